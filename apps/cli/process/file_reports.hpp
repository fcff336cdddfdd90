// For commands that process files one by one, and continue after a bad file.
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

/// Faults of files, which are printed at once, or kept for JSON.
class FileFaults {
public:
    explicit FileFaults(bool json) : json_(json) {}

    /// Calls look() and reports an Error about the file. Throws other errors.
    void look(const std::string& file, const std::function<void()>& look);

    [[nodiscard]] const Json& json() const { return faults_; }
    [[nodiscard]] Exit exit() const { return exit_; }

private:
    bool json_;
    Json faults_ = Json::array();
    Exit exit_ = Exit::ok;
};

/// Calls look(file) for each file. look() prints what it finds, or returns it if `json` is true.
/// With `json`, then prints a line with "files" and "faults". Throws errors that are not about a
/// file.
[[nodiscard]] Exit report_files(const std::vector<std::string>& files, bool json,
                                const std::function<Json(const std::string&)>& look);

/// The outcome of checking a file.
struct Finding {
    std::uint64_t checked = 0;         ///< how many items were checked
    std::string words;                 ///< "1,000 positions"
    std::optional<std::string> wrong;  ///< the first fault, if any
};

/// Checks of files: prints a line for each, or one line of JSON for all.
class FileChecks {
public:
    /// `before` is printed between a file's name and the finding.
    explicit FileChecks(bool json, std::string_view before = {}) : json_(json), before_(before) {}

    /// Calls check() and reports what it returns, or the Error about the file that it throws.
    void check(const std::string& file, const std::function<Finding()>& check);

    /// A file that is wrong or could not be checked.
    struct Bad {
        std::string file;
        Exit exit = Exit::ok;
        std::optional<Error> error;  ///< why it could not be checked

        /// Returns the file to repair: this one, or another one that checking it needs.
        [[nodiscard]] std::filesystem::path at_fault() const {
            return error && !error->path().empty() ? error->path() : std::filesystem::path(file);
        }
    };
    [[nodiscard]] const std::vector<Bad>& bad() const { return bad_; }

    /// With JSON, prints the line, which begins with the members of `head`.
    [[nodiscard]] Exit finish(Json head = Json::Members{});

private:
    bool json_;
    std::string before_;
    Json files_ = Json::array();
    std::vector<Bad> bad_;
};

}  // namespace honeymoon::cli
