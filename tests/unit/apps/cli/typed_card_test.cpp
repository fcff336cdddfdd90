// Cards as people type them.
#include "apps/cli/options/typed_card.hpp"

#include <doctest/doctest.h>

namespace honeymoon {
namespace {

using cli::tidied;
using cli::typed_card;
using cli::TypedCard;

TEST_CASE("lines are tidied") {
    CHECK(tidied(" S A \t\r") == "sa");
    CHECK(tidied("♠A") == "sa");
    CHECK(tidied("10♥") == "10h");
    CHECK(tidied("♦♣") == "dc");
    CHECK(tidied(" \r").empty());
    CHECK(tidied("\xE2\x99") == "\xE2\x99");  // the beginning of a symbol
}

TEST_CASE("a card has its suit before or after the rank, or none") {
    const TypedCard ten{Suit::diamonds, 8};
    for (const char* const text : {"d10", "10d", "dt", "td", "DT"}) {
        CAPTURE(text);
        CHECK(typed_card(text) == ten);
    }
    CHECK(typed_card("a") == TypedCard{{}, 12});
    CHECK(typed_card("10") == TypedCard{{}, 8});
    CHECK(typed_card("2") == TypedCard{{}, 0});
    for (const char* const text :
         {"", "s", "1", "s1", "11", "ss", "aa", "sa2", "sas", "hint", "1010"}) {
        CAPTURE(text);
        CHECK_FALSE(typed_card(text));
    }
}

}  // namespace
}  // namespace honeymoon
