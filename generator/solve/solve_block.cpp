#include "generator/solve/solve_block.hpp"

#include <algorithm>

#include "libtb/base/transpose.hpp"

namespace honeymoon::generator {
namespace {

constexpr std::size_t kNoSuit = 4;

}  // namespace

void BlockSolver::classes_after(const Successor& after, std::size_t suit, bool thrown_from,
                                const LevelTable& below, std::vector<std::uint32_t>& out) const {
    const ClassesAfter classes(*moves_, below.maps(), block_, suit, {&after, thrown_from});
    out.resize(classes_[suit].count());
    std::ranges::transform(classes_[suit].first(), out.begin(), classes);
}

// Spreads the values of a successor block over the columns of this block. Writes a row for each
// class of the suit led and each class of the other suit of the rows, as numbered in the successor.
// Columns are the classes of this block. The values become those of the player who leads now.
void BlockSolver::expand(const Successor& after, std::size_t led, std::size_t other, SuitPair inner,
                         std::size_t thrown, const LevelTable& below, RowBuffer& out) {
    classes_after(after, inner[0], thrown == inner[0], below, slow_);
    classes_after(after, inner[1], thrown == inner[1], below, fast_);
    const auto& counts = below.maps().classes(after.block);
    const auto count = [&](std::size_t suit) { return std::size_t{counts[after.slot[suit]]}; };
    const std::size_t segment = fast_.size();
    const std::size_t row = slow_.size() * segment;
    const auto step = turn(after, inner[1], below);
    spread_.set(fast_, count(inner[1]));

    out.need(count(led) * count(other) * row);
    segments_.need(count(inner[0]) * segment);
    std::uint8_t* to = out.data();
    for (std::size_t a = 0; a < count(led); ++a) {
        for (std::size_t b = 0; b < count(other); ++b) {
            // First spread the column suit that varies faster, once for each class that the slower
            // one has in the successor. Then copy whole segments for the classes that the slower
            // one has here. V = 1 + value if the leader wins, (n-1) - value if the follower wins.
            spread_.apply(segments_.data(), turned_.data() + (a * step[led]) + (b * step[other]),
                          step[inner[0]], count(inner[0]),
                          static_cast<std::uint8_t>(after.flipped ? level_ - 1 : 1), after.flipped);
            gather_segments(to, segments_.data(), segment, slow_);
            to += row;
        }
    }
}

// Copies the values of a successor block to turned_, with `suit` varying fastest. Returns, by suit
// of this block, the distances between neighbouring classes there.
std::array<std::size_t, 4> BlockSolver::turn(const Successor& after, std::size_t suit,
                                             const LevelTable& below) {
    const auto values = below.values(after.block);
    const auto strides = below.maps().strides(after.block);
    const std::size_t slot = after.slot[suit];
    const std::size_t classes = below.maps().classes(after.block)[slot];
    const std::size_t stride = strides[slot];
    turned_.need(values.size());
    if (stride == 1) {
        std::copy(values.begin(), values.end(), turned_.data());
    } else {
        // An array [..][class][within]; the last two become [within][class].
        const std::size_t plane = classes * stride;
        for (std::size_t begin = 0; begin < values.size(); begin += plane) {
            transpose_bytes(values.data() + begin, stride, classes, stride, turned_.data() + begin,
                            classes);
        }
    }
    std::array<std::size_t, 4> step{};
    for (std::size_t i = 0; i < 4; ++i) {
        const std::size_t old = strides[after.slot[i]];
        step[i] = i == suit ? 1 : old < stride ? old * classes : old;
    }
    return step;
}

void BlockSolver::lead_from(SuitPair outer, SuitPair inner, const LevelTable& below,
                            RowBuffer& out) {
    const std::size_t row = classes_[inner[0]].count() * classes_[inner[1]].count();
    const std::array<std::size_t, 2> count = {classes_[outer[0]].count(),
                                              classes_[outer[1]].count()};
    out.need(count[0] * count[1] * row);
    if (always_.size() < row + kRowPadding) always_.assign(row + kRowPadding, 0xFF);

    const auto read = [&](const Successor& after, std::size_t led, std::size_t other,
                          Outcome& outcome) {
        expand(after, led, other, inner, kNoSuit, below, outcome.rows);
        classes_after(after, other, false, below, outcome.other);
        outcome.others = below.maps().classes(after.block)[after.slot[other]];
    };
    for (std::size_t t = 0; t < 2; ++t) {
        const std::size_t led = outer.at(t);
        const std::size_t other = outer.at(1 - t);
        const SuitLed& trick = moves_->tricks(block_)[led];
        if (!trick.possible) continue;
        if (trick.contested) {
            read(trick.leader_wins, led, other, leader_wins_.at(t));
            read(trick.follower_wins, led, other, follower_wins_.at(t));
            continue;
        }
        // The follower is void. So the suit led has one holding with one lead, and the follower
        // chooses the suit to play. The row for each class of the other suit is the minimum over
        // these choices.
        RowBuffer& best = leader_wins_.at(t).rows;
        best.need(count.at(1 - t) * row);
        std::fill_n(best.data(), count.at(1 - t) * row, std::uint8_t{0xFF});
        for (const Discard& discard : trick.discards) {
            expand(discard.after, led, other, inner, discard.suit, below, discard_);
            classes_after(discard.after, other, discard.suit == other, below, other_);
            for (std::size_t y = 0; y < other_.size(); ++y) {
                min_into(best.data() + (y * row), discard_.data() + (other_[y] * row), row);
            }
        }
    }

    const std::array<SuitLed, 4>& tricks = moves_->tricks(block_);
    std::array<Choice, std::size_t{2} * kMaxLeads> choices{};
    for (std::size_t x = 0; x < count[0]; ++x) {
        for (std::size_t y = 0; y < count[1]; ++y) {
            std::size_t n = 0;
            for (std::size_t t = 0; t < 2; ++t) {
                const SuitLed& trick = tricks[outer.at(t)];
                if (!trick.possible) continue;
                const std::size_t own = t == 0 ? x : y;
                const std::size_t other = t == 0 ? y : x;
                if (!trick.contested) {
                    choices.at(n++) = {leader_wins_.at(t).rows.data() + (other * row),
                                       always_.data()};
                    continue;
                }
                const auto row_of = [&](const Outcome& outcome, Class left) -> const std::uint8_t* {
                    if (left == kNone) return always_.data();
                    return outcome.rows.data() +
                           (((left * outcome.others) + outcome.other[other]) * row);
                };
                const SuitClasses& led = classes_[outer.at(t)];
                for (std::size_t i = 0; i < led.most_leads; ++i) {
                    const Lead& o = led.leads[(own * led.most_leads) + i];
                    if (o == Lead{}) break;
                    choices.at(n++) = {row_of(leader_wins_.at(t), o.leader_wins),
                                       row_of(follower_wins_.at(t), o.follower_wins)};
                }
            }
            max_of_min(out.data() + (((x * count[1]) + y) * row), row, {choices.data(), n});
        }
    }
}

void BlockSolver::solve(int block, const LevelMoves& moves, const LevelTable& below,
                        LevelTable& out) {
    level_ = out.level();
    block_ = block;
    moves_ = &moves;
    for (std::size_t slot = 0; slot < 4; ++slot) {
        preclassifier_.classify(block, slot, moves, below.maps(), classes_[slot]);
    }

    // The suits with most and with fewest classes number the rows, so that rows and columns are
    // about equally long.
    std::array<std::size_t, 4> by_count = {0, 1, 2, 3};
    std::stable_sort(by_count.begin(), by_count.end(), [&](std::size_t a, std::size_t b) {
        return classes_[a].count() > classes_[b].count();
    });
    const SuitPair rows = {by_count[3], by_count[0]};
    const SuitPair columns = {by_count[2], by_count[1]};
    lead_from(rows, columns, below, values_);
    lead_from(columns, rows, below, transposed_);
    const auto pair_size = [&](SuitPair pair) {
        return classes_[pair[0]].count() * classes_[pair[1]].count();
    };
    max_transposed_into(values_.data(), transposed_.data(), pair_size(rows), pair_size(columns));
    merger_.merge(values_.data(), rows, columns, classes_, block, out);
}

}  // namespace honeymoon::generator
