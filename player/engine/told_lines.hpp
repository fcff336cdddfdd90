// What an engine is told about a game: a line for each thing that the player sees, as soon as they
// see it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/game/referee.hpp"
#include "player/engine/engine_words.hpp"

namespace honeymoon::player {

/// The lines of one game, as it continues.
class ToldLines {
public:
    /// Adds the lines for the beginning of a game, which `view` shows, with the seed if there is
    /// one.
    void begin(const PlayerView& view, std::optional<std::uint64_t> seed) {
        seen_ = view.own;
        face_up_.reset();
        lines_ = engine_line("game", to_string(view.rules));
        lines_ += engine_line("you", letter(view.viewer));
        lines_ += engine_line("dealer", letter(view.dealer));
        if (view.rules.auction != AuctionTime::none) {
            lines_ += engine_line("vulnerable", to_string(view.standing));
        }
        if (seed) lines_ += engine_line("seed", *seed);
        if (view.rules.exchange == ExchangeKind::none) {
            lines_ += engine_line("opponent", to_string(view.unseen));
        }
        lines_ += engine_line("hand", to_string(view.own));
        look(view);
        lines_ += "begin\n";
    }
    /// Adds lines for what is new to the viewer: cards drawn or thrown away, a new face-up card,
    /// and the card that they look at.
    void look(const PlayerView& view) {
        const bool draws = view.rules.exchange == ExchangeKind::draws;
        const auto see = [&](Hand cards) {
            for (const Card card : (cards - seen_).cards()) {
                lines_ += engine_line(draws ? "saw" : "drew", to_string(card));
            }
            seen_ = seen_ | cards;
        };
        see(view.own | view.own_discarded | view.opponent_discarded);
        Hand top;
        if (view.looked_at) top.insert(*view.looked_at);
        see(top);
        if (!draws && view.face_up && view.face_up != face_up_) {
            lines_ += engine_line("face-up", to_string(*view.face_up));
        }
        face_up_ = view.face_up;
    }
    /// Adds lines for an action, after those for what the viewer saw right before it.
    void done(const PlayerView& before, Action action) {
        look(before);
        lines_ += engine_line("did", letter(before.to_act), ' ', to_string(action));
    }
    /// Adds the lines for the result.
    void over(const GameResult& result) {
        lines_ += engine_line("over", both_players(result.tricks));
        lines_ += engine_line("points", both_players(result.points));
    }

    /// Returns the lines since the last call.
    [[nodiscard]] std::string take() { return std::exchange(lines_, {}); }

private:
    std::string lines_;
    Hand seen_;                    // all cards that the viewer has had, or seen thrown away
    std::optional<Card> face_up_;  // the last one that the engine was told
};

}  // namespace honeymoon::player
