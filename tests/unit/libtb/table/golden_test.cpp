// The golden files: what every reader must accept, and what every reader must refuse and why.

#include "tests/support/tables/golden.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "honeymoon/base/error.hpp"
#include "libtb/table/fingerprint.hpp"
#include "libtb/table/raw_layout.hpp"
#include "libtb/table/table_file.hpp"
#include "tests/support/errors.hpp"

namespace honeymoon {
namespace {

using test::file_error;
using test::golden;
using test::manifest;

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

TEST_CASE("golden: good files hold what they should") {
    for (const auto& line : manifest("good")) {
        CAPTURE(line[0]);
        const FileBytes bytes = FileBytes::map(golden("good", line[0]));
        const TableFile file(bytes);
        CHECK(hex(file.header().fingerprint) == line[1]);
        CHECK(std::ranges::equal(encode_header(file.header()), bytes.bytes().first(kHeaderSize)));
        const LevelTable table = file.decode();
        CHECK(table.entries() == file.header().entries);
        CHECK(hex(fingerprint(table)) == line[1]);

        std::vector<std::uint8_t> raw;
        for_each_raw_piece(table, [&](std::span<const std::uint8_t> piece) {
            raw.insert(raw.end(), piece.begin(), piece.end());
        });
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
