#include "cli/play/dialogue.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "cli/io/output.hpp"
#include "cli/io/terminal.hpp"
#include "cli/io/text.hpp"
#include "cli/options/typed_card.hpp"
#include "cli/play/conversation.hpp"
#include "cli/play/game.hpp"
#include "cli/view/hands_view.hpp"
#include "honeymoon/cards/rules.hpp"

namespace honeymoon::cli {
namespace {

// One hand, from the first card to the review.
class Dialogue {
public:
    Dialogue(const Reader& reader, const Setup& setup, bool json)
        : setup_(setup),
          json_(json),
          talk_(json),
          style_(talk_.style()),
          names_(setup_.side),
          game_(reader, setup_.start) {}

    void run() {
        introduce();
        if (setup_.side == Side::none) {
            say_apart(view_of({"Leader", game_.hand(Seat::leader)},
                              {"Follower", game_.hand(Seat::follower)}, style_));
            play_out("Best play");
        } else {
            play_by_person();
        }
        say_apart(view_of_review(game_, setup_.side, style_));
        if (json_) print(to_json(game_, setup_.side, setup_.seed) + "\n");
    }

private:
    void say(std::string_view text) { talk_.say(text); }
    void say_apart(const std::string& text) { talk_.say_apart(text); }
    void say_turn() { say_apart(view_of_turn(game_, names_, style_) + "\n"); }

    void introduce() {
        const Position& start = setup_.start;
        std::string text = in_words(start.trump) + ", " +
                           counted(static_cast<std::uint64_t>(start.level()), "trick") +
                           " to play.";
        if (setup_.side == Side::leader || setup_.side == Side::follower) {
            const bool leads = setup_.side == Side::leader;
            text += leads ? " You lead, the computer follows." : " The computer leads, you follow.";
        }
        text += "\n";
        if (setup_.seed) {
            text += "This deal again: honeymoon play --seed " + std::to_string(*setup_.seed) +
                    " --level " + std::to_string(start.level()) + " --trump " +
                    trump_letter(start.trump) + "\n";
        }
        if (setup_.side != Side::none) {
            text += "Write a card, or: hint, all, best, undo, redo, show, claim, quit, help.\n";
        }
        text += "\n";
        say(text);
    }

    [[nodiscard]] bool is_persons_turn() const {
        return !game_.is_over() && plays(setup_.side, game_.turn());
    }

    // The first of the best cards; where there is no choice, nobody is asked.
    Card best() {
        const Hand legal = legal_cards(game_.now());
        return legal.size() == 1 ? legal.cards().front() : game_.cards().front().card;
    }

    void play(Card card) {
        game_.play(card);
        if (!game_.now().led) say(view_of_last_trick(game_, names_, style_));
    }

    void play_by_person() {
        bool is_new = true;
        while (!game_.is_over()) {
            if (!is_persons_turn()) {
                play(best());
                is_new = true;
                continue;
            }
            if (is_new) say_turn();
            const auto line = talk_.ask(capital(names_.possessive(game_.turn())) + " card: ");
            if (!line) return;
            const Answer answer = obey(*line);
            if (answer == Answer::end) return;
            is_new = answer == Answer::moved;
        }
    }

    enum class Answer : std::uint8_t { stayed, moved, end };

    Answer obey(const InputLine& line) {
        if (line.too_long) {
            say("A line as long as this is no card and no command; help lists them.\n");
            return Answer::stayed;
        }
        const std::string text = tidied(line.text);
        if (const auto card = typed_card(text)) return obey(*card);
        if (text == "quit" || text == "exit") return Answer::end;
        struct Word {
            std::string_view word;
            Answer (Dialogue::*act)();
        };
        static constexpr std::array<Word, 11> words = {{
            {"", &Dialogue::only_card},
            {"all", &Dialogue::all},
            {"best", &Dialogue::play_best},
            {"claim", &Dialogue::claim},
            {"help", &Dialogue::help},
            {"?", &Dialogue::help},
            {"hint", &Dialogue::hint},
            {"redo", &Dialogue::redo},
            {"rest", &Dialogue::claim},
            {"show", &Dialogue::show},
            {"undo", &Dialogue::undo},
        }};
        for (const Word& word : words) {
            if (text == word.word) return (this->*word.act)();
        }
        say(quoted_line(line.text) + " is neither a card nor a command; help lists them.\n");
        return Answer::stayed;
    }

    Answer obey(const TypedCard& typed) {
        const std::vector<Card> legal = legal_cards(game_.now()).cards();
        std::optional<Suit> suit = typed.suit;
        if (!suit) {
            suit = legal.front().suit;
            if (legal.back().suit != *suit) return ask_suit(typed.rank, legal);
        }
        const Card card{*suit, static_cast<std::uint8_t>(typed.rank)};
        const Refusal refusal = game_.refusal(card);
        if (refusal == Refusal::none) {
            play(card);
            return Answer::moved;
        }
        say(why_not(card, refusal) + "\n");
        return Answer::stayed;
    }

