#include "tools/train/taught/teaching.hpp"

#include "honeymoon/game/game_state.hpp"
#include "libtb/base/random.hpp"
#include "tools/train/exchange_deal.hpp"
#include "tools/train/taught/network_fit.hpp"

namespace honeymoon::player {

using namespace advice;
namespace {

// The first step; the last is a tenth of it.
constexpr float kFirstStep = 0.05F;

template <class Games>
std::vector<std::uint8_t> taught_by(const SwiftNetwork& network, std::uint32_t games,
                                    std::uint64_t seed) {
    const typename Games::Policy teacher(network);
    RandomStream random(seed);
    NetworkFit fit(random);
    for (std::uint32_t number = 0; number < games; ++number) {
        const float share = static_cast<float>(number) / static_cast<float>(games);
        const Deal deal = random_deal(seed, number);
        Exchange now = dealt(deal, Games::trump(deal, number), Games::kRules.face_up);
        while (!now.over()) {
            const ScoredCandidates all = teacher.scores(now);
            if (all.count > 1) fit.learn(now, all, kFirstStep * (1 - (0.9F * share)));
            now.play(random.below(kExplored) == 0 ? random_card(now.legal(), random)
                                                  : all.cards.at(drawn(all, random)));
        }
    }
    return fit.numbers();
}

}  // namespace

std::vector<std::uint8_t> teach(GameKind kind, const SwiftNetwork& teacher, std::uint32_t games,
                                std::uint64_t seed) {
    return kind == GameKind::unseen ? taught_by<UnseenGames>(teacher, games, seed)
                                    : taught_by<FaceUpGames>(teacher, games, seed);
}

}  // namespace honeymoon::player
