// The tricks of every card of a position: as format-spec/golden/values.txt has them, which the
// tests of all languages read, and as the reference solver finds them.
#pragma once

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/position.hpp"
#include "honeymoon/cards/trick.hpp"
#include "honeymoon/reader/reader.hpp"
#include "tests/support/tables/raw_table.hpp"

namespace honeymoon::test {

struct KnownValues {
    Position position;
    std::vector<ScoredCard> cards;  ///< every legal card, best first
};

/// All lines of the file. Throws what parsing throws, and std::runtime_error if there are none.
[[nodiscard]] inline std::vector<KnownValues> known_values() {
    std::ifstream in(HONEYMOON_GOLDEN_DIR "/values.txt");
    std::vector<KnownValues> all;
    for (std::string line; std::getline(in, line);) {
        if (line.front() == '#') continue;
        const auto colon = line.find(':');
        auto& known = all.emplace_back();
        known.position = parse_position(line.substr(0, colon));
        std::istringstream answer(line.substr(colon + 1));
        std::string card;
        for (int tricks = 0; answer >> card >> tricks;) {
            known.cards.push_back({parse_card(card), tricks});
        }
    }
    if (all.empty()) throw std::runtime_error("no values");
    return all;
}

/// Every legal card with its tricks by full-rules minimax, best first, then by suit and rank.
[[nodiscard]] inline std::vector<ScoredCard> reference_cards(const Position& position) {
    RememberingMinimax minimax;
    std::vector<ScoredCard> result;
    for (const Card card : legal_cards(position).cards()) {
        int tricks = 0;
        if (!position.led) {
            tricks = position.level() - minimax.value(lead(position, card));
        } else {
            const Trick trick = reply(position, card);
            const int rest = trick.next.leader.empty() ? 0 : minimax.value(trick.next);
            tricks = trick.leader_won ? position.level() - 1 - rest : 1 + rest;
        }
        result.push_back({card, tricks});
    }
    std::ranges::sort(result, {}, [](const ScoredCard& one) {
        return std::tuple(-one.tricks, one.card.suit, one.card.rank);
    });
    return result;
}

}  // namespace honeymoon::test
