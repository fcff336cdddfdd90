#include "cli/play/game_view.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "cli/io/text.hpp"
#include "cli/view/hands_view.hpp"

namespace honeymoon::cli {
namespace {

constexpr std::array<Seat, 2> kSeats = {Seat::leader, Seat::follower};

// "you 3, computer 2".
std::string tally(const PlayerNames& names, int leader, int follower) {
    const auto one = [&](Seat seat, int tricks) {
        return std::string(names.label(seat)) + " " + std::to_string(tricks);
    };
    return names.is_you(Seat::follower)
               ? one(Seat::follower, follower) + ", " + one(Seat::leader, leader)
               : one(Seat::leader, leader) + ", " + one(Seat::follower, follower);
}

std::string tricks_text(int tricks) {
    return counted(static_cast<std::uint64_t>(tricks), "trick");
}

std::vector<Mistake> mistakes_of(const Game& game, Side side) {
    std::vector<Mistake> all;
    for (const Seat seat : kSeats) {
        if (!plays(side, seat)) continue;
        const auto some = game.mistakes(seat);
        all.insert(all.end(), some.begin(), some.end());
    }
    std::stable_sort(all.begin(), all.end(), [](const Mistake& a, const Mistake& b) {
        return a.play.trick < b.play.trick;
    });
    return all;
}

int lost_by(const std::vector<Mistake>& mistakes, Seat seat) {
    int lost = 0;
    for (const Mistake& mistake : mistakes) {
        if (mistake.play.seat == seat) lost += mistake.lost;
    }
    return lost;
}

std::string table_of(const std::vector<Mistake>& mistakes, Side side, const PlayerNames& names,
                     const Style& style) {
    const bool both = side == Side::both;
    const std::size_t width = std::string_view("follower").size();
    std::string text = "  trick  ";
    if (both) text += pad_right("player", width) + "  ";
    text += "card  lost  right\n";
    for (const Mistake& mistake : mistakes) {
        text += "  ";
        text += pad_left(std::to_string(mistake.play.trick), 5) + "  ";
        if (both) text += pad_right(names.label(mistake.play.seat), width) + "  ";
        text += style.card(mistake.play.card) + "    " + pad_left(std::to_string(mistake.lost), 4) +
                "  " + view_of_cards(mistake.right, style) + "\n";
    }
    return text;
}

}  // namespace

std::string_view name(Side side) {
    constexpr std::array<std::string_view, 4> names = {"leader", "follower", "both", "none"};
    return names.at(static_cast<std::size_t>(side));
}

std::string_view name(Seat seat) {
    return seat == Seat::leader ? "leader" : "follower";
}

bool PlayerNames::is_you(Seat seat) const {
    return side_ != Side::both && plays(side_, seat);
}

std::string_view PlayerNames::label(Seat seat) const {
    if (side_ == Side::both || side_ == Side::none) return name(seat);
    return is_you(seat) ? "you" : "computer";
}

std::string PlayerNames::subject(Seat seat) const {
    std::string text = is_you(seat) ? "" : "the ";
    text += label(seat);
    return text;
}

std::string PlayerNames::possessive(Seat seat) const {
    return is_you(seat) ? "your" : subject(seat) + "'s";
}

std::string capital(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    }
    return text;
}

std::string view_of_cards(const std::vector<Card>& cards, const Style& style) {
    std::string text;
    for (const Card card : cards) {
        if (!text.empty()) text += ' ';
        text += style.card(card);
    }
    return text;
}

std::string view_of_turn(const Game& game, const PlayerNames& names, const Style& style) {
    const Seat on_lead = game.on_lead();
    std::string trick = "Trick ";
    trick += std::to_string(game.trick()) + " of " + std::to_string(game.start().level());
    std::string text = style.bold(trick) + ". ";
    if (game.trick() > 1) {
        text += "Tricks: ";
        text += tally(names, game.tricks(Seat::leader), game.tricks(Seat::follower)) + ". ";
    }
    text += capital(names.subject(on_lead));
    if (const auto led = game.now().led) {
        text += (names.is_you(on_lead) ? " have led " : " has led ") + style.card(*led) + ".";
    } else {
        text += names.is_you(on_lead) ? " are on lead." : " is on lead.";
    }
    const std::string left = capital(std::string(names.label(Seat::leader)));
    const std::string right = capital(std::string(names.label(Seat::follower)));
    return text + "\n\n" +
           view_of({left, game.hand(Seat::leader)}, {right, game.hand(Seat::follower)}, style);
}

