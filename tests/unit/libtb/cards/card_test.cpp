#include "honeymoon/cards/card.hpp"

#include <doctest/doctest.h>

#include <cctype>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "honeymoon/cards/hand.hpp"
#include "tests/support/errors.hpp"

namespace honeymoon {
namespace {

std::string card_error(std::string_view text) {
    return test::question_error([&] { return parse_card(text); });
}

std::string trump_error(std::string_view text) {
    return test::question_error([&] { return parse_trump(text); });
}

std::string lower(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

TEST_CASE("letters of suits and ranks") {
    CHECK(letter(Suit::spades) == 'S');
    CHECK(letter(Suit::hearts) == 'H');
    CHECK(letter(Suit::diamonds) == 'D');
    CHECK(letter(Suit::clubs) == 'C');
    CHECK(rank_letter(0) == '2');
    CHECK(rank_letter(8) == 'T');
    CHECK(rank_letter(12) == 'A');
}

TEST_CASE("exactly the letters of suits and ranks are read") {
    std::string suits;
    std::string ranks;
    for (int c = 0; c < 256; ++c) {
        if (const auto suit = suit_from_letter(static_cast<char>(c))) {
            suits += static_cast<char>(c);
            CHECK(letter(*suit) == std::toupper(c));
        }
        if (const auto rank = rank_from_letter(static_cast<char>(c))) {
            ranks += static_cast<char>(c);
            CHECK(rank_letter(*rank) == std::toupper(c));
        }
    }
    CHECK(suits == "CDHScdhs");
    CHECK(ranks == "23456789AJKQTajkqt");
}

TEST_CASE("cards are read back as they are written") {
    std::set<std::string> texts;
    for (const Card card : Hand::full().cards()) {
        const std::string text = to_string(card);
        CAPTURE(text);
        CHECK(parse_card(text) == card);
        CHECK(parse_card(lower(text)) == card);
        texts.insert(text);
    }
    CHECK(texts.size() == 52);
    CHECK(to_string({Suit::spades, 12}) == "SA");
    CHECK(to_string({Suit::diamonds, 3}) == "D5");
    CHECK(parse_card("H10") == Card{Suit::hearts, 8});
    for (const char* text : {"h10", "Th", "10h", " HT\n", "♥T", "♡10", "10♥\uFE0E", "\uFEFFHT"}) {
        CAPTURE(text);
        CHECK(parse_card(text) == parse_card("HT"));
    }
}

TEST_CASE("what is not a card is refused with its column") {
    CHECK(card_error("") == "card, column 1: nothing here; write suit then rank, as in SA or D5");
    CHECK(card_error("S") ==
          "card, column 2: no rank after the suit; write suit then rank, as in SA");
    CHECK(card_error("A") ==
          "card, column 2: no suit with the rank; write suit then rank, as in SA");
    CHECK(card_error(" xA") ==
          "card, column 2: 'x' is not a suit; write S, H, D or C, then a rank");
    CHECK(card_error("AK") == "card, column 2: 'K' is not a suit; write S, H, D or C");
    CHECK(card_error("A.") == "card, column 2: '.' is not a suit; write S, H, D or C");
    CHECK(card_error("S1") == "card, column 2: '1' is not a rank; use AKQJT98765432, or 10 for T");
    CHECK(card_error("S1A") == "card, column 2: '1' is not a rank; use AKQJT98765432, or 10 for T");
    CHECK(card_error("S0") == "card, column 2: '0' is not a rank; use AKQJT98765432, or 10 for T");
    CHECK(card_error("SA\nx") == "card, column 3: byte 0x0A after a whole card; leave it out");
    CHECK(card_error("SA~") == "card, column 3: '~' after a whole card; leave it out");
    CHECK(card_error("SA\x7F") == "card, column 3: byte 0x7F after a whole card; leave it out");
    CHECK(card_error("H100") == "card, column 4: '0' after a whole card; leave it out");
    CHECK(card_error("éA") == "card, column 1: 'é' is not a suit; write S, H, D or C, then a rank");
    CHECK(card_error(std::string("S\0A\0", 4)) == "card: this is text in UTF-16; save it as UTF-8");
}

TEST_CASE("trumps") {
    CHECK(parse_trump("S") == Suit::spades);
    CHECK(parse_trump("h") == Suit::hearts);
    CHECK(parse_trump("D") == Suit::diamonds);
    CHECK(parse_trump("c") == Suit::clubs);
    for (const char* text : {"heart", "Hearts", "♥", "♡\uFE0F", " H "}) {
        CAPTURE(text);
        CHECK(parse_trump(text) == Suit::hearts);
    }
    for (const char* text : {"N", "n", "NT", "nt", "Nt", "notrump", "No-Trump", "none"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_trump(text).has_value());
    }
    CHECK(trump_letter(Suit::clubs) == 'C');
    CHECK(trump_letter(std::nullopt) == 'N');
}

TEST_CASE("what is not a trump is refused with its column") {
    CHECK(trump_error("") == "trump, column 1: nothing here; write S, H, D, C, or N for no-trump");
    CHECK(trump_error("X") ==
          "trump, column 1: 'X' is not a suit; write S, H, D, C, or N for no-trump");
    CHECK(trump_error("T") ==
          "trump, column 1: 'T' is not a suit; write S, H, D, C, or N for no-trump");
    CHECK(trump_error("spadesx") == "trump, column 2: 'p' after a whole trump suit; leave it out");
    CHECK(trump_error("ST") == "trump, column 2: 'T' after a whole trump suit; leave it out");
    CHECK(trump_error("NS") == "trump, column 2: 'S' after a whole trump suit; leave it out");
    CHECK(trump_error("NTT") == "trump, column 3: 'T' after a whole trump suit; leave it out");
}

}  // namespace
}  // namespace honeymoon
