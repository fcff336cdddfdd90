// What a player sees, as bits that programs learn from.
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

/// All of an observation, in its order. He is the player whose observation it is. Cards are in the
/// order of action_number(): spades, hearts, diamonds, clubs, each from the two up; players are he
/// and then his opponent.
inline constexpr std::array<ObservationPart, 19> kObservationParts = {{
    {"own", "his cards, one that he led to the trick under way included", 52},
    {"own_shown", "those of them that his opponent has seen him take or lead", 52},
    {"opponent_shown", "the opponent's cards that he has seen him take or lead", 52},
    {"played", "the cards of all finished tricks", 52},
    {"led", "the card led to the trick under way", 52},
    {"face_up", "the card that lies face up on the stock", 52},
    {"phase", "auction, exchange, play", 3},
    {"trump", "the trump suit of the phase, or no-trump; none in an auction", 5},
    {"exchange_left", "tricks of the exchange left, the one under way included: 0..13", 14},
    {"opponent_voids", "suits of which the opponent has no cards but those shown", 4},
    {"dealer", "he deals", 1},
    {"vulnerable", "he, his opponent", 2},
    {"own_calls", "what he has called, by the number of the call", kCalls},
    {"opponent_calls", "what his opponent has called", kCalls},
    {"contract", "the level of the last bid, 1..7", 7},
    {"denomination", "that of the last bid: S, H, D, C, no-trump", 5},
    {"doubling", "the last bid is his own; it is doubled; it is redoubled", 3},
    {"exchange_tricks", "how many tricks of the exchange he has taken: 0..13", 14},
    {"play_tricks", "how many of the play he has taken, and his opponent: 0..13 each", 28},
}};

/// Bits of an observation.
inline constexpr std::size_t kObservationBits = [] {
    std::size_t bits = 0;
    for (const ObservationPart& part : kObservationParts) bits += part.size;
    return bits;
}();

/// What has been called, by Player: bit i for Action::call(i).
using CallsMade = std::array<std::uint64_t, 2>;

/// The calls among the actions of a game, all up to now or the first of them.
[[nodiscard]] CallsMade calls_made(Player dealer, std::span<const Action> actions);

/// Writes what the viewer sees, a byte of 0 or 1 for each bit. It is worked out from `seen` and the
/// calls, which both have heard, and so holds nothing that is hidden from him. Some 50 ns; does not
/// allocate.
void observe(const PlayerView& seen, const CallsMade& calls,
             std::span<std::uint8_t, kObservationBits> bits);

}  // namespace honeymoon
