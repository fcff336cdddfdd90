#include "tb/class_maps.hpp"

namespace honeymoon {

ClassMaps::ClassMaps(Denomination denomination, int level)
    : denomination_(denomination),
      level_(level),
      blocks_(&BlockTable::of(denomination, level)),
      of_(blocks_->holdings()),
      classes_(static_cast<std::size_t>(blocks_->size()), {1, 1, 1, 1}) {}

std::uint64_t ClassMaps::entries(int block) const {
    std::uint64_t product = 1;
    for (const std::uint16_t count : classes(block)) product *= count;
    return product;
}

std::array<std::uint32_t, 4> ClassMaps::strides(int block) const {
    const auto& count = classes(block);
    const std::uint32_t s2 = count[3];
    const std::uint32_t s1 = s2 * count[2];
    return {s1 * count[1], s1, s2, 1};
}

}  // namespace honeymoon
