#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <utility>
#include <vector>

#include "checker/check.hpp"
#include "checker/derive/block_derivation.hpp"
#include "checker/derive/block_fingerprint.hpp"
#include "checker/derive/sheet.hpp"
#include "checker/faults.hpp"
#include "libtb/base/progress_meter.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/index/flat_index.hpp"
#include "libtb/table/fingerprint.hpp"

namespace honeymoon::checker {
namespace {

// The objects of one thread.
struct Worker {
    explicit Worker(const LevelTable& below) : derivation(below) {}

    BlockDerivation derivation;
    Sheet stated;
    BlockFingerprint fingerprint;
};

// Returns the first mismatch of table and rules in a block, in the order of the derivation's
// matrix.
std::optional<std::string> mismatch_in(const LevelTable& table, int number, Worker& worker) {
    const Block& block = table.blocks()[number];
    worker.derivation.derive(block);
    const View& view = worker.derivation.view();
    worker.stated.read(table, block.shape, false, view);

    const std::size_t columns = combinations(block.shape, view.columns);
    for (int a = 0; a < block.shape.at(view.rows[0]).holdings(); ++a) {
        for (int b = 0; b < block.shape.at(view.rows[1]).holdings(); ++b) {
            const std::uint8_t* derived = worker.derivation.row(a, b);
            const std::uint8_t* stated = worker.stated.row(a, b);
            if (std::equal(derived, derived + columns, stated)) continue;
            const auto [d, s] = std::mismatch(derived, derived + columns, stated);
            const std::div_t column =
                std::div(static_cast<int>(d - derived), block.shape.at(view.columns[1]).holdings());
            std::array<int, 4> rank{};
            rank.at(view.rows[0]) = a;
            rank.at(view.rows[1]) = b;
            rank.at(view.columns[0]) = column.quot;
            rank.at(view.columns[1]) = column.rem;
            return describe_mismatch(table.denomination(), table.level(),
                                     index_of(table.denomination(), table.level(), block, rank), *s,
                                     *d);
        }
    }
    return std::nullopt;
}

// Returns the values of the block derived last, as an array over the holdings of its slots.
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

// This is a proof by induction. It takes the level below as given; level 0 is known. Every position
// of this level then follows from the level below by one trick.
CheckResult check_full(const LevelTable& table, const LevelTable& below, const Progress& progress,
                       std::uint64_t* fingerprint) {
    const LevelTable no_cards = LevelTable::no_cards(table.denomination());
    const LevelTable& source = table.level() == 1 ? no_cards : below;
    require_level_below(table, source);
    if (auto fault = structural_fault(table)) return {0, std::move(fault)};
    if (auto fault = structural_fault(source)) return {0, std::move(fault)};

    const BlockTable& blocks = table.blocks();
    ProgressMeter meter(progress, position_count(table.denomination(), table.level()));
    Workers<Worker> workers([&] { return Worker(source); });
    // Report the fault in the first block, however the threads share the work. So blocks after a
    // fault can be skipped, but blocks before it must be checked.
    std::atomic<int> first_wrong = blocks.size();
    Mutex guard;
    CheckResult result;
    std::uint64_t sum = 0;
    parallel_each(blocks.size(), 1, [&](int block) {
        if (block > first_wrong) return;
        workers.use([&](Worker& worker) {
            auto mismatch = mismatch_in(table, block, worker);
            const std::uint64_t part =
                mismatch || fingerprint == nullptr
                    ? 0
                    : worker.fingerprint.of(blocks[block], table.denomination(), worker.derivation);
            const Lock lock(guard);
            sum = fingerprint_sum(sum, part);
            if (!mismatch || block >= first_wrong) return;
            first_wrong = block;
            result.mismatch = std::move(mismatch);
        });
        meter.add(blocks[block].positions() *
                  raw_orders(blocks[block], table.denomination()).size());
    });

    if (fingerprint != nullptr && !result.mismatch) *fingerprint = sum;
    result.checked = meter.done();
    return result;
}

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
