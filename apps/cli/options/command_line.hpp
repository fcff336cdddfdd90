// The command line, declared as tables of options: what they are called, what they mean, and where
// their values go. The library behind it is known to command_line.cpp alone.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/cli/format/text.hpp"
#include "apps/cli/options/operands.hpp"
#include "apps/cli/process/exit_codes.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/player/match.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace honeymoon::cli {

/// What to do once the command line has been understood.
using Task = std::function<Exit()>;

/// Names separated by a comma are names of one option; one without dashes is an operand's.
using Names = const char*;

/// What is left to be said of an option that has been declared.
class Declared {
public:
    explicit Declared(CLI::Option* option) : option_(option) {}
    /// It must be given.
    void required() const;

private:
    CLI::Option* option_;
};

/// One command, or all of them: a handle that may be copied. Values are put where an option says
/// when the command line is read; what is wrong with them is then thrown as Error (question).
class CommandLine {
public:
    /// The whole program, which has --help and --version.
    CommandLine(const char* name, const char* about, const char* version);

    /// A command that has commands of its own.
    [[nodiscard]] CommandLine group(const char* name, const char* about) const;
    /// A command, and the options that run() will be called with.
    template <class Options>
    [[nodiscard]] std::pair<CommandLine, Options&> command(const char* name, const char* about,
                                                           Exit (*run)(const Options&)) const {
        const auto options = std::make_shared<Options>();
        const CommandLine line = group(name, about);
        line.does([options, run] { return run(*options); });
        return {line, *options};
    }

    /// What follows the options in the help: paragraphs, or lines with columns two blanks apart;
    /// long ones are broken between words. Then examples, which are not.
    void help(std::string notes, const std::vector<const char*>& examples) const;

    /// Reads the command line. Nothing to do if it asked for help or the version, which have been
    /// printed. Throws Error (question).
    [[nodiscard]] Task read(int argc, const char* const* argv) const;
    /// The help of this command.
    [[nodiscard]] std::string help_text() const;

    Declared flag(Names names, bool& to, const char* help) const;

    /// An option with a value of any type, which parse(text) or parse(text, names) returns.
    template <class Value, class Parse>
    Declared value(Names names, const char* kind, Value& to, const char* help, Parse parse) const {
        return add(names, kind, help, Given::once, [&to, names, parse](const std::string& text) {
            if constexpr (std::is_invocable_v<Parse, const std::string&, Names>) {
                to = parse(text, names);
            } else {
                static_cast<void>(names);
                to = parse(text);
            }
        });
    }
    /// Any text.
    template <class Value>
    Declared text(Names names, const char* kind, Value& to, const char* help) const {
        return value(names, kind, to, help, [](const std::string& text) { return text; });
    }
    /// The name of a file or directory to read; not empty.
    template <class Value>
    Declared path(Names names, const char* kind, Value& to, const char* help) const {
        return value(names, kind, to, help, parse_path);
    }
    /// The same of one to write, which standard output cannot take the place of.
    template <class Value>
    Declared output(Names names, const char* kind, Value& to, const char* help) const {
        return value(names, kind, to, help, parse_output);
    }
    /// A number of first..last; `to` may be an integer, or an optional one.
    template <class Value>
    Declared number(Names names, const char* kind, Value& to, std::uint64_t first,
                    std::uint64_t last, const char* help) const {
        return value(names, kind, to, help, [names, first, last](const std::string& text) {
            return static_cast<Value>(parse_number(text, names, first, last));
        });
    }
    /// A number of units of time, up to `most`.
    template <class Unit, class Duration>
    Declared time(Names names, const char* kind, Duration& to, Unit most, const char* help) const {
        return value(names, kind, to, help, [names, most](const std::string& text) {
            const auto last = static_cast<std::uint64_t>(most.count());
            return Unit(parse_number(text, names, 0, last));
        });
    }
    /// "7" or "3-5", as a range of whatever numbers.
    template <class Range, class Value>
    Declared range(Names names, Value& to, std::uint64_t first, std::uint64_t last,
                   const char* help) const {
        return value(names, "N|N-N", to, help, [names, first, last](const std::string& text) {
            return parse_range<Range>(text, names, first, last);
        });
    }
    /// One of some words.
    template <class Value>
    Declared choice(Names names, Value& to, const Choices<Value>& choices, const char* help) const {
        const auto word = [](const auto& one) { return one.first; };
        return value(names, joined(choices, "|", word).c_str(), to, help,
                     [choices](const std::string& text, Names option) {
                         return parse_choice(text, option, choices);
                     });
    }
    /// A hand or some cards; `what` names it in messages.
    Declared hand(Names names, const char* kind, std::optional<Hand>& to, const char* what,
                  const char* help) const {
        return value(names, kind, to, help,
                     [what](const std::string& text) { return parse_hand(text, what); });
    }
    Declared card(Names names, std::optional<Card>& to, const char* help) const {
        return value(names, "CARD", to, help, parse_card_of);
    }
    /// The operands LEADER and FOLLOWER, which may also be written as --leader and --follower.
    void position(std::optional<Hand>& leader, std::optional<Hand>& follower,
                  const char* leader_help, const char* follower_help) const {
        hand("--leader,LEADER", "HAND", leader, "leader's hand", leader_help);
        hand("--follower,FOLLOWER", "HAND", follower, "follower's hand", follower_help);
    }
    /// An option that may be given several times: what parse(text) returns, of each.
    template <class Value, class Parse>
    void each(Names names, const char* kind, std::vector<Value>& to, const char* help,
              Parse parse) const {
        add(names, kind, help, Given::repeatedly,
            [&to, parse](const std::string& text) { to.push_back(parse(text)); });
    }

