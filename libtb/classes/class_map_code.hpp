// The code of class maps in a file: one stream of code for each shape.
//
// If one card of a suit is replaced by a card of another suit, the third and fourth suits keep
// their cards. Their maps in the new block, a neighbour, differ little from those in the old one.
// So the maps of neighbours that come earlier are the references of a map's code
// (numbering_code.hpp). Maps and their references have one shape. So the maps of each shape, with
// the trump suit's apart, form a stream that is decoded without the others. A block needs only the
// streams of its four suits.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "libtb/classes/class_maps.hpp"
#include "libtb/coding/rans.hpp"

namespace honeymoon {

/// Returns the code of stream `stream` of `maps`, 0..groups().streams()-1, as tokens below
/// kNumberingContexts. Takes as long as decoding the stream.
[[nodiscard]] std::vector<Token> encode_class_maps(const ClassMaps& maps, int stream);

/// Decodes a stream: the suit classes of its groups, and the classes of their members. Returns
/// false if `code` is not the code of such maps; then the content of `maps` is undefined. Different
/// threads may decode different streams. At trump level 13 a stream takes a millisecond on average,
/// ten at most.
[[nodiscard]] bool decode_class_maps(const RansModel& model, std::span<const std::uint8_t> code,
                                     int stream, ClassMaps& maps);

}  // namespace honeymoon
