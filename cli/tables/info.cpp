// honeymoon info: what the headers of table files say.

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/io/output.hpp"
#include "cli/io/text.hpp"
#include "cli/options/commands.hpp"
#include "cli/options/operands.hpp"
#include "cli/options/table_files.hpp"
#include "honeymoon/base/error.hpp"

namespace honeymoon::cli {
namespace {

using Json = nlohmann::ordered_json;

struct Options {
    std::vector<std::string> operands;
    bool json = false;
};

// A file that could be read.
struct Entry {
    std::filesystem::path path;
    TableHeader header;
};

// A file that could not.
struct Fault {
    std::filesystem::path path;
    std::string message;
};

struct Report {
    std::vector<Entry> entries;
    std::vector<Fault> faults;
    std::vector<TableDirectory> directories;
};

Report read(const std::vector<std::string>& operands) {
    const TableSet set = find_tables(operands);
    Report report;
    report.directories = set.directories;
    for (const TablePath& file : set.files) {
        try {
            report.entries.push_back({file.path, read_header(file)});
        } catch (const Error& error) {
            if (error.kind() == Error::Kind::resource) throw;  // not the fault of this file
            report.faults.push_back({file.path, error.what()});
        }
    }
    return report;
}

struct Total {
    std::uint64_t positions = 0;
    std::uint64_t entries = 0;
    std::uint64_t bytes = 0;
};

Total total_of(const Report& report) {
    Total total;
    for (const Entry& entry : report.entries) {
        total.positions += entry.header.positions;
        total.entries += entry.header.entries;
        total.bytes += entry.header.file_size;
    }
    return total;
}

void print_text(const Report& report) {
    if (!report.entries.empty()) {
        Columns columns(2);
        columns.add({"file", "denomination", "level", "positions", "patterns", "blocks", "entries",
                     "frames", "bytes", "content hash", "format"});
        for (const Entry& entry : report.entries) {
            const TableHeader& header = entry.header;
            columns.add({one_line(entry.path.string()), std::string(name(header.denomination)),
                         std::to_string(header.level), grouped(header.positions),
                         grouped(header.patterns), grouped(header.blocks), grouped(header.entries),
                         grouped(header.frames), grouped(header.file_size),
                         hexadecimal(header.content_hash), std::to_string(kFormatVersion)});
        }
        const Total total = total_of(report);
        columns.add({"total: " + counted(report.entries.size(), "file"), "", "",
                     grouped(total.positions), "", "", grouped(total.entries), "",
                     grouped(total.bytes), "", ""});
        print(columns.text());
    }
    for (const TableDirectory& directory : report.directories) print(missing_levels(directory));
}

void print_json(const Report& report) {
    Json files = Json::array();
    for (const Entry& entry : report.entries) {
        const TableHeader& header = entry.header;
        files.push_back({{"file", entry.path.string()},
                         {"denomination", std::string(name(header.denomination))},
                         {"level", header.level},
                         {"positions", header.positions},
                         {"patterns", header.patterns},
                         {"blocks", header.blocks},
                         {"entries", header.entries},
                         {"frames", header.frames},
                         {"bytes", header.file_size},
                         {"content_hash", hexadecimal(header.content_hash)},
                         {"format_version", kFormatVersion}});
    }
    Json faults = Json::array();
    for (const Fault& fault : report.faults) {
        faults.push_back({{"file", fault.path.string()}, {"error", fault.message}});
    }
    Json directories = Json::array();
    for (const TableDirectory& directory : report.directories) {
        Json missing;
        for (std::size_t i = 0; i < kDenominations.size(); ++i) {
            missing[std::string(name(kDenominations[i]))] = directory.missing[i];
        }
        directories.push_back({{"directory", directory.path.string()}, {"missing", missing}});
    }
    const Total total = total_of(report);
    const Json json = {{"files", std::move(files)},
                       {"faults", std::move(faults)},
                       {"directories", std::move(directories)},
                       {"total",
                        {{"files", report.entries.size()},
                         {"positions", total.positions},
                         {"entries", total.entries},
                         {"bytes", total.bytes}}}};
    print(json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
}

Exit run(const Options& options) {
    const Report report = read(options.operands);
    if (options.json) {
        print_json(report);
    } else {
        print_text(report);
    }
    flush_output();
    for (const Fault& fault : report.faults) complain(fault.message);
    return report.faults.empty() ? Exit::ok : Exit::file_fault;
}

}  // namespace

void add_info(CLI::App& app, Command& chosen) {
    auto* command = app.add_subcommand("info", "Show what table files hold, from their headers");
    auto options = std::make_shared<Options>();
    command->add_option("DIR|FILE", options->operands, "Directories of tables, or single files")
        ->check(refuse_empty)
        ->type_name("");
    command->add_flag("--json", options->json, "Print one line of JSON");
    command->footer(
        "Only headers are read. To verify whole files, see honeymoon check.\n"
        "\n"
        "Examples:\n"
        "  honeymoon info\n"
        "  honeymoon info --json tables/trump-13.bin");
    command->callback([&chosen, options] { chosen = [options] { return run(*options); }; });
}

}  // namespace honeymoon::cli
