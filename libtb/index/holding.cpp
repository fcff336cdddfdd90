#include "libtb/index/holding.hpp"

#include <array>
#include <bit>

namespace honeymoon {
namespace {

// Holdings of every length side by side: length L occupies slots 2^L .. 2^(L+1)-1, so that the word
// with a one put in front of it is the slot of its rank.
struct Tables {
    std::array<std::uint16_t, 2 << kMaxLength> rank{};
    std::array<std::uint16_t, 2 << kMaxLength> word{};
    std::array<std::array<std::uint16_t, kMaxLength + 1>, kMaxLength + 1> first{};

    Tables() {
        for (unsigned length = 0; length <= kMaxLength; ++length) {
            std::array<std::uint16_t, kMaxLength + 1> next{};
            unsigned begin = 1U << length;
            for (unsigned ones = 0; ones <= length; ++ones) {
                first.at(length).at(ones) = static_cast<std::uint16_t>(begin);
                begin += static_cast<unsigned>(
                    binomial(static_cast<int>(length), static_cast<int>(ones)));
            }
            for (unsigned w = 0; w < 1U << length; ++w) {
                const auto ones = static_cast<unsigned>(std::popcount(w));
                const std::uint16_t r = next.at(ones)++;
                rank.at((1U << length) | w) = r;
                word.at(first.at(length).at(ones) + r) = static_cast<std::uint16_t>(w);
            }
        }
    }
};

const Tables& tables() {
    static const Tables instance;
    return instance;
}

}  // namespace

std::uint16_t holding_rank(int length, std::uint32_t word) {
    return tables().rank[(1U << static_cast<unsigned>(length)) | word];
}

std::uint16_t holding_at(Shape shape, int rank) {
    const Tables& t = tables();
    return t.word[t.first[shape.length][shape.owned] + static_cast<unsigned>(rank)];
}

}  // namespace honeymoon
