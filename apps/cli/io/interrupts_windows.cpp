// Ctrl-C is always the last: what it cannot put off ends the process. Files that are only there
// while it runs go with it, or are taken over by the next.
#include <atomic>
#include <csignal>
#include <initializer_list>

#include "apps/cli/io/interrupts.hpp"
#include "apps/cli/io/progress_bar.hpp"

namespace honeymoon::cli {
namespace {

std::atomic<int> interrupt = 0;  // the signal that was put off
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler writes it");

void on_last_interrupt(int signal) {
    ProgressBar::erase_at_end();
    static_cast<void>(std::signal(signal, SIG_DFL));
    static_cast<void>(std::raise(signal));
}

void on_interrupt(int signal) {
    interrupt = signal;
    static_cast<void>(std::signal(signal, on_last_interrupt));
}

void handle(void (*handler)(int)) noexcept {
    for (const int signal : {SIGINT, SIGTERM}) static_cast<void>(std::signal(signal, handler));
}

}  // namespace

void clear_up_on_interrupts() noexcept {
    handle(on_last_interrupt);
}

void put_off_interrupts() noexcept {
    handle(on_interrupt);
}

bool wait_for_input() noexcept {
    return !is_interrupted();
}

bool is_interrupted() noexcept {
    return interrupt != 0;
}

void obey_interrupt() noexcept {
    if (is_interrupted()) on_last_interrupt(interrupt);
}

}  // namespace honeymoon::cli
