#include <iostream>

#include "honeymoon/advice/advisor.hpp"
#include "honeymoon/reader/reader.hpp"

int main() {
    using namespace honeymoon;
    try {
        const Reader reader = Reader::without_tables();
        HiddenPosition deal;
        deal.own = parse_hand("AQ.K3..");              // spades.hearts.diamonds.clubs
        deal.other.unseen = parse_hand("KJT.A2.5.4");  // what the other may hold
        deal.other.size = 4;
        deal.trump = Suit::hearts;
        Advisor advisor(reader, deal);

        advisor.rule_out(parse_card("ST"));  // it turned up in the stock
        const auto show = [&] {
            for (const AdvisedCard& card : advisor.advise().cards) {
                std::cout << to_string(card.card) << ' ' << card.expected.tricks << '\n';
            }
        };
        show();
        advisor.play(parse_card("SA"));
        advisor.play(parse_card("D5"));  // so they have no spades
        std::cout << "then\n";
        show();
    } catch (const Error& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
