// Ctrl-C and other signals that end the process: what is cleaned up first, and how they are
// deferred.
#pragma once

#include <string>

namespace honeymoon::cli {

/// From now on SIGINT, SIGTERM and SIGHUP, before they end the process, erase the progress bar, end
/// the engines of a match, and remove lock files and unfinished files. Signals that the process was
/// started to ignore stay ignored.
void clean_up_on_interrupts() noexcept;

/// From now on the first of these signals ends standard input, as Ctrl-D does, not the process;
/// call obey_interrupt() then, or stop_if_interrupted() in between. A second one ends the process.
/// `end_engines`: so that nobody waits for an engine that thinks, the first ends them all.
void defer_interrupts(bool end_engines = false) noexcept;

/// Waits for standard input or its end; false if an interrupt was deferred.
[[nodiscard]] bool wait_for_input() noexcept;

/// True if an interrupt was deferred.
[[nodiscard]] bool is_interrupted() noexcept;

/// Ends the process by the deferred signal, if there was one.
void obey_interrupt() noexcept;

/// Thrown out of work that a deferred interrupt ends.
struct Interrupted {};

/// Throws Interrupted if an interrupt was deferred.
void stop_if_interrupted();

/// An interrupt that ends the process writes this line to standard error first. Once at most.
void say_on_interrupt(const std::string& line);

}  // namespace honeymoon::cli
