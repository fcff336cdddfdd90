// One function describes a code for both directions. It gives each symbol, with its context, to one
// of these types.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "libtb/coding/rans.hpp"

namespace honeymoon {

/// Writes symbols, which are known, as tokens.
struct SymbolWriter {
    static constexpr bool kKnown = true;
    std::vector<Token>& out;
    [[nodiscard]] int code(std::size_t context, int symbol) const {
        out.emplace_back(context, static_cast<unsigned>(symbol));
        return symbol;
    }
};

/// Reads symbols from a decoder, and ignores the symbol that the caller gives.
struct SymbolReader {
    static constexpr bool kKnown = false;
    RansDecoder& in;
    [[nodiscard]] int code(std::size_t context, int /*symbol*/) const { return in.next(context); }
};

/// The number of contexts of code_far().
inline constexpr std::size_t kFarContexts = std::size_t{4} * 4;

/// Codes a number below `count`, which is 1..65536, in hexadecimal digits. There are as many digits
/// as the greatest number needs. Decoding may return `count` or more.
template <class Io>
std::uint32_t code_far(std::size_t context, std::uint32_t count, std::uint32_t number, Io& io) {
    constexpr unsigned digit_bits = 4;
    const unsigned digits = std::max(
        1U, (static_cast<unsigned>(std::bit_width(count - 1)) + digit_bits - 1) / digit_bits);
    std::uint32_t result = 0;
    for (unsigned d = 0; d < digits; ++d) {
        const unsigned shift = (digits - 1 - d) * digit_bits;
        const int digit = io.code(context + (std::size_t{digits - 1} * 4) + d,
                                  static_cast<int>((number >> shift) & (kSymbols - 1)));
        result = (result << digit_bits) | static_cast<std::uint32_t>(digit);
    }
    return result;
}

}  // namespace honeymoon
