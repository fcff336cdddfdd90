#include "libtb/table/fingerprint.hpp"

#include <array>
#include <span>
#include <vector>

#include "libtb/file/fields.hpp"
#include "libtb/index/holding.hpp"

namespace honeymoon {
namespace {

// A sum of small numbers times weights. It adds the halves of the weights separately, which cannot
// overflow: a row has at most 1,716 terms, and a byte times 32 bits is below 2^40.
class WeightedSum {
public:
    void add(std::uint8_t value, std::uint64_t weight) {
        low_ += value * (weight & 0xFFFFFFFFU);
        high_ += value * (weight >> 32U);
    }
    void add(const std::uint8_t* values, std::span<const std::uint32_t> low,
             std::span<const std::uint32_t> high) {
        for (std::size_t i = 0; i < low.size(); ++i) {
            const std::uint32_t value = values[i];
            low_ += std::uint64_t{value} * low[i];
            high_ += std::uint64_t{value} * high[i];
        }
    }
    [[nodiscard]] std::uint64_t value() const { return fingerprint_of_halves(high_, low_); }

private:
    std::uint64_t low_ = 0;
    std::uint64_t high_ = 0;
};

// The weight of every holding in every slot: half a megabyte, computed in under a millisecond.
class HoldingWeights {
public:
    static const HoldingWeights& all() {
        static const HoldingWeights weights;
        return weights;
    }

    // Returns the weights of a slot and length, by the holding's word.
    [[nodiscard]] const std::uint64_t* of(std::size_t slot, int length) const {
        return weights_.data() + (slot * kWords) + ((std::size_t{1} << length) - 1);
    }

private:
    // The words of all lengths, one length after another.
    static constexpr std::size_t kWords = (std::size_t{1} << (kMaxLength + 1)) - 1;

    HoldingWeights() {
        weights_.reserve(4 * kWords);
        for (std::uint8_t slot = 0; slot < 4; ++slot) {
            for (std::uint8_t length = 0; length <= kMaxLength; ++length) {
                for (std::uint32_t word = 0; word < (1U << length); ++word) {
                    const std::array<std::uint8_t, 4> name = {
                        slot, length, static_cast<std::uint8_t>(word),
                        static_cast<std::uint8_t>(word >> 8U)};
                    weights_.push_back(checksum_of(name) >> 3U);
                }
            }
        }
    }

