// Lists of deals: four hands, and nothing or figures beside them.

#include <algorithm>
#include <string>

#include "libtb/base/refuse.hpp"
#include "libtb/deals/deal_text.hpp"

namespace honeymoon {
namespace {

constexpr std::ptrdiff_t kDotsOfAHand = 3;

bool has_dots(std::string_view word) {
    return std::ranges::count(word, '.') == kDotsOfAHand;
}

struct NamedHand {
    std::optional<Seat> seat;  // that the line names
    std::string_view text;
};

// The hands of one line.
struct LineHands {
    std::vector<NamedHand> hands;
    bool alone = true;  // no words stand before them
};

class ListReader {
public:
    explicit ListReader(BridgeDeals& to) : to_(to) {}

    void read(std::string_view text) {
        for (const TextLine& line : text_lines(text)) {
            if (line.text.starts_with('#') || line.text.starts_with('%')) continue;
            if (const auto hands = divided_by_bars(line.text); !hands.empty()) {
                end_deal();
                begin_deal(line.number, Seat::north);
                for (const std::string& hand : hands) add(hand);
                end_deal();
            } else {
                add_line(line.number, hands_of(line.text));
            }
        }
        end_deal();
    }

private:
    // "AK4 T2 95 K|...|...|...", with dots or blanks between suits, and maybe tricks behind; a suit
    // without cards is empty. Nothing for any other line.
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

    // The hands that stand one beside the other: "N:AK4.T2.95.K", with N: or N before one, and
    // maybe tricks behind the last ("AK4.T2.95.K:65658888").
    static LineHands hands_of(std::string_view line) {
        LineHands of_line;
        std::vector<NamedHand>& hands = of_line.hands;
        std::optional<Seat> named;
        for (std::string_view word : deal_words(line)) {
            if (word.size() == 1 || word.substr(1, 1) == ":") {
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
            if (hands.size() == kSeats.size()) break;
        }
        const auto is_given = [](const NamedHand& hand) { return hand.text != "-"; };
        if (std::ranges::none_of(hands, is_given)) hands.clear();
        return of_line;
    }

    void begin_deal(std::size_t line, Seat first) {
        read_ = {};
        read_.deal.line = line;
        seat_ = first;
    }

    // A deal may go over several lines; none begins within a line.
    void add_line(std::size_t line, const LineHands& of_line) {
        const auto& [hands, alone] = of_line;
        if (hands.empty()) return;
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
        if (count < kSeats.size()) read_.fail(joined("four hands should stand here, not ", count));
        add_deal(to_, read_);
    }

    BridgeDeals& to_;
    DealBeingRead read_;
    std::size_t count_ = 0;   // hands of the deal so far
    Seat seat_ = Seat::west;  // whose hand comes next
};

}  // namespace

void read_list(std::string_view text, BridgeDeals& to) {
    ListReader(to).read(text);
}

}  // namespace honeymoon
