// The golden files: what every reader must accept, and what every reader must refuse and why.

#include "tests/support/tables/golden.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "honeymoon/base/error.hpp"
#include "libtb/index/binomial.hpp"
#include "libtb/index/pattern.hpp"
#include "libtb/table/fingerprint.hpp"
#include "libtb/table/raw_layout.hpp"
#include "libtb/table/table_file.hpp"
#include "tests/support/errors.hpp"

namespace honeymoon {
namespace {

using Bytes = std::vector<std::uint8_t>;
using test::file_error;
using test::golden;
using test::manifest;

// The names of the table files in a folder.
std::set<std::string> files_in(const std::string& folder) {
    std::set<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(golden(folder, ""))) {
        if (entry.path().extension() == ".bin") names.insert(entry.path().filename().string());
    }
    return names;
}

std::set<std::string> files_named_by(const std::vector<std::vector<std::string>>& lines) {
    std::set<std::string> names;
    for (const auto& line : lines) names.insert(line[0]);
    return names;
}

Bytes bytes_of(const std::filesystem::path& path) {
    const auto bytes = FileBytes::map(path);
    return {bytes.bytes().begin(), bytes.bytes().end()};
}

template <std::size_t count>
std::array<std::uint8_t, count> first_bytes(const std::filesystem::path& path) {
    const Bytes bytes = bytes_of(path);
    REQUIRE(bytes.size() >= count);
    std::array<std::uint8_t, count> result{};
    std::copy_n(bytes.begin(), count, result.begin());
    return result;
}

Bytes raw_layout(const LevelTable& table) {
    Bytes raw;
    for_each_raw_piece(table, [&](std::span<const std::uint8_t> piece) {
        raw.insert(raw.end(), piece.begin(), piece.end());
    });
    return raw;
}

std::string hex(std::uint64_t number) {
    std::ostringstream out;
    out << std::hex;
    out.width(16);
    out.fill('0');
    out << number;
    return out.str();
}

// Decodes every frame, and nothing more.
void decode_frames(const TableFile& file) {
    for (int frame = 0; frame < file.frames(); ++frame) (void)file.decode_frame(frame);
}

// Calls `visit` with a block's classes and the value there, in order.
template <class Visit>
void for_all_entries(const LevelTable& table, int block, Visit visit) {
    const auto& counts = table.maps().classes(block);
    std::size_t at = 0;
    std::array<int, 4> c{};
    for (c[0] = 0; c[0] < counts[0]; ++c[0]) {
        for (c[1] = 0; c[1] < counts[1]; ++c[1]) {
            for (c[2] = 0; c[2] < counts[2]; ++c[2]) {
                for (c[3] = 0; c[3] < counts[3]; ++c[3]) visit(c, table.values(block)[at++]);
            }
        }
    }
}

TEST_CASE("golden: the manifests name every file") {
    CHECK(files_in("good") == files_named_by(manifest("good")));
    CHECK(files_in("bad") == files_named_by(manifest("bad")));
}

TEST_CASE("golden: good files hold what they should") {
    for (const auto& line : manifest("good")) {
        CAPTURE(line[0]);
        const TableFile file(FileBytes::map(golden("good", line[0])));
        CHECK(hex(file.header().fingerprint) == line[1]);
        CHECK(encode_header(file.header()) == first_bytes<kHeaderSize>(golden("good", line[0])));
        const LevelTable table = file.decode();
        CHECK(table.entries() == file.header().entries);
        CHECK(hex(fingerprint(table)) == line[1]);

        const Bytes raw = raw_layout(table);
        CHECK(raw.size() == file.header().positions);
        std::string counts;
        for (int value = 0; value <= table.level(); ++value) {
            const auto count = std::count(raw.begin(), raw.end(), value);
            if (value > 0) counts += ' ';
            counts += std::to_string(count);
        }
        CHECK(counts == line[2]);
    }
}

TEST_CASE("golden: counts of values that are known from elsewhere") {
    const std::map<std::string, std::string> known = {
        {"trump-03.bin", "69 134 156 101"},
        {"trump-04.bin", "251 622 905 745 347"},
        {"trump-05.bin", "831 2434 4629 4803 3091 1096"},
        {"notrump-04.bin", "40 173 330 310 197"},
    };
    std::size_t seen = 0;
    for (const auto& line : manifest("good")) {
        const auto found = known.find(line[0]);
        if (found == known.end()) continue;
        ++seen;
        CHECK(line[2] == found->second);
    }
    CHECK(seen == known.size());
}

TEST_CASE("golden: a value is found through its slab and frame") {
    for (const auto& line : manifest("good")) {
        CAPTURE(line[0]);
        const TableFile file(FileBytes::map(golden("good", line[0])));
        const LevelTable table = file.decode();
        std::vector<DecodedFrame> frames;
        frames.reserve(static_cast<std::size_t>(file.frames()));
        for (int frame = 0; frame < file.frames(); ++frame) {
            frames.push_back(file.decode_frame(frame));
        }
        int wrong = 0;
        for (int block = 0; block < table.blocks().size(); ++block) {
            for_all_entries(table, block, [&](std::array<int, 4> c, std::uint8_t value) {
                const auto part = file.cut(block).slab_of(c, file.maps().classes(block));
                const int number = file.first_slab(block) + static_cast<int>(part);
                const Slab slab = file.slab(number);
                const int frame = file.frame_of(number);
                bool covered = slab.block == block;
                for (std::size_t slot = 0; slot < 4; ++slot) {
                    c.at(slot) -= slab.first.at(slot);
                    covered = covered && 0 <= c.at(slot) && c.at(slot) < slab.counts.at(slot);
                }
                const auto& decoded = frames.at(static_cast<std::size_t>(frame));
                const auto in_frame =
                    static_cast<std::size_t>(number - file.first_slab_of_frame(frame));
                wrong += covered && decoded.value(in_frame, c) == value ? 0 : 1;
            });
        }
        CHECK(wrong == 0);
    }
}

TEST_CASE("golden: bad files are refused for the right reason, as early as can be") {
    for (const auto& line : manifest("bad")) {
        CAPTURE(line[0]);
        const auto path = golden("bad", line[0]);
        const FileBytes bytes = FileBytes::map(path);
        const std::string& when = line[2];
        const std::string at_open = file_error([&] { return TableFile(bytes); }, path);
        CAPTURE(at_open);
        if (when == "open") {
            CHECK(at_open.starts_with(path.string()));
            CHECK(at_open.find(line[3]) != std::string::npos);
            continue;
        }
        REQUIRE(at_open == "no error");
        const TableFile file(bytes);
        const std::string in_frame = file_error([&] { decode_frames(file); }, path);
        CAPTURE(in_frame);
        if (when == "frame") {
            CHECK(in_frame.starts_with(path.string()));
            CHECK(in_frame.find(line[3]) != std::string::npos);
            CHECK(file_error([&] { return file.decode(); }, path).starts_with(path.string()));
        } else {
            CHECK(in_frame == "no error");
            CHECK(when == "content");
            CHECK(fingerprint(file.decode()) != file.header().fingerprint);
        }
    }
}

}  // namespace
}  // namespace honeymoon
