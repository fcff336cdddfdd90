#include "libtb/table/raw_layout.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "libtb/base/threads.hpp"
#include "libtb/base/transpose.hpp"
#include "libtb/index/binomial.hpp"
#include "libtb/index/pattern.hpp"
#include "libtb/table/fingerprint.hpp"

namespace honeymoon {
namespace {

// The ranks of one piece. At level 13, a piece has 2,048 * 356 bytes, which fit a second-level
// cache.
constexpr std::uint32_t kPieceRanks = 2048;

// The class of every holding, with the slots of blocks end to end. It joins the two steps of
// ClassMaps, because every position is looked up. Takes 27 MB at level 13.
class ExpandedMaps {
public:
    explicit ExpandedMaps(const ClassMaps& maps) {
        const int blocks = maps.blocks().size();
        class_of_.reserve(maps.groups().members_holdings());
        first_.reserve(static_cast<std::size_t>(blocks) * 4);
        for (int block = 0; block < blocks; ++block) {
            for (std::size_t slot = 0; slot < 4; ++slot) {
                first_.push_back(static_cast<std::uint32_t>(class_of_.size()));
                const auto map = maps.class_of(block, slot);
                for (std::size_t h = 0; h < map.size(); ++h) class_of_.push_back(map[h]);
            }
        }
    }

    // Returns the classes of a slot by holding rank.
    [[nodiscard]] const Class* class_of(int block, std::size_t slot) const {
        return class_of_.data() + first_[(static_cast<std::size_t>(block) * 4) + slot];
    }

private:
    std::vector<std::uint32_t> first_;
    std::vector<Class> class_of_;
};

// Finds the values of one pattern along consecutive words.
//
// As words grow, the suit of slot 3 goes through its holdings in order while the others do not
// change. So the words form runs along which only the class of slot 3 changes. From run to run,
// slot 2 changes, and much more rarely slots 0 and 1. While these two do not change, the block
// depends only on how many cards the leader owns in slot 2. So each of the pattern's blocks is
// looked up once.
class PatternValues {
public:
    PatternValues(const LevelTable& table, const ExpandedMaps& maps, const SuitPattern& pattern)
        : table_(table), maps_(maps), length_(pattern.length) {}

    void fill(std::span<const std::uint32_t> words, std::uint8_t* out) {
        const unsigned low = length_[3];
        const unsigned high = low + length_[2];
        for (std::size_t i = 0; i < words.size();) {
            const std::uint32_t word = words[i];
            if (!started_ || word >> high != high_) start(word >> high);
            const std::uint32_t holding2 = (word >> low) & ((1U << length_[2]) - 1);
            const std::uint32_t holding3 = word & ((1U << low) - 1);
            const View& v = view(std::popcount(holding2));
            const std::uint8_t* values = v.values + (v.map2[holding_rank(holding2)] * v.stride2);
            const std::size_t rank3 = holding_rank(holding3);
            const std::size_t run = std::min(words.size() - i, v.holdings3 - rank3);
            const Class* map = v.map3 + rank3;
            for (std::size_t k = 0; k < run; ++k) out[i + k] = values[map[k] * v.stride3];
            i += run;
        }
    }

private:
    // A block with the holdings of slots 0 and 1 given.
    struct View {
        const std::uint8_t* values = nullptr;  // null: not looked up yet
        const Class* map2 = nullptr;
        const Class* map3 = nullptr;
        std::size_t stride2 = 0;
        std::size_t stride3 = 0;
        std::size_t holdings3 = 0;
    };

    void start(std::uint32_t high) {
        started_ = true;
        high_ = high;
        holding_[0] = high >> length_[1];
        holding_[1] = high & ((1U << length_[1]) - 1);
        views_ = {};
    }

