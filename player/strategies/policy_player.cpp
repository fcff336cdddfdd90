// The strategies of a policy alone: `learned` and `taught`.

#include "honeymoon/player/bidding.hpp"
#include "player/exchange/exchange_view.hpp"
#include "player/policies/policies.hpp"
#include "player/strategies/best_card.hpp"
#include "player/strategies/players.hpp"

namespace honeymoon::player {
namespace {

class PolicyPlayer : public Strategy {
public:
    PolicyPlayer(bool taught, const Reader& reader) : taught_(taught), reader_(reader) {}

    void begin(const PlayerView& /*view*/, std::uint64_t /*seed*/) override {}
    void seen(const PlayerView& /*before*/, Action /*action*/) override {}

    [[nodiscard]] Action choose(const PlayerView& view) override {
        if (view.phase == Phase::auction) return plain_call(view, reader_);
        if (view.phase == Phase::play) return best_card(view, reader_);
        const Exchange now = own_exchange(view);
        const auto card = [&](const auto& policy) { return policy.choose(now); };
        return Action::card(card_of(with_policy(taught_, now, card)));
    }

private:
    bool taught_;
    const Reader& reader_;
};

}  // namespace

std::unique_ptr<Strategy> make_learned(const Reader& reader) {
    return std::make_unique<PolicyPlayer>(false, reader);
}

std::unique_ptr<Strategy> make_taught(const Reader& reader) {
    return std::make_unique<PolicyPlayer>(true, reader);
}

}  // namespace honeymoon::player
