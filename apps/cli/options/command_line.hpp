// The command line, declared option by option. Only command_line.cpp uses the library CLI11.
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

/// The work of a command, which runs after its command line is read.
using Task = std::function<Exit()>;

/// Names of one option, separated by commas; a name without dashes makes it an operand.
using Names = const char*;

/// A declared option.
class Declared {
public:
    explicit Declared(CLI::Option* option = nullptr) : option_(option) {}
    /// Makes the option mandatory.
    void required() const;

private:
    CLI::Option* option_;
};

/// Declares options: their names, their help, and the variables for their values. A bad value
/// throws Error (question).
class OptionList {
public:
    virtual ~OptionList() = default;

    virtual Declared flag(Names names, bool& to, const char* help) const = 0;

    /// Declares an option with a value of any type, which parse(text) or parse(text, names)
    /// returns.
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
    /// Declares an option with any text.
    template <class Value>
    Declared text(Names names, const char* kind, Value& to, const char* help) const {
        return value(names, kind, to, help, [](const std::string& text) { return text; });
    }
    /// Declares an option with the name of a file or directory to read; not empty.
    template <class Value>
    Declared path(Names names, const char* kind, Value& to, const char* help) const {
        return value(names, kind, to, help, parse_path);
    }
    /// Declares an option with the name of a file or directory to write; not - (standard output).
    template <class Value>
    Declared output(Names names, const char* kind, Value& to, const char* help) const {
        return value(names, kind, to, help, parse_output);
    }
    /// Declares an option with a number first..last; `to` is an integer or an optional integer.
    template <class Value>
    Declared number(Names names, const char* kind, Value& to, std::uint64_t first,
                    std::uint64_t last, const char* help) const {
        return value(names, kind, to, help, [names, first, last](const std::string& text) {
            return static_cast<Value>(parse_number(text, names, first, last));
        });
    }
    /// Declares an option with a time, `least`..`most`, given as a number of `Unit`.
    template <class Unit, class Duration>
    Declared time(Names names, const char* kind, Duration& to, Unit least, Unit most,
                  const char* help) const {
        const auto first = static_cast<std::uint64_t>(least.count());
        const auto last = static_cast<std::uint64_t>(most.count());
        return value(names, kind, to, help, [names, first, last](const std::string& text) {
            return Unit(parse_number(text, names, first, last));
        });
    }
    /// Declares an option with a range of numbers, "7" or "3-5".
    template <class Range, class Value>
    Declared range(Names names, Value& to, std::uint64_t first, std::uint64_t last,
                   const char* help) const {
        return value(names, "N|N-N", to, help, [names, first, last](const std::string& text) {
            return parse_range<Range>(text, names, first, last);
        });
    }
    /// Declares an option with one of some words.
    template <class Value>
    Declared choice(Names names, Value& to, const Choices<Value>& choices, const char* help) const {
        const auto word = [](const auto& one) { return one.first; };
        return value(names, listed(choices, "|", word).c_str(), to, help,
                     [choices](const std::string& text, Names option) {
                         return parse_choice(text, option, choices);
                     });
    }
    /// Declares an option with a hand or some cards; messages call it `what`.
    Declared hand(Names names, const char* kind, std::optional<Hand>& to, const char* what,
                  const char* help) const {
        return value(names, kind, to, help,
                     [what](const std::string& text) { return parse_hand(text, what); });
    }
    Declared card(Names names, std::optional<Card>& to, const char* help) const {
        return value(names, "CARD", to, help, parse_card_of);
    }
    /// Declares the operands LEADER and FOLLOWER, which may also be given as --leader and
    /// --follower.
    void position(std::optional<Hand>& leader, std::optional<Hand>& follower,
                  const char* leader_help, const char* follower_help) const {
        hand("--leader,LEADER", "HAND", leader, "leader's hand", leader_help);
        hand("--follower,FOLLOWER", "HAND", follower, "follower's hand", follower_help);
    }
    /// Declares an option that may be given several times, and keeps parse(text) of each.
    template <class Value, class Parse>
    void each(Names names, const char* kind, std::vector<Value>& to, const char* help,
              Parse parse) const {
        add(names, kind, help, Given::repeatedly,
            [&to, parse](const std::string& text) { to.push_back(parse(text)); });
    }

    /// Declares a mandatory operand: a file to read.
    void file(Names name, std::string& to, const char* help) const {
        path(name, "FILE", to, help).required();
    }
    /// Declares any number of operands, and keeps parse(text) of each.
    template <class Value, class Parse>
    Declared in_a_row(Names name, const char* kind, std::vector<Value>& to, const char* help,
                      Parse parse) const {
        return add(name, kind, help, Given::in_a_row,
                   [&to, parse](const std::string& text) { to.push_back(parse(text)); });
    }
    /// Declares operands that name files.
    Declared files(Names name, std::vector<std::string>& to, const char* help) const {
        return in_a_row(name, "FILE", to, help,
                        [name](const std::string& text) { return parse_path(text, name); });
    }

