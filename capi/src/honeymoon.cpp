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
#include <limits>
#include <new>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "honeymoon/reader/reader.hpp"

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
static_assert(sizeof(honeymoon_position) == 32 && sizeof(honeymoon_limits) == 16);
static_assert(sizeof(honeymoon_scored_card) == 2 && sizeof(honeymoon_bounded_card) == 3);

// The C header's cards and hands are those of tb.
static_assert(Hand::full().bits() == HONEYMOON_PACK && kMaxHand == HONEYMOON_MAX_CARDS);
static_assert(static_cast<int>(Suit::clubs) == HONEYMOON_CLUBS && kSuits == HONEYMOON_NOTRUMP);

// A call that no program without a fault makes.
class ArgumentError : public std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

[[noreturn]] void refuse(const std::string& why) {
    throw ArgumentError(why);
}

void require(const void* pointer, const char* name) {
    if (pointer == nullptr) refuse(std::string(name) + " is NULL");
}

// Fills `error`, if there is one, with a message of one line that fits.
void report(honeymoon_error* error, honeymoon_status status, std::string_view message) noexcept {
    if (error == nullptr) return;
    error->status = status;
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

honeymoon_status status_of(Error::Kind kind) {
    switch (kind) {
        case Error::Kind::question:
            return HONEYMOON_QUESTION;
        case Error::Kind::file:
            return HONEYMOON_FILE;
        case Error::Kind::resource:
            return HONEYMOON_RESOURCE;
    }
    return HONEYMOON_INTERNAL;
}

// Every function that can fail is this around what it does.
template <class Call>
honeymoon_status guarded(honeymoon_error* error, const Call& call) {
    const auto failed = [error](honeymoon_status status, const char* message) {
        report(error, status, message);
        return status;
    };
    try {
        call();
        report(error, HONEYMOON_OK, "");
        return HONEYMOON_OK;
    } catch (const ArgumentError& fault) {
        return failed(HONEYMOON_ARGUMENT, fault.what());
    } catch (const Error& fault) {
        return failed(status_of(fault.kind()), fault.what());
    } catch (const std::bad_alloc&) {
        return failed(HONEYMOON_RESOURCE, "not enough memory");
    } catch (const std::length_error&) {  // a container larger than any memory
        return failed(HONEYMOON_RESOURCE, "not enough memory");
    } catch (const std::filesystem::filesystem_error& fault) {
        return failed(HONEYMOON_FILE, fault.what());
    } catch (const std::system_error& fault) {  // a thread that could not be started
        return failed(HONEYMOON_RESOURCE, fault.what());
    } catch (const std::exception& fault) {
        return failed(HONEYMOON_INTERNAL, fault.what());
    } catch (...) {
        return failed(HONEYMOON_INTERNAL, "an exception of an unknown type");
    }
}

// ---- Cards and positions

Hand hand_of(honeymoon_hand bits, const char* name) {
    if ((bits & ~HONEYMOON_PACK) != 0) {
        refuse(std::string(name) + " has bits that are no cards; bit 16 * suit + rank is a card");
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
        refuse("trump is " + std::to_string(trump) + "; it must be from 0, spades, to 4, no-trump");
    }
    if (trump == HONEYMOON_NOTRUMP) return {};
    return static_cast<Suit>(trump);
}

std::int32_t number_of(Trump trump) {
    return trump ? static_cast<std::int32_t>(*trump) : HONEYMOON_NOTRUMP;
}

Position position_of(const honeymoon_position& from) {
    Position position;
    position.leader = hand_of(from.leader, "leader");
    position.follower = hand_of(from.follower, "follower");
    position.trump = trump_of(from.trump);
    if (const Hand led = hand_of(from.led, "led"); !led.empty()) {
        if (led.size() > 1) refuse("led has several cards; it must have one, or none");
        position.led = card_of(std::countr_zero(led.bits()));
    }
    if (from.reserved != 0) refuse("reserved is not 0; has the position been initialised?");
    return position;
}

Position position_of(const honeymoon_position* from) {
    require(from, "position");
    return position_of(*from);
}

// The words of a line of text.
std::vector<std::string_view> words_of(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    std::vector<std::string_view> words;
    for (std::size_t begin = text.find_first_not_of(blanks); begin != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(blanks, begin), text.size());
        words.push_back(text.substr(begin, end - begin));
        begin = text.find_first_not_of(blanks, end);
    }
    return words;
}

