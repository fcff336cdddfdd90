// Asks the tables in the directory given for answers that are known.
#include <iostream>
#include <string>
#include <vector>

#include "honeymoon/cards/position.hpp"
#include "honeymoon/reader/reader.hpp"
#include "honeymoon/table/reference.hpp"

namespace {

using namespace honeymoon;

struct Known {
    std::string leader;
    std::string follower;
    std::string trump;
    int value;
};

// One suit each, then hands of several suits.
const std::vector<Known> kKnown = {
    {"AQ...", "KJ...", "N", 1},     {"AJ...", "KQ...", "S", 1},     {"KQ...", "AJ...", "H", 1},
    {"KJ...", "AQ...", "D", 0},     {"AKJ...", "QT9...", "N", 2},   {"AJ9...", "KQT...", "C", 1},
    {"AQT8...", "KJ97...", "S", 2}, {"A.A.A.A", "K.K.K.K", "D", 4}, {"2.2.2.2", "3.3.3.3", "N", 0},
    {"K.A..KQ", "A..A.AJ", "S", 1}, {"AJT.A..", "KQ9.2..", "S", 3}, {"AJT...", "KQ9...", "N", 2},
};

Position position_of(const Known& known) {
    return {parse_hand(known.leader), parse_hand(known.follower), parse_trump(known.trump), {}};
}

// What is wrong with the tables' answers to one question; empty if nothing is.
std::string fault(const Reader& reader, const Known& known) {
    const Position position = position_of(known);
    if (const int value = reader.value(position); value != known.value) {
        return "value is " + std::to_string(value) + ", not " + std::to_string(known.value);
    }
    if (minimax(position) != known.value) return "the reference solver disagrees";

    const std::vector<ScoredCard> cards = reader.cards(position);
    if (cards.size() != position.leader.cards().size()) return "not every card is listed";
    if (cards.front().tricks != known.value) return "the best card is not worth the value";
    for (const ScoredCard& card : cards) {
        const int follower_takes = minimax(lead(position, card.card));
        if (card.tricks != position.level() - follower_takes) {
            return to_string(card.card) + " has the wrong number of tricks";
        }
    }
    return {};
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: answers DIRECTORY\n";
        return 2;
    }
    try {
        const Reader reader = Reader::open(argv[1]);
        int faults = 0;
        for (const Known& known : kKnown) {
            if (const std::string text = fault(reader, known); !text.empty()) {
                std::cerr << known.leader << ' ' << known.follower << ": " << text << '\n';
                ++faults;
            }
        }
        // Levels that are not there are searched, or said to be missing.
        const Position thirteen = position_of({"AKQJT98765432...", ".AKQJT98765432..", "N", 13});
        if (reader.has(Denomination::notrump, 13) || reader.value(thirteen) != 13) {
            std::cerr << "no answer without a table\n";
            ++faults;
        }
        ReaderOptions tables_only;
        tables_only.search = false;
        if (Reader::open(argv[1], tables_only).try_value(thirteen)) {
            std::cerr << "an answer without a table and without a search\n";
            ++faults;
        }
        return faults == 0 ? 0 : 1;
    } catch (const Error& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
