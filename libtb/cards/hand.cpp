#include "honeymoon/cards/hand.hpp"

#include <cstddef>

#include "libtb/base/quoted.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon {
namespace {

constexpr std::size_t kDots = kSuits - 1;

// Reads one hand from left to right.
class HandReader {
public:
    HandReader(std::string_view text, std::string_view what) : text_(text), what_(what) {}

    Hand read() {
        while (place_ < text_.size()) read_one();
        if (suit_ < kDots) {
            fail(joined("the hand ends after ", suit_, suit_ == 1 ? " dot" : " dots",
                        "; it needs three, spades.hearts.diamonds.clubs"));
        }
        return hand_;
    }

private:
    [[noreturn]] void fail(const std::string& why, ErrorCode code = ErrorCode::not_a_hand) const {
        refuse(code, what_, ", column ", place_ + 1, ": ", why);
    }

    // Reads a dot, a suit letter or a rank.
    void read_one() {
        const char c = text_[place_];
        if (c == '.') {
            if (suit_ == kDots) {
                fail("a fourth dot; a hand has three, spades.hearts.diamonds.clubs");
            }
            ++suit_;
            suit_begin_ = place_ + 1;
            ++place_;
        } else if (const auto suit = suit_from_letter(c)) {
            check_suit_letter(*suit);
            ++place_;
        } else {
            read_rank();
        }
    }

    void check_suit_letter(Suit suit) const {
        const std::string own(name(kAllSuits[suit_]));
        if (suit != kAllSuits[suit_]) {
            fail(quoted(text_[place_]) + " where the " + own +
                 " stand; the order is spades.hearts.diamonds.clubs");
        }
        if (place_ != suit_begin_) {
            fail(quoted(text_[place_]) + " must stand before all the " + own +
                 ", once, or be left out");
        }
    }

    void read_rank() {
        const char c = text_[place_];
        const bool ten = text_.substr(place_, 2) == "10";
        const auto rank = rank_from_letter(ten ? 'T' : c);
        if (!rank) {
            fail(quoted(c) +
                 " is not a rank; use AKQJT98765432, or 10 for T, and nothing for an empty suit");
        }
        const Card card{kAllSuits[suit_], static_cast<std::uint8_t>(*rank)};
        if (hand_.contains(card)) {
            fail("a second " + to_string(card) + "; take one of the two out",
                 ErrorCode::card_twice);
        }
        hand_.insert(card);
        place_ += ten ? 2 : 1;
    }

    std::string_view text_;
    std::string_view what_;
    std::size_t place_ = 0;       // the character to be read next
    std::size_t suit_ = 0;        // the dots read so far
    std::size_t suit_begin_ = 0;  // the place after the last of them
    Hand hand_;
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

Hand parse_hand(std::string_view text, std::string_view what) {
    return HandReader(text, what).read();
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
