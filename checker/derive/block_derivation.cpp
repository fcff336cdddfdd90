#include "checker/derive/block_derivation.hpp"

#include <algorithm>

#include "honeymoon/cards/trick.hpp"
#include "libtb/base/transpose.hpp"

namespace honeymoon::checker {
namespace {

constexpr std::uint8_t kMost = 255;  // above all values: the minimum over no replies

}  // namespace

void BlockDerivation::derive(const Block& block) {
    block_ = block;
    choose_views();
    fill(best_, 0);

    // The rules say which cards may be led, and which may be played to them. Ask them about one
    // position of the block and one card of each suit. The answer is the same for all positions and
    // cards, because it depends only on which suits the players hold.
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

    turn(best_[1]);
    const std::array<const std::uint8_t*, 1> turned = {turned_.data()};
    max_of_min_into(best_[0].data(), best_[0].size(), turned, turned.size());
}

// Of the three ways to pair the suits, chooses the one with the most nearly equal numbers of rows
// and columns, because short rows are slow.
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
    for (std::size_t i = 0; i < 2; ++i) {
        const View& view = views_.at(i);
        stride_.at(i) = row_stride(combinations(block_.shape, view.columns));
        stride0_.at(i) =
            static_cast<std::size_t>(block_.shape.at(view.rows[1]).holdings()) * stride_.at(i);
    }
}

std::size_t BlockDerivation::view_with_rows_of(std::size_t suit) const {
    return views_[0].rows[0] == suit || views_[0].rows[1] == suit ? 0 : 1;
}

void BlockDerivation::fill(Matrices& matrices, std::uint8_t value) const {
    for (std::size_t view = 0; view < 2; ++view) {
        matrices.at(view).assign(
            combinations(block_.shape, views_.at(view).rows) * stride_.at(view), value);
    }
}

Trump BlockDerivation::trump() const {
    return below_->denomination() == Denomination::trump ? Trump(suit_in(0)) : std::nullopt;
}

// Returns the position whose holdings all have rank 0.
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

// Prepares `outcomes` for the tricks with a card of suit `led` and a reply of suit `reply`. Suit
// `reply` numbers rows.
void BlockDerivation::prepare(Outcomes& outcomes, std::size_t led, std::size_t reply) {
    outcomes.shape = block_.shape;
    Shape& led_shape = outcomes.shape.at(led);
    --led_shape.length;  // the leader's card
    --led_shape.owned;
    --outcomes.shape.at(reply).length;  // the follower's card
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

// Does the leads of a suit to which the follower must follow suit. Both cards are of this suit, so
// no trick changes the holdings of the other row suit or of the columns.
void BlockDerivation::lead_and_follow(std::size_t led) {
    Outcomes& outcomes = outcomes_.at(led);
    prepare(outcomes, led, led);
    const std::array<const Sheet*, 2> sheet = {&outcome(outcomes, false), &outcome(outcomes, true)};
    const std::size_t view = view_with_rows_of(led);
    const auto& rows = views_.at(view).rows;
    const Shape shape = block_.shape.at(led);
    const FollowedTricks& tricks =
        followed_.try_emplace({shape, led == 0}, shape, led, trump()).first->second;

    for (int rank0 = 0; rank0 < block_.shape.at(rows[0]).holdings(); ++rank0) {
        for (int rank1 = 0; rank1 < block_.shape.at(rows[1]).holdings(); ++rank1) {
            after_.clear();
            for (const Followed& trick : tricks.all(rows[0] == led ? rank0 : rank1)) {
                const Sheet& of = *sheet.at(trick.reply_wins ? 1 : 0);
                after_.push_back(rows[0] == led ? of.row(trick.rank_after, rank1)
                                                : of.row(rank0, trick.rank_after));
            }
            max_of_min_into(best_.at(view).data() + row_begin(view, rank0, rank1), stride_.at(view),
                            after_, tricks.replies());
        }
    }
}

// Does the leads of a suit in which the follower is void and may play any card. All cards of the
// suit are the leader's, so it has only one holding, before and after the lead.
void BlockDerivation::lead_to_a_void(std::size_t led, const std::array<bool, 4>& may_throw) {
    for (std::size_t suit = 0; suit < 4; ++suit) {
        if (may_throw.at(suit)) prepare(outcomes_.at(suit), led, suit);
    }
    for (const int bit : leader_bits(block_.shape.at(led), 0)) {
        fill(worst_, kMost);
        for (std::size_t suit = 0; suit < 4; ++suit) {
            if (!may_throw.at(suit)) continue;
            throw_from(suit, card_at(led, bit), rank_without(block_.shape.at(led), 0, bit));
        }
        turn(worst_[1]);
        const std::array<const std::uint8_t*, 2> both = {worst_[0].data(), turned_.data()};
        max_of_min_into(best_[0].data(), best_[0].size(), both, both.size());
    }
}

// Enters all replies to one card led that play a card of one other suit into worst_.
void BlockDerivation::throw_from(std::size_t suit, Card led, int led_rank_after) {
    const std::size_t view = view_with_rows_of(suit);
    const auto& rows = views_.at(view).rows;
    const bool first = rows[0] == suit;
    const std::size_t other = first ? rows[1] : rows[0];
    const Shape shape = block_.shape.at(suit);
    const ThrownCards& thrown = thrown_.try_emplace(shape, shape).first->second;
    for (int rank = 0; rank < shape.holdings(); ++rank) {
        for (int other_rank = 0; other_rank < block_.shape.at(other).holdings(); ++other_rank) {
            const int other_after = suit_in(other) == led.suit ? led_rank_after : other_rank;
            after_.clear();
            for (const Thrown& card : thrown.all(rank)) {
                const Sheet& sheet =
                    outcome(outcomes_.at(suit), reply_wins(led, card_at(suit, card.bit), trump()));
                after_.push_back(first ? sheet.row(card.rank_after, other_after)
                                       : sheet.row(other_after, card.rank_after));
            }
            min_into(worst_.at(view).data() + (first ? row_begin(view, rank, other_rank)
                                                     : row_begin(view, other_rank, rank)),
                     stride_.at(view), after_);
        }
    }
}

// Transposes a matrix of the second view and writes it to turned_.
void BlockDerivation::turn(const std::vector<std::uint8_t>& matrix) {
    turned_.resize(best_[0].size());
    transpose_bytes(matrix.data(), stride_[1], combinations(block_.shape, views_[1].rows),
                    combinations(block_.shape, views_[1].columns), turned_.data(), stride_[0]);
}

}  // namespace honeymoon::checker
