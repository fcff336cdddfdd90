// Tables, shown to people and told to programs.
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
    /// The lines, each ended by a newline. Columns that do not fit into `width` follow below,
    /// beside the first one again.
    [[nodiscard]] std::string text(std::size_t width = std::string::npos) const;

private:
    std::size_t left_;
    std::vector<std::vector<std::string>> rows_;
};

/// One row and column: for people below `heading`, in JSON under `name`. Left out of either where
/// that is null.
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
    /// A last row for people; returns its JSON object, which is not in the array.
    Json add_total(const std::vector<Cell>& row);

    [[nodiscard]] bool empty() const { return empty_; }
    /// The headings and the rows, as Columns::text().
    [[nodiscard]] std::string text(std::size_t width = std::string::npos) const {
        return columns_.text(width);
    }
    /// An array with an object for each row.
    [[nodiscard]] const Json& json() const { return json_; }

private:
    bool empty_ = true;
    Columns columns_;
    Json json_ = Json::array();
};

}  // namespace honeymoon::cli
