#include "honeymoon/advice/pool.hpp"

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <cstdint>
#include <cstring>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bindings/python/advice/advice.hpp"
#include "bindings/python/base/arguments.hpp"
#include "bindings/python/base/buffer.hpp"
#include "bindings/python/base/define.hpp"
#include "bindings/python/base/handles.hpp"
#include "bindings/python/base/interpreter.hpp"
#include "bindings/python/base/new_file.hpp"
#include "bindings/python/base/numpy.hpp"
#include "bindings/python/base/parts.hpp"
#include "bindings/python/base/texts.hpp"
#include "bindings/python/reader/reader.hpp"
#include "honeymoon/advice/bidding_advisor.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/system/fork.hpp"

namespace honeymoon::python {
namespace {

namespace py = pybind11;

// A pool, which does not change, and its advisor, which the first question makes.
struct HeldPool {
    explicit HeldPool(Pool whole) : pool(std::move(whole)) {}

    [[nodiscard]] const BiddingAdvisor& advisor() {
        const std::scoped_lock lock(making);
        if (!made) made.emplace(pool);
        return *made;
    }

    Pool pool;
    std::mutex making;
    std::optional<BiddingAdvisor> made;
    int process = process_number();
};
using Handle = Held<std::unique_ptr<HeldPool>>;

Handle handle_of(Pool pool) {
    return Handle(std::make_unique<HeldPool>(std::move(pool)));
}
const Pool& pool_of(const Handle& self) {
    return (*self)->pool;
}

Pool extended(Pool pool, Argument rounds, Argument reader, Argument threads, Argument progress) {
    const auto wanted =
        static_cast<std::uint32_t>(number_from(rounds, "rounds", 1, kMaxPoolRounds));
    const int number = threads_from(threads);
    const ReaderArgument asked(reader);
    interruptible_progress(progress, number, [&](const Progress& told) {
        pool.extend(*asked, wanted, told);
        return true;
    });
    return pool;
}

Handle build(Argument hands, Argument rounds, Argument seed, Argument part, Argument parts,
             Argument reader, Argument threads, Argument progress) {
    const PoolRange range =
        pool_part(number_from(seed, "seed"), number_from(hands, "hands", 1, kMaxPoolHands),
                  number_from(part, "part", 1), number_from(parts, "parts", 1));
    return handle_of(
        extended(unlocked([&] { return Pool(range); }), rounds, reader, threads, progress));
}

Handle merge(Argument files) {
    std::vector<std::filesystem::path> paths;
    for (const py::handle file : py::reinterpret_borrow<py::iterable>(files)) {
        paths.push_back(path_from(file));
    }
    return handle_of(unlocked([&] { return merge_pools(paths); }));
}

py::object check(const Handle& self, Argument samples, Argument seed, Argument reader,
                 Argument threads, Argument progress) {
    const std::uint64_t count = number_from(samples, "samples", 1);
    const std::uint64_t chosen = number_from(seed, "seed");
    const int number = threads_from(threads);
    const ReaderArgument asked(reader);
    const CheckResult result = interruptible_progress(progress, number, [&](const Progress& told) {
        return check_pool(pool_of(self), *asked, count, chosen, told);
    });
    return types().attr("CheckResult")(result.checked, result.mismatch);
}

py::array hands_of(const Handle& self) {
    import_numpy();
    const auto hands = pool_of(self).hands();
    py::array_t<std::uint64_t> array(static_cast<py::ssize_t>(hands.size()));
    std::uint64_t* to = array.mutable_data();
    for (const Hand hand : hands) *to++ = hand.bits();
    return array;
}

// Returns an array of make(sum) for every sum, indexed by hand, by strain, and by whether the hand
// is on lead.
template <class Value, class Make>
py::array sums_of(const Pool& pool, const Make& make) {
    import_numpy();
    py::array_t<Value> array({pool.size(), std::size_t{kPoolSums / 2}, std::size_t{2}});
    Value* to = array.mutable_data();
    for (std::size_t i = 0; i < pool.size(); ++i) {
        for (const std::uint32_t sum : pool.sums(i)) *to++ = make(sum);
    }
    return array;
}

py::object advise_bids(const Handle& self, Argument hand, Argument elsewhere, Argument holds,
                       Argument weights, Argument reader, Argument threads) {
    const Pool& pool = pool_of(self);
    if ((*self)->process != process_number()) {
        refuse(
            "a pool does not advise in a child made by fork, where it may be locked for ever; open "
            "it there");
    }
    const Hand own = hand_from(hand, "hand");
    BiddingOptions options;
    options.elsewhere = cards_from(elsewhere, "elsewhere");
    options.known = cards_from(holds, "holds");
    const int number = threads_from(threads);
    options.parallel = number != 1;
    std::vector<double> weight;
    if (!weights.is_none()) {
        const Buffer given(weights, "weights", Element::real, Access::read);
        if (given.size() != pool.size()) {
            refuse("weights has ", given.size(), " elements, but the pool has ", pool.size(),
                   " hands");
        }
        weight.resize(given.size());
        if (!weight.empty()) std::memcpy(weight.data(), given.data(), 8 * weight.size());
        options.weight = [&weight](const Pool& /*pool*/, std::size_t i) { return weight[i]; };
    }
    const ReaderArgument asked(reader);
    const BiddingAdvice advice = unlocked([&] {
        return with_threads(number,
                            [&] { return (*self)->advisor().advise(*asked, own, options); });
    });
    py::dict strains;
    for (const auto& [trump, on_lead, not_on_lead] : advice.denominations) {
        strains[trump_text(trump)] = types().attr("StrainAdvice")(expectation_object(on_lead),
                                                                  expectation_object(not_on_lead));
    }
    return types().attr("BiddingAdvice")(strains, advice.hands, advice.effective);
}

// Returns what pickle stores: the bytes of the file.
py::bytes file_bytes(const Handle& self) {
    std::string bytes;
    pool_of(self).for_each_piece([&](std::span<const std::uint8_t> piece) {
        bytes.append(reinterpret_cast<const char*>(piece.data()), piece.size());
    });
    return bytes;
}
Handle of_file_bytes(const py::bytes& state) {
    const std::string_view text(state);
    return handle_of(Pool::of(FileBytes::own({text.begin(), text.end()}, "a pickled pool")));
}

constexpr const char* kPoolDoc =
    R"(Many random hands of 13 cards, and the tricks of each against many others. Needs numpy.

path
    A file that `save`, or `honeymoon pool build`, has written.

The value of a hand is its mean tricks against unseen hands. A pool has the means of so many
hands that it can answer questions from those that fit. A pool does not change. `len(pool)` is
the number of hands. A pickled pool is complete, 48 bytes a hand. Raises FileError.)";

constexpr const char* kBuildDoc =
    R"(Makes a pool of so many hands, each of which meets `rounds` others.

seed
    Chooses the hands and their opponents. All numbers depend only on it, on any machine.
part, parts
    Only part `part`, 1..parts, of the hands, for many machines; `merge` merges the files.
reader
    A Reader; None: only searches, which takes long: ten values a hand and round.
threads, progress
    As for `advise`.

Ctrl-C ends it without a result, within some 50 milliseconds. Raises QuestionError for
impossible numbers, FileError if a needed table is bad.)";

