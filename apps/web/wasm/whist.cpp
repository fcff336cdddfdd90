// The strategies of table.wasm: the weaker strengths in the exchange, with the next card of the
// stock face up. The first answers in German whist need nothing else. No search and no other
// network is linked for them.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "advice/exchange_model/exchange_view.hpp"
#include "advice/policies/swift_policy.hpp"
#include "apps/web/wasm/buffer.hpp"
#include "honeymoon/player/strategy.hpp"
#include "libtb/base/random.hpp"
#include "player/strategies/strengths.hpp"

namespace honeymoon::web {
namespace {

/// Chooses as player::ExchangePlayer with this temperature does.
class WhistPlayer : public Strategy {
public:
    explicit WhistPlayer(double temperature) : temperature_(temperature) {}

    void begin(const PlayerView& /*view*/, std::uint64_t seed) override {
        random_ = RandomStream(seed);
    }
    [[nodiscard]] Action choose(const PlayerView& view) override {
        if (view.phase != Phase::exchange || !view.rules.face_up) {
            fail("this needs the whole solver");
        }
        return Action::card(advice::card_of(
            player::network_card(advice::SwiftPolicy(advice::swift_network()),
                                 advice::own_exchange(view), temperature_, random_)));
    }

    [[nodiscard]] bool uses_random(const PlayerView& view) const override {
        return view.phase != Phase::auction;
    }

private:
    double temperature_;
    RandomStream random_{0};
};

}  // namespace

std::unique_ptr<Strategy> strategy_named(std::string_view name) {
    const std::span<const std::string_view> names(player::kWeaker);
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) fail(std::string(name) + " needs the whole solver");
    const auto place = static_cast<std::size_t>(found - names.begin());
    return std::make_unique<WhistPlayer>(player::kTemperatures.at(place));
}

}  // namespace honeymoon::web
