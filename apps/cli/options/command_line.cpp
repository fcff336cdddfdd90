#include "apps/cli/options/command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>

#include "apps/cli/io/output.hpp"
#include "apps/cli/process/limits.hpp"
#include "apps/cli/system/terminal.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/base/words.hpp"

namespace honeymoon::cli {
namespace {

// The work of a command, and the end of its help.
struct Behind {
    Task task;
    const int* threads = nullptr;
    int own_threads = 0;  // the number, for a command that has no variable for it
    std::string notes;
    std::string examples;
};

// "honeymoon pool build"
std::string full_name(const CLI::App& app) {
    const CLI::App* const parent = app.get_parent();
    return (parent == nullptr ? "" : full_name(*parent) + " ") + app.get_name();
}

std::vector<CLI::App*> commands_of(CLI::App& app) {
    return app.get_subcommands([](const CLI::App*) { return true; });
}

std::string names_of_commands(CLI::App& app) {
    return listed(commands_of(app), ", ", [](const CLI::App* one) { return one->get_name(); });
}

// Proposes the command that a misspelled word probably means, or else all commands.
std::string proposal(CLI::App& app, std::string_view word) {
    std::vector<std::string> names;
    for (const CLI::App* command : commands_of(app)) names.push_back(command->get_name());
    const std::string command = meant(word, names);
    return command.empty() ? "there are " + names_of_commands(app)
                           : "did you mean " + full_name(app) + " " + command + "?";
}

// The options of a command, without the dashes before them.
std::vector<std::string> options_of(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options()) {
        names.insert(names.end(), option->get_lnames().begin(), option->get_lnames().end());
    }
    return names;
}

// Returns true if this is an option of the command or of a command below it.
bool has_option(CLI::App& app, const std::string& name) {
    return std::ranges::count(options_of(app), name) > 0 ||
           std::ranges::any_of(commands_of(app),
                               [&](CLI::App* below) { return has_option(*below, name); });
}

// Call this first, because a misspelled option causes other faults.
void refuse_unknown_options(CLI::App& app, const std::vector<std::string>& words) {
    for (const std::string& word : words) {
        if (word == "--" || word == "-h" || word == "--help") return;
        if (!word.starts_with("--")) continue;
        const std::string name = word.substr(2, word.find('=') - 2);
        if (has_option(app, name)) continue;
        const std::string option = meant(name, options_of(app));
        refuse(full_name(app), " has no option --", one_line(name),
               option.empty() ? "; see " + full_name(app) + " --help"
                              : "; did you mean --" + option + "?");
    }
}

// "honeymoon probe [OPTIONS] [LEADER] [FOLLOWER]"
std::string usage_of(CLI::App& app) {
    std::string usage = full_name(app) + " [OPTIONS]";
    for (const CLI::Option* option : app.get_options(&CLI::Option::get_positional)) {
        const std::string name =
            option->get_name(true, false) + (option->get_items_expected_max() > 1 ? "..." : "");
        usage += option->get_required() ? " " + name : " [" + name + "]";
    }
    return commands_of(app).empty() ? usage : usage + " [SUBCOMMAND]";
}

// With --stdin, the lines have the operands. Call this before values are parsed, because a file's
// name would be refused as a bad hand.
void refuse_operands_of_lines(const CLI::App& app) {
    const CLI::Option* const lines = app.get_option_no_throw("--stdin");
    if (lines == nullptr || lines->count() == 0) return;
    for (const CLI::Option* option : app.get_options(&CLI::Option::get_positional)) {
        if (option->count() == 0) continue;
        refuse("--stdin takes no operands, but there is ", one_line(option->results().front()),
               "; write questions on standard input, or read a file with ", full_name(app),
               " --stdin < FILE");
    }
}

// These words are neither options nor operands.
[[noreturn]] void refuse_extra_words(CLI::App& app, const std::vector<std::string>& words) {
    const auto option = std::ranges::find_if(
        words, [](const std::string& word) { return word.size() > 1 && word.starts_with('-'); });
    if (option != words.end()) {
        refuse(full_name(app), " has no option ", one_line(*option), "; see ", full_name(app),
               " --help");
    }
    refuse("too many words: ",
           listed(words, " ", [](const std::string& word) { return one_line(word); }), "; write ",
           usage_of(app), "; see ", full_name(app), " --help");
}

// Returns what is wrong. Replaces the library's words if they do not say how to fix it.
std::string reason_of(const CLI::ParseError& error) {
    const std::string said = error.what();
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) == nullptr) return one_line(said);
    // "json was given a disallowed flag override", "--trump: 1 required S|H|D|C|N missing", or
    // "--json: At Most 1 required but received 2".
    const std::string option = said.substr(0, said.find_first_of(": "));
    if (!option.starts_with('-')) return "--" + option + " takes no value";
    return option + (said.ends_with("missing") ? " needs a value" : " is given twice");
}

