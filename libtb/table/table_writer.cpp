#include "libtb/table/table_writer.hpp"

#include <zstd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <functional>
#include <limits>
#include <memory>
#include <new>
#include <utility>

#include "libtb/base/progress_meter.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/base/transpose.hpp"
#include "libtb/classes/class_map_code.hpp"
#include "libtb/classes/scores.hpp"
#include "libtb/coding/matrix_code.hpp"
#include "libtb/coding/number_rows.hpp"
#include "libtb/coding/numbering_code.hpp"
#include "libtb/coding/slab.hpp"
#include "libtb/file/fields.hpp"
#include "libtb/index/flat_index.hpp"
#include "libtb/index/pattern.hpp"
#include "libtb/table/fingerprint.hpp"
#include "libtb/table/table_file.hpp"

namespace honeymoon {
namespace {

using Tokens = std::vector<Token>;

// How hard zstd tries: its level, and the length from which a match is good enough (0 for the
// level's default). Over the files of all levels, both sections are smaller than with level 19, and
// take half the time.
struct Effort {
    int level;
    int target_length;
};
constexpr Effort kModelEffort{15, 999};
constexpr Effort kDirectoryEffort{17, 0};

Bytes compress(const Bytes& content, const Effort& effort) {
    const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> context(ZSTD_createCCtx(),
                                                                       ZSTD_freeCCtx);
    Bytes stored(ZSTD_compressBound(content.size()));
    std::size_t size = 0;
    const bool done =
        context != nullptr &&
        ZSTD_isError(
            ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, effort.level)) == 0U &&
        ZSTD_isError(ZSTD_CCtx_setParameter(context.get(), ZSTD_c_targetLength,
                                            effort.target_length)) == 0U &&
        ZSTD_isError(size = ZSTD_compress2(context.get(), stored.data(), stored.size(),
                                           content.data(), content.size())) == 0U;
    if (!done) throw std::bad_alloc();  // here nothing else can fail
    stored.resize(size);
    return stored;
}

// Copies an array of four dimensions, one of which has a stride of 1. In the copy, the last
// dimension varies fastest.
void copy_box(const std::uint8_t* from, const std::array<std::uint32_t, 4>& stride,
              const ClassCounts& counts, std::uint8_t* to) {
    const auto strides = strides_of(counts);
    const std::size_t fast = stride[2] == 1 ? 2 : stride[1] == 1 ? 1 : 0;
    const std::size_t a = fast == 0 ? 1 : 0;
    const std::size_t b = fast == 2 ? 1 : 2;
    for (std::size_t i = 0; i < counts[a]; ++i) {
        for (std::size_t j = 0; j < counts[b]; ++j) {
            const std::uint8_t* plane = from + (i * stride[a]) + (j * stride[b]);
            std::uint8_t* out = to + (i * strides[a]) + (j * strides[b]);
            if (stride[3] != 1) {
                transpose_bytes(plane, stride[3], counts[3], counts[fast], out, strides[fast]);
                continue;
            }
            for (std::size_t k = 0; k < counts[fast]; ++k) {
                std::memcpy(out + (k * strides[fast]), plane + (k * stride[fast]), counts[3]);
            }
        }
    }
}

// The code of a slab, and how many steps its decoding takes.
struct SlabCode {
    Tokens tokens;
    std::size_t steps = 0;
};

// A slab as the parts that one pairing gives. Keeps its buffers.
class PairedSlab {
public:
    // Numbers the rows, and then the columns of the different rows. `values` is an array over
    // `counts` with these strides; the last slot has stride 1.
    void take_apart(const std::uint8_t* values, const std::array<std::uint32_t, 4>& strides,
                    const ClassCounts& counts, int pairing) {
        parts_.pairing = pairing;
        const auto slot = slots_of_pairing(pairing, counts);
        const std::size_t rows = std::size_t{counts.at(slot[0])} * counts.at(slot[1]);
        const std::size_t columns = std::size_t{counts.at(slot[2])} * counts.at(slot[3]);
        ClassCounts turned{};
        std::array<std::uint32_t, 4> turned_strides{};
        for (std::size_t i = 0; i < 4; ++i) {
            turned.at(i) = counts.at(slot.at(i));
            turned_strides.at(i) = strides.at(slot.at(i));
        }
        matrix_.resize(rows * columns);
        copy_box(values, turned_strides, turned, matrix_.data());
        rows_.number(matrix_.data(), rows, columns);
        rows_.turn_into_columns(matrix_.data(), columns, transposed_);
        columns_.number(transposed_.data(), columns, rows_.count());
    }

