// Runs the same work in several threads.
#pragma once

#include <cstddef>
#include <thread>
#include <vector>

namespace honeymoon::test {

/// Calls work(number) in `count` threads at once, with the numbers 0..count-1.
template <class Work>
void at_once(std::size_t count, const Work& work) {
    std::vector<std::thread> threads;
    for (std::size_t number = 0; number < count; ++number) {
        threads.emplace_back([&work, number] { work(number); });
    }
    for (std::thread& thread : threads) thread.join();
}

}  // namespace honeymoon::test
