#include "cli/process/signal_handlers.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <new>

#include "cli/io/error_line.hpp"
#include "cli/io/output.hpp"
#include "cli/process/exit_codes.hpp"
#include "cli/process/failure.hpp"

namespace honeymoon::cli {
namespace {

// Only the first thread that has something to say says it.
void come_first() noexcept {
    static std::atomic_flag taken;
    if (!taken.test_and_set()) return;
    while (true) ::pause();
}

[[noreturn]] void leave(Exit exit) noexcept {
    ::_exit(static_cast<int>(exit));
}

// Reads a file character by character, with calls that a signal handler may make.
class Characters {
public:
    explicit Characters(const char* path) noexcept : descriptor_(::open(path, O_RDONLY)) {}

    // The next character, or -1 after the last.
    int next() noexcept {
        if (at_ == size_) {
            do {
                size_ = ::read(descriptor_, buffer_.data(), buffer_.size());
            } while (size_ < 0 && errno == EINTR);
            at_ = 0;
            if (size_ <= 0) {
                size_ = 0;
                return -1;
            }
        }
        return static_cast<unsigned char>(buffer_[static_cast<std::size_t>(at_++)]);
    }

private:
    int descriptor_;
    std::array<char, 4096> buffer_{};
    ssize_t at_ = 0;
    ssize_t size_ = 0;
};

// A number in hexadecimal digits, and the character after it, which is taken too.
std::uintptr_t hexadecimal_number(Characters& in, int& after) noexcept {
    std::uintptr_t value = 0;
    while (true) {
        after = in.next();
        if (after >= '0' && after <= '9') {
            value = (value * 16) + static_cast<std::uintptr_t>(after - '0');
        } else if (after >= 'a' && after <= 'f') {
            value = (value * 16) + static_cast<std::uintptr_t>(after - 'a' + 10);
        } else {
            return value;
        }
    }
}

// Adds the name of the file that is mapped at an address; false if it is not to be found out. The
// lines of /proc/self/maps are begin-end, four more columns, and the path if there is one.
bool add_file_at(ErrorLine& line, std::uintptr_t address) noexcept {
    Characters maps("/proc/self/maps");
    int c = 0;
    while (c != -1) {
        const std::uintptr_t begin = hexadecimal_number(maps, c);
        const std::uintptr_t end = hexadecimal_number(maps, c);
        const bool here = address >= begin && address < end;
        while (c != -1 && c != '\n' && c != '/') c = maps.next();
        const bool named = here && c == '/';
        for (; c != -1 && c != '\n'; c = maps.next()) {
            if (named) line.add(static_cast<char>(c));
        }
        if (here) return named;
    }
    return false;
}

// Lets a signal do what it does in any other program, as soon as its handler returns.
void do_as_ever(int signal) noexcept {
    static_cast<void>(std::signal(signal, SIG_DFL));
    static_cast<void>(std::raise(signal));
}

void on_bus_error(int signal, siginfo_t* information, void* /*context*/) {
    // Somebody has sent it, or it is none of memory that is mapped: not ours to explain.
    if (information->si_code != BUS_ADRERR && information->si_code != BUS_OBJERR) {
        do_as_ever(signal);
        return;
    }
    come_first();
    ErrorLine line;
    if (!add_file_at(line, reinterpret_cast<std::uintptr_t>(information->si_addr))) {
        line.add("a file");
    }
    line.add(": cannot be read any more; it was cut short while it was open, or its disk failed");
    line.write();
    leave(Exit::file_fault);
}

// Set once there was no memory for an object.
std::atomic<bool> memory_lacked = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler reads it");

// What the C library needs for itself, and aborts without, is far less than this.
bool memory_is_short() noexcept {
    constexpr std::size_t probe = std::size_t{16} << 20U;
    // With glibc nothing but a call of the system, so that a signal handler may make it.
    void* const memory =
        ::mmap(nullptr, probe, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return true;
    static_cast<void>(::munmap(memory, probe));
    return false;
}

void on_abort(int signal, siginfo_t* information, void* /*context*/) {
    const bool own = information->si_pid == ::getpid();
    if (own && (memory_lacked || memory_is_short())) leave(Exit::file_fault);
    // Somebody has sent it, or it is a bug, which must not look like a fault of the machine.
    do_as_ever(signal);
}

void on_no_memory() {
    memory_lacked = true;
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
    struct sigaction action {};
    action.sa_sigaction = on_bus_error;
    action.sa_flags = SA_SIGINFO;
    static_cast<void>(::sigaction(SIGBUS, &action, nullptr));
    action.sa_sigaction = on_abort;
    static_cast<void>(::sigaction(SIGABRT, &action, nullptr));
    static_cast<void>(std::set_terminate(on_terminate));
    static_cast<void>(std::set_new_handler(on_no_memory));
}

}  // namespace honeymoon::cli
