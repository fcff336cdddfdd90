#include "game.hpp"

#include <unistd.h>

#include <array>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "arguments.hpp"
#include "handles.hpp"
#include "honeymoon/game/game_record.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/player/engine.hpp"
#include "honeymoon/player/observation.hpp"
#include "honeymoon/player/strategy.hpp"
#include "honeymoon/reader/reader.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon::python {
namespace {

namespace py = pybind11;

using Game = Held<Referee>;

// A strategy with the reader that it asks. Choosing is locked: other Python threads run meanwhile.
struct Chooser {
    std::string name;
    std::shared_ptr<const Reader> own_reader;  // if none was given
    py::object reader;                         // else it lives as long as this
    std::unique_ptr<Strategy> strategy;
    std::unique_ptr<std::mutex> choosing = std::make_unique<std::mutex>();
    pid_t process = ::getpid();
};
using Choosing = Held<Chooser>;

// What OpenSpiel calls the player when a game is over.
constexpr int kTerminalPlayer = -4;

template <class Value>
py::object text_or_none(const std::optional<Value>& value) {
    if (!value) return py::none();
    return py::str(to_string(*value));
}
py::str trump_text(Trump trump) {
    return {trump ? std::string(1, letter(*trump)) : std::string("N")};
}
const char* phase_text(Phase phase) {
    constexpr std::array<const char*, 4> names = {"auction", "exchange", "play", "over"};
    return names[static_cast<std::size_t>(phase)];
}
py::tuple both(const std::array<int, 2>& numbers) {
    return py::make_tuple(numbers[0], numbers[1]);
}
py::list texts_of(LegalActions actions) {
    py::list list;
    for (; !actions.empty(); actions.drop_first()) list.append(to_string(actions.first()));
    return list;
}

int player_number(const GameState& state) {
    return state.phase == Phase::over ? kTerminalPlayer : static_cast<int>(index(state.to_act));
}

// 0, 1, or None for the player to act, and for north when the game is over.
Player player_from(const py::object& player, const GameState& state) {
    if (player.is_none()) return state.phase == Phase::over ? Player::north : state.to_act;
    return number_from(player, "player", 0, 1) == 0 ? Player::north : Player::south;
}

Game new_game(const py::object& rules, const py::object& seed, const py::object& number,
              const py::object& vulnerable) {
    const Vulnerability who = vulnerability_from(vulnerable);
    const std::uint64_t stream = number_from(seed, "seed");
    return Game(
        Referee(rules_from(rules), random_deal(stream, number_from(number, "number")), who));
}

Game game_from_record(const py::object& text) {
    std::string_view whole = text_from(text, "text", "a str");
    // Empty lines at the end, as between the games of a file.
    while (whole.ends_with("\n\n")) whole.remove_suffix(1);
    const GameRecord record = parse_game_record(whole);
    Referee game(record.rules, record.deal, record.vulnerability);
    for (const Action action : record.actions) game.act(action);
    return Game(std::move(game));
}

std::string record_of(const Game& game, const py::kwargs& tags) {
    GameRecord record;
    for (const auto& [name, value] : tags) {
        record.tags.push_back({std::string(text_from(name, "a tag", "a str")),
                               std::string(text_from(value, "a tag", "a str"))});
    }
    record.rules = game->state().rules;
    record.deal = game->deal();
    record.vulnerability = game->state().vulnerability;
    record.actions = game->actions();
    return to_text(record);
}

bool is_same(const Referee& a, const Referee& b) {
    return a.state().rules == b.state().rules && a.deal() == b.deal() &&
           a.state().vulnerability == b.state().vulnerability && a.actions() == b.actions();
}

py::object view_of(const Game& game, const py::object& player) {
    return view_object(game->view(player_from(player, game->state())),
                       calls_made(game->deal().dealer, game->actions()));
}

py::object position_of(const Game& game) {
    if (game->state().phase != Phase::play) {
        refuse("the game is not in its play phase, and has no position of two open hands");
    }
    const Position now = position(game->state());
    return types().attr("PlayPosition")(to_string(now.leader), to_string(now.follower),
                                        trump_text(now.trump), text_or_none(now.led));
}

py::list history_of(const Game& game) {
    py::list list;
    for (const Action action : game->actions()) list.append(to_string(action));
    return list;
}

Choosing new_strategy(const py::object& name, const py::object& reader) {
    const std::string description(text_from(name, "name", "a str"));
    Chooser made;
    made.name = canonical_strategy(description);
    if (reader.is_none()) {
        made.own_reader = std::make_shared<const Reader>(Reader::without_tables());
    } else if (!py::isinstance<Held<Reader>>(reader)) {
        throw py::type_error("reader must be a honeymoon.Reader or None");
    }
    made.reader = reader;
    const Reader& asked = made.own_reader ? *made.own_reader : *reader.cast<const Held<Reader>&>();
    made.strategy = make_strategy(description, asked);
    return Choosing(std::move(made));
}

// The strategy is told the game as its player has seen it, from the beginning.
std::string choose(const Choosing& chooser, const Game& game, const py::object& seed) {
    const std::uint64_t number = number_from(seed, "seed");
    const Referee now = *game;
    if (now.over()) refuse(ErrorCode::illegal, "the game is over");
    if (chooser->process != ::getpid()) {
        refuse(
            "a strategy does not go on in a child made by fork, where it may be locked for ever; "
            "make another one there");
    }
    Strategy& strategy = *chooser->strategy;
    std::mutex& choosing = *chooser->choosing;
    return to_string(unlocked([&] {
        const std::scoped_lock lock(choosing);
        const Player player = now.state().to_act;
        GameState state = start(now.state().rules, now.deal(), now.state().vulnerability);
        strategy.begin(view(state, player), number);
        for (const Action action : now.actions()) {
            strategy.seen(view(state, player), action);
            apply(state, action);
        }
        return strategy.choose(view(state, player));
    }));
}

constexpr const char* kGameDoc = R"(A whole game: auction, exchange and play, by its rules.

rules
    "GermanWhist", "HoneymoonBridge", "DrawBridge", or eight settings as they stand in records:
    "auction=none trump=turned-up first=non-dealer lead=winner stock=open notrump=yes
    doubles=yes exchange-tricks=no".
seed, number
    Deal `number` of those that `seed` gives, 0 to 2**64 - 1 each; north deals those with even
    numbers. All deals are equally likely.
vulnerable
    "None", "N", "S" or "All"; "None" where there is no auction.

The players are 0, north, and 1, south. Actions are text: cards, "SA", and calls, "1C" to "7NT",
"Pass", "X" and "XX". The names of methods are those of OpenSpiel's State where they do the
same. Copies are cheap, and equal until something is done to one of them; games can be pickled,
strategies and readers cannot. Raises QuestionError.)";

