#include "solved_level.hpp"

#include <tbb/blocked_range.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <mutex>
#include <numeric>
#include <utility>

#include "number_rows.hpp"
#include "solve_block.hpp"
#include "suit_moves.hpp"

namespace honeymoon {
namespace {

// True if a[i] >= b[i] for all i < n.
bool nowhere_less(const std::uint8_t* a, const std::uint8_t* b, std::size_t n) {
    constexpr std::size_t chunk = 64;
    std::size_t i = 0;
    for (; i + chunk <= n; i += chunk) {
        std::uint8_t less = 0;
        for (std::size_t j = i; j < i + chunk; ++j) {
            less = static_cast<std::uint8_t>(less | static_cast<std::uint8_t>(a[j] < b[j]));
        }
        if (less != 0) return false;
    }
    for (; i < n; ++i) {
        if (a[i] < b[i]) return false;
    }
    return true;
}

}  // namespace

ClassOrder::ClassOrder(std::span<const std::uint8_t> values,
                       const std::array<std::uint16_t, 4>& classes)
    : classes_(classes) {
    std::uint32_t bits = 0;
    for (std::size_t slot = 0; slot < 4; ++slot) {
        first_[slot] = bits;
        bits += static_cast<std::uint32_t>(classes[slot]) * classes[slot];
    }
    bits_.resize((bits + 63) / 64);

    std::vector<std::uint8_t> slices;
    std::size_t before = 1;
    std::size_t after = values.size();
    for (std::size_t slot = 0; slot < 4; ++slot) {
        const std::size_t n = classes[slot];
        after /= n;
        if (n == 1 || slot == 0) {
            compare_slices(static_cast<int>(slot), values.data(), before * after);
        } else {
            // Lay the slices of this slot end to end.
            slices.resize(values.size());
            for (std::size_t x = 0; x < n; ++x) {
                for (std::size_t b = 0; b < before; ++b) {
                    std::copy_n(values.data() + (((b * n) + x) * after), after,
                                slices.data() + (((x * before) + b) * after));
                }
            }
            compare_slices(static_cast<int>(slot), slices.data(), before * after);
        }
        before *= n;
    }
}

// A slice with the smaller sum cannot be above one with the larger, so each pair needs one
// comparison.
void ClassOrder::compare_slices(int slot, const std::uint8_t* slices, std::size_t size) {
    const std::size_t count = classes_.at(static_cast<std::size_t>(slot));
    std::vector<std::uint32_t> sum(count);
    for (std::size_t x = 0; x < count; ++x) {
        sum[x] = std::accumulate(slices + (x * size), slices + ((x + 1) * size), 0U);
        set(slot, x, x);
    }
    for (std::size_t x = 0; x < count; ++x) {
        for (std::size_t y = x + 1; y < count; ++y) {
            const auto [high, low] = sum[x] >= sum[y] ? std::pair(x, y) : std::pair(y, x);
            if (nowhere_less(slices + (high * size), slices + (low * size), size)) {
                set(slot, high, low);
            }
        }
    }
}

void ClassOrder::set(int slot, std::size_t x, std::size_t y) {
    const std::size_t bit = place(slot, static_cast<unsigned>(x), static_cast<unsigned>(y));
    bits_[bit / 64] |= std::uint64_t{1} << (bit % 64);
}

SolvedLevel with_order(LevelTable table) {
    std::vector<ClassOrder> order(static_cast<std::size_t>(table.blocks().size()));
    tbb::parallel_for(0, table.blocks().size(), [&](int block) {
        order[static_cast<std::size_t>(block)] =
            ClassOrder(table.values(block), table.maps().classes(block));
    });
    return {std::move(table), std::move(order)};
}

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
    ClassMaps result(maps.denomination(), maps.level(), std::move(suit_class));
    for (int block = 0; block < maps.blocks().size(); ++block) {
        result.set_classes(block, maps.classes(block));
        for (int slot = 0; slot < 4; ++slot) {
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

LevelTable solve_next_level(const SolvedLevel& below, const std::function<void(double)>& progress) {
    const LevelMoves moves(below);
    LevelTable table(moves.provisional_maps());
    const int blocks = table.blocks().size();
    tbb::enumerable_thread_specific<BlockSolver> solvers;
    std::mutex telling;
    int done = 0;
    tbb::parallel_for(tbb::blocked_range<int>(0, blocks, 16), [&](const auto& range) {
        for (int block = range.begin(); block != range.end(); ++block) {
            solvers.local().solve(block, moves, below, table);
        }
        const std::scoped_lock lock(telling);
        done += static_cast<int>(range.size());
        if (progress) progress(static_cast<double>(done) / blocks);
    });
    table.maps() = without_spare_suit_classes(table.maps());
    return table;
}

}  // namespace honeymoon
