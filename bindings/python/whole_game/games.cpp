#include "honeymoon/player/games.hpp"

#include <cstdint>
#include <cstring>
#include <memory>
#include <mutex>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "bindings/python/base/arguments.hpp"
#include "bindings/python/base/buffer.hpp"
#include "bindings/python/base/define.hpp"
#include "bindings/python/base/handles.hpp"
#include "bindings/python/base/interpreter.hpp"
#include "bindings/python/base/numpy.hpp"
#include "bindings/python/base/parts.hpp"
#include "bindings/python/base/texts.hpp"
#include "bindings/python/reader/reader.hpp"
#include "honeymoon/player/observation.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/file/fields.hpp"
#include "libtb/system/fork.hpp"

namespace honeymoon::python {
namespace {

namespace py = pybind11;

// Memory that numpy arrays show. shown() makes a new array each time, so that no other code can
// change its shape or type. Arrays are read-only and cannot be resized; they share `memory_`, which
// keeps the memory alive.
template <class Value>
class Array {
public:
    Array(std::vector<std::size_t> shape, const char* type)
        : shape_(std::move(shape)), type_(type) {
        std::size_t size = 1;
        for (const std::size_t length : shape_) size *= length;
        auto values = std::make_unique<std::vector<Value>>(size);
        values_ = *values;
        memory_ = py::capsule(values.get(), [](void* held) {
            const std::unique_ptr<std::vector<Value>> last(static_cast<std::vector<Value>*>(held));
        });
        static_cast<void>(values.release());
    }

    [[nodiscard]] std::span<Value> elements() const { return values_; }
    [[nodiscard]] py::object shown() const {
        py::array array(type_, shape_, values_.data(), memory_);
        py::detail::array_proxy(array.ptr())->flags &= ~py::detail::npy_api::NPY_ARRAY_WRITEABLE_;
        return array;
    }

private:
    std::vector<std::size_t> shape_;
    py::dtype type_;
    std::span<Value> values_;
    py::capsule memory_;
};

// Games with everything that must live as long. Stepping takes a lock, because other Python threads
// run meanwhile.
struct ManyGames {
    ManyGames(const GamesOptions& asked_for, py::object asked, ByteSpan saved)
        : options(asked_for),
          reader(std::move(asked)),
          observations({options.count, kObservationBits}, "uint8"),
          legal({options.count, kActions}, "bool"),
          to_act({options.count}, "uint8"),
          rewards({options.count}, "float32"),
          over({options.count}, "bool"),
          deals({options.count}, "uint64"),
          games(unlocked([&] {
              return Games(options,
                           {observations.elements(), legal.elements(), to_act.elements(),
                            rewards.elements(), over.elements(), deals.elements()},
                           saved);
          })) {}

    // Throws Error (question) in any process other than the one that made the games.
    void require_own_process() const {
        if (process == process_number()) return;
        refuse(
            "games do not go on in a child made by fork, where they may be locked for ever; make "
            "others there");
    }

