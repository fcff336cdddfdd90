#include "tb/table_file.hpp"

#include <tbb/parallel_for.h>
#include <xxhash.h>
#include <zstd.h>

#include <algorithm>
#include <memory>
#include <new>
#include <string>
#include <utility>

#include "tb/error.hpp"
#include "tb/flat_index.hpp"
#include "tb/numbering_code.hpp"
#include "tb/pattern.hpp"

namespace honeymoon {
namespace {

using Bytes = std::vector<std::uint8_t>;

// A frame has about 4,000 bytes; more than this is not believed, so a bad size cannot eat the
// memory.
constexpr std::uint32_t kMaxFrameContent = 1U << 20U;

[[noreturn]] void fail(const std::filesystem::path& path, const std::string& fault) {
    throw Error(Error::Kind::file, path.string() + ": " + fault, path);
}

// Little-endian numbers, byte by byte, whatever the machine.
template <class T>
T get(const std::uint8_t* from) {
    T value = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i) {
        value = static_cast<T>(value | (static_cast<T>(from[i]) << (8 * i)));
    }
    return value;
}

class HeaderWriter {
public:
    template <class T>
    void put(T value) {
        for (std::size_t i = 0; i < sizeof(T); ++i) {
            bytes_.at(at_++) = static_cast<std::uint8_t>(value >> (8 * i));
        }
    }
    void put(const Section& section) {
        put(section.offset);
        put(section.stored_size);
        put(section.content_size);
        put(section.hash);
    }
    [[nodiscard]] std::size_t at() const { return at_; }
    [[nodiscard]] const std::array<std::uint8_t, kHeaderSize>& bytes() const { return bytes_; }

private:
    std::array<std::uint8_t, kHeaderSize> bytes_{};
    std::size_t at_ = 0;
};

class HeaderReader {
public:
    explicit HeaderReader(const std::uint8_t* bytes) : at_(bytes) {}

    template <class T>
    void take(T& value) {
        value = get<T>(at_);
        at_ += sizeof(T);
    }
    void take(Section& section) {
        take(section.offset);
        take(section.stored_size);
        take(section.content_size);
        take(section.hash);
    }

private:
    const std::uint8_t* at_;
};

// Byte offsets in the header, pinned here and by FORMAT.md.
constexpr std::size_t kChecksumOffset = kHeaderSize - sizeof(std::uint64_t);
static_assert(kMagic.size() + 2 + 1 + 1 + 4 + 8 + 8 + 4 + 4 + 8 + 4 + 4 + 8 +
                      (std::size_t{2} * 32) + 8 + 8 ==
                  kChecksumOffset,
              "the header's fields fill it");

// Bytes of the directory for a block and for a frame.
constexpr std::uint64_t kDirectoryBlock = 3;
constexpr std::uint64_t kDirectoryFrame = 18;

Bytes decompress(const FileBytes& file, std::uint64_t offset, std::uint64_t stored_size,
                 std::uint64_t content_size, std::uint64_t hash, const std::string& what) {
    const auto stored = file.bytes().subspan(offset, stored_size);
    if (XXH3_64bits(stored.data(), stored.size()) != hash) {
        fail(file.path(), what + " is damaged: its checksum does not match");
    }
    if (ZSTD_getFrameContentSize(stored.data(), stored.size()) != content_size) {
        fail(file.path(), what + " does not have the size that the file states for it");
    }
    // zstd itself would also take a second frame, or a skippable one, behind the first.
    if (ZSTD_findFrameCompressedSize(stored.data(), stored.size()) != stored.size()) {
        fail(file.path(), what + " cannot be decompressed");
    }
    struct Free {
        void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
    };
    thread_local const std::unique_ptr<ZSTD_DCtx, Free> context(ZSTD_createDCtx());
    if (context == nullptr) throw std::bad_alloc();
    Bytes content(content_size);
    const std::size_t got = ZSTD_decompressDCtx(context.get(), content.data(), content.size(),
                                                stored.data(), stored.size());
    if (ZSTD_isError(got) != 0U || got != content_size) {
        fail(file.path(), what + " cannot be decompressed");
    }
    return content;
}

}  // namespace

