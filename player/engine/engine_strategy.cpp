// A strategy that asks an engine what to do.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "honeymoon/base/error.hpp"
#include "honeymoon/player/engine.hpp"
#include "libtb/base/quoted.hpp"
#include "player/engine/engine_process.hpp"
#include "player/engine/engine_words.hpp"
#include "player/engine/told_lines.hpp"

namespace honeymoon {

using namespace player;

namespace {

using Clock = EngineProcess::Clock;

std::string gives_up(std::string_view reason) {
    return reason.empty() ? "gives up" : "gives up: " + printable(reason);
}

class EngineStrategy final : public Strategy {
public:
    EngineStrategy(std::string command, const EngineOptions& options)
        : command_(std::move(command)), options_(options) {}

    ~EngineStrategy() override {
        if (engine_ == nullptr) return;
        try {
            const auto deadline = Clock::now() + std::chrono::seconds(1);
            engine_->say("quit\n", deadline);
            engine_->hang_up();
            static_cast<void>(engine_->ends(deadline));
        } catch (const Error&) {
            // The engine has already ended.
        }
    }

    void begin(const PlayerView& view, std::uint64_t seed) override {
        const int out_of_play = view.rules.exchange == ExchangeKind::none ? kStockCards : 0;
        if (view.played.size() != out_of_play || view.led || view.contract) {
            refuse("an engine can join a game only at its beginning");
        }
        // It is not a fault if an engine ends between games: nothing was asked of it.
        if (engine_ == nullptr || engine_->ends(Clock::now())) start();
        told_.begin(view, seed);
    }

    void seen(const PlayerView& before, Action action) override { told_.done(before, action); }

    [[nodiscard]] Action choose(const PlayerView& view) override {
        told_.look(view);
        std::string asked = choose_line(view, options_.move_time);
        const std::string told = told_.take() + asked;
        asked.pop_back();
        return with_engine(asked, [&] {
            // One deadline for all reading: of what the engine wrote without being asked, and of
            // its answer.
            const auto deadline = Clock::now() + options_.move_time;
            while (const auto line = engine_->line_so_far()) {
                if (first_word(*line).first != "info") {
                    engine_->fail("says '" + printable(*line) + "' without being asked");
                }
                if (Clock::now() >= deadline) engine_->fail("says more than can be read in time");
            }
            engine_->say(told, deadline);
            while (true) {
                const std::string line = engine_->line(deadline);
                if (const auto action = answer(line, view)) return *action;
            }
        });
    }

    void over(const GameResult& result) override {
        told_.over(result);
        if (engine_ == nullptr) return;
        try {
            engine_->say(told_.take(), Clock::now() + options_.move_time);
        } catch (const Error&) {
            engine_.reset();  // the game has been played; the next one starts it again
        }
    }

    [[nodiscard]] std::chrono::nanoseconds clock() const override {
        return std::chrono::steady_clock::now().time_since_epoch();
    }

private:
    void start() {
        engine_ = std::make_unique<EngineProcess>(command_);
        with_engine("honeymoon 1", [&] {
            const auto deadline = Clock::now() + options_.start_time;
            engine_->say(engine_line("honeymoon", kEngineProtocol), deadline);
            while (true) {
                const std::string line = engine_->line(deadline);
                const auto [word, rest] = first_word(line);
                if (line == "ready") return;
                if (word == "fail") engine_->fail(gives_up(rest));
                if (word != "name" && word != "author" && word != "info") {
                    engine_->fail("says '" + printable(line) + "', where it should say ready");
                }
            }
        });
    }

    // Calls `call`, which uses the engine. On an error, ends the engine and throws the error, with
    // the last line that the engine was told.
    template <class Call>
    auto with_engine(const std::string& told, const Call& call) -> decltype(call()) {
        try {
            return call();
        } catch (const Error& error) {
            engine_.reset();
            if (error.code() != ErrorCode::engine) throw;
            throw Error(ErrorCode::engine, error.what() + (", after '" + told + "'"));
        }
    }

    // The action of an answer; nothing if the line is only for information.
    [[nodiscard]] std::optional<Action> answer(const std::string& line, const PlayerView& view) {
        const auto [word, rest] = first_word(line);
        if (word == "info") return {};
        if (word == "fail") engine_->fail(gives_up(rest));
        const auto action = action_from_text(rest, !view.legal.cards.empty());
        if (word != "do" || !action) {
            engine_->fail("says '" + printable(line) + "', where it should say do and an action");
        }
        if (!view.legal.contains(*action)) {
            engine_->fail("says '" + printable(line) + "', which is not legal");
        }
        return action;
    }

    std::string command_;
    EngineOptions options_;
    std::unique_ptr<EngineProcess> engine_;  // null before the first game and after a fault
    ToldLines told_;
};

}  // namespace

std::string told_to(const Referee& game, Player player) {
    ToldLines told;
    GameState state = start(game.state().rules, game.deal(), game.state().standing);
    told.begin(view(state, player), {});
    for (const Action action : game.actions()) {
        told.done(view(state, player), action);
        apply(state, action);
    }
    told.look(view(state, player));
    if (game.over()) told.over(game.result());
    return told.take();
}

void kill_engines() noexcept {
    kill_all_engines();
}

std::unique_ptr<Strategy> make_engine(const std::string& command, const EngineOptions& options) {
    return std::make_unique<EngineStrategy>(command, options);
}

}  // namespace honeymoon
