// The table files that a command's operands name: directories, or single files.
#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "apps/cli/format/json.hpp"
#include "apps/cli/options/command_line.hpp"
#include "honeymoon/cards/card.hpp"
#include "libtb/table/level_table.hpp"
#include "libtb/table/table_file.hpp"

namespace honeymoon::cli {

/// A denomination and a level.
struct TableName {
    Denomination denomination = Denomination::trump;
    int level = 0;

    friend bool operator==(const TableName&, const TableName&) = default;
};

/// What the name of a file says, if honeymoon generate gives such names.
[[nodiscard]] std::optional<TableName> name_of(const std::filesystem::path& path);

/// One file to look at.
struct TablePath {
    std::filesystem::path path;
    /// What its name says it holds, if it says so.
    std::optional<TableName> name;
};

/// A directory among the operands, and its missing levels.
struct TableDirectory {
    std::filesystem::path path;
    std::array<std::vector<int>, 2> missing;  ///< levels, by place in kDenominations
};

/// The files of all operands, in order, and the directories among them.
struct TableSet {
    std::vector<TablePath> files;
    std::vector<TableDirectory> directories;
};

/// Which tables a command looks at: operands DIR|FILE..., or instead --tables.
struct TableOperands {
    std::vector<std::string> files;
    std::string directories;

    void add_to(const CommandLine& line);
};

/// The files of the operands or of --tables, each once; without either those of the default
/// directory. Throws Error (question) if both are given, and Error (file) if a directory cannot be
/// read, or if no file is found. Whether a file exists is found out when it is opened.
[[nodiscard]] TableSet find_tables(const TableOperands& named);

/// A line for each denomination with missing levels.
[[nodiscard]] std::string missing_levels(const TableDirectory& directory);

/// {"directory":...,"missing":{"trump":[...],"notrump":[...]}}
[[nodiscard]] Json to_json(const TableDirectory& directory);

/// The header of a file. Throws Error (file) if the file or its header is bad, or if it does not
/// hold what its name says.
[[nodiscard]] TableHeader read_header(const TablePath& file);

/// The file of a level in the first of these directories that has it, else in the first in which it
/// follows from others; nothing if there is none. Throws Error (file) if a directory is missing.
[[nodiscard]] std::optional<TablePath> find_table(
    const std::vector<std::filesystem::path>& directories, const TableName& table);

/// True for an odd level of a small set whose level below is there: it follows from that.
[[nodiscard]] bool is_derived(const TablePath& file);

/// The file that open_table() reads: if is_derived(), and it is not level 1, that of the level
/// below.
[[nodiscard]] TablePath source_of(const TablePath& file);

/// A file, opened; if is_derived() the file that would be there, solved in memory. Throws as
/// read_header.
[[nodiscard]] TableFile open_table(const TablePath& file);

}  // namespace honeymoon::cli
