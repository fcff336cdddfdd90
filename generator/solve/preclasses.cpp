#include "generator/solve/preclasses.hpp"

#include "generator/moves/lead_reduction.hpp"

namespace honeymoon::generator {

void Preclassifier::classify(int block, std::size_t slot, const LevelMoves& moves,
                             const ClassMaps& below, SuitClasses& out) {
    const SuitMoves& suit = moves.suit(block, slot);
    const SuitLed& led = moves.tricks(block).at(slot);

    // Keep the successors that distinguish anything: those with more than one class of this suit.
    views_.clear();
    for_each_passing(moves.tricks(block), slot, [&](const PassingTrick& passing) {
        if (below.classes(passing.after->block)[passing.after->slot[slot]] > 1) {
            views_.emplace_back(moves, below, block, slot, passing);
        }
    });

    out.most_leads = led.contested ? suit.most_leads() : 0;
    constexpr std::size_t lead_numbers = 2;
    const std::size_t row = (out.most_leads * lead_numbers) + views_.size();
    signature_.assign(row * suit.count(), kNone);
    if (led.contested) {
        const auto if_follower_wins =
            below.class_of_suit_class(led.follower_wins.block, led.follower_wins.slot[slot]);
        const auto if_leader_wins =
            below.class_of_suit_class(led.leader_wins.block, led.leader_wins.slot[slot]);
        for (std::size_t c = 0; c < suit.count(); ++c) {
            std::uint16_t* to = signature_.data() + (c * row);
            for (const Lead& lead :
                 leads_by_class(suit.leads(c), if_follower_wins, if_leader_wins)) {
                *to++ = lead.follower_wins;
                *to++ = lead.leader_wins;
            }
        }
    }
    for (std::size_t v = 0; v < views_.size(); ++v) {
        std::uint16_t* to = signature_.data() + (out.most_leads * lead_numbers) + v;
        for (std::size_t c = 0; c < suit.count(); ++c, to += row) *to = views_[v](c);
    }
    out.numbering.number(signature_.data(), suit.count(), row * sizeof(std::uint16_t));
    out.leads.clear();
    for (const std::uint32_t first : out.first()) {
        const std::uint16_t* at = signature_.data() + (first * row);
        for (std::size_t i = 0; i < out.most_leads; ++i, at += lead_numbers) {
            out.leads.push_back({at[0], at[1], kNone});
        }
    }
}

}  // namespace honeymoon::generator
