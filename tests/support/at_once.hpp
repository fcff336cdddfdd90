// The same in many threads at once.
#pragma once

#include <cstddef>
#include <thread>
#include <vector>

namespace honeymoon::test {

/// Calls `work` in so many threads at once, with their numbers from 0 on.
template <class Work>
void at_once(std::size_t count, const Work& work) {
    std::vector<std::thread> threads;
    for (std::size_t number = 0; number < count; ++number) {
        threads.emplace_back([&work, number] { work(number); });
    }
    for (std::thread& thread : threads) thread.join();
}

}  // namespace honeymoon::test
