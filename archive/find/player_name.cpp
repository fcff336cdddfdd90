#include "archive/find/player_name.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace honeymoon::archive {
namespace {

// Every `step`th letter of a range is a capital; its small letter has a number so much higher.
struct Capitals {
    std::uint16_t first;
    std::uint16_t last;
    std::uint16_t step;
    std::int16_t to_small;
};
constexpr std::array<Capitals, 22> kCapitals = {{
    {0x41, 0x5A, 1, 32},    {0xC0, 0xD6, 1, 32},    {0xD8, 0xDE, 1, 32},   {0x100, 0x12E, 2, 1},
    {0x132, 0x136, 2, 1},   {0x139, 0x147, 2, 1},   {0x14A, 0x176, 2, 1},  {0x178, 0x178, 1, -121},
    {0x179, 0x17D, 2, 1},   {0x1A0, 0x1A0, 1, 1},   {0x1AF, 0x1AF, 1, 1},  {0x218, 0x21A, 2, 1},
    {0x386, 0x386, 1, 38},  {0x388, 0x38A, 1, 37},  {0x38C, 0x38C, 1, 64}, {0x38E, 0x38F, 1, 63},
    {0x391, 0x3AB, 1, 32},  {0x400, 0x40F, 1, 80},  {0x410, 0x42F, 1, 32}, {0x490, 0x490, 1, 1},
    {0x1E80, 0x1E84, 2, 1}, {0x1EA0, 0x1EF8, 2, 1},
}};

// An accent, the letters behind which it can be, and what they are with it.
struct Accent {
    char32_t mark;
    std::u32string_view plain;
    std::u32string_view accented;
};
constexpr std::array<Accent, 17> kAccents = {{
    {U'\u0300', U"aeiouyеиwâăêôơư", U"àèìòùỳѐѝẁầằềồờừ"},
    {U'\u0301', U"aeiouyclnrszϊαεηιϋουωгкwâăêôơư", U"áéíóúýćĺńŕśźΐάέήίΰόύώѓќẃấắếốớứ"},
    {U'\u0302', U"aeioucghjswyạẹọ", U"âêîôûĉĝĥĵŝŵŷậệộ"},
    {U'\u0303', U"anoiueyâăêôơư", U"ãñõĩũẽỹẫẵễỗỡữ"},
    {U'\u0304', U"aeiou", U"āēīōū"},
    {U'\u0306', U"aegiouиуạ", U"ăĕğĭŏŭйўặ"},
    {U'\u0307', U"cegz", U"ċėġż"},
    {U'\u0308', U"aeiouywιυеі", U"äëïöüÿẅϊϋёї"},
    {U'\u0309', U"aeiouyâăêôơư", U"ảẻỉỏủỷẩẳểổởử"},
    {U'\u030A', U"au", U"åů"},
    {U'\u030B', U"ou", U"őű"},
    {U'\u030C', U"cdelnrstz", U"čďěľňřšťž"},
    {U'\u031B', U"ou", U"ơư"},
    {U'\u0323', U"aeiouyơư", U"ạẹịọụỵợự"},
    {U'\u0326', U"st", U"șț"},
    {U'\u0327', U"cgklnrst", U"çģķļņŗşţ"},
    {U'\u0328', U"aeiu", U"ąęįų"},
}};
static_assert(std::ranges::all_of(kAccents, [](const Accent& accent) {
    return accent.plain.size() == accent.accented.size();
}));

// The characters of UTF-8; a byte that is none as a number that no character has.
std::u32string characters_of(std::string_view text) {
    constexpr char32_t no_character = 0x110000;
    std::u32string characters;
    while (!text.empty()) {
        const auto first = static_cast<unsigned char>(text.front());
        const std::size_t size = first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
        char32_t character = first < 0x80 ? first : first & (0x7FU >> size);
        bool whole = first < 0x80 || (first >= 0xC2 && first < 0xF5 && size <= text.size());
        for (std::size_t i = 1; whole && i < size; ++i) {
            const auto next = static_cast<unsigned char>(text[i]);
            whole = (next & 0xC0U) == 0x80;
            character = (character << 6U) | (next & 0x3FU);
        }
        characters += whole ? character : no_character + first;
        text.remove_prefix(whole ? size : 1);
    }
    return characters;
}

char32_t small(char32_t letter) {
    constexpr char32_t final_sigma = U'ς';
    if (letter == final_sigma) return U'σ';
    for (const auto& [first, last, step, to_small] : kCapitals) {
        if (letter >= first && letter <= last && (letter - first) % step == 0) {
            return letter + static_cast<char32_t>(to_small);
        }
    }
    return letter;
}

// What stands in one row of letters where the letter is in the other.
std::optional<char32_t> beside(char32_t letter, std::u32string_view in, std::u32string_view row) {
    const std::size_t place = in.find(letter);
    if (place == std::u32string_view::npos) return {};
    return row[place];
}

}  // namespace

std::u32string folded_name(std::string_view name) {
    std::u32string folded;
    for (const char32_t character : characters_of(name)) {
        const auto accent = std::ranges::find(kAccents, character, &Accent::mark);
        if (accent != kAccents.end() && !folded.empty()) {
            if (const auto both = beside(folded.back(), accent->plain, accent->accented)) {
                folded.back() = *both;
                continue;
            }
        }
        folded += small(character);
    }
    return folded;
}

std::u32string plain_name(std::string_view name) {
    std::u32string plain = folded_name(name);
    constexpr std::size_t most = 2;  // accents of a letter
    for (char32_t& letter : plain) {
        for (std::size_t i = 0; i < most * kAccents.size(); ++i) {
            const Accent& accent = kAccents[i % kAccents.size()];
            letter = beside(letter, accent.accented, accent.plain).value_or(letter);
        }
    }
    std::erase_if(plain, [](char32_t c) {
        return std::ranges::find(kAccents, c, &Accent::mark) != kAccents.end();
    });
    return plain;
}

}  // namespace honeymoon::archive
