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

/// Who leads to the play phase, 0, who asks, or 1, if `last_winner` took the last trick of the
/// exchange.
[[nodiscard]] std::uint8_t first_leader(FirstLead rule, unsigned last_winner);

/// Hands and stock with the ranks packed: in every suit the cards that are still in a hand or in
/// the stock are the highest there are, since only their order matters. So positions that differ
/// only in what is gone are one.
struct OpenExchangeState {
    static constexpr std::uint8_t kNone = 255;

    std::array<Hand, 2> hands;  ///< a card led is still in its hand
    Hand stock;                 ///< but for the card that lies face up
    std::uint8_t up = kNone;    ///< the face-up card, as its bit in a Hand
    std::uint8_t led = kNone;   ///< the card led, likewise
    std::uint8_t leader = 0;    ///< who leads or has led; who took the trick if cards are drawn
    enum class Stage : std::uint8_t {
        play,  ///< a card is to be played
        draw,  ///< the trick is over, and cards are to be drawn
        /// Nothing more is looked at one by one: the stock is empty, or it is the turn of the last
        /// trick, before which all is known.
        known,
    } stage = Stage::play;

    friend bool operator==(const OpenExchangeState&, const OpenExchangeState&) = default;
};

/// The game. Values are the tricks that player 0 takes in the play phase. It is over when the stock
/// is empty; and already at the beginning of the last trick of the exchange, if all is known then:
/// that is valued as a whole, since many last tricks end in the same hands, which are looked up
/// once. Only states where the game is over are valued, and a call's states are those of one level.
class OpenExchange {
public:
    using State = OpenExchangeState;

    /// The reader must live as long.
    OpenExchange(const Reader& reader, Trump trump, FirstLead first)
        : reader_(&reader), trump_(trump), first_(first) {}

    /// A state of real cards: hands of 1..13 cards each, `stock` twice as many cards as tricks are
    /// to come, `up` and one card less if it has a face-up card. No card is in two places.
    [[nodiscard]] static State packed(std::array<Hand, 2> hands, Hand stock, std::optional<Card> up,
                                      std::optional<Card> led, int leader);

    /// The cards of `own` that actions() plays, in its order, for a state that was made by packed()
    /// of these real cards: of neighbours only the highest.
    [[nodiscard]] static std::vector<Card> action_cards(const State& state, Hand own);

    /// Of a state where a player is on turn: 0 or 1.
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
