// A position of the play phase: who holds what, and whose turn it is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/hand.hpp"

namespace honeymoon {

/// The most cards a player can hold: the whole pack dealt.
inline constexpr int kMaxHand = 26;

/// Two open hands. Before a lead `led` is empty and the leader is to play; after it, `led` is the
/// card led, still counted in the leader's hand, and the follower is to play.
struct Position {
    Hand leader;    ///< the player on lead
    Hand follower;  ///< the other player
    Trump trump;    ///< nothing for no-trump
    std::optional<Card> led;

    /// Tricks not yet finished, the current one included.
    [[nodiscard]] int level() const { return leader.size(); }

    friend bool operator==(const Position&, const Position&) = default;
};

/// Throws Error (question) unless the hands are equally long, of 1..kMaxHand cards, share no card,
/// and the card led, if any, is the leader's. The message names the card or the two lengths.
void validate(const Position& position);

/// Reads "TRUMP LEADER FOLLOWER" or "TRUMP LEADER FOLLOWER LED", with blanks between, by
/// parse_trump(), parse_hand() and parse_card(); a hand without dots may have several words. Throws
/// Error (question) like these and validate(), and for a wrong number of words.
[[nodiscard]] Position parse_position(std::string_view text);

/// Writes a position: "S AJT.A.. KQ9.2.. SA". Hands may be empty, or of different lengths.
[[nodiscard]] std::string to_string(const Position& position);

/// Deal `number` of `seed`: two random hands of `level` (1..kMaxHand) cards, and a trump suit or
/// none; the same on every machine and in every language. All are equally likely, as far as 64 bits
/// allow. The cards of the shuffled pack go to the leader and the follower in turn. So smaller
/// hands of a deal are part of larger ones, and hands of 13 cards are those of north and south in
/// random_deal(). Then the trump is drawn, spades to clubs or none. Some 0.2 us.
[[nodiscard]] Position random_position(std::uint64_t seed, int level, std::uint64_t number = 0);

}  // namespace honeymoon