constexpr const char* kInitDoc =
    R"(__init__(self, rules='GermanWhist', *, seed=0, number=0, vulnerable='None')
--

A game that begins: see help(honeymoon.Game).)";

constexpr const char* kFromRecordDoc = R"(from_record(text)
--

The game of one record, finished or not, with its deal and all that was done; its other tags are
not kept. In a file with several, records stand with an empty line between them. Raises
QuestionError that names line and column.)";

constexpr const char* kCurrentPlayerDoc = R"(current_player(self)
--

Who is to act: 0 or 1; -4 when the game is over.)";

constexpr const char* kLegalActionsDoc = R"(legal_actions(self)
--

What the player to act may do, a list of text: cards by suit (S, H, D, C) from the lowest up,
or calls, pass and doubles first. Empty when the game is over.)";

constexpr const char* kApplyActionDoc = R"(apply_action(self, action)
--

Does it, and whatever follows from it: the cards drawn, the next phase. Raises QuestionError,
which says why, if it is not legal, and changes nothing then.)";

constexpr const char* kUndoDoc = R"(undo(self)
--

Takes back the last action. Raises QuestionError if there is none.)";

constexpr const char* kIsTerminalDoc = R"(is_terminal(self)
--

True when the game is over.)";

constexpr const char* kReturnsDoc = R"(returns(self)
--

