#include "table_writer.hpp"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>
#include <xxhash.h>
#include <zstd.h>

#include <algorithm>
#include <memory>
#include <new>

#include "number_rows.hpp"
#include "tb/flat_index.hpp"
#include "tb/numbering_code.hpp"
#include "tb/pattern.hpp"
#include "tb/table_file.hpp"

namespace honeymoon {
namespace {

using Bytes = std::vector<std::uint8_t>;

// About how much code a frame holds. Smaller frames are decoded sooner, larger ones compress
// better; at this size a frame takes some 8 microseconds. A block a quarter over it is still left
// whole.
constexpr std::size_t kFrameCode = 4000;

template <class T>
void put(Bytes& out, T value) {
    for (std::size_t i = 0; i < sizeof(T); ++i) {
        out.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
    }
}

Bytes compress(const Bytes& content, int level) {
    struct Free {
        void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
    };
    thread_local const std::unique_ptr<ZSTD_CCtx, Free> context(ZSTD_createCCtx());
    if (context == nullptr) throw std::bad_alloc();
    Bytes stored(ZSTD_compressBound(content.size()));
    const std::size_t size = ZSTD_compressCCtx(context.get(), stored.data(), stored.size(),
                                               content.data(), content.size(), level);
    if (ZSTD_isError(size) != 0U) throw std::bad_alloc();  // the one way it can fail here
    stored.resize(size);
    return stored;
}

// Class maps: for every group the suit classes, that is, which holdings any of its blocks tells
// apart; then for every member how these fall into its own classes.
Bytes class_section(const ClassMaps& maps) {
    Bytes out;
    std::vector<std::uint32_t> numbers;
    const auto encode = [&](std::span<const Class> classes) {
        numbers.assign(classes.begin(), classes.end());
        encode_numbering(numbers, out);
    };
    const ClassGroups& groups = maps.groups();
    for (int group = 0; group < groups.size(); ++group) {
        // A single holding needs no code, here and below.
        if (groups[group].shape.holdings() > 1) encode(maps.suit_class_of(group));
    }
    for (const ClassGroup& group : groups) {
        if (group.shape.holdings() == 1) continue;
        for (const auto& [block, slot] : group.members) {
            encode(maps.class_of_suit_class(block, slot));
        }
    }
    return out;
}

// The code of slabs: the shortest of the three pairings of the suits.
class SlabEncoder {
public:
    // `values` is an array over `counts`, the last slot varying fastest.
    Bytes encode(const std::uint8_t* values, const std::array<std::size_t, 4>& counts) {
        Bytes best;
        for (std::size_t pairing = 0; pairing < DecodedSlab::kPairing.size(); ++pairing) {
            const auto& slot = DecodedSlab::kPairing.at(pairing);
            const std::size_t rows = counts.at(slot[0]) * counts.at(slot[1]);
            const std::size_t columns = counts.at(slot[2]) * counts.at(slot[3]);
            lay_out(values, counts, slot);
            row_numbering_.number(matrix_.data(), rows, columns);
            const std::size_t different_rows = row_numbering_.count();
            row_numbering_.turn_into_columns(matrix_.data(), columns, transposed_);
            column_numbering_.number(transposed_.data(), columns, different_rows);
            const std::size_t different_columns = column_numbering_.count();
            const std::size_t size = rows + columns + (different_rows * different_columns);
            if (pairing > 0 && size >= best_size_) continue;
            best_size_ = size;
            best.assign(1, static_cast<std::uint8_t>(pairing));
            // A single row or column needs no code.
            if (rows > 1) encode_numbering(row_numbering_.numbers(), best);
            if (columns > 1) encode_numbering(column_numbering_.numbers(), best);
            for (std::size_t r = 0; r < different_rows; ++r) {
                for (const std::uint32_t column : column_numbering_.first()) {
                    const std::uint8_t* v = transposed_.data() + (column * different_rows) + r;
                    const unsigned above = r == 0 ? 0U : v[-1];
                    best.push_back(static_cast<std::uint8_t>((*v - above) & 15U));
                }
            }
        }
        return best;
    }

private:
    void lay_out(const std::uint8_t* values, const std::array<std::size_t, 4>& counts,
                 const std::array<std::uint8_t, 4>& slot) {
        std::array<std::size_t, 4> stride{};
        stride[3] = 1;
        for (std::size_t i = 3; i-- > 0;) stride.at(i) = stride.at(i + 1) * counts.at(i + 1);
        matrix_.resize(stride[0] * counts[0]);
        std::uint8_t* out = matrix_.data();
        for (std::size_t a = 0; a < counts.at(slot[0]); ++a) {
            for (std::size_t b = 0; b < counts.at(slot[1]); ++b) {
                for (std::size_t c = 0; c < counts.at(slot[2]); ++c) {
                    const std::uint8_t* from = values + (a * stride.at(slot[0])) +
                                               (b * stride.at(slot[1])) + (c * stride.at(slot[2]));
                    for (std::size_t d = 0; d < counts.at(slot[3]); ++d) {
                        *out++ = from[d * stride.at(slot[3])];
                    }
                }
            }
        }
    }

