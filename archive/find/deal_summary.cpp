#include "honeymoon/archive/deal_summary.hpp"

namespace honeymoon {

DealSummary summary(const Archive& archive, std::uint64_t deal) {
    const GameRecord record = archive.record(deal);
    DealSummary told;
    told.tags = record.tags;
    told.rules = record.rules;
    told.dealer = record.deal.dealer;
    told.standing = record.standing;
    GameState state = start(record.rules, record.deal, record.standing);
    for (const Action action : record.actions) {
        if (state.phase == Phase::play) told.play_trump = trump(state);
        apply(state, action);
    }
    if (state.phase == Phase::play) told.play_trump = trump(state);
    told.contract = state.contract;
    if (state.phase == Phase::over) told.result = result(state);
    return told;
}

}  // namespace honeymoon
