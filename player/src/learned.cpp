// The strategy of learned card values.

#include "best_card.hpp"
#include "exchange_view.hpp"
#include "learned_policy.hpp"
#include "player/bidding.hpp"
#include "players.hpp"

namespace honeymoon {
namespace {

class Learned : public Strategy {
public:
    explicit Learned(const Reader& reader) : reader_(reader) {}

    void begin(const PlayerView& /*view*/, std::uint64_t /*seed*/) override {}
    void seen(const PlayerView& /*before*/, Action /*action*/) override {}

    [[nodiscard]] Action choose(const PlayerView& view) override {
        if (view.phase == Phase::auction) return plain_call(view, reader_);
        if (view.phase == Phase::play) return best_card(view, reader_);
        const LearnedPolicy policy(learned_values(view.trump.has_value()));
        return Action::card(card_of(policy.choose(own_exchange(view))));
    }

private:
    const Reader& reader_;
};

}  // namespace

std::unique_ptr<Strategy> make_learned(const Reader& reader) {
    return std::make_unique<Learned>(reader);
}

}  // namespace honeymoon
