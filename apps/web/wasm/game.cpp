// Whole games: the referee's state as a player sees it, what a strategy does, and what a card may
// bring.
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

// The first line, which is taken off.
std::string_view first_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

// "ACTIONS\nRECORD": the record with these actions, which may not be possible.
GameRecord read_game(std::string_view text) {
    Words words(first_line(text), "ACTION ...");
    std::vector<Action> actions;
    while (!words.empty()) actions.push_back(parse_action(words.next("action")));
    GameRecord record = parse_game_record(text);
    record.actions = std::move(actions);
    return record;
}

// The other way round.
std::string game_text(GameRecord record) {
    std::string text = listed(record.actions, " ", [](Action action) { return to_string(action); });
    record.actions.clear();
    text += '\n';
    return text + to_text(record);
}

// Played to its end by a referee, who refuses what is not possible.
Referee played(const GameRecord& record) {
    Referee referee(record.rules, record.deal, record.standing);
    for (const Action action : record.actions) referee.act(action);
    return referee;
}

std::string pair_of(const auto& numbers) {
    return std::to_string(numbers[0]) + ' ' + std::to_string(numbers[1]);
}

// Who sees: one player, or somebody who sees both hands.
using Viewer = std::optional<Player>;

Viewer parse_viewer(std::string_view text) {
    if (text == "N") return Player::north;
    if (text == "S") return Player::south;
    if (text != "A") fail("the viewer should be N, S, or A for all cards");
    return {};
}

// Its hands as far as the viewer knows them.
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

// The cards that came to the players with the last action, after a trick of the exchange.
std::string drawn_cards(const GameState& before, const GameState& after, Viewer viewer) {
    std::string text;
    for (const Player player : kPlayers) {
        const Player winner = after.leader;
        const std::size_t place = before.drawn + (player == winner ? 0U : 1U);
        const bool seen =
            !viewer || *viewer == player || (before.rules.face_up && player == winner);
        text += seen ? ' ' + to_string(after.stock[place]) : " ?";
    }
    return text;
}

// In keep-or-discard: the card kept with this action, and the one thrown away.
std::string kept_cards(const GameState& before, Action action, Viewer viewer) {
    const bool keeps = action == Action::keep();
    const auto text = [&](std::size_t place, bool open) {
        const bool seen = !viewer || *viewer == before.to_act || open;
        return seen ? ' ' + to_string(before.stock[before.drawn + place]) : " ?";
    };
    return text(keeps ? 0 : 1, false) +
           text(keeps ? 1 : 0, before.rules.discards != Discards::closed);
}

// What has been done, a line for each action, and after each trick one more.
std::string history(const GameRecord& record, Viewer viewer) {
    GameState state = start(record.rules, record.deal, record.standing);
    std::string text;
    for (const Action action : record.actions) {
        const GameState before = state;
        apply(state, action);
        text += joined("did ", letter(before.to_act), ' ', name(before.phase), ' ',
                       to_string(action), '\n');
        if (before.drawn != state.drawn && action.is_draw()) {
            text += "drew" + kept_cards(before, action, viewer) + '\n';
        }
        if (!action.is_card() || !before.led) continue;
        const bool north = state.exchange_tricks[0] + state.play_tricks[0] >
                           before.exchange_tricks[0] + before.play_tricks[0];
        text += std::string("took ") + (north ? 'N' : 'S');
        if (before.phase == Phase::exchange) {
            GameState at = state;
            at.leader = north ? Player::north : Player::south;
            text += drawn_cards(before, at, viewer);
        }
        text += '\n';
    }
    return text;
}

// The strategy that was asked last, which is told only what is new if the game went on from there.
struct Opponent {
    std::string name;
    std::uint32_t seed = 0;
    Player player = Player::north;
    std::unique_ptr<Strategy> strategy;
    std::optional<GameFollower> game;
    // Asked the same again, it answers the same: its random numbers have gone on meanwhile.
    std::string asked;
    std::string answered;
};