    // Options of many commands.
    void json(bool& to) const { flag("--json", to, "Print one line of JSON"); }
    void force(bool& to, const char* help = "Overwrite an existing file") const {
        flag("--force", to, help);
    }
    template <class Value>
    void seed(Value& to, const char* help) const {
        number("--seed", "N", to, 0, UINT64_MAX, help);
    }
    void tables(std::string& to) const {
        path("--tables", "DIR", to,
             "Directory of the tables, or several as in A:B; the first that has a level counts "
             "(default: $HONEYMOON_TABLES, else ./tables)");
    }
    void levels(LevelRange& to, const char* help) const {
        range<LevelRange>("--levels", to, kMinLevel, kMaxLevel, help);
    }
    void denominations(std::vector<Denomination>& to) const {
        value("--denomination", "trump|notrump|both", to, "Which tables (default: both)",
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
    void session(SessionRules& to) const {
        value("--session", "SESSION", to,
              "Play several deals: rubber, four-deals, \"first-to POINTS\" or \"deals N\", with "
              "redeal=yes to deal again after two passes (docs/rules.md)",
              parse_session);
    }
    /// Declares --rules and --play of games between strategies.
    template <class Setup>
    void games(Setup& to) const {
        rules(to.rules,
              "german-whist (default), honeymoon-bridge, draw-bridge, keep-or-discard or "
              "play-phase, and settings that are different (docs/rules.md)");
        choice<PlayPhase>(
            "--play", to.play_phase, {{"best", PlayPhase::best}, {"own", PlayPhase::own}},
            "The play phase: best play by both sides (default), or play by the strategies");
    }
    void shard(Shard& to, const char* help) const {
        value("--shard", "I/M", to, help, parse_shard);
    }
    /// Declares --time, at most a year.
    template <class Duration>
    void time(Duration& to, const char* help) const {
        constexpr std::chrono::milliseconds year = std::chrono::hours(24 * 365);
        time("--time", "MS", to, std::chrono::milliseconds(0), year, help);
    }
    /// Declares --move-time of engines, at most a day.
    void move_time(std::chrono::milliseconds& to, const char* help) const {
        constexpr std::chrono::milliseconds day = std::chrono::hours(24);
        time("--move-time", "MS", to, std::chrono::milliseconds(1), day, help);
    }

protected:
    using Read = std::function<void(const std::string&)>;
    enum class Given : std::uint8_t { once, repeatedly, in_a_row };

    virtual Declared add(Names names, const char* kind, const char* help, Given given,
                         Read read) const = 0;
};

/// The program or one of its commands: a handle that may be copied. read() stores the values, and
/// throws faults as Error (question).
class CommandLine : public OptionList {
public:
    /// Makes the program, with --help and --version.
    CommandLine(const char* name, const char* about, const char* version);

    /// Adds a command that has commands of its own.
    [[nodiscard]] CommandLine group(const char* name, const char* about) const;
    /// Adds a command. Returns it with its options; the command calls run() with these.
    template <class Options>
    [[nodiscard]] std::pair<CommandLine, Options&> command(const char* name, const char* about,
                                                           Exit (*run)(const Options&)) const {
        const auto options = std::make_shared<Options>();
        const CommandLine line = group(name, about);
        line.does([options, run] { return run(*options); });
        return {line, *options};
    }

    /// Sets the text after the options in the help. `notes` are paragraphs, or lines with columns
    /// two blanks apart; they are wrapped. `examples` follow, and are not wrapped.
    void help(std::string notes, const std::vector<const char*>& examples) const;

    /// Reads the command line and returns the task of the command. If the user asked for help or
    /// the version, prints it and returns an empty task. Throws Error (question).
    [[nodiscard]] Task read(int argc, const char* const* argv) const;
    /// Returns completions for a shell: what the last of the words, which may be empty, can become
    /// after the others. Each line has a word and, after a tab, its help. Returns kFileNames if
    /// the shell should complete names of files.
    [[nodiscard]] std::string completions(std::vector<std::string> words) const;
    /// Returns the help of this command.
    [[nodiscard]] std::string help_text() const;

    Declared flag(Names names, bool& to, const char* help) const override;
    /// Declares --threads, and runs the command on this many threads. Without the option the number
    /// is 0, which means one thread for each processor.
    void threads(int& to) const;
    void threads() const;

protected:
    Declared add(Names names, const char* kind, const char* help, Given given,
                 Read read) const override;

private:
    struct Program;

    CommandLine(std::shared_ptr<Program> program, CLI::App* app)
        : program_(std::move(program)), app_(app) {}

    void does(Task task) const;

    std::shared_ptr<Program> program_;
    CLI::App* app_;
};

/// Options of the commands that report on several files.
struct FilesOptions {
    std::vector<std::string> files;
    bool json = false;
};

/// Options of the commands that merge parts into one file.
struct MergeOptions {
    std::string out;
    std::vector<std::string> parts;
    bool force = false;
    bool json = false;

    void add_to(const CommandLine& line, const char* parts_help) {
        line.output("OUT", "FILE", out, "File to write").required();
        line.files("PART", parts, parts_help).required();
        line.threads();
        line.force(force);
        line.json(json);
    }
};

}  // namespace honeymoon::cli
