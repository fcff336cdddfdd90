#include "libtb/coding/move_to_front.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <vector>

#include "tests/support/random.hpp"

namespace honeymoon {
namespace {

using Bytes = std::vector<std::uint8_t>;
using Numbers = std::vector<std::uint16_t>;

Bytes encoded(const Numbers& numbers) {
    Bytes code;
    encode_move_to_front(numbers, code);
    return code;
}

struct Decoded {
    std::optional<int> different;
    Numbers numbers;
    std::size_t left = 0;
};

Decoded decoded(const Bytes& code, std::size_t length) {
    std::span<const std::uint8_t> rest = code;
    Decoded result;
    result.numbers.resize(length);
    result.different = decode_move_to_front(rest, result.numbers);
    result.left = rest.size();
    return result;
}

Decoded skipped(const Bytes& code, std::size_t length) {
    std::span<const std::uint8_t> rest = code;
    Decoded result;
    result.different = skip_move_to_front(rest, length);
    result.left = rest.size();
    return result;
}

// 0, 1, ..., count - 1.
Numbers first_numbers(std::uint16_t count) {
    Numbers numbers(count);
    std::iota(numbers.begin(), numbers.end(), std::uint16_t{0});
    return numbers;
}

void check_round_trip(const Numbers& numbers) {
    Bytes code = encoded(numbers);
    code.push_back(77);  // must be left for the next
    const Decoded back = decoded(code, numbers.size());
    const auto most = std::max_element(numbers.begin(), numbers.end());
    CHECK(back.different == (most == numbers.end() ? 0 : static_cast<int>(*most) + 1));
    CHECK(back.numbers == numbers);
    CHECK(back.left == 1);
    CHECK(skipped(code, numbers.size()).different == back.different);
    CHECK(skipped(code, numbers.size()).left == 1);
}

TEST_CASE("numbering code: the example of FORMAT.md") {
    CHECK(encoded({0, 1, 0, 2, 2, 1}) == Bytes{0, 0, 2, 0, 1, 3});
    check_round_trip({0, 1, 0, 2, 2, 1});
}

TEST_CASE("numbering code: codes of 255 and more take more bytes") {
    struct Case {
        std::uint32_t place;
        Bytes code;
    };
    const std::vector<Case> cases = {
        {254, {254}},         {255, {255, 0}},      {256, {255, 1}},       {509, {255, 254}},
        {510, {255, 255, 0}}, {511, {255, 255, 1}}, {600, {255, 255, 90}},
    };
    for (const Case& c : cases) {
        CAPTURE(c.place);
        Numbers numbers = first_numbers(600);
        numbers.push_back(static_cast<std::uint16_t>(600 - c.place));
        Bytes expected(600, 0);
        expected.insert(expected.end(), c.code.begin(), c.code.end());
        CHECK(encoded(numbers) == expected);
        check_round_trip(numbers);
    }
}

TEST_CASE("numbering code: nothing, and a single number") {
    check_round_trip({});
    check_round_trip({0});
    CHECK(encoded({0}) == Bytes{0});
}

TEST_CASE("numbering code: random numberings come back") {
    test::Random random;
    CAPTURE(random.seed());
    // As many different numbers as need codes of one, two, three and more bytes.
    for (const std::uint32_t most : {1U, 2U, 10U, 250U, 300U, 600U, 1716U}) {
        CAPTURE(most);
        for (int round = 0; round < 20; ++round) {
            Numbers numbers(1 + random.below(std::uint64_t{4} * most));
            std::uint16_t different = 0;
            for (std::uint16_t& number : numbers) {
                const bool is_new = different == 0 || (different < most && random.coin());
                number = is_new ? different++ : static_cast<std::uint16_t>(random.below(different));
            }
            check_round_trip(numbers);
        }
    }
}

TEST_CASE("numbering code: a code that ends early or points behind the list is refused") {
    struct Case {
        Bytes code;
        std::size_t length;
    };
    const std::vector<Case> cases = {
        {{}, 1},       {{1}, 1},           {{255, 0}, 1},  {{0}, 2},       {{0, 2}, 2},
        {{0, 255}, 2}, {{0, 255, 255}, 2}, {{0, 0, 3}, 3}, {{0, 0, 1}, 4},
    };
    for (const Case& c : cases) {
        CAPTURE(c.code.size());
        CAPTURE(c.length);
        CHECK_FALSE(decoded(c.code, c.length).different.has_value());
    }
    // Where it points is not looked at.
    CHECK_FALSE(skipped({}, 1).different.has_value());
    CHECK_FALSE(skipped({0, 255, 255}, 2).different.has_value());
    CHECK_FALSE(skipped({0, 0, 1}, 4).different.has_value());
    CHECK(skipped({7, 255, 0, 0, 9}, 4).different == 1);
}

TEST_CASE("numbering code: at most 65,535 different numbers") {
    CHECK(decoded(Bytes(65535, 0), 65535).different == 65535);
    Bytes code(65536, 0);
    CHECK_FALSE(decoded(code, 65536).different.has_value());
    code.back() = 1;
    CHECK(decoded(code, 65536).different == 65535);
}

TEST_CASE("numbering code: what any bytes decode to, if anything, codes to the same bytes") {
    test::Random random;
    CAPTURE(random.seed());
    int accepted = 0;
    for (int round = 0; round < 5000; ++round) {
        Bytes code(random.below(40));
        for (std::uint8_t& byte : code) {
            byte = static_cast<std::uint8_t>(random.below(random.coin() ? 3 : 256));
        }
        const std::size_t length = random.below(30);
        const Decoded result = decoded(code, length);
        if (!result.different) continue;
        ++accepted;
        CHECK(skipped(code, length).different == result.different);
        CHECK(skipped(code, length).left == result.left);
        code.resize(code.size() - result.left);
        CHECK(encoded(result.numbers) == code);
    }
    CHECK(accepted > 100);
}

}  // namespace
}  // namespace honeymoon
