#include "honeymoon/discard/discard_index.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <new>
#include <utility>

#include "honeymoon/base/large_array.hpp"
#include "libtb/base/combinations.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/discard/covering_labels.hpp"
#include "libtb/discard/discard_arena.hpp"
#include "libtb/discard/discard_scan.hpp"

namespace honeymoon {
namespace {

constexpr std::uint64_t kAllOnes = ~std::uint64_t{0};

// A leaf's rows, hands and numbers fit: few hands by lines of the cache, more by words of a row,
// many by blocks.
std::uint32_t leaf_capacity(std::uint64_t count) {
    static_assert(kMostDiscardHands % kHandsPerBlock == 0, "what is rounded up has 32 bits");
    const std::uint64_t unit = count <= kMostUnsliced ? 8 : (count <= kHandsPerBlock ? 64 : 512);
    return static_cast<std::uint32_t>((count + unit - 1) / unit * unit);
}

// Room for one hand more than there is, and for a quarter of what there is.
std::uint32_t grown_capacity(std::uint64_t count) {
    return leaf_capacity(std::max(count + 1, std::min(count + (count / 4), kMostDiscardHands)));
}

// An even number: rows of four words then are pairs that fill lines of the cache.
std::size_t row_count(int cards) {
    return (static_cast<std::size_t>(cards) + 1) / 2 * 2;
}

// Numbers as if at random, of a seed and a hand's number (SplitMix64).
std::uint64_t mixed(std::uint64_t seed, std::uint64_t number, std::uint64_t level) {
    std::uint64_t z = seed + ((((number << 3U) | level) + 1) * 0x9E3779B97F4A7C15U);
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
}

const ScanLoops* best_loops() {
    return scan_loops(discard_vectors().back());
}

[[noreturn]] void fail_for_memory(std::uint64_t hands) {
    refuse(ErrorCode::no_memory, "no memory for a discard tree of ", hands, " hands");
}

// Calls use(i) for every bit that is set, and that use() has not taken away.
template <class Use>
void for_each_bit(const BlockBits& block, const Use& use) {
    for (std::size_t w = 0; w < kWordsPerBlock; ++w) {
        for (std::uint64_t bits = block[w]; bits != 0; bits &= bits - 1) {
            use((w * 64) + static_cast<std::size_t>(std::countr_zero(bits)));
        }
    }
}

// The labels of one level, as hands in bit-sliced blocks: the same below each node of a level, of
// the cards left there, counted anew from 0.
class LabelTable {
public:
    explicit LabelTable(const CoveringLabels& labels)
        : cover_(labels),
          rows_(row_count(labels.cards())),
          blocks_((static_cast<std::size_t>(labels.size()) + kHandsPerBlock - 1) / kHandsPerBlock),
          labels_(static_cast<std::size_t>(labels.size())),
          bits_(blocks_ * rows_ * kWordsPerBlock) {
        for (std::size_t number = 0; number < labels_.size(); ++number) {
            labels_[number] = labels.label(number);
            std::uint64_t* const block = bits_.data() + (number / kHandsPerBlock * block_words());
            const std::size_t word = number % kHandsPerBlock / 64;
            for (std::uint64_t rest = labels_[number]; rest != 0; rest &= rest - 1) {
                const auto card = static_cast<std::size_t>(std::countr_zero(rest));
                block[(card * kWordsPerBlock) + word] |= std::uint64_t{1} << (number % 64);
            }
        }
    }

    [[nodiscard]] const CoveringLabels& cover() const { return cover_; }
    [[nodiscard]] std::size_t size() const { return labels_.size(); }
    [[nodiscard]] std::size_t blocks() const { return blocks_; }
    [[nodiscard]] std::uint64_t label(std::size_t number) const { return labels_[number]; }
    [[nodiscard]] std::uint64_t bytes() const {
        return (labels_.capacity() + bits_.size()) * sizeof(std::uint64_t);
    }