Opponent& opponent() {
    static Opponent last;
    return last;
}

std::string thousandths(double number) {
    return std::to_string(std::lround(1000 * number));
}

std::string figures_of(Card card, double tricks, double error) {
    return joined('\n', to_string(card), ' ', thousandths(tricks), ' ', thousandths(error));
}

// The deal with each card in the place of another, as `from` and `to` pair them.
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

// Whether the rules allow these actions with this deal.
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

std::string exchange_figures(const PlayerView& seen, std::uint32_t samples) {
    ExchangeOptions options;
    options.samples = samples;
    // The clock stands still, so time never ends it, and lack of memory would be the end
    // (throw.cpp): so one trick less than the command looks at to the end.
    const ExchangeAdvice advice = advice::advised_exchange(reader(), exchange_position(seen),
                                                           options, {.open = 3, .hidden = 2});
    std::string text = advice.exact ? "exact" : "sampled";
    for (const ExchangeCard& card : advice.cards) {
        text += figures_of(card.card, card.tricks, card.error);
    }
    return text;
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
    const auto& points = session.points();
    const auto ahead = session.ahead();
    const std::string text =
        joined(session.deals(), ' ', points[0], ' ', points[1], ' ', ahead ? letter(*ahead) : '-');
    if (session.over()) return answer(text);
    next.deal = random_deal(seed, static_cast<std::uint64_t>(session.dealt()), next.rules);
    next.deal.dealer = session.dealer();
    next.standing = session.standing();
    return answer(text + '\n' + to_text(next));
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
    std::string text;
    const auto add = [&](std::string_view name, const std::string& value) {
        text += name;
        text += ' ' + value + '\n';
    };
    add("rules", to_string(state.rules));
    add("phase", std::string(name(state.phase)));
    add("dealer", std::string(1, letter(state.dealer)));
    add("leader", std::string(1, letter(state.leader)));
    if (!referee.over()) add("to_act", std::string(1, letter(state.to_act)));
    // Before an auction nobody knows it, and at its end it can be that nobody has bid.
    if (state.phase != Phase::auction) {
        add("trump", std::string(1, trump_letter(trump(state))));
    }
    if (state.contract) {
        add("contract", to_string(*state.contract) + ' ' + letter(state.contract->declarer));
    }
    const Standing& standing = state.standing;
    if (standing.scoring != Scoring::duplicate) {
        const bool rubber = standing.scoring == Scoring::rubber;
        add("standing", joined(rubber ? "rubber" : "four-deals", ' ',
                               is_vulnerable(standing, Player::north) ? 1 : 0, ' ',
                               is_vulnerable(standing, Player::south) ? 1 : 0, ' ',
                               int{standing.below[0]}, ' ', int{standing.below[1]}));
    }
    if (state.led) add("led", to_string(*state.led));
    if (const auto up = face_up(state)) add("face_up", to_string(*up));
    if (const auto top = looked_at(state); top && (!viewer || *viewer == state.to_act)) {
        add("looked_at", to_string(*top));
    }
    add("stock", std::to_string(stock_left(state)));
    const std::array<Hand, 2> hands = known_hands(state, viewer);
    add("hands", to_string(hands[0]) + ' ' + to_string(hands[1]));
    add("cards",
        std::to_string(state.hands[0].size()) + ' ' + std::to_string(state.hands[1].size()));
    if (viewer) {
        std::string voids;
        const PlayerView seen = view(state, *viewer);
        for (const Suit suit : kAllSuits) {
            if (seen.opponent_voids[static_cast<std::size_t>(suit)]) voids += letter(suit);
        }
        if (!voids.empty()) add("voids", voids);
    }
    add("exchange_tricks", pair_of(state.exchange_tricks));
    add("play_tricks", pair_of(state.play_tricks));
    // It has both hands.
    if (state.phase == Phase::play && (!viewer || view(state, *viewer).knows_opponent())) {
        add("position", to_string(position(state)));
    }
    if (referee.over()) {
        const GameResult result = referee.result();
        add("tricks", pair_of(result.tricks));
        add("points", pair_of(result.points));
        if (standing.scoring != Scoring::duplicate) {
            std::array<int, 2> below{};
            if (const auto& won = state.contract;
                won && result.tricks.at(index(won->declarer)) >= kBook + won->level) {
                below.at(index(won->declarer)) = trick_points(*won);
            }
            add("below", pair_of(below));
        }
    } else if (!viewer || *viewer == state.to_act) {
        std::string legal;
        for (LegalActions left = referee.legal(); !left.empty(); left.drop_first()) {
            if (!legal.empty()) legal += ' ';
            legal += to_string(left.first());
        }
        add("legal", legal);
    }
    return answer(text + history(record, viewer));
}

