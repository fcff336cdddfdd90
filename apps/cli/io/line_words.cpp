#include "apps/cli/io/line_words.hpp"

#include <algorithm>
#include <charconv>

namespace honeymoon::cli {

void fail_line(std::size_t line, std::size_t offset, std::string_view why) {
    throw Error(Error::Kind::question, "line " + std::to_string(line) + ", column " +
                                           std::to_string(offset + 1) + ": " + std::string(why));
}

std::vector<Word> words_of(std::string_view line) {
    constexpr std::string_view blanks = " \t";
    std::vector<Word> words;
    for (std::size_t begin = line.find_first_not_of(blanks); begin != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(blanks, begin), line.size());
        words.push_back({line.substr(begin, end - begin), begin});
        begin = line.find_first_not_of(blanks, end);
    }
    return words;
}

void fail_word(const Word& word, std::size_t line, std::string_view message) {
    constexpr std::string_view before = "column ";
    std::size_t column = 1;
    std::string_view why = message;
    if (const auto found = message.find(before); found != std::string_view::npos) {
        const char* digits = message.data() + found + before.size();
        std::from_chars(digits, message.data() + message.size(), column);
        const auto colon = message.find(": ", found);
        if (colon != std::string_view::npos) why = message.substr(colon + 2);
    }
    fail_line(line, word.offset + column - 1, why);
}

void read_options(std::span<const Word> words, std::size_t line,
                  std::span<const LineOption> options) {
    std::vector<bool> given(options.size());
    for (std::size_t i = 0; i < words.size(); ++i) {
        const Word& name = words[i];
        const auto option = std::ranges::find(options, name.text, &LineOption::name);
        if (option == options.end()) {
            std::string names;
            for (const LineOption& one : options) {
                names += (names.empty() ? "" : ", ") + std::string(one.name);
            }
            fail_line(line, name.offset,
                      "'" + std::string(name.text) + "': none of the options of a line: " + names);
        }
        const auto number = static_cast<std::size_t>(option - options.begin());
        if (given[number] && !option->repeated) {
            fail_line(line, name.offset, std::string(name.text) + " is given twice");
        }
        given[number] = true;
        if (option->flag) {
            option->read({});
            continue;
        }
        if (++i == words.size()) {
            fail_line(line, name.offset, "there is nothing after " + std::string(name.text));
        }
        parse_word(words[i], line, option->read);
    }
}

}  // namespace honeymoon::cli
