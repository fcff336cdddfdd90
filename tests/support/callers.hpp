// Many callers of one reader at once.
#pragma once

#include <atomic>
#include <cstddef>
#include <vector>

#include "honeymoon/reader/reader.hpp"
#include "tests/support/at_once.hpp"

namespace honeymoon::test {

/// How many values of all that four threads ask for, each for all of them in order, are not those
/// that `alone` finds.
inline int wrong_for_callers(const Reader& shared, const Reader& alone,
                             const std::vector<Position>& questions) {
    std::vector<int> expected;
    expected.reserve(questions.size());
    for (const Position& question : questions) expected.push_back(alone.value(question));
    std::atomic<int> wrong = 0;
    at_once(4, [&](std::size_t) {
        for (std::size_t i = 0; i < questions.size(); ++i) {
            if (shared.value(questions[i]) != expected[i]) ++wrong;
        }
    });
    return wrong;
}

}  // namespace honeymoon::test
