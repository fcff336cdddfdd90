#include "libtb/file/fields.hpp"

#include <doctest/doctest.h>
#include <xxhash.h>

#include <cstdint>
#include <string>
#include <utility>

namespace honeymoon {
namespace {

constexpr FileFormat kFormat{
    .letter = 'X', .version = 3, .header = 24, .name = "a file", .outdated = "; do it anew"};

Bytes file_of(std::uint32_t number) {
    Bytes file = header_of(kFormat);
    FieldWriter fields(file);
    fields(std::uint16_t{0x1234}, number);
    put_checksum(file);
    return file;
}

// What is said of a file; "" if nothing is wrong.
std::string fault_of(Bytes bytes) {
    try {
        (void)fields_of(FileBytes::own(std::move(bytes), "it"), kFormat);
    } catch (const Error& error) {
        CHECK(error.kind() == Error::Kind::file);
        CHECK(error.path() == "it");
        return std::string(name(error.code())) + " " + error.what();
    }
    return "";
}

TEST_CASE("fields: the lowest byte first, each as long as its type, and none beyond the end") {
    Bytes bytes;
    FieldWriter write(bytes);
    write(std::uint8_t{0x12}, std::uint32_t{0x3456'789A}, std::uint64_t{1});
    CHECK(bytes == Bytes{0x12, 0x9A, 0x78, 0x56, 0x34, 1, 0, 0, 0, 0, 0, 0, 0});
    FieldReader read(bytes);
    std::uint8_t byte = 0;
    std::uint32_t word = 0;
    std::uint64_t number = 0;
    read(byte, word, number);
    CHECK(byte == 0x12);
    CHECK(word == 0x3456'789A);
    CHECK(number == 1);
    read(byte);
    CHECK(byte == 0);
    FieldReader short_of(bytes);
    short_of(number, number);  // the second is not all there
    CHECK(number == 0);
    CHECK(short_of.number(1) == 0);
}

TEST_CASE("fields: a header is refused for its mark, its version, its length and its checksum") {
    const Bytes good = file_of(7);
    CHECK(Bytes(good.begin(), good.begin() + 10) ==
          Bytes{0x89, 'H', 'M', 'X', '\r', '\n', 0x1A, '\n', 3, 0});
    CHECK(fault_of(good).empty());
    const FileBytes file = FileBytes::own(good, "it");
    FieldReader fields = fields_of(file, kFormat);
    CHECK(fields.number(2) == 0x1234);
    CHECK(fields.number(4) == 7);
    CHECK(fields.number(1) == 0);

    for (std::size_t size = 0; size < good.size(); ++size) {
        CHECK(fault_of(Bytes(good.begin(), good.begin() + static_cast<std::ptrdiff_t>(size))) ==
              "file_corrupt it: cut short: " + std::to_string(size) +
                  " bytes, but the header alone has 24");
    }
    Bytes bad = good;
    bad[3] = 'Y';
    CHECK(fault_of(bad) ==
          "file_corrupt it: not a file (it does not begin with the format's mark)");
    bad = good;
    bad[9] = 1;
    CHECK(fault_of(bad) ==
          "file_version it: format version 259; this program reads version 3; do it anew");
    for (std::size_t at = 10; at < good.size(); ++at) {
        bad = good;
        bad[at] ^= 0x10;
        CHECK(fault_of(bad) ==
              "file_corrupt it: the header is damaged: its checksum does not match");
    }
}

TEST_CASE("fields: a checksum of pieces is that of the whole") {
    const Bytes bytes = file_of(8);
    CHECK(checksum_of(bytes) == XXH3_64bits(bytes.data(), bytes.size()));
    Checksum checksum;
    checksum.add(ByteSpan(bytes).first(5));
    checksum.add({});
    checksum.add(ByteSpan(bytes).subspan(5));
    CHECK(checksum.value() == checksum_of(bytes));
    CHECK(all_zero({}));
    CHECK(all_zero(Bytes(9)));
    CHECK_FALSE(all_zero(bytes));
}

TEST_CASE("fields: numbers in pieces are all there, in order") {
    constexpr std::size_t count = 100'000;
    Bytes all;
    int pieces = 0;
    each_piece_of_numbers(
        count, 4, [](std::size_t i) { return i * 3; },
        [&](ByteSpan piece) {
            all.insert(all.end(), piece.begin(), piece.end());
            ++pieces;
        });
    CHECK(pieces == 2);
    REQUIRE(all.size() == 4 * count);
    for (std::size_t i = 0; i < count; ++i) {
        REQUIRE(get_number(all.data() + (4 * i), 4) == i * 3);
    }
}

}  // namespace
}  // namespace honeymoon
