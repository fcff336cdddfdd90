#include "reader/image/image.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "honeymoon/base/error.hpp"
#include "honeymoon/reader/reader.hpp"
#include "libtb/index/flat_index.hpp"
#include "reader/tables/loaded_level.hpp"
#include "tests/support/damage.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/random.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/tables/solved.hpp"

namespace honeymoon {

using namespace reader;

namespace {

using test::Bytes;
using test::number_at;
using test::put_hash_at;
using test::put_number_at;
using test::Random;

// Tables of levels 1 to `last`, both denominations, and their image.
class Imaged {
public:
    explicit Imaged(int last) {
        for (const Denomination denomination : kDenominations) {
            for (int level = 1; level <= last; ++level) {
                const auto name = table_file_name(denomination, level);
                std::filesystem::copy_file(test::table_directory() / name, path() / name);
            }
        }
        CHECK(make_image(path()));
        bytes = test::file_bytes(image());
    }
    [[nodiscard]] const std::filesystem::path& path() const { return directory_.path(); }
    [[nodiscard]] std::filesystem::path image() const { return path() / kImageName; }
    /// What a reader says that opens these bytes as the image and loads all it has.
    [[nodiscard]] std::string fault_of(const Bytes& changed) const {
        test::write_bytes(image(), changed);
        const Reader reader = Reader::open(path(), {.residency = Residency::resident});
        CHECK(reader.value(position_at(Denomination::trump, 2, 7)) ==
              Reader::without_tables().value(position_at(Denomination::trump, 2, 7)));
        return reader.image_fault();
    }

