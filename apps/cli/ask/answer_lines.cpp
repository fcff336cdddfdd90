#include "apps/cli/ask/answer_lines.hpp"

#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/format/safe_text.hpp"
#include "apps/cli/io/output.hpp"
#include "apps/cli/options/operands.hpp"
#include "honeymoon/base/error.hpp"
#include "libtb/base/threads.hpp"

namespace honeymoon::cli {
namespace {

LineAnswer answer_or_error(const InputLine& line, const AnswerLine& answer) {
    const std::string where = "line " + std::to_string(line.number);
    try {
        if (line.too_long) {
            refuse(where + ", column " + std::to_string(kMaxLine + 1) +
                   ": the line is too long to be a question");
        }
        return answer(line);
    } catch (const Error& error) {
        const std::string_view what = error.what();
        const bool names_it =
            error.kind() == Error::Kind::question && what.starts_with(where + ", column ");
        const std::string message = (names_it ? "" : where + ": ") + std::string(what);
        return {Json{{"error", one_line(message)}}, exit_of(error.kind())};
    }
}

}  // namespace

Exit answer_lines(Lines lines, const AnswerLine& answer) {
    Exit exit = Exit::ok;
    InputLines input;
    while (true) {
        const auto batch = input.next();
        if (batch.empty()) return exit;
        if (lines == Lines::one_by_one) {
            for (const InputLine& line : batch) {
                const LineAnswer one = answer_or_error(line, answer);
                exit = worse(exit, one.exit);
                print_line(one.json);
                flush_output();
            }
            continue;
        }
        std::vector<LineAnswer> answers(batch.size());
        parallel_each(batch.size(), 1,
                      [&](std::size_t i) { answers[i] = answer_or_error(batch[i], answer); });
        std::string text;
        for (const LineAnswer& one : answers) {
            text += one.json.text() + "\n";
            exit = worse(exit, one.exit);
        }
        print(text);
        flush_output();
    }
}

}  // namespace honeymoon::cli
