// Archives made of games, their bytes, and likeness of positions by trial.
#pragma once

#include <xxhash.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "archive/file/archive_file.hpp"
#include "archive/games/position_key.hpp"
#include "honeymoon/archive/archive.hpp"
#include "honeymoon/archive/archive_builder.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/cards/position.hpp"
#include "tests/support/solved.hpp"

namespace honeymoon::test {

using Bytes = std::vector<std::uint8_t>;

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

/// What is wrong with the file, or nothing. Throws what is no Error (file).
[[nodiscard]] inline std::string fault_of(const Bytes& bytes) {
    try {
        check_archive(Archive::of(FileBytes::own(bytes, "file")));
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::file) throw;
        return error.what();
    }
    return {};
}

/// What is wrong with what is asked of a file, "no error" if nothing is. Throws what is no Error
/// (file).
template <class Call>
[[nodiscard]] std::string file_error(const Call& call) {
    try {
        static_cast<void>(call());
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::file) throw;
        return error.what();
    }
    return "no error";
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

/// Of the format: what its last bytes are, and its pages.
inline constexpr std::size_t kFoot = 88;
inline constexpr std::size_t kPage = 16384;

[[nodiscard]] inline std::uint64_t number_at(const Bytes& bytes, std::size_t at) {
    std::uint64_t value = 0;
    for (std::size_t i = 8; i-- > 0;) value = (value << 8U) | bytes.at(at + i);
    return value;
}

inline void put_number_at(Bytes& bytes, std::size_t at, std::uint64_t number) {
    for (std::size_t i = 0; i < 8; ++i) {
        bytes.at(at + i) = static_cast<std::uint8_t>(number >> (8 * i));
    }
}

/// Where the checksums of the pages begin: so many bytes and their checksums are this long.
[[nodiscard]] inline std::size_t sums_at(const Bytes& bytes) {
    const std::size_t body = bytes.size() - kFoot;
    return body - (8 * ((body + kPage + 7) / (kPage + 8)));
}

/// The checksums of a file, so that what was written into it is not refused for those.
inline void put_checksums(Bytes& bytes) {
    const std::size_t foot = bytes.size() - kFoot;
    const std::size_t sums = sums_at(bytes);
    for (std::size_t begin = 0; begin < sums; begin += kPage) {
        put_number_at(bytes, sums + (begin / kPage * 8),
                      XXH3_64bits(bytes.data() + begin, std::min(kPage, sums - begin)));
    }
    put_number_at(bytes, foot + 64, XXH3_64bits(bytes.data() + sums, foot - sums));
    put_number_at(bytes, foot + 72, XXH3_64bits(bytes.data() + foot, 72));
}

}  // namespace honeymoon::test