constexpr const char* kMergeDoc =
    R"(The whole pool from the files of its parts, in any order. Raises FileError, and QuestionError if
they are not all parts of one pool.)";

constexpr const char* kExtendDoc =
    R"(A pool of the same hands after `rounds` rounds in all: the same as if built with so many.
Arguments and errors as for `build`.)";

constexpr const char* kSaveDoc =
    R"(Writes the complete file or none. Raises QuestionError if it exists, unless `overwrite` is True,
and FileError if it cannot be written.)";

constexpr const char* kAdviseDoc =
    R"(The expected tricks of a hand of 13 cards in every strain, against the hands of the pool that
the other player may have: a BiddingAdvice.

elsewhere, holds
    Cards that the other does not hold, besides one's own; and cards that they certainly hold.
weights
    A buffer of float64, one for each hand of the pool: how likely it is that the other has it,
    compared with others, 0 to rule it out, as in (pool.means[:, 0].mean(axis=1) > 7) * 1.0 for
    those with seven tricks in spades or more. None: all are equally likely.
reader, threads
    As for `advise`.

The first time it sorts the pool, 0.1 microseconds a hand; then some ten milliseconds for a pool
of a million, which Ctrl-C does not end. Raises QuestionError if no hand fits, and in a child
made by fork, which needs a pool of its own.)";

