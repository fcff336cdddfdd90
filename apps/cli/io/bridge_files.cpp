#include "apps/cli/io/bridge_files.hpp"

#include <algorithm>
#include <span>
#include <string>

#include "apps/cli/format/safe_text.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/cards/card.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/cards/card_text.hpp"

namespace honeymoon::cli {
namespace {

constexpr std::string_view kSeats = "NESW";

std::optional<std::size_t> seat_from(std::string_view text) {
    const std::size_t seat = text.empty() ? std::string_view::npos : kSeats.find(text.front());
    return seat == std::string_view::npos ? std::nullopt : std::optional(seat);
}

std::vector<std::string_view> parts_of(std::string_view text, std::string_view between) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = std::min(text.find_first_of(between), text.size());
        parts.push_back(text.substr(0, end));
        if (end == text.size()) return parts;
        text.remove_prefix(end + 1);
    }
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words = parts_of(text, " \t\r");
    std::erase_if(words, [](std::string_view word) { return word.empty(); });
    return words;
}

// "4SX" as in a contract or a bid of LIN, "1N" for no-trump; nothing for a pass.
std::optional<Trump> strain_of(std::string_view call) {
    if (call.size() < 2 || call[0] < '1' || call[0] > '7') return {};
    if (call[1] == 'N' || call[1] == 'n') return Trump();
    const auto suit = suit_from_letter(call[1]);
    return suit ? std::optional<Trump>(*suit) : std::nullopt;
}

// The value of a tag of PBN, if the line is that.
std::optional<std::string_view> tag_of(std::string_view line, std::string_view name) {
    if (!line.starts_with('[') || !line.substr(1).starts_with(name)) return {};
    const std::size_t begin = line.find('"');
    const std::size_t end = line.rfind('"');
    if (line[1 + name.size()] != ' ' || begin == std::string_view::npos || end == begin) return {};
    return line.substr(begin + 1, end - begin - 1);
}

class DealReader {
public:
    DealReader(std::string_view text, std::string_view what) : text_(text), what_(what) {}

    std::vector<BridgeDeal> read(BridgeFormat format) {
        for (const std::string_view line : parts_of(text_, "\n")) {
            ++line_;
            if (format == BridgeFormat::pbn) {
                read_tag(line);
            } else if (format == BridgeFormat::lin) {
                read_lin(line);
            } else if (const auto words = words_of(line); !words.empty() && words[0][0] != '#') {
                begin_deal();
                read_hands(words, 3);
            }
        }
        return std::move(deals_);
    }

private:
    [[noreturn]] void fail(std::string_view why) const {
        refuse(ErrorCode::not_a_hand, one_line(what_), ", line ", line_, ": ", why);
    }

    void begin_deal() {
        deals_.push_back({.line = line_, .hands = {}, .trump = {}, .declarer = {}});
    }

    // Four hands, the first of the player before a colon, or else of `first`; a dash for one that
    // is not there. What comes behind them (tricks, as some solvers write) is not of interest.
    void read_hands(std::span<const std::string_view> words, std::size_t first) {
        std::size_t seat = first;
        for (std::size_t i = 0; i < kSeats.size(); ++i) {
            if (i == words.size()) fail("four hands should stand here");
            std::string_view word = words[i];
            if (const auto named = seat_from(word); i == 0 && named && word.substr(1, 1) == ":") {
                seat = *named;
                word.remove_prefix(2);
            }
            read_hand(seat, word.substr(0, word.find(':')));
            seat = (seat + 1) % kSeats.size();
        }
    }

    void read_hand(std::size_t seat, std::string_view text) {
        if (text == "-" || text.empty()) return;
        try {
            deals_.back().hands.at(seat) = parse_hand(text);
        } catch (const Error& error) {
            fail(error.what());
        }
    }

