#include "cli/view/review_plot.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "cli/io/output.hpp"
#include "cli/io/text.hpp"

namespace honeymoon::cli {
namespace {

// In pixels.
constexpr int kBar = 30;
constexpr int kStep = 40;     // from bar to bar
constexpr int kHeight = 120;  // of the highest bar
constexpr int kLeft = 64;
constexpr int kTop = 46;  // of a panel, above its bars
constexpr int kBottom = 48;
constexpr int kHeading = 64;
constexpr int kWidth = kLeft + (kExchangeTricks * kStep) + 24;
constexpr std::size_t kMostPlayers = 8;

constexpr std::string_view kStyle =
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
    ".bar { fill: #5b9be0; }\n"
    "@media (prefers-color-scheme: dark) {\n"
    "  text { fill: #e8ebee; }\n"
    "  .paper { fill: #14171b; }\n"
    "  .soft { fill: #a3adb8; }\n"
    "  .frame { stroke: #3c444d; }\n"
    "  .bar { fill: #2a66ad; }\n"
    "}\n"
    "</style>\n";

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

std::string text_at(double x, double y, std::string_view type, std::string_view content) {
    std::string result = "<text x=\"" + fixed(x, 1) + "\" y=\"" + fixed(y, 1) + "\" class=\"";
    result += type;
    result += "\">";
    result += content;
    result += "</text>\n";
    return result;
}

double mean_cost(const PlayerTotals& player, std::size_t trick) {
    return static_cast<double>(player.cost_by_trick.at(trick)) /
           static_cast<double>(std::max<std::uint64_t>(player.deals, 1));
}

std::string panel(const PlayerTotals& player, int top, double highest) {
    const double all = static_cast<double>(player.cost) /
                       static_cast<double>(std::max<std::uint64_t>(player.deals, 1));
    std::string svg = text_at(kLeft, top + 20, "panel", escaped(player.name));
    svg += text_at(kLeft, top + 38, "soft",
                   fixed(all, 2) + " tricks a deal, " + counted(player.deals, "deal"));
    const int base = top + kTop + kHeight;
    for (std::size_t trick = 0; trick < kExchangeTricks; ++trick) {
        const double cost = mean_cost(player, trick);
        const double height = highest > 0 ? cost / highest * (kHeight - 16) : 0;
        const double x = kLeft + (static_cast<double>(trick) * kStep);
        svg += "<rect x=\"" + fixed(x, 1) + "\" y=\"" + fixed(base - height, 1) + "\" width=\"" +
               std::to_string(kBar) + "\" height=\"" + fixed(height, 1) + "\" class=\"bar\"/>\n";
        svg += text_at(x + (kBar / 2.0), base - height - 4, "number", fixed(cost, 3));
        svg += text_at(x + (kBar / 2.0), base + 16, "middle soft", std::to_string(trick + 1));
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
    const int height = kHeading + (static_cast<int>(count) * each);
    const std::string size = std::to_string(kWidth) + " " + std::to_string(height);
    std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + size +
                      "\" width=\"" + std::to_string(kWidth) + "\" height=\"" +
                      std::to_string(height) + "\">\n";
    svg += kStyle;
    svg += "<rect width=\"100%\" height=\"100%\" class=\"paper\"/>\n";
    svg += text_at(kLeft, 32, "title", "Tricks given away in the play phase");
    svg +=
        text_at(kLeft, 52, "soft", "by trick of the play phase, mean of a deal, against best play");
    for (std::size_t i = 0; i < count; ++i) {
        svg += panel(players[i], kHeading + (static_cast<int>(i) * each), highest);
    }
    return svg + "</svg>\n";
}

}  // namespace honeymoon::cli
