// Commands that go through files one by one, where a bad file does not keep the next from its turn.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/format/json.hpp"
#include "cli/process/exit_codes.hpp"

namespace honeymoon::cli {

/// Calls look(file) for each, which says in words what it has found, or with `json` returns it.
/// What is thrown of a file is complained of; with `json` there is then a line of all, "files" and
/// "faults". Throws what is no fault of a file.
[[nodiscard]] Exit report_files(const std::vector<std::string>& files, bool json,
                                const std::function<Json(const std::string&)>& look);

/// What a check of a file has found.
struct Finding {
    std::uint64_t checked = 0;         ///< so many things
    std::string words;                 ///< "1,000 positions"
    std::optional<std::string> wrong;  ///< what, if anything
};

/// Checks of files, with a line for each, or in JSON a line of all.
class FileChecks {
public:
    /// `before` stands between a file's name and what was found.
    explicit FileChecks(bool json, std::string_view before = {}) : json_(json), before_(before) {}

    /// Calls check() and reports what it returns, or throws of the file.
    void check(const std::string& file, const std::function<Finding()>& check);

    /// Those in which something was wrong or that could not be checked.
    struct Bad {
        std::string file;
        Exit exit = Exit::ok;
    };
    [[nodiscard]] const std::vector<Bad>& bad() const { return bad_; }

    /// Prints the line of JSON, if there is to be one, which begins with the members of `head`.
    [[nodiscard]] Exit finish(Json head = Json::Members{});

private:
    bool json_;
    std::string before_;
    Json files_ = Json::array();
    std::vector<Bad> bad_;
};

}  // namespace honeymoon::cli