std::string view_of_last_trick(const Game& game, const PlayerNames& names, const Style& style) {
    const auto plays = game.plays();
    const Play& reply = plays.back();
    const Seat led_by = other(reply.seat);
    const Card led = plays.size() > 1 ? plays[plays.size() - 2].card : *game.start().led;
    return capital(names.subject(led_by)) + " led " + style.card(led) + ", " +
           names.subject(reply.seat) + " played " + style.card(reply.card) + ": " +
           names.possessive(game.on_lead()) + " trick.\n";
}

std::string view_of_tricks(const Game& game, std::size_t from, std::string_view heading,
                           const PlayerNames& names, const Style& style) {
    // From the beginning of the trick, so that a card on the table is in the table too.
    const auto plays = game.plays();
    Game again = game;
    while (again.plays().size() > from) again.undo();
    if (again.now().led) again.undo();
    std::vector<Card> cards;
    for (std::size_t i = again.plays().size(); i < plays.size(); ++i)
        cards.push_back(plays[i].card);
    return view_of_play(again.now(), cards, style,
                        {heading, names.label(again.on_lead()), names.label(other(again.on_lead())),
                         again.trick()});
}

std::string view_of_review(Game& game, Side side, const Style& style) {
    const PlayerNames names(side);
    const auto line = [&](int leader, int follower) {
        return ": " + tally(names, leader, follower) + ".\n";
    };
    std::string text;
    if (!game.is_over()) {
        text += "The hand was not finished: " + std::to_string(game.trick() - 1);
        text += " of " + tricks_text(game.start().level()) + " played.\n";
    }
    text += style.bold(game.is_over() ? "Result" : "So far");
    text += line(game.tricks(Seat::leader), game.tricks(Seat::follower));
    if (!game.is_over()) {
        text += "In the end, with best play from here on";
        text += line(game.par_now(Seat::leader), game.par_now(Seat::follower));
    }
    text += "With best play from the start";
    text += line(game.par(Seat::leader), game.par(Seat::follower));
    if (side == Side::none) return text;

    const auto mistakes = mistakes_of(game, side);
    text += "\n";
    if (mistakes.empty()) {
        return text + (side == Side::both ? "Neither player" : "You") + " gave " +
               (side == Side::both ? "a trick" : "no trick") + " away.\n";
    }
    text += style.bold("Tricks given away") + "\n" + table_of(mistakes, side, names, style);
    if (side == Side::both) {
        return text + "In all: " +
               tally(names, lost_by(mistakes, Seat::leader), lost_by(mistakes, Seat::follower)) +
               ".\n";
    }
    const Seat seat = plays(side, Seat::leader) ? Seat::leader : Seat::follower;
    return text + "You gave " + tricks_text(lost_by(mistakes, seat)) + " away.\n";
}

std::string to_json(Game& game, Side side, const std::optional<std::uint64_t>& seed) {
    const auto each = [](int leader, int follower) {
        return nlohmann::ordered_json{{"leader", leader}, {"follower", follower}};
    };
    const Position& start = game.start();
    nlohmann::ordered_json json = {
        {"level", start.level()},
        {"trump", std::string(1, trump_letter(start.trump))},
        {"leader", to_string(start.leader)},
        {"follower", to_string(start.follower)},
    };
    if (start.led) json["led"] = to_string(*start.led);
    if (seed) json["seed"] = *seed;
    json["side"] = std::string(name(side));
    json["par"] = each(game.par(Seat::leader), game.par(Seat::follower));

    const auto to_object = [](const Play& play) {
        return nlohmann::ordered_json{{"trick", play.trick},
                                      {"player", std::string(name(play.seat))},
                                      {"card", to_string(play.card)}};
    };
    json["plays"] = nlohmann::ordered_json::array();
    for (const Play& play : game.plays()) json["plays"].push_back(to_object(play));
    json["finished"] = game.is_over();
    json["tricks"] = each(game.tricks(Seat::leader), game.tricks(Seat::follower));

    const auto mistakes = mistakes_of(game, side);
    json["mistakes"] = nlohmann::ordered_json::array();
    for (const Mistake& mistake : mistakes) {
        auto object = to_object(mistake.play);
        object["lost"] = mistake.lost;
        object["right"] = nlohmann::ordered_json::array();
        for (const Card card : mistake.right) object["right"].push_back(to_string(card));
        json["mistakes"].push_back(std::move(object));
    }
    json["lost"] = each(lost_by(mistakes, Seat::leader), lost_by(mistakes, Seat::follower));
    return json.dump();
}

}  // namespace honeymoon::cli