    /// The operand of a file to read, which must be given.
    void file(Names name, std::string& to, const char* help) const {
        path(name, "", to, help).required();
    }
    /// Operands that name files, any number of them.
    Declared files(Names name, std::vector<std::string>& to, const char* help) const {
        return add(name, "", help, Given::in_a_row,
                   [&to, name](const std::string& text) { to.push_back(parse_path(text, name)); });
    }

    // What many commands have.
    void json(bool& to) const { flag("--json", to, "Print one line of JSON"); }
    void force(bool& to, const char* help = "Overwrite a file that exists") const {
        flag("--force", to, help);
    }
    template <class Value>
    void seed(Value& to, const char* help) const {
        number("--seed", "N", to, 0, UINT64_MAX, help);
    }
    void tables(std::string& to) const {
        path("--tables", "DIR", to,
             "Directory of the tables (default: $HONEYMOON_TABLES, else ./tables)");
    }
    void levels(LevelRange& to, const char* help) const {
        range<LevelRange>("--levels", to, kMinLevel, kMaxLevel, help);
    }
    void denominations(std::vector<Denomination>& to) const {
        value("--denomination", "WHICH", to, "trump, notrump or both (default: both)",
              parse_denominations);
    }
    Declared trump(std::optional<Trump>& to,
                   const char* help = "Trump suit, or N for no-trump") const {
        return value("--trump", "S|H|D|C|N", to, help, parse_trump);
    }
    template <class Rules>
    void rules(Rules& to, const char* help) const {
        value("--rules", "RULES", to, help, parse_rules);
    }
    /// --rules and --play, of games between strategies.
    template <class Setup>
    void games(Setup& to) const {
        rules(to.rules,
              "german-whist (default), honeymoon-bridge, draw-bridge, or eight settings; see "
              "honeymoon play --help");
        choice<PlayPhase>("--play", to.play_phase,
                          {{"best", PlayPhase::best}, {"own", PlayPhase::own}},
                          "Who plays the play phase: best play, for both sides (default), or the "
                          "strategies their own");
    }
    void shard(Shard& to, const char* help) const {
        value("--shard", "I/M", to, help, parse_shard);
    }
    /// --time, in milliseconds, a year at most.
    template <class Duration>
    void time(Duration& to, const char* help) const {
        constexpr std::chrono::milliseconds year = std::chrono::hours(24 * 365);
        time("--time", "MS", to, year, help);
    }
    /// --move-time, of engines.
    void move_time(std::chrono::milliseconds& to, const char* help) const;
    /// --threads, on as many of which the command runs; 0, one for each processor, if not given.
    void threads(int& to) const;
    void threads() const;

private:
    struct Program;
    using Read = std::function<void(const std::string&)>;

    CommandLine(std::shared_ptr<Program> program, CLI::App* app)
        : program_(std::move(program)), app_(app) {}

    void does(Task task) const;
    enum class Given : std::uint8_t { once, repeatedly, in_a_row };
    Declared add(Names names, const char* kind, const char* help, Given given, Read read) const;

    std::shared_ptr<Program> program_;
    CLI::App* app_;
};

/// What a command takes that makes one file of parts.
struct MergeOptions {
    std::string out;
    std::vector<std::string> parts;
    bool force = false;
    bool json = false;

    void add_to(const CommandLine& line, const char* parts_help) {
        line.output("OUT", "", out, "File to write").required();
        line.files("PART", parts, parts_help).required();
        line.threads();
        line.force(force);
        line.json(json);
    }
};

}  // namespace honeymoon::cli
