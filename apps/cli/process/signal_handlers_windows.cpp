#include <windows.h>

#include <atomic>
#include <cstdlib>
#include <exception>
#include <new>

#include "apps/cli/io/output.hpp"
#include "apps/cli/process/exit_codes.hpp"
#include "apps/cli/process/signal_handlers.hpp"

namespace honeymoon::cli {
namespace {

// Only the first thread that has something to say says it.
void come_first() noexcept {
    static std::atomic_flag taken;
    if (taken.test_and_set()) ::Sleep(INFINITE);
}

[[noreturn]] void leave(Exit exit) noexcept {
    std::_Exit(static_cast<int>(exit));
}

void on_no_memory() {
    come_first();
    complain("not enough memory");
    leave(Exit::file_fault);
}

[[noreturn]] void on_terminate() noexcept {
    come_first();
    if (std::current_exception() != nullptr) leave(report_failure());
    complain("an unknown error");
    leave(Exit::file_fault);
}

}  // namespace

void install_signal_handlers() noexcept {
    static_cast<void>(std::set_terminate(on_terminate));
    static_cast<void>(std::set_new_handler(on_no_memory));
}

}  // namespace honeymoon::cli
