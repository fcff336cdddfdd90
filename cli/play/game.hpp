// A hand being played: whose turn it is, what each card would bring, what has been played, given
// away and taken back. It says nothing; the dialogue does.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/cards/position.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::cli {

/// The two players, by who was on lead when the hand began; later either may be.
enum class Seat : std::uint8_t { leader, follower };

[[nodiscard]] constexpr Seat other(Seat seat) {
    return seat == Seat::leader ? Seat::follower : Seat::leader;
}

/// One card played.
struct Play {
    int trick = 0;  ///< counted from 1
    Seat seat = Seat::leader;
    Card card;

    friend bool operator==(const Play&, const Play&) = default;
};

/// A card that gave tricks away.
struct Mistake {
    Play play;
    std::vector<Card> right;  ///< the cards that would have given nothing away
    int lost = 0;             ///< tricks given away, at least 1

    friend bool operator==(const Mistake&, const Mistake&) = default;
};

/// Why a card cannot be played.
enum class Refusal : std::uint8_t {
    none,          ///< it can
    not_in_deal,   ///< neither hand ever had it
    played,        ///< it is gone, or on the table
    of_the_other,  ///< the other player holds it
    must_follow,   ///< the player to move holds it, and a card of the suit led as well
    hand_is_over,
};

/// A hand from its first position on. Every position is put to the reader once at most, however
/// often it is asked for, taken back or played again.
class Game {
public:
    /// `start` is valid, and may have a card led. The reader must outlive the game. Asks nothing
    /// yet.
    Game(const Reader& reader, const Position& start);

    [[nodiscard]] const Position& start() const { return moments_.front().position; }
    /// The position now; both hands are empty when the hand is over.
    [[nodiscard]] const Position& now() const { return moments_[at_].position; }
    [[nodiscard]] bool is_over() const { return now().leader.empty(); }
    /// Who is on lead in the trick under way, and who is to play a card. When the hand is over:
    /// the winner of the last trick.
    [[nodiscard]] Seat on_lead() const { return moments_[at_].on_lead; }
    [[nodiscard]] Seat turn() const { return turn_of(moments_[at_]); }
    /// The number of the trick under way, counted from 1.
    [[nodiscard]] int trick() const { return trick_of(moments_[at_]); }
    /// The tricks a player has taken so far.
    [[nodiscard]] int tricks(Seat seat) const;
    /// What a player holds, a card on the table not counted.
    [[nodiscard]] Hand hand(Seat seat) const;

    /// Every legal card with the tricks it brings, best first. The hand is not over. Throws what
    /// the reader does.
    [[nodiscard]] const std::vector<ScoredCard>& cards() { return cards_of(moments_[at_]); }
    /// The tricks a player takes if both play perfectly: of the whole hand from its start, or of
    /// those taken so far and still to come.
    [[nodiscard]] int par(Seat seat) { return par_at(0, seat); }
    [[nodiscard]] int par_now(Seat seat) { return par_at(at_, seat); }

    /// Why the player to move cannot play this card.
    [[nodiscard]] Refusal refusal(Card card) const;
    /// Plays a card for the player to move, and judges it. Throws Error (question) if it cannot be
    /// played, and what the reader does; then nothing has changed.
    void play(Card card);

    /// Takes the last card back; false if there is none. What was taken back can be played again
    /// until another card is played.
    bool undo();
    /// Plays the card again that was taken back last; false if there is none.
    bool redo();

    /// The cards played, those taken back left out. The card led at the start is not among them.
    [[nodiscard]] std::vector<Play> plays() const;
    /// Those of a player that gave tricks away.
    [[nodiscard]] std::vector<Mistake> mistakes(Seat seat) const;

private:
    struct Moment {
        Position position;
        Seat on_lead = Seat::leader;
        std::array<int, 2> tricks{};    // taken by each seat
        std::vector<ScoredCard> cards;  // empty until asked for
        std::optional<Card> played;     // what leads to the next moment
    };

    [[nodiscard]] static Seat turn_of(const Moment& moment);
    [[nodiscard]] int trick_of(const Moment& moment) const;
    [[nodiscard]] const std::vector<ScoredCard>& cards_of(Moment& moment);
    [[nodiscard]] int par_at(std::size_t i, Seat seat);

    const Reader* reader_;
    std::vector<Moment> moments_;  // never empty; beyond at_ what was taken back
    std::size_t at_ = 0;
};

}  // namespace honeymoon::cli
