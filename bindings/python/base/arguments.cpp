#include "bindings/python/base/arguments.hpp"

#include <algorithm>
#include <span>

#include "honeymoon/base/error.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"

namespace honeymoon::python {
namespace {

namespace py = pybind11;

[[noreturn]] void wrong_type(py::handle object, const char* argument, const char* wanted) {
    throw py::type_error(std::string(argument) + " must be " + wanted + ", not '" +
                         Py_TYPE(object.ptr())->tp_name + "'");
}

// Refuses a str that Python could not encode.
[[noreturn]] void no_unicode(const char* argument) {
    PyErr_Clear();
    refuse(argument, " is not valid Unicode");
}

[[noreturn]] void out_of_range(py::handle number, const char* argument, std::uint64_t least,
                               std::uint64_t most, const char* numbering) {
    std::string given;
    try {
        given = py::str(number);
    } catch (const py::error_already_set&) {
        given = "a number of thousands of digits";  // Python refuses to write it
    }
    refuse(ErrorCode::out_of_range, argument, " must be ", least, " to ", most, ", not ", given,
           numbering);
}

// Single cards have only this numbering.
constexpr const char* kCardNumbers =
    "; a card's number is 13 x suit + rank (S2 is 0, H2 13, CA 51), not its bit in a hand";
constexpr const char* kActionNumbers = "; honeymoon.ACTIONS has the actions by their numbers";

}  // namespace

std::uint64_t number_from(py::handle object, const char* argument, std::uint64_t least,
                          std::uint64_t most, const char* numbering) {
    if (PyIndex_Check(object.ptr()) == 0) wrong_type(object, argument, "an int");
    const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(object.ptr()));
    if (!number) throw py::error_already_set();
    const std::uint64_t value = PyLong_AsUnsignedLongLong(number.ptr());
    if (PyErr_Occurred() != nullptr) {  // negative, or more than 64 bits
        PyErr_Clear();
        out_of_range(number, argument, least, most, numbering);
    }
    if (value < least || value > most) out_of_range(number, argument, least, most, numbering);
    return value;
}

double real_from(py::handle object, const char* argument) {
    const double value = PyFloat_AsDouble(object.ptr());
    if (PyErr_Occurred() == nullptr) return value;
    const bool too_large = PyErr_ExceptionMatches(PyExc_OverflowError) != 0;
    if (!too_large && PyErr_ExceptionMatches(PyExc_TypeError) == 0) throw py::error_already_set();
    PyErr_Clear();
    if (!too_large) wrong_type(object, argument, "a number");
    refuse(ErrorCode::out_of_range, argument, " must fit a float, which goes to some 1e308");
}

std::string_view text_from(py::handle object, const char* argument, const char* wanted) {
    if (PyUnicode_Check(object.ptr()) == 0) wrong_type(object, argument, wanted);
    Py_ssize_t size = 0;
    const char* const text = PyUnicode_AsUTF8AndSize(object.ptr(), &size);
    if (text == nullptr) no_unicode(argument);
    return {text, static_cast<std::size_t>(size)};
}

std::string bytes_from(py::handle object, const char* argument, const char* wanted) {
    if (PyUnicode_Check(object.ptr()) == 0) wrong_type(object, argument, wanted);
    const auto bytes = py::reinterpret_steal<py::bytes>(
        PyUnicode_AsEncodedString(object.ptr(), "utf-8", "surrogateescape"));
    if (!bytes) no_unicode(argument);
    return bytes;
}

std::filesystem::path path_from(py::handle object) {
    PyObject* converted = nullptr;
    if (PyUnicode_FSConverter(object.ptr(), static_cast<void*>(&converted)) == 0) {
        throw py::error_already_set();
    }
    return std::string(py::reinterpret_steal<py::bytes>(converted));
}

Hand hand_of(std::uint64_t bits, const char* name) {
    if ((bits & ~Hand::full().bits()) == 0) return Hand::from_bits(bits);
    refuse(
        name, ", ", bits,
        ", has bits of no card; of a suit's 16 bits the lowest 13 are its cards, from the two up");
}

Hand hand_from_bits(py::handle object, const char* argument) {
    return hand_of(number_from(object, argument), argument);
}

