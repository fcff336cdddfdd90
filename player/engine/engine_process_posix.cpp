#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <string>
#include <system_error>
#include <utility>

#include "honeymoon/base/error.hpp"
#include "libtb/base/quoted.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/cards/card_text.hpp"
#include "player/engine/engine_process.hpp"
#include "player/engine/engine_words.hpp"

namespace honeymoon::player {

namespace {

using std::chrono::milliseconds;

// How long a process may take to end after it has closed its output or was killed.
constexpr milliseconds kTimeToEnd{1000};

// The groups of the running processes, for a signal handler; 0 if a place is free. There are more
// processes only with more threads than places. The signal handler does not kill those that have no
// place; they end when their input ends.
std::array<std::atomic<pid_t>, 256> running{};
static_assert(std::atomic<pid_t>::is_always_lock_free, "a signal handler reads them");

void change_running(pid_t from, pid_t to) {
    for (std::atomic<pid_t>& group : running) {
        pid_t there = from;
        if (group.compare_exchange_strong(there, to)) return;
    }
}

// The system's message for an error.
std::string reason(int error) {
    return std::error_code(error, std::generic_category()).message();
}

// What posix_spawn does in the child.
class SpawnSetup {
public:
    explicit SpawnSetup(int socket) {
        ::posix_spawn_file_actions_init(&actions_);
        ::posix_spawn_file_actions_adddup2(&actions_, socket, STDIN_FILENO);
        ::posix_spawn_file_actions_adddup2(&actions_, socket, STDOUT_FILENO);
        ::posix_spawnattr_init(&attributes_);
        // A child inherits ignored signals. These, which this process may ignore, get their
        // default.
        sigset_t signals{};
        ::sigemptyset(&signals);
        ::sigaddset(&signals, SIGPIPE);
        ::sigaddset(&signals, SIGXFSZ);
        ::posix_spawnattr_setsigdefault(&attributes_, &signals);
        // The child gets its own group, so that kill() ends all that it starts. An interrupt from
        // the keyboard does not reach that group: see kill_all_engines().
        ::posix_spawnattr_setpgroup(&attributes_, 0);
        ::posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    }
    SpawnSetup(SpawnSetup&&) = delete;  // nor copied
    ~SpawnSetup() {
        ::posix_spawnattr_destroy(&attributes_);
        ::posix_spawn_file_actions_destroy(&actions_);
    }

    [[nodiscard]] const posix_spawn_file_actions_t* actions() const { return &actions_; }
    [[nodiscard]] const posix_spawnattr_t* attributes() const { return &attributes_; }

private:
    posix_spawn_file_actions_t actions_{};
    posix_spawnattr_t attributes_{};
};

}  // namespace

void kill_all_engines() noexcept {
    for (const std::atomic<pid_t>& group : running) {
        if (const pid_t one = group.load()) ::kill(-one, SIGKILL);
    }
}

EngineProcess::EngineProcess(const std::string& command) : command_(command) {
    std::string shell = "sh";
    std::string option = "-c";
    std::string words = command;
    // One socket for both directions. Sending to a process that has ended is then an error; with a
    // pipe it would raise a signal.
    std::array<int, 2> ends{-1, -1};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
        fail("cannot be started: " + reason(errno));
    }
    socket_ = ends[0];
    const SpawnSetup setup(ends[1]);
    const std::array<char*, 4> arguments = {shell.data(), option.data(), words.data(), nullptr};
    pid_t process = -1;
    const int error = ::posix_spawn(&process, "/bin/sh", setup.actions(), setup.attributes(),
                                    arguments.data(), environ);
    ::close(ends[1]);
    if (error != 0) {
        ::close(std::exchange(socket_, -1));
        fail("cannot be started: " + reason(error));
    }
    process_ = process;
    change_running(0, process);
}

EngineProcess::~EngineProcess() {
    kill();
    if (socket_ >= 0) ::close(socket_);
}

void EngineProcess::kill() {
    if (process_ < 0) return;
    ::kill(-process_, SIGKILL);
    ::kill(process_, SIGKILL);  // in case it has left its group
    // Give up on a process that cannot be killed.
    if (!wait_for_end(Clock::now() + kTimeToEnd)) change_running(process_, 0);
    process_ = -1;
}

void EngineProcess::fail(const std::string& why) {
    kill();
    refuse(ErrorCode::engine, "engine '", command_, "': ", why);
}

