#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <climits>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <string_view>

#include "apps/cli/io/interrupts.hpp"
#include "apps/cli/io/progress_bar.hpp"
#include "honeymoon/player/engine.hpp"
#include "libtb/file/open_file_posix.hpp"

namespace honeymoon::cli {
namespace {

constexpr std::array kInterrupts = {SIGINT, SIGTERM, SIGHUP};

// Installs `handler` unless the signal is ignored.
void handle(int signal, void (*handler)(int)) noexcept {
    struct sigaction action {};
    if (::sigaction(signal, nullptr, &action) != 0 || action.sa_handler == SIG_IGN) return;
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    static_cast<void>(::sigaction(signal, &action, nullptr));
}

// Removes the file open under this number if it is a lock or an unfinished file that this process
// has locked. One that only waits for the lock, or inherited the file, does not own it.
// Async-signal-safe.
void remove_if_temporary(int number) noexcept {
    const int flags = ::fcntl(number, F_GETFD);
    if (flags < 0 || (flags & FD_CLOEXEC) == 0) return;
    std::array<char, 32> link{"/proc/self/fd/"};
    char* const digits = link.data() + std::string_view(link.data()).size();
    *std::to_chars(digits, link.data() + link.size() - 1, number).ptr = '\0';
    std::array<char, PATH_MAX> name{};
    const ssize_t size = ::readlink(link.data(), name.data(), name.size() - 1);
    if (size <= 0) return;
    const std::string_view path(name.data(), static_cast<std::size_t>(size));
    if (!path.ends_with(".honeymoon-lock") && !path.ends_with(".honeymoon-part")) return;
    if (::flock(number, LOCK_EX | LOCK_NB) != 0) return;
    // The name may now belong to another process's file.
    struct stat open {};
    struct stat named {};
    if (::fstat(number, &open) != 0 || ::lstat(name.data(), &named) != 0) return;
    if (open.st_dev != named.st_dev || open.st_ino != named.st_ino) return;
    static_cast<void>(::unlink(name.data()));
}

// A signal handler may read these at any time, even while objects are being destroyed.
std::array<char, 1024> last_words{};
std::atomic<std::size_t> last_words_size = 0;

// Cleans up, then lets the signal end the process.
void on_last_interrupt(int signal) noexcept {
    const int fault = errno;
    ProgressBar::erase_at_end();
    static_cast<void>(::write(STDERR_FILENO, last_words.data(), last_words_size) == 0);
    kill_engines();
    constexpr int most = 1024;  // a command has only a few files open
    for (int number = 3; number < most; ++number) remove_if_temporary(number);
    static_cast<void>(std::signal(signal, SIG_DFL));
    static_cast<void>(std::raise(signal));
    errno = fault;
}

std::atomic<int> deferred = 0;              // the signal
std::atomic<std::int64_t> deferred_at = 0;  // in milliseconds
constexpr std::int64_t kSameSignal = 300;
std::atomic<bool> ends_engines = false;
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler writes it");

// A signal just before a read, or in another thread, would not interrupt the read. So the handler
// writes into a pipe, which is polled together with the input.
std::array<int, 2> wake = {-1, -1};

std::int64_t milliseconds() noexcept {
    timespec now{};
    static_cast<void>(::clock_gettime(CLOCK_MONOTONIC, &now));
    return (std::int64_t{now.tv_sec} * 1000) + (now.tv_nsec / 1'000'000);
}

void on_interrupt(int signal) {
    const int fault = errno;
    const std::int64_t now = milliseconds();
    if (deferred != 0) {
        // Programs that end a group of processes, such as timeout, may send the same signal twice.
        if (now - deferred_at < kSameSignal) return;
        return on_last_interrupt(signal);
    }
    deferred_at = now;
    deferred = signal;
    if (ends_engines) kill_engines();
    static_cast<void>(::write(wake[1], "", 1) == 1);
    errno = fault;
}

}  // namespace

void clean_up_on_interrupts() noexcept {
    for (const int signal : kInterrupts) handle(signal, on_last_interrupt);
}

void defer_interrupts(bool end_engines) noexcept {
    ends_engines = end_engines;
    if (::pipe2(wake.data(), O_CLOEXEC) != 0) return;  // then the signals end the process
    for (const int signal : kInterrupts) handle(signal, on_interrupt);
}

bool wait_for_input() noexcept {
    if (wake[0] < 0) return true;
    std::array<pollfd, 2> streams = {{{STDIN_FILENO, POLLIN, 0}, {wake[0], POLLIN, 0}}};
    static_cast<void>(uninterrupted([&] { return ::poll(streams.data(), streams.size(), -1); }));
    return !is_interrupted();
}

bool is_interrupted() noexcept {
    return deferred != 0;
}

void obey_interrupt() noexcept {
    if (is_interrupted()) on_last_interrupt(deferred);
}

void stop_if_interrupted() {
    if (is_interrupted()) throw Interrupted();
}

void say_on_interrupt(const std::string& line) {
    const std::string words = "honeymoon: " + line.substr(0, last_words.size() / 2) + "\n";
    std::ranges::copy(words, last_words.begin());
    last_words_size = words.size();
}

}  // namespace honeymoon::cli
