#include "bindings/python/reader/reader.hpp"

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <filesystem>
#include <functional>
#include <limits>
#include <new>
#include <optional>
#include <utility>
#include <vector>

#include "bindings/python/base/arguments.hpp"
#include "bindings/python/base/buffer.hpp"
#include "bindings/python/base/define.hpp"
#include "bindings/python/base/handles.hpp"
#include "bindings/python/base/interpreter.hpp"
#include "bindings/python/base/parts.hpp"
#include "bindings/python/base/texts.hpp"
#include "bindings/python/reader/deals.hpp"
#include "honeymoon/advice/reason.hpp"
#include "honeymoon/cards/trick.hpp"
#include "honeymoon/generator/generate.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"

namespace honeymoon::python {
namespace {

namespace py = pybind11;

// A reader with the options it was opened with, which pickling needs.
struct OpenReader : Reader {
    OpenReader(Reader reader, ReaderOptions opened_with)
        : Reader(std::move(reader)), options(std::move(opened_with)) {}
    ReaderOptions options;
};
using Handle = Held<OpenReader>;

Handle open(Argument directory, bool resident, bool search, Argument cache_bytes,
            Argument search_bytes, Argument search_threads, bool read_files, Argument solved_level,
            bool make_image) {
    ReaderOptions options;
    options.residency = resident ? Residency::resident : Residency::adaptive;
    options.search = search;
    options.cache_bytes = number_from(cache_bytes, "cache_bytes");
    options.search_bytes = number_from(search_bytes, "search_bytes");
    options.search_threads =
        static_cast<int>(number_from(search_threads, "search_threads", 1, kMaxThreads));
    options.read_files = read_files;
    options.make_image = make_image;
    options.solved_level =
        static_cast<int>(number_from(solved_level, "solved_level", 0, kMaxSolvedLevel));
    options.solve = [threads = options.search_threads](Denomination denomination, int level,
                                                       const auto& stop) {
        return watched(stop, [&](const auto& stopped) {
            return solve_in_memory(denomination, level, threads, {}, stopped);
        });
    };
    if (directory.is_none()) return Handle({Reader::without_tables(options), options});
    const std::filesystem::path path = path_from(directory);
    return Handle({unlocked([&] { return Reader::open(path, options); }), options});
}

py::object directory_of(const Handle& reader) {
    return reader->directory().empty() ? py::none() : py::cast(reader->directory());
}

// Returns what pickle needs: the class, and arguments that open the same tables again.
py::tuple reduced(Argument self) {
    const auto& reader = self.cast<const Handle&>();
    const ReaderOptions& options = reader->options;
    const py::object partial = py::module_::import("functools").attr("partial");
    const py::object open_again = partial(
        py::type::of(self), py::arg("resident") = options.residency == Residency::resident,
        py::arg("search") = options.search, py::arg("cache_bytes") = options.cache_bytes,
        py::arg("search_bytes") = options.search_bytes,
        py::arg("search_threads") = options.search_threads,
        py::arg("read_files") = options.read_files, py::arg("solved_level") = options.solved_level,
        py::arg("make_image") = options.make_image);
    return py::make_tuple(open_again, py::make_tuple(directory_of(reader)));
}

bool has(const Handle& reader, Argument trump, Argument level) {
    const auto denomination =
        trump_from(trump, "trump") ? Denomination::trump : Denomination::notrump;
    const std::uint64_t number = number_from(level, "level", kMinLevel, kMaxHand);
    return number <= kMaxLevel && reader->has(denomination, static_cast<int>(number));
}

// Returns a function that makes a Python list of make(element) for each element.
template <class Make>
auto list_of(const Make& make) {
    return [make](const auto& elements) { return list_from(elements, make); };
}

// Returns a method that asks a question about a position within limits, and converts the answer
// with `make`.
template <class Ask, class Make>
auto limited_method(const Ask& ask, const Make& make) {
    return [ask, make](const Handle& self, Argument leader, Argument follower, Argument trump,
                       Argument led, Argument nodes, Argument seconds) {
        const Position position = position_from(leader, follower, trump, led);
        SearchLimits limits = limits_from(nodes, seconds);
        return make(interruptible([&](const auto& stop) {
            limits.stop = stop;
            return std::invoke(ask, *self, position, limits);
        }));
    };
}

// The same without limits.
template <class Ask, class Make>
auto method(const Ask& ask, const Make& make) {
    const auto limited = limited_method(ask, make);
    return [limited](const Handle& self, Argument leader, Argument follower, Argument trump,
                     Argument led) {
        return limited(self, leader, follower, trump, led, py::none(), py::none());
    };
}

py::object why(const Handle& reader, Argument card, Argument leader, Argument follower,
               Argument trump, Argument led) {
    const Position position = position_from(leader, follower, trump, led);
    const Card asked = card_from(card, "card");
    // Large hands may take long. Ctrl-C can end this search, and explain() uses what it found.
    if (position.level() > kMaxLevel) {
        interruptible(
            [&](const auto& stop) { return reader->bounded_cards(position, {.stop = stop}); });
    }
    const Explanation made = unlocked([&] { return explain(*reader, position, asked); });
    return types().attr("Explanation")(
        to_string(made.card), made.cost, to_string(made.best), name(made.reason), made.explained,
        sentence(position, made), made.differ, texts_from(made.answers), texts_from(made.worse),
        texts_from(made.line), texts_from(made.best_line));
}

// Returns the object that a call of Python's C interface made. Turns a MemoryError into
// std::bad_alloc.
py::object made(PyObject* object) {
    if (object != nullptr) return py::reinterpret_steal<py::object>(object);
    if (PyErr_ExceptionMatches(PyExc_MemoryError) == 0) throw py::error_already_set();
    PyErr_Clear();
    throw std::bad_alloc();
}

// Deals in Python buffers, and the room for their answers.
struct Batch {
    Batch(Argument leaders, Argument followers, Argument trumps, Argument led,
          Argument threads_wanted)
        : leader_words(leaders, "leaders", Element::word, Access::read),
          follower_words(followers, "followers", Element::word, Access::read) {
        follower_words.require_shape_of(leader_words);
        deals.count = leader_words.size();
        deals.leaders = leader_words.data();
        deals.followers = follower_words.data();
        if (trumps.is_none() || py::isinstance<py::str>(trumps)) {
            deals.trump = trump_from(trumps, "trumps");
        } else {
            trump_bytes.emplace(trumps, "trumps", Element::byte, Access::read);
            trump_bytes->require_shape_of(leader_words);
            deals.trumps = trump_bytes->data();
        }
        if (py::isinstance<py::list>(led)) {
            for (const py::handle card : py::tuple(led)) {
                const std::optional<Card> one = card_or_none_from(card, "led");
                led_numbers.push_back(one ? static_cast<std::uint8_t>(card_number(*one))
                                          : CardTricks::kIllegal);
            }
            if (led_numbers.size() != deals.count) {
                refuse("led has ", led_numbers.size(), " elements, but leaders has ", deals.count);
            }
            deals.led = reinterpret_cast<const std::byte*>(led_numbers.data());
        } else if (!led.is_none()) {
            led_bytes.emplace(led, "led", Element::byte, Access::read);
            led_bytes->require_shape_of(leader_words);
            deals.led = led_bytes->data();
        }
        threads = threads_from(threads_wanted);
    }

