// honeymoon info: what the headers of table files say.

#include <string>
#include <vector>

#include "cli/format/table.hpp"
#include "cli/io/output.hpp"
#include "cli/options/command_line.hpp"
#include "cli/options/commands.hpp"
#include "cli/options/table_files.hpp"
#include "honeymoon/base/error.hpp"

namespace honeymoon::cli {
namespace {

struct Options {
    std::vector<std::string> operands;
    bool json = false;
};

// The files that could be read, and their sums.
struct Files {
    Table table{2};
    std::uint64_t count = 0;
    std::uint64_t positions = 0;
    std::uint64_t entries = 0;
    std::uint64_t bytes = 0;

    void add(const std::string& file, const TableHeader& header) {
        const std::string denomination(name(header.denomination));
        const std::string hash = hexadecimal(header.fingerprint);
        table.add({{"file", "file", one_line(file), file},
                   {"denomination", "denomination", denomination, denomination},
                   {"level", "level", header.level},
                   {"positions", "positions", header.positions},
                   {"patterns", "patterns", header.patterns},
                   {"blocks", "blocks", header.blocks},
                   {"entries", "entries", header.entries},
                   {"frames", "frames", header.frames},
                   {"bytes", "bytes", header.file_size},
                   {"fingerprint", "fingerprint", hash, hash},
                   {"format", "format_version", kFormatVersion}});
        ++count;
        positions += header.positions;
        entries += header.entries;
        bytes += header.file_size;
    }
};

void print_text(Files& files, const TableSet& set) {
    if (files.count > 0) {
        files.table.add_total({"total: " + counted(files.count, "file"), "", "",
                               grouped(files.positions), "", "", grouped(files.entries), "",
                               grouped(files.bytes), "", ""});
        print(files.table.text());
    }
    for (const TableDirectory& directory : set.directories) print(missing_levels(directory));
}

void print_json(const Files& files, const TableSet& set, const Json& faults) {
    Json directories = Json::array();
    for (const TableDirectory& directory : set.directories) {
        Json missing = Json::Members{};
        for (std::size_t i = 0; i < kDenominations.size(); ++i) {
            missing.add(name(kDenominations[i]), directory.missing[i]);
        }
        directories.push_back({{"directory", directory.path.string()}, {"missing", missing}});
    }
    print_line({{"files", files.table.json()},
                {"faults", faults},
                {"directories", directories},
                {"total",
                 {{"files", files.count},
                  {"positions", files.positions},
                  {"entries", files.entries},
                  {"bytes", files.bytes}}}});
}

Exit run(const Options& options) {
    const TableSet set = find_tables(options.operands);
    Files files;
    Json faults = Json::array();
    std::vector<std::string> complaints;
    for (const TablePath& file : set.files) {
        try {
            files.add(file.path.string(), read_header(file));
        } catch (const Error& error) {
            if (error.kind() == Error::Kind::resource) throw;  // not the fault of this file
            faults.push_back({{"file", file.path.string()}, {"error", error.what()}});
            complaints.emplace_back(error.what());
        }
    }
    if (options.json) {
        print_json(files, set, faults);
    } else {
        print_text(files, set);
    }
    flush_output();
    for (const std::string& complaint : complaints) complain(complaint);
    return complaints.empty() ? Exit::ok : Exit::file_fault;
}

}  // namespace

void add_info(const CommandLine& program) {
    const auto [line, options] =
        program.command("info", "Show what table files hold, from their headers", run);
    line.files("DIR|FILE", options.operands, "Directories of tables, or single files");
    line.json(options.json);
    line.help("Only headers are read. To verify whole files, see honeymoon check.\n",
              {"honeymoon info", "honeymoon info --json tables/trump-13.bin"});
}

}  // namespace honeymoon::cli
