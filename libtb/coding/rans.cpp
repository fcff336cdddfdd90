#include "libtb/coding/rans.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "honeymoon/base/error.hpp"

namespace honeymoon {

RansModel::RansModel(std::size_t contexts) {
    Context certain;
    std::fill(certain.first.begin() + 1, certain.first.end(),
              static_cast<std::uint16_t>(kProbabilityOne));
    contexts_.assign(contexts, certain);
}

namespace {

// Rounds a weight to four significant bits, at least 1. Models with such weights are a sixth
// smaller, and frames are no larger.
std::uint16_t rounded(std::uint64_t weight) {
    const int shift = std::max(0, static_cast<int>(std::bit_width(weight)) - 4);
    const std::uint64_t half = (std::uint64_t{1} << shift) / 2;
    return static_cast<std::uint16_t>(
        std::max<std::uint64_t>(1, ((weight + half) >> shift) << shift));
}

}  // namespace

RansModel RansModel::from_counts(std::span<const std::array<std::uint32_t, kSymbols>> counts) {
    RansModel model(counts.size());
    for (std::size_t context = 0; context < counts.size(); ++context) {
        const auto& count = counts[context];
        const std::uint64_t all = std::accumulate(count.begin(), count.end(), std::uint64_t{0});
        if (all == 0) continue;
        Weights weights{};
        std::uint32_t sum = 0;
        for (std::size_t s = 0; s < kSymbols; ++s) {
            if (count.at(s) == 0) continue;
            weights.at(s) = rounded(count.at(s) * std::uint64_t{kProbabilityOne} / all);
            sum += weights.at(s);
        }
        // Give the difference from rounding to the most likely symbol. It has at least a sixteenth
        // of the total, and rounding has changed the others by at most a fifteenth.
        auto& most = *std::max_element(weights.begin(), weights.end());
        most = static_cast<std::uint16_t>(most + kProbabilityOne - sum);
        static_cast<void>(model.set_weights(context, weights));
    }
    return model;
}

RansModel::Weights RansModel::weights(std::size_t context) const {
    const auto& first = contexts_[context].first;
    Weights weights{};
    std::adjacent_difference(first.begin() + 1, first.end(), weights.begin());
    return weights;
}

bool RansModel::set_weights(std::size_t context, const Weights& weights) {
    if (std::accumulate(weights.begin(), weights.end(), 0U) != kProbabilityOne) return false;
    Context& c = contexts_[context];
    std::partial_sum(weights.begin(), weights.end(), c.first.begin() + 1);
    std::uint8_t symbol = 0;
    for (std::size_t i = 0; i < c.near.size(); ++i) {
        while ((i << Context::kNearBits) >= c.first.at(symbol + 1U)) ++symbol;
        c.near.at(i) = symbol;
    }
    return true;
}

namespace {

// state / weight, rounded down, is state * kReciprocals[weight] / 2^44, rounded down, for all
// states below weight * 2^20. The state before a symbol is below that. Proof: each reciprocal is
// rounded up, by less than one. So the quotient is too large by less than state / 2^44 < 1 /
// weight, which rounding down removes. Each product is below 2^64 + weight * 2^20 - 2^44 / weight.
// This is at most 2^64, because no weight is above 2^12.
constexpr int kReciprocalBits = 44;
constexpr auto kReciprocals = [] {
    std::array<std::uint64_t, kProbabilityOne + 1> reciprocals{};
    for (std::uint32_t weight = 1; weight <= kProbabilityOne; ++weight) {
        reciprocals[weight] = ((std::uint64_t{1} << kReciprocalBits) + weight - 1) / weight;
    }
    return reciprocals;
}();

}  // namespace

std::vector<std::uint8_t> rans_encode(const RansModel& model, std::span<const Token> tokens) {
    // The decoder produces the symbols in order and reads words. So the encoder goes from the last
    // symbol to the first and writes words, the last word first. It begins with state 0, not with
    // the least state between words, because the first symbols fill the state.
    std::vector<std::uint8_t> code(2 * (tokens.size() + 2));
    std::uint8_t* at = code.data() + code.size();  // where the written words begin
    const auto put = [&](std::uint32_t word) {
        at[-2] = static_cast<std::uint8_t>(word);
        at[-1] = static_cast<std::uint8_t>(word >> 8U);
    };
    std::uint32_t state = 0;
    for (std::size_t i = tokens.size(); i-- > 0;) {
        const RansModel::Context& c = model.contexts_[tokens[i].context()];
        const std::uint32_t first = c.first[tokens[i].symbol()];
        const std::uint32_t weight = c.first[tokens[i].symbol() + std::size_t{1}] - first;
        if (weight == 0) {
            throw Error(Error::Kind::question, "a symbol that its model says cannot occur");
        }
        // If the state is too large, it would not fit after this symbol, so a word is written
        // first. Whether it is too large is hard to predict, so there is no branch.
        const bool full = (std::uint64_t{state} >> (32U - kProbabilityBits)) >= weight;
        put(state);
        at -= full ? 2 : 0;
        state >>= full ? 16U : 0U;
        const auto quotient =
            static_cast<std::uint32_t>((state * kReciprocals[weight]) >> kReciprocalBits);
        state += (quotient * (kProbabilityOne - weight)) + first;
    }
    for (const std::uint32_t word : {state & 0xFFFFU, state >> 16U}) {
        put(word);
        at -= 2;
    }
    code.erase(code.begin(), code.begin() + (at - code.data()));
    return code;
}

}  // namespace honeymoon
