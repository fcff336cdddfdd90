// Facts about the same hands in all five strains, and about one suit alone.

#include <algorithm>
#include <bit>
#include <utility>

#include "facts/facts.hpp"
#include "facts/tally.hpp"
#include "libtb/base/threads.hpp"

namespace honeymoon::facts {
namespace {

constexpr std::size_t kNoTrump = 4;  // strains 0..3: the suit of that slot is trump

// Counts the positions of a no-trump block, in every strain.
class StrainCounter {
public:
    StrainCounter(const LevelTable& notrump, const LevelTable& trump, int number, BlockTally& tally)
        : block_(notrump.blocks()[number]), level_(notrump.level()), tally_(tally) {
        for (std::size_t t = 0; t < 5; ++t) {
            for (std::size_t side = 0; side < 2; ++side) {
                auto shape = block_.shape;
                std::swap(shape[0], shape.at(t % 4));
                BlockView& view = views_.at(side).at(t);
                view = view_of(t == kNoTrump ? notrump : trump, shape, side == 1);
                std::swap(view.offset[0], view.offset.at(t % 4));
            }
        }
        for (std::size_t s = 0; s < 4; ++s) {
            owned_.at(s) = block_.shape.at(s).owned;
            others_.at(s) = block_.shape.at(s).flipped().owned;
            more_.at(s) = owned_.at(s) - others_.at(s);
        }
        trumps_ = std::ranges::max(owned_) + std::ranges::max(others_);
    }

    void count() {
        std::array<std::array<int, 5>, 2> tricks{};
        for (std::size_t side = 0; side < 2; ++side) {
            for (std::size_t t = 0; t < 5; ++t) tricks[side][t] = views_[side][t].value(tally_.at);
        }
        count(tricks[0], tricks[1]);
    }

    void add_averages(LevelFacts& facts, const DealCount& deals) const {
        facts.add(Average::total_trumps, {trumps_, 0}, deals * block_.positions(),
                  deals * total_tricks_);
    }

private:
    // The most tricks among the suits whose number is the greatest of `numbers`.
    template <class Tricks>
    [[nodiscard]] static int most_in(const std::array<int, 4>& numbers, const Tricks& tricks) {
        const int greatest = std::ranges::max(numbers);
        int most = 0;
        for (std::size_t s = 0; s < 4; ++s) {
            if (numbers[s] == greatest) most = std::max(most, tricks(s));
        }
        return most;
    }

    // `leader` has the leader's tricks by strain, and `other` the other player's if that player
    // leads.
    void count(const std::array<int, 5>& leader, const std::array<int, 5>& other) {
        const int best = std::max({leader[0], leader[1], leader[2], leader[3]});
        const int worst = std::min({leader[0], leader[1], leader[2], leader[3]});
        tally_.add(Fact::notrump_to_best, leader[kNoTrump] - best);
        tally_.add(Fact::notrump_to_worst, leader[kNoTrump] - worst);
        tally_.add(Fact::suit_range, best - worst);
        int suits = 0;
        std::size_t last = 0;
        for (std::size_t s = 0; s < 4; ++s) {
            const int gain = leader[s] - leader[kNoTrump];
            if (more_[s] == 0) {
                tally_.add(Fact::even_trump, gain);
            } else {
                tally_.add(Fact::majority_gain, more_[s] > 0 ? gain : -gain);
            }
            if (more_[s] > 0) {
                tally_.add(Fact::majority_lead, leader[kNoTrump] - (level_ - other[s]));
            }
            if (leader[s] != best) continue;
            ++suits;
            last = s;
        }
        tally_.add(Fact::best_suits, suits);
        if (suits == 1) tally_.add(Fact::only_best_suit, more_[last]);
        const auto of_leader = [&](std::size_t s) { return leader[s]; };
        tally_.add(Fact::longest_trump, best - most_in(owned_, of_leader));
        tally_.add(Fact::majority_trump, best - most_in(more_, of_leader));
        // For the next two facts, each player is declarer, and the other leads.
        const auto wins = [&](const std::array<int, 5>& against) {
            return 2 * (level_ - std::ranges::min(against)) > level_ ? 1 : 0;
        };
        tally_.add(Fact::declarers, wins(other) + wins(leader));
        const int total = most_in(owned_, [&](std::size_t s) { return level_ - other[s]; }) +
                          most_in(others_, [&](std::size_t s) { return level_ - leader[s]; });
        total_tricks_ += static_cast<std::uint64_t>(total);
        tally_.add(Fact::total_tricks, total - trumps_);
    }

    const Block& block_;
    int level_;
    BlockTally& tally_;
    std::array<std::array<BlockView, 5>, 2> views_;  // by who leads (0: the leader), then strain
    std::array<int, 4> owned_{};
    std::array<int, 4> others_{};
    std::array<int, 4> more_{};
    int trumps_ = 0;
    std::uint64_t total_tricks_ = 0;
};

// The lowest bit of each run of ones.
std::uint32_t lowest_of_runs(std::uint32_t word) {
    return word & ~(word << 1U);
}

// The leader's tricks with one suit of 2n cards in play, from the tricks with two cards fewer.
std::uint8_t tricks_alone(std::uint32_t word, int cards, const std::vector<std::uint8_t>& fewer) {
    const std::uint32_t others = ~word & ((1U << (2 * cards)) - 1);
    int best = 0;
    for (std::uint32_t leads = lowest_of_runs(word); leads != 0; leads &= leads - 1) {
        const int lead = std::countr_zero(leads);
        int worst = cards;
        for (std::uint32_t rest = lowest_of_runs(others); rest != 0; rest &= rest - 1) {
            const int reply = std::countr_zero(rest);
            const auto left = word_rank(
                without_bit(without_bit(word, std::max(lead, reply)), std::min(lead, reply)));
            const int tricks =
                lead > reply ? 1 + fewer[left] : cards - 1 - fewer[fewer.size() - 1 - left];
            worst = std::min(worst, tricks);
        }
        best = std::max(best, worst);
    }
    return static_cast<std::uint8_t>(best);
}

}  // namespace

void add_strain_facts(LevelFacts& facts, const LevelTable& notrump, const LevelTable& trump,
                      const Progress& progress) {
    count_blocks(facts, progress, [&](int number, BlockTally& tally) {
        return StrainCounter(notrump, trump, number, tally);
    });
}

std::vector<SuitAlone> suits_alone(int cards) {
    std::vector<SuitAlone> result;
    std::vector<std::uint8_t> tricks = {0};
    for (int n = 1; n <= cards; ++n) {
        const auto divisions = static_cast<std::uint32_t>(binomial(2 * n, n));
        std::vector<std::uint8_t> next(divisions);
        parallel_pieces(std::uint32_t{0}, divisions, 4096,
                        [&](std::uint32_t first, std::uint32_t last) {
                            std::uint32_t word = word_at(first, 2 * n, n);
                            for (std::uint32_t i = first; i < last; ++i, word = next_word(word)) {
                                next[i] = tricks_alone(word, n, tricks);
                            }
                        });
        SuitAlone& alone = result.emplace_back();
        for (std::size_t i = 0; i < next.size(); ++i) {
            // Flipping every bit turns rank r into size-1-r.
            ++alone.lead_gain[next[i] + next[next.size() - 1 - i] - n];
            alone.tricks += next[i];
        }
        tricks = std::move(next);
    }
    return result;
}

}  // namespace honeymoon::facts