    const View& view(int owned2) {
        View& v = views_[static_cast<std::size_t>(owned2)];
        if (v.values != nullptr) return v;
        const int owned0 = std::popcount(holding_[0]);
        const int owned1 = std::popcount(holding_[1]);
        const std::array<int, 4> owned = {owned0, owned1, owned2,
                                          table_.level() - owned0 - owned1 - owned2};
        std::array<Shape, 4> shape;
        for (std::size_t i = 0; i < 4; ++i) {
            shape[i] = {length_[i], static_cast<std::uint8_t>(owned[i])};
        }
        const BlockTable::Place place = table_.blocks().find(shape);
        const auto strides = table_.maps().strides(place.block);
        v.values = table_.values(place.block).data();
        for (std::size_t i = 0; i < 2; ++i) {
            const Class* map = maps_.class_of(place.block, place.slot[i]);
            v.values += std::size_t{map[holding_rank(holding_[i])]} * strides[place.slot[i]];
        }
        v.map2 = maps_.class_of(place.block, place.slot[2]);
        v.map3 = maps_.class_of(place.block, place.slot[3]);
        v.stride2 = strides[place.slot[2]];
        v.stride3 = strides[place.slot[3]];
        v.holdings3 = static_cast<std::size_t>(shape[3].holdings());
        return v;
    }

    const LevelTable& table_;
    const ExpandedMaps& maps_;
    std::array<std::uint8_t, 4> length_;
    bool started_ = false;
    std::uint32_t high_ = 0;
    std::array<std::uint32_t, 2> holding_{};
    std::array<View, kMaxLength + 1> views_{};
};

// Writes the values of the positions whose owner words have the ranks first..last-1, all patterns
// of each word. Returns what these values add to the fingerprint.
std::uint64_t fill(const LevelTable& table, const ExpandedMaps& maps, std::uint32_t first,
                   std::uint32_t last, std::span<std::uint8_t> out) {
    std::vector<std::uint32_t> words(last - first);
    words[0] = word_at(first, 2 * table.level(), table.level());
    for (std::size_t i = 1; i < words.size(); ++i) words[i] = next_word(words[i - 1]);
    const PatternTable& patterns = PatternTable::of(table.denomination(), table.level());
    const auto count = static_cast<std::size_t>(patterns.size());
    // Take some patterns at a time, each along all words. Then transpose, because the layout has
    // all patterns of one word together.
    std::uint64_t sum = 0;
    constexpr std::size_t at_once = 16;
    std::vector<std::uint8_t> along(at_once * words.size());
    for (std::size_t begin = 0; begin < count; begin += at_once) {
        const std::size_t together = std::min(at_once, count - begin);
        for (std::size_t i = 0; i < together; ++i) {
            const SuitPattern& pattern = patterns[static_cast<int>(begin + i)];
            const auto values = std::span(along).subspan(i * words.size(), words.size());
            PatternValues(table, maps, pattern).fill(words, values.data());
            sum = fingerprint_sum(sum, raw_fingerprint(pattern, words, values));
        }
        transpose_bytes(along.data(), words.size(), together, words.size(), out.data() + begin,
                        count);
    }
    return sum;
}

}  // namespace

std::uint64_t for_each_raw_piece(const LevelTable& table,
                                 const std::function<void(std::span<const std::uint8_t>)>& sink) {
    struct Piece {
        std::vector<std::uint8_t> bytes;
        std::uint64_t fingerprint = 0;
    };
    const auto ranks = static_cast<std::uint32_t>(binomial(2 * table.level(), table.level()));
    const auto patterns =
        static_cast<std::size_t>(PatternTable::of(table.denomination(), table.level()).size());
    const ExpandedMaps maps(table.maps());
    const auto piece_from = [&](std::uint32_t number) {
        const std::uint32_t first = number * kPieceRanks;
        const std::uint32_t last = std::min(ranks, first + kPieceRanks);
        Piece piece;
        piece.bytes.resize((last - first) * patterns);
        piece.fingerprint = fill(table, maps, first, last, piece.bytes);
        return piece;
    };
    std::uint64_t sum = 0;
    parallel_in_order((ranks + kPieceRanks - 1) / kPieceRanks, piece_from, [&](const Piece& piece) {
        sum = fingerprint_sum(sum, piece.fingerprint);
        sink(piece.bytes);
    });
    return sum;
}

}  // namespace honeymoon
