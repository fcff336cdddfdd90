#include "honeymoon/generator/generate.hpp"

#include <cmath>
#include <optional>
#include <system_error>
#include <utility>

#include "generator/solve/solve_level.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/file/fields.hpp"
#include "libtb/table/certificate.hpp"
#include "libtb/table/fingerprint.hpp"
#include "libtb/table/table_file.hpp"
#include "libtb/table/table_writer.hpp"
#include "libtb/write/atomic_file.hpp"
#include "libtb/write/file_lock.hpp"

namespace honeymoon {

using namespace generator;

namespace {

using Step = GenerateProgress::Step;

void check_options(const GenerateOptions& options) {
    if (options.first_level < kMinLevel || options.last_level > kMaxLevel ||
        options.first_level > options.last_level) {
        refuse("levels ", options.first_level, "-", options.last_level,
               ": levels go from 1 to 13, the lower one first");
    }
    if (options.even_levels_only && options.first_level == options.last_level &&
        options.first_level % 2 == 1) {
        refuse("level ", options.first_level, " is odd, and a small set has even levels only");
    }
}

void check_memory(const GenerateOptions& options) {
    const std::uint64_t needed = memory_needed(options);
    const std::uint64_t available = memory_available();
    if (needed > available) {
        refuse(ErrorCode::no_memory, "not enough memory: generation needs about ",
               rough_bytes(needed), " and ", rough_bytes(available), " are available; use ",
               thread_count(options.threads) > 1 ? "fewer threads or " : "", "lower levels");
    }
}

void check_disk(const GenerateOptions& options) {
    const std::uint64_t needed = disk_needed(options);
    const std::uint64_t available = disk_available(options.directory);
    if (needed > available) {
        fail_file(options.directory,
                  joined("not enough room on the disk: the missing files need about ",
                         rough_bytes(needed), " and ", rough_bytes(available),
                         " are free; free some, or choose another directory or fewer levels"),
                  ErrorCode::disk_full);
    }
}

// A reader recognises a small set because it has no odd levels, so the directory must have none.
void refuse_odd_levels(const GenerateOptions& options) {
    for (const Denomination denomination : options.denominations) {
        for (int level = kMinLevel; level <= kMaxLevel; level += 2) {
            const auto file = options.directory / table_file_name(denomination, level);
            std::error_code code;
            const auto status = std::filesystem::status(file, code);
            if (status.type() == std::filesystem::file_type::not_found) continue;
            if (!std::filesystem::exists(status)) {
                fail_file(file, "cannot be looked at", code.value());
            }
            refuse(file.string(),
                   " is there, and a small set has even levels only; choose another directory, or "
                   "remove the odd levels from this one");
        }
    }
}

// Removes the temporary files of killed processes, for all levels. Keeps files that another process
// is writing.
void remove_leftovers(const std::filesystem::path& directory) {
    for (const Denomination denomination : kDenominations) {
        for (int level = kMinLevel; level <= kMaxLevel; ++level) {
            AtomicFile::remove_leftover(directory / table_file_name(denomination, level));
        }
    }
}

// Renames a file of another format version, because a later program may have made it. Returns the
// new name, or an empty path if the file is missing or has no other version.
std::filesystem::path set_aside(const std::filesystem::path& file) {
    const auto header = expected_from([&] { return decode_header(FileBytes::map(file)); });
    if (header || header.error().code() != ErrorCode::file_version) return {};
    std::error_code code;
    std::filesystem::path moved = file.string() + ".moved";
    for (int number = 2; std::filesystem::exists(std::filesystem::symlink_status(moved, code));
         ++number) {
        moved = joined(file.string(), ".moved-", number);
    }
    std::filesystem::rename(file, moved, code);
    if (code) fail_file(file, "of another format version, cannot be renamed", code.value());
    return moved;
}

// Makes the files of one denomination.
class Generation {
public:
    Generation(const GenerateOptions& options, Denomination denomination, double done, double share)
        : options_(options),
          denomination_(denomination),
          done_(done),
          share_(share),
          last_(options.last_level) {}

    void run() {
        while (last_ >= options_.first_level && !is_wanted(last_)) --last_;
        if (last_ < options_.first_level) return;
        LevelTable table = start();
        std::optional<KeptLevel> next;  // read early: then the level below it need not be solved
        for (int level = table.level() + 1; level <= last_; ++level) {
            const bool wanted = is_wanted(level);
            if (!wanted && !options_.force && is_wanted(level + 1)) {
                next = valid_level(level + 1);
                if (next) continue;
            }
            if (wanted && !options_.force) {
                auto kept = next ? std::exchange(next, std::nullopt) : valid_level(level);
                if (kept) {
                    table = std::move(kept->table);
                    tell(level, Step::kept, 1, kept->bytes);
                    continue;
                }
            }
            certify(table);
            table = solve_next_level(
                table, [&](double part) { tell(level, Step::solving, part * kSolving); });
            if (wanted) write(table);
        }
    }

private:
    // A level read from a file.
    struct KeptLevel {
        LevelTable table;
        std::uint64_t bytes;
    };

