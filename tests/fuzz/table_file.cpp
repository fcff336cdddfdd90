// Whatever bytes a table file has, every way to read it either refuses it as a bad file or gives
// the same values as every other way, all of them possible. (A level that is not decoded as a whole
// may answer from what it reads of a file, mended checksums and all, in whose other parts there is
// a fault.)

#include "libtb/table/table_file.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "checker/check.hpp"
#include "fuzz.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/reader/reader.hpp"
#include "libtb/index/flat_index.hpp"
#include "libtb/index/placement.hpp"
#include "libtb/table/raw_layout.hpp"
#include "reader/tables/frame_cache.hpp"
#include "reader/tables/loaded_level.hpp"

namespace honeymoon::fuzz {

using namespace reader;

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

// As people open it: searches answer at first, and a file is looked at as far as its checksums go.
void try_reader(const FileBytes& bytes, const TableHeader& header) {
    ReaderOptions options;
    options.search_bytes = std::size_t{1} << 12U;
    const Reader reader = Reader::of({bytes}, options);
    const Position position = position_at(header.denomination, header.level, header.positions / 2);
    const auto value = unless_refused([&] { return reader.value(position); });
    const auto sections = unless_refused([&] { return verify_sections(bytes); });
    require(value.has_value() == sections.has_value(),
            "an adaptive reader searches above sound sections");
    if (value) require(*value >= 0 && *value <= header.level, "an answer is a number of tricks");
}

// Asks a level for one position until it has done as much work as would decode it all: a decoded
// frame is work for 12 answers, and a level has at least 256 for this purpose.
void ask_often(const LoadedLevel& level, const Placement& placement, int frames, int right) {
    const int often = 12 * std::max(frames, 256);
    for (int i = 0; i < often; ++i) {
        require(level.value(placement) == right, "a level that grows answers as before");
    }
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
    const auto header = unless_refused([&] { return decode_header(bytes); });
    const auto checked = unless_refused([&] { return checker::check_bytes(bytes); });
    const auto file = unless_refused([&] { return TableFile(bytes); });
    // One frame of each level stays, so that most questions find the file bad again.
    FrameCache<DecodedFrame> cache(0);
    FrameCache<DecodedFrame> roomy(std::size_t{1} << 20U);
    LevelGrowth growth_of_lazy;
    const auto lazy = unless_refused([&] { return lazy_level(bytes, cache, 1, growth_of_lazy); });
    require(lazy || !file, "what opens also opens without its maps");
    if (!header) {
        require(!lazy && !checked, "what has no good header is refused by all");
        return;
    }
    try_reader(bytes, *header);
    std::optional<std::vector<std::uint8_t>> raw;
    std::unique_ptr<const LoadedLevel> resident;
    if (file) {
        const auto table = unless_refused([&] { return file->decode(); });
        require(table.has_value() == decodes_frames(*file), "a level decodes if its frames do");
        if (table) raw = raw_values(*table);
        auto loaded = unless_refused([&] { return resident_level(decoded_level(*file)); });
        require(loaded.has_value() == raw.has_value(), "a resident level loads what decodes");
        if (loaded) resident = std::move(*loaded);
    }
    require(raw || !checked, "a check takes only what decodes");
    if (raw) {
        const int most = *std::max_element(raw->begin(), raw->end());
        require(raw->size() == header->positions && most <= header->level,
                "every position has a possible value");
    }
    if (!lazy) return;

    constexpr std::size_t room_for_any = std::size_t{1} << 26U;
    std::atomic<std::size_t> room{room_for_any};
    LevelGrowth growth;
    const auto adaptive = lazy_level(bytes, roomy, 2, growth, &room);
    bool asked_often = false;
    const std::uint64_t asked = file ? kMostAsked : kMostRefused;
    const std::uint64_t step = std::max<std::uint64_t>(1, header->positions / asked);
    for (std::uint64_t index = 0; index < header->positions; index += step) {
        const Placement placement =
            placement_of(position_at(header->denomination, header->level, index));
        const auto answer = unless_refused([&] { return (*lazy)->value(placement); });
        const auto grown = unless_refused([&] { return adaptive->value(placement); });
        require(answer == grown, "an adaptive level answers as a lazy one");
        if (answer) {
            require(*answer >= 0 && *answer <= header->level, "an answer is a number of tricks");
        }
        if (raw) {
            require(answer == (*raw)[index], "a lazy level answers as the decoded file");
            require(resident->value(placement) == *answer, "a resident level answers alike");
        }
        if (answer && !asked_often) {
            ask_often(*adaptive, placement, (file ? file->frames() : 0), *answer);
            asked_often = true;
            const bool is_resident = growth.resident.made() != nullptr;
            require(is_resident == raw.has_value(), "what decodes becomes resident, nothing else");
            require((room == room_for_any) != is_resident, "only what is resident takes room");
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
