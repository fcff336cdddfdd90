#include "cli/play/whole_game.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "cli/io/output.hpp"
#include "cli/io/output_file.hpp"
#include "cli/io/terminal.hpp"
#include "cli/io/text.hpp"
#include "cli/options/operands.hpp"
#include "cli/options/typed_card.hpp"
#include "cli/play/conversation.hpp"
#include "cli/play/game_view.hpp"
#include "cli/view/card_table.hpp"
#include "cli/view/hands_view.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/base/random.hpp"
#include "honeymoon/game/game_record.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/player/bidding.hpp"
#include "honeymoon/player/exchange_advice.hpp"
#include "honeymoon/player/strategy.hpp"

namespace honeymoon::cli {
namespace {

using Json = nlohmann::ordered_json;

// A hint should not keep a person waiting.
constexpr std::chrono::milliseconds kHintTime{1000};
constexpr std::uint64_t kHintWorlds = 20'000;

class WholeGame {
public:
    WholeGame(const Reader& reader, const WholeGameSetup& setup, bool json)
        : reader_(reader),
          setup_(setup),
          json_(json),
          talk_(json),
          style_(talk_.style()),
          person_(setup.person),
          referee_(setup.rules, random_deal(setup.seed)),
          computer_(make_strategy(setup.against, reader)) {
        // Before anything is played: a game that cannot be kept is not begun.
        if (setup.record) record_.emplace(*setup.record);
        brief();
    }

    void run() {
        introduce();
        bool is_new = true;
        while (!referee_.over()) {
            if (state().to_act != person_) {
                act(computer_->choose(referee_.view(other(person_))));
                is_new = true;
                continue;
            }
            if (is_new) show_turn();
            const auto line =
                talk_.ask(state().phase == Phase::auction ? "Your call: " : "Your card: ");
            if (!line) break;
            const Answer answer = obey(*line);
            if (answer == Answer::end) break;
            is_new = answer == Answer::moved;
        }
        review();
        if (record_) {
            record_->write(to_text(record()));
            record_->commit();
        }
        if (json_) print(to_json() + "\n");
    }

private:
    enum class Answer : std::uint8_t { stayed, moved, end };

    [[nodiscard]] const GameState& state() const { return referee_.state(); }
    [[nodiscard]] PlayerView mine() const { return referee_.view(person_); }
    [[nodiscard]] bool is_mine(Player player) const { return player == person_; }
    [[nodiscard]] std::string subject(Player player) const {
        return is_mine(player) ? "you" : "the computer";
    }
    [[nodiscard]] std::string possessive(Player player) const {
        return is_mine(player) ? "your" : "the computer's";
    }
    void say(const std::string& text) { talk_.say(text); }

    // What a strategy chooses at random must not come from the numbers that made the deal.
    [[nodiscard]] std::uint64_t strategy_seed() const { return RandomStream(~setup_.seed).next(); }

    // Tells the strategy all that has been done.
    void brief() {
        Referee again(setup_.rules, referee_.deal());
        const Player player = other(person_);
        computer_->begin(again.view(player), strategy_seed());
        for (const Action action : referee_.actions()) {
            computer_->seen(again.view(player), action);
            again.act(action);
        }
    }

    void introduce() {
        const Player dealer = referee_.deal().dealer;
        std::string text = capital(subject(dealer)) + (is_mine(dealer) ? " deal" : " deals") + ". ";
        switch (setup_.rules.auction) {
            case AuctionTime::none:
                text += in_words(trump(state())) + ", the suit turned up. ";
                break;
            case AuctionTime::before_exchange:
                text += "First the auction, then the exchange, then the play. ";
                break;
            case AuctionTime::after_exchange:
                text += "First the exchange, then the auction, then the play. ";
                break;
        }
        std::string rules = rules_text(setup_.rules);
        if (rules.find(' ') != std::string::npos) rules = "'" + rules + "'";
        text += setup_.rules.exchange_tricks_count ? "All tricks count"
                                                   : "The tricks of the play count";
        text += ".\nThis game again: honeymoon play --rules " + rules + " --seed " +
                std::to_string(setup_.seed) + " --side " +
                (person_ == Player::north ? "north" : "south") + " --against " + setup_.against +
                "\nWrite a card, or: hint, all, best, undo, redo, show, claim, quit, help.\n\n";
        say(text);
    }

    // What happens, for everybody to hear.
    void act(Action action) {
        const GameState before = state();
        const PlayerView seen = referee_.view(other(person_));
        referee_.act(action);
        computer_->seen(seen, action);
        if (!action.is_card()) {
            say(capital(subject(before.to_act)) + ": " + to_string(action) + ".\n");
        } else if (before.led) {
            say_trick(before, action.card());
        }
        if (state().phase != before.phase) say_phase(before);
    }