    // The labels of a block with no excluded card, by which a hand with all of `contained` can
    // still be had.
    void left(const ScanLoops& loops, std::size_t block, std::uint64_t excluded,
              std::uint64_t contained, BlockBits& left) const {
        loops.labels_left(bits_.data() + (block * block_words()), excluded, left);
        const std::size_t first = block * kHandsPerBlock;
        if (labels_.size() - first < kHandsPerBlock) {
            const std::size_t count = labels_.size() - first;
            for (std::size_t w = 0; w < kWordsPerBlock; ++w) {
                if ((w + 1) * 64 <= count) continue;
                left.at(w) &= w * 64 >= count ? 0 : low_ones(static_cast<int>(count % 64));
            }
        }
        if (std::popcount(contained) <= cover_.hand_size() - cover_.weight()) return;
        for_each_bit(left, [&](std::size_t i) {
            if (std::popcount(labels_[first + i] | contained) > cover_.hand_size()) {
                left.at(i / 64) &= ~(std::uint64_t{1} << (i % 64));
            }
        });
    }

private:
    [[nodiscard]] std::size_t block_words() const { return rows_ * kWordsPerBlock; }

    CoveringLabels cover_;
    std::size_t rows_;
    std::size_t blocks_;
    std::vector<std::uint64_t> labels_;
    LargeArray<std::uint64_t> bits_;
};

// Calls make(), which takes the memory for so many hands.
template <class Make>
auto for_hands(std::uint64_t hands, const Make& make) {
    try {
        return make();
    } catch (const std::bad_alloc&) {
        fail_for_memory(hands);
    }
}

class Tree : public DiscardIndex {
public:
    Tree(DiscardShape shape, std::span<const std::uint64_t> hands)
        : shape_(std::move(shape)),
          cards_(std::popcount(shape_.pack)),
          rows_(row_count(cards_)),
          loops_(best_loops()) {
        if (cards_ == 0) refuse("the pack of a discard tree has no cards");
        if (shape_.hand_size < 1 || shape_.hand_size > cards_) {
            refuse("hands of ", shape_.hand_size, " cards in a discard tree, whose pack has ",
                   cards_);
        }
        const std::uint64_t count = hands.size();
        if (count > kMostDiscardHands) fail_for_memory(count);
        for (std::size_t i = 0; i < hands.size(); ++i) check(hands[i], i);
        std::uint64_t nodes = 1;
        nodes_.emplace_back();
        for (const CoveringLabels& labels :
             covering_levels(cards_, shape_.hand_size, shape_.weights)) {
            if (labels.size() > kMostDiscardLeaves / nodes) {
                refuse("a discard tree of more than ", kMostDiscardLeaves, " leaves");
            }
            nodes *= labels.size();
            tables_.emplace_back(labels);
            nodes_.emplace_back(tables_.size() < shape_.weights.size() ? nodes : 0);
        }
        leaves_.resize(static_cast<std::size_t>(nodes));
        for (int unwanted = 0; unwanted <= cards_; ++unwanted) {
            telling_.push_back(expected_manner(unwanted, 0, true));
            counting_.push_back(expected_manner(unwanted, 0, false));
        }
        build(hands);
    }

    [[nodiscard]] const DiscardShape& shape() const noexcept override { return shape_; }
    [[nodiscard]] std::uint64_t size() const noexcept override { return size_; }
    [[nodiscard]] DiscardVectors vectors() const noexcept override { return loops_->vectors; }
    void use_vectors(DiscardVectors vectors) override {
        const ScanLoops* const loops = scan_loops(vectors);
        if (loops == nullptr) refuse("this machine has no such vectors");
        loops_ = loops;
    }

    std::uint64_t insert(std::uint64_t hand) override {
        check(hand, size_);
        if (size_ == kMostDiscardHands) fail_for_memory(size_ + 1);
        const std::size_t number = leaf_of(hand, size_);
        DiscardLeaf& leaf = leaves_[number];
        if (leaf.count == leaf.capacity) for_hands(size_ + 1, [&] { grow(leaf); });
        ++leaf.count;
        put(leaf, leaf.count - 1, hand, static_cast<std::uint32_t>(size_));
        count_nodes(number);
        return size_++;
    }

    std::uint64_t search(std::uint64_t excluded, std::uint64_t contained, DiscardFound found,
                         void* context, bool numbers) const override {
        if ((excluded & contained) != 0 || size_ == 0) return 0;
        ScanQuery query;
        query.excluded = excluded;
        query.contained = contained;
        query.rows = rows_;
        query.found = found;
        query.context = context;
        query.numbers = numbers;
        query.most_one_by_one = kHandsPerBlock;
        // So few that nothing is worth a preparation.
        constexpr std::uint32_t few = 256;
        if (tables_.empty() && size_ <= few) return loops_->scan_one(query, leaves_[0]);
        if (impossible(excluded, contained)) return 0;
        const Manner manner = manner_of(excluded, contained, found != nullptr);
        query.most_one_by_one = manner.most_one_by_one;
        query.dense = manner.dense;
        if (query.most_one_by_one < kHandsPerBlock) {
            query.excluded_count = list_rows(excluded, query.excluded_rows);
            query.contained_count = list_rows(contained, query.contained_rows);
        }
        if (tables_.empty()) return loops_->scan_one(query, leaves_[0]);
        std::uint64_t result = 0;
        walk(excluded, contained, [&](std::size_t first, const BlockBits& left) {
            result += loops_->scan_leaves(query, leaves_.data() + first, left);
        });
        return result;
    }

