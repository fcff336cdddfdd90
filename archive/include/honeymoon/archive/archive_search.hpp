// The two searches in an archive: by the key of a position, and through all deals.
//
// The search by key looks up a position of a play phase in the index, and then compares the cards
// of each deal found. The search by pattern tests the cards of every deal, 512 deals at a time,
// without playing games again. Both find the same.
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
    /// The same up to the names of the suits and to ranks that are not in play. These positions
    /// have the same number in the tables, if side suits of equal length may be in any order.
    play,
};

/// Where a card is at the start of a trick.
enum class Mark : std::uint8_t {
    any,       ///< anywhere
    leader,    ///< in the hand of the player who leads to the trick
    follower,  ///< in the other player's hand
    either,    ///< in one of these hands
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

/// The pattern of a valid position of the play phase, of 1..13 cards a hand, with its card led if
/// there is one. All other cards are gone, so the pattern can occur at one trick only.
[[nodiscard]] DealPattern play_pattern(const Position& position);

/// The pattern of a position of the exchange phase, of 13 cards a hand, at any trick. Other cards
/// may be gone or in the stock.
[[nodiscard]] DealPattern exchange_pattern(const Position& position,
                                           std::optional<Card> top = std::nullopt);

/// Throws Error (question) if no position can match the pattern: tricks out of order, of both
/// phases, or not 1..26; more than 13 cards marked as one player's; a card led that is marked as
/// other than the leader's; a top card in the play phase, or one that is marked as held or gone.
void validate(const DealPattern& pattern);

/// The pattern under all names of the suits, each once, at most 24. The first is the pattern
/// itself.
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

/// Returns where a position of a play phase occurred, in the order of deals. `position` has 1..13
/// cards a hand, before or after a lead. Throws Error (question) if it is not valid, and as Archive
/// does. Takes a look-up in the index, and about a microsecond for each deal with that key.
[[nodiscard]] std::vector<DealTrick> find_by_key(const Archive& archive, const Position& position,
                                                 Likeness likeness);

/// Returns the key of a valid position of 1..13 cards a hand; a card led makes no difference.
/// Without one, two positions have the same key if and only if they are alike by Likeness::play.
/// Keys follow the flat index (format-spec/FORMAT.md), with all levels in a row and those with a
/// trump first. Of the orders of side suits of equal length, the one with the smallest owner word
/// counts. Takes some 60 ns.
[[nodiscard]] std::uint64_t position_key(const Position& position);

/// Returns where a pattern occurred, in the order of deals and then of tricks. With `any_suits`,
/// the suits may have any names. Throws Error (question) as validate() does, and as Archive does.
/// Reads some columns for each trick and each naming of the suits. That takes about 1 ms a trick
/// for a million deals.
[[nodiscard]] std::vector<DealTrick> find_by_pattern(const Archive& archive,
                                                     const DealPattern& pattern,
                                                     bool any_suits = false);

/// Does the same as find_by_key(), but without the index: by pattern where possible, else from the
/// position of every deal.
[[nodiscard]] std::vector<DealTrick> find_by_cards(const Archive& archive, const Position& position,
                                                   Likeness likeness);

}  // namespace honeymoon
