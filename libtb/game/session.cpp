#include "honeymoon/game/session.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <vector>

#include "libtb/base/quoted.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/game/words.hpp"

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

}  // namespace

std::string to_string(const SessionRules& session) {
    std::string text(kKinds.at(static_cast<std::size_t>(session.kind)));
    if (has_goal(session.kind)) text += joined(' ', session.goal);
    if (session.redeal == usual(session.kind).redeal) return text;
    return text + (session.redeal ? " redeal=yes" : " redeal=no");
}

SessionRules parse_session_rules(std::string_view text) {
    const std::vector<std::string_view> words = words_of(text);
    const std::string_view name = words.empty() ? "" : words[0];
    const auto kind = static_cast<std::size_t>(std::ranges::find(kKinds, name) - kKinds.begin());
    if (kind == kKinds.size()) {
        fail(quoted_text(name), " where deals N, first-to N, four-deals or rubber should stand");
    }
    SessionRules session = usual(static_cast<Kind>(kind));
    std::size_t next = 1;
    if (has_goal(session.kind)) {
        const std::string_view number = words.size() > next ? words[next] : "";
        const auto [end, fault] =
            std::from_chars(number.data(), number.data() + number.size(), session.goal);
        if (fault != std::errc() || end != number.data() + number.size()) {
            fail(quoted_text(number), " where a number should stand, as in ", name, " 25");
        }
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
                 std::optional<Standing> standing)
    : rules_(rules), session_(session), dealer_(dealer) {
    validate(rules);
    require_goal(session);
    if (rules.auction == AuctionTime::none) {
        if (session.kind == Kind::rubber || session.kind == Kind::four) {
            fail(to_string(usual(session.kind)), " needs a game with an auction");
        }
        if (session.redeal) fail("only after an auction can there be a redeal");
    }
    if (session.kind == Kind::rubber) standing_.scoring = Scoring::rubber;
    if (session.kind == Kind::four) standing_.scoring = Scoring::four_deals;
    if (!standing) return;
    const bool begins = session.kind != Kind::four || *standing == standing_;
    if (standing->scoring != standing_.scoring || !begins) {
        fail("the first deal of ", to_string(session), " cannot have the standing ",
             to_string(*standing));
    }
    standing_ = *standing;
}

Standing Session::standing() const {
    Standing standing = standing_;
    if (session_.kind != Kind::four || deals_ == 0) return standing;
    standing.vulnerable = deals_ < 3 ? only(dealer_) : Vulnerability::both;
    return standing;
}

bool Session::over() const {
    if (dealt_ == SessionRules::kMostDeals) return true;
    switch (session_.kind) {
        case Kind::first_to:
            return std::ranges::max(points_) >= session_.goal && ahead().has_value();
        case Kind::rubber:
            return won_;
        case Kind::deals:
        case Kind::four:
            break;
    }
    return deals_ >= session_.goal;
}

std::optional<Player> Session::ahead() const {
    if (points_[0] == points_[1]) return {};
    return points_[0] > points_[1] ? Player::north : Player::south;
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
    ++dealt_;
    const bool passed = rules_.auction != AuctionTime::none && !game.contract;
    if (passed && session_.redeal) return;
    ++deals_;
    dealer_ = other(dealer_);
    for (std::size_t player = 0; player < 2; ++player) points_.at(player) += end.points.at(player);
    if (passed || standing_.scoring == Scoring::duplicate) return;
    const Contract& contract = *game.contract;
    const int tricks = end.tricks.at(index(contract.declarer));
    won_ = wins_rubber(contract, standing_, tricks);
    standing_ = standing_after(standing_, contract, tricks);
}

}  // namespace honeymoon