Hand hand_from(py::handle object, const char* argument) {
    if (PyIndex_Check(object.ptr()) != 0) return hand_from_bits(object, argument);
    return parse_hand(text_from(object, argument, "a hand: PBN text, or an int of 64 bits"),
                      argument);
}

Card card_from(py::handle object, const char* argument) {
    if (PyIndex_Check(object.ptr()) == 0) {
        return parse_card(text_from(object, argument, "a card, 'SA', or its number"));
    }
    return card_of_number(number_from(object, argument, 0, (kSuits * kRanks) - 1, kCardNumbers));
}

std::optional<Card> card_or_none_from(py::handle object, const char* argument) {
    if (object.is_none()) return std::nullopt;
    return card_from(object, argument);
}

Action action_from(py::handle object, const char* argument, bool card_due) {
    if (PyIndex_Check(object.ptr()) == 0) {
        return parse_action(text_from(object, argument, "a card or a call, 'SA', or its number"),
                            card_due);
    }
    return action_from_number(
        static_cast<int>(number_from(object, argument, 0, kActions - 1, kActionNumbers)));
}

Trump trump_from(py::handle object, const char* argument) {
    if (object.is_none()) return std::nullopt;
    if (object.ptr() == Py_Ellipsis) {
        throw py::type_error("trump is missing: 'S', 'H', 'D', 'C', or 'N' or None for no-trump");
    }
    return parse_trump(text_from(object, argument, "'S', 'H', 'D', 'C', or 'N' or None"));
}

Position position_from(py::handle leader, py::handle follower, py::handle trump, py::handle led) {
    Position position;
    position.leader = hand_from(leader, "leader");
    position.follower = hand_from(follower, "follower");
    position.trump = trump_from(trump, "trump");
    position.led = card_or_none_from(led, "led");
    return position;
}

std::size_t place_from(py::handle object, const char* argument,
                       std::span<const std::string_view> words) {
    const std::string_view text = text_from(object, argument, "a str");
    std::string all;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (text == words[i]) return i;
        if (i != 0) all += i + 1 == words.size() ? " or " : ", ";
        all += words[i];
    }
    refuse(argument, " is ", all, ", not '", text, "'");
}

int threads_from(py::handle threads) {
    return threads.is_none() ? 0
                             : static_cast<int>(number_from(threads, "threads", 1, kMaxThreads));
}

std::chrono::nanoseconds time_from(py::handle seconds) {
    if (seconds.is_none()) return std::chrono::nanoseconds::max();
    const double time = real_from(seconds, "seconds");
    if (!(time >= 0)) refuse("seconds must be 0 or more, not ", std::string(py::str(seconds)));
    constexpr double most = 1e9;  // more does not fit, and means no limit
    if (time >= most) return std::chrono::nanoseconds::max();
    return std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::chrono::duration<double>(time));
}

Hand cards_from(py::handle object, const char* argument) {
    return object.is_none() ? Hand() : hand_from(object, argument);
}

std::array<bool, kSuits> voids_from(py::handle object) {
    std::array<bool, kSuits> voids{};
    const std::span<const Suit> suits(kAllSuits);
    for (const char one : text_from(object, "voids", "suits, 'SH'")) {
        const auto suit = std::ranges::find(suits, one, [](Suit each) { return letter(each); });
        if (suit == suits.end()) refuse("voids: '", std::string(1, one), "' is none of SHDC");
        voids.at(static_cast<std::size_t>(*suit)) = true;
    }
    return voids;
}

SearchLimits limits_from(py::handle nodes, py::handle seconds) {
    SearchLimits limits;
    if (!nodes.is_none()) limits.nodes = number_from(nodes, "nodes");
    limits.time = time_from(seconds);
    return limits;
}

GameRules rules_from(py::handle rules) {
    return parse_game_rules(text_from(rules, "rules", "a str"));
}

Standing standing_from(py::handle who) {
    const auto found = standing_from_text(text_from(who, "vulnerable", "a str"));
    if (!found) refuse("vulnerable is ", kStandings, " as text");
    return *found;
}

}  // namespace honeymoon::python
