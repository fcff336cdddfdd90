#include "apps/cli/format/table.hpp"

#include <algorithm>

namespace honeymoon::cli {

std::string Columns::text(std::size_t width) const {
    std::vector<std::size_t> widths;
    for (const auto& row : rows_) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths[i] = std::max(widths[i], shown_width(row[i]));
        }
    }
    std::string result;
    for (std::size_t begin = 1, end = 1; begin == 1 || begin < widths.size(); begin = end) {
        std::size_t taken = widths.empty() ? 0 : widths[0];
        for (; end < widths.size(); ++end) {
            taken += 2 + widths[end];
            if (taken > width && end > begin) break;
        }
        if (begin > 1) result += "\n";
        for (const auto& row : rows_) {
            if (begin > 1 && row.size() <= begin) continue;
            std::string line;
            for (std::size_t i = 0; i < std::min(end, row.size()); i = i == 0 ? begin : i + 1) {
                if (i != 0) line += "  ";
                const std::string space(widths[i] - shown_width(row[i]), ' ');
                line += i < left_ ? row[i] + space : space + row[i];
            }
            line.erase(line.find_last_not_of(' ') + 1);
            result += line + "\n";
        }
        if (end == begin) break;
    }
    return result;
}

Json Table::add_total(const std::vector<Cell>& row) {
    std::vector<std::string> headings;
    std::vector<std::string> texts;
    Json object = Json::Members{};
    for (const Cell& cell : row) {
        if (cell.name != nullptr) object.add(cell.name, cell.json);
        if (cell.heading == nullptr) continue;
        headings.emplace_back(cell.heading);
        texts.push_back(cell.text);
    }
    if (empty_) columns_.add(std::move(headings));
    empty_ = false;
    columns_.add(std::move(texts));
    return object;
}

void Table::add(const std::vector<Cell>& row) {
    json_.push_back(add_total(row));
}

}  // namespace honeymoon::cli