    // Returns the room for the results: `out`, or, if that is None, a new bytearray with `each`
    // bytes for each deal.
    [[nodiscard]] py::object room(Argument out, std::size_t each) const {
        if (!out.is_none()) return out;
        return made(
            PyByteArray_FromStringAndSize(nullptr, static_cast<Py_ssize_t>(each * deals.count)));
    }
    // Runs call(stop), which may use several threads, until Ctrl-C.
    template <class Call>
    void work(const Call& call) const {
        if (threads == 1 || deals.count <= kDealsOfPiece) {
            interruptible(call);
        } else {
            interruptible_threads(call);
        }
    }
    void require_apart(const Buffer& result) const {
        result.require_apart_from(leader_words);
        result.require_apart_from(follower_words);
        if (trump_bytes) result.require_apart_from(*trump_bytes);
        if (led_bytes) result.require_apart_from(*led_bytes);
    }

    Buffer leader_words;
    Buffer follower_words;
    std::optional<Buffer> trump_bytes;
    std::optional<Buffer> led_bytes;
    std::vector<std::uint8_t> led_numbers;
    Deals deals;
    int threads = 0;
};

py::object values_of(const Handle& reader, Argument leaders, Argument followers, Argument trumps,
                     Argument out, Argument threads) {
    const Batch batch(leaders, followers, trumps, py::none(), threads);
    py::object result = batch.room(out, 1);
    const Buffer result_bytes(result, "out", Element::byte, Access::write);
    if (!out.is_none()) {
        result_bytes.require_shape_of(batch.leader_words);
        batch.require_apart(result_bytes);
    }
    batch.work([&](const auto& stop) {
        values(*reader, batch.deals, result_bytes.data(), batch.threads, stop);
        return true;
    });
    return result;
}

py::object cards_of_many(const Handle& reader, Argument leaders, Argument followers,
                         Argument trumps, Argument out, Argument led, Argument threads) {
    const Batch batch(leaders, followers, trumps, led, threads);
    py::object result = batch.room(out, sizeof(CardTricks));
    const Buffer result_bytes(result, "out", Element::byte, Access::write);
    result_bytes.require_size_of(batch.leader_words, sizeof(CardTricks));
    batch.require_apart(result_bytes);
    batch.work([&](const auto& stop) {
        cards_of(*reader, batch.deals, result_bytes.data(), batch.threads, stop);
        return true;
    });
    return result;
}

py::list legal_cards_of(Argument leader, Argument follower, Argument trump, Argument led) {
    const Position position = position_from(leader, follower, trump, led);
    validate(position);
    return texts_from(legal_cards(position).cards());
}

py::object play_card(Argument card, Argument leader, Argument follower, Argument trump,
                     Argument led) {
    const Position position = position_from(leader, follower, trump, led);
    validate(position);
    const Card played = card_from(card, "card");
    if (!legal_cards(position).contains(played)) {
        const bool held = (position.led ? position.follower : position.leader).contains(played);
        refuse(ErrorCode::illegal, to_string(played),
               held ? " does not follow suit" : " is not in the hand of the player to move");
    }
    const auto made = types().attr("PlayedCard");
    if (!position.led) return made(position_object(lead(position, played)), py::none());
    const Trick trick = reply(position, played);
    return made(position_object(trick.next), trick.leader_won ? "leader" : "follower");
}

// Returns an array.array of `count` words, all zero.
py::object new_words(std::size_t count) {
    const py::object one = py::module_::import("array").attr("array")("Q", py::make_tuple(0));
    return made(PySequence_Repeat(one.ptr(), static_cast<Py_ssize_t>(count)));
}

py::tuple random_deals_of(Argument count, Argument level, Argument seed, Argument out) {
    constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<Py_ssize_t>::max()) / 8;
    const std::uint64_t number = number_from(count, "count", 0, most);
    const auto cards = static_cast<int>(number_from(level, "level", 1, kMaxHand));
    const std::uint64_t start = number_from(seed, "seed");
    if (!out.is_none() && !(py::isinstance<py::tuple>(out) && py::len(out) == 2)) {
        throw py::type_error("out must be a tuple of two buffers, or None");
    }
    py::tuple hands =
        out.is_none() ? py::make_tuple(new_words(number), new_words(number)) : py::tuple(out);

