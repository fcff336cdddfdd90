#include "archive/timeline/position_key.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <set>

#include "honeymoon/archive/timeline.hpp"
#include "libtb/index/flat_index.hpp"
#include "tests/support/games/played_deals.hpp"
#include "tests/support/random.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/unit/archive/archives.hpp"

namespace honeymoon {
namespace {

using test::alike;
using test::kKeys;
using test::kLikenesses;
using test::raised;
using test::Random;
using test::renamed;

TEST_CASE("archive: a key is the flat index, and the same for what the play cannot tell apart") {
    Random random;
    std::uint64_t keys = 0;
    for (const Denomination denomination : kDenominations) {
        for (int level = 1; level <= kMaxLevel; ++level)
            keys += position_count(denomination, level);
    }
    CHECK(keys == kKeys);
    CHECK(keys < (std::uint64_t{1} << archive::kKeyBits));
    const int rounds = test::kSanitized ? 300 : 3000;
    for (int round = 0; round < rounds; ++round) {
        const Position position = random.any_position(1, 13);
        std::uint64_t first = 0;
        for (const Denomination denomination : kDenominations) {
            for (int level = 1; level <= kMaxLevel; ++level) {
                if (denomination == denomination_of(position.trump) && level == position.level()) {
                    // One of the flat indices of the positions that are alike, the smallest.
                    std::uint64_t smallest = flat_index(position);
                    std::array<Suit, kSuits> names = kAllSuits;
                    do {
                        smallest = std::min(smallest, flat_index(renamed(position, names)));
                    } while (std::next_permutation(names.begin(), names.end()));
                    CHECK(position_key(position) == first + smallest);
                }
                first += position_count(denomination, level);
            }
        }
        auto names = kAllSuits;
        random.shuffle(names);
        CHECK(position_key(raised(renamed(position, names))) == position_key(position));
    }
}

TEST_CASE("archive: all keys of a game at once are those of its positions, by playing it again") {
    Random random;
    for (const GameRecord& record : test::played_deals(80, random)) {
        std::array<std::uint64_t, kMaxLevel> expected{};
        for (const test::TrickStart& start : test::trick_starts(record)) {
            if (start.trick <= kExchangeTricks) continue;
            expected.at(static_cast<std::size_t>(start.trick - kExchangeTricks - 1)) =
                archive::mixed_key(position_key(start.position));
        }
        CHECK(archive::mixed_keys(card_times(record)) == expected);
    }
}

TEST_CASE("archive: mixing keys loses none") {
    // Distinct among neighbours, and its rounds are bijections: an odd factor and a shift of more
    // than half of the bits.
    std::set<std::uint64_t> mixed;
    for (std::uint64_t key = 0; key < 5000; ++key) mixed.insert(archive::mixed_key(key));
    for (std::uint64_t key = kKeys - 5000; key < kKeys; ++key) {
        mixed.insert(archive::mixed_key(key));
    }
    CHECK(mixed.size() == 10000);
    CHECK(*mixed.rbegin() < (std::uint64_t{1} << archive::kKeyBits));
}

TEST_CASE("archive: likeness is what trying all names of suits finds") {
    Random random;
    const int rounds = test::kSanitized ? 300 : 3000;
    for (int round = 0; round < rounds; ++round) {
        Position a = random.any_position(1, 3);
        if (random.coin()) a.led = random.one_of(a.leader.cards());
        auto names = kAllSuits;
        random.shuffle(names);
        Position b = random.coin() ? renamed(a, names) : random.any_position(1, 3);
        if (random.coin()) b = raised(b);
        for (const Likeness likeness : kLikenesses) {
            const archive::LikePosition like_a(a, likeness);
            const archive::LikePosition like_b(b, likeness);
            REQUIRE((like_a == like_b) == alike(a, b, likeness));
            if (like_a != like_b) continue;
            // Cards go over one to one, each to the same player's.
            std::set<std::size_t> reached;
            for (const Card card : (a.leader | a.follower).cards()) {
                const Card there = like_a.translated(card, like_b);
                CHECK(b.leader.contains(there) == a.leader.contains(card));
                CHECK(b.follower.contains(there) == a.follower.contains(card));
                reached.insert(card_number(there));
            }
            CHECK(reached.size() == static_cast<std::size_t>(2 * a.level()));
            if (a.led) CHECK(like_a.translated(*a.led, like_b) == *b.led);
        }
    }
}

}  // namespace
}  // namespace honeymoon
