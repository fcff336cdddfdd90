// Every card of many positions at once, from the table of the level below.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "honeymoon/cards/position.hpp"
#include "honeymoon/reader/reader.hpp"
#include "reader/tables/loaded_level.hpp"

namespace honeymoon::reader {

/// Positions are added, then all that may follow their tricks are looked up together. One thread at
/// a time; keeps its memory.
class CardBatch {
public:
    /// How many positions to add at a time: enough to fetch memory ahead, few enough for what
    /// follows to stay in the nearest caches.
    static constexpr std::size_t kSize = 64;

    /// A valid position, with a card led or not, of the same denomination and level as the others.
    void add(const Position& position);

    /// The cards of what was added, in that order, and forgets it. `below` is the table of the
    /// level below theirs, which is 1 or more.
    void answer(const LoadedLevel& below, std::span<CardTricks> out);

private:
    // Cards as good as one another, with the positions that may follow: those up to `end`, from
    // where the question before ends.
    struct Question {
        std::uint64_t cards;
        std::uint32_t end;
        std::uint16_t position;  // number of those added
        std::uint8_t level;
        bool follows;  // they are replies
    };

    // The trick of these two cards.
    void ask(const Position& position, std::uint64_t led, std::uint64_t with, bool leader_won);

    std::uint16_t added_ = 0;
    std::vector<Question> questions_;
    // Positions after a trick, the first `used_`; there is room for another position's.
    std::size_t used_ = 0;
    std::vector<Position> next_;
    std::vector<std::uint8_t> leader_won_;
    std::vector<std::uint8_t> values_;
};

}  // namespace honeymoon::reader
