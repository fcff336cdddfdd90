#include "honeymoon/advice/reason.hpp"

#include <algorithm>
#include <cstdlib>
#include <tuple>
#include <utility>

#include "advice/reason/shown_line.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/cards/trick.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon {

using namespace advice;

// The reasons. A right card r and a wrong card w are compared, each with one of the opponent's best
// replies. At the end of the trick only four things differ:
//
//   the trick:  who won it
//   the lead:   who leads to the next
//   own card:   after r the player still has w, and after w still r
//   other card: after r the opponent still has the reply to w, and after w the reply to r
//
// The last three are parts of the position. So there are eight positions in which each part is as
// after r or as after w, and each has a value. A part costs tricks if it does so both ways: changed
// alone in the position after r it loses tricks (it is enough), and changed back alone in the
// position after w it wins tricks (it is needed). Its cost is the lesser of the two. The trick
// belongs to the own card: a player who takes a trick with a card no longer has the card.
//
//   trick:  r wins the trick, w does not, and trick and own card cost tricks
//   lead:   the lead costs tricks
//   rank:   r does not win a trick that w loses, and w, kept, is worth more than the lowest card of
//           its suit in its place, with all else as after r and with all else as after w
//   length: the same for that lowest card of w's suit, and the lowest card of r's suit in its place
//   reply:  the other card costs tricks
//   cash:   none of these, but r wins the trick, w does not, and lead, trick and own card together
//           cost tricks
//
// If w wins the trick and r does not, the own card must make up for that trick too.
namespace {

// Parts, as bits. A set bit means that the part is as after w.
constexpr unsigned kLead = 1;
constexpr unsigned kOwn = 2;
constexpr unsigned kOther = 4;
constexpr unsigned kAll = 7;

struct FoundReason {
    Reason reason = Reason::none;
    int cost = 0;
    int others = 0;  // further reasons
};

// Gives the player one more card of the suit, below all others. Only the order of ranks matters.
void add_lowest(Sides& sides, Suit suit) {
    const Sides before = sides;
    sides.own = sides.own - sides.own.only(suit);
    sides.other = sides.other - sides.other.only(suit);
    Card next{suit, 0};
    sides.own.insert(next);
    for (std::uint8_t rank = 0; rank < kRanks; ++rank) {
        const bool own = before.own.contains({suit, rank});
        if (!own && !before.other.contains({suit, rank})) continue;
        ++next.rank;
        (own ? sides.own : sides.other).insert(next);
    }
}

// Finds the reason why a right trick is better than a wrong one.
class Comparison {
public:
    Comparison(const Reader& reader, const Sides& sides, const ShownTrick& right,
               const ShownTrick& wrong)
        : reader_(reader), right_(right), wrong_(wrong), rest_(sides) {
        for (const ShownTrick& trick : {right, wrong}) {
            rest_.own.erase(trick.own);
            rest_.other.erase(trick.other);
        }
        for (unsigned parts = 0; parts <= kAll; ++parts) {
            Sides now = with_other(parts);
            now.own.insert((parts & kOwn) != 0 ? right.own : wrong.own);
            values_.at(parts) = value(now, parts);
        }
    }

    [[nodiscard]] FoundReason reason() const {
        const int trick = static_cast<int>(right_.won) - static_cast<int>(wrong_.won);
        const int own = cost(kOwn) + trick;
        FoundReason found;
        const auto add = [&found](Reason reason, int cost) {
            if (cost < 1) return;
            if (found.cost > 0) ++found.others;
            if (cost > found.cost) found = {reason, cost, found.others};
        };
        if (own >= 1 && trick > 0) add(Reason::trick, own);
        add(Reason::lead, cost(kLead));
        if (own >= 1 && trick <= 0) {
            const auto [rank, length] = rank_and_length();
            add(Reason::rank, rank + trick);
            add(Reason::length, length + trick);
        }
        add(Reason::reply, cost(kOther));
        if (found.cost == 0 && trick > 0) add(Reason::cash, cost(kLead | kOwn) + trick);
        return found;
    }

private:
    // The hands without the card that the player keeps.
    [[nodiscard]] Sides with_other(unsigned parts) const {
        Sides now = rest_;
        if (right_.other != wrong_.other) {
            now.other.insert((parts & kOther) != 0 ? right_.other : wrong_.other);
        }
        return now;
    }

    // The player's tricks.
    [[nodiscard]] int value(const Sides& now, unsigned parts) const {
        if (now.own.empty()) return 0;
        const bool player_leads = (parts & kLead) != 0 ? wrong_.won : right_.won;
        const int tricks = reader_.value(now.position(player_leads));
        return player_leads ? tricks : now.own.size() - tricks;
    }

    [[nodiscard]] int cost(unsigned parts) const {
        return std::min(values_[0] - values_.at(parts), values_.at(kAll & ~parts) - values_[kAll]);
    }

