// What is shown on a narrow terminal.
#include <doctest/doctest.h>

#include <string>

#include "apps/cli/format/table.hpp"
#include "apps/cli/view/cards_view.hpp"

namespace honeymoon {
namespace {

using cli::shown_width;
using cli::Style;
using cli::wrapped;

TEST_CASE("colours and the bytes of a symbol take no columns") {
    CHECK(shown_width("\033[31m♥\033[0mA") == 2);
    CHECK(shown_width("Ame\u0301lie") == 6);                // an accent of its own
    CHECK(shown_width("\u9673\u5927\u6587 \u2660A") == 9);  // characters of East Asia are wide
    CHECK(shown_width("one\nthree\ntwo\n") == 5);
    CHECK(shown_width("") == 0);
}

TEST_CASE("long lines are broken between words, by what is shown of them") {
    CHECK(wrapped("a few words here\nmore\n", 9) == "a few\nwords\nhere\nmore\n");
    CHECK(wrapped("♠A ♠K ♠Q\n", 8) == "♠A ♠K ♠Q\n");
    CHECK(wrapped("♠A ♠K ♠Q\n", 7) == "♠A ♠K\n♠Q\n");
    CHECK(wrapped("\033[1mOne two\033[0m three\n", 7) == "\033[1mOne two\033[0m\nthree\n");
    CHECK(wrapped("incomprehensible\n", 5) == "incomprehensible\n");
    // A line of a million words is read once, and not once for each of them.
    std::string words;
    std::string lines;
    for (int i = 0; i < 1'000'000; ++i) {
        words += i == 0 ? "a" : " a";
        lines += i == 0 ? "a" : i % 4 == 0 ? "\na" : " a";
    }
    CHECK(wrapped(words + "\n", 7) == lines + "\n");
}

TEST_CASE("what goes on stands below the last column, where that leaves room") {
    CHECK(wrapped("  3 tricks:  S2 S3 S4 S5 S6 S7\n", 27) ==
          "  3 tricks:  S2 S3 S4 S5 S6\n             S7\n");
    CHECK(wrapped("  ♠♠♠  aa bb cc\n", 14) == "  ♠♠♠  aa bb\n       cc\n");
    CHECK(wrapped("  card  tricks  behind it\n", 22) == "  card  tricks  behind\n  it\n");
}

TEST_CASE("columns for which there is no room stand below, beside the first one") {
    cli::Columns columns(1);
    columns.add({"file", "level", "bytes", "all"});
    columns.add({"a", "1", "10", "7"});
    columns.add({"total", "2"});
    const std::string wide =
        "file   level  bytes  all\n"
        "a          1     10    7\n"
        "total      2\n";
    CHECK(columns.text() == wide);
    CHECK(columns.text(24) == wide);
    CHECK(columns.text(23) ==
          "file   level  bytes\n"
          "a          1     10\n"
          "total      2\n"
          "\n"
          "file   all\n"
          "a        7\n");
    // One at least.
    CHECK(columns.text(1) ==
          "file   level\na          1\ntotal      2\n\n"
          "file   bytes\na         10\n\nfile   all\na        7\n");
    CHECK(cli::Columns(0).text(1).empty());
}

TEST_CASE("hands stand below each other where there is no room beside each other") {
    const std::vector<cli::NamedHand> hands = {{"Leader", parse_hand("AKQJT98765432...")},
                                               {"Follower", parse_hand(".AK..")}};
    const std::string wide = view_of_hands(hands, Style());
    CHECK(wide ==
          "     Leader                      Follower\n"
          "  S  A K Q J T 9 8 7 6 5 4 3 2   -\n"
          "  H  -                           A K\n"
          "  D  -                           -\n"
          "  C  -                           -\n");
    CHECK(view_of_hands(hands, Style(false, false, 41)) == wide);
    CHECK(view_of_hands(hands, Style(false, false, 40)) ==
          "     Leader\n"
          "  S  A K Q J T 9 8 7 6 5 4 3 2\n"
          "  H  -\n"
          "  D  -\n"
          "  C  -\n"
          "     Follower\n"
          "  S  -\n"
          "  H  A K\n"
          "  D  -\n"
          "  C  -\n");
}

}  // namespace
}  // namespace honeymoon