    void say_trick(const GameState& before, Card reply) {
        std::string text = capital(subject(before.leader)) + " led " + style_.card(*before.led) +
                           ", " + subject(before.to_act) + " played " + style_.card(reply) + ": ";
        const auto taken = [&](Player player) {
            const auto& tricks =
                before.phase == Phase::exchange ? state().exchange_tricks : state().play_tricks;
            const auto& old =
                before.phase == Phase::exchange ? before.exchange_tricks : before.play_tricks;
            return tricks.at(index(player)) > old.at(index(player));
        };
        const Player winner = taken(Player::north) ? Player::north : Player::south;
        text += possessive(winner) + " trick.";
        if (before.phase == Phase::exchange) text += drawn(before, winner);
        say(text + "\n");
    }

    // What the players took from the stock, as the person sees it.
    [[nodiscard]] std::string drawn(const GameState& before, Player winner) const {
        const Card first = before.stock.at(before.drawn);
        const Card second = before.stock.at(before.drawn + 1U);
        const auto one = [&](Player player, Card card, bool seen) {
            const std::string verb = is_mine(player) ? " take " : " takes ";
            return subject(player) + verb +
                   (seen || is_mine(player) ? style_.card(card) : "an unseen card");
        };
        return " " + capital(one(winner, first, before.rules.face_up)) + ", " +
               one(other(winner), second, false) + ".";
    }

    void say_phase(const GameState& before) {
        std::string text;
        if (before.phase == Phase::auction) {
            if (!state().contract) {
                text = "Both have passed: nothing is played.\n";
            } else {
                text = "The contract is " + to_string(*state().contract) + ", by " +
                       subject(state().contract->declarer) + ".\n";
            }
        }
        if (state().phase == Phase::auction) {
            text += "The stock is empty. Now the auction.\n";
        } else if (state().phase == Phase::play) {
            text += "The stock is empty: whoever has watched knows all cards. " +
                    capital(subject(state().leader)) +
                    (is_mine(state().leader) ? " lead" : " leads") + " to the play.\n";
        }
        if (!text.empty()) talk_.say_apart(text);
    }

    [[nodiscard]] std::string tally(const std::array<int, 2>& tricks) const {
        return "you " + std::to_string(tricks.at(index(person_))) + ", the computer " +
               std::to_string(tricks.at(index(other(person_))));
    }

    void show_turn() {
        const PlayerView now = mine();
        std::string text;
        if (now.phase == Phase::auction) {
            text = style_.bold("Auction") + ".";
            text += now.contract ? " The last bid is " + to_string(*now.contract) + ", by " +
                                       subject(now.contract->declarer) + "."
                                 : " No bid so far.";
        } else {
            const bool exchange = now.phase == Phase::exchange;
            const auto& tricks = exchange ? now.exchange_tricks : now.play_tricks;
            text = style_.bold(std::string(exchange ? "Exchange" : "Play") + ", trick " +
                               std::to_string(1 + tricks[0] + tricks[1]) + " of 13") +
                   ". " + in_words(now.trump) + ". Tricks: " + tally(tricks) + ". ";
            if (now.face_up) text += style_.card(*now.face_up) + " lies face up. ";
            text += now.led ? "The computer has led " + style_.card(*now.led) + "."
                            : "You are on lead.";
        }
        talk_.say_apart(text + "\n\n" + hands(now) + "\n");
    }

    // The person's hand, and what he knows of the other.
    [[nodiscard]] std::string hands(const PlayerView& now) const {
        Hand theirs = now.opponent_open;
        if (now.stock_left == 0) theirs = theirs | now.unseen;
        if (now.led && now.leader != person_) theirs.erase(*now.led);
        if (theirs.empty()) return view_of({"You", now.own}, style_);
        const bool all = now.stock_left == 0;
        return view_of({"You", now.own}, {all ? "Computer" : "Computer, as far as you saw", theirs},
                       style_);
    }