    [[nodiscard]] DiscardWork work(std::uint64_t excluded, std::uint64_t contained) const override {
        DiscardWork result;
        if (impossible(excluded, contained)) return result;
        result.labels = walk(excluded, contained, [&](std::size_t first, const BlockBits& left) {
            for_each_bit(left, [&](std::size_t i) {
                ++result.leaves;
                result.hands += leaves_[first + i].count;
            });
        });
        return result;
    }

    [[nodiscard]] DiscardStructure structure() const override {
        DiscardStructure result;
        for (const LabelTable& table : tables_) result.labels.push_back(table.size());
        result.leaves = leaves_.size();
        for (const DiscardLeaf& leaf : leaves_) {
            result.filled_leaves += leaf.count > 0 ? 1U : 0U;
            result.sliced_leaves += leaf.count > 0 && leaf.stride() > 0 ? 1U : 0U;
            result.most_hands = std::max<std::uint64_t>(result.most_hands, leaf.count);
        }
        return result;
    }

    [[nodiscard]] std::uint64_t memory_bytes() const noexcept override {
        std::uint64_t bytes = sizeof *this + arena_.bytes();
        bytes += leaves_.capacity() * sizeof(DiscardLeaf);
        for (const auto& counts : nodes_) bytes += counts.capacity() * sizeof(std::uint32_t);
        for (const LabelTable& table : tables_) bytes += table.bytes();
        return bytes;
    }

    [[nodiscard]] std::vector<std::uint64_t> hands() const override {
        auto result = for_hands(
            size_, [&] { return std::vector<std::uint64_t>(static_cast<std::size_t>(size_)); });
        for (const DiscardLeaf& leaf : leaves_) {
            if (leaf.count == 0) continue;
            const std::uint64_t* const hands = leaf.hands(rows_);
            const std::uint32_t* const numbers = leaf.numbers(rows_);
            for (std::uint32_t i = 0; i < leaf.count; ++i) result[numbers[i]] = hands[i];
        }
        return result;
    }

private:
    void check(std::uint64_t hand, std::uint64_t number) const {
        if ((hand & ~shape_.pack) != 0) {
            refuse("hand ", number, " of a discard tree has cards that are not in the pack");
        }
        if (std::popcount(hand) != shape_.hand_size) {
            refuse("hand ", number, " of a discard tree has ", std::popcount(hand),
                   " cards instead of ", shape_.hand_size);
        }
    }

    // True if no hand can be found.
    [[nodiscard]] bool impossible(std::uint64_t excluded, std::uint64_t contained) const {
        return size_ == 0 || (excluded & contained) != 0 || (contained & ~shape_.pack) != 0 ||
               std::popcount(contained) > shape_.hand_size ||
               std::popcount(shape_.pack & ~excluded) < shape_.hand_size;
    }

    [[nodiscard]] std::size_t list_rows(std::uint64_t cards,
                                        std::array<std::uint32_t, 64>& rows) const {
        std::size_t count = 0;
        for (std::uint64_t rest = loops_->gather(cards, shape_.pack); rest != 0; rest &= rest - 1) {
            rows.at(count++) = static_cast<std::uint32_t>(std::countr_zero(rest));
        }
        while (count % ScanQuery::kRowsAtATime != 0) {
            rows.at(count) = rows.at(count - 1);
            ++count;
        }
        return count;
    }

    // How leaves are looked at. Hands follow one another in memory, rows do not. And where there
    // are many finds, the hands have to be read anyway, one here and one there, which takes
    // longest.
    struct Manner {
        std::uint32_t most_one_by_one;
        bool dense;
    };

    [[nodiscard]] Manner manner_of(std::uint64_t excluded, std::uint64_t contained,
                                   bool tells) const {
        const auto unwanted = static_cast<std::size_t>(std::popcount(excluded & shape_.pack));
        if (contained == 0) return (tells ? telling_ : counting_).at(unwanted);
        return expected_manner(static_cast<int>(unwanted), std::popcount(contained), tells);
    }

