#include "generator/solve/preclasses.hpp"

namespace honeymoon::generator {
namespace {

// The order of the classes of one suit in one block.
class BlockOrder {
public:
    BlockOrder(const SolvedLevel& below, int block, int slot)
        : order_(&below.order[static_cast<std::size_t>(block)]), slot_(slot) {}

    [[nodiscard]] bool operator()(Class x, Class y) const { return order_->at_least(slot_, x, y); }

private:
    const ClassOrder* order_;
    int slot_;
};

// The leads from a contested suit in one block, from those of its group.
class BlockLeads {
public:
    BlockLeads(const SolvedLevel& below, const Successor& if_follower_wins,
               const Successor& if_leader_wins, std::size_t suit)
        : class_if_follower_wins_(below.table.maps().class_of_suit_class(
              if_follower_wins.block, if_follower_wins.slot[suit])),
          class_if_leader_wins_(below.table.maps().class_of_suit_class(if_leader_wins.block,
                                                                       if_leader_wins.slot[suit])),
          reduction_(BlockOrder(below, if_follower_wins.block, if_follower_wins.slot[suit]),
                     BlockOrder(below, if_leader_wins.block, if_leader_wins.slot[suit])) {}

    [[nodiscard]] ClassLeads operator()(std::span<const ClassLead> of_group) const {
        ClassLeads leads;
        for (const ClassLead& lead : of_group) {
            ClassLead candidate;
            if (lead.follower_wins != kNone) {
                candidate.follower_wins = class_if_follower_wins_[lead.follower_wins];
            }
            if (lead.leader_wins != kNone) {
                candidate.leader_wins = class_if_leader_wins_[lead.leader_wins];
            }
            if (lead.follower_wins_unseen != kNone) {
                candidate.follower_wins_unseen = class_if_leader_wins_[lead.follower_wins_unseen];
            }
            reduction_.add(candidate, leads);
        }
        return leads;
    }

private:
    std::span<const Class> class_if_follower_wins_;  // by suit class
    std::span<const Class> class_if_leader_wins_;
    LeadReduction<BlockOrder> reduction_;
};

}  // namespace

std::array<SuitClasses, 4> Preclassifier::classify(int block, const LevelMoves& moves,
                                                   const SolvedLevel& below) {
    std::array<SuitClasses, 4> classes;
    for (int slot = 0; slot < 4; ++slot) {
        classes.at(static_cast<std::size_t>(slot)) = classify_suit(block, slot, moves, below);
    }
    return classes;
}

SuitClasses Preclassifier::classify_suit(int block, int slot, const LevelMoves& moves,
                                         const SolvedLevel& below) {
    const auto own = static_cast<std::size_t>(slot);
    const SuitMoves& suit = moves.suit(block, slot);
    const SuitLed& led = moves.tricks(block).at(own);
    const ClassMaps& maps = below.table.maps();

    // Which successors tell anything apart: those with more than one class of this suit.
    views_.clear();
    for_each_passing(moves.tricks(block), slot, [&](const PassingTrick& passing) {
        if (maps.classes(passing.after->block)[passing.after->slot[own]] > 1) {
            views_.emplace_back(moves, maps, block, slot, passing);
        }
    });

    SuitClasses result;
    result.most_leads = led.contested ? suit.most_leads() : 0;
    constexpr std::size_t lead_numbers = 2;
    const std::size_t row = (result.most_leads * lead_numbers) + views_.size();
    signature_.resize(row * suit.count());
    if (led.contested) {
        const BlockLeads block_leads(below, led.follower_wins, led.leader_wins, own);
        std::uint16_t* out = signature_.data();
        for (std::size_t c = 0; c < suit.count(); ++c, out += row) {
            ClassLeads leads = block_leads(suit.leads(c));
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
