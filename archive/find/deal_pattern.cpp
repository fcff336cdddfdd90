#include <algorithm>

#include "honeymoon/archive/archive_search.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon {

namespace {

void mark_hands(DealPattern& pattern, const Position& position) {
    for (const Card card : position.leader.cards()) pattern.mark(card, Mark::leader);
    for (const Card card : position.follower.cards()) pattern.mark(card, Mark::follower);
    pattern.trump = trump_code(position.trump);
    pattern.led = position.led;
}

}  // namespace

DealPattern play_pattern(const Position& position) {
    DealPattern pattern;
    const int trick = trick_of_level(position.level());
    pattern.tricks = {trick, trick};
    mark_hands(pattern, position);
    return pattern;
}

DealPattern exchange_pattern(const Position& position, std::optional<Card> top) {
    DealPattern pattern;
    pattern.tricks = {1, kExchangeTricks};
    mark_hands(pattern, position);
    pattern.top = top;
    return pattern;
}

void validate(const DealPattern& pattern) {
    const auto [first, last] = pattern.tricks;
    if (first < 1 || last > kGameTricks || first > last) {
        refuse("tricks ", first, " to ", last, ": a game has tricks 1 to ", kGameTricks);
    }
    if (first <= kExchangeTricks && last > kExchangeTricks) {
        refuse("tricks of both phases; search in one at a time");
    }
    for (const Mark mark : {Mark::leader, Mark::follower}) {
        const auto count = std::ranges::count(pattern.marks, mark);
        if (count > kDealtCards) {
            refuse(count, " cards of the ", (mark == Mark::leader ? "leader" : "follower"),
                   "; a hand has at most ", kDealtCards);
        }
    }
    if (pattern.led) {
        const Mark mark = pattern.mark_of(*pattern.led);
        if (mark == Mark::follower || mark == Mark::gone || mark == Mark::stock) {
            refuse(to_string(*pattern.led),
                   " is led, and so cannot be elsewhere than in the "
                   "leader's hand");
        }
    }
    if (!pattern.top) return;
    if (first > kExchangeTricks) refuse("there is no face-up card in the play phase");
    const Mark mark = pattern.mark_of(*pattern.top);
    if (mark != Mark::any && mark != Mark::stock) {
        refuse(to_string(*pattern.top), " is on top of the stock, and so cannot be elsewhere");
    }
}

std::vector<DealPattern> renamed_suits(const DealPattern& pattern) {
    std::vector<DealPattern> all;
    std::array<Suit, kSuits> names = kAllSuits;
    do {
        const auto renamed = [&](Card card) {
            return Card{names.at(static_cast<std::size_t>(card.suit)), card.rank};
        };
        DealPattern next = pattern;
        for (std::size_t card = 0; card < kPackCards; ++card) {
            next.mark(renamed(card_of_number(card)), pattern.marks.at(card));
        }
        if (next.trump && *next.trump < kSuits) {
            next.trump = static_cast<std::uint8_t>(names.at(*next.trump));
        }
        if (next.led) next.led = renamed(*next.led);
        if (next.top) next.top = renamed(*next.top);
        if (std::ranges::find(all, next) == all.end()) all.push_back(next);
    } while (std::next_permutation(names.begin(), names.end()));
    return all;
}

}  // namespace honeymoon
