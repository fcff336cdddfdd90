#include "apps/cli/play/conversation.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "apps/cli/format/safe_text.hpp"
#include "apps/cli/format/text.hpp"
#include "apps/cli/options/typed_card.hpp"
#include "apps/cli/play/rules.hpp"
#include "apps/cli/view/cards_view.hpp"
#include "apps/cli/whole_game/game_view.hpp"
#include "honeymoon/base/error.hpp"
#include "libtb/cards/card_text.hpp"

namespace honeymoon::cli {
namespace {

// The effect of an answer: it changed nothing, changed the game, or ended the conversation.
enum class Outcome : std::uint8_t { stayed, moved, end };

// Reads a tidied line as a call or a draw.
std::optional<Action> typed_word(const std::string& text) {
    if (text == "k") return Action::keep();
    if (text == "d") return Action::discard();
    if (text == "p") return Action::pass();
    if (text == "double") return Action::doubling();
    if (text == "redouble") return Action::redoubling();
    const auto action = action_from_text(text);
    return action && !action->is_card() ? action : std::nullopt;
}

class Conversation {
public:
    Conversation(Game& game, const Reader& reader, const Setting& setting, Talk& talk)
        : game_(game),
          setting_(setting),
          talk_(talk),
          style_(talk_.style()),
          view_(setting.persons, style_),
          hints_(reader, style_, setting.hints) {}

    // Returns true if the person asked for another game.
    bool run() {
        say(setting_.introduction);
        talk_.say_whole(setting_.again);
        if (has_person()) {
            say(list_of_words() + "\n");
        } else {
            talk_.say_apart(view_.hands(game_.now()));
            play_out("Best play");
        }
        for (Outcome last = Outcome::moved; last != Outcome::end;) {
            if (last == Outcome::moved) {
                let_computer_act();
                game_.is_over() ? review() : say_turn();
                // Do not ask a program for more when the game is over.
                if (game_.is_over() && !(has_person() && talk_.is_interactive())) return false;
            }
            const auto line = talk_.ask(prompt());
            last = line ? obey(*line) : Outcome::end;
        }
        if (!game_.is_over()) review();
        return another_;
    }

    // A command of the dialogue, other than cards and calls.
    struct Word {
        std::string_view word;
        std::string_view also;  // another way to type it
        Outcome (Conversation::*act)();
        bool at_end;  // true: allowed when the game is over, too
        std::string_view help;
    };
    static const std::array<Word, 15> kWords;

private:
    Outcome say(std::string_view text) {
        talk_.say(text);
        return Outcome::stayed;
    }
    void say_turn() { talk_.say_apart(view_.turn(game_.now()) + "\n"); }
    void review() { talk_.say_apart(view_.review(game_)); }

    [[nodiscard]] bool is_person(Player player) const { return view_.persons()[index(player)]; }
    [[nodiscard]] bool has_person() const { return view_.persons() != Persons{}; }
    // Returns what the prompt asks for: a card, a call or a draw.
    [[nodiscard]] std::string asked() const {
        const Phase phase = game_.now().phase;
        return phase == Phase::auction ? "call" : phase == Phase::draw ? "draw" : "card";
    }
    [[nodiscard]] LegalActions legal() const { return legal_actions(game_.now()); }

    // Returns true if the person can ask for another game, which is possible only on a terminal.
    [[nodiscard]] bool can_go_on() const {
        return !setting_.another.empty() && talk_.is_interactive();
    }

    [[nodiscard]] std::string list_of_words() const {
        std::vector<std::string_view> words;
        for (const Word& word : std::span(kWords).subspan(1)) {
            if (word.act == &Conversation::another && !can_go_on()) continue;
            if (word.act == &Conversation::save && !setting_.save) continue;
            if (word.act == &Conversation::score && setting_.score.empty()) continue;
            words.push_back(word.word);
        }
        return "Type " + actions_to_type() +
               ", or: " + listed(words, ", ", [](auto word) { return word; }) + ".\n";
    }

