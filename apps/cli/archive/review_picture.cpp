#include "apps/cli/archive/review_picture.hpp"

#include <algorithm>
#include <span>
#include <string_view>

#include "apps/cli/format/safe_text.hpp"
#include "apps/cli/format/text.hpp"
#include "apps/cli/view/svg.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon::cli {
namespace {

// The size of the bars, and the space above and below them.
constexpr int kBar = 30;
constexpr int kStep = 40;
constexpr int kHighest = 120;
constexpr int kAboveBars = 46;
constexpr int kBelowBars = 48;
constexpr int kWidth = kSvgLeft + (kExchangeTricks * kStep) + 24;
constexpr std::size_t kMostPlayers = 8;

// Escapes a player's name, because tags may contain any text.
std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : one_line(text)) {
        if (c == '&') {
            result += "&amp;";
        } else if (c == '<' || c == '>') {
            result += c == '<' ? "&lt;" : "&gt;";
        } else {
            result += c;
        }
    }
    return result;
}

std::string panel(const PlayerTotals& player, int top, double highest) {
    const int base = top + kAboveBars + kHighest;
    std::string svg = svg_text(kSvgLeft, top + 20, "panel", escaped(player.name)) +
                      svg_text(kSvgLeft, top + 38, "soft",
                               fixed(player.a_deal(player.cost), 2) + " tricks a deal, " +
                                   counted(player.deals, "deal"));
    double x = kSvgLeft;
    for (std::size_t trick = 0; trick < kExchangeTricks; ++trick, x += kStep) {
        const double cost = player.a_deal(player.cost_by_trick.at(trick));
        const double height = highest > 0 ? cost / highest * (kHighest - 16) : 0;
        svg +=
            svg_rect(fixed(x, 1), fixed(base - height, 1), std::to_string(kBar), fixed(height, 1)) +
            "class=\"share\"/>\n" +
            svg_text(x + (kBar / 2.0), base - height - 4, "number", fixed(cost, 3)) +
            svg_text(x + (kBar / 2.0), base + 16, "middle soft", std::to_string(trick + 1));
    }
    return svg + joined("<path d=\"M", kSvgLeft - 6, ' ', base, 'H', kWidth - 18,
                        "\" class=\"frame\"/>\n");
}

}  // namespace

std::string review_picture(const std::vector<PlayerTotals>& players) {
    const std::span shown(players.data(), std::min(players.size(), kMostPlayers));
    double highest = 0;
    for (const PlayerTotals& player : shown) {
        highest = std::max(highest, player.a_deal(std::ranges::max(player.cost_by_trick)));
    }
    std::string panels;
    int height = kSvgTop;
    for (const PlayerTotals& player : shown) {
        panels += panel(player, height, highest);
        height += kAboveBars + kHighest + kBelowBars;
    }
    return svg_image(kWidth, height, "Tricks given away in the play phase",
                     "By trick of the play phase, mean of a deal, against best play.", panels);
}

}  // namespace honeymoon::cli
