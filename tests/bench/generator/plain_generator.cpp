#include "tests/bench/generator/plain_generator.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <string>

#include "honeymoon/base/error.hpp"
#include "libtb/index/binomial.hpp"
#include "libtb/index/flat_index.hpp"
#include "libtb/index/pattern.hpp"

namespace honeymoon {
namespace {

using Holdings = std::array<std::uint32_t, kSuits>;  // by slot: the leader's cards of those in play

// Where the suits of a pattern stand after a trick that took one card from each of two slots, or
// two from one.
struct After {
    std::uint32_t pattern = 0;              // number among those of the level below
    std::array<std::uint8_t, kSuits> up{};  // by slot: by how much its holding is shifted up
};

// The lowest card of each run of neighbours.
std::uint32_t lowest_of_runs(std::uint32_t cards) {
    return cards & ~(cards << 1);
}

// A holding without the card at `bit`; the cards above close up.
std::uint32_t without(std::uint32_t holding, std::uint32_t bit) {
    const std::uint32_t lower = bit - 1;
    return (holding & lower) | ((holding >> 1) & ~lower);
}

// All positions of one pattern.
class PlainPattern {
public:
    PlainPattern(Denomination denomination, int level, const SuitPattern& pattern,
                 std::span<const std::uint8_t> below)
        : trump_slot_(denomination == Denomination::trump ? 0 : -1),
          level_(level),
          length_(pattern.length),
          below_(below.data()),
          patterns_below_(
              static_cast<std::size_t>(PatternTable::of(denomination, level - 1).size())),
          last_rank_below_(binomial(2 * (level - 1), level - 1) - 1) {
        for (std::size_t led = 0; led < kSuits; ++led) {
            for (std::size_t played = led; played < kSuits; ++played) {
                auto length = length_;
                // Twice if both are from one suit.
                if (length[led] == 0) continue;
                --length[led];
                if (length[played] == 0) continue;
                --length[played];
                after_[led][played] = after_[played][led] = arrange(denomination, length);
            }
        }
    }

    // The value of the position with this owner word.
    [[nodiscard]] std::uint8_t value(std::uint32_t word) const {
        Holdings leader{};
        Holdings follower{};
        for (std::size_t slot = kSuits; slot-- > 0;) {
            const std::uint32_t in_play = (1U << length_[slot]) - 1;
            leader[slot] = word & in_play;
            follower[slot] = ~word & in_play;
            word >>= length_[slot];
        }
        int best = 0;
        for (std::size_t suit = 0; suit < kSuits; ++suit) {
            for (auto leads = lowest_of_runs(leader[suit]); leads != 0; leads &= leads - 1) {
                best = std::max(best, follower[suit] != 0
                                          ? least_following(leader, follower, suit, leads)
                                          : least_discarding(leader, follower, suit, leads));
            }
        }
        return static_cast<std::uint8_t>(best);
    }

private:
    [[nodiscard]] After arrange(Denomination denomination,
                                const std::array<std::uint8_t, kSuits>& length) const {
        std::array<std::size_t, kSuits> order = {0, 1, 2, 3};
        std::stable_sort(order.begin() + (trump_slot_ + 1), order.end(),
                         [&](std::size_t a, std::size_t b) { return length[a] < length[b]; });
        After after;
        SuitPattern pattern;
        std::uint8_t up = 0;
        for (std::size_t place = kSuits; place-- > 0;) {
            pattern.length[place] = length[order[place]];
            after.up[order[place]] = up;
            up = static_cast<std::uint8_t>(up + pattern.length[place]);
        }
        after.pattern = static_cast<std::uint32_t>(
            PatternTable::of(denomination, level_ - 1).index_of(pattern));
        return after;
    }

