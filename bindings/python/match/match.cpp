#include "honeymoon/player/match.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "bindings/python/base/arguments.hpp"
#include "bindings/python/base/handles.hpp"
#include "bindings/python/base/interpreter.hpp"
#include "bindings/python/base/parts.hpp"
#include "bindings/python/reader/reader.hpp"
#include "bindings/python/whole_game/game.hpp"
#include "honeymoon/player/engine.hpp"
#include "honeymoon/player/sequential_test.hpp"
#include "honeymoon/player/strategies.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"

namespace honeymoon::python {
namespace {

namespace py = pybind11;

// Returns an attribute, or None if the object does not have it. Throws any other exception that the
// look-up raises.
py::object attribute_or_none(Argument object, const char* name) {
    PyObject* const found = PyObject_GetAttrString(object.ptr(), name);
    if (found != nullptr) return py::reinterpret_steal<py::object>(found);
    if (PyErr_ExceptionMatches(PyExc_AttributeError) == 0) throw py::error_already_set();
    PyErr_Clear();
    return py::none();
}

// A player written in Python. All calls take the interpreter's lock.
class PythonStrategy final : public Strategy {
public:
    // Calls `made_by`, without arguments, to make the player, in a match that the thread `asked_by`
    // asked for. Works with or without the interpreter's lock.
    [[nodiscard]] static std::unique_ptr<Strategy> make(Argument made_by,
                                                        std::thread::id asked_by) {
        const Locked locked(asked_by);
        py::object player = made_by();
        auto strategy = std::make_unique<PythonStrategy>(asked_by);
        strategy->choose_ = attribute_or_none(player, "choose");
        strategy->begin_ = attribute_or_none(player, "begin");
        strategy->seen_ = attribute_or_none(player, "seen");
        if (strategy->choose_.is_none()) {
            throw py::type_error("a player must have a method choose(view); " +
                                 std::string(py::repr(py::type::of(player))) + " has none");
        }
        return strategy;
    }

    explicit PythonStrategy(std::thread::id asked_by) : asked_by_(asked_by) {}
    ~PythonStrategy() override {
        const Locked locked(asked_by_);
        for (py::object* const held : {&seen_, &begin_, &choose_}) *held = py::object();
    }

    void begin(const PlayerView& view, std::uint64_t seed) override {
        calls_ = {};
        if (begin_.is_none()) return;
        const Locked locked(asked_by_);
        begin_(view_object(view, calls_), seed);
    }

    void seen(const PlayerView& before, Action action) override {
        if (!seen_.is_none()) {
            const Locked locked(asked_by_);
            seen_(view_object(before, calls_), to_string(action));
        }
        if (action.is_call()) {
            calls_[index(before.to_act)] |= std::uint64_t{1}
                                            << static_cast<unsigned>(action.call_number());
        }
    }

