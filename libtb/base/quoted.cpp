#include "libtb/base/quoted.hpp"

namespace honeymoon {

std::string quoted(char c) {
    if (c >= ' ' && c <= '~') return {'\'', c, '\''};
    constexpr std::string_view digits = "0123456789ABCDEF";
    const auto byte = static_cast<unsigned char>(c);
    return {'b', 'y', 't', 'e', ' ', '0', 'x', digits[byte / 16U], digits[byte % 16U]};
}

std::string printable(std::string_view text, std::size_t most) {
    std::string result;
    for (const char c : text.substr(0, most)) result += c >= ' ' && c <= '~' ? c : '?';
    return text.size() > most ? result + "..." : result;
}

std::string quoted_text(std::string_view text) {
    return text.empty() ? "nothing" : "'" + printable(text, 24) + "'";
}

}  // namespace honeymoon
