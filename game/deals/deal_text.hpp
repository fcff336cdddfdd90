// Functions that the readers of all formats share: lines, hands and calls of bridge. Not public.
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

/// How many dots four hands have in PBN.
inline constexpr std::ptrdiff_t kDotsOfADeal = 12;

/// Splits a text into lines at LF, CR LF or CR. The lines have no line ends and no byte order mark.
[[nodiscard]] std::vector<TextPiece> text_lines(std::string_view text);

/// Splits a text into words at blanks, commas, semicolons and quotes.
[[nodiscard]] std::vector<std::string_view> deal_words(std::string_view text);

/// Whether the word is a hand with dots between its suits, of at least one card.
[[nodiscard]] bool is_dotted_hand(std::string_view word);

/// Reads a vulnerability as PBN and LIN write it. Returns "None", "NS", "EW" or "All"; empty for
/// other texts.
[[nodiscard]] std::string vulnerability(std::string_view text);

/// A bid of bridge.
struct BridgeBid {
    char level = '1';
    Trump strain;
    std::size_t size = 0;  ///< in bytes, with the first letter of the strain
};

/// The bid at the beginning of the text, as in "4SX", "3NT", "1n", "2 h". Nothing if the text does
/// not begin with a bid.
[[nodiscard]] std::optional<BridgeBid> bid_at(std::string_view text);

/// The contract as text, such as "4SX" or "3NT". `doubled` is the number of X.
[[nodiscard]] std::string contract_text(const BridgeBid& bid, std::size_t doubled);

/// A deal that is being read. Faults are values here, because WebAssembly cannot catch exceptions.
struct DealBeingRead {
    BridgeDeal deal;
    std::string fault;  ///< the first fault of its hands; empty if there is none

    /// Keeps the first fault.
    void fail(const std::string& why) {
        if (fault.empty()) fault = why;
    }
    /// Records the fault that there are `hands` hands instead of four.
    void fail_count(std::size_t hands);
    /// Reads a hand. "-" and "" mean a hand that is not given.
    void add_hand(Seat seat, std::string_view text);
};

/// Adds the deal, with the fourth hand if it follows from the other three. If the deal has a fault,
/// adds it to the bad deals instead.
void add_deal(BridgeDeals& to, DealBeingRead read);

/// Like read_bridge_deals(), but for a text without deals both lists are empty.
[[nodiscard]] BridgeDeals deals_in(std::string_view text);

// Each format has its own file.
void read_pbn(std::string_view text, BridgeDeals& to);
void read_lin(std::string_view text, BridgeDeals& to);
void read_list(std::string_view text, BridgeDeals& to);

/// Whether the text has this tag of PBN. `name` is in lower case.
[[nodiscard]] bool has_pbn_tag(std::string_view text, std::string_view name);
/// Whether the text has a command md of LIN.
[[nodiscard]] bool has_lin_deal(std::string_view text);

}  // namespace honeymoon
