#include "archive/find/player_name.hpp"

#include <utf8proc.h>

#include <cstdlib>
#include <memory>

namespace honeymoon::archive {
namespace {

// What the library makes of UTF-8; of other bytes the bytes.
std::string mapped(std::string_view text, int options) {
    utf8proc_uint8_t* made = nullptr;
    const auto size = utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                   static_cast<utf8proc_ssize_t>(text.size()), &made,
                                   static_cast<utf8proc_option_t>(options));
    // NOLINTNEXTLINE(cppcoreguidelines-no-malloc): it is the library's.
    const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(made, &std::free);
    if (size < 0) return std::string(text);
    return {reinterpret_cast<const char*>(made), static_cast<std::size_t>(size)};
}

}  // namespace

std::string folded_name(std::string_view name) {
    return mapped(name, UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_CASEFOLD);
}

std::string plain_name(std::string_view name) {
    return mapped(name,
                  UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_CASEFOLD | UTF8PROC_STRIPMARK);
}

}  // namespace honeymoon::archive
