#include "cli/process/file_reports.hpp"

#include <array>
#include <chrono>
#include <cstddef>

#include "cli/format/text.hpp"
#include "cli/io/output.hpp"
#include "honeymoon/base/error.hpp"

namespace honeymoon::cli {

Exit report_files(const std::vector<std::string>& files, bool json,
                  const std::function<Json(const std::string&)>& look) {
    Exit exit = Exit::ok;
    Json found = Json::array();
    Json faults = Json::array();
    for (const std::string& file : files) {
        try {
            found.push_back(look(file));
            flush_output();
        } catch (const Error& error) {
            if (error.kind() == Error::Kind::resource) throw;  // not the fault of this file
            complain(error.what());
            faults.push_back({{"file", file}, {"error", error.what()}});
            exit = worse(exit, exit_of(error.kind()));
        }
    }
    if (json) print_line({{"files", found}, {"faults", faults}});
    return exit;
}

void FileChecks::check(const std::string& file, const std::function<Finding()>& check) {
    Exit exit = Exit::ok;
    Finding finding;
    const auto start = std::chrono::steady_clock::now();
    try {
        finding = check();
        if (finding.wrong) exit = Exit::mismatch;
    } catch (const Error& error) {
        if (error.kind() == Error::Kind::resource) throw;  // not the fault of this file
        exit = exit_of(error.kind());
        finding.wrong = error.what();
    }
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    if (exit != Exit::ok) bad_.push_back({file, exit});
    if (json_) {
        constexpr std::array results = {"ok", "mismatch", "error", "error"};  // by exit code
        Json json = {{"file", file}, {"result", results.at(static_cast<std::size_t>(exit))}};
        if (finding.wrong) {
            json.add("message", *finding.wrong);
        } else {
            json.add("checked", finding.checked);
        }
        json.add("seconds", seconds.count());
        files_.push_back(json);
        return;
    }
    const std::string head = one_line(file) + ": " + before_;
    if (exit == Exit::ok) {
        print(head + finding.words + ", all right (" + fixed(seconds.count(), 1) + " s)\n");
    } else if (exit == Exit::mismatch) {
        print(head + "WRONG: " + one_line(*finding.wrong) + "\n");
    } else {
        complain(*finding.wrong);
    }
    flush_output();
}

Exit FileChecks::finish(Json head) {
    Exit exit = Exit::ok;
    for (const Bad& bad : bad_) exit = worse(exit, bad.exit);
    if (json_) {
        head.add("files", files_);
        head.add("exit", static_cast<int>(exit));
        print_line(head);
    }
    return exit;
}

}  // namespace honeymoon::cli
