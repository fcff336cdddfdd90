// Lists of deals: four hands on one line or on successive lines. Other text on the lines is
// ignored.

#include <algorithm>
#include <span>
#include <string>
#include <utility>

#include "game/deals/deal_text.hpp"

namespace honeymoon {
namespace {

bool has_dots(std::string_view word) {
    return std::ranges::count(word, '.') == kDotsOfADeal / 4;
}

struct NamedHand {
    std::optional<Seat> seat;  // if the line names it
    std::string_view text;
};

// The hands of one line.
struct LineHands {
    std::vector<NamedHand> hands;
    bool alone = true;  // no words come before the hands
    bool more = false;  // more than four hands
};

class ListReader {
public:
    explicit ListReader(BridgeDeals& to) : to_(to) {}

    void read(std::string_view text) {
        for (const TextPiece& line : text_lines(text)) {
            if (line.text.starts_with('#') || line.text.starts_with('%')) continue;
            if (const auto hands = divided_by_bars(line.text);
                hands.empty() && is_other(line.text)) {
                end_deal();
                to_.bad.push_back({line.line, "hands in another format"});
            } else if (!hands.empty()) {
                end_deal();
                begin_deal(line.line, Seat::north);
                for (const std::string& hand : hands) add(hand);
                end_deal();
            } else {
                add_line(line.line, hands_of(line.text));
            }
        }
        end_deal();
    }

private:
    // Whether the line has hands in another format, or hands with missing dots.
    static bool is_other(std::string_view line) {
        constexpr std::string_view of_hands = "AKQJTakqjt1234567890.-| :\t";
        constexpr std::string_view ranks = "AKQJTakqjt123456789";
        const bool bars = line.find_first_of(ranks) != std::string_view::npos &&
                          line.find('|') != std::string_view::npos &&
                          line.find_first_not_of(of_hands) == std::string_view::npos;
        const bool dots = std::ranges::count(line, '.') > kDotsOfADeal / 2;
        return bars || (dots && hands_of(line).hands.empty()) ||
               line.find("md|") != std::string_view::npos ||
               line.find("[Deal") != std::string_view::npos;
    }

    // Reads "AK4 T2 95 K|...|...|...", with dots or blanks between suits. Numbers of tricks may
    // follow. A suit without cards is empty. Returns nothing for any other line.
    static std::vector<std::string> divided_by_bars(std::string_view line) {
        auto parts = parts_of(line, "|");
        if (parts.size() < kSeats.size()) return {};
        std::vector<std::string> hands;
        for (const std::string_view part : std::span(parts).first(kSeats.size())) {
            std::string& hand = hands.emplace_back(part);
            if (!has_dots(hand)) std::ranges::replace(hand, ' ', '.');
            if (!has_dots(hand)) return {};
        }
        return hands;
    }

    // Reads the hands side by side on a line, such as "N:AK4.T2.95.K". N: or N may come before any
    // hand, and tricks may follow the last hand ("AK4.T2.95.K:65658888").
    static LineHands hands_of(std::string_view line) {
        LineHands of_line;
        std::vector<NamedHand>& hands = of_line.hands;
        std::optional<Seat> named;
        for (std::string_view word : deal_words(line)) {
            if (!word.empty() && (word.size() == 1 || word[1] == ':')) {
                if (const auto seat = seat_from_letter(word.front())) {
                    named = seat;
                    word.remove_prefix(std::min<std::size_t>(word.size(), 2));
                    if (word.empty()) continue;
                }
            }
            word = word.substr(0, word.find(':'));
            const bool is_hand = has_dots(word) || (word == "-" && (named || !hands.empty()));
            if (is_hand) {
                hands.push_back({std::exchange(named, {}), word});
            } else if (hands.empty()) {
                of_line.alone = false;
            } else {
                break;
            }
        }
        of_line.more = hands.size() > kSeats.size();
        const auto is_given = [](const NamedHand& hand) { return hand.text != "-"; };
        if (std::ranges::none_of(hands, is_given)) hands.clear();
        return of_line;
    }

    void begin_deal(std::size_t line, Seat first) {
        read_ = {};
        read_.deal.line = line;
        seat_ = first;
    }

    // A deal may take several lines. No deal begins within a line.
    void add_line(std::size_t line, const LineHands& of_line) {
        const auto& [hands, alone, more] = of_line;
        if (hands.empty()) return;
        if (more) {
            end_deal();
            to_.bad.push_back({line, "more than four hands on a line"});
            return;
        }
        const auto& first = hands.front().seat;
        const bool again = first && read_.deal.hand(*first);
        if (!alone || again || count_ + hands.size() > kSeats.size()) end_deal();
        if (count_ == 0) begin_deal(line, Seat::west);
        for (const NamedHand& hand : hands) {
            if (hand.seat) seat_ = *hand.seat;
            add(hand.text);
        }
        if (count_ == kSeats.size()) end_deal();
    }

    void add(std::string_view text) {
        read_.add_hand(seat_, text);
        seat_ = next(seat_);
        ++count_;
    }

    void end_deal() {
        const std::size_t count = std::exchange(count_, 0);
        if (count == 0) return;
        if (count < kSeats.size()) read_.fail_count(count);
        add_deal(to_, read_);
    }

    BridgeDeals& to_;
    DealBeingRead read_;
    std::size_t count_ = 0;   // how many hands the deal has so far
    Seat seat_ = Seat::west;  // the player of the next hand
};

}  // namespace

void read_list(std::string_view text, BridgeDeals& to) {
    ListReader(to).read(text);
}

}  // namespace honeymoon
