// --stdin: a question in every line of standard input, and a line of JSON for each.
#pragma once

#include <cstdint>
#include <functional>

#include "apps/cli/format/json.hpp"
#include "apps/cli/io/input_lines.hpp"
#include "apps/cli/process/exit_codes.hpp"

namespace honeymoon::cli {

/// The answer to a line, and the exit code if there were no other.
struct LineAnswer {
    Json json;
    Exit exit = Exit::ok;
};

/// Answers a line. Throws Error.
using AnswerLine = std::function<LineAnswer(const InputLine& line)>;

/// How many lines are answered at a time.
enum class Lines : std::uint8_t {
    together,   ///< all that one read from the system brings, by all threads
    one_by_one  ///< one, which may take all threads; printed as soon as it is known
};

/// Answers all lines, in order, and returns the worst exit code. What answer() throws is the answer
/// {"error": ...} to its line, whose number it names.
Exit answer_lines(Lines lines, const AnswerLine& answer);

}  // namespace honeymoon::cli
