// Solving levels and writing their files.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <vector>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/table/solved_level.hpp"

namespace honeymoon {

/// A progress report of generate(), which makes its reports from one thread at a time.
struct GenerateProgress {
    /// `waiting`: another process has locked the directory; reported once, before all others.
    enum class Step : std::uint8_t { solving, encoding, writing, kept, finished, waiting };
    Denomination denomination = Denomination::trump;
    int level = 0;
    Step step = Step::solving;
    double share = 0;         ///< the finished share of all the work, as in Progress
    std::uint64_t bytes = 0;  ///< `kept` and `finished`: the file's length
    /// `finished`: the new name of the old file, if the old file had another format version.
    std::filesystem::path set_aside = {};
};

/// How files are compressed.
enum class Compression : std::uint8_t {
    standard,  ///< reading a value from a file takes some ten microseconds
    best,      ///< files are a fifth smaller; reading takes several times as long
};

/// Options of generate(). The defaults make all files in ./tables.
struct GenerateOptions {
    std::filesystem::path directory = "tables";  ///< created if it is missing
    int first_level = 1;                         ///< 1..13
    int last_level = 13;                         ///< first_level..13
    /// Makes only even levels, which take a quarter of the bytes of all levels. A reader answers
    /// for odd levels by looking one trick ahead. generate() throws Error (question) if the
    /// directory has odd levels.
    bool even_levels_only = false;
    std::vector<Denomination> denominations = {Denomination::trump, Denomination::notrump};
    int threads = 0;     ///< 1..1024; 0 means one for each processor
    bool force = false;  ///< make files again even if a valid one exists
    Compression compression = Compression::standard;
    std::function<void(const GenerateProgress&)> progress;  ///< may be empty
};

/// Makes table files. Writes each file under a temporary name in the same directory, flushes it to
/// the disk and renames it. So a file with its final name is always complete. Keeps valid files and
/// makes the others again. Renames a file of another format version first, unless `force` is set.
/// The files are byte-identical on any number of threads. If another process generates files in the
/// directory, waits for it. Removes the temporary files of killed processes.
///
/// Throws Error (resource) if there is not enough memory, before it writes anything. Throws Error
/// (resource) if the disk has not enough room, before it solves anything, or when the disk becomes
/// full. Throws Error (file) if it cannot create or write the directory, and Error (question) if an
/// option is out of range. docs/performance.md has the cost.
void generate(const GenerateOptions& options);

/// Returns `level` (1..kMaxSolvedLevel), solved in memory from level 1 up. Keeps only the last
/// level. After each level, proves its certificate (`honeymoon check --mode certificate`) and calls
/// `certified` with the level's number. `threads` is as in GenerateOptions. With a trump, levels
/// 14, 15, 16 and 17 take 3, 8, 23 and 74 seconds of one processor, and 0.5, 1.3, 3.8 and 11.4 GB
/// of memory. No-trump takes a third of that.
///
/// Calls `stop` after every block of a level, from one thread at a time, but not always from the
/// same thread. At level 15, less than 0.2 seconds of CPU time pass between calls. If `stop`
/// returns true, the work ends and the result is empty. Throws Error (resource) if there is not
/// enough memory, and Error (question) if the level is out of range.
[[nodiscard]] SolvedLevel solve_in_memory(Denomination denomination, int level, int threads = 0,
                                          const std::function<void(int level)>& certified = {},
                                          const std::function<bool()>& stop = {});

/// Returns the most memory that generate() will use at one time, in bytes. The estimate is on the
/// high side.
[[nodiscard]] std::uint64_t memory_needed(const GenerateOptions& options);

/// Returns the memory that this process may still use, in bytes: the least of the available memory
/// and the limits on address space and control group.
[[nodiscard]] std::uint64_t memory_available();

/// Returns the disk space that the missing files need, in bytes. With `force`, this includes a new
/// file beside the old file that it replaces. The estimate is on the high side.
[[nodiscard]] std::uint64_t disk_needed(const GenerateOptions& options);

/// Returns the free disk space of a directory, or of the place where it would be created, in bytes.
/// Returns the largest number if the free space is unknown.
[[nodiscard]] std::uint64_t disk_available(const std::filesystem::path& directory);

}  // namespace honeymoon
