// Whatever an engine hands to the C interface (any bits as cards, any numbers, too little room),
// each call returns a status that its documentation names, writes nothing beyond the room it was
// given, and where it answers, the answer is that of plain minimax.

#include <honeymoon.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <filesystem>
#include <string>
#include <vector>

#include "fuzz.hpp"
#include "honeymoon/file/file_bytes.hpp"
#include "honeymoon/table/reference.hpp"

namespace honeymoon::fuzz {
namespace {

// Up to so many cards a hand, answers are compared with plain minimax.
constexpr std::size_t kMostCompared = 4;
// And up to so many, values are asked for without a limit.
constexpr int kMostUnlimited = 8;

// Readers that hold different levels in different ways, all of which must answer alike.
class Readers {
public:
    Readers() {
        add({}, HONEYMOON_ADAPTIVE);
        const std::vector<std::string> all = {
            "trump-01",   "trump-02",   "trump-03",   "trump-04",   "trump-05",  "notrump-01",
            "notrump-02", "notrump-03", "notrump-04", "notrump-05", "notrump-06"};
        add(all, HONEYMOON_LAZY);
        add(all, HONEYMOON_RESIDENT);
        add({"trump-02", "trump-04", "notrump-03"}, HONEYMOON_ADAPTIVE);
    }
    Readers(Readers&&) = delete;  // nor copied
    ~Readers() {
        for (honeymoon_reader* const reader : readers_) honeymoon_close(reader);
    }

    [[nodiscard]] std::size_t size() const { return readers_.size(); }
    [[nodiscard]] const honeymoon_reader* operator[](std::size_t i) const { return readers_[i]; }

private:
    void add(const std::vector<std::string>& names, std::int32_t residency) {
        std::vector<FileBytes> files;
        std::vector<honeymoon_buffer> buffers;
        for (const std::string& name : names) {
            files.push_back(FileBytes::map(std::filesystem::path(HONEYMOON_GOLDEN_DIR) / "good" /
                                           (name + ".bin")));
            buffers.push_back({.bytes = files.back().bytes().data(),
                               .size = files.back().bytes().size(),
                               .name = name.c_str()});
        }
        honeymoon_options options;
        honeymoon_options_init(&options, sizeof options);
        options.residency = residency;
        honeymoon_reader* reader = nullptr;
        const auto status =
            honeymoon_open_buffers(buffers.data(), buffers.size(), &options, &reader, nullptr);
        require(status == HONEYMOON_OK, "the golden files open");
        readers_.push_back(reader);
    }

