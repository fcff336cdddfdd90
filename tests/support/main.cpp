#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <iostream>

#include "tests/support/random.hpp"

int main(int argc, char** argv) {
    const int result = doctest::Context(argc, argv).run();
    if (result != 0) {
        std::cerr << "random choices of these tests: HONEYMOON_TEST_SEED="
                  << honeymoon::test::test_seed() << '\n';
    }
    return result;
}
