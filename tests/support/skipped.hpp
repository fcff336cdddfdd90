// A test that cannot be tried here.
#pragma once

#include <cstdio>

namespace honeymoon::test {

/// Says why, in the line by which tests/ctest.py lists it.
inline void skipped(const char* why) {
    std::printf("skipped: %s\n", why);
}

}  // namespace honeymoon::test
