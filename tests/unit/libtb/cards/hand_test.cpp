#include "honeymoon/cards/hand.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/errors.hpp"
#include "tests/support/random.hpp"

namespace honeymoon {
namespace {

std::string error_of(std::string_view text) {
    return test::question_error([&] { return parse_hand(text, "leader"); });
}

// The hand in any of the ways of writing it: divided by dots, by names of suits or by blanks; ranks
// shuffled, lower case, 10 for T, dashes, labels.
std::string written_freely(Hand hand, test::Random& random) {
    enum class Form : std::uint8_t { dots, names, blanks };
    const Form form = random.one_of(std::vector{Form::dots, Form::names, Form::blanks});
    const std::array<std::array<const char*, 4>, 4> names = {{{"S", "s", "♠", "♤"},
                                                              {"H", "h", "♥\uFE0E", "♡"},
                                                              {"D", "d", "♦", "♢"},
                                                              {"C", "c", "♣", "♧"}}};
    std::vector<std::string> suits;
    for (const Suit suit : kAllSuits) {
        std::vector<std::string> pieces;
        for (const Card card : hand.only(suit).cards()) {
            std::string piece(1, rank_letter(card.rank));
            if (piece == "T" && random.coin()) piece = "10";
            if (random.coin()) std::ranges::transform(piece, piece.begin(), ::tolower);
            pieces.push_back(piece);
        }
        random.shuffle(pieces);
        if (pieces.empty() && (form == Form::blanks || random.coin())) {
            pieces.emplace_back(random.coin() ? "-" : "–");
        }
        const bool named = form == Form::names || (form == Form::dots && random.coin());
        std::string text =
            named ? names.at(static_cast<std::size_t>(suit)).at(random.below(4)) : "";
        for (const std::string& piece : pieces) text += piece;
        // A suit of which there is nothing need not be named.
        if (form != Form::names || !hand.only(suit).empty() || random.coin()) suits.push_back(text);
    }
    if (form == Form::names && !suits.empty()) random.shuffle(suits);
    std::string text = random.coin() ? "N: " : "";
    for (std::size_t i = 0; i < suits.size(); ++i) {
        const char* between = form == Form::dots                      ? (random.coin() ? "." : ". ")
                              : form == Form::blanks || random.coin() ? " "
                                                                      : "";
        text += (i == 0 ? "" : between) + suits[i];
    }
    return suits.empty() ? "..." : " " + text + "\r\n";
}

TEST_CASE("a hand is a set of cards") {
    constexpr Card spade_ace{Suit::spades, 12};
    constexpr Card heart_five{Suit::hearts, 3};
    constexpr Card club_two{Suit::clubs, 0};
    Hand hand;
    CHECK(hand.empty());
    CHECK(hand.size() == 0);
    hand.insert(club_two);
    hand.insert(spade_ace);
    hand.insert(heart_five);
    hand.insert(heart_five);
    CHECK(hand.size() == 3);
    CHECK_FALSE(hand.empty());
    CHECK(hand.contains(heart_five));
    CHECK_FALSE(hand.contains({Suit::diamonds, 3}));
    CHECK(hand.cards() == std::vector<Card>{spade_ace, heart_five, club_two});
    CHECK(hand.suit(Suit::spades) == 1U << 12);
    CHECK(hand.suit(Suit::hearts) == 1U << 3);
    CHECK(hand.suit(Suit::diamonds) == 0);
    CHECK(hand.suit(Suit::clubs) == 1);
    CHECK(hand.only(Suit::hearts).cards() == std::vector<Card>{heart_five});
    CHECK(Hand::from_bits(hand.bits()) == hand);

    Hand other = hand;
    other.erase(club_two);
    CHECK_FALSE(other.contains(club_two));
    CHECK(other.size() == 2);
    CHECK(other != hand);
    CHECK((hand & other) == other);
    CHECK((hand | other) == hand);
    CHECK((hand & Hand()).empty());
}

TEST_CASE("the whole pack") {
    const std::vector<Card> cards = Hand::full().cards();
    REQUIRE(cards.size() == 52);
    CHECK(to_string(cards.front()) == "SA");
    CHECK(to_string(cards.at(12)) == "S2");
    CHECK(to_string(cards.at(13)) == "HA");
    CHECK(to_string(cards.back()) == "C2");
    Hand again;
    for (const Card card : cards) again.insert(card);
    CHECK(again == Hand::full());
}

TEST_CASE("hands written out") {
    const Hand hand = parse_hand("AK4.T2.95.K");
    CHECK(hand.size() == 8);
    CHECK(hand.contains({Suit::spades, 2}));
    CHECK(hand.contains({Suit::hearts, 8}));
    CHECK(hand.contains({Suit::diamonds, 7}));
    CHECK(hand.contains({Suit::clubs, 11}));
    CHECK(to_string(hand) == "AK4.T2.95.K");
    for (const char* text : {"ak4.t2.95.k", "4KA.2T.59.K", "AK4.102.95.K", "AK4.210.95.K",
                             "SAK4.HT2.D95.CK", "sak4.T2.d95.K", "AK4.h102.95.ck"}) {
        CAPTURE(text);
        CHECK(parse_hand(text) == hand);
    }
    CHECK(parse_hand("...") == Hand());
    CHECK(parse_hand("S.H.D.C") == Hand());
    CHECK(to_string(Hand()) == "...");
    CHECK(to_string(parse_hand("..AKQ.")) == "..AKQ.");
    CHECK(parse_hand("AKQJT98765432.AKQJT98765432.AKQJT98765432.AKQJT98765432") == Hand::full());
}

TEST_CASE("hands are read back as they are written, and in any other way of writing them") {
    test::Random random;
    for (int i = 0; i < 2'000; ++i) {
        const Hand hand = random.position(random.between(0, 26), std::nullopt).leader;
        const std::string text = to_string(hand);
        CAPTURE(text);
        CHECK(parse_hand(text) == hand);
        const std::string free = written_freely(hand, random);
        CAPTURE(free);
        CHECK(parse_hand(free) == hand);
    }
}

TEST_CASE("a hand must have three dots") {
    const auto ends_after = [](int column, const std::string& dots) {
        return "leader, column " + std::to_string(column) + ": the hand ends after " + dots +
               "; it needs three, spades.hearts.diamonds.clubs";
    };
    CHECK(error_of("") == ends_after(1, "0 dots"));
    CHECK(error_of("AK.") == ends_after(4, "1 dot"));
    CHECK(error_of("AK.2.9") == ends_after(7, "2 dots"));
    CHECK(error_of("AK...2.") ==
          "leader, column 7: a fourth dot; a hand has three, spades.hearts.diamonds.clubs");
}

TEST_CASE("only ranks are cards of a hand") {
    const auto not_a_rank = [](int column, const std::string& what) {
        return "leader, column " + std::to_string(column) + ": " + what +
               " is not a rank; use AKQJT98765432, or 10 for T, and nothing for an empty suit";
    };
    CHECK(error_of("AX...") == not_a_rank(2, "'X'"));
    CHECK(error_of("A.1..") == not_a_rank(3, "'1'"));
    CHECK(error_of("A...1") == not_a_rank(5, "'1'"));
    CHECK(error_of("A.1T..") == not_a_rank(3, "'1'"));
    CHECK(error_of("A0...") == not_a_rank(2, "'0'"));
    CHECK(error_of("A.K.100.") == not_a_rank(7, "'0'"));
    CHECK(error_of("A.-K.Q.") == not_a_rank(4, "'K'"));
    CHECK(error_of("A.--.K.") == not_a_rank(4, "'-'"));
    CHECK(error_of("A.K-.K.") == not_a_rank(4, "'-'"));
    CHECK(error_of("X:A...") == not_a_rank(1, "'X'"));
    CHECK(error_of("A...K\r:") == not_a_rank(7, "':'"));
    CHECK(error_of("♠AK ♥X") == not_a_rank(10, "'X'"));
    CHECK(error_of("AK 2 - 9 Q") ==
          "leader, column 9: a fifth word; a hand has four suits, with a dash for an empty one");
    CHECK(error_of("AK 2 -") ==
          "leader, column 7: the hand ends after 3 words; it needs four, a dash for an empty suit");
    CHECK(error_of(std::string("S\0A\0", 4)) == "leader: this is text in UTF-16; save it as UTF-8");
    CHECK(error_of(std::string_view("A\0...", 5)) == not_a_rank(2, "byte 0x00"));
    CHECK(error_of("A...\xC3\xA9") == not_a_rank(5, "'\xC3\xA9'"));
}

TEST_CASE("a suit letter must be the suit's own, before its cards, once") {
    CHECK(error_of("HA...") ==
          "leader, column 1: 'H' where the spades stand; the order is "
          "spades.hearts.diamonds.clubs");
    CHECK(error_of("A.K.cQ.") ==
          "leader, column 5: 'c' where the diamonds stand; the order is "
          "spades.hearts.diamonds.clubs");
    CHECK(error_of("A.KH..") ==
          "leader, column 4: 'H' must stand before all the hearts, once, or be left out");
    CHECK(error_of("A...CCK") ==
          "leader, column 6: 'C' must stand before all the clubs, once, or be left out");
}

TEST_CASE("a card twice in a hand is named") {
    CHECK(error_of("AKA...") == "leader, column 3: a second SA; take one of the two out");
    CHECK(error_of("A.AT10..") == "leader, column 5: a second HT; take one of the two out");
    CHECK(error_of("...C5a5") == "leader, column 7: a second C5; take one of the two out");
}

TEST_CASE("a hand that has no name of its own is called hand") {
    CHECK(test::question_error([] { return parse_hand("AXK"); }).rfind("hand, column 2: ", 0) == 0);
}

TEST_CASE("whatever is read is a hand that can be written, and whatever is refused says where") {
    test::Random random;
    constexpr std::string_view characters = "AKQJT98765432akq10..SHDC-x";
    int read = 0;
    for (int i = 0; i < 20'000; ++i) {
        std::string text = random.coin() ? "..." : "A1.KT.";
        for (int edits = random.between(0, 4); edits > 0; --edits) {
            const auto place = static_cast<std::size_t>(random.below(text.size() + 1));
            text.insert(text.begin() + static_cast<std::ptrdiff_t>(place),
                        random.one_of(characters));
        }
        CAPTURE(text);
        std::string message = "no error";
        Hand hand;
        message = test::question_error([&] { hand = parse_hand(text, "h"); });
        if (message == "no error") {
            ++read;
            REQUIRE(parse_hand(to_string(hand)) == hand);
        } else {
            REQUIRE(message.rfind("h, column ", 0) == 0);
            const int column = std::stoi(message.substr(10));
            REQUIRE(column >= 1);
            REQUIRE(column <= static_cast<int>(text.size()) + 1);
        }
    }
    CHECK(read > 1'000);
    CHECK(read < 19'000);
}

}  // namespace
}  // namespace honeymoon