std::size_t honeymoon_choose(std::size_t length) {
    std::string_view rest = question(length);
    const std::string asked(rest);
    if (opponent().game && asked == opponent().asked) return answer(opponent().answered);
    Words words(first_line(rest), "STRATEGY SEED");
    const std::string name(words.next("strategy"));
    const std::uint32_t seed = words.number("seed", 0, kMaxNumber);
    words.end();
    const Referee referee = played(read_game(rest));
    if (referee.over()) fail("the game is over; nothing can be chosen");
    const Player player = referee.state().to_act;
    Opponent& now = opponent();
    if (!now.game || now.name != name || now.seed != seed || now.player != player) {
        now = {name, seed, player, make_strategy(name, reader()), {}, {}, {}};
        // As `honeymoon play` does, so that the games are the same.
        now.game.emplace(*now.strategy, player, RandomStream(~std::uint64_t{seed}).next());
    }
    const GameState begin = start(referee.state().rules, referee.deal(), referee.state().standing);
    now.answered = to_string(now.game->choose(begin, referee.actions()));
    now.asked = asked;
    return answer(now.answered);
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
        // Within each suit it always is: who followed suit, or did not, does so with any ranks.
        to = from;  // by suit
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
    std::string text;
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
        text += joined(result.tricks[1], ' ', result.points[1] - result.points[0], '\n');
    }
    return answer(text);
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
    if (state.phase == Phase::auction) {
        const auto calls = advise_calls(reader(), seen, calls_of(referee.actions()));
        return answer("call\n" + to_string(calls.front().call));
    }
    if (state.phase == Phase::exchange) {
        const bool covered = advice::why_no_advice(seen.rules, seen.contract, seen.trump).empty();
        return answer(covered ? exchange_figures(seen, samples) : "none");
    }
    if (state.phase == Phase::draw)
        return answer("draw\n" + to_string(advise_draw(seen).front().draw));
    if (!seen.knows_opponent()) {
        const Advice advice = advise_play(reader(), state, referee.actions(), samples);
        std::string sampled = "sampled";
        for (const AdvisedCard& card : advice.cards) {
            sampled += figures_of(card.card, card.expected.tricks, card.behind_error);
        }
        return answer(sampled);
    }
    std::string text = "exact";
    for (const auto& [card, tricks] : reader().cards(position(state))) {
        text += figures_of(card, tricks, 0);
    }
    return answer(text);
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
    std::string text = "end";
    if (number < actions.size()) {
        const JudgedAction judged =
            judge_action(reader(), state, referee.actions(), actions[number], options);
        text = name(judged.by);
        text += ' ' + thousandths(judged.cost) + ' ' + thousandths(judged.error);
        text += judged.mistake ? " 1" : " 0";
        for (const Action right : judged.right) text += ' ' + to_string(right);
    }
    const auto heading = outlook(reader(), state, options);
    text += heading ? '\n' + thousandths(heading->north) + ' ' + thousandths(heading->error)
                    : std::string("\nnone");
    return answer(text);
}

}  // namespace honeymoon::web
