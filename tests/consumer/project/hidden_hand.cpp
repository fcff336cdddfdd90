#include <iostream>

#include "honeymoon/advice/advice.hpp"
#include "honeymoon/reader/reader.hpp"

int main() {
    using namespace honeymoon;
    try {
        const Reader reader = Reader::without_tables();
        HiddenPosition now;
        now.own = parse_hand("AQ.K3..");              // spades.hearts.diamonds.clubs
        now.other.unseen = parse_hand("KJT.A2.5.4");  // what the other may hold
        now.other.size = 4;
        now.trump = Suit::hearts;
        const auto show = [&] {
            for (const AdvisedCard& card : advise(reader, now).cards) {
                std::cout << to_string(card.card) << ' ' << card.expected.tricks << '\n';
            }
        };

        now.other.unseen.erase(parse_card("ST"));  // it turned up in the stock
        show();

        // The ace of spades wins a trick. The other discards the five of diamonds: no spades.
        now.own.erase(parse_card("SA"));
        now.other.unseen = parse_hand(".A2..4");
        now.other.size = 3;
        std::cout << "then\n";
        show();
    } catch (const Error& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
