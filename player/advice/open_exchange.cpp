#include "player/advice/open_exchange.hpp"

#include <algorithm>
#include <cstddef>

#include "honeymoon/cards/position.hpp"
#include "honeymoon/cards/rules.hpp"
#include "player/exchange/exchange.hpp"

namespace honeymoon::player {
namespace {

using State = OpenExchangeState;
using Stage = State::Stage;

// A card, in no set any more, leaves the game: the lower cards of its suit move up.
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

// What may be played, and of neighbours, which are worth the same, only the highest. A card led is
// still there, so that the cards next to it are not neighbours.
Cards choices(const State& state, Hand own) {
    Cards cards = own.bits();
    if (state.led != State::kNone) {
        const Cards suit = own.only(card_of(state.led).suit).bits();
        if (suit != 0) cards = suit;
    }
    return cards & ~(cards >> 1U);
}

Position position(const State& state, Trump trump) {
    const std::size_t leader = state.leader;
    return {.leader = state.hands.at(leader),
            .follower = state.hands.at(1 - leader),
            .trump = trump,
            .led = {}};
}

double of_player0(const State& state, std::uint8_t tricks) {
    return state.leader == 0 ? tricks : state.hands[0].size() - tricks;
}

}  // namespace

std::uint8_t first_leader(FirstLead rule, unsigned last_winner) {
    // He who asks stands in the declarer's place.
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
    // From the lowest up, so that what has moved is not met again.
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

std::uint64_t OpenExchange::hash(const State& state) const {
    const std::uint64_t rest = state.up | static_cast<std::uint64_t>(state.led) << 8U |
                               static_cast<std::uint64_t>(state.leader) << 16U |
                               static_cast<std::uint64_t>(state.stage) << 24U;
    std::uint64_t mixed = state.hands[0].bits() * 0x9E37'79B9'7F4A'7C15U;
    mixed = (mixed ^ (mixed >> 32U) ^ state.hands[1].bits()) * 0xBF58'476D'1CE4'E5B9U;
    mixed = (mixed ^ (mixed >> 32U) ^ state.stock.bits()) * 0x94D0'49BB'1331'11EBU;
    mixed = (mixed ^ (mixed >> 32U) ^ rest) * 0x9E37'79B9'7F4A'7C15U;
    return mixed ^ (mixed >> 32U);
}

PlyTurn OpenExchange::turn(const State& state) const {
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
    // The lower one first, since the higher one stays where it is.
    leave(next, std::min(led, card));
    leave(next, std::max(led, card));
    if (next.stock.size() == 1) {  // all is known: the loser has the last card
        Hand& loser = next.hands.at(1 - winner);
        loser = loser | next.stock;
        next.stock = {};
        settle(next);
    }
    return next;
}

// What there is to do when the cards have been drawn.
void OpenExchange::settle(State& state) const {
    const bool over = state.stock.empty();
    // With a face-up card the last trick has one card more, that both know of.
    const bool last_trick = state.up != State::kNone && state.stock.size() == 1;
    state.stage = over || last_trick ? Stage::known : Stage::play;
    if (over) state.leader = first_leader(first_, state.leader);
}

void OpenExchange::outcomes(const State& state, std::vector<PlyOutcome<State>>& to) const {
    const std::size_t winner = state.leader;
    const auto left = static_cast<unsigned>(state.stock.size());
    // Two cards leave the stock one after the other: with a face-up card, which the winner has by
    // now, the loser's and the one turned up next; without, the winner's and the loser's.
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
    // States of a call are mostly all of one kind.
    constexpr std::size_t kBlock = 1024;
    std::vector<Position> positions;
    std::vector<std::uint8_t> tricks;
    for (std::size_t begin = 0; begin < states.size();) {
        const auto kind = [&](const State& state) {
            if (state.led != State::kNone) return 0;
            return state.stage == Stage::known && !state.stock.empty() ? 1 : 2;
        };
        const int first = kind(states[begin]);
        std::size_t end = begin + 1;
        while (end < states.size() && end - begin < kBlock && kind(states[end]) == first) ++end;
        const auto some = states.subspan(begin, end - begin);
        const auto wanted = values.subspan(begin, end - begin);
        begin = end;
        if (first == 0) {
            std::fill(wanted.begin(), wanted.end(), some.front().hands[0].size() / 2.0);
        } else if (first == 1) {
            value_last_tricks(some, wanted);
        } else {
            positions.clear();
            for (const State& state : some) positions.push_back(position(state, trump_));
            tricks.resize(positions.size());
            reader_->values(positions, tricks);
            for (std::size_t i = 0; i < some.size(); ++i)
                wanted[i] = of_player0(some[i], tricks[i]);
        }
    }
}

// Which of the hands after a trick have been met, by their numbers.
namespace {

class EndTable {
public:
    [[nodiscard]] std::uint32_t number(const OpenExchange& game, const State& state) {
        if (2 * ends_.size() >= slots_.size()) grow(game);
        for (std::size_t place = game.hash(state);; ++place) {
            std::uint32_t& slot = slots_[place & (slots_.size() - 1)];
            if (slot == kFree) {
                slot = static_cast<std::uint32_t>(ends_.size());
                ends_.push_back(state);
                return slot;
            }
            if (ends_[slot] == state) return slot;
        }
    }
    [[nodiscard]] const std::vector<State>& ends() const { return ends_; }

private:
    static constexpr std::uint32_t kFree = UINT32_MAX;

    void grow(const OpenExchange& game) {
        slots_.assign(2 * slots_.size(), kFree);
        for (std::uint32_t i = 0; i < ends_.size(); ++i) {
            std::size_t place = game.hash(ends_[i]);
            while (slots_[place & (slots_.size() - 1)] != kFree) ++place;
            slots_[place & (slots_.size() - 1)] = i;
        }
    }

    std::vector<std::uint32_t> slots_ = std::vector<std::uint32_t>(1U << 12U, kFree);
    std::vector<State> ends_;
};

}  // namespace

void OpenExchange::value_last_tricks(std::span<const State> states,
                                     std::span<double> values) const {
    EndTable table;
    std::vector<std::uint32_t> numbers;  // of the ends, by state, lead and reply
    const auto each_trick = [&](const State& state, const auto& lead, const auto& reply) {
        State begun = state;
        begun.stage = Stage::play;
        for (Cards leads = choices(begun, begun.hands.at(state.leader)); leads != 0;
             leads &= leads - 1) {
            begun.led = small(lowest(leads));
            lead();
            for (Cards replies = choices(begun, begun.hands.at(1U - state.leader)); replies != 0;
                 replies &= replies - 1) {
                reply(begun, lowest(replies));
            }
            begun.led = State::kNone;
        }
    };
    for (const State& state : states) {
        each_trick(
            state, [] {},
            [&](const State& begun, int card) {
                numbers.push_back(table.number(*this, played(begun, card)));
            });
    }
    std::vector<double> ends(table.ends().size());
    evaluate(table.ends(), ends);
    std::size_t next = 0;
    for (std::size_t i = 0; i < states.size(); ++i) {
        // Seen by the leader: his best lead against the best reply to it.
        const double sign = states[i].leader == 0 ? 1 : -1;
        constexpr double kNever = 1000;
        double best = -kNever;
        double worst = kNever;
        bool first = true;
        each_trick(
            states[i],
            [&] {
                if (!first) best = std::max(best, worst);
                first = false;
                worst = kNever;
            },
            [&](const State&, int) { worst = std::min(worst, sign * ends[numbers[next++]]); });
        values[i] = sign * std::max(best, worst);
    }
}

PlyBounds OpenExchange::bounds(const State& state) const {
    return {0, static_cast<double>(std::max(state.hands[0].size(), state.hands[1].size()))};
}

}  // namespace honeymoon::player
