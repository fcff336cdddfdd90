// Judges a position by values and cards alone: the right cards, the card of a rule of thumb, and
// the themes.
#pragma once

#include <vector>

#include "honeymoon/cards/position.hpp"
#include "honeymoon/reader/reader.hpp"
#include "puzzle/puzzle.hpp"

namespace honeymoon::puzzle {

/// The rules of thumb. On lead: cash a master, which is the highest card of its suit in play; with
/// none, lead the top of a suit. Following: win as cheaply as possible, else play the lowest card.
/// Void: ruff with the lowest trump, else discard the lowest card of a suit. Of several suits, the
/// longest, and of equally long ones the first.
[[nodiscard]] Card thumb_card(const Position& position);
/// The rule of thumb for a trump suit: the longest suit; of equally long ones, the one with the
/// higher cards; of equal ones, the first.
[[nodiscard]] Suit thumb_trump(Hand hand);

/// The best cards in a result of Reader::cards().
[[nodiscard]] Hand right_cards(const std::vector<ScoredCard>& cards);
/// Whether these cards of the player to move are one card, as puzzle.hpp defines it.
[[nodiscard]] bool are_one(Hand cards, const Position& position);

/// The tricks of the leader with each of the four suits as trump, and at no-trump.
[[nodiscard]] std::array<int, 5> tricks_by_strain(const Reader& reader, Position position);

/// Whether the position has a theme. `right` is the only right card, or run of neighbours.
///
/// - duck: a card was led, and some card of its suit beats it, but the right card, of the same
///   suit, does not.
/// - discard: a side suit was led, and the player is void in it and has trumps, but the right card
///   is not one.
/// - middle: on lead, the player has a higher and a lower card than the right one in its suit.
/// - master: on lead, the player has masters, but the right card is not one.
/// - zugzwang: on lead. After the right card, whatever the best reply, the opponent wins the trick.
///   Then neither player wants to lead: the tricks that each takes when on lead add up to fewer
///   than there are.
/// - unblock: on lead, the right card is the player's highest of its suit, and no master. Whatever
///   the best reply, a higher card of the suit takes the trick, and the player's next card is then
///   a master. (A high card is never in the way of lower ones of the same hand: exchanging a card
///   for a higher one costs nothing. So only the opponent's card can block a suit.)
/// - trump: on lead, the player takes more tricks with this trump suit than in any other strain,
///   and the rule of thumb names another suit.
[[nodiscard]] bool has_theme(const Reader& reader, const Position& position, Hand right,
                             Theme theme);

/// Returns the positions in which the solver moves again after this card of theirs and each best
/// defence. Returns none after the last trick.
[[nodiscard]] std::vector<Position> after_card(const Reader& reader, const Position& position,
                                               Card card);

/// Returns how many decisions of the solver in a row, this one included, have one right card each,
/// whatever the best defence is. A turn with one legal card is no decision.
[[nodiscard]] int right_turns(const Reader& reader, const Position& position);

}  // namespace honeymoon::puzzle