    const Buffer leaders(hands[0], "out[0]", Element::word, Access::write);
    const Buffer followers(hands[1], "out[1]", Element::word, Access::write);
    followers.require_shape_of(leaders);
    followers.require_apart_from(leaders);
    if (leaders.size() != number) {
        refuse("out has room for ", leaders.size(), " deals, but count is ", number);
    }
    interruptible([&](const auto& stop) {
        random_deals(number, cards, start, leaders.data(), followers.data(), stop);
        return true;
    });
    return hands;
}

constexpr const char* kReaderDoc =
    R"(Answers from the tables in a directory, and by search without tables.

directory
    The directory of table files from `honeymoon generate`; any may be missing. None: searches.
resident
    False: opens at once. Searches answer the first questions. The reader opens a file once
    searching has taken as long, and decodes the whole file once decoding pieces has taken as
    long. True: decodes everything now, in about a second for all tables.
search
    True: the reader searches positions without a table. For hands of 9 cards or more without a
    file of level 9 up to theirs, searches soon use a built-in table of level 9.
    False: a position without a table is a FileError that names the missing file.
cache_bytes
    Not resident: the most bytes of decoded pieces, and as many again of whole files.
search_bytes
    Bytes of the transposition table; more helps with many deals. Hands of 20 cards or more, and
    searches 16 or more levels above the tables, have another, as large and at least 16 MiB.
search_threads
    Threads, 1..1024, for one search of such hands.
read_files
    True: reads files into memory when first needed (9 MB for all) instead of mapping them.
solved_level
    14 to 17: a level to solve in memory once searching larger hands has taken as long; if lazy
    or resident, at once. With a trump: 3, 8, 23 or 74 CPU-seconds, 0.5 to 11.4 GB. 0: none.
make_image
    True: writes the decoded tables, 108 MB, to `resident.image` in the directory, unless one is
    there that fits. Readers that find it map it instead of decoding: see `image_fault`.

Raises FileError if the directory does not exist, and if a file is bad (resident: now; else when
it is first needed). The reader never searches instead of using a bad file.

Many threads may use a Reader at once. If another program shortens a mapped file in place, this
process is killed, unless read_files is true; honeymoon itself only replaces files.)";

