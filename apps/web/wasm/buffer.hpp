// The buffer for questions to the module and for its answers, and the words of questions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "apps/web/wasm/json.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/player/strategy.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::web {

[[noreturn]] void fail(const std::string& why, ErrorCode code = ErrorCode::question);

/// Returns the reader for all questions. Searches are short, and the reader keeps only their
/// results.
[[nodiscard]] const Reader& reader();

/// Returns the strategy that honeymoon_choose() asks.
[[nodiscard]] std::unique_ptr<Strategy> strategy_named(std::string_view name);

/// Returns the first `length` bytes of the buffer.
[[nodiscard]] std::string_view question(std::size_t length);

/// Writes the answer into the buffer. Returns its length.
[[nodiscard]] std::size_t answer(std::string_view text);
[[nodiscard]] inline std::size_t answer(const JsonObject& object) {
    return answer(object.value().text);
}

/// The words of a question, one after another.
class Words {
public:
    /// `form` is the form of the question, for the message about a missing word.
    explicit Words(std::string_view text, std::string_view form = "TRUMP LEADER FOLLOWER")
        : rest_(text), form_(form) {
        skip_blanks();
    }

    [[nodiscard]] bool empty() const { return rest_.empty(); }
    [[nodiscard]] std::string_view rest() const { return rest_; }
    std::string_view next(std::string_view what);
    std::uint32_t number(std::string_view what, std::uint32_t least, std::uint32_t most);
    void end() const;

private:
    void skip_blanks();

    std::string_view rest_;
    std::string_view form_;
};

}  // namespace honeymoon::web
