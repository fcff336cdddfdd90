// What the ends of sampled exchanges are worth, many at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "advice/exchange_model/exchange.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::advice {

/// Ends are added, then valued all at once: looked up, or estimated, for which the reader is not
/// asked. One thread at a time.
class LeafValues {
public:
    /// For the viewer, by the rules of the view. The reader must live as long.
    LeafValues(const Reader& reader, const PlayerView& view, bool estimate);

    /// The hands as they are, no card led, as if the play phase began now.
    void add(const Exchange& now);

    /// What those that were added since the last call are worth to the viewer, in their order:
    /// tricks of the play phase, and those since the exchange was sampled if they count, or half of
    /// these. In an
    /// auction yet to come the player who can take more tricks in their best denomination gets the
    /// contract, and the tricks are those the declarer then takes, or leaves. Valid until the next
    /// call.
    [[nodiscard]] std::span<const double> values();

private:
    void add(const Exchange& now, Trump trump, unsigned declarer);
    [[nodiscard]] double tricks_of(unsigned player, std::size_t place) const;

    void look_up();

    const Reader& reader_;
    bool estimate_;
    GameRules rules_;
    unsigned me_;
    Trump trump_;
    unsigned declarer_;
    std::vector<Position> positions_;
    std::vector<std::uint8_t> leaders_;
    std::vector<double> tricks_;  // of positions_, for whoever leads
    std::vector<std::uint8_t> looked_up_;
    std::vector<double> counted_;  // of each that was added, the tricks that count already
    std::vector<double> values_;
};

}  // namespace honeymoon::advice
