#include "libtb/classes/class_maps.hpp"

#include <algorithm>

namespace honeymoon {

ClassMaps::ClassMaps(Denomination denomination, int level)
    : denomination_(denomination),
      level_(level),
      blocks_(&BlockTable::of(denomination, level)),
      groups_(&ClassGroups::of(denomination, level)),
      suit_class_(groups_->holdings()),
      suit_classes_(static_cast<std::size_t>(groups_->size())),
      first_class_(static_cast<std::size_t>(blocks_->size()) * 4),
      class_of_(static_cast<std::size_t>(groups_->streams())),
      classes_(static_cast<std::size_t>(blocks_->size()), {1, 1, 1, 1}) {}

ClassMaps::ClassMaps(Denomination denomination, int level, const std::vector<Class>& suit_class)
    : ClassMaps(denomination, level) {
    std::ranges::copy(suit_class, suit_class_.begin());
    for (int group = 0; group < groups_->size(); ++group) {
        set_suit_classes(group, *std::ranges::max_element(suit_class_of(group)) + std::size_t{1});
    }
    for (int stream = 0; stream < groups_->streams(); ++stream) {
        make_room(stream);
        std::ranges::fill(class_of_[static_cast<std::size_t>(stream)], Class{0});
    }
}

void ClassMaps::make_room(int stream) {
    std::uint32_t next = 0;
    for (const int group : groups_->stream(stream)) {
        for (const auto& [block, slot] : (*groups_)[group].members) {
            first_class_[suit(block, slot)] = next;
            next += static_cast<std::uint32_t>(suit_classes(group));
        }
    }
    class_of_[static_cast<std::size_t>(stream)].resize(next);
}

ClassMaps ClassMaps::of_holdings(Denomination denomination, int level) {
    std::vector<Class> suit_class;
    for (const ClassGroup& group : ClassGroups::of(denomination, level)) {
        for (int rank = 0; rank < group.shape.holdings(); ++rank) {
            suit_class.push_back(static_cast<Class>(rank));
        }
    }
    return {denomination, level, suit_class};
}

}  // namespace honeymoon
