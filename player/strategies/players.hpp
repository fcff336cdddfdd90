// The strategies one by one; make_strategy() chooses.
#pragma once

#include <memory>

#include "honeymoon/player/strategy.hpp"
#include "honeymoon/reader/reader.hpp"
#include "player/strategies/strategy_words.hpp"

namespace honeymoon::player {

[[nodiscard]] std::unique_ptr<Strategy> make_random();
[[nodiscard]] std::unique_ptr<Strategy> make_greedy(const Reader& reader);
[[nodiscard]] std::unique_ptr<Strategy> make_learned(const Reader& reader);
[[nodiscard]] std::unique_ptr<Strategy> make_taught(const Reader& reader);
[[nodiscard]] std::unique_ptr<Strategy> make_worlds(const WorldsOptions& options,
                                                    const Reader& reader);

}  // namespace honeymoon::player
