#include "cli/view/card_table.hpp"

#include <utility>

namespace honeymoon::cli {

std::string with_error(double number, double error, bool exact) {
    return exact ? fixed(number, 3) : fixed(number, 3) + " +-" + fixed(error, 3);
}

CardTable::CardTable(std::vector<std::string> heading, const Style& style)
    : style_(style), columns_(1) {
    columns_.add(std::move(heading));
}

void CardTable::add(Card card, std::vector<std::string> cells, double share) {
    constexpr int kBarWidth = 26;
    cells.insert(cells.begin(), style_.card(card));
    columns_.add(std::move(cells), style_.bar(share, kBarWidth));
}

}  // namespace honeymoon::cli