    // Returns what the person can type in this phase, and in later ones.
    [[nodiscard]] std::string actions_to_type() const {
        const GameState& now = game_.now();
        const std::string call = "a call (1S, pass, double)";
        if (now.phase == Phase::auction) return call + ", later a card";
        if (now.phase == Phase::draw) {
            const bool taken = now.rules.discards == Discards::taken;
            return (taken ? "keep, discard, look or take, later " : "keep or discard, later ") +
                   call + " or a card";
        }
        const bool calls =
            now.phase == Phase::exchange && !now.contract && now.rules.auction != AuctionTime::none;
        return "a card" + (calls ? ", later " + call : "");
    }

    [[nodiscard]] std::string prompt() const {
        if (game_.is_over()) {
            return (can_go_on() ? "another: a new " + setting_.another + ", " : "") +
                   "undo: take back your last card or claim, Enter: end: ";
        }
        std::string text = capital(view_.possessive(game_.now().to_act)) + " " + asked();
        // List the legal calls or draws, but only the lowest bid.
        std::vector<Action> all;
        for (LegalActions rest = legal(); !rest.empty() && !rest.first().is_card();) {
            all.push_back(rest.first());
            rest.drop_first();
            if (all.back().is_bid()) break;
        }
        if (!all.empty()) {
            text += ", " + listed(all, " or ", [](Action one) { return to_string(one); });
            if (all.back().is_bid()) text += " or higher";
        }
        return text + ": ";
    }

    void act(Action action) {
        const GameState before = game_.now();
        game_.act(action);
        say(view_.action(before, action, game_.now()));
    }

    void let_computer_act() {
        while (!game_.is_over() && !is_person(game_.now().to_act)) act(setting_.computer(game_));
    }

    Outcome obey(const InputLine& line) {
        if (line.too_long) return say("That line is too long; help lists the commands.\n");
        const std::string text = tidied(line.text);
        const auto* const word = std::ranges::find_if(kWords, [&](const Word& one) {
            return text == one.word || (!one.also.empty() && text == one.also);
        });
        const bool saves = trimmed(line.text).starts_with("save ");
        if (game_.is_over() && !saves && (word == kWords.end() || !word->at_end)) {
            return say("The game is over. Type undo to take back your last card" +
                       (setting_.another.empty() ? std::string()
                                                 : ", another for a new " + setting_.another) +
                       "; Enter ends.\n");
        }
        if (word != kWords.end()) return (this->*word->act)();
        // Take the name of a file exactly as typed.
        if (const auto typed = trimmed(line.text); typed.starts_with("save ")) {
            return save_as(std::string(trimmed(typed.substr(5))));
        }
        if (text.starts_with("why")) return why(text.substr(3));
        const auto action = typed_word(text);
        const auto card = typed_card(text);
        const std::string wanted = asked();
        if (wanted == "card" ? card.has_value()
                             : action && action->is_call() == (wanted == "call")) {
            return wanted == "card" ? obey(*card) : try_to(*action);
        }
        const std::string now = wanted == "call"   ? " is the auction"
                                : wanted == "draw" ? " is the draw"
                                                   : " is not the auction";
        if (card && wanted != "card") {
            return say(in_quotes(line.text) + " is a card, but this" + now + "; type a " + wanted +
                       ", or help.\n");
        }
        if (action) {
            return say(in_quotes(line.text) + " is a " + (action->is_call() ? "call" : "draw") +
                       ", but this" + now + "; type a " + wanted + ", or help.\n");
        }
        return say(in_quotes(line.text) + " is neither a " + wanted +
                   " nor a command; help lists them.\n");
    }

    Outcome obey(const TypedCard& typed) {
        const auto card = meant(typed);
        return card ? try_to(Action::card(*card)) : Outcome::stayed;
    }

