#include "advice/draws/drawn_play.hpp"

#include <array>
#include <cstddef>

#include "advice/hidden/hand_tricks.hpp"
#include "advice/hidden/trick_sample.hpp"

namespace honeymoon::advice {

DrawnPlay::DrawnPlay(const PlayerView& view, std::uint64_t seed)
    : hands_(view, seed), unseen_(view.unseen) {}

Advice DrawnPlay::advise(const Reader& reader, const PlayerView& view, int hands,
                         const std::function<double(Hand)>& weight,
                         const std::function<bool()>& stop) {
    Hand others;
    for (const Suit suit : kAllSuits) {
        if (view.opponent_voids[static_cast<std::size_t>(suit)]) {
            others = others | (unseen_ - played_).only(suit);
        }
    }
    hands_.require(played_, others);

    AdviceOptions options;
    options.weight = weight;
    const HiddenPosition position = hidden_position(view);
    // A card that the opponent led is still in their hand.
    const Hand gone = played_ - position.other.known;
    const HandTricks tricks(reader, position, static_cast<std::uint64_t>(hands));
    const std::size_t at_once = tricks.at_once(options);
    TrickSample sample(tricks.count(), position.own.size());
    for (int left = hands; left > 0 && (sample.hands() == 0 || !stop || !stop());) {
        HandBatch batch;
        std::array<double, HandBatch::kMost> weights{};
        for (; left > 0 && batch.count < at_once; --left) {
            const Hand hand = hands_.draw();
            const double likely = weight_of(options, hand);
            if (likely == 0) continue;
            weights.at(batch.count) = likely;
            batch.hands.at(batch.count++) = hand - gone;
        }
        tricks.find(batch);
        for (std::size_t i = 0; i < batch.count; ++i) sample.add(batch.tricks[i], weights[i]);
    }
    if (sample.hands() == 0) refuse_no_weight();
    return advice_from(sample, tricks.cards(), false);
}

}  // namespace honeymoon::advice
