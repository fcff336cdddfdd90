#include "generator/solve/solve_level.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "generator/moves/suit_moves.hpp"
#include "generator/solve/solve_block.hpp"
#include "libtb/base/progress_meter.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/coding/number_rows.hpp"

namespace honeymoon::generator {
namespace {

// Returns the same maps over as few suit classes as possible: if every block of a group has two
// suit classes in one class, they become one suit class.
ClassMaps without_spare_suit_classes(ClassMaps maps) {
    const ClassGroups& groups = maps.groups();
    std::vector<std::vector<std::uint32_t>> kept(static_cast<std::size_t>(groups.size()));
    struct Worker {
        std::vector<Class> rows;
        RowNumbering numbering;
    };
    Workers<Worker> workers;
    parallel_each(groups.size(), 1, [&](int group) {
        workers.use([&](Worker& worker) {
            const auto& members = groups[group].members;
            const auto count = static_cast<std::size_t>(maps.suit_classes(group));
            auto& [rows, numbering] = worker;
            rows.resize(count * members.size());
            for (std::size_t m = 0; m < members.size(); ++m) {
                const auto map = maps.class_of_suit_class(members[m].block, members[m].slot);
                for (std::size_t c = 0; c < count; ++c) rows[(c * members.size()) + m] = map[c];
            }
            numbering.number(rows.data(), count, members.size() * sizeof(Class));
            for (Class& c : maps.suit_class_of(group)) {
                c = static_cast<Class>(numbering.numbers()[c]);
            }
            kept[static_cast<std::size_t>(group)] = numbering.first();
        });
    });
    ClassMaps result(maps.denomination(), maps.level());
    for (int group = 0; group < groups.size(); ++group) {
        result.set_suit_classes(group, kept[static_cast<std::size_t>(group)].size());
        std::ranges::copy(maps.suit_class_of(group), result.suit_class_of(group).begin());
    }
    for (int stream = 0; stream < groups.streams(); ++stream) result.make_room(stream);
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

LevelTable solve_next_level(const LevelTable& below, const Progress& progress) {
    const LevelMoves moves(below.maps());
    LevelTable table(moves.provisional_maps());
    const int blocks = table.blocks().size();
    Workers<BlockSolver> solvers;
    ProgressMeter meter(progress, static_cast<std::uint64_t>(blocks));
    parallel_pieces(0, blocks, 16, [&](int begin, int end) {
        solvers.use([&](BlockSolver& solver) {
            for (int block = begin; block < end; ++block) {
                solver.solve(block, moves, below, table);
                meter.add(1);
            }
        });
    });
    table.maps() = without_spare_suit_classes(std::move(table.maps()));
    return table;
}

}  // namespace honeymoon::generator
