#include "bindings/python/whole_game/game.hpp"

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "bindings/python/base/arguments.hpp"
#include "bindings/python/base/define.hpp"
#include "bindings/python/base/interpreter.hpp"
#include "bindings/python/base/parts.hpp"
#include "bindings/python/base/texts.hpp"
#include "bindings/python/reader/reader.hpp"
#include "honeymoon/advice/exchange_advice.hpp"
#include "honeymoon/player/engine.hpp"
#include "honeymoon/player/follower.hpp"
#include "honeymoon/player/match.hpp"
#include "honeymoon/player/strategies.hpp"
#include "honeymoon/reader/reader.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/system/fork.hpp"

namespace honeymoon::python {
namespace {

namespace py = pybind11;

// A strategy with the reader that it asks. Choosing takes a lock, because other Python threads run
// meanwhile.
struct Chooser {
    std::string name;
    py::object given;                      // the reader, or None
    std::optional<ReaderArgument> reader;  // lives as long as the Chooser
    std::unique_ptr<Strategy> strategy;
    std::unique_ptr<std::timed_mutex> choosing = std::make_unique<std::timed_mutex>();
    int process = process_number();
};
using Choosing = Held<Chooser>;

// OpenSpiel's number for the player when a game is over.
constexpr int kTerminalPlayer = -4;

py::list texts_of(LegalActions actions) {
    py::list list;
    for (; !actions.empty(); actions.drop_first()) list.append(to_string(actions.first()));
    return list;
}

int player_number(const GameState& state) {
    return state.phase == Phase::over ? kTerminalPlayer : static_cast<int>(index(state.to_act));
}

// Returns the player of number 0 or 1. None means the player to act, or north if the game is over.
Player player_from(Argument player, const GameState& state) {
    if (player.is_none()) return state.phase == Phase::over ? Player::north : state.to_act;
    return number_from(player, "player", 0, 1) == 0 ? Player::north : Player::south;
}

// Returns a deal, given as (north, south, stock) or (north, south, stock, dealer), as in
// honeymoon.Deal. Without an exchange the stock may be empty.
Deal deal_from(Argument given, const GameRules& rules) {
    if (!py::isinstance<py::tuple>(given) || py::len(given) < 3 || py::len(given) > 4) {
        throw py::type_error(
            "deal must be a honeymoon.Deal, or a tuple of north's hand, south's and the stock");
    }
    const py::tuple parts(given);
    Deal deal;
    deal.hands = {hand_from(parts[0], "deal: north"), hand_from(parts[1], "deal: south")};
    if (!py::isinstance<py::sequence>(parts[2]) || py::isinstance<py::str>(parts[2])) {
        throw py::type_error("deal: the stock must be a sequence of cards, the top card first");
    }
    const py::sequence stock(parts[2]);
    const bool left_out = rules.exchange == ExchangeKind::none && stock.empty();
    if (rules.exchange == ExchangeKind::draws) deal.stock = Stock::of(Stock::kMost);
    if (!left_out && stock.size() != deal.stock.size()) {
        refuse("deal: the stock has ", stock.size(), " cards, and must have ", deal.stock.size());
    }
    for (std::size_t i = 0; i < stock.size(); ++i) {
        deal.stock[i] = card_from(py::object(stock[i]), "deal: a card of the stock");
    }
    if (parts.size() == 4 && number_from(parts[3], "deal: dealer", 0, 1) == 1) {
        deal.dealer = Player::south;
    }
    return deal;
}

Game new_game(Argument rules, Argument seed, Argument number, Argument vulnerable, Argument deal) {
    const Standing who = standing_from(vulnerable);
    const std::uint64_t stream = number_from(seed, "seed");
    const std::uint64_t place = number_from(number, "number");
    if (!deal.is_none() && (stream != 0 || place != 0)) {
        refuse("deal, and seed or number: give one or the other");
    }
    const GameRules by = rules_from(rules);
    return Game(
        Referee(by, deal.is_none() ? random_deal(stream, place, by) : deal_from(deal, by), who));
}

py::object deal_of(const Game& game) {
    const Deal& deal = game->deal();
    return types().attr("Deal")(to_string(deal.hands[0]), to_string(deal.hands[1]),
                                texts_from(deal.stock), index(deal.dealer));
}

py::object exchange_position_of(const Game& game) {
    const PlayerView seen = game->view(game->state().to_act);
    const ExchangePosition now = exchange_position(seen);
    return types().attr("ExchangePosition")(
        to_string(now.own), trump_text(now.trump), text_or_none(now.face_up),
        to_string(seen.played), to_string(now.holds), voids_text(now.voids), text_or_none(now.led),
        name(now.first_lead), to_string(now.shown));
}

Game game_from_record(Argument text) {
    const std::string bytes = bytes_from(text, "text", "a str");
    std::string_view whole = bytes;
    // Remove empty lines at the end; a file has them between games.
    while (whole.ends_with("\n\n")) whole.remove_suffix(1);
    const GameRecord record = parse_game_record(whole);
    Referee game(record.rules, record.deal, record.standing);
    for (const Action action : record.actions) game.act(action);
    return Game(std::move(game));
}

py::object record_text(const Game& game, const py::kwargs& tags) {
    GameRecord record = record_of(*game);
    for (const auto& [name, value] : tags) {
        record.tags.push_back(
            {bytes_from(name, "a tag", "a str"), bytes_from(value, "a tag", "a str")});
    }
    return text_of_bytes(to_text(record));
}

bool is_same(const Referee& a, const Referee& b) {
    return a.state().rules == b.state().rules && a.deal() == b.deal() &&
           a.state().standing == b.state().standing && a.actions() == b.actions();
}

py::object view_of(const Game& game, Argument player) {
    return view_object(game->view(player_from(player, game->state())),
                       calls_made(game->deal().dealer, game->actions()));
}

py::object position_of(const Game& game) {
    if (game->state().phase != Phase::play) {
        refuse("the game is not in its play phase, and has no position of two open hands");
    }
    return position_object(position(game->state()));
}

Choosing new_strategy(Argument name, Argument reader) {
    const std::string description(text_from(name, "name", "a str"));
    Chooser made;
    const bool engine = description.starts_with(kEnginePrefix);
    made.name = engine ? description : canonical_strategy(description);
    made.given = reader;
    made.reader.emplace(reader);
    made.strategy = engine ? make_engine(description.substr(kEnginePrefix.size()))
                           : make_strategy(description, **made.reader);
    return Choosing(std::move(made));
}

// Refuses engines, because opening a pickle must not run a command that the pickle names.
void require_not_engine(const std::string& name) {
    if (!name.starts_with(kEnginePrefix)) return;
    refuse("an engine is not pickled, and no pickle makes one; make Strategy(\"exec:...\") there");
}

// Makes a strategy call `stop` while the Stopping exists. The strategy lives longer than `stop`.
class Stopping {
public:
    Stopping(Strategy& strategy, std::function<bool()> stop) : strategy_(strategy) {
        strategy_.stop_when(std::move(stop));
    }
    ~Stopping() { strategy_.stop_when({}); }
    Stopping(Stopping&&) = delete;  // nor copied

private:
    Strategy& strategy_;
};

// Returns the strategy's choice. The strategy first sees the game from the beginning, as its player
// has seen it.
std::string choose(const Choosing& chooser, const Game& game, Argument seed) {
    const std::uint64_t number = number_from(seed, "seed");
    const Referee now = *game;
    if (now.over()) refuse(ErrorCode::illegal, "the game is over");
    if (chooser->process != process_number()) {
        refuse(
            "a strategy does not go on in a child made by fork, where it may be locked for ever; "
            "make another one there");
    }
    Strategy& strategy = *chooser->strategy;
    std::timed_mutex& choosing = *chooser->choosing;
    return to_string(interruptible([&](const auto& stop) {
        std::unique_lock lock(choosing, std::defer_lock);
        constexpr std::chrono::milliseconds pause{20};
        while (!lock.try_lock_for(pause)) {
            if (stop()) throw Interrupted();
        }
        const Stopping stopping(strategy, stop);
        return GameFollower(strategy, now.state().to_act, number)
            .choose(start(now.state().rules, now.deal(), now.state().standing), now.actions());
    }));
}

constexpr const char* kGameDoc = R"(A whole game: auction, exchange and play, by its rules.

rules
    "GermanWhist", "HoneymoonBridge", "DrawBridge" or "KeepOrDiscard", and settings that are
    different, as in "HoneymoonBridge lead=winner doubles=no"; docs/rules.md has them all.
    "PlayPhase trump=S" is the play phase alone, for which the stock of a deal may be empty.
seed, number
    Deal `number` of `seed`, 0 to 2**64 - 1 each; north deals those with even numbers. All deals
    are equally likely.
vulnerable
    "None", "N", "S" or "All"; "None" without an auction. In a rubber or four deals with the
    points below the line, "N rubber N 0 S 60"; a Session makes such games.
deal
    Instead of seed and number: a Deal, as the method `deal` returns it, or a tuple of north's
    hand, south's, and the 26 cards of the stock, the top card first (in "PlayPhase" any, or
    none; in "KeepOrDiscard" all 52, and no hands); north then deals.

The players are 0, north, and 1, south. Actions are text: cards, "SA", calls, "1C" to "7NT",
"Pass", "X" and "XX", and draws, "Look", "Keep", "Discard" and "Take"; `apply_action` also takes
their numbers, as in `honeymoon.ACTIONS`. Methods that do the same as those of OpenSpiel's State
have the same names. Copies are cheap, and independent of each other; games can be pickled.
Raises QuestionError.)";

