// The exchange phase with both hands open and the order of the stock unknown, as a game for
// honeymoon/chance/expectiminimax.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "honeymoon/advice/exchange_advice.hpp"
#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/chance/ply_game.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::advice {

/// The player who leads to the play phase if `last_winner` took the last trick of the exchange. 0
/// is the player who asks, 1 the other player.
[[nodiscard]] std::uint8_t first_leader(FirstLead rule, unsigned last_winner);

/// Hands and stock with packed ranks. In every suit, the cards still in a hand or in the stock have
/// the highest ranks, because only their order matters. So positions that differ only in cards that
/// are gone are equal.
struct OpenExchangeState {
    static constexpr std::uint8_t kNone = 255;

    std::array<Hand, 2> hands;  ///< a card led is still in its hand
    Hand stock;                 ///< without the face-up card
    std::uint8_t up = kNone;    ///< the face-up card, as its bit in a Hand
    std::uint8_t led = kNone;   ///< the card led, as its bit in a Hand
    std::uint8_t leader = 0;    ///< who leads or has led; in the stage `draw`, who took the trick
    enum class Stage : std::uint8_t {
        play,  ///< a card is to be played
        draw,  ///< the trick is over, and cards are to be drawn
        /// The search ends here: the stock is empty, or the last trick of the exchange begins and
        /// both players know all cards.
        known,
    } stage = Stage::play;

    friend bool operator==(const OpenExchangeState&, const OpenExchangeState&) = default;
};

/// The game. Values are the tricks that player 0 takes in the play phase. The game is over when the
/// stock is empty. It is already over when the last trick of the exchange begins, if all cards are
/// known then. evaluate() values such a trick as a whole. Many last tricks end in the same hands,
/// which it then looks up only once. evaluate() gets only states in which the game is over; all
/// states of a call are equally far from the start.
class OpenExchange {
public:
    using State = OpenExchangeState;

    /// The reader must outlive this object.
    OpenExchange(const Reader& reader, Trump trump, FirstLead first)
        : reader_(&reader), trump_(trump), first_(first) {}

    /// Makes a state from real cards. Each hand has 1..13 cards. `stock` has two cards for each
    /// trick to come, or one card fewer if there is a face-up card `up`. No card is in two places.
    [[nodiscard]] static State packed(std::array<Hand, 2> hands, Hand stock, std::optional<Card> up,
                                      std::optional<Card> led, int leader);

    /// The cards of `own` that actions() plays, in its order. Of neighbouring cards, only the
    /// highest is included. packed() must have made `state` from these real cards.
    [[nodiscard]] static std::vector<Card> action_cards(const State& state, Hand own);

    /// The player whose turn it is, 0 or 1, in a state of the stage `play`.
    [[nodiscard]] static int player(const State& state) {
        return state.led == State::kNone ? state.leader : 1 - state.leader;
    }

    [[nodiscard]] static std::uint64_t hash(const State& state);
    [[nodiscard]] static PlyTurn turn(const State& state);
    void actions(const State& state, std::vector<State>& to) const;
    void outcomes(const State& state, std::vector<PlyOutcome<State>>& to) const;
    void evaluate(std::span<const State> states, std::span<double> values) const;

private:
    [[nodiscard]] State played(const State& state, int card) const;
    void settle(State& state) const;
    void value_last_tricks(std::span<const State> states, std::span<double> values) const;

    const Reader* reader_;
    Trump trump_;
    FirstLead first_;
};

}  // namespace honeymoon::advice
