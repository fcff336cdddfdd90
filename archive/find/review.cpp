#include "honeymoon/archive/review.hpp"

#include <cstddef>
#include <utility>

#include "honeymoon/base/error.hpp"
#include "honeymoon/cards/trick.hpp"

namespace honeymoon {

namespace {

// An archive with right checksums may still have plays that are impossible.
void require_legal(const Position& position, Card card, bool right_player) {
    if (right_player && legal_cards(position).contains(card)) return;
    throw Error(Error::Kind::file,
                to_string(card) + " could not be played then; honeymoon archive check says more");
}

}  // namespace

DealReview review(const CardTimes& times, const Reader& reader, bool reasons) {
    DealReview result;
    if (times.reached <= kExchangeTricks) return result;
    const auto tricks = tricks_of(times);
    const auto note = [&](int trick, Player player, const Position& before, Card card, int cost) {
        PlayerReview& of = result.players[index(player)];
        ++of.plays;
        if (cost == 0) return;
        ++of.costly;
        of.cost += cost;
        of.cost_by_trick[static_cast<std::size_t>(trick - kExchangeTricks - 1)] += cost;
        CostlyPlay play{trick, player, before, card, {}, cost, {}};
        const std::vector<ScoredCard> cards = reader.cards(before);
        for (const ScoredCard& other : cards) {
            if (other.tricks == cards.front().tricks) play.right.push_back(other.card);
        }
        if (reasons) {
            play.why = explain(reader, before, card);
            const auto reason = static_cast<std::size_t>(play.why->reason);
            of.cost_by_reason.at(reason) += play.why->explained;
            of.cost_by_reason.front() += cost - play.why->explained;
        }
        result.costly.push_back(std::move(play));
    };
    Position position = position_at(times, kExchangeTricks + 1);
    int value = reader.value(position);
    const Player first = times.leader(kExchangeTricks + 1);
    Player leader = first;
    result.north_best = first == Player::north ? value : position.level() - value;
    for (int trick = kExchangeTricks + 1; trick <= times.reached; ++trick) {
        const PlayedTrick& played = tricks[static_cast<std::size_t>(trick - 1)];
        if (!played.led) break;
        const int level = position.level();
        require_legal(position, *played.led, played.leader == leader);
        const Position led = lead(position, *played.led);
        const int reply_value = reader.value(led);
        note(trick, played.leader, position, *played.led, value - (level - reply_value));
        if (!played.reply) break;
        require_legal(led, *played.reply, true);
        const Trick after = reply(led, *played.reply);
        const int next_value = after.next.level() == 0 ? 0 : reader.value(after.next);
        const int taken = after.leader_won ? level - 1 - next_value : 1 + next_value;
        note(trick, other(played.leader), led, *played.reply, reply_value - taken);
        if (!after.leader_won) leader = other(leader);
        position = after.next;
        value = next_value;
    }
    return result;
}

}  // namespace honeymoon