constexpr const char* kFromRecordDoc =
    R"(The game of one record, finished or not, with its deal and all actions, but without its other
tags. In a file with several records, an empty line separates them. Raises QuestionError that
names line and column.)";

constexpr const char* kLegalActionsDoc =
    R"(The legal actions of the player to act, a list of text: cards by suit (S, H, D, C) from the
lowest up, or calls, pass and doubles first. Empty when the game is over.)";

constexpr const char* kLegalMaskDoc =
    "For each of honeymoon.ACTIONS 1 if it is legal now, else 0: a list of 94 numbers.";

constexpr const char* kApplyActionDoc =
    R"(Performs the action, text or its number in honeymoon.ACTIONS, and its effects: cards drawn, the
next phase. For an illegal action raises QuestionError, which says why, and changes nothing.)";

constexpr const char* kReturnsDoc =
    R"(The result for each player, north first: own points less the other's, or tricks without an
auction; 0.0 for both until the game is over.)";

constexpr const char* kResultDoc =
    R"(GameResult(tricks, points), each of north and of south. Raises QuestionError if the game is not
over.)";

constexpr const char* kRecordDoc = R"(record(self, **tags)
--

The game as text, which `from_record` and `honeymoon archive build` read: first the tags, as in
game.record(North="Ann", South="Bo").)";

