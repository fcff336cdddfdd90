// Commands that go through files one by one, where a bad file does not keep the next from its turn.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/format/json.hpp"
#include "apps/cli/process/exit_codes.hpp"

namespace honeymoon::cli {

/// What is wrong with files: said at once, or kept for a program.
class FileFaults {
public:
    explicit FileFaults(bool json) : json_(json) {}

    /// Calls look() and takes what it throws of the file; throws what is no fault of it.
    void look(const std::string& file, const std::function<void()>& look);

    [[nodiscard]] const Json& json() const { return faults_; }
    [[nodiscard]] Exit exit() const { return exit_; }

private:
    bool json_;
    Json faults_ = Json::array();
    Exit exit_ = Exit::ok;
};

/// Calls look(file) for each, which says in words what it has found, or with `json` returns it.
/// With `json` there is then a line of all, "files" and "faults". Throws what is no fault of a
/// file.
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
        std::optional<Error> error;  ///< why it could not be checked

        /// The file that is to be mended: this, or another without which it cannot be checked.
        [[nodiscard]] std::filesystem::path at_fault() const {
            return error && !error->path().empty() ? error->path() : std::filesystem::path(file);
        }
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
