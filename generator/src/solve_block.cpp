#include "solve_block.hpp"

#include <algorithm>

namespace honeymoon {
namespace {

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

}  // namespace

std::vector<std::uint32_t> BlockSolver::classes_after(const Successor& after, int suit,
                                                      bool thrown_from,
                                                      const LevelTable& below) const {
    const SuccessorClasses classes(below, after, suit);
    const HoldingMoves& moves = HoldingMoves::get();
    std::vector<std::uint32_t> result;
    result.reserve(classes_[at(suit)].first.size());
    for (const std::uint32_t first : classes_[at(suit)].first) {
        const auto holding = static_cast<int>(first);
        result.push_back(
            classes(thrown_from ? moves.discard(block_.shape[at(suit)], holding) : holding));
    }
    return result;
}

// Spreads the values of a successor block over the columns of this one: one row for each class of
// the suit led and each class of the other suit of the rows, as they are numbered in the successor;
// the columns are the classes of this block. The values become those of the player who leads now.
void BlockSolver::expand(const Successor& after, int led, int other, std::array<int, 2> inner,
                         int thrown, const LevelTable& below, RowBuffer& out) {
    const auto strides = below.maps().strides(after.block);
    const auto& counts = below.maps().classes(after.block);
    const std::uint8_t* values = below.values(after.block).data();
    const auto slot = [&](int suit) { return std::size_t{after.slot[at(suit)]}; };

    const auto wide = classes_after(after, inner[0], thrown == inner[0], below);
    auto narrow = classes_after(after, inner[1], thrown == inner[1], below);
    for (std::uint32_t& offset : narrow) offset *= strides[slot(inner[1])];
    const std::size_t wide_classes = counts[slot(inner[0])];
    const std::size_t segment = narrow.size();
    const std::size_t row = wide.size() * segment;

    // V = 1 + value where the leader wins, (n-1) - value where the follower does: in both, start
    // plus or minus the value, and the same for every byte.
    const auto start = static_cast<std::uint8_t>(after.flipped ? level_ - 1 : 1);
    const auto sign = static_cast<std::uint8_t>(after.flipped ? -1 : 1);
    const std::size_t led_classes = counts[slot(led)];
    const std::size_t other_classes = counts[slot(other)];
    out.need(led_classes * other_classes * row);
    narrow_.need(wide_classes * segment);
    std::uint8_t* to = out.data();
    for (std::size_t a = 0; a < led_classes; ++a) {
        for (std::size_t b = 0; b < other_classes; ++b) {
            const std::uint8_t* from =
                values + (a * strides[slot(led)]) + (b * strides[slot(other)]);
            // First the narrower suit, once for each class the wider suit has below; then whole
            // segments for the classes it has here.
            std::uint8_t* spread = narrow_.data();
            for (std::size_t w = 0; w < wide_classes; ++w) {
                for (const std::uint32_t offset : narrow) {
                    *spread++ = static_cast<std::uint8_t>(start + (sign * from[offset]));
                }
                from += strides[slot(inner[0])];
            }
            gather_segments(to, narrow_.data(), segment, wide);
            to += row;
        }
    }
}

void BlockSolver::lead_from(std::array<int, 2> outer, std::array<int, 2> inner,
                            const LevelTable& below, RowBuffer& out) {
    const std::size_t row = at(classes_[at(inner[0])].count() * classes_[at(inner[1])].count());
    const std::array<std::size_t, 2> count = {at(classes_[at(outer[0])].count()),
                                              at(classes_[at(outer[1])].count())};
    out.need(count[0] * count[1] * row);
    if (always_.size() < row + kRowPadding) always_.assign(row + kRowPadding, 0xFF);

    // For each of the two suits: the rows its outcomes point to.
    struct Leads {
        std::vector<std::uint32_t> other_if_leader_wins;  // class of the other suit after it
        std::vector<std::uint32_t> other_if_follower_wins;
        std::size_t others_if_leader_wins = 1;
        std::size_t others_if_follower_wins = 1;
    };
    std::array<Leads, 2> leads;
    for (std::size_t t = 0; t < 2; ++t) {
        const int led = outer.at(t);
        const int other = outer.at(1 - t);
        const SuitLed& trick = tricks_[at(led)];
        Leads& lead = leads.at(t);
        if (!trick.possible) continue;
        if (trick.contested) {
            expand(trick.leader_wins, led, other, inner, -1, below, leader_wins_.at(t));
            expand(trick.follower_wins, led, other, inner, -1, below, follower_wins_.at(t));
            lead.other_if_leader_wins = classes_after(trick.leader_wins, other, false, below);
            lead.other_if_follower_wins = classes_after(trick.follower_wins, other, false, below);
            lead.others_if_leader_wins =
                below.maps().classes(trick.leader_wins.block)[trick.leader_wins.slot[at(other)]];
            lead.others_if_follower_wins = below.maps().classes(
                trick.follower_wins.block)[trick.follower_wins.slot[at(other)]];
            continue;
        }
        // The follower is void: the one holding of this suit has one lead, and he chooses what to
        // throw. Its row for each class of the other suit is the least over his choices.
        RowBuffer& best = leader_wins_.at(t);
        best.need(count.at(1 - t) * row);
        std::fill_n(best.data(), count.at(1 - t) * row, std::uint8_t{0xFF});
        for (const Discard& discard : trick.discards) {
            expand(discard.after, led, other, inner, discard.suit, below, discard_);
            const auto after = classes_after(discard.after, other, discard.suit == other, below);
            for (std::size_t y = 0; y < after.size(); ++y) {
                min_into(best.data() + (y * row), discard_.data() + (after[y] * row), row);
            }
        }
    }

    std::array<Choice, std::size_t{2} * kMaxLeads> choices{};
    for (std::size_t x = 0; x < count[0]; ++x) {
        for (std::size_t y = 0; y < count[1]; ++y) {
            std::size_t n = 0;
            for (std::size_t t = 0; t < 2; ++t) {
                const SuitLed& trick = tricks_[at(outer.at(t))];
                if (!trick.possible) continue;
                const std::size_t own = t == 0 ? x : y;
                const std::size_t other = t == 0 ? y : x;
                if (!trick.contested) {
                    choices.at(n++) = {leader_wins_.at(t).data() + (other * row), always_.data()};
                    continue;
                }
                const Leads& lead = leads.at(t);
                for (const Outcome& o : classes_[at(outer.at(t))].outcomes[own]) {
                    if (o == Outcome{}) break;
                    Choice& choice = choices.at(n++);
                    choice = {always_.data(), always_.data()};
                    if (o.leader_wins != kNone) {
                        choice.a = leader_wins_.at(t).data() +
                                   (((o.leader_wins * lead.others_if_leader_wins) +
                                     lead.other_if_leader_wins[other]) *
                                    row);
                    }
                    if (o.follower_wins != kNone) {
                        choice.b = follower_wins_.at(t).data() +
                                   (((o.follower_wins * lead.others_if_follower_wins) +
                                     lead.other_if_follower_wins[other]) *
                                    row);
                    }
                }
            }
            max_of_min(out.data() + (((x * count[1]) + y) * row), row, {choices.data(), n});
        }
    }
}

void BlockSolver::solve(int block, const SolvedLevel& below, LevelTable& out) {
    level_ = out.level();
    block_ = out.blocks()[block];
    tricks_ = tricks_from(block_, out.denomination(), level_);
    classes_ = preclassifier_.classify(block_, tricks_, below);

    // Rows and columns of about equal length: the suit with most classes and that with fewest
    // number the rows, the other two the columns.
    std::array<int, 4> by_count = {0, 1, 2, 3};
    std::stable_sort(by_count.begin(), by_count.end(), [&](int a, int b) {
        return classes_[at(a)].count() > classes_[at(b)].count();
    });
    const std::array<int, 2> rows = {by_count[0], by_count[3]};
    const std::array<int, 2> columns = {by_count[1], by_count[2]};
    lead_from(rows, columns, below.table, values_);
    lead_from(columns, rows, below.table, transposed_);
    const auto pair_size = [&](const std::array<int, 2>& pair) {
        return at(classes_[at(pair[0])].count()) * at(classes_[at(pair[1])].count());
    };
    max_transposed_into(values_.data(), transposed_.data(), pair_size(rows), pair_size(columns));
    merger_.merge(values_.data(), rows, columns, classes_, block, out);
}

}  // namespace honeymoon
