// Deals of bridge as other programs write them: PBN, LIN, and the lists of double dummy solvers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "honeymoon/cards/hand.hpp"

namespace honeymoon::cli {

/// A deal of bridge; the players are north, east, south and west, 0..3.
struct BridgeDeal {
    std::size_t line = 0;  ///< where it stands, counted from 1
    std::array<std::optional<Hand>, 4> hands;
    std::optional<Trump> trump;           ///< of the contract, if that is there
    std::optional<std::size_t> declarer;  ///< likewise
};

/// What the text of a file looks like; `other` is anything else.
enum class BridgeFormat : std::uint8_t {
    other,
    pbn,   ///< tags: [Deal "N:AK4.T2.95.K ..."], [Declarer "S"], [Contract "4S"]
    lin,   ///< Bridge Base: md|3SAK4H...,...,|, and mb| for calls
    list,  ///< four hands a line, "N:AK4.T2.95.K ..."; without a letter west's is first, as in GIB
};
[[nodiscard]] BridgeFormat bridge_format(std::string_view text);

/// The name of a format, "PBN" or "LIN"; "a list of deals".
[[nodiscard]] std::string_view name(BridgeFormat format);

/// All deals of a text. Throws Error (question) that begins with `what` and names the line.
[[nodiscard]] std::vector<BridgeDeal> read_bridge_deals(std::string_view text,
                                                        std::string_view what);

}  // namespace honeymoon::cli
