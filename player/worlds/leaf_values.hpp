// What the ends of sampled exchanges are worth, looked up many at a time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "honeymoon/game/referee.hpp"
#include "honeymoon/reader/reader.hpp"
#include "player/exchange/exchange.hpp"

namespace honeymoon::player {

/// Positions are added, then looked up all at once, then taken in the same order. One thread at a
/// time.
class LeafValues {
public:
    /// For the viewer, in a game of his rules.
    LeafValues(const Reader& reader, const PlayerView& view);

    /// The hands as they are, no card led, as if the play phase began now.
    void add(const Exchange& now);
    /// Looks up all that were added.
    void look_up();
    /// Of the next that was added: tricks for the viewer, those of the play phase, and those since
    /// the exchange `now` was sampled if they count. In an auction yet to come the player gets the
    /// contract who can take more tricks in his best denomination, and the tricks are those he then
    /// takes, or leaves.
    [[nodiscard]] int take(const Exchange& now);
    /// Forgets all that were added.
    void clear();

    [[nodiscard]] std::size_t size() const { return positions_.size(); }

private:
    void add(const Exchange& now, Trump trump, unsigned leader);
    [[nodiscard]] int next();

    const Reader& reader_;
    GameRules rules_;
    unsigned me_;
    Trump trump_;
    unsigned declarer_;
    std::vector<Position> positions_;
    std::vector<std::uint8_t> leaders_;
    std::vector<std::uint8_t> tricks_;
    std::size_t taken_ = 0;
};

}  // namespace honeymoon::player
