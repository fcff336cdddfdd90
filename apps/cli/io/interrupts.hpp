// Ctrl-C and other signals that end the process: cleaning up first, and deferring the signals.
#pragma once

#include <string>

namespace honeymoon::cli {

/// Makes SIGINT, SIGTERM and SIGHUP clean up before they end the process. They erase the progress
/// bar, end the engines of a match, and remove lock files and unfinished files. Signals that the
/// process ignored at its start stay ignored.
void clean_up_on_interrupts() noexcept;

/// Defers the first of these signals: it ends standard input, as Ctrl-D does, but not the process.
/// Then call obey_interrupt(), or stop_if_interrupted() before that. A second signal ends the
/// process. With `end_engines`, the first signal ends all engines, so that nobody waits for an
/// engine that thinks.
void defer_interrupts(bool end_engines = false) noexcept;

/// Waits for standard input or its end. Returns false if an interrupt was deferred.
[[nodiscard]] bool wait_for_input() noexcept;

/// Returns true if an interrupt was deferred.
[[nodiscard]] bool is_interrupted() noexcept;

/// Ends the process by the deferred signal, if there was one.
void obey_interrupt() noexcept;

/// The exception that ends work after a deferred interrupt.
struct Interrupted {};

/// Throws Interrupted if an interrupt was deferred.
void stop_if_interrupted();

/// Makes an interrupt that ends the process write this line to standard error first. Call it at
/// most once.
void say_on_interrupt(const std::string& line);

}  // namespace honeymoon::cli