    GamesOptions options;
    py::object reader;
    Array<std::uint8_t> observations;
    Array<std::uint8_t> legal;
    Array<std::uint8_t> to_act;
    Array<float> rewards;
    Array<std::uint8_t> over;
    Array<std::uint64_t> deals;
    std::mutex stepping;
    int process = process_number();
    Games games;
};
using Handle = Held<std::unique_ptr<ManyGames>>;

constexpr std::uint64_t kMostGames = std::uint64_t{1} << 32U;

// Returns the saved games, or, if `saved` is empty, `count` new ones.
Handle games_from(std::size_t count, Argument rules, Argument seed, Argument vulnerable,
                  Argument threads, Argument reader, ByteSpan saved) {
    import_numpy();
    GamesOptions options;
    options.count = count;
    options.rules = rules_from(rules);
    options.standing = standing_from(vulnerable);
    options.seed = number_from(seed, "seed");
    options.threads = threads_from(threads);
    if (!reader.is_none()) {
        options.valued_by = &*ReaderArgument(reader);
    }
    return Handle(std::make_unique<ManyGames>(options, reader, saved));
}

Handle new_games(Argument count, Argument rules, Argument seed, Argument vulnerable,
                 Argument threads, Argument reader) {
    return games_from(number_from(count, "count", 1, kMostGames), rules, seed, vulnerable, threads,
                      reader, {});
}

// Returns what pickle stores: the saved games, with their version, and the options.
py::object state_of(const Handle& self) {
    ManyGames& many = **self;
    many.require_own_process();
    const Bytes saved = unlocked([&] {
        const std::scoped_lock lock(many.stepping);
        return many.games.saved();
    });
    const GamesOptions& options = many.options;
    const py::object threads =
        options.threads == 0 ? py::object(py::none()) : py::int_(options.threads);
    return py::make_tuple(py::bytes(reinterpret_cast<const char*>(saved.data()), saved.size()),
                          to_string(options.rules), options.seed, to_string(options.standing),
                          threads, many.reader);
}

Handle games_of_state(Argument state) {
    constexpr std::size_t parts = 6;
    if (!py::isinstance<py::tuple>(state) || py::len(state) != parts ||
        !py::isinstance<py::bytes>(py::tuple(state)[0])) {
        refuse("this is no state of Games, or one that another version of honeymoon has pickled");
    }
    const py::tuple all(state);
    const std::string_view bytes = py::bytes(all[0]);
    const ByteSpan saved(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    return games_from(saved_games(saved), all[1], all[2], all[3], all[4], all[5], saved);
}

py::tuple step(const Handle& self, Argument numbers) {
    ManyGames& many = **self;
    many.require_own_process();
    const Buffer given(numbers, "actions", Element::whole, Access::read);
    // A copy, because the memory need not be aligned. Also, another thread of the program may write
    // to it after step() has checked the actions and before it does them.
    std::vector<std::int64_t> actions(given.size());
    if (!actions.empty()) std::memcpy(actions.data(), given.data(), 8 * actions.size());
    const auto step = [&](const auto& stop) {
        const std::scoped_lock lock(many.stepping);
        many.games.step(actions, stop);
        return true;
    };
    // Steps with values may take long and use several threads.
    const bool waits = many.options.valued_by != nullptr && many.options.threads != 1;
    waits ? interruptible_threads(step) : interruptible(step);
    return py::make_tuple(many.rewards.shown(), many.over.shown());
}

template <class Value>
auto array(Array<Value> ManyGames::*member) {
    return [member](const Handle& self) { return ((**self).*member).shown(); };
}

constexpr const char* kGamesDoc = R"(Many games at once, for training. Needs numpy.

Each step performs one action in every game. Numpy arrays then show the games; they belong to
the games, are read-only, and change with every step (copy what you keep). Row i belongs to game
i.

count
    How many games, 1 or more.
rules, vulnerable
    As for Game.
seed
    Chooses the deals: game i plays `Game(rules, seed=seed, number=n)` for n = i, i + count,
    i + 2 * count, ...
threads
    How many threads share the games of a step, 1 to 1024; None: one on each processor. Changes
    no result. Pays from some thousand games on.
reader
    A Reader: a game ends where the play phase would begin, with the result of best play by both
    sides, from the reader. None: the play phase is played.

Only one thread at a time steps the same games. All threads share the arrays, so each thread
should have games of its own.

Pickled games and copies continue in the same way: the reader is pickled with them, and opens
its directory again. A pickle that was changed, or comes from an incompatible version, is
refused.

Actions have numbers, 0 to 93: `honeymoon.ACTIONS` has their texts. Raises QuestionError.)";

constexpr const char* kStepDoc =
    R"(Performs one action in every game; returns (rewards, over), the arrays of these names.

actions
    A buffer of int64: for each game the number of an action that `legal` allows.

A finished game starts again with its next deal, which the other arrays then show. Takes some
0.15 microseconds a game, and lets other threads run. For an illegal action raises QuestionError
that names the first game with one, and does nothing. Also raises it in a child made by fork,
which needs games of its own. Raises FileError if a table that the reader needs is bad; the
games cannot continue after that, or after Ctrl-C during a look-up.)";

constexpr const char* kObservationsDoc =
    R"(What the players see who are to act: uint8, 0 or 1, count x 731 of them. Which bits mean what:
`honeymoon.OBSERVATION`. Nothing in it depends on what is hidden from the player.)";
constexpr const char* kLegalDoc = R"(Which actions are legal: bool, count x 94.)";
constexpr const char* kToActDoc = R"(Who is to act: uint8, 0 for north or 1 for south.)";
constexpr const char* kRewardsDoc =
    R"(Of games that the last step ended, north's points less south's (tricks, where there is no
auction); 0 for all others: float32.)";
constexpr const char* kOverDoc = R"(Which games the last step ended: bool.)";
constexpr const char* kDealsDoc = R"(Which deals are played, by their numbers: uint64.)";
static_assert(kObservationBits == 731 && kActions == 94);

}  // namespace

void define_games(py::module_& module) {
    py::class_<Handle> games(module, "Games", kGamesDoc);
    define_init(games, &new_games, "Games that begin: see help(honeymoon.Games).", py::arg("count"),
                py::arg("rules") = "GermanWhist", py::kw_only(), py::arg("seed") = 0,
                py::arg("vulnerable") = "None", py::arg("threads") = 1, none("reader"));
    games.def(py::pickle(&state_of, &games_of_state));
    // A copy shares the reader, which does not change.
    games.def("__copy__", [](const Handle& self) { return games_of_state(state_of(self)); });
    games.def("__deepcopy__", [](const Handle& self, const py::dict& /*memo*/) {
        return games_of_state(state_of(self));
    });
    define(games, "step", &step, kStepDoc, py::arg("actions"));
    games.def_property_readonly("observations", array(&ManyGames::observations), kObservationsDoc);
    games.def_property_readonly("legal", array(&ManyGames::legal), kLegalDoc);
    games.def_property_readonly("to_act", array(&ManyGames::to_act), kToActDoc);
    games.def_property_readonly("rewards", array(&ManyGames::rewards), kRewardsDoc);
    games.def_property_readonly("over", array(&ManyGames::over), kOverDoc);
    games.def_property_readonly("deals", array(&ManyGames::deals), kDealsDoc);
    games.def("__len__", [](const Handle& self) { return (**self).to_act.elements().size(); });
    games.def("__repr__", [](const Handle& self) {
        const ManyGames& many = **self;
        return py::str("<honeymoon.Games: {} of {}, seed {}>")
            .format(many.options.count, short_rules(many.options.rules), many.options.seed);
    });

    py::list texts;
    for (int number = 0; number < kActions; ++number) {
        texts.append(to_string(action_from_number(number)));
    }
    module.attr("ACTIONS") = py::tuple(texts);
    py::dict parts;
    std::size_t first = 0;
    for (const ObservationPart& part : kObservationParts) {
        parts[py::str(part.name)] = py::slice(static_cast<py::ssize_t>(first),
                                              static_cast<py::ssize_t>(first + part.size), 1);
        first += part.size;
    }
    module.attr("OBSERVATION") = parts;
}

}  // namespace honeymoon::python
