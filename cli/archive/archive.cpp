// honeymoon archive: deals that were played, and the positions in them.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <string>
#include <system_error>

#include "cli/archive/archive_commands.hpp"
#include "cli/io/output.hpp"
#include "cli/options/commands.hpp"
#include "cli/options/operands.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/game/game_rules.hpp"

namespace honeymoon::cli {

void refuse_archive_output(const std::string& file) {
    if (file != "-") return;
    throw Error(Error::Kind::question,
                "'-': an archive must have a name (./- for a file of this name)");
}

bool is_there(const std::string& file) {
    std::error_code code;
    if (std::filesystem::exists(file, code)) return true;
    if (!code) return false;
    // Not to be taken for a name that is free.
    throw Error(Error::Kind::file, file + ": cannot be looked at (" + code.message() + ")", file);
}

void require_new_archive(const std::string& file, std::string_view advice) {
    if (!is_there(file)) return;
    throw Error(Error::Kind::question, file + ": is there already; " + std::string(advice));
}

DealRange parse_deals(const std::optional<std::string>& text, std::uint64_t count) {
    if (!text) return {1, count};
    if (count == 0) {
        throw Error(Error::Kind::question, "--deals '" + one_line(*text) + "': there are no deals");
    }
    const std::size_t dash = text->find('-');
    if (dash == std::string::npos) {
        const std::uint64_t deal = parse_number(*text, "--deals", 1, count);
        return {deal, deal};
    }
    const std::uint64_t first = parse_number(text->substr(0, dash), "--deals", 1, count);
    return {first, parse_number(text->substr(dash + 1), "--deals, behind the -", first, count)};
}

void FilterOption::add_to(CLI::App& command) {
    command.add_option("--rules", rules, "Only deals of these rules")->type_name("RULES");
    command.add_option("--dealer", dealer, "Only deals that N or S dealt")->type_name("N|S");
    command
        .add_option("--denomination", denomination,
                    "Only deals whose play phase had this trump suit, or none: S, H, D, C or N")
        ->type_name("TRUMP");
    command.add_option("--player", player, "Only deals in which NAME was North or South")
        ->type_name("NAME");
    command
        .add_option("--north-tricks", north_tricks,
                    "Only deals in which North took so many of the tricks that count")
        ->type_name("N|N-N");
    command.add_option("--tag", tags, "Only deals with this tag; may be given more than once")
        ->type_name("NAME=VALUE");
}

void refuse_archive_itself(const std::string& file, const std::string& out) {
    std::error_code none;  // of a file that is not there
    if (!std::filesystem::equivalent(file, out, none)) return;
    throw Error(Error::Kind::question, out + ": is the archive itself; name another file");
}

DealFilter FilterOption::filter() const {
    DealFilter result;
    if (rules) result.rules = parse_rules(*rules);
    if (dealer) {
        if (*dealer != "N" && *dealer != "S") {
            throw Error(Error::Kind::question,
                        "--dealer '" + one_line(*dealer) + "': write N or S");
        }
        result.dealer = *dealer == "N" ? Player::north : Player::south;
    }
    if (denomination) result.denomination = parse_trump(*denomination);
    result.player = player;
    if (north_tricks) {
        constexpr std::uint64_t most = 26;
        const std::size_t dash = north_tricks->find('-');
        const std::uint64_t first =
            parse_number(north_tricks->substr(0, dash), "--north-tricks", 0, most);
        const std::uint64_t last =
            dash == std::string::npos
                ? first
                : parse_number(north_tricks->substr(dash + 1), "--north-tricks", first, most);
        result.north_tricks = {static_cast<int>(first), static_cast<int>(last)};
    }
    for (const std::string& tag : tags) {
        const std::size_t equals = tag.find('=');
        if (equals == 0 || equals == std::string::npos) {
            throw Error(Error::Kind::question,
                        "--tag '" + one_line(tag) + "': write NAME=VALUE, as in Event=Final");
        }
        result.tags.push_back({tag.substr(0, equals), tag.substr(equals + 1)});
    }
    return result;
}

std::string tag_or(const std::vector<GameTag>& tags, std::string_view name,
                   std::string_view otherwise) {
    const auto found =
        std::ranges::find_if(tags, [&](const GameTag& tag) { return tag.name == name; });
    return found == tags.end() ? std::string(otherwise) : found->value;
}

void add_archive(CLI::App& app, Command& chosen) {
    auto* command =
        app.add_subcommand("archive", "Played deals, and where a position occurred in them");
    command->require_subcommand(0, 1);
    add_archive_simulate(*command, chosen);
    add_archive_build(*command, chosen);
    add_archive_merge(*command, chosen);
    add_archive_find(*command, chosen);
    add_archive_review(*command, chosen);
    add_archive_export(*command, chosen);
    add_archive_info(*command, chosen);
    add_archive_check(*command, chosen);
    command->footer(
        "An archive is a file of games, with an index of every position of their play phases.\n"
        "\n"
        "Examples:\n"
        "  honeymoon archive simulate --deals 100000 games.hma\n"
        "  honeymoon archive find games.hma --trump S K..3. Q..A.\n"
        "  honeymoon archive build mine.hma evenings/*.txt\n"
        "  honeymoon archive review mine.hma");
    // Called after that of a subcommand.
    command->callback([&chosen] {
        if (chosen) return;
        throw Error(Error::Kind::question,
                    "archive: what? write simulate, build, merge, find, review, export, info or "
                    "check after it");
    });
}

}  // namespace honeymoon::cli
