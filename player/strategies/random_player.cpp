#include "honeymoon/base/random.hpp"
#include "player/strategies/players.hpp"

namespace honeymoon::player {
namespace {

class RandomPlayer : public Strategy {
public:
    void begin(const PlayerView& /*view*/, std::uint64_t seed) override {
        random_ = RandomStream(seed);
    }

    void seen(const PlayerView& /*before*/, Action /*action*/) override {}

    [[nodiscard]] Action choose(const PlayerView& view) override {
        const auto choices = static_cast<std::uint32_t>(view.legal.size());
        return view.legal.at(static_cast<int>(random_.below(choices)));
    }

private:
    RandomStream random_{0};
};

}  // namespace

std::unique_ptr<Strategy> make_random() {
    return std::make_unique<RandomPlayer>();
}

}  // namespace honeymoon::player
