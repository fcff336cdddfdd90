// A child process that reads and writes lines of text. Only this class knows how processes work.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace honeymoon::player {

/// Kills all running engines and all processes that they started. Safe in a signal handler.
void kill_all_engines() noexcept;

/// A running program that reads our lines and writes its own. If anything goes wrong, the functions
/// kill the process and throw Error (file, engine). For one thread at a time.
class EngineProcess {
public:
    using Clock = std::chrono::steady_clock;

    /// Starts /bin/sh with `command`.
    explicit EngineProcess(const std::string& command);
    EngineProcess(EngineProcess&&) = delete;  // nor copied
    /// Kills the process if it is still running.
    ~EngineProcess();

    /// Sends `lines`, each with a line feed at its end.
    void say(std::string_view lines, Clock::time_point deadline);
    /// The next line from the process, without its line feed and the blanks around it.
    [[nodiscard]] std::string line(Clock::time_point deadline);
    /// Like line(), but does not wait: nothing if there is no complete line yet.
    [[nodiscard]] std::optional<std::string> line_so_far();
    /// Ends the input of the process.
    void hang_up() const;
    /// Waits for the process to end. Returns false if it has not ended by `deadline`.
    [[nodiscard]] bool ends(Clock::time_point deadline);

    /// Kills the process and throws the error "engine 'COMMAND': WHY".
    [[noreturn]] void fail(const std::string& why);

private:
    // Waits for something to read or, with `writing`, for room to write. False if there is none by
    // `deadline`.
    [[nodiscard]] bool wait(bool writing, Clock::time_point deadline) const;
    // Reads what the process has written. False at the end of its output.
    [[nodiscard]] bool receive();
    // Takes the first line from what has been read; nothing if no line is complete.
    [[nodiscard]] std::optional<std::string> take_line();
    [[nodiscard]] bool has_ended() const;
    // Waits for the process to end, and kills the processes that it started. Returns its exit
    // status, or nothing if it has not ended by `deadline`.
    [[nodiscard]] std::optional<int> wait_for_end(Clock::time_point deadline);
    [[noreturn]] void fail_ended();
    void kill();

    std::string command_;
    int process_ = -1;  // -1 once it has been waited for
    int socket_ = -1;
    std::string said_;  // read, but not yet erased: at most one line and the result of one recv()
    std::size_t taken_ = 0;  // how much of said_ has been returned
};

}  // namespace honeymoon::player
