// Loops that are compiled for several vector widths, each tried in all of them.
#pragma once

#include <doctest/doctest.h>
#include <hwy/highway.h>

#include <cstdint>
#include <string>

#include "libtb/base/vectors.hpp"

namespace honeymoon::test {

// While it lives, loops run in the vectors of one target.
class OnlyTarget {
public:
    explicit OnlyTarget(std::int64_t target) { chosen_vectors().Update(target); }
    OnlyTarget(OnlyTarget&&) = delete;  // nor copied
    ~OnlyTarget() { chosen_vectors().Update(supported_vectors()); }
};

// Runs `check` under every target this machine has and the loops are compiled for.
template <class Check>
void for_each_target(Check check) {
    // The one without vectors runs everywhere, but is not compiled beside others everywhere: then
    // the least that is takes its place.
    const std::int64_t targets =
        (supported_vectors() & HWY_TARGETS) | static_cast<std::int64_t>(HWY_SCALAR);
    for (std::int64_t left = targets; left != 0; left &= left - 1) {
        const std::int64_t target = left & -left;
        const OnlyTarget only(target);
        CAPTURE(std::string(hwy::TargetName(target)));
        check();
    }
}

}  // namespace honeymoon::test
