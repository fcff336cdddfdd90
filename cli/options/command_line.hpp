// The command line, declared as tables of options: what they are called, what they mean, and where
// their values go. The library behind it is known to command_line.cpp alone.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/options/operands.hpp"
#include "cli/process/exit_codes.hpp"
#include "honeymoon/cards/hand.hpp"

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

    /// An option with a value of any type, which parse(text) returns.
    template <class Value, class Parse>
    Declared value(Names names, const char* kind, Value& to, const char* help, Parse parse) const {
        return one(names, kind, help, [&to, parse](const std::string& text) { to = parse(text); });
    }
    /// Any text.
    template <class Value>
    Declared text(Names names, const char* kind, Value& to, const char* help) const {
        return one(names, kind, help, [&to](const std::string& text) { to = text; });
    }
    /// The name of a file or directory: refuses the empty text, since an empty variable in a script
    /// must not come to mean the default.
    template <class Value>
    Declared path(Names names, const char* kind, Value& to, const char* help) const {
        return one(names, kind, help, [&to, names](const std::string& text) {
            refuse_empty(names, text);
            to = text;
        });
    }
    /// A number of first..last; `to` may be an integer, a duration, or either of them optional.
    template <class Value>
    Declared number(Names names, const char* kind, Value& to, std::uint64_t first,
                    std::uint64_t last, const char* help) const {
        return one(names, kind, help, [&to, names, first, last](const std::string& text) {
            assign(to, parse_number(text, names, first, last));
        });
    }
    /// "7" or "3-5".
    Declared range(Names names, std::optional<NumberRange>& to, std::uint64_t first,
                   std::uint64_t last, const char* help) const;
    /// One of some words.
    template <class Value>
    Declared choice(Names names, Value& to, const Choices<Value>& choices, const char* help) const {
        std::string kind;
        for (const auto& [word, meaning] : choices)
            kind += (kind.empty() ? "" : "|") + std::string(word);
        return one(names, kind.c_str(), help, [&to, names, choices](const std::string& text) {
            to = parse_choice(text, names, choices);
        });
    }
    /// A hand or some cards; `what` names it in messages.
    Declared hand(Names names, const char* kind, std::optional<Hand>& to, const char* what,
                  const char* help) const;
    Declared card(Names names, std::optional<Card>& to, const char* help) const;
    /// The operands LEADER and FOLLOWER, which may also be written as --leader and --follower.
    void position(std::optional<Hand>& leader, std::optional<Hand>& follower,
                  const char* leader_help, const char* follower_help) const;
    /// An option that may be given several times: what parse(text) returns, of each.
    template <class Value, class Parse>
    void each(Names names, const char* kind, std::vector<Value>& to, const char* help,
              Parse parse) const {
        several(names, kind, help,
                [&to, parse](const std::string& text) { to.push_back(parse(text)); });
    }

    /// The operand of a file to read or write, which must be given.
    void file(Names name, std::string& to, const char* help) const;
    /// Operands that name files, any number of them.
    Declared files(Names name, std::vector<std::string>& to, const char* help) const;

    // What many commands have.
    void json(bool& to) const;
    void force(bool& to, const char* help = "Overwrite a file that exists") const;
    void seed(std::uint64_t& to, const char* help) const;
    void tables(std::string& to) const;
    void levels(LevelRange& to, const char* help) const;
    void denominations(std::vector<Denomination>& to) const;
    Declared trump(std::optional<Trump>& to,
                   const char* help = "Trump suit, or N for no-trump") const;
    template <class Rules>
    void rules(Rules& to, const char* help) const {
        value("--rules", "RULES", to, help, parse_rules);
    }
    void shard(Shard& to, const char* help) const;
    /// --time, in milliseconds.
    template <class Duration>
    void time(Duration& to, const char* help) const {
        value("--time", "MS", to, help, parse_milliseconds);
    }
    /// --threads, on as many of which the command runs; 0, one for each processor, if not given.
    void threads(int& to) const;

private:
    struct Program;
    using Read = std::function<void(const std::string&)>;

    CommandLine(std::shared_ptr<Program> program, CLI::App* app)
        : program_(std::move(program)), app_(app) {}

    void does(Task task) const;
    std::function<bool(const std::vector<std::string>&)> later(Read read) const;
    Declared one(Names names, const char* kind, const char* help, Read read) const;
    void several(Names names, const char* kind, const char* help, Read read) const;
    static void refuse_empty(Names names, const std::string& path);

    template <class Value>
    static void assign(Value& to, std::uint64_t number) {
        to = static_cast<Value>(number);
    }
    template <class Value>
    static void assign(std::optional<Value>& to, std::uint64_t number) {
        to = static_cast<Value>(number);
    }

    std::shared_ptr<Program> program_;
    CLI::App* app_;
};

}  // namespace honeymoon::cli
