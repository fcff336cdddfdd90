#include <array>
#include <cstddef>
#include <utility>

#include "checker/check.hpp"
#include "checker/faults.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/index/flat_index.hpp"
#include "libtb/table/certificate.hpp"

namespace honeymoon::checker {

CheckResult check_certificate(const LevelTable& table, const Progress& progress) {
    if (auto fault = structural_fault(table)) return {0, std::move(fault)};
    CheckResult result{position_count(table.denomination(), table.level()), std::nullopt};
    if (const auto violation = find_certificate_violation(table)) {
        const Block& block = table.blocks()[violation->block];
        std::array<int, 4> flipped_rank{};
        for (std::size_t slot = 0; slot < 4; ++slot) {
            flipped_rank.at(slot) = block.shape.at(slot).holdings() - 1 - violation->rank.at(slot);
        }
        result.mismatch =
            joined(describe(table.denomination(), table.level(),
                            index_of(table.denomination(), table.level(), block, violation->rank)),
                   ": having the lead costs more than one trick: the table says ",
                   table.value(block.shape, violation->rank), ", and with the hands exchanged ",
                   table.value(flipped(block.shape), flipped_rank));
    }
    if (progress) progress(1);
    return result;
}

}  // namespace honeymoon::checker