std::filesystem::path table_file_name(Denomination denomination, int level) {
    const std::string number = std::to_string(level);
    return std::string(name(denomination)) + (level < 10 ? "-0" : "-") + number + ".bin";
}

std::array<std::uint8_t, kHeaderSize> encode_header(const TableHeader& header) {
    HeaderWriter out;
    for (const std::uint8_t byte : kMagic) out.put(byte);
    out.put(kFormatVersion);
    out.put(static_cast<std::uint8_t>(header.denomination));
    out.put(header.level);
    out.put(std::uint32_t{0});
    out.put(header.file_size);
    out.put(header.positions);
    out.put(header.patterns);
    out.put(header.blocks);
    out.put(header.entries);
    out.put(header.slabs);
    out.put(header.frames);
    out.put(header.content_hash);
    out.put(header.classes);
    out.put(header.directory);
    out.put(header.frames_offset);
    out.put(header.frames_size);
    out.put(std::uint64_t{XXH3_64bits(out.bytes().data(), out.at())});
    return out.bytes();
}

TableHeader decode_header(const FileBytes& file) {
    const auto bytes = file.bytes();
    const auto& path = file.path();
    if (bytes.size() >= kMagic.size() && !std::equal(kMagic.begin(), kMagic.end(), bytes.begin())) {
        fail(path, "not a honeymoon table (it does not begin with the format's mark)");
    }
    if (bytes.size() < kHeaderSize) {
        fail(path, "cut short: " + std::to_string(bytes.size()) +
                       " bytes, but the header alone has " + std::to_string(kHeaderSize));
    }
    HeaderReader in(bytes.data() + kMagic.size());
    TableHeader header;
    std::uint16_t version = 0;
    std::uint8_t denomination = 0;
    std::uint32_t reserved = 0;
    in.take(version);
    if (version != kFormatVersion) {
        fail(path, "format version " + std::to_string(version) + "; this program reads version " +
                       std::to_string(kFormatVersion) + ", so generate the file anew");
    }
    if (get<std::uint64_t>(bytes.data() + kChecksumOffset) !=
        XXH3_64bits(bytes.data(), kChecksumOffset)) {
        fail(path, "the header is damaged: its checksum does not match");
    }
    in.take(denomination);
    in.take(header.level);
    in.take(reserved);
    in.take(header.file_size);
    in.take(header.positions);
    in.take(header.patterns);
    in.take(header.blocks);
    in.take(header.entries);
    in.take(header.slabs);
    in.take(header.frames);
    in.take(header.content_hash);
    in.take(header.classes);
    in.take(header.directory);
    in.take(header.frames_offset);
    in.take(header.frames_size);

    if (denomination > 1) fail(path, "unknown denomination " + std::to_string(denomination));
    header.denomination = static_cast<Denomination>(denomination);
    if (header.level < kMinLevel || header.level > kMaxLevel) {
        fail(path, "unknown level " + std::to_string(header.level));
    }
    if (reserved != 0) fail(path, "reserved bits are set in the header");
    if (header.file_size != bytes.size()) {
        fail(path, "the file has " + std::to_string(bytes.size()) +
                       " bytes where its header says " + std::to_string(header.file_size) +
                       ": cut short, or something was appended");
    }
    const BlockTable& blocks = BlockTable::of(header.denomination, header.level);
    const ClassGroups& groups = ClassGroups::of(header.denomination, header.level);
    const PatternTable& patterns = PatternTable::of(header.denomination, header.level);
    if (header.positions != position_count(header.denomination, header.level) ||
        header.patterns != static_cast<std::uint32_t>(patterns.size()) ||
        header.blocks != static_cast<std::uint32_t>(blocks.size())) {
        fail(path, "the header's counts are not those of its level");
    }
    if (header.entries < header.blocks || header.entries > header.positions ||
        header.slabs < header.blocks || header.slabs > header.entries || header.frames < 1 ||
        header.frames > header.slabs) {
        fail(path, "the header's counts contradict each other");
    }
    // Compared step by step, so that no sum can overflow.
    std::uint64_t at = kHeaderSize;
    const auto follows = [&](std::uint64_t offset, std::uint64_t size) {
        const bool fits = offset == at && size <= header.file_size - at;
        at += fits ? size : 0;
        return fits;
    };
    if (!follows(header.classes.offset, header.classes.stored_size) ||
        !follows(header.directory.offset, header.directory.stored_size) ||
        !follows(header.frames_offset, header.frames_size) || at != header.file_size) {
        fail(path, "the parts of the file overlap or leave gaps");
    }
    // A code byte for each holding and group, a few more for escapes.
    if (header.classes.content_size > std::uint64_t{16} * groups.members_holdings() ||
        header.directory.content_size !=
            (kDirectoryBlock * header.blocks) + (kDirectoryFrame * header.frames) ||
        header.frames > header.frames_size) {
        fail(path, "a section does not have the size its counts call for");
    }
    return header;
}

