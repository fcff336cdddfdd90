#include "libtb/table/table_file.hpp"

#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <new>
#include <string>
#include <system_error>
#include <utility>

#include "libtb/base/progress_meter.hpp"
#include "libtb/base/quoted.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/classes/class_map_code.hpp"
#include "libtb/classes/scores.hpp"
#include "libtb/coding/numbering_code.hpp"
#include "libtb/file/fields.hpp"
#include "libtb/index/flat_index.hpp"
#include "libtb/index/pattern.hpp"

namespace honeymoon {
namespace {

constexpr FileFormat kTableFormat{.letter = 'T',
                                  .version = kFormatVersion,
                                  .header = kHeaderSize,
                                  .name = "a honeymoon table",
                                  .outdated = ", so generate the file anew"};

// Lists the fields between version and checksum, in the order of FORMAT.md.
template <class Header, class Fields>
void each_field(Header& h, std::uint32_t& reserved, Fields fields) {
    fields(h.denomination, h.level, reserved, h.file_size, h.positions, h.patterns, h.blocks,
           h.entries, h.slabs, h.frames, h.fingerprint);
    for (auto* section : {&h.model, &h.classes, &h.directory}) {
        fields(section->offset, section->size, section->hash);
    }
    fields(h.frames_offset, h.frames_size);
}

// The names of the sections in errors.
constexpr const char* kModel = "the model section";
constexpr const char* kClasses = "the class map section";
constexpr const char* kDirectory = "the directory section";

// The bytes of a block, a frame and a page in the directory, and of a context in the model.
constexpr std::uint64_t kDirectoryBlock = 4;
constexpr std::uint64_t kDirectoryFrame = 6;
constexpr std::uint64_t kDirectoryPage = 8;
// The least bytes of a frame: those of a state.
constexpr std::uint64_t kLeastFrame = 4;
constexpr std::uint64_t kModelContext = std::uint64_t{2} * kSymbols;
// The bytes of the number that is the size of a stream of class maps.
constexpr std::size_t kStreamSize = 4;

constexpr std::uint64_t pages(std::uint64_t frames) {
    return (frames + kFramesPerPage - 1) / kFramesPerPage;
}

// Returns a part of a file whose header was checked. The part is no longer than the file, which
// fits into memory.
ByteSpan part_of(const FileBytes& file, std::uint64_t offset, std::uint64_t size) {
    return file.bytes().subspan(static_cast<std::size_t>(offset), static_cast<std::size_t>(size));
}

// Returns the bytes of a section and verifies them.
ByteSpan verified(const FileBytes& file, const Section& section, const std::string& what) {
    const auto bytes = part_of(file, section.offset, section.size);
    verify(file, bytes, section.hash, what);
    return bytes;
}

// Returns the content of a section that is one zstd frame. It must have `wanted` bytes.
UnfilledVector<std::uint8_t> decompress(const FileBytes& file, const Section& section,
                                        std::uint64_t wanted, const std::string& what) {
    const auto stored = verified(file, section, what);
    const std::uint64_t size = ZSTD_getFrameContentSize(stored.data(), stored.size());
    // zstd itself would also accept a skippable frame, or a second frame after the first.
    const bool one_frame =
        stored.size() >= 4 && get_number(stored.data(), 4) == ZSTD_MAGICNUMBER &&
        ZSTD_findFrameCompressedSize(stored.data(), stored.size()) == stored.size();
    if (size > wanted || !one_frame) fail_file(file.path(), what + " cannot be decompressed");
    UnfilledVector<std::uint8_t> content(static_cast<std::size_t>(size));
    const std::size_t got =
        ZSTD_decompress(content.data(), content.size(), stored.data(), stored.size());
    // This error says nothing about the file.
    if (ZSTD_getErrorCode(got) == ZSTD_error_memory_allocation) throw std::bad_alloc();
    if (ZSTD_isError(got) != 0U || got != size) {
        fail_file(file.path(), what + " cannot be decompressed");
    }
    if (size < wanted) fail_file(file.path(), what + " does not have the size its counts call for");
    return content;
}

}  // namespace

std::filesystem::path table_file_name(Denomination denomination, int level) {
    return joined(name(denomination), level < 10 ? "-0" : "-", level, ".bin");
}

void require_directory(const std::filesystem::path& directory) {
    if (directory.empty()) {
        throw Error(ErrorCode::file, "the name of the directory of tables is empty", directory);
    }
    std::error_code code;
    const auto status = std::filesystem::status(directory, code);
    if (is_directory(status)) return;
    if (status.type() == std::filesystem::file_type::not_found) {
        fail_file(directory,
                  joined("no such directory; honeymoon generate --out ",
                         shell_word(directory.string()), " makes it"),
                  ErrorCode::file_missing);
    }
    fail_file(directory,
              exists(status) ? "not a directory; give the directory of the tables" : code.message(),
              ErrorCode::file);
}

bool is_small_set(const std::bitset<kMaxLevel + 1>& levels) {
    bool even = levels[2];
    for (std::size_t level = kMinLevel; level < levels.size(); ++level) {
        if (!levels[level]) continue;
        if (level % 2 == 1) return false;
        even = even || levels[level - 2];
    }
    return even;
}

bool is_small_set(const std::filesystem::path& directory, Denomination denomination) {
    std::bitset<kMaxLevel + 1> levels;
    for (int level = kMinLevel; level <= kMaxLevel; ++level) {
        std::error_code code;
        levels[static_cast<std::size_t>(level)] =
            std::filesystem::exists(directory / table_file_name(denomination, level), code);
    }
    return is_small_set(levels);
}

std::array<std::uint8_t, kHeaderSize> encode_header(const TableHeader& header) {
    Bytes bytes = header_of(kTableFormat);
    std::uint32_t reserved = 0;
    each_field(header, reserved, FieldWriter(bytes));
    put_checksum(bytes);
    std::array<std::uint8_t, kHeaderSize> result{};
    std::ranges::copy(bytes, result.begin());
    return result;
}

TableHeader decode_header(const FileBytes& file) {
    const auto& path = file.path();
    TableHeader header;
    std::uint32_t reserved = 0;
    each_field(header, reserved, fields_of(file, kTableFormat));
    if (const auto denomination = static_cast<int>(header.denomination); denomination > 1) {
        fail_file(path, "unknown denomination " + std::to_string(denomination));
    }
    if (header.level < kMinLevel || header.level > kMaxLevel) {
        fail_file(path, "unknown level " + std::to_string(header.level));
    }
    if (reserved != 0) fail_file(path, "reserved bits are set in the header");
    check_length(file, header.file_size);
    const PatternTable& patterns = PatternTable::of(header.denomination, header.level);
    if (header.positions != position_count(header.denomination, header.level) ||
        header.patterns != static_cast<std::uint32_t>(patterns.size()) ||
        header.blocks != block_count(header.denomination, header.level)) {
        fail_file(path, "the header's counts are not those of its level");
    }
    if (header.entries < header.blocks || header.entries > header.positions ||
        header.slabs < header.blocks || header.slabs > header.entries || header.frames < 1 ||
        header.frames > std::min(header.slabs, kMostFrames)) {
        fail_file(path, "the header's counts contradict each other");
    }
    // Compare step by step, so that no sum can overflow.
    std::uint64_t at = kHeaderSize;
    const auto follows = [&](std::uint64_t offset, std::uint64_t size) {
        const bool fits = offset == at && size <= header.file_size - at;
        at += fits ? size : 0;
        return fits;
    };
    if (!follows(header.model.offset, header.model.size) ||
        !follows(header.classes.offset, header.classes.size) ||
        !follows(header.directory.offset, header.directory.size) ||
        !follows(header.frames_offset, header.frames_size) || at != header.file_size) {
        fail_file(path, "the parts of the file overlap or leave gaps");
    }
    if (header.frames_size / kLeastFrame < header.frames) {
        fail_file(path, "the frames are shorter than frames can be");
    }
    return header;
}

TableHeader verify_sections(const FileBytes& file) {
    const TableHeader header = decode_header(file);
    static_cast<void>(verified(file, header.model, kModel));
    static_cast<void>(verified(file, header.classes, kClasses));
    static_cast<void>(verified(file, header.directory, kDirectory));
    return header;
}

void require_named(const TableHeader& header, const std::filesystem::path& file,
                   Denomination denomination, int level) {
    if (header.denomination == denomination && header.level == level) return;
    fail_file(file,
              joined("the file holds ", name(header.denomination), " level ",
                     static_cast<int>(header.level), ", which is not what its name says"),
              ErrorCode::file);
}

TableFile::TableFile(FileBytes file, Maps decoded)
    : file_(std::move(file)),
      header_(decode_header(file_)),
      model_(kContexts),
      map_model_(kNumberingContexts),
      maps_(header_.denomination, header_.level) {
    decode_models();
    find_streams();
    if (decoded == Maps::all) {
        parallel_each(maps_.groups().streams(), 1, [&](int stream) { decode_stream(stream); });
        check_entries();
    }
    stream_decoded_.resize(streams_.size(), decoded == Maps::all);
    decode_directory(decoded);
}

void TableFile::check_entries() const {
    std::uint64_t entries = 0;
    for (int block = 0; block < maps_.blocks().size(); ++block) entries += maps_.entries(block);
    if (entries != header_.entries) {
        fail_file(path(),
                  "the class maps do not give the number of entries that the header states");
    }
}

void TableFile::decode_models() {
    const auto content =
        decompress(file_, header_.model, kModelContext * (kContexts + kNumberingContexts), kModel);
    FieldReader fields(content);
    std::size_t number = 0;
    for (RansModel* const model : {&model_, &map_model_}) {
        for (std::size_t context = 0; context < model->contexts(); ++context, ++number) {
            RansModel::Weights weights{};
            for (std::uint16_t& weight : weights) fields(weight);
            if (model->set_weights(context, weights)) continue;
            fail_file(path(), joined("the probabilities of context ", number, " do not add up in ",
                                     kModel));
        }
    }
}

// Finds the streams. The section has the sizes of all streams, then the streams.
void TableFile::find_streams() {
    const ByteSpan section = verified(file_, header_.classes, kClasses);
    const auto count = static_cast<std::size_t>(maps_.groups().streams());
    FieldReader sizes(section);
    std::size_t at = kStreamSize * count;
    while (streams_.size() < count && at <= section.size()) {
        const auto size = static_cast<std::size_t>(sizes.number(kStreamSize));
        if (size > section.size() - at) break;
        streams_.push_back(section.subspan(at, size));
        at += size;
    }
    if (streams_.size() < count || at != section.size()) {
        fail_file(path(), joined("the streams do not account for all of ", kClasses));
    }
}

void TableFile::decode_stream(int stream) {
    const ByteSpan code = streams_[static_cast<std::size_t>(stream)];
    if (decode_class_maps(map_model_, code, stream, maps_)) return;
    fail_file(path(), joined("stream ", stream, " of ", kClasses, " does not hold class maps"));
}

void TableFile::decode_maps(int block) {
    const ClassGroups& groups = maps_.groups();
    for (std::size_t slot = 0; slot < 4; ++slot) {
        const int stream = groups[groups.find(block, slot)].stream;
        const auto s = static_cast<std::size_t>(stream);
        if (stream_decoded_[s]) continue;
        decode_stream(stream);
        stream_decoded_[s] = true;
    }
    check_cut(block, cuts_[static_cast<std::size_t>(block)]);
}

void TableFile::check_cut(int block, const BlockCut& cut) const {
    for (std::size_t i = 0; i < 4; ++i) {
        if (cut.parts.at(i) > maps_.classes(block).at(i)) fail_cut(block);
    }
}

void TableFile::fail_cut(int block) const {
    fail_file(path(), joined("block ", block, " is cut wrongly in the directory"));
}

void TableFile::decode_directory(Maps decoded) {
    const std::uint64_t size = (kDirectoryBlock * header_.blocks) +
                               (kDirectoryFrame * header_.frames) +
                               (kDirectoryPage * pages(header_.frames));
    const auto content = decompress(file_, header_.directory, size, kDirectory);
    FieldReader fields(content);
    first_slab_.reserve(header_.blocks + 1);
    cuts_.reserve(header_.blocks);
    std::uint32_t slabs = 0;  // never more than the header's, so less than 2^31 at any level
    for (int block = 0; block < maps_.blocks().size(); ++block) {
        BlockCut cut;
        for (std::uint8_t& part : cut.parts) fields(part);
        if (decoded == Maps::all) check_cut(block, cut);
        if (std::ranges::count(cut.parts, 0) > 0 || cut.slabs() > header_.slabs - slabs) {
            fail_cut(block);
        }
        first_slab_.push_back(slabs);
        cuts_.push_back(cut);
        slabs += cut.slabs();
    }
    first_slab_.push_back(slabs);

    frames_.reserve(header_.frames);
    std::uint32_t slab = 0;
    std::uint64_t offset = header_.frames_offset;
    for (std::uint32_t i = 0; i < header_.frames; ++i) {
        Frame frame{.first_slab = slab, .slabs = 0, .offset = offset, .size = 0};
        fields(frame.slabs, frame.size);
        if (frame.slabs < 1 || frame.slabs > slabs - slab ||
            frame.size > std::min<std::uint64_t>(header_.file_size - offset, kMostFrameBytes)) {
            fail_file(path(), joined("frame ", i, " has an impossible size in the directory"));
        }
        slab += frame.slabs;
        offset += frame.size;
        frames_.push_back(frame);
    }
    page_hash_.resize(static_cast<std::size_t>(pages(header_.frames)));
    for (std::uint64_t& hash : page_hash_) fields(hash);
    if (slabs != header_.slabs || slab != header_.slabs || offset != header_.file_size) {
        fail_file(path(), "the directory does not account for the whole file");
    }
}

int TableFile::block_of(int slab) const {
    const auto after =
        std::upper_bound(first_slab_.begin(), first_slab_.end(), static_cast<std::uint32_t>(slab));
    return static_cast<int>(after - first_slab_.begin()) - 1;
}

Slab TableFile::slab(int number) const {
    const auto block = static_cast<std::size_t>(block_of(number));
    const auto part = static_cast<std::uint32_t>(number) - first_slab_[block];
    Slab slab = cuts_[block].slab(part, maps_.classes(static_cast<int>(block)));
    slab.block = static_cast<int>(block);
    return slab;
}

int TableFile::frame_of(int slab) const {
    const auto after = std::upper_bound(
        frames_.begin(), frames_.end(), static_cast<std::uint32_t>(slab),
        [](std::uint32_t number, const Frame& frame) { return number < frame.first_slab; });
    return static_cast<int>(after - frames_.begin()) - 1;
}

ByteSpan TableFile::frame_code(std::size_t number) const {
    return part_of(file_, frames_[number].offset, frames_[number].size);
}

void TableFile::verify_page(std::size_t page) const {
    const Frame& first = frames_[page * kFramesPerPage];
    const Frame& last = frames_[std::min((page + 1) * kFramesPerPage, frames_.size()) - 1];
    static_cast<void>(
        verified(file_, {first.offset, last.offset + last.size - first.offset, page_hash_[page]},
                 "page " + std::to_string(page)));
}

void TableFile::fail_frame(std::size_t number) const {
    fail_file(path(), joined("frame ", number, " does not hold what its slabs call for"));
}

DecodedFrame TableFile::decode_frame(int number) const {
    const auto n = static_cast<std::size_t>(number);
    verify_page(n / kFramesPerPage);
    const auto first = static_cast<int>(frames_[n].first_slab);
    const int end = first + frames_[n].slabs;
    const BlockScores of_blocks(maps_, block_of(first), block_of(end - 1) + 1);
    std::vector<ClassScores> scores;
    scores.reserve(frames_[n].slabs);
    for (int s = first; s < end; ++s) scores.push_back(of_blocks.of(slab(s)));
    DecodedFrame decoded;
    if (!decoded.decode(model_, {frame_code(n), scores}, header_.level)) fail_frame(n);
    return decoded;
}

void TableFile::for_each_slab(int first, int last, const UseSlab& use) const {
    const auto first_frame = static_cast<std::size_t>(frame_of(first_slab(first)));
    const auto last_frame = static_cast<std::size_t>(frame_of(first_slab(last) - 1)) + 1;
    // Take some frames at a time, because a malicious file may have a slab for every value.
    constexpr std::uint32_t most_slabs = 4096;
    std::vector<Slab> slabs;
    std::vector<ClassScores> scores;
    std::vector<FrameCode> frames;
    for (std::size_t begin = first_frame; begin < last_frame;) {
        const std::uint32_t begin_slab = frames_[begin].first_slab;
        const auto end_slab = [&](std::size_t n) {
            return frames_[n - 1].first_slab + frames_[n - 1].slabs;
        };
        std::size_t end = begin + 1;
        while (end < last_frame && end_slab(end + 1) - begin_slab <= most_slabs) ++end;

        // Take all slabs of these frames. The first and last slabs may be of other blocks.
        slabs.clear();
        scores.clear();
        const int first_block = block_of(static_cast<int>(begin_slab));
        const int last_block = block_of(static_cast<int>(end_slab(end) - 1));
        const BlockScores of_blocks(maps_, first_block, last_block + 1);
        for (int block = first_block; block <= last_block; ++block) {
            const auto b = static_cast<std::size_t>(block);
            for (std::uint32_t slab = std::max(begin_slab, first_slab_[b]);
                 slab < std::min(end_slab(end), first_slab_[b + 1]); ++slab) {
                slabs.push_back(cuts_[b].slab(slab - first_slab_[b], maps_.classes(block)));
                slabs.back().block = block;
                scores.push_back(of_blocks.of(slabs.back()));
            }
        }
        frames.clear();
        for (std::size_t n = begin; n < end; ++n) {
            if (n == first_frame || n % kFramesPerPage == 0) verify_page(n / kFramesPerPage);
            frames.push_back(
                {frame_code(n),
                 std::span(scores).subspan(frames_[n].first_slab - begin_slab, frames_[n].slabs)});
        }
        const auto use_wanted = [&](std::size_t frame, std::size_t number,
                                    const DecodedSlab& decoded) {
            const Slab& slab = slabs[frames_[begin + frame].first_slab - begin_slab + number];
            if (slab.block >= first && slab.block < last) use(slab, decoded);
        };
        if (const auto bad = decode_frames(model_, frames, header_.level, use_wanted)) {
            fail_frame(begin + *bad);
        }
        begin = end;
    }
}

std::vector<Bytes> TableFile::decode_blocks(int first, int last) const {
    std::vector<Bytes> values;
    for (int block = first; block < last; ++block) {
        values.emplace_back(static_cast<std::size_t>(maps_.entries(block)));
    }
    for_each_slab(first, last, [&](const Slab& slab, const DecodedSlab& decoded) {
        const auto strides = maps_.strides(slab.block);
        std::size_t at = 0;
        for (std::size_t slot = 0; slot < 4; ++slot) {
            at += static_cast<std::size_t>(slab.first.at(slot)) * strides.at(slot);
        }
        decoded.expand(slab.counts, strides,
                       values[static_cast<std::size_t>(slab.block - first)].data() + at);
    });
    return values;
}

LevelTable TableFile::decode() const {
    LevelTable table(maps_);
    parallel_pieces(0, maps_.blocks().size(), 64, [&](int begin, int end) {
        std::vector<Bytes> values = decode_blocks(begin, end);
        for (int block = begin; block < end; ++block) {
            table.set_values(block, std::move(values[static_cast<std::size_t>(block - begin)]));
        }
    });
    return table;
}

}  // namespace honeymoon
