// A table that is shown to people and told to programs.
#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <vector>

#include "apps/cli/format/json.hpp"
#include "apps/cli/format/text.hpp"

namespace honeymoon::cli {

/// What stands in one row and column: for people below `heading`, for programs under `name`.
/// Without either of them the others do not see it.
struct Cell {
    Cell(const char* above, const char* key, std::string shown, Json told)
        : heading(above), name(key), text(std::move(shown)), json(std::move(told)) {}
    Cell(const char* above, const char* key, std::integral auto number)
        : Cell(above, key, grouped(static_cast<std::uint64_t>(number)), number) {}
    /// Only for people.
    Cell(const char* above, std::string shown) : Cell(above, nullptr, std::move(shown), {}) {}

    const char* heading;
    const char* name;
    std::string text;
    Json json;
};

/// The first `left` columns are aligned to the left.
class Table {
public:
    explicit Table(std::size_t left) : columns_(left) {}

    void add(const std::vector<Cell>& row);
    /// A last row, for people; for programs its object, which is not one of the array.
    Json add_total(const std::vector<Cell>& row);

    [[nodiscard]] bool empty() const { return empty_; }
    /// The headings and the rows, as Columns::text().
    [[nodiscard]] std::string text(std::size_t width = std::string::npos) const {
        return columns_.text(width);
    }
    /// An array of an object for each row.
    [[nodiscard]] const Json& json() const { return json_; }

private:
    bool empty_ = true;
    Columns columns_;
    Json json_ = Json::array();
};

}  // namespace honeymoon::cli
