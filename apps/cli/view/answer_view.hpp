// A position and its answer for people; means and their errors, for people and for programs.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/format/table.hpp"
#include "apps/cli/format/text.hpp"
#include "apps/cli/options/question.hpp"
#include "apps/cli/system/terminal.hpp"
#include "honeymoon/advice/advice.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/cards/position.hpp"

namespace honeymoon::cli {

/// "Spades are trumps" or "No-trump".
[[nodiscard]] std::string in_words(Trump trump);

/// Cards with a space between.
[[nodiscard]] std::string view_of_cards(const std::vector<Card>& cards, const Style& style);

/// A hand and the name above it.
struct NamedHand {
    std::string_view name;
    Hand hand;
};

/// Hands side by side, a line for each suit; one below the other where that is too wide.
[[nodiscard]] std::string view_of_hands(const std::vector<NamedHand>& hands, const Style& style);

/// Cards by the tricks they bring, best first: a line for each number of tricks.
[[nodiscard]] std::string view_of(const std::vector<BoundedCard>& cards, const Style& style);

/// What is to be played, both hands, the value in words, and every legal card by the tricks it
/// brings.
[[nodiscard]] std::string view_of(const Position& position, const Answer& answer,
                                  const Style& style);

/// What a line of play is called, who are its players, and which of the hand's tricks it begins in.
struct PlayNames {
    std::string_view heading = "Best play";
    std::string_view leader = "leader";  ///< the player on lead where the line begins
    std::string_view follower = "follower";
    int first_trick = 1;
};

/// A line of play, trick by trick. `cards` are leads and replies in turn, beginning with the player
/// to move.
[[nodiscard]] std::string view_of_play(const Position& position, const std::vector<Card>& cards,
                                       const Style& style, const PlayNames& names = {});

/// A table that make(columns) makes with bars of so many columns: as long as there is room for.
template <class Make>
[[nodiscard]] Table with_bars(const Style& style, Make make) {
    constexpr std::size_t longest = 26;
    const std::size_t others = shown_width(make(0).text()) + 2;
    const std::size_t room = style.width() - std::min(others, style.width());
    return make(static_cast<int>(std::min(longest, room)));
}

/// A number and its standard error, with three digits: "5.250 +-0.012"; without it if it is exact.
[[nodiscard]] inline std::string with_error(double number, double error, bool exact = false) {
    return exact ? fixed(number, 3) : fixed(number, 3) + " +-" + fixed(error, 3);
}

/// A share 0..1.
[[nodiscard]] inline std::string percent(double share) {
    return fixed(100 * share, 1) + "%";
}

/// Sentences with line breaks where lines are wide; on a narrow terminal they are broken anew.
[[nodiscard]] inline std::string sentences(std::string text, const Style& style) {
    if (shown_width(text) > style.width()) {
        std::ranges::replace(text, '\n', ' ');
        text.back() = '\n';
    }
    return text;
}

/// "tricks", "error" (null if it is not known) and "at_least", by the number of tricks.
[[nodiscard]] inline Json json_of(const Expectation& expectation) {
    return {{"tricks", expectation.tricks},
            {"error", expectation.error},
            {"at_least", expectation.at_least}};
}

}  // namespace honeymoon::cli
