// Makes archives from games and from other archives.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "honeymoon/archive/archive.hpp"
#include "honeymoon/archive/timeline.hpp"
#include "honeymoon/game/game_record.hpp"

namespace honeymoon {

/// Receives the bytes of a file, piece by piece, in order.
using ByteSink = std::function<void(std::span<const std::uint8_t> bytes)>;

/// A game that was left out because the archive already had it, with the same tags.
struct DuplicateDeal {
    std::size_t part = 0;    ///< the merged archive that it was in; 0 in a builder
    std::uint64_t deal = 0;  ///< its number there; in a builder among all games added
    std::uint64_t as = 0;    ///< its number in the new archive
};

/// Collects games for a new archive. Needs about 400 bytes of memory a game, so make larger
/// archives in parts and merge them. For one thread at a time.
class ArchiveBuilder {
public:
    /// Adds games, on as many threads as oneTBB provides. If a game is impossible, throws Error
    /// (question) and adds none. Takes about 3 us a game and thread.
    void add(std::span<const GameRecord> records);

    /// How many games were added, duplicates not counted.
    [[nodiscard]] std::uint64_t size() const { return times_.size(); }
    /// The games that were left out, in order.
    [[nodiscard]] const std::vector<DuplicateDeal>& duplicates() const { return duplicates_; }

    /// The archive as bytes in memory; `name` replaces its path in messages.
    [[nodiscard]] Archive archive(const std::filesystem::path& name,
                                  const Progress& progress = {}) const;
    /// Passes the bytes of the archive to `to`. Takes about a microsecond a game.
    void write(const ByteSink& to, const Progress& progress = {}) const;
    /// Writes the complete archive as a file, or no file at all. Replaces a file of this name.
    /// Throws Error as AtomicFile does.
    void save(const std::filesystem::path& path, const Progress& progress = {}) const;

private:
    friend struct BuilderContent;
    std::uint32_t text_number(const std::string& text);
    [[nodiscard]] std::span<const std::uint8_t> details_of(std::uint64_t deal) const;

    std::uint64_t added_ = 0;
    std::vector<CardTimes> times_;
    std::vector<std::uint64_t> fingerprints_;
    std::vector<std::uint64_t> details_at_{0};  // where those of each game begin; last, their end
    std::vector<std::uint8_t> details_;
    std::vector<std::string> texts_;
    std::unordered_map<std::string, std::uint32_t> text_numbers_;
    std::unordered_multimap<std::uint64_t, std::uint64_t> by_fingerprint_;
    std::vector<std::uint64_t> postings_;  // mixed key, and in the lower bits the game; not sorted
    std::vector<DuplicateDeal> duplicates_;
};

/// Adds all readable games of a text, as parse_game_records() reads them, on as many threads as
/// oneTBB provides. Returns the faults of the others, in order. Each fault begins with `what`, and
/// has line and column in the whole text. Throws Error (question) for a text without game records,
/// such as deals of bridge. Takes about twenty microseconds a game and thread.
[[nodiscard]] std::vector<std::string> import_games(ArchiveBuilder& builder, std::string_view text,
                                                    std::string_view what,
                                                    const Progress& progress = {});

/// Passes to `to` the bytes of an archive of all deals of the parts, in their order, without
/// duplicates. Returns the games left out. Throws Error (file) if a part is damaged or has an
/// impossible game, and Error (question) if the result would have 2^31 deals or more. Takes some
/// five microseconds a deal and thread, and 30 bytes of memory a deal.
std::vector<DuplicateDeal> merge_archives(std::span<const Archive> parts, const ByteSink& to,
                                          const Progress& progress = {});

/// Does the same, but writes the complete archive as a file, or no file at all. Replaces a file of
/// this name, which may be one of the parts. Also throws Error as AtomicFile does.
std::vector<DuplicateDeal> merge_archives(std::span<const Archive> parts,
                                          const std::filesystem::path& path,
                                          const Progress& progress = {});

}  // namespace honeymoon
