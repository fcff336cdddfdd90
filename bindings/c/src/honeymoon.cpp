// The C interface: checks arguments, calls the reader, and turns whatever it throws into a status
// and a message.
#include "honeymoon.h"

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <exception>
#include <filesystem>
#include <functional>
#include <limits>
#include <new>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "honeymoon/advice/advice.hpp"
#include "honeymoon/advice/exchange_advice.hpp"
#include "honeymoon/cards/rules.hpp"
#include "honeymoon/file/file_bytes.hpp"
#include "honeymoon/reader/reader.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"

// NOLINTNEXTLINE(readability-identifier-naming): a name of the C header
struct honeymoon_reader {
    honeymoon::Reader reader;
};

namespace {

using namespace honeymoon;

#define HONEYMOON_TEXT_OF(number) #number
#define HONEYMOON_DOTTED(major, minor, patch) \
    HONEYMOON_TEXT_OF(major) "." HONEYMOON_TEXT_OF(minor) "." HONEYMOON_TEXT_OF(patch)

constexpr const char* kVersion =
    HONEYMOON_DOTTED(HONEYMOON_VERSION_MAJOR, HONEYMOON_VERSION_MINOR, HONEYMOON_VERSION_PATCH);
static_assert(std::string_view(kVersion) == HONEYMOON_PROJECT_VERSION,
              "honeymoon.h and CMakeLists.txt state different versions");

// What programs were compiled with: sizes must not change within a major version.
static_assert(sizeof(honeymoon_status) == 4 && sizeof(honeymoon_error) == 1024);
static_assert(sizeof(honeymoon_position) == 32 &&
              sizeof(honeymoon_limits) == 16 + (2 * sizeof(void*)));
static_assert(sizeof(honeymoon_scored_card) == 2 && sizeof(honeymoon_bounded_card) == 3);
static_assert(sizeof(honeymoon_hidden_position) == 48 && sizeof(honeymoon_expectation) == 232);
static_assert(sizeof(honeymoon_advised_card) == 256 && sizeof(honeymoon_advice) == 264);
static_assert(sizeof(honeymoon_exchange_position) == 64);
static_assert(sizeof(honeymoon_exchange_card) == 40 && sizeof(honeymoon_exchange_advice) == 24);

// The C header's cards and hands are those of tb.
static_assert(Hand::full().bits() == HONEYMOON_PACK && kMaxHand == HONEYMOON_MAX_CARDS);
static_assert(static_cast<int>(Suit::clubs) == HONEYMOON_CLUBS && kSuits == HONEYMOON_NOTRUMP);

// A call that no program without a fault makes.
class ArgumentError : public std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

template <class... Parts>
[[noreturn]] void refuse_call(const Parts&... why) {
    throw ArgumentError(joined(why...));
}

// What an argument points to, once that is known to be something.
template <class T>
T& at(T* pointer, const char* name) {
    if (pointer == nullptr) refuse_call(name, " is NULL");
    return *pointer;
}

// Fills `error`, if there is one, with a message of one line that fits.
void report(honeymoon_error* error, honeymoon_status status, std::string_view code,
            std::string_view message) noexcept {
    if (error == nullptr) return;
    error->status = status;
    *std::ranges::copy(code.substr(0, HONEYMOON_CODE_SIZE - 1), error->code).out = '\0';
    const std::span<char> room(error->message);
    constexpr std::string_view more = "...";
    const bool fits = message.size() < room.size();
    if (!fits) {
        std::size_t end = room.size() - 1 - more.size();
        // Not inside a character of UTF-8, which has three bytes at most after its first.
        const auto continues = [&](std::size_t i) { return (message[i] & 0xC0) == 0x80; };
        for (int back = 0; back < 3 && continues(end); ++back) --end;
        message = message.substr(0, end);
    }
    auto to = std::transform(message.begin(), message.end(), room.begin(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte < 0x20 || byte == 0x7F ? '?' : c;
    });
    if (!fits) to = std::copy(more.begin(), more.end(), to);
    *to = '\0';
}

// By Error::Kind.
constexpr std::array kStatusOfKind = {HONEYMOON_QUESTION, HONEYMOON_FILE, HONEYMOON_RESOURCE};
static_assert(static_cast<int>(Error::Kind::file) == 1 &&
              static_cast<int>(Error::Kind::resource) == 2);

// Every function that can fail is this around what it does.
template <class Call>
honeymoon_status guarded(honeymoon_error* error, const Call& call) {
    const auto ended = [error](honeymoon_status status, std::string_view code,
                               const char* message) {
        report(error, status, code, message);
        return status;
    };
    try {
        call();
        return ended(HONEYMOON_OK, "", "");
    } catch (const ArgumentError& fault) {
        return ended(HONEYMOON_ARGUMENT, "argument", fault.what());
    } catch (const Error& fault) {
        return ended(kStatusOfKind.at(static_cast<std::size_t>(fault.kind())), name(fault.code()),
                     fault.what());
    } catch (const std::bad_alloc&) {
        return ended(HONEYMOON_RESOURCE, name(ErrorCode::no_memory), "not enough memory");
    } catch (const std::length_error&) {  // a container larger than any memory
        return ended(HONEYMOON_RESOURCE, name(ErrorCode::no_memory), "not enough memory");
    } catch (const std::filesystem::filesystem_error& fault) {
        return ended(HONEYMOON_FILE, name(ErrorCode::file), fault.what());
    } catch (const std::system_error& fault) {  // a thread that could not be started
        return ended(HONEYMOON_RESOURCE, name(ErrorCode::no_memory), fault.what());
    } catch (const std::exception& fault) {
        return ended(HONEYMOON_INTERNAL, "internal", fault.what());
    } catch (...) {
        return ended(HONEYMOON_INTERNAL, "internal", "an exception of an unknown type");
    }
}

// ---- Cards and positions

Hand hand_of(honeymoon_hand bits, const char* name) {
    if ((bits & ~HONEYMOON_PACK) != 0) {
        refuse_call(name, " has bits that are no cards; bit 16 * suit + rank is a card");
    }
    return Hand::from_bits(bits);
}

Card card_of(int number) {
    return {static_cast<Suit>(HONEYMOON_SUIT(number)),
            static_cast<std::uint8_t>(HONEYMOON_RANK(number))};
}

honeymoon_card number_of(Card card) {
    return HONEYMOON_CARD(static_cast<int>(card.suit), card.rank);
}

Trump trump_of(std::int32_t trump) {
    if (trump < HONEYMOON_SPADES || trump > HONEYMOON_NOTRUMP) {
        refuse_call("trump is ", trump, "; it must be from 0, spades, to 4, no-trump");
    }
    if (trump == HONEYMOON_NOTRUMP) return {};
    return static_cast<Suit>(trump);
}

std::int32_t number_of(Trump trump) {
    return trump ? static_cast<std::int32_t>(*trump) : HONEYMOON_NOTRUMP;
}

std::optional<Card> optional_card(honeymoon_hand bits, const char* name) {
    const Hand hand = hand_of(bits, name);
    if (hand.empty()) return std::nullopt;
    if (hand.size() > 1) refuse_call(name, " has several cards; it must have one, or none");
    return card_of(std::countr_zero(hand.bits()));
}

Position position_of(const honeymoon_position& from) {
    Position position;
    position.leader = hand_of(from.leader, "leader");
    position.follower = hand_of(from.follower, "follower");
    position.trump = trump_of(from.trump);
    position.led = optional_card(from.led, "led");
    if (from.reserved != 0) refuse_call("reserved is not 0; has the position been initialised?");
    return position;
}

Position position_of(const honeymoon_position* from) {
    return position_of(at(from, "position"));
}

std::array<bool, kSuits> voids_of(std::uint32_t bits) {
    if (bits >> kSuits != 0) {
        refuse_call("voids has bits that are no suits; bit s is a suit, 0..3");
    }
    std::array<bool, kSuits> voids{};
    for (std::size_t suit = 0; suit < voids.size(); ++suit) {
        voids.at(suit) = ((bits >> suit) & 1U) != 0;
    }
    return voids;
}

// A number of a call, or of what its arguments point to.
void require(std::int64_t value, const char* name, std::int64_t least, std::int64_t most,
             const std::string& wanted) {
    if (value >= least && value <= most) return;
    refuse_call(name, " is ", value, "; it must be ", wanted);
}

HiddenPosition position_of(const honeymoon_hidden_position* given) {
    const honeymoon_hidden_position& from = at(given, "position");
    HiddenPosition position;
    position.own = hand_of(from.own, "own");
    position.other.unseen = hand_of(from.unseen, "unseen");
    position.other.known = hand_of(from.holds, "holds");
    position.other.voids = voids_of(from.voids);
    position.other.size = position.own.size();
    position.led = optional_card(from.led, "led");
    position.trump = trump_of(from.trump);
    require(from.own_leads, "own_leads", 0, 1, "0 or 1");
    position.own_leads = from.own_leads == 1;
    if (from.reserved != 0) refuse_call("reserved is not 0; has the position been initialised?");
    return position;
}

ExchangePosition position_of(const honeymoon_exchange_position* given) {
    const honeymoon_exchange_position& from = at(given, "position");
    ExchangePosition position;
    position.own = hand_of(from.own, "own");
    position.shown = hand_of(from.shown, "shown");
    position.holds = hand_of(from.holds, "holds");
    position.unplaced = hand_of(from.unplaced, "unplaced");
    position.face_up = optional_card(from.face_up, "face_up");
    position.led = optional_card(from.led, "led");
    position.trump = trump_of(from.trump);
    position.voids = voids_of(from.voids);
    position.stock = from.stock;
    require(from.first_lead, "first_lead", HONEYMOON_WINNER_LEADS, HONEYMOON_OTHER_LEADS,
            "from 0, HONEYMOON_WINNER_LEADS, to 3, HONEYMOON_OTHER_LEADS");
    static_assert(static_cast<int>(FirstLead::winner) == HONEYMOON_WINNER_LEADS &&
                  static_cast<int>(FirstLead::loser) == HONEYMOON_LOSER_LEADS &&
                  static_cast<int>(FirstLead::own) == HONEYMOON_OWN_LEADS &&
                  static_cast<int>(FirstLead::other) == HONEYMOON_OTHER_LEADS);
    position.first_lead = static_cast<FirstLead>(from.first_lead);
    return position;
}

honeymoon_position position_from(const Position& from) {
    honeymoon_position result{};
    result.leader = from.leader.bits();
    result.follower = from.follower.bits();
    result.led = from.led ? HONEYMOON_BIT(number_of(*from.led)) : 0;
    result.trump = number_of(from.trump);
    return result;
}

void write_text(std::string_view from, char* text, std::size_t size) {
    char* const to = &at(text, "text");
    if (size <= from.size()) {
        refuse_call("size is ", size, "; the text needs ", from.size() + 1);
    }
    to[from.copy(to, from.size())] = '\0';
}

// ---- Options

// The options of version 1.0, which end with the field `read_files`. No header has fewer.
constexpr std::size_t kFirstOptions =
    offsetof(honeymoon_options, read_files) + sizeof(std::int32_t);
static_assert(sizeof(void*) != 8 || kFirstOptions == 40,
              "programs compiled against version 1.0 have so many bytes");
constexpr std::size_t kFirstAdviceOptions =
    offsetof(honeymoon_advice_options, reserved) + sizeof(std::int32_t);
constexpr std::size_t kFirstExchangeOptions =
    offsetof(honeymoon_exchange_options, reserved) + sizeof(std::int32_t);
static_assert(sizeof(void*) != 8 || (kFirstAdviceOptions == 64 && kFirstExchangeOptions == 64));
// No header will ever have so many: a size above it was never initialised.
constexpr std::size_t kMostOptions = 4096;

std::size_t memory_size(std::uint64_t bytes, const char* name) {
    if (bytes > std::numeric_limits<std::size_t>::max()) {
        refuse_call(name, " is more than this machine can address");
    }
    return static_cast<std::size_t>(bytes);
}

honeymoon_options default_options() {
    const ReaderOptions usual;
    honeymoon_options options{};
    options.size = sizeof options;
    options.residency = HONEYMOON_ADAPTIVE;
    options.search = usual.search ? 1 : 0;
    options.cache_bytes = usual.cache_bytes;
    options.search_bytes = usual.search_bytes;
    options.search_threads = usual.search_threads;
    return options;
}

honeymoon_advice_options default_advice_options() {
    const AdviceOptions usual;
    honeymoon_advice_options options{};
    options.size = sizeof options;
    options.samples = usual.samples;
    options.seed = usual.seed;
    options.nanoseconds = HONEYMOON_UNLIMITED;
    options.threads = 1;
    return options;
}

honeymoon_exchange_options default_exchange_options() {
    const ExchangeOptions usual;
    honeymoon_exchange_options options{};
    options.size = sizeof options;
    options.samples = usual.samples;
    options.seed = usual.seed;
    options.nanoseconds = static_cast<std::uint64_t>(usual.time.count());
    options.memory_bytes = usual.memory_bytes;
    options.threads = 1;
    return options;
}

// Fills the caller's options, whose size is said, with as much of the usual ones as there is.
template <class Options>
void fill(Options* options, std::size_t size, Options usual) {
    if (options == nullptr) return;
    usual.size = size;
    std::memset(options, 0, size);
    std::memcpy(options, &usual, std::min(size, sizeof usual));
}

// What of the caller's options this version knows, the rest as `usual`. What a newer header has
// added to the `first` bytes must be zero, which is to stand for what was done before.
template <class Options>
Options known_part(const Options& given, std::size_t first, const Options& usual,
                   const char* init) {
    if (given.size < first || given.size > kMostOptions) {
        refuse_call("options.size is ", given.size, "; have they been initialised with ", init,
                    "?");
    }
    const auto* const bytes = reinterpret_cast<const unsigned char*>(&given);
    const std::size_t known = std::min(given.size, sizeof given);
    if (std::any_of(bytes + known, bytes + given.size, [](unsigned char b) { return b != 0; })) {
        refuse_call("options has settings that this version of the library, ",
                    honeymoon_version_string(), ", does not know");
    }
    Options result = usual;
    std::memcpy(&result, &given, known);
    return result;
}

ReaderOptions options_of(const honeymoon_options* given) {
    ReaderOptions result;
    if (given == nullptr) return result;
    const honeymoon_options options =
        known_part(*given, kFirstOptions, default_options(), "honeymoon_options_init");
    require(options.residency, "options.residency", HONEYMOON_ADAPTIVE, HONEYMOON_RESIDENT,
            "HONEYMOON_ADAPTIVE, HONEYMOON_LAZY or HONEYMOON_RESIDENT");
    require(options.search, "options.search", 0, 1, "0 or 1");
    require(options.search_threads, "options.search_threads", 1, HONEYMOON_MAX_THREADS,
            "from 1 to " + std::to_string(HONEYMOON_MAX_THREADS));
    require(options.read_files, "options.read_files", 0, 1, "0 or 1");
    static_assert(static_cast<int>(Residency::adaptive) == HONEYMOON_ADAPTIVE &&
                  static_cast<int>(Residency::lazy) == HONEYMOON_LAZY &&
                  static_cast<int>(Residency::resident) == HONEYMOON_RESIDENT);
    result.residency = static_cast<Residency>(options.residency);
    result.search = options.search == 1;
    result.cache_bytes = memory_size(options.cache_bytes, "options.cache_bytes");
    result.search_bytes = memory_size(options.search_bytes, "options.search_bytes");
    result.search_threads = options.search_threads;
    result.read_files = options.read_files == 1;
    return result;
}

// ---- Readers

// Each through `make`, which is given its bytes and its name.
template <class Make>
std::vector<FileBytes> files_of(const honeymoon_buffer* buffers, std::size_t count,
                                const Make& make) {
    if (count > 0) static_cast<void>(at(buffers, "buffers"));
    std::vector<FileBytes> files;
    for (std::size_t i = 0; i < count; ++i) {
        const honeymoon_buffer& buffer = buffers[i];
        const std::string place = "buffer " + std::to_string(i);
        if (buffer.bytes == nullptr) refuse_call(place, " is NULL");
        const auto* const bytes = static_cast<const std::uint8_t*>(buffer.bytes);
        files.push_back(
            make(std::span(bytes, buffer.size), buffer.name == nullptr ? place : buffer.name));
    }
    return files;
}

// ---- Questions

const Reader& reader_of(const honeymoon_reader* reader) {
    return at(reader, "reader").reader;
}

std::chrono::nanoseconds time_of(std::uint64_t nanoseconds) {
    constexpr auto longest = static_cast<std::uint64_t>(std::chrono::nanoseconds::max().count());
    return std::chrono::nanoseconds(std::min(nanoseconds, longest));
}

// The `stop` of limits or options.
template <class Limits>
std::function<bool()> stop_of(const Limits& limits) {
    if (limits.stop == nullptr) return {};
    return [stop = limits.stop, context = limits.context] { return stop(context) != 0; };
}

SearchLimits limits_of(const honeymoon_limits* given) {
    const honeymoon_limits& limits = at(given, "limits");
    SearchLimits result{limits.nodes, time_of(limits.nanoseconds)};
    result.stop = stop_of(limits);
    return result;
}

// Hands the cards that `ask` has found to the caller, each through `convert`, if there is room for
// them.
template <class To, class Ask, class Convert>
honeymoon_status list(To* to, std::size_t capacity, std::size_t* count, honeymoon_error* error,
                      const Ask& ask, const Convert& convert) {
    return guarded(error, [&] {
        if (capacity != 0) static_cast<void>(at(to, "cards"));
        std::size_t& found = at(count, "count");
        const auto cards = ask();
        found = cards.size();
        if (capacity < cards.size()) {
            refuse_call("capacity is ", capacity, ", but there are ", cards.size(), " cards");
        }
        std::transform(cards.begin(), cards.end(), to, convert);
    });
}

// Reads `text` into what `to` points to, which messages call `name`.
template <class To, class Parse>
honeymoon_status read(const char* text, To* to, const char* name, honeymoon_error* error,
                      const Parse& parse) {
    return guarded(error, [&] {
        const std::string_view given = &at(text, "text");
        To& result = at(to, name);
        result = parse(given);
    });
}

// Opens what `make` makes of the options, for the caller to close.
template <class Make>
honeymoon_status open(const honeymoon_options* options, honeymoon_reader** reader,
                      honeymoon_error* error, const Make& make) {
    if (reader != nullptr) *reader = nullptr;
    return guarded(error, [&] {
        honeymoon_reader*& opened = at(reader, "reader");
        opened = new honeymoon_reader{make(options_of(options))};
    });
}

// What both kinds of advice are asked with.
template <class To, class From>
To advice_options_of(const From& options) {
    if (options.samples < 1 || options.samples > HONEYMOON_MAX_SAMPLES) {
        refuse_call("options.samples is ", options.samples, "; it must be from 1 to ",
                    HONEYMOON_MAX_SAMPLES);
    }
    require(options.threads, "options.threads", 1, HONEYMOON_MAX_THREADS,
            "from 1 to " + std::to_string(HONEYMOON_MAX_THREADS));
    require(options.reserved, "options.reserved", 0, 0, "0");
    To result;
    result.samples = options.samples;
    result.seed = options.seed;
    result.time = time_of(options.nanoseconds);
    result.stop = stop_of(options);
    result.parallel = options.threads > 1;
    return result;
}

// What `ask` returns, which is called with so many threads.
template <class Ask>
auto with_so_many(std::int32_t threads, const Ask& ask) {
    if (threads == 1) return ask();
    std::optional<decltype(ask())> result;
    with_threads(threads, [&] { result.emplace(ask()); });
    return std::move(*result);
}

honeymoon_expectation expectation_from(const Expectation& from) {
    honeymoon_expectation result{};
    result.tricks = from.tricks;
    result.error = from.error;
    std::ranges::copy(from.at_least, result.at_least);
    return result;
}

// Whether a card may be led.
enum class Led : std::uint8_t { no, yes };

// The positions `first` .. `first + to.size() - 1` of many.
void convert_positions(const honeymoon_position* from, std::size_t first, std::span<Position> to,
                       Led led) {
    const auto place = [&](std::size_t i) {
        return "position " + std::to_string(first + i) + ": ";
    };
    for (std::size_t i = 0; i < to.size(); ++i) {
        try {
            to[i] = position_of(from[first + i]);
            validate(to[i]);
        } catch (const ArgumentError& error) {
            refuse_call(place(i), error.what());
        } catch (const Error& error) {
            throw Error(error.code(), place(i) + error.what());
        }
        if (to[i].led && led == Led::no) {
            refuse(place(i), "a card is led; ask for it with honeymoon_value");
        }
    }
}

// Calls ask(piece, first) for `count` positions piece by piece, so that no memory is needed but the
// caller's.
template <class Ask>
void in_pieces(const honeymoon_position* positions, std::size_t count, const std::uint8_t* tricks,
               Led led, const Ask& ask) {
    if (count == 0) return;
    static_cast<void>(at(positions, "positions"));
    static_cast<void>(at(tricks, "tricks"));
    std::array<Position, 512> room;
    for (std::size_t first = 0; first < count; first += room.size()) {
        const std::span piece(room.data(), std::min(room.size(), count - first));
        convert_positions(positions, first, piece, led);
        ask(piece, first);
    }
}

}  // namespace

