// The functions of the C interface. Each checks its arguments and asks a reader.
#include "honeymoon.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bindings/c/src/calls.hpp"
#include "bindings/c/src/options.hpp"
#include "bindings/c/src/positions.hpp"
#include "honeymoon/advice/advice.hpp"
#include "honeymoon/advice/exchange_advice.hpp"
#include "honeymoon/advice/reason.hpp"
#include "honeymoon/cards/trick.hpp"
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
using namespace honeymoon::c;

#define HONEYMOON_TEXT_OF(number) #number
#define HONEYMOON_DOTTED(major, minor, patch) \
    HONEYMOON_TEXT_OF(major) "." HONEYMOON_TEXT_OF(minor) "." HONEYMOON_TEXT_OF(patch)

constexpr const char* kVersion =
    HONEYMOON_DOTTED(HONEYMOON_VERSION_MAJOR, HONEYMOON_VERSION_MINOR, HONEYMOON_VERSION_PATCH);
static_assert(std::string_view(kVersion) == HONEYMOON_PROJECT_VERSION,
              "honeymoon.h and CMakeLists.txt state different versions");

// Compiled programs rely on these sizes, so they must not change within a major version.
static_assert(sizeof(honeymoon_status) == 4 && sizeof(honeymoon_error) == 1024);
static_assert(sizeof(honeymoon_position) == 32 &&
              sizeof(honeymoon_limits) == 16 + (2 * sizeof(void*)));
static_assert(sizeof(honeymoon_explanation) == 384);
static_assert(sizeof(honeymoon_scored_card) == 2 && sizeof(honeymoon_bounded_card) == 3);
static_assert(sizeof(honeymoon_hidden_position) == 48 && sizeof(honeymoon_expectation) == 232);
static_assert(sizeof(honeymoon_advised_card) == 256 && sizeof(honeymoon_advice) == 264);
static_assert(sizeof(honeymoon_exchange_position) == 64);
static_assert(sizeof(honeymoon_exchange_card) == 40 && sizeof(honeymoon_exchange_advice) == 24);

void write_text(std::string_view from, char* text, std::size_t size) {
    char* const to = &at(text, "text");
    if (size <= from.size()) {
        refuse_call("size is ", size, "; the text needs ", from.size() + 1);
    }
    to[from.copy(to, from.size())] = '\0';
}

// Returns make(bytes, name) for each buffer.
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

const Reader& reader_of(const honeymoon_reader* reader) {
    return at(reader, "reader").reader;
}

honeymoon_hand set_of(const std::vector<Card>& cards) {
    Hand hand;
    for (const Card card : cards) hand.insert(card);
    return hand.bits();
}

// Writes the cards that ask() returns to `to`, each converted by `convert`, if there is room for
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

// Makes a reader with `make` from the options. The caller must close it.
template <class Make>
honeymoon_status open(const honeymoon_options* options, honeymoon_reader** reader,
                      honeymoon_error* error, const Make& make) {
    if (reader != nullptr) *reader = nullptr;
    return guarded(error, [&] {
        honeymoon_reader*& opened = at(reader, "reader");
        opened = new honeymoon_reader{make(options_of(options))};
    });
}

// Returns ask(), which uses this many threads.
template <class Ask>
auto with_so_many(std::int32_t threads, const Ask& ask) {
    return threads == 1 ? ask() : with_threads(threads, ask);
}

// Whether positions may have a card led.
enum class Led : std::uint8_t { no, yes };

// Converts the positions `first` .. `first + to.size() - 1`.
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

// Calls ask(piece, first) for `count` positions, piece by piece, so that it needs no memory for all
// of them.
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
    return guarded(error, [&] { write_text(to_string(card_from(card)), text, size); });
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
        const Card played = card_from(card);
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

honeymoon_status honeymoon_why(const honeymoon_reader* reader, const honeymoon_position* position,
                               honeymoon_card card, honeymoon_explanation* explanation,
                               honeymoon_error* error) {
    static_assert(static_cast<int>(Reason::none) == HONEYMOON_REASON_NONE &&
                  static_cast<int>(Reason::trick) == HONEYMOON_REASON_TRICK &&
                  static_cast<int>(Reason::lead) == HONEYMOON_REASON_LEAD &&
                  static_cast<int>(Reason::rank) == HONEYMOON_REASON_RANK &&
                  static_cast<int>(Reason::length) == HONEYMOON_REASON_LENGTH &&
                  static_cast<int>(Reason::reply) == HONEYMOON_REASON_REPLY &&
                  static_cast<int>(Reason::cash) == HONEYMOON_REASON_CASH);
    return guarded(error, [&] {
        const Reader& asked = reader_of(reader);
        honeymoon_explanation& result = at(explanation, "explanation");
        const Position given = position_of(position);
        const Explanation found = explain(asked, given, card_from(card));
        result = {};
        result.answers = set_of(found.answers);
        result.worse = set_of(found.worse);
        result.best = number_of(found.best);
        result.cost = static_cast<std::uint8_t>(found.cost);
        result.reason = static_cast<std::uint8_t>(found.reason);
        result.explained = static_cast<std::uint8_t>(found.explained);
        result.differ = static_cast<std::uint8_t>(found.differ.value_or(0));
        result.length = static_cast<std::uint8_t>(found.line.size());
        const auto number = [](Card one) { return number_of(one); };
        std::ranges::transform(found.line, result.line, number);
        std::ranges::transform(found.best_line, result.best_line, number);
        write_text(sentence(given, found), result.sentence, sizeof(result.sentence));
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
        const auto chosen = known_part(options, kFirstAdviceOptions, default_advice_options(),
                                       "honeymoon_advice_options_init");
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
        const auto chosen = known_part(options, kFirstExchangeOptions, default_exchange_options(),
                                       "honeymoon_exchange_options_init");
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
