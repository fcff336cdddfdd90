// Ctrl-C, and whatever else asks a process to end, put off until what has been done is safe.
#pragma once

namespace honeymoon::cli {

/// From now on the first SIGINT, SIGTERM and SIGHUP end standard input, as Ctrl-D does, and not the
/// process; obey_interrupt() is to follow. A second one ends the process, as ever. What the process
/// was started to ignore stays ignored.
void put_off_interrupts() noexcept;

/// Waits until there is something to be read from standard input, or its end; false if an interrupt
/// was put off before.
[[nodiscard]] bool wait_for_input() noexcept;

/// True if an interrupt was put off.
[[nodiscard]] bool is_interrupted() noexcept;

/// Ends the process by the signal that was put off, if there was one.
void obey_interrupt() noexcept;

}  // namespace honeymoon::cli
