#include "checker/mismatch.hpp"

#include <cstddef>

#include "libtb/base/refuse.hpp"
#include "libtb/index/flat_index.hpp"

namespace honeymoon::checker {

std::uint64_t index_of(Denomination denomination, int level, const Block& block,
                       const std::array<int, 4>& rank) {
    std::uint32_t word = 0;
    SuitPattern pattern;
    for (std::size_t slot = 0; slot < 4; ++slot) {
        const Shape shape = block.shape.at(slot);
        word = (word << shape.length) | holding_at(shape, rank.at(slot));
        pattern.length.at(slot) = shape.length;
    }
    return flat_index(denomination, level, pattern, word);
}

std::string describe(Denomination denomination, int level, std::uint64_t index) {
    const Position position = position_at(denomination, level, index);
    const Layout layout = layout_of(position);
    const std::uint32_t word = owner_word(position, layout);
    int bit = 2 * level;
    std::string owners;
    for (std::size_t slot = 0; slot < 4; ++slot) {
        if (slot > 0) owners += '|';
        for (int i = 0; i < layout.pattern.length.at(slot); ++i) {
            owners += ((word >> --bit) & 1U) != 0 ? '1' : '0';
        }
    }
    return joined(name(denomination), " level ", level, ", position ", index, " (", owners, ")");
}

std::string describe_mismatch(Denomination denomination, int level, std::uint64_t index, int stated,
                              int derived) {
    return joined(describe(denomination, level, index), ": the table says ", stated,
                  ", the rules say ", derived);
}

}  // namespace honeymoon::checker
