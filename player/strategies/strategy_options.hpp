// What the description of a strategy says beside its name.
#pragma once

#include "player/strategies/bidder.hpp"
#include "player/strategies/worlds_text.hpp"

namespace honeymoon::player {

using namespace advice;

struct StrategyOptions {
    WorldsOptions worlds = {};
    Calls calls = Calls::sampled;
};

}  // namespace honeymoon::player
