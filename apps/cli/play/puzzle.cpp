// Plays a puzzle against best defence. After a wrong card, the person can try again.

#include "puzzle/puzzle.hpp"

#include "apps/cli/format/safe_text.hpp"
#include "apps/cli/options/typed_card.hpp"
#include "apps/cli/play/play.hpp"
#include "apps/cli/play/talk.hpp"
#include "apps/cli/view/cards_view.hpp"
#include "apps/cli/whole_game/game_view.hpp"
#include "honeymoon/cards/trick.hpp"
#include "libtb/base/refuse.hpp"
#include "puzzle/judge.hpp"

namespace honeymoon::cli {

using namespace puzzle;

namespace {

constexpr const char* kHelp = "Type your answer, or: show, solution, quit.\n";

class PuzzleTalk {
public:
    PuzzleTalk(const Puzzle& puzzle, const Reader& reader, Talk& talk)
        : puzzle_(puzzle),
          reader_(reader),
          talk_(talk),
          style_(talk.style()),
          at_(puzzle.position),
          asks_trump_(puzzle.theme == Theme::trump) {}

    // Returns true if the puzzle was solved.
    bool run() {
        talk_.say(view_of(puzzle_, reader_, style_));
        talk_.say(kHelp);
        for (int turns = puzzle_.turns; turns > 0; --turns) {
            if (!asks_trump_) play_what_is_forced();
            if (!answered()) return false;
        }
        talk_.say_apart(wrong_.empty()
                            ? "Solved.\n"
                            : "Solved, after " + counted(wrong_.size(), "wrong answer") + ".\n");
        talk_.say(solution_of(puzzle_, reader_, style_));
        return true;
    }

    [[nodiscard]] const std::vector<std::string>& wrong() const { return wrong_; }

private:
    // Asks until the decision of this turn is right. Returns false if the person gives up.
    bool answered() {
        for (;;) {
            const auto line = talk_.ask(asks_trump_ ? "Your trump suit: " : "Your card: ");
            if (!line) return false;
            const std::string text = tidied(line->text);
            if (text == "quit" || text == "exit") return false;
            if (text == "solution") {
                talk_.say(is_at_start() ? solution_of(puzzle_, reader_, style_)
                                        : solution_at(at_, reader_, style_));
                return false;
            }
            try {
                if (text.empty() || text == "help" || text == "?") {
                    talk_.say(kHelp);
                } else if (text == "show") {
                    talk_.say_apart(view_of_both(at_, style_));
                    if (!asks_trump_) talk_.say(in_words(at_.trump) + ".\n");
                    say_turn();
                } else if (asks_trump_ ? names_trump(line->text) : plays(text)) {
                    return true;
                }
            } catch (const Error& error) {
                talk_.say(capital(error.what()) + ".\n");
            }
        }
    }

    [[nodiscard]] bool is_at_start() const {
        return at_ == puzzle_.position && asks_trump_ == (puzzle_.theme == Theme::trump);
    }

    void say_turn() {
        talk_.say(at_.led ? "Your opponent has led " + style_.card(*at_.led) + ".\n"
                          : std::string("You lead.\n"));
    }

    bool names_trump(const std::string& text) {
        Position other = at_;
        try {
            other.trump = parse_trump(text);
        } catch (const Error&) {
            refuse(in_quotes(text), " is neither a trump suit nor show, solution or quit");
        }
        if (other.trump == at_.trump) {
            talk_.say("Right: " + in_words(at_.trump) + ". You lead.\n");
            asks_trump_ = false;
            return true;
        }
        wrong(in_words(other.trump), other, reader_.cards(other).front());
        return false;
    }

    bool plays(const std::string& text) {
        const auto typed = typed_card(text);
        if (!typed) refuse(in_quotes(text), " is neither a card nor show, solution or quit");
        const auto cards = reader_.cards(at_);
        std::vector<ScoredCard> meant = cards;
        std::erase_if(meant, [&](const ScoredCard& one) {
            return one.card.rank != typed->rank ||
                   typed->suit.value_or(one.card.suit) != one.card.suit;
        });
        if (meant.empty()) {
            talk_.say(refusal(*typed) + "\n");
            return false;
        }
        if (meant.size() > 1) refuse("type the suit too");
        if (meant.front().tricks < cards.front().tricks) {
            wrong(style_.card(meant.front().card), at_, meant.front());
            return false;
        }
        play(meant.front().card);
        return true;
    }

