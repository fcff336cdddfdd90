#include "honeymoon/game/seen_game.hpp"

#include <doctest/doctest.h>

#include <optional>
#include <vector>

#include "honeymoon/cards/hand.hpp"
#include "honeymoon/game/referee.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/games/plain_game.hpp"
#include "tests/support/random.hpp"

namespace honeymoon {
namespace {

using test::question_error;
using test::Random;

// Follows a referee's game from one side, told nothing but what a player at the table is.
class Follower {
public:
    Follower(const Referee& referee, Player viewer, Standing standing)
        : viewer_(viewer),
          held_(referee.view(viewer).own),
          seen_(referee.state().rules, viewer, referee.deal().dealer, held_, standing,
                referee.state().rules.exchange == ExchangeKind::none ? referee.view(viewer).unseen
                                                                     : Hand()) {
        look(referee);
    }

    void done(const Referee& referee, Action action) {
        seen_.done(action);
        look(referee);
    }

    [[nodiscard]] const SeenGame& seen() const { return seen_; }

private:
    // A card that the viewer has had before does not come back.
    void look(const Referee& referee) {
        const PlayerView view = referee.view(viewer_);
        if (view.rules.exchange == ExchangeKind::draws) {
            see(view.own | view.own_discarded | view.opponent_discarded);
            Hand top;
            if (view.looked_at) top.insert(*view.looked_at);
            see(top);
            return;
        }
        for (const Card card : (view.own - held_).cards()) seen_.drawn(card);
        held_ = held_ | view.own;
        if (view.face_up && view.face_up != face_up_) seen_.turned_up(*view.face_up);
        face_up_ = view.face_up;
    }

    void see(Hand cards) {
        for (const Card card : (cards - held_).cards()) seen_.saw(card);
        held_ = held_ | cards;
    }

    Player viewer_;
    Hand held_;  // cards that were seen, in keep-or-discard
    SeenGame seen_;
    std::optional<Card> face_up_;
};

TEST_CASE("a game followed from one side looks as the referee shows it") {
    Random random;
    for (const GameRules& rules : test::some_rules()) {
        for (int game = 0; game < 40; ++game) {
            const Deal deal = random_deal(random.below(1'000'000'000), random.below(2), rules);
            const auto standing =
                rules.auction == AuctionTime::none
                    ? Vulnerability::none
                    : random.one_of(std::vector{Vulnerability::none, Vulnerability::both});
            Referee referee(rules, deal, standing);
            Follower north(referee, Player::north, standing);
            Follower south(referee, Player::south, standing);
            while (true) {
                REQUIRE(north.seen().view() == referee.view(Player::north));
                REQUIRE(south.seen().view() == referee.view(Player::south));
                if (referee.over()) break;
                // A game in which nobody bids would be over soon.
                LegalActions legal = referee.legal();
                if (legal.calls > 1 && !referee.state().contract) legal.calls &= ~std::uint64_t{1};
                const Action action = legal.at(
                    static_cast<int>(random.below(static_cast<std::uint64_t>(legal.size()))));
                referee.act(action);
                north.done(referee, action);
                south.done(referee, action);
            }
        }
    }
}

TEST_CASE("in the play phase alone the opponent's hand must be told, in others it cannot be") {
    const Hand own = parse_hand("AKQJT98765432...");
    const Hand other = parse_hand(".AKQJT98765432..");
    const auto error = [&](const GameRules& rules, Hand opponent) {
        return question_error([&] {
            return SeenGame(rules, Player::north, Player::north, own, Vulnerability::none,
                            opponent);
        });
    };
    CHECK(error(play_phase(), other) == "no error");
    CHECK(error(play_phase(), {}) == "an opponent's hand of 0 cards; 13 are known by these rules");
    CHECK(error(german_whist(), other) ==
          "an opponent's hand of 13 cards; 0 are known by these rules");
    CHECK(error(play_phase(), own) ==
          "SA is in both hands of the deal; take it out of one of them");
}

TEST_CASE("what cannot have been seen is refused, and changes nothing") {
    const Hand own = parse_hand("AKQJT98765432...");
    SeenGame seen(german_whist(), Player::south, Player::south, own);
    CHECK(question_error([&] { return seen.view(); }) ==
          "which card lies face up has not been said");
    CHECK(question_error([&] { seen.turned_up(parse_card("SA")); }) ==
          "SA is in the stock of the deal, and also in a hand or a second time in the stock");
    seen.turned_up(parse_card("D2"));
    CHECK(question_error([&] { seen.turned_up(parse_card("D3")); }) ==
          "no card can be turned up now");
    CHECK(question_error([&] { seen.drawn(parse_card("D2")); }) == "no card can be drawn now");
    CHECK(question_error([&] { seen.done(Action::pass()); }) != "");
    CHECK(question_error([&] { seen.done(parse_action("S2")); }) == "North does not hold S2");
    seen.done(parse_action("H2"));
    seen.done(parse_action("S2"));
    CHECK(question_error([&] { seen.done(parse_action("H3")); }) ==
          "which card was drawn last has not been said");
    CHECK(question_error([&] { seen.drawn(parse_card("D2")); }) != "");
    seen.drawn(parse_card("C2"));
    CHECK(question_error([&] { seen.done(parse_action("H3")); }) ==
          "which card lies face up has not been said");
    seen.turned_up(parse_card("D4"));
    // North has followed to nothing yet; a void in hearts is known once a heart is not followed.
    CHECK(question_error([&] { seen.done(parse_action("H2")); }) == "H2 has been played already");
    seen.done(parse_action("H3"));
    CHECK(seen.view().own == ((own - parse_hand("2...")) | parse_hand("...2")));
}

}  // namespace
}  // namespace honeymoon
