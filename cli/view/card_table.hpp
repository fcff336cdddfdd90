// Cards, what each of them brings, and a bar beside it.
#pragma once

#include <string>
#include <vector>

#include "cli/io/terminal.hpp"
#include "cli/io/text.hpp"
#include "honeymoon/cards/card.hpp"

namespace honeymoon::cli {

/// A number and its standard error, with three digits: "5.250 +-0.012"; without it if it is exact.
[[nodiscard]] std::string with_error(double number, double error, bool exact);

/// A line for each card.
class CardTable {
public:
    /// What stands above the columns, the cards' first.
    CardTable(std::vector<std::string> heading, const Style& style);

    /// A card, what stands in its other columns, and how long its bar is, 0..1.
    void add(Card card, std::vector<std::string> cells, double share);
    /// The lines, each ended by a newline.
    [[nodiscard]] std::string text() const { return columns_.text(); }

private:
    Style style_;
    Columns columns_;
};

}  // namespace honeymoon::cli
