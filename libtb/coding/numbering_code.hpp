// The code of a numbering whose like is known: how class maps stand in a file.
//
// A numbering is a sequence in which every number is either one that occurred before or the next
// new one: 0 1 0 2 2 1 ... Its references are numberings of the same things, which mostly have
// equal numbers here where they have equal numbers there. So each reference votes: for the number
// that the last thing with the same number in the reference has here, or for a new number if there
// is no such thing. Symbol 0 is the number with most votes, and the votes are its context. Where
// all agree, as they nearly always do, that takes next to nothing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "libtb/coding/rans.hpp"

namespace honeymoon {

/// How many contexts numberings take.
inline constexpr std::size_t kNumberingContexts = 313;

/// The most references of a numbering.
inline constexpr std::size_t kMostReferences = 4;

/// A numbering of the same things as another.
struct Reference {
    std::span<const std::uint16_t> numbers;
    std::size_t count = 0;  ///< of different numbers
};

/// Encodes and decodes numberings. Keeps its buffers; one for each thread.
class NumberingCode {
public:
    /// Appends the code of a numbering of 1 to 65,535 things to `out`. `references`: at most
    /// kMostReferences.
    void encode(std::span<const std::uint16_t> numbers, std::span<const Reference> references,
                std::vector<Token>& out);

    /// Decodes as many numbers as `numbers` has room for, 1 to 65,535; `references` are those they
    /// were encoded with. Returns how many different ones there are; 0 if the code names one that
    /// is not there. Some twenty nanoseconds a number.
    [[nodiscard]] std::size_t decode(std::span<std::uint16_t> numbers,
                                     std::span<const Reference> references, RansDecoder& in);

private:
    template <class Io>
    [[nodiscard]] std::size_t code(std::span<std::uint16_t> numbers,
                                   std::span<const Reference> references, Io& io);

    // The same with so many references.
    template <std::size_t voters, class Io>
    [[nodiscard]] std::size_t code_of(std::span<std::uint16_t> numbers,
                                      std::span<const Reference> references, Io& io);

    // What numbers the things with one number in a reference have here.
    struct Followed {
        std::uint16_t last;
        std::uint16_t before;  // the last one that is different
    };
    std::array<std::vector<Followed>, kMostReferences> followed_;
};

}  // namespace honeymoon
