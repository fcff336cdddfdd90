// The output of a command: a file, or a pipe or device that exists.
#pragma once

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "honeymoon/game/game_record.hpp"
#include "libtb/write/atomic_file.hpp"
#include "libtb/write/file_lock.hpp"

namespace honeymoon::cli {

inline constexpr const char* kOrForce = ", or give --force";

/// A file that is made or replaced by renaming, by one rule for all commands: an existing file is
/// overwritten only with --force, and a file being read never; a link leads to the new file; of two
/// processes that write one file, one waits, and then finds it there. A file that appears meanwhile
/// without a lock stays, and the new one is kept beside it.
class NewFile {
public:
    /// Make it before any work is done. `adds`: the file may exist, since the new one will contain
    /// it. Throws Error: question if the file exists and neither `force` nor `adds` is set (the
    /// message ends with `or_else`), if it is not a file, or is one of `sources`; file if that
    /// cannot be found out, or it cannot be made.
    NewFile(const std::filesystem::path& name, bool force,
            const std::vector<std::string>& sources = {}, bool adds = false,
            const char* or_else = kOrForce);

    /// The file to write: where a link leads.
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    /// Whether it existed at the start.
    [[nodiscard]] bool exists() const { return exists_; }
    /// Renames what was written to path(). If a file has appeared there meanwhile, throws Error
    /// (question), which names the file beside it that holds what was written.
    void commit(AtomicFile& file) const;
    /// Writes the file: calls produce(to), which calls to(bytes) piece by piece. Throws as
    /// AtomicFile and commit().
    template <class Produce>
    void write(const Produce& produce) const {
        AtomicFile file(path_);
        produce([&](std::span<const std::uint8_t> bytes) { file.write(bytes); });
        commit(file);
    }

private:
    std::filesystem::path name_;
    std::filesystem::path path_;
    bool force_;
    std::optional<WriterLock> lock_;
    bool exists_ = false;
};

/// A file appears under its name, whole, with commit(), else stays as it was. A pipe or a device is
/// written directly; "-" is standard output. Throws as NewFile, Error if it cannot be written,
/// OutputClosed if the reader of a pipe has gone.
class OutputFile {
public:
    OutputFile(const std::filesystem::path& name, bool force,
               const std::vector<std::string>& sources = {}, const char* or_else = kOrForce);

    void write(std::span<const std::uint8_t> bytes);
    void write(std::string_view text);
    /// A game as text, after an empty line if it is not the first.
    void write(const GameRecord& game);
    /// Call it once, at the end.
    void commit();
    /// Instead of these: replaces the content of the file by `text`, at once. May be called again
    /// with more; a pipe or a device is given what is new.
    void update(std::string_view text);

    /// Discards what was written but not yet committed, and frees its space.
    void discard() { file_.reset(); }

    /// True if nothing has been written.
    [[nodiscard]] bool empty() const { return empty_; }

private:
    struct Close {
        void operator()(std::FILE* stream) const {
            if (stream != stdout) static_cast<void>(std::fclose(stream));
        }
    };

    [[noreturn]] void fail(int reason) const;

    std::filesystem::path name_;
    std::optional<NewFile> target_;
    std::optional<AtomicFile> file_;
    std::unique_ptr<std::FILE, Close> stream_;  // instead: of a pipe, a device, standard output
    bool empty_ = true;
    std::optional<std::size_t> updated_;  // to a text of this size
};

/// What has this name, or file_type::not_found. Throws Error (file) if that cannot be found out.
[[nodiscard]] std::filesystem::file_type type_of(const std::filesystem::path& name);

/// Throws Error (question) if a file is named twice. Pipes and devices may be.
void refuse_twice(const std::vector<std::string>& files);

/// Refuses two outputs of one command if they are one file, with `why`, or if one is what the
/// command keeps beside the other meanwhile. Pipes and devices may be one. Throws Error (question).
void refuse_collision(const std::string& file, const std::string& other, const char* why);

/// True if `file` is to be opened before `other` by a command that writes both: all processes use
/// one order, else two might each wait for a file that the other has locked.
[[nodiscard]] bool comes_first(const std::string& file, const std::string& other);

/// The file of an option, if it was given.
[[nodiscard]] std::optional<OutputFile> output_file(const std::optional<std::string>& name,
                                                    bool force,
                                                    const std::vector<std::string>& sources = {});

}  // namespace honeymoon::cli
