#include "apps/cli/view/pictures.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <string_view>

#include "apps/cli/format/text.hpp"
#include "apps/cli/io/output.hpp"
#include "honeymoon/cards/card.hpp"
#include "reader/tables/statistics.hpp"

namespace honeymoon::cli {

using namespace reader;

namespace {

// In pixels: between the left edge and what is drawn, and above all panels.
constexpr int kLeft = 64;
constexpr int kHeading = 64;

// Texts may have the classes title, panel, soft, number, middle and end; areas paper, frame and
// share; lines mean, and dots dot.
constexpr const char* kStyle =
    "<style>\n"
    "text { font: 13px system-ui, 'Segoe UI', Helvetica, Arial, sans-serif; fill: #1c1f23; }\n"
    ".paper { fill: #ffffff; }\n"
    ".title { font-size: 18px; font-weight: 600; }\n"
    ".panel { font-size: 15px; font-weight: 600; }\n"
    ".soft { fill: #59636e; }\n"
    ".number { font-size: 11px; text-anchor: middle; }\n"
    ".middle { text-anchor: middle; }\n"
    ".end { text-anchor: end; }\n"
    ".frame { fill: none; stroke: #c4ccd4; }\n"
    ".share { fill: #5b9be0; }\n"
    ".mean { fill: none; stroke: #c2410c; stroke-width: 2; }\n"
    ".dot { fill: #c2410c; }\n"
    "@media (prefers-color-scheme: dark) {\n"
    "  text { fill: #e8ebee; }\n"
    "  .paper { fill: #14171b; }\n"
    "  .soft { fill: #a3adb8; }\n"
    "  .frame { stroke: #3c444d; }\n"
    "  .share { fill: #2a66ad; }\n"
    "  .mean { stroke: #fb923c; }\n"
    "  .dot { fill: #fb923c; }\n"
    "}\n"
    "</style>\n";

// A text; classes may be several.
std::string svg_text(double x, double y, std::string_view classes, std::string_view content) {
    return "<text x=\"" + fixed(x, 1) + "\" y=\"" + fixed(y, 1) + "\" class=\"" +
           std::string(classes) + "\">" + std::string(content) + "</text>\n";
}

// A whole image, on paper, with a title and a line below it.
std::string svg_image(int width, int height, std::string_view title, std::string_view below,
                      std::string_view panels) {
    const std::string w = std::to_string(width);
    const std::string h = std::to_string(height);
    const std::string size = "width=\"" + w + "\" height=\"" + h + "\"";
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" " + size + " viewBox=\"0 0 " + w + " " + h +
           "\" role=\"img\">\n<title>" + std::string(title) + "</title>\n" + kStyle + "<rect " +
           size + " class=\"paper\"/>\n" + svg_text(kLeft, 32, "title", title) +
           svg_text(kLeft, 54, "soft", below) + std::string(panels) + "</svg>\n";
}

// Of a grid: its cells, and the space above and below them.
constexpr int kCellWidth = 44;
constexpr int kCellHeight = 22;
constexpr int kGridTop = 44;
constexpr int kGridBottom = 62;
constexpr int kGridWidth = kLeft + kMaxLevel * kCellWidth + 24;

// The share of all deals that have this value.
double share(const LevelStatistics& level, int tricks) {
    const double more = tricks < level.level ? level.at_least(tricks + 1) : 0;
    return std::max(0.0, level.at_least(tricks) - more);
}

// One denomination: a column for each level, a row for each number of tricks, 0 at the bottom.
// Adds its height to that of the panels above it.
std::string grid(const std::vector<const LevelStatistics*>& levels, int& height) {
    int highest = 0;
    double most = 0;
    for (const auto* level : levels) {
        highest = std::max(highest, level->level);
        for (int tricks = 0; tricks <= level->level; ++tricks) {
            most = std::max(most, share(*level, tricks));
        }
    }
    const int top = height + kGridTop;
    const int rows = (highest + 1) * kCellHeight;
    const int bottom = top + rows;
    // The middle of a column, and the height at which a number of tricks stands.
    const auto x = [](int level) { return kLeft + (level - 0.5) * kCellWidth; };
    const auto y = [&](double tricks) { return bottom - (tricks + 0.5) * kCellHeight; };

    const bool trump = levels.front()->denomination == Denomination::trump;
    std::string axes =
        svg_text(kLeft, height + 26, "panel", trump ? "With a trump suit" : "No-trump") +
        "<rect x=\"" + std::to_string(kLeft) + "\" y=\"" + std::to_string(top) + "\" width=\"" +
        std::to_string(highest * kCellWidth) + "\" height=\"" + std::to_string(rows) +
        "\" class=\"frame\"/>\n";
    for (int tricks = 0; tricks <= highest; ++tricks) {
        axes += svg_text(kLeft - 8, y(tricks) + 4.5, "end", std::to_string(tricks));
    }
    axes += "<text transform=\"translate(20 " + fixed(top + rows / 2.0, 1) +
            ") rotate(-90)\" class=\"middle soft\">tricks for the leader</text>\n";

    std::string cells;
    std::string line;
    std::string dots;
    std::string numbers;
    int last = 0;
    for (const auto* level : levels) {
        const double middle = x(level->level);
        axes += svg_text(middle, bottom + 18, "middle", std::to_string(level->level)) +
                svg_text(middle, bottom + 36, "number soft", fixed(level->mean(), 2));
        for (int tricks = 0; tricks <= level->level; ++tricks) {
            const double part = share(*level, tricks);
            // Small shares would hardly be seen if the shade were in proportion.
            const double shade = std::pow(part / most, 0.7);
            cells += "<rect x=\"" + fixed(middle - kCellWidth / 2.0 + 1, 0) + "\" y=\"" +
                     fixed(y(tricks) - kCellHeight / 2.0 + 1, 0) + "\" width=\"" +
                     std::to_string(kCellWidth - 2) + "\" height=\"" +
                     std::to_string(kCellHeight - 2) + R"(" rx="2" class="share" fill-opacity=")" +
                     fixed(shade, 3) + "\"><title>" + counted(level->level, "card") + ", " +
                     counted(tricks, "trick") + ": " + fixed(part * 100, 3) + " %</title></rect>\n";
            if (part < 0.005) continue;  // it would round to nothing
            numbers += svg_text(middle, y(tricks) + 4, "number", fixed(part * 100, 0));
        }
        const std::string mean = fixed(y(level->mean()), 1);
        line +=
            (level->level == last + 1 && last != 0 ? " L" : " M") + fixed(middle, 1) + " " + mean;
        last = level->level;
        dots +=
            "<circle cx=\"" + fixed(middle, 1) + "\" cy=\"" + mean + "\" r=\"3\" class=\"dot\"/>\n";
    }
    axes += svg_text(kLeft - 8, bottom + 18, "end soft", "cards") +
            svg_text(kLeft - 8, bottom + 36, "end soft", "mean");
    height = bottom + kGridBottom;
    // The percentages stand above the line of the means.
    return axes + cells + "<path d=\"" + line.substr(1) + "\" class=\"mean\"/>\n" + dots + numbers;
}

// Of bars: the highest one, the step from one to the next, and the space above and below them.
constexpr int kBar = 30;
constexpr int kBarStep = 40;
constexpr int kBarHeight = 120;
constexpr int kBarsTop = 46;
constexpr int kBarsBottom = 48;
constexpr int kBarsWidth = kLeft + (kExchangeTricks * kBarStep) + 24;
constexpr std::size_t kMostPlayers = 8;

// Names come from tags, which may have anything in them.
std::string escaped(std::string_view text) {
    constexpr std::string_view special = "&<>";
    constexpr std::array<std::string_view, 3> names = {"&amp;", "&lt;", "&gt;"};
    std::string result;
    for (const char& c : one_line(text)) {
        const auto place = special.find(c);
        result += place == std::string_view::npos ? std::string_view(&c, 1) : names.at(place);
    }
    return result;
}

double a_deal(const PlayerTotals& player, std::uint64_t cost) {
    return static_cast<double>(cost) /
           static_cast<double>(std::max<std::uint64_t>(player.deals, 1));
}

std::string bars(const PlayerTotals& player, int top, double highest) {
    const int base = top + kBarsTop + kBarHeight;
    std::string svg = svg_text(kLeft, top + 20, "panel", escaped(player.name)) +
                      svg_text(kLeft, top + 38, "soft",
                               fixed(a_deal(player, player.cost), 2) + " tricks a deal, " +
                                   counted(player.deals, "deal"));
    double x = kLeft;
    for (std::size_t trick = 0; trick < kExchangeTricks; ++trick, x += kBarStep) {
        const double cost = a_deal(player, player.cost_by_trick.at(trick));
        const double height = highest > 0 ? cost / highest * (kBarHeight - 16) : 0;
        svg += "<rect x=\"" + fixed(x, 1) + "\" y=\"" + fixed(base - height, 1) + "\" width=\"" +
               std::to_string(kBar) + "\" height=\"" + fixed(height, 1) + "\" class=\"share\"/>\n" +
               svg_text(x + (kBar / 2.0), base - height - 4, "number", fixed(cost, 3)) +
               svg_text(x + (kBar / 2.0), base + 16, "middle soft", std::to_string(trick + 1));
    }
    return svg + "<path d=\"M" + std::to_string(kLeft - 6) + " " + std::to_string(base) + "H" +
           std::to_string(kBarsWidth - 18) + "\" class=\"frame\"/>\n";
}

}  // namespace

std::string plot(const std::vector<LevelStatistics>& levels) {
    std::string panels;
    int height = kHeading;
    for (const Denomination denomination : kDenominations) {
        std::vector<const LevelStatistics*> own;
        for (const LevelStatistics& level : levels) {
            if (level.denomination == denomination) own.push_back(&level);
        }
        if (!own.empty()) panels += grid(own, height);
    }
    return svg_image(kGridWidth, height, "Tricks for the player on lead under best play",
                     "Percent of all deals, by the number of cards each player holds; the line is "
                     "the mean.",
                     panels);
}

std::string review_plot(const std::vector<PlayerTotals>& players) {
    const std::span shown(players.data(), std::min(players.size(), kMostPlayers));
    double highest = 0;
    for (const PlayerTotals& player : shown) {
        highest = std::max(highest, a_deal(player, std::ranges::max(player.cost_by_trick)));
    }
    std::string panels;
    int height = kHeading;
    for (const PlayerTotals& player : shown) {
        panels += bars(player, height, highest);
        height += kBarsTop + kBarHeight + kBarsBottom;
    }
    return svg_image(kBarsWidth, height, "Tricks given away in the play phase",
                     "By trick of the play phase, mean of a deal, against best play.", panels);
}

}  // namespace honeymoon::cli
