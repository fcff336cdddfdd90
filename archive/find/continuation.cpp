#include "honeymoon/archive/continuation.hpp"

namespace honeymoon {

using namespace archive;

namespace {

Judgement judged(const Reader& reader, const Position& position, std::optional<Card> card) {
    Judgement judgement;
    const auto scored = reader.cards(position);
    judgement.best = scored.front().tricks;
    for (const ScoredCard& each : scored) {
        if (each.tricks == judgement.best) judgement.best_cards.push_back(each.card);
        if (each.card == card) judgement.with_card = each.tricks;
    }
    return judgement;
}

}  // namespace

Continuation continuation(const Archive& archive, const DealTrick& at, bool inside,
                          const Reader* reader) {
    const CardTimes times = archive.times(at.deal);
    const PlayedTrick trick = trick_of(times, at.trick);
    Continuation result;
    result.at = at;
    result.position = position_at(times, at.trick);
    result.to_move = inside ? other(trick.leader) : trick.leader;
    if (inside) {
        result.position.led = trick.led;
        result.card = trick.reply;
    } else {
        result.card = trick.led;
        result.reply = trick.reply;
    }
    result.finished = is_finished(times);
    const bool play = at.trick > kExchangeTricks;
    const int first = play ? at.trick : kExchangeTricks + 1;
    result.tricks = tricks_taken(times, result.to_move, first, kGameTricks);
    if (play && reader != nullptr) {
        result.judgement = judged(*reader, result.position, result.card);
    }
    return result;
}

}  // namespace honeymoon
