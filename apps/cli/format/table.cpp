#include "apps/cli/format/table.hpp"

namespace honeymoon::cli {

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
