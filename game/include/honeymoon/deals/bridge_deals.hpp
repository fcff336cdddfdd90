// Deals of bridge as other programs write them: PBN, LIN, and the lists that dealing programs and
// solvers write.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/hand.hpp"

namespace honeymoon {

/// The four players of bridge, clockwise.
enum class Seat : std::uint8_t { north, east, south, west };

inline constexpr std::array<Seat, 4> kSeats = {Seat::north, Seat::east, Seat::south, Seat::west};

/// 'N', 'E', 'S' or 'W'.
[[nodiscard]] char letter(Seat seat);
/// The player of a letter, in upper or lower case. Nothing for any other character.
[[nodiscard]] std::optional<Seat> seat_from_letter(char letter);
/// The player `steps` seats further clockwise; by default the next player.
[[nodiscard]] constexpr Seat next(Seat seat, std::size_t steps = 1) {
    return kSeats[(static_cast<std::size_t>(seat) + steps) % kSeats.size()];
}

/// One deal at one table. Fields that the file leaves out are empty.
struct BridgeDeal {
    std::size_t line = 0;  ///< the line of its hands, counted from 1
    std::string board;     ///< its number, as written
    std::optional<Seat> dealer;
    std::string vulnerable;                                ///< "None", "NS", "EW" or "All"
    std::array<std::optional<Hand>, kSeats.size()> hands;  ///< by Seat
    std::string contract;  ///< "4SX", "3NT", or "Pass" for a deal passed out
    Trump trump;           ///< of the contract; valid only if has_trump()
    std::optional<Seat> declarer;

    [[nodiscard]] const std::optional<Hand>& hand(Seat seat) const {
        return hands[static_cast<std::size_t>(seat)];
    }
    [[nodiscard]] bool passed_out() const { return contract == "Pass"; }
    /// Whether there is a contract other than "Pass".
    [[nodiscard]] bool has_trump() const { return !contract.empty() && !passed_out(); }
    /// Whether the file leaves out the cards: [Deal "?"], empty hands, or only results.
    [[nodiscard]] bool without_cards() const;
};

/// The format of a text of deals.
enum class DealFormat : std::uint8_t {
    pbn,   ///< Portable Bridge Notation: [Deal "N:AK4.T2.95.K ..."]
    lin,   ///< Bridge Base Online: md|3SAK4H...,...,|
    list,  ///< only hands, as dealing programs and double dummy solvers write them
};

/// "PBN", "LIN" or "a list of deals".
[[nodiscard]] std::string_view name(DealFormat format);

/// The format of a text. Nothing for a text without deals of bridge, and for honeymoon's own game
/// records. Reads the whole text.
[[nodiscard]] std::optional<DealFormat> deal_format(std::string_view text);

/// A deal that cannot be read.
struct BadDeal {
    std::size_t line = 0;  ///< the line of the fault, counted from 1
    std::string why;
};

/// The deals of a text, in order. Every deal is in one of the two lists.
struct BridgeDeals {
    DealFormat format = DealFormat::pbn;
    std::vector<BridgeDeal> deals;
    std::vector<BadDeal> bad;
};

/// Reads all deals of a text. Lines may end in LF, CR LF or CR.
///
/// PBN (Tis Veugen and others, Portable Bridge Notation 2.1, 2017) is read in its import format,
/// with tags anywhere in a line, comments and escaped lines. A game begins after an empty line, or
/// at a repeated tag. A game without [Deal], or with [Deal "#"], is the previous deal at another
/// table. But if its [Board] differs, it has no cards. A [Deal] without a letter begins with north.
///
/// LIN: each md| is a deal. The calls (mb|) that follow it give its contract.
///
/// Lists: four hands on one line, or on successive lines, with dots between suits. A letter (N:, or
/// N alone) says whose hand follows. Without letters, the first hand is west's, as in the library
/// of GIB. If | divides the hands, the first hand is north's, and blanks may divide suits, as
/// Thomas Andrews' Deal writes them. Other text on the line is ignored.
///
/// If a deal has three hands of 13 cards, the fourth hand gets the other 13 cards.
///
/// Throws Error (question), whose message begins with `what`, for a text in UTF-16, and for a text
/// in none of the formats. The time is proportional to the length of the text.
[[nodiscard]] BridgeDeals read_bridge_deals(std::string_view text, std::string_view what = "text");

}  // namespace honeymoon
