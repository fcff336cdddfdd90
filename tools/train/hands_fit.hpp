// Trains the network that estimates the tricks of two hands, from values of the reader.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "advice/policies/swift_network.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::player {

using namespace advice;

/// Trains a network of HandsFacts and returns its numbers, as SwiftNetwork takes them. The hands
/// come from `games` games, rounded up to whole steps. In three games of four, `face_up` plays
/// itself with a face-up card. In the fourth, `unseen` plays itself with unseen draws. Some hands
/// get another strain or another leader. Each hand is looked up once, and each step reduces the
/// network's squared error.
///
/// Calls told(games so far, error) about ten times, the last time at the end. The error is the root
/// mean square, in tricks, in hands that are not used for training. Uses one thread, and takes 32
/// microseconds a game. The result depends only on the arguments, with the same compiler and
/// mathematics library. The reader should have tables of level 13. Throws as the reader does.
[[nodiscard]] std::vector<std::uint8_t> fit_hands(
    const Reader& reader, const SwiftNetwork& face_up, const SwiftNetwork& unseen,
    std::uint32_t games, std::uint64_t seed,
    const std::function<void(std::uint64_t, double)>& told);

}  // namespace honeymoon::player