    Answer obey(const InputLine& line) {
        if (line.too_long) {
            say("A line as long as this is no card and no command; help lists them.\n");
            return Answer::stayed;
        }
        const std::string text = tidied(line.text);
        if (text == "quit" || text == "exit") return Answer::end;
        struct Word {
            std::string_view word;
            Answer (WholeGame::*act)();
        };
        static constexpr std::array<Word, 11> words = {{
            {"", &WholeGame::only_action},
            {"all", &WholeGame::all},
            {"best", &WholeGame::do_best},
            {"claim", &WholeGame::claim},
            {"help", &WholeGame::help},
            {"?", &WholeGame::help},
            {"hint", &WholeGame::hint},
            {"redo", &WholeGame::redo},
            {"rest", &WholeGame::claim},
            {"show", &WholeGame::show},
            {"undo", &WholeGame::undo},
        }};
        for (const Word& word : words) {
            if (text == word.word) return (this->*word.act)();
        }
        if (state().phase == Phase::auction) {
            if (const auto call = typed_call(text)) return try_to(*call);
        } else if (const auto card = typed_card(text)) {
            return obey(*card);
        }
        say(quoted_line(line.text) + " is neither a " +
            (state().phase == Phase::auction ? "call" : "card") +
            " nor a command; help lists them.\n");
        return Answer::stayed;
    }

    [[nodiscard]] static std::optional<Action> typed_call(const std::string& text) {
        if (text == "p") return Action::pass();
        if (text == "double") return Action::doubling();
        if (text == "redouble") return Action::redoubling();
        try {
            const Action action = parse_action(text);
            if (!action.is_card()) return action;
        } catch (const Error&) {
            // Not a call.
        }
        return std::nullopt;
    }

    Answer obey(const TypedCard& typed) {
        const std::vector<Card> legal = referee_.legal().cards.cards();
        std::optional<Suit> suit = typed.suit;
        if (!suit && legal.front().suit == legal.back().suit) suit = legal.front().suit;
        if (!suit) {
            say("Write the suit too, as in " + to_string(legal.front()) + ".\n");
            return Answer::stayed;
        }
        return try_to(Action::card({*suit, static_cast<std::uint8_t>(typed.rank)}));
    }

    Answer try_to(Action action) {
        if (const auto why = refusal(state(), action)) {
            say(to_you(*why) + ".\n");
            return Answer::stayed;
        }
        taken_back_.clear();
        act(action);
        return Answer::moved;
    }

    // A sentence about the person's seat as one to him.
    [[nodiscard]] std::string to_you(std::string sentence) const {
        const std::string seat(name(person_));
        for (const std::string_view verb : {" does not", " must"}) {
            if (sentence.starts_with(seat + std::string(verb))) {
                sentence.replace(0, seat.size() + verb.size(),
                                 verb == " must" ? "You must" : "You do not");
            }
        }
        return sentence;
    }

    Answer only_action() {
        const LegalActions legal = referee_.legal();
        if (legal.size() > 1) {
            say("Write a card, a call, or help.\n");
            return Answer::stayed;
        }
        return try_to(legal.first());
    }

    struct Judged {
        Card card;
        std::optional<double> tricks;  // nothing if there is no figure for it
        double error = 0;
        bool exact = false;   // no sample: without an error
        bool played = false;  // in worlds that were played on
    };

    // Every legal card, best first. Asked once a turn: what time ends may not be the same again.
    [[nodiscard]] const std::vector<Judged>& judged() {
        if (judged_actions_ != referee_.actions()) judged_.clear();
        if (judged_.empty()) judged_ = judged_anew();
        judged_actions_ = referee_.actions();
        return judged_;
    }
    // Nothing by rules that the advice does not know of.
    [[nodiscard]] std::optional<ExchangePosition> try_exchange_position() const {
        try {
            return exchange_position(mine());
        } catch (const Error& error) {
            if (error.kind() != Error::Kind::question) throw;
            return std::nullopt;
        }
    }
    [[nodiscard]] std::vector<Judged> judged_anew() const {
        std::vector<Judged> cards;
        if (state().phase == Phase::play) {
            // He who has watched knows the other hand.
            for (const ScoredCard& card : reader_.cards(position(state()))) {
                cards.push_back({.card = card.card, .tricks = static_cast<double>(card.tricks)});
            }
            return cards;
        }
        const auto now = try_exchange_position();
        if (!now) {
            // No figures by these rules; but a player must play.
            const auto player = make_strategy("best", reader_);
            player->begin(mine(), strategy_seed());
            cards.push_back({.card = player->choose(mine()).card(), .tricks = {}});
            return cards;
        }
        ExchangeOptions options;
        options.samples = kHintWorlds;
        options.time = kHintTime;
        options.parallel = true;
        const ExchangeAdvice advice = advise_exchange(reader_, *now, options);
        for (const ExchangeCard& card : advice.cards) {
            cards.push_back({card.card, card.tricks, card.error, advice.exact,
                             advice.method == ExchangeMethod::played});
        }
        return cards;
    }

