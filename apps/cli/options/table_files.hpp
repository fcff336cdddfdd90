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

/// Returns the denomination and level in the name of a file, if honeymoon generate makes such
/// names.
[[nodiscard]] std::optional<TableName> name_of(const std::filesystem::path& path);

/// One file that a command reads.
struct TablePath {
    std::filesystem::path path;
    /// The denomination and level in its name, if the name has them.
    std::optional<TableName> name;
};

/// A directory among the operands, and its missing levels.
struct TableDirectory {
    std::filesystem::path path;
    std::array<std::vector<int>, 2> missing;  ///< levels, indexed as kDenominations
};

/// The files of all operands, in order, and the directories among them.
struct TableSet {
    std::vector<TablePath> files;
    std::vector<TableDirectory> directories;
};

/// The tables that a command reads: operands DIR|FILE..., or instead --tables.
struct TableOperands {
    std::vector<std::string> files;
    std::string directories;

    void add_to(const CommandLine& line);
};

/// Returns the files of the operands or of --tables, each once. Without either, returns those of
/// the default directory. Throws Error (question) if both are given, and Error (file) if a
/// directory cannot be read or no file is found. Does not check that the files exist.
[[nodiscard]] TableSet find_tables(const TableOperands& named);

/// Returns a line for each denomination with missing levels.
[[nodiscard]] std::string missing_levels(const TableDirectory& directory);

/// Returns {"directory":...,"missing":{"trump":[...],"notrump":[...]}}.
[[nodiscard]] Json to_json(const TableDirectory& directory);

/// Returns the header of a file. Throws Error (file) if the file or its header is bad, or if the
/// file does not have the level that its name says.
[[nodiscard]] TableHeader read_header(const TablePath& file);

/// Returns the file of a level in the first of these directories that has it. Otherwise returns its
/// name in the first directory in which is_derived() is true. Returns nothing if there is none.
/// Throws Error (file) if a directory is missing.
[[nodiscard]] std::optional<TablePath> find_table(
    const std::vector<std::filesystem::path>& directories, const TableName& table);

/// Returns true if the file is missing, but can be solved from the level below: an odd level of a
/// small set, whose level below is there.
[[nodiscard]] bool is_derived(const TablePath& file);

/// Returns the file that open_table() reads. This is the file of the level below if is_derived() is
/// true and the level is not 1.
[[nodiscard]] TablePath source_of(const TablePath& file);

/// Opens a file. If is_derived() is true, solves the level in memory, and returns the file that
/// honeymoon generate would write. Throws as read_header() does.
[[nodiscard]] TableFile open_table(const TablePath& file);

}  // namespace honeymoon::cli
