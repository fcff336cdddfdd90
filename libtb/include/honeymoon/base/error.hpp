// The one exception type of the libraries, and its form as a value.
#pragma once

#include <cstdint>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <type_traits>
#include <utility>

namespace honeymoon {

/// What went wrong, for programs and for messages in other languages. The names never change, but
/// later versions may add names.
enum class ErrorCode : std::uint8_t {
    // About the question.
    question,       ///< any other bad question
    not_a_hand,     ///< a text that should be a hand, or a hand of the wrong size
    not_a_card,     ///< a text that should be a card
    not_a_trump,    ///< a text that should be a trump suit or no-trump
    not_an_action,  ///< a text that should be a card or a call
    not_rules,      ///< a text that should be the rules of a game, or contradictory rules
    not_a_record,   ///< a text that should be a game record; the message names line and column
    not_a_deal,     ///< a text that should have one or more deals of bridge, but has none
    card_twice,     ///< a card is in two places
    hands_unequal,  ///< two hands with different numbers of cards
    hands_empty,    ///< two hands without cards
    card_not_held,  ///< a player leads or plays a card that they do not have
    illegal,        ///< a card or a call that the rules forbid at this point
    game_not_over,  ///< a game that is not over has no result
    no_such_hand,   ///< no hand fits what is known of it
    no_table,       ///< too many cards for tables
    out_of_range,   ///< a number that is too small or too large
    nothing_found,  ///< nothing matches the question
    // About a file.
    file,          ///< any other fault of a file
    file_missing,  ///< there is no such file or directory
    file_corrupt,  ///< a file is damaged, cut short, or of another format
    file_version,  ///< a file has a format version that this program does not read
    file_busy,     ///< another process is writing the file
    engine,        ///< another program that should play did not start, ended, did not answer in
                   ///< time, or acted illegally
    // About the machine.
    no_memory,  ///< there is not enough memory
    disk_full,  ///< the disk is full
};

/// Returns the name of the code as above, in one word: "card_twice".
[[nodiscard]] std::string_view name(ErrorCode code) noexcept;

/// The exception of all honeymoon libraries. The message is one line: what is wrong, where, and how
/// to fix it. Errors are thrown by value, can be copied, and can be passed between threads.
class Error : public std::runtime_error {
public:
    enum class Kind {
        question,  ///< the caller asked for something impossible: a bad hand, a card not held
        file,      ///< a file or directory is missing, unreadable or corrupt; path() names it
        resource,  ///< the machine cannot do it: not enough memory, no room on the disk
    };

    /// An error with this code. The code determines the kind.
    Error(ErrorCode code, const std::string& message, std::filesystem::path path = {})
        : std::runtime_error(message), code_(code), path_(std::move(path)) {}
    /// An error of this kind, for faults without a code of their own.
    Error(Kind kind, const std::string& message, std::filesystem::path path = {})
        : Error(kind == Kind::question ? ErrorCode::question
                : kind == Kind::file   ? ErrorCode::file
                                       : ErrorCode::no_memory,
                message, std::move(path)) {}

    /// Which of the three kinds this is.
    [[nodiscard]] Kind kind() const noexcept {
        if (code_ < ErrorCode::file) return Kind::question;
        return code_ < ErrorCode::no_memory ? Kind::file : Kind::resource;
    }

    /// What went wrong.
    [[nodiscard]] ErrorCode code() const noexcept { return code_; }

    /// The file or directory at fault. Empty unless kind() is `file` or the disk is full.
    [[nodiscard]] const std::filesystem::path& path() const noexcept { return path_; }

private:
    ErrorCode code_;
    std::filesystem::path path_;
};

/// A result, or the Error that a throwing call would have thrown.
template <class T>
using Expected = tl::expected<T, Error>;

/// Runs `call`. If it throws an Error, returns the Error as a value. Exceptions of other types
/// (std::bad_alloc) pass through.
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