    std::vector<std::uint64_t> weights_;
};

// The weights of a block. Keeps its vectors for the next block.
struct BlockWeights {
    // The weights of a pattern's suit classes, by slot and number owned. Empty until needed.
    std::array<std::array<std::vector<std::uint64_t>, kMaxLength + 1>, 4> suit_weights;
    std::array<std::vector<std::uint64_t>, 4> weight;  // by slot of the block and class
    // The halves of the weights of the last slot, so that several are multiplied at once.
    std::vector<std::uint32_t> low;
    std::vector<std::uint32_t> high;
};

// Returns the part of the positions that have the given number of cards owned in each slot of a
// pattern: the positions of a block, with its suits in one order.
std::uint64_t of_block(const LevelTable& table, const std::array<Shape, 4>& shape,
                       BlockWeights& weights) {
    const auto [block, slot] = table.blocks().find(shape);
    const auto& classes = table.maps().classes(block);
    auto& [suit_weights, weight, low, high] = weights;
    for (std::size_t i = 0; i < 4; ++i) {
        const auto add = [](std::uint64_t& sum, std::uint64_t w) { sum = fingerprint_sum(sum, w); };
        auto& of_suit_classes = suit_weights[i].at(shape[i].owned);
        if (of_suit_classes.empty()) {
            const int group = table.maps().groups().find(block, slot[i]);
            const auto suit_class = table.maps().suit_class_of(group);
            const std::uint64_t* by_word = holding_weights(i, shape[i].length);
            of_suit_classes.resize(static_cast<std::size_t>(table.maps().suit_classes(group)));
            for (std::size_t h = 0; h < suit_class.size(); ++h) {
                add(of_suit_classes[suit_class[h]],
                    by_word[holding_at(shape[i], static_cast<int>(h))]);
            }
        }
        auto& sums = weight[slot[i]];
        sums.assign(classes[slot[i]], 0);
        const auto class_of = table.maps().class_of_suit_class(block, slot[i]);
        for (std::size_t c = 0; c < class_of.size(); ++c)
            add(sums[class_of[c]], of_suit_classes[c]);
    }
    low.clear();
    high.clear();
    for (const std::uint64_t w3 : weight[3]) {
        low.push_back(static_cast<std::uint32_t>(w3));
        high.push_back(static_cast<std::uint32_t>(w3 >> 32U));
    }
    const std::uint8_t* value = table.values(block).data();
    std::uint64_t all = 0;
    for (const std::uint64_t w0 : weight[0]) {
        std::uint64_t planes = 0;
        for (const std::uint64_t w1 : weight[1]) {
            std::uint64_t rows = 0;
            for (const std::uint64_t w2 : weight[2]) {
                WeightedSum row;
                row.add(value, low, high);
                value += low.size();
                rows = fingerprint_sum(rows, fingerprint_product(w2, row.value()));
            }
            planes = fingerprint_sum(planes, fingerprint_product(w1, rows));
        }
        all = fingerprint_sum(all, fingerprint_product(w0, planes));
    }
    return all;
}

}  // namespace

std::uint64_t fingerprint(const LevelTable& table) {
    BlockWeights weights;
    std::uint64_t sum = 0;
    for (const SuitPattern& pattern : PatternTable::of(table.denomination(), table.level())) {
        const auto& length = pattern.length;
        std::array<Shape, 4> shape;
        for (auto& of_slot : weights.suit_weights) {
            for (auto& of_suit_classes : of_slot) of_suit_classes.clear();
        }
        for (std::size_t i = 0; i < 4; ++i) shape[i].length = length[i];
        for (shape[0].owned = 0; shape[0].owned <= length[0]; ++shape[0].owned) {
            for (shape[1].owned = 0; shape[1].owned <= length[1]; ++shape[1].owned) {
                for (shape[2].owned = 0; shape[2].owned <= length[2]; ++shape[2].owned) {
                    const int rest =
                        table.level() - shape[0].owned - shape[1].owned - shape[2].owned;
                    if (rest < 0 || rest > length[3]) continue;
                    shape[3].owned = static_cast<std::uint8_t>(rest);
                    sum = fingerprint_sum(sum, of_block(table, shape, weights));
                }
            }
        }
    }
    return sum;
}

const std::uint64_t* holding_weights(std::size_t slot, int length) {
    return HoldingWeights::all().of(slot, length);
}

std::uint64_t raw_fingerprint(const SuitPattern& pattern, std::span<const std::uint32_t> words,
                              std::span<const std::uint8_t> values) {
    const auto& length = pattern.length;
    const std::uint64_t* weight3 = holding_weights(3, length[3]);
    const std::uint32_t mask = (1U << length[3]) - 1;
    std::uint64_t sum = 0;
    // While the holdings of slots 0 to 2 do not change, the product of their weights does not
    // either.
    for (std::size_t i = 0; i < words.size();) {
        std::uint32_t others = words[i] >> length[3];
        WeightedSum run;
        do {
            run.add(values[i], weight3[words[i] & mask]);
        } while (++i < words.size() && words[i] >> length[3] == others);
        std::uint64_t result = run.value();
        for (std::size_t slot = 3; slot-- > 0;) {
            const std::uint32_t holding = others & ((1U << length[slot]) - 1);
            result = fingerprint_product(result, holding_weights(slot, length[slot])[holding]);
            others >>= length[slot];
        }
        sum = fingerprint_sum(sum, result);
    }
    return sum;
}

}  // namespace honeymoon
