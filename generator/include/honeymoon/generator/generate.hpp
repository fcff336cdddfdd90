// Solving levels and writing their files.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <vector>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/table/solved_level.hpp"

namespace honeymoon {

/// Progress of generate(). Called by one thread at a time.
struct GenerateProgress {
    /// `waiting`: another process has locked the directory; reported once, before all others.
    enum class Step : std::uint8_t { solving, encoding, writing, kept, finished, waiting };
    Denomination denomination = Denomination::trump;
    int level = 0;
    Step step = Step::solving;
    double share = 0;         ///< of all the work, as in Progress
    std::uint64_t bytes = 0;  ///< `kept` and `finished`: the length of the level's file
    /// `finished`: the new name of the old file, if that had another version of the format.
    std::filesystem::path set_aside = {};
};

/// How files are compressed.
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
    bool force = false;  ///< make files again even if a valid one exists
    Compression compression = Compression::standard;
    std::function<void(const GenerateProgress&)> progress;  ///< may be empty
};

/// Makes the files. Each is written under a temporary name in the same directory, flushed to disk
/// and renamed, so a file is always complete under its final name. Valid files are kept; others are
/// made again. A file of another version of the format is renamed first, unless `force` is set.
/// Files are byte-identical on any number of threads. If another generation is working in the
/// directory, this one waits. It removes the temporary files of killed ones. Throws Error:
/// `resource` if there is not enough memory, before anything is written, or not enough room on the
/// disk, before anything is solved or when it is full; `file` if the directory cannot be made or
/// written; `question` if an option is out of range. Cost: docs/performance.md.
void generate(const GenerateOptions& options);

/// Solves levels 1 to `level` (at most kMaxSolvedLevel), keeps only the last, and proves the
/// certificate of each (`honeymoon check --mode certificate`); then it calls `certified` with the
/// level. With a trump, levels 14, 15, 16 and 17 take 3, 8, 23 and 74 seconds of one processor, and
/// 0.5, 1.3, 3.8 and 11.4 GB of memory. No-trump takes a third of that. `stop` is called
/// after every block of a level, by one thread at a time, not always the same; at level 15, calls
/// are less than 0.2 seconds of CPU time apart. If it returns true, the work ends and the result
/// is empty. Throws Error: `resource` if there is not enough
/// memory, `question` if the level is out of range.
[[nodiscard]] SolvedLevel solve_in_memory(Denomination denomination, int level, int threads = 0,
                                          const std::function<void(int level)>& certified = {},
                                          const std::function<bool()>& stop = {});

/// The most memory generate() will use at one time, in bytes; an estimate on the high side.
[[nodiscard]] std::uint64_t memory_needed(const GenerateOptions& options);

/// The memory this process may still use, in bytes: the least of what is available and of the
/// limits on address space and control group.
[[nodiscard]] std::uint64_t memory_available();

/// The disk space for the missing files (with `force`, also for a new file beside the one it
/// replaces), in bytes; an estimate on the high side.
[[nodiscard]] std::uint64_t disk_needed(const GenerateOptions& options);

/// The free disk space of a directory, or of the place where it would be made, in bytes; the
/// largest number if unknown.
[[nodiscard]] std::uint64_t disk_available(const std::filesystem::path& directory);

}  // namespace honeymoon
