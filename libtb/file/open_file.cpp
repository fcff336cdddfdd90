#include "libtb/file/open_file.hpp"

#include <system_error>

#include "libtb/file/fields.hpp"

namespace honeymoon {
namespace {

// Returns the error number that errno would have.
int number_of(const std::error_code& code) {
    return code.default_error_condition().value();
}

}  // namespace

std::filesystem::path behind_links(const std::filesystem::path& path) {
    using std::filesystem::file_type;
    std::error_code code;
    const file_type type = std::filesystem::symlink_status(path, code).type();
    if (type == file_type::none) fail_file(path, "cannot be written", number_of(code));
    if (type != file_type::symlink) return path;
    auto target = std::filesystem::canonical(path, code);
    if (code) fail_file(path, "a link that leads nowhere", ErrorCode::file);
    return target;
}

void make_directory(const std::filesystem::path& directory) {
    std::error_code code;
    std::filesystem::create_directories(directory, code);
    std::error_code unknown;
    if (std::filesystem::is_directory(directory, unknown)) return;
    if (!code) code = unknown;
    constexpr const char* what = "cannot be made a directory; name another";
    if (code) fail_file(directory, what, number_of(code));
    fail_file(directory, what, ErrorCode::file);
}

}  // namespace honeymoon
