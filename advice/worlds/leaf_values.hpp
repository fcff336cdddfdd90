// Values the ends of sampled exchanges, many at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "advice/exchange_model/exchange.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::advice {

/// Collects ends, then values all at once: looks them up, or estimates them without the reader. For
/// one thread at a time.
class LeafValues {
public:
    /// Values ends for the viewer, by the rules of the view. The reader must outlive this object.
    LeafValues(const Reader& reader, const PlayerView& view, bool estimate);

    /// Adds an end: the play phase begins with the current hands. No card may be led.
    void add(const Exchange& now);

    /// What the ends added since the last call are worth to the viewer, in their order. This counts
    /// the viewer's tricks of the play phase. If tricks of the exchange count, it also counts those
    /// taken since the exchange was sampled, in full or half. If the auction is still to come, the
    /// player who can take more tricks in their best strain gets the contract and takes these
    /// tricks. Valid until the next call.
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
    std::vector<double> tricks_;  // of positions_: the leader's tricks
    std::vector<std::uint8_t> looked_up_;
    std::vector<double> counted_;  // by end: the tricks that count already
    std::vector<double> values_;
};

}  // namespace honeymoon::advice
