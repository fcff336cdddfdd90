// For what would otherwise end the process without a word that helps, and by a signal.
#pragma once

namespace honeymoon::cli {

/// From now on the process ends with one line on standard error and exit code 2
///   when there is no memory for an object: at once, for what oneTBB does with an exception needs
///   memory too, and without any it may wait for ever;
///   when part of a file that is mapped into memory cannot be read any more (SIGBUS);
///   when an exception finds nobody to catch it, as in a thread of oneTBB that cannot start
///   another, or in a function that must not throw;
///   when the C library gives up for lack of memory (SIGABRT), with the line that it has written
///   itself.
/// A reader that has gone away, or a limit on the size of files, makes a write fail, and no more.
/// Any other abort is a bug, and ends the process by its signal as ever; so does either signal if
/// another process has sent it. (On Windows only memory and exceptions are looked after.)
void install_signal_handlers() noexcept;

}  // namespace honeymoon::cli
