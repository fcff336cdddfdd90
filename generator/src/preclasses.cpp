#include "preclasses.hpp"

#include <algorithm>
#include <cstring>

namespace honeymoon {
namespace {

// The outcomes a contested suit offers, without those that can never matter.
class OutcomeReduction {
public:
    OutcomeReduction(const SolvedLevel& below, const SuitLed& trick, int suit)
        : class_if_follower_wins_(below.table, trick.follower_wins, suit),
          class_if_leader_wins_(below.table, trick.leader_wins, suit),
          order_if_follower_wins_(below.order[static_cast<std::size_t>(trick.follower_wins.block)]),
          order_if_leader_wins_(below.order[static_cast<std::size_t>(trick.leader_wins.block)]),
          slot_if_follower_wins_(trick.follower_wins.slot[static_cast<std::size_t>(suit)]),
          slot_if_leader_wins_(trick.leader_wins.slot[static_cast<std::size_t>(suit)]) {}

    [[nodiscard]] Outcomes operator()(std::span<const Lead> leads) const {
        Outcomes kept{};
        std::size_t count = 0;
        for (const Lead& lead : leads) {
            const Outcome candidate = outcome(lead);
            std::size_t keep = 0;
            bool needed = true;
            for (std::size_t i = 0; i < count && needed; ++i) {
                needed = candidate != kept[i] && !at_least_as_good(kept[i], candidate);
            }
            if (!needed) continue;
            for (std::size_t i = 0; i < count; ++i) {
                if (!at_least_as_good(candidate, kept[i])) kept[keep++] = kept[i];
            }
            count = keep;
            // In ascending order, so that equal sets are equal arrays.
            std::size_t at = count++;
            for (; at > 0 && candidate < kept[at - 1]; --at) kept[at] = kept[at - 1];
            kept[at] = candidate;
        }
        std::fill(kept.begin() + static_cast<std::ptrdiff_t>(count), kept.end(), Outcome{});
        return kept;
    }

private:
    [[nodiscard]] Outcome outcome(const Lead& lead) const {
        Outcome o;
        if (lead.follower_wins != kNone) {
            o.follower_wins = class_if_follower_wins_(lead.follower_wins);
        }
        if (lead.leader_wins != kNone) o.leader_wins = class_if_leader_wins_(lead.leader_wins);
        // A losing reply that can never help the follower. Let X be what his winner leaves and Y
        // what his losing card leaves. Winning gives the leader n-1 - V(~X), and the certificate of
        // the level below, V(X) + V(~X) >= n-2, bounds that by 1 + V(X). If X is nowhere better for
        // the leader than Y, that is at most 1 + V(Y), which is what losing gives.
        if (o.follower_wins != kNone && o.leader_wins != kNone &&
            order_if_leader_wins_.at_least(slot_if_leader_wins_, o.leader_wins,
                                           class_if_leader_wins_(lead.follower_wins))) {
            o.leader_wins = kNone;
        }
        return o;
    }

    // True if leading `a` gives the leader at least what leading `b` gives, in every position of
    // the block: in each outcome the follower can choose after `a`, he could do no worse after `b`.
    // Taken from the exact comparison of whole slices, never guessed from the look of the holdings.
    [[nodiscard]] bool at_least_as_good(const Outcome& a, const Outcome& b) const {
        const bool follower = a.follower_wins == kNone ||
                              (b.follower_wins != kNone &&
                               order_if_follower_wins_.at_least(slot_if_follower_wins_,
                                                                b.follower_wins, a.follower_wins));
        const bool leader =
            a.leader_wins == kNone ||
            (b.leader_wins != kNone &&
             order_if_leader_wins_.at_least(slot_if_leader_wins_, a.leader_wins, b.leader_wins));
        return follower && leader;
    }

    SuccessorClasses class_if_follower_wins_;
    SuccessorClasses class_if_leader_wins_;
    const ClassOrder& order_if_follower_wins_;
    const ClassOrder& order_if_leader_wins_;
    int slot_if_follower_wins_;
    int slot_if_leader_wins_;
};

}  // namespace

std::array<SuitClasses, 4> Preclassifier::classify(const Block& block,
                                                   const std::array<SuitLed, 4>& tricks,
                                                   const SolvedLevel& below) {
    std::array<SuitClasses, 4> classes;
    for (int suit = 0; suit < 4; ++suit) {
        classes.at(static_cast<std::size_t>(suit)) = classify_suit(suit, block, tricks, below);
    }
    return classes;
}

SuitClasses Preclassifier::classify_suit(int suit, const Block& block,
                                         const std::array<SuitLed, 4>& tricks,
                                         const SolvedLevel& below) {
    const auto own = static_cast<std::size_t>(suit);
    const Shape shape = block.shape.at(own);
    const int holdings = shape.holdings();
    const HoldingMoves& moves = HoldingMoves::get();

    // Which successors tell holdings apart: those whose map for this suit has more than one class.
    struct View {
        SuccessorClasses classes;
        bool thrown_from;
    };
    std::vector<View> views;
    const auto look = [&](const Successor& after, bool thrown_from) {
        if (below.table.maps().classes(after.block)[after.slot[own]] > 1) {
            views.push_back({SuccessorClasses(below.table, after, suit), thrown_from});
        }
    };
    for (std::size_t led = 0; led < 4; ++led) {
        if (led == own || !tricks[led].possible) continue;
        if (tricks[led].contested) {
            look(tricks[led].leader_wins, false);
            look(tricks[led].follower_wins, false);
        }
        for (const Discard& discard : tricks[led].discards) {
            look(discard.after, discard.suit == suit);
        }
    }

    SuitClasses result;
    const bool contested = tricks[own].contested;
    const std::size_t outcome_words = contested ? sizeof(Outcomes) / sizeof(std::uint16_t) : 0;
    const std::size_t row = outcome_words + views.size();
    std::vector<Outcomes> outcomes(contested ? static_cast<std::size_t>(holdings) : 0);
    if (contested) {
        const OutcomeReduction reduce(below, tricks[own], suit);
        for (int h = 0; h < holdings; ++h) {
            outcomes[static_cast<std::size_t>(h)] = reduce(moves.leads(shape, h));
        }
    }
    signature_.resize(row * static_cast<std::size_t>(holdings));
    for (int h = 0; h < holdings; ++h) {
        std::uint16_t* out = signature_.data() + (row * static_cast<std::size_t>(h));
        if (contested) {
            std::memcpy(out, &outcomes[static_cast<std::size_t>(h)], sizeof(Outcomes));
        }
        out += outcome_words;
        for (const View& view : views) {
            *out++ = view.classes(view.thrown_from ? moves.discard(shape, h) : h);
        }
    }
    numbering_.number(signature_.data(), static_cast<std::size_t>(holdings),
                      row * sizeof(std::uint16_t));
    result.of = numbering_.numbers();
    result.first = numbering_.first();
    result.outcomes.resize(result.first.size());
    if (contested) {
        for (std::size_t c = 0; c < result.first.size(); ++c) {
            result.outcomes[c] = outcomes[result.first[c]];
        }
    }
    return result;
}

}  // namespace honeymoon
