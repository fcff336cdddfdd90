// The one exception type of the libraries, and its value form.
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>
#include <tl/expected.hpp>
#include <type_traits>
#include <utility>

namespace honeymoon {

/// What every honeymoon library throws. The message is one line of plain text that names what is
/// wrong, where, and how to mend it. Copyable, thrown by value, safe to pass between threads.
class Error : public std::runtime_error {
public:
    enum class Kind {
        question,  ///< the caller asked for something impossible: a bad hand, a card not held
        file,      ///< a file or directory is missing, unreadable or corrupt; path() names it
        resource,  ///< the machine cannot do it: not enough memory, no room on the disk
    };

    Error(Kind kind, const std::string& message, std::filesystem::path path = {})
        : std::runtime_error(message), kind_(kind), path_(std::move(path)) {}

    /// Which of the three kinds this is.
    [[nodiscard]] Kind kind() const noexcept { return kind_; }

    /// The file or directory at fault; empty unless kind() is `file` (or a full disk is).
    [[nodiscard]] const std::filesystem::path& path() const noexcept { return path_; }

private:
    Kind kind_;
    std::filesystem::path path_;
};

/// A result or the Error that a throwing call would have thrown.
template <class T>
using Expected = tl::expected<T, Error>;

/// Runs `call` and turns an Error it throws into a value. Every `try_…` function is this around its
/// throwing form. Exceptions of other types (std::bad_alloc) pass through.
template <class Call>
[[nodiscard]] auto expected_from(Call&& call) -> Expected<decltype(call())> {
    try {
        if constexpr (std::is_void_v<decltype(call())>) {
            std::forward<Call>(call)();
            return {};
        } else {
            return std::forward<Call>(call)();
        }
    } catch (const Error& error) {
        return tl::unexpected(error);
    }
}

}  // namespace honeymoon