    Answer ask_suit(int rank, const std::vector<Card>& legal) {
        std::vector<Card> some;
        std::copy_if(legal.begin(), legal.end(), std::back_inserter(some),
                     [&](Card card) { return card.rank == rank; });
        std::string text = some.empty()
                               ? "There is no " + std::string(1, rank_letter(rank)) + " in " +
                                     names_.possessive(game_.turn()) + " hand."
                               : "Write the suit too: " + view_of_cards(some, style_) + ".";
        if (rank_letter(rank) == 'Q') text += " (To end the game, write quit.)";
        say(text + "\n");
        return Answer::stayed;
    }

    [[nodiscard]] std::string why_not(Card card, Refusal refusal) const {
        const Seat seat = game_.turn();
        const std::string text = style_.card(card);
        switch (refusal) {
            case Refusal::must_follow:
                return capital(names_.subject(seat)) + " must follow suit: " +
                       view_of_cards(legal_cards(game_.now()).cards(), style_) + ".";
            case Refusal::of_the_other:
                return text + " is in " + names_.possessive(other(seat)) + " hand.";
            case Refusal::played:
                return text + " has been played.";
            case Refusal::not_in_deal:
            case Refusal::hand_is_over:
            case Refusal::none:
                break;
        }
        return text + " is not in this deal.";
    }

    Answer only_card() {
        const Hand legal = legal_cards(game_.now());
        if (legal.size() > 1) {
            say("Write a card, or help.\n");
            return Answer::stayed;
        }
        return play_best();
    }

    Answer play_best() {
        play(best());
        return Answer::moved;
    }

    Answer hint() {
        const auto& cards = game_.cards();
        std::vector<Card> right;
        for (const ScoredCard& card : cards) {
            if (card.tricks == cards.front().tricks) right.push_back(card.card);
        }
        say("Best: " + view_of_cards(right, style_) + ", for " +
            std::to_string(cards.front().tricks) + " of " + tricks_left() + ".\n");
        return Answer::stayed;
    }

    Answer all() {
        std::vector<BoundedCard> cards;
        for (const ScoredCard& card : game_.cards()) {
            cards.push_back({card.card, {card.tricks, card.tricks}});
        }
        say("Of " + tricks_left() + ", this one included:\n" + view_of(cards, style_));
        return Answer::stayed;
    }

    [[nodiscard]] std::string tricks_left() const {
        return counted(static_cast<std::uint64_t>(game_.now().level()), "trick") + " left";
    }

    // Back to where the person last played a card.
    Answer undo() {
        const std::vector<Play> before = game_.plays();
        std::size_t left = before.size();
        while (left > 0 && !plays(setup_.side, before[left - 1].seat)) --left;
        if (left == 0) {
            say("There is nothing to take back.\n");
            return Answer::stayed;
        }
        --left;
        std::vector<Card> taken;
        for (std::size_t i = left; i < before.size(); ++i) {
            taken.push_back(before[i].card);
            game_.undo();
        }
        say("Taken back: " + view_of_cards(taken, style_) + ".\n");
        return Answer::moved;
    }

    // The card taken back, and on to the person's next turn.
    Answer redo() {
        const std::size_t before = game_.plays().size();
        while (game_.redo()) {
            if (is_persons_turn()) break;
        }
        std::vector<Card> played;
        for (const Play& play : game_.plays()) played.push_back(play.card);
        played.erase(played.begin(), played.begin() + static_cast<std::ptrdiff_t>(before));
        if (played.empty()) {
            say("There is nothing to play again.\n");
            return Answer::stayed;
        }
        say("Played again: " + view_of_cards(played, style_) + ".\n");
        return Answer::moved;
    }

    Answer show() {
        say_turn();
        return Answer::stayed;
    }

    Answer claim() {
        play_out("The rest, played perfectly");
        return Answer::end;
    }

    Answer help() {
        say(kDialogueHelp);
        return Answer::stayed;
    }

    void play_out(std::string_view heading) {
        const std::size_t from = game_.plays().size();
        while (!game_.is_over()) game_.play(best());
        say_apart(view_of_tricks(game_, from, heading, names_, style_));
    }

    Setup setup_;
    bool json_;
    Conversation talk_;
    Style style_;
    PlayerNames names_;
    Game game_;
};

}  // namespace

void hold_dialogue(const Reader& reader, const Setup& setup, bool json) {
    Dialogue(reader, setup, json).run();
}

}  // namespace honeymoon::cli
