#include "libtb/classes/class_maps.hpp"

#include <algorithm>
#include <utility>

namespace honeymoon {

ClassMaps::ClassMaps(Denomination denomination, int level, std::vector<Class> suit_class)
    : denomination_(denomination),
      level_(level),
      blocks_(&BlockTable::of(denomination, level)),
      groups_(&ClassGroups::of(denomination, level)),
      suit_class_(std::move(suit_class)),
      classes_(static_cast<std::size_t>(blocks_->size()), {1, 1, 1, 1}) {
    suit_classes_.reserve(static_cast<std::size_t>(groups_->size()));
    for (int group = 0; group < groups_->size(); ++group) {
        const auto of = suit_class_of(group);
        suit_classes_.push_back(
            static_cast<std::uint16_t>(*std::max_element(of.begin(), of.end()) + 1));
    }
    std::uint32_t next = 0;
    first_class_.reserve(static_cast<std::size_t>(blocks_->size()) * 4);
    for (int block = 0; block < blocks_->size(); ++block) {
        for (std::size_t slot = 0; slot < 4; ++slot) {
            first_class_.push_back(next);
            next += static_cast<std::uint32_t>(suit_classes(groups_->find(block, slot)));
        }
    }
    class_of_.resize(next);
}

ClassMaps ClassMaps::of_holdings(Denomination denomination, int level) {
    std::vector<Class> suit_class;
    for (const ClassGroup& group : ClassGroups::of(denomination, level)) {
        for (int rank = 0; rank < group.shape.holdings(); ++rank) {
            suit_class.push_back(static_cast<Class>(rank));
        }
    }
    return {denomination, level, std::move(suit_class)};
}

}  // namespace honeymoon
