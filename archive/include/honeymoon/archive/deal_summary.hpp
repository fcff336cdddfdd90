// A deal in a line: its players, contract and result.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "honeymoon/archive/archive.hpp"
#include "honeymoon/game/contract.hpp"
#include "honeymoon/game/game_record.hpp"
#include "honeymoon/game/game_rules.hpp"
#include "honeymoon/game/game_state.hpp"

namespace honeymoon {

/// A deal without its cards.
struct DealSummary {
    std::vector<GameTag> tags;
    GameRules rules;
    Player dealer = Player::north;
    Standing standing;
    std::optional<Contract> contract;  ///< the last bid, with its doubling, if there was an auction
    std::optional<Trump> play_trump;   ///< of the play phase, if it was reached
    std::optional<GameResult> result;  ///< of a game that was played to its end
};

/// Returns the summary of a deal, 0..size()-1. Throws as Archive::record() does. Takes some
/// microseconds.
[[nodiscard]] DealSummary summary(const Archive& archive, std::uint64_t deal);

}  // namespace honeymoon