    // Returns how many values the matrix of different rows and columns has.
    [[nodiscard]] std::size_t values() const { return rows_.count() * columns_.count(); }

    // Encodes the slab. Leaves out the values if the slab takes more than `most_steps`.
    void encode(const ClassScores& scores, int level, std::size_t most_steps, MatrixCode& matrix,
                SlabCode& out) {
        out.tokens.reserve(1 + rows_.numbers().size() + columns_.numbers().size());
        parts_.row_number.assign(rows_.numbers().begin(), rows_.numbers().end());
        parts_.column_number.assign(columns_.numbers().begin(), columns_.numbers().end());
        const MatrixShape shape = encode_numbers(parts_, scores, level, out.tokens);
        out.steps = grid_steps(out.tokens) + values();
        if (out.steps > most_steps) return;
        out.tokens.reserve(out.tokens.size() + values());
        columns_.turn_into_columns(transposed_.data(), rows_.count(), matrix_);
        encode_matrix(matrix_, shape, matrix, out.tokens);
    }

private:
    SlabParts parts_;
    RowNumbering rows_;
    RowNumbering columns_;
    Bytes matrix_;
    Bytes transposed_;
};

// Encodes slabs.
class SlabEncoder {
public:
    // Returns the code of a slab, with the pairing that leaves least (the first of several). Leaves
    // out the values if the slab takes more than `most_steps`. `values` is an array over the
    // classes with these strides. The last slot varies fastest.
    SlabCode encode(const std::uint8_t* values, const std::array<std::uint32_t, 4>& strides,
                    const ClassScores& scores, int level, std::size_t most_steps) {
        const ClassCounts counts = counts_of(scores);
        // Try pairings in ascending order of how many numbers they need, which is known in advance.
        // Skip a pairing that cannot leave less than the best, even with a single value.
        std::array<std::pair<std::size_t, int>, kPairings> pairings;
        for (int pairing = 0; pairing < kPairings; ++pairing) {
            const auto slot = slots_of_pairing(pairing, counts);
            const std::size_t numbers = (std::size_t{counts.at(slot[0])} * counts.at(slot[1])) +
                                        (std::size_t{counts.at(slot[2])} * counts.at(slot[3]));
            pairings.at(static_cast<std::size_t>(pairing)) = {numbers, pairing};
        }
        std::ranges::sort(pairings);
        std::pair<std::size_t, int> least{std::numeric_limits<std::size_t>::max(), 0};
        for (const auto& [numbers, pairing] : pairings) {
            // A number takes two to three times as many bits as a value.
            const std::size_t size = 3 * numbers;
            if (std::pair(size + 1, pairing) > least) continue;
            tried_.take_apart(values, strides, counts, pairing);
            const std::pair left(size + tried_.values(), pairing);
            if (left > least) continue;
            least = left;
            std::swap(tried_, best_);
        }
        SlabCode code;
        best_.encode(scores, level, most_steps, matrix_, code);
        return code;
    }

private:
    PairedSlab tried_;
    PairedSlab best_;
    MatrixCode matrix_{kMatrixContext};
};

// The code of a block, as one slab or several.
struct EncodedBlock {
    BlockCut cut;
    std::vector<SlabCode> slabs;
};

// Returns a cut into `slabs` slabs or somewhat more. It cuts the slot with most classes into as
// many ranges as needed or possible, then the slot with the next most, and so on.
BlockCut cut_into(std::size_t slabs, const ClassCounts& classes) {
    std::array<std::size_t, 4> by_classes = {0, 1, 2, 3};
    std::stable_sort(by_classes.begin(), by_classes.end(),
                     [&](std::size_t a, std::size_t b) { return classes.at(a) > classes.at(b); });
    BlockCut cut;
    for (const std::size_t slot : by_classes) {
        const std::size_t most = std::min<std::size_t>(classes.at(slot), 255);
        const std::size_t parts = std::min(slabs, most);
        cut.parts.at(slot) = static_cast<std::uint8_t>(parts);
        slabs = (slabs + parts - 1) / parts;
    }
    return cut;
}

EncodedBlock encode_block(const LevelTable& table, int block, const BlockScores& scores,
                          std::size_t most_steps, SlabEncoder& encoder) {
    const ClassCounts classes = table.maps().classes(block);
    const auto strides = table.maps().strides(block);
    EncodedBlock result;
    // Encodes the slabs of result.cut. Returns the steps of the longest slab. Once a slab takes
    // more than `most`, the block must be cut again, so only the steps of the others are needed.
    const auto encode = [&](std::size_t most) {
        result.slabs.clear();
        std::size_t longest = 0;
        for (std::uint32_t part = 0; part < result.cut.slabs(); ++part) {
            Slab slab = result.cut.slab(part, classes);
            slab.block = block;
            const std::uint8_t* values = table.values(block).data();
            for (std::size_t slot = 0; slot < 4; ++slot) {
                values += static_cast<std::size_t>(slab.first.at(slot)) * strides.at(slot);
            }
            result.slabs.push_back(encoder.encode(values, strides, scores.of(slab), table.level(),
                                                  longest > most ? 0 : most));
            longest = std::max(longest, result.slabs.back().steps);
        }
        return longest;
    };

    // Cut into more slabs until the longest is short enough: at most an eighth over the limit.
    const std::size_t most = most_steps + (most_steps / 8);
    for (std::size_t longest = encode(most); longest > most; longest = encode(most)) {
        const std::size_t slabs = result.slabs.size();
        const BlockCut cut = cut_into((slabs * longest / most_steps) + 1, classes);
        if (cut.slabs() == slabs) {
            encode(std::numeric_limits<std::size_t>::max());
            break;
        }
        result.cut = cut;
    }
    return result;
}

// A frame: slabs that are decoded together.
struct Frame {
    Tokens tokens;
    Bytes code;
    std::uint16_t slabs = 0;
};

// Returns the model for the tokens of all pieces.
template <class Piece, class TokensOf>
RansModel model_of(std::size_t contexts, const std::vector<Piece>& pieces, TokensOf tokens_of) {
    std::vector<std::array<std::uint32_t, kSymbols>> counts(contexts);
    for (const Piece& piece : pieces) {
        for (const Token token : std::invoke(tokens_of, piece)) {
            ++counts[token.context()].at(token.symbol());
        }
    }
    return RansModel::from_counts(counts);
}

Bytes model_section(const RansModel& frames, const RansModel& maps) {
    Bytes content;
    FieldWriter fields(content);
    for (const RansModel* const model : {&frames, &maps}) {
        for (std::size_t context = 0; context < model->contexts(); ++context) {
            for (const std::uint16_t weight : model->weights(context)) fields(weight);
        }
    }
    return compress(content, kModelEffort);
}

// Returns the sizes of all streams of class maps, then the streams.
Bytes class_section(const RansModel& model, const std::vector<Tokens>& streams) {
    Bytes section;
    Bytes codes;
    FieldWriter fields(section);
    for (const Tokens& tokens : streams) {
        const Bytes code = rans_encode(model, tokens);
        fields(static_cast<std::uint32_t>(code.size()));
        codes.insert(codes.end(), code.begin(), code.end());
    }
    section.insert(section.end(), codes.begin(), codes.end());
    return section;
}

}  // namespace

