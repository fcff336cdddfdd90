#include "apps/cli/tables/values_picture.hpp"

#include <algorithm>
#include <cmath>

#include "apps/cli/format/text.hpp"
#include "apps/cli/view/svg.hpp"
#include "honeymoon/cards/card.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon::cli {

using namespace facts;

namespace {

// The size of the cells, and the space above and below them.
constexpr int kCellWidth = 44;
constexpr int kCellHeight = 22;
constexpr int kAbove = 44;
constexpr int kBelow = 62;

// Returns the share of all deals that have this value.
double share(const LevelStatistics& level, int tricks) {
    const double more = tricks < level.level ? level.at_least(tricks + 1) : 0;
    return std::max(0.0, level.at_least(tricks) - more);
}

// Returns the panel of one denomination: a column for each level, a row for each number of tricks,
// 0 at the bottom. Adds its height to that of the panels above it.
std::string panel(const std::vector<const LevelStatistics*>& levels, int& height) {
    int highest = 0;
    double most = 0;
    for (const auto* level : levels) {
        highest = std::max(highest, level->level);
        for (int tricks = 0; tricks <= level->level; ++tricks) {
            most = std::max(most, share(*level, tricks));
        }
    }
    const int top = height + kAbove;
    const int rows = (highest + 1) * kCellHeight;
    const int bottom = top + rows;
    const auto y = [&](double tricks) { return bottom - (tricks + 0.5) * kCellHeight; };

    const bool trump = levels.front()->denomination == Denomination::trump;
    std::string axes =
        svg_text(kSvgLeft, height + 26, "panel", trump ? "With a trump suit" : "No-trump") +
        svg_rect(std::to_string(kSvgLeft), std::to_string(top),
                 std::to_string(highest * kCellWidth), std::to_string(rows)) +
        "class=\"frame\"/>\n";
    for (int tricks = 0; tricks <= highest; ++tricks) {
        axes += svg_text(kSvgLeft - 8, y(tricks) + 4.5, "end", std::to_string(tricks));
    }
    axes += joined("<text transform=\"translate(20 ", fixed(top + rows / 2.0, 1),
                   ") rotate(-90)\" class=\"middle soft\">tricks for the leader</text>\n");

    std::string cells;
    std::string line;
    std::string dots;
    std::string numbers;
    int last = 0;
    for (const auto* level : levels) {
        const double middle = kSvgLeft + (level->level - 0.5) * kCellWidth;
        axes += svg_text(middle, bottom + 18, "middle", std::to_string(level->level)) +
                svg_text(middle, bottom + 36, "number soft", fixed(level->mean(), 2));
        for (int tricks = 0; tricks <= level->level; ++tricks) {
            const double part = share(*level, tricks);
            // With shades in proportion, small shares would hardly be visible.
            const double shade = std::pow(part / most, 0.7);
            cells += svg_rect(fixed(middle - kCellWidth / 2.0 + 1, 0),
                              fixed(y(tricks) - kCellHeight / 2.0 + 1, 0),
                              std::to_string(kCellWidth - 2), std::to_string(kCellHeight - 2)) +
                     joined(R"(rx="2" class="share" fill-opacity=")", fixed(shade, 3), "\"><title>",
                            counted(level->level, "card"), ", ", counted(tricks, "trick"), ": ",
                            fixed(part * 100, 3), " %</title></rect>\n");
            if (part < 0.005) continue;  // it would round to nothing
            numbers += svg_text(middle, y(tricks) + 4, "number", fixed(part * 100, 0));
        }
        const std::string mean = fixed(y(level->mean()), 1);
        line +=
            (level->level == last + 1 && last != 0 ? " L" : " M") + fixed(middle, 1) + " " + mean;
        last = level->level;
        dots += joined("<circle cx=\"", fixed(middle, 1), "\" cy=\"", mean,
                       "\" r=\"3\" class=\"dot\"/>\n");
    }
    axes += svg_text(kSvgLeft - 8, bottom + 18, "end soft", "cards") +
            svg_text(kSvgLeft - 8, bottom + 36, "end soft", "mean");
    height = bottom + kBelow;
    // Draw the percentages last, so that the line of the means does not cover them.
    return axes + cells + "<path d=\"" + line.substr(1) + "\" class=\"mean\"/>\n" + dots + numbers;
}

}  // namespace

std::string values_picture(const std::vector<LevelStatistics>& levels) {
    std::string panels;
    int height = kSvgTop;
    for (const Denomination denomination : kDenominations) {
        std::vector<const LevelStatistics*> own;
        for (const LevelStatistics& level : levels) {
            if (level.denomination == denomination) own.push_back(&level);
        }
        if (!own.empty()) panels += panel(own, height);
    }
    return svg_image(kSvgLeft + kMaxLevel * kCellWidth + 24, height,
                     "Tricks for the player on lead under best play",
                     "Percent of all deals, by the number of cards each player holds; the line is "
                     "the mean.",
                     panels);
}

}  // namespace honeymoon::cli
