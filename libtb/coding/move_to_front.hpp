// The code for numberings: how class maps stand in a file.
//
// A numbering is a sequence in which every number is either one that occurred before or the next
// new one: 0 1 0 2 2 1 ... Each is coded by its place in a list of all numbers so far, the last
// used in front (move to front: J. Bentley, D. Sleator, R. Tarjan, V. Wei, "A locally adaptive data
// compression scheme", 1986): 0 for the next new number, 1 for the number in front, and so on. A
// code of 255 or more is a byte 255 and the code less 255.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace honeymoon {

/// Appends the code of a numbering to `out`. Numbers are below 65,535.
void encode_move_to_front(std::span<const std::uint16_t> numbers, std::vector<std::uint8_t>& out);

/// Fills `numbers` from the front of `code` and takes the bytes read off it. Returns how many
/// different numbers there are, or nothing if the code ends early, points behind the list or has
/// more than 65,535 of them.
[[nodiscard]] std::optional<int> decode_move_to_front(std::span<const std::uint8_t>& code,
                                                      std::span<std::uint16_t> numbers);

/// Takes the code of so many numbers off the front of `code`, without decoding it, in a tenth of
/// the time. Returns how many of them are different; nothing if the code ends early.
[[nodiscard]] std::optional<int> skip_move_to_front(std::span<const std::uint8_t>& code,
                                                    std::size_t count);

}  // namespace honeymoon
