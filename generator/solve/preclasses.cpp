#include "generator/solve/preclasses.hpp"

#include "generator/moves/lead_reduction.hpp"

namespace honeymoon::generator {
namespace {

// What is left of a suit in a block below, by suit classes.
struct BlockAfter {
    BlockAfter(const SolvedLevel& below, const Successor& after, std::size_t suit)
        : classes(below.table.maps().class_of_suit_class(after.block, after.slot[suit])),
          order(&below.order[static_cast<std::size_t>(after.block)]),
          slot(after.slot[suit]) {}

    [[nodiscard]] Class class_of(std::size_t suit_class) const { return classes[suit_class]; }
    [[nodiscard]] bool at_least(Class x, Class y) const { return order->at_least(slot, x, y); }

    std::span<const Class> classes;  // by suit class
    const ClassOrder* order;
    std::size_t slot;
};

}  // namespace

std::array<SuitClasses, 4> Preclassifier::classify(int block, const LevelMoves& moves,
                                                   const SolvedLevel& below) {
    std::array<SuitClasses, 4> classes;
    for (std::size_t slot = 0; slot < 4; ++slot) {
        classes.at(slot) = classify_suit(block, slot, moves, below);
    }
    return classes;
}

SuitClasses Preclassifier::classify_suit(int block, std::size_t slot, const LevelMoves& moves,
                                         const SolvedLevel& below) {
    const SuitMoves& suit = moves.suit(block, slot);
    const SuitLed& led = moves.tricks(block).at(slot);
    const ClassMaps& maps = below.table.maps();

    // Which successors tell anything apart: those with more than one class of this suit.
    views_.clear();
    for_each_passing(moves.tricks(block), slot, [&](const PassingTrick& passing) {
        if (maps.classes(passing.after->block)[passing.after->slot[slot]] > 1) {
            views_.emplace_back(moves, maps, block, slot, passing);
        }
    });

    SuitClasses result;
    result.most_leads = led.contested ? suit.most_leads() : 0;
    constexpr std::size_t lead_numbers = 2;
    const std::size_t row = (result.most_leads * lead_numbers) + views_.size();
    signature_.resize(row * suit.count());
    if (led.contested) {
        const LeadReduction reduction(BlockAfter(below, led.follower_wins, slot),
                                      BlockAfter(below, led.leader_wins, slot));
        std::uint16_t* out = signature_.data();
        for (std::size_t c = 0; c < suit.count(); ++c, out += row) {
            const Leads leads = reduction.needed(suit.leads(c));
            for (std::size_t i = 0; i < result.most_leads; ++i) {
                const bool there = i < leads.count;
                out[i * lead_numbers] = there ? leads.lead[i].follower_wins : kNone;
                out[(i * lead_numbers) + 1] = there ? leads.lead[i].leader_wins : kNone;
            }
        }
    }
    for (std::size_t v = 0; v < views_.size(); ++v) {
        std::uint16_t* out = signature_.data() + (result.most_leads * lead_numbers) + v;
        for (std::size_t c = 0; c < suit.count(); ++c, out += row) *out = views_[v](c);
    }
    numbering_.number(signature_.data(), suit.count(), row * sizeof(std::uint16_t));

    result.of = numbering_.numbers();
    result.first = numbering_.first();
    result.leads.reserve(result.first.size() * result.most_leads);
    for (const std::uint32_t first : result.first) {
        const std::uint16_t* at = signature_.data() + (first * row);
        for (std::size_t i = 0; i < result.most_leads; ++i, at += lead_numbers) {
            result.leads.push_back({at[0], at[1], kNone});
        }
    }
    return result;
}

}  // namespace honeymoon::generator
