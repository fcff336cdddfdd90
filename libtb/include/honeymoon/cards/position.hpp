// A position of the play phase: who holds what, and whose turn it is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/hand.hpp"

namespace honeymoon {

/// The most cards a player can hold: half of the pack.
inline constexpr int kMaxHand = 26;

/// Two open hands. Before a lead, `led` is empty, and the leader is to play. After a lead, the
/// follower is to play; `led` is the card led, which is still in the leader's hand.
struct Position {
    Hand leader;    ///< the player on lead
    Hand follower;  ///< the other player
    Trump trump;    ///< nothing for no-trump
    std::optional<Card> led;

    /// Tricks not yet finished, the current one included.
    [[nodiscard]] int level() const { return leader.size(); }

    friend bool operator==(const Position&, const Position&) = default;
};

/// Throws Error (question) if the position is impossible. The hands must have the same number of
/// cards, 1..kMaxHand, and no card in common. A card led must be in the leader's hand. The message
/// names the bad card or the two lengths.
void validate(const Position& position);

/// Reads "TRUMP LEADER FOLLOWER" or "TRUMP LEADER FOLLOWER LED", with blanks between. The parts are
/// as for parse_trump(), parse_hand() and parse_card(); a hand without dots may have several words.
/// Throws Error (question) like these functions and validate(), and for a wrong number of words.
[[nodiscard]] Position parse_position(std::string_view text);

/// Writes a position: "S AJT.A.. KQ9.2.. SA". Hands may be empty, or of different lengths.
[[nodiscard]] std::string to_string(const Position& position);

/// Deal `number` of `seed`: two random hands of `level` (1..kMaxHand) cards, and a trump suit or
/// no-trump. The result is the same on every machine and in every language. All deals are equally
/// likely, as far as 64 bits allow. The cards of the shuffled pack go to the leader and the
/// follower in turn. So the hands of a lower level are part of the hands of a higher level. The
/// hands of 13 cards are those of north and south in random_deal(). After the hands, the trump is
/// drawn: one of the four suits, or no-trump. Costs some 0.2 us.
[[nodiscard]] Position random_position(std::uint64_t seed, int level, std::uint64_t number = 0);

}  // namespace honeymoon