    // Shares of a level's time, for the progress bar.
    static constexpr double kSolving = 0.4;
    static constexpr double kEncoding = 0.4;

    [[nodiscard]] bool is_wanted(int level) const {
        return level >= options_.first_level && (!options_.even_levels_only || level % 2 == 0);
    }

    [[nodiscard]] std::filesystem::path path(int level) const {
        return options_.directory / table_file_name(denomination_, level);
    }

    // Reads a level from its file. Returns nothing unless the file is complete, has the level that
    // its name says, and has the values of its header's fingerprint. The generator keeps only such
    // files, and starts only from them.
    [[nodiscard]] std::optional<KeptLevel> valid_level(int level) const {
        try {
            const TableFile file(FileBytes::map(path(level)));
            const TableHeader& header = file.header();
            if (header.denomination != denomination_ || header.level != level) return std::nullopt;
            LevelTable table = file.decode();
            if (fingerprint(table) != header.fingerprint) return std::nullopt;
            return KeptLevel{std::move(table), header.file_size};
        } catch (const Error& error) {
            if (error.kind() == Error::Kind::resource) throw;
            return std::nullopt;  // missing, damaged or of another version: made again
        }
    }

    // Returns the highest level below the first wanted level that has a valid file, else level 0.
    [[nodiscard]] LevelTable start() const {
        for (int level = options_.first_level - 1; level > 0 && !options_.force; --level) {
            if (auto kept = valid_level(level)) return std::move(kept->table);
        }
        return LevelTable::no_cards(denomination_);
    }

    // Checks the certificate of a level. The generator considers only some of the follower's
    // replies. This is exact only if the certificate is true for all levels below. It has been
    // checked for every level; this call checks it for the values at hand.
    void certify(const LevelTable& table) const {
        if (!find_certificate_violation(table)) return;
        fail_file(path(table.level()),
                  joined("level ", table.level(),
                         " cannot be right: having the lead costs more than one trick somewhere; "
                         "make all levels anew with force"),
                  ErrorCode::file);
    }

    void write(const LevelTable& table) const {
        const int level = table.level();
        const bool best = options_.compression == Compression::best;
        const auto bytes = encode_table(
            table, best ? kLongFrameSteps : kStandardFrameSteps,
            [&](double part) { tell(level, Step::encoding, kSolving + (part * kEncoding)); });
        tell(level, Step::writing, kSolving + kEncoding);
        // Rename the old file before AtomicFile looks for links, because AtomicFile replaces a
        // link's target.
        const auto old = options_.force ? std::filesystem::path() : set_aside(path(level));
        AtomicFile file(path(level));
        file.write(bytes);
        file.commit();
        tell(level, Step::finished, 1, bytes.size(), old);
    }

    void tell(int level, Step step, double part, std::uint64_t bytes = 0,
              const std::filesystem::path& old = {}) const {
        if (!options_.progress) return;
        // Each level takes about 3.5 times as long as the one before.
        const auto until = [](double l) { return std::pow(3.5, l); };
        const double first = until(options_.first_level - 1.0);
        const double all = until(last_) - first;
        const double before = std::max(until(level - 1.0), first) - first;
        const double own = level >= options_.first_level ? until(level) - until(level - 1.0) : 0;
        options_.progress({denomination_, level, step,
                           done_ + (share_ * (before + (own * part)) / all), bytes, old});
    }

    const GenerateOptions& options_;
    Denomination denomination_;
    double done_;
    double share_;
    int last_;  // the last level that gets a file
};

}  // namespace

void generate(const GenerateOptions& options) {
    check_options(options);
    check_memory(options);
    const DirectoryLock lock(options.directory, [&] {
        if (options.progress) options.progress({.step = GenerateProgress::Step::waiting});
    });
    if (lock.waited()) check_memory(options);
    remove_leftovers(options.directory);
    if (options.even_levels_only) refuse_odd_levels(options);
    check_disk(options);
    with_threads(thread_count(options.threads), [&] {
        // No-trump takes a quarter of the time that trump takes.
        const auto work = [](Denomination d) { return d == Denomination::trump ? 4.0 : 1.0; };
        double all = 0;
        for (const Denomination d : options.denominations) all += work(d);
        double done = 0;
        for (const Denomination d : options.denominations) {
            Generation(options, d, done / all, work(d) / all).run();
            done += work(d);
        }
    });
}

}  // namespace honeymoon
