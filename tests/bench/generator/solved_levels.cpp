#include "tests/bench/generator/solved_levels.hpp"

#include <tbb/task_arena.h>

#include <array>
#include <cstddef>
#include <stdexcept>
#include <vector>

#include "generator/solve/solve_level.hpp"
#include "libtb/index/binomial.hpp"
#include "libtb/index/flat_index.hpp"
#include "libtb/table/certificate.hpp"
#include "libtb/table/raw_layout.hpp"

namespace honeymoon {

using namespace generator;

LevelTable next_level(const LevelTable& table) {
    if (find_certificate_violation(table)) throw std::runtime_error("a level is wrong");
    return solve_next_level(table, {});
}

const LevelTable& solved_level(Denomination denomination, int level) {
    static std::array<std::vector<LevelTable>, 2> levels;
    auto& known = levels.at(static_cast<std::size_t>(denomination));
    known.reserve(kMaxLevel + 1);  // what was returned stays where it is
    if (known.empty()) known.push_back(LevelTable::no_cards(denomination));
    while (static_cast<int>(known.size()) <= level) known.push_back(next_level(known.back()));
    return known.at(static_cast<std::size_t>(level));
}

LevelTable solve_in_one_thread(Denomination denomination, int level) {
    LevelTable table = LevelTable::no_cards(denomination);
    tbb::task_arena one_thread(1);
    one_thread.execute([&] {
        while (table.level() < level) table = next_level(table);
    });
    return table;
}

std::vector<std::uint8_t> raw_layout(const LevelTable& table) {
    std::vector<std::uint8_t> raw;
    for_each_raw_piece(table, [&](std::span<const std::uint8_t> piece) {
        raw.insert(raw.end(), piece.begin(), piece.end());
    });
    return raw;
}

}  // namespace honeymoon
