#include "generator/solve/solve_level.hpp"

#include <tbb/blocked_range.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include "generator/moves/suit_moves.hpp"
#include "generator/solve/solve_block.hpp"
#include "libtb/base/progress_meter.hpp"
#include "libtb/coding/number_rows.hpp"

namespace honeymoon::generator {
namespace {

// The same maps over as few suit classes as they need: those that every block of a group puts
// together become one.
ClassMaps without_spare_suit_classes(const ClassMaps& maps) {
    const ClassGroups& groups = maps.groups();
    std::vector<Class> suit_class(groups.holdings());
    std::vector<std::vector<std::uint32_t>> kept(static_cast<std::size_t>(groups.size()));
    tbb::enumerable_thread_specific<RowNumbering> numberings;
    tbb::parallel_for(0, groups.size(), [&](int group) {
        const auto& members = groups[group].members;
        const auto count = static_cast<std::size_t>(maps.suit_classes(group));
        std::vector<Class> rows(count * members.size());
        for (std::size_t m = 0; m < members.size(); ++m) {
            const auto map = maps.class_of_suit_class(members[m].block, members[m].slot);
            for (std::size_t c = 0; c < count; ++c) rows[(c * members.size()) + m] = map[c];
        }
        RowNumbering& numbering = numberings.local();
        numbering.number(rows.data(), count, members.size() * sizeof(Class));
        const auto old = maps.suit_class_of(group);
        Class* out = suit_class.data() + groups[group].first_holding;
        for (const Class c : old) *out++ = static_cast<Class>(numbering.numbers()[c]);
        kept[static_cast<std::size_t>(group)] = numbering.first();
    });
    ClassMaps result(maps.denomination(), maps.level(), suit_class);
    for (int block = 0; block < maps.blocks().size(); ++block) {
        result.set_classes(block, maps.classes(block));
        for (std::size_t slot = 0; slot < 4; ++slot) {
            const auto from = maps.class_of_suit_class(block, slot);
            auto* to = result.class_of_suit_class(block, slot).data();
            for (const std::uint32_t c : kept[static_cast<std::size_t>(groups.find(block, slot))]) {
                *to++ = from[c];
            }
        }
    }
    return result;
}

}  // namespace

LevelTable solve_next_level(const SolvedLevel& below, const Progress& progress) {
    const LevelMoves moves(below);
    LevelTable table(moves.provisional_maps());
    const int blocks = table.blocks().size();
    tbb::enumerable_thread_specific<BlockSolver> solvers;
    ProgressMeter meter(progress, static_cast<std::uint64_t>(blocks));
    tbb::parallel_for(tbb::blocked_range<int>(0, blocks, 16), [&](const auto& range) {
        for (int block = range.begin(); block != range.end(); ++block) {
            solvers.local().solve(block, moves, below, table);
        }
        meter.add(range.size());
    });
    table.maps() = without_spare_suit_classes(table.maps());
    return table;
}

}  // namespace honeymoon::generator
