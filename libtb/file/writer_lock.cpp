#include "libtb/file/writer_lock.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>

#include "honeymoon/base/error.hpp"
#include "libtb/file/file_lock.hpp"

namespace honeymoon {
namespace {

bool has_no_locks(int fault) {
    return fault == ENOTSUP || fault == ENOLCK || fault == ENOSYS;
}

}  // namespace

std::filesystem::path behind_links(const std::filesystem::path& path) {
    std::error_code code;
    if (!std::filesystem::is_symlink(path, code)) return path;
    auto target = std::filesystem::canonical(path, code);
    if (code) {
        throw Error(Error::Kind::file, path.string() + ": a link that leads nowhere", path);
    }
    return target;
}

WriterLock::WriterLock(const std::filesystem::path& path, const std::function<void()>& waiting)
    : name_(path.string() + ".honeymoon-lock") {
    // A link is not followed and a pipe not waited for. Where there are no locks it stays open all
    // the same, to be removed in the end.
    const auto open = [&] {
        return ::open(name_.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0666);
    };
    const FileLock locked = lock_file(
        open, [&](int descriptor) { return names_open_file(name_, descriptor, false); }, waiting);
    descriptor_ = locked.opened && has_no_locks(locked.fault) ? open() : locked.descriptor;
    if (descriptor_ >= 0) return;
    throw Error(Error::Kind::file,
                path.string() + (locked.opened ? ": cannot be locked (" : ": cannot be written (") +
                    name_.filename().string() + ": " +
                    std::system_category().message(locked.fault) + ")",
                path);
}

WriterLock::~WriterLock() {
    // Removed while it is still locked: whoever opens it after that makes a new one.
    if (names_open_file(name_, descriptor_, false)) ::unlink(name_.c_str());
    ::close(descriptor_);
}

}  // namespace honeymoon
