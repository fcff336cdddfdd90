// A line of text that asks something, word by word, with every fault at its line and column.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "honeymoon/base/error.hpp"

namespace honeymoon::cli {

/// Throws Error (question): "line 3, column 7: why", with `offset` counted from 0.
[[noreturn]] void fail_line(std::size_t line, std::size_t offset, std::string_view why);

/// A word, and where in its line it begins, counted from 0.
struct Word {
    std::string_view text;
    std::size_t offset = 0;
};

/// The words of a line, separated by spaces or tabs.
[[nodiscard]] std::vector<Word> words_of(std::string_view line);

/// fail_line() for an error about a word. The column of its message, "leader, column 3: why",
/// counts from the start of the word; here it is made to count from the start of the line.
[[noreturn]] void fail_word(const Word& word, std::size_t line, std::string_view message);

/// parse(text), with errors as of fail_word().
template <class Parse>
auto parse_word(const Word& word, std::size_t line, const Parse& parse) {
    try {
        return parse(word.text);
    } catch (const Error& error) {
        fail_word(word, line, error.what());
    }
}

/// What a word such as "--led" means in a line: the next word is read by it.
struct LineOption {
    std::string_view name;
    std::function<void(std::string_view text)> read;
    bool flag = false;      ///< there is no next word, and read() gets none
    bool repeated = false;  ///< may come more than once
};

/// Reads the words as options. Throws Error (question) as fail_line() does.
void read_options(std::span<const Word> words, std::size_t line,
                  std::span<const LineOption> options);

}  // namespace honeymoon::cli
