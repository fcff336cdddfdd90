// Reads standard input line by line, and text files as a whole.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "honeymoon/file/file_bytes.hpp"

namespace honeymoon::cli {

/// One line, without its newline, which may be CR LF.
struct InputLine {
    std::size_t number = 0;  ///< counted from 1
    std::string text;        ///< the first kMaxLine bytes
    bool too_long = false;   ///< the line was cut
};

/// Longer lines are cut; no question is nearly as long.
inline constexpr std::size_t kMaxLine = 4096;

/// How many bytes are read at once.
inline constexpr std::size_t kReadBytes = std::size_t{1} << 18U;

/// Reads lines in batches; a batch is the lines of one system call. So a program at the other end
/// of a pipe gets its answer at once, and a file is read in large pieces.
class InputLines {
public:
    /// Returns the next lines; empty only at the end of the input or after a deferred interrupt.
    /// Throws Error (file) if the input cannot be read.
    [[nodiscard]] std::vector<InputLine> next();

private:
    void take(std::string_view piece);

    InputLine open_{1, {}, false};  // the line that is not finished yet
    bool begun_ = false;            // true if that line has any bytes
    bool ended_ = false;
    std::vector<char> buffer_ = std::vector<char>(kReadBytes);
};

/// Returns the bytes of a file of any length. "-" is standard input. The file may be a pipe, as in
/// <(zcat FILE). Throws Error (file), also for an empty file.
[[nodiscard]] FileBytes input_bytes(const std::string& name);

/// Returns the name of a file for messages: "standard input" for "-".
[[nodiscard]] std::string input_name(const std::string& name);

}  // namespace honeymoon::cli