int honeymoon_version(void) {
    return HONEYMOON_VERSION;
}

const char* honeymoon_version_string(void) {
    return kVersion;
}

int honeymoon_is_compatible(int header_version) {
    constexpr int major = 10000;
    constexpr int minor = 100;
    const bool same_major = header_version / major == HONEYMOON_VERSION_MAJOR;
    return same_major && header_version / minor <= HONEYMOON_VERSION / minor ? 1 : 0;
}

const char* honeymoon_status_name(int status) {
    constexpr std::array names = {"ok", "question", "file", "resource", "argument", "internal"};
    static_assert(HONEYMOON_OK == 0 && HONEYMOON_QUESTION == 1 && HONEYMOON_FILE == 2 &&
                  HONEYMOON_RESOURCE == 3 && HONEYMOON_ARGUMENT == 4 && HONEYMOON_INTERNAL == 5);
    const bool known = status >= HONEYMOON_OK && status <= HONEYMOON_INTERNAL;
    return known ? names.at(static_cast<std::size_t>(status)) : "unknown";
}

honeymoon_status honeymoon_parse_hand(const char* text, honeymoon_hand* hand,
                                      honeymoon_error* error) {
    return read(text, hand, "hand", error,
                [](std::string_view given) { return parse_hand(given).bits(); });
}

