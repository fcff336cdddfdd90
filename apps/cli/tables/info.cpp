// honeymoon info: shows the headers of table files.

#include "apps/cli/options/commands.hpp"
#include "apps/cli/options/table_files.hpp"
#include "apps/cli/process/file_reports.hpp"

namespace honeymoon::cli {
namespace {

TableHeader header_of(const TablePath& file) {
    if (!is_derived(file)) return read_header(file);
    TableHeader header = open_table(file).header();
    header.frames = 0;  // there is no file
    header.file_size = 0;
    return header;
}

struct InfoOptions {
    TableOperands tables;
    bool json = false;
};

Exit run_info(const InfoOptions& options) {
    FileFaults faults(options.json);
    TableSet set;
    try {
        set = find_tables(options.tables);
    } catch (const Error& error) {
        if (error.kind() == Error::Kind::question) throw;
        faults.look(error.path().string(), [&] { throw error; });
    }
    Table table(2);
    TableHeader sum;
    std::uint64_t count = 0;
    for (const TablePath& file : set.files) {
        const std::string path = file.path.string();
        faults.look(path, [&] {
            const TableHeader header = header_of(file);
            const std::string denomination(name(header.denomination));
            const std::string hash = hexadecimal(header.fingerprint);
            table.add({{"file", "file", one_line(path), path},
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
            sum.positions += header.positions;
            sum.entries += header.entries;
            sum.file_size += header.file_size;
        });
    }
    const Cell none("", "");
    const bool any = !table.empty();
    const Json total = table.add_total({{"", "files", "total: " + counted(count, "file"), count},
                                        none,
                                        none,
                                        {"", "positions", sum.positions},
                                        none,
                                        none,
                                        {"", "entries", sum.entries},
                                        none,
                                        {"", "bytes", sum.file_size}});
    std::string text = any ? table.text(Style::of_output().width()) : "";
    Json directories = Json::array();
    for (const TableDirectory& directory : set.directories) {
        text += missing_levels(directory);
        directories.push_back(to_json(directory));
    }
    print_result(options.json,
                 {{"files", table.json()},
                  {"faults", faults.json()},
                  {"directories", directories},
                  {"total", total}},
                 text);
    return faults.exit();
}

}  // namespace

void add_info(const CommandLine& program) {
    const auto [line, options] =
        program.command("info", "Show the headers of table files", run_info);
    options.tables.add_to(line);
    line.json(options.json);
    line.help("Reads only headers; honeymoon check verifies whole files.\n",
              {"honeymoon info", "honeymoon info --json tables/trump-13.bin"});
}

}  // namespace honeymoon::cli