TableFile::TableFile(FileBytes file)
    : file_(std::move(file)), header_(decode_header(file_)), maps_(decode_maps()) {
    decode_directory();
}

ClassMaps TableFile::decode_maps() const {
    const Section& section = header_.classes;
    const Bytes content = decompress(file_, section.offset, section.stored_size,
                                     section.content_size, section.hash, "the class map section");
    std::span<const std::uint8_t> code = content;
    const auto next = [&](std::span<Class> numbers) {
        const auto count = decode_numbering(code, numbers);
        if (!count) fail(path(), "a class number is out of range in the class map section");
        return *count;
    };
    const ClassGroups& groups = ClassGroups::of(header_.denomination, header_.level);
    std::vector<Class> suit_class(groups.holdings());
    for (const ClassGroup& group : groups) {
        const auto holdings = static_cast<std::size_t>(group.shape.holdings());
        // A single holding needs no code, here and below.
        if (holdings > 1) next(std::span(suit_class).subspan(group.first_holding, holdings));
    }
    ClassMaps maps(header_.denomination, header_.level, std::move(suit_class));
    for (const ClassGroup& group : groups) {
        if (group.shape.holdings() == 1) continue;
        for (const auto& [block, slot] : group.members) {
            auto counts = maps.classes(block);
            counts.at(static_cast<std::size_t>(slot)) =
                static_cast<std::uint16_t>(next(maps.class_of_suit_class(block, slot)));
            maps.set_classes(block, counts);
        }
    }
    if (!code.empty()) fail(path(), "there are spare bytes in the class map section");
    std::uint64_t entries = 0;
    for (int block = 0; block < maps.blocks().size(); ++block) entries += maps.entries(block);
    if (entries != header_.entries) {
        fail(path(), "the class maps do not give the number of entries that the header states");
    }
    return maps;
}

void TableFile::decode_directory() {
    const Section& section = header_.directory;
    const Bytes content = decompress(file_, section.offset, section.stored_size,
                                     section.content_size, section.hash, "the directory section");
    const std::uint8_t* at = content.data();
    first_slab_.reserve(header_.blocks + 1);
    cut_slot_.reserve(header_.blocks);
    for (int block = 0; block < maps_.blocks().size(); ++block, at += kDirectoryBlock) {
        const auto slabs = get<std::uint16_t>(at);
        const std::uint8_t slot = at[2];
        if (slot > 3 || slabs < 1 || slabs > maps_.classes(block).at(slot) ||
            (slabs == 1 && slot != 0) || slabs > header_.slabs - block_of_slab_.size()) {
            fail(path(), "block " + std::to_string(block) + " is cut wrongly in the directory");
        }
        first_slab_.push_back(static_cast<std::uint32_t>(block_of_slab_.size()));
        cut_slot_.push_back(slot);
        block_of_slab_.insert(block_of_slab_.end(), slabs, static_cast<std::uint32_t>(block));
    }
    first_slab_.push_back(static_cast<std::uint32_t>(block_of_slab_.size()));

    frames_.reserve(header_.frames);
    std::uint32_t slab = 0;
    std::uint64_t offset = header_.frames_offset;
    for (std::uint32_t i = 0; i < header_.frames; ++i, at += kDirectoryFrame) {
        const Frame frame{.first_slab = slab,
                          .slabs = get<std::uint16_t>(at),
                          .stored_size = get<std::uint32_t>(at + 2),
                          .content_size = get<std::uint32_t>(at + 6),
                          .offset = offset,
                          .hash = get<std::uint64_t>(at + 10)};
        if (frame.slabs < 1 || frame.slabs > block_of_slab_.size() - slab ||
            frame.stored_size > header_.file_size - offset ||
            frame.content_size > kMaxFrameContent) {
            fail(path(), "frame " + std::to_string(i) + " has an impossible size in the directory");
        }
        slab += frame.slabs;
        offset += frame.stored_size;
        frames_.push_back(frame);
    }
    if (block_of_slab_.size() != header_.slabs || slab != header_.slabs ||
        offset != header_.file_size) {
        fail(path(), "the directory does not account for the whole file");
    }
}

