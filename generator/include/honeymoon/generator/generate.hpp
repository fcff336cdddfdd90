// Solving levels and writing their files.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <vector>

#include "honeymoon/cards/card.hpp"

namespace honeymoon {

/// Progress of generate(). Called by one thread at a time.
struct GenerateProgress {
    /// `waiting`: another process has locked the directory; reported once, before all others.
    enum class Step : std::uint8_t { solving, encoding, writing, kept, finished, waiting };
    Denomination denomination = Denomination::trump;
    int level = 0;
    Step step = Step::solving;
    double share = 0;         ///< of all the work that is done, as Progress has it
    std::uint64_t bytes = 0;  ///< `kept` and `finished`: the length of the level's file
    /// `finished`: where the old file is now, if that was of another version of the format.
    std::filesystem::path set_aside = {};
};

/// What files are made for.
enum class Compression : std::uint8_t {
    standard,  ///< a value is read from a file in some ten microseconds
    best,      ///< a fifth smaller, and read several times as slowly
};

/// Options of generate(). The defaults make all files in ./tables.
struct GenerateOptions {
    std::filesystem::path directory = "tables";  ///< made if missing
    int first_level = 1;                         ///< 1..13
    int last_level = 13;                         ///< first_level..13
    /// Only even levels, a quarter of the bytes. A reader answers for odd levels by looking one
    /// trick ahead. Refused (`question`) in a directory that has odd ones.
    bool even_levels_only = false;
    std::vector<Denomination> denominations = {Denomination::trump, Denomination::notrump};
    int threads = 0;     ///< as thread_count() takes it
    bool force = false;  ///< make files anew even where a valid one is present
    Compression compression = Compression::standard;
    std::function<void(const GenerateProgress&)> progress;  ///< may be empty
};

/// Makes the files. Each is written under a temporary name in the same directory, flushed to disk
/// and renamed, so under its final name a file is always whole. Valid files are kept and continued
/// from; others are made anew. One of another version of the format is renamed first, unless
/// `force` is set. Files are byte-identical on any number of threads. If another
/// generation is at work in the directory, it waits; it removes what killed ones have left. Throws
/// Error: `resource` if there is not enough memory, before anything is written, or not enough room
/// on the disk, before anything is solved or when it is full; `file` if the directory cannot be
/// made or written; `question` if an option is out of range. Cost: docs/performance.md.
void generate(const GenerateOptions& options);

/// The most memory generate() will use at one time, in bytes; an estimate on the high side.
[[nodiscard]] std::uint64_t memory_needed(const GenerateOptions& options);

/// The memory this process may still use, in bytes: the least of what is available and of the
/// limits on address space and control group.
[[nodiscard]] std::uint64_t memory_available();

/// The room on the disk for the files that are missing (with `force`, also for a new one beside the
/// one it replaces), in bytes; an estimate on the high side.
[[nodiscard]] std::uint64_t disk_needed(const GenerateOptions& options);

/// The room on the disk of a directory, or of where it would be made, in bytes; the largest number
/// if that is not known.
[[nodiscard]] std::uint64_t disk_available(const std::filesystem::path& directory);

}  // namespace honeymoon
