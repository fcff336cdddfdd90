// What it is worth to look at the score: a strategy against the same one that is not shown the
// part-scores, and how often a part-score was followed by the game.
//
//   session_figures RULES SESSION STRATEGY SESSIONS
#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "honeymoon/game/referee.hpp"
#include "honeymoon/player/match.hpp"
#include "honeymoon/player/strategies.hpp"

namespace honeymoon {
namespace {

// Knows who is vulnerable, and no more of the deals before.
class Blind : public Strategy {
public:
    explicit Blind(std::unique_ptr<Strategy> strategy) : strategy_(std::move(strategy)) {}

    void begin(const PlayerView& view, std::uint64_t seed) override {
        strategy_->begin(without_score(view), seed);
    }
    void seen(const PlayerView& before, Action action) override {
        strategy_->seen(without_score(before), action);
    }
    [[nodiscard]] Action choose(const PlayerView& view) override {
        return strategy_->choose(without_score(view));
    }

private:
    static PlayerView without_score(PlayerView view) {
        view.standing = view.standing.vulnerable;
        return view;
    }

    std::unique_ptr<Strategy> strategy_;
};

// Of deals that a player began with a part-score and the opponent without: how many there were, and
// how often the player was the next to win a game.
class PartScores {
public:
    void add(const GameRecord& record) {
        Referee game(record.rules, record.deal, record.standing);
        for (const Action action : record.actions) game.act(action);
        const auto& below = record.standing.below;
        for (const Player player : kPlayers) {
            if (below[index(player)] > 0 && below[index(other(player))] == 0) {
                waiting_.push_back({player, below[index(player)]});
            }
        }
        const auto& contract = game.state().contract;
        const bool made =
            contract && game.result().tricks[index(contract->declarer)] >= kBook + contract->level;
        if (!made || !makes_game(*contract, record.standing)) return;
        for (const auto& [player, part] : waiting_) {
            ++deals_.at(part / 10U);
            if (player == contract->declarer) ++games_.at(part / 10U);
        }
        waiting_.clear();
    }
    void print() const {
        for (std::size_t i = 1; i < deals_.size(); ++i) {
            if (deals_[i] == 0) continue;
            std::printf("part-score %2zu: first to the game %5.3f of %d\n", 10 * i,
                        static_cast<double>(games_[i]) / deals_[i], deals_[i]);
        }
    }

private:
    struct Waiting {
        Player player;
        unsigned part;
    };
    std::vector<Waiting> waiting_;
    std::array<int, Standing::kPartScores> deals_{};
    std::array<int, Standing::kPartScores> games_{};
};

void compare(const char* rules, const char* session, const std::string& strategy,
             const char* sessions) {
    const Reader reader = Reader::without_tables();
    MatchSetup setup;
    setup.strategies = {strategy, "own:blind"};
    setup.rules = parse_game_rules(rules);
    setup.session = parse_session_rules(session);
    setup.deals = std::strtoull(sessions, nullptr, 10);
    PartScores parts;
    MatchWork work;
    work.make = [&](const std::string&, const Reader& tables) -> std::unique_ptr<Strategy> {
        return std::make_unique<Blind>(make_strategy(strategy, tables));
    };
    if (setup.session.kind == SessionRules::Kind::rubber) {
        work.record = [&](const GameRecord& record) { parts.add(record); };
    }
    const MatchResult result = play_match(setup, {0, setup.deals}, reader, work);
    const MatchMean mean = result.points.mean(result.deals());
    std::printf("%s, %s, %s: ahead by %+.1f +- %.1f points a session; won %llu and %llu\n", rules,
                session, strategy.c_str(), mean.mean, mean.interval,
                static_cast<unsigned long long>(result.wins[0]),
                static_cast<unsigned long long>(result.wins[1]));
    parts.print();
}

}  // namespace
}  // namespace honeymoon

int main(int argc, char** argv) {
    if (argc != 5) {
        std::fputs("usage: session_figures RULES SESSION STRATEGY SESSIONS\n", stderr);
        return 3;
    }
    honeymoon::compare(argv[1], argv[2], argv[3], argv[4]);
    return 0;
}
