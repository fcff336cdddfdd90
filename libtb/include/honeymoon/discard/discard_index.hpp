// The discard tree of discard_tree.hpp without its payloads: hands, each with a number.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "honeymoon/file/file_bytes.hpp"

namespace honeymoon {

/// The vectors with which a discard tree is searched; the answers are the same.
enum class DiscardVectors {
    portable,  ///< plain C++
    avx2,      ///< x86-64 with AVX2 and BMI
    avx512,    ///< the same, and AVX-512 F, VL and DQ
};

/// The kinds this machine has, the best last. A microsecond.
[[nodiscard]] std::vector<DiscardVectors> discard_vectors();

/// Told of hands that were found, one or more at a time, and of their numbers.
using DiscardFound = void (*)(void* context, const std::uint64_t* hands,
                              const std::uint32_t* numbers, std::size_t count);

/// The most hands of a tree, so that numbers and whole blocks of 512 have 32 bits; the most leaves.
inline constexpr std::uint64_t kMostDiscardHands = 0xFFFF'FE00;
inline constexpr std::uint64_t kMostDiscardLeaves = std::uint64_t{1} << 24U;

/// What a tree is made of, apart from its hands.
struct DiscardShape {
    /// The cards, at most 64: a bit each.
    std::uint64_t pack = 0;
    /// Cards of a hand.
    int hand_size = 0;
    /// Cards of the labels on each level. None: all hands are in one leaf.
    std::vector<int> weights;
    /// Chooses among the buckets that a hand fits.
    std::uint64_t seed = 0;

    friend bool operator==(const DiscardShape&, const DiscardShape&) = default;
};

/// How a tree is built.
struct DiscardStructure {
    /// How many labels there are on each level below one node of the level above.
    std::vector<std::uint64_t> labels;
    std::uint64_t leaves = 0;         ///< the product of these
    std::uint64_t filled_leaves = 0;  ///< those with hands
    std::uint64_t sliced_leaves = 0;  ///< those of them with bit-sliced blocks
    std::uint64_t most_hands = 0;     ///< in a leaf
};

/// What a query took, or would take where a hand and a label are tested by one AND each.
struct DiscardWork {
    std::uint64_t labels = 0;  ///< tested, those of every node that is visited
    std::uint64_t leaves = 0;  ///< visited: no label above has an excluded card; empty ones too
    std::uint64_t hands = 0;   ///< in these leaves
    [[nodiscard]] std::uint64_t tests() const { return labels + hands; }
};

/// The tree of the hands. Const member functions are safe from many threads at once; nothing may
/// run beside one that is not const.
class DiscardIndex {
public:
    /// A tree of these hands, which get the numbers 0, 1, … in this order. Throws Error (question)
    /// if the pack has no cards, hand_size is not 1..cards, a weight is not 1 or more or more than
    /// is left of a hand, there would be more than kMostDiscardLeaves leaves, or a hand is not
    /// hand_size cards of the pack, which is named; Error (resource) if there is no memory or are
    /// more than kMostDiscardHands hands. Some tenths of a microsecond a hand, shared by the
    /// threads there are.
    [[nodiscard]] static std::unique_ptr<DiscardIndex> of(DiscardShape shape,
                                                          std::span<const std::uint64_t> hands);
    DiscardIndex(DiscardIndex&&) = delete;  // nor copied
    virtual ~DiscardIndex() = default;

    /// Adds a hand, and returns its number: size() before. The tree is then as if it had been built
    /// with it. Throws as of() does; then it is as before. About a microsecond, now and
    /// then the time to copy a leaf.
    virtual std::uint64_t insert(std::uint64_t hand) = 0;

    [[nodiscard]] virtual const DiscardShape& shape() const noexcept = 0;
    [[nodiscard]] virtual std::uint64_t size() const noexcept = 0;

    /// Finds the hands with no card of `excluded` and all of `contained`, and tells `found` of them
    /// unless it is null, of their numbers only if `numbers`; returns how many they are. Cards that
    /// are not in the pack are in no hand. In no particular order, but the same one whatever the
    /// threads and vectors. What `found` throws is thrown.
    virtual std::uint64_t search(std::uint64_t excluded, std::uint64_t contained,
                                 DiscardFound found, void* context, bool numbers) const = 0;

