#include "apps/cli/io/output_file.hpp"

#include <cerrno>
#include <set>
#include <system_error>

#include "apps/cli/format/safe_text.hpp"
#include "apps/cli/io/output.hpp"
#include "apps/cli/system/terminal.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/file/fields.hpp"

namespace honeymoon::cli {
namespace {

using std::filesystem::file_type;

// The ends of the names of temporary files beside a file that is written.
constexpr const char* kPart = ".honeymoon-part";
constexpr const char* kLock = ".honeymoon-lock";

std::span<const std::uint8_t> bytes_of(std::string_view text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

// Returns the canonical name of a file, or `file` itself if that cannot be found out.
std::filesystem::path one_name(const std::string& file) {
    std::error_code code;
    auto path = std::filesystem::absolute(file, code);
    if (!code) path = std::filesystem::weakly_canonical(path, code);
    return code ? std::filesystem::path(file) : path;
}

}  // namespace

file_type type_of(const std::filesystem::path& name) {
    std::error_code code;
    const auto type = std::filesystem::status(name, code).type();
    if (type != file_type::none) return type;
    fail_file(name, joined("cannot be looked at (", code.message(), ")"), ErrorCode::file);
}

NewFile::NewFile(const std::filesystem::path& name, bool force,
                 const std::vector<std::string>& sources, bool adds, const char* or_else)
    : name_(name), path_(behind_links(name)), force_(force) {
    for (const std::string& source : sources) {
        // A source with the name of a temporary file would be removed as left over.
        for (const char* const beside : {"", kPart, kLock}) {
            std::error_code none;  // a file that does not exist
            if (std::filesystem::equivalent(source, path_.string() + beside, none)) {
                refuse(name.string(), beside, ": is being read; choose another name");
            }
        }
    }
    lock_.emplace(path_, [&] {
        print_error(name.string(), ": waiting for another process that is writing this file");
    });
    const auto type = type_of(name);
    exists_ = type != file_type::not_found;
    if (exists_ && type != file_type::regular) {
        refuse(name.string(), ": not a file; choose another name");
    }
    if (exists_ && !force && !adds) {
        refuse(name.string(), ": already exists; choose another name", or_else);
    }
}

void NewFile::commit(AtomicFile& file) const {
    if (force_ || exists_) {
        file.commit();
    } else if (!file.commit_new()) {
        refuse(name_.string(), ": has appeared meanwhile and is kept; the new file is ",
               file.commit_beside().string());
    }
}

OutputFile::OutputFile(const std::filesystem::path& name, bool force,
                       const std::vector<std::string>& sources, const char* or_else)
    : name_(name == "-" ? "standard output" : name) {
    const auto type = type_of(name);
    if (name == "-") {
        stream_.reset(stdout);
    } else if (type == file_type::not_found || type == file_type::regular) {
        target_.emplace(name, force, sources, false, or_else);
        file_.emplace(target_->path());
    } else {
        stream_.reset(std::fopen(name.string().c_str(), "wb"));
        if (!stream_) fail(errno);
    }
}

void OutputFile::write(std::span<const std::uint8_t> bytes) {
    empty_ = empty_ && bytes.empty();
    if (file_) {
        file_->write(bytes);
    } else if (std::fwrite(bytes.data(), 1, bytes.size(), stream_.get()) != bytes.size()) {
        fail(errno);
    }
}

void OutputFile::write(std::string_view text) {
    write(bytes_of(text));
}

void OutputFile::write(const GameRecord& game) {
    std::string text = to_text(game);
    if (stream_.get() == stdout && output_is_terminal()) disarm_lines(text);
    write((empty_ ? "" : "\n") + text);
}

void OutputFile::commit() {
    if (file_) {
        target_->commit(*file_);
    } else if (std::fflush(stream_.get()) != 0) {
        fail(errno);
    }
}

void OutputFile::update(std::string_view text) {
    if (target_ && updated_) {
        AtomicFile file(target_->path());  // replaces the file that the last call wrote
        file.write(bytes_of(text));
        file.commit();
    } else {
        write(text.substr(updated_.value_or(0)));
        commit();
    }
    updated_ = text.size();
}

void OutputFile::fail(int reason) const {
    if (reason == EPIPE) throw OutputClosed();
    fail_file(name_, "cannot be written", reason);
}

void refuse_twice(const std::vector<std::string>& files) {
    std::set<std::filesystem::path> seen;
    for (const std::string& file : files) {
        std::error_code none;  // opening the file reports errors
        if (std::filesystem::exists(file, none) && !std::filesystem::is_regular_file(file, none)) {
            continue;
        }
        if (!seen.insert(one_name(file)).second) refuse(file, ": is named twice");
    }
}

void refuse_collision(const std::string& file, const std::string& other, const char* why) {
    const auto named = [&](const std::string& one, const std::string& two) {
        const auto name = one_name(two);
        if (one_name(one) == name) refuse(two, ": ", why);
        for (const char* const beside :
             {kPart, kLock, ".unfinished", ".unfinished.honeymoon-part"}) {
            if (one_name(one + beside) == name || one_name(one).string() + beside == name) {
                refuse(two, ": is in use while ", one, " is written; choose another name");
            }
        }
    };
    const auto is_device = [](const std::string& name) {
        const auto type = type_of(name);
        return type != file_type::not_found && type != file_type::regular;
    };
    if (is_device(file) || is_device(other)) return;
    named(file, other);
    named(other, file);
}

bool comes_first(const std::string& file, const std::string& other) {
    return one_name(file) < one_name(other);
}

std::optional<OutputFile> output_file(const std::optional<std::string>& name, bool force,
                                      const std::vector<std::string>& sources) {
    if (!name) return std::nullopt;
    return std::optional<OutputFile>(std::in_place, *name, force, sources);
}

}  // namespace honeymoon::cli
