#include "honeymoon/game/session.hpp"

#include <optional>

#include "bindings/python/base/arguments.hpp"
#include "bindings/python/base/define.hpp"
#include "bindings/python/base/handles.hpp"
#include "bindings/python/base/parts.hpp"
#include "bindings/python/base/texts.hpp"
#include "bindings/python/whole_game/game.hpp"
#include "libtb/base/refuse.hpp"

namespace py = pybind11;

namespace honeymoon::python {
namespace {

using Sitting = Held<Session>;

// Returns a session after `dealt` deals, `deals` of which counted.
Sitting session_of(Argument session, const GameRules& rules, Argument dealer, Argument vulnerable,
                   Argument points, Argument deals, Argument dealt, bool won) {
    const SessionRules kind = parse_session_rules(text_from(session, "session", "a str"));
    std::optional<Standing> standing;
    if (!vulnerable.is_none()) standing = standing_from(vulnerable);
    if (!py::isinstance<py::tuple>(points) || py::len(points) != 2) {
        throw py::type_error("points must be a tuple of two ints, north's and south's");
    }
    constexpr int most = SessionRules::kMostDeals;
    constexpr int most_points = SessionScore::kMostOfDeal * most;
    SessionScore score;
    score.deals = static_cast<int>(number_from(deals, "deals", 0, most));
    score.dealt = static_cast<int>(number_from(dealt, "dealt", 0, most));
    score.won = won;
    for (std::size_t i = 0; i < 2; ++i) {
        score.points.at(i) =
            static_cast<int>(number_from(py::tuple(points)[i], "points", 0, most_points));
    }
    return Sitting(Session(rules, kind, static_cast<Player>(number_from(dealer, "dealer", 0, 1)),
                           standing, score));
}

Sitting new_session(Argument session, Argument rules, Argument dealer, Argument vulnerable,
                    Argument points, Argument deals) {
    return session_of(session, rules_from(rules), dealer, vulnerable, points, deals, deals, false);
}

py::object session_state(const Sitting& self) {
    const Session& session = *self;
    return py::make_tuple(to_string(session.rules()), to_string(session.game_rules()),
                          index(session.dealer()), to_string(session.standing()),
                          both(session.points()), session.deals(), session.dealt(),
                          session.score().won);
}

Sitting session_of_state(Argument state) {
    if (!py::isinstance<py::tuple>(state) || py::len(state) != 8) {
        refuse("this is no state of a Session, or one that another version of honeymoon pickled");
    }
    const py::tuple all(state);
    const py::str vulnerable(text_from(all[3], "vulnerable", "a str"));
    return session_of(all[0], rules_from(all[1]), all[2], vulnerable, all[4], all[5], all[6],
                      number_from(all[7], "won", 0, 1) == 1);
}

Game next_game(const Sitting& sitting, Argument seed, Argument number) {
    const Session& session = *sitting;
    Deal deal =
        random_deal(number_from(seed, "seed"), number_from(number, "number"), session.game_rules());
    deal.dealer = session.dealer();
    return Game(Referee(session.game_rules(), deal, session.standing()));
}

constexpr const char* kSessionDoc = R"(Several deals that count as one: a rubber, for example.

session
    "rubber", "four-deals", "first-to 25" (points) or "deals 8", and "redeal=yes" or
    "redeal=no": whether the same player deals again after two passes. docs/rules.md has them.
rules
    As in Game; with an auction for a rubber, four deals or a redeal.
dealer
    Who deals next, 0 or 1; then they take turns.
vulnerable, points, deals
    To begin in the middle: who is vulnerable in the next deal and the part-scores, as in
    Session.vulnerable (None: as at the beginning), the points so far, and the number of deals
    so far:

    Session("rubber", "DrawBridge", vulnerable="N rubber N 0 S 60", points=(230, 60), deals=2)

    session = honeymoon.Session("rubber", "DrawBridge")
    while not session.over:
        game = session.game(seed=1, number=session.dealt)
        ...                  # it is played
        session.add(game)
    session.points           # (1240, 30)

Points are those of `Game.result`, in a rubber with honours and the bonus for winning it.
Pickled and copied sessions continue like the original. Raises QuestionError, also for points,
deals and a standing that such a session cannot have.)";

constexpr const char* kGameDoc =
    R"(The next deal's Game, with the cards of `seed` and `number` and the current dealer and score.
You can also add other games with the right rules, dealer and score.)";

constexpr const char* kAddDoc =
    R"(Counts a finished Game. Raises QuestionError, and changes nothing, if it is not the session's
next one (rules, dealer and `vulnerable`).)";

}  // namespace

void define_session(py::module_& module) {
    py::class_<Sitting> session(module, "Session", kSessionDoc);
    define_init(session, &new_session,
                "A session that begins, or continues: see help(honeymoon.Session).",
                py::arg("session"), py::arg("rules") = "HoneymoonBridge", py::kw_only(),
                py::arg("dealer") = 0, none("vulnerable"), py::arg("points") = py::make_tuple(0, 0),
                py::arg("deals") = 0);
    session.def(py::pickle(&session_state, &session_of_state));
    define(session, "game", &next_game, kGameDoc, py::kw_only(), py::arg("seed") = 0,
           py::arg("number") = 0);
    define(
        session, "add", [](const Sitting& self, const Game& game) { self->add(game->state()); },
        kAddDoc, py::arg("game"));
    const auto property = [&](const char* name, const char* doc, const auto& get) {
        session.def_property_readonly(
            name, [get](const Sitting& self) { return get(*self); }, doc);
    };
    property("rules", "The rules of its games.",
             [](const Session& self) { return to_string(self.game_rules()); });
    property("session", "What ends it.",
             [](const Session& self) { return to_string(self.rules()); });
    property("dealer", "Who deals next, 0 or 1.",
             [](const Session& self) { return index(self.dealer()); });
    property("vulnerable",
             "Who is vulnerable in the next deal, and the part-scores, as `Game` takes it.",
             [](const Session& self) { return to_string(self.standing()); });
    property("deals", "How many deals have counted.",
             [](const Session& self) { return self.deals(); });
    property("dealt", "How many were dealt, with those dealt again.",
             [](const Session& self) { return self.dealt(); });
    property("points", "The points of both players so far.",
             [](const Session& self) { return both(self.points()); });
    property("over", "Whether it has ended.", [](const Session& self) { return self.over(); });
    property("ahead", "Who has more points, 0 or 1, or None.", [](const Session& self) {
        const auto ahead = self.ahead();
        return ahead ? py::object(py::int_(index(*ahead))) : py::object(py::none());
    });
    session.def("__eq__", [](const Sitting& self, Argument other) {
        return py::isinstance<Sitting>(other) && *self == *other.cast<const Sitting&>();
    });
    session.attr("__hash__") = py::none();  // it changes
    session.def("__copy__", [](const Sitting& self) { return Sitting(*self); });
    session.def("__deepcopy__",
                [](const Sitting& self, const py::dict& /*memo*/) { return Sitting(*self); });
    session.def("__repr__", [](const Sitting& self) {
        return py::str("<honeymoon.Session: {}, {}, {} deals, {} to {}>")
            .format(to_string(self->rules()), short_rules(self->game_rules()), self->deals(),
                    self->points()[0], self->points()[1]);
    });
}

}  // namespace honeymoon::python
