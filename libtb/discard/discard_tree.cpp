#include "honeymoon/discard/discard_tree.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <new>

#include "libtb/base/combinations.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"

// Highway compiles this file once for each vector width: everything up to HWY_ONCE is in a
// namespace of that width.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "libtb/discard/discard_tree.cpp"
#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

#include "libtb/base/vectors.hpp"

#ifndef HONEYMOON_DISCARD_TREE_ONCE
#define HONEYMOON_DISCARD_TREE_ONCE

namespace honeymoon {
namespace {

// The hands of a block, and the words of a row.
constexpr std::size_t kBlockHands = 512;
constexpr std::size_t kRowWords = kBlockHands / 64;
// How many blocks are searched at a time, how many places are written at a time, and how many
// places a search writes at most.
constexpr std::size_t kBlocksAtOnce = 8;
constexpr std::size_t kAtOnce = 4;
constexpr std::size_t kMostFound = (kBlocksAtOnce * kBlockHands) + kAtOnce;

// The cards of a question, as the place of each card's row in a block.
struct Query {
    const std::uint32_t* excluded;
    std::size_t excluded_count;
    const std::uint32_t* contained;
    std::size_t contained_count;
};

// A block: its rows, and the place of its first hand in the order of blocks.
struct HandBlock {
    const std::uint64_t* rows;
    std::uint32_t first;
};

}  // namespace
}  // namespace honeymoon

#endif

