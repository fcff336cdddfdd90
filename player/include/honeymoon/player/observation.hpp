// A player's view as bits, for training.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "honeymoon/game/game_action.hpp"
#include "honeymoon/game/referee.hpp"

namespace honeymoon {

/// Consecutive bits of an observation.
struct ObservationPart {
    std::string_view name;
    std::string_view meaning;  ///< which of its bits are 1
    std::size_t size;
};

/// All parts of an observation, in order. "The player" is the one whose observation it is. Cards
/// are in the order of action_number(): spades, hearts, diamonds, clubs, each from the two up. The
/// player's bits come before the opponent's.
inline constexpr std::array<ObservationPart, 27> kObservationParts = {{
    {"own", "the player's cards, one led to the current trick included", 52},
    {"own_shown", "those of them that the opponent saw the player take or lead", 52},
    {"opponent_shown", "the opponent's cards that the player saw them take or lead", 52},
    {"played", "the cards of all finished tricks, and those out of play", 52},
    {"led", "the card led to the current trick", 52},
    {"face_up", "the face-up card", 52},
    {"phase", "auction, exchange, play", 3},
    {"trump", "the trump suit of the phase, or no-trump; none in an auction", 5},
    {"exchange_left", "tricks of the exchange left, the current one included: 0..13", 14},
    {"opponent_voids", "suits of which the opponent has no cards but those shown", 4},
    {"dealer", "the player deals", 1},
    {"vulnerable", "the player, the opponent", 2},
    {"own_calls", "what the player has called, by the number of the call", kCalls},
    {"opponent_calls", "what the opponent has called", kCalls},
    {"contract", "the level of the last bid, 1..7", 7},
    {"denomination", "that of the last bid: S, H, D, C, no-trump", 5},
    {"doubling", "the last bid is the player's; it is doubled; it is redoubled", 3},
    {"exchange_tricks", "tricks of the exchange that the player has taken: 0..13", 14},
    {"play_tricks", "tricks of the play: the player, the opponent, 0..13 each", 28},
    {"drawing", "cards are kept and thrown away", 1},
    {"looked_at", "the card to keep or to throw away", 52},
    {"own_discarded", "what the player has thrown away", 52},
    {"opponent_discarded", "what the opponent has, where that is seen", 52},
    {"own_draws", "in each of 13 turns: kept the first card, threw it away, took a discard", 39},
    {"opponent_draws", "likewise", 39},
    {"session", "the deal is of a rubber; of four deals", 2},
    {"below", "in these, part-scores: the player's, the opponent's, 0, 10 .. 90 each", 20},
}};

/// How many bits an observation has.
inline constexpr std::size_t kObservationBits = [] {
    std::size_t bits = 0;
    for (const ObservationPart& part : kObservationParts) bits += part.size;
    return bits;
}();

/// Which calls have been made, by Player: bit i is for Action::call(i).
using CallsMade = std::array<std::uint64_t, 2>;

/// The calls among `actions`, which are the actions of a game from its beginning.
[[nodiscard]] CallsMade calls_made(Player dealer, std::span<const Action> actions);

/// Writes the viewer's observation, a byte of 0 or 1 for each bit. The observation depends only on
/// `seen` and the calls, so it reveals nothing that is hidden from the viewer. Takes some 50 ns;
/// does not allocate.
void observe(const PlayerView& seen, const CallsMade& calls,
             std::span<std::uint8_t, kObservationBits> bits);

}  // namespace honeymoon
