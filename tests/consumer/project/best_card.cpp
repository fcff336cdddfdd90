#include <iostream>

#include "honeymoon/reader/reader.hpp"

int main() {
    using namespace honeymoon;
    try {
        const Reader reader = Reader::open("tables");
        Position position;
        position.leader = parse_hand("AJT.A..");  // spades.hearts.diamonds.clubs
        position.follower = parse_hand("KQ9.2..");
        position.trump = Suit::spades;

        std::cout << "The player on lead takes " << reader.value(position) << " tricks\n";
        for (const ScoredCard& card : reader.cards(position)) {
            std::cout << to_string(card.card) << " wins " << card.tricks << '\n';
        }
    } catch (const Error& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