    void read_tag(std::string_view line) {
        if (const auto deal = tag_of(line, "Deal")) {
            begin_deal();
            const auto words = words_of(*deal);
            read_hands(words, 0);
        }
        if (deals_.empty()) return;
        if (const auto declarer = tag_of(line, "Declarer"))
            deals_.back().declarer = seat_from(*declarer);
        if (const auto contract = tag_of(line, "Contract"))
            deals_.back().trump = strain_of(*contract);
    }

    // "md|3SAK4H..,..,..,|sv|..|mb|1S|mb|p|": the digit is the dealer (1 for south), the hands are
    // south's, west's, north's and east's; the last one is what is left.
    void read_lin(std::string_view line) {
        const auto fields = parts_of(line, "|");
        for (std::size_t i = 0; i + 1 < fields.size(); i += 2) {
            std::string_view value = fields[i + 1];
            if (fields[i] == "md") {
                begin_deal();
                calls_ = 0;
                first_named_.fill({});
                if (value.empty() || value[0] < '1' || value[0] > '4') {
                    fail("md| should begin with the dealer, 1 to 4");
                }
                dealer_ = (static_cast<std::size_t>(value[0] - '1') + 2) % kSeats.size();
                value.remove_prefix(1);
                Hand dealt;
                for (std::size_t seat = 2; const std::string_view hand : parts_of(value, ",")) {
                    read_hand(seat, hand);
                    if (const auto& read = deals_.back().hands.at(seat)) dealt = dealt | *read;
                    seat = (seat + 1) % kSeats.size();
                }
                auto& east = deals_.back().hands[1];
                if (constexpr int rest = 39; !east && dealt.size() == rest)
                    east = Hand::full() - dealt;
            } else if (fields[i] == "mb" && !deals_.empty()) {
                read_call(value);
            }
        }
    }

    // The declarer is the first of their side who has named the strain of the last bid.
    void read_call(std::string_view call) {
        const std::size_t seat = (dealer_ + calls_++) % kSeats.size();
        const auto strain = strain_of(call);
        if (!strain) return;
        auto& first =
            first_named_.at(((seat % 2) * 5) + (*strain ? static_cast<std::size_t>(**strain) : 4));
        if (!first) first = seat;
        deals_.back().trump = strain;
        deals_.back().declarer = first;
    }

    std::string_view text_;
    std::string_view what_;
    std::size_t line_ = 0;
    std::size_t dealer_ = 0;
    std::size_t calls_ = 0;
    std::array<std::optional<std::size_t>, 10> first_named_;  // by side and strain
    std::vector<BridgeDeal> deals_;
};

}  // namespace

BridgeFormat bridge_format(std::string_view text) {
    for (const std::string_view line : parts_of(text.substr(0, std::size_t{1} << 16U), "\n")) {
        if (line.find("md|") != std::string_view::npos) return BridgeFormat::lin;
        if (tag_of(line, "Rules")) return BridgeFormat::other;
        if (tag_of(line, "Board") || tag_of(line, "Deal")) return BridgeFormat::pbn;
        const auto words = words_of(line);
        const auto is_hand = [](std::string_view word) {
            return std::ranges::count(word, '.') == 3;
        };
        if (words.size() >= 4 && std::ranges::all_of(std::span(words).first(4), is_hand)) {
            return BridgeFormat::list;
        }
    }
    return BridgeFormat::other;
}

std::string_view name(BridgeFormat format) {
    constexpr std::array<std::string_view, 4> names = {"other", "PBN", "LIN", "a list of deals"};
    return names.at(static_cast<std::size_t>(format));
}

std::vector<BridgeDeal> read_bridge_deals(std::string_view text, std::string_view what) {
    refuse_utf16(text.substr(0, 4), what, ErrorCode::question);
    const BridgeFormat format = bridge_format(text);
    if (format == BridgeFormat::other) {
        refuse(one_line(what), ": neither PBN nor LIN nor lines of four hands");
    }
    return DealReader(text, what).read(format);
}

}  // namespace honeymoon::cli
