#include "cli/io/interrupts.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>

#include "libtb/file/file_lock.hpp"

namespace honeymoon::cli {
namespace {

std::atomic<int> put_off = 0;  // the signal
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler writes it");

// A signal that comes just before reading, or to another thread, would not end the reading. So the
// handler writes into a pipe, which is waited for together with the input.
std::array<int, 2> wake = {-1, -1};

void on_interrupt(int signal) {
    const int fault = errno;
    put_off = signal;
    static_cast<void>(!::write(wake[1], "", 1));
    errno = fault;
}

}  // namespace

void put_off_interrupts() noexcept {
    if (::pipe2(wake.data(), O_CLOEXEC) != 0) return;  // they end the process, as ever
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction action {};
        if (::sigaction(signal, nullptr, &action) != 0 || action.sa_handler == SIG_IGN) continue;
        action.sa_handler = on_interrupt;
        action.sa_flags = SA_RESTART | static_cast<int>(SA_RESETHAND);
        static_cast<void>(::sigaction(signal, &action, nullptr));
    }
}

bool wait_for_input() noexcept {
    if (wake[0] < 0) return true;
    std::array<pollfd, 2> streams = {{{STDIN_FILENO, POLLIN, 0}, {wake[0], POLLIN, 0}}};
    static_cast<void>(uninterrupted([&] { return ::poll(streams.data(), streams.size(), -1); }));
    return !is_interrupted();
}

bool is_interrupted() noexcept {
    return put_off != 0;
}

void obey_interrupt() noexcept {
    if (is_interrupted()) static_cast<void>(std::raise(put_off));
}

}  // namespace honeymoon::cli
