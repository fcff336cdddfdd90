// Making archives from games and from other archives.
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

/// Takes the bytes of a file, piece by piece, in order.
using ByteSink = std::function<void(std::span<const std::uint8_t> bytes)>;

/// A game that was left out, since the same was there, tags included.
struct DuplicateDeal {
    std::size_t part = 0;    ///< which of the archives merged it was in; 0 in a builder
    std::uint64_t deal = 0;  ///< its number there; in a builder among all that were added
    std::uint64_t as = 0;    ///< the number it has in the archive that was made
};

/// Games that are to become an archive. About 400 bytes of memory a game; larger archives are made
/// in parts and merged. One thread at a time.
class ArchiveBuilder {
public:
    /// Adds games, on as many threads as oneTBB gives. Throws Error (question) if one is not
    /// possible, and then adds none. About 3 us each and thread.
    void add(std::span<const GameRecord> records);

    /// How many games were added, duplicates not counted.
    [[nodiscard]] std::uint64_t size() const { return times_.size(); }
    /// What was left out, in order.
    [[nodiscard]] const std::vector<DuplicateDeal>& duplicates() const { return duplicates_; }

    /// The archive as bytes in memory; `name` stands for its path in messages.
    [[nodiscard]] Archive archive(const std::filesystem::path& name,
                                  const Progress& progress = {}) const;
    /// Hands the bytes of the archive to `to`. About a microsecond a game.
    void write(const ByteSink& to, const Progress& progress = {}) const;
    /// Writes the archive as a file, whole or not at all, and replaces one of this name. Throws
    /// Error as AtomicFile does.
    void save(const std::filesystem::path& path, const Progress& progress = {}) const;

private:
    friend struct BuilderContent;
    std::uint32_t text_number(const std::string& text);
    [[nodiscard]] std::span<const std::uint8_t> details_of(std::uint64_t deal) const;

    std::uint64_t added_ = 0;
    std::vector<CardTimes> times_;
    std::vector<std::uint64_t> fingerprints_;
    std::vector<std::uint64_t> details_at_{0};  // where those of each game begin, and all end
    std::vector<std::uint8_t> details_;
    std::vector<std::string> texts_;
    std::unordered_map<std::string, std::uint32_t> text_numbers_;
    std::unordered_multimap<std::uint64_t, std::uint64_t> by_fingerprint_;
    std::vector<std::uint64_t> postings_;  // mixed key above the number of the game, not in order
    std::vector<DuplicateDeal> duplicates_;
};

/// Adds all games of a text that can be read, as parse_game_records() reads them, by as many
/// threads as oneTBB gives. Returns what is wrong with each of the others, in their order, with
/// line and column in the whole text, after `what`. Throws Error (question) for a text without
/// records of games, such as deals of bridge. About twenty microseconds a game and thread.
[[nodiscard]] std::vector<std::string> import_games(ArchiveBuilder& builder, std::string_view text,
                                                    std::string_view what,
                                                    const Progress& progress = {});

/// Hands the bytes of an archive of all deals of the parts, in their order, without duplicates, to
/// `to`. What the parts have is copied. Returns what was left out. Throws Error: file if a part is
/// damaged where it is read, or has a game that is not possible; question if there would be 2^31
/// deals or more. Some five microseconds a deal and thread, and 30 bytes of memory.
std::vector<DuplicateDeal> merge_archives(std::span<const Archive> parts, const ByteSink& to,
                                          const Progress& progress = {});

/// The same into a file, whole or not at all. One of this name, which may be one of the parts, is
/// replaced. Throws Error as AtomicFile does too.
std::vector<DuplicateDeal> merge_archives(std::span<const Archive> parts,
                                          const std::filesystem::path& path,
                                          const Progress& progress = {});

}  // namespace honeymoon
