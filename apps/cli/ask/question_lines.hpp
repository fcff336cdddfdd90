// --stdin: reads a question from every line of standard input, and prints a line of JSON for each.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/io/input_lines.hpp"
#include "apps/cli/options/commands.hpp"

namespace honeymoon::cli {

/// The options of probe, advise and exchange.
struct AskOptions {
    bool standard_input = false;
    bool json = false;
    TablesOption tables;

    void add_to(const CommandLine& line);
};

/// Reads a line word by word. Spaces or tabs separate words. Throws faults as Error (question),
/// "line 3, column 7: why".
class LineReader : public OptionList {
public:
    /// `form` ends the message about a missing word: "a line is TRUMP HAND, then options". Throws
    /// if the line is empty.
    LineReader(std::string_view line, std::size_t number, std::string form);

    [[nodiscard]] bool at_end() const { return next_ == words_.size(); }
    /// Returns true if only options are left.
    [[nodiscard]] bool at_options() const {
        return at_end() || words_[next_].text.starts_with("--");
    }
    /// Returns parse(text) of the next word. `what` is its name in messages.
    template <class Parse>
    auto next(std::string_view what, const Parse& parse) {
        if (at_end()) fail(size_, joined("no ", what, "; ", form_));
        const Word& word = words_[next_++];
        try {
            return parse(word.text);
        } catch (const Error& error) {
            fail(word, error);
        }
    }
    /// Returns the hand of the next words; a hand may take several words.
    [[nodiscard]] Hand next_hand(std::string_view what) {
        return next_hand(what, [](Hand /*hand*/) {});
    }
    /// The same. An error that `check` throws about the hand is a fault of these words.
    Hand next_hand(std::string_view what, const std::function<void(Hand)>& check) {
        join_hand();
        return next(what, [&](std::string_view text) {
            const Hand hand = parse_hand(text);
            check(hand);
            return hand;
        });
    }

    Declared flag(Names name, bool& to, const char* help) const override;
    /// Reads the remaining words, which must be declared options.
    void read_options();
    /// Throws if a word is left.
    void end() const;

protected:
    Declared add(Names name, const char* kind, const char* help, Given given,
                 Read read) const override;

private:
    struct Word {
        std::string_view text;
        std::size_t offset = 0;
    };
    struct Option {
        std::string_view name;
        Read read;  // empty for a flag
        bool* flag = nullptr;
        bool repeated = false;
        bool given = false;
    };

    // Joins the words of the next hand into one word.
    void join_hand();
    [[noreturn]] void fail(std::size_t offset, std::string_view why) const;
    // Throws an Error with the code of `error`. A column in its message counts from the start of
    // the word.
    [[noreturn]] void fail(const Word& word, const Error& error) const;

    std::size_t size_;
    std::size_t number_;
    std::string form_;
    std::vector<Word> words_;
    std::size_t next_ = 0;
    mutable std::vector<Option> options_;
};

/// The answer to a line, and its exit code.
struct LineAnswer {
    Json json;
    Exit exit = Exit::ok;
};

/// Answers a line. Throws Error.
using AnswerLine = std::function<LineAnswer(const InputLine& line)>;

/// How many lines are answered at a time.
enum class Lines : std::uint8_t {
    together,   ///< as many as there are threads
    one_by_one  ///< one, which may use all threads
};

/// Answers all lines, in order, and returns the worst exit code. Each answer is printed as soon as
/// it and all answers before it are found. An Error of answer() becomes the answer {"error": ...},
/// which names the line.
Exit answer_lines(Lines lines, const AnswerLine& answer);

}  // namespace honeymoon::cli
