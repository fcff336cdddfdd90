#include "apps/cli/tables/repairs.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <system_error>
#include <utility>

#include "apps/cli/format/safe_text.hpp"
#include "apps/cli/options/operands.hpp"
#include "apps/cli/options/table_files.hpp"
#include "honeymoon/reader/reader.hpp"
#include "libtb/base/quoted.hpp"
#include "libtb/table/table_file.hpp"

namespace honeymoon::cli {
namespace {

// Returns true if files in a directory were made with --compression best. Their frames are longer:
// standard frames average at most 1,263 entries (level 13 with a trump), best ones at least 2,398
// from level 6 on. On lower levels the difference is a few bytes.
bool has_best_compression(const std::filesystem::path& directory) {
    constexpr std::uint64_t between = 1800;
    for (const Denomination denomination : kDenominations) {
        for (int level = kMinLevel; level <= kMaxLevel; ++level) {
            try {
                const TableHeader header =
                    decode_header(FileBytes::map(directory / table_file_name(denomination, level)));
                if (header.entries / header.frames >= between) return true;
            } catch (const Error&) {
                continue;  // one that is missing or damaged says nothing
            }
        }
    }
    return false;
}

std::filesystem::path directory_of(const std::filesystem::path& file) {
    return file.has_parent_path() ? file.parent_path() : ".";
}

// Returns a table that the directory has, if it has any.
std::optional<TableName> first_table(const std::filesystem::path& directory) {
    for (const Denomination denomination : kDenominations) {
        for (int level = kMinLevel; level <= kMaxLevel; ++level) {
            std::error_code none;
            if (std::filesystem::exists(directory / table_file_name(denomination, level), none)) {
                return TableName{denomination, level};
            }
        }
    }
    return {};
}

// Moves of files, from and to.
using Moves = std::map<std::filesystem::path, std::filesystem::path>;

// Returns where to move the file that is in the place of this table, if it is something else. A
// table of another level goes to its own place if that is free.
std::optional<std::filesystem::path> moved_to(const std::filesystem::path& file,
                                              const TableName& table, const Moves& moves) {
    if (const auto known = moves.find(file); known != moves.end()) return known->second;
    std::error_code none;
    const std::filesystem::path aside = file.string() + ".moved";
    const auto type = std::filesystem::status(file, none).type();
    if (type == std::filesystem::file_type::not_found) {
        // A dangling link takes the place, too.
        return std::filesystem::is_symlink(file, none) ? std::optional(aside) : std::nullopt;
    }
    if (type != std::filesystem::file_type::regular) return aside;
    try {
        const TableHeader header = decode_header(FileBytes::map(file));
        if (TableName{header.denomination, header.level} == table) return {};
        const auto own = file.parent_path() / table_file_name(header.denomination, header.level);
        const bool taken = std::filesystem::exists(own, none) ||
                           std::ranges::count(moves, own, &Moves::value_type::second) > 0;
        return taken ? aside : own;
    } catch (const Error&) {
        return {};  // damaged or unreadable
    }
}

}  // namespace

std::set<std::string> repairs(const std::vector<FileChecks::Bad>& faults) {
    struct Repair {
        std::set<Denomination> denominations;
        LevelRange levels{kMaxLevel, kMinLevel};
        bool again = false;
        Moves moves;
    };
    Moves moves;
    std::set<std::filesystem::path> images;
    std::map<std::pair<std::filesystem::path, bool>, Repair> by_directory;
    for (const auto& one : faults) {
        const std::filesystem::path file = one.at_fault();
        if (file.filename() == kImageName) {
            images.insert(directory_of(file));
            continue;
        }
        const auto table = name_of(file);
        if (!table) continue;
        std::error_code none;
        const bool is_there = std::filesystem::exists(file, none);
        const auto to = moved_to(file, *table, moves);
        // Do not make a file again that is only unreadable.
        if (one.error && one.error->code() == ErrorCode::file && !to) continue;

        const Denomination denomination = table->denomination;
        const int level = table->level;
        const auto directory = directory_of(file);
        const auto has = [&](int other) {
            return std::filesystem::exists(directory / table_file_name(denomination, other), none);
        };
        const bool small = is_small_set(directory, denomination);
        Repair& repair = by_directory[{directory, small}];
        if (to) {
            moves.emplace(file, *to);
            repair.moves.emplace(file, *to);
            // The file only had a wrong name. Make the missing table only if another one needs it.
            if (name_of(*to) && file == one.file) continue;
        }
        LevelRange levels{level, level};
        // Checking a level also needs the level below.
        while (!is_there && file != one.file && levels.first > 1 && !has(levels.first - 1)) {
            --levels.first;
        }
        // Also make again the levels that were made from a wrong level.
        if (!one.error) {
            repair.again = true;
            while (levels.last < kMaxLevel && has(levels.last + 1)) ++levels.last;
        }
        repair.denominations.insert(denomination);
        repair.levels.first = std::min(repair.levels.first, levels.first);
        repair.levels.last = std::max(repair.levels.last, levels.last);
    }

    std::map<std::filesystem::path, std::string> commands;  // by directory, joined by &&
    const auto add = [&](const std::filesystem::path& directory, const std::string& command) {
        std::string& all = commands[directory];
        all += (all.empty() ? "" : " && ") + command;
    };
    for (const auto& [where, repair] : by_directory) {
        const auto& [directory, is_small] = where;
        const auto [first, last] = repair.levels;
        for (const auto& [file, to] : repair.moves) {
            add(directory, "mv " + shell_word(file.string()) + " " + shell_word(to.string()));
        }
        if (repair.denominations.empty()) continue;
        std::string command = "honeymoon generate --out " + shell_word(directory.string()) +
                              " --levels " + std::to_string(first) +
                              (first == last ? "" : "-" + std::to_string(last));
        if (repair.denominations.size() == 1) {
            command += " --denomination " + std::string(name(*repair.denominations.begin()));
        }
        if (has_best_compression(directory)) command += " --compression best";
        add(directory, command + (is_small ? " --small" : "") + (repair.again ? " --force" : ""));
        // An image of wrong tables has the same wrong values.
        std::error_code none;
        if (repair.again && std::filesystem::exists(directory / kImageName, none)) {
            images.insert(directory);
        }
    }
    for (const auto& directory : images) {
        // honeymoon generate would keep an image without a visible fault.
        if (expected_from([&] { return check_image(directory, false); })) {
            add(directory, "rm " + shell_word((directory / kImageName).string()));
        }
        // Any table will do, because the image has all tables that are there.
        const auto table = first_table(directory);
        if (!table) continue;
        add(directory, "honeymoon generate --out " + shell_word(directory.string()) + " --levels " +
                           std::to_string(table->level) + " --denomination " +
                           std::string(name(table->denomination)) +
                           (is_small_set(directory, table->denomination) ? " --small" : "") +
                           " --image");
    }
    std::set<std::string> result;
    for (const auto& [directory, command] : commands) result.insert(command);
    return result;
}

}  // namespace honeymoon::cli
