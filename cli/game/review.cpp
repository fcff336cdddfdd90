#include "cli/game/review.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "cli/format/text.hpp"
#include "cli/view/answer_view.hpp"

namespace honeymoon::cli {
namespace {

std::string tricks_text(int tricks) {
    return counted(static_cast<std::uint64_t>(tricks), "trick");
}

std::string table_of(const std::vector<Mistake>& mistakes, bool with_players,
                     const PlayerNames& names, const Style& style) {
    const std::size_t width = std::string_view("follower").size();
    std::string text = "  trick  ";
    if (with_players) text += pad_right("player", width) + "  ";
    text += "card  lost  right\n";
    for (const Mistake& mistake : mistakes) {
        text += "  " + pad_left(std::to_string(mistake.trick), 5) + "  ";
        if (with_players) text += pad_right(names.label(mistake.player), width) + "  ";
        text += style.card(mistake.card) + "    " + pad_left(std::to_string(mistake.lost), 4) +
                "  " + view_of_cards(mistake.right, style) + "\n";
    }
    return text;
}

std::string view_of_result(Game& game, bool whole, const PlayerNames& names, const Style& style) {
    const GameState& now = game.now();
    // Tricks of the play phase, and those of the exchange where they count as well.
    const auto line = [&](const std::array<int, 2>& tricks) {
        std::array<int, 2> all = tricks;
        if (now.rules.exchange_tricks_count) {
            for (const Player player : kPlayers) {
                all[index(player)] += now.exchange_tricks[index(player)];
            }
        }
        return ": " + names.tally(all) + ".\n";
    };
    std::string text;
    if (!game.is_over()) {
        const int played = tricks_taken(now, Player::north) + tricks_taken(now, Player::south);
        const int all = game.start().hands[0].size() + (stock_left(game.start()) / 2);
        text = std::string(whole ? "The game" : "The hand") +
               " was not finished: " + std::to_string(played) + " of " + tricks_text(all) +
               " played.\n";
    }
    const auto par = game.par();
    const auto par_now = game.par_now();
    if (par_now) {
        text += style.bold(game.is_over() ? "Result" : "So far") +
                line({now.play_tricks[0], now.play_tricks[1]});
        if (!game.is_over()) {
            text += "In the end, with best play from here on" + line(*par_now);
        } else if (now.contract) {
            text += "Points: " + names.tally(result(now).points) + ".\n";
        }
    }
    if (par) {
        text += std::string("With best play from the ") + (whole ? "empty stock" : "start") +
                line(*par);
    }
    return text;
}

}  // namespace

std::string view_of_review(Game& game, const Persons& persons, const Style& style) {
    const PlayerNames names(persons);
    const bool whole = game.start().phase != Phase::play;
    std::string text = view_of_result(game, whole, names, style);
    if (!game.par() || persons == Persons{}) return text;

    const bool both = persons[0] && persons[1];
    const std::string in_play = whole ? " in the play" : "";
    const std::vector<Mistake> mistakes = game.mistakes(persons);
    text += "\n";
    if (mistakes.empty()) {
        return text + (both ? "Neither player gave a trick away" : "You gave no trick away") +
               in_play + ".\n";
    }
    text +=
        style.bold("Tricks given away" + in_play) + "\n" + table_of(mistakes, both, names, style);
    const std::array<int, 2> lost = tricks_lost(mistakes);
    return text +
           (both ? "In all: " + names.tally(lost)
                 : "You gave " + tricks_text(lost[index(names.first())]) + " away") +
           ".\n";
}

}  // namespace honeymoon::cli
