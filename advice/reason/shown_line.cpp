#include "advice/reason/shown_line.hpp"

#include <algorithm>
#include <set>
#include <tuple>

#include "honeymoon/cards/trick.hpp"

namespace honeymoon::advice {
namespace {

// Leads and replies considered before a search with conditions gives up. Not a time: the line must
// be the same on every machine.
constexpr int kMostSteps = 100;

bool is_of_use(Card card, const ShownTrick& trick, bool must_win) {
    const bool own = card == trick.own;
    if (trick.won == own) return true;
    return !must_win && (trick.own_led == own || trick.own.suit == trick.other.suit);
}

class LineFinder {
public:
    LineFinder(const Reader& reader, const ShownLine& like, const std::optional<ShownUse>& use,
               Alike alike)
        : reader_(reader), like_(like), use_(use), alike_(alike) {}

    // Plays the trick, and the rest after it.
    bool play(const ShownTrick& trick, Sides sides) {
        if (alike_ != Alike::any) {
            const bool there = like_[line_.size()].won;
            if (trick.won != there && trick.won != (alike_ == Alike::at_least)) return false;
        }
        const std::optional<ShownUse> use = use_;
        if (use && (use->card == trick.own || use->card == trick.other)) {
            if (!is_of_use(use->card, trick, use->wins)) return false;
            use_.reset();
        }
        sides.own.erase(trick.own);
        sides.other.erase(trick.other);
        line_.push_back(trick);
        if (extend(sides, trick.won)) return true;
        line_.pop_back();
        use_ = use;
        return false;
    }

    [[nodiscard]] const ShownLine& line() const { return line_; }

private:
    // The preferred cards come first. A card whose use must be shown comes before all others.
    std::vector<Card> choices(const Position& position, bool own) {
        ++steps_;
        std::vector<Card> cards = best_cards(reader_, position);
        const auto prefer = [&](Card card) {
            const auto found = std::ranges::find(cards, card);
            if (found != cards.end()) std::rotate(cards.begin(), found, found + 1);
        };
        if (line_.size() < like_.size()) {
            const ShownTrick& same = like_[line_.size()];
            prefer(own ? same.own : same.other);
        }
        if (use_) prefer(use_->card);
        return cards;
    }

    bool extend(const Sides& sides, bool player_leads) {
        if (sides.own.empty()) return true;
        const std::tuple place(sides.own.bits(), sides.other.bits(), player_leads);
        const auto given_up = [&] {
            return (use_ || alike_ != Alike::any) &&
                   (steps_ >= kMostSteps || failed_.contains(place));
        };
        if (given_up()) return false;
        const Position position = sides.position(player_leads);
        for (const Card led : choices(position, player_leads)) {
            for (const Card reply : choices(lead(position, led), !player_leads)) {
                if (play(shown_trick(led, reply, player_leads, sides.trump), sides)) return true;
            }
            if (given_up()) return false;
        }
        failed_.insert(place);
        return false;
    }

    const Reader& reader_;
    const ShownLine& like_;
    std::optional<ShownUse> use_;  // until the line has shown it
    Alike alike_;
    ShownLine line_;
    // The positions from which there is no such line: hands, and whether the player leads.
    std::set<std::tuple<std::uint64_t, std::uint64_t, bool>> failed_;
    int steps_ = 0;
};

}  // namespace

std::vector<Card> best_cards(const Reader& reader, const Position& position) {
    std::vector<Card> best;
    const std::vector<ScoredCard> scored = reader.cards(position);
    for (const ScoredCard& card : scored) {
        if (card.tricks == scored.front().tricks) best.push_back(card.card);
    }
    return best;
}

ShownTrick shown_trick(Card led, Card reply, bool player_leads, Trump trump) {
    const bool won = reply_wins(led, reply, trump) != player_leads;
    return player_leads ? ShownTrick{led, reply, true, won} : ShownTrick{reply, led, false, won};
}

std::optional<ShownLine> find_line(const Reader& reader, const Sides& sides,
                                   const ShownTrick& first, const ShownLine& like,
                                   const std::optional<ShownUse>& use, Alike alike) {
    LineFinder finder(reader, like, use, alike);
    if (!finder.play(first, sides)) return {};
    return finder.line();
}

}  // namespace honeymoon::advice
