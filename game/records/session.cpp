#include "honeymoon/game/session.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "libtb/base/quoted.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/words.hpp"

namespace honeymoon {
namespace {

using Kind = SessionRules::Kind;

// In the order of Kind.
constexpr std::array<std::string_view, 4> kKinds = {"deals", "first-to", "four-deals", "rubber"};

constexpr SessionRules usual(Kind kind) {
    if (kind == Kind::four) return SessionRules::four_deals();
    return kind == Kind::rubber ? SessionRules::rubber() : SessionRules{kind, 1};
}

bool has_goal(Kind kind) {
    return kind == Kind::deals || kind == Kind::first_to;
}

template <class... Parts>
[[noreturn]] void fail(const Parts&... parts) {
    refuse(ErrorCode::not_rules, "session: ", parts...);
}

void require_goal(const SessionRules& session) {
    const bool deals = session.kind == Kind::deals;
    const int most = deals ? SessionRules::kMostDeals : SessionRules::kMostPoints;
    if (session.goal >= 1 && session.goal <= most) return;
    fail(deals ? "deals are 1 to " : "points are 1 to ", most);
}

Vulnerability vulnerable_of_four(int deals, Player dealer) {
    if (deals == 0) return Vulnerability::none;
    return deals < 3 ? only(dealer) : Vulnerability::both;
}

void require_possible(const SessionScore& score, const SessionRules& session) {
    const bool counts = session.redeal ? score.deals <= score.dealt : score.deals == score.dealt;
    if (score.deals < 0 || !counts || score.dealt > SessionRules::kMostDeals ||
        (session.kind != Kind::rubber && session.kind != Kind::first_to &&
         score.deals > session.goal) ||
        (score.won && (session.kind != Kind::rubber || score.deals == 0))) {
        fail(to_string(session), " cannot have come to ", score.deals, " deals of ", score.dealt);
    }
    const int most = SessionScore::kMostOfDeal * score.deals;
    for (const int points : score.points) {
        if (points < 0 || points > most) {
            fail("points of ", score.deals, " deals are 0 to ", most, ", not ", points);
        }
    }
}

}  // namespace

std::string to_string(const SessionRules& session) {
    std::string text(kKinds.at(static_cast<std::size_t>(session.kind)));
    if (has_goal(session.kind)) text += joined(' ', session.goal);
    if (session.redeal == usual(session.kind).redeal) return text;
    return text + (session.redeal ? " redeal=yes" : " redeal=no");
}

SessionRules parse_session_rules(std::string_view text) {
    const std::vector<std::string_view> words = words_of(text);
    std::string_view name = words.empty() ? "" : words[0];
    if (name == "chicago") name = "four-deals";
    const auto kind = static_cast<std::size_t>(std::ranges::find(kKinds, name) - kKinds.begin());
    if (kind == kKinds.size()) {
        fail(quoted_text(name), " where deals N, first-to N, four-deals or rubber should stand",
             proposal(name, std::array{"deals", "first-to", "four-deals", "chicago", "rubber"}));
    }
    SessionRules session = usual(static_cast<Kind>(kind));
    std::size_t next = 1;
    if (has_goal(session.kind)) {
        const std::string_view number = words.size() > next ? words[next] : "";
        const auto goal = number_from<int>(number);
        if (!goal) fail(quoted_text(number), " where a number should stand, as in ", name, " 25");
        session.goal = *goal;
        ++next;
    }
    require_goal(session);
    for (; next < words.size(); ++next) {
        const std::string_view word = words[next];
        if (next + 1 < words.size() || (word != "redeal=yes" && word != "redeal=no")) {
            fail(quoted_text(word), " where redeal=yes or redeal=no, or nothing, should stand");
        }
        session.redeal = word == "redeal=yes";
    }
    return session;
}

Session::Session(const GameRules& rules, const SessionRules& session, Player dealer,
                 std::optional<Standing> standing, const SessionScore& score)
    : rules_(rules), session_(session), dealer_(dealer), score_(score) {
    validate(rules);
    require_goal(session);
    require_possible(score, session);
    if (rules.auction == AuctionTime::none) {
        if (session.kind == Kind::rubber || session.kind == Kind::four) {
            fail(to_string(usual(session.kind)), " needs a game with an auction");
        }
        if (session.redeal) fail("only after an auction can there be a redeal");
    }
    if (session.kind == Kind::rubber) standing_.scoring = Scoring::rubber;
    const bool four = session.kind == Kind::four;
    if (four) standing_ = {vulnerable_of_four(score.deals, dealer), Scoring::four_deals};
    if (!standing) return;
    if (standing->scoring != standing_.scoring ||
        (four && standing->vulnerable != standing_.vulnerable) ||
        (((four && score.deals == 0) || score.won) && *standing != standing_)) {
        fail("deal ", score.deals + 1, " of ", to_string(session), ", which ", letter(dealer),
             " deals, cannot have the standing ", to_string(*standing));
    }
    standing_ = *standing;
}

bool Session::over() const {
    if (score_.dealt == SessionRules::kMostDeals) return true;
    switch (session_.kind) {
        case Kind::first_to:
            return std::ranges::max(score_.points) >= session_.goal && ahead().has_value();
        case Kind::rubber:
            return score_.won;
        case Kind::deals:
        case Kind::four:
            break;
    }
    return score_.deals >= session_.goal;
}

std::optional<Player> Session::ahead() const {
    const auto& [north, south] = score_.points;
    if (north == south) return {};
    return north > south ? Player::north : Player::south;
}

void Session::add(const GameState& game) {
    if (over()) fail("it is over");
    const GameResult end = result(game);
    if (game.rules != rules_) fail("this game has other rules, ", to_string(game.rules));
    if (game.dealer != dealer_) fail("in this game the other player has dealt");
    if (game.standing != standing()) {
        fail("this game has the standing ", to_string(game.standing), ", not ",
             to_string(standing()));
    }
    ++score_.dealt;
    const bool passed = rules_.auction != AuctionTime::none && !game.contract;
    if (passed && session_.redeal) return;
    ++score_.deals;
    dealer_ = other(dealer_);
    if (session_.kind == Kind::four) {
        standing_.vulnerable = vulnerable_of_four(score_.deals, dealer_);
    }
    for (std::size_t player = 0; player < 2; ++player)
        score_.points.at(player) += end.points.at(player);
    if (passed || standing_.scoring == Scoring::duplicate) return;
    const Contract& contract = *game.contract;
    const int tricks = end.tricks.at(index(contract.declarer));
    score_.won = wins_rubber(contract, standing_, tricks);
    standing_ = standing_after(standing_, contract, tricks);
}

}  // namespace honeymoon
