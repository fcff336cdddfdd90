#include "apps/cli/process/file_reports.hpp"

#include <array>
#include <chrono>
#include <cstddef>

#include "apps/cli/format/safe_text.hpp"
#include "apps/cli/format/text.hpp"
#include "apps/cli/io/output.hpp"
#include "honeymoon/base/error.hpp"

namespace honeymoon::cli {

void FileFaults::look(const std::string& file, const std::function<void()>& look) {
    try {
        look();
        flush_output();
    } catch (const Error& error) {
        if (error.kind() == Error::Kind::resource) throw;  // the machine's fault, not the file's
        if (!json_) print_error(error.what());
        faults_.push_back({{"file", file}, {"error", error.what()}, {"code", name(error.code())}});
        exit_ = worse(exit_, exit_of(error.kind()));
    }
}

Exit report_files(const std::vector<std::string>& files, bool json,
                  const std::function<Json(const std::string&)>& look) {
    Json found = Json::array();
    FileFaults faults(json);
    for (const std::string& file : files) {
        faults.look(file, [&] { found.push_back(look(file)); });
    }
    if (json) print_line({{"files", found}, {"faults", faults.json()}});
    return faults.exit();
}

void FileChecks::check(const std::string& file, const std::function<Finding()>& check) {
    Exit exit = Exit::ok;
    Finding finding;
    std::optional<Error> fault;
    const auto start = std::chrono::steady_clock::now();
    try {
        finding = check();
        if (finding.wrong) exit = Exit::mismatch;
    } catch (const Error& error) {
        if (error.kind() == Error::Kind::resource) throw;  // the machine's fault, not the file's
        exit = exit_of(error.kind());
        finding.wrong = error.what();
        fault = error;
    }
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    if (exit != Exit::ok) bad_.push_back({file, exit, fault});
    if (json_) {
        constexpr std::array results = {"ok", "mismatch", "error", "error"};  // by exit code
        Json json = {{"file", file}, {"result", results.at(static_cast<std::size_t>(exit))}};
        if (finding.wrong) {
            json.add("message", *finding.wrong);
            if (fault) json.add("code", name(fault->code()));
        } else {
            json.add("checked", finding.checked);
        }
        json.add("seconds", seconds.count());
        files_.push_back(json);
        return;
    }
    const std::string head = one_line(file) + ": " + before_;
    if (exit == Exit::ok) {
        print_wrapped(head + finding.words + ", OK (" + fixed(seconds.count(), 1) + " s)\n");
    } else if (exit == Exit::mismatch) {
        print_wrapped(head + "WRONG: " + one_line(*finding.wrong) + "\n");
    } else {
        print_error(*finding.wrong);
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
