#include "player/policies/card_values.hpp"

#include <cstddef>

#include "player/policies/learned_numbers.hpp"

namespace honeymoon::player {
namespace {

// Calls visit(number) for every number of the values, in the order in which they are written down.
template <class Values, class Visit>
void for_each_number(Values& values, const Visit& visit) {
    for (auto& kinds : values.card) {
        for (auto& kind : kinds) {
            for (auto& number : kind) visit(number);
        }
    }
    for (auto& number : values.unseen) visit(number);
    for (auto& number : values.lead) visit(number);
    for (auto& kinds : values.leads) {
        for (auto& aboves : kinds) {
            for (auto& suits : aboves) {
                for (auto& statistics : suits) {
                    visit(statistics.wins);
                    visit(statistics.spent);
                }
            }
        }
    }
}

CardValues unpacked(const std::int16_t* numbers) {
    CardValues values;
    for_each_number(values, [&](std::int16_t& number) { number = *numbers++; });
    return values;
}

}  // namespace

std::vector<std::int16_t> numbers_of(const CardValues& values) {
    std::vector<std::int16_t> numbers;
    for_each_number(values, [&](std::int16_t number) { numbers.push_back(number); });
    return numbers;
}

const CardValues& learned_values(bool with_trump) {
    static const CardValues trump = unpacked(kLearnedNumbers.data());
    static const CardValues notrump = unpacked(kLearnedNumbers.data() + kNumbersOfValues);
    return with_trump ? trump : notrump;
}

}  // namespace honeymoon::player