honeymoon_status honeymoon_parse_card(const char* text, honeymoon_card* card,
                                      honeymoon_error* error) {
    return read(text, card, "card", error,
                [](std::string_view given) { return number_of(parse_card(given)); });
}

honeymoon_status honeymoon_parse_trump(const char* text, int32_t* trump, honeymoon_error* error) {
    return read(text, trump, "trump", error,
                [](std::string_view given) { return number_of(parse_trump(given)); });
}

honeymoon_status honeymoon_parse_position(const char* text, honeymoon_position* position,
                                          honeymoon_error* error) {
    return read(text, position, "position", error,
                [](std::string_view given) { return position_from(parse_position(given)); });
}

honeymoon_status honeymoon_format_hand(honeymoon_hand hand, char* text, size_t size,
                                       honeymoon_error* error) {
    return guarded(error, [&] { write_text(to_string(hand_of(hand, "hand")), text, size); });
}

honeymoon_status honeymoon_format_card(honeymoon_card card, char* text, size_t size,
                                       honeymoon_error* error) {
    return guarded(error, [&] {
        if (HONEYMOON_SUIT(card) >= kSuits || HONEYMOON_RANK(card) >= kRanks) {
            refuse_call("card is ", card, ", which is none; a card is 16 * suit + rank");
        }
        write_text(to_string(card_of(card)), text, size);
    });
}

