#include "cli/options/table_files.hpp"

#include <cstddef>
#include <system_error>

#include "cli/format/text.hpp"
#include "cli/io/output.hpp"
#include "cli/options/operands.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/file/file_bytes.hpp"
#include "libtb/table/table_file.hpp"

namespace honeymoon::cli {
namespace {

[[noreturn]] void fail(const std::filesystem::path& path, const std::string& why) {
    throw Error(Error::Kind::file, path.string() + ": " + why, path);
}

// True if anything has this name; false if certainly nothing has.
bool is_there(const std::filesystem::path& path) {
    std::error_code code;
    const auto status = std::filesystem::symlink_status(path, code);
    if (status.type() == std::filesystem::file_type::none) fail(path, code.message());
    return std::filesystem::exists(status);
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

void require_name(const TablePath& file, const TableHeader& header) {
    const TableName held{header.denomination, header.level};
    if (!file.name || *file.name == held) return;
    fail(file.path, "holds " + std::string(name(held.denomination)) + " level " +
                        std::to_string(held.level) + ", which is not what its name says");
}

}  // namespace

TableSet find_tables(const std::vector<std::string>& operands) {
    TableSet set;
    if (operands.empty()) add_directory(default_directory(), set);
    for (const std::filesystem::path path : operands) {
        std::error_code code;
        const auto status = std::filesystem::status(path, code);
        if (status.type() == std::filesystem::file_type::none) fail(path, code.message());
        if (std::filesystem::is_directory(status)) {
            add_directory(path, set);
        } else {
            set.files.push_back({path, std::nullopt});
        }
    }
    if (set.files.empty()) {
        const auto& directory = set.directories.front().path;
        fail(directory,
             "no table files here; honeymoon generate --out " + directory.string() + " makes them");
    }
    return set;
}

std::string missing_levels(const TableDirectory& directory) {
    std::string lines;
    for (std::size_t i = 0; i < kDenominations.size(); ++i) {
        if (directory.missing[i].empty()) continue;
        if (is_small_set(directory.path, kDenominations[i])) {
            lines += one_line(directory.path.string()) + ": " +
                     std::string(name(kDenominations[i])) + ": even levels only, a small set\n";
            continue;
        }
        lines += one_line(directory.path.string()) + ": " + std::string(name(kDenominations[i])) +
                 " levels missing: " + ranges(directory.missing[i]) + "\n";
    }
    return lines;
}

TableHeader read_header(const TablePath& file) {
    const TableHeader header = decode_header(FileBytes::map(file.path));
    require_name(file, header);
    return header;
}

TableFile open_table(const TablePath& file) {
    TableFile table(FileBytes::map(file.path));
    require_name(file, table.header());
    return table;
}

LevelTable load_level(const TablePath& file) {
    return open_table(file).decode();
}

void require_directory(const std::filesystem::path& directory) {
    std::error_code code;
    const auto status = std::filesystem::status(directory, code);
    if (std::filesystem::is_directory(status)) return;
    if (std::filesystem::exists(status)) fail(directory, "not a directory");
    if (status.type() == std::filesystem::file_type::not_found)
        fail(directory, "no such directory; honeymoon generate --out makes it, or name another");
    fail(directory, code.message());
}

}  // namespace honeymoon::cli
