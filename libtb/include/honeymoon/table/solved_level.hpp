// A level that was solved in memory.
#pragma once

#include <memory>

namespace honeymoon {

class LevelTable;

/// All values of a level, from solve_in_memory() of the generator, for ReaderOptions::solve.
using SolvedLevel = std::shared_ptr<const LevelTable>;

}  // namespace honeymoon
