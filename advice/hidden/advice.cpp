#include "honeymoon/advice/advice.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "advice/hidden/hand_tricks.hpp"
#include "advice/hidden/sampling.hpp"
#include "advice/hidden/trick_sample.hpp"
#include "honeymoon/cards/position.hpp"
#include "libtb/base/random.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/cards/compatible_hands.hpp"

namespace honeymoon {

using namespace advice;

HiddenPosition hidden_position(const PlayerView& view) {
    return {view.own, view.opponent(), view.trump, view.leader == view.viewer, view.led};
}

HiddenHand other_hand(const HiddenPosition& position) {
    const int size = position.own.size();
    if (size < 1 || size > kMaxHand) {
        refuse(ErrorCode::not_a_hand, "your hand has ", size, " cards; it must have 1 to ",
               kMaxHand);
    }
    HiddenHand other = position.other;
    if (other.size != size) {
        refuse(ErrorCode::hands_unequal, "your hand has ", size, " cards and the other ",
               other.size, "; they must be equally many");
    }
    if (position.led) {
        const Card led = *position.led;
        if (position.own_leads && !position.own.contains(led)) {
            refuse(ErrorCode::card_not_held, "the card led, ", to_string(led),
                   ", is not in your own hand");
        }
        if (!position.own_leads) {
            if (position.own.contains(led)) {
                refuse(ErrorCode::card_twice, "the card the other led, ", to_string(led),
                       ", is in your own hand");
            }
            if (!other.unseen.contains(led) && !other.known.contains(led)) {
                refuse(ErrorCode::card_not_held, "the card the other led, ", to_string(led),
                       ", is said to be elsewhere");
            }
            other.known.insert(led);
        }
    }
    const Hand shared = position.own & other.known;
    if (!shared.empty()) {
        refuse(ErrorCode::card_twice, to_string(shared.cards().front()),
               " is in your own hand, and is said to be in the other");
    }
    other.unseen = other.unseen - position.own;
    return other;
}

Advice advise(const Reader& reader, const HiddenPosition& position, const AdviceOptions& options) {
    const CompatibleHands possible(other_hand(position));
    if (options.samples == 0) refuse(ErrorCode::out_of_range, "no hands to look at: 0 samples");
    const bool exact = possible.count() <= options.samples;
    const std::uint64_t count = exact ? possible.count() : options.samples;

    // The order is random even if all hands are to be tried. If time runs out, those tried are a
    // sample.
    const RandomOrder order(possible.count(), options.seed);
    const HandTricks tricks(reader, position, count);
    const std::uint64_t at_once = tricks.at_once(options);
    const TrickSample empty(tricks.count(), position.own.size());
    const SampleClock clock(options);
    // Only one thread at a time may call options.weight.
    Mutex weighing;
    const auto look = [&](std::uint64_t begin, std::uint64_t end, TrickSample& sample) {
        // Each piece has its own stream, so that it does not depend on the thread.
        RandomStream random(options.seed, begin);
        std::array<double, HandBatch::kMost> weights{};
        for (std::uint64_t i = begin; i < end;) {
            HandBatch batch;
            for (const std::uint64_t stop = std::min(end, i + at_once); i < stop; ++i) {
                const Hand hand = exact ? possible.at(order.at(i)) : possible.draw(random);
                double weight = 1;
                if (options.weight) {
                    const Lock lock(weighing);
                    weight = isolated([&] { return weight_of(options, hand); });
                }
                if (weight == 0) continue;
                weights.at(batch.count) = weight;
                batch.hands.at(batch.count++) = hand;
            }
            tricks.find(batch);
            for (std::size_t k = 0; k < batch.count; ++k) sample.add(batch.tricks[k], weights[k]);
            if (clock.is_over() && (begin > 0 || sample.hands() >= 2)) return i == end;
        }
        return true;
    };
    const auto sampled = sample_pieces(count, empty, clock, options.parallel, look);
    if (sampled.sample.hands() == 0) refuse_no_weight();
    Advice advice = advice_from(sampled.sample, tricks.cards(), exact && sampled.complete);
    advice.possible = possible.count();
    return advice;
}

}  // namespace honeymoon