    [[nodiscard]] Action best() {
        const LegalActions legal = referee_.legal();
        if (legal.size() == 1) return legal.first();
        if (state().phase == Phase::auction) return plain_call(mine(), reader_);
        return Action::card(judged().front().card);
    }

    Answer do_best() { return try_to(best()); }

    Answer hint() {
        if (state().phase == Phase::auction) {
            say("A plain bidder would say " + to_string(best()) + ".\n");
            return Answer::stayed;
        }
        const std::vector<Judged>& cards = judged();
        const Judged& first = cards.front();
        std::vector<Card> right;
        for (const Judged& card : cards) {
            if (card.tricks == first.tricks) right.push_back(card.card);
        }
        const bool play = state().phase == Phase::play;
        std::string text = "Best: " + view_of_cards(right, style_);
        if (first.tricks) {
            text += play ? ", for " + fixed(*first.tricks, 0) + " of the tricks left"
                         : ", for about " + fixed(*first.tricks, 1) + " tricks in the play";
        }
        say(text + ".\n");
        return Answer::stayed;
    }

    Answer all() {
        if (state().phase == Phase::auction || !judged().front().tricks) return hint();
        const bool play = state().phase == Phase::play;
        CardTable table({"card", "tricks"}, style_);
        for (const Judged& card : judged()) {
            table.add(
                card.card,
                {play ? fixed(*card.tricks, 0) : with_error(*card.tricks, card.error, card.exact)},
                *card.tricks / kDealtCards);
        }
        std::string text = table.text();
        if (!play) {
            text += judged().front().played
                        ? "Means over sampled worlds in which both play on as the strategy taught "
                          "does; +- is the error\nof sampling.\n"
                        : "Means over hands the computer may have and over draws; a mean over open "
                          "hands overrates\nwhoever has to guess.\n";
        }
        say(text);
        return Answer::stayed;
    }

    // Back to where the person last acted.
    Answer undo() {
        const std::vector<Action> before = referee_.actions();
        std::vector<Player> players;
        Referee again(setup_.rules, referee_.deal());
        for (const Action action : before) {
            players.push_back(again.state().to_act);
            again.act(action);
        }
        std::size_t left = before.size();
        while (left > 0 && !is_mine(players[left - 1])) --left;
        if (left == 0) {
            say("There is nothing to take back.\n");
            return Answer::stayed;
        }
        --left;
        for (std::size_t i = before.size(); i > left; --i) {
            taken_back_.push_back(before[i - 1]);
            referee_.undo();
        }
        brief();
        say("Taken back: " +
            words_of({before.begin() + static_cast<std::ptrdiff_t>(left), before.end()}) + ".\n");
        return Answer::moved;
    }

    // What was taken back, on to the person's next turn.
    Answer redo() {
        std::vector<Action> done;
        while (!taken_back_.empty() && (done.empty() || !is_mine(state().to_act))) {
            done.push_back(taken_back_.back());
            taken_back_.pop_back();
            act(done.back());
        }
        if (done.empty()) {
            say("There is nothing to do again.\n");
            return Answer::stayed;
        }
        say("Done again: " + words_of(done) + ".\n");
        return Answer::moved;
    }

    [[nodiscard]] std::string words_of(const std::vector<Action>& actions) const {
        std::string text;
        for (const Action action : actions) {
            if (!text.empty()) text += ' ';
            text += action.is_card() ? style_.card(action.card()) : to_string(action);
        }
        return text;
    }

    Answer show() {
        show_turn();
        if (!state().played.empty()) say(view_of({"Played", state().played}, style_) + "\n");
        return Answer::stayed;
    }

    Answer claim() {
        if (state().phase != Phase::play) {
            say("The rest can be claimed when the stock is empty.\n");
            return Answer::stayed;
        }
        taken_back_.clear();
        while (!referee_.over()) {
            const Position now = position(state());
            act(Action::card(reader_.cards(now).front().card));
        }
        return Answer::end;
    }

    Answer help() {
        say(std::string(kWholeGameHelp));
        return Answer::stayed;
    }

