// One reader asked from many threads: they are made to touch the same thing at the same moment.
// What these tests are for shows in a build with the thread sanitizer.

#include "libtb/base/threads.hpp"

#include <doctest/doctest.h>

#include <array>
#include <atomic>
#include <barrier>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <stdexcept>
#include <thread>
#include <vector>

#include "honeymoon/base/error.hpp"
#include "honeymoon/reader/reader.hpp"
#include "libtb/table/table_file.hpp"
#include "tests/support/random.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/tables/solved.hpp"

namespace honeymoon {
namespace {

using test::Random;

constexpr std::size_t kThreads = 8;
constexpr int kRounds = test::kSanitized ? 15 : 100;

// Runs `ask` with the thread's number in so many threads, which begin together.
void together(const std::function<void(std::size_t)>& ask) {
    std::barrier begin(static_cast<std::ptrdiff_t>(kThreads));
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < kThreads; ++i) {
        threads.emplace_back([&, i] {
            begin.arrive_and_wait();
            ask(i);
        });
    }
    for (std::thread& thread : threads) thread.join();
}

// Trump levels 1 to 6, in a directory of their own.
class SharedTables : public test::CopiedTables {
public:
    SharedTables() : CopiedTables(6) {}

    [[nodiscard]] Reader open(std::size_t cache_bytes, bool search) const {
        ReaderOptions options;
        options.cache_bytes = cache_bytes;
        options.search = search;
        return Reader::open(directory(), options);
    }
};

TEST_SUITE_BEGIN("threads");

TEST_CASE("threads: the first touch of a level and of a frame, by all at once") {
    const SharedTables tables;
    const Reader right = Reader::open(test::table_directory(), {Residency::resident, 0});
    Random random;
    for (int round = 0; round < kRounds; ++round) {
        const Position position = random.position(random.between(4, 6), Suit::hearts);
        const int expected = right.value(position);
        const Reader reader = tables.open(std::size_t{1} << 20U, false);
        std::atomic<int> wrong = 0;
        together([&](std::size_t) {
            for (int i = 0; i < 3; ++i) {
                if (reader.value(position) != expected) ++wrong;
            }
        });
        REQUIRE(wrong == 0);
    }
}

TEST_CASE("threads: frames pushed out of the cache while others read them") {
    const SharedTables tables;
    const Reader right = Reader::open(test::table_directory(), {Residency::resident, 0});
    const Reader reader = tables.open(0, false);
    const std::uint64_t seed = test::test_seed();
    CAPTURE(seed);
    std::atomic<int> wrong = 0;
    together([&](std::size_t thread) {
        Random random(seed + thread);
        for (int i = 0; i < 20 * kRounds; ++i) {
            const Position position = random.position(6, Suit::hearts);
            if (reader.value(position) != right.value(position)) ++wrong;
        }
    });
    CHECK(wrong == 0);
}

TEST_CASE("threads: every kind of question at once, over tables with gaps and over searches") {
    const SharedTables tables;
    for (const int level : {1, 3, 6}) std::filesystem::remove(tables.path(level));
    const Reader right = Reader::open(test::table_directory(), {Residency::resident, 0});
    const Reader reader = tables.open(1 << 14, true);
    const std::uint64_t seed = test::test_seed();
    CAPTURE(seed);
    std::atomic<int> wrong = 0;
    const auto expect = [&](bool is_right) { wrong += is_right ? 0 : 1; };
    together([&](std::size_t thread) {
        Random random(seed + thread);
        for (int i = 0; i < 2 * kRounds; ++i) {
            const Trump trump = random.trump();
            const int level = random.between(1, 7);
            const Position position = random.position(level, trump);
            const int value = right.value(position);
            switch ((thread + static_cast<std::size_t>(i)) % 6) {
                case 0:
                    expect(reader.value(position) == value);
                    break;
                case 1:
                    expect(reader.cards(position) == right.cards(position));
                    break;
                case 2:
                    expect(reader.line(position) == right.line(position));
                    break;
                case 3: {
                    const Bounds bounds = reader.bounds(position, {.nodes = 50});
                    expect(bounds.low <= value && value <= bounds.high);
                    break;
                }
                case 4: {
                    std::array<Position, 20> positions;
                    std::array<std::uint8_t, 20> values{};
                    for (Position& one : positions) one = random.position(level, trump);
                    reader.values(positions, values);
                    for (std::size_t k = 0; k < positions.size(); ++k) {
                        expect(values.at(k) == right.value(positions.at(k)));
                    }
                    break;
                }
                default:
                    expect(reader.fingerprint(Denomination::trump, 4) != 0);
                    break;
            }
        }
    });
    CHECK(wrong == 0);
}

TEST_CASE("threads: loads that fail, again and again, until the file is mended") {
    const SharedTables tables;
    const Reader right = Reader::open(test::table_directory(), {Residency::resident, 0});
    const auto good = test::file_bytes(tables.path(6));
    Random random;
    const Position position = random.position(6, Suit::hearts);
    const int expected = right.value(position);
    for (int round = 0; round < kRounds / 5; ++round) {
        const std::ptrdiff_t size = 200 + (std::ptrdiff_t{50} * round);
        tables.replace(6, {good.begin(), good.begin() + size});
        const Reader reader = tables.open(0, false);
        std::atomic<int> wrong = 0;
        std::atomic<int> refused = 0;
        together([&](std::size_t thread) {
            for (int i = 0; i < 40; ++i) {
                if (thread == 0 && i == 20) tables.replace(6, good);
                const auto value = expected_from([&] { return reader.value(position); });
                if (!value) {
                    ++refused;
                    wrong += value.error().kind() == Error::Kind::file ? 0 : 1;
                } else {
                    wrong += *value == expected ? 0 : 1;
                }
            }
        });
        CHECK(wrong == 0);
        CHECK(refused >= 20);
        CHECK(reader.value(position) == expected);
    }
}

TEST_CASE("threads: readers made, moved and ended side by side") {
    const SharedTables tables;
    const std::uint64_t seed = test::test_seed();
    CAPTURE(seed);
    std::atomic<int> wrong = 0;
    together([&](std::size_t thread) {
        Random random(seed + thread);
        for (int i = 0; i < kRounds / 5; ++i) {
            Reader reader = tables.open(0, true);
            const Position position = random.position(5, Suit::clubs);
            const int value = reader.value(position);
            const Reader moved = std::move(reader);
            const Reader without = Reader::without_tables();
            if (moved.value(position) != value || without.value(position) != value) ++wrong;
        }
    });
    CHECK(wrong == 0);
}

TEST_CASE("threads: pieces are all done, though the work around them comes to an error") {
    constexpr int pieces = 2000;
    int whole = 0;  // runs in which they returned after the error
    for (int round = 0; round < kRounds / 5; ++round) {
        std::atomic<bool> begun{false};
        std::atomic<bool> thrown{false};
        std::atomic<int> done{0};
        std::atomic<int> returned{-1};
        const auto inner = [&] {
            parallel_each(pieces, 1, [&](int) {
                begun = true;
                for (int i = 0; i < 1000 && !thrown; ++i) std::this_thread::yield();
                ++done;
            });
            returned = done.load();
        };
        const auto error = [&] {
            while (!begun) std::this_thread::yield();
            thrown = true;
            throw std::runtime_error("elsewhere");
        };
        const auto outer = [&] {
            parallel_each(2, 1, [&](int i) {
                if (i == 0) return inner();
                error();
            });
        };
        // Whoever shares the work out begins with the pieces, so that the error waits for them only
        // as long as another thread is at them.
        CHECK_THROWS_AS(with_threads(4, outer), std::runtime_error);
        if (returned < 0) continue;  // the error came before they had begun
        CHECK(returned == pieces);
        ++whole;
    }
    MESSAGE("runs to the end: " << whole);
}

TEST_CASE("threads: files are opened from within shared work") {
    const SharedTables tables;
    const Reader right = tables.open(0, true);
    std::array<std::uint64_t, 7> expected{};
    for (int level = 1; level <= 6; ++level) {
        expected.at(static_cast<std::size_t>(level)) =
            right.fingerprint(Denomination::trump, level);
    }
    for (int round = 0; round < kRounds / 4; ++round) {
        const Reader reader = tables.open(0, true);
        std::atomic<int> wrong{0};
        with_threads(12, [&] {
            parallel_each(400, 1, [&](int i) {
                const int level = 6 - (i % 3);
                const auto found = reader.fingerprint(Denomination::trump, level);
                if (found != expected.at(static_cast<std::size_t>(level))) ++wrong;
            });
        });
        CHECK(wrong == 0);
    }
}

TEST_SUITE_END();

}  // namespace
}  // namespace honeymoon
