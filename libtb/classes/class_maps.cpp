#include "libtb/classes/class_maps.hpp"

#include <algorithm>
#include <utility>

namespace honeymoon {
namespace {

std::vector<std::uint16_t> suit_classes_in(const ClassGroups& groups,
                                           std::span<const Class> suit_class) {
    std::vector<std::uint16_t> result;
    result.reserve(static_cast<std::size_t>(groups.size()));
    for (const ClassGroup& group : groups) {
        const auto of = suit_class.subspan(group.first_holding,
                                           static_cast<std::size_t>(group.shape.holdings()));
        result.push_back(static_cast<std::uint16_t>(*std::ranges::max_element(of) + 1));
    }
    return result;
}

}  // namespace

ClassMaps::ClassMaps(Denomination denomination, int level, UnfilledVector<Class> suit_class,
                     std::vector<std::uint16_t> suit_classes)
    : denomination_(denomination),
      level_(level),
      blocks_(&BlockTable::of(denomination, level)),
      groups_(&ClassGroups::of(denomination, level)),
      suit_class_(std::move(suit_class)),
      suit_classes_(std::move(suit_classes)),
      classes_(static_cast<std::size_t>(blocks_->size()), {1, 1, 1, 1}) {
    std::uint32_t next = 0;
    first_class_.reserve(static_cast<std::size_t>(blocks_->size()) * 4);
    for (int block = 0; block < blocks_->size(); ++block) {
        for (std::size_t slot = 0; slot < 4; ++slot) {
            first_class_.push_back(next);
            next += static_cast<std::uint32_t>(this->suit_classes(groups_->find(block, slot)));
        }
    }
    class_of_.resize(next);
}

ClassMaps::ClassMaps(Denomination denomination, int level, const std::vector<Class>& suit_class)
    : ClassMaps(denomination, level, UnfilledVector<Class>(suit_class.begin(), suit_class.end()),
                suit_classes_in(ClassGroups::of(denomination, level), suit_class)) {
    std::ranges::fill(class_of_, Class{0});
}

ClassMaps ClassMaps::unfilled(Denomination denomination, int level,
                              std::vector<std::uint16_t> suit_classes) {
    const ClassGroups& groups = ClassGroups::of(denomination, level);
    return {denomination, level, UnfilledVector<Class>(groups.holdings()), std::move(suit_classes)};
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