    /// What a query takes, found out by visiting what it visits.
    [[nodiscard]] virtual DiscardWork work(std::uint64_t excluded,
                                           std::uint64_t contained) const = 0;

    [[nodiscard]] virtual DiscardStructure structure() const = 0;

    /// All memory of the tree, in bytes.
    [[nodiscard]] virtual std::uint64_t memory_bytes() const noexcept = 0;

    /// All hands, by number. Throws Error (resource) if there is no memory for them.
    [[nodiscard]] virtual std::vector<std::uint64_t> hands() const = 0;

    /// The kind of vectors: the best, unless use_vectors() chose another.
    [[nodiscard]] virtual DiscardVectors vectors() const noexcept = 0;
    /// Throws Error (question) if this machine has no such vectors.
    virtual void use_vectors(DiscardVectors vectors) = 0;

protected:
    DiscardIndex() = default;
};

/// What is saved of payloads: how many bytes each takes, and a number that tells kinds of payload
/// apart, so that one is not taken for another of the same size.
struct DiscardPayloadKind {
    std::uint32_t bytes = 0;
    std::uint32_t tag = 0;

    friend bool operator==(const DiscardPayloadKind&, const DiscardPayloadKind&) = default;
};

/// Writes the payloads number first..first+count-1, in bytes, to `out`. Called for neighbouring
/// pieces, each twice.
using DiscardPayloadWriter =
    std::function<void(std::uint64_t first, std::size_t count, std::uint8_t* out)>;

/// Writes a file, whole or not at all. Throws Error as AtomicFile does, and (resource) if there is
/// no memory.
void save_discard_file(const std::filesystem::path& path, const DiscardIndex& index,
                       DiscardPayloadKind kind, const DiscardPayloadWriter& payloads);

/// What a file has: a tree, and the bytes of its payloads, by number.
struct DiscardFile {
    std::unique_ptr<DiscardIndex> index;
    FileBytes file;
    std::span<const std::uint8_t> payloads;
};

/// Reads a file, in which payloads are of this kind. Throws Error (file) if it is not exactly what
/// save_discard_file() wrote of such payloads, (resource) if there is no memory. The tree is built
/// anew, for its hands: what that takes, this takes.
[[nodiscard]] DiscardFile load_discard_file(const FileBytes& file, DiscardPayloadKind kind);

/// Of how many cards of the pack the two sets of a query are.
struct ExpectedQuery {
    int excluded = 0;
    int contained = 0;
};

/// What a query is expected to take.
struct DiscardCost {
    double labels = 0;  ///< labels tested
    double leaves = 0;  ///< leaves visited, empty ones among them
    double hands = 0;   ///< hands in these
    double share = 1;   ///< leaves visited, of all
    double time = 0;    ///< nanoseconds, without what is done with the hands that are found

    /// What the query takes where a hand and a label are tested by one AND each.
    [[nodiscard]] double tests() const { return labels + hands; }
};

/// For so many hands of `hand_size` among `cards` cards, at random, under labels of these weights.
/// A set of x random cards leaves a label of t cards with probability C(N-x, t) / C(N, t), and as
/// this holds for all labels above a leaf together, the share of leaves that are visited depends
/// only on how many cards they have in all. Throws Error (question) as covering_levels() does, and
/// unless the sets fit into the pack.
[[nodiscard]] DiscardCost expected_cost(int cards, int hand_size, std::uint64_t hands,
                                        std::span<const int> weights, ExpectedQuery query);

/// The weights, of up to three levels and 2^22 leaves, for which expected_cost() is the least time;
/// empty if it is best to look at all blocks. Throws as expected_cost(). Some milliseconds.
[[nodiscard]] std::vector<int> best_weights(int cards, int hand_size, std::uint64_t hands,
                                            ExpectedQuery query);

/// From how many hands on a tree takes fewer tests than a look at each hand: the labels F it always
/// tests, by 1 less the share r of hands it does not spare: F / (1 - r). (F / r, which is sometimes
/// stated, is where both parts of the tree's work are equal, which is another question.) Infinite
/// if no hand is spared.
[[nodiscard]] double break_even(const DiscardCost& cost);

}  // namespace honeymoon
