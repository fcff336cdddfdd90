#include "reader/tables/levels.hpp"

#include <algorithm>
#include <bitset>
#include <exception>

#include "honeymoon/base/error.hpp"
#include "libtb/base/quoted.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"
#include "reader/tables/built_in.hpp"

namespace honeymoon::reader {
namespace {

// Searches for hands of 20 cards or more need nearly all of a level. Decoding all of it takes
// thirty times as long as opening it. So a position searched for such hands counts a thirtieth
// towards opening.
constexpr std::uint64_t kCountsForLargeHands = 1;
constexpr std::uint64_t kCountsForOthers = 30;

// Returns how many positions are searched in the time that opening a level takes, counted as above.
// Opening trump level 13 takes 10 milliseconds, and each lower level two fifths less. At no-trump
// it takes a quarter as long. Below level 7 opening is hardly worth it.
std::uint64_t count_worth_opening(Denomination denomination, int level) {
    std::uint64_t nodes = denomination == Denomination::trump ? 50'000 : 12'500;
    for (int l = kMaxLevel; l > std::max(level, 7); --l) nodes = nodes * 3 / 5;
    return nodes * kCountsForOthers;
}

// Returns how many positions are searched in the time that decoding the built-in table takes: 18
// milliseconds with a trump.
std::uint64_t nodes_worth_decoding(Denomination denomination) {
    return denomination == Denomination::trump ? 80'000 : 25'000;
}

// The same for solving a level above 13. Trump level 14 takes three seconds, and no-trump a third
// of that. Each higher level takes nearly three times as long.
std::uint64_t nodes_worth_solving(Denomination denomination, int level) {
    std::uint64_t nodes = denomination == Denomination::trump ? 7'000'000 : 2'300'000;
    for (int l = kMaxLevel + 1; l < level; ++l) nodes = nodes * 14 / 5;
    return nodes;
}

void check_solved_level(const ReaderOptions& options) {
    const int level = options.solved_level;
    if (level == 0) return;
    if (level <= kMaxLevel || level > kMaxSolvedLevel) {
        refuse("a reader can solve one of the levels ", kMaxLevel + 1, " to ", kMaxSolvedLevel,
               " in memory, not level ", level);
    }
    if (!options.solve) refuse("solved_level is ", level, ", but nothing solves it: set solve");
}

}  // namespace

Levels::Levels(const ReaderOptions& options)
    : residency_(options.residency),
      read_files_(options.read_files),
      built_in_tables_(options.built_in_tables),
      cache_(options.cache_bytes),
      room_(options.cache_bytes),
      solved_level_(options.solved_level),
      solve_(options.solve) {
    check_solved_level(options);
}

Levels::Levels(std::filesystem::path directory, const ReaderOptions& options) : Levels(options) {
    directory_ = std::move(directory);
    require_directory(directory_);
    for (const Denomination denomination : kDenominations) {
        for (int level = kMinLevel; level <= kMaxLevel; ++level) {
            slot(denomination, level).present =
                is_there(directory_ / table_file_name(denomination, level));
        }
    }
    // With read_files, each process would read the whole image into memory of its own.
    if (residency_ != Residency::lazy && !read_files_) open_image(options.make_image);
    if (residency_ == Residency::resident) load_all();
}

Levels::Levels(std::vector<FileBytes> files, const ReaderOptions& options) : Levels(options) {
    for (FileBytes& file : files) {
        const TableHeader header = [&] {
            const ForkSafeLock lock(opening_);  // decode_header() makes look-up tables
            return decode_header(file);
        }();
        Slot& place = slot(header.denomination, header.level);
        if (place.present) {
            refuse(file.path().string(), ": holds the same level as ",
                   place.bytes->path().string());
        }
        place.present = true;
        place.bytes = std::move(file);
    }
    if (residency_ == Residency::resident) load_all();
}

void Levels::open_image(bool make) {
    try {
        if (make) static_cast<void>(make_image(directory_));
        image_.emplace(FileBytes::map(directory_ / kImageName), directory_);
    } catch (const Error& error) {
        if (error.code() != ErrorCode::file_missing) image_fault_ = error.what();
    }
}

std::unique_ptr<const LoadedLevel> Levels::from_image(Denomination denomination, int level) const {
    if (!image_ || !image_->has(denomination, level)) return nullptr;
    try {
        return resident_level(image_->level(denomination, level));
    } catch (const Error& error) {
        slot(denomination, level).image_fault = error.what();
        return nullptr;
    }
}

std::string Levels::image_fault() const {
    if (!image_fault_.empty()) return image_fault_;
    for (const auto& of_denomination : slots_) {
        for (const Slot& place : of_denomination) {
            if (place.loaded.made() != nullptr && !place.image_fault.empty()) {
                return place.image_fault;
            }
        }
    }
    return {};
}

void Levels::load_all() const {
    // The faults, trump first, then by level. All levels are tried, so that the reader always
    // reports the same fault.
    std::array<std::array<std::exception_ptr, kMaxLevel + 1>, kDenominations.size()> faults;
    // Both denominations at once: while one thread does serial work, the others stay busy.
    parallel_each(kDenominations.size(), 1, [&](std::size_t i) {
        const Denomination denomination = kDenominations.at(i);
        // The largest level first, so that the smaller ones reuse its temporary memory.
        for (int number = kMaxLevel; number >= kMinLevel; --number) {
            if (!has(denomination, number)) continue;
            try {
                // While this thread waits for others, it must not begin the other denomination: it
                // would hold two locks.
                isolated([&] { static_cast<void>(level(denomination, number)); });
            } catch (...) {
                faults.at(i).at(static_cast<std::size_t>(number)) = std::current_exception();
            }
        }
    });
    for (const auto& of_denomination : faults) {
        for (const std::exception_ptr& fault : of_denomination) {
            if (fault != nullptr) std::rethrow_exception(fault);
        }
    }
}

bool Levels::has(Denomination denomination, int level) const {
    return level >= kMinLevel && level <= kMaxLevel && slot(denomination, level).present;
}

bool Levels::is_small(Denomination denomination) const {
    std::bitset<kMaxLevel + 1> levels;
    for (int level = kMinLevel; level <= kMaxLevel; ++level) {
        levels[static_cast<std::size_t>(level)] = has(denomination, level);
    }
    return is_small_set(levels);
}

const LoadedLevel& Levels::level(Denomination denomination, int level) const {
    Slot& place = slot(denomination, level);
    return place.loaded.get([&]() -> std::unique_ptr<const LoadedLevel> {
        if (auto mapped = from_image(denomination, level)) return mapped;
        if (residency_ == Residency::resident) {
            std::unique_ptr<const LoadedLevel> made;
            isolated([&] {
                TableFile table(file(denomination, level));
                require_named(table.header(), table.path(), denomination, level);
                made = resident_level(decoded_level(table));
            });
            return made;
        }
        const FileBytes bytes = file(denomination, level);
        require_named(decode_header(bytes), bytes.path(), denomination, level);
        const auto key = (static_cast<std::uint64_t>(denomination) * (kMaxLevel + 1)) +
                         static_cast<std::uint64_t>(level);
        const bool adapts = residency_ == Residency::adaptive;
        return lazy_level(bytes, cache_, key, place.growth, adapts ? &room_ : nullptr);
    });
}

int Levels::highest(Denomination denomination, int level) const {
    level = std::min(level, kMaxLevel);
    while (level > 0 && !has(denomination, level)) --level;
    return level;
}

// Checks the file at the first question, so that any fault outside its frames is an error then.
bool Levels::is_due(Denomination denomination, int level) const {
    if (residency_ != Residency::adaptive) return true;
    Slot& place = slot(denomination, level);
    static_cast<void>(place.sound.get([&] {
        auto bytes = std::make_unique<const FileBytes>(file(denomination, level));
        require_named(verify_sections(*bytes), bytes->path(), denomination, level);
        return bytes;
    }));
    return place.searched.load(std::memory_order_relaxed) >=
           count_worth_opening(denomination, level);
}

SearchLeaves Levels::leaves(Denomination denomination, int level, bool now,
                            const std::function<bool()>& stop) const {
    const SearchLeaves below = leaves_in_files(denomination, level, now);
    if (wants_solved(level)) {
        const LoadedLevel* const table = solved(denomination, now, stop);
        if (table != nullptr) return {table, solved_level_, below.level};
    }
    if (!wants_built_in(denomination, level)) return below;
    const LoadedLevel* const table = built_in(denomination);
    return table != nullptr ? SearchLeaves{table, kBuiltInLevel, below.level} : below;
}

SearchLeaves Levels::leaves_in_files(Denomination denomination, int level, bool now) const {
    const int first = highest(denomination, level);
    for (int below = first; below > 0; --below) {
        if (const LoadedLevel* const loaded = slot(denomination, below).loaded.made()) {
            return {loaded, below, below};
        }
        if (below == first && (now || is_due(denomination, below))) {
            return {&this->level(denomination, below), below, below};
        }
    }
    return {};
}

bool Levels::wants_built_in(Denomination denomination, int level) const {
    return built_in_tables_ && level >= kBuiltInLevel &&
           highest(denomination, level) < kBuiltInLevel;
}

// One thread decodes the table while the others continue to search. It decodes the whole table,
// because a search soon needs most of its frames.
const LoadedLevel* Levels::built_in(Denomination denomination) const {
    WithoutFile& place = built_in_.at(static_cast<std::size_t>(denomination));
    if (const LoadedLevel* const table = place.loaded.made()) return table;
    const std::span<const std::uint8_t> file = built_in_file(denomination);
    if (file.empty() ||
        place.searched.load(std::memory_order_relaxed) < nodes_worth_decoding(denomination) ||
        place.tried.exchange(true)) {
        return nullptr;
    }
    try {
        return &place.loaded.get([&] {
            std::unique_ptr<const LoadedLevel> made;
            isolated([&] {
                made = resident_level(decoded_level(
                    TableFile(FileBytes::own({file.begin(), file.end()}, "the built-in table"))));
            });
            return made;
        });
    } catch (const std::exception&) {
        return nullptr;  // not enough memory: search without the table
    }
}

// Here, too, one thread works while the others continue to search.
const LoadedLevel* Levels::solved(Denomination denomination, bool now,
                                  const std::function<bool()>& stop) const {
    WithoutFile& place = solved_.at(static_cast<std::size_t>(denomination));
    if (const LoadedLevel* const table = place.loaded.made()) return table;
    if (now ||
        (residency_ == Residency::adaptive &&
         place.searched.load(std::memory_order_relaxed) <
             nodes_worth_solving(denomination, solved_level_)) ||
        (stop && stop()) || place.tried.exchange(true)) {
        return nullptr;
    }
    // Not under the lock, because a fork would wait for it.
    SolvedLevel level;
    isolated([&] { level = solve_(denomination, solved_level_, stop); });
    if (!level) {
        place.tried = false;
        return nullptr;
    }
    return &place.loaded.get([&] { return level_in_memory(std::move(level)); });
}

void Levels::searched(Denomination denomination, int level, std::uint64_t nodes) const {
    const int first = highest(denomination, level);
    if (first > 0) {
        const std::uint64_t each = level >= 20 ? kCountsForLargeHands : kCountsForOthers;
        slot(denomination, first).searched.fetch_add(nodes * each, std::memory_order_relaxed);
    }
    if (wants_built_in(denomination, level)) {
        built_in_.at(static_cast<std::size_t>(denomination))
            .searched.fetch_add(nodes, std::memory_order_relaxed);
    }
    if (wants_solved(level)) {
        solved_.at(static_cast<std::size_t>(denomination))
            .searched.fetch_add(nodes, std::memory_order_relaxed);
    }
}

FileBytes Levels::file(Denomination denomination, int level) const {
    const Slot& place = slot(denomination, level);
    if (place.bytes) return *place.bytes;
    if (const FileBytes* const sound = place.sound.made()) return *sound;
    const auto file = directory_ / table_file_name(denomination, level);
    if (!is_there(file)) {
        throw Error(
            ErrorCode::file_missing,
            joined(file.string(),
                   directory_.empty() ? ": the reader has no such table, and may not search; "
                                        "honeymoon generate"
                                      : ": no such file; honeymoon generate --out " +
                                            shell_word(directory_.string()),
                   " --levels 1-", level, " --denomination ", name(denomination),
                   is_small(denomination) ? " --small" : "", " makes it"),
            file);
    }
    return read_files_ ? FileBytes::read(file) : FileBytes::map(file);
}

std::uint64_t Levels::fingerprint(Denomination denomination, int level) const {
    const ForkSafeLock lock(opening_);  // decode_header() makes look-up tables
    const FileBytes bytes = file(denomination, level);
    const TableHeader header = decode_header(bytes);
    require_named(header, bytes.path(), denomination, level);
    return header.fingerprint;
}

}  // namespace honeymoon::reader
