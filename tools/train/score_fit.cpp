#include "tools/train/score_fit.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "libtb/classes/scores.hpp"

namespace honeymoon {
namespace {

// The numbers of rounds. Both fits converge much earlier.
constexpr int kWithinRounds = 3;
constexpr int kShapeRounds = 100;
// A quarter, because the four suits of a position all move at once.
constexpr double kShapeStep = 0.25;

// The number of places for shapes, and the place of one. For holdings, see score_place().
constexpr std::size_t kShapes = std::size_t{2} << 8U;
std::size_t shape_place(bool trump, Shape shape) {
    return (trump ? kShapes / 2 : 0) + (std::size_t{shape.length} << 4U) + shape.owned;
}

// A slot of a block: by how many tricks each class is ahead of their mean.
struct SuitMeans {
    struct Class {
        std::size_t place;  // of its first holding
        double ahead;
    };
    std::vector<Class> classes;
    std::size_t shape;
};
struct BlockMeans {
    double weight;
    double ahead;  // its mean value minus half the tricks
    std::array<SuitMeans, 4> suits;
};

BlockMeans means_of(const LevelTable& table, int number) {
    const ClassMaps& maps = table.maps();
    const auto& counts = maps.classes(number);
    std::array<std::vector<double>, 4> sums;
    for (std::size_t slot = 0; slot < 4; ++slot) sums.at(slot).resize(counts.at(slot));
    const auto values = table.values(number);
    double sum = 0;
    for (std::size_t at = 0; at < values.size(); ++at) {
        std::size_t rest = at;
        for (std::size_t slot = 4; slot-- > 0; rest /= counts.at(slot)) {
            sums.at(slot)[rest % counts.at(slot)] += values[at];
        }
        sum += values[at];
    }
    const auto size = static_cast<double>(values.size());
    BlockMeans block{.weight = size, .ahead = (sum / size) - (table.level() / 2.0), .suits = {}};
    for (std::size_t slot = 0; slot < 4; ++slot) {
        const Shape shape = table.blocks()[number].shape.at(slot);
        const bool trump = slot == 0 && table.denomination() == Denomination::trump;
        SuitMeans& suit = block.suits.at(slot);
        suit.shape = shape_place(trump, shape);
        const HoldingClasses class_of = maps.class_of(number, slot);
        for (std::size_t rank = 0; rank < class_of.size(); ++rank) {
            if (class_of[rank] != suit.classes.size()) continue;
            const double mean = sums.at(slot)[class_of[rank]] * counts.at(slot) / size;
            suit.classes.push_back(
                {score_place(trump, shape, static_cast<int>(rank)), mean - (sum / size)});
        }
    }
    return block;
}

// Wishes for many numbers: each wish is a value that a number should have, with a weight.
class Wishes {
public:
    explicit Wishes(std::size_t count) : sums_(count), weights_(count) {}
    void add(std::size_t place, double wish, double weight) {
        sums_[place] += wish * weight;
        weights_[place] += weight;
    }
    // The weighted mean of the wishes for a number; 0 if there are none.
    [[nodiscard]] double mean(std::size_t place) const {
        return weights_[place] > 0 ? sums_[place] / weights_[place] : 0;
    }

private:
    std::vector<double> sums_;
    std::vector<double> weights_;
};

double mean_score(const SuitMeans& suit, const std::vector<double>& scores) {
    double sum = 0;
    for (const auto& c : suit.classes) sum += scores[c.place];
    return sum / static_cast<double>(suit.classes.size());
}

}  // namespace

// Fits by least squares, in two steps. The first finds by how much holdings of one shape are ahead
// of each other. Other suits do not matter for that, because each class of a suit occurs with all
// classes of the others. The second step finds by how much shapes are ahead of each other.
std::vector<std::uint8_t> fit_scores(std::span<const LevelTable> tables) {
    std::vector<BlockMeans> blocks;
    for (const LevelTable& table : tables) {
        for (int b = 0; b < table.blocks().size(); ++b) blocks.push_back(means_of(table, b));
    }
    std::vector<double> scores(kScores);
    for (int round = 0; round < kWithinRounds; ++round) {
        Wishes wishes(kScores);
        for (const BlockMeans& block : blocks) {
            for (const SuitMeans& suit : block.suits) {
                const double mean = mean_score(suit, scores);
                for (const auto& c : suit.classes) {
                    wishes.add(c.place, c.ahead + mean, block.weight);
                }
            }
        }
        for (std::size_t i = 0; i < kScores; ++i) scores[i] = wishes.mean(i);
    }

    std::vector<double> shapes(kShapes);
    for (int round = 0; round < kShapeRounds; ++round) {
        Wishes wishes(kShapes);
        for (const BlockMeans& block : blocks) {
            double rest = block.ahead;
            for (const SuitMeans& suit : block.suits) {
                rest -= shapes[suit.shape] + mean_score(suit, scores);
            }
            for (const SuitMeans& suit : block.suits) wishes.add(suit.shape, rest, block.weight);
        }
        for (std::size_t i = 0; i < kShapes; ++i) shapes[i] += kShapeStep * wishes.mean(i);
    }
    std::vector<std::uint8_t> bytes(kScores);
    for (const BlockMeans& block : blocks) {
        for (const SuitMeans& suit : block.suits) {
            for (const auto& c : suit.classes) {
                const double score = kScoreOfTrick * (scores[c.place] + shapes[suit.shape]);
                const auto rounded = static_cast<int>(std::lround(score));
                bytes[c.place] = static_cast<std::uint8_t>(std::clamp(rounded, -127, 127));
            }
        }
    }
    return bytes;
}

}  // namespace honeymoon
