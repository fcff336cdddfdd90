// A position of the play phase: who holds what, and whose turn it is.
#pragma once

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
/// and the led card, if any, is the leader's. The message names the card or the two lengths.
void validate(const Position& position);

/// Reads "TRUMP LEADER FOLLOWER" or "TRUMP LEADER FOLLOWER LED", with blanks between, as
/// parse_trump(), parse_hand() and parse_card() read these. Throws Error (question) as they and
/// validate() do, and for another number of words.
[[nodiscard]] Position parse_position(std::string_view text);

/// Writes it so: "S AJT.A.. KQ9.2.. SA". Hands may be empty, or of different lengths.
[[nodiscard]] std::string to_string(const Position& position);

}  // namespace honeymoon
