#include "standard_streams.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <initializer_list>

namespace honeymoon::cli {

bool fill_standard_streams() noexcept {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(stream, F_GETFD) != -1) continue;
        // The lowest number that is free, and those below are taken.
        const int direction = stream == STDIN_FILENO ? O_WRONLY : O_RDONLY;
        if (::open("/dev/null", direction) != stream) return false;
    }
    return true;
}

}  // namespace honeymoon::cli