    // Returns the card that was typed. If it is not clear, says so and returns nothing.
    std::optional<Card> meant(const TypedCard& typed) {
        std::vector<Card> cards = legal().cards.cards();
        const auto rank = static_cast<std::uint8_t>(typed.rank);
        std::optional<Suit> suit = typed.suit;
        if (!suit && cards.front().suit == cards.back().suit) suit = cards.front().suit;
        if (suit) return Card{*suit, rank};
        std::erase_if(cards, [&](Card card) { return card.rank != rank; });
        std::string text = cards.empty()
                               ? "There is no " + std::string(1, rank_letter(rank)) + " in " +
                                     view_.possessive(game_.now().to_act) + " hand."
                               : "Type the suit too: " + view_of_cards(cards, style_) + ".";
        if (rank_letter(rank) == 'Q') text += " (To end the game, type quit.)";
        say(text + "\n");
        return std::nullopt;
    }

    Outcome try_to(Action action) {
        if (!legal().contains(action)) return say(view_.refusal(game_.now(), action) + "\n");
        claimed_.reset();
        act(action);
        return Outcome::moved;
    }

    Outcome only_action() {
        if (game_.is_over()) return Outcome::end;
        if (legal().size() == 1) return try_to(legal().first());
        return say("Type a " + asked() + ", or help.\n");
    }

    Outcome hint() { return say(hints_.hint(game_)); }
    Outcome all() { return say(hints_.all(game_, view_)); }
    Outcome why() { return why(""); }
    Outcome why(const std::string& text) {
        if (game_.now().phase != Phase::play || !is_open(game_.now())) {
            return say(
                "No reason here: there are reasons only in the play phase with open hands. Type "
                "all to compare what you can do.\n");
        }
        if (text.empty()) return say("Write a card after it, as in: why SA\n");
        const auto typed = typed_card(text);
        if (!typed) return say(in_quotes(text) + " is not a card.\n");
        const auto card = meant(*typed);
        if (!card) return Outcome::stayed;
        if (!legal().contains(Action::card(*card))) {
            return say(view_.refusal(game_.now(), Action::card(*card)) + "\n");
        }
        return say(hints_.why(game_, *card, view_));
    }
    Outcome best() { return try_to(hints_.best(game_)); }

    // Goes back to the person's last action.
    Outcome undo() {
        const std::vector<Action> before = game_.actions();
        std::size_t left = before.size();
        if (claimed_ && *claimed_ < left) {
            left = *claimed_;  // takes back only the claim, whoever was to act
        } else {
            while (left > 0 && !is_person(game_.state(left - 1).to_act)) --left;
            if (left == 0) return say("Nothing to take back.\n");
            --left;
            claimed_.reset();
        }
        for (std::size_t i = before.size(); i > left; --i) game_.undo();
        return moved("Taken back: ", before, left);
    }

    // Goes forward to the person's next turn.
    Outcome redo() {
        const std::size_t from = game_.actions().size();
        const bool claim = claimed_ == from;
        while (game_.redo()) {
            if (!claim && !game_.is_over() && is_person(game_.now().to_act)) break;
        }
        const std::vector<Action> after = game_.actions();
        if (after.size() > from) return moved("Redone: ", after, from);
        return say("Nothing to redo.\n");
    }

    Outcome moved(const std::string& how, const std::vector<Action>& actions, std::size_t from) {
        say(how + view_.actions(std::span(actions).subspan(from)) + ".\n");
        return Outcome::moved;
    }

    Outcome show() {
        if (game_.is_over()) {
            review();
            return Outcome::stayed;
        }
        say_turn();
        const GameState& now = game_.now();
        if (const Hand played = now.played - out_of_play(now); !played.empty()) {
            say(view_of_hands({{"Played", played}}, style_) + "\n");
        }
        return Outcome::stayed;
    }

    Outcome claim() {
        const GameState& now = game_.now();
        const bool draws = now.rules.exchange == ExchangeKind::draws;
        if (draws && (now.phase != Phase::play || !is_open(now))) {
            return say("The other hand is hidden: nothing can be claimed.\n");
        }
        if (now.phase != Phase::play) return say("Claim when the stock is empty.\n");
        claimed_ = game_.actions().size();
        play_out("The rest, played perfectly");
        return Outcome::moved;
    }

