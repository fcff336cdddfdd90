#include "apps/web/wasm/buffer.hpp"

#include <algorithm>
#include <array>

#include "apps/web/wasm/module.hpp"
#include "libtb/base/words.hpp"

namespace honeymoon::web {
namespace {

std::array<char, kBufferBytes> buffer;  // NOLINT(*-avoid-non-const-global-variables)

constexpr std::string_view kBlanks = " \t\r\n";

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
    const std::string_view word = rest_.substr(0, rest_.find_first_of(kBlanks));
    rest_.remove_prefix(word.size());
    skip_blanks();
    return word;
}

std::uint32_t Words::number(std::string_view what, std::uint32_t least, std::uint32_t most) {
    const auto number = number_from<std::uint32_t>(next(what));
    if (!number || *number < least || *number > most) {
        fail(std::string(what) + ": a number from " + std::to_string(least) + " to " +
                 std::to_string(most) + " should stand here",
             ErrorCode::out_of_range);
    }
    return *number;
}

void Words::end() const {
    if (!rest_.empty()) fail("text after the end: leave it out");
}

void Words::skip_blanks() {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(kBlanks), rest_.size()));
}

extern "C" char* honeymoon_buffer() {
    return buffer.data();
}

extern "C" std::size_t honeymoon_buffer_bytes() {
    return buffer.size();
}

}  // namespace honeymoon::web
