// Archives made of games, their bytes, and likeness of positions by trial.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "archive/file/archive_file.hpp"
#include "archive/timeline/position_key.hpp"
#include "honeymoon/archive/archive.hpp"
#include "honeymoon/archive/archive_builder.hpp"
#include "honeymoon/archive/archive_search.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/cards/position.hpp"
#include "tests/support/damage.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/games/played_deals.hpp"
#include "tests/support/tables/solved.hpp"

namespace honeymoon::test {

/// Keys are below this.
inline constexpr std::uint64_t kKeys = 6'380'298'222;

inline constexpr std::array<Likeness, 3> kLikenesses = {Likeness::cards, Likeness::suits,
                                                        Likeness::play};

/// The archive of these games, in memory, and the bytes of its file.
[[nodiscard]] inline Archive archive_of(const std::vector<GameRecord>& records) {
    ArchiveBuilder builder;
    builder.add(records);
    return builder.archive("archive");
}

[[nodiscard]] inline Bytes bytes_of(const std::vector<GameRecord>& records) {
    TemporaryDirectory directory;
    ArchiveBuilder builder;
    builder.add(records);
    builder.save(directory.path() / "a");
    return file_bytes(directory.path() / "a");
}

/// One game, with a play phase, so that its archive has positions.
[[nodiscard]] inline std::vector<GameRecord> one_with_play(Random& random) {
    std::vector<GameRecord> records;
    while (records.empty() || archive_of(records).positions() == 0) {
        records = played_deals(1, random);
    }
    return records;
}

/// The deals of a key, by the index.
[[nodiscard]] inline std::vector<std::uint64_t> with_key(const Archive& archive,
                                                         std::uint64_t key) {
    const auto found = archive.file().deals_of_key(archive::mixed_key(key));
    std::vector<std::uint64_t> deals;
    for (std::uint64_t i = 0; i < found.count; ++i) {
        deals.push_back(archive.file().deal_of(found, i));
    }
    return deals;
}

/// What is wrong with the file, as file_error() says it.
[[nodiscard]] inline std::string fault_of(const Bytes& bytes) {
    return file_error([&] { check_archive(Archive::of(FileBytes::own(bytes, "file"))); }, "file");
}

/// A position with its suits renamed.
[[nodiscard]] inline Position renamed(const Position& position,
                                      const std::array<Suit, kSuits>& names) {
    const auto name = [&](Card card) {
        return Card{names.at(static_cast<std::size_t>(card.suit)), card.rank};
    };
    Position result;
    for (const Card card : position.leader.cards()) result.leader.insert(name(card));
    for (const Card card : position.follower.cards()) result.follower.insert(name(card));
    if (position.trump) result.trump = names.at(static_cast<std::size_t>(*position.trump));
    if (position.led) result.led = name(*position.led);
    return result;
}

/// Each suit's cards made its highest, the order kept.
[[nodiscard]] inline Position raised(const Position& position) {
    Position result;
    result.trump = position.trump;
    for (const Suit suit : kAllSuits) {
        std::uint8_t rank = kRanks;
        for (const Card card : (position.leader | position.follower).only(suit).cards()) {
            const Card high{suit, --rank};
            (position.leader.contains(card) ? result.leader : result.follower).insert(high);
            if (position.led == card) result.led = high;
        }
    }
    return result;
}

/// Likeness by trying all names of suits.
[[nodiscard]] inline bool alike(const Position& a, const Position& b, Likeness likeness) {
    if (likeness == Likeness::cards) return a == b;
    if (likeness == Likeness::play) return alike(raised(a), raised(b), Likeness::suits);
    std::array<Suit, kSuits> names = kAllSuits;
    do {
        if (renamed(a, names) == b) return true;
    } while (std::next_permutation(names.begin(), names.end()));
    return false;
}

}  // namespace honeymoon::test