    RowNumbering row_numbering_;
    RowNumbering column_numbering_;
    Bytes matrix_;
    Bytes transposed_;
    std::size_t best_size_ = 0;
};

// One block, as one slab or several.
struct EncodedBlock {
    std::uint8_t cut_slot = 0;
    std::vector<Bytes> slabs;
};

EncodedBlock encode_block(const LevelTable& table, int block, SlabEncoder& encoder) {
    std::array<std::size_t, 4> counts{};
    std::copy_n(table.maps().classes(block).begin(), 4, counts.begin());
    EncodedBlock result;
    const std::uint8_t* values = table.values(block).data();
    result.slabs.push_back(encoder.encode(values, counts));
    const std::size_t whole = result.slabs.front().size();
    if (whole <= kFrameCode + (kFrameCode / 4)) return result;

    // Cut the slot with most classes into equal parts.
    const auto cut =
        static_cast<std::size_t>(std::max_element(counts.begin(), counts.end()) - counts.begin());
    const std::size_t classes = counts.at(cut);
    const std::size_t parts = std::min(classes, (whole + kFrameCode - 1) / kFrameCode);
    std::size_t inner = 1;
    for (std::size_t i = cut + 1; i < 4; ++i) inner *= counts.at(i);
    const std::size_t outer = table.values(block).size() / (inner * classes);
    result.slabs.clear();
    result.cut_slot = static_cast<std::uint8_t>(cut);
    Bytes part_values;
    for (std::size_t part = 0; part < parts; ++part) {
        const std::size_t first = classes * part / parts;
        const std::size_t last = classes * (part + 1) / parts;
        part_values.clear();
        for (std::size_t o = 0; o < outer; ++o) {
            part_values.insert(part_values.end(), values + (((o * classes) + first) * inner),
                               values + (((o * classes) + last) * inner));
        }
        counts.at(cut) = last - first;
        result.slabs.push_back(encoder.encode(part_values.data(), counts));
    }
    return result;
}

}  // namespace

std::vector<std::uint8_t> encode_table(const LevelTable& table, std::uint64_t content_hash,
                                       int compression) {
    const auto blocks = static_cast<std::size_t>(table.blocks().size());
    std::vector<EncodedBlock> encoded(blocks);
    tbb::enumerable_thread_specific<SlabEncoder> encoders;
    tbb::parallel_for(std::size_t{0}, blocks, [&](std::size_t block) {
        encoded[block] = encode_block(table, static_cast<int>(block), encoders.local());
    });

    // Slabs, in order, are joined to frames of about equal code.
    struct Frame {
        Bytes content;
        Bytes stored;
        std::uint16_t slabs = 0;
    };
    std::vector<Frame> frames(1);
    Bytes directory;
    std::uint32_t slab_count = 0;
    for (EncodedBlock& block : encoded) {
        put(directory, static_cast<std::uint16_t>(block.slabs.size()));
        put(directory, block.cut_slot);
        for (const Bytes& slab : block.slabs) {
            if (!frames.back().content.empty() &&
                frames.back().content.size() + slab.size() > kFrameCode) {
                frames.emplace_back();
            }
            Bytes& content = frames.back().content;
            content.insert(content.end(), slab.begin(), slab.end());
            ++frames.back().slabs;
            ++slab_count;
        }
        block.slabs.clear();
    }
    tbb::parallel_for(std::size_t{0}, frames.size(), [&](std::size_t i) {
        frames[i].stored = compress(frames[i].content, compression);
    });
    std::uint64_t frames_size = 0;
    for (const Frame& frame : frames) {
        put(directory, frame.slabs);
        put(directory, static_cast<std::uint32_t>(frame.stored.size()));
        put(directory, static_cast<std::uint32_t>(frame.content.size()));
        put(directory, std::uint64_t{XXH3_64bits(frame.stored.data(), frame.stored.size())});
        frames_size += frame.stored.size();
    }

    const Bytes classes = class_section(table.maps());
    const std::array<const Bytes*, 2> contents = {&classes, &directory};
    std::array<Bytes, 2> stored;
    tbb::parallel_for(std::size_t{0}, stored.size(), [&](std::size_t i) {
        stored.at(i) = compress(*contents.at(i), compression);
    });

    TableHeader header;
    header.denomination = table.denomination();
    header.level = static_cast<std::uint8_t>(table.level());
    header.positions = position_count(table.denomination(), table.level());
    header.patterns =
        static_cast<std::uint32_t>(PatternTable::of(table.denomination(), table.level()).size());
    header.blocks = static_cast<std::uint32_t>(blocks);
    header.entries = table.entries();
    header.slabs = slab_count;
    header.frames = static_cast<std::uint32_t>(frames.size());
    header.content_hash = content_hash;
    std::uint64_t offset = kHeaderSize;
    const std::array<Section*, 2> sections = {&header.classes, &header.directory};
    for (std::size_t i = 0; i < sections.size(); ++i) {
        const Bytes& bytes = stored.at(i);
        *sections.at(i) = {offset, bytes.size(), contents.at(i)->size(),
                           XXH3_64bits(bytes.data(), bytes.size())};
        offset += bytes.size();
    }
    header.frames_offset = offset;
    header.frames_size = frames_size;
    header.file_size = offset + frames_size;

    const auto head = encode_header(header);
    Bytes file(head.begin(), head.end());
    file.reserve(header.file_size);
    for (const Bytes& section : stored) file.insert(file.end(), section.begin(), section.end());
    for (const Frame& frame : frames) {
        file.insert(file.end(), frame.stored.begin(), frame.stored.end());
    }
    return file;
}

}  // namespace honeymoon
