// Rows and columns of text for people, and JSON for programs.
#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <vector>

#include "apps/cli/format/json.hpp"
#include "apps/cli/format/text.hpp"

namespace honeymoon::cli {

/// Rows of cells, which may have symbols and colours. The first `left` columns are aligned to the
/// left, the others to the right.
class Columns {
public:
    explicit Columns(std::size_t left) : left_(left) {}

    void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
    /// Returns the lines, each with a newline. Columns that do not fit into `width` follow below,
    /// beside another copy of the first column.
    [[nodiscard]] std::string text(std::size_t width = std::string::npos) const;

private:
    std::size_t left_;
    std::vector<std::vector<std::string>> rows_;
};

/// The content of one row and column. People see it below `heading`, JSON has it under `name`. It
/// is left out of the text if `heading` is null, and of JSON if `name` is null.
struct Cell {
    Cell(const char* above, const char* key, std::string shown, Json told)
        : heading(above), name(key), text(std::move(shown)), json(std::move(told)) {}
    Cell(const char* above, const char* key, std::integral auto number)
        : Cell(above, key, grouped(static_cast<std::uint64_t>(number)), number) {}
    /// Only for people.
    Cell(const char* above, std::string shown) : Cell(above, nullptr, std::move(shown), {}) {}
    /// Only for programs.
    [[nodiscard]] static Cell only_told(const char* key, Json told) {
        return {nullptr, key, "", std::move(told)};
    }

    const char* heading;
    const char* name;
    std::string text;
    Json json;
};

/// Rows for people and for JSON. The first `left` columns are aligned to the left.
class Table {
public:
    explicit Table(std::size_t left) : columns_(left) {}

    void add(const std::vector<Cell>& row);
    /// Adds a last row for people. Returns its JSON object, which is not in the array.
    Json add_total(const std::vector<Cell>& row);

    [[nodiscard]] bool empty() const { return empty_; }
    /// Returns the headings and the rows, as Columns::text() does.
    [[nodiscard]] std::string text(std::size_t width = std::string::npos) const {
        return columns_.text(width);
    }
    /// Returns an array with an object for each row.
    [[nodiscard]] const Json& json() const { return json_; }

private:
    bool empty_ = true;
    Columns columns_;
    Json json_ = Json::array();
};

}  // namespace honeymoon::cli
