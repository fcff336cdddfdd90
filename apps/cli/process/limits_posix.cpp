#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "apps/cli/process/limits.hpp"

namespace honeymoon::cli {
namespace {

// A file that is opened gets the lowest number that is free, and those below are taken.
bool fill(int stream, int direction) noexcept {
    return ::fcntl(stream, F_GETFD) != -1 || ::open("/dev/null", direction) == stream;
}

// Five times what any command was seen to need.
constexpr rlim_t kStack = rlim_t{512} << 10U;

}  // namespace

const char* what_is_lacking() noexcept {
    if (!fill(STDIN_FILENO, O_WRONLY) || !fill(STDOUT_FILENO, O_RDONLY) ||
        !fill(STDERR_FILENO, O_RDONLY)) {
        return "standard input, output or error is closed, and there is no /dev/null to put in its "
               "place";
    }
    // No limit is the largest number.
    rlimit stack{};
    if (::getrlimit(RLIMIT_STACK, &stack) == 0 && stack.rlim_cur < kStack) {
        return "the stack is limited to less than 512 kB, which is too little; raise the limit, as "
               "with ulimit -s 8192";
    }
    return nullptr;
}

}  // namespace honeymoon::cli
