// Tests whether an engine follows the protocol.

#include <array>
#include <functional>
#include <string>
#include <utility>

#include "honeymoon/base/error.hpp"
#include "honeymoon/player/engine.hpp"
#include "honeymoon/player/match.hpp"
#include "honeymoon/player/strategies.hpp"
#include "libtb/base/quoted.hpp"
#include "player/engine/engine_process.hpp"
#include "player/engine/engine_words.hpp"
#include "player/engine/told_lines.hpp"

namespace honeymoon {

using namespace player;

namespace {

using Clock = EngineProcess::Clock;

// A conversation with an engine, without a strategy.
class Trial {
public:
    Trial(const std::string& command, const EngineOptions& options)
        : engine_(command), options_(options) {
        engine_.say(engine_line("honeymoon", kEngineProtocol), Clock::now() + options_.start_time);
        static_cast<void>(wait_for("ready", options_.start_time));
    }

    void say(const std::string& lines) { engine_.say(lines, Clock::now() + options_.move_time); }
    // Waits for a line that begins with this word.
    std::string wait_for(std::string_view word) { return wait_for(word, options_.move_time); }

    // Waits for the engine to end, after `quit` or the end of its input.
    void expect_end() {
        if (!engine_.ends(Clock::now() + options_.start_time))
            engine_.fail("has not ended in time");
    }
    void hang_up() const { engine_.hang_up(); }

private:
    std::string wait_for(std::string_view word, std::chrono::milliseconds time) {
        const auto deadline = Clock::now() + time;
        while (true) {
            std::string line = engine_.line(deadline);
            if (first_word(line).first == word) return line;
            if (first_word(line).first == "fail") engine_.fail("says '" + printable(line) + "'");
        }
    }

    EngineProcess engine_;
    EngineOptions options_;
};

void passes_over_unknown_lines(const std::string& command, const EngineOptions& options,
                               std::uint64_t seed) {
    Deal deal = random_deal(seed);
    deal.dealer = Player::south;
    const PlayerView view = honeymoon::view(start(german_whist(), deal), Player::north);
    ToldLines told;
    told.begin(view, seed);
    std::string lines = told.take();
    lines.insert(lines.find("hand "), "weather fine, as some later version might say\n\n");
    Trial trial(command, options);
    trial.say(lines + choose_line(view, options.move_time));
    const std::string said = trial.wait_for("do");
    const auto action = action_from_text(first_word(said).second, true);
    if (!action || !view.legal.contains(*action)) {
        refuse(ErrorCode::engine, "says '", printable(said), "', which is not legal");
    }
}

}  // namespace

void try_engine(const std::string& command, const EngineOptions& options, std::uint64_t seed,
                const std::function<void(const EngineCheck&)>& tell) {
    const auto check = [&](std::string what, const std::function<void()>& attempt) {
        EngineCheck result{std::move(what), {}};
        try {
            attempt();
        } catch (const Error& error) {
            result.fault = error.what();
        }
        tell(result);
        return result.fault.empty();
    };
    if (!check("starts, and says that it is ready",
               [&] { static_cast<void>(Trial(command, options)); })) {
        return;
    }

    const Reader reader = Reader::without_tables();
    const auto anything = make_strategy("random", reader);
    std::uint64_t number = 0;
    for (const GameRules& rules : {german_whist(), honeymoon_bridge(), draw_bridge(),
                                   keep_or_discard(), play_phase(Suit::spades)}) {
        static_cast<void>(check("plays " + to_string(rules) + ", four games", [&] {
            const auto engine = make_engine(command, options);
            for (int game = 0; game < 4; ++game, ++number) {
                std::array<Strategy*, 2> players = {engine.get(), anything.get()};
                // Both sides, and either as dealer.
                if (game % 2 == 1) std::swap(players[0], players[1]);
                static_cast<void>(play_game(players, reader, rules,
                                            random_deal(seed, number / 2, rules), seed + number,
                                            {.play_phase = PlayPhase::own}));
            }
        }));
    }
    static_cast<void>(check("passes over lines it does not know",
                            [&] { passes_over_unknown_lines(command, options, seed); }));
    static_cast<void>(check("ends when it is told to quit", [&] {
        Trial trial(command, options);
        trial.say("quit\n");
        trial.expect_end();
    }));
    static_cast<void>(check("ends at the end of its input", [&] {
        Trial trial(command, options);
        trial.hang_up();
        trial.expect_end();
    }));
}

}  // namespace honeymoon
