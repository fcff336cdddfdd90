// Advice for a whole deal: told of every card that is seen, asked at every turn.
#pragma once

#include <cstdint>
#include <memory>

#include "honeymoon/advice/advice.hpp"

namespace honeymoon {

/// Options of Advisor.
struct AdvisorOptions {
    AdviceOptions advice;
    /// Hands are drawn anew when fewer than this are still possible, and some have been ruled out
    /// since. Small: the sample lasts longer, and means are less certain. At most `advice.samples`
    /// is of use.
    std::uint64_t least = 2'500;
};

/// The hands that an advisor has drawn.
struct DrawnSample {
    std::uint64_t drawn = 0;   ///< hands in the sample
    std::uint64_t left = 0;    ///< those that were still possible at the last question
    std::uint64_t looked = 0;  ///< hands looked up since the deal began
    int times = 0;             ///< how often it was drawn
    bool complete = false;     ///< true if it has every hand that was possible when it was drawn
};

/// Follows one deal as one of the players sees it, and rates each card whenever it is asked.
///
/// It draws `samples` hands at the first question (all that are possible if there are no more),
/// keeps them with their weights and their tricks, and from then on only leaves out those that a
/// card seen has ruled out. A hand is not looked at again while it is the same player's turn in the
/// same position: told of a card that is elsewhere, it answers at once. When too few are left it
/// draws anew, from what is possible by then. So for hands all equally likely it saves what drawing
/// and looking costs, no more: a fresh sample is drawn in 80 ns a hand. It pays where weights are
/// costly, and when asked again while others only show cards.
///
/// AdviceOptions::time limits look-ups, not drawing, which may take 32 times `samples` weights
/// where most are 0. A weight is asked for once, when its hand is drawn: to weigh by the play so
/// far, make a new advisor of the position. Tricks are those not yet finished.
///
/// For one thread at a time. Movable. Calls that throw leave it as it was.
class Advisor {
public:
    /// For a deal, or a position in its middle. The reader must outlive the advisor. Throws Error
    /// (question) if the position is impossible.
    Advisor(const Reader& reader, const HiddenPosition& deal, AdvisorOptions options = {});
    Advisor(Advisor&&) noexcept = default;
    Advisor& operator=(Advisor&&) noexcept = default;

    /// A card was seen that the other does not hold. Throws Error (question) if they are known to
    /// hold it, or no hand would be left.
    void rule_out(Card card);
    /// A card was seen that the other holds. Throws Error (question) if they cannot.
    void mark_held(Card card);
    /// The other has no card of a suit; play() notices by itself if they do not follow. Throws
    /// Error (question) if they are known to have one.
    void mark_void(Suit suit);
    /// The player whose turn it is plays a card: a lead, or the reply that ends the trick. Throws
    /// Error (question) if they cannot hold it or may not play it, or the last trick is over.
    void play(Card card);

    /// The position now. Its hands are empty when the last trick is over.
    [[nodiscard]] const HiddenPosition& position() const;

    /// What to play, or to expect if it is the other's turn. Throws Error as advise(), (question)
    /// also if the last trick is over. At 13 cards and 10,000 hands some 30 ms on one core with
    /// resident tables; under a millisecond if it was asked before and no card was played since.
    [[nodiscard]] Advice advise();

    [[nodiscard]] const DrawnSample& sample() const;

private:
    struct State;
    std::shared_ptr<State> state_;  // not shared; but it needs no complete type here
};

}  // namespace honeymoon
