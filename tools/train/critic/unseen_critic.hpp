// The critic for games in which both cards are drawn unseen and the auction follows the exchange.
// As in tools/train/critic/critic.hpp, it predicts how many tricks a player takes in the end. It
// judges positions between tricks, and sees both hands.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "advice/exchange_model/exchange.hpp"
#include "advice/policies/swift_network.hpp"
#include "honeymoon/cards/position.hpp"
#include "honeymoon/game/contract.hpp"
#include "tools/train/critic/critic.hpp"

namespace honeymoon::player {

using namespace advice;

/// The positions that this critic looks up between two tricks: one for each player as declarer in
/// each strain. The other player leads.
class UnseenLookups {
public:
    static constexpr std::size_t kCount = 2 * kStrains.size();

    static void add(const Exchange& now, Trump /*trump*/, std::vector<Position>& positions) {
        for (const unsigned declarer : {unsigned{now.leader}, 1U - now.leader}) {
            for (const Trump trump : kStrains) {
                positions.push_back(play_position(now, 1 - declarer, trump));
            }
        }
    }

    /// The tricks of the player who leads now. `tricks` has the values of the positions of add().
    /// The player who takes more tricks in their best strain is declarer in it. If both take as
    /// many, each gets half of all tricks.
    [[nodiscard]] static float played(std::span<const std::uint8_t> tricks) {
        const int leader = best(tricks, 0);
        const int other = best(tricks, 1);
        if (leader == other) return 0.5F * kDealtCards;
        return static_cast<float>(leader > other ? leader : kDealtCards - other);
    }

    /// The tricks of a declarer in their best strain. Declarer 0 is the player who leads now, 1 is
    /// the other one.
    [[nodiscard]] static int best(std::span<const std::uint8_t> tricks, std::size_t declarer) {
        int most = 0;
        for (std::size_t i = 0; i < kStrains.size(); ++i) {
            most = std::max(most, in(tricks, declarer, i));
        }
        return most;
    }
    /// The tricks of a declarer in one strain, by its place in kStrains.
    [[nodiscard]] static int in(std::span<const std::uint8_t> tricks, std::size_t declarer,
                                std::size_t strain) {
        return kDealtCards - tricks[(declarer * kStrains.size()) + strain];
    }
};

/// Facts of a moment between tricks, for the player who leads.
class UnseenCriticFacts {
public:
    static constexpr std::size_t kMost = 40;
    using List = FactList<kMost>;

    // A stage is a group of numbers of tricks left.
    static constexpr unsigned kStages = 5;
    static constexpr unsigned kTricks = 0;                  // tricks if played, tricks left
    static constexpr unsigned kBest = kTricks + (14 * 13);  // of leader, other player, stage
    static constexpr unsigned kStrain = kBest + (14 * 14 * kStages);  // who, tricks, length, stage
    static constexpr unsigned kNoTrump = kStrain + (2 * 14 * 10 * kStages);  // who, tricks, left
    static constexpr unsigned kPattern = kNoTrump + (2 * 14 * 13);
    static constexpr unsigned kLengths = kPattern + kOwnerPatterns;   // leader's, other player's
    static constexpr unsigned kStock = kLengths + (10 * 10);          // cards in the stock, left
    static constexpr unsigned kHighest = kStock + (14 * 13);          // shared suits: who is higher
    static constexpr unsigned kOther = kHighest + (5 * 5 * kStages);  // a fixed opponent leads
    static constexpr unsigned kFacts = kOther + 1;

    /// `tricks` has the values of the positions of UnseenLookups. `other_leads` is whether the
    /// leader is an opponent who does not learn.
    [[nodiscard]] static List of(const Exchange& now, std::span<const std::uint8_t> tricks,
                                 bool other_leads) {
        List list;
        if (other_leads) list.add(kOther);
        const std::array<Cards, 2> hands = {now.hands[now.leader], now.hands[1U - now.leader]};
        const Cards stock = now.unplayed & ~hands[0] & ~hands[1];
        const auto left = static_cast<unsigned>(now.left() - 1);
        const unsigned stage = kStage.at(left);
        const auto best = [&](std::size_t who) {
            return static_cast<unsigned>(UnseenLookups::best(tricks, who));
        };
        list.add(kTricks + (static_cast<unsigned>(UnseenLookups::played(tricks)) * 13) + left);
        list.add(kBest + (((best(0) * 14) + best(1)) * kStages) + stage);
        for (unsigned who = 0; who < 2; ++who) {
            for (std::size_t strain = 0; strain < kStrains.size(); ++strain) {
                const auto taken = static_cast<unsigned>(UnseenLookups::in(tricks, who, strain));
                const Trump trump = kStrains.at(strain);
                if (!trump) {
                    list.add(kNoTrump + (((who * 14) + taken) * 13) + left);
                    continue;
                }
                const unsigned length = std::min(9U, count(hands.at(who), trump_cards(trump)));
                list.add(kStrain + (((((who * 14) + taken) * 10) + length) * kStages) + stage);
            }
        }
        std::array<unsigned, 2> highest{};  // of suits that both have, by who is higher
        for (int first = 0; first < 64; first += 16) {
            const Cards leaders = hands[0] & suit_of(first);
            const Cards others = hands[1] & suit_of(first);
            list.add(kPattern + owner_pattern(first, hands[0], hands[1], now.unplayed));
            list.add(kLengths + (std::min(9U, count(leaders, leaders)) * 10) +
                     std::min(9U, count(others, others)));
            list.add(kStock + (count(stock, suit_of(first)) * 13) + left);
            if (leaders != 0 && others != 0) ++highest.at(leaders > others ? 0 : 1);
        }
        list.add(kHighest + (((highest[0] * 5) + highest[1]) * kStages) + stage);
        return list;
    }

private:
    // The stage, by tricks left less one.
    static constexpr std::array<unsigned, 13> kStage = {0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4};

    [[nodiscard]] static unsigned count(Cards cards, Cards of) {
        return static_cast<unsigned>(std::popcount(cards & of));
    }
};

}  // namespace honeymoon::player
