// Who calls for the strategies.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "advice/bidding/call_rule.hpp"
#include "honeymoon/player/strategy.hpp"

namespace honeymoon::player {

using namespace advice;

/// Ways to call that a strategy can be given. After the exchange all but `plain` are the same.
enum class Calls : std::uint8_t { sampled, rule, doubling, fearful, plain };

/// Their words behind "calls=", and what they mean; the first is what there is without.
struct CallsWord {
    std::string_view word;
    Calls calls;
    const CallRule* rule = nullptr;
};
inline constexpr std::array<CallsWord, 5> kCallsWords = {
    {{"sampled", Calls::sampled},
     {kTrustedRule.name, Calls::rule, &kTrustedRule},
     {kDoublingRule.name, Calls::doubling, &kDoublingRule},
     {kFearfulRule.name, Calls::fearful, &kFearfulRule},
     {"plain", Calls::plain}}};

/// Keeps the calls of a game, and chooses the next one. To be told what its strategy is told.
class Bidder {
public:
    Bidder(Calls how, const Reader& reader) : how_(how), reader_(reader) {}

    void begin(const PlayerView& view);
    void seen(const PlayerView& before, Action action) {
        if (before.phase == Phase::auction) calls_.push_back(action);
    }
    [[nodiscard]] Action choose(const PlayerView& view) const;

private:
    Calls how_;
    const Reader& reader_;
    std::vector<Action> calls_;
};

}  // namespace honeymoon::player
