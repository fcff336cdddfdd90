// The strategy of sampled worlds: every card is tried in the same samples of the hidden cards,
// which are played on by a policy, and the play phase at their ends is looked up.

#include "honeymoon/base/random.hpp"
#include "honeymoon/player/bidding.hpp"
#include "player/exchange/exchange_view.hpp"
#include "player/policies/policies.hpp"
#include "player/strategies/best_card.hpp"
#include "player/strategies/players.hpp"
#include "player/worlds/opponent_history.hpp"
#include "player/worlds/world_decision.hpp"

namespace honeymoon::player {
namespace {

class Worlds : public Strategy {
public:
    Worlds(const WorldsOptions& options, const Reader& reader)
        : options_(options), reader_(reader) {}

    void begin(const PlayerView& /*view*/, std::uint64_t seed) override {
        random_ = RandomStream(seed);
        history_.begin();
    }

    void seen(const PlayerView& before, Action action) override {
        if (options_.weighted) history_.add(before, action);
    }

    [[nodiscard]] Action choose(const PlayerView& view) override {
        if (view.phase == Phase::auction) return plain_call(view, reader_);
        if (view.phase == Phase::play) return best_card(view, reader_);
        const auto card = [&](const auto& policy) {
            return WorldDecision(options_, policy, view, reader_, history_, random_).best();
        };
        return Action::card(card_of(with_policy(options_.taught, own_exchange(view), card)));
    }

private:
    WorldsOptions options_;
    const Reader& reader_;
    RandomStream random_{0};
    OpponentHistory history_;
};

}  // namespace

std::unique_ptr<Strategy> make_worlds(const WorldsOptions& options, const Reader& reader) {
    return std::make_unique<Worlds>(options, reader);
}

}  // namespace honeymoon::player