// Adds the row of an option or operand in the help.
void add_row(std::string& text, const std::string& name, const std::string& help,
             std::size_t width) {
    const std::size_t column = std::clamp<std::size_t>(width / 3, 10, 30);
    std::string row = "  " + name;
    if (row.size() + 2 > column) {
        text += row + "\n";
        row.clear();
    }
    text += wrapped(pad_right(row, column - 2) + "  " + help, width, column);
}

}  // namespace

struct CommandLine::Program {
    Program(const char* name, const char* about) : app(about, name) {}

    CLI::App app;
    std::map<const CLI::App*, Behind> behind;
    std::vector<std::string> words;              // the command line
    std::vector<std::function<void()>> pending;  // parse the values

    // Returns true if a text that was taken as a value is really an option, because it was not
    // written as --option=text.
    [[nodiscard]] bool is_option(const std::string& text) const {
        return text.starts_with("--") && std::ranges::none_of(words, [&](const std::string& word) {
                   return word.ends_with("=" + text);
               });
    }
};

void Declared::required() const {
    option_->required();
}

CommandLine::CommandLine(const char* name, const char* about, const char* version)
    : program_(std::make_shared<Program>(name, about)), app_(&program_->app) {
    app_->set_version_flag("-V,--version", version, "Print the version and exit");
    app_->set_help_flag("-h,--help", "Print this help and exit");
    app_->require_subcommand(0, 1);
}

CommandLine CommandLine::group(const char* name, const char* about) const {
    CLI::App* const command = app_->add_subcommand(name, about);
    command->require_subcommand(0, 1);
    return {program_, command};
}

void CommandLine::does(Task task) const {
    program_->behind[app_].task = std::move(task);
}

void CommandLine::help(std::string notes, const std::vector<const char*>& examples) const {
    Behind& behind = program_->behind[app_];
    behind.notes = std::move(notes);
    for (const char* example : examples) behind.examples += "  " + std::string(example) + "\n";
}

Task CommandLine::read(int argc, const char* const* argv) const {
    std::vector<std::string>& words = program_->words;
    words.assign(argv + std::min(argc, 1), argv + argc);  // may be empty
    if (!words.empty() && words.front() == "help") {
        words.erase(words.begin());
        words.emplace_back("--help");
    }
    CLI::App* command = app_;
    bool in_names = true;
    for (const std::string& word : words) {
        // The library would take the word after "--out=" as its value.
        if (word.starts_with("--") && word.find('=') == word.size() - 1) {
            refuse(word + ": no value after the =");
        }
        if (!in_names) continue;
        const auto below = commands_of(*command);
        const auto next = std::ranges::find(
            below, word, [](const CLI::App* one) -> const auto& { return one->get_name(); });
        if (next != below.end()) {
            command = *next;
        } else if (in_names = false; !word.starts_with("-") && !program_->behind[command].task) {
            refuse("there is no command ", full_name(*command), ' ', one_line(word), "; ",
                   proposal(*command, word));
        }
    }
    refuse_unknown_options(*command, words);
    try {
        // The library wants the words in reverse order.
        app_->parse(std::vector<std::string>(words.rbegin(), words.rend()));
    } catch (const CLI::CallForHelp&) {
        print(CommandLine(program_, command).help_text());
        return {};
    } catch (const CLI::CallForVersion& version) {
        if (words.size() > 1) refuse("--version takes no other arguments");
        print(std::string(version.what()) + "\n");
        return {};
    } catch (const CLI::ExtrasError&) {
        refuse_extra_words(*command, app_->remaining(true));
    } catch (const CLI::ParseError& error) {
        refuse(reason_of(error), "; see ", full_name(*command), " --help");
    }
    // A command may follow the first option, where the scan above ended.
    for (command = app_; !command->get_subcommands().empty();) {
        command = command->get_subcommands().front();
    }
    refuse_operands_of_lines(*command);
    for (const auto& read_value : program_->pending) read_value();
    const Behind& behind = program_->behind[command];
    if (!behind.task) {
        refuse("no command; write one of these after ", full_name(*command), ": ",
               names_of_commands(*command));
    }
    if (behind.threads == nullptr) return behind.task;
    return [&behind] {
        limit_threads(*behind.threads);
        Exit exit = Exit::ok;
        with_threads(*behind.threads, [&] { exit = behind.task(); });
        return exit;
    };
}

