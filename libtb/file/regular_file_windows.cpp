#include <fcntl.h>
#include <io.h>
#include <share.h>
#include <sys/stat.h>

#include <algorithm>

#include "libtb/file/regular_file.hpp"

namespace honeymoon {

std::optional<std::uintmax_t> open_regular(const std::filesystem::path& path, Descriptor& open) {
    open = Descriptor(::_wsopen(path.c_str(), _O_RDONLY | _O_BINARY | _O_NOINHERIT, _SH_DENYNO));
    struct _stat64 status {};
    if (open.is_open() && ::_fstat64(open.number(), &status) != 0) open.close();
    if ((status.st_mode & _S_IFMT) != _S_IFREG) return std::nullopt;
    return static_cast<std::uintmax_t>(status.st_size);
}

std::ptrdiff_t read_some(const Descriptor& open, std::span<std::uint8_t> room) {
    const std::size_t most = std::min(room.size(), std::size_t{1} << 30U);
    return ::_read(open.number(), room.data(), static_cast<unsigned>(most));
}

long most_open_files() {
    return -1;
}

}  // namespace honeymoon
