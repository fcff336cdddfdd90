#include "cli/io/output_file.hpp"

#include <cerrno>
#include <string>
#include <system_error>

#include "cli/io/output.hpp"
#include "honeymoon/base/error.hpp"

namespace honeymoon::cli {

void require_new(const std::filesystem::path& path, bool force) {
    std::error_code code;
    const auto status = std::filesystem::status(path, code);
    if (status.type() == std::filesystem::file_type::none) {
        // Not to be taken for a name that is free.
        throw Error(Error::Kind::file,
                    path.string() + ": cannot be looked at (" + code.message() + ")", path);
    }
    if (std::filesystem::is_regular_file(status) && !force) {
        throw Error(Error::Kind::question,
                    path.string() + ": already exists; choose another name, or give --force");
    }
}

void refuse_source(const std::filesystem::path& path, const std::filesystem::path& source) {
    std::error_code none;  // of a file that is not there
    if (!std::filesystem::equivalent(source, path, none)) return;
    throw Error(Error::Kind::question,
                path.string() + ": is the file being read; choose another name");
}

void refuse_standard_output(const std::filesystem::path& path, std::string_view what) {
    if (path != "-") return;
    throw Error(Error::Kind::question,
                "'-': " + std::string(what) + " must have a name (./- for a file of this name)");
}

OutputFile::OutputFile(const std::filesystem::path& path, bool force) : path_(path), force_(force) {
    if (path == "-") return;
    require_new(path, force);
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
    } else if (!stream_) {
        print(bytes);
    } else if (std::fwrite(bytes.data(), 1, bytes.size(), stream_.get()) != bytes.size()) {
        fail(errno);
    }
}

void OutputFile::write(std::string_view text) {
    write(std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

void OutputFile::commit() {
    if (file_) {
        require_new(path_, force_);
        file_->commit();
    } else if (!stream_) {
        flush_output();
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

std::optional<OutputFile> output_file(const std::optional<std::string>& path, bool force,
                                      std::string_view what) {
    if (!path) return std::nullopt;
    refuse_standard_output(*path, what);
    return std::optional<OutputFile>(std::in_place, *path, force);
}

}  // namespace honeymoon::cli
