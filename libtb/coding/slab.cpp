#include "libtb/coding/slab.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "libtb/coding/symbol_io.hpp"
#include "libtb/system/thread_object.hpp"

namespace honeymoon {

// If n classes have k parts, part p begins at class floor(n * p / k). So class c is in the last
// part p with n * p < (c + 1) * k.
Slab BlockCut::slab(std::uint32_t part, const ClassCounts& classes) const {
    Slab slab;
    for (std::size_t i = 4; i-- > 0;) {
        const std::uint32_t p = part % parts[i];
        part /= parts[i];
        const std::uint32_t first = classes[i] * p / parts[i];
        const std::uint32_t last = classes[i] * (p + 1) / parts[i];
        slab.first[i] = static_cast<int>(first);
        slab.counts[i] = static_cast<std::uint16_t>(last - first);
    }
    return slab;
}

std::uint32_t BlockCut::slab_of(const std::array<int, 4>& c, const ClassCounts& classes) const {
    std::uint32_t slab = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        const auto after = static_cast<std::uint32_t>(c[i] + 1);
        slab = (slab * parts[i]) + (((after * parts[i]) - 1) / classes[i]);
    }
    return slab;
}

std::array<std::uint8_t, 4> slots_of_pairing(int pairing, const ClassCounts& counts) {
    constexpr std::array<std::array<std::uint8_t, 4>, kPairings> slots = {
        {{0, 1, 2, 3}, {0, 2, 1, 3}, {0, 3, 1, 2}}};
    std::array<std::uint8_t, 4> result = slots.at(static_cast<std::size_t>(pairing));
    if (counts[result[0]] > counts[result[1]]) std::swap(result[0], result[1]);
    if (counts[result[2]] > counts[result[3]]) std::swap(result[2], result[3]);
    return result;
}

namespace {

// A frame during decoding, slab by slab. The caller can leave it after every value of a matrix.
// Keeps its buffers.
class FrameDecoder {
public:
    void begin(const RansModel& model, const FrameCode& code, std::size_t number, int level) {
        code_ = &code;
        number_ = number;
        level_ = level;
        in_ = RansDecoder(model, code.code);
        begun_ = 0;
        all_numbers_ = all_values_ = 0;
    }
    // Returns the number that begin() received.
    [[nodiscard]] std::size_t number() const { return number_; }
    // Return the slab that was begun last, and its number.
    [[nodiscard]] std::size_t slab_number() const { return begun_ - 1; }
    [[nodiscard]] const DecodedSlab& slab() const { return slab_; }
    [[nodiscard]] bool has_more() const { return begun_ < code_->scores.size(); }
    // Returns whether the code ends at the end of the last slab.
    [[nodiscard]] bool finished() const { return in_.finished(); }
    // Begins a slab: decodes its numbers and its first row of values. Returns false if the code is
    // wrong.
    [[nodiscard]] bool begin_slab(GridCode& grid);
    // Continues the matrix until a row has values left for code_value(). Returns false if there is
    // none; then the slab is decoded.
    [[nodiscard]] bool begin_row() {
        while (matrix_.begin_row(SymbolReader{in_})) {
            if (!matrix_.row_done()) return true;
        }
        return false;
    }
    void finish_row() {
        RansDecoder local = in_;  // a copy, whose state the compiler can keep in registers
        matrix_.finish_row(SymbolReader{local});
        in_ = local;
    }
    void code_value() { matrix_.code_value(SymbolReader{in_}); }
    [[nodiscard]] bool row_done() const { return matrix_.row_done(); }

private:
    const FrameCode* code_ = nullptr;
    std::size_t number_ = 0;
    int level_ = 0;
    RansDecoder in_;
    MatrixCode matrix_{kMatrixContext};
    std::size_t begun_ = 0;  // how many slabs
    // Of the slabs begun so far.
    std::size_t all_numbers_ = 0;
    std::size_t all_values_ = 0;
    DecodedSlab slab_;
    std::vector<std::uint16_t> numbers_;
    std::vector<std::int16_t> row_scores_;
    std::vector<std::uint8_t> values_;
};

bool FrameDecoder::begin_slab(GridCode& grid) {
    const ClassScores& scores = code_->scores[begun_++];
    const ClassCounts counts = counts_of(scores);
    const int pairing = in_.next(kPairingContext);
    if (pairing >= kPairings) return false;
    const auto slot = slots_of_pairing(pairing, counts);
    const std::size_t rows = std::size_t{counts[slot[0]]} * counts[slot[1]];
    const std::size_t columns = std::size_t{counts[slot[2]]} * counts[slot[3]];
    // Each number is at most 1716 squared, so the sum cannot overflow.
    all_numbers_ += rows + columns;
    if (all_numbers_ > kMostSymbols) return false;
    if (numbers_.size() < rows + columns) numbers_.resize(rows + columns);
    const std::span row_numbers = std::span(numbers_).first(rows);
    const std::span column_numbers = std::span(numbers_).subspan(rows, columns);
    if (!grid.decode(row_numbers, {scores[slot[0]], scores[slot[1]]}, in_)) return false;
    row_scores_.assign(grid.scores().begin(), grid.scores().end());
    if (!grid.decode(column_numbers, {scores[slot[2]], scores[slot[3]]}, in_)) return false;
    const MatrixShape shape{level_, row_scores_, grid.scores()};
    const std::size_t different_columns = shape.columns.size();
    const std::size_t size = shape.rows.size() * different_columns;
    all_values_ += size;
    if (all_values_ > kMostSymbols) return false;
    if (values_.size() < size + MatrixCode::kSpare) values_.resize(size + MatrixCode::kSpare);
    matrix_.begin(values_.data(), shape, SymbolReader{in_});
    slab_ = {slot, row_numbers, column_numbers, different_columns, std::span(values_).first(size)};
    return true;
}

// The objects that decode frames side by side.
struct Decoders {
    static constexpr std::size_t kAtOnce = 4;

