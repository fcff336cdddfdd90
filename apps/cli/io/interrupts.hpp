// Ctrl-C and other signals that end the process: what is cleaned up first, and how they are
// deferred.
#pragma once

namespace honeymoon::cli {

/// From now on SIGINT, SIGTERM and SIGHUP, before they end the process, erase the progress bar, end
/// the engines of a match, and remove lock files and unfinished files. Signals that the process was
/// started to ignore stay ignored.
void clean_up_on_interrupts() noexcept;

/// From now on the first of these signals ends standard input, as Ctrl-D does, not the process;
/// call obey_interrupt() then. A second one ends the process.
void defer_interrupts() noexcept;

/// Waits for standard input or its end; false if an interrupt was deferred.
[[nodiscard]] bool wait_for_input() noexcept;

/// True if an interrupt was deferred.
[[nodiscard]] bool is_interrupted() noexcept;

/// Ends the process by the deferred signal, if there was one.
void obey_interrupt() noexcept;

}  // namespace honeymoon::cli
