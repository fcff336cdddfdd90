// The order in which class maps stand in a file.
//
// The blocks of one pattern in which a suit has a given shape tell nearly the same holdings of it
// apart. A group collects those suits: first it says which holdings any of its blocks tells apart
// (the suit classes), then for each block only how these fall into the classes of the block.
#pragma once

#include <vector>

#include "tb/block.hpp"

namespace honeymoon {

/// The suits of one shape, trump or side, in the blocks of one pattern.
struct ClassGroup {
    struct Member {
        int block = 0;
        int slot = 0;
    };
    Shape shape;
    std::vector<Member> members;  ///< by block, then slot; not empty
};

/// The groups of a level in the order of the file: by pattern, then by slot of the pattern (side
/// suits of equal length once), then by number owned. Shapes with a single holding need no map and
/// are left out.
[[nodiscard]] std::vector<ClassGroup> class_groups(Denomination denomination, int level);

}  // namespace honeymoon