constexpr const char* kDirectoryDoc = R"(The directory, a pathlib.Path; None without tables.)";

constexpr const char* kImageFaultDoc =
    R"(Why `resident.image`, or a level of it opened so far, is not used, a str; else None.)";

constexpr const char* kHasDoc =
    R"(True if there was a table file for deals of `level` cards a hand (1..26; never from 14 on) when
the reader was opened. All four trump suits share one file; "N" or None is no-trump.)";

constexpr const char* kValueDoc =
    R"(The tricks the player to move takes under best play, of all not yet finished: an int, 0..26.

With tables, resident: about a microsecond. Without any: some 50 microseconds for 13 cards a
hand, mostly less than 0.1 seconds for 26. For many deals, `values` is faster. Raises
QuestionError, and FileError if a needed table is bad.)";

constexpr const char* kCardsDoc =
    R"(Every legal card with its tricks, a list of ScoredCard, best first. Cards with equal tricks are
in the order S, H, D, C, the lowest first, so the first card is the cheapest of the best.

Uses the tables one level below. With tables, resident: about ten microseconds for 13 cards;
without any, some four times as long as `value`. Raises as `value`.)";

constexpr const char* kLineDoc =
    R"(A line of best play from here to the last trick: a list of cards, leads and replies in turn.
Both players always play the first of `cards`. The winner of a trick leads to the next one.

Uses the tables of all levels below. Raises QuestionError, and FileError for a bad table.)";

constexpr const char* kWhyDoc =
    R"(Why a card is wrong, as in why("S4", *position): an Explanation with the reason and two lines of
play. Takes 0.1 ms with resident tables and 0.4 ms without any for 13 cards. Raises as `cards`.)";

constexpr const char* kBoundsDoc =
    R"(`value`, or bounds of it if a limit is reached, which is not an error: Bounds(low, high).

nodes
    The most positions searched, give or take a few hundred; None for no limit.
seconds
    Time in seconds, 0 or more, give or take 50 microseconds (and a few milliseconds for the
    first search of a program); None for no limit.

Raises QuestionError, and FileError if a table that is needed is bad.)";

constexpr const char* kBoundedCardsDoc =
    R"(`cards`, or bounds of them if a limit is reached: a list of BoundedCard, those with the highest
`low` first, among them those with the highest `high`.
The limits are as for `bounds`, for all cards together. Raises as `value`.)";

constexpr const char* kValuesDoc =
    R"(`value` of many deals with no card led, over buffers that are not copied.

leaders, followers
    Contiguous buffers of uint64, such as array.array('Q') or a numpy array, of the same shape:
    the hands, as `parse_hand` makes them. Levels may be mixed.
trumps
    One trump for all, as in `value`, or a buffer of uint8 of the same shape: 0, 1, 2, 3 for S,
    H, D, C, and 4 for no-trump.
out
    None: the result is a new bytearray, flat, of one number a deal. Or a contiguous buffer of
    uint8 of the same shape, which is written to and returned; after an error some of it has
    been written.
threads
    How many threads, 1..1024; None for as many as there are processors.

With resident tables over 10 million deals a second and processor; without any some 75,000
of 13 cards, at first 15,000. Raises QuestionError, which names the first bad deal by its
number from 0 (in C order) or a buffer that is not contiguous, has another shape or shares
memory with `out`; TypeError for a bad buffer; FileError if a needed table is bad.)";

constexpr const char* kCardsOfDoc =
    R"(`cards` of many deals, over buffers that are not copied: the tricks of every card.

leaders, followers, trumps, threads
    As in `values`.
led
    None: no card is led. Or a list of the cards that the leaders have led, "SA", or None. Or a
    contiguous buffer of uint8 of this shape: their numbers, 13 x suit + rank, or 255 for none.
out
    None: the result is a new bytearray, flat, of 52 numbers a deal, one for each card in that
    order: the tricks for the player to move if they play it, or 255 if they may not. Or a
    contiguous buffer of uint8 of 52 times as many elements, which is written to and returned;
    after an error some of it has been written.

With numpy: numpy.frombuffer(reader.cards_of(...), numpy.uint8).reshape(-1, 52). Raises as
`values` does.)";

}  // namespace

