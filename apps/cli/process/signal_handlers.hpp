// Messages for faults that would otherwise end the process by a signal.
#pragma once

namespace honeymoon::cli {

/// Makes the process end with one line on standard error and exit code 2
///   when memory runs out: at once, because oneTBB needs memory to pass on an exception and might
///   hang;
///   when a mapped file can no longer be read (SIGBUS);
///   when an exception is not caught, as in a thread of oneTBB, or in a noexcept function;
///   when the C library aborts for lack of memory (SIGABRT), with its own message.
/// A closed pipe or a limit on the size of files only makes the write fail. Any other abort is a
/// bug and ends the process by its signal. These signals also end the process if another process
/// sent them.
void install_signal_handlers() noexcept;

}  // namespace honeymoon::cli