    // What best play takes from the beginning of the play phase, and what the person gave away.
    struct Judgement {
        int par = 0;
        int lost = 0;
        std::string table;
    };
    [[nodiscard]] std::optional<Judgement> judgement() const {
        Referee again(setup_.rules, referee_.deal());
        std::optional<Judgement> judgement;
        for (const Action action : referee_.actions()) {
            const GameState& now = again.state();
            if (now.phase == Phase::play) {
                const Position position = honeymoon::position(now);
                if (!judgement) {
                    judgement.emplace();
                    const int tricks = reader_.value(position);
                    judgement->par = is_mine(now.leader) ? tricks : kDealtCards - tricks;
                }
                if (is_mine(now.to_act)) judge(*judgement, now, action.card());
            }
            again.act(action);
        }
        return judgement;
    }
    void judge(Judgement& judgement, const GameState& now, Card played) const {
        const std::vector<ScoredCard> cards = reader_.cards(position(now));
        const int best = cards.front().tricks;
        int lost = 0;
        std::vector<Card> right;
        for (const ScoredCard& card : cards) {
            if (card.card == played) lost = best - card.tricks;
            if (card.tricks == best) right.push_back(card.card);
        }
        if (lost == 0) return;
        judgement.lost += lost;
        judgement.table +=
            "  " + pad_left(std::to_string(1 + now.play_tricks[0] + now.play_tricks[1]), 5) + "  " +
            style_.card(played) + "    " + pad_left(std::to_string(lost), 4) + "  " +
            view_of_cards(right, style_) + "\n";
    }

    void review() {
        std::string text;
        if (referee_.over()) {
            const GameResult result = referee_.result();
            text = style_.bold("Result") + ": you " +
                   std::to_string(result.tricks.at(index(person_))) + ", the computer " +
                   std::to_string(result.tricks.at(index(other(person_)))) + ".\n";
            if (state().contract) {
                text += "Points: you " + std::to_string(result.points.at(index(person_))) +
                        ", the computer " +
                        std::to_string(result.points.at(index(other(person_)))) + ".\n";
            }
        } else {
            text = "The game was not finished.\n";
        }
        if (const auto judged = judgement()) {
            text += "With best play of both from the empty stock: you " +
                    std::to_string(judged->par) + ", the computer " +
                    std::to_string(kDealtCards - judged->par) + ".\n";
            text += judged->lost == 0
                        ? "You gave no trick away in the play.\n"
                        : "\n" + style_.bold("Tricks given away in the play") +
                              "\n  trick  card  lost  right\n" + judged->table + "You gave " +
                              counted(static_cast<std::uint64_t>(judged->lost), "trick") +
                              " away.\n";
        }
        talk_.say_apart(text);
    }

    [[nodiscard]] GameRecord record() const {
        GameRecord record;
        const auto named = [&](Player player) { return is_mine(player) ? "You" : setup_.against; };
        record.tags = {{"North", named(Player::north)}, {"South", named(Player::south)}};
        record.rules = setup_.rules;
        record.deal = referee_.deal();
        record.actions = referee_.actions();
        return record;
    }

    [[nodiscard]] std::string to_json() const {
        const auto each = [&](int mine, int others) {
            return Json{{"you", mine}, {"computer", others}};
        };
        Json json = {{"rules", rules_text(setup_.rules)},
                     {"seed", setup_.seed},
                     {"side", person_ == Player::north ? "north" : "south"},
                     {"against", setup_.against},
                     {"finished", referee_.over()}};
        if (state().contract) {
            json["contract"] = to_string(*state().contract);
            json["declarer"] = is_mine(state().contract->declarer) ? "you" : "computer";
        }
        json["actions"] = Json::array();
        for (const Action action : referee_.actions()) json["actions"].push_back(to_string(action));
        const auto tricks = [&](const std::array<std::uint8_t, 2>& taken) {
            return each(taken.at(index(person_)), taken.at(index(other(person_))));
        };
        json["exchange_tricks"] = tricks(state().exchange_tricks);
        json["tricks"] = tricks(state().play_tricks);
        if (referee_.over() && state().contract) {
            const auto& points = referee_.result().points;
            json["points"] = each(points.at(index(person_)), points.at(index(other(person_))));
        }
        if (const auto judged = judgement()) {
            json["par"] = each(judged->par, kDealtCards - judged->par);
            json["lost"] = judged->lost;
        }
        return json.dump(-1, ' ', false, Json::error_handler_t::replace);
    }

    const Reader& reader_;
    const WholeGameSetup& setup_;
    bool json_;
    Conversation talk_;
    Style style_;
    Player person_;
    Referee referee_;
    std::unique_ptr<Strategy> computer_;
    std::optional<OutputFile> record_;
    std::vector<Action> taken_back_;      // the one to be done first comes last
    std::vector<Judged> judged_;          // what the cards are worth
    std::vector<Action> judged_actions_;  // after these
};

}  // namespace

void play_whole_game(const Reader& reader, const WholeGameSetup& setup, bool json) {
    WholeGame(reader, setup, json).run();
}

}  // namespace honeymoon::cli
