#include "honeymoon/archive/review.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>

#include "honeymoon/advice/reason.hpp"
#include "honeymoon/archive/archive.hpp"
#include "honeymoon/archive/archive_builder.hpp"
#include "honeymoon/archive/continuation.hpp"
#include "honeymoon/archive/timeline.hpp"
#include "tests/support/games/played_deals.hpp"
#include "tests/support/random.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/unit/archive/archives.hpp"

namespace honeymoon {
namespace {

using test::archive_of;
using test::played_deals;
using test::Random;
using test::trick_starts;
using test::TrickStart;

TEST_CASE("archive: what came of a place, and what was right") {
    Random random;
    const auto records = played_deals(60, random);
    const Archive archive = archive_of(records);
    const Reader reader = Reader::open(test::table_directory());
    for (std::size_t deal = 0; deal < records.size(); ++deal) {
        const auto starts = trick_starts(records[deal]);
        if (starts.empty()) continue;
        const TrickStart& start = random.one_of(starts);
        const bool inside = start.led && random.coin();
        const Continuation place = continuation(archive, {deal, start.trick}, inside, &reader);
        Position position = start.position;
        if (inside) position.led = start.led;
        CHECK(place.position == position);
        CHECK(place.to_move == (inside ? other(start.leader) : start.leader));
        if (!inside) CHECK(place.card == start.led);
        // The game played to its end once more.
        GameState state =
            honeymoon::start(records[deal].rules, records[deal].deal, records[deal].standing);
        std::array<int, 2> before{};
        const auto note_before = [&] {
            if (test::trick_under_way(state) != start.trick) return;
            before = {state.play_tricks[0], state.play_tricks[1]};
        };
        note_before();
        for (const Action action : records[deal].actions) {
            apply(state, action);
            note_before();
        }
        const std::size_t i = index(place.to_move);
        CHECK(place.tricks == state.play_tricks.at(i) - before.at(i));
        CHECK(place.finished ==
              (state.phase == Phase::over && state.play_tricks[0] + state.play_tricks[1] == 13));
        CHECK(place.judgement.has_value() == (start.trick > kExchangeTricks));
        if (!place.judgement) continue;
        CHECK(place.judgement->best == reader.value(position));
        CHECK(place.given_away().has_value() == place.card.has_value());
        if (place.given_away()) {
            const bool right = std::ranges::count(place.judgement->best_cards, *place.card) != 0;
            CHECK((*place.given_away() == 0) == right);
        }
    }
}

TEST_CASE("archive: a review adds up, and blames the plays that cost tricks") {
    Random random;
    const Reader reader = Reader::open(test::table_directory());
    const int deals = test::kSanitized ? 6 : 40;
    for (const GameRecord& record : played_deals(static_cast<std::size_t>(deals), random)) {
        const CardTimes times = card_times(record);
        const DealReview reviewed = review(times, reader, true);
        const auto starts = trick_starts(record);
        CHECK(reviewed.north_best.has_value() ==
              (!starts.empty() && starts.back().trick > kExchangeTricks));
        if (!reviewed.north_best) continue;
        const int north = tricks_taken(times, Player::north, 14, 26);
        const int south = tricks_taken(times, Player::south, 14, 26);
        if (is_finished(times)) {
            CHECK(north ==
                  *reviewed.north_best - reviewed.players[0].cost + reviewed.players[1].cost);
            CHECK(north + south == 13);
        }
        std::array<int, 2> cost{};
        std::array<std::array<int, kReasons>, 2> by_reason{};
        for (const CostlyPlay& play : reviewed.costly) {
            // By the cards, all of which the reader judges.
            const auto cards = reader.cards(play.position);
            const auto played = std::ranges::find(cards, play.card, &ScoredCard::card);
            REQUIRE(played != cards.end());
            CHECK(cards.front().tricks - played->tricks == play.cost);
            // All that are as good as the best, in the reader's order.
            std::vector<Card> right;
            for (const ScoredCard& card : cards) {
                if (card.tricks == cards.front().tricks) right.push_back(card.card);
            }
            CHECK(play.right == right);
            CHECK(play.cost > 0);
            cost.at(index(play.player)) += play.cost;
            REQUIRE(play.why.has_value());
            CHECK(*play.why == explain(reader, play.position, play.card));
            CHECK(play.why->cost == play.cost);
            auto& reasons = by_reason.at(index(play.player));
            for (int trick = 0; trick < play.cost; ++trick) {
                const bool explained = trick < play.why->explained;
                ++reasons.at(explained ? static_cast<std::size_t>(play.why->reason) : 0);
            }
        }
        CHECK(cost[0] == reviewed.players[0].cost);
        CHECK(cost[1] == reviewed.players[1].cost);
        CHECK(by_reason[0] == reviewed.players[0].cost_by_reason);
        CHECK(by_reason[1] == reviewed.players[1].cost_by_reason);
        for (const CostlyPlay& play : review(times, reader).costly) CHECK_FALSE(play.why);
    }
}

}  // namespace
}  // namespace honeymoon
