#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <utility>

#include "checker/check.hpp"
#include "checker/derive/block_derivation.hpp"
#include "checker/derive/block_fingerprint.hpp"
#include "checker/derive/sheet.hpp"
#include "checker/mismatch.hpp"
#include "checker/well_formed.hpp"
#include "libtb/base/progress_meter.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/index/flat_index.hpp"
#include "libtb/table/fingerprint.hpp"

namespace honeymoon::checker {
namespace {

// What one thread works with.
struct Worker {
    explicit Worker(const LevelTable& below) : derivation(below) {}

    BlockDerivation derivation;
    Sheet stated;
    BlockFingerprint fingerprint;
};

// The first position of the block, in the order of the derivation's matrix, of which table and
// rules disagree.
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

}  // namespace

// A proof by induction: the level below is taken as given (level 0 is known); every position of
// this level then follows from it by one trick.
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
    // Of several faults the one in the first block is reported, however the work is shared out:
    // blocks after a fault need not be looked at, blocks before it must.
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

}  // namespace honeymoon::checker
