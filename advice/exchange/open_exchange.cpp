#include "advice/exchange/open_exchange.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>

#include "advice/exchange_model/exchange.hpp"
#include "honeymoon/cards/position.hpp"
#include "honeymoon/cards/trick.hpp"
#include "honeymoon/chance/detail/bounded_vector.hpp"
#include "honeymoon/chance/detail/distinct_states.hpp"

namespace honeymoon::advice {
namespace {

using State = OpenExchangeState;
using Stage = State::Stage;

// Removes a card that is in no set any more: the lower cards of its suit move up.
void leave(State& state, int card) {
    const Cards below = (one(card) - 1) & suit_of(card);
    const auto moved = [&](Hand hand) {
        const Cards low = hand.bits() & below;
        return Hand::from_bits((hand.bits() & ~low) | (low << 1U));
    };
    state.hands = {moved(state.hands[0]), moved(state.hands[1])};
    state.stock = moved(state.stock);
    if (state.up != State::kNone && (one(state.up) & below) != 0) ++state.up;
}

std::uint8_t small(int card) {
    return static_cast<std::uint8_t>(card);
}

// The cards that may be played. Neighbouring cards are worth the same, so only the highest of them
// is included. A card led keeps its rank, so the cards on both sides of it are not neighbours.
Cards choices(const State& state, Hand own) {
    Cards cards = own.bits();
    if (state.led != State::kNone) {
        const Cards suit = own.only(card_of(state.led).suit).bits();
        if (suit != 0) cards = suit;
    }
    return cards & ~(cards >> 1U);
}

}  // namespace

std::uint8_t first_leader(FirstLead rule, unsigned last_winner) {
    // In PlayLead, the declarer stands for the player who asks.
    constexpr std::array<PlayLead, 4> same = {PlayLead::last_winner, PlayLead::last_loser,
                                              PlayLead::declarer, PlayLead::defender};
    return static_cast<std::uint8_t>(index(play_leader(
        same.at(static_cast<std::size_t>(rule)), static_cast<Player>(last_winner), Player::north)));
}

State OpenExchange::packed(std::array<Hand, 2> hands, Hand stock, std::optional<Card> up,
                           std::optional<Card> led, int leader) {
    State state;
    state.hands = hands;
    state.stock = stock;
    if (up) state.up = small(bit_number(*up));
    state.leader = static_cast<std::uint8_t>(leader);
    Hand live = hands[0] | hands[1] | stock;
    if (up) live.insert(*up);
    // From the lowest card up, so that no card that has moved comes up again.
    for (Cards gone = (Hand::full() - live).bits(); gone != 0; gone &= gone - 1) {
        leave(state, lowest(gone));
    }
    if (led) {
        const Cards higher = above(bit_number(*led));
        state.led = small(bit_number(*led) + (Hand::from_bits(higher) - live).size());
    }
    return state;
}

std::vector<Card> OpenExchange::action_cards(const State& state, Hand own) {
    Cards real = own.bits();
    const Hand packed = state.hands.at(static_cast<std::size_t>(player(state)));
    const Cards wanted = choices(state, packed);
    std::vector<Card> cards;
    for (Cards rest = packed.bits(); rest != 0; rest &= rest - 1, real &= real - 1) {
        if ((wanted & one(lowest(rest))) != 0) cards.push_back(card_of(lowest(real)));
    }
    return cards;
}

std::uint64_t OpenExchange::hash(const State& state) {
    const std::uint64_t rest = state.up | static_cast<std::uint64_t>(state.led) << 8U |
                               static_cast<std::uint64_t>(state.leader) << 16U |
                               static_cast<std::uint64_t>(state.stage) << 24U;
    std::uint64_t mixed = state.hands[0].bits() * 0x9E37'79B9'7F4A'7C15U;
    mixed = (mixed ^ (mixed >> 32U) ^ state.hands[1].bits()) * 0xBF58'476D'1CE4'E5B9U;
    mixed = (mixed ^ (mixed >> 32U) ^ state.stock.bits()) * 0x94D0'49BB'1331'11EBU;
    mixed = (mixed ^ (mixed >> 32U) ^ rest) * 0x9E37'79B9'7F4A'7C15U;
    return mixed ^ (mixed >> 32U);
}

PlyTurn OpenExchange::turn(const State& state) {
    if (state.stage == Stage::draw) return PlyTurn::chance;
    if (state.stage == Stage::known) return PlyTurn::over;
    return player(state) == 0 ? PlyTurn::max : PlyTurn::min;
}

void OpenExchange::actions(const State& state, std::vector<State>& to) const {
    const Hand own = state.hands.at(static_cast<std::size_t>(player(state)));
    for (Cards rest = choices(state, own); rest != 0; rest &= rest - 1) {
        to.push_back(played(state, lowest(rest)));
    }
}

State OpenExchange::played(const State& state, int card) const {
    State next = state;
    if (state.led == State::kNone) {
        next.led = small(card);
        return next;
    }
    const int led = state.led;
    const std::size_t leader = state.leader;
    const std::size_t winner =
        reply_wins(card_of(led), card_of(card), trump_) ? 1 - leader : leader;
    next.hands.at(leader).erase(card_of(led));
    next.hands.at(1 - leader).erase(card_of(card));
    next.led = State::kNone;
    next.leader = static_cast<std::uint8_t>(winner);
    next.stage = Stage::draw;
    if (state.up != State::kNone) {
        next.hands.at(winner).insert(card_of(state.up));
        next.up = State::kNone;
    }
    // The lower card leaves first, because this does not move the higher card.
    leave(next, std::min(led, card));
    leave(next, std::max(led, card));
    if (next.stock.size() == 1) {  // all is known: the loser gets the last card
        Hand& loser = next.hands.at(1 - winner);
        loser = loser | next.stock;
        next.stock = {};
        settle(next);
    }
    return next;
}

// Sets the stage, and the leader to the play phase, after the cards are drawn.
void OpenExchange::settle(State& state) const {
    const bool over = state.stock.empty();
    // With a face-up card, the stock has one other card at the last trick. Both players know it.
    const bool last_trick = state.up != State::kNone && state.stock.size() == 1;
    state.stage = over || last_trick ? Stage::known : Stage::play;
    if (over) state.leader = first_leader(first_, state.leader);
}

void OpenExchange::outcomes(const State& state, std::vector<PlyOutcome<State>>& to) const {
    const std::size_t winner = state.leader;
    const auto left = static_cast<unsigned>(state.stock.size());
    // Two cards leave the stock, one after the other. With a face-up card, which the winner has
    // already taken, these are the loser's card and the next face-up card. Without one, they are
    // the winner's card and the loser's.
    const double probability = 1.0 / (left * (left - 1));
    const bool face_up = left % 2 == 1;
    for (Cards first = state.stock.bits(); first != 0; first &= first - 1) {
        State drawn = state;
        const Card first_card = card_of(lowest(first));
        drawn.stock.erase(first_card);
        drawn.hands.at(face_up ? 1 - winner : winner).insert(first_card);
        for (Cards second = drawn.stock.bits(); second != 0; second &= second - 1) {
            State next = drawn;
            const Card two = card_of(lowest(second));
            next.stock.erase(two);
            if (face_up) {
                next.up = small(bit_number(two));
            } else {
                next.hands.at(1 - winner).insert(two);
            }
            settle(next);
            to.push_back({next, probability});
        }
    }
}

void OpenExchange::evaluate(std::span<const State> states, std::span<double> values) const {
    // States that are equally far from the start are of one kind.
    if (!states.front().stock.empty()) return value_last_tricks(states, values);
    std::vector<Position> positions;
    positions.reserve(states.size());
    for (const State& state : states) {
        const std::size_t leader = state.leader;
        positions.push_back({.leader = state.hands.at(leader),
                             .follower = state.hands.at(1 - leader),
                             .trump = trump_,
                             .led = {}});
    }
    std::vector<std::uint8_t> tricks(states.size());
    reader_->values(positions, tricks);
    for (std::size_t i = 0; i < states.size(); ++i) {
        values[i] = states[i].leader == 0 ? tricks[i] : states[i].hands[0].size() - tricks[i];
    }
}

void OpenExchange::value_last_tricks(std::span<const State> states,
                                     std::span<double> values) const {
    // The distinct hands after the last tricks.
    PlyMemory memory(std::numeric_limits<std::uint64_t>::max());
    DistinctStates<State> ends(memory);
    struct Lead {
        std::size_t state;
        std::size_t replies;  // how many replies there are up to this lead
    };
    std::vector<Lead> leads;
    std::vector<std::uint32_t> after;  // for each reply, its state in `ends`
    for (std::size_t i = 0; i < states.size(); ++i) {
        State begun = states[i];
        begun.stage = Stage::play;
        for (Cards cards = choices(begun, begun.hands.at(begun.leader)); cards != 0;
             cards &= cards - 1) {
            begun.led = small(lowest(cards));
            for (Cards replies = choices(begun, begun.hands.at(1U - begun.leader)); replies != 0;
                 replies &= replies - 1) {
                const State end = played(begun, lowest(replies));
                after.push_back(ends.number_of(hash(end), end));
            }
            leads.push_back({i, after.size()});
            begun.led = State::kNone;
        }
    }
    std::vector<double> tricks(ends.states().size());
    evaluate(ends.states(), tricks);
    // For the leader: the best lead, if the best reply follows.
    constexpr double never = 1000;
    const auto sign = [&](std::size_t state) { return states[state].leader == 0 ? 1.0 : -1.0; };
    std::ranges::fill(values, -never);
    std::size_t reply = 0;
    for (const Lead& lead : leads) {
        double worst = never;
        for (; reply < lead.replies; ++reply) {
            worst = std::min(worst, sign(lead.state) * tricks[after[reply]]);
        }
        values[lead.state] = std::max(values[lead.state], worst);
    }
    for (std::size_t i = 0; i < states.size(); ++i) values[i] *= sign(i);
}

}  // namespace honeymoon::advice