    [[nodiscard]] std::pair<int, int> rank_and_length() const {
        std::pair<int, int> least(kMaxHand, kMaxHand);
        for (const unsigned parts : {0U, kLead | kOther}) {
            const auto with_lowest = [&](Suit suit) {
                Sides now = with_other(parts);
                add_lowest(now, suit);
                return value(now, parts);
            };
            const int low = with_lowest(wrong_.own.suit);
            least.first = std::min(least.first, values_.at(parts) - low);
            least.second = std::min(least.second, low - with_lowest(right_.own.suit));
        }
        return least;
    }

    const Reader& reader_;
    ShownTrick right_;
    ShownTrick wrong_;
    Sides rest_;
    std::array<int, kAll + 1> values_{};
};

// Explains the cards of a position.
class Explainer {
public:
    Explainer(const Reader& reader, const Position& position)
        : reader_(reader),
          position_(position),
          sides_(position.led ? Sides{position.follower, position.leader, position.trump}
                              : Sides{position.leader, position.follower, position.trump}),
          scored_(reader.cards(position)) {}

    [[nodiscard]] Explanation explain(Card card) const {
        const int best = scored_.front().tricks;
        Explanation made;
        made.card = made.best = card;
        made.cost = best - std::ranges::find(scored_, card, &ScoredCard::card)->tricks;
        const std::vector<ShownTrick> played = tricks_with(card);
        if (made.cost == 0) {
            for (const auto& [other, tricks] : scored_) {
                if (tricks < best) made.worse.push_back(other);
            }
            made.line = made.best_line = cards_of(*line_from(played.front()));
        } else {
            compare(played, made);
        }
        made.answers = answers(made.line);
        return made;
    }

private:
    // The ways to finish the trick with this card. After a lead, there is one for each best reply.
    [[nodiscard]] std::vector<ShownTrick> tricks_with(Card card) const {
        if (position_.led) return {shown_trick(*position_.led, card, false, position_.trump)};
        std::vector<ShownTrick> tricks;
        for (const Card reply : best_cards(reader_, lead(position_, card))) {
            tricks.push_back(shown_trick(card, reply, true, position_.trump));
        }
        return tricks;
    }

    // Chooses the best card that gives the plainest reason; plainest is a single reason for the
    // whole cost. Of several, chooses the one most like the card: of its suit, with the same result
    // of the trick, close in rank. Of the best replies, chooses the two that differ least.
    void compare(const std::vector<ShownTrick>& played, Explanation& made) const {
        using Rank = std::tuple<int, bool, bool, int>;
        std::optional<Rank> least;
        ShownTrick right;
        ShownTrick wrong;
        for (const auto& [card, tricks] : scored_) {
            if (tricks < scored_.front().tricks) break;
            const auto [r, w] = most_alike(tricks_with(card), played);
            const FoundReason found = Comparison(reader_, sides_, r, w).reason();
            const Rank rank(-plainness(found, made.cost), card.suit != made.card.suit,
                            r.won != w.won, std::abs(card.rank - made.card.rank));
            if (least && *least <= rank) continue;
            least = rank;
            right = r;
            wrong = w;
            made.best = card;
            made.reason = found.reason;
            made.explained = std::min(found.cost, made.cost);
        }
        show(right, wrong, made);
    }

    static int plainness(const FoundReason& found, int cost) {
        if (found.reason == Reason::none) return 0;
        if (found.reason == Reason::cash) return 1;
        return found.others == 0 && found.cost >= cost ? 3 : 2;
    }

    static std::pair<ShownTrick, ShownTrick> most_alike(const std::vector<ShownTrick>& right,
                                                        const std::vector<ShownTrick>& wrong) {
        std::pair found(right.front(), wrong.front());
        std::tuple least(true, true, true);
        for (const ShownTrick& r : right) {
            for (const ShownTrick& w : wrong) {
                const std::tuple apart(r.won != w.won, r.other != w.other,
                                       r.other.suit != w.other.suit);
                if (apart < least) found = {r, w};
                least = std::min(least, apart);
            }
        }
        return found;
    }

    // Finds the two lines. One of them must show the reason. It is found first, and the other line
    // is then as much like it as possible. If no line shows the reason, there is no reason.
    void show(const ShownTrick& right, const ShownTrick& wrong, Explanation& made) const {
        std::optional<ShownUse> use;
        const bool right_first = made.reason == Reason::rank || made.reason == Reason::length;
        if (right_first) use = ShownUse{wrong.own, made.reason == Reason::rank};
        if (made.reason == Reason::reply) use = ShownUse{right.other, true};
        const ShownTrick& a = right_first ? right : wrong;
        const ShownTrick& b = right_first ? wrong : right;
        std::optional<ShownLine> first = line_from(a, {}, use);
        if (!first) {
            made.reason = Reason::none;
            made.explained = 0;
            first = line_from(a);
        }
        ShownLine like = *first;
        for (ShownTrick& trick : like) {  // the card that one line plays now, the other plays later
            trick.own = exchanged(trick.own, a.own, b.own);
            trick.other = exchanged(trick.other, a.other, b.other);
        }
        std::optional<ShownLine> second =
            line_from(b, like, {}, right_first ? Alike::at_most : Alike::at_least);
        if (!second) second = line_from(b, like);
        const auto differ =
            std::ranges::mismatch(*first, *second, {}, &ShownTrick::won, &ShownTrick::won);
        made.differ = 1 + static_cast<int>(differ.in1 - first->begin());
        made.line = cards_of(right_first ? *second : *first);
        made.best_line = cards_of(right_first ? *first : *second);
    }

