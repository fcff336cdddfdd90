// The two searches in an archive: by the key of a position, and by looking at all deals.
//
// By key a position of a play phase is looked up in the index, and what is found is held against
// the cards. By pattern every deal is tested, 512 at a time, card by card, until no deal is left;
// no game is played again. What one finds the other finds too.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "honeymoon/archive/archive.hpp"
#include "honeymoon/archive/deal_pattern.hpp"
#include "honeymoon/archive/position_key.hpp"
#include "honeymoon/cards/position.hpp"

namespace honeymoon {

/// A place in an archive: the start of a trick of a deal (or inside it, if a card led was asked
/// for).
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

/// Where a pattern occurred, in the order of deals and then of tricks: the pattern itself, or with
/// `any_suits` under any names of the suits. Throws Error (question) as validate() does, and as
/// Archive. One pass over some of the columns of the archive for each trick and each naming of the
/// suits: of a million deals and a trick about a millisecond.
[[nodiscard]] std::vector<DealTrick> find_by_pattern(const Archive& archive,
                                                     const DealPattern& pattern,
                                                     bool any_suits = false);

/// find_by_key() without the index, for any likeness: by pattern where that can say it, else by
/// putting the position of every deal together.
[[nodiscard]] std::vector<DealTrick> find_by_cards(const Archive& archive, const Position& position,
                                                   Likeness likeness);

}  // namespace honeymoon
