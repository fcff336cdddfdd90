#include "libtb/coding/grid_code.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <numeric>

#include "libtb/coding/symbol_io.hpp"

namespace honeymoon {
namespace {

// The limit makes a count of numbers, too, fit 16 bits.
constexpr std::uint32_t kMaxNumbers = 65535;

// The symbols, which are also the kinds of numbers. After kOther comes a symbol with the number's
// rank by distance of scores, or kFar and then the number itself.
constexpr int kPredicted = 0;
constexpr int kNew = 1;
constexpr int kOther = 2;
constexpr std::size_t kKinds = 3;
constexpr int kFar = kSymbols - 1;
// How many numbers a search for a rank looks at. This limits the time that any code can cost, and
// almost all grids have fewer numbers.
constexpr std::uint32_t kMostRanked = 128;

// The rough distance of two scores: how many of these steps it exceeds.
constexpr std::array<std::int16_t, 5> kSteps = {0, 1, 2, 4, 8};
constexpr std::size_t kDistances = kSteps.size() + 1;
constexpr auto kDistance = [] {
    constexpr int most = 4 * 127;
    std::array<std::uint8_t, most + 1> result{};
    for (int apart = 0; apart <= most; ++apart) {
        result[static_cast<std::size_t>(apart)] = static_cast<std::uint8_t>(
            std::ranges::count_if(kSteps, [&](int step) { return apart > step; }));
    }
    return result;
}();
std::uint8_t distance(int a, int b) {
    return kDistance[static_cast<std::size_t>(std::abs(a - b))];
}

// Eight scores: a register on every machine for which compilers have vector extensions.
constexpr std::size_t kScoresAtOnce = 8;
using ScoreVector = std::int16_t __attribute__((vector_size(2 * kScoresAtOnce)));

// Computes the distances of `count` scores from one score. Returns how many there are at each
// distance. Writes kScoresAtOnce - 1 more scores after the given ones, and as many distances.
std::array<int, kDistances> find_distances(std::int16_t* scores, std::size_t count,
                                           std::int16_t score, std::int16_t* distances) {
    std::fill_n(scores + count, kScoresAtOnce - 1, score);
    std::array<ScoreVector, kSteps.size()> farther{};
    for (std::size_t i = 0; i < count; i += kScoresAtOnce) {
        ScoreVector others;
        std::memcpy(&others, scores + i, sizeof others);
        const ScoreVector more = others - score;
        const ScoreVector less = score - others;
        const ScoreVector apart = more > less ? more : less;
        ScoreVector distance{};
        for (std::size_t step = 0; step < kSteps.size(); ++step) {
            const ScoreVector is_farther = apart > kSteps[step];  // -1 where it is
            farther[step] -= is_farther;
            distance -= is_farther;
        }
        std::memcpy(distances + i, &distance, sizeof distance);
    }
    std::array<int, kDistances> at{};
    at[0] = static_cast<int>(count);
    for (std::size_t step = 0; step < kSteps.size(); ++step) {
        for (std::size_t i = 0; i < kScoresAtOnce; ++i) at[step + 1] += farther[step][i];
        at[step] -= at[step + 1];
    }
    return at;
}

// The contexts of symbols. First come those of numbers that have others above and to the left, then
// those of the first row and of the first column. After them come those of ranks, and of the digits
// of far numbers.
constexpr std::size_t kSizes = 4;
constexpr int kMostNearest = 4;
constexpr std::size_t kInRow = 2 * kKinds * kKinds * 2;
constexpr std::size_t kInFirstRow = kInRow;
constexpr std::size_t kInFirstColumn = kInFirstRow + kKinds;
constexpr std::size_t kRankContext = (kInFirstColumn + kKinds) * kSizes * kDistances;
constexpr std::size_t kFarContext = kRankContext + (kDistances * kSizes * kMostNearest);
static_assert(kFarContext + kFarContexts == kGridContexts);

// Returns a rough measure of how many different numbers there are so far. New ones are likely while
// there are few.
std::size_t size_of(std::uint32_t count) {
    return (count >= 2 ? 1U : 0U) + (count >= 8 ? 1U : 0U) + (count >= 64 ? 1U : 0U);
}

}  // namespace

std::size_t grid_steps(std::span<const Token> code) {
    std::uint32_t steps = 0;  // 32 bits, so that a vector has more sums
    for (const Token token : code) {
        const bool is_rank = token.context() >= kRankContext && token.context() < kFarContext;
        steps += is_rank ? 3 + (token.symbol() / 2) : 1;
    }
    return steps;
}

void GridCode::begin_grid(std::size_t size, std::size_t width) {
    above_kind_.resize(std::max(above_kind_.size(), width));
    // `row_` identifies rows. Restart it long before it overflows.
    constexpr std::uint32_t enough = std::uint32_t{1} << 31U;
    if (row_ > enough) {
        row_ = 0;
        followed_.clear();
    }
    // Make room for as many numbers as there can be.
    if (followed_.size() < size) {
        followed_.resize(size);
        score_.resize(size + kScoresAtOnce);
    }
}

// Codes a number that is neither predicted nor new. Of the newest numbers, those with the nearest
// score come first, and the newest first among those at equal distance.
template <class Io>
bool GridCode::code_other(std::uint32_t& number, std::uint32_t prediction, int score,
                          std::size_t size, Io& io) {
    const std::uint32_t oldest = count_ - std::min(count_, kMostRanked);
    // NOLINTNEXTLINE(*-member-init): filled as needed
    std::array<std::int16_t, kMostRanked + kScoresAtOnce> distances;
    std::array<int, kDistances> at =
        find_distances(score_.data() + oldest, count_ - oldest, static_cast<std::int16_t>(score),
                       distances.data());
    if (prediction >= oldest) --at[static_cast<std::size_t>(distances[prediction - oldest])];
    std::size_t nearest = 0;
    while (nearest < kDistances && at[nearest] == 0) ++nearest;
    if (nearest == kDistances) return false;

    // Calls found(number) for the numbers at a distance, the newest first, until it returns true.
    const auto any_at = [&](std::size_t wanted, const auto& found) {
        for (std::uint32_t other = count_; other-- > oldest;) {
            if (distances[other - oldest] == static_cast<int>(wanted) && other != prediction &&
                found(other)) {
                return true;
            }
        }
        return false;
    };
    int rank = kFar;
    if (Io::kKnown && number >= oldest) {
        const std::int16_t own = distances[number - oldest];
        rank = std::accumulate(at.begin(), at.begin() + own, 0);
        for (std::uint32_t newer = number + 1; newer < count_; ++newer) {
            rank += distances[newer - oldest] == own ? 1 : 0;
        }
        // `at` does not count the prediction.
        if (prediction > number && distances[prediction - oldest] == own) --rank;
    }
    const std::size_t context = first_context_ + kRankContext +
                                (((nearest * kSizes) + size) * kMostNearest) +
                                static_cast<std::size_t>(std::min(at[nearest], kMostNearest) - 1);
    rank = io.code(context, std::min(rank, kFar));
    if (rank == kFar) {
        const std::uint32_t back =
            code_far(first_context_ + kFarContext, count_, count_ - 1 - number, io);
        number = count_ - 1 - back;
        return back < count_;
    }
    if (Io::kKnown) return true;
    std::size_t wanted = nearest;
    while (wanted < kDistances && rank >= at[wanted]) rank -= at[wanted++];
    return any_at(wanted, [&](std::uint32_t other) {
        number = other;
        return rank-- == 0;
    });
}

// Codes a row from place `begin` on. The row above is just before it in memory.
template <bool kFirst, class Io>
bool GridCode::code_row(std::uint16_t* row, const std::int8_t* second, std::size_t begin,
                        std::size_t width, int first_score, Io& io) {
    ++row_;
    std::uint32_t left = 0;
    std::size_t left_kind = kNew;  // the kind of the grid's first number
    for (std::size_t at = begin; at < width; ++at) {
        const int score = first_score + second[at];
        const std::size_t size = size_of(count_);
        // Find the prediction, and what makes it more or less likely.
        std::uint32_t prediction = left;
        std::uint16_t above = 0;
        std::size_t around = 0;
        if constexpr (kFirst) {
            around = kInFirstRow + left_kind;
        } else {
            above = *(row + at - width);
            const Followed& followed = followed_[above];
            const bool met = followed.in_row == row_;
            prediction = met ? followed.by : above;
            const std::size_t above_kind = above_kind_[at];
            around = at == 0 ? kInFirstColumn + above_kind
                             : (((((met ? kKinds : 0) + left_kind) * kKinds) + above_kind) * 2) +
                                   (left == prediction ? 1U : 0U);
        }
        const std::size_t context =
            (((around * kSizes) + size) * kDistances) + distance(score_[prediction], score);

        std::uint32_t number = Io::kKnown ? row[at] : 0;
        const int symbol = io.code(first_context_ + context, number == prediction ? kPredicted
                                                             : number == count_   ? kNew
                                                                                  : kOther);
        if (symbol <= kNew) {
            // It is hard to predict which of the two it is, so choose without a branch.
            number = symbol == kPredicted ? prediction : count_;
        } else if (symbol != kOther || !code_other(number, prediction, score, size, io)) {
            return false;
        }
        if (number == count_) {
            if (number == kMaxNumbers) return false;
            score_[count_++] = static_cast<std::int16_t>(score);
        }
        row[at] = static_cast<std::uint16_t>(number);
        if (!kFirst) followed_[above] = {row_, static_cast<std::uint16_t>(number)};
        left = number;
        left_kind = static_cast<std::size_t>(symbol);
        above_kind_[at] = static_cast<std::uint8_t>(symbol);
    }
    return true;
}

template <class Io>
bool GridCode::code(std::span<std::uint16_t> numbers, const Suits& suits, Io& io) {
    const std::size_t width = suits.second.size();
    begin_grid(numbers.size(), width);
    numbers[0] = 0;
    count_ = 1;
    score_[0] = static_cast<std::int16_t>(suits.first[0] + suits.second[0]);
    above_kind_[0] = kNew;
    std::uint16_t* row = numbers.data();
    const std::int8_t* const second = suits.second.data();
    if (!code_row<true>(row, second, 1, width, suits.first[0], io)) return false;
    for (const std::int8_t first : suits.first.subspan(1)) {
        row += width;
        if (!code_row<false>(row, second, 0, width, first, io)) return false;
    }
    return true;
}

void GridCode::encode(std::span<const std::uint16_t> numbers, const Suits& suits,
                      std::vector<Token>& out) {
    std::vector<std::uint16_t> copy(numbers.begin(), numbers.end());
    SymbolWriter io{out};
    static_cast<void>(code(std::span(copy), suits, io));
}

bool GridCode::decode(std::span<std::uint16_t> numbers, const Suits& suits, RansDecoder& in) {
    // Decode with a copy, whose state the compiler can keep in registers.
    RansDecoder local = in;
    SymbolReader io{local};
    const bool right = code(numbers, suits, io);
    in = local;
    return right;
}

}  // namespace honeymoon
