// What to play in the exchange phase: every legal card with the tricks it will bring in the play
// phase.
//
// With hands open, what remains is a game of two players and chance, since nobody knows the order
// of the stock. Its last tricks are looked at to the end, over all ways to play and to draw
// (honeymoon/chance/ply_tree.hpp): exact. Further from the end, draws are sampled, and the exchange
// is played on as the strategy `swift` does, each by what he can know; what the two hands are then
// worth is exact again.
//
// With the other hand hidden, all this is a mean over hands that it can be. As in
// honeymoon/advice/advice.hpp such a mean is not what a player gets who cannot see the hand: in the
// exact part both act as if they saw it from the next card on. It overrates him who has more to
// guess, and it cannot value what a card gives away.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "honeymoon/base/error.hpp"
#include "honeymoon/base/progress.hpp"
#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon {

/// Who leads to the first trick of the play phase, seen by the player who asks.
enum class FirstLead : std::uint8_t {
    winner,  ///< whoever takes the last trick of the exchange
    loser,   ///< the other one
    own,     ///< he himself
    other,   ///< the other player
};

/// A turn of the exchange phase as the player sees it who is to play a card.
struct ExchangePosition {
    Hand own;       ///< 1..13 cards, 13 in the usual rules; the other has as many
    Hand shown;     ///< those of his own that the other has seen him take
    Hand holds;     ///< cards that the other holds for certain
    Hand unplaced;  ///< cards of which nobody knows whether the other or the stock has them
    std::array<bool, kSuits> voids{};  ///< suits of which the other has none but those in `holds`
    Trump trump;
    std::optional<Card> face_up;  ///< nothing where cards are drawn unseen
    int stock = 2;                ///< cards left in it, the face-up one included: 2, 4, .. 26
    /// The card the other has led, which is in `holds` or `unplaced`; nothing if it is his own
    /// lead.
    std::optional<Card> led;
    FirstLead first_lead = FirstLead::winner;
};

/// The position of a view. Throws Error (question) if it is not the viewer's turn in the exchange
/// phase, or by its rules tricks of the exchange count, or the auction is still to come, or the
/// play has another trump suit than the exchange: the advice does not know of these.
[[nodiscard]] ExchangePosition exchange_position(const PlayerView& view);

/// Options of advise_exchange().
struct ExchangeOptions {
    /// The most worlds looked at: hands of the other, and orders of the stock where these are
    /// sampled. If all can be looked at exactly and there are no more than this, it is all of them.
    std::uint64_t samples = 100'000;
    std::uint64_t seed = 1;  ///< chooses the sample; the same seed gives the same answer
    /// When to stop with what there is, at least two worlds. If it is time that ends the work, the
    /// answer depends on the machine.
    std::chrono::nanoseconds time = std::chrono::seconds(5);
    /// Asked every few worlds, and within one now and then, by all threads, also at the same time:
    /// true ends the work as if the time were over. Empty: nothing is asked.
    std::function<bool()> stop;
    /// The most bytes for the tree of a world with open hands; four tricks take some 100 MB to
    /// 200 MB. If it does not suffice, draws are sampled.
    std::uint64_t memory_bytes = std::uint64_t{1} << 30U;
    /// On as many threads as oneTBB gives, or only on the one that asks. The answer is the same.
    bool parallel = false;
    /// Called now and then with the share done, 0..1, by the thread that asks. May be empty.
    Progress progress;
};

/// A legal card and what comes of it.
struct ExchangeCard {
    Card card;
    double tricks = 0;  ///< the mean of the tricks he takes in the play phase
    double error = 0;   ///< the standard error of the mean; 0 if it is exact
    /// By how much, on average, it falls short of the first card, 0 or more; and the standard error
    /// of that. All cards meet the same worlds, so it is less than those of the means.
    double behind = 0;
    double behind_error = 0;

    friend bool operator==(const ExchangeCard&, const ExchangeCard&) = default;
};

/// How far it was looked.
enum class ExchangeMethod : std::uint8_t {
    exact,   ///< every world to the end, over all plays and draws
    played,  ///< every world played on as the strategy `swift` does, with a sampled order of the
             ///< stock
};

/// What to play.
struct ExchangeAdvice {
    /// Every legal card, by mean tricks; equal ones by suit, the lowest rank first.
    std::vector<ExchangeCard> cards;
    ExchangeMethod method = ExchangeMethod::exact;
    std::uint64_t possible = 0;  ///< how many hands the other may have
    std::uint64_t worlds = 0;    ///< how many worlds were looked at
    bool exact = false;          ///< true if the figures have no error: nothing was sampled

    friend bool operator==(const ExchangeAdvice&, const ExchangeAdvice&) = default;
};

/// Judges every legal card. With resident tables, on one core: hands open, three tricks of the
/// exchange left some 10 ms, four about a second; hidden, three tricks some 10 ms a hand, and only
/// with a second of time or more, and if that was enough for 30 hands. Else about a microsecond for
/// each card played in a world: some 20 at the beginning for each card judged. Without tables each
/// pair of hands is a search, of some 50 microseconds. Throws Error: `question` if the
/// position is impossible, `file` as Reader::values(). Safe from many threads.
[[nodiscard]] ExchangeAdvice advise_exchange(const Reader& reader, const ExchangePosition& position,
                                             const ExchangeOptions& options = {});
[[nodiscard]] Expected<ExchangeAdvice> try_advise_exchange(const Reader& reader,
                                                           const ExchangePosition& position,
                                                           const ExchangeOptions& options = {});

}  // namespace honeymoon