HWY_BEFORE_NAMESPACE();
namespace honeymoon {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// Writes the places of the hands that these blocks have for the question. Returns how many there
// are.
std::size_t find_loop(const Query& query, const HandBlock* blocks, std::size_t count,
                      std::uint32_t* found) {
    const hn::CappedTag<std::uint64_t, kRowWords> d;
    constexpr std::uint64_t top = std::uint64_t{1} << 63U;
    std::size_t size = 0;
    for (std::size_t b = 0; b < count; ++b) {
        // Prefetch, because the rows are too far apart for the processor to predict them.
        for (std::size_t i = 0; b + 1 < count && i < query.excluded_count; ++i) {
            __builtin_prefetch(blocks[b + 1].rows + query.excluded[i]);
        }
        for (std::size_t at = 0; at < kRowWords; at += hn::Lanes(d)) {
            const std::uint64_t* const rows = blocks[b].rows + at;
            auto left = hn::Set(d, ~std::uint64_t{0});
            for (std::size_t i = 0; i < query.contained_count; ++i) {
                left = hn::And(left, hn::LoadU(d, rows + query.contained[i]));
            }
            for (std::size_t i = 0; i < query.excluded_count; ++i) {
                left = hn::AndNot(hn::LoadU(d, rows + query.excluded[i]), left);
            }
            if (hn::AllTrue(d, hn::Eq(left, hn::Zero(d)))) continue;
            HWY_ALIGN std::uint64_t words[kRowWords];  // NOLINT(modernize-avoid-c-arrays)
            hn::Store(left, d, words);
            for (std::size_t w = 0; w < hn::Lanes(d); ++w) {
                const auto first = static_cast<std::uint32_t>(blocks[b].first + ((at + w) * 64));
                std::uint64_t bits = words[w];
                // Write four places at a time, because the processor could not predict a branch on
                // their number. The excess places are the last of the word, and are overwritten.
                std::uint32_t* to = found + size;
                size += static_cast<std::size_t>(__builtin_popcountll(bits));
                do {
                    for (std::size_t i = 0; i < kAtOnce; ++i, bits &= bits - 1) {
                        to[i] = first + static_cast<std::uint32_t>(__builtin_ctzll(bits | top));
                    }
                    to += kAtOnce;
                } while (bits != 0);
            }
        }
    }
    return size;
}

}  // namespace HWY_NAMESPACE
}  // namespace honeymoon
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace honeymoon {

HONEYMOON_WIDEST_OF(find_loop);

namespace {

// Labels of three cards that cover all hands of at least `hand_size` cards of a pack: every such
// hand contains a label.
//
// Split the pack into g groups. The labels are all sets of L cards within a group. If a hand has
// fewer than L cards in each group, it has at most g (L - 1) cards. So if g (L - 1) < K, every hand
// of K or more cards contains a label (the pigeonhole principle). The largest such g gives the
// fewest labels: (K - 1) / (L - 1), rounded down. L is 3, or K if K is less.
class CoveringLabels {
public:
    CoveringLabels(std::uint64_t pack, int hand_size) : weight_(std::min(hand_size, 3)) {
        const int cards = std::popcount(pack);
        if (weight_ > 0) groups_ = weight_ == 1 ? cards : (hand_size - 1) / (weight_ - 1);
        std::uint32_t first_label = 0;
        for (int group = 0; group < groups_; ++group) {
            const int size = (cards * (group + 1) / groups_) - (cards * group / groups_);
            for (int i = 0; i < size; ++i, pack &= pack - 1) {
                const auto card = static_cast<std::size_t>(std::countr_zero(pack));
                group_cards_.at(static_cast<std::size_t>(group)) |= pack & (0 - pack);
                for (int k = 0; k < 3; ++k) {
                    rank_.at(static_cast<std::size_t>(k)).at(card) =
                        (k == 0 ? first_label : 0) + static_cast<std::uint32_t>(binomial(i, k + 1));
                }
            }
            first_label += static_cast<std::uint32_t>(binomial(size, weight_));
        }
        size_ = std::max<std::uint32_t>(first_label, 1);
    }

    [[nodiscard]] std::uint32_t size() const { return size_; }

    // Returns the number of a label of the hand: the lowest three of its cards in the first group
    // where it has three.
    [[nodiscard]] std::uint32_t of(std::uint64_t hand) const {
        std::uint64_t held = 0;
        for (auto group = static_cast<std::size_t>(groups_); group-- > 0;) {
            const std::uint64_t here = hand & group_cards_[group];
            std::uint64_t rest = here;
            for (int i = 1; i < weight_; ++i) rest &= rest - 1;
            held = rest != 0 ? here : held;
        }
        std::uint32_t number = 0;
        for (int k = 0; k < weight_; ++k, held &= held - 1) {
            number += rank_[static_cast<std::size_t>(k)]
                           [static_cast<std::size_t>(std::countr_zero(held))];
        }
        return number;
    }

private:
    int weight_;
    int groups_ = 0;
    std::uint32_t size_ = 1;
    std::array<std::uint64_t, 64> group_cards_{};
    std::array<std::array<std::uint32_t, 64>, 3> rank_{};  // added up over a label's cards
};

// Moves bit c of word h to bit h of word c. Squares of 32, 16, ... 1 bits change places.
void transpose(std::array<std::uint64_t, 64>& words) {
    std::uint64_t low = 0xFFFF'FFFF;
    for (std::size_t half = 32; half > 0; half /= 2, low ^= low << half) {
        for (std::size_t square = 0; square < 64; square += 2 * half) {
            for (std::size_t i = square; i < square + half; ++i) {
                const std::uint64_t change = ((words[i] >> half) ^ words[i + half]) & low;
                words[i] ^= change << half;
                words[i + half] ^= change;
            }
        }
    }
}

// The place in a block of the row of each card that is both in the pack and in `cards`.
struct Rows {
    Rows(std::uint64_t cards, std::uint64_t pack) {
        for (std::uint32_t row = 0; pack != 0; pack &= pack - 1, row += kRowWords) {
            if ((cards & pack & (0 - pack)) != 0) at.at(count++) = row;
        }
    }
    std::array<std::uint32_t, 64> at{};
    std::size_t count = 0;
};

}  // namespace

DiscardTree::DiscardTree(std::span<const std::uint64_t> hands) : size_(hands.size()) {
    constexpr std::uint64_t most = (std::uint64_t{1} << 32U) - kBlockHands;
    if (hands.size() > most) {
        throw Error(Error::Kind::resource,
                    joined("a discard tree of ", hands.size(), " hands; it takes ", most));
    }
    try {
        sort(hands);
        slice(hands);
    } catch (const std::bad_alloc&) {
        throw Error(Error::Kind::resource,
                    joined("no memory for a discard tree of ", hands.size(), " hands"));
    }
}

// Sorts the numbers of the hands by label, with a counting sort.
void DiscardTree::sort(std::span<const std::uint64_t> hands) {
    int smallest = 64;
    for (const std::uint64_t hand : hands) {
        pack_ |= hand;
        smallest = std::min(smallest, std::popcount(hand));
    }
    const CoveringLabels labels(pack_, smallest);
    std::vector<std::uint16_t> label(hands.size());
    parallel_each(hands.size(), 4096, [&](std::size_t i) {
        label[i] = static_cast<std::uint16_t>(labels.of(hands[i]));
    });
    std::vector<std::uint32_t> next(labels.size() + std::size_t{1});
    for (const std::uint16_t of : label) ++next[of + std::size_t{1}];
    for (std::size_t i = 1; i < next.size(); ++i) next[i] += next[i - 1];
    numbers_ = LargeArray<std::uint32_t>(hands.size());
    for (std::size_t i = 0; i < hands.size(); ++i) {
        numbers_[next[label[i]]++] = static_cast<std::uint32_t>(i);
    }
}

// Fills the blocks, in the order of the sorted numbers.
void DiscardTree::slice(std::span<const std::uint64_t> hands) {
    const auto cards = static_cast<std::size_t>(std::popcount(pack_));
    labels_.assign((size_ + kBlockHands - 1) / kBlockHands, ~std::uint64_t{0});
    rows_ = LargeArray<std::uint64_t>(labels_.size() * cards * kRowWords);
    parallel_each(labels_.size(), 16, [&](std::size_t block) {
        for (std::size_t w = 0; w < kRowWords; ++w) {
            const std::size_t first = (block * kBlockHands) + (w * 64);
            std::array<std::uint64_t, 64> words{};
            for (std::size_t i = first; i < std::min(first + 64, size_); ++i) {
                const std::uint64_t hand = hands[numbers_[i]];
                words[i - first] = hand;
                labels_[block] &= hand;
            }
            transpose(words);
            std::uint64_t* to = rows_.data() + (block * cards * kRowWords) + w;
            for (std::uint64_t left = pack_; left != 0; left &= left - 1, to += kRowWords) {
                *to = words[static_cast<std::size_t>(std::countr_zero(left))];
            }
        }
    });
}

std::vector<std::uint32_t> DiscardTree::find(std::uint64_t excluded,
                                             std::uint64_t contained) const {
    std::vector<std::uint32_t> result;
    if ((contained & ~pack_) != 0) return result;
    const Rows out(excluded, pack_);
    const Rows in(contained, pack_);
    const Query query{out.at.data(), out.count, in.at.data(), in.count};
    const std::size_t block_words = static_cast<std::size_t>(std::popcount(pack_)) * kRowWords;
    std::array<HandBlock, kBlocksAtOnce> blocks{};
    std::array<std::uint32_t, kMostFound> found;  // NOLINT(cppcoreguidelines-pro-type-member-init)
    std::size_t count = 0;
    const auto search = [&] {
        const std::size_t here =
            HONEYMOON_WIDEST(find_loop)(query, blocks.data(), count, found.data());
        result.insert(result.end(), found.begin(),
                      found.begin() + static_cast<std::ptrdiff_t>(here));
        count = 0;
    };
    for (std::size_t i = 0; i < labels_.size(); ++i) {
        // Write the block in any case, because the processor would often mispredict a branch.
        blocks[count] = {rows_.data() + (i * block_words),
                         static_cast<std::uint32_t>(i * kBlockHands)};
        count += (labels_[i] & excluded) == 0 ? 1U : 0U;
        if (count == kBlocksAtOnce) search();
    }
    search();
    // Remove the places after the last hand, in the last block.
    while (!result.empty() && result.back() >= size_) result.pop_back();
    // Load all numbers in one loop, so that the loads overlap.
    for (std::uint32_t& place : result) place = numbers_[place];
    return result;
}

std::uint64_t DiscardTree::memory_bytes() const noexcept {
    return (rows_.size() * sizeof(std::uint64_t)) + (numbers_.size() * sizeof(std::uint32_t)) +
           (labels_.capacity() * sizeof(std::uint64_t));
}

}  // namespace honeymoon

#endif  // HWY_ONCE
