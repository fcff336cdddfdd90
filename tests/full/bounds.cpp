// bounds TABLES LEVEL: compares the sure tricks of the search with the tables, at every position of
// levels 1 to LEVEL. Exit code 1 if a player is said to be sure of a trick that they do not have.
// Levels 1 to 10 take some four seconds, all thirteen some minutes.
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <iostream>
#include <string_view>

#include "libtb/base/sorted_four.hpp"
#include "libtb/index/holding.hpp"
#include "libtb/index/pattern.hpp"
#include "libtb/index/placement.hpp"
#include "libtb/table/table_file.hpp"
#include "reader/search/sure_tricks.hpp"
#include "reader/tables/loaded_level.hpp"

namespace {

using namespace honeymoon;
using namespace honeymoon::reader;

struct Count {
    std::uint64_t positions = 0;
    std::uint64_t settled = 0;
    std::uint64_t wrong = 0;
};

// One position, of which every suit is known.
void compare(Count& count, const LoadedLevel& table, Denomination denomination, int level,
             const std::array<SuitWord, 4>& suits) {
    const auto& facts = suit_facts();
    const bool trump = denomination == Denomination::trump;
    Placement placement{};
    SideSuits sides;
    for (std::size_t i = 0; i < 4; ++i) {
        const SuitFacts& fact = facts[suits[i]];
        placement.slot[i] =
            fact.placed | Placement::of_name(trump && i == 0, static_cast<std::uint32_t>(i));
        if (!trump || i > 0) sides = sides + fact.side;
    }
    sort_four(placement.slot);
    const TrumpSuit& trumps = facts[trump ? suits[0] : kVoidSuit].trump[1];
    const int low = sure_on_lead(level, sides.leader(), sides.follower(), trumps);
    const int high = level - sure_following(sides.follower(), trumps);
    const int value = table.value(placement);
    ++count.positions;
    count.settled += low == high ? 1 : 0;
    count.wrong += value < low || value > high ? 1 : 0;
}

// All positions with these suits before suit i, and so many cards of the player on lead left.
void compare_all(Count& count, const LoadedLevel& table, Denomination denomination, int level,
                 const SuitPattern& pattern, std::size_t i, int left,
                 std::array<SuitWord, 4>& suits) {
    if (i == 4) {
        compare(count, table, denomination, level, suits);
        return;
    }
    const int length = pattern.length[i];
    const SuitWord top = SuitWord{1} << static_cast<unsigned>(length);
    for (int owned = i == 3 ? left : 0; owned <= std::min(length, left); ++owned) {
        const Shape shape{static_cast<std::uint8_t>(length), static_cast<std::uint8_t>(owned)};
        for (int rank = 0; rank < shape.holdings(); ++rank) {
            suits[i] = top | holding_at(shape, rank);
            compare_all(count, table, denomination, level, pattern, i + 1, left - owned, suits);
        }
    }
}

Count compare_level(const std::filesystem::path& tables, Denomination denomination, int level) {
    const auto table = resident_level(
        decoded_level(TableFile(FileBytes::map(tables / table_file_name(denomination, level)))));
    Count count;
    for (const SuitPattern& pattern : PatternTable::of(denomination, level)) {
        std::array<SuitWord, 4> suits{};
        compare_all(count, *table, denomination, level, pattern, 0, level, suits);
    }
    return count;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        const std::string_view last = argc == 3 ? argv[2] : "";
        int levels = 0;
        std::from_chars(last.data(), last.data() + last.size(), levels);
        if (levels < kMinLevel || levels > kMaxLevel) {
            std::cerr << "usage: bounds TABLES LEVEL\n";
            return 3;
        }
        bool right = true;
        for (int level = kMinLevel; level <= levels; ++level) {
            for (const Denomination denomination : kDenominations) {
                const Count count = compare_level(argv[1], denomination, level);
                std::cout << name(denomination) << ' ' << level << ": " << count.positions
                          << " positions, " << count.settled << " settled, " << count.wrong
                          << " wrong" << std::endl;
                right = right && count.wrong == 0 && count.settled > 0;
            }
        }
        return right ? 0 : 1;
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 2;
    }
}
