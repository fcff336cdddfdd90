// The code of a numbering that has similar numberings as references. Class maps use it in files.
//
// A numbering is a sequence of numbers, such as 0 1 0 2 2 1 ... Each number either occurred before,
// or is the next new one. The references are numberings of the same things. Where a reference has
// equal numbers, the numbering mostly has equal numbers too. So each reference votes for a number.
// Take the last earlier thing that has the same number in the reference: the reference votes for
// the number of this thing in the numbering. If there is no such thing, it votes for a new number.
// Symbol 0 is the number with most votes, and the votes are its context. Nearly always all
// references agree, and then the code takes almost no space.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "libtb/coding/rans.hpp"

namespace honeymoon {

/// The number of contexts of numberings.
inline constexpr std::size_t kNumberingContexts = 313;

/// The most references of a numbering.
inline constexpr std::size_t kMostReferences = 4;

/// A numbering of the same things as another.
struct Reference {
    std::span<const std::uint16_t> numbers;
    std::size_t count = 0;  ///< how many different numbers
};

/// Encodes and decodes numberings. Keeps its buffers; use one for each thread.
class NumberingCode {
public:
    /// Appends the code of a numbering of 1 to 65,535 things to `out`. There may be at most
    /// kMostReferences references.
    void encode(std::span<const std::uint16_t> numbers, std::span<const Reference> references,
                std::vector<Token>& out);

    /// Decodes as many numbers as `numbers` has room for, 1 to 65,535. `references` must be those
    /// with which the numbers were encoded. Returns how many different numbers there are, or 0 if
    /// the code refers to a number that does not exist. Takes some twenty nanoseconds a number.
    [[nodiscard]] std::size_t decode(std::span<std::uint16_t> numbers,
                                     std::span<const Reference> references, RansDecoder& in);

private:
    template <class Io>
    [[nodiscard]] std::size_t code(std::span<std::uint16_t> numbers,
                                   std::span<const Reference> references, Io& io);

    // Does the same with `voters` references.
    template <std::size_t voters, class Io>
    [[nodiscard]] std::size_t code_of(std::span<std::uint16_t> numbers,
                                      std::span<const Reference> references, Io& io);

    // The numbers in the numbering of the things that have one number in a reference.
    struct Followed {
        std::uint16_t last;
        std::uint16_t before;  // the last number that differs from `last`
    };
    std::array<std::vector<Followed>, kMostReferences> followed_;
};

}  // namespace honeymoon
