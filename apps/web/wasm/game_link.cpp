#include "apps/web/wasm/game_link.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "apps/web/wasm/buffer.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/game/game_state.hpp"

namespace honeymoon::web {
namespace {

constexpr std::string_view kLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr char kVersion = 'B';
constexpr std::size_t kCheckLetters = 4;
// The longest link. A game takes at most some 40 characters for the deal. Its actions take at most
// 90, if all 159 are calls and cards. A game of keep-or-discard has at most 184 actions.
constexpr std::size_t kMostLetters = 400;

[[noreturn]] void refuse_link(const std::string& why) {
    fail("link: " + why, ErrorCode::not_a_record);
}

// A natural number of any size. Its digits have the base 2^32, the lowest first.
class Number {
public:
    [[nodiscard]] bool is_zero() const {
        return std::ranges::all_of(digits_, [](std::uint32_t digit) { return digit == 0; });
    }
    void times_plus(std::uint32_t factor, std::uint32_t more) {
        std::uint64_t carry = more;
        for (std::uint32_t& digit : digits_) {
            carry += std::uint64_t{digit} * factor;
            digit = static_cast<std::uint32_t>(carry);
            carry >>= 32U;
        }
        if (carry != 0) digits_.push_back(static_cast<std::uint32_t>(carry));
    }
    /// Divides the number, and returns the remainder.
    std::uint32_t divide(std::uint32_t divisor) {
        std::uint64_t rest = 0;
        for (std::size_t i = digits_.size(); i > 0; --i) {
            rest = (rest << 32U) | digits_[i - 1];
            digits_[i - 1] = static_cast<std::uint32_t>(rest / divisor);
            rest %= divisor;
        }
        return static_cast<std::uint32_t>(rest);
    }

private:
    std::vector<std::uint32_t> digits_;
};

// Returns 24 bits of the FNV-1a hash as text.
std::string check_of(std::string_view text) {
    std::uint32_t hash = 2'166'136'261;
    for (const char letter : text) hash = (hash ^ static_cast<unsigned char>(letter)) * 16'777'619;
    std::string check;
    for (std::size_t i = 0; i < kCheckLetters; ++i) {
        check += kLetters[hash % kLetters.size()];
        hash /= static_cast<std::uint32_t>(kLetters.size());
    }
    return check;
}

// Writer puts the digits of a game into the number, and LinkReader takes them out. The code of both
// directions is the same: Writer::code(digit, base) writes and returns `digit`, and
// LinkReader::code() ignores it and returns the digit that it reads.
class Writer {
public:
    std::uint32_t code(std::uint32_t digit, std::uint32_t base) {
        digits_.emplace_back(digit, base);
        return digit;
    }
    [[nodiscard]] std::string text() {
        Number number;
        // The first digit read is the lowest.
        for (; !digits_.empty(); digits_.pop_back()) {
            number.times_plus(digits_.back().second, digits_.back().first);
        }
        std::string text(1, kVersion);
        while (!number.is_zero()) {
            text += kLetters[number.divide(static_cast<std::uint32_t>(kLetters.size()))];
        }
        return text + check_of(text);
    }

private:
    std::vector<std::pair<std::uint32_t, std::uint32_t>> digits_;
};

class LinkReader {
public:
    explicit LinkReader(std::string_view text) {
        if (text.size() > kMostLetters) refuse_link("it is too long for a game");
        if (text.size() <= kCheckLetters) refuse_link("it is cut short");
        const std::string_view check = text.substr(text.size() - kCheckLetters);
        text.remove_suffix(kCheckLetters);
        if (text.front() != kVersion) refuse_link("it is of another version of this page");
        if (check != check_of(text)) refuse_link("it is cut short, or mistyped");
        for (std::size_t i = text.size(); i > 1; --i) {
            const std::size_t letter = kLetters.find(text[i - 1]);
            if (letter == std::string_view::npos) refuse_link("it has a letter that no link has");
            number_.times_plus(static_cast<std::uint32_t>(kLetters.size()),
                               static_cast<std::uint32_t>(letter));
        }
    }
    std::uint32_t code(std::uint32_t /*digit*/, std::uint32_t base) { return number_.divide(base); }
    void end() const {
        if (!number_.is_zero()) refuse_link("it says more than a game");
    }

private:
    Number number_;
};

template <class Enum>
void code_enum(auto& coder, Enum& value, std::uint32_t count) {
    value = static_cast<Enum>(coder.code(static_cast<std::uint32_t>(value), count));
}
void code_bool(auto& coder, bool& value) {
    value = coder.code(value ? 1 : 0, 2) != 0;
}

// Codes each card as its place among the cards left: north's and south's hands, if there are any,
// then the stock, if there is one.
void code_deal(auto& coder, Deal& deal, ExchangeKind exchange) {
    std::vector<Card> left = Hand::full().cards();
    const auto code_card = [&](Card card) {
        const auto place = static_cast<std::uint32_t>(std::ranges::find(left, card) - left.begin());
        const std::uint32_t found = coder.code(place, static_cast<std::uint32_t>(left.size()));
        const Card taken = left[found];
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(found));
        return taken;
    };
    const bool dealt = exchange != ExchangeKind::draws;
    if (!dealt && deal.stock.size() != Stock::kMost) deal.stock = Stock::of(Stock::kMost);
    for (Hand& hand : deal.hands) {
        std::vector<Card> cards = hand.cards();
        cards.resize(dealt ? kDealtCards : 0);
        hand = {};
        for (const Card card : cards) hand.insert(code_card(card));
    }
    if (exchange == ExchangeKind::none) return;
    for (Card& card : deal.stock) card = code_card(card);
}

void code_game(auto& coder, GameRecord& record) {
    GameRules& rules = record.rules;
    code_enum(coder, rules.exchange, 3);
    code_enum(coder, rules.auction, 3);
    code_enum(coder, rules.exchange_trump, 7);
    code_enum(coder, rules.exchange_lead, 2);
    code_enum(coder, rules.play_lead, 4);
    code_bool(coder, rules.face_up);
    code_bool(coder, rules.notrump_bids);
    code_bool(coder, rules.doubles);
    code_enum(coder, rules.exchange_score, 3);
    code_enum(coder, rules.discards, 3);
    code_enum(coder, record.deal.dealer, 2);
    Standing& standing = record.standing;
    code_enum(coder, standing.vulnerable, 4);
    code_enum(coder, standing.scoring, 3);
    if (standing.scoring != Scoring::duplicate) {
        for (std::uint8_t& below : standing.below) {
            below = static_cast<std::uint8_t>(10 * coder.code(below / 10U, Standing::kPartScores));
        }
    }
    code_deal(coder, record.deal, rules.exchange);
    const auto count =
        coder.code(static_cast<std::uint32_t>(record.actions.size()), kMaxActions + 1);
    record.actions.resize(count);
    GameState state = start(rules, record.deal, record.standing);
    record.deal.stock = state.stock;
    for (Action& action : record.actions) {
        const LegalActions legal = legal_actions(state);
        if (legal.empty()) refuse_link("the game is over before its end");
        int place = 0;
        while (place + 1 < legal.size() && legal.at(place) != action) ++place;
        action = legal.at(static_cast<int>(coder.code(static_cast<std::uint32_t>(place),
                                                      static_cast<std::uint32_t>(legal.size()))));
        apply(state, action);
    }
}

}  // namespace

std::string link_of(const GameRecord& record) {
    Writer writer;
    GameRecord game = record;
    code_game(writer, game);
    return writer.text();
}

GameRecord game_of_link(std::string_view text) {
    LinkReader coder(text);
    GameRecord record;
    code_game(coder, record);
    coder.end();
    return record;
}

}  // namespace honeymoon::web
