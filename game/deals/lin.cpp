// LIN, the format of Bridge Base Online. Each command is two letters, a bar, the value, and a bar.

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "game/deals/deal_text.hpp"
#include "libtb/cards/card_text.hpp"

namespace honeymoon {
namespace {

struct Command {
    std::string name;   // in lower case
    std::string value;  // without line ends
    std::size_t line = 0;
};

// The name of a command, in lower case: the last word before its bar, if the word has two
// characters; otherwise "". Text before the name is ignored.
std::string name_at_end(std::string_view text) {
    constexpr std::string_view marks =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    text = trimmed(text);
    const std::string_view name = text.substr(text.find_last_not_of(marks) + 1);
    return name.size() == 2 ? small_letters(name) : "";
}

// Whether text outside of commands contains hands.
bool has_hands(std::string_view text) {
    return std::ranges::count(text, '.') >= kDotsOfADeal || std::ranges::count(text, ',') > 2 ||
           text.find("[Deal") != std::string_view::npos;
}

// Splits a text into commands. A missing or extra bar does not hide the next command "md".
std::vector<Command> commands_of(std::string_view text, std::vector<BadDeal>& bad) {
    std::vector<Command> commands;
    std::string part;
    std::optional<Command> open;  // a command whose value comes next
    const auto end_part = [&](std::size_t line) {
        const std::string name = name_at_end(part);
        if (open && name != "md") {
            open->value = part;
            commands.push_back(*std::exchange(open, {}));
        } else {
            if (has_hands(part)) bad.push_back({line, "hands outside of md|"});
            if (!name.empty()) open = {.name = name, .value = {}, .line = line};
        }
        part.clear();
    };
    std::size_t last_line = 0;
    for (const TextPiece& line : text_lines(text)) {
        last_line = line.line;
        const auto parts = parts_of(line.text, "|");
        for (std::size_t i = 0; i < parts.size(); ++i) {
            part += parts[i];
            if (i + 1 < parts.size()) end_part(line.line);
        }
        if (!open) part += '\n';
    }
    if (open || has_hands(part)) end_part(last_line);  // the file ends within a command
    return commands;
}

class LinReader {
public:
    explicit LinReader(BridgeDeals& to) : to_(to) {}

    void read(std::string_view text) {
        for (const Command& command : commands_of(text, to_.bad)) {
            const std::string_view value = command.value;
            if (command.name == "md") {
                end_deal();
                begin_deal(command);
            } else if (command.name == "qx") {
                end_deal();
                next_.board = digits_of(value);
            } else if (command.name == "ah") {
                const std::size_t word = value.find("oard");
                set(&BridgeDeal::board, digits_of(value.substr(word < value.size() ? word : 0)));
            } else if (command.name == "sv") {
                set(&BridgeDeal::vulnerable, vulnerability(value));
            } else if (command.name == "mb" && open_) {
                read_calls(value);
            } else if (command.name == "pg") {
                paged_ = calls_ > 0;
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

    // A field that follows a deal's hands belongs to that deal. It belongs to the next deal if this
    // deal has the field already, or if a page has ended after its calls.
    void set(std::string BridgeDeal::*field, std::string value) {
        const bool ours = open_ && !paged_ && (read_.deal.*field).empty();
        (ours ? read_.deal : next_).*field = std::move(value);
    }

    // "3SAK4H..,..,..,": the digit is the dealer, 1 for south and so on clockwise. The hands are in
    // the order south, west, north, east.
    void begin_deal(const Command& command) {
        open_ = true;
        paged_ = false;
        read_ = {.deal = std::exchange(next_, {}), .fault = {}};
        read_.deal.line = command.line;
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

    // Reads one call ("1n") or several ("1n2c2hppp"). The declarer is the first player of the side
    // who named the strain of the last bid.
    void read_calls(std::string_view text) {
        struct Word {
            std::string_view text;
            std::size_t doubled;  // 0 for a pass
        };
        constexpr std::array<Word, 10> words = {{{"redouble", 2},
                                                 {"rdbl", 2},
                                                 {"xx", 2},
                                                 {"r", 2},
                                                 {"double", 1},
                                                 {"dbl", 1},
                                                 {"d", 1},
                                                 {"x", 1},
                                                 {"pass", 0},
                                                 {"p", 0}}};
        while (!text.empty()) {
            const auto begins = [&](const Word& word) {
                return same_word(text.substr(0, word.text.size()), word.text);
            };
            const Word* word = nullptr;
            for (const Word& one : words) {
                if (word == nullptr && begins(one)) word = &one;
            }
            if (const auto bid = bid_at(text)) {
                bid_ = bid;
                doubled_ = passes_ = 0;
                if (read_.deal.dealer) name_strain();
                text.remove_prefix(bid->size);
            } else if (word != nullptr) {
                passes_ = word->doubled == 0 ? passes_ + 1 : 0;
                if (word->doubled > 0) doubled_ = word->doubled;
                text.remove_prefix(word->text.size());
            } else {
                text.remove_prefix(1);  // the T of NT, the ! of an alert
                continue;
            }
            ++calls_;
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
    bool paged_ = false;  // a page has ended after the calls of the deal
    BridgeDeal next_;     // fields of the next deal that came before its hands
    std::size_t calls_ = 0;
    std::size_t passes_ = 0;
    std::size_t doubled_ = 0;
    std::optional<BridgeBid> bid_;
    std::array<std::optional<Seat>, 10> first_named_;  // by side and strain
};

}  // namespace

bool has_lin_deal(std::string_view text) {
    std::vector<BadDeal> ignored;
    return std::ranges::any_of(commands_of(text, ignored),
                               [](const Command& command) { return command.name == "md"; });
}

void read_lin(std::string_view text, BridgeDeals& to) {
    LinReader(to).read(text);
}

}  // namespace honeymoon