Bytes encode_table(const LevelTable& table, std::size_t most_steps, const Progress& progress) {
    const auto blocks = static_cast<std::size_t>(table.blocks().size());
    std::vector<EncodedBlock> encoded(blocks);
    const BlockScores scores(table.maps(), 0, table.blocks().size());
    const ClassGroups& groups = table.maps().groups();
    std::vector<Tokens> map_streams(static_cast<std::size_t>(groups.streams()));
    TableHeader header;
    ProgressMeter meter(progress, table.entries());
    Workers<SlabEncoder> encoders;
    parallel_each(3, 1, [&](int part) {
        if (part == 1) header.fingerprint = fingerprint(table);
        if (part == 2) {
            parallel_each(groups.streams(), 1, [&](int stream) {
                map_streams[static_cast<std::size_t>(stream)] =
                    encode_class_maps(table.maps(), stream);
            });
        }
        if (part > 0) return;
        parallel_each(blocks, 1, [&](std::size_t block) {
            encoders.use([&](SlabEncoder& encoder) {
                encoded[block] =
                    encode_block(table, static_cast<int>(block), scores, most_steps, encoder);
            });
            meter.add(table.values(static_cast<int>(block)).size());
        });
    });

    // Join the slabs, in order, into frames of about equal length.
    std::vector<Frame> frames(1);
    Bytes directory;
    std::uint32_t slab_count = 0;
    std::size_t in_frame = 0;
    for (EncodedBlock& block : encoded) {
        directory.insert(directory.end(), block.cut.parts.begin(), block.cut.parts.end());
        for (const SlabCode& slab : block.slabs) {
            if (in_frame > 0 && in_frame + slab.steps > most_steps) {
                frames.emplace_back();
                in_frame = 0;
            }
            in_frame += slab.steps;
            Tokens& tokens = frames.back().tokens;
            tokens.insert(tokens.end(), slab.tokens.begin(), slab.tokens.end());
            ++frames.back().slabs;
            ++slab_count;
        }
        block.slabs = {};
    }
    const RansModel model = model_of(kContexts, frames, &Frame::tokens);
    parallel_each(frames.size(), 1, [&](std::size_t i) {
        frames[i].code = rans_encode(model, frames[i].tokens);
        frames[i].tokens = {};
    });

    FieldWriter fields(directory);
    Bytes all_frames;
    std::vector<std::uint64_t> page_hashes;
    std::size_t page_begin = 0;
    for (std::size_t i = 0; i < frames.size(); ++i) {
        const Bytes& code = frames[i].code;
        fields(frames[i].slabs, static_cast<std::uint32_t>(code.size()));
        all_frames.insert(all_frames.end(), code.begin(), code.end());
        if (i % kFramesPerPage == kFramesPerPage - 1 || i + 1 == frames.size()) {
            page_hashes.push_back(checksum_of(ByteSpan(all_frames).subspan(page_begin)));
            page_begin = all_frames.size();
        }
    }
    for (const std::uint64_t hash : page_hashes) fields(hash);

    header.denomination = table.denomination();
    header.level = static_cast<std::uint8_t>(table.level());
    header.positions = position_count(table.denomination(), table.level());
    header.patterns =
        static_cast<std::uint32_t>(PatternTable::of(table.denomination(), table.level()).size());
    header.blocks = static_cast<std::uint32_t>(blocks);
    header.entries = table.entries();
    header.slabs = slab_count;
    header.frames = static_cast<std::uint32_t>(frames.size());
    Bytes file(kHeaderSize);
    const auto add = [&](Section& section, const Bytes& bytes) {
        section = {file.size(), bytes.size(), checksum_of(bytes)};
        file.insert(file.end(), bytes.begin(), bytes.end());
    };
    const RansModel map_model = model_of(kNumberingContexts, map_streams, std::identity{});
    add(header.model, model_section(model, map_model));
    add(header.classes, class_section(map_model, map_streams));
    add(header.directory, compress(directory, kDirectoryEffort));
    header.frames_offset = file.size();
    header.frames_size = all_frames.size();
    file.insert(file.end(), all_frames.begin(), all_frames.end());
    header.file_size = file.size();
    std::ranges::copy(encode_header(header), file.begin());
    return file;
}

}  // namespace honeymoon
