// The reader without threads and without memory map, on buffers.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "random.hpp"
#include "reader/reader.hpp"
#include "tb/reference.hpp"
#include "tb/table_file.hpp"

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
    CAPTURE(random.seed());
    for (int i = 0; i < 400; ++i) {
        const Trump trump = random.trump();
        Position position = random.position(random.between(1, 6), trump);
        if (random.coin()) position.led = random.one_of(position.leader.cards());
        RememberingMinimax minimax;
        const int value = minimax.value(position);
        REQUIRE(reader.value(position) == value);
        REQUIRE(reader.cards(position).front().tricks == value);
    }
}

TEST_CASE("buffers answer, lazily and resident") {
    const std::vector<FileBytes> files = golden_files();
    REQUIRE(files.size() >= 8);
    for (const Residency residency : {Residency::lazy, Residency::resident}) {
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

TEST_CASE("a directory is read without a map") {
    const auto good = std::filesystem::path(HONEYMOON_GOLDEN_DIR) / "good";
    for (const auto& entry : std::filesystem::directory_iterator(good)) {
        if (entry.path().extension() != ".bin") continue;
        const TableFile file(FileBytes::map(entry.path()));
        CHECK(file.decode().entries() == file.header().entries);
    }
    CHECK_THROWS_AS((void)FileBytes::map(good / "none.bin"), Error);
    CHECK_THROWS_AS((void)FileBytes::map(good), Error);
}

}  // namespace
}  // namespace honeymoon
