#include "honeymoon/advice/pool.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <filesystem>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "honeymoon/advice/pool_builder.hpp"
#include "honeymoon/base/error.hpp"
#include "libtb/base/threads.hpp"
#include "tests/support/damage.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/random.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/skipped.hpp"
#include "tests/support/tables/solved.hpp"

namespace honeymoon {
namespace {

using test::Bytes;
using test::file_bytes;
using test::file_error;
using test::question_error;
using test::Random;
using test::TemporaryDirectory;
using test::write_bytes;

constexpr std::array<Trump, 5> kTrumps = {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs,
                                          std::nullopt};

const Reader& reader() {
    static const Reader reader = Reader::open(test::table_directory(), {Residency::resident});
    return reader;
}

std::filesystem::path golden_pool() {
    return std::filesystem::path(HONEYMOON_GOLDEN_DIR) / "pool" / "small.pool";
}

// Random hands as POOL.md says, section 2: written from its words, not from libtb.
class Drawing {
public:
    Drawing(std::uint64_t seed, std::uint64_t stream)
        : state_(mix(mix(seed + kStep) ^ (stream * kStep))) {}

    // 13 cards of those in `free`, a set of bits.
    std::uint64_t hand(std::uint64_t free) {
        std::vector<std::uint64_t> cards;
        for (int bit = 0; bit < 64; ++bit) {
            if (((free >> bit) & 1) != 0) cards.push_back(std::uint64_t{1} << bit);
        }
        std::uint64_t chosen = 0;
        for (std::size_t last = cards.size() - 13; last < cards.size(); ++last) {
            const std::uint64_t card = cards[below(static_cast<std::uint32_t>(last + 1))];
            chosen |= (chosen & card) == 0 ? card : cards[last];
        }
        return chosen;
    }

private:
    static constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15;

    static std::uint64_t mix(std::uint64_t z) {
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
        return z ^ (z >> 31);
    }
    std::uint32_t below(std::uint32_t count) {
        while (true) {
            state_ += kStep;
            const std::uint64_t product = (mix(state_) >> 32) * count;
            const std::uint64_t low = product & 0xFFFFFFFF;
            if (low >= (std::uint64_t{1} << 32) % count) {
                return static_cast<std::uint32_t>(product >> 32);
            }
        }
    }

