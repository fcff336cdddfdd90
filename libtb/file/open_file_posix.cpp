#include "libtb/file/open_file_posix.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace honeymoon {

void Descriptor::close() {
    const int fault = errno;
    if (is_open()) ::close(number_);
    errno = fault;
    number_ = -1;
}

std::optional<std::uintmax_t> open_regular(const std::filesystem::path& path, Descriptor& open) {
    open = Descriptor(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    struct stat status {};
    if (open.is_open() && ::fstat(open.number(), &status) != 0) open.close();
    if (!S_ISREG(status.st_mode)) return std::nullopt;
    return static_cast<std::uintmax_t>(status.st_size);
}

std::ptrdiff_t read_some(const Descriptor& open, std::span<std::uint8_t> room) {
    return uninterrupted([&] { return ::read(open.number(), room.data(), room.size()); });
}

long most_open_files() {
    return ::sysconf(_SC_OPEN_MAX);
}

}  // namespace honeymoon
