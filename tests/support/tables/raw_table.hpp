// Level tables for tests, made from the reference solver instead of the generator; and that solver
// for larger hands.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/table/reference.hpp"
#include "libtb/index/flat_index.hpp"
#include "libtb/index/holding.hpp"
#include "libtb/index/pattern.hpp"
#include "libtb/table/level_table.hpp"

namespace honeymoon::test {

using Raw = std::vector<std::uint8_t>;

/// The same values as minimax(), each position with no card led being solved only once: positions
/// are remembered by their exact cards. Solving one of level n costs at most 2 * C(2n, n) entries,
/// so level 10 takes about a second. Not for use from several threads at once.
class RememberingMinimax {
public:
    /// As minimax().
    [[nodiscard]] int value(const Position& position) {
        const auto solve = [this](const Position& p) {
            return value_one_ply_down(p, [this](const Position& next) { return value(next); });
        };
        if (position.led) return solve(position);
        const Key key{position.leader, position.follower, position.trump};
        if (const auto found = values_.find(key); found != values_.end()) return found->second;
        const int tricks = solve(position);
        values_.emplace(key, tricks);
        return tricks;
    }

    /// How many positions are remembered.
    [[nodiscard]] std::size_t size() const { return values_.size(); }

private:
    struct Key {
        Hand leader;
        Hand follower;
        Trump trump;

        friend bool operator==(const Key&, const Key&) = default;
    };
    struct KeyHash {
        std::size_t operator()(const Key& key) const {
            // Multiplication by large odd numbers spreads the sparse bits of the hands over the
            // upper half of the word, and the shift brings them down to where the hash table looks.
            const std::uint64_t trump = key.trump ? 1 + static_cast<std::uint64_t>(*key.trump) : 0;
            const std::uint64_t mixed = (key.leader.bits() + trump) * 0x9E37'79B9'7F4A'7C15 ^
                                        key.follower.bits() * 0xC2B2'AE3D'27D4'EB4F;
            return static_cast<std::size_t>(mixed ^ (mixed >> 32));
        }
    };

    std::unordered_map<Key, int, KeyHash> values_;
};

/// The raw layout of a level, 0..7 or so, by the reference solver from the rules alone. Each level
/// is solved once a test run.
[[nodiscard]] inline const Raw& reference_level(Denomination denomination, int level) {
    static std::map<std::pair<Denomination, int>, Raw> solved;
    const auto found = solved.find({denomination, level});
    if (found != solved.end()) return found->second;
    Raw raw = {0};
    if (level > 0) raw = solve_level(denomination, level, reference_level(denomination, level - 1));
    return solved.emplace(std::pair(denomination, level), std::move(raw)).first->second;
}

/// The flat index of the position of a block whose holdings have these ranks.
[[nodiscard]] inline std::uint64_t raw_index(Denomination denomination, const Block& block,
                                             const std::array<int, 4>& rank) {
    SuitPattern pattern;
    std::uint32_t word = 0;
    for (std::size_t slot = 0; slot < 4; ++slot) {
        const Shape shape = block.shape.at(slot);
        pattern.length.at(slot) = shape.length;
        word = (word << shape.length) | holding_at(shape, rank.at(slot));
    }
    return flat_index(position_of_word(denomination, pattern, word));
}

/// All combinations of holding ranks of a block, the last slot varying fastest.
[[nodiscard]] inline std::vector<std::array<int, 4>> all_ranks(const Block& block) {
    std::vector<std::array<int, 4>> all;
    std::array<int, 4> rank{};
    for (std::uint64_t left = block.positions(); left > 0; --left) {
        all.push_back(rank);
        for (std::size_t slot = 4; slot-- > 0;) {
            if (++rank.at(slot) < block.shape.at(slot).holdings()) break;
            rank.at(slot) = 0;
        }
    }
    return all;
}

/// A table in which every holding is a class of its own, so that entry i of a block is the position
/// with all_ranks(block)[i].
[[nodiscard]] inline LevelTable table_from_raw(Denomination denomination, int level,
                                               std::span<const std::uint8_t> raw) {
    LevelTable table(ClassMaps::of_holdings(denomination, level));
    for (int number = 0; number < table.blocks().size(); ++number) {
        const Block& block = table.blocks()[number];
        std::array<std::uint16_t, 4> classes{};
        for (std::size_t slot = 0; slot < 4; ++slot) {
            classes.at(slot) = static_cast<std::uint16_t>(block.shape.at(slot).holdings());
            Class next = 0;
            for (Class& c : table.maps().class_of_suit_class(number, slot)) {
                c = next++;
            }
        }
        table.maps().set_classes(number, classes);
        Raw values;
        for (const auto& rank : all_ranks(block)) {
            values.push_back(raw[static_cast<std::size_t>(raw_index(denomination, block, rank))]);
        }
        table.set_values(number, std::move(values));
    }
    return table;
}

/// The table of a level by the reference solver, every holding a class of its own.
[[nodiscard]] inline LevelTable reference_table(Denomination denomination, int level) {
    return table_from_raw(denomination, level, reference_level(denomination, level));
}

/// The same values over as few classes as there are: holdings that agree whatever the other suits
/// hold share one. `table` has every holding in a class of its own.
[[nodiscard]] inline LevelTable with_shared_classes(const LevelTable& table) {
    LevelTable shared(ClassMaps::of_holdings(table.denomination(), table.level()));
    for (int number = 0; number < table.blocks().size(); ++number) {
        const auto ranks = all_ranks(table.blocks()[number]);
        std::array<std::vector<Class>, 4> class_of;
        std::array<std::uint16_t, 4> classes{};
        for (std::size_t slot = 0; slot < 4; ++slot) {
            std::vector<Raw> slices(
                static_cast<std::size_t>(table.blocks()[number].shape.at(slot).holdings()));
            for (std::size_t i = 0; i < ranks.size(); ++i) {
                slices[static_cast<std::size_t>(ranks[i].at(slot))].push_back(
                    table.values(number)[i]);
            }
            std::vector<Raw> different;
            for (const Raw& slice : slices) {
                const auto same = std::find(different.begin(), different.end(), slice);
                class_of.at(slot).push_back(static_cast<Class>(same - different.begin()));
                if (same == different.end()) different.push_back(slice);
            }
            classes.at(slot) = static_cast<std::uint16_t>(different.size());
            std::copy(class_of.at(slot).begin(), class_of.at(slot).end(),
                      shared.maps().class_of_suit_class(number, slot).begin());
        }
        shared.maps().set_classes(number, classes);
        const auto strides = shared.maps().strides(number);
        Raw values(static_cast<std::size_t>(shared.maps().entries(number)));
        for (std::size_t i = 0; i < ranks.size(); ++i) {
            std::size_t entry = 0;
            for (std::size_t slot = 0; slot < 4; ++slot) {
                entry +=
                    std::size_t{class_of.at(slot)[static_cast<std::size_t>(ranks[i].at(slot))]} *
                    strides.at(slot);
            }
            values[entry] = table.values(number)[i];
        }
        shared.set_values(number, std::move(values));
    }
    return shared;
}

}  // namespace honeymoon::test