    static Card exchanged(Card card, Card a, Card b) {
        if (card == a) return b;
        return card == b ? a : card;
    }

    [[nodiscard]] std::optional<ShownLine> line_from(const ShownTrick& trick,
                                                     const ShownLine& like = {},
                                                     const std::optional<ShownUse>& use = {},
                                                     Alike alike = Alike::any) const {
        return find_line(reader_, sides_, trick, like, use, alike);
    }

    // The cards in the order of play, from the card of the player to move.
    [[nodiscard]] std::vector<Card> cards_of(const ShownLine& line) const {
        std::vector<Card> cards;
        for (const ShownTrick& trick : line) {
            cards.push_back(trick.own_led ? trick.own : trick.other);
            cards.push_back(trick.own_led ? trick.other : trick.own);
        }
        if (position_.led) cards.erase(cards.begin());
        return cards;
    }

    [[nodiscard]] std::vector<Card> answers(const std::vector<Card>& line) const {
        Position now = position_;
        for (const Card card : line) {
            if (sides_.other.contains(card)) return best_cards(reader_, now);
            now = now.led ? reply(now, card).next : lead(now, card);
        }
        return {};
    }

    const Reader& reader_;
    const Position& position_;
    Sides sides_;
    std::vector<ScoredCard> scored_;
};

std::string singular(Suit suit) {
    return std::string(name(suit).substr(0, name(suit).size() - 1));
}

// The sentence without how much of the cost it explains.
std::string in_words(const Position& position, const Explanation& explanation,
                     const ReasonNames& names) {
    const Card card = explanation.card;
    const std::string wrong = to_string(card);
    const std::string right = to_string(explanation.best);
    // The opponent's first card in a line.
    const auto answer = [&](const std::vector<Card>& line) { return to_string(line.at(1)); };
    switch (explanation.reason) {
        case Reason::trick:
            return joined(right, " wins this trick and ", wrong, " does not; ", names.player,
                          " cannot make up for that later.");
        case Reason::lead: {
            const bool won = position.led
                                 ? reply_wins(*position.led, card, position.trump)
                                 : !reply_wins(card, explanation.line.at(1), position.trump);
            return joined(
                "After ", wrong, " ", won ? names.player : names.opponent, " ",
                won ? names.is : "is", " on lead; with ", won ? names.opponent : names.player,
                " on lead instead, the same cards would win ", names.player, " more tricks.");
        }
        case Reason::rank:
            return joined(wrong, ", kept, wins a trick later; with the lowest ",
                          singular(card.suit), " in its place ", names.player,
                          " would win fewer tricks.");
        case Reason::length:
            return joined(wrong, " is needed later as one more ", singular(card.suit),
                          "; with a low ", singular(explanation.best.suit), " in its place ",
                          names.player, " would win fewer tricks.");
        case Reason::reply:
            return joined(right, " draws ", answer(explanation.best_line), "; after ", wrong, " ",
                          names.opponent, " plays ", answer(explanation.line),
                          " and wins a trick with ", answer(explanation.best_line), " later.");
        case Reason::cash:
            return joined(right, " wins this trick and with it the lead; ", wrong,
                          " gives up both, and only the two together cost tricks.");
        case Reason::none:
            break;
    }
    return explanation.cost == 0 ? "No card is better." : "No single reason explains the cost.";
}

}  // namespace

Explanation explain(const Reader& reader, const Position& position, Card card) {
    validate(position);
    if (!legal_cards(position).contains(card)) {
        const bool held = (position.led ? position.follower : position.leader).contains(card);
        refuse(ErrorCode::illegal, to_string(card),
               held ? " does not follow suit" : " is not in the hand of the player to move");
    }
    return Explainer(reader, position).explain(card);
}

std::string sentence(const Position& position, const Explanation& explanation,
                     const ReasonNames& names) {
    std::string text = in_words(position, explanation, names);
    if (explanation.explained == 0 || explanation.explained == explanation.cost) return text;
    return joined(text, " This explains ", explanation.explained, " of the ", explanation.cost,
                  " tricks.");
}

}  // namespace honeymoon
