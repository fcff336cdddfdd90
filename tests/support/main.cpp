#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <cstdlib>
#include <iostream>

#include "tests/support/random.hpp"

int main(int argc, char** argv) {
    // Told before anything can end the process; the fixed seed only if a test fails.
    const bool chosen = std::getenv("HONEYMOON_TEST_SEED") != nullptr;
    const auto tell = [seed = honeymoon::test::test_seed()] {
        std::cerr << "random choices of these tests: HONEYMOON_TEST_SEED=" << seed << std::endl;
    };
    if (chosen) tell();
    const int result = doctest::Context(argc, argv).run();
    if (result != 0 && !chosen) tell();
    return result;
}