What the game is worth to each player, north first: his points less the other's, or tricks where
there is no auction; 0.0 for both while it is not over.)";

constexpr const char* kResultDoc = R"(result(self)
--

GameResult(tricks, points), each of north and of south. Raises QuestionError if the game is not
over.)";

constexpr const char* kCloneDoc = R"(clone(self)
--

A copy, on which other things can be done; copy.copy() and copy.deepcopy() do the same.)";

constexpr const char* kHistoryDoc = R"(history(self)
--

All that has been done, a list of text, the first action first.)";

constexpr const char* kRecordDoc = R"(record(self, **tags)
--

The game as text, which `from_record` and `honeymoon archive build` read: first the tags, as in
game.record(North="Ann", South="Bo").)";

constexpr const char* kViewDoc = R"(view(self, player=None)
--

What a player (None: the one who is to act, or north when the game is over) knows if he forgets
nothing: a View. It says nothing of the cards that are hidden from him.)";

constexpr const char* kInformationDoc = R"(information_state_string(self, player=None)
--

All that a player (None: as for `view`) has seen since the game began, as text: the lines that
the engine protocol tells him. Two games have the same text for him if and only if he has seen
the same.)";

constexpr const char* kPositionDoc = R"(position(self)
--

The two hands in the play phase: PlayPosition(leader, follower, trump, led), the arguments of
all questions to a Reader, as in reader.value(*game.position()). Raises QuestionError in other
phases.)";

constexpr const char* kPhaseDoc = R"("auction", "exchange", "play" or "over".)";

constexpr const char* kStrategyDoc = R"(A player for the whole game, who sees what a player sees.

name
    "random", "greedy", "learned", "taught", "swift", "worlds:N", "fast", "best", with options
    as `honeymoon match --help` lists them.
reader
    A Reader whose tables it may look things up in; None: it searches.

Of several threads that ask it, one is answered at a time. Raises QuestionError.)";

constexpr const char* kStrategyInitDoc = R"(__init__(self, name, reader=None)
--

See help(honeymoon.Strategy).)";

constexpr const char* kNameDoc = R"(The name in its shortest form, with options in their order.)";

constexpr const char* kChooseDoc = R"(choose(self, game, seed=0)
--

What it does for the player who is to act, a legal action: it is shown what that player has
seen, and nothing else. What it chooses at random follows from the seed. Takes a microsecond
("learned") to some milliseconds ("best"), more with more worlds, and lets other threads run.
Raises QuestionError if the game is over, or in a child made by fork, which needs strategies of
its own; and FileError if a table that is needed is bad.)";

}  // namespace

py::object view_object(const PlayerView& seen, const CallsMade& calls) {
    std::array<std::uint8_t, kObservationBits> bits{};
    observe(seen, calls, bits);
    std::string voids;
    for (const Suit suit : kAllSuits) {
        if (seen.opponent_voids[static_cast<std::size_t>(suit)]) voids += letter(suit);
    }
    using namespace py::literals;
    return types().attr("View")(
        "player"_a = index(seen.viewer), "rules"_a = to_string(seen.rules),
        "dealer"_a = index(seen.dealer), "vulnerable"_a = name(seen.vulnerability),
        "phase"_a = phase_text(seen.phase),
        "to_act"_a =
            seen.phase == Phase::over ? kTerminalPlayer : static_cast<int>(index(seen.to_act)),
        "leader"_a = index(seen.leader), "contract"_a = text_or_none(seen.contract),
        "declarer"_a = seen.contract ? py::object(py::int_(index(seen.contract->declarer)))
                                     : py::object(py::none()),
        "trump"_a = trump_text(seen.trump), "led"_a = text_or_none(seen.led),
        "face_up"_a = text_or_none(seen.face_up), "stock_left"_a = seen.stock_left,
        "own"_a = to_string(seen.own), "own_open"_a = to_string(seen.own_open),
        "played"_a = to_string(seen.played), "unseen"_a = to_string(seen.unseen),
        "legal"_a = texts_of(seen.legal), "opponent_cards"_a = seen.opponent_cards,
        "opponent_open"_a = to_string(seen.opponent_open), "opponent_voids"_a = voids,
        "exchange_tricks"_a = both(seen.exchange_tricks), "play_tricks"_a = both(seen.play_tricks),
        "observation"_a = py::bytes(reinterpret_cast<const char*>(bits.data()), bits.size()));
}