constexpr const char* kHandsDoc =
    R"(The hands, a new numpy array of uint64, as `parse_hand` has them.)";
constexpr const char* kSumsDoc =
    R"(Tricks of each hand, summed over `rounds`: a new numpy array of uint32, hands x 5 x 2. Strains
as in "SHDCN", and first those on lead.)";
constexpr const char* kMeansDoc = R"(`sums` by round, as float64: mean tricks.)";

}  // namespace

void define_pool(py::module_& module) {
    py::class_<Handle> pool(module, "Pool", kPoolDoc);
    define_init(
        pool,
        [](Argument path) {
            const std::filesystem::path file = path_from(path);
            return handle_of(unlocked([&] { return Pool::open(file); }));
        },
        "Reads a file and checks all of it: see help(honeymoon.Pool).", py::arg("path"));
    define_static(pool, "build", &build, kBuildDoc, py::arg("hands"), py::arg("rounds"),
                  py::kw_only(), py::arg("seed") = 1, py::arg("part") = 1, py::arg("parts") = 1,
                  none("reader"), none("threads"), none("progress"));
    define_static(pool, "merge", &merge, kMergeDoc, py::arg("paths"));
    define(
        pool, "extend",
        [](const Handle& self, Argument rounds, Argument reader, Argument threads,
           Argument progress) {
            return handle_of(extended(pool_of(self), rounds, reader, threads, progress));
        },
        kExtendDoc, py::arg("rounds"), py::kw_only(), none("reader"), none("threads"),
        none("progress"));
    define(
        pool, "save",
        [](const Handle& self, Argument path, bool overwrite) {
            const std::filesystem::path file = path_from(path);
            unlocked([&] {
                write_new(file, overwrite,
                          [&](const auto& to) { pool_of(self).for_each_piece(to); });
            });
        },
        kSaveDoc, py::arg("path"), py::kw_only(), py::arg("overwrite") = false);
    define(pool, "check", &check,
           "Plays all rounds of some hands again and compares: CheckResult(checked, mismatch).",
           py::arg("samples") = 100, py::kw_only(), py::arg("seed") = 1, none("reader"),
           none("threads"), none("progress"));
    define(pool, "advise", &advise_bids, kAdviseDoc, py::arg("hand"), py::kw_only(),
           none("elsewhere"), none("holds"), none("weights"), none("reader"), none("threads"));
    pool.def(py::pickle(&file_bytes, &of_file_bytes));
    pool.def_property_readonly("hands", &hands_of, kHandsDoc);
    pool.def_property_readonly(
        "sums",
        [](const Handle& self) {
            return sums_of<std::uint32_t>(pool_of(self), [](std::uint32_t sum) { return sum; });
        },
        kSumsDoc);
    pool.def_property_readonly(
        "means",
        [](const Handle& self) {
            const double rounds = pool_of(self).rounds();
            return sums_of<double>(pool_of(self), [=](std::uint32_t sum) { return sum / rounds; });
        },
        kMeansDoc);
    pool.def_property_readonly(
        "rounds", [](const Handle& self) { return pool_of(self).rounds(); },
        "How many opponents each hand has met.");
    pool.def_property_readonly(
        "seed", [](const Handle& self) { return pool_of(self).seed(); },
        R"(Which hands they are, and whom they met.)");
    pool.def_property_readonly(
        "first", [](const Handle& self) { return pool_of(self).range().first; },
        "The number of its first hand in the whole pool; 0 unless this is a part.");
    pool.def_property_readonly(
        "whole", [](const Handle& self) { return pool_of(self).range().whole; },
        "The number of hands of the whole pool, of which this may be a part.");
    pool.def("__len__", [](const Handle& self) { return pool_of(self).size(); });
    pool.def("__eq__", [](const Handle& self, Argument other) {
        return py::isinstance<Handle>(other) &&
               pool_of(self) == pool_of(other.cast<const Handle&>());
    });
    pool.attr("__hash__") = py::none();
    pool.def("__repr__", [](const Handle& self) {
        return py::str("<honeymoon.Pool: {} hands, {} rounds, seed {}>")
            .format(pool_of(self).size(), pool_of(self).rounds(), pool_of(self).seed());
    });
}

}  // namespace honeymoon::python
