// What to play in the exchange phase: every legal card with its expected tricks in the play phase.
//
// With hands open, only the order of the stock is unknown. The last tricks are solved over all ways
// to play and draw (honeymoon/chance/expectiminimax.hpp): exact. Further from the end, draws are
// sampled, and the strategy `swift` plays both sides, each by what it can know; the final hands are
// valued exactly.
//
// With the other hand hidden, the result is a mean over possible hands. As in
// honeymoon/advice/advice.hpp, such a mean overrates the player who has more to guess, and ignores
// the information that a card gives away.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "honeymoon/base/progress.hpp"
#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon {

/// Who leads to the first trick of the play phase, seen by the player who asks.
enum class FirstLead : std::uint8_t {
    winner,  ///< the winner of the last trick of the exchange
    loser,   ///< its loser
    own,     ///< the player who asks
    other,   ///< the other player
};
inline constexpr std::array<std::string_view, 4> kFirstLeadNames = {"winner", "loser", "own",
                                                                    "other"};
[[nodiscard]] constexpr std::string_view name(FirstLead first_lead) {
    return kFirstLeadNames.at(static_cast<std::size_t>(first_lead));
}

/// A turn of the exchange phase as the player to act sees it.
struct ExchangePosition {
    Hand own;       ///< 1..13 cards, 13 in the usual rules; the other has as many
    Hand shown;     ///< own cards that the other has seen the player take
    Hand holds;     ///< cards that the other holds for certain
    Hand unplaced;  ///< cards that are in the other's hand or the stock
    std::array<bool, kSuits> voids{};  ///< suits of which the other has none but those in `holds`
    Trump trump;
    std::optional<Card> face_up;  ///< nothing where cards are drawn unseen
    int stock = 2;                ///< cards left in it, the face-up one included: 2, 4, .. 26
    /// The card that the other led, in `holds` or `unplaced`; nothing if the player is to lead.
    std::optional<Card> led;
    FirstLead first_lead = FirstLead::winner;
};

/// The position of a view. Throws Error (question) if it is not the viewer's turn in the exchange
/// phase, or if tricks of the exchange count, the auction is still to come, or the play has another
/// trump suit: the advice does not cover these.
[[nodiscard]] ExchangePosition exchange_position(const PlayerView& view);

/// Options of advise_exchange().
struct ExchangeOptions {
    /// The most worlds tried: hands of the other, and sampled orders of the stock. If no more are
    /// possible and all can be solved exactly, all are.
    std::uint64_t samples = 100'000;
    std::uint64_t seed = 1;  ///< chooses the sample; the same seed gives the same answer
    /// The time limit; at least two worlds are tried. With a limit the answer depends on the
    /// machine.
    std::chrono::nanoseconds time = std::chrono::seconds(5);
    /// Called every few worlds, and within long ones, by several threads at once: true ends the
    /// work as if the time were over. May be empty.
    std::function<bool()> stop;
    /// The most bytes for the tree of a world with open hands; four tricks take some 100 MB to 200
    /// MB. If it is too little, draws are sampled.
    std::uint64_t memory_bytes = std::uint64_t{1} << 30U;
    /// True: on as many threads as oneTBB gives. The answer is the same.
    bool parallel = false;
    /// Called with the finished share, 0..1, by the calling thread. May be empty.
    Progress progress;
};

/// A legal card and its expected tricks.
struct ExchangeCard {
    Card card;
    double tricks = 0;  ///< the mean of the player's tricks in the play phase
    double error = 0;   ///< the standard error of the mean; 0 if it is exact
    /// By how much, on average, it falls short of the first card, 0 or more; and the standard error
    /// of that, which is small, since all cards are tried in the same worlds.
    double behind = 0;
    double behind_error = 0;

    friend bool operator==(const ExchangeCard&, const ExchangeCard&) = default;
};

/// How worlds were valued.
enum class ExchangeMethod : std::uint8_t {
    exact,   ///< every world solved to the end, over all plays and draws
    played,  ///< every world played on as the strategy `swift` does, with a sampled order of the
             ///< stock
};

/// What to play.
struct ExchangeAdvice {
    /// Every legal card, by mean tricks; equal ones by suit, the lowest rank first.
    std::vector<ExchangeCard> cards;
    ExchangeMethod method = ExchangeMethod::exact;
    std::uint64_t possible = 0;  ///< how many hands the other may have
    std::uint64_t worlds = 0;    ///< how many worlds were tried
    bool exact = false;          ///< true if the figures have no error: nothing was sampled

    friend bool operator==(const ExchangeAdvice&, const ExchangeAdvice&) = default;
};

/// Judges every legal card. With resident tables, on one core: with open hands, three tricks of the
/// exchange take some 10 ms, four about a second. With a hidden hand, three tricks take 10 ms a
/// hand; they are solved only in a second or more, if that is enough for 30 hands. Else each card
/// played in a world takes about 1 us: some 20 us at the beginning for each card judged. Without
/// tables each pair of hands takes a search, some 50 us. Throws Error: `question` if the position
/// is impossible, `file` as Reader::values(). Safe from many threads.
[[nodiscard]] ExchangeAdvice advise_exchange(const Reader& reader, const ExchangePosition& position,
                                             const ExchangeOptions& options = {});

}  // namespace honeymoon
