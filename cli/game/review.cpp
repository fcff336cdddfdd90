// What there is to say when a game has ended, or is broken off.

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "cli/format/text.hpp"
#include "cli/game/game_view.hpp"
#include "cli/view/answer_view.hpp"

namespace honeymoon::cli {

std::string GameView::table_of(const std::vector<Mistake>& mistakes) const {
    constexpr std::size_t width = std::string_view("follower").size();
    const auto player = [&](std::string_view text) {
        return names_.is_one() ? "" : pad_right(text, width) + "  ";
    };
    std::string text = "  trick  " + player("player") + "card  lost  right\n";
    for (const Mistake& mistake : mistakes) {
        text += "  " + pad_left(std::to_string(mistake.trick), 5) + "  " +
                player(names_.label(mistake.player)) + style_.card(mistake.card) + "    " +
                pad_left(std::to_string(mistake.lost), 4) + "  " +
                view_of_cards(mistake.right, style_) + "\n";
    }
    return text;
}

std::string GameView::result(Game& game) const {
    const GameState& now = game.now();
    const bool whole = game.start().phase != Phase::play;
    // Tricks of the play phase, and those of the exchange where they count as well.
    const auto line = [&](std::array<int, 2> tricks) {
        if (now.rules.exchange_tricks_count) {
            for (const Player player : kPlayers) {
                tricks[index(player)] += now.exchange_tricks[index(player)];
            }
        }
        return ": " + names_.tally(tricks) + ".\n";
    };
    std::string text;
    if (!game.is_over()) {
        const int played = tricks_taken(now, Player::north) + tricks_taken(now, Player::south);
        const int all = game.start().hands[0].size() + (stock_left(game.start()) / 2);
        text = std::string(whole ? "The game" : "The hand") +
               " was not finished: " + std::to_string(played) + " of " + counted(all, "trick") +
               " played.\n";
    }
    if (const auto par_now = game.par_now()) {
        text += style_.bold(game.is_over() ? "Result" : "So far") +
                line({now.play_tricks[0], now.play_tricks[1]});
        if (!game.is_over()) {
            text += "In the end, with best play from here on" + line(*par_now);
        } else if (now.contract) {
            text += "Points: " + names_.tally(honeymoon::result(now).points) + ".\n";
        }
    }
    if (const auto par = game.par()) {
        text += std::string("With best play from the ") + (whole ? "empty stock" : "start") +
                line(*par);
    }
    return text;
}

std::string GameView::review(Game& game) const {
    const std::string text = result(game);
    const bool both = persons_[0] && persons_[1];
    if (!game.par() || !(persons_[0] || persons_[1])) return text;
    const std::string in_play = game.start().phase == Phase::play ? "" : " in the play";
    const std::vector<Mistake> mistakes = game.mistakes(persons_);
    if (mistakes.empty()) {
        return text + "\n" +
               (both ? "Neither player gave a trick away" : "You gave no trick away") + in_play +
               ".\n";
    }
    const std::array<int, 2> lost = tricks_lost(mistakes);
    return text + "\n" + style_.bold("Tricks given away" + in_play) + "\n" + table_of(mistakes) +
           (both ? "In all: " + names_.tally(lost)
                 : "You gave " + counted(lost[index(names_.first())], "trick") + " away") +
           ".\n";
}

}  // namespace honeymoon::cli