void honeymoon_options_init(honeymoon_options* options, size_t size) {
    fill(options, size, default_options());
}

honeymoon_status honeymoon_open(const char* directory, const honeymoon_options* options,
                                honeymoon_reader** reader, honeymoon_error* error) {
    return open(options, reader, error, [&](const ReaderOptions& chosen) {
        if (directory == nullptr) return Reader::without_tables(chosen);
        if (*directory == '\0') {
            throw Error(Error::Kind::file, "the name of the directory is empty");
        }
        return Reader::open(directory, chosen);
    });
}

honeymoon_status honeymoon_open_buffers(const honeymoon_buffer* buffers, size_t count,
                                        const honeymoon_options* options, honeymoon_reader** reader,
                                        honeymoon_error* error) {
    return open(options, reader, error, [&](const ReaderOptions& chosen) {
        const auto copy = [](std::span<const std::uint8_t> bytes, const std::string& name) {
            return FileBytes::own({bytes.begin(), bytes.end()}, name);
        };
        return Reader::of(files_of(buffers, count, copy), chosen);
    });
}

honeymoon_status honeymoon_open_kept_buffers(const honeymoon_buffer* buffers, size_t count,
                                             const honeymoon_options* options,
                                             honeymoon_reader** reader, honeymoon_error* error) {
    return open(options, reader, error, [&](const ReaderOptions& chosen) {
        return Reader::of(files_of(buffers, count, FileBytes::kept), chosen);
    });
}