constexpr const char* kViewDoc =
    R"(What a player (None: the one to act, or north when the game is over) knows if they forget
nothing: a View. It does not depend on cards hidden from that player.)";

constexpr const char* kInformationDoc =
    R"(Everything that a player (None: as for `view`) has seen since the game began, as text: the lines
of the engine protocol. Two games have the same text for a player if and only if that player has
seen the same in both.)";

constexpr const char* kPositionDoc =
    R"(The two hands in the play phase: PlayPosition(leader, follower, trump, led), the arguments of a
Reader's questions, as in reader.value(*game.position()). Raises QuestionError in other
phases.)";

constexpr const char* kExchangePositionDoc =
    R"(What the player to act knows in the exchange phase: an ExchangePosition, the arguments of
`advise_exchange`, as in advise_exchange(*game.exchange_position()). Raises QuestionError in
other phases, and for rules that the advice does not support: tricks of the exchange that count,
a later auction, another trump suit in the play.)";

constexpr const char* kDealDoc =
    R"(The cards dealt: Deal(north, south, stock, dealer). Game(deal=...) makes the same game again.)";

constexpr const char* kPhaseDoc = R"("auction", "exchange", "play", "draw" or "over".)";

constexpr const char* kStrategyDoc = R"(A player for the whole game, who knows only one player's
view.

