// The levels a reader has, each loaded when it is first needed.
#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/file/file_bytes.hpp"
#include "honeymoon/reader/reader.hpp"
#include "libtb/table/table_file.hpp"
#include "reader/tables/fork_safe.hpp"
#include "reader/tables/frame_cache.hpp"
#include "reader/tables/loaded_level.hpp"

namespace honeymoon::reader {

/// Table files of a directory, or in memory. Const use is safe from many threads; a level is loaded
/// by the first who asks, and if that fails, by the next.
class Levels {
public:
    /// Looks which files there are. Throws Error (file) if there is no such directory; if
    /// `options` says resident, loads them, and throws Error (file) if one is bad.
    Levels(std::filesystem::path directory, const ReaderOptions& options);
    /// The files given, in any order. Throws Error (file) if the header of one is bad; Error
    /// (question) if two hold the same level.
    Levels(std::vector<FileBytes> files, const ReaderOptions& options);

    /// Empty for files in memory.
    [[nodiscard]] const std::filesystem::path& directory() const { return directory_; }
    [[nodiscard]] bool has(Denomination denomination, int level) const;
    /// True if there are files of this denomination, but only of even levels.
    [[nodiscard]] bool is_small(Denomination denomination) const;
    /// The level 1..13, loaded. Throws Error (file) if it is not there or its file is bad.
    [[nodiscard]] const LoadedLevel& level(Denomination denomination, int level) const;
    /// Its file, opened anew. Throws the same.
    [[nodiscard]] TableFile open_file(Denomination denomination, int level) const {
        const ForkSafeLock lock(opening_);
        return opened(denomination, level);
    }

private:
    struct Slot {
        bool present = false;
        std::optional<FileBytes> bytes;  // of a file in memory
        MadeOnce<const LoadedLevel> loaded;
    };

    [[nodiscard]] Slot& slot(Denomination denomination, int level) const {
        return slots_.at(static_cast<std::size_t>(denomination))
            .at(static_cast<std::size_t>(level));
    }
    void load_all() const;
    [[nodiscard]] TableFile opened(Denomination denomination, int level) const;

    std::filesystem::path directory_;
    Residency residency_;
    bool read_files_ = false;
    mutable FrameCache<DecodedFrame> cache_;
    mutable ForkSafeMutex opening_;
    mutable std::array<std::array<Slot, kMaxLevel + 1>, 2> slots_;
};

}  // namespace honeymoon::reader