void define_game(py::module_& module) {
    const py::arg_v player("player", py::none());

    py::class_<Game> game(module, "Game", kGameDoc);
    game.def(py::init(&new_game), kInitDoc, py::arg("rules") = "GermanWhist", py::kw_only(),
             py::arg("seed") = 0, py::arg("number") = 0, py::arg("vulnerable") = "None");
    game.def_static("from_record", &game_from_record, kFromRecordDoc, py::arg("text"));
    game.def_property_readonly(
        "phase", [](const Game& self) { return phase_text(self->state().phase); }, kPhaseDoc);
    game.def(
        "current_player", [](const Game& self) { return player_number(self->state()); },
        kCurrentPlayerDoc);
    game.def(
        "legal_actions", [](const Game& self) { return texts_of(self->legal()); },
        kLegalActionsDoc);
    game.def(
        "apply_action",
        [](const Game& self, const py::object& action) {
            self->act(parse_action(text_from(action, "action", "a str")));
        },
        kApplyActionDoc, py::arg("action"));
    game.def(
        "undo", [](const Game& self) { self->undo(); }, kUndoDoc);
    game.def(
        "is_terminal", [](const Game& self) { return self->over(); }, kIsTerminalDoc);
    game.def(
        "returns",
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
    game.def(
        "result",
        [](const Game& self) {
            const GameResult result = self->result();
            return types().attr("GameResult")(both(result.tricks), both(result.points));
        },
        kResultDoc);
    game.def(
        "clone", [](const Game& self) { return Game(*self); }, kCloneDoc);
    game.def("__copy__", [](const Game& self) { return Game(*self); });
    game.def("__deepcopy__",
             [](const Game& self, const py::dict& /*memo*/) { return Game(*self); });
    game.def("__eq__", [](const Game& self, const py::object& other) {
        return py::isinstance<Game>(other) && is_same(*self, *other.cast<const Game&>());
    });
    game.attr("__hash__") = py::none();  // it changes
    game.def(py::pickle([](const Game& self) { return py::str(record_of(self, {})); },
                        [](const py::str& text) { return game_from_record(text); }));
    game.def("history", &history_of, kHistoryDoc);
    game.def("record", &record_of, kRecordDoc);
    game.def("view", &view_of, kViewDoc, player);
    game.def(
        "information_state_string",
        [](const Game& self, const py::object& who) {
            return told_to(*self, player_from(who, self->state()));
        },
        kInformationDoc, player);
    game.def("position", &position_of, kPositionDoc);
    game.def("__repr__", [](const Game& self) {
        return py::str("<honeymoon.Game: {}, {}, {} actions>")
            .format(to_string(self->state().rules), phase_text(self->state().phase),
                    self->actions().size());
    });
    game.def("__str__", [](const Game& self) { return record_of(self, {}); });

    py::class_<Choosing> strategy(module, "Strategy", kStrategyDoc);
    strategy.def(py::init(&new_strategy), kStrategyInitDoc, py::arg("name"),
                 py::arg("reader") = py::none());
    strategy.def_property_readonly(
        "name", [](const Choosing& self) { return self->name; }, kNameDoc);
    strategy.def("choose", &choose, kChooseDoc, py::arg("game"), py::arg("seed") = 0);
    strategy.def("__repr__", [](const Choosing& self) {
        return py::str("honeymoon.Strategy({!r})").format(self->name);
    });
}

}  // namespace honeymoon::python
