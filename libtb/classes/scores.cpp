#include "libtb/classes/scores.hpp"

#include <span>

namespace honeymoon {

BlockScores::BlockScores(const ClassMaps& maps, int first, int last) : first_(first) {
    begin_.reserve(static_cast<std::size_t>(last - first));
    // The scores of suit classes, by slot and number owned, kept for the next block of a pattern.
    struct OfGroup {
        int group = -1;
        std::vector<std::int8_t> scores;
    };
    std::array<std::array<OfGroup, kMaxLength + 1>, 4> kept;
    for (int block = first; block < last; ++block) {
        auto& begin = begin_.emplace_back();
        for (std::size_t slot = 0; slot < 4; ++slot) {
            const bool trump = slot == 0 && maps.denomination() == Denomination::trump;
            const Shape shape = maps.blocks()[block].shape[slot];
            auto& [group, of_suit_class] = kept[slot].at(shape.owned);
            // Suit classes, and classes, are numbered in order of first holding.
            if (const int own = maps.groups().find(block, slot); own != group) {
                group = own;
                of_suit_class.clear();
                const auto suit_class = maps.suit_class_of(group);
                for (std::size_t rank = 0; rank < suit_class.size(); ++rank) {
                    if (suit_class[rank] != of_suit_class.size()) continue;
                    of_suit_class.push_back(holding_score(trump, shape, static_cast<int>(rank)));
                }
            }
            const auto class_of = maps.class_of_suit_class(block, slot);
            begin[slot] = scores_.size();
            const std::size_t end = begin[slot] + maps.classes(block)[slot];
            for (std::size_t c = 0; scores_.size() < end; ++c) {
                if (class_of[c] != scores_.size() - begin[slot]) continue;
                scores_.push_back(of_suit_class[c]);
            }
        }
    }
}

ClassScores BlockScores::of(const Slab& slab) const {
    const auto& begin = begin_[static_cast<std::size_t>(slab.block - first_)];
    ClassScores scores;
    for (std::size_t slot = 0; slot < 4; ++slot) {
        const auto first = begin[slot] + static_cast<std::size_t>(slab.first[slot]);
        scores[slot] = std::span(scores_).subspan(first, slab.counts[slot]);
    }
    return scores;
}

}  // namespace honeymoon
