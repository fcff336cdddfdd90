#include <array>
#include <cstdint>
#include <vector>

#include "checker/check.hpp"
#include "checker/derive/block_derivation.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"

namespace honeymoon::checker {
namespace {

// Writes the values of the block derived last to an array over the holdings of its slots.
std::vector<std::uint8_t> values_of(const Block& block, const BlockDerivation& derivation) {
    std::array<std::uint16_t, 4> holdings{};
    for (std::size_t slot = 0; slot < 4; ++slot) {
        holdings.at(slot) = static_cast<std::uint16_t>(block.shape.at(slot).holdings());
    }
    const auto stride = strides_of(holdings);
    const View& view = derivation.view();
    const auto& [r0, r1] = view.rows;
    const auto& [c0, c1] = view.columns;
    std::vector<std::uint8_t> values(block.positions());
    for (std::size_t a = 0; a < holdings.at(r0); ++a) {
        for (std::size_t b = 0; b < holdings.at(r1); ++b) {
            const std::uint8_t* row = derivation.row(static_cast<int>(a), static_cast<int>(b));
            std::uint8_t* out = values.data() + (a * stride.at(r0)) + (b * stride.at(r1));
            for (std::size_t c = 0; c < holdings.at(c0); ++c) {
                for (std::size_t d = 0; d < holdings.at(c1); ++d) {
                    out[(c * stride.at(c0)) + (d * stride.at(c1))] = *row++;
                }
            }
        }
    }
    return values;
}

}  // namespace

LevelTable derive_level(const LevelTable& below) {
    if (below.level() >= kMaxLevel) refuse("there is no level above ", kMaxLevel);
    LevelTable table(ClassMaps::of_holdings(below.denomination(), below.level() + 1));
    ClassMaps& maps = table.maps();
    Workers<BlockDerivation> derivations([&] { return BlockDerivation(below); });
    parallel_each(table.blocks().size(), 1, [&](int number) {
        const Block& block = table.blocks()[number];
        std::array<std::uint16_t, 4> classes{};
        for (std::size_t slot = 0; slot < 4; ++slot) {
            Class next = 0;
            for (Class& c : maps.class_of_suit_class(number, slot)) c = next++;
            classes.at(slot) = next;
        }
        maps.set_classes(number, classes);
        derivations.use([&](BlockDerivation& derivation) {
            derivation.derive(block);
            table.set_values(number, values_of(block, derivation));
        });
    });
    return table;
}

}  // namespace honeymoon::checker