    // Returns why none of the cards that the person may mean can be played.
    [[nodiscard]] std::string refusal(const TypedCard& typed) const {
        const Hand own = at_.led ? at_.follower : at_.leader;
        std::optional<Suit> suit = typed.suit;
        for (const Card card : own.cards()) {
            if (!suit && card.rank == typed.rank) suit = card.suit;
        }
        const auto rank = static_cast<std::uint8_t>(typed.rank);
        if (!suit) return joined("There is no ", rank_letter(rank), " in your hand.");
        const Card card{*suit, rank};
        if ((at_.led ? at_.leader : at_.follower).contains(card) && at_.led != card) {
            return style_.card(card) + " is in your opponent's hand.";
        }
        const GameState now = play_phase(at_);
        return GameView({!at_.led, at_.led.has_value()}, style_).refusal(now, Action::card(card));
    }

    void wrong(const std::string& answer, const Position& position, const ScoredCard& card) {
        wrong_.push_back(position.trump == at_.trump
                             ? to_string(card.card)
                             : std::string(1, trump_letter(position.trump)));
        talk_.say(answer + ": " + counted(card.tricks, "trick") + ", not " +
                  std::to_string(reader_.value(at_)) + ". Try again.\n" +
                  line_after(reader_, position, card.card, style_));
    }

    // Plays the turns at which every card is right, because they need no decision.
    void play_what_is_forced() {
        for (;;) {
            const auto cards = reader_.cards(at_);
            if (right_cards(cards).size() < static_cast<int>(cards.size())) return;
            play(cards.front().card);
        }
    }

    void play(Card card) {
        const bool follows = at_.led.has_value();
        if (!follows) at_ = lead(at_, card);
        const Card answer = follows ? card : reader_.cards(at_).front().card;
        const Card led = *at_.led;
        const Trick trick = reply(at_, answer);
        const bool is_yours = trick.leader_won != follows;
        talk_.say((follows ? "Your opponent led " : "You led ") + style_.card(led) +
                  (follows ? ", you played " : ", your opponent played ") + style_.card(answer) +
                  (is_yours ? ": your trick.\n" : ": your opponent's trick.\n"));
        at_ = trick.next;
        if (at_.level() == 0) return;
        if (!is_yours) at_ = lead(at_, reader_.cards(at_).front().card);
        say_turn();
    }

    const Puzzle& puzzle_;
    const Reader& reader_;
    Talk& talk_;
    Style style_;
    Position at_;
    bool asks_trump_;
    std::vector<std::string> wrong_;
};

}  // namespace

void play_puzzle(const PlayOptions& options) {
    if (options.leader || options.follower || options.trump || options.led || options.side ||
        options.rules || options.against || options.dealer || options.records || options.resume ||
        options.session != SessionRules()) {
        refuse(
            "--puzzle cannot be combined with hands or options of a game; --theme, --level, --seed "
            "and --date choose the puzzle");
    }
    PuzzleChoice choice = options.choice;
    choice.level = options.level;
    choice.seed = options.seed;
    if (!choice.seed && !choice.date) choice.seed = fresh_seed();
    const std::size_t place = choice.place();
    const Reader reader = options.tables.open();
    Talk talk(options.json);
    PuzzleTalk puzzle(all_puzzles()[place], reader, talk);
    talk.say_whole("This puzzle again: honeymoon play --puzzle" + choice.text() + "\n");
    const bool solved = puzzle.run();
    if (!options.json) return;
    Json json = puzzle_json(choice, reader, true);
    json.add("solved", solved);
    json.add("wrong", puzzle.wrong());
    print_line(json);
}

}  // namespace honeymoon::cli
