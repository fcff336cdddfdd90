// Whatever bytes a table file has, every way to read it either refuses it as a bad file or gives
// the same values as every other way, all of them possible. (A lazy reader may answer from what it
// reads of a file, mended checksums and all, in whose other parts there is a fault.)

#include "libtb/table/table_file.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "checker/check.hpp"
#include "fuzz.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/reader/reader.hpp"
#include "libtb/index/flat_index.hpp"
#include "libtb/table/raw_layout.hpp"

namespace honeymoon::fuzz {
namespace {

// The highest level whose values are looked at: more take too long to try many files. Others are
// only opened.
constexpr int kMostLevel = 6;
// And how many positions of a level are asked for; few if each finds the file bad again.
constexpr std::uint64_t kMostAsked = 200;
constexpr std::uint64_t kMostRefused = 2;

// What `call` returns; nothing if it refuses the file.
template <class Call>
auto unless_refused(const Call& call) {
    return fuzz::unless_refused(Error::Kind::file, call);
}

bool decodes_frames(const TableFile& file) {
    for (int frame = 0; frame < file.frames(); ++frame) {
        if (!unless_refused([&] { return file.decode_frame(frame); })) return false;
    }
    return true;
}

// All values, from a decoded table.
std::vector<std::uint8_t> raw_values(const LevelTable& table) {
    std::vector<std::uint8_t> raw;
    for_each_raw_piece(table, [&](std::span<const std::uint8_t> piece) {
        raw.insert(raw.end(), piece.begin(), piece.end());
    });
    return raw;
}

Reader reader_of(const FileBytes& bytes, Residency residency) {
    ReaderOptions options;
    options.residency = residency;
    options.search = false;
    options.cache_bytes = 0;
    return Reader::of({bytes}, options);
}

void open_file(const FileBytes& bytes) {
    auto maps = unless_refused([&] { return TableFile(bytes, Maps::none); });
    if (maps) {
        static_cast<void>(unless_refused([&] {
            maps->decode_maps(0);
            return true;
        }));
    }
    const auto file = unless_refused([&] { return TableFile(bytes); });
    require(maps || !file, "what opens also opens without its maps");
    if (file) static_cast<void>(unless_refused([&] { return file->decode_frame(0); }));
}

void try_file(const FileBytes& bytes) {
    const auto checked = unless_refused([&] { return checker::check_bytes(bytes); });
    const auto lazy = unless_refused([&] { return reader_of(bytes, Residency::lazy); });
    const auto resident = unless_refused([&] { return reader_of(bytes, Residency::resident); });
    const auto file = unless_refused([&] { return TableFile(bytes); });
    const auto without_maps = unless_refused([&] { return TableFile(bytes, Maps::none); });
    require(without_maps || !file, "what opens also opens without its maps");
    const auto header = unless_refused([&] { return decode_header(bytes); });
    require(lazy.has_value() == header.has_value(), "a lazy reader opens what has a good header");
    if (!header) {
        require(!resident && !file && !checked, "what has no good header is refused by all");
        return;
    }
    std::optional<std::vector<std::uint8_t>> raw;
    if (file) {
        const auto table = unless_refused([&] { return file->decode(); });
        require(table.has_value() == decodes_frames(*file), "a level decodes if its frames do");
        if (table) raw = raw_values(*table);
    }
    require(resident.has_value() == raw.has_value(), "a resident reader opens what decodes");
    require(raw || !checked, "a check takes only what decodes");
    if (raw) {
        const int most = *std::max_element(raw->begin(), raw->end());
        require(raw->size() == header->positions && most <= header->level,
                "every position has a possible value");
    }
    const std::uint64_t asked = file ? kMostAsked : kMostRefused;
    const std::uint64_t step = std::max<std::uint64_t>(1, header->positions / asked);
    for (std::uint64_t index = 0; index < header->positions; index += step) {
        const Position position = position_at(header->denomination, header->level, index);
        const auto answer = unless_refused([&] { return lazy->value(position); });
        require(without_maps || !answer, "nothing is answered from what does not open");
        if (answer) {
            require(*answer >= 0 && *answer <= header->level, "an answer is a number of tricks");
        }
        if (raw) {
            require(answer == (*raw)[index], "a lazy reader answers as the decoded file");
            require(resident->value(position) == *answer, "a resident reader answers alike");
        }
    }
}

}  // namespace
}  // namespace honeymoon::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace honeymoon;
    const FileBytes bytes = FileBytes::own({data, data + size}, "fuzzed.bin");
    if (size > 11 && data[11] > fuzz::kMostLevel) {
        fuzz::open_file(bytes);
        return 0;
    }
    fuzz::try_file(bytes);
    return 0;
}
