#include "apps/cli/view/cards_view.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "apps/cli/format/table.hpp"
#include "apps/cli/format/text.hpp"
#include "honeymoon/cards/trick.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon::cli {
namespace {

// "A K 4", or "-" for a void.
std::string ranks_of(Hand hand, Suit suit) {
    const std::string text = listed(hand.only(suit).cards(), " ", [](Card card) {
        return std::string(1, rank_letter(card.rank));
    });
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
    return listed(cards, " ", [&](Card card) { return style.card(card); });
}

std::string view_of_hands(const std::vector<NamedHand>& hands, const Style& style) {
    Columns columns(1 + hands.size());
    const auto add = [&](std::string head, auto text) {
        std::vector<std::string> row = {std::move(head)};
        for (const NamedHand& hand : hands) row.push_back((row.size() > 1 ? " " : "") + text(hand));
        columns.add(std::move(row));
    };
    add("", [&](const NamedHand& hand) { return style.bold(hand.name); });
    for (const Suit suit : kAllSuits) {
        add("  " + style.suit(suit),
            [&](const NamedHand& hand) { return ranks_of(hand.hand, suit); });
    }
    std::string text = columns.text();
    if (hands.size() < 2 || shown_width(text) <= style.width()) return text;
    return listed(hands, "", [&](const NamedHand& hand) { return view_of_hands({hand}, style); });
}

std::string view_of(const std::vector<BoundedCard>& cards, const Style& style) {
    const auto tricks_of = [](const Bounds& tricks) {
        if (tricks.exact()) return counted(tricks.low, "trick");
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

std::vector<Card> line_with(const Reader& reader, const Position& position, Card first) {
    const Position next = position.led ? reply(position, first).next : lead(position, first);
    std::vector<Card> line = {first};
    if (next.level() > 0) std::ranges::copy(reader.line(next), std::back_inserter(line));
    return line;
}

std::string view_of_play(const Position& position, const std::vector<Card>& cards,
                         const Style& style, const PlayNames& names) {
    Columns columns(5);
    columns.add({"  trick", "on lead", "lead", "reply", "won by"});
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
        columns.add({"  " + pad_left(std::to_string(number++), 5),
                     std::string(player(leader_leads)), style.card(led), style.card(card),
                     std::string(player(leader_won))});
        now = trick.next;
        leader_leads = leader_won;
    }
    return style.bold(names.heading) + "\n" + columns.text();
}

std::string view_of(const Position& position, const Explanation& why, const Style& style,
                    const PlayNames& names, const ReasonNames& reason) {
    const auto line = [&](Card card, const std::vector<Card>& cards) {
        const std::string heading = "Best play after " + to_string(card);
        PlayNames named = names;
        named.heading = heading;
        return "\n" + view_of_play(position, cards, style, named);
    };
    std::string text = style.card(why.card);
    if (why.cost > 0) {
        text +=
            " costs " + counted(why.cost, "trick") + ". Best is " + style.card(why.best) + ".\n";
        text += "Why: " + sentence(position, why, reason) + "\n";
        text += joined("The winners first differ at trick ", names.first_trick + *why.differ - 1,
                       ".\n");
    } else if (why.worse.empty()) {
        text += " is as good as any other card.\n";
    } else {
        text += " is best. Worse: " + view_of_cards(why.worse, style) + "\n";
    }
    if (!why.answers.empty()) {
        text += capital(std::string(reason.opponent)) + "'s best answer" +
                (why.answers.size() > 1 ? "s" : "") + ": " + view_of_cards(why.answers, style) +
                "\n";
    }
    if (why.cost > 0) text += line(why.best, why.best_line);
    return text + line(why.card, why.line);
}

Json json_of_why(const Position& position, const Explanation& why) {
    return {{"card", to_string(why.card)},
            {"cost", why.cost},
            {"best", to_string(why.best)},
            {"reason", std::string(name(why.reason))},
            {"explained", why.explained},
            {"sentence", sentence(position, why)},
            {"differ", why.differ ? Json(*why.differ) : Json()},
            {"answers", why.answers},
            {"worse", why.worse},
            {"line", why.line},
            {"best_line", why.best_line}};
}

}  // namespace honeymoon::cli