    GridCode grid{0};
    std::array<FrameDecoder, kAtOnce> frames;
};

// The buffers that a thread keeps from call to call.
struct Buffers {
    GridCode encoding{0};
    std::vector<std::int16_t> row_scores;
    std::unique_ptr<Decoders> decoders;  // null while they are borrowed
    std::vector<std::uint16_t> numbers;
    std::vector<std::uint8_t> matrices;
    std::vector<std::uint32_t> places;
    std::vector<std::uint64_t> row_weights;
    std::vector<std::uint64_t> column_weights;
};

Buffers& buffers() {
    return thread_object<Buffers>();
}

// The decoders of this thread, whose buffers are large by now. While they are borrowed, the same
// thread may decode again: `use` of a slab may decode, or may wait and so begin other work. Then it
// makes new decoders.
class BorrowedDecoders {
public:
    BorrowedDecoders() : taken_(std::move(buffers().decoders)) {
        if (taken_ == nullptr) taken_ = std::make_unique<Decoders>();
    }
    ~BorrowedDecoders() { buffers().decoders = std::move(taken_); }
    BorrowedDecoders(BorrowedDecoders&&) = delete;  // nor copied

    Decoders* operator->() const { return taken_.get(); }

private:
    std::unique_ptr<Decoders> taken_;
};

}  // namespace

MatrixShape encode_numbers(const SlabParts& parts, const ClassScores& scores, int level,
                           std::vector<Token>& out) {
    GridCode& grid = buffers().encoding;
    std::vector<std::int16_t>& rows = buffers().row_scores;
    out.emplace_back(kPairingContext, static_cast<unsigned>(parts.pairing));
    const auto slot = slots_of_pairing(parts.pairing, counts_of(scores));
    grid.encode(parts.row_number, {scores[slot[0]], scores[slot[1]]}, out);
    rows.assign(grid.scores().begin(), grid.scores().end());
    grid.encode(parts.column_number, {scores[slot[2]], scores[slot[3]]}, out);
    return {level, rows, grid.scores()};
}

std::optional<std::size_t> decode_frames(
    const RansModel& model, std::span<const FrameCode> frames, int level,
    const std::function<void(std::size_t frame, std::size_t slab, const DecodedSlab&)>& use) {
    const BorrowedDecoders borrowed;
    GridCode& grid = borrowed->grid;
    auto& decoders = borrowed->frames;
    std::optional<std::size_t> bad;
    std::size_t begun = 0;
    // Begins the next frame. Returns false if there is none.
    const auto begin_frame = [&](FrameDecoder& decoder) {
        if (begun == frames.size()) return false;
        decoder.begin(model, frames[begun], begun, level);
        ++begun;
        return true;
    };
    // Goes to the next row of a matrix, of this frame or the next. Returns false if there is none.
    const auto begin_row = [&](FrameDecoder& decoder, bool in_slab) {
        for (;;) {
            if (in_slab) {
                if (decoder.begin_row()) return true;
                const auto values = decoder.slab().matrix;
                int greatest = 0;
                for (const std::uint8_t value : values) greatest = std::max<int>(greatest, value);
                if (greatest > level) break;
                use(decoder.number(), decoder.slab_number(), decoder.slab());
            }
            while (!decoder.has_more()) {
                if (!decoder.finished()) {
                    bad = decoder.number();
                    return false;
                }
                if (!begin_frame(decoder)) return false;
            }
            if (!decoder.begin_slab(grid)) break;
            in_slab = true;
        }
        bad = decoder.number();
        return false;
    };
    std::array<bool, Decoders::kAtOnce> busy{};
    bool all = true;
    for (std::size_t i = 0; i < Decoders::kAtOnce; ++i) {
        busy[i] = !bad && begin_frame(decoders[i]) && begin_row(decoders[i], false);
        all = all && busy[i];
    }
    while (all) {
#pragma GCC unroll 8
        for (std::size_t i = 0; i < Decoders::kAtOnce; ++i) {
            FrameDecoder& decoder = decoders[i];
            decoder.code_value();
            if (decoder.row_done()) [[unlikely]] {
                busy[i] = begin_row(decoder, true);
                if (!busy[i]) {
                    all = false;
                    break;
                }
            }
        }
    }
    for (std::size_t i = 0; i < Decoders::kAtOnce; ++i) {
        while (busy[i] && !bad) {
            decoders[i].finish_row();
            busy[i] = begin_row(decoders[i], true);
        }
    }
    return bad;
}

