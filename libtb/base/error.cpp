#include "honeymoon/base/error.hpp"

#include <array>
#include <cstddef>

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

}  // namespace honeymoon
