#include "cli/view/plot.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "cli/format/text.hpp"
#include "cli/view/svg.hpp"
#include "honeymoon/cards/denomination.hpp"

namespace honeymoon::cli {

using namespace reader;

namespace {

// In pixels.
constexpr int kCellWidth = 44;
constexpr int kCellHeight = 22;
constexpr int kLeft = kPictureLeft;  // of a panel's cells
constexpr int kTop = 44;             // above them
constexpr int kBottom = 62;          // below them
constexpr int kRight = 24;
constexpr int kWidth = kLeft + kMaxLevel * kCellWidth + kRight;

// The share of all deals that have this value.
double share(const LevelStatistics& level, int tricks) {
    const double more = tricks < level.level ? level.at_least(tricks + 1) : 0;
    return std::max(0.0, level.at_least(tricks) - more);
}

// One denomination: a column for each level, a row for each number of tricks, 0 at the bottom.
class Panel {
public:
    Panel(std::vector<const LevelStatistics*> levels, int top)
        : levels_(std::move(levels)), top_(top) {
        for (const auto* level : levels_) {
            highest_ = std::max(highest_, level->level);
            for (int tricks = 0; tricks <= level->level; ++tricks) {
                most_ = std::max(most_, share(*level, tricks));
            }
        }
    }

    [[nodiscard]] int height() const { return kTop + rows_height() + kBottom; }

    [[nodiscard]] std::string svg() const {
        return heading() + axes() + cells() + means() + numbers();
    }

private:
    [[nodiscard]] int rows_height() const { return (highest_ + 1) * kCellHeight; }
    [[nodiscard]] int bottom() const { return top_ + kTop + rows_height(); }
    // The middle of a column, and the height at which a number of tricks stands.
    [[nodiscard]] static double x(int level) { return kLeft + (level - 0.5) * kCellWidth; }
    [[nodiscard]] double y(double tricks) const { return bottom() - (tricks + 0.5) * kCellHeight; }

    [[nodiscard]] std::string heading() const {
        const bool trump = levels_.front()->denomination == Denomination::trump;
        return svg_text(kLeft, top_ + 26, "panel", trump ? "With a trump suit" : "No-trump");
    }

    [[nodiscard]] std::string axes() const {
        std::string result = "<rect x=\"" + std::to_string(kLeft) + "\" y=\"" +
                             std::to_string(top_ + kTop) + "\" width=\"" +
                             std::to_string(highest_ * kCellWidth) + "\" height=\"" +
                             std::to_string(rows_height()) + "\" class=\"frame\"/>\n";
        for (int tricks = 0; tricks <= highest_; ++tricks) {
            result += svg_text(kLeft - 8, y(tricks) + 4.5, "end", std::to_string(tricks));
        }
        const double middle = top_ + kTop + rows_height() / 2.0;
        result += "<text transform=\"translate(20 " + fixed(middle, 1) +
                  ") rotate(-90)\" class=\"middle soft\">tricks for the leader</text>\n";
        for (const auto* level : levels_) {
            result +=
                svg_text(x(level->level), bottom() + 18, "middle", std::to_string(level->level));
            result +=
                svg_text(x(level->level), bottom() + 36, "number soft", fixed(level->mean(), 2));
        }
        result += svg_text(kLeft - 8, bottom() + 18, "end soft", "cards");
        result += svg_text(kLeft - 8, bottom() + 36, "end soft", "mean");
        return result;
    }

    [[nodiscard]] std::string cells() const {
        std::string result;
        for (const auto* level : levels_) {
            for (int tricks = 0; tricks <= level->level; ++tricks) {
                result += cell(*level, tricks);
            }
        }
        return result;
    }

    [[nodiscard]] std::string cell(const LevelStatistics& level, int tricks) const {
        const double part = share(level, tricks);
        // Small shares would hardly be seen if the shade were in proportion.
        const double shade = std::pow(part / most_, 0.7);
        std::string result =
            "<rect x=\"" + fixed(x(level.level) - kCellWidth / 2.0 + 1, 0) + "\" y=\"" +
            fixed(y(tricks) - kCellHeight / 2.0 + 1, 0) + "\" width=\"" +
            std::to_string(kCellWidth - 2) + "\" height=\"" + std::to_string(kCellHeight - 2) +
            R"(" rx="2" class="share" fill-opacity=")" + fixed(shade, 3) + "\"><title>" +
            counted(static_cast<std::uint64_t>(level.level), "card") + ", " +
            counted(static_cast<std::uint64_t>(tricks), "trick") + ": " + fixed(part * 100, 3) +
            " %</title></rect>\n";
        return result;
    }

    // The percentages, those that do not round to nothing. Drawn last, above the line of the means.
    [[nodiscard]] std::string numbers() const {
        std::string result;
        for (const auto* level : levels_) {
            for (int tricks = 0; tricks <= level->level; ++tricks) {
                const double part = share(*level, tricks);
                if (part < 0.005) continue;
                result += svg_text(x(level->level), y(tricks) + 4, "number", fixed(part * 100, 0));
            }
        }
        return result;
    }

    [[nodiscard]] std::string means() const {
        std::string line;
        std::string dots;
        int last = 0;
        for (const auto* level : levels_) {
            const std::string place = fixed(x(level->level), 1) + " " + fixed(y(level->mean()), 1);
            line += (level->level == last + 1 && last != 0 ? " L" : " M") + place;
            last = level->level;
            dots += "<circle cx=\"" + fixed(x(level->level), 1) + "\" cy=\"" +
                    fixed(y(level->mean()), 1) + "\" r=\"3\" class=\"dot\"/>\n";
        }
        return "<path d=\"" + line.substr(1) + "\" class=\"mean\"/>\n" + dots;
    }

    std::vector<const LevelStatistics*> levels_;
    int top_;
    int highest_ = 0;
    double most_ = 0;
};

}  // namespace

std::string plot(const std::vector<LevelStatistics>& levels) {
    std::string panels;
    int height = kPictureHeading;
    for (const Denomination denomination : kDenominations) {
        std::vector<const LevelStatistics*> own;
        for (const LevelStatistics& level : levels) {
            if (level.denomination == denomination) own.push_back(&level);
        }
        if (own.empty()) continue;
        const Panel panel(std::move(own), height);
        panels += panel.svg();
        height += panel.height();
    }
    return svg_image(kWidth, height, "Tricks for the player on lead under best play",
                     "Percent of all deals, by the number of cards each player holds; the line is "
                     "the mean.",
                     panels);
}

}  // namespace honeymoon::cli
