// What the description of a strategy says beside its name.
#pragma once

#include "player/bidding/bidder.hpp"
#include "player/worlds/worlds_options.hpp"

namespace honeymoon::player {

struct StrategyOptions {
    WorldsOptions worlds = {};
    Calls calls = Calls::sampled;
};

}  // namespace honeymoon::player
