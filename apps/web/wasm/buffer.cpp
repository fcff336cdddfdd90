#include "apps/web/wasm/buffer.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "apps/web/wasm/module.hpp"
#include "honeymoon/base/error.hpp"

namespace honeymoon::web {
namespace {

std::array<char, kBufferBytes> buffer;  // NOLINT(*-avoid-non-const-global-variables)

bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

}  // namespace

void fail(const std::string& why, ErrorCode code) {
    throw Error(code, why);
}

const Reader& reader() {
    static const Reader searching = Reader::without_tables();
    return searching;
}

std::string_view question(std::size_t length) {
    return {buffer.data(), std::min(length, buffer.size())};
}

std::size_t answer(std::string_view text) {
    if (text.size() > buffer.size()) fail("the answer is too long");
    std::ranges::copy(text, buffer.begin());
    return text.size();
}

std::string_view Words::next(std::string_view what) {
    if (rest_.empty()) fail("no " + std::string(what) + "; write " + std::string(form_));
    const auto end = std::ranges::find_if(rest_, is_blank) - rest_.begin();
    const std::string_view word = rest_.substr(0, static_cast<std::size_t>(end));
    rest_.remove_prefix(word.size());
    skip_blanks();
    return word;
}

std::uint32_t Words::number(std::string_view what, std::uint32_t least, std::uint32_t most) {
    const std::string_view word = next(what);
    std::uint32_t number = 0;
    const char* end = word.data() + word.size();
    const auto [stop, error] = std::from_chars(word.data(), end, number);
    if (error != std::errc() || stop != end || number < least || number > most) {
        fail(std::string(what) + ": a number from " + std::to_string(least) + " to " +
                 std::to_string(most) + " should stand here",
             ErrorCode::out_of_range);
    }
    return number;
}

void Words::end() const {
    if (!rest_.empty()) fail("text after the end: leave it out");
}

void Words::skip_blanks() {
    const auto blanks = std::ranges::find_if_not(rest_, is_blank) - rest_.begin();
    rest_.remove_prefix(static_cast<std::size_t>(blanks));
}

extern "C" char* honeymoon_buffer() {
    return buffer.data();
}

extern "C" std::size_t honeymoon_buffer_bytes() {
    return buffer.size();
}

}  // namespace honeymoon::web
