// A child process that is spoken to in lines. All that is known of processes stands here.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace honeymoon::player {

/// Kills all that runs now, with all that it has started. Safe in a signal handler.
void kill_all_engines() noexcept;

/// A program and both ends of a conversation with it. What goes wrong is thrown as Error (file,
/// engine) and ends the process. One thread at a time.
class EngineProcess {
public:
    using Clock = std::chrono::steady_clock;

    /// Starts what `command` says to /bin/sh.
    explicit EngineProcess(const std::string& command);
    EngineProcess(EngineProcess&&) = delete;  // nor copied
    /// Kills it if it is still there.
    ~EngineProcess();

    /// Says `lines`, each with a line feed at its end.
    void say(std::string_view lines, Clock::time_point deadline);
    /// The next line it says, without its end and the blanks around it.
    [[nodiscard]] std::string line(Clock::time_point deadline);
    /// A line that it has said by now and line() has not returned; nothing if there is none.
    [[nodiscard]] std::optional<std::string> line_so_far();
    /// Says no more to it: its input ends.
    void hang_up() const;
    /// Waits for it to end. False if it has not until then.
    [[nodiscard]] bool ends(Clock::time_point deadline);

    /// Throws the error: "engine 'COMMAND': WHY", having killed the process.
    [[noreturn]] void fail(const std::string& why);

private:
    // True if there is something to read or, with `writing`, room to write, until then.
    [[nodiscard]] bool wait(bool writing, Clock::time_point deadline) const;
    // Takes what has been said; false at the end.
    [[nodiscard]] bool receive();
    // The first line of what has been said, taken from it; nothing if it has no end yet.
    [[nodiscard]] std::optional<std::string> take_line();
    [[nodiscard]] bool has_ended() const;
    // Waits for the process to end, kills what it has started, and returns how it ended, or nothing
    // if it has not until then.
    [[nodiscard]] std::optional<int> wait_for_end(Clock::time_point deadline);
    [[noreturn]] void fail_ended();
    void kill();

    std::string command_;
    int process_ = -1;  // -1 once it has been waited for
    int socket_ = -1;
    std::string said_;       // no more than a line and what one call of the system returns
    std::size_t taken_ = 0;  // how much of it has been returned
};

}  // namespace honeymoon::player
