// The reader without threads and without memory map. That it decodes and refuses the golden files
// is in golden_test.cpp.
#include <doctest/doctest.h>
#include <honeymoon.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "honeymoon/advice/pool.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/reader/reader.hpp"
#include "tests/support/random.hpp"
#include "tests/support/tables/raw_table.hpp"

namespace honeymoon {
namespace {

using test::Random;

// The good files with true values, as buffers, which is how a browser has them.
std::vector<FileBytes> golden_files() {
    std::vector<FileBytes> files;
    const auto directory = std::filesystem::path(HONEYMOON_GOLDEN_DIR) / "good";
    for (const auto& entry : std::filesystem::directory_iterator(directory)) {
        // Those of the other writer have values made up.
        const std::string name = entry.path().filename().string();
        if (!name.ends_with(".bin") || name.starts_with("other-writer")) continue;
        std::ifstream in(entry.path(), std::ios::binary);
        std::vector<std::uint8_t> bytes(std::istreambuf_iterator<char>(in), {});
        files.push_back(FileBytes::own(std::move(bytes), name));
    }
    return files;
}

void check_answers(const Reader& reader) {
    Random random;
    for (int i = 0; i < 400; ++i) {
        const Trump trump = random.trump();
        Position position = random.position(random.between(1, 6), trump);
        if (random.coin()) position.led = random.one_of(position.leader.cards());
        test::RememberingMinimax minimax;
        const int value = minimax.value(position);
        REQUIRE(reader.value(position) == value);
        REQUIRE(reader.cards(position).front().tricks == value);
    }
}

TEST_CASE("an image is made and used, unless the bytes of numbers have another order") {
    const auto room = std::filesystem::temp_directory_path() /
                      ("honeymoon-bare-" + std::to_string(std::random_device{}()));
    std::filesystem::create_directory(room);
    for (const FileBytes& file : golden_files()) {
        std::ofstream out(room / file.path().filename(), std::ios::binary);
        const std::span<const std::uint8_t> bytes = file.bytes();
        std::ranges::copy(bytes, std::ostreambuf_iterator<char>(out));
    }
    if constexpr (std::endian::native == std::endian::little) {
        CHECK(make_image(room));
        CHECK_FALSE(make_image(room));
    } else {
        CHECK_THROWS_AS(make_image(room), Error);
    }
    {
        const Reader reader = Reader::open(room, {Residency::resident});
        CHECK(reader.image_fault().empty());
        check_answers(reader);
    }
    std::filesystem::remove_all(room);
}

TEST_CASE("buffers answer, lazily and resident") {
    const std::vector<FileBytes> files = golden_files();
    REQUIRE(files.size() >= 8);
    for (const Residency residency : {Residency::adaptive, Residency::lazy, Residency::resident}) {
        const Reader reader = Reader::of(files, {residency});
        REQUIRE(reader.has(Denomination::trump, 4));
        check_answers(reader);
    }
}

TEST_CASE("no tables answer by search, threads or not") {
    ReaderOptions options;
    options.search_threads = 4;
    const Reader reader = Reader::without_tables(options);
    check_answers(reader);
    Random random;
    const Position large = random.position(16, Suit::clubs);
    CHECK(reader.value(large) == Reader::without_tables().value(large));
}

TEST_CASE("many questions without files are answered alike, built-in tables or not") {
    ReaderOptions options;
    options.built_in_tables = false;
    const Reader without = Reader::without_tables(options);
    const Reader reader = Reader::without_tables();
    Random random;
    for (int i = 0; i < 1500; ++i) {
        const Position position = random.position(random.between(9, 13), random.trump());
        REQUIRE(reader.value(position) == without.value(position));
    }
}

// What the README prints, so that no two machines can be wrong alike.
TEST_CASE("the deal of the README is searched") {
    const Position position = parse_position("S J97.K32.KT843.A6 AKQ62.A987.9.T95");
    std::string found;
    for (const auto& [card, tricks] : Reader::without_tables().cards(position)) {
        found += to_string(card) + ' ' + std::to_string(tricks) + ' ';
    }
    CHECK(found == "DT 5 DK 5 S7 3 S9 3 SJ 3 H2 3 H3 3 C6 3 CA 3 HK 2 D3 2 D4 2 D8 2 ");
}

// The last trick of an exchange, as tests/c works it out by trying all plays, and the first of one,
// in which worlds are played on.
TEST_CASE("cards of the exchange are judged") {
    honeymoon_reader* reader = nullptr;
    REQUIRE(honeymoon_open(nullptr, nullptr, &reader, nullptr) == HONEYMOON_OK);
    honeymoon_exchange_position position{};
    position.own = parse_hand("AQ.J..").bits();
    position.holds = parse_hand("K2.Q..").bits();
    position.unplaced = parse_hand("..2.").bits();
    position.face_up = parse_hand("..A.").bits();
    position.trump = HONEYMOON_HEARTS;
    position.stock = 2;
    std::array<honeymoon_exchange_card, HONEYMOON_MAX_CARDS> cards{};
    std::size_t count = 0;
    honeymoon_exchange_advice advice{};
    REQUIRE(honeymoon_advise_exchange(reader, &position, nullptr, cards.data(), cards.size(),
                                      &count, &advice, nullptr) == HONEYMOON_OK);
    CHECK(advice.method == HONEYMOON_METHOD_EXACT);
    std::string found;
    for (std::size_t i = 0; i < count; ++i) {
        std::array<char, HONEYMOON_CARD_SIZE> text{};
        honeymoon_format_card(cards.at(i).card, text.data(), text.size(), nullptr);
        found += std::string(text.data()) + ' ' + std::to_string(cards.at(i).tricks) + ' ';
    }
    CHECK(found == "HJ 2.000000 SQ 1.000000 SA 1.000000 ");

    position = {};
    position.own = parse_hand("AK5.QT2.J98.7654").bits();
    position.face_up = parse_hand(".A..").bits();
    position.unplaced = HONEYMOON_PACK & ~(position.own | position.face_up);
    position.trump = HONEYMOON_HEARTS;
    position.stock = 26;
    honeymoon_exchange_options options;
    honeymoon_exchange_options_init(&options, sizeof options);
    options.samples = 64;
    options.nanoseconds = HONEYMOON_UNLIMITED;
    options.threads = 4;
    REQUIRE(honeymoon_advise_exchange(reader, &position, &options, cards.data(), cards.size(),
                                      &count, &advice, nullptr) == HONEYMOON_OK);
    CHECK(advice.method == HONEYMOON_METHOD_PLAYED);
    CHECK(advice.worlds == 64);
    CHECK(count == 13);
    honeymoon_close(reader);
}

TEST_CASE("a directory is read without a map") {
    const auto good = std::filesystem::path(HONEYMOON_GOLDEN_DIR) / "good";
    check_answers(Reader::open(good));
    CHECK_THROWS_AS((void)FileBytes::map(good / "none.bin"), Error);
    CHECK_THROWS_AS((void)FileBytes::map(good), Error);
}

// A sparse one, which is refused before it is read. Where addresses have 64 bits it would be read.
#if SIZE_MAX == UINT32_MAX
TEST_CASE("a file larger than memory can be is refused") {
    const auto path = std::filesystem::temp_directory_path() / "honeymoon-large.bin.tmp";
    std::ofstream(path).put('x');
    std::filesystem::resize_file(path, (std::uintmax_t{4} << 30U) + 1000);
    CHECK_THROWS_WITH((void)FileBytes::map(path),
                      (path.string() + ": not enough memory for its 4294968296 bytes").c_str());
    std::filesystem::remove(path);
}
#endif

TEST_CASE("a pool is read, and built, to the same bytes") {
    const auto path = std::filesystem::path(HONEYMOON_GOLDEN_DIR) / "pool" / "small.pool";
    const Pool all = Pool::open(path);
    std::vector<std::uint8_t> bytes;
    all.for_each_piece([&](std::span<const std::uint8_t> piece) {
        bytes.insert(bytes.end(), piece.begin(), piece.end());
    });
    std::ifstream in(path, std::ios::binary);
    CHECK(bytes == std::vector<std::uint8_t>(std::istreambuf_iterator<char>(in), {}));

    constexpr std::size_t first = 1000;
    Pool some({1, 2000, first, first + 5});
    some.extend(Reader::without_tables(), 2);
    for (std::size_t i = 0; i < some.size(); ++i) {
        CHECK(some.hand(i) == all.hand(first + i));
        CHECK(std::ranges::equal(some.sums(i), all.sums(first + i)));
    }
}

}  // namespace
}  // namespace honeymoon
