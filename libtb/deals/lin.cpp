// LIN, the format of Bridge Base Online: a command of two letters, a bar, its value, a bar.

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "libtb/base/refuse.hpp"
#include "libtb/deals/deal_text.hpp"

namespace honeymoon {
namespace {

struct Command {
    std::string name;   // in small letters
    std::string value;  // without ends of lines
    std::size_t line = 0;
};

bool is_name_mark(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

// Commands one after the other. A part between bars that is no name is passed over, so that the
// next command is found again.
std::vector<Command> commands_of(std::string_view text) {
    std::vector<Command> commands;
    std::string part;
    std::optional<Command> open;  // its value follows
    const auto end_part = [&](std::size_t line) {
        if (open) {
            open->value = part;
            commands.push_back(*std::exchange(open, {}));
        } else {
            std::erase_if(part, [](char c) { return c == ' ' || c == '\t'; });
            for (char& c : part)
                c = (c >= 'A' && c <= 'Z') ? static_cast<char>(c + ('a' - 'A')) : c;
            const bool is_name = part.size() == 2 && std::ranges::all_of(part, is_name_mark);
            if (is_name) open = {.name = part, .value = {}, .line = line};
        }
        part.clear();
    };
    for (const TextLine& line : text_lines(text)) {
        if (line.text.starts_with('%') && part.empty()) continue;
        const auto parts = parts_of(line.text, "|");
        for (std::size_t i = 0; i < parts.size(); ++i) {
            part += parts[i];
            if (i + 1 < parts.size()) end_part(line.number);
        }
    }
    if (open) end_part(0);  // the file was cut short
    return commands;
}

class LinReader {
public:
    explicit LinReader(BridgeDeals& to) : to_(to) {}

    void read(std::string_view text) {
        for (const Command& command : commands_of(text)) {
            if (command.name == "md") {
                end_deal();
                begin_deal(command);
            } else if (command.name == "qx") {
                end_deal();
                board_ = digits_of(command.value);
            } else if (!open_) {
                continue;
            } else if (command.name == "ah") {
                read_.deal.board = digits_of(command.value);
            } else if (command.name == "sv") {
                read_.deal.vulnerable = vulnerability(command.value);
            } else if (command.name == "mb") {
                read_calls(command.value);
            }
        }
        end_deal();
    }

private:
    static std::string digits_of(std::string_view text) {
        constexpr std::string_view digits = "0123456789";
        const std::size_t begin = std::min(text.find_first_of(digits), text.size());
        return std::string(text.substr(begin, text.find_first_not_of(digits, begin) - begin));
    }

    static std::string vulnerability(std::string_view text) {
        constexpr std::string_view marks = "oneb0NEB-";
        constexpr std::array<std::string_view, 9> names = {"None", "NS", "EW",  "All", "None",
                                                           "NS",   "EW", "All", "None"};
        const std::size_t place = text.empty() ? std::string_view::npos : marks.find(text.front());
        return place == std::string_view::npos ? "" : std::string(names.at(place));
    }

    // "3SAK4H..,..,..,": the digit is the dealer, 1 for south and so on clockwise; the hands are
    // south's, west's, north's and east's.
    void begin_deal(const Command& command) {
        open_ = true;
        read_ = {};
        read_.deal.line = command.line;
        read_.deal.board = board_;
        calls_ = 0;
        passes_ = 0;
        bid_ = {};
        first_named_.fill({});
        std::string_view value = command.value;
        value.remove_prefix(std::min(value.find_first_not_of(" \t"), value.size()));
        if (value.empty()) return;
        if (value[0] >= '1' && value[0] <= '4') {
            read_.deal.dealer = next(Seat::south, static_cast<std::size_t>(value[0] - '1'));
        }
        if (value[0] >= '0' && value[0] <= '4') value.remove_prefix(1);
        const auto hands = parts_of(value, ",");
        Seat seat = Seat::south;
        for (const std::string_view hand : hands) {
            read_.add_hand(seat, hand);
            seat = next(seat);
        }
    }

    // "1n", or several at once: "1n2c2hppp". The declarer is the first of their side who has named
    // the strain of the last bid.
    void read_calls(std::string_view text) {
        for (std::size_t i = 0; i < text.size(); ++i) {
            const char c = text[i];
            const bool pass = c == 'p' || c == 'P';
            if (const auto bid = bid_at(text.substr(i))) {
                bid_ = bid;
                doubled_ = 0;
                if (read_.deal.dealer) name_strain();
                i += bid->size - 1;
            } else if (c == 'd' || c == 'D' || c == 'x' || c == 'X') {
                doubled_ = std::min<std::size_t>(doubled_ + 1, 2);
            } else if (c == 'r' || c == 'R') {
                doubled_ = 2;
            } else if (!pass) {
                continue;
            }
            passes_ = pass ? passes_ + 1 : 0;
            ++calls_;
            // Of a call in letters, "pass", and of "NT" the rest.
            i = std::min(text.find_first_of("1234567pPdDxXrR", i + 1), text.size()) - 1;
        }
    }

    void name_strain() {
        const Seat seat = next(*read_.deal.dealer, calls_);
        const std::size_t side = static_cast<std::size_t>(seat) % 2;
        const std::size_t strain = bid_->strain ? static_cast<std::size_t>(*bid_->strain) : 4;
        auto& first = first_named_.at((side * 5) + strain);
        if (!first) first = seat;
        read_.deal.declarer = first;
    }

    void end_deal() {
        if (!std::exchange(open_, false)) return;
        if (bid_) {
            read_.deal.contract = contract_text(*bid_, doubled_);
            read_.deal.trump = bid_->strain;
        } else if (passes_ >= kSeats.size()) {
            read_.deal.contract = "Pass";
        }
        add_deal(to_, read_);
    }

    BridgeDeals& to_;
    bool open_ = false;  // a deal has begun
    DealBeingRead read_;
    std::string board_;  // of the last qx|
    std::size_t calls_ = 0;
    std::size_t passes_ = 0;
    std::size_t doubled_ = 0;
    std::optional<BridgeBid> bid_;
    std::array<std::optional<Seat>, 10> first_named_;  // by side and strain
};

}  // namespace

bool has_lin_deal(std::string_view text) {
    return std::ranges::any_of(commands_of(text),
                               [](const Command& command) { return command.name == "md"; });
}

void read_lin(std::string_view text, BridgeDeals& to) {
    LinReader(to).read(text);
}

}  // namespace honeymoon
