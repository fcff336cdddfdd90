// What a call that must fail has to say.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "honeymoon/base/error.hpp"

namespace honeymoon::test {

/// The Error a call throws, if any.
template <class Call>
[[nodiscard]] std::optional<Error> error_of(Call call) {
    try {
        static_cast<void>(call());
    } catch (const Error& error) {
        return error;
    }
    return std::nullopt;
}

/// The message of the Error (question) that `call` throws; "no error" if it returns, and a note of
/// the kind before the message if it is another kind.
template <class Call>
[[nodiscard]] std::string question_error(Call call) {
    const std::optional<Error> error = error_of(call);
    if (!error) return "no error";
    const bool question = error->kind() == Error::Kind::question && error->path().empty();
    return question ? error->what() : std::string("(not a question) ") + error->what();
}

/// The same of an Error (file), which must be a line that begins with this path if one is given.
template <class Call>
[[nodiscard]] std::string file_error(Call call, const std::filesystem::path& path = {}) {
    const std::optional<Error> error = error_of(call);
    if (!error) return "no error";
    const std::string message = error->what();
    if (error->kind() != Error::Kind::file) return "(not about a file) " + message;
    const bool names_it = error->path() == path && message.starts_with(path.string() + ": ") &&
                          message.find('\n') == std::string::npos;
    return path.empty() || names_it ? message : "(not about this file) " + message;
}

}  // namespace honeymoon::test