std::string CommandLine::completions(std::vector<std::string> words) const {
    std::string current = words.empty() ? "" : words.back();
    if (!words.empty()) words.pop_back();
    CLI::App* command = app_;
    std::string kind;  // the kind of the next word, if that is the value of an option
    std::size_t operands = 0;
    for (const std::string& word : words) {
        if (word == "=") continue;  // bash breaks words there
        if (!std::exchange(kind, "").empty()) continue;
        const auto below = commands_of(*command);
        const auto next = std::ranges::find(below, word, &CLI::App::get_name);
        if (word.size() > 1 && word.starts_with('-')) {
            const CLI::Option* const option = command->get_option_no_throw(word);
            if (option != nullptr) kind = option->get_type_name();
        } else if (operands == 0 && next != below.end()) {
            command = *next;
        } else {
            ++operands;
        }
    }
    std::string before;
    if (const std::size_t equals = current.find('=');
        current.starts_with("--") && equals != std::string::npos) {
        const CLI::Option* const option = command->get_option_no_throw(current.substr(0, equals));
        kind = option == nullptr ? "" : option->get_type_name();
        before = current.substr(0, equals + 1);
        current.erase(0, equals + 1);
        if (kind.empty()) return "";
    }

    std::string text;
    const auto offer = [&](const std::string& word, const std::string& help) {
        if (word.starts_with(current) || word == kFileNames) {
            text += word == kFileNames ? word + "\n" : before + word + "\t" + help + "\n";
        }
    };
    const auto offer_values = [&](const std::string& of) {
        for (const std::string& word : completions_of(of)) offer(word, "");
    };
    if (!kind.empty()) {
        offer_values(kind);
        return text;
    }
    const std::vector<const CLI::Option*> options =
        std::as_const(*command).get_options([](const CLI::Option*) { return true; });
    if (!current.starts_with('-')) {
        if (operands == 0) {
            for (const CLI::App* one : commands_of(*command)) {
                offer(one->get_name(), one->get_description());
            }
        }
        std::size_t place = 0;
        for (const CLI::Option* option : options) {
            if (!option->get_positional()) continue;
            const bool last = place == operands || option->get_items_expected_max() > 1;
            if (last) offer_values(option->get_type_name());
            if (last) break;
            ++place;
        }
    }
    if (!text.empty()) return text;
    for (const CLI::Option* option : options) {
        for (const std::string& name : option->get_lnames()) {
            offer("--" + name, option->get_description());
        }
    }
    return text;
}

std::string CommandLine::help_text() const {
    const auto width = static_cast<std::size_t>(output_width());
    const Behind& behind = program_->behind[app_];
    std::string usage = "Usage: " + usage_of(*app_);
    std::string operands;
    std::string options;
    for (const CLI::Option* option : app_->get_options()) {
        const std::string type = option->get_type_name();
        if (option->nonpositional()) {
            add_row(options, option->get_name(false, true) + (type.empty() ? "" : " " + type),
                    option->get_description(), width);
        }
        if (!option->get_positional()) continue;
        add_row(operands, option->get_name(true, false), option->get_description(), width);
    }
    std::string commands;
    for (const CLI::App* command : commands_of(*app_)) {
        add_row(commands, command->get_name(), command->get_description(), width);
    }
    std::string text = wrapped(app_->get_description(), width) + "\n" + wrapped(usage, width);
    if (!operands.empty()) text += "\nOperands:\n" + operands;
    text += "\nOptions:\n" + options;
    if (!commands.empty()) text += "\nSubcommands:\n" + commands;
    if (!behind.notes.empty()) text += "\n" + wrapped(behind.notes, width);
    return text + "\nExamples:\n" + behind.examples;
}

Declared CommandLine::flag(Names names, bool& to, const char* help) const {
    return Declared(app_->add_flag(names, to, help)->disable_flag_override());
}

Declared CommandLine::add(Names names, const char* kind, const char* help, Given given,
                          Read read) const {
    const auto take = [=, read = std::move(read),
                       program = program_.get()](const CLI::results_t& texts) {
        const auto option = std::ranges::find_if(
            texts, [&](const auto& text) { return *names == '-' && program->is_option(text); });
        if (option != texts.end()) {
            refuse(names + (": " + one_line(*option)) + " is an option; write " + names + "=" +
                   one_line(*option) + " if it is meant as the value");
        }
        // Parse values after all words are placed, because the message about an extra word helps
        // more than one about a bad value.
        program->pending.emplace_back([read, texts] {
            for (const std::string& text : texts) read(text);
        });
        return true;
    };
    const int most = given == Given::once ? 1 : CLI::detail::expected_max_vector_size;
    return Declared(app_->add_option(names, CLI::callback_t(take), help)
                        ->type_name(kind)
                        ->expected(1, most)
                        ->allow_extra_args(given == Given::in_a_row));
}

void CommandLine::threads(int& to) const {
    number("--threads", "N", to, 1, kMaxThreads,
           "Number of threads (default: one for each processor)");
    program_->behind[app_].threads = &to;
}

void CommandLine::threads() const {
    threads(program_->behind[app_].own_threads);
}

}  // namespace honeymoon::cli