    std::vector<honeymoon_reader*> readers_;
};

// Anything at all.
honeymoon_position any_position(Input& input) {
    honeymoon_position position{};
    position.leader = input.take(8);
    position.follower = input.take(8);
    position.led = input.take(8);
    position.trump = static_cast<std::int32_t>(input.take(4));
    position.reserved = static_cast<std::uint32_t>(input.take(4));
    return position;
}

// Two hands of cards that are not the other's, of the same size; often after a lead.
honeymoon_position proper_position(Input& input, std::size_t most) {
    std::vector<honeymoon_card> pack;
    for (int suit = HONEYMOON_SPADES; suit <= HONEYMOON_CLUBS; ++suit) {
        for (int rank = 0; rank < kRanks; ++rank) pack.push_back(HONEYMOON_CARD(suit, rank));
    }
    const auto draw = [&] {
        const auto chosen = pack.begin() + static_cast<std::ptrdiff_t>(input.below(pack.size()));
        const honeymoon_card card = *chosen;
        pack.erase(chosen);
        return HONEYMOON_BIT(card);
    };
    honeymoon_position position{};
    position.trump = static_cast<std::int32_t>(input.below(HONEYMOON_NOTRUMP + 1));
    const std::size_t level = 1 + input.below(most);
    honeymoon_hand last = 0;
    for (std::size_t i = 0; i < level; ++i) {
        last = draw();
        position.leader |= last;
        position.follower |= draw();
    }
    if (input.below(2) == 1) position.led = last;
    return position;
}

// The position as the C++ libraries have it; it is a proper one.
Position position_of(const honeymoon_position& given) {
    Position position;
    position.leader = Hand::from_bits(given.leader);
    position.follower = Hand::from_bits(given.follower);
    if (given.trump != HONEYMOON_NOTRUMP) position.trump = static_cast<Suit>(given.trump);
    if (given.led != 0) position.led = Hand::from_bits(given.led).cards().front();
    return position;
}

// The outcome of a call about a position that may be anything.
void require_documented(honeymoon_status status, const honeymoon_error& error) {
    require(status == HONEYMOON_OK || status == HONEYMOON_QUESTION || status == HONEYMOON_ARGUMENT,
            "a call about a position blames the question or the call");
    require(error.status == status, "the error is that of the call");
    const auto* const end =
        static_cast<const char*>(std::memchr(error.message, '\0', sizeof error.message));
    require(end != nullptr, "a message ends");
    require(std::memchr(error.code, '\0', sizeof error.code) != nullptr, "a code ends");
    require((error.code[0] == '\0') == (status == HONEYMOON_OK), "there is a code if a call fails");
    require((end == error.message) == (status == HONEYMOON_OK),
            "an error, and only one, has words");
    require(std::find(static_cast<const char*>(error.message), end, '\n') == end,
            "a message is one line");
}

void ask(const honeymoon_reader* reader, const honeymoon_position& position, Input& input) {
    honeymoon_error error{};
    honeymoon_limits limits HONEYMOON_NO_LIMITS;
    limits.nodes = input.take(2);
    int low = -1;
    int high = -1;
    const auto status = honeymoon_bounds(reader, &position, &limits, &low, &high, &error);
    require_documented(status, error);
    const int level = std::popcount(position.leader);
    if (status == HONEYMOON_OK) {
        require(0 <= low && low <= high && high <= level, "bounds are in order");
    }

    // Without limits, so for small hands only.
    if (level <= kMostUnlimited) {
        const std::vector<honeymoon_position> positions(1 + input.below(4), position);
        std::vector<std::uint8_t> tricks(positions.size());
        const auto values_status =
            honeymoon_values(reader, positions.data(), positions.size(), tricks.data(), &error);
        require_documented(values_status, error);
        require(values_status != HONEYMOON_OK || (low <= tricks.back() && tricks.back() <= high),
                "a value is within its bounds");
        std::vector<std::uint8_t> all(positions.size() * HONEYMOON_PLACES);
        const auto all_status =
            honeymoon_cards_of(reader, positions.data(), positions.size(), all.data(), &error);
        require_documented(all_status, error);
        for (std::size_t i = 0; all_status == HONEYMOON_OK && i < all.size(); ++i) {
            require(all[i] == HONEYMOON_ILLEGAL || all[i] <= level, "tricks of a card");
        }
    }

    // Exactly as much room as is said, so that a byte more is noticed.
    const std::size_t capacity = input.below(HONEYMOON_MAX_CARDS + 2);
    std::vector<honeymoon_bounded_card> cards(capacity);
    std::size_t count = 0;
    const auto cards_status =
        honeymoon_bounded_cards(reader, &position, &limits, cards.data(), capacity, &count, &error);
    require_documented(cards_status, error);
    if (cards_status == HONEYMOON_OK) {
        require(status == HONEYMOON_OK, "what has cards has bounds");
        require(1 <= count && count <= capacity, "the cards fit");
    } else if (status == HONEYMOON_OK) {
        require(count > capacity, "only for too little room are there no cards");
    }

    if (level > kMostUnlimited) return;
    honeymoon_hand legal = 0;
    static_cast<void>(honeymoon_legal(&position, &legal, nullptr));
    auto card = static_cast<honeymoon_card>(input.take(1));
    if (legal != 0 && input.below(2) == 0) {
        card = static_cast<honeymoon_card>(std::countr_zero(legal));
    }
    honeymoon_explanation why{};
    const auto why_status = honeymoon_why(reader, &position, card, &why, &error);
    require_documented(why_status, error);
    require((why_status == HONEYMOON_OK) == (card < 64 && (legal & HONEYMOON_BIT(card)) != 0),
            "what is legal can be explained, and nothing else");
    if (why_status != HONEYMOON_OK) return;
    require(why.line[0] == card && why.cost <= level && why.explained <= why.cost,
            "an explanation is about the card");
    require(why.length == (2 * level) - (position.led != 0 ? 1 : 0), "its lines go to the end");
    require(std::memchr(why.sentence, '\0', sizeof why.sentence) != nullptr, "its sentence ends");
}

// A card of any number is played, legal or not.
void play(const honeymoon_position& position, Input& input) {
    honeymoon_error error{};
    honeymoon_hand legal = 0;
    const auto legal_status = honeymoon_legal(&position, &legal, &error);
    require_documented(legal_status, error);
    const auto card = static_cast<honeymoon_card>(input.take(1));
    honeymoon_position next{};
    int trick = -1;
    const auto status = honeymoon_play(&position, card, &next, &trick, &error);
    require_documented(status, error);
    const bool is_legal = card < 64 && (legal & HONEYMOON_BIT(card)) != 0;
    require((status == HONEYMOON_OK) == (legal_status == HONEYMOON_OK && is_legal),
            "what is legal can be played, and nothing else");
    if (status != HONEYMOON_OK) return;
    require((trick == HONEYMOON_TRICK_OPEN) == (position.led == 0), "a reply ends a trick");
    const int gone = position.led == 0 ? 0 : 1;
    require(std::popcount(next.leader) == std::popcount(position.leader) - gone &&
                std::popcount(next.follower) == std::popcount(position.follower) - gone,
            "a trick takes a card of each");
}

// What both kinds of advice must keep to, which call(cards, capacity, count, error) asks for. There
// is exactly as much room as is said.
template <class Card, class Call>
void require_advice(Input& input, int level, const Call& call) {
    honeymoon_error error{};
    const std::size_t capacity = input.below(HONEYMOON_MAX_CARDS + 2);
    std::vector<Card> cards(capacity);
    std::size_t count = 0;
    const auto status = call(cards.data(), capacity, &count, &error);
    require_documented(status, error);
    if (status != HONEYMOON_OK) return;
    require(count <= capacity, "the cards fit");
    require(count <= static_cast<std::size_t>(level), "no more cards than there are in the hand");
    for (std::size_t i = 0; i < count; ++i) {
        require(cards[i].behind >= 0, "no card is before the first");
        require(i == 0 || cards[i - 1].behind <= cards[i].behind, "cards come best first");
    }
}

honeymoon_hidden_position hidden_position(const honeymoon_position& position, Input& input) {
    honeymoon_hidden_position hidden{};
    hidden.own = position.leader;
    hidden.holds = position.follower & input.take(8);
    hidden.unseen = position.follower | (input.take(8) & HONEYMOON_PACK);
    hidden.led = position.led;
    hidden.trump = position.trump;
    hidden.voids = static_cast<std::uint32_t>(input.below(4) == 0 ? input.take(4) : 0);
    hidden.own_leads = input.below(8) == 0 ? static_cast<std::int32_t>(input.take(4)) : 1;
    hidden.reserved = position.reserved;
    return hidden;
}

honeymoon_exchange_position exchange_position(const honeymoon_position& position, Input& input) {
    honeymoon_exchange_position exchange{};
    exchange.own = position.leader;
    exchange.shown = position.leader & input.take(8);
    exchange.holds = position.follower;
    exchange.led = position.led & position.follower;
    exchange.trump = position.trump;
    exchange.stock = static_cast<std::int32_t>(2 + (2 * input.below(14)));
    if (input.below(8) == 0) exchange.stock = static_cast<std::int32_t>(input.take(4));
    exchange.voids = static_cast<std::uint32_t>(input.below(8) == 0 ? input.take(4) : 0);
    exchange.first_lead = static_cast<std::int32_t>(input.below(5));
    // As many of the other cards as the stock has, one of them turned up or none.
    honeymoon_hand rest = HONEYMOON_PACK & ~(position.leader | position.follower);
    const int moved = static_cast<int>(input.below(3));
    for (int i = 0; i < moved && exchange.holds != 0; ++i) {
        const honeymoon_hand card = exchange.holds & (~exchange.holds + 1);
        exchange.holds &= ~card;
        exchange.unplaced |= card;
    }
    for (int i = 0; i < exchange.stock && rest != 0; ++i) {
        const honeymoon_hand card = rest & (~rest + 1);
        rest &= ~card;
        (i == 0 && input.below(2) == 0 ? exchange.face_up : exchange.unplaced) |= card;
    }
    return exchange;
}

void advise(const honeymoon_reader* reader, const honeymoon_position& position, Input& input) {
    const int level = std::popcount(position.leader);
    const honeymoon_hidden_position hidden = hidden_position(position, input);
    honeymoon_advice_options options;
    honeymoon_advice_options_init(&options, sizeof options);
    options.samples = input.below(9);
    // Searches of large hands take long.
    const std::uint64_t reserved = level > kMostUnlimited ? 1 : input.below(16) / 15;
    options.reserved = static_cast<std::int32_t>(reserved);
    require_advice<honeymoon_advised_card>(
        input, level, [&](auto* cards, std::size_t capacity, std::size_t* count, auto* error) {
            return honeymoon_advise(reader, &hidden, &options, cards, capacity, count, nullptr,
                                    error);
        });
    const honeymoon_exchange_position exchange = exchange_position(position, input);
    honeymoon_exchange_options limits;
    honeymoon_exchange_options_init(&limits, sizeof limits);
    limits.samples = options.samples;
    limits.nanoseconds = 1'000'000;
    limits.memory_bytes = input.take(3);
    limits.reserved = options.reserved;
    require_advice<honeymoon_exchange_card>(
        input, level, [&](auto* cards, std::size_t capacity, std::size_t* count, auto* error) {
            return honeymoon_advise_exchange(reader, &exchange, &limits, cards, capacity, count,
                                             nullptr, error);
        });
}

void ask_and_play(const honeymoon_reader* reader, const honeymoon_position& position,
                  Input& input) {
    ask(reader, position, input);
    play(position, input);
}

void compare(const Readers& readers, const honeymoon_position& position) {
    const int right = minimax(position_of(position));
    for (std::size_t i = 0; i < readers.size(); ++i) {
        honeymoon_error error{};
        int tricks = -1;
        require(honeymoon_value(readers[i], &position, &tricks, &error) == HONEYMOON_OK,
                "a proper position has a value");
        require(tricks == right, "a value is that of minimax");
        std::array<honeymoon_scored_card, HONEYMOON_MAX_CARDS> cards{};
        std::size_t count = 0;
        require(honeymoon_cards(readers[i], &position, cards.data(), cards.size(), &count,
                                &error) == HONEYMOON_OK,
                "a proper position has cards");
        require(cards.front().tricks == right, "the best card brings the value");
        std::array<honeymoon_card, HONEYMOON_MAX_LINE> line{};
        require(honeymoon_line(readers[i], &position, line.data(), line.size(), &count, &error) ==
                    HONEYMOON_OK,
                "a proper position has a line");
        require(count == (2 * static_cast<std::size_t>(std::popcount(position.leader))) -
                             (position.led != 0 ? 1 : 0),
                "a line goes to the last trick");
        require(line.front() == cards.front().card, "a line begins with the best card");
    }
}

void try_texts(Input& input) {
    honeymoon_error error{};
    const honeymoon_hand any = input.take(8);
    std::vector<char> room(input.below(HONEYMOON_HAND_SIZE + 2));
    const auto status = honeymoon_format_hand(any, room.data(), room.size(), &error);
    require_documented(status, error);
    if (status == HONEYMOON_OK) {
        honeymoon_hand again = ~any;
        require(honeymoon_parse_hand(room.data(), &again, &error) == HONEYMOON_OK && again == any,
                "a hand is read again");
    }
    const auto card = static_cast<honeymoon_card>(input.take(1));
    std::vector<char> little(input.below(HONEYMOON_CARD_SIZE + 2));
    const auto card_status = honeymoon_format_card(card, little.data(), little.size(), &error);
    require_documented(card_status, error);
    std::string text;
    while (!input.used_up()) text += static_cast<char>(input.take(1));
    honeymoon_card parsed_card = 0;
    require_documented(honeymoon_parse_card(text.c_str(), &parsed_card, &error), error);
    std::int32_t parsed_trump = 0;
    require_documented(honeymoon_parse_trump(text.c_str(), &parsed_trump, &error), error);
    honeymoon_position position{};
    require_documented(honeymoon_parse_position(text.c_str(), &position, &error), error);
}

void try_calls(Input input) {
    static const Readers readers;
    const honeymoon_reader* const reader = readers[input.below(readers.size())];
    switch (input.below(6)) {
        case 0:
            return ask_and_play(reader, any_position(input), input);
        case 1:
            return ask_and_play(reader, proper_position(input, HONEYMOON_MAX_CARDS), input);
        case 2:
            return compare(readers, proper_position(input, kMostCompared));
        case 3:
            return try_texts(input);
        case 4:
            return advise(reader, any_position(input), input);
        default:
            return advise(reader, proper_position(input, kMostUnlimited), input);
    }
}

}  // namespace
}  // namespace honeymoon::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    honeymoon::fuzz::try_calls(honeymoon::fuzz::Input({data, size}));
    return 0;
}