void honeymoon_close(honeymoon_reader* reader) {
    delete reader;
}

int honeymoon_has_level(const honeymoon_reader* reader, int32_t trump, int level) {
    const bool sensible = trump >= HONEYMOON_SPADES && trump <= HONEYMOON_NOTRUMP;
    if (reader == nullptr || !sensible) return 0;
    const auto denomination =
        trump == HONEYMOON_NOTRUMP ? Denomination::notrump : Denomination::trump;
    return reader->reader.has(denomination, level) ? 1 : 0;
}

honeymoon_status honeymoon_fingerprint(const honeymoon_reader* reader, int32_t trump, int level,
                                       uint64_t* fingerprint, honeymoon_error* error) {
    return guarded(error, [&] {
        std::uint64_t& result = at(fingerprint, "fingerprint");
        const auto denomination = trump_of(trump) ? Denomination::trump : Denomination::notrump;
        result = reader_of(reader).fingerprint(denomination, level);
    });
}

honeymoon_status honeymoon_legal(const honeymoon_position* position, honeymoon_hand* cards,
                                 honeymoon_error* error) {
    return guarded(error, [&] {
        honeymoon_hand& result = at(cards, "cards");
        const Position asked = position_of(position);
        validate(asked);
        result = legal_cards(asked).bits();
    });
}

