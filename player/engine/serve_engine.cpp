// Lets one of our strategies play as an engine for other programs.

#include <array>
#include <cstdint>
#include <istream>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <string_view>

#include "honeymoon/base/error.hpp"
#include "honeymoon/game/seen_game.hpp"
#include "honeymoon/player/engine.hpp"
#include "libtb/base/quoted.hpp"
#include "libtb/base/words.hpp"
#include "libtb/cards/card_text.hpp"
#include "player/engine/engine_words.hpp"

namespace honeymoon {

using namespace player;

namespace {

class Conversation {
public:
    Conversation(Strategy& strategy, std::string_view name, std::ostream& out)
        : strategy_(strategy), name_(name), out_(out) {}

    // Obeys a line. Returns false for `quit`.
    bool hear(std::string_view line) {
        const auto [word, rest] = first_word(line);
        if (word == "quit") return false;
        if (word == "honeymoon") {
            if (rest != std::to_string(kEngineProtocol)) refuse("only version 1 is spoken here");
            say("name " + std::string(name_) + "\nready");
        } else if (word == "game") {
            setup_ = {};
            game_.reset();
            begun_ = false;
            setup_.rules = parse_game_rules(rest);
        } else if (word == "you") {
            setup_.viewer = player(rest);
        } else if (word == "dealer") {
            setup_.dealer = player(rest);
        } else if (word == "vulnerable") {
            const auto standing = standing_from_text(rest);
            if (!standing) refuse(quoted_text(rest), " where ", kStandings, " should stand");
            setup_.standing = *standing;
        } else if (word == "seed") {
            setup_.seed = number(rest);
        } else if (word == "opponent") {
            setup_.opponent = parse_hand(rest);
        } else if (word == "hand") {
            begun_ = false;
            game_.emplace(setup_.rules, setup_.viewer, setup_.dealer, parse_hand(rest),
                          setup_.standing, setup_.opponent);
        } else if (word == "face-up") {
            game().turned_up(parse_card(rest));
        } else if (word == "begin") {
            if (begun_) refuse("this game has begun already");
            strategy_.begin(game().view(), setup_.seed);
            begun_ = true;
        } else if (word == "drew") {
            begun_game().drawn(parse_card(rest));
        } else if (word == "saw") {
            game().saw(parse_card(rest));
        } else if (word == "did") {
            did(rest);
        } else if (word == "choose") {
            const PlayerView view = begun_game().view();
            if (view.legal.empty())
                refuse(ErrorCode::illegal,
                       "there is nothing to choose: it is not the turn of this player");
            say("do " + to_string(strategy_.choose(view)));
        } else if (word == "over") {
            tricks_ = numbers(rest);
        } else if (word == "points") {
            strategy_.over({.tricks = tricks_, .points = numbers(rest)});
        }
        // Ignore any other line: it belongs to a later version of the protocol.
        return true;
    }

    void say(std::string_view line) {
        out_ << line << '\n' << std::flush;
        if (!out_) throw Error(ErrorCode::file, "what an engine says cannot be written");
    }

private:
    struct Setup {
        GameRules rules;
        Player viewer = Player::north;
        Player dealer = Player::north;
        Standing standing;
        std::uint64_t seed = 0;
        Hand opponent;  // only in games of the play phase alone
    };

    [[nodiscard]] static Player player(std::string_view text) {
        if (text != "N" && text != "S") refuse("a player is N or S");
        return text == "N" ? Player::north : Player::south;
    }

    [[nodiscard]] static std::uint64_t number(std::string_view text) {
        const auto number = number_from<std::uint64_t>(text);
        if (!number) refuse("a seed is a number");
        return *number;
    }

    // "N 6 S 7".
    [[nodiscard]] static std::array<int, 2> numbers(std::string_view text) {
        std::array<int, 2> both{};
        std::istringstream words{std::string(text)};
        char north = 0;
        char south = 0;
        if (!(words >> north >> both[0] >> south >> both[1]) || north != 'N' || south != 'S') {
            refuse("a result is as in N 6 S 7");
        }
        return both;
    }

    [[nodiscard]] SeenGame& game() {
        if (!game_) refuse("a game begins with game and hand");
        return *game_;
    }
    [[nodiscard]] SeenGame& begun_game() {
        if (!begun_) refuse("no game has begun: begin is missing");
        return game();
    }

    void did(std::string_view rest) {
        const auto [who, what] = first_word(rest);
        const PlayerView before = begun_game().view();
        if (player(who) != before.to_act) refuse("it is not the turn of ", who);
        const Action action = parse_action(what);
        game().done(action);
        strategy_.seen(before, action);
    }

    Strategy& strategy_;
    std::string_view name_;
    std::ostream& out_;
    Setup setup_;
    std::optional<SeenGame> game_;
    bool begun_ = false;
    std::array<int, 2> tricks_{};
};

}  // namespace

void serve_engine(Strategy& strategy, std::string_view name, std::istream& in, std::ostream& out) {
    Conversation conversation(strategy, name, out);
    std::array<char, kLongestLine + 2> text{};
    for (std::uint64_t number = 1; in.peek() != std::istream::traits_type::eof(); ++number) {
        in.getline(text.data(), text.size());
        const bool too_long = in.fail();
        std::string_view line(text.data(), static_cast<std::size_t>(in.gcount()));
        if (!too_long && !in.eof()) line.remove_suffix(1);  // the line feed
        line = trimmed(line);
        try {
            if (too_long) refuse("a line has at most ", kLongestLine, " bytes");
            if (!conversation.hear(line)) return;
        } catch (const Error& error) {
            const std::string why =
                joined("line ", number, ", '", printable(line), "': ", error.what());
            conversation.say("fail " + why);
            throw Error(error.code(), why, error.path());
        }
    }
}

}  // namespace honeymoon