Slab TableFile::slab(int number) const {
    const int block = static_cast<int>(block_of_slab_[static_cast<std::size_t>(number)]);
    const auto b = static_cast<std::size_t>(block);
    const int part = number - first_slab(block);
    const int parts = first_slab(block + 1) - first_slab(block);
    const int classes = maps_.classes(block).at(cut_slot_[b]);
    return {.block = block,
            .cut_slot = cut_slot_[b],
            .first_class = classes * part / parts,
            .last_class = classes * (part + 1) / parts};
}

int TableFile::slab_of(int block, const std::array<int, 4>& c) const {
    const auto b = static_cast<std::size_t>(block);
    const int parts = first_slab(block + 1) - first_slab(block);
    const int classes = maps_.classes(block).at(cut_slot_[b]);
    // Part p begins at class floor(classes * p / parts), so class k is in the last part p with
    // classes * p < (k + 1) * parts.
    const int k = c.at(cut_slot_[b]);
    return first_slab(block) + ((((k + 1) * parts) - 1) / classes);
}

int TableFile::frame_of(int slab) const {
    const auto after = std::upper_bound(
        frames_.begin(), frames_.end(), static_cast<std::uint32_t>(slab),
        [](std::uint32_t number, const Frame& frame) { return number < frame.first_slab; });
    return static_cast<int>(after - frames_.begin()) - 1;
}

std::vector<DecodedSlab> TableFile::decode_frame(int number) const {
    const Frame& frame = frames_[static_cast<std::size_t>(number)];
    const std::string name = "frame " + std::to_string(number);
    const Bytes content =
        decompress(file_, frame.offset, frame.stored_size, frame.content_size, frame.hash, name);
    std::span<const std::uint8_t> code = content;
    std::vector<DecodedSlab> slabs(frame.slabs);
    for (std::uint32_t i = 0; i < frame.slabs; ++i) {
        if (!slabs[i].decode(code, class_counts(slab(static_cast<int>(frame.first_slab + i))),
                             header_.level)) {
            fail(path(), name + " holds a number that is out of range");
        }
    }
    if (!code.empty()) fail(path(), name + " has spare bytes");
    return slabs;
}

std::array<std::uint16_t, 4> TableFile::class_counts(const Slab& slab) const {
    auto counts = maps_.classes(slab.block);
    counts.at(static_cast<std::size_t>(slab.cut_slot)) =
        static_cast<std::uint16_t>(slab.last_class - slab.first_class);
    return counts;
}

LevelTable TableFile::decode() const {
    LevelTable table(maps_);
    std::vector<Bytes> values(header_.blocks);
    for (int block = 0; block < maps_.blocks().size(); ++block) {
        values[static_cast<std::size_t>(block)].resize(maps_.entries(block));
    }
    // The slabs of a block may lie in different frames; they fill different parts of it.
    tbb::parallel_for(0, frames(), [&](int frame) {
        const auto slabs = decode_frame(frame);
        for (std::size_t i = 0; i < slabs.size(); ++i) {
            const Slab where =
                slab(static_cast<int>(frames_[static_cast<std::size_t>(frame)].first_slab + i));
            const auto strides = maps_.strides(where.block);
            const auto counts = class_counts(where);
            std::uint8_t* out = values[static_cast<std::size_t>(where.block)].data() +
                                (static_cast<std::size_t>(where.first_class) *
                                 strides.at(static_cast<std::size_t>(where.cut_slot)));
            slabs[i].expand(counts, strides, out);
        }
    });
    for (int block = 0; block < maps_.blocks().size(); ++block) {
        table.set_values(block, std::move(values[static_cast<std::size_t>(block)]));
    }
    return table;
}

}  // namespace honeymoon
