// One description of a code for both directions: what follows it hands each symbol, with its
// context, to one of these.
#pragma once

#include <cstddef>
#include <vector>

#include "libtb/coding/rans.hpp"

namespace honeymoon {

/// Symbols are known, and go out as tokens.
struct SymbolWriter {
    static constexpr bool kKnown = true;
    std::vector<Token>& out;
    [[nodiscard]] int code(std::size_t context, int symbol) const {
        out.emplace_back(context, static_cast<unsigned>(symbol));
        return symbol;
    }
};

/// Symbols come from a decoder, whatever is given as symbol.
struct SymbolReader {
    static constexpr bool kKnown = false;
    RansDecoder& in;
    [[nodiscard]] int code(std::size_t context, int /*symbol*/) const { return in.next(context); }
};

}  // namespace honeymoon
