#include "cli/io/output_file.hpp"

#include <cerrno>
#include <string>
#include <system_error>

#include "cli/io/output.hpp"
#include "honeymoon/base/error.hpp"

namespace honeymoon::cli {

OutputFile::OutputFile(const std::filesystem::path& path) : path_(path) {
    std::error_code code;
    const auto status = std::filesystem::status(path, code);
    if (!std::filesystem::exists(status)) {
        file_.emplace(path);
    } else if (std::filesystem::is_regular_file(status)) {
        // Renaming would replace a link by the file; it is what the link leads to that is meant.
        const auto target = std::filesystem::canonical(path, code);
        if (code) fail(code.value());
        file_.emplace(target);
    } else {
        stream_.reset(std::fopen(path.c_str(), "wb"));
        if (!stream_) fail(errno);
    }
}

void OutputFile::write(std::span<const std::uint8_t> bytes) {
    if (file_) {
        file_->write(bytes);
    } else if (std::fwrite(bytes.data(), 1, bytes.size(), stream_.get()) != bytes.size()) {
        fail(errno);
    }
}

void OutputFile::write(std::string_view text) {
    write(std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

void OutputFile::commit() {
    if (file_) {
        file_->commit();
    } else if (std::fflush(stream_.get()) != 0) {
        fail(errno);
    }
}

void OutputFile::fail(int reason) const {
    if (reason == EPIPE) throw OutputClosed();
    throw Error(
        reason == ENOSPC ? Error::Kind::resource : Error::Kind::file,
        path_.string() + ": cannot be written (" + std::generic_category().message(reason) + ")",
        path_);
}

}  // namespace honeymoon::cli