name
    "random", "greedy", "beginner", "novice", "easy", "medium", "hard", "expert", "hardest",
    "swift", "worlds:N", "fast", "best", with options as `honeymoon match --help` lists them; or
    "exec:COMMAND", an engine.
reader
    A Reader for its look-ups; None: it searches.

It answers one thread at a time. A Strategy can be pickled, but not an engine, because no
command from a file is run. Raises QuestionError.)";

constexpr const char* kNameDoc = R"(The name in its shortest form, with options in their order.)";

constexpr const char* kChooseDoc =
    R"(Its action for the player to act; it sees only what that player has seen. Random choices depend
on the game and the seed alone. Takes a microsecond ("swift") to some milliseconds ("best"),
more with more worlds, and lets other threads run. Ctrl-C ends it within some tenths of a
second, also while another thread is answered. Raises QuestionError if the game is over, or in
a child made by fork, which needs strategies of its own; and FileError if a table is bad.)";

}  // namespace

GameRecord record_of(const Referee& game) {
    GameRecord record;
    record.rules = game.state().rules;
    record.deal = game.deal();
    record.standing = game.state().standing;
    record.actions = game.actions();
    return record;
}

py::list draws_of(const PlayerView& seen) {
    py::list draws;
    for (int turn = 0; turn < seen.draws.size(); ++turn) draws.append(to_string(seen.draws[turn]));
    return draws;
}

py::object view_object(const PlayerView& seen, const CallsMade& calls) {
    std::array<std::uint8_t, kObservationBits> bits{};
    observe(seen, calls, bits);
    using namespace py::literals;
    return types().attr("View")(
        "player"_a = index(seen.viewer), "rules"_a = to_string(seen.rules),
        "dealer"_a = index(seen.dealer), "vulnerable"_a = to_string(seen.standing),
        "phase"_a = name(seen.phase),
        "to_act"_a =
            seen.phase == Phase::over ? kTerminalPlayer : static_cast<int>(index(seen.to_act)),
        "leader"_a = index(seen.leader), "contract"_a = text_or_none(seen.contract),
        "declarer"_a = seen.contract ? py::object(py::int_(index(seen.contract->declarer)))
                                     : py::object(py::none()),
        "trump"_a = trump_text(seen.trump), "led"_a = text_or_none(seen.led),
        "face_up"_a = text_or_none(seen.face_up), "looked_at"_a = text_or_none(seen.looked_at),
        "stock_left"_a = seen.stock_left, "draws"_a = draws_of(seen),
        "own_discarded"_a = to_string(seen.own_discarded),
        "opponent_discarded"_a = to_string(seen.opponent_discarded), "own"_a = to_string(seen.own),
        "own_open"_a = to_string(seen.own_open), "played"_a = to_string(seen.played),
        "unseen"_a = to_string(seen.unseen), "legal"_a = texts_of(seen.legal),
        "opponent_cards"_a = seen.opponent_cards, "opponent_open"_a = to_string(seen.opponent_open),
        "opponent_voids"_a = voids_text(seen.opponent_voids),
        "exchange_tricks"_a = both(seen.exchange_tricks), "play_tricks"_a = both(seen.play_tricks),
        "observation"_a = py::bytes(reinterpret_cast<const char*>(bits.data()), bits.size()));
}

