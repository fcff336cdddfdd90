// The levels a reader has, each loaded when it is first needed.
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

/// Table files of a directory, or in memory. Const use is safe from many threads; a level is loaded
/// by the first to ask, or if that fails by the next.
class Levels {
public:
    /// Looks which files there are. Throws Error (file) if there is no such directory. Resident:
    /// loads them, and throws Error (file) if one is bad; of several, the first, those with a trump
    /// before those without, and these by level.
    Levels(std::filesystem::path directory, const ReaderOptions& options);
    /// The files given, in any order. Throws Error (file) if a header is bad; Error (question) if
    /// two hold the same level.
    Levels(std::vector<FileBytes> files, const ReaderOptions& options);

    /// Empty for files in memory.
    [[nodiscard]] const std::filesystem::path& directory() const { return directory_; }
    [[nodiscard]] bool has(Denomination denomination, int level) const;
    /// True if there are files of this denomination, but only of even levels.
    [[nodiscard]] bool is_small(Denomination denomination) const;
    /// The level 1..13, loaded. Throws Error (file) if it is not there or its file is bad.
    [[nodiscard]] const LoadedLevel& level(Denomination denomination, int level) const;
    /// The tables for a question about `level`: that level, the next lower one there is, or none.
    /// An adaptive reader without `now` checks that level once and uses the next lower loaded one
    /// until searches have cost as much as loading it. Where no file has the built-in level or a
    /// higher one, the built-in table serves, once searches have cost as much as decoding it; and
    /// above the level to be solved in memory that one, once they have cost as much as solving it.
    /// Throws Error (file) if the file of that level is bad, as far as it was read. `stop` may end
    /// the solving, as SearchLimits::stop.
    [[nodiscard]] SearchLeaves leaves(Denomination denomination, int level, bool now = false,
                                      const std::function<bool()>& stop = {}) const;
    /// Counts positions that were searched for a question about `level`.
    void searched(Denomination denomination, int level, std::uint64_t nodes) const;
    /// As its file's header has it. Throws Error (file).
    [[nodiscard]] std::uint64_t fingerprint(Denomination denomination, int level) const;

    /// As Reader::image_fault().
    [[nodiscard]] std::string image_fault() const;

private:
    explicit Levels(const ReaderOptions& options);

    struct Slot {
        bool present = false;
        std::string image_fault;           // why it is not from the image; set before `loaded`
        std::optional<FileBytes> bytes;    // of a file in memory
        LazyValue<const FileBytes> sound;  // of an adaptive reader: checked, but not decoded
        LazyValue<const LoadedLevel> loaded;
        LevelGrowth growth;
        std::atomic<std::uint64_t> searched{0};  // positions, weighted, for want of this level
    };

    // A level that has no file: the built-in one of a denomination, or the one solved in memory.
    struct WithoutFile {
        std::atomic<std::uint64_t> searched{0};  // positions, for want of it
        std::atomic<bool> tried{false};
        LazyValue<const LoadedLevel> loaded;
    };

    [[nodiscard]] Slot& slot(Denomination denomination, int level) const {
        return slots_.at(static_cast<std::size_t>(denomination))
            .at(static_cast<std::size_t>(level));
    }
    void open_image(bool make);
    // Of a level that the image has, or nullptr.
    [[nodiscard]] std::unique_ptr<const LoadedLevel> from_image(Denomination denomination,
                                                                int level) const;
    void load_all() const;
    // 0 if there is none at or below this one.
    [[nodiscard]] int highest(Denomination denomination, int level) const;
    [[nodiscard]] FileBytes file(Denomination denomination, int level) const;
    // Whether searches have cost as much as opening the level.
    [[nodiscard]] bool is_due(Denomination denomination, int level) const;
    [[nodiscard]] SearchLeaves leaves_in_files(Denomination denomination, int level,
                                               bool now) const;
    // True if the level solved in memory may serve a question about `level`.
    [[nodiscard]] bool wants_solved(int level) const {
        return solved_level_ != 0 && level >= solved_level_;
    }
    // True if the built-in table may serve a question about `level`.
    [[nodiscard]] bool wants_built_in(Denomination denomination, int level) const;
    // nullptr if it is not ready.
    [[nodiscard]] const LoadedLevel* built_in(Denomination denomination) const;
    // The same of the level solved in memory; not begun if `now`, since it takes long.
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