    [[nodiscard]] Action choose(const PlayerView& view) override {
        const Locked locked(asked_by_);
        const py::object chosen = choose_(view_object(view, calls_));
        return parse_action(text_from(chosen, "what choose(view) returns", "a str"),
                            !view.legal.cards.empty());
    }

private:
    std::thread::id asked_by_;
    // Bound methods, which keep their player alive.
    py::object choose_;
    py::object begin_;
    py::object seen_;
    CallsMade calls_{};
};

py::object mean_object(const MatchMean& mean) {
    return types().attr("Mean")(mean.mean, mean.interval);
}

py::object result_object(const MatchResult& result, const std::optional<SequentialTest>& test) {
    const std::uint64_t deals = result.deals();
    const auto seconds = [&](std::size_t strategy) {
        const auto decisions = static_cast<double>(result.decisions[strategy]);
        const auto time = static_cast<double>(result.nanoseconds[strategy]) * 1e-9;
        return decisions > 0 ? time / decisions : 0.0;
    };
    py::object verdict = py::none();
    if (test) {
        constexpr std::array names = {"undecided", "plus", "minus"};
        verdict =
            py::str(names.at(static_cast<std::size_t>(test->verdict(tested_sum(result), deals))));
    }
    using namespace py::literals;
    return types().attr("MatchResult")(
        "strategies"_a = py::make_tuple(result.setup.strategies[0], result.setup.strategies[1]),
        "rules"_a = to_string(result.setup.rules), "deals"_a = deals,
        "tricks"_a = mean_object(result.tricks.mean(deals)),
        "exchange_tricks"_a = mean_object(result.exchange_tricks.mean(deals)),
        "play_tricks"_a = mean_object(result.play_tricks.mean(deals)),
        "points"_a = mean_object(result.points.mean(deals)),
        "wins"_a = py::make_tuple(result.wins[0], result.wins[1]),
        "passed_out"_a = result.passed_out, "seconds"_a = py::make_tuple(seconds(0), seconds(1)),
        "verdict"_a = verdict, "session"_a = to_string(result.setup.session),
        "games"_a = result.games);
}

std::optional<SequentialTest> test_from(Argument until) {
    if (until.is_none()) return {};
    if (!py::isinstance<py::tuple>(until) || py::len(until) != 2) {
        throw py::type_error("until must be a tuple of two numbers, plus and minus, or None");
    }
    const auto number = [&](std::size_t place, const char* argument) {
        const double value = real_from(py::object(until[py::int_(place)]), argument);
        if (!std::isfinite(value)) refuse("until: the numbers must be finite");
        return value;
    };
    const double plus = number(0, "until: plus");
    return SequentialTest(plus, number(1, "until: minus"));
}

py::object match(Argument first, Argument second, Argument deals, Argument rules, Argument session,
                 Argument seed, Argument play, Argument reader, Argument threads, Argument until,
                 Argument record) {
    MatchSetup setup;
    const std::array<py::object, 2> players = {first, second};
    for (const std::size_t i : {0U, 1U}) {
        if (py::isinstance<py::str>(players.at(i))) {
            const std::string name(text_from(players.at(i), "a strategy", "a str"));
            const bool engine = name.starts_with(kEnginePrefix);
            if (is_external(name) && !engine) {
                refuse("strategy '", name, "': give the class itself, not its name");
            }
            setup.strategies.at(i) = engine ? name : canonical_strategy(name);
        } else if (PyCallable_Check(players.at(i).ptr()) != 0) {
            const py::object name = attribute_or_none(players.at(i), "__name__");
            const py::str text = name.is_none() ? py::str("player") : py::str(name);
            setup.strategies.at(i) =
                "own:" + std::string(text_from(text, "a player's __name__", "a str"));
            // The two descriptions must differ, because they identify the players.
            if (i == 1 && setup.strategies[0] == setup.strategies[1]) setup.strategies[1] += "'";
        } else {
            throw py::type_error(
                "a player is the name of a strategy, or a class or another thing " +
                std::string("to be called that makes one; not '") +
                Py_TYPE(players.at(i).ptr())->tp_name + "'");
        }
    }
    setup.deals = number_from(deals, "deals", 1, kMaxMatchDeals);
    setup.rules = rules_from(rules);
    setup.session = parse_session_rules(text_from(session, "session", "a str"));
    setup.seed = number_from(seed, "seed");
    constexpr std::array<std::string_view, 2> plays = {"best", "own"};
    setup.play_phase = choice_from<PlayPhase>(play, "play", plays);
    // Players written in Python would only wait for each other.
    const bool in_turn = std::ranges::any_of(
        setup.strategies, [](const std::string& name) { return name.starts_with("own:"); });
    const int number = threads.is_none() && in_turn ? 1 : threads_from(threads);
    const std::optional<SequentialTest> test = test_from(until);
    if (!record.is_none() && PyCallable_Check(record.ptr()) == 0) {
        throw py::type_error("record must be a function of one argument, or None");
    }
    const ReaderArgument asked(reader);

    MatchWork work;
    const std::thread::id asked_by = AtWork::asked_by();
    work.make = [&](const std::string& description,
                    const Reader& /*reader*/) -> std::unique_ptr<Strategy> {
        if (description.starts_with(kEnginePrefix)) {
            return make_engine(description.substr(kEnginePrefix.size()));
        }
        return PythonStrategy::make(players[description == setup.strategies[0] ? 0 : 1], asked_by);
    };
    if (test) {
        work.enough = [&](const MatchResult& so_far) {
            return test->verdict(tested_sum(so_far), so_far.deals()) !=
                   SequentialTest::Verdict::undecided;
        };
    }
    if (!record.is_none()) {
        work.record = [&](const GameRecord& game) {
            const Locked locked(asked_by);
            record(to_text(game));
        };
    }
    const auto games = [&](const auto& stop) {
        work.between_games = [&stop] {
            if (stop()) throw Interrupted();
        };
        return with_threads(number, [&] {
            return play_match(setup, {0, setup.deals}, *asked, work);
        });
    };
    const MatchResult result = number == 1 ? interruptible(games) : interruptible_threads(games);
    return result_object(result, test);
}

}  // namespace

void define_match(py::module_& module) {
    module.def("match", &match);
}

}  // namespace honeymoon::python
