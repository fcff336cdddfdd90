#include "cli/view/answer_view.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "cli/format/text.hpp"
#include "honeymoon/cards/rules.hpp"

namespace honeymoon::cli {
namespace {

// "A K 4", or "-" for a void.
std::string ranks_of(Hand hand, Suit suit) {
    std::string text;
    for (const Card card : hand.only(suit).cards()) {
        if (!text.empty()) text += ' ';
        text += rank_letter(card.rank);
    }
    return text.empty() ? "-" : text;
}

}  // namespace

std::string in_words(Trump trump) {
    constexpr std::array<std::string_view, kSuits> names = {"Spades", "Hearts", "Diamonds",
                                                            "Clubs"};
    if (!trump) return "No-trump";
    return std::string(names[static_cast<std::size_t>(*trump)]) + " are trumps";
}

std::string view_of_cards(const std::vector<Card>& cards, const Style& style) {
    std::string text;
    for (const Card card : cards) {
        if (!text.empty()) text += ' ';
        text += style.card(card);
    }
    return text;
}

std::string view_of(const NamedHand& hand, const Style& style) {
    std::string text = "     " + style.bold(hand.name) + "\n";
    for (const Suit suit : kAllSuits) {
        text += "  " + style.suit(suit) + "  " + ranks_of(hand.hand, suit) + "\n";
    }
    return text;
}

std::string view_of(const NamedHand& left, const NamedHand& right, const Style& style) {
    std::size_t width = left.name.size();
    for (const Suit suit : kAllSuits) {
        width = std::max(width, ranks_of(left.hand, suit).size());
    }
    std::string text =
        "     " + style.bold(pad_right(left.name, width)) + "   " + style.bold(right.name) + "\n";
    for (const Suit suit : kAllSuits) {
        text += "  " + style.suit(suit) + "  " + pad_right(ranks_of(left.hand, suit), width) +
                "   " + ranks_of(right.hand, suit) + "\n";
    }
    return text;
}

std::string view_of(const Position& position, const Style& style) {
    const std::string tricks = counted(static_cast<std::uint64_t>(position.level()), "trick");
    std::string text = in_words(position.trump) + ", " + tricks + " to play. ";
    text += position.led
                ? "The leader has led " + style.card(*position.led) + "; the follower is to play."
                : std::string("The leader is to play.");
    return text + "\n\n" +
           view_of({"Leader", position.leader}, {"Follower", position.follower}, style);
}

std::string view_of(const std::vector<BoundedCard>& cards, const Style& style) {
    const auto tricks_of = [](const Bounds& tricks) {
        if (tricks.exact()) return counted(static_cast<std::uint64_t>(tricks.low), "trick");
        return std::to_string(tricks.low) + " to " + std::to_string(tricks.high) + " tricks";
    };
    std::size_t width = std::string_view("13 tricks:").size();
    for (const BoundedCard& card : cards) {
        width = std::max(width, tricks_of(card.tricks).size() + 1);
    }
    std::string text;
    for (auto card = cards.begin(); card != cards.end();) {
        const Bounds tricks = card->tricks;
        text += "  ";
        text += pad_right(tricks_of(tricks) + ":", width);
        for (; card != cards.end() && card->tricks == tricks; ++card) {
            text += ' ';
            text += style.card(card->card);
        }
        text += "\n";
    }
    return text;
}

std::string view_of(const Position& position, const Answer& answer, const Style& style) {
    const std::string_view player = position.led ? "follower" : "leader";
    std::string text = "The " + std::string(player) + " takes ";
    const std::string of_all =
        " of " + counted(static_cast<std::uint64_t>(position.level()), "trick");
    if (answer.value.exact()) {
        text += style.bold(std::to_string(answer.value.low) + of_all);
    } else {
        text += style.bold("between " + std::to_string(answer.value.low) + " and " +
                           std::to_string(answer.value.high) + of_all);
    }
    return text + ".\n\n" + view_of(answer.cards, style);
}

std::string view_of_play(const Position& position, const std::vector<Card>& cards,
                         const Style& style, const PlayNames& names) {
    std::string text = style.bold(names.heading) + "\n  trick  on lead   lead  reply  won by\n";
    Position now = position;
    bool leader_leads = true;  // the first leader, not the one on lead now
    int number = names.first_trick;
    for (const Card card : cards) {
        if (!now.led) {
            now = lead(now, card);
            continue;
        }
        const Card led = *now.led;
        const Trick trick = reply(now, card);
        const bool leader_won = trick.leader_won == leader_leads;
        const auto player = [&](bool leader) { return leader ? names.leader : names.follower; };
        text += "  " + pad_left(std::to_string(number++), 5) + "  " +
                pad_right(player(leader_leads), 8) + "  " + style.card(led) + "    " +
                style.card(card) + "     " + std::string(player(leader_won)) + "\n";
        now = trick.next;
        leader_leads = leader_won;
    }
    return text;
}

}  // namespace honeymoon::cli