    // NOLINTNEXTLINE(readability-convert-member-functions-to-static)
    Outcome save() { return say("Write the name of a file, as in: save game.txt\n"); }
    Outcome save_as(const std::string& file) {
        if (!setting_.save) return say("Only a whole game, with --rules, has a record.\n");
        try {
            return say("Saved. " + setting_.save(file, game_));
        } catch (const Error& error) {
            return say(std::string("Not saved: ") + error.what() + "\n");
        }
    }

    // A member function for the table below.
    // NOLINTNEXTLINE(readability-convert-member-functions-to-static)
    Outcome quit() { return Outcome::end; }

    // Does not end an unfinished game, so that nobody leaves one by mistake.
    Outcome another() {
        if (!can_go_on()) return say("No other game here.\n");
        if (!game_.is_over()) {
            return say("Finish this one before a new " + setting_.another + ".\n");
        }
        another_ = true;
        return Outcome::end;
    }

    Outcome score() {
        return say(setting_.score.empty() ? "Only a session, with --session, has a score.\n"
                                          : setting_.score);
    }

    Outcome rules() { return say(rules_in_short(game_.now().rules)); }

    Outcome help() { return say(help_on_answers()); }

    void play_out(std::string_view heading) {
        const std::size_t from = game_.actions().size();
        while (!game_.is_over()) game_.act(Action::card(game_.best_card()));
        talk_.say_apart(view_.tricks(game_, from, heading));
    }

    Game& game_;
    const Setting& setting_;
    Talk& talk_;
    Style style_;
    GameView view_;
    Hints hints_;
    std::optional<std::size_t> claimed_;  // the number of actions before the claim
    bool another_ = false;
};

constexpr std::array<Conversation::Word, 15> Conversation::kWords = {{
    {"", "", &Conversation::only_action, true, "play the only legal card"},
    {"hint", "", &Conversation::hint, false, "the best action, as far as you can know"},
    {"all", "", &Conversation::all, false, "all you can do, each with its tricks or points"},
    {"why", "", &Conversation::why, false,
     "what a card costs in the play with open hands, and the reason, as in why SA"},
    {"best", "", &Conversation::best, false, "play the hint"},
    {"undo", "", &Conversation::undo, true,
     "take back your last action or claim, and all after it; can be repeated"},
    {"redo", "", &Conversation::redo, true, "redo what was taken back"},
    {"show", "", &Conversation::show, true, "show the hands again, and the cards played"},
    {"rules", "", &Conversation::rules, true, "the rules of this game in short"},
    {"score", "", &Conversation::score, true, "the score of a session before this deal"},
    {"claim", "rest", &Conversation::claim, false,
     "play out the rest perfectly, once the stock is empty"},
    {"save", "", &Conversation::save, true,
     "write the record of a whole game so far to the file named after it, as in save game.txt"},
    {"another", "", &Conversation::another, true,
     "on a terminal, at the end: a new deal of the same game"},
    {"quit", "exit", &Conversation::quit, true, "end here, as Ctrl-D does, with the review"},
    {"help", "?", &Conversation::help, true, "this list"},
}};

}  // namespace

std::string help_on_answers() {
    constexpr std::size_t width = 13;
    std::string text =
        "  SA, as, d10  play this card; only A, 10 or so on when following suit\n"
        "  1s, 3nt      bid in an auction; also: pass (p), double (x), redouble (xx)\n"
        "  keep, k      keep the card looked at; also: discard (d)\n"
        "  look, take   with discards=taken: look at the top card, or take the card thrown away\n";
    for (const auto& word : Conversation::kWords) {
        text += "  " + pad_right(word.word.empty() ? "(Enter)" : word.word, width);
        text += word.help;
        if (!word.also.empty()) text += " (also: " + std::string(word.also) + ")";
        text += "\n";
    }
    return text;
}

bool converse(Game& game, const Reader& reader, const Setting& setting, Talk& talk) {
    return Conversation(game, reader, setting, talk).run();
}

}  // namespace honeymoon::cli