Position parse_position(std::string_view text) {
    const auto words = words_of(text);
    if (words.size() < 3 || words.size() > 4) {
        throw Error(Error::Kind::question,
                    std::to_string(words.size()) +
                        " words; a position is TRUMP LEADER FOLLOWER or TRUMP LEADER FOLLOWER LED");
    }
    Position position;
    position.trump = parse_trump(words[0]);
    position.leader = parse_hand(words[1], "leader's hand");
    position.follower = parse_hand(words[2], "follower's hand");
    if (words.size() == 4) position.led = parse_card(words[3]);
    validate(position);
    return position;
}

void write_text(std::string_view from, char* text, std::size_t size) {
    require(text, "text");
    if (size <= from.size()) {
        refuse("size is " + std::to_string(size) + "; the text needs " +
               std::to_string(from.size() + 1));
    }
    std::memcpy(text, from.data(), from.size());
    text[from.size()] = '\0';
}

// ---- Readers

constexpr std::size_t kKnownOptions = sizeof(honeymoon_options);
// The options of version 1.0, which end with the field `read_files`. No header has fewer.
constexpr std::size_t kFirstOptions =
    offsetof(honeymoon_options, read_files) + sizeof(std::int32_t);
static_assert(kFirstOptions == 40, "programs compiled against version 1.0 have so many bytes");
// No header will ever have so many: a size above it was never initialised.
constexpr std::size_t kMostOptions = 4096;

std::size_t memory_size(std::uint64_t bytes, const char* name) {
    if (bytes > std::numeric_limits<std::size_t>::max()) {
        refuse(std::string(name) + " is more than this machine can address");
    }
    return static_cast<std::size_t>(bytes);
}

honeymoon_options default_options() {
    const ReaderOptions usual;
    honeymoon_options options{};
    options.size = sizeof options;
    options.residency = HONEYMOON_LAZY;
    options.search = usual.search ? 1 : 0;
    options.cache_bytes = usual.cache_bytes;
    options.search_bytes = usual.search_bytes;
    options.search_threads = usual.search_threads;
    return options;
}

// What of the caller's options this version knows. What a newer header has added must be zero,
// which is to stand for what was done before.
honeymoon_options known_part(const honeymoon_options& given) {
    if (given.size < kFirstOptions || given.size > kMostOptions) {
        refuse("options.size is " + std::to_string(given.size) +
               "; have they been initialised with honeymoon_options_init?");
    }
    const auto* const bytes = reinterpret_cast<const unsigned char*>(&given);
    const std::size_t known = std::min(given.size, kKnownOptions);
    if (std::any_of(bytes + known, bytes + given.size, [](unsigned char b) { return b != 0; })) {
        refuse("options has settings that this version of the library, " +
               std::string(honeymoon_version_string()) + ", does not know");
    }
    honeymoon_options result = default_options();
    std::memcpy(&result, &given, known);
    return result;
}

ReaderOptions options_of(const honeymoon_options* given) {
    ReaderOptions result;
    if (given == nullptr) return result;
    const honeymoon_options options = known_part(*given);
    if (options.residency != HONEYMOON_LAZY && options.residency != HONEYMOON_RESIDENT) {
        refuse("options.residency is " + std::to_string(options.residency) +
               "; it must be HONEYMOON_LAZY or HONEYMOON_RESIDENT");
    }
    if (options.search != 0 && options.search != 1) {
        refuse("options.search is " + std::to_string(options.search) + "; it must be 0 or 1");
    }
    if (options.search_threads < 1 || options.search_threads > HONEYMOON_MAX_THREADS) {
        refuse("options.search_threads is " + std::to_string(options.search_threads) +
               "; it must be from 1 to " + std::to_string(HONEYMOON_MAX_THREADS));
    }
    if (options.read_files != 0 && options.read_files != 1) {
        refuse("options.read_files is " + std::to_string(options.read_files) +
               "; it must be 0 or 1");
    }
    result.residency =
        options.residency == HONEYMOON_RESIDENT ? Residency::resident : Residency::lazy;
    result.search = options.search == 1;
    result.cache_bytes = memory_size(options.cache_bytes, "options.cache_bytes");
    result.search_bytes = memory_size(options.search_bytes, "options.search_bytes");
    result.search_threads = options.search_threads;
    result.read_files = options.read_files == 1;
    return result;
}

std::vector<FileBytes> copies_of(const honeymoon_buffer* buffers, std::size_t count) {
    if (count > 0) require(buffers, "buffers");
    std::vector<FileBytes> files;
    for (std::size_t i = 0; i < count; ++i) {
        const honeymoon_buffer& buffer = buffers[i];
        const std::string place = "buffer " + std::to_string(i);
        if (buffer.bytes == nullptr) refuse(place + " is NULL");
        const auto* const bytes = static_cast<const std::uint8_t*>(buffer.bytes);
        files.push_back(FileBytes::own({bytes, bytes + buffer.size},
                                       buffer.name == nullptr ? place : buffer.name));
    }
    return files;
}

