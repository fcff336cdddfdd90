#include "honeymoon/base/error.hpp"

#include <array>
#include <charconv>
#include <cstddef>

#include "libtb/base/refuse.hpp"

namespace honeymoon {

std::string_view name(ErrorCode code) noexcept {
    static constexpr std::array<std::string_view, 26> names = {
        "question",     "not_a_hand",    "not_a_card",    "not_a_trump",   "not_an_action",
        "not_rules",    "not_a_record",  "not_a_deal",    "card_twice",    "hands_unequal",
        "hands_empty",  "card_not_held", "illegal",       "game_not_over", "no_such_hand",
        "no_table",     "out_of_range",  "nothing_found", "file",          "file_missing",
        "file_corrupt", "file_version",  "file_busy",     "engine",        "no_memory",
        "disk_full"};
    static_assert(static_cast<std::size_t>(ErrorCode::disk_full) + 1 == names.size());
    return names[static_cast<std::size_t>(code)];
}

std::string rough_bytes(std::uint64_t bytes) {
    constexpr std::array<const char*, 6> units = {" bytes", " kB", " MB", " GB", " TB", " PB"};
    auto number = static_cast<double>(bytes);
    std::size_t unit = 0;
    for (; number >= 999.5 && unit + 1 < units.size(); ++unit) number /= 1000;
    const int digits = unit >= 3 && number < 9.95 ? 1 : 0;
    std::array<char, 32> text{};  // at most "18447" and one more digit
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number,
                                   std::chars_format::fixed, digits);
    return std::string(text.data(), end.ptr) + units.at(unit);
}

}  // namespace honeymoon