    std::uint64_t state_;
};

std::uint64_t drawn_hand(std::uint64_t seed, std::uint64_t number) {
    return Drawing(seed, number).hand(0x1FFF1FFF1FFF1FFF);
}

std::uint64_t drawn_opponent(std::uint64_t seed, std::uint64_t number, std::uint64_t round) {
    return Drawing(seed, number + (round << 40))
        .hand(0x1FFF1FFF1FFF1FFF & ~drawn_hand(seed, number));
}

Bytes bytes_of(const Pool& pool) {
    Bytes bytes;
    pool.for_each_piece([&](std::span<const std::uint8_t> piece) {
        bytes.insert(bytes.end(), piece.begin(), piece.end());
    });
    return bytes;
}

Pool played(const PoolRange& range, std::uint32_t rounds) {
    Pool pool(range);
    pool.extend(reader(), rounds);
    return pool;
}

std::string refused(const Bytes& bytes) {
    return file_error([&] { static_cast<void>(Pool::of(FileBytes::own(bytes, "it"))); });
}

TEST_CASE("pool: the worked example of POOL.md") {
    CHECK(to_string(pool_hand(1, 0)) == "98.J6.J.AQJ98543");
    CHECK(to_string(pool_opponent(1, 0, 1, pool_hand(1, 0))) == "QJT654.T4.Q632.2");
    CHECK(to_string(pool_opponent(1, 0, 2, pool_hand(1, 0))) == "J74.K9432.543.KT");
    CHECK(to_string(pool_hand(1, 1)) == "83.KJT43.AQ2.A87");
}

TEST_CASE("pool: hands and opponents are those that POOL.md says") {
    Random random;
    for (int i = 0; i < 2000; ++i) {
        const std::uint64_t seed = i % 2 == 0 ? random.below(10) : random.below(UINT64_MAX);
        const std::uint64_t number = random.below(kMaxPoolHands);
        const auto round = static_cast<std::uint32_t>(1 + random.below(kMaxPoolRounds));
        const Hand hand = pool_hand(seed, number);
        const Hand opponent = pool_opponent(seed, number, round, hand);
        REQUIRE(hand.bits() == drawn_hand(seed, number));
        REQUIRE(opponent.bits() == drawn_opponent(seed, number, round));
        REQUIRE(hand.size() == 13);
        REQUIRE(opponent.size() == 13);
        REQUIRE((hand & opponent).empty());
    }
}

// How far the numbers of cards are from all being equally likely.
class CardCounts {
public:
    void add(Hand hand) {
        for (const Card card : hand.cards()) ++times_[to_string(card)];
        ++hands_;
    }
    // Of 13 cards drawn from `cards` without putting back: chi squared with cards-1 degrees of
    // freedom.
    [[nodiscard]] double chi_squared(std::size_t cards) const {
        REQUIRE(times_.size() == cards);
        const double chance = 13.0 / static_cast<double>(cards);
        const double expected = hands_ * chance;
        double sum = 0;
        for (const auto& [card, times] : times_) sum += std::pow(times - expected, 2);
        return sum / expected / (1 - chance) * static_cast<double>(cards - 1) /
               static_cast<double>(cards);
    }

private:
    std::map<std::string, int> times_;
    double hands_ = 0;
};

TEST_CASE("pool: all cards are drawn equally often, and no two hands or opponents are alike") {
    const std::uint64_t seed = test::test_seed();
    CAPTURE(seed);
    constexpr int count = 20000;
    std::set<std::uint64_t> different;
    CardCounts hands;
    CardCounts first_opponents;
    CardCounts opponents_of_one;
    const Hand one = pool_hand(seed, 7);
    // Over all hands, in round 1, and over all rounds, of one hand.
    for (int i = 0; i < count; ++i) {
        const auto number = static_cast<std::uint64_t>(i);
        const Hand hand = pool_hand(seed, number);
        hands.add(hand);
        const Hand first = pool_opponent(seed, number, 1, hand);
        first_opponents.add(first);
        const Hand other = pool_opponent(seed, 7, static_cast<std::uint32_t>(i + 1), one);
        opponents_of_one.add(other);
        different.insert(hand.bits());
        different.insert(first.bits());
        different.insert(other.bits());
    }
    // Hand 7 meets its first opponent in both.
    CHECK(different.size() >= (3 * count) - 2);
    // 51 and 38 degrees of freedom: more than once in a hundred thousand times.
    CHECK(hands.chi_squared(52) < 105);
    CHECK(first_opponents.chi_squared(52) < 105);
    CHECK(opponents_of_one.chi_squared(39) < 87);
}

TEST_CASE("pool: the sums are those of the deals one by one") {
    Random random;
    const std::uint64_t seed = random.below(UINT64_MAX);
    constexpr std::uint32_t rounds = 2;
    // More than one batch, and one that is not full.
    const PoolRange range{seed, 1000, 500, test::kSanitized ? 503U : 570U};
    const Pool pool = played(range, rounds);
    CHECK(pool.rounds() == rounds);
    CHECK(pool.seed() == seed);
    REQUIRE(pool.size() == range.size());
    const Reader other = Reader::without_tables();
    for (std::size_t i = 0; i < pool.size(); i += i % 5 == 0 ? 1 : 4) {
        const std::uint64_t number = 500 + i;
        const Hand hand = Hand::from_bits(drawn_hand(seed, number));
        CHECK(pool.hand(i) == hand);
        CHECK(pool.hands()[i] == hand);
        for (const Trump trump : kTrumps) {
            std::uint32_t leading = 0;
            std::uint32_t following = 0;
            for (std::uint32_t round = 1; round <= rounds; ++round) {
                const Hand opponent = Hand::from_bits(drawn_opponent(seed, number, round));
                leading += static_cast<std::uint32_t>(other.value({hand, opponent, trump, {}}));
                following +=
                    13 - static_cast<std::uint32_t>(other.value({opponent, hand, trump, {}}));
            }
            CHECK(pool.tricks(i, trump, true) == leading);
            CHECK(pool.tricks(i, trump, false) == following);
            CHECK(pool.mean_tricks(i, trump, true) == leading / 2.0);
            CHECK(pool.sums(i)[Pool::place(trump, false)] == following);
        }
    }
}

TEST_CASE("pool: the small pool that comes with the source is built again, byte for byte") {
    const Bytes stored = file_bytes(golden_pool());
    if (test::kSanitized) {
        const Pool all = Pool::open(golden_pool());
        const Pool part = played({1, 2000, 100, 110}, 2);
        for (std::size_t i = 0; i < part.size(); ++i) {
            CHECK(part.hand(i) == all.hand(100 + i));
            CHECK(std::ranges::equal(part.sums(i), all.sums(100 + i)));
        }
        CHECK(bytes_of(all) == stored);
        return;
    }
    CHECK(bytes_of(played({1, 2000, 0, 2000}, 2)) == stored);
}

TEST_CASE("pool: in steps, in parts and with any number of threads the bytes are the same" *
          doctest::test_suite("threads")) {
    const PoolRange range{5, 150, 0, test::kSanitized ? 70U : 150U};  // more than a piece
    const Bytes expected = bytes_of(played(range, 3));
    for (const int threads : {1, 2, 5}) {
        Pool pool(range);
        with_threads(threads, [&] { pool.extend(reader(), 3); });
        CHECK(bytes_of(pool) == expected);
    }
    Pool pool(range);
    pool.extend(reader(), 1);
    std::vector<double> shares;
    pool.extend(reader(), 3, [&](double share) { shares.push_back(share); });
    CHECK(bytes_of(pool) == expected);
    CHECK(std::adjacent_find(shares.begin(), shares.end(), std::greater_equal<>()) == shares.end());
    CHECK(std::count(shares.begin(), shares.end(), 0.5) == 1);  // after the first of the rounds
    CHECK(shares.back() == 1);
    pool.extend(reader(), 2);  // has been there
    CHECK(bytes_of(pool) == expected);
    CHECK(pool.file_size() == expected.size());
}

TEST_CASE("pool: a pool that was interrupted is that of the last whole round") {
    Pool pool({1, 10, 0, 4});
    int calls = 0;
    const auto stop = [&](double) {
        if (++calls == 2) throw std::runtime_error("stop");
    };
    CHECK_THROWS_AS(pool.extend(reader(), 3, stop), std::runtime_error);
    CHECK(pool == played({1, 10, 0, 4}, 1));
    pool.extend(reader(), 3);
    CHECK(pool == played({1, 10, 0, 4}, 3));
}

TEST_CASE("pool: a file that is written is read again") {
    const TemporaryDirectory directory;
    const auto path = directory.path() / "a.pool";
    const Pool pool = played({3, 9, 2, 7}, 1);
    pool.save(path);
    CHECK(std::filesystem::file_size(path) == pool.file_size());
    CHECK(Pool::open(path) == pool);
    const PoolHeader header = read_pool_header(FileBytes::map(path));
    CHECK(header.range == pool.range());
    CHECK(header.rounds == 1);
    CHECK(header.file_size == pool.file_size());
    const auto none = expected_from([&] { return Pool::open(directory.path() / "none"); });
    CHECK(none.error().kind() == Error::Kind::file);
    CHECK(question_error([&] { return bytes_of(Pool(pool.range())); }) ==
          "a pool without a round has no file");
}

TEST_CASE("pool: sums are stored in four bytes as soon as two may not do") {
    // 13 * 5041 is just within 65535. Nobody plays so long here: the numbers are made up.
    const auto forged = [](std::uint32_t rounds, std::size_t width, std::uint64_t sum) {
        Bytes bytes = bytes_of(played({1, 1, 0, 1}, 1));
        bytes.resize(88 + (10 * width));
        test::put_number_at(bytes, 10, width, 2);
        test::put_number_at(bytes, 12, rounds, 4);
        test::put_number_at(bytes, 16, bytes.size(), 8);
        for (std::size_t i = 0; i < 10; ++i)
            test::put_number_at(bytes, 88 + (i * width), sum, width);
        test::mend_pool(bytes, 1);
        return bytes;
    };
    const auto read = [](const Bytes& bytes) { return Pool::of(FileBytes::own(bytes, "it")); };
    for (const auto& [rounds, width] : {std::pair(5041U, 2U), std::pair(5042U, 4U)}) {
        const std::uint32_t most = 13 * rounds;
        const Bytes bytes = forged(rounds, width, most);
        const Pool pool = read(bytes);
        CHECK(pool.tricks(0, std::nullopt, false) == most);
        CHECK(pool.mean_tricks(0, Suit::spades, true) == 13.0);
        CHECK(bytes_of(pool) == bytes);
        CHECK(refused(forged(rounds, width, most + 1)) ==
              "it: hand 0 has more than " + std::to_string(most) + " tricks at round " +
                  std::to_string(rounds));
        CHECK(refused(forged(rounds, 6 - width, 7)) ==
              "it: its header says " + std::to_string(6 - width) + " bytes a sum, at round " +
                  std::to_string(rounds));
    }
    CHECK(read(forged(kMaxPoolRounds, 4, std::uint64_t{13} * kMaxPoolRounds)).rounds() ==
          kMaxPoolRounds);
    CHECK(refused(forged(kMaxPoolRounds + 1, 4, 1)) ==
          "it: its header says that the last round was 10000001");
}

TEST_CASE("pool: whatever byte is wrong, and wherever a file ends, it is refused") {
    const Bytes good = bytes_of(played({1, 5, 1, 4}, 1));
    REQUIRE(refused(good) == "no error");
    for (std::size_t at = 0; at < good.size(); ++at) {
        for (const int change : {1, 0x80, 0xFF}) {
            Bytes bad = good;
            bad[at] = static_cast<std::uint8_t>(bad[at] ^ change);
            CAPTURE(at);
            const std::string message = refused(bad);
            REQUIRE(message.starts_with("it: "));
        }
    }
    for (std::size_t size = 0; size < good.size(); ++size) {
        const Bytes bad(good.begin(), good.begin() + static_cast<std::ptrdiff_t>(size));
        CAPTURE(size);
        REQUIRE(refused(bad).starts_with("it: "));
    }
    Bytes bad = good;
    bad.push_back(0);
    CHECK(refused(bad) ==
          "it: the file has 165 bytes where its header says 164: cut short, or something was "
          "appended");
}

TEST_CASE("pool: what is wrong though the checksums are right is refused by name") {
    const Bytes good = bytes_of(played({1, 5, 1, 4}, 1));
    const auto changed = [&](std::size_t at, std::uint64_t value, std::size_t size) {
        Bytes bytes = good;
        test::put_number_at(bytes, at, value, size);
        test::mend_pool(bytes, 3);
        return refused(bytes);
    };
    CHECK(changed(0, 'P', 1) == "it: not a pool file (it does not begin with the format's mark)");
    CHECK(changed(8, 2, 2) == "it: format version 2; this program reads version 1");
    CHECK(changed(10, 4, 2) == "it: its header says 4 bytes a sum, at round 1");
    CHECK(changed(12, 0, 4) == "it: its header says that the last round was 0");
    CHECK(changed(16, 165, 8) == "it: its header says 165 bytes, where 3 hands take 164");
    CHECK(changed(24, 2, 8) == "it: hand 1 is not the one that seed 2 gives");
    CHECK(changed(32, 3, 8) == "it: its header says hands 1 up to 4 of 3");
    CHECK(changed(32, kMaxPoolHands + 1, 8) == "it: its header says hands 1 up to 4 of 1000000001");
    CHECK(changed(40, 4, 8) == "it: its header says hands 4 up to 4 of 5");
    CHECK(changed(40, 5, 8) == "it: its header says hands 5 up to 4 of 5");
    CHECK(changed(48, 5, 8) == "it: its header says 164 bytes, where 4 hands take 192");
    CHECK(changed(48, UINT64_MAX, 8) ==
          "it: its header says hands 1 up to 18446744073709551615 of 5");
    // A hand of 13 cards, but another.
    CHECK(changed(88, pool_hand(1, 3).bits(), 8) == "it: hand 2 is not the one that seed 1 gives");
    CHECK(changed(104, 14, 2) == "it: hand 1 has more than 13 tricks at round 1");
    CHECK(changed(104 + 58, 14, 2) == "it: hand 3 has more than 13 tricks at round 1");
    Bytes unmended = good;
    unmended[100] ^= 1;
    CHECK(refused(unmended) == "it: the section of hands is damaged: its checksum does not match");
    unmended = good;
    unmended[110] ^= 1;
    CHECK(refused(unmended) == "it: the section of sums is damaged: its checksum does not match");
    unmended = good;
    unmended[30] ^= 1;
    CHECK(refused(unmended) == "it: the header is damaged: its checksum does not match");
}

TEST_CASE("pool: parts are as equal as can be, and all hands are in one") {
    for (const std::uint64_t whole : {1U, 7U, 100U, 999'999'999U}) {
        for (const std::uint64_t parts : {1U, 2U, 3U, 7U}) {
            if (parts > whole) continue;
            std::uint64_t next = 0;
            for (std::uint64_t part = 1; part <= parts; ++part) {
                const PoolRange range = pool_part(9, whole, part, parts);
                CHECK(range.first == next);
                CHECK(range.size() >= whole / parts);
                CHECK(range.size() <= (whole + parts - 1) / parts);
                CHECK(range.seed == 9);
                CHECK(range.whole == whole);
                next = range.end;
            }
            CHECK(next == whole);
        }
    }
    CHECK(pool_part(1, kMaxPoolHands, kMaxPoolHands, kMaxPoolHands).end == kMaxPoolHands);
    CHECK(question_error([] { return pool_part(1, 0); }) ==
          "a pool of 0 hands: there must be 1 to 1000000000");
    CHECK(question_error([] { return pool_part(1, kMaxPoolHands + 1); }) ==
          "a pool of 1000000001 hands: there must be 1 to 1000000000");
    CHECK(question_error([] { return pool_part(1, 3, 1, 4); }) ==
          "4 parts of 3 hands: some would have no hand; make fewer parts");
    CHECK(question_error([] { return pool_part(1, 3, 0, 2); }) ==
          "part 0 of 2: parts are numbered from 1");
    CHECK(question_error([] {
              return Pool({1, 3, 3, 3});
          }) == "hands 3 up to 3 of 3 are no part of a pool");
    CHECK(question_error([] {
              return Pool({1, 3, 0, 4});
          }) == "hands 0 up to 4 of 3 are no part of a pool");
}

TEST_CASE("pool: parts in any order make the whole; what does not fit is refused by name") {
    const TemporaryDirectory directory;
    const auto path = [&](const std::string& name) { return directory.path() / name; };
    const auto save = [&](const std::string& name, const PoolRange& range, std::uint32_t rounds) {
        played(range, rounds).save(path(name));
        return path(name);
    };
    std::vector<std::filesystem::path> parts;
    for (const std::uint64_t part : {1U, 2U, 3U}) {
        parts.push_back(save(std::to_string(part), pool_part(1, 20, part, 3), 2));
    }
    const Bytes whole = bytes_of(played({1, 20, 0, 20}, 2));
    std::vector<std::size_t> order = {0, 1, 2};
    do {
        const std::vector<std::filesystem::path> given = {parts[order[0]], parts[order[1]],
                                                          parts[order[2]]};
        CHECK(bytes_of(merge_pools(given)) == whole);
    } while (std::next_permutation(order.begin(), order.end()));
    const auto all = save("all", {1, 20, 0, 20}, 2);
    CHECK(bytes_of(merge_pools({{all}})) == whole);

    const auto refusal = [&](const std::vector<std::filesystem::path>& given) {
        std::string message = question_error([&] { return merge_pools(given); });
        const std::string folder = (directory.path() / "").string();
        for (std::size_t at = 0; (at = message.find(folder, at)) != std::string::npos;) {
            message.erase(at, folder.size());
        }
        return message;
    };
    CHECK(refusal({}) == "no parts to merge");
    CHECK(refusal({parts[1], parts[2]}) == "hands 0 to 5 of 20 missing: no file given has them");
    CHECK(refusal({parts[2], parts[0]}) == "hands 6 to 12 of 20 missing: no file given has them");
    CHECK(refusal({parts[0], parts[1]}) == "hands 13 to 19 of 20 missing: no file given has them");
    CHECK(refusal({parts[0], parts[1], save("short", {1, 20, 14, 20}, 2)}) ==
          "hand 13 of 20 missing: no file given has them");
    CHECK(refusal({parts[0], parts[1], parts[2], parts[1]}) ==
          "hands 6 to 12 twice: in 2 and in 2");
    CHECK(refusal({parts[0], parts[1], save("long", {1, 20, 12, 20}, 2)}) ==
          "hand 12 twice: in 2 and in long");
    CHECK(refusal({all, parts[1]}) == "hands 6 to 12 twice: in all and in 2");
    CHECK(refusal({parts[0], save("seed", {2, 20, 6, 20}, 2)}) ==
          "seed: has seed 2, where 1 has 1; these are parts of different pools");
    CHECK(refusal({parts[0], save("whole", {1, 21, 6, 21}, 2)}) ==
          "whole: is of a pool whose number of hands is 21, where 1 has 20; these are parts of "
          "different pools");
    CHECK(refusal({parts[0], save("rounds", {1, 20, 6, 20}, 1)}) ==
          "rounds: has a number of rounds of 1, where 1 has 2; build the one with fewer on, to as "
          "many rounds");
    write_bytes(path("bad"), {1, 2, 3});
    const std::vector<std::filesystem::path> with_bad = {parts[0], path("bad")};
    CHECK(file_error([&] { static_cast<void>(merge_pools(with_bad)); }) ==
          path("bad").string() + ": not a pool file (it does not begin with the format's mark)");
}

TEST_CASE("pool: a wrong sum is found by playing again" * doctest::test_suite("threads")) {
    constexpr std::size_t hands = 4;
    Bytes bytes = bytes_of(played({1, hands, 0, hands}, 1));
    const Pool good = Pool::of(FileBytes::own(bytes, "it"));
    CHECK_FALSE(check_pool(good, reader(), 100).mismatch);
    CHECK(check_pool(good, reader(), 100).checked == hands);
    CHECK_FALSE(check_pool(good, reader(), 2, 5).mismatch);
    CHECK(check_pool(good, reader(), 2, 5).checked == 2);
    constexpr std::size_t place = (2 * kPoolSums) + 9;  // hand 2, no-trump, not leading
    const std::size_t at = 80 + (hands * 8) + (2 * place);
    const auto right = static_cast<int>(good.tricks(2, std::nullopt, false));
    const int wrong = right == 6 ? 7 : 6;
    test::put_number_at(bytes, at, static_cast<std::uint64_t>(wrong), 2);
    test::mend_pool(bytes, hands);
    const Pool bad = Pool::of(FileBytes::own(bytes, "it"));
    const auto found = check_pool(bad, reader(), 100).mismatch;
    REQUIRE(found);
    CHECK(*found == "hand 2 (" + to_string(pool_hand(1, 2)) +
                        "), N not on lead: " + std::to_string(wrong) +
                        " tricks at round 1, and it takes " + std::to_string(right));
    // Each hand is among the samples of some seed.
    bool seen = false;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        seen = seen || check_pool(bad, reader(), 1, seed).mismatch.has_value();
    }
    CHECK(seen);
}

TEST_CASE("pool builder: stopped at any round and begun again, it comes to the same bytes") {
    const TemporaryDirectory directory;
    const PoolRange range{4, 8, 2, 6};
    const Bytes expected = bytes_of(played(range, 4));
    for (int stop = 1; stop <= 5; ++stop) {
        const auto path = directory.path() / std::to_string(stop);
        PoolBuildOptions options;
        options.checkpoint = std::chrono::seconds(0);
        options.threads = 1 + (stop % 2);
        int calls = 0;
        options.progress = [&](double) {
            if (++calls == stop) throw std::runtime_error("stop");
        };
        try {
            PoolBuilder builder(path, range);
            builder.build(reader(), 4, options);
        } catch (const std::runtime_error&) {
            // What had been written is there, and nothing else.
            CHECK(std::filesystem::exists(path) == (stop > 1));
            if (stop > 1)
                CHECK(bytes_of(played(range, static_cast<std::uint32_t>(stop - 1))) ==
                      file_bytes(path));
        }
        options.progress = nullptr;
        PoolBuilder builder(path, range);
        CHECK(builder.pool().rounds() == static_cast<std::uint32_t>(std::min(stop - 1, 4)));
        builder.build(reader(), 4, options);
        CHECK(file_bytes(path) == expected);
        builder.build(reader(), 2, options);
        CHECK(file_bytes(path) == expected);
    }
    // No lock and no temporary file is left.
    for (const auto& entry : std::filesystem::directory_iterator(directory.path())) {
        CHECK(entry.path().filename().string().size() == 1);
    }
}

TEST_CASE("pool builder: between checkpoints nothing is written") {
    const TemporaryDirectory directory;
    const auto path = directory.path() / "a";
    PoolBuildOptions options;
    options.checkpoint = std::chrono::hours(1);
    options.progress = [&](double) { CHECK_FALSE(std::filesystem::exists(path)); };
    PoolBuilder builder(path, {4, 8, 2, 6});
    builder.build(reader(), 3, options);
    CHECK(Pool::open(path) == played({4, 8, 2, 6}, 3));
}

TEST_CASE("pool builder: what is there and is not this pool stays") {
    const TemporaryDirectory directory;
    const auto path = directory.path() / "a";
    played({4, 8, 2, 6}, 1).save(path);
    const Bytes before = file_bytes(path);
    const auto name = path.string();
    for (const PoolRange& other :
         {PoolRange{5, 8, 2, 6}, PoolRange{4, 9, 2, 6}, PoolRange{4, 8, 1, 6}}) {
        const std::string message = question_error([&] { return PoolBuilder(path, other); });
        CHECK(message == name + ": has hands 2 to 5 of 8, seed 4, and asked for are hands " +
                             std::to_string(other.first) + " to 5 of " +
                             std::to_string(other.whole) + ", seed " + std::to_string(other.seed) +
                             "; choose another name");
        CHECK(file_bytes(path) == before);
    }
    write_bytes(path, {1, 2, 3});
    CHECK(file_error([&] {
              const PoolBuilder builder(path, {1, 2, 0, 2});
          }) == name +
                    ": not a pool file (it does not begin with the format's mark); choose another "
                    "name, or remove it to begin anew");
    CHECK(file_bytes(path) == Bytes{1, 2, 3});
    const auto nowhere = directory.path() / "missing" / "a";
    CHECK(file_error([&] {
              const PoolBuilder builder(nowhere, {1, 2, 0, 2});
          }) == nowhere.string() + ": cannot be written (" + nowhere.parent_path().string() +
                    ": No such file or directory)");
    // A link stays a link.
    const auto link = directory.path() / "link";
    std::error_code none;
    std::filesystem::create_symlink("b", link, none);
    if (none) return test::skipped("links cannot be made here");
    CHECK(file_error([&] {
              const PoolBuilder builder(link, {1, 2, 0, 2});
          }) == link.string() + ": a link that leads nowhere");
    played({1, 2, 0, 2}, 1).save(directory.path() / "b");
    {
        PoolBuilder builder(link, {1, 2, 0, 2});
        builder.build(reader(), 2);
    }
    CHECK(std::filesystem::is_symlink(link));
    CHECK(Pool::open(directory.path() / "b").rounds() == 2);
}

TEST_CASE("pool builder: of two for one file, one waits, and begins where the other ends" *
          doctest::test_suite("threads")) {
    const TemporaryDirectory directory;
    const auto path = directory.path() / "a";
    const PoolRange range{4, 8, 2, 6};
    std::atomic<bool> waiting{false};
    std::uint32_t found = 0;
    std::thread second;
    {
        PoolBuilder first(path, range);
        second = std::thread([&] {
            const PoolBuilder builder(path, range, [&] {
                waiting = true;
                waiting.notify_all();
            });
            found = builder.pool().rounds();
        });
        waiting.wait(false);
        first.build(reader(), 2);
    }
    second.join();
    CHECK(found == 2);
    // One that was killed leaves its lock behind, which keeps nobody out.
    write_bytes(path.string() + ".honeymoon-lock", {});
    {
        bool waited = false;
        const PoolBuilder builder(path, range, [&] { waited = true; });
        CHECK_FALSE(waited);
    }
    CHECK_FALSE(std::filesystem::exists(path.string() + ".honeymoon-lock"));
}

}  // namespace
}  // namespace honeymoon