    // What the leader gets for a trick that the level below follows.
    [[nodiscard]] int after_trick(std::uint32_t word, std::uint32_t pattern,
                                  bool leader_wins) const {
        std::uint64_t rank = word_rank(word);
        // With the follower on lead every card changes its owner.
        if (!leader_wins) rank = last_rank_below_ - rank;
        const int on_lead = below_[(rank * patterns_below_) + pattern];
        return leader_wins ? 1 + on_lead : level_ - 1 - on_lead;
    }

    // The least over the replies to the card at the lowest bit of `leads`, in the suit led.
    [[nodiscard]] int least_following(const Holdings& leader, const Holdings& follower,
                                      std::size_t suit, std::uint32_t leads) const {
        const After& after = after_[suit][suit];
        std::uint32_t others = 0;
        for (std::size_t slot = 0; slot < kSuits; ++slot) {
            if (slot != suit) others |= leader[slot] << after.up[slot];
        }
        const std::uint32_t lead = leads & (0 - leads);
        int least = level_;
        for (auto replies = lowest_of_runs(follower[suit]); replies != 0; replies &= replies - 1) {
            const std::uint32_t reply = replies & (0 - replies);
            // The higher card first, so that the lower one keeps its place.
            const std::uint32_t holding =
                without(without(leader[suit], std::max(lead, reply)), std::min(lead, reply));
            least = std::min(least, after_trick(others | (holding << after.up[suit]), after.pattern,
                                                lead > reply));
        }
        return least;
    }

    // The same where the follower has none of that suit and may play anything.
    [[nodiscard]] int least_discarding(const Holdings& leader, const Holdings& follower,
                                       std::size_t suit, std::uint32_t leads) const {
        const std::uint32_t led = without(leader[suit], leads & (0 - leads));
        int least = level_;
        for (std::size_t from = 0; from < kSuits; ++from) {
            if (follower[from] == 0) continue;
            const After& after = after_[suit][from];
            std::uint32_t others = led << after.up[suit];
            for (std::size_t slot = 0; slot < kSuits; ++slot) {
                if (slot != suit && slot != from) others |= leader[slot] << after.up[slot];
            }
            const bool leader_wins = static_cast<int>(from) != trump_slot_;
            for (auto replies = lowest_of_runs(follower[from]); replies != 0;
                 replies &= replies - 1) {
                const std::uint32_t holding = without(leader[from], replies & (0 - replies));
                least = std::min(least, after_trick(others | (holding << after.up[from]),
                                                    after.pattern, leader_wins));
            }
        }
        return least;
    }

    int trump_slot_;  // -1 without a trump
    int level_;
    std::array<std::uint8_t, kSuits> length_;
    const std::uint8_t* below_;
    std::size_t patterns_below_;
    std::uint64_t last_rank_below_;
    std::array<std::array<After, kSuits>, kSuits> after_{};  // by the slots of both cards
};

}  // namespace

std::vector<std::uint8_t> solve_level_plainly(Denomination denomination, int level,
                                              std::span<const std::uint8_t> below) {
    if (below.size() != position_count(denomination, level - 1)) {
        throw Error(Error::Kind::question,
                    "level " + std::to_string(level) + " needs the " +
                        std::to_string(position_count(denomination, level - 1)) +
                        " values of the level below, not " + std::to_string(below.size()));
    }
    std::vector<PlainPattern> patterns;
    for (const SuitPattern& pattern : PatternTable::of(denomination, level)) {
        patterns.emplace_back(denomination, level, pattern, below);
    }
    std::vector<std::uint8_t> values(position_count(denomination, level));
    std::uint32_t word = (1U << static_cast<unsigned>(level)) - 1;  // the first; rank 0
    for (std::size_t at = 0; at < values.size(); word = next_word(word)) {
        for (const PlainPattern& pattern : patterns) values[at++] = pattern.value(word);
    }
    return values;
}

std::vector<std::uint8_t> solve_levels_plainly(Denomination denomination, int level) {
    std::vector<std::uint8_t> values = {0};
    for (int n = 1; n <= level; ++n) values = solve_level_plainly(denomination, n, values);
    return values;
}

}  // namespace honeymoon
