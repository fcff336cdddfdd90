// The strategy `random`: any legal action, all equally likely.
#pragma once

#include "honeymoon/player/strategy.hpp"
#include "libtb/base/random.hpp"

namespace honeymoon::player {

class RandomPlayer : public Strategy {
public:
    explicit RandomPlayer(const Reader& /*reader*/) {}

    void begin(const PlayerView& /*view*/, std::uint64_t seed) override {
        random_ = RandomStream(seed);
    }

    [[nodiscard]] Action choose(const PlayerView& view) override {
        const auto choices = static_cast<std::uint32_t>(view.legal.size());
        return view.legal.at(static_cast<int>(random_.below(choices)));
    }

    [[nodiscard]] bool uses_random(const PlayerView& /*view*/) const override { return true; }

private:
    RandomStream random_{0};
};

}  // namespace honeymoon::player
