// Trains the networks of the strategy `swift` by self-play, with a critic that sees both hands. It
// can also train a network to beat an opponent that does not learn.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "honeymoon/reader/reader.hpp"
#include "tools/train/ahead.hpp"
#include "tools/train/game_kinds.hpp"

namespace honeymoon::player {

using namespace advice;

/// What to train, and on how many games.
struct SelfPlayOptions {
    GameKind kind = GameKind::face_up;
    std::uint64_t games = 0;  ///< rounded up to whole steps
    std::uint64_t seed = 1;
    /// The opponent in all games, which does not learn, as a description for make_strategy().
    /// Empty: the network plays itself, or the network of `from`.
    std::string against = {};
    /// The numbers of the network to begin with. An unchanged copy of it is the opponent in all
    /// games, so `against` must be empty. Empty: none.
    std::vector<std::uint8_t> from = {};
};

/// Trains a network by soft policy iteration. Both sides play each card with the probability that
/// the network gives it. For each card that could have been played, a critic predicts the tricks.
/// It judges the position three tricks later, which depends on the real hidden cards. The weights
/// are then moved to increase the sum of two numbers: the tricks expected of its choices, and a
/// temperature times their entropy. The entropy makes the network keep trying cards, and keeps it
/// from going round in circles. The network does not see the hidden cards, so it learns the mean
/// over all their places. The critic is fitted to how the games continue (Richard Sutton, "Learning
/// to Predict by the Methods of Temporal Differences", 1988). The step size and the temperature
/// fall geometrically. The result is a mean over the last weights (Boris Polyak, "New Method of
/// Stochastic Approximation Type", 1990).
///
/// With `against`, training begins with the compiled-in network, and finds only what is best
/// against that opponent. The lead that it reaches is a lower bound on what the opponent loses to
/// the best player. With `from`, the network plays its own earlier self and becomes a better player
/// too. `swift` was made in that way, from the network of the first 1.5 million games.
///
/// The result does not depend on the number of threads, and is the same with the same options,
/// compiler and mathematics library. A game takes some 2 ms of one core. Training needs 100 MB of
/// memory.
class SelfPlay {
public:
    SelfPlay() = default;
    virtual ~SelfPlay() = default;
    SelfPlay(SelfPlay&&) = delete;  // nor copied

    /// Plays the games of one step and trains on them, on as many threads as oneTBB provides.
    /// Throws as the reader does.
    virtual void step() = 0;

    [[nodiscard]] virtual bool over() const = 0;
    /// Games played so far.
    [[nodiscard]] virtual std::uint64_t games() const = 0;
    /// The numbers of the network trained so far, as SwiftNetwork takes them.
    [[nodiscard]] virtual std::vector<std::uint8_t> network() const = 0;
    /// Returns by how many tricks a game network() is ahead of a strategy. If `strategy` is empty,
    /// the opponent is the network of SelfPlayOptions::from, which must then be set. `seed` chooses
    /// the deals; each is played from both sides. The games are of the kind that is trained; with a
    /// face-up card, they are German whist.
    [[nodiscard]] virtual Ahead ahead_of(std::string_view strategy, std::uint32_t deals,
                                         std::uint64_t seed) const = 0;

    /// state() returns all that training needs to continue later. restore() continues from that
    /// state; the options must be the same. It throws Error (file), whose message begins with
    /// `name`, for any other bytes.
    [[nodiscard]] virtual std::vector<std::uint8_t> state() const = 0;
    virtual void restore(std::span<const std::uint8_t> state, const std::string& name) = 0;
};

/// Prepares a new training. The reader must outlive it. Without tables of level 13, training is a
/// hundred times slower.
[[nodiscard]] std::unique_ptr<SelfPlay> self_play(const Reader& reader,
                                                  const SelfPlayOptions& options);

}  // namespace honeymoon::player
