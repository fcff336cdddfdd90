#include "apps/cli/options/table_files.hpp"

#include <algorithm>
#include <cstddef>
#include <set>
#include <system_error>

#include "apps/cli/format/text.hpp"
#include "apps/cli/io/output.hpp"
#include "apps/cli/io/output_file.hpp"
#include "apps/cli/io/progress_bar.hpp"
#include "apps/cli/options/operands.hpp"
#include "generator/solve/solve_level.hpp"
#include "libtb/base/quoted.hpp"
#include "libtb/file/fields.hpp"
#include "libtb/table/certificate.hpp"
#include "libtb/table/table_writer.hpp"

namespace honeymoon::cli {
namespace {

using std::filesystem::file_type;

// Returns true if the file exists. True also for a dangling link, because opening it then reports
// the fault.
bool is_there(const std::filesystem::path& file) {
    std::error_code none;
    return std::filesystem::is_symlink(file, none) || type_of(file) != file_type::not_found;
}

// Returns the file of the level below.
TablePath file_below(const TablePath& file) {
    const TableName below{file.name->denomination, file.name->level - 1};
    return {file.path.parent_path() / table_file_name(below.denomination, below.level), below};
}

void add_directory(const std::filesystem::path& path, TableSet& set) {
    require_directory(path);
    TableDirectory directory{path, {}};
    for (std::size_t i = 0; i < kDenominations.size(); ++i) {
        for (int level = kMinLevel; level <= kMaxLevel; ++level) {
            const auto file = path / table_file_name(kDenominations[i], level);
            if (is_there(file)) {
                set.files.push_back({file, TableName{kDenominations[i], level}});
            } else {
                directory.missing[i].push_back(level);
            }
        }
    }
    set.directories.push_back(std::move(directory));
}

std::string in_words(const TableName& table) {
    return std::string(name(table.denomination)) + " level " + std::to_string(table.level);
}

void require_name(const TablePath& file, const TableHeader& header) {
    const TableName held{header.denomination, header.level};
    if (!file.name || *file.name == held) return;
    fail_file(
        file.path,
        "holds " + in_words(held) + ", but its name says " + in_words(*file.name) + "; rename it",
        ErrorCode::file);
}

// Maps a file that may be a table. Refuses archives and pools.
FileBytes map_file(const std::filesystem::path& path) {
    FileBytes file = FileBytes::map(path);
    const auto has_mark = [bytes = file.bytes()](char letter) {
        const auto mark = FileFormat{letter, 0, 0, {}, {}}.mark();
        return bytes.size() >= mark.size() && std::equal(mark.begin(), mark.end(), bytes.begin());
    };
    if (has_mark('A')) fail_file(path, "an archive, not a table; see honeymoon archive check");
    if (has_mark('P')) fail_file(path, "a pool, not a table; see honeymoon pool check");
    return file;
}

// Solves the level as honeymoon generate does.
TableFile derived_table(const TablePath& file) {
    const auto below = [&] {
        if (file.name->level == kMinLevel) return LevelTable::no_cards(file.name->denomination);
        const TablePath path = file_below(file);
        LevelTable table = open_table(path).decode();
        if (find_certificate_violation(table)) {
            fail_file(path.path,
                      "its values cannot be right; honeymoon check --mode full says more");
        }
        return table;
    }();
    ProgressBar bar;
    const std::string label = "solving " + in_words(*file.name);
    const LevelTable table = generator::solve_next_level(below, bar.of(label));
    return TableFile(
        FileBytes::own(encode_table(table, kStandardFrameSteps, bar.of(label)), file.path));
}

}  // namespace

std::optional<TableName> name_of(const std::filesystem::path& path) {
    for (const Denomination denomination : kDenominations) {
        for (int level = kMinLevel; level <= kMaxLevel; ++level) {
            if (path.filename() == table_file_name(denomination, level)) {
                return TableName{denomination, level};
            }
        }
    }
    return std::nullopt;
}

void TableOperands::add_to(const CommandLine& line) {
    line.files("DIR|FILE", files, "Directories of tables, or single files");
    line.path("--tables", "DIR", directories,
              "Instead of DIR: a directory, or several as in A:B (default: $HONEYMOON_TABLES, else "
              "./tables)");
}

TableSet find_tables(const TableOperands& named) {
    if (!named.files.empty() && !named.directories.empty()) {
        refuse("give DIR or FILE, or --tables, not both");
    }
    TableSet set;
    if (named.files.empty()) {
        for (const auto& directory : directories_or_default(named.directories)) {
            add_directory(directory, set);
        }
    }
    for (const std::filesystem::path path : named.files) {
        if (type_of(path) == file_type::directory) {
            add_directory(path, set);
        } else {
            set.files.push_back({path, name_of(path)});
        }
    }
    // A file named twice, or by itself and by its directory, counts once.
    std::set<std::filesystem::path> seen;
    std::erase_if(set.files, [&](const TablePath& file) {
        return !seen.insert(std::filesystem::absolute(file.path).lexically_normal()).second;
    });
    if (set.files.empty()) {
        const auto& directory = set.directories.front().path;
        fail_file(directory,
                  "no table files here, neither trump-01.bin to trump-13.bin nor notrump-01.bin to "
                  "notrump-13.bin; honeymoon generate --out " +
                      shell_word(directory.string()) + " makes them",
                  ErrorCode::file_missing);
    }
    return set;
}

std::string missing_levels(const TableDirectory& directory) {
    std::string lines;
    for (std::size_t i = 0; i < kDenominations.size(); ++i) {
        if (directory.missing[i].empty()) continue;
        lines += one_line(directory.path.string()) + ": " + std::string(name(kDenominations[i]));
        std::vector<int> missing = directory.missing[i];
        if (is_small_set(directory.path, kDenominations[i])) {
            std::erase_if(missing, [](int level) { return level % 2 == 1; });
            lines += ": even levels only, a small set";
            if (!missing.empty()) lines += "; missing: " + ranges(missing);
            lines += "\n";
        } else {
            lines += " levels missing: " + ranges(missing) + "\n";
        }
    }
    return lines;
}

Json to_json(const TableDirectory& directory) {
    Json missing = Json::Members{};
    for (std::size_t i = 0; i < kDenominations.size(); ++i) {
        missing.add(name(kDenominations[i]), directory.missing[i]);
    }
    return {{"directory", directory.path.string()}, {"missing", missing}};
}

TableHeader read_header(const TablePath& file) {
    const TableHeader header = decode_header(map_file(file.path));
    require_name(file, header);
    return header;
}

std::optional<TablePath> find_table(const std::vector<std::filesystem::path>& directories,
                                    const TableName& table) {
    std::optional<TablePath> derived;
    std::optional<TablePath> found;
    for (const auto& directory : directories) {
        require_directory(directory);
        const TablePath file{directory / table_file_name(table.denomination, table.level), table};
        if (!found && is_there(file.path)) found = file;
        if (!derived && is_derived(file)) derived = file;
    }
    return found ? found : derived;
}

bool is_derived(const TablePath& file) {
    return file.name && file.name->level % 2 == 1 && !is_there(file.path) &&
           is_small_set(file.path.parent_path(), file.name->denomination) &&
           (file.name->level == kMinLevel || is_there(file_below(file).path));
}

TablePath source_of(const TablePath& file) {
    return is_derived(file) && file.name->level > kMinLevel ? file_below(file) : file;
}

TableFile open_table(const TablePath& file) {
    if (is_derived(file)) return derived_table(file);
    TableFile table(map_file(file.path));
    require_name(file, table.header());
    return table;
}

}  // namespace honeymoon::cli
