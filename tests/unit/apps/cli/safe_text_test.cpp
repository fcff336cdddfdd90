// Text from outside, made safe to show.
#include "apps/cli/format/safe_text.hpp"

#include <doctest/doctest.h>

#include <string>

#include "libtb/base/quoted.hpp"

namespace honeymoon {
namespace {

using cli::in_quotes;
using cli::one_line;

TEST_CASE("characters of UTF-8 stay, all of one, two, three and four bytes") {
    const std::string text =
        " ~\xC2\xA0\xC3\xA9\xDF\xBF\xE0\xA0\x80\xE2\x99\xA0\xED\x9F\xBF\xEE\x80\x80"
        "\xEF\xBF\xBD\xF0\x90\x80\x80\xF4\x8F\xBF\xBF";
    CHECK(one_line(text) == text);
}

TEST_CASE("what controls a terminal becomes question marks") {
    CHECK(one_line("a\033[2J\177\n\t") == "a?[2J???");
    // CSI of the second set, in UTF-8 and as the byte that stands for it elsewhere.
    CHECK(one_line("\xC2\x9B"
                   "2J") == "??2J");
    CHECK(one_line("\x9B"
                   "2J") == "?2J");
    CHECK(one_line(std::string("\0x", 2)) == "?x");
}

// The UTF-8 of a character of three bytes, or of two: no source may have the marks themselves.
std::string utf8(unsigned character) {
    std::string text;
    if (character < 0x800) {
        text += static_cast<char>(0xC0U | (character >> 6U));
    } else {
        text += static_cast<char>(0xE0U | (character >> 12U));
        text += static_cast<char>(0x80U | ((character >> 6U) & 0x3FU));
    }
    return text + static_cast<char>(0x80U | (character & 0x3FU));
}

TEST_CASE("what turns the direction of text around or ends a line becomes question marks") {
    for (const unsigned mark : {0x61CU, 0x200EU, 0x200FU, 0x2028U, 0x2029U, 0x202AU, 0x202EU,
                                0x2066U, 0x2069U, 0x206FU}) {
        const std::string text = "a" + utf8(mark) + "b";
        CHECK(one_line(text) == "a" + std::string(text.size() - 2, '?') + "b");
        CHECK(printable(text) == one_line(text));
    }
    for (const unsigned beside :
         {0x61BU, 0x61DU, 0x200DU, 0x2010U, 0x2027U, 0x202FU, 0x2065U, 0x2070U}) {
        CHECK(one_line(utf8(beside)) == utf8(beside));
    }
}

TEST_CASE("messages of the libraries show what was typed") {
    CHECK(quoted_character("\u2663J") == "'\u2663'");
    CHECK(quoted_character(utf8(0x202E) + "J") == "byte 0xE2");
    CHECK(quoted_character("\n") == "byte 0x0A");
    CHECK(quoted_text("do \u2663J") == "'do \u2663J'");
    CHECK(quoted_text("") == "nothing");
    // Cut between characters.
    std::string suits;
    for (int i = 0; i < 24; ++i) suits += "\u2663";
    CHECK(quoted_text(suits) == "'" + suits + "'");
    CHECK(quoted_text(suits + "x") == "'" + suits + "...'");
    CHECK(printable("\xE2\x99", 1) == "?...");
}

TEST_CASE("what is no UTF-8 becomes question marks, byte by byte") {
    CHECK(one_line("M\xFCller") == "M?ller");  // Latin-1
    CHECK(one_line("\xC3") == "?");            // cut short
    CHECK(one_line("\xE2\x99"
                   "x") == "??x");
    CHECK(one_line("\xC0\xAF") == "??");  // longer than need be
    CHECK(one_line("\xE0\x9F\xBF") == "???");
    CHECK(one_line("\xF0\x8F\xBF\xBF") == "????");
    CHECK(one_line("\xED\xA0\x80") == "???");       // half of a pair
    CHECK(one_line("\xEF\xBF\xBF") == "???");       // no character
    CHECK(one_line("\xF4\x90\x80\x80") == "????");  // beyond the last
    CHECK(one_line("\xFF\xFE\xF8\x88\x80\x80\x80") == "???????");
}

TEST_CASE("a word of a command line is quoted where a shell would not take it as it is") {
    CHECK(shell_word("tables/trump-05.bin") == "tables/trump-05.bin");
    CHECK(shell_word("worlds:50,time=2ms") == "worlds:50,time=2ms");
    CHECK(shell_word("my tables") == "'my tables'");
    CHECK(shell_word("$HOME") == "'$HOME'");
    CHECK(shell_word("it's") == "'it'\\''s'");
    CHECK(shell_word("") == "''");
}

TEST_CASE("what was typed is quoted, and cut if it is long") {
    CHECK(in_quotes("xyz") == "'xyz'");
    CHECK(in_quotes("\033[2J\xC3\xA9") == "'?[2J\xC3\xA9'");
    CHECK(in_quotes(std::string(41, 'x')) == "'" + std::string(40, 'x') + "...'");
}

}  // namespace
}  // namespace honeymoon