// ---- Questions

const Reader& reader_of(const honeymoon_reader* reader) {
    require(reader, "reader");
    return reader->reader;
}

SearchLimits limits_of(const honeymoon_limits* limits) {
    require(limits, "limits");
    constexpr auto longest = std::chrono::nanoseconds::max();
    SearchLimits result;
    result.nodes = limits->nodes;
    result.time = limits->nanoseconds < static_cast<std::uint64_t>(longest.count())
                      ? std::chrono::nanoseconds(limits->nanoseconds)
                      : longest;
    return result;
}

// Copies results to the caller, each through `convert`, if he has room for them.
template <class Result, class To, class Convert>
void hand_over(const std::vector<Result>& results, To* to, std::size_t capacity, std::size_t* count,
               const Convert& convert) {
    *count = results.size();
    if (capacity < results.size()) {
        refuse("capacity is " + std::to_string(capacity) + ", but there are " +
               std::to_string(results.size()) + " cards");
    }
    std::transform(results.begin(), results.end(), to, convert);
}

// The positions `first` .. `first + to.size() - 1` of honeymoon_values.
void convert_positions(const honeymoon_position* from, std::size_t first, std::span<Position> to) {
    const auto place = [&](std::size_t i) {
        return "position " + std::to_string(first + i) + ": ";
    };
    for (std::size_t i = 0; i < to.size(); ++i) {
        try {
            to[i] = position_of(from[first + i]);
            validate(to[i]);
        } catch (const ArgumentError& error) {
            refuse(place(i) + error.what());
        } catch (const Error& error) {
            throw Error(error.kind(), place(i) + error.what());
        }
        if (to[i].led) {
            throw Error(Error::Kind::question,
                        place(i) + "a card is led; ask for it with honeymoon_value");
        }
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
    switch (status) {
        case HONEYMOON_OK:
            return "ok";
        case HONEYMOON_QUESTION:
            return "question";
        case HONEYMOON_FILE:
            return "file";
        case HONEYMOON_RESOURCE:
            return "resource";
        case HONEYMOON_ARGUMENT:
            return "argument";
        case HONEYMOON_INTERNAL:
            return "internal";
        default:
            return "unknown";
    }
}

honeymoon_status honeymoon_parse_hand(const char* text, honeymoon_hand* hand,
                                      honeymoon_error* error) {
    return guarded(error, [&] {
        require(text, "text");
        require(hand, "hand");
        *hand = parse_hand(text).bits();
    });
}

honeymoon_status honeymoon_parse_card(const char* text, honeymoon_card* card,
                                      honeymoon_error* error) {
    return guarded(error, [&] {
        require(text, "text");
        require(card, "card");
        *card = number_of(parse_card(text));
    });
}

honeymoon_status honeymoon_parse_trump(const char* text, int32_t* trump, honeymoon_error* error) {
    return guarded(error, [&] {
        require(text, "text");
        require(trump, "trump");
        *trump = number_of(parse_trump(text));
    });
}

honeymoon_status honeymoon_parse_position(const char* text, honeymoon_position* position,
                                          honeymoon_error* error) {
    return guarded(error, [&] {
        require(text, "text");
        require(position, "position");
        const Position parsed = parse_position(text);
        honeymoon_position result{};
        result.leader = parsed.leader.bits();
        result.follower = parsed.follower.bits();
        result.led = parsed.led ? HONEYMOON_BIT(number_of(*parsed.led)) : 0;
        result.trump = number_of(parsed.trump);
        *position = result;
    });
}

honeymoon_status honeymoon_format_hand(honeymoon_hand hand, char* text, size_t size,
                                       honeymoon_error* error) {
    return guarded(error, [&] { write_text(to_string(hand_of(hand, "hand")), text, size); });
}

honeymoon_status honeymoon_format_card(honeymoon_card card, char* text, size_t size,
                                       honeymoon_error* error) {
    return guarded(error, [&] {
        if (HONEYMOON_SUIT(card) >= kSuits || HONEYMOON_RANK(card) >= kRanks) {
            refuse("card is " + std::to_string(card) +
                   ", which is none; a card is 16 * suit + rank");
        }
        write_text(to_string(card_of(card)), text, size);
    });
}

void honeymoon_options_init(honeymoon_options* options, size_t size) {
    if (options == nullptr) return;
    honeymoon_options usual = default_options();
    usual.size = size;
    std::memset(options, 0, size);
    std::memcpy(options, &usual, std::min(size, sizeof usual));
}

honeymoon_status honeymoon_open(const char* directory, const honeymoon_options* options,
                                honeymoon_reader** reader, honeymoon_error* error) {
    if (reader != nullptr) *reader = nullptr;
    return guarded(error, [&] {
        require(reader, "reader");
        const ReaderOptions chosen = options_of(options);
        if (directory == nullptr) {
            *reader = new honeymoon_reader{Reader::without_tables(chosen)};
            return;
        }
        if (*directory == '\0') {
            throw Error(Error::Kind::file, "the name of the directory is empty");
        }
        *reader = new honeymoon_reader{Reader::open(directory, chosen)};
    });
}

honeymoon_status honeymoon_open_buffers(const honeymoon_buffer* buffers, size_t count,
                                        const honeymoon_options* options, honeymoon_reader** reader,
                                        honeymoon_error* error) {
    if (reader != nullptr) *reader = nullptr;
    return guarded(error, [&] {
        require(reader, "reader");
        const ReaderOptions chosen = options_of(options);
        *reader = new honeymoon_reader{Reader::of(copies_of(buffers, count), chosen)};
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

honeymoon_status honeymoon_value(const honeymoon_reader* reader, const honeymoon_position* position,
                                 int* tricks, honeymoon_error* error) {
    return guarded(error, [&] {
        require(tricks, "tricks");
        *tricks = reader_of(reader).value(position_of(position));
    });
}

honeymoon_status honeymoon_values(const honeymoon_reader* reader,
                                  const honeymoon_position* positions, size_t count,
                                  uint8_t* tricks, honeymoon_error* error) {
    return guarded(error, [&] {
        const Reader& asked = reader_of(reader);
        if (count == 0) return;
        require(positions, "positions");
        require(tricks, "tricks");
        // Piece by piece, so that no memory is needed but the caller's.
        std::array<Position, 512> room;
        for (std::size_t first = 0; first < count; first += room.size()) {
            const std::span piece(room.data(), std::min(room.size(), count - first));
            convert_positions(positions, first, piece);
            asked.values(piece, {tricks + first, piece.size()});
        }
    });
}

honeymoon_status honeymoon_cards(const honeymoon_reader* reader, const honeymoon_position* position,
                                 honeymoon_scored_card* cards, size_t capacity, size_t* count,
                                 honeymoon_error* error) {
    return guarded(error, [&] {
        if (capacity != 0) require(cards, "cards");
        require(count, "count");
        const auto found = reader_of(reader).cards(position_of(position));
        hand_over(found, cards, capacity, count, [](const ScoredCard& card) {
            return honeymoon_scored_card{number_of(card.card),
                                         static_cast<std::uint8_t>(card.tricks)};
        });
    });
}

honeymoon_status honeymoon_line(const honeymoon_reader* reader, const honeymoon_position* position,
                                honeymoon_card* cards, size_t capacity, size_t* count,
                                honeymoon_error* error) {
    return guarded(error, [&] {
        if (capacity != 0) require(cards, "cards");
        require(count, "count");
        const auto found = reader_of(reader).line(position_of(position));
        hand_over(found, cards, capacity, count, [](Card card) { return number_of(card); });
    });
}

honeymoon_status honeymoon_bounds(const honeymoon_reader* reader,
                                  const honeymoon_position* position,
                                  const honeymoon_limits* limits, int* low, int* high,
                                  honeymoon_error* error) {
    return guarded(error, [&] {
        require(low, "low");
        require(high, "high");
        const Bounds found = reader_of(reader).bounds(position_of(position), limits_of(limits));
        *low = found.low;
        *high = found.high;
    });
}

honeymoon_status honeymoon_bounded_cards(const honeymoon_reader* reader,
                                         const honeymoon_position* position,
                                         const honeymoon_limits* limits,
                                         honeymoon_bounded_card* cards, size_t capacity,
                                         size_t* count, honeymoon_error* error) {
    return guarded(error, [&] {
        if (capacity != 0) require(cards, "cards");
        require(count, "count");
        const auto found =
            reader_of(reader).bounded_cards(position_of(position), limits_of(limits));
        hand_over(found, cards, capacity, count, [](const BoundedCard& card) {
            return honeymoon_bounded_card{number_of(card.card),
                                          static_cast<std::uint8_t>(card.tricks.low),
                                          static_cast<std::uint8_t>(card.tricks.high)};
        });
    });
}