bool EngineProcess::wait(bool writing, Clock::time_point deadline) const {
    pollfd entry{socket_, static_cast<short>(writing ? POLLOUT : POLLIN), 0};
    while (Clock::now() < deadline) {
        const auto left = std::chrono::ceil<milliseconds>(deadline - Clock::now()).count();
        const int timeout = static_cast<int>(std::clamp<decltype(left)>(left, 0, 1'000'000'000));
        const int ready = ::poll(&entry, 1, timeout);
        if (ready > 0) return true;
        if (ready < 0 && errno != EINTR) return false;
    }
    return false;
}

void EngineProcess::say(std::string_view lines, Clock::time_point deadline) {
    if (process_ < 0) fail("has ended");
    while (!lines.empty()) {
        const ssize_t sent =
            ::send(socket_, lines.data(), lines.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent >= 0) {
            lines.remove_prefix(static_cast<std::size_t>(sent));
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            if (!wait(true, deadline)) fail("does not read what it is told");
        } else if (errno != EINTR) {
            fail_ended();
        }
    }
}

bool EngineProcess::receive() {
    std::array<char, 4096> some{};
    ssize_t received = 0;
    do {
        received = ::recv(socket_, some.data(), some.size(), MSG_DONTWAIT);
    } while (received < 0 && errno == EINTR);
    if (received < 0) return errno == EAGAIN || errno == EWOULDBLOCK;
    said_.erase(0, std::exchange(taken_, 0));
    said_.append(some.data(), static_cast<std::size_t>(received));
    return received > 0;
}

std::optional<std::string> EngineProcess::take_line() {
    const std::size_t end = said_.find('\n', taken_);
    if (std::min(end, said_.size()) - taken_ > kLongestLine) {
        fail("says a line of more than 4096 bytes");
    }
    if (end == std::string::npos) return {};
    const std::string_view line = std::string_view(said_).substr(taken_, end - taken_);
    taken_ = end + 1;
    return std::string(trimmed(line));
}

std::string EngineProcess::line(Clock::time_point deadline) {
    if (process_ < 0) fail("has ended");
    while (true) {
        const bool in_time = Clock::now() < deadline;
        if (auto line = in_time ? take_line() : std::nullopt) return *line;
        if (!in_time) {
            const std::string_view said = std::string_view(said_).substr(taken_);
            if (said.empty()) fail("says nothing in time");
            if (said.find('\n') != std::string_view::npos) fail("does not answer in time");
            fail("says '" + printable(said) + "' without a line feed, and no more in time");
        }
        // A process that it started may keep the output open after it has ended.
        const bool spoken = wait(false, std::min(deadline, Clock::now() + milliseconds(200)));
        if (spoken ? !receive() : has_ended()) fail_ended();
    }
}

std::optional<std::string> EngineProcess::line_so_far() {
    if (auto line = take_line()) return line;
    if (process_ >= 0) static_cast<void>(receive());
    return take_line();
}

// Does not reap the process (WNOWAIT). Until it is reaped, no other process can get its group's
// number.
bool EngineProcess::has_ended() const {
    siginfo_t ended{};
    int fault = 0;
    do {
        fault = ::waitid(P_PID, static_cast<id_t>(process_), &ended, WEXITED | WNOHANG | WNOWAIT);
    } while (fault != 0 && errno == EINTR);
    return fault != 0 || ended.si_pid == process_;  // waitid fails if it was reaped
}

std::optional<int> EngineProcess::wait_for_end(Clock::time_point deadline) {
    while (process_ >= 0 && !has_ended()) {
        if (Clock::now() >= deadline) return {};
        ::poll(nullptr, 0, 2);  // sleeps
    }
    if (process_ < 0) return 0;
    ::kill(-process_, SIGKILL);
    change_running(process_, 0);
    int status = 0;
    static_cast<void>(::waitpid(std::exchange(process_, -1), &status, 0));
    return status;
}

void EngineProcess::hang_up() const {
    ::shutdown(socket_, SHUT_WR);
}

bool EngineProcess::ends(Clock::time_point deadline) {
    return wait_for_end(deadline).has_value();
}

void EngineProcess::fail_ended() {
    const std::optional<int> status = wait_for_end(Clock::now() + kTimeToEnd);
    if (!status) fail("has closed its output");
    if (WIFSIGNALED(*status)) fail("was ended by signal " + std::to_string(WTERMSIG(*status)));
    // A shell returns 128 plus the signal that ended its command.
    const int code = WEXITSTATUS(*status);
    fail("has ended, with exit code " + std::to_string(code) +
         (code > 128 ? " (signal " + std::to_string(code - 128) + ")" : ""));
}

}  // namespace honeymoon::player
