#include "libtb/coding/grid_code.hpp"

#include <algorithm>

#include "libtb/coding/symbol_io.hpp"

namespace honeymoon {
namespace {

// So that a count of numbers, too, fits 16 bits.
constexpr std::uint32_t kMaxNumbers = 65535;

// Symbols, of which the first two are kinds too. From kFirstRank on: the place among the
// candidates.
constexpr int kPredicted = 0;
constexpr int kNew = 1;
constexpr int kFar = 2;  // none of the nearest candidates: the number itself follows
constexpr int kFirstRank = 3;
constexpr int kMore = kSymbols - 1;  // a second symbol tells which of the ranks from here
constexpr int kRanksHere = kMore - kFirstRank;
constexpr int kMostRanks = kRanksHere + kSymbols;
// How far candidates are looked for.
constexpr std::size_t kFarthest = 32;

// Contexts of the first symbol: of numbers with others above and to the left, of the first row, and
// of the first column. Then those of the second symbol, and of the digits of numbers that are far.
constexpr std::size_t kCountSizes = 4;
constexpr std::size_t kFirstCounts = 16;
constexpr std::size_t kRowContext = std::size_t{2} * 3 * 3 * 4 * 3 * 2 * kCountSizes;
constexpr std::size_t kColumnContext = kRowContext + (std::size_t{3} * 3 * 4 * kFirstCounts);
constexpr std::size_t kMoreContext = kColumnContext + (std::size_t{3} * 4 * kCountSizes);
constexpr std::size_t kFarContext = kMoreContext + 1;
static_assert(kFarContext + kFarContexts == kGridContexts);

// How many different numbers there are so far, roughly: where there are few, new ones are likely.
std::size_t size_of(std::uint32_t count) {
    return (count >= 2 ? 1U : 0U) + (count >= 8 ? 1U : 0U) + (count >= 64 ? 1U : 0U);
}

}  // namespace

void GridCode::begin_grid(std::size_t size, std::size_t width) {
    count_ = 0;
    kinds_.assign(width, predicted);
    // Rows and searches are told apart by their count, long before it starts anew.
    constexpr std::uint32_t enough = std::uint32_t{1} << 31U;
    if (row_ > enough || search_ > enough) {
        row_ = search_ = 0;
        followed_.clear();
        met_.clear();
    }
    // Room for as many numbers as there can be, and one that is not there yet.
    if (followed_.size() <= size) {
        followed_.resize(size + 1);
        met_.resize(size + 1);
    }
}

// Calls `found` with the different numbers near `at`, the nearest first: by distance, first to the
// left in the row, then to the right in the row above, as followed in this row. It returns true to
// stop.
template <GridCode::Row kRow, class Found>
void GridCode::for_each_candidate(const std::uint16_t* row, std::size_t width, std::size_t at,
                                  std::uint32_t prediction, Found found) {
    const std::uint32_t search = ++search_;
    std::uint32_t* const met = met_.data();
    met[prediction] = search;
    const auto meet = [&](std::uint16_t number) {
        if (met[number] == search) return false;
        met[number] = search;
        return found(number);
    };
    if (kRow == later && meet(*(row + at - (2 * width)))) return;
    const std::size_t to_right = kRow == first ? 0 : width - 1 - at;
    const std::size_t farthest = std::min(std::max(at, to_right), kFarthest);
    for (std::size_t distance = 1; distance <= farthest; ++distance) {
        if (distance <= at && meet(row[at - distance])) return;
        if (distance > to_right) continue;
        const std::uint16_t right = *(row + at + distance - width);
        const Followed& followed = followed_[right];
        if (meet(followed.in_row == row_ ? followed.by : right)) return;
    }
}

// One row; that above it stands just before it.
template <GridCode::Row kRow, class Io>
bool GridCode::code_row(std::uint16_t* row, std::size_t width, Io& io) {
    ++row_;
    std::uint32_t left = 0;
    std::size_t left_kind = predicted;
    std::size_t left2_kind = predicted;
    for (std::size_t at = 0; at < width; ++at) {
        // The prediction, and what makes it more or less likely to be right: how the numbers around
        // were coded, and where the prediction comes from.
        std::uint32_t prediction = 0;
        std::uint16_t above = 0;
        std::size_t context = first_context_;
        if constexpr (kRow == first) {
            prediction = at > 0 ? left : count_;
            const std::size_t right = std::min<std::size_t>(width - 1 - at, 3);
            context += kRowContext + ((((left_kind * 3) + left2_kind) * 4 + right) * kFirstCounts) +
                       std::min<std::size_t>(count_, kFirstCounts - 1);
        } else {
            above = *(row + at - width);
            const Followed& followed = followed_[above];
            const bool met = followed.in_row == row_;
            prediction = met ? followed.by : above;
            const std::size_t above_kind = kinds_[at];
            const std::size_t right_kind = at + 1 < width ? kinds_[at + 1] : std::size_t{absent};
            if (at == 0) {
                context += kColumnContext + (((above_kind * 4) + right_kind) * kCountSizes) +
                           size_of(count_);
            } else {
                std::size_t around = met ? 1 : 0;
                around = (around * 3) + left_kind;
                around = (around * 3) + above_kind;
                around = (around * 4) + right_kind;
                around = (around * 3) + left2_kind;
                around = (around * 2) + (left == prediction ? 1U : 0U);
                context += (around * kCountSizes) + size_of(count_);
            }
        }

        // In encoding, the symbol for the number there; in decoding, the number for the symbol.
        std::uint32_t number = Io::kKnown ? row[at] : 0;
        int symbol = kPredicted;
        int rank = -1;
        if (Io::kKnown && number != prediction) {
            if (number == count_) {
                symbol = kNew;
            } else {
                int next = 0;
                for_each_candidate<kRow>(row, width, at, prediction, [&](std::uint16_t candidate) {
                    if (candidate == number) rank = next;
                    return rank >= 0 || ++next == kMostRanks;
                });
                symbol = rank < 0 ? kFar : std::min(kFirstRank + rank, kMore);
            }
        }
        symbol = io.code(context, symbol);
        std::size_t kind = named;
        if (symbol <= kNew) {
            // Which of the two is hard to guess, so it is chosen without a branch.
            static_assert(kPredicted == int{predicted} && kNew == int{fresh});
            kind = static_cast<std::size_t>(symbol);
            number = symbol == kPredicted ? prediction : count_;
        } else if (symbol == kFar) {
            if (count_ == 0) return false;
            const std::uint32_t back =
                code_far(first_context_ + kFarContext, count_, count_ - 1 - number, io);
            if (back >= count_) return false;
            number = count_ - 1 - back;
        } else {
            rank = symbol < kMore
                       ? symbol - kFirstRank
                       : kRanksHere + io.code(first_context_ + kMoreContext, rank - kRanksHere);
            if (!Io::kKnown) {
                number = kMaxNumbers;
                int skip = rank;
                for_each_candidate<kRow>(row, width, at, prediction, [&](std::uint16_t candidate) {
                    if (skip == 0) number = candidate;
                    return skip-- == 0;
                });
            }
        }
        if (number > count_ || number >= kMaxNumbers) return false;
        if (number == count_) ++count_;
        row[at] = static_cast<std::uint16_t>(number);
        if (kRow != first) followed_[above] = {row_, static_cast<std::uint16_t>(number)};
        left = number;
        left2_kind = left_kind;
        left_kind = kind;
        kinds_[at] = static_cast<std::uint8_t>(kind);
    }
    return true;
}

template <class Io>
bool GridCode::code(std::span<std::uint16_t> numbers, std::size_t width, Io& io) {
    begin_grid(numbers.size(), width);
    std::uint16_t* const begin = numbers.data();
    bool right = code_row<first>(begin, width, io);
    if (numbers.size() > width) right = right && code_row<second>(begin + width, width, io);
    for (std::size_t at = 2 * width; at < numbers.size(); at += width) {
        right = right && code_row<later>(begin + at, width, io);
    }
    return right;
}

void GridCode::encode(std::span<const std::uint16_t> numbers, std::size_t width,
                      std::vector<Token>& out) {
    std::vector<std::uint16_t> copy(numbers.begin(), numbers.end());
    SymbolWriter io{out};
    static_cast<void>(code(std::span(copy), width, io));
}

std::size_t GridCode::decode(std::span<std::uint16_t> numbers, std::size_t width, RansDecoder& in) {
    // A copy, whose state the compiler can keep in registers.
    RansDecoder local = in;
    SymbolReader io{local};
    const bool right = code(numbers, width, io);
    in = local;
    return right ? count_ : 0;
}

}  // namespace honeymoon
