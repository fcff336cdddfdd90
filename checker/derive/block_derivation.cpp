#include "checker/derive/block_derivation.hpp"

#include <algorithm>

#include "honeymoon/cards/trick.hpp"

namespace honeymoon::checker {
namespace {

constexpr std::uint8_t kMost = 255;  // above all values: the minimum of no replies at all

// The side of the squares in which matrices are turned.
constexpr std::size_t kTile = 32;

constexpr auto kSmaller = [](std::uint8_t a, std::uint8_t b) { return std::min(a, b); };
constexpr auto kGreater = [](std::uint8_t a, std::uint8_t b) { return std::max(a, b); };

// out[i] = choose(out[i], in[i]), for whole pieces: a row, or all rows of a matrix.
template <class Choose>
void combine(std::uint8_t* __restrict out, const std::uint8_t* __restrict in, std::size_t length,
             Choose choose) {
    for (std::size_t begin = 0; begin < length; begin += kPiece) {
        // A loop of fixed length, which compilers make a few vector instructions of.
        for (std::size_t i = begin; i < begin + kPiece; ++i) out[i] = choose(out[i], in[i]);
    }
}

// out[i] = choose(out[i], in[i]) for a matrix of `rows` x `columns` and a transposed one. In tiles,
// for the caches.
template <class Choose>
void combine_turned(std::uint8_t* __restrict out, const std::uint8_t* __restrict in,
                    std::size_t rows, std::size_t columns, Choose choose) {
    const std::size_t out_stride = row_stride(columns);
    const std::size_t in_stride = row_stride(rows);
    for (std::size_t row_begin = 0; row_begin < rows; row_begin += kTile) {
        const std::size_t row_end = std::min(rows, row_begin + kTile);
        for (std::size_t column_begin = 0; column_begin < columns; column_begin += kTile) {
            const std::size_t column_end = std::min(columns, column_begin + kTile);
            for (std::size_t r = row_begin; r < row_end; ++r) {
                for (std::size_t c = column_begin; c < column_end; ++c) {
                    const std::size_t to = (r * out_stride) + c;
                    out[to] = choose(out[to], in[(c * in_stride) + r]);
                }
            }
        }
    }
}

}  // namespace

void BlockDerivation::derive(const Block& block) {
    block_ = block;
    choose_views();
    fill(best_, 0);

    // The rules say what may be led, and what may be played to it. They are asked about one
    // position of the block and one card of each suit; the answer is the same for all, because it
    // depends only on which suits the players hold.
    const Position position = any_position();
    const Hand leads = legal_cards(position);
    for (std::size_t led = 0; led < 4; ++led) {
        const Hand of_suit = leads.only(suit_in(led));
        if (of_suit.empty()) continue;
        const Hand replies = legal_cards(lead(position, of_suit.cards().front()));
        std::array<bool, 4> may_play{};
        for (std::size_t suit = 0; suit < 4; ++suit) {
            may_play.at(suit) = !replies.only(suit_in(suit)).empty();
        }
        if (may_play.at(led)) {
            lead_and_follow(led);
        } else {
            lead_to_a_void(led, may_play);
        }
    }

    combine_turned(best_[0].data(), best_[1].data(), combinations(block_.shape, views_[0].rows),
                   combinations(block_.shape, views_[0].columns), kGreater);
}

// Of the three ways to pair the suits, the one with the most nearly equal rows and columns, since
// short rows are slow.
void BlockDerivation::choose_views() {
    constexpr std::array<View, 3> pairings = {
        {{{0, 1}, {2, 3}}, {{0, 2}, {1, 3}}, {{0, 3}, {1, 2}}}};
    std::size_t longest = 0;
    for (const View& view : pairings) {
        const std::size_t shorter = std::min(combinations(block_.shape, view.rows),
                                             combinations(block_.shape, view.columns));
        if (shorter <= longest) continue;
        longest = shorter;
        views_ = {view, View{view.columns, view.rows}};
    }
}

std::size_t BlockDerivation::view_with_rows_of(std::size_t suit) const {
    return views_[0].rows[0] == suit || views_[0].rows[1] == suit ? 0 : 1;
}

std::size_t BlockDerivation::row_begin(std::size_t view, int rank0, int rank1) const {
    const View& v = views_.at(view);
    const int row = (rank0 * block_.shape.at(v.rows[1]).holdings()) + rank1;
    return static_cast<std::size_t>(row) * row_stride(combinations(block_.shape, v.columns));
}

void BlockDerivation::fill(Matrices& matrices, std::uint8_t value) const {
    for (std::size_t view = 0; view < 2; ++view) {
        const View& v = views_.at(view);
        matrices.at(view).assign(
            combinations(block_.shape, v.rows) * row_stride(combinations(block_.shape, v.columns)),
            value);
    }
}

Trump BlockDerivation::trump() const {
    return below_->denomination() == Denomination::trump ? Trump(suit_in(0)) : std::nullopt;
}

// The position whose holdings all have rank 0.
Position BlockDerivation::any_position() const {
    Position position;
    position.trump = trump();
    for (std::size_t slot = 0; slot < 4; ++slot) {
        const Shape shape = block_.shape.at(slot);
        for (const int bit : leader_bits(shape, 0)) position.leader.insert(card_at(slot, bit));
        for (const int bit : follower_bits(shape, 0)) position.follower.insert(card_at(slot, bit));
    }
    return position;
}

// Prepares `outcomes` of the tricks with a card of suit `led` and a reply of suit `reply`, which
// numbers rows.
void BlockDerivation::prepare(Outcomes& outcomes, std::size_t led, std::size_t reply) {
    outcomes.shape = block_.shape;
    Shape& led_shape = outcomes.shape.at(led);
    --led_shape.length;  // a card of the leader's
    --led_shape.owned;
    --outcomes.shape.at(reply).length;  // and one of the follower's
    outcomes.view = views_.at(view_with_rows_of(reply));
    outcomes.read = {};
}

const Sheet& BlockDerivation::outcome(Outcomes& outcomes, bool reply_wins) {
    const std::size_t who = reply_wins ? 1 : 0;
    Sheet& sheet = outcomes.by_reply_wins.at(who);
    if (!outcomes.read.at(who)) {
        outcomes.read.at(who) = true;
        // If the reply won, the follower is on lead, and `below` has the position from that side.
        sheet.read(*below_, outcomes.shape, reply_wins, outcomes.view);
        const int below = level_ - 1;
        for (std::uint8_t& v : sheet.values()) {
            v = static_cast<std::uint8_t>(reply_wins ? below - v : 1 + v);
        }
    }
    return sheet;
}

// The follower has a card of the suit led and must play one. Both cards leave one suit, and every
// trick leaves the holdings of the other row suit and of the columns as they are.
void BlockDerivation::lead_and_follow(std::size_t led) {
    Outcomes& outcomes = outcomes_.at(led);
    prepare(outcomes, led, led);
    const std::array<const Sheet*, 2> sheet = {&outcome(outcomes, false), &outcome(outcomes, true)};
    const std::size_t view = view_with_rows_of(led);
    const auto& rows = views_.at(view).rows;
    const std::size_t stride = row_stride(combinations(block_.shape, views_.at(view).columns));
    const Shape shape = block_.shape.at(led);
    const FollowedTricks& tricks =
        followed_.try_emplace({shape, led == 0}, shape, led, trump()).first->second;

    const auto sheet_row = [&](const Followed& trick, int rank0, int rank1) {
        const Sheet& of = *sheet.at(trick.reply_wins ? 1 : 0);
        return rows[0] == led ? of.row(trick.rank_after, rank1) : of.row(rank0, trick.rank_after);
    };
    worst_row_.resize(stride);
    for (int rank0 = 0; rank0 < block_.shape.at(rows[0]).holdings(); ++rank0) {
        for (int rank1 = 0; rank1 < block_.shape.at(rows[1]).holdings(); ++rank1) {
            std::uint8_t* best = best_.at(view).data() + row_begin(view, rank0, rank1);
            const int rank = rows[0] == led ? rank0 : rank1;
            for (int lead = 0; lead < tricks.leads(); ++lead) {
                std::fill(worst_row_.begin(), worst_row_.end(), kMost);
                for (const Followed& trick : tricks.replies(rank, lead)) {
                    combine(worst_row_.data(), sheet_row(trick, rank0, rank1), stride, kSmaller);
                }
                combine(best, worst_row_.data(), stride, kGreater);
            }
        }
    }
}

// The follower has no card of the suit led and may throw any card. All cards of the suit are the
// leader's, so it has one holding now and one after the lead.
void BlockDerivation::lead_to_a_void(std::size_t led, const std::array<bool, 4>& may_throw) {
    for (std::size_t suit = 0; suit < 4; ++suit) {
        auto& thrown = thrown_.at(suit);
        thrown.clear();
        if (!may_throw.at(suit)) continue;
        prepare(outcomes_.at(suit), led, suit);
        const Shape shape = block_.shape.at(suit);
        for (int rank = 0; rank < shape.holdings(); ++rank) {
            for (const int bit : follower_bits(shape, rank)) {
                thrown.push_back({rank, card_at(suit, bit), rank_without(shape, rank, bit)});
            }
        }
    }
    for (const int bit : leader_bits(block_.shape.at(led), 0)) {
        fill(worst_, kMost);
        for (std::size_t suit = 0; suit < 4; ++suit) {
            throw_from(suit, card_at(led, bit), rank_without(block_.shape.at(led), 0, bit));
        }
        combine_turned(worst_[0].data(), worst_[1].data(),
                       combinations(block_.shape, views_[0].rows),
                       combinations(block_.shape, views_[0].columns), kSmaller);
        combine(best_[0].data(), worst_[0].data(), best_[0].size(), kGreater);
    }
}

// Enters every card the follower may throw from one suit, as a reply to one card led, into worst_.
void BlockDerivation::throw_from(std::size_t suit, Card led, int led_rank_after) {
    const std::size_t view = view_with_rows_of(suit);
    const auto& rows = views_.at(view).rows;
    const std::size_t other = rows[0] == suit ? rows[1] : rows[0];
    const std::size_t stride = row_stride(combinations(block_.shape, views_.at(view).columns));
    for (const Thrown& thrown : thrown_.at(suit)) {
        const Sheet& sheet = outcome(outcomes_.at(suit), reply_wins(led, thrown.card, trump()));
        for (int rank = 0; rank < block_.shape.at(other).holdings(); ++rank) {
            const int rank_after = suit_in(other) == led.suit ? led_rank_after : rank;
            const bool first = rows[0] == suit;
            std::uint8_t* worst =
                worst_.at(view).data() +
                (first ? row_begin(view, thrown.rank, rank) : row_begin(view, rank, thrown.rank));
            combine(worst,
                    first ? sheet.row(thrown.rank_after, rank_after)
                          : sheet.row(rank_after, thrown.rank_after),
                    stride, kSmaller);
        }
    }
}

}  // namespace honeymoon::checker