    [[nodiscard]] Manner expected_manner(int unwanted, int wanted, bool tells) const {
        constexpr double row_cost = 1.2;  // beside a line of eight hands in order
        constexpr double find_cost = 8;   // a line of them out of order, or a find not foreseen
        // The part of a leaf's hands that is found, if all cards are equally likely.
        int left = cards_;
        int held = shape_.hand_size;
        for (const LabelTable& table : tables_) {
            left -= table.cover().weight();
            held -= table.cover().weight();
        }
        double share = 1;
        for (int i = 0; i < wanted && left > 0; ++i, --left, --held) {
            share *= std::max(0.0, static_cast<double>(held) / left);
        }
        for (int i = 0; i < held && left > 0; ++i, --left) {
            share *= std::max(0.0, static_cast<double>(left - unwanted) / left);
        }
        // Of eight hands, those with a find.
        const double lines = tells ? 1 - std::pow(1 - share, 8) : 0;
        const double spared = 1 - (find_cost * lines);
        const double most =
            spared <= 0 ? kHandsPerBlock : 8 * row_cost * (wanted + unwanted) / spared;
        return {static_cast<std::uint32_t>(std::min<double>(most, kHandsPerBlock)),
                share > 1.0 / 256};
    }

    // Calls visit(first, left) for groups of leaves that the labels leave, numbered from `first`;
    // returns how many labels were tested.
    template <class Visit>
    std::uint64_t walk(std::uint64_t excluded, std::uint64_t contained, const Visit& visit) const {
        return walk(0, 0, loops_->gather(excluded, shape_.pack),
                    loops_->gather(contained, shape_.pack), visit);
    }

    template <class Visit>
    std::uint64_t walk(std::size_t level, std::size_t node, std::uint64_t excluded,
                       std::uint64_t contained, const Visit& visit) const {
        BlockBits left{};
        if (level == tables_.size()) {
            left[0] = 1;
            visit(node, left);
            return 0;
        }
        const LabelTable& table = tables_[level];
        const std::uint64_t cards = low_ones(table.cover().cards());
        std::uint64_t tested = table.size();
        for (std::size_t block = 0; block < table.blocks(); ++block) {
            table.left(*loops_, block, excluded, contained, left);
            const std::size_t first = (node * table.size()) + (block * kHandsPerBlock);
            if (level + 1 == tables_.size()) {
                visit(first, left);
                continue;
            }
            for_each_bit(left, [&](std::size_t i) {
                if (nodes_[level + 1][first + i] == 0) return;
                const std::uint64_t rest = cards & ~table.label((block * kHandsPerBlock) + i);
                tested += walk(level + 1, first + i, loops_->gather(excluded, rest),
                               loops_->gather(contained, rest), visit);
            });
        }
        return tested;
    }

    [[nodiscard]] std::size_t leaf_of(std::uint64_t hand, std::uint64_t number) const {
        std::size_t node = 0;
        std::uint64_t left = loops_->gather(hand, shape_.pack);
        for (std::size_t level = 0; level < tables_.size(); ++level) {
            const CoveringLabels& cover = tables_[level].cover();
            const auto choice = cover.choose(left, mixed(shape_.seed, number, level));
            node = (node * tables_[level].size()) + static_cast<std::size_t>(choice.number);
            left = loops_->gather(left, low_ones(cover.cards()) & ~choice.label);
        }
        return node;
    }

    // A hand more below each node above a leaf.
    void count_nodes(std::size_t leaf, std::uint32_t hands = 1) {
        std::size_t node = leaf;
        for (std::size_t level = tables_.size(); level-- > 1;) {
            node /= tables_[level].size();
            nodes_[level][node] += hands;
        }
    }

    // Writes a hand to its place; the rows there are ones so far.
    void put(DiscardLeaf& leaf, std::uint32_t place, std::uint64_t hand, std::uint32_t number) {
        leaf.hands(rows_)[place] = hand;
        leaf.numbers(rows_)[place] = number;
        const std::size_t stride = leaf.stride();
        if (stride == 0) return;
        std::uint64_t* const block = leaf.block(place / kHandsPerBlock);
        const std::size_t word = place % kHandsPerBlock / 64;
        const std::uint64_t bit = std::uint64_t{1} << (place % 64);
        std::uint64_t missing = low_ones(cards_) & ~loops_->gather(hand, shape_.pack);
        for (; missing != 0; missing &= missing - 1) {
            const auto card = static_cast<std::size_t>(std::countr_zero(missing));
            block[(card * stride) + word] &= ~bit;
        }
    }

