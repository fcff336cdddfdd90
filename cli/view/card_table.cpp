#include "cli/view/card_table.hpp"

#include <cstddef>
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
    cells.insert(cells.begin(), to_string(card));
    columns_.add(std::move(cells));
    cards_.push_back(card);
    bars_.push_back(style_.bar(share, kBarWidth));
}

std::string CardTable::text() const {
    // Bars and symbols are wider in bytes than on the screen, so they come after the columns are
    // made.
    const std::string plain = columns_.text();
    std::string text;
    std::size_t line = 0;
    for (std::size_t begin = 0; begin < plain.size(); ++line) {
        const std::size_t end = plain.find('\n', begin);
        std::string row = plain.substr(begin, end - begin);
        if (line > 0) {
            const Card card = cards_[line - 1];
            row.replace(row.find(to_string(card)), 2, style_.card(card));
            row += "  " + bars_[line - 1];
        }
        text += row + "\n";
        begin = end + 1;
    }
    return text;
}

}  // namespace honeymoon::cli
