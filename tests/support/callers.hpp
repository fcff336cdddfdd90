// Many callers of one reader at once.
#pragma once

#include <cstddef>
#include <thread>
#include <vector>

#include "honeymoon/reader/reader.hpp"

namespace honeymoon::test {

/// How many values of all that four threads ask for, each for all of them in order, are not those
/// that `alone` finds.
inline int wrong_for_callers(const Reader& shared, const Reader& alone,
                             const std::vector<Position>& questions) {
    std::vector<int> expected;
    expected.reserve(questions.size());
    for (const Position& question : questions) expected.push_back(alone.value(question));
    std::vector<int> wrong(4);
    std::vector<std::thread> threads;
    threads.reserve(wrong.size());
    for (int& mistakes : wrong) {
        threads.emplace_back([&] {
            for (std::size_t i = 0; i < questions.size(); ++i) {
                if (shared.value(questions[i]) != expected[i]) ++mistakes;
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    int all = 0;
    for (const int count : wrong) all += count;
    return all;
}

}  // namespace honeymoon::test
