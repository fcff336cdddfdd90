// What to play in the exchange phase: every legal card with its expected tricks in the play phase.
//
// With open hands, only the order of the stock is unknown. The last tricks are solved exactly, over
// all ways to play and draw (honeymoon/chance/expectiminimax.hpp). Earlier in the exchange, draws
// are sampled, and the strategy `swift` plays both sides. Each side uses only what it can know. The
// final hands are valued exactly.
//
// If the other hand is hidden, the result is a mean over possible hands. As in
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

/// Who leads to the first trick of the play phase, as the player who asks sees it.
enum class FirstLead : std::uint8_t {
    winner,  ///< the winner of the last trick of the exchange
    loser,   ///< the loser of that trick
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
    std::array<bool, kSuits> voids{};  ///< suits in which the other has only cards of `holds`
    Trump trump;
    std::optional<Card> face_up;  ///< nothing if cards are drawn unseen
    int stock = 2;  ///< cards left in the stock, the face-up one included: 2, 4, .. 26
    /// The card that the other led, in `holds` or `unplaced`; nothing if the player is to lead.
    std::optional<Card> led;
    FirstLead first_lead = FirstLead::winner;
};

/// The position of a view. Throws Error (question) if it is not the viewer's turn in the exchange
/// phase. Also throws this Error in three cases that the advice does not cover: tricks of the
/// exchange count, the auction is still to come, or the play has another trump suit.
[[nodiscard]] ExchangePosition exchange_position(const PlayerView& view);

/// Options of advise_exchange().
struct ExchangeOptions {
    /// The most worlds tried. A world is a hand of the other with a sampled order of the stock. If
    /// no more hands than this are possible, and all can be solved exactly, all are solved.
    std::uint64_t samples = 100'000;
    std::uint64_t seed = 1;  ///< chooses the sample; the same seed gives the same answer
    /// The time limit; at least two worlds are tried. With a limit, the answer depends on the
    /// machine.
    std::chrono::nanoseconds time = std::chrono::seconds(5);
    /// Called every few worlds, and within long ones, by several threads at once. If it returns
    /// true, the work ends as if the time were over. May be empty.
    std::function<bool()> stop;
    /// The most bytes for the tree of a world with open hands. Four tricks take some 100 MB to 200
    /// MB. If the bound is too low, draws are sampled.
    std::uint64_t memory_bytes = std::uint64_t{1} << 30U;
    /// True: uses as many threads as oneTBB gives. The answer is the same.
    bool parallel = false;
    /// Called with the finished share, 0..1, in the calling thread. May be empty.
    Progress progress;
};

/// A legal card and its expected tricks.
struct ExchangeCard {
    Card card;
    double tricks = 0;  ///< the mean of the player's tricks in the play phase
    double error = 0;   ///< the standard error of the mean; 0 if it is exact
    /// By how many tricks, on average, the card is worse than the first card: 0 or more. The
    /// standard error of this difference is small, because all cards are tried in the same worlds.
    double behind = 0;
    double behind_error = 0;

    friend bool operator==(const ExchangeCard&, const ExchangeCard&) = default;
};

/// How worlds were valued.
enum class ExchangeMethod : std::uint8_t {
    exact,   ///< every world was solved to the end, over all plays and draws
    played,  ///< the strategy `swift` played every world, with a sampled order of the stock
};

/// What to play.
struct ExchangeAdvice {
    /// Every legal card, sorted by mean tricks, the most first. Equal cards are in order of suits,
    /// the lowest rank first.
    std::vector<ExchangeCard> cards;
    ExchangeMethod method = ExchangeMethod::exact;
    std::uint64_t possible = 0;  ///< how many hands the other may have
    std::uint64_t worlds = 0;    ///< how many worlds were tried
    bool exact = false;          ///< true if the numbers have no error: nothing was sampled

    friend bool operator==(const ExchangeAdvice&, const ExchangeAdvice&) = default;
};

/// Judges every legal card. These times are for resident tables on one core. With open hands, three
/// tricks of the exchange take some 10 ms, and four about a second. With a hidden hand, three
/// tricks take 10 ms for each hand tried; they are solved only if the time limit is a second or
/// more, and long enough for 30 hands. Otherwise each card played in a world takes about 1 us; at
/// the beginning of the exchange, a world takes some 20 us for each card judged. Without tables,
/// each pair of hands also takes a search of some 50 us. Throws Error: `question` if the position
/// is impossible, `file` like Reader::values(). Many threads may call it at once.
[[nodiscard]] ExchangeAdvice advise_exchange(const Reader& reader, const ExchangePosition& position,
                                             const ExchangeOptions& options = {});

}  // namespace honeymoon
