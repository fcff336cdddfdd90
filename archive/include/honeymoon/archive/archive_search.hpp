// The two searches in an archive: by the key of a position, and through all deals.
//
// The search by key looks up a position of a play phase in the index, and compares the deals found
// with the cards. The search by pattern tests every deal, 512 at a time, card by card, without
// playing games again. Both find the same.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "honeymoon/archive/archive.hpp"
#include "honeymoon/archive/timeline.hpp"
#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/position.hpp"

namespace honeymoon {

/// When two positions are the same. It never matters whether north or south leads; trump always
/// differs from no-trump, and a card led is always the same card.
enum class Likeness : std::uint8_t {
    cards,  ///< the very same cards, and the same trump suit
    suits,  ///< the same up to the names of the suits
    /// The same up to the names of the suits and to ranks that are not in play: positions with the
    /// same number in the tables, side suits of equal length in any order.
    play,
};

/// Where a card is at the start of a trick.
enum class Mark : std::uint8_t {
    any,       ///< anywhere
    leader,    ///< in the hand of the player who leads to the trick
    follower,  ///< in the other's
    either,    ///< in one of them
    gone,      ///< played before, or out of play
    stock,     ///< not drawn yet, the face-up card included
};

/// Tricks first..last (1..26, see timeline.hpp).
struct TrickRange {
    int first = kExchangeTricks + 1;
    int last = kGameTricks;

    friend bool operator==(const TrickRange&, const TrickRange&) = default;
};

/// Where some cards of a position are. A plain value.
struct DealPattern {
    /// By card number.
    std::array<Mark, kPackCards> marks{};
    TrickRange tricks;
    /// trump_code() of the trick's phase; nothing for any trump.
    std::optional<std::uint8_t> trump;
    /// Inside the trick: this card has been led to it. It is the leader's.
    std::optional<Card> led;
    /// Exchange phase: the card on top of the stock.
    std::optional<Card> top;

    /// Marks a card.
    void mark(Card card, Mark as) { marks.at(card_number(card)) = as; }
    [[nodiscard]] Mark mark_of(Card card) const { return marks.at(card_number(card)); }

    friend bool operator==(const DealPattern&, const DealPattern&) = default;
};

/// A position of the play phase, with its card led if there is one. All other cards are gone, so it
/// can only occur at one trick. `position` is valid, of 1..13 cards.
[[nodiscard]] DealPattern play_pattern(const Position& position);

/// A position of the exchange phase, of 13 cards a hand, at any trick; any other cards may be gone.
[[nodiscard]] DealPattern exchange_pattern(const Position& position,
                                           std::optional<Card> top = std::nullopt);

/// Throws Error (question) if no position can match the pattern: tricks out of order, of both
/// phases, or not 1..26; more than 13 cards marked as one player's; a card led that is marked as
/// other than the leader's; a top card in the play phase, or one that is marked as held or gone.
void validate(const DealPattern& pattern);

/// The pattern under all names of suits, each once; the first is the pattern itself. 24 at most.
[[nodiscard]] std::vector<DealPattern> renamed_suits(const DealPattern& pattern);

/// A place in an archive: the start of a trick of a deal, or after its lead if the question has
/// one.
struct DealTrick {
    std::uint64_t deal = 0;
    int trick = 0;

    friend bool operator==(const DealTrick&, const DealTrick&) = default;
    friend bool operator<(const DealTrick& a, const DealTrick& b) {
        return a.deal != b.deal ? a.deal < b.deal : a.trick < b.trick;
    }
};

/// Where a position of a play phase occurred, by key, in the order of deals. `position` is valid,
/// of 1..13 cards, before or after a lead. Throws Error (question) if it is not, and as Archive
/// does. A look-up, and about a microsecond for each deal of that key.
[[nodiscard]] std::vector<DealTrick> find_by_key(const Archive& archive, const Position& position,
                                                 Likeness likeness);

/// The number of a position of 1..13 cards a hand, without regard to a lead: the same for two
/// positions if and only if they are alike by Likeness::play when no card is led. The flat index
/// (format-spec/FORMAT.md) of all levels in a row, those with a trump first; among the orders of
/// side suits of equal length, the smallest owner word. `position` is valid. Some 60 ns.
[[nodiscard]] std::uint64_t position_key(const Position& position);

/// Where a pattern occurred, in the order of deals and then of tricks: the pattern itself, or with
/// `any_suits` under any names of the suits. Throws Error (question) as validate() does, and as
/// Archive. Reads some columns for each trick and naming of the suits: about 1 ms for a million
/// deals and a trick.
[[nodiscard]] std::vector<DealTrick> find_by_pattern(const Archive& archive,
                                                     const DealPattern& pattern,
                                                     bool any_suits = false);

/// find_by_key() without the index: by pattern where possible, else from the position of every
/// deal.
[[nodiscard]] std::vector<DealTrick> find_by_cards(const Archive& archive, const Position& position,
                                                   Likeness likeness);

}  // namespace honeymoon
