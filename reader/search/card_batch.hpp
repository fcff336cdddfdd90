// Finds the tricks of every card of many positions at once, from the table of the level below.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "honeymoon/cards/position.hpp"
#include "honeymoon/reader/reader.hpp"
#include "reader/tables/loaded_level.hpp"

namespace honeymoon::reader {

/// Collects positions, then looks up all positions that may follow their tricks together. For one
/// thread at a time. Reuses its memory.
class CardBatch {
public:
    /// How many positions to add at a time: enough for prefetching, and few enough for the
    /// positions that follow to stay in the nearest caches.
    static constexpr std::size_t kSize = 64;

    /// Adds a valid position, with or without a card led, of the same denomination and level as the
    /// others.
    void add(const Position& position);

    /// Writes the cards of the added positions to `out`, in order, and removes the positions.
    /// `below` is the table of the level below theirs, which is 1 or more.
    void answer(const LoadedLevel& below, std::span<CardTricks> out);

private:
    // Equally good cards, and the positions that may follow them: from the end of the previous
    // question up to `end`.
    struct Question {
        std::uint64_t cards;
        std::uint32_t end;
        std::uint16_t position;  // its number among the added ones
        std::uint8_t level;
        bool follows;  // the cards are replies
    };

    // Adds the position after the trick of these two cards.
    void ask(const Position& position, std::uint64_t led, std::uint64_t with, bool leader_won);

    std::uint16_t added_ = 0;
    std::vector<Question> questions_;
    // The first `used_` elements are positions after a trick. add() makes room for more.
    std::size_t used_ = 0;
    std::vector<Position> next_;
    std::vector<std::uint8_t> leader_won_;
    std::vector<std::uint8_t> values_;
};

}  // namespace honeymoon::reader
