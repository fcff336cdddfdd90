#include "reader/tables/frame_cache.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/support/at_once.hpp"
#include "tests/support/random.hpp"

namespace honeymoon {

using namespace reader;

namespace {

using test::Random;

// Keys this far apart are in the same shard; there are as many shards.
constexpr std::uint64_t kShards = 16;

// A frame that says which key it belongs to and takes `size` bytes and a little more.
struct Frame {
    std::uint64_t key = 0;
    std::size_t size = 0;
    [[nodiscard]] std::size_t bytes() const { return size + 100; }
};

Frame make_frame(std::uint64_t key, std::size_t bytes) {
    return {key, bytes};
}

bool belongs(const Frame& frame, std::uint64_t key) {
    return frame.key == key;
}

// A cache that counts the frames decoded for it.
class Counted {
public:
    explicit Counted(std::size_t bytes) : cache_(bytes) {}

    std::shared_ptr<const Frame> get(std::uint64_t key, std::size_t bytes) {
        auto frame = cache_.get(key, [&] {
            ++decoded_;
            return make_frame(key, bytes);
        });
        CHECK(belongs(*frame, key));
        return frame;
    }
    // Whether a frame must be decoded for this key.
    bool missing(std::uint64_t key, std::size_t bytes) {
        const int before = decoded_;
        static_cast<void>(get(key, bytes));
        return decoded_ > before;
    }
    [[nodiscard]] int decoded() const { return decoded_; }

private:
    FrameCache<Frame> cache_;
    int decoded_ = 0;
};

TEST_CASE("frames that are kept elsewhere take their room from the others") {
    FrameCache<Frame> cache(kShards * 8000);
    CHECK(cache.keeps());
    cache.keep((kShards * 7000) - 1);
    CHECK(cache.keeps());
    cache.keep(1);
    CHECK_FALSE(cache.keeps());
    // 1000 bytes of a shard are left: two frames of 450.
    const auto missing = [&](std::uint64_t number) {
        bool decoded = false;
        static_cast<void>(cache.get(number * kShards, [&] {
            decoded = true;
            return make_frame(number, 350);
        }));
        return decoded;
    };
    CHECK(missing(0));
    CHECK(missing(1));
    CHECK_FALSE(missing(0));
    CHECK(missing(2));
    CHECK(missing(1));
    CHECK_FALSE(FrameCache<Frame>(0).keeps());
}

TEST_CASE("frames are decoded once while there is room, and those used longest ago go first") {
    // Room for three frames of 3000 bytes in each shard.
    Counted cache(kShards * 10'000);
    const auto key = [](std::uint64_t number) { return 5 + (number * kShards); };
    for (int round = 0; round < 3; ++round) {
        for (std::uint64_t number = 0; number < 3; ++number) {
            static_cast<void>(cache.get(key(number), 3000));
        }
        CHECK(cache.decoded() == 3);
    }
    CHECK_FALSE(cache.missing(key(0), 3000));  // now 1 was used longest ago
    CHECK(cache.missing(key(3), 3000));
    CHECK_FALSE(cache.missing(key(0), 3000));
    CHECK_FALSE(cache.missing(key(2), 3000));
    CHECK_FALSE(cache.missing(key(3), 3000));
    CHECK(cache.missing(key(1), 3000));
    // One after the other, four frames in the room of three: never the one that is wanted.
    const int before = cache.decoded();
    for (int round = 0; round < 5; ++round) {
        for (std::uint64_t number = 10; number < 14; ++number) {
            static_cast<void>(cache.get(key(number), 3000));
        }
    }
    CHECK(cache.decoded() == before + 20);
    // Other shards have room of their own.
    CHECK(cache.missing(6, 3000));
    CHECK_FALSE(cache.missing(6, 3000));
    CHECK_FALSE(cache.missing(key(13), 3000));
}

TEST_CASE("the frames held never take more memory than allowed") {
    Random random;
    constexpr std::size_t shard_bytes = 20'000;
    constexpr std::uint64_t keys = 640;
    FrameCache<Frame> cache(kShards * shard_bytes);
    std::map<std::uint64_t, std::weak_ptr<const Frame>> seen;
    for (int i = 0; i < 5000; ++i) {
        const std::uint64_t key = random.below(keys);
        const std::size_t bytes = random.below(9000);
        seen[key] = cache.get(key, [&] { return make_frame(key, bytes); });
        if (i % 20 != 0) continue;
        std::map<std::uint64_t, std::size_t> held;
        for (const auto& [of, weak] : seen) {
            if (const auto frame = weak.lock()) held[of % kShards] += frame->size;
        }
        for (const auto& shard : held) {
            CAPTURE(shard.first);
            CHECK(shard.second <= shard_bytes);
        }
    }
}

TEST_CASE("a frame in use outlives its place in the cache") {
    Counted cache(0);
    const auto frame = cache.get(1, 500);
    for (std::uint64_t i = 1; i < 10; ++i) static_cast<void>(cache.get(1 + (i * kShards), 500));
    CHECK(frame.use_count() == 1);
    CHECK(belongs(*frame, 1));
    CHECK(frame->size == 500);
}

TEST_CASE("with no room at all, or for frames larger than the room, one frame a shard is kept") {
    for (const std::size_t bytes : {0U, 1U, 16U, 16'000U}) {
        CAPTURE(bytes);
        Counted cache(bytes);
        CHECK(cache.missing(3, 5000));
        CHECK_FALSE(cache.missing(3, 5000));
        CHECK(cache.missing(4, 5000));
        CHECK_FALSE(cache.missing(3, 5000));
        CHECK(cache.missing(3 + kShards, 5000));
        CHECK_FALSE(cache.missing(3 + kShards, 5000));
        CHECK(cache.missing(3, 5000));
        CHECK_FALSE(cache.missing(4, 5000));
    }
}

TEST_CASE("a frame that cannot be decoded leaves nothing, and is tried again") {
    FrameCache<Frame> cache(1 << 20U);
    int tried = 0;
    const auto fail = [&]() -> Frame {
        ++tried;
        throw std::runtime_error("damaged");
    };
    CHECK_THROWS_WITH_AS(static_cast<void>(cache.get(9, fail)), "damaged", std::runtime_error);
    CHECK_THROWS_WITH_AS(static_cast<void>(cache.get(9, fail)), "damaged", std::runtime_error);
    CHECK_THROWS_AS(static_cast<void>(cache.get(9, []() -> Frame { throw std::bad_alloc(); })),
                    std::bad_alloc);
    CHECK(tried == 2);
    const auto good = cache.get(9, [] { return make_frame(9, 10); });
    CHECK(belongs(*good, 9));
    // Now it is there.
    CHECK(cache.get(9, fail) == good);
    CHECK(tried == 2);
}

TEST_CASE("of a frame decoded twice at once one stays") {
    FrameCache<Frame> cache(1 << 20U);
    std::shared_ptr<const Frame> inner;
    const auto outer = cache.get(2, [&] {
        // As another thread would, meanwhile.
        inner = cache.get(2, [] { return make_frame(2, 10); });
        return make_frame(2, 10);
    });
    CHECK(inner == outer);
    CHECK(cache.get(2, []() -> Frame { throw std::runtime_error("is there"); }) == outer);
}

TEST_CASE("many threads get the frames they ask for, from a cache too small for all" *
          doctest::test_suite("threads")) {
    constexpr std::uint64_t keys = 100;
    for (const std::size_t bytes : {0U, 100'000U, 10'000'000U}) {
        CAPTURE(bytes);
        FrameCache<Frame> cache(bytes);
        std::atomic<int> wrong = 0;
        std::atomic<int> failed = 0;
        std::atomic<int> thrown = 0;
        test::at_once(8, [&](std::size_t thread) {
            Random random(test::test_seed() + thread);
            for (int i = 0; i < 3000; ++i) {
                const std::uint64_t key = random.below(keys);
                const bool fails = random.below(10) == 0;
                try {
                    const auto frame = cache.get(key, [&]() -> Frame {
                        if (!fails) return make_frame(key, 2000);
                        ++thrown;
                        throw std::runtime_error("damaged");
                    });
                    if (!belongs(*frame, key) || frame->size != 2000) ++wrong;
                } catch (const std::runtime_error&) {
                    ++failed;
                }
            }
        });
        CHECK(wrong == 0);
        CHECK(failed == thrown);
    }
}

}  // namespace
}  // namespace honeymoon
