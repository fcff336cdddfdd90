// A process has its stack from the linker. What is printed and read has the same bytes as
// elsewhere.
#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <initializer_list>

#include "cli/process/limits.hpp"

namespace honeymoon::cli {

const char* what_is_lacking() noexcept {
    for (const int stream : {0, 1, 2}) static_cast<void>(::_setmode(stream, _O_BINARY));
    static_cast<void>(::SetConsoleOutputCP(CP_UTF8));
    return nullptr;
}

}  // namespace honeymoon::cli
