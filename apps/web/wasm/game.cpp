// Whole games: the referee's state as a player sees it, the actions of strategies, and advice.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "advice/exchange/exchange_work.hpp"
#include "apps/web/wasm/buffer.hpp"
#include "apps/web/wasm/game_link.hpp"
#include "apps/web/wasm/json.hpp"
#include "apps/web/wasm/module.hpp"
#include "honeymoon/advice/call_advice.hpp"
#include "honeymoon/advice/draw_advice.hpp"
#include "honeymoon/advice/exchange_advice.hpp"
#include "honeymoon/advice/game_review.hpp"
#include "honeymoon/advice/play_advice.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/game/game_record.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/game/session.hpp"
#include "honeymoon/player/follower.hpp"
#include "honeymoon/player/strategies.hpp"
#include "libtb/base/random.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/words.hpp"

namespace honeymoon::web {
namespace {

constexpr std::uint32_t kMaxNumber = 0xFFFF'FFFF;

// Removes the first line from `text`, and returns it.
std::string_view first_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

// Reads "ACTIONS\nRECORD". Returns the record with these actions, which may be impossible.
GameRecord read_game(std::string_view text) {
    Words words(first_line(text), "ACTION ...");
    std::vector<Action> actions;
    while (!words.empty()) actions.push_back(parse_action(words.next("action")));
    GameRecord record = parse_game_record(text);
    record.actions = std::move(actions);
    return record;
}

// Returns the text that read_game() reads.
std::string game_text(GameRecord record) {
    std::string text = listed(record.actions, " ", [](Action action) { return to_string(action); });
    record.actions.clear();
    text += '\n';
    return text + to_text(record);
}

// Returns a referee that has played all actions of the record. The referee refuses impossible ones.
Referee played(const GameRecord& record) {
    Referee referee(record.rules, record.deal, record.standing);
    for (const Action action : record.actions) referee.act(action);
    return referee;
}

// Returns an object with a value for each player.
template <class Value>
Json both(const Value& north, const Value& south) {
    return JsonObject().add("N", north).add("S", south).value();
}
Json both(const auto& values) {
    return both(values[0], values[1]);
}

// One player, or, if empty, somebody who sees both hands.
using Viewer = std::optional<Player>;

Viewer parse_viewer(std::string_view text) {
    if (text == "N") return Player::north;
    if (text == "S") return Player::south;
    if (text != "A") fail("the viewer should be N, S, or A for all cards");
    return {};
}

// Returns the hands as far as the viewer knows them.
std::array<Hand, 2> known_hands(const GameState& state, Viewer viewer) {
    if (!viewer || state.phase == Phase::over) return state.hands;
    const PlayerView seen = view(state, *viewer);
    const HiddenHand hidden = seen.opponent();
    std::array<Hand, 2> hands;
    hands[index(*viewer)] = seen.own;
    hands[index(other(*viewer))] = seen.opponent_open;
    if (seen.knows_opponent()) hands[index(other(*viewer))] = hidden.known | hidden.unseen;
    return hands;
}

// Returns the cards that the players drew after a trick of the exchange, with the last action.
Json drawn_cards(const GameState& before, const GameState& after, Player winner, Viewer viewer) {
    const auto card = [&](Player player) -> std::optional<Card> {
        const bool won = player == winner;
        const bool seen = !viewer || *viewer == player || (before.rules.face_up && won);
        if (!seen) return {};
        return after.stock[before.drawn + (won ? 0U : 1U)];
    };
    return both(card(Player::north), card(Player::south));
}

// For keep-or-discard: adds the card that this action kept, and the card that it discarded.
void add_kept_cards(JsonObject& done, const GameState& before, Action action, Viewer viewer) {
    const bool keeps = action == Action::keep();
    const auto card = [&](std::size_t place, bool open) -> std::optional<Card> {
        if (viewer && *viewer != before.to_act && !open) return {};
        return before.stock[before.drawn + place];
    };
    done.add("kept", card(keeps ? 0 : 1, false));
    done.add("thrown", card(keeps ? 1 : 0, before.rules.discards != Discards::closed));
}

// Returns the actions of the game and their effects.
std::vector<Json> history(const GameRecord& record, Viewer viewer) {
    GameState state = start(record.rules, record.deal, record.standing);
    std::vector<Json> past;
    for (const Action action : record.actions) {
        const GameState before = state;
        apply(state, action);
        JsonObject done;
        done.add("by", letter(before.to_act)).add("phase", name(before.phase));
        done.add("action", action);
        if (before.drawn != state.drawn && action.is_draw()) {
            add_kept_cards(done, before, action, viewer);
        }
        if (action.is_card() && before.led) {
            const bool north = state.exchange_tricks[0] + state.play_tricks[0] >
                               before.exchange_tricks[0] + before.play_tricks[0];
            const Player winner = north ? Player::north : Player::south;
            done.add("winner", letter(winner));
            if (before.phase == Phase::exchange) {
                done.add("drew", drawn_cards(before, state, winner, viewer));
            }
        }
        past.push_back(done.value());
    }
    return past;
}

}  // namespace

// In table.wasm, the function in whist.cpp replaces this one.
[[gnu::weak]] std::unique_ptr<Strategy> strategy_named(std::string_view name) {
    return make_strategy(name, reader());
}

namespace {

// The strategy that was asked last. If its game continues, it sees only the new actions.
struct Opponent {
    std::string name;
    std::uint32_t seed = 0;
    Player player = Player::north;
    std::unique_ptr<Strategy> strategy;
    std::optional<GameFollower> game;
};

Opponent& opponent() {
    static Opponent last;
    return last;
}

// Rounds to three decimals.
Json rounded(double number) {
    return {std::to_string(std::lround(1000 * number)) + "e-3"};
}

Json figures_of(Card card, double tricks, double error) {
    JsonObject figures;
    figures.add("card", card).add("tricks", rounded(tricks)).add("error", rounded(error));
    return figures.value();
}

// Returns the deal with each card of `from` replaced by the card at the same place of `to`.
Deal exchanged(Deal deal, const std::vector<Card>& from, const std::vector<Card>& to) {
    const auto exchanged_card = [&](Card card) {
        const auto place = std::ranges::find(from, card);
        return place == from.end() ? card : to[static_cast<std::size_t>(place - from.begin())];
    };
    for (Hand& hand : deal.hands) {
        Hand other;
        for (const Card card : hand.cards()) other.insert(exchanged_card(card));
        hand = other;
    }
    for (Card& card : deal.stock) card = exchanged_card(card);
    return deal;
}

// Returns true if the rules allow these actions with this deal.
bool is_possible(const GameRecord& record) {
    GameState state = start(record.rules, record.deal, record.standing);
    for (const Action action : record.actions) {
        if (!legal_actions(state).contains(action)) return false;
        apply(state, action);
    }
    return true;
}

void shuffle(std::span<Card> cards, RandomStream& random) {
    for (std::size_t i = cards.size(); i > 1; --i) {
        std::swap(cards[i - 1], cards[random.below(static_cast<std::uint32_t>(i))]);
    }
}

JsonObject exchange_figures(const PlayerView& seen, std::uint32_t samples) {
    ExchangeOptions options;
    options.samples = samples;
    // The clock stands still, so no time limit ends the search, and a lack of memory would end the
    // instance (throw.cpp). So solve one trick less to the end than the command does.
    const ExchangeAdvice advice = advice::advised_exchange(reader(), exchange_position(seen),
                                                           options, {.open = 3, .hidden = 2});
    std::vector<Json> cards;
    for (const ExchangeCard& card : advice.cards) {
        cards.push_back(figures_of(card.card, card.tricks, card.error));
    }
    return JsonObject().add("kind", advice.exact ? "exact" : "sampled").add("cards", cards);
}

}  // namespace

std::size_t honeymoon_new_game(std::size_t length) {
    Words words(question(length), "SEED NUMBER RULES");
    const std::uint32_t seed = words.number("seed", 0, kMaxNumber);
    const std::uint32_t number = words.number("number of the deal", 0, kMaxNumber);
    GameRecord record;
    record.rules = parse_game_rules(words.rest());
    record.deal = random_deal(seed, number, record.rules);
    return answer(to_text(record));
}

std::size_t honeymoon_next_game(std::size_t length) {
    std::string_view rest = question(length);
    const SessionRules kind = parse_session_rules(first_line(rest));
    Words words(first_line(rest), "SEED DEALER RULES");
    const std::uint32_t seed = words.number("seed", 0, kMaxNumber);
    const std::string_view dealer = words.next("dealer");
    if (dealer != "N" && dealer != "S") fail("the dealer is N or S");
    GameRecord next;
    next.rules = parse_game_rules(words.rest());
    Session session(next.rules, kind, dealer == "N" ? Player::north : Player::south);
    for (const GameRecord& record : parse_game_records(rest)) {
        GameState state = start(record.rules, record.deal, record.standing);
        for (const Action action : record.actions) apply(state, action);
        session.add(state);
    }
    JsonObject score;
    score.add("deals", session.deals()).add("points", both(session.points()));
    if (const auto ahead = session.ahead()) score.add("ahead", letter(*ahead));
    if (session.over()) return answer(score);
    next.deal = random_deal(seed, static_cast<std::uint64_t>(session.dealt()), next.rules);
    next.deal.dealer = session.dealer();
    next.standing = session.standing();
    return answer(score.add(
        "next", JsonObject().add("deal", to_text(next)).add("actions", std::vector<Action>())));
}

std::size_t honeymoon_open_game(std::size_t length) {
    return answer(game_text(parse_game_record(question(length))));
}

std::size_t honeymoon_write_link(std::size_t length) {
    const GameRecord record = read_game(question(length));
    (void)played(record);
    return answer(link_of(record));
}

std::size_t honeymoon_read_link(std::size_t length) {
    return answer(game_text(game_of_link(question(length))));
}

std::size_t honeymoon_save_game(std::size_t length) {
    return answer(to_text(read_game(question(length))));
}

std::size_t honeymoon_view_game(std::size_t length) {
    std::string_view rest = question(length);
    const Viewer viewer = parse_viewer(first_line(rest));
    const GameRecord record = read_game(rest);
    const Referee referee = played(record);
    const GameState& state = referee.state();
    JsonObject told;
    told.add("rules", state.rules).add("phase", name(state.phase));
    told.add("dealer", letter(state.dealer)).add("leader", letter(state.leader));
    if (!referee.over()) told.add("to_act", letter(state.to_act));
    // Before the auction ends, nobody knows the trump suit. If nobody bids, there is no contract.
    if (state.phase != Phase::auction) told.add("trump", trump_letter(trump(state)));
    if (const auto& contract = state.contract) {
        told.add("contract",
                 JsonObject().add("bid", *contract).add("declarer", letter(contract->declarer)));
    }
    const Standing& standing = state.standing;
    if (standing.scoring != Scoring::duplicate) {
        const bool rubber = standing.scoring == Scoring::rubber;
        told.add("standing", JsonObject()
                                 .add("scoring", rubber ? "rubber" : "four-deals")
                                 .add("vulnerable", both(is_vulnerable(standing, Player::north),
                                                         is_vulnerable(standing, Player::south)))
                                 .add("below", both(standing.below)));
    }
    told.add("led", state.led).add("face_up", face_up(state));
    if (!viewer || *viewer == state.to_act) told.add("looked_at", looked_at(state));
    told.add("stock", stock_left(state)).add("hands", both(known_hands(state, viewer)));
    told.add("cards", both(state.hands[0].size(), state.hands[1].size()));
    std::string voids;
    if (viewer) {
        const PlayerView seen = view(state, *viewer);
        for (const Suit suit : kAllSuits) {
            if (seen.opponent_voids[static_cast<std::size_t>(suit)]) voids += letter(suit);
        }
    }
    told.add("voids", voids).add("exchange_tricks", both(state.exchange_tricks));
    told.add("play_tricks", both(state.play_tricks));
    // A position has both hands, so only viewers who know both get it.
    if (state.phase == Phase::play && (!viewer || view(state, *viewer).knows_opponent())) {
        told.add("position", position(state));
    }
    std::vector<Action> legal;
    if (referee.over()) {
        const GameResult result = referee.result();
        told.add("tricks", both(result.tricks)).add("points", both(result.points));
        if (standing.scoring != Scoring::duplicate) {
            std::array<int, 2> below{};
            if (const auto& won = state.contract;
                won && result.tricks.at(index(won->declarer)) >= kBook + won->level) {
                below.at(index(won->declarer)) = trick_points(*won);
            }
            told.add("below", both(below));
        }
    } else if (!viewer || *viewer == state.to_act) {
        for (LegalActions left = referee.legal(); !left.empty(); left.drop_first()) {
            legal.push_back(left.first());
        }
    }
    return answer(told.add("legal", legal).add("past", history(record, viewer)));
}

std::size_t honeymoon_choose(std::size_t length) {
    std::string_view rest = question(length);
    Words words(first_line(rest), "STRATEGY SEED");
    const std::string name(words.next("strategy"));
    const std::uint32_t seed = words.number("seed", 0, kMaxNumber);
    words.end();
    const Referee referee = played(read_game(rest));
    if (referee.over()) fail("the game is over; nothing can be chosen");
    const Player player = referee.state().to_act;
    const GameState begin = start(referee.state().rules, referee.deal(), referee.state().standing);
    Opponent& now = opponent();
    if (!now.game || now.name != name || now.seed != seed || now.player != player) {
        now = {name, seed, player, strategy_named(name), {}};
        // As in `honeymoon play`, so that the games are the same. Choices of another module also
        // draw their random numbers here, so that a game does not depend on the module asked.
        now.game.emplace(*now.strategy, player, RandomStream(~std::uint64_t{seed}).next());
    }
    return answer(to_string(now.game->choose(begin, referee.actions())));
}

std::size_t honeymoon_hide(std::size_t length) {
    constexpr int most_tries = 200;
    std::string_view rest = question(length);
    Words words(first_line(rest), "VIEWER SEED");
    const Viewer viewer = parse_viewer(words.next("viewer"));
    if (!viewer) fail("the viewer should be N or S");
    RandomStream random(words.number("seed", 0, kMaxNumber));
    words.end();
    const GameRecord record = read_game(rest);
    const PlayerView seen = view(played(record).state(), *viewer);
    const std::vector<Card> from = seen.unseen.cards();
    GameRecord hidden = record;
    std::vector<Card> to = from;
    for (int i = 0; i < most_tries; ++i) {
        shuffle(to, random);
        hidden.deal = exchanged(record.deal, from, to);
        if (is_possible(hidden)) break;
    }
    if (!is_possible(hidden)) {
        // Shuffling within each suit is always possible, because following suit does not depend on
        // ranks.
        to = from;  // sorted by suit
        for (auto first = to.begin(); first != to.end();) {
            const auto last =
                std::find_if(first, to.end(), [&](Card card) { return card.suit != first->suit; });
            shuffle({first, last}, random);
            first = last;
        }
        hidden.deal = exchanged(record.deal, from, to);
    }
    hidden.actions.clear();
    return answer(to_text(hidden));
}

std::size_t honeymoon_field(std::size_t length) {
    constexpr std::uint32_t most = 1000;
    std::string_view rest = question(length);
    Words words(first_line(rest), "SOUTH NORTH SEED GAMES");
    const std::string south(words.next("south's strategy"));
    const std::string north(words.next("north's strategy"));
    const std::uint32_t seed = words.number("seed", 0, kMaxNumber);
    const std::uint32_t games = words.number("games", 1, most);
    words.end();
    const GameRecord record = read_game(rest);
    const std::array<std::unique_ptr<Strategy>, 2> players = {make_strategy(north, reader()),
                                                              make_strategy(south, reader())};
    const GameState begin = start(record.rules, record.deal, record.standing);
    std::vector<Json> taken;
    for (std::uint64_t game = seed; game < std::uint64_t{seed} + games; ++game) {
        RandomStream seeds(game);
        std::array<GameFollower, 2> followers = {
            GameFollower(*players[0], Player::north, seeds.next()),
            GameFollower(*players[1], Player::south, seeds.next())};
        Referee referee(record.rules, record.deal, record.standing);
        while (!referee.over()) {
            const LegalActions legal = referee.legal();
            referee.act(
                legal.size() == 1
                    ? legal.first()
                    : followers.at(index(referee.state().to_act)).choose(begin, referee.actions()));
        }
        const GameResult result = referee.result();
        taken.push_back(JsonObject()
                            .add("tricks", result.tricks[1])
                            .add("points", result.points[1] - result.points[0])
                            .value());
    }
    return answer(json(taken));
}

std::size_t honeymoon_advise(std::size_t length) {
    constexpr std::uint32_t most = 100'000;
    std::string_view rest = question(length);
    Words words(first_line(rest), "SAMPLES");
    const std::uint32_t samples = words.number("samples", 1, most);
    words.end();
    const Referee referee = played(read_game(rest));
    if (referee.over()) fail("the game is over; there is nothing to advise");
    const GameState& state = referee.state();
    const PlayerView seen = view(state, state.to_act);
    JsonObject told;
    if (state.phase == Phase::auction) {
        const auto calls = advise_calls(reader(), seen, calls_of(referee.actions()));
        return answer(told.add("kind", "call").add("call", calls.front().call));
    }
    if (state.phase == Phase::exchange) {
        const bool covered = advice::why_no_advice(seen.rules, seen.contract, seen.trump).empty();
        return answer(covered ? exchange_figures(seen, samples) : told.add("kind", "none"));
    }
    if (state.phase == Phase::draw) {
        return answer(told.add("kind", "draw").add("draw", advise_draw(seen).front().draw));
    }
    std::vector<Json> cards;
    if (seen.knows_opponent()) {
        for (const auto& [card, tricks] : reader().cards(position(state))) {
            cards.push_back(figures_of(card, tricks, 0));
        }
    } else {
        for (const AdvisedCard& card :
             advise_play(reader(), state, referee.actions(), samples).cards) {
            cards.push_back(figures_of(card.card, card.expected.tricks, card.behind_error));
        }
    }
    return answer(
        told.add("kind", seen.knows_opponent() ? "exact" : "sampled").add("cards", cards));
}

std::size_t honeymoon_judge(std::size_t length) {
    std::string_view rest = question(length);
    Words words(first_line(rest), "NUMBER SAMPLES SEED");
    const std::size_t number = words.number("number of the action", 0, kMaxActions);
    ReviewOptions options;
    options.samples = words.number("samples", 2, 100'000);
    options.seed = words.number("seed", 0, kMaxNumber);
    words.end();
    const GameRecord record = read_game(rest);
    const std::span<const Action> actions = record.actions;
    if (number > actions.size()) fail("there are not so many actions");
    Referee referee(record.rules, record.deal, record.standing);
    for (const Action action : actions.first(number)) referee.act(action);
    const GameState& state = referee.state();
    JsonObject told;
    if (number < actions.size()) {
        const JudgedAction judged =
            judge_action(reader(), state, referee.actions(), actions[number], options);
        told.add("judgement", JsonObject()
                                  .add("how", name(judged.by))
                                  .add("cost", rounded(judged.cost))
                                  .add("error", rounded(judged.error))
                                  .add("mistake", judged.mistake)
                                  .add("right", judged.right));
    }
    if (const auto heading = outlook(reader(), state, options)) {
        told.add("outlook", JsonObject()
                                .add("north", rounded(heading->north))
                                .add("error", rounded(heading->error)));
    }
    return answer(told);
}

}  // namespace honeymoon::web
