// Where a command writes what it was told to write: a file, or a pipe or device that is already
// there.
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
#include "libtb/file/atomic_file.hpp"
#include "libtb/file/file_lock.hpp"

namespace honeymoon::cli {

/// A file that is to be made or replaced by renaming, by one rule for all commands: what exists is
/// overwritten with --force only, and never what is being read; a link leads to the new file; and
/// of two processes that write one file, one waits, and then finds it there. What comes meanwhile
/// from somebody who takes no lock stays too, and what was made is kept beside it.
class NewFile {
public:
    /// To be made before any work is done. `adds`: it is no fault if the file exists, since what it
    /// holds will be in the new one. Throws Error: question if the file exists and neither `force`
    /// nor `adds` is set, if it is no file, or one of `sources`; file if that cannot be found out,
    /// or if there can be no such file.
    NewFile(const std::filesystem::path& name, bool force,
            const std::vector<std::string>& sources = {}, bool adds = false);

    /// What to write: where a link leads.
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    /// Whether it did when this was made.
    [[nodiscard]] bool exists() const { return exists_; }
    /// Gives what was written for path() its name. Throws Error (question) if there is such a file
    /// that was not there before, and names the file beside it that holds what was written.
    void commit(AtomicFile& file) const;
    /// Writes the file: calls produce(to), and then, from there, to(bytes) for all of them in
    /// order. Throws as AtomicFile and commit() do.
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

/// A file appears under its name with commit(), whole; without, it is as before. A pipe or a
/// device, which must not be replaced by a file, is written to as it is; "-" is standard output.
/// Throws as NewFile, Error if it cannot be written, OutputClosed if the reader of a pipe has gone
/// away.
class OutputFile {
public:
    OutputFile(const std::filesystem::path& name, bool force,
               const std::vector<std::string>& sources = {});

    void write(std::span<const std::uint8_t> bytes);
    void write(std::string_view text);
    /// A game as text, after an empty line if there is one already.
    void write(const GameRecord& game);
    /// Call it once, last.
    void commit();

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
};

/// What has this name, or file_type::not_found. Throws Error (file) if that cannot be found out: it
/// must not be taken for a name that is free.
[[nodiscard]] std::filesystem::file_type type_of(const std::filesystem::path& name);

/// Throws Error (question), with `why` behind the name, if one of the files, which are to be put
/// together or to be written at the same time, is named twice. Pipes and devices may be.
void refuse_twice(const std::vector<std::string>& files,
                  const char* why = "is named twice; each part must be a file of its own");

/// True if of these two, which one command writes, `file` is to be opened first: by one order in
/// all processes, or two of them might each wait for a file that the other has.
[[nodiscard]] bool comes_first(const std::string& file, const std::string& other);

/// The file of an option, if it was given.
[[nodiscard]] std::optional<OutputFile> output_file(const std::optional<std::string>& name,
                                                    bool force,
                                                    const std::vector<std::string>& sources = {});

}  // namespace honeymoon::cli