ReaderArgument::ReaderArgument(Argument reader) : kept_(reader) {
    if (reader.is_none()) {
        own_ = std::make_shared<const Reader>(Reader::without_tables());
        reader_ = own_.get();
    } else if (py::isinstance<Handle>(reader)) {
        reader_ = &*reader.cast<const Handle&>();
    } else {
        throw py::type_error("reader must be a honeymoon.Reader or None");
    }
}

void define_reader(py::module_& module) {
    const py::object scored_card = types().attr("ScoredCard");
    const py::object bounds = types().attr("Bounds");
    const py::object bounded_card = types().attr("BoundedCard");
    const auto bounds_of = [bounds](const Bounds& found) { return bounds(found.low, found.high); };
    const py::arg leader("leader");
    const py::arg follower("follower");
    // None means no-trump, so a missing argument needs another default.
    const py::arg_v trump("trump", py::ellipsis());
    const py::arg_v led = none("led");
    const py::arg_v nodes = none("nodes");
    const py::arg_v seconds = none("seconds");
    const ReaderOptions options;

    py::class_<Handle> reader(module, "Reader", kReaderDoc);
    define_init(reader, &open, "Opens a directory of tables, or none: see help(honeymoon.Reader).",
                none("directory"), py::kw_only(), py::arg("resident") = false,
                py::arg("search") = options.search, py::arg("cache_bytes") = options.cache_bytes,
                py::arg("search_bytes") = options.search_bytes,
                py::arg("search_threads") = options.search_threads,
                py::arg("read_files") = options.read_files,
                py::arg("solved_level") = options.solved_level,
                py::arg("make_image") = options.make_image);
    reader.def_property_readonly("directory", &directory_of, kDirectoryDoc);
    reader.def_property_readonly(
        "image_fault",
        [](const Handle& self) {
            const std::string fault = self->image_fault();
            return fault.empty() ? py::object(py::none()) : py::str(fault);
        },
        kImageFaultDoc);
    reader.def("__repr__", [](const Handle& self) {
        const py::object directory = directory_of(self);
        const py::object shown = directory.is_none() ? directory : py::str(directory);
        return py::str("honeymoon.Reader({})").format(short_repr(shown));
    });
    reader.def("__reduce__", &reduced);
    define(reader, "has", &has, kHasDoc, py::arg("trump"), py::arg("level"));
    const auto text_of = [](Card card) { return py::str(to_string(card)); };
    const auto scored_of = [=](const BoundedCard& one) {
        return scored_card(text_of(one.card), one.tricks.low);
    };
    const auto bounded_of = [=](const BoundedCard& one) {
        return bounded_card(text_of(one.card), bounds_of(one.tricks));
    };
    const auto value_of = [](const Bounds& found) { return found.low; };
    define(reader, "value", method(&Reader::bounds, value_of), kValueDoc, leader, follower, trump,
           led);
    define(reader, "cards", method(&Reader::bounded_cards, list_of(scored_of)), kCardsDoc, leader,
           follower, trump, led);
    define(reader, "line", method(&Reader::line, list_of(text_of)), kLineDoc, leader, follower,
           trump, led);
    define(reader, "why", &why, kWhyDoc, py::arg("card"), leader, follower, trump, led);
    define(reader, "bounds", limited_method(&Reader::bounds, bounds_of), kBoundsDoc, leader,
           follower, trump, led, py::kw_only(), nodes, seconds);
    define(reader, "bounded_cards", limited_method(&Reader::bounded_cards, list_of(bounded_of)),
           kBoundedCardsDoc, leader, follower, trump, led, py::kw_only(), nodes, seconds);
    define(reader, "values", &values_of, kValuesDoc, py::arg("leaders"), py::arg("followers"),
           py::arg("trumps"), none("out"), py::kw_only(), none("threads"));
    define(reader, "cards_of", &cards_of_many, kCardsOfDoc, py::arg("leaders"),
           py::arg("followers"), py::arg("trumps"), none("out"), py::kw_only(), none("led"),
           none("threads"));
    module.def("parse_hand",
               [](Argument hand) { return parse_hand(text_from(hand, "text", "a str")).bits(); });
    module.def("format_hand",
               [](Argument hand) { return to_string(hand_from_bits(hand, "hand")); });
    module.def("legal_cards", &legal_cards_of);
    module.def("play_card", &play_card);
    module.def("random_deals", &random_deals_of);
}

}  // namespace honeymoon::python