honeymoon_status honeymoon_play(const honeymoon_position* position, honeymoon_card card,
                                honeymoon_position* next, int* trick, honeymoon_error* error) {
    return guarded(error, [&] {
        honeymoon_position& result = at(next, "next");
        const Position asked = position_of(position);
        validate(asked);
        if (HONEYMOON_RANK(card) >= kRanks || HONEYMOON_SUIT(card) >= kSuits) {
            refuse_call("card is ", static_cast<int>(card), "; 16 * suit + rank is a card");
        }
        const Card played = card_of(card);
        if (!legal_cards(asked).contains(played)) {
            const Hand hand = asked.led ? asked.follower : asked.leader;
            if (!hand.contains(played)) {
                refuse(ErrorCode::card_not_held, "the player to move does not hold ",
                       to_string(played));
            }
            refuse(ErrorCode::illegal, to_string(played), " does not follow suit, and there are ",
                   name(asked.led->suit), " in the hand");
        }
        int won = HONEYMOON_TRICK_OPEN;
        if (asked.led) {
            const Trick done = reply(asked, played);
            won = done.leader_won ? HONEYMOON_LEADER_WINS : HONEYMOON_FOLLOWER_WINS;
            result = position_from(done.next);
        } else {
            result = position_from(lead(asked, played));
        }
        if (trick != nullptr) *trick = won;
    });
}

