// A process has its stack from the linker, and the numbers of standard streams that are closed are
// given to no other file. What is printed and read has the same bytes as elsewhere.
#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <initializer_list>

#include "apps/cli/process/limits.hpp"

namespace honeymoon::cli {
namespace {

// Has a console show colours, which it need not unless it is asked to.
void ask_for_colours(DWORD stream) noexcept {
    const HANDLE console = ::GetStdHandle(stream);
    DWORD mode = 0;
    if (::GetConsoleMode(console, &mode) == 0) return;
    static_cast<void>(::SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING));
}

}  // namespace

const char* what_is_lacking() noexcept {
    for (const int stream : {0, 1, 2}) static_cast<void>(::_setmode(stream, _O_BINARY));
    static_cast<void>(::SetConsoleOutputCP(CP_UTF8));
    for (const DWORD stream : {STD_OUTPUT_HANDLE, STD_ERROR_HANDLE}) ask_for_colours(stream);
    return nullptr;
}

}  // namespace honeymoon::cli