void define_game(py::module_& module) {
    const py::arg_v player = none("player");

    py::class_<Game> game(module, "Game", kGameDoc);
    define_init(game, &new_game, "A game that begins: see help(honeymoon.Game).",
                py::arg("rules") = "GermanWhist", py::kw_only(), py::arg("seed") = 0,
                py::arg("number") = 0, py::arg("vulnerable") = "None", none("deal"));
    define_static(game, "from_record", &game_from_record, kFromRecordDoc, py::arg("text"));
    game.def_property_readonly(
        "phase", [](const Game& self) { return name(self->state().phase); }, kPhaseDoc);
    define(
        game, "current_player", [](const Game& self) { return player_number(self->state()); },
        "Who is to act: 0 or 1; -4 when the game is over.");
    define(
        game, "legal_actions", [](const Game& self) { return texts_of(self->legal()); },
        kLegalActionsDoc);
    define(
        game, "legal_actions_mask",
        [](const Game& self) {
            py::list mask;
            const LegalActions legal = self->legal();
            for (int number = 0; number < kActions; ++number) {
                mask.append(legal.contains(action_from_number(number)) ? 1 : 0);
            }
            return mask;
        },
        kLegalMaskDoc);
    define(
        game, "apply_action",
        [](const Game& self, Argument action) {
            self->act(action_from(action, "action", !self->legal().cards.empty()));
        },
        kApplyActionDoc, py::arg("action"));
    define(
        game, "undo", [](const Game& self) { self->undo(); },
        "Takes back the last action. Raises QuestionError if there is none.");
    define(
        game, "is_terminal", [](const Game& self) { return self->over(); },
        "True when the game is over.");
    define(
        game, "returns",
        [](const Game& self) {
            double north = 0;
            if (self->over()) {
                const auto points = self->result().points;
                north = points[0] - points[1];
            }
            py::list both(2);
            both[0] = north;
            both[1] = north == 0 ? 0 : -north;
            return both;
        },
        kReturnsDoc);
    define(
        game, "result",
        [](const Game& self) {
            const GameResult result = self->result();
            return types().attr("GameResult")(both(result.tricks), both(result.points));
        },
        kResultDoc);
    define(
        game, "clone", [](const Game& self) { return Game(*self); },
        "An independent copy; copy.copy() and copy.deepcopy() do the same.");
    game.def("__copy__", [](const Game& self) { return Game(*self); });
    game.def("__deepcopy__",
             [](const Game& self, const py::dict& /*memo*/) { return Game(*self); });
    game.def("__eq__", [](const Game& self, Argument other) {
        return py::isinstance<Game>(other) && is_same(*self, *other.cast<const Game&>());
    });
    game.attr("__hash__") = py::none();  // it changes
    game.def(py::pickle([](const Game& self) { return record_text(self, {}); },
                        [](Argument text) { return game_from_record(text); }));
    define(
        game, "history", [](const Game& self) { return texts_from(self->actions()); },
        "All actions, a list of text, the first one first.");
    game.def("record", &record_text, kRecordDoc);
    define(game, "view", &view_of, kViewDoc, player);
    define(
        game, "information_state_string",
        [](const Game& self, Argument who) {
            return told_to(*self, player_from(who, self->state()));
        },
        kInformationDoc, player);
    define(game, "position", &position_of, kPositionDoc);
    define(game, "exchange_position", &exchange_position_of, kExchangePositionDoc);
    define(game, "deal", &deal_of, kDealDoc);
    game.def("__repr__", [](const Game& self) {
        return py::str("<honeymoon.Game: {}, {}, {} actions>")
            .format(short_rules(self->state().rules), name(self->state().phase),
                    self->actions().size());
    });
    game.def("__str__", [](const Game& self) { return record_text(self, {}); });

    py::class_<Choosing> strategy(module, "Strategy", kStrategyDoc);
    define_init(strategy, &new_strategy, "See help(honeymoon.Strategy).", py::arg("name"),
                none("reader"));
    strategy.def_property_readonly(
        "name", [](const Choosing& self) { return self->name; }, kNameDoc);
    strategy.def(py::pickle(
        [](const Choosing& self) {
            require_not_engine(self->name);
            return py::make_tuple(self->name, self->given);
        },
        [](const py::tuple& state) {
            if (state.size() != 2) refuse("this is not the state of a Strategy");
            require_not_engine(std::string(text_from(state[0], "name", "a str")));
            return new_strategy(state[0], state[1]);
        }));
    const auto copied = [](const Choosing& self) {
        return new_strategy(py::str(self->name), self->given);
    };
    strategy.def("__copy__", copied);
    strategy.def("__deepcopy__",
                 [copied](const Choosing& self, const py::dict& /*memo*/) { return copied(self); });
    define(strategy, "choose", &choose, kChooseDoc, py::arg("game"), py::arg("seed") = 0);
    strategy.def("__repr__", [](const Choosing& self) {
        return py::str("honeymoon.Strategy({})").format(short_repr(py::str(self->name)));
    });
}

}  // namespace honeymoon::python
