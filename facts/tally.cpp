#include "facts/tally.hpp"

namespace honeymoon::facts {
double TrickMean::mean() const {
    return ratio(tricks, deals);
}

void LevelFacts::add(Average average, std::array<int, 2> key, const DealCount& deals,
                     const DealCount& tricks) {
    TrickMean& mean = averages.at(static_cast<std::size_t>(average))[key];
    mean.deals += deals;
    mean.tricks += tricks;
}

double LevelFacts::share(Fact fact, int least, int most) const {
    DealCount all = 0;
    DealCount some = 0;
    for (const auto& [number, count] : of(fact)) {
        all += count.deals;
        if (number >= least && number <= most) some += count.deals;
    }
    return all == 0 ? 0 : ratio(some, all);
}

double LevelFacts::mean(Fact fact) const {
    double sum = 0;
    for (const auto& [number, count] : of(fact)) sum += number * share(fact, number, number);
    return sum;
}

BlockView view_of(const LevelTable& table, const std::array<Shape, 4>& shape, bool flipped) {
    const BlockTable::Place place =
        table.blocks().find(flipped ? honeymoon::flipped(shape) : shape);
    const auto strides = table.maps().strides(place.block);
    BlockView view{table.values(place.block).data(), {}};
    for (std::size_t i = 0; i < 4; ++i) {
        const auto map = table.maps().class_of(place.block, place.slot.at(i));
        for (std::size_t rank = 0; rank < map.size(); ++rank) {
            // Flipping every bit of a holding turns rank r into size-1-r.
            const Class c = map[flipped ? map.size() - 1 - rank : rank];
            view.offset.at(i).push_back(c * strides.at(place.slot.at(i)));
        }
    }
    return view;
}

void BlockTally::add_to(LevelFacts& facts, int number) const {
    const Block& block = BlockTable::of(facts.denomination, facts.level)[number];
    const BlockWeight each = weight_of(block, facts.denomination);
    const auto position_at = [&](const Place& place) {
        SuitPattern pattern;
        std::uint32_t word = 0;
        for (std::size_t s = 0; s < 4; ++s) {
            const Shape shape = block.shape.at(s);
            pattern.length.at(s) = shape.length;
            word = (word << shape.length) | holding_at(shape, static_cast<int>(place.rank.at(s)));
        }
        Position position = position_of_word(facts.denomination, pattern, word);
        if (place.slot >= 0) {
            const auto slot = static_cast<std::size_t>(place.slot);
            const int rank = kRanks - pattern.length.at(slot) + place.led;
            position.led = Card{kAllSuits.at(slot), static_cast<std::uint8_t>(rank)};
        }
        return position;
    };
    for (std::size_t i = 0; i < counts_.size(); ++i) {
        if (counts_[i] == 0) continue;
        FactCount& count = facts.counts.at(i / kNumbers)[static_cast<int>(i % kNumbers) - kZero];
        if (count.positions == 0 || number < count.block) {
            count.example = position_at(firsts_[i]);
            count.block = number;
        }
        count.positions += each.positions * counts_[i];
        count.deals += each.deals * counts_[i];
    }
}

}  // namespace honeymoon::facts
