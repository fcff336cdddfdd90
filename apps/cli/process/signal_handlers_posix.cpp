#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <charconv>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <new>
#include <optional>
#include <span>
#include <string_view>

#include "apps/cli/io/output.hpp"
#include "apps/cli/process/exit_codes.hpp"
#include "apps/cli/process/signal_handlers.hpp"
#include "libtb/file/open_file_posix.hpp"

namespace honeymoon::cli {
namespace {

// Only the first thread gets through.
void come_first() noexcept {
    static std::atomic_flag taken;
    if (!taken.test_and_set()) return;
    while (true) ::pause();
}

[[noreturn]] void leave(Exit exit) noexcept {
    ::_exit(static_cast<int>(exit));
}

// Returns the next line of a file, cut to the room for it. Returns nothing after the last line.
// Async-signal-safe.
std::optional<std::string_view> next_line(int descriptor, std::span<char> room) noexcept {
    std::size_t size = 0;
    char c = 0;
    while (uninterrupted([&] { return static_cast<int>(::read(descriptor, &c, 1)); }) == 1) {
        if (c == '\n') return std::string_view(room.data(), size);
        if (size < room.size()) room[size++] = c;
    }
    return std::nullopt;
}

// Adds the name of the file that is mapped at an address. Returns false if the name is unknown. A
// line of /proc/self/maps is begin-end, four more columns, and the path if there is one.
bool add_file_at(ErrorLine& line, std::uintptr_t address) noexcept {
    const auto number = [](std::string_view digits) {
        std::uintptr_t value = 0;
        std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
        return value;
    };
    const int maps = ::open("/proc/self/maps", O_RDONLY);
    std::array<char, 8192> room{};
    while (const auto text = next_line(maps, room)) {
        const std::uintptr_t begin = number(*text);
        const std::uintptr_t end = number(text->substr(text->find('-') + 1));
        if (address < begin || address >= end) continue;
        const auto path = text->find('/');
        if (path != std::string_view::npos) line.add(text->substr(path));
        return path != std::string_view::npos;
    }
    return false;
}

// Gives the signal its usual effect as soon as its handler returns.
void raise_by_default(int signal) noexcept {
    static_cast<void>(std::signal(signal, SIG_DFL));
    static_cast<void>(std::raise(signal));
}

void on_bus_error(int signal, siginfo_t* information, void* /*context*/) {
    // Another process sent the signal, or it is not about mapped memory.
    if (information->si_code != BUS_ADRERR && information->si_code != BUS_OBJERR) {
        raise_by_default(signal);
        return;
    }
    come_first();
    ErrorLine line;
    if (!add_file_at(line, reinterpret_cast<std::uintptr_t>(information->si_addr))) {
        line.add("a file");
    }
    line.add(": can no longer be read; it was cut short while open, or its disk failed");
    line.write();
    leave(Exit::file_fault);
}

// True once there was no memory for an object.
std::atomic<bool> memory_lacked = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler reads it");

// Far more than the C library needs for itself.
bool memory_is_short() noexcept {
    constexpr std::size_t probe = std::size_t{16} << 20U;
    // In glibc this is only a system call, so it is async-signal-safe.
    void* const memory =
        ::mmap(nullptr, probe, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return true;
    static_cast<void>(::munmap(memory, probe));
    return false;
}

void on_abort(int signal, siginfo_t* information, void* /*context*/) {
    const bool own = information->si_pid == ::getpid();
    if (own && (memory_lacked || memory_is_short())) leave(Exit::file_fault);
    // Another process sent the signal, or there is a bug, which must not look like a fault of the
    // machine.
    raise_by_default(signal);
}

void on_no_memory() {
    memory_lacked = true;
    come_first();
    print_error("not enough memory");
    leave(Exit::file_fault);
}

[[noreturn]] void on_terminate() noexcept {
    come_first();
    if (std::current_exception() != nullptr) leave(report_failure());
    print_error("an unknown error");
    leave(Exit::file_fault);
}

}  // namespace

void install_signal_handlers() noexcept {
    // If a pipe is closed or a file too large, the write fails, which is enough.
    static_cast<void>(std::signal(SIGPIPE, SIG_IGN));
    static_cast<void>(std::signal(SIGXFSZ, SIG_IGN));
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