    Bytes bytes;

private:
    test::TemporaryDirectory directory_;
};

constexpr std::size_t kRows = 24;
std::size_t row_of(Denomination denomination, int level) {
    const int row = level - 1 + (denomination == Denomination::trump ? 13 : 0);
    return kRows + (64 * static_cast<std::size_t>(row));
}

// Makes the checksums of the header and of one level right again.
Bytes forged(Bytes bytes, std::size_t row = 0) {
    if (row != 0) {
        const auto all = std::span<const std::uint8_t>(bytes);
        put_hash_at(bytes, row + 24,
                    all.subspan(static_cast<std::size_t>(number_at(bytes, row + 8)),
                                static_cast<std::size_t>(number_at(bytes, row + 16))));
    }
    put_hash_at(bytes, 4088, std::span(bytes).first(4088));
    return bytes;
}

TEST_CASE("the check of an image finds wrong values only if it decodes the tables") {
    const Imaged imaged(4);
    CHECK(check_image(imaged.path(), true) == imaged.bytes.size());
    const std::size_t row = row_of(Denomination::trump, 4);
    Bytes changed = imaged.bytes;
    // The last entry: levels end with their entries.
    changed.at(
        static_cast<std::size_t>(number_at(changed, row + 8) + number_at(changed, row + 16)) - 1) ^=
        1U;
    test::write_bytes(imaged.image(), changed);
    CHECK_THROWS_WITH_AS(static_cast<void>(check_image(imaged.path(), false)),
                         doctest::Contains("trump level 4 is damaged"), Error);
    test::write_bytes(imaged.image(), forged(changed, row));
    CHECK(check_image(imaged.path(), false) == imaged.bytes.size());
    CHECK_THROWS_WITH_AS(static_cast<void>(check_image(imaged.path(), true)),
                         doctest::Contains("trump level 4 is not what its table says"), Error);
}

TEST_CASE("an image answers as the tables do" * doctest::test_suite("threads")) {
    Random random;
    const Imaged imaged(7);
    CHECK(imaged.bytes.size() % 4096 == 0);
    CHECK_FALSE(make_image(imaged.path()));  // kept
    const Reader tables = Reader::open(test::table_directory(), {Residency::resident});
    // Of the tables nothing is read but their headers: these have a damaged frame.
    for (const Denomination denomination : kDenominations) {
        const auto path = imaged.path() / table_file_name(denomination, 7);
        Bytes bytes = test::file_bytes(path);
        bytes.back() ^= 1U;
        test::write_bytes(path, bytes);
    }
    ReaderOptions options{.residency = Residency::resident, .search = false};
    const Reader mapped = Reader::open(imaged.path(), options);
    CHECK(mapped.image_fault().empty());
    for (const Denomination denomination : kDenominations) {
        for (int level = 1; level <= 7; ++level) {
            CAPTURE(level);
            std::vector<Position> positions;
            for (int i = 0; i < (test::kSanitized ? 200 : 2000); ++i) {
                Trump trump;
                if (denomination == Denomination::trump) trump = random.one_of(kAllSuits);
                positions.push_back(random.position(level, trump));
            }
            std::vector<std::uint8_t> values(positions.size());
            std::vector<std::uint8_t> right(positions.size());
            mapped.values(positions, values);
            tables.values(positions, right);
            CHECK(values == right);
            if (level == 1) continue;  // its cards need no table
            std::vector<CardTricks> cards(positions.size());
            std::vector<CardTricks> right_cards(positions.size());
            mapped.cards_of(positions, cards);
            tables.cards_of(positions, right_cards);
            CHECK(cards == right_cards);
            for (std::size_t i = 0; i < 20; ++i) {
                CHECK(mapped.value(positions[i]) == right[i]);
                positions[i].led = random.one_of(positions[i].leader.cards());
                CHECK(mapped.cards(positions[i]) == tables.cards(positions[i]));
            }
        }
    }
    // Read, there is no image.
    options.read_files = true;
    CHECK_THROWS_AS(static_cast<void>(Reader::open(imaged.path(), options)), Error);
    // An adaptive reader opens a level at the question; a lazy one uses no image. The damage is in
    // the last of the 145 patterns.
    std::vector<Position> positions;
    for (std::uint64_t i = 144; i < position_count(Denomination::trump, 7); i += 145) {
        positions.push_back(position_at(Denomination::trump, 7, i));
    }
    const auto values_by = [&](const Reader& reader) {
        std::vector<std::uint8_t> values(positions.size());
        reader.values(positions, values);
        return values;
    };
    CHECK(values_by(Reader::open(imaged.path())) == values_by(tables));
    CHECK_THROWS_AS(values_by(Reader::open(imaged.path(), {Residency::lazy})), Error);
}

TEST_CASE("the bytes of an image are those of the worked example") {
    const Imaged imaged(2);
    const Bytes& bytes = imaged.bytes;
    const std::size_t row = row_of(Denomination::notrump, 2);
    REQUIRE(row == 88);
    CHECK(number_at(bytes, row) == 0x08f6a3e096a59e8b);
    const auto level = static_cast<std::size_t>(number_at(bytes, row + 8));
    CHECK(number_at(bytes, row + 16) == 8192);
    CHECK(number_at(bytes, row + 32) == 9);
    CHECK(number_at(bytes, row + 40) == 1746);
    CHECK(number_at(bytes, row + 48) == 1759);
    CHECK(number_at(bytes, row + 56) == 22);
    const Bytes record = {0x0a, 0, 0, 0, 0,    0, 0, 0, 1,    0, 1, 0, 2,    0, 2, 0,  //
                          0x10, 0, 0, 0, 0x10, 0, 0, 0, 0x12, 0, 0, 0, 0x12, 0, 0, 0,  //
                          0x14, 0, 0, 0, 0x15, 0, 0, 0, 0x16, 0, 0, 0, 0x18, 0, 0, 0,  //
                          0,    0, 0, 0, 0,    0, 0, 0, 0,    0, 0, 0, 0,    0, 0, 0};
    const auto part = [&](std::size_t at, std::size_t size) {
        const auto begin = bytes.begin() + static_cast<std::ptrdiff_t>(level + at);
        return Bytes(begin, begin + static_cast<std::ptrdiff_t>(size));
    };
    CHECK(part(256, 64) == record);
    CHECK(part(576 + 36, 4) == Bytes{0, 0, 1, 0});
    CHECK(part(4096 + 20, 6) == Bytes{0, 0, 0, 1, 0, 1});
    CHECK(part(5888 + 5, 2) == Bytes{0x10, 0x21});
}

TEST_CASE("an image that does not fit is refused, and the tables answer") {
    const Imaged imaged(2);
    const Bytes& good = imaged.bytes;
    CHECK(imaged.fault_of(good).empty());
    const auto expect = [&](const Bytes& bytes, const std::string& words) {
        const std::string fault = imaged.fault_of(bytes);
        CAPTURE(fault);
        CHECK(fault.find(words) != std::string::npos);
        CHECK(fault.find("resident.image: ") != std::string::npos);
        CHECK(fault.find('\n') == std::string::npos);
    };
    const auto with = [&](std::size_t at, std::uint64_t number, std::size_t size = 8) {
        Bytes bytes = good;
        put_number_at(bytes, at, number, size);
        return bytes;
    };
    const std::size_t row = row_of(Denomination::trump, 2);
    const std::uint64_t offset = number_at(good, row + 8);
    expect(with(0, 0), "not a resident image");
    expect(with(8, 2, 2), "format version 2; this program reads version 1");
    expect(forged(with(12, 0x04030201, 4)), "has another byte order than this machine");
    expect(with(row, 1), "the header is damaged");
    expect(forged(with(16, good.size() + 4096)), "cut short");
    expect(forged(with(row, 1)), "made from another trump-02.bin");
    // In turn offset, size, blocks, numbers, classes, entries.
    for (const std::size_t field : {8U, 16U, 32U, 40U, 48U, 56U}) {
        CAPTURE(field);
        const std::uint64_t right = number_at(good, row + field);
        std::vector<std::uint64_t> wrong = {right + 16384, right | (std::uint64_t{1} << 32U),
                                            ~std::uint64_t{0}, ~std::uint64_t{4095}};
        if (field != 56) wrong.push_back(0);
        // Twice that many bytes are a few more than 0 in 32 bits.
        if (field == 40) wrong.push_back(right + (std::uint64_t{1} << 31U));
        if (field != 40 && field != 48) wrong.push_back(right + 1);
        for (const std::uint64_t number : wrong) {
            expect(forged(with(row + field, number)), "trump level 2 cannot be right");
        }
    }
    expect(with(static_cast<std::size_t>(offset), 1), "trump level 2 is damaged");
    // A level that leads out of its arrays.
    const auto level = static_cast<std::size_t>(offset);
    const std::size_t numbers = level + (std::size_t{25} * 64);
    const std::uint64_t last_number = number_at(good, row + 40) - 1716;
    const std::uint64_t last_class = number_at(good, row + 48) - 1716;
    const std::string beyond = "trump level 2 leads beyond its end";
    expect(forged(with(numbers, 1716, 2), row), beyond);
    expect(forged(with(level + 16, last_number + 1, 4), row), beyond);
    expect(forged(with(level + 44, last_class + 1, 4), row), beyond);
    Bytes wide = with(level + 44, last_number + 1, 4);
    wide[level + 48] = 8;
    expect(forged(wide, row), beyond);
    put_number_at(wide, level + 44, last_number, 4);
    CHECK(imaged.fault_of(forged(wide, row)).empty());
}

TEST_CASE("an image is refused if any byte is changed, or it ends early") {
    const Imaged imaged(3);
    // Opens it, and all its levels.
    const auto open = [&](const Bytes& bytes) {
        const Image image(FileBytes::own(bytes, "memory"), imaged.path());
        for (const Denomination denomination : kDenominations) {
            for (int level = 1; level <= 3; ++level) {
                static_cast<void>(image.level(denomination, level));
            }
        }
    };
    open(imaged.bytes);
    for (std::size_t at = 0; at < imaged.bytes.size(); at += at < 1700 ? 1 : 97) {
        Bytes bytes = imaged.bytes;
        bytes[at] ^= 0x40U;
        CHECK(test::file_error([&] { open(bytes); }).starts_with("memory: "));
    }
    for (std::size_t size = 0; size < imaged.bytes.size(); size += size < 16 ? 1 : 1020) {
        CAPTURE(size);
        CHECK_THROWS_AS(open(Bytes(imaged.bytes.begin(),
                                   imaged.bytes.begin() + static_cast<std::ptrdiff_t>(size))),
                        Error);
    }
}

TEST_CASE("a forged image with right checksums leads nowhere else") {
    Random random;
    const Imaged imaged(4);
    int answered = 0;
    for (int i = 0; i < 300; ++i) {
        const Denomination denomination = kDenominations.at(random.below(2));
        const int level = 2 + static_cast<int>(random.below(3));
        const std::size_t row = row_of(denomination, level);
        Bytes bytes = imaged.bytes;
        const auto at = bytes.begin() + static_cast<std::ptrdiff_t>(number_at(bytes, row + 8));
        const auto size = static_cast<std::ptrdiff_t>(number_at(bytes, row + 16));
        Bytes part(at, at + size);
        test::damage(part, random);
        part.resize(static_cast<std::size_t>(size), 0xFF);
        std::ranges::copy(part, at);
        // In memory of its own, so that a sanitizer sees what lies beyond.
        const Image image(FileBytes::own(forged(bytes, row), "memory"), imaged.path());
        try {
            const auto loaded = resident_level(image.level(denomination, level));
            ++answered;
            for (std::uint64_t index = 0; index < position_count(denomination, level); ++index) {
                const int value =
                    loaded->value(placement_of(position_at(denomination, level, index)));
                REQUIRE(value >= 0);
                REQUIRE(value <= level);
            }
        } catch (const Error& error) {
            CHECK(error.kind() == Error::Kind::file);
        }
    }
    CHECK(answered > 100);
}

TEST_CASE("an image follows the files of its directory") {
    const Imaged imaged(3);
    const auto path = imaged.path() / table_file_name(Denomination::trump, 3);
    const Bytes table = test::file_bytes(path);
    const auto fault = [&](const ReaderOptions& options) {
        return Reader::open(imaged.path(), options).image_fault();
    };
    // The same level with another fingerprint.
    TableHeader header = decode_header(FileBytes::map(path));
    header.fingerprint ^= 1U;
    Bytes other = table;
    std::ranges::copy(encode_header(header), other.begin());
    test::write_bytes(path, other);
    CHECK(fault({}).find("made from another trump-03.bin than the one here") != std::string::npos);
    CHECK(fault({.residency = Residency::lazy}).empty());
    // A reader may make it again.
    CHECK(fault({.make_image = true}).empty());
    CHECK(fault({}).empty());
    CHECK_FALSE(make_image(imaged.path()));
    // Without the file nobody has the level, though the image does.
    std::filesystem::remove(path);
    CHECK(fault({}).empty());
    CHECK_FALSE(Image(FileBytes::map(imaged.image()), imaged.path()).has(Denomination::trump, 3));
    CHECK_FALSE(make_image(imaged.path()));
    // The first file again is another one than the image was made from.
    test::write_bytes(path, table);
    CHECK_FALSE(fault({}).empty());
    CHECK(make_image(imaged.path()));
    CHECK(test::file_bytes(imaged.image()) == imaged.bytes);
    // A bad table is the reader's error, not that of the image.
    test::write_bytes(path, {});
    CHECK_FALSE(fault({}).empty());
    CHECK_THROWS_AS(fault({.residency = Residency::resident}), Error);
    CHECK_THROWS_AS(make_image(imaged.path()), Error);
    test::write_bytes(path, table);
    // What cannot be written is no error of the reader.
    std::filesystem::remove(imaged.image());
    std::filesystem::create_directory(imaged.image());
    const Reader reader = Reader::open(imaged.path(), {.make_image = true});
    CHECK(reader.image_fault().find("resident.image") != std::string::npos);
    CHECK(reader.value(position_at(Denomination::trump, 3, 0)) >= 0);
}

}  // namespace
}  // namespace honeymoon
