// What the readers of the formats share: lines, hands and calls of bridge. Not public.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "honeymoon/deals/bridge_deals.hpp"
#include "honeymoon/game/game_record.hpp"
#include "libtb/base/words.hpp"

namespace honeymoon {

/// Four hands as in PBN have so many dots.
inline constexpr std::ptrdiff_t kDotsOfADeal = 12;

/// The lines of a text, which end in LF, CR LF or CR; without their ends and a byte order mark.
[[nodiscard]] std::vector<TextPiece> text_lines(std::string_view text);

/// The words between blanks, commas, semicolons and quotes.
[[nodiscard]] std::vector<std::string_view> deal_words(std::string_view text);

/// Whether the word is a hand with dots between its suits, of at least one card.
[[nodiscard]] bool is_dotted_hand(std::string_view word);

/// "None", "NS", "EW" or "All" of the ways in which PBN and LIN say it; empty for other texts.
[[nodiscard]] std::string vulnerability(std::string_view text);

/// A bid of bridge.
struct BridgeBid {
    char level = '1';
    Trump strain;
    std::size_t size = 0;  ///< in bytes, with the first letter of the strain
};

/// The bid that the text begins with, as in "4SX", "3NT", "1n", "2 h"; nothing for anything else.
[[nodiscard]] std::optional<BridgeBid> bid_at(std::string_view text);

/// The contract: "4SX", "3NT".
[[nodiscard]] std::string contract_text(const BridgeBid& bid, std::size_t doubled);

/// A deal that is being read. In WebAssembly no exception is caught, so faults are values here.
struct DealBeingRead {
    BridgeDeal deal;
    std::string fault;  ///< what is wrong with its hands

    /// Keeps the first fault.
    void fail(const std::string& why) {
        if (fault.empty()) fault = why;
    }
    /// That there are so many hands instead of four.
    void fail_count(std::size_t hands);
    /// Reads a hand; "-" and "" are hands that are not given.
    void add_hand(Seat seat, std::string_view text);
};

/// Adds the deal with its fourth hand, if that follows from the others; or why it is bad.
void add_deal(BridgeDeals& to, DealBeingRead read);

/// read_bridge_deals() of a text that may have no deals: then both lists are empty.
[[nodiscard]] BridgeDeals deals_in(std::string_view text);

// The formats, each in its file.
void read_pbn(std::string_view text, BridgeDeals& to);
void read_lin(std::string_view text, BridgeDeals& to);
void read_list(std::string_view text, BridgeDeals& to);

/// Whether the text has this tag of PBN, in small letters.
[[nodiscard]] bool has_pbn_tag(std::string_view text, std::string_view name);
/// Whether a command md is in a text of LIN.
[[nodiscard]] bool has_lin_deal(std::string_view text);

}  // namespace honeymoon