honeymoon_status honeymoon_value(const honeymoon_reader* reader, const honeymoon_position* position,
                                 int* tricks, honeymoon_error* error) {
    return guarded(error, [&] {
        int& result = at(tricks, "tricks");
        result = reader_of(reader).value(position_of(position));
    });
}

honeymoon_status honeymoon_values(const honeymoon_reader* reader,
                                  const honeymoon_position* positions, size_t count,
                                  uint8_t* tricks, honeymoon_error* error) {
    return guarded(error, [&] {
        const Reader& asked = reader_of(reader);
        in_pieces(positions, count, tricks, Led::no, [&](auto piece, size_t first) {
            asked.values(piece, {tricks + first, piece.size()});
        });
    });
}

honeymoon_status honeymoon_cards_of(const honeymoon_reader* reader,
                                    const honeymoon_position* positions, size_t count,
                                    uint8_t* tricks, honeymoon_error* error) {
    return guarded(error, [&] {
        const Reader& asked = reader_of(reader);
        std::array<CardTricks, 64> found;
        in_pieces(positions, count, tricks, Led::yes, [&](auto piece, size_t first) {
            for (std::size_t begin = 0; begin < piece.size(); begin += found.size()) {
                const std::size_t size = std::min(found.size(), piece.size() - begin);
                asked.cards_of(piece.subspan(begin, size), std::span(found).first(size));
                for (std::size_t i = 0; i < size; ++i) {
                    std::ranges::copy(found[i].tricks,
                                      tricks + (HONEYMOON_PLACES * (first + begin + i)));
                }
            }
        });
    });
}

honeymoon_status honeymoon_cards(const honeymoon_reader* reader, const honeymoon_position* position,
                                 honeymoon_scored_card* cards, size_t capacity, size_t* count,
                                 honeymoon_error* error) {
    return list(
        cards, capacity, count, error,
        [&] { return reader_of(reader).cards(position_of(position)); },
        [](const ScoredCard& card) {
            return honeymoon_scored_card{number_of(card.card),
                                         static_cast<std::uint8_t>(card.tricks)};
        });
}

honeymoon_status honeymoon_line(const honeymoon_reader* reader, const honeymoon_position* position,
                                honeymoon_card* cards, size_t capacity, size_t* count,
                                honeymoon_error* error) {
    return list(
        cards, capacity, count, error,
        [&] { return reader_of(reader).line(position_of(position)); },
        [](Card card) { return number_of(card); });
}

honeymoon_status honeymoon_bounds(const honeymoon_reader* reader,
                                  const honeymoon_position* position,
                                  const honeymoon_limits* limits, int* low, int* high,
                                  honeymoon_error* error) {
    return guarded(error, [&] {
        int& least = at(low, "low");
        int& most = at(high, "high");
        const Bounds found = reader_of(reader).bounds(position_of(position), limits_of(limits));
        least = found.low;
        most = found.high;
    });
}

