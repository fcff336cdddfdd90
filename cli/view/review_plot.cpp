#include "cli/view/review_plot.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "cli/format/text.hpp"
#include "cli/io/output.hpp"
#include "cli/view/svg.hpp"

namespace honeymoon::cli {
namespace {

// In pixels.
constexpr int kBar = 30;
constexpr int kStep = 40;     // from bar to bar
constexpr int kHeight = 120;  // of the highest bar
constexpr int kLeft = kPictureLeft;
constexpr int kTop = 46;  // of a panel, above its bars
constexpr int kBottom = 48;
constexpr int kWidth = kLeft + (kExchangeTricks * kStep) + 24;
constexpr std::size_t kMostPlayers = 8;

// Names come from tags, which may have anything in them.
std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : one_line(text)) {
        switch (c) {
            case '&':
                result += "&amp;";
                break;
            case '<':
                result += "&lt;";
                break;
            case '>':
                result += "&gt;";
                break;
            default:
                result += c;
        }
    }
    return result;
}

double mean_cost(const PlayerTotals& player, std::size_t trick) {
    return static_cast<double>(player.cost_by_trick.at(trick)) /
           static_cast<double>(std::max<std::uint64_t>(player.deals, 1));
}

std::string panel(const PlayerTotals& player, int top, double highest) {
    const double all = static_cast<double>(player.cost) /
                       static_cast<double>(std::max<std::uint64_t>(player.deals, 1));
    std::string svg = svg_text(kLeft, top + 20, "panel", escaped(player.name));
    svg += svg_text(kLeft, top + 38, "soft",
                    fixed(all, 2) + " tricks a deal, " + counted(player.deals, "deal"));
    const int base = top + kTop + kHeight;
    for (std::size_t trick = 0; trick < kExchangeTricks; ++trick) {
        const double cost = mean_cost(player, trick);
        const double height = highest > 0 ? cost / highest * (kHeight - 16) : 0;
        const double x = kLeft + (static_cast<double>(trick) * kStep);
        svg += "<rect x=\"" + fixed(x, 1) + "\" y=\"" + fixed(base - height, 1) + "\" width=\"" +
               std::to_string(kBar) + "\" height=\"" + fixed(height, 1) + "\" class=\"share\"/>\n";
        svg += svg_text(x + (kBar / 2.0), base - height - 4, "number", fixed(cost, 3));
        svg += svg_text(x + (kBar / 2.0), base + 16, "middle soft", std::to_string(trick + 1));
    }
    svg += "<path d=\"M" + std::to_string(kLeft - 6) + " " + std::to_string(base) + "H" +
           std::to_string(kWidth - 18) + "\" class=\"frame\"/>\n";
    return svg;
}

}  // namespace

std::string review_plot(const std::vector<PlayerTotals>& players) {
    const std::size_t count = std::min(players.size(), kMostPlayers);
    double highest = 0;
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t trick = 0; trick < kExchangeTricks; ++trick) {
            highest = std::max(highest, mean_cost(players[i], trick));
        }
    }
    constexpr int each = kTop + kHeight + kBottom;
    const int height = kPictureHeading + (static_cast<int>(count) * each);
    std::string panels;
    for (std::size_t i = 0; i < count; ++i) {
        panels += panel(players[i], kPictureHeading + (static_cast<int>(i) * each), highest);
    }
    return svg_image(kWidth, height, "Tricks given away in the play phase",
                     "By trick of the play phase, mean of a deal, against best play.", panels);
}

}  // namespace honeymoon::cli
