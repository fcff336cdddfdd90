#include "generator/moves/suit_moves.hpp"

#include <algorithm>
#include <utility>

#include "generator/moves/lead_reduction.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/coding/number_rows.hpp"

namespace honeymoon::generator {
namespace {

// The suit classes of the level below, by the rank that a holding has for the player who led.
class SeenBelow {
public:
    SeenBelow(const ClassMaps& below, int group, bool flipped)
        : suit_class_(below.suit_class_of(group)), flipped_(flipped) {}

    [[nodiscard]] Class operator[](std::size_t rank) const {
        // Flipping every bit of a holding turns its rank r into last - r.
        return suit_class_[flipped_ ? suit_class_.size() - 1 - rank : rank];
    }

private:
    std::span<const Class> suit_class_;
    bool flipped_;
};

// Returns the group, in the level below, of what is left of the suit in `slot`.
int group_after(const ClassMaps& below, std::size_t slot, const Successor& after) {
    return below.groups().find(after.block, after.slot[slot]);
}

SuitMoves::Passing seen_in(const ClassMaps& below, std::size_t slot, const PassingTrick& trick) {
    return {.group = group_after(below, slot, *trick.after),
            .flipped = trick.after->flipped,
            .thrown_from = trick.thrown_from};
}

}  // namespace

SuitMoves::SuitMoves(Shape shape, std::vector<Passing> passings, Contest contest,
                     const ClassMaps& below)
    : passings_(std::move(passings)) {
    const HoldingMoves& moves = HoldingMoves::get();
    const auto holdings = static_cast<std::size_t>(shape.holdings());

    // The fate of each holding as a row of numbers: three for each lead, then one for each trick
    // that passes the suit by.
    const bool contested = contest.if_leader_wins >= 0;
    most_leads_ = contested ? moves.most_leads(shape) : 0;
    constexpr std::size_t lead_numbers = 3;
    const std::size_t row = (most_leads_ * lead_numbers) + passings_.size();
    std::vector<Class> fates(row * holdings, kNone);
    if (contested) {
        const SeenBelow if_follower_wins(below, contest.if_follower_wins, true);
        const SeenBelow if_leader_wins(below, contest.if_leader_wins, false);
        for (std::size_t rank = 0; rank < holdings; ++rank) {
            Class* out = fates.data() + (rank * row);
            for (const Lead& lead : leads_by_class(moves.leads(shape, static_cast<int>(rank)),
                                                   if_follower_wins, if_leader_wins)) {
                *out++ = lead.follower_wins;
                *out++ = lead.leader_wins;
                *out++ = lead.follower_wins_unseen;
            }
        }
    }
    for (std::size_t p = 0; p < passings_.size(); ++p) {
        const SeenBelow seen(below, passings_[p].group, passings_[p].flipped);
        Class* out = fates.data() + (most_leads_ * lead_numbers) + p;
        for (std::size_t rank = 0; rank < holdings; ++rank, out += row) {
            *out = seen[passings_[p].thrown_from ? moves.discard(shape, static_cast<int>(rank))
                                                 : rank];
        }
    }
    RowNumbering numbering;
    numbering.number(fates.data(), holdings, row * sizeof(Class));
    of_.assign(numbering.numbers().begin(), numbering.numbers().end());
    const std::vector<std::uint32_t>& first = numbering.first();
    count_ = first.size();

    leads_.reserve(count_ * most_leads_);
    for (const std::uint32_t rank : first) {
        const Class* fate = fates.data() + (rank * row);
        for (std::size_t i = 0; i < most_leads_; ++i, fate += lead_numbers) {
            leads_.push_back({fate[0], fate[1], fate[2]});
        }
    }
    after_.reserve(count_ * passings_.size());
    for (std::size_t p = 0; p < passings_.size(); ++p) {
        for (const std::uint32_t rank : first) {
            after_.push_back(fates[(rank * row) + (most_leads_ * lead_numbers) + p]);
        }
    }
}

std::span<const Class> SuitMoves::after(const Passing& passing) const {
    const auto at = std::find(passings_.begin(), passings_.end(), passing) - passings_.begin();
    return {after_.data() + (static_cast<std::size_t>(at) * count()), count()};
}

LevelMoves::LevelMoves(const ClassMaps& below)
    : denomination_(below.denomination()),
      level_(below.level() + 1),
      groups_(&ClassGroups::of(denomination_, level_)) {
    const BlockTable& blocks = BlockTable::of(denomination_, level_);
    tricks_.resize(static_cast<std::size_t>(blocks.size()));
    parallel_each(blocks.size(), 1, [&](int block) {
        tricks_[static_cast<std::size_t>(block)] =
            tricks_from(blocks[block], denomination_, level_);
    });

    suits_.resize(static_cast<std::size_t>(groups_->size()));
    parallel_each(groups_->size(), 1, [&](int group) {
        // Collect everything that the blocks of the group can do to its suit.
        std::vector<SuitMoves::Passing> passings;
        SuitMoves::Contest contest;
        for (const auto& member : (*groups_)[group].members) {
            const std::size_t slot = member.slot;
            for_each_passing(tricks(member.block), slot, [&](const PassingTrick& trick) {
                const SuitMoves::Passing passing = seen_in(below, slot, trick);
                if (std::find(passings.begin(), passings.end(), passing) == passings.end()) {
                    passings.push_back(passing);
                }
            });
            const SuitLed& led = tricks(member.block).at(slot);
            // The contest is the same for all members. What is left of the pattern depends only on
            // the pattern and the length of the suit, and side suits of equal length are
            // interchangeable.
            if (led.contested) {
                contest = {group_after(below, slot, led.follower_wins),
                           group_after(below, slot, led.leader_wins)};
            }
        }
        suits_[static_cast<std::size_t>(group)] =
            SuitMoves((*groups_)[group].shape, std::move(passings), contest, below);
    });
}

std::span<const Class> LevelMoves::suit_after(const ClassMaps& below, int block, std::size_t slot,
                                              const PassingTrick& passing) const {
    return suit(block, slot).after(seen_in(below, slot, passing));
}

ClassMaps LevelMoves::provisional_maps() const {
    ClassMaps maps(denomination_, level_);
    for (int group = 0; group < groups_->size(); ++group) {
        const SuitMoves& suit = suits_[static_cast<std::size_t>(group)];
        maps.set_suit_classes(group, static_cast<std::size_t>(suit.count()));
        std::ranges::copy(suit.of(), maps.suit_class_of(group).begin());
    }
    for (int stream = 0; stream < groups_->streams(); ++stream) maps.make_room(stream);
    return maps;
}

}  // namespace honeymoon::generator
