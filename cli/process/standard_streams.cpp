#include "cli/process/standard_streams.hpp"

#include <fcntl.h>
#include <unistd.h>

namespace honeymoon::cli {
namespace {

// A file that is opened gets the lowest number that is free, and those below are taken.
bool fill(int stream, int direction) noexcept {
    return ::fcntl(stream, F_GETFD) != -1 || ::open("/dev/null", direction) == stream;
}

}  // namespace

bool fill_standard_streams() noexcept {
    return fill(STDIN_FILENO, O_WRONLY) && fill(STDOUT_FILENO, O_RDONLY) &&
           fill(STDERR_FILENO, O_RDONLY);
}

}  // namespace honeymoon::cli
