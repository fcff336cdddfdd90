// Ctrl-C, and whatever else asks a process to end: what is cleared up before it does, and how it is
// put off until what has been done is safe.
#pragma once

namespace honeymoon::cli {

/// From now on SIGINT, SIGTERM and SIGHUP, before they end the process, take the progress bar off
/// the terminal, end the engines of a match, and remove the files beside others that are only there
/// while it runs, locks and what was not yet written to its end. What the process was started to
/// ignore stays ignored.
void clear_up_on_interrupts() noexcept;

/// From now on the first of these signals ends standard input, as Ctrl-D does, and not the process;
/// obey_interrupt() is to follow. A second one ends the process, as ever.
void put_off_interrupts() noexcept;

/// Waits until there is something to be read from standard input, or its end; false if an interrupt
/// was put off before.
[[nodiscard]] bool wait_for_input() noexcept;

/// True if an interrupt was put off.
[[nodiscard]] bool is_interrupted() noexcept;

/// Ends the process by the signal that was put off, if there was one.
void obey_interrupt() noexcept;

}  // namespace honeymoon::cli
