#include "honeymoon/cards/hand.hpp"

#include <cstddef>
#include <optional>

#include "libtb/base/quoted.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/cards/card_text.hpp"

namespace honeymoon {
namespace {

constexpr std::size_t kDots = kSuits - 1;

// Reads one hand from left to right. Dots separate the suits, or each suit is named before its
// cards, or blanks separate four suits.
class HandReader {
public:
    HandReader(std::string_view text, std::string_view what) : text_(text), what_(what) {}

    Expected<Hand> read() {
        const std::string_view hand = trimmed(text_);
        place_ = static_cast<std::size_t>(hand.data() - text_.data());
        text_ = text_.substr(0, place_ + hand.size());
        skip_label();
        suit_begin_ = place_;
        const std::string_view rest = text_.substr(place_);
        const bool dots = rest.find('.') != std::string_view::npos;
        if (!dots && mark_at(text_, place_).kind == MarkKind::suit) {
            by_names();
        } else if (!dots && hand_is_in_words(rest)) {
            by_blanks();
        } else {
            by_dots();
        }
        if (fault_) return tl::unexpected(*fault_);
        return hand_;
    }

private:
    // Keeps the first fault. Reading ends there.
    void fail(const std::string& why, ErrorCode code = ErrorCode::not_a_hand) {
        if (!fault_) fault_ = Error(code, joined(what_, ", column ", place_ + 1, ": ", why));
    }

    [[nodiscard]] TextMark mark() const { return mark_at(text_, place_); }

    static bool hand_is_in_words(std::string_view text) {
        for (std::size_t i = 0; i < text.size(); i += mark_at(text, i).size) {
            if (mark_at(text, i).kind == MarkKind::blank) return true;
        }
        return false;
    }

    // Skips a label such as "N:", which says whose hand it is.
    void skip_label() {
        const bool named = text_.size() > place_ + 1 && text_[place_ + 1] == ':';
        if (!named || std::string_view("NESWnesw").find(text_[place_]) == std::string_view::npos) {
            return;
        }
        place_ += 2;
        while (mark().kind == MarkKind::blank) place_ += mark().size;
    }

    void by_dots() {
        for (; !fault_ && place_ < text_.size(); place_ += mark().size) {
            const TextMark mark = this->mark();
            if (mark.kind == MarkKind::blank) continue;
            if (mark.kind == MarkKind::dot) {
                next_suit("a fourth dot; a hand has three, spades.hearts.diamonds.clubs");
            } else if (mark.kind == MarkKind::suit) {
                check_suit_letter(kAllSuits[mark.value]);
            } else {
                read_rank(mark);
            }
        }
        if (suit_ < kDots) {
            fail(joined("the hand ends after ", suit_, suit_ == 1 ? " dot" : " dots",
                        "; it needs three, spades.hearts.diamonds.clubs"));
        }
    }

    void by_names() {
        for (; !fault_ && place_ < text_.size(); place_ += mark().size) {
            const TextMark mark = this->mark();
            if (mark.kind == MarkKind::suit) {
                suit_ = mark.value;
                suit_begin_ = place_ + mark.size;
            } else if (mark.kind != MarkKind::blank) {
                read_rank(mark);
            }
        }
    }

    void by_blanks() {
        while (!fault_ && place_ < text_.size()) {
            const TextMark mark = this->mark();
            if (mark.kind != MarkKind::blank) {
                read_rank(mark);
                place_ += mark.size;
                continue;
            }
            while (this->mark().kind == MarkKind::blank) place_ += this->mark().size;
            --place_;  // next_suit() adds one
            next_suit("a fifth word; a hand has four suits, with a dash for an empty one");
            ++place_;
        }
        if (suit_ < kDots) {
            fail(joined("the hand ends after ", suit_ + 1, suit_ == 0 ? " word" : " words",
                        "; it needs four, a dash for an empty suit"));
        }
    }

    // Goes on to the next suit. `why` is the message if there is none.
    void next_suit(const char* why) {
        if (suit_ == kDots) return fail(why);
        ++suit_;
        suit_begin_ = place_ + 1;
    }

    void check_suit_letter(Suit suit) {
        const std::string own(name(kAllSuits[suit_]));
        if (suit != kAllSuits[suit_]) {
            fail(quoted_character(text_.substr(place_)) + " where the " + own +
                 " stand; the order is spades.hearts.diamonds.clubs");
        }
        if (!trimmed(text_.substr(suit_begin_, place_ - suit_begin_)).empty()) {
            fail(quoted_character(text_.substr(place_)) + " must stand before all the " + own +
                 ", once, or be left out");
        }
    }

    // Reads a rank, or a dash that replaces all ranks of a suit.
    void read_rank(const TextMark& mark) {
        const bool empty = (hand_.only(kAllSuits[suit_])).empty();
        if (mark.kind == MarkKind::dash && empty && !dashed_.at(suit_)) {
            dashed_.at(suit_) = true;
            return;
        }
        if (mark.kind != MarkKind::rank || dashed_.at(suit_)) {
            return fail(
                quoted_character(text_.substr(place_)) +
                " is not a rank; use AKQJT98765432, or 10 for T, and nothing for an empty suit");
        }
        const Card card{kAllSuits[suit_], static_cast<std::uint8_t>(mark.value)};
        if (hand_.contains(card)) {
            return fail("a second " + to_string(card) + "; take one of the two out",
                        ErrorCode::card_twice);
        }
        hand_.insert(card);
    }

    std::string_view text_;
    std::string_view what_;
    std::size_t place_ = 0;              // of the mark to read next
    std::size_t suit_ = 0;               // the suit that is read now
    std::size_t suit_begin_ = 0;         // where this suit began
    std::array<bool, kSuits> dashed_{};  // suits that have a dash
    Hand hand_;
    std::optional<Error> fault_;
};

}  // namespace

std::vector<Card> Hand::cards() const {
    std::vector<Card> cards;
    cards.reserve(static_cast<std::size_t>(size()));
    for (const Suit s : kAllSuits) {
        for (unsigned ranks = suit(s); ranks != 0;) {
            const int top = 31 - std::countl_zero(ranks);
            cards.push_back({s, static_cast<std::uint8_t>(top)});
            ranks &= ~(1U << top);
        }
    }
    return cards;
}

Expected<Hand> read_hand(std::string_view text, std::string_view what) {
    return HandReader(text, what).read();
}

Hand parse_hand(std::string_view text, std::string_view what) {
    refuse_utf16(text, what, ErrorCode::not_a_hand);
    const Expected<Hand> hand = read_hand(text, what);
    if (!hand) throw Error(hand.error());
    return *hand;
}

std::string to_string(Hand hand) {
    std::string text;
    for (const Suit s : kAllSuits) {
        if (s != kAllSuits.front()) text += '.';
        for (const Card card : hand.only(s).cards()) text += rank_letter(card.rank);
    }
    return text;
}

}  // namespace honeymoon
