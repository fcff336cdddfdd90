// How class maps stand in a file: a stream of code for each shape.
//
// The map of a suit differs little from that of a suit of the same shape in a position where one
// card of another suit has been put in place of one of a third. So the maps of the blocks that are
// such neighbours, and come earlier, are the references of its code (numbering_code.hpp). Maps and
// references are of one shape. So the maps of each shape, trump's apart, make up a stream that is
// decoded without the others, and a block needs no more than the four streams of its suits.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "libtb/classes/class_maps.hpp"
#include "libtb/coding/rans.hpp"

namespace honeymoon {

/// Encodes a stream of `maps`, 0..groups().streams()-1, as tokens below kNumberingContexts.
/// Takes as long as decoding it.
[[nodiscard]] std::vector<Token> encode_class_maps(const ClassMaps& maps, int stream);

/// Decodes a stream: the suit classes of its groups, and the classes of their members. False if
/// `code` is not that of such maps; what is in `maps` is then undefined. Different streams may be
/// decoded by different threads. A millisecond on average at trump level 13, ten at most.
[[nodiscard]] bool decode_class_maps(const RansModel& model, std::span<const std::uint8_t> code,
                                     int stream, ClassMaps& maps);

}  // namespace honeymoon
