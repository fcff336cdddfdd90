#include "libtb/classes/scores.hpp"

#include <span>

namespace honeymoon {

BlockScores::BlockScores(const ClassMaps& maps, int first, int last) : first_(first) {
    begin_.reserve(static_cast<std::size_t>(last - first));
    for (int block = first; block < last; ++block) {
        auto& begin = begin_.emplace_back();
        for (std::size_t slot = 0; slot < 4; ++slot) {
            const bool trump = slot == 0 && maps.denomination() == Denomination::trump;
            const Shape shape = maps.blocks()[block].shape[slot];
            const HoldingClasses class_of = maps.class_of(block, slot);
            begin[slot] = scores_.size();
            const std::size_t end = begin[slot] + maps.classes(block)[slot];
            // Classes are numbered in order of first holding.
            for (std::size_t rank = 0; scores_.size() < end; ++rank) {
                if (class_of[rank] != scores_.size() - begin[slot]) continue;
                scores_.push_back(holding_score(trump, shape, static_cast<int>(rank)));
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
