#include "honeymoon/game/game_state.hpp"

#include <cstdlib>
#include <type_traits>

#include "honeymoon/cards/trick.hpp"
#include "libtb/base/random.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/cards/shuffled_pack.hpp"

namespace honeymoon {

// Small states that are trivially copyable make undo() and trial matches cheap.
static_assert(std::is_trivially_copyable_v<GameState> && sizeof(GameProgress) <= 88 &&
              sizeof(GameState) <= 208);

namespace {

constexpr std::uint64_t kDoubleBit = 1U << 1U;
constexpr std::uint64_t kRedoubleBit = 1U << 2U;
constexpr std::uint64_t kAllCalls = (std::uint64_t{1} << kCalls) - 1;
// 1NT, 2NT, ..., 7NT.
constexpr std::uint64_t kNotrumpBids = [] {
    std::uint64_t bids = 0;
    for (int level = 1; level <= kMaxContractLevel; ++level) {
        bids |= std::uint64_t{1} << static_cast<unsigned>(Action::bid(level, {}).call_number());
    }
    return bids;
}();

Position trick_position(const GameState& state, Trump trump_suit) {
    return {state.hands[index(state.leader)], state.hands[index(other(state.leader))], trump_suit,
            state.led};
}

std::uint64_t legal_calls(const GameState& state) {
    std::uint64_t calls = kAllCalls & ~(kDoubleBit | kRedoubleBit);
    if (!state.rules.notrump_bids) calls &= ~kNotrumpBids;
    if (!state.contract) return calls;
    const Contract& last = *state.contract;
    const auto number = static_cast<unsigned>(Action::bid(last.level, last.strain).call_number());
    calls &= ~((std::uint64_t{2} << number) - 1);
    calls |= 1;  // the pass
    if (!state.rules.doubles) return calls;
    // Players call in turn. So an undoubled bid is the opponent's, and a bid that is doubled but
    // not redoubled is the caller's own.
    if (last.doubling == Doubling::undoubled) calls |= kDoubleBit;
    if (last.doubling == Doubling::doubled) calls |= kRedoubleBit;
    return calls;
}

void begin_exchange(GameState& state) {
    state.phase = Phase::exchange;
    state.leader = state.rules.exchange_lead == ExchangeLead::declarer ? state.contract->declarer
                                                                       : other(state.dealer);
    state.to_act = state.leader;
}

void begin_auction(GameState& state) {
    state.phase = Phase::auction;
    state.to_act = state.dealer;
}

// On entry, state.leader is the winner of the last exchange trick.
void begin_play(GameState& state) {
    state.phase = Phase::play;
    state.leader = play_leader(state.rules.play_lead, state.leader,
                               state.contract ? state.contract->declarer : state.dealer);
    state.to_act = state.leader;
    if (state.standing.scoring != Scoring::rubber || !state.contract) return;
    const Trump strain = state.contract->strain;
    state.honours = static_cast<std::int16_t>(honour_points(state.hands[0], strain) -
                                              honour_points(state.hands[1], strain));
}

void begin_draw(GameState& state) {
    state.phase = Phase::draw;
    state.to_act = other(state.dealer);
    state.looking = true;  // there is no discard to take instead
}

void call(GameState& state, Action action) {
    const Player caller = state.to_act;
    state.to_act = other(caller);
    if (action.is_bid()) {
        state.contract = Contract{static_cast<std::uint8_t>(action.level()), action.strain(),
                                  caller, Doubling::undoubled};
    } else if (action == Action::doubling()) {
        state.contract->doubling = Doubling::doubled;
    } else if (action == Action::redoubling()) {
        state.contract->doubling = Doubling::redoubled;
    } else if (!state.contract) {
        if (++state.passes == 2) state.phase = Phase::over;
    } else if (state.rules.auction == AuctionTime::before_exchange) {
        begin_exchange(state);
    } else {
        begin_play(state);
    }
}

void draw_unseen(GameState& state, Player player) {
    state.hands[index(player)].insert(state.stock[state.drawn++]);
    state.voids[index(player)] = 0;
}

void draw(GameState& state, Player winner) {
    if (state.rules.face_up) {
        const Card card = state.stock[state.drawn++];
        state.hands[index(winner)].insert(card);
        state.open[index(winner)].insert(card);
    } else {
        draw_unseen(state, winner);
    }
    draw_unseen(state, other(winner));
    if (state.drawn < kStockCards) return;
    if (state.rules.auction == AuctionTime::after_exchange) {
        begin_auction(state);
    } else {
        begin_play(state);
    }
}

// The last discard, if the next player may take it.
std::optional<Card> last_discard(const GameState& state) {
    const int turns = state.draws.size();
    if (state.rules.discards != Discards::taken || turns == 0) return {};
    const Action last = state.draws[turns - 1];
    if (last == Action::take()) return {};
    return state.stock[state.drawn - (last == Action::keep() ? 1U : 2U)];
}

void draw_in_turn(GameState& state, Action action) {
    const std::size_t player = index(state.to_act);
    if (action == Action::look()) {
        state.looking = true;
        return;
    }
    if (action == Action::take()) {
        const Card card = *face_up(state);
        state.hands[player].insert(card);
        state.open[player].insert(card);
        state.discarded[1 - player].erase(card);
    } else {
        const Card first = state.stock[state.drawn++];
        const Card second = state.stock[state.drawn++];
        const bool keeps = action == Action::keep();
        state.hands[player].insert(keeps ? first : second);
        state.discarded[player].insert(keeps ? second : first);
    }
    state.draws.add(action);
    state.to_act = other(state.to_act);
    const bool done = state.draws.size() == Draws::kTurns;
    state.looking = !done && !last_discard(state);
    if (done) begin_auction(state);
}

void take_from_hand(GameState& state, Player player, Card card) {
    state.hands[index(player)].erase(card);
    state.open[index(player)].erase(card);
    state.played.insert(card);
}

void follow(GameState& state, Card card) {
    const Player leader = state.leader;
    const Player follower = other(leader);
    const Card led = *state.led;
    if (card.suit != led.suit) {
        state.voids[index(follower)] |=
            static_cast<std::uint8_t>(1U << static_cast<unsigned>(led.suit));
    }
    const Player winner = reply_wins(led, card, trump(state)) ? follower : leader;
    take_from_hand(state, leader, led);
    take_from_hand(state, follower, card);
    state.led.reset();
    state.leader = winner;
    state.to_act = winner;
    if (state.phase == Phase::exchange) {
        ++state.exchange_tricks[index(winner)];
        draw(state, winner);
    } else {
        ++state.play_tricks[index(winner)];
        if (state.hands[0].empty()) state.phase = Phase::over;
    }
}

std::array<int, 2> counted_tricks(const GameState& state) {
    std::array<int, 2> tricks{};
    for (std::size_t i = 0; i < 2; ++i) {
        tricks[i] = state.play_tricks[i];
        if (state.rules.exchange_score != ExchangeScore::none)
            tricks[i] += state.exchange_tricks[i];
    }
    return tricks;
}

}  // namespace

std::string_view name(Phase phase) {
    constexpr std::array<std::string_view, 5> names = {"auction", "exchange", "play", "draw",
                                                       "over"};
    return names[static_cast<std::size_t>(phase)];
}

void validate(const Deal& deal) {
    if (deal.stock.size() != kStockCards && deal.stock.size() != Stock::kMost) {
        refuse(ErrorCode::not_a_hand, "a stock of ", deal.stock.size(),
               " cards; it has 26, or 52 where nothing is dealt");
    }
    Hand seen;
    const int dealt = deal.stock.size() == kStockCards ? kDealtCards : 0;
    for (const Player player : kPlayers) {
        const Hand hand = deal.hands[index(player)];
        if (hand.size() != dealt) {
            refuse(ErrorCode::not_a_hand, "the deal gives ", name(player), " ", hand.size(),
                   " cards; each player must have ", dealt,
                   dealt == 0 ? " with a stock of 52" : "");
        }
        if (const Hand twice = seen & hand; !twice.empty()) {
            refuse(ErrorCode::card_twice, to_string(twice.cards().front()),
                   " is in both hands of the deal; take it out of one of them");
        }
        seen = seen | hand;
    }
    for (const Card card : deal.stock) {
        if (card.rank >= kRanks || static_cast<int>(card.suit) >= kSuits) {
            refuse(ErrorCode::not_a_card, "the stock has a card of no suit or of no rank");
        }
        if (seen.contains(card)) {
            refuse(ErrorCode::card_twice, to_string(card),
                   " is in the stock of the deal, and also in a hand or a second time in the "
                   "stock");
        }
        seen.insert(card);
    }
}

Deal random_deal(std::uint64_t seed, std::uint64_t number, const GameRules& rules) {
    RandomStream random(seed, number);
    const auto pack = shuffled_pack(random);
    Deal deal;
    deal.dealer = number % 2 == 0 ? Player::north : Player::south;
    std::size_t next = 0;
    if (rules.exchange == ExchangeKind::draws) deal.stock = Stock::of(pack.size());
    while (next < pack.size() - deal.stock.size()) {
        for (Hand& hand : deal.hands) hand.insert(pack[next++]);
    }
    for (Card& card : deal.stock) card = pack[next++];
    return deal;
}

GameState start(const GameRules& rules, const Deal& deal, Standing standing) {
    validate(rules);
    GameState state{{rules, deal.dealer, standing, deal.stock}, {}};
    state.hands = deal.hands;
    if (rules.exchange == ExchangeKind::none) {
        const auto others = (Hand::full() - (deal.hands[0] | deal.hands[1])).cards();
        std::copy_n(others.begin(), std::min(others.size(), state.stock.size()),
                    state.stock.begin());
    }
    const bool draws = rules.exchange == ExchangeKind::draws;
    if (draws != (state.stock.size() != kStockCards)) {
        refuse(ErrorCode::not_a_hand, draws
                                          ? "nothing is dealt in keep-or-discard: all 52 cards are "
                                            "the stock"
                                          : "by these rules 13 cards are dealt to each player, and "
                                            "26 are the stock");
    }
    validate(Deal{deal.dealer, deal.hands, state.stock});
    const auto& below = standing.below;
    const bool known = std::ranges::max(below) < 10 * Standing::kPartScores;
    if (!known || Standing::of_code(standing.code()) != standing) {
        refuse(ErrorCode::not_rules, "part-scores of ", +below[0], " and ", +below[1],
               " cannot be: they are 0, 10 .. 90, in a rubber or four deals");
    }
    if (rules.auction == AuctionTime::none && standing != Standing()) {
        refuse(ErrorCode::not_rules, standing.scoring == Scoring::duplicate
                                         ? "nobody can be vulnerable in a game without an auction"
                                         : "a game without an auction has no part-scores");
    }
    if (rules.auction == AuctionTime::before_exchange) {
        begin_auction(state);
        return state;
    }
    if (draws) {
        begin_draw(state);
        return state;
    }
    begin_exchange(state);
    if (rules.exchange == ExchangeKind::tricks) return state;
    state.drawn = kStockCards;
    state.played = out_of_play(state);
    begin_play(state);
    return state;
}

LegalActions legal_actions(const GameState& state) {
    if (state.phase == Phase::over) return {};
    if (state.phase == Phase::auction) return {{}, legal_calls(state)};
    if (state.phase == Phase::draw) {
        if (state.looking) return LegalActions::of({Action::keep(), Action::discard()});
        return LegalActions::of({Action::look(), Action::take()});
    }
    return {legal_cards(trick_position(state, {})), 0};
}

GameProgress apply(GameState& state, Action action) {
    const GameProgress before = state;
    if (action.is_draw()) {
        draw_in_turn(state, action);
    } else if (!action.is_card()) {
        call(state, action);
    } else if (state.led) {
        follow(state, action.card());
    } else {
        state.led = action.card();
        state.to_act = other(state.leader);
    }
    return before;
}

Hand out_of_play(const GameState& state) {
    Hand cards;
    if (state.rules.exchange != ExchangeKind::none) return cards;
    for (const Card card : state.stock) cards.insert(card);
    return cards;
}

std::optional<Card> looked_at(const GameState& state) {
    if (!state.looking) return {};
    return state.stock[state.drawn];
}

std::optional<Card> face_up(const GameState& state) {
    if (state.phase == Phase::draw && !state.looking) return last_discard(state);
    if (state.phase != Phase::exchange || !state.rules.face_up) return {};
    return state.stock[state.drawn];
}

int stock_left(const GameState& state) {
    return static_cast<int>(state.stock.size()) - state.drawn;
}

Trump trump(const GameState& state) {
    if (state.phase == Phase::auction) return {};
    const bool by_contract = state.rules.auction != AuctionTime::none;
    if (state.phase != Phase::exchange && by_contract) {
        // Nothing if both players passed.
        return state.contract ? state.contract->strain : Trump{};
    }
    const ExchangeTrump rule = state.rules.exchange_trump;
    if (rule == ExchangeTrump::none) return {};
    if (rule == ExchangeTrump::turned_up) return state.stock[0].suit;
    if (rule == ExchangeTrump::contract) return state.contract->strain;
    return static_cast<Suit>(static_cast<int>(rule) - static_cast<int>(ExchangeTrump::spades));
}

Position position(const GameState& state) {
    return trick_position(state, trump(state));
}

GameResult result(const GameState& state) {
    const std::array<DealScore, 2> scores = deal_scores(state);
    return {counted_tricks(state), {scores[0].total(), scores[1].total()}};
}

std::array<DealScore, 2> deal_scores(const GameState& state) {
    if (state.phase != Phase::over) {
        refuse(ErrorCode::game_not_over, "the game is not over; it has no result yet");
    }
    const std::array<int, 2> tricks = counted_tricks(state);
    std::array<DealScore, 2> scores{};
    if (state.rules.auction == AuctionTime::none) {
        const bool twice = state.rules.exchange_score == ExchangeScore::half;
        for (std::size_t i = 0; i < 2; ++i) {
            scores[i].contract = tricks[i] + (twice ? state.play_tricks[i] : 0);
        }
    } else if (state.contract) {
        const Player declarer = state.contract->declarer;
        const DealScore score =
            contract_score(*state.contract, state.standing, tricks[index(declarer)]);
        scores[index(score.penalties > 0 ? other(declarer) : declarer)] = score;
        scores[state.honours > 0 ? 0 : 1].honours = std::abs(state.honours);
    }
    return scores;
}

}  // namespace honeymoon