honeymoon_status honeymoon_bounded_cards(const honeymoon_reader* reader,
                                         const honeymoon_position* position,
                                         const honeymoon_limits* limits,
                                         honeymoon_bounded_card* cards, size_t capacity,
                                         size_t* count, honeymoon_error* error) {
    return list(
        cards, capacity, count, error,
        [&] { return reader_of(reader).bounded_cards(position_of(position), limits_of(limits)); },
        [](const BoundedCard& card) {
            return honeymoon_bounded_card{number_of(card.card),
                                          static_cast<std::uint8_t>(card.tricks.low),
                                          static_cast<std::uint8_t>(card.tricks.high)};
        });
}

void honeymoon_advice_options_init(honeymoon_advice_options* options, size_t size) {
    fill(options, size, default_advice_options());
}

honeymoon_status honeymoon_advise(const honeymoon_reader* reader,
                                  const honeymoon_hidden_position* position,
                                  const honeymoon_advice_options* options,
                                  honeymoon_advised_card* cards, size_t capacity, size_t* count,
                                  honeymoon_advice* advice, honeymoon_error* error) {
    const auto ask = [&] {
        const Reader& asked = reader_of(reader);
        const HiddenPosition seen = position_of(position);
        honeymoon_advice_options chosen = default_advice_options();
        if (options != nullptr) {
            chosen =
                known_part(*options, kFirstAdviceOptions, chosen, "honeymoon_advice_options_init");
        }
        auto how = advice_options_of<AdviceOptions>(chosen);
        if (chosen.weight != nullptr) {
            how.weight = [&chosen](Hand other) {
                return chosen.weight(other.bits(), chosen.context);
            };
        }
        Advice found = with_so_many(chosen.threads, [&] { return advise(asked, seen, how); });
        if (advice != nullptr) {
            *advice = {};
            advice->open_hands = expectation_from(found.open_hands);
            advice->possible = found.possible;
            advice->hands = found.hands;
            advice->effective = found.effective;
            advice->exact = found.exact ? 1 : 0;
        }
        return std::move(found.cards);
    };
    return list(cards, capacity, count, error, ask, [](const AdvisedCard& card) {
        honeymoon_advised_card result{};
        result.card = number_of(card.card);
        result.expected = expectation_from(card.expected);
        result.behind = card.behind;
        result.behind_error = card.behind_error;
        return result;
    });
}

void honeymoon_exchange_options_init(honeymoon_exchange_options* options, size_t size) {
    fill(options, size, default_exchange_options());
}

honeymoon_status honeymoon_advise_exchange(const honeymoon_reader* reader,
                                           const honeymoon_exchange_position* position,
                                           const honeymoon_exchange_options* options,
                                           honeymoon_exchange_card* cards, size_t capacity,
                                           size_t* count, honeymoon_exchange_advice* advice,
                                           honeymoon_error* error) {
    static_assert(static_cast<int>(ExchangeMethod::exact) == HONEYMOON_METHOD_EXACT &&
                  static_cast<int>(ExchangeMethod::played) == HONEYMOON_METHOD_PLAYED);
    const auto ask = [&] {
        const Reader& asked = reader_of(reader);
        const ExchangePosition seen = position_of(position);
        honeymoon_exchange_options chosen = default_exchange_options();
        if (options != nullptr) {
            chosen = known_part(*options, kFirstExchangeOptions, chosen,
                                "honeymoon_exchange_options_init");
        }
        auto how = advice_options_of<ExchangeOptions>(chosen);
        how.memory_bytes = chosen.memory_bytes;
        ExchangeAdvice found =
            with_so_many(chosen.threads, [&] { return advise_exchange(asked, seen, how); });
        if (advice != nullptr) {
            *advice = {};
            advice->possible = found.possible;
            advice->worlds = found.worlds;
            advice->method = static_cast<std::int32_t>(found.method);
            advice->exact = found.exact ? 1 : 0;
        }
        return std::move(found.cards);
    };
    return list(cards, capacity, count, error, ask, [](const ExchangeCard& card) {
        honeymoon_exchange_card result{};
        result.card = number_of(card.card);
        result.tricks = card.tricks;
        result.error = card.error;
        result.behind = card.behind;
        result.behind_error = card.behind_error;
        return result;
    });
}