bool DecodedFrame::decode(const RansModel& model, const FrameCode& frame, int level) {
    // The size is known only at the end, and the result must take no more memory than it needs. So
    // decode into buffers first.
    Buffers& own = buffers();
    auto& numbers = own.numbers;
    auto& matrices = own.matrices;
    numbers.clear();
    matrices.clear();
    parts_.clear();
    parts_.reserve(frame.scores.size());
    const auto keep = [&](std::size_t /*frame*/, std::size_t slab, const DecodedSlab& decoded) {
        const ClassCounts counts = counts_of(frame.scores[slab]);
        Part& part = parts_.emplace_back();
        part.slot = decoded.slot;
        part.row_stride = counts[part.slot[1]];
        part.column_stride = counts[part.slot[3]];
        part.different_columns = static_cast<std::uint16_t>(decoded.columns);
        const auto append = [](const auto& from, auto& to) {
            const std::size_t begin = to.size();
            to.insert(to.end(), from.begin(), from.end());
            return static_cast<std::uint32_t>(begin);
        };
        part.rows = append(decoded.row_numbers, numbers);
        part.columns = append(decoded.column_numbers, numbers);
        part.matrix = append(decoded.matrix, matrices);
    };
    if (decode_frames(model, {&frame, 1}, level, keep)) return false;
    numbers_.assign(numbers.begin(), numbers.end());
    matrices_.assign(matrices.begin(), matrices.end());
    return true;
}

void DecodedSlab::expand(const ClassCounts& counts, const std::array<std::uint32_t, 4>& strides,
                         std::uint8_t* out) const {
    // Find the place of each column, so that a row is one loop and not two short ones.
    auto& places = buffers().places;
    places.clear();
    for (std::uint32_t c = 0; c < counts[slot[2]]; ++c) {
        for (std::uint32_t d = 0; d < counts[slot[3]]; ++d) {
            places.push_back((c * strides[slot[2]]) + (d * strides[slot[3]]));
        }
    }
    const std::size_t size = places.size();
    const std::uint32_t* const place = places.data();
    const std::uint16_t* const column = column_numbers.data();
    const std::uint16_t* row = row_numbers.data();
    for (std::size_t a = 0; a < counts[slot[0]]; ++a) {
        for (std::size_t b = 0; b < counts[slot[1]]; ++b) {
            const std::uint8_t* const values = matrix.data() + (*row++ * columns);
            std::uint8_t* const to = out + (a * strides[slot[0]]) + (b * strides[slot[1]]);
            for (std::size_t i = 0; i < size; ++i) to[place[i]] = values[column[i]];
        }
    }
}

void DecodedSlab::weigh(const std::array<std::span<const std::uint64_t>, 4>& weights,
                        std::span<std::uint64_t> sums) const {
    // Adds the weight of each pair of classes to the weight of the pair's number.
    const auto add_pairs = [&](std::size_t first, const std::uint16_t* number,
                               std::vector<std::uint64_t>& weight) {
        for (const std::uint64_t a : weights[slot[first]]) {
            for (const std::uint64_t b : weights[slot[first + 1]]) {
                if (*number >= weight.size()) weight.resize(std::size_t{*number} + 1);
                weight[*number++] += a * b;
            }
        }
    };
    Buffers& own = buffers();
    auto& row_weights = own.row_weights;
    auto& column_weights = own.column_weights;
    row_weights.clear();
    column_weights.assign(columns, 0);
    add_pairs(0, row_numbers.data(), row_weights);
    add_pairs(2, column_numbers.data(), column_weights);
    const std::uint8_t* value = matrix.data();
    for (const std::uint64_t row : row_weights) {
        for (const std::uint64_t column : column_weights) sums[*value++] += row * column;
    }
}

}  // namespace honeymoon