    void clear(DiscardLeaf& leaf) const {
        std::uint64_t* const hands = leaf.hands(rows_);
        std::fill(leaf.memory, hands, kAllOnes);
        std::fill(hands, leaf.memory + leaf.words(rows_), 0);
    }

    void grow(DiscardLeaf& leaf) {
        DiscardLeaf larger{nullptr, leaf.count, grown_capacity(leaf.count)};
        larger.memory = arena_.take(larger.words(rows_));
        clear(larger);
        for (std::uint32_t i = 0; i < leaf.count; ++i) {
            put(larger, i, leaf.hands(rows_)[i], leaf.numbers(rows_)[i]);
        }
        if (leaf.memory != nullptr) arena_.give_back(leaf.memory, leaf.words(rows_));
        leaf = larger;
    }

    void build(std::span<const std::uint64_t> hands) {
        if (hands.empty()) return;
        std::vector<std::uint32_t> leaf_number(hands.size());
        parallel_each(hands.size(), 4096, [&](std::size_t i) {
            leaf_number[i] = static_cast<std::uint32_t>(leaf_of(hands[i], i));
        });
        for (const std::uint32_t number : leaf_number) ++leaves_[number].count;

        // By leaf, and in each leaf by number: as if they had been inserted one by one.
        std::vector<std::uint32_t> next(leaves_.size());
        std::size_t words = 0;
        std::uint32_t first_hand = 0;
        for (std::size_t i = 0; i < leaves_.size(); ++i) {
            DiscardLeaf& leaf = leaves_[i];
            next[i] = first_hand;
            first_hand += leaf.count;
            leaf.capacity = leaf_capacity(leaf.count);
            words += leaf.words(rows_);
            count_nodes(i, leaf.count);
        }
        arena_.reserve(words);
        for (DiscardLeaf& leaf : leaves_) {
            if (leaf.count > 0) leaf.memory = arena_.take(leaf.words(rows_));
        }
        std::vector<std::uint32_t> order(hands.size());
        for (std::size_t i = 0; i < hands.size(); ++i) {
            order[next[leaf_number[i]]++] = static_cast<std::uint32_t>(i);
        }
        // Now next[i] is the first hand of leaf i + 1. A piece of hands ends with a block, so that
        // no two threads write to the same words.
        parallel_each(leaves_.size(), 64, [&](std::size_t i) {
            DiscardLeaf& leaf = leaves_[i];
            if (leaf.count == 0) return;
            clear(leaf);
            const std::uint32_t* const numbers = order.data() + (next[i] - leaf.count);
            parallel_each(leaf.blocks(), 16, [&](std::size_t block) {
                const std::size_t begin = block * kHandsPerBlock;
                const auto end = std::min<std::size_t>(begin + kHandsPerBlock, leaf.count);
                for (std::size_t place = begin; place < end; ++place) {
                    put(leaf, static_cast<std::uint32_t>(place), hands[numbers[place]],
                        numbers[place]);
                }
            });
        });
        size_ = hands.size();
    }

    DiscardShape shape_;
    int cards_;
    std::size_t rows_;
    const ScanLoops* loops_;
    std::vector<LabelTable> tables_;  // by level
    // How many hands there are below each node, by level; none for the root and the leaves.
    std::vector<std::vector<std::uint32_t>> nodes_;
    std::vector<DiscardLeaf> leaves_;
    // expected_manner() of queries without contained cards, by excluded ones.
    std::vector<Manner> telling_;
    std::vector<Manner> counting_;
    DiscardArena arena_;
    std::uint64_t size_ = 0;
};

}  // namespace

std::vector<DiscardVectors> discard_vectors() {
    std::vector<DiscardVectors> result;
    for (const auto vectors :
         {DiscardVectors::portable, DiscardVectors::avx2, DiscardVectors::avx512}) {
        if (scan_loops(vectors) != nullptr) result.push_back(vectors);
    }
    return result;
}

std::unique_ptr<DiscardIndex> DiscardIndex::of(DiscardShape shape,
                                               std::span<const std::uint64_t> hands) {
    return for_hands(hands.size(), [&] { return std::make_unique<Tree>(std::move(shape), hands); });
}

}  // namespace honeymoon
