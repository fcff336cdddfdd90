#include "libtb/coding/move_to_front.hpp"

#include <algorithm>
#include <cstring>

namespace honeymoon {
namespace {

constexpr std::uint32_t kEscape = 255;
// So that a count of numbers, too, fits 16 bits.
constexpr std::size_t kMaxDistinct = 65535;

}  // namespace

void encode_move_to_front(std::span<const std::uint16_t> numbers, std::vector<std::uint8_t>& out) {
    std::vector<std::uint16_t> recent;
    for (const std::uint16_t number : numbers) {
        const auto found = std::find(recent.begin(), recent.end(), number);
        std::uint32_t code = 0;
        if (found == recent.end()) {
            recent.insert(recent.begin(), number);
        } else {
            code = static_cast<std::uint32_t>(found - recent.begin()) + 1;
            std::rotate(recent.begin(), found, found + 1);
        }
        for (; code >= kEscape; code -= kEscape) out.push_back(kEscape);
        out.push_back(static_cast<std::uint8_t>(code));
    }
}

std::optional<int> skip_move_to_front(std::span<const std::uint8_t>& code, std::size_t count) {
    int distinct = 0;
    while (count > 0) {
        // So many bytes are as many numbers, up to the first escape.
        if (count > code.size()) return std::nullopt;
        const void* const escape = std::memchr(code.data(), kEscape, count);
        const std::size_t plain =
            escape == nullptr
                ? count
                : static_cast<std::size_t>(static_cast<const std::uint8_t*>(escape) - code.data());
        distinct += static_cast<int>(std::ranges::count(code.first(plain), 0));
        code = code.subspan(plain);
        count -= plain;
        if (count == 0) break;
        const auto last =
            std::ranges::find_if(code, [](std::uint8_t byte) { return byte != kEscape; });
        if (last == code.end()) return std::nullopt;
        code = code.subspan(static_cast<std::size_t>(last - code.begin()) + 1);
        --count;
    }
    return distinct;
}

std::optional<int> decode_move_to_front(std::span<const std::uint8_t>& code,
                                        std::span<std::uint16_t> numbers) {
    // The list with its front at the end, where most of the moving is.
    std::vector<std::uint16_t> recent;
    std::size_t at = 0;
    for (std::uint16_t& number : numbers) {
        std::size_t place = 0;
        std::uint8_t byte = 0;
        do {
            if (at == code.size()) return std::nullopt;
            byte = code[at++];
            place += byte;
        } while (byte == kEscape);
        if (place == 0) {
            if (recent.size() == kMaxDistinct) return std::nullopt;
            number = static_cast<std::uint16_t>(recent.size());
            recent.push_back(number);
        } else {
            if (place > recent.size()) return std::nullopt;
            std::uint16_t* const last = recent.data() + recent.size() - 1;
            std::uint16_t* p = last - (place - 1);
            number = *p;
            for (; p != last; ++p) *p = p[1];
            *last = number;
        }
    }
    code = code.subspan(at);
    return static_cast<int>(recent.size());
}

}  // namespace honeymoon
