#include "tools/train/score_fit.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "libtb/classes/scores.hpp"
#include "tests/support/tables/solved.hpp"

namespace honeymoon {
namespace {

// The mean square of what the values of a table are off half the tricks and the scores of their
// holdings, all positions of a block counting alike.
double error(const LevelTable& table, const std::vector<std::uint8_t>& scores) {
    double sum = 0;
    double count = 0;
    for (int block = 0; block < table.blocks().size(); ++block) {
        const auto& shape = table.blocks()[block].shape;
        std::array<int, 4> rank{};
        for (rank[0] = 0; rank[0] < shape[0].holdings(); ++rank[0]) {
            for (rank[1] = 0; rank[1] < shape[1].holdings(); ++rank[1]) {
                for (rank[2] = 0; rank[2] < shape[2].holdings(); ++rank[2]) {
                    for (rank[3] = 0; rank[3] < shape[3].holdings(); ++rank[3]) {
                        double off = table.value(shape, rank) - (table.level() / 2.0);
                        for (std::size_t slot = 0; slot < 4; ++slot) {
                            const bool trump =
                                slot == 0 && table.denomination() == Denomination::trump;
                            const auto score = static_cast<std::int8_t>(
                                scores[score_place(trump, shape.at(slot), rank.at(slot))]);
                            off -= score / 16.0;
                        }
                        sum += off * off;
                        ++count;
                    }
                }
            }
        }
    }
    return sum / count;
}

TEST_CASE("scores that are fitted leave a fraction of what values differ by") {
    for (const Denomination denomination : {Denomination::trump, Denomination::notrump}) {
        CAPTURE(name(denomination));
        const LevelTable& solved = test::solved(denomination, 4);
        const std::vector<LevelTable> tables = {solved};
        const std::vector<std::uint8_t> fitted = fit_scores(tables);
        REQUIRE(fitted.size() == kScores);
        const double left = error(solved, fitted);
        const double before = error(solved, std::vector<std::uint8_t>(kScores));
        CHECK(left < before / 2);
    }
}

}  // namespace
}  // namespace honeymoon
