// The levels of a reader, each of which is loaded when it is first needed.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/file/file_bytes.hpp"
#include "honeymoon/reader/reader.hpp"
#include "libtb/table/table_file.hpp"
#include "reader/image/image.hpp"
#include "reader/tables/fork_safe.hpp"
#include "reader/tables/frame_cache.hpp"
#include "reader/tables/loaded_level.hpp"

namespace honeymoon::reader {

/// Table files of a directory, or in memory. Many threads may call const member functions at once.
/// The first caller that needs a level loads it; if that fails, the next caller tries again.
class Levels {
public:
    /// Finds out which table files the directory has. Throws Error (file) if there is no such
    /// directory. For a resident reader, also loads all files. It then throws Error (file) for the
    /// first bad file: trump comes before no-trump, and lower levels before higher ones.
    Levels(std::filesystem::path directory, const ReaderOptions& options);
    /// Uses these files, in any order. Throws Error (file) if a header is bad, and Error (question)
    /// if two files have the same level.
    Levels(std::vector<FileBytes> files, const ReaderOptions& options);

    /// The directory; empty for files in memory.
    [[nodiscard]] const std::filesystem::path& directory() const { return directory_; }
    [[nodiscard]] bool has(Denomination denomination, int level) const;
    /// True if there are files of this denomination, but only of even levels.
    [[nodiscard]] bool is_small(Denomination denomination) const;
    /// Returns a level 1..13, and loads it if necessary. Throws Error (file) if the level has no
    /// file or the file is bad.
    [[nodiscard]] const LoadedLevel& level(Denomination denomination, int level) const;
    /// Returns the table for a question about `level`: that of `level`, of the next lower level
    /// with a file, or none. Without `now`, an adaptive reader checks this file once, and uses the
    /// next lower loaded level until searches have cost as much as loading the file.
    ///
    /// If no level from kBuiltInLevel to `level` has a file, returns the built-in table once
    /// searches have cost as much as decoding it. If `level` is at least
    /// ReaderOptions::solved_level, returns the level solved in memory. An adaptive reader solves
    /// it once searches have cost as much as solving it. `stop` may end the solving, as
    /// SearchLimits::stop.
    ///
    /// Throws Error (file) if the file of the level is bad as far as it was read.
    [[nodiscard]] SearchLeaves leaves(Denomination denomination, int level, bool now = false,
                                      const std::function<bool()>& stop = {}) const;
    /// Counts positions that were searched for a question about `level`.
    void searched(Denomination denomination, int level, std::uint64_t nodes) const;
    /// Returns the fingerprint from the header of the level's file. Throws Error (file).
    [[nodiscard]] std::uint64_t fingerprint(Denomination denomination, int level) const;

    /// As Reader::image_fault().
    [[nodiscard]] std::string image_fault() const;

private:
    explicit Levels(const ReaderOptions& options);

    struct Slot {
        bool present = false;
        std::string image_fault;           // why it is not from the image; set before `loaded`
        std::optional<FileBytes> bytes;    // the file, if it is in memory
        LazyValue<const FileBytes> sound;  // adaptive readers: the file, checked but not decoded
        LazyValue<const LoadedLevel> loaded;
        LevelGrowth growth;
        std::atomic<std::uint64_t> searched{0};  // positions searched without this level, weighted
    };

    // A level without a file: the built-in level of a denomination, or the level solved in memory.
    struct WithoutFile {
        std::atomic<std::uint64_t> searched{0};  // positions searched without this level
        std::atomic<bool> tried{false};
        LazyValue<const LoadedLevel> loaded;
    };

    [[nodiscard]] Slot& slot(Denomination denomination, int level) const {
        return slots_.at(static_cast<std::size_t>(denomination))
            .at(static_cast<std::size_t>(level));
    }
    void open_image(bool make);
    // Returns a level of the image. Returns nullptr if the image does not have it or it is damaged.
    [[nodiscard]] std::unique_ptr<const LoadedLevel> from_image(Denomination denomination,
                                                                int level) const;
    void load_all() const;
    // Returns the highest level with a file, at or below this one; 0 if there is none.
    [[nodiscard]] int highest(Denomination denomination, int level) const;
    [[nodiscard]] FileBytes file(Denomination denomination, int level) const;
    // Returns true if searches have cost as much as opening the level. Always true if the reader
    // is not adaptive.
    [[nodiscard]] bool is_due(Denomination denomination, int level) const;
    [[nodiscard]] SearchLeaves leaves_in_files(Denomination denomination, int level,
                                               bool now) const;
    // True if the level solved in memory may serve a question about `level`.
    [[nodiscard]] bool wants_solved(int level) const {
        return solved_level_ != 0 && level >= solved_level_;
    }
    // True if the built-in table may serve a question about `level`.
    [[nodiscard]] bool wants_built_in(Denomination denomination, int level) const;
    // Returns the built-in table, or nullptr if it is not ready.
    [[nodiscard]] const LoadedLevel* built_in(Denomination denomination) const;
    // Returns the level solved in memory, or nullptr if it is not ready. With `now`, does not begin
    // to solve it, because that takes long.
    [[nodiscard]] const LoadedLevel* solved(Denomination denomination, bool now,
                                            const std::function<bool()>& stop) const;

    std::filesystem::path directory_;
    std::optional<Image> image_;
    std::string image_fault_;
    Residency residency_;
    bool read_files_ = false;
    bool built_in_tables_;
    mutable FrameCache<DecodedFrame> cache_;
    mutable std::atomic<std::size_t> room_;  // adaptive: bytes for more resident levels
    mutable ForkSafeMutex opening_;
    mutable std::array<std::array<Slot, kMaxLevel + 1>, 2> slots_;
    mutable std::array<WithoutFile, 2> built_in_;
    int solved_level_ = 0;
    std::function<SolvedLevel(Denomination, int, const std::function<bool()>&)> solve_;
    mutable std::array<WithoutFile, 2> solved_;
};

}  // namespace honeymoon::reader
