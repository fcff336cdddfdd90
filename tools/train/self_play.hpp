// How the swift player learns: by playing against itself, with a critic that sees both hands; and
// how one learns to beat an opponent that stays as it is.
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

/// What to learn, and how much.
struct SelfPlayOptions {
    GameKind kind = GameKind::face_up;
    std::uint64_t games = 0;  ///< rounded up to whole steps
    std::uint64_t seed = 1;
    /// A strategy that does not learn and is the opponent in all games, as make_strategy() takes
    /// it; empty: the network plays against itself.
    std::string against = {};
    /// The numbers of a network to begin with, which also is, as it is, the opponent in all games;
    /// `against` is empty then. Empty: none.
    std::vector<std::uint8_t> from = {};
};

/// Soft policy iteration. Both sides of a game play by the network, each card by its probability.
/// For each card that could have been played the critic says what comes of it three
/// tricks on, with the hidden cards where they are; the network is moved up the slope of what it
/// then expects to take, plus a temperature times its entropy, so that it neither gives up trying
/// nor goes round in circles. That the cards are hidden from it makes it learn the mean over what
/// it cannot see. The critic is fitted to how the games go on (Richard Sutton, "Learning to Predict
/// by the Methods of Temporal Differences", 1988). Steps and temperature fall geometrically; what
/// counts in the end is a mean over the last weights (Boris Polyak, "New Method of Stochastic
/// Approximation Type", 1990).
///
/// Against an opponent that does not learn the network begins with what `swift` has learned, and
/// learns only what is best against that opponent: what it gains is a lower bound on what the
/// opponent gives away. Against what it has been itself it becomes a better player too: so, from
/// the network of the first 1.5 million games, `swift` was made.
///
/// All of it follows from the seed, whatever the number of threads, with the same compiler and
/// mathematics library. A game takes some 2 ms of one core; 100 MB.
class SelfPlay {
public:
    SelfPlay() = default;
    virtual ~SelfPlay() = default;
    SelfPlay(SelfPlay&&) = delete;  // nor copied

    /// Plays some games and learns from them, on as many threads as there are. Throws as the reader
    /// does.
    virtual void step() = 0;

    [[nodiscard]] virtual bool over() const = 0;
    /// Games played so far.
    [[nodiscard]] virtual std::uint64_t games() const = 0;
    /// What has been learned so far: the numbers of a SwiftNetwork.
    [[nodiscard]] virtual std::vector<std::uint8_t> network() const = 0;
    /// By how many tricks that is ahead of a strategy, or, if `strategy` is empty, of the network
    /// that was begun with, in so many deals that `seed` gives, by the kind of game that is
    /// learned; German whist where a card lies face up.
    [[nodiscard]] virtual Ahead ahead_of(std::string_view strategy, std::uint32_t deals,
                                         std::uint64_t seed) const = 0;

    /// All there is to go on from, and going on from it: from what state() returned of the same
    /// options. Throws Error (file) naming `name` if it is something else.
    [[nodiscard]] virtual std::vector<std::uint8_t> state() const = 0;
    virtual void restore(std::span<const std::uint8_t> state, const std::string& name) = 0;
};

/// Nothing has been learned yet. The reader must live as long, and have tables of level 13, or it
/// is a hundred times slower.
[[nodiscard]] std::unique_ptr<SelfPlay> self_play(const Reader& reader,
                                                  const SelfPlayOptions& options);

}  // namespace honeymoon::player
