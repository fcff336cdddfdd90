#include "apps/cli/ask/question_lines.hpp"

#include <algorithm>
#include <atomic>
#include <charconv>

#include "honeymoon/deals/bridge_deals.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/cards/card_text.hpp"

namespace honeymoon::cli {
namespace {

// So many lines a thread can be answered while an earlier line, which is harder, is not.
constexpr std::size_t kLinesAhead = 64;

LineAnswer answer_or_error(const InputLine& line, const AnswerLine& answer) {
    const std::string where = joined("line ", line.number);
    try {
        if (line.too_long) refuse(where, ", column ", kMaxLine + 1, ": the line is too long");
        return answer(line);
    } catch (const Error& error) {
        const std::string_view what = error.what();
        const bool names_it =
            error.kind() == Error::Kind::question && what.starts_with(where + ", column ");
        const std::string message = (names_it ? "" : where + ": ") + std::string(what);
        return {Json{{"error", one_line(message)}, {"code", name(error.code())}},
                exit_of(error.kind())};
    }
}

}  // namespace

void AskOptions::add_to(const CommandLine& line) {
    line.flag("--stdin", standard_input,
              "Read questions from standard input and answer each with a line of JSON");
    line.json(json);
    tables.add_to(line);
}

LineReader::LineReader(std::string_view line, std::size_t number, std::string form)
    : size_(line.size()), number_(number), form_(std::move(form)) {
    constexpr std::string_view blanks = " \t";
    auto format = deal_format(line);
    if (!format && (line.starts_with('[') || line.starts_with('%'))) format = DealFormat::pbn;
    // Half a deal, "AK4.T2.95.K, QJ.AK3.T2.4,": no question begins with a hand and a comma.
    const std::string_view first = line.substr(0, line.find_first_of(" \t,"));
    const bool has_comma = line.substr(first.size()).starts_with(',');
    if (has_comma && first.find('.') != std::string_view::npos) format = DealFormat::list;
    if (format) {
        fail(0, joined("this is ", name(*format), "; see honeymoon convert --help"));
    }
    refuse_utf16(line, joined("line ", number, ", column 1"), ErrorCode::question);
    for (std::size_t begin = line.find_first_not_of(blanks); begin != std::string_view::npos;) {
        // A word in double quotes may have blanks.
        const bool quoted = line[begin] == '"';
        const std::size_t from = begin + (quoted ? 1 : 0);
        std::size_t end = quoted ? line.find('"', from) : line.find_first_of(blanks, from);
        if (quoted && end == std::string_view::npos) fail(begin, "no second double quote");
        end = std::min(end, line.size());
        words_.push_back({line.substr(from, end - from), begin});
        begin = line.find_first_not_of(blanks, end + (quoted ? 1 : 0));
    }
    if (words_.empty()) fail(0, "the line is empty; " + form_);
}

Declared LineReader::flag(Names name, bool& to, const char* /*help*/) const {
    options_.push_back({.name = name, .read = {}, .flag = &to});
    return Declared();
}

Declared LineReader::add(Names name, const char* /*kind*/, const char* /*help*/, Given given,
                         Read read) const {
    options_.push_back(
        {.name = name, .read = std::move(read), .repeated = given == Given::repeatedly});
    return Declared();
}

void LineReader::join_hand() {
    if (at_end()) return;
    std::vector<std::string_view> rest;
    for (std::size_t i = next_; i < words_.size(); ++i) rest.push_back(words_[i].text);
    const Word& last = words_[next_ + hand_words(rest) - 1];
    Word& first = words_[next_];
    const std::size_t size = last.offset + last.text.size() - first.offset;
    next_ = static_cast<std::size_t>(&last - words_.data());
    words_[next_] = {{first.text.data(), size}, first.offset};
}

void LineReader::read_options() {
    while (!at_end()) {
        const Word& name = words_[next_++];
        const auto option = std::ranges::find(options_, name.text, &Option::name);
        if (option == options_.end()) {
            const std::string names =
                listed(options_, ", ", [](const Option& one) { return one.name; });
            fail(name.offset,
                 joined('\'', name.text, "' is not an option of a line; there are ", names));
        }
        if (std::exchange(option->given, true) && !option->repeated) {
            fail(name.offset, joined(name.text, " is given twice"));
        }
        if (option->flag != nullptr) {
            *option->flag = true;
            continue;
        }
        if (at_end()) fail(name.offset, joined("there is nothing after ", name.text));
        next("", [&](std::string_view text) { option->read(std::string(text)); });
    }
}

void LineReader::end() const {
    if (!at_end()) fail(words_[next_].offset, "one word too many; " + form_);
}

void LineReader::fail(std::size_t offset, std::string_view why) const {
    refuse("line ", number_, ", column ", offset + 1, ": ", why);
}

void LineReader::fail(const Word& word, const Error& error) const {
    constexpr std::string_view before = "column ";
    std::size_t column = 1;
    const std::string_view message = error.what();
    std::string_view why = message;
    if (const auto found = message.find(before); found != std::string_view::npos) {
        const char* digits = message.data() + found + before.size();
        std::from_chars(digits, message.data() + message.size(), column);
        const auto colon = message.find(": ", found);
        if (colon != std::string_view::npos) why = message.substr(colon + 2);
    }
    refuse(error.code(), "line ", number_, ", column ", word.offset + column, ": ", why);
}

Exit answer_lines(Lines lines, const AnswerLine& answer) {
    Exit exit = Exit::ok;
    InputLines input;
    for (auto batch = input.next(); !batch.empty(); batch = input.next()) {
        std::atomic<std::size_t> found = 0;
        std::size_t printed = 0;
        const auto find = [&](std::size_t i) {
            LineAnswer line_answer = answer_or_error(batch[i], answer);
            ++found;
            return line_answer;
        };
        const auto print = [&](const LineAnswer& line_answer) {
            exit = worse(exit, line_answer.exit);
            print_line(line_answer.json);
            // A flush costs as much as an answer from a table, so it waits for answers that are
            // there already.
            if (++printed == found) flush_output();
        };
        if (lines == Lines::together) {
            parallel_in_order(static_cast<std::uint32_t>(batch.size()), find, print, kLinesAhead);
        } else {
            for (std::size_t i = 0; i < batch.size(); ++i) print(find(i));
        }
    }
    return exit;
}

}  // namespace honeymoon::cli
