// What a call that must fail has to say.
#pragma once

#include <optional>
#include <string>

#include "honeymoon/base/error.hpp"

namespace honeymoon::test {

/// The Error a call throws, if any.
template <class Call>
[[nodiscard]] std::optional<Error> error_of(Call call) {
    try {
        call();
    } catch (const Error& error) {
        return error;
    }
    return std::nullopt;
}

/// The message of the Error (question) that `call` throws; "no error" if it returns, and a note of
/// the kind before the message if it is another kind.
template <class Call>
[[nodiscard]] std::string question_error(Call call) {
    try {
        (void)call();
    } catch (const Error& error) {
        const bool question = error.kind() == Error::Kind::question && error.path().empty();
        return question ? error.what() : std::string("(not a question) ") + error.what();
    }
    return "no error";
}

}  // namespace honeymoon::test
