// How the network that estimates the play of two hands is made: fitted to what is looked up.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "advice/policies/swift_network.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::player {

using namespace advice;

/// Hands of `games` games that a network of the swift player plays against itself, `face_up` with a
/// face-up card and in one game of four `unseen` where cards are drawn unseen, rounded up to whole
/// steps, some with another strain or another leader, each looked up once; the network is moved so
/// that its squared error becomes less. Returns the numbers of a SwiftNetwork of HandsFacts. Now
/// and then, and at the end, calls told(games so far, root of the mean square of the error in hands
/// that it is not fitted to). On one thread, 32 microseconds a game. It follows from the seed with
/// the same compiler and mathematics library. Throws as the reader does, which should have tables
/// of level 13.
[[nodiscard]] std::vector<std::uint8_t> fit_hands(
    const Reader& reader, const SwiftNetwork& face_up, const SwiftNetwork& unseen,
    std::uint32_t games, std::uint64_t seed,
    const std::function<void(std::uint64_t, double)>& told);

}  // namespace honeymoon::player
