// The kinds of games that networks are trained on: with a face-up card, and with unseen draws.
#pragma once

#include <cstdint>

#include "advice/policies/swift_facts.hpp"
#include "advice/policies/swift_network.hpp"
#include "advice/policies/swift_policy.hpp"
#include "advice/policies/unseen_facts.hpp"
#include "honeymoon/game/contract.hpp"
#include "honeymoon/game/game_rules.hpp"
#include "honeymoon/game/game_state.hpp"
#include "tools/train/critic/critic.hpp"
#include "tools/train/critic/unseen_critic.hpp"

namespace honeymoon::player {

using namespace advice;

enum class GameKind : std::uint8_t { face_up, loser_leads, unseen };

/// German whist, and honeymoon bridge after its auction. The winner or the loser of the last
/// exchange trick leads to the play phase.
template <PlayLead lead>
struct FaceUpGamesOf {
    using Policy = SwiftPolicy;
    using Facts = SwiftFacts;
    using Lookups = CriticLookups;
    using CriticFacts = player::CriticFacts;

    /// The rules. Games of a network against itself take only `play_lead` and `face_up` from them,
    /// and the trump suit from trump().
    static constexpr GameRules kRules = [] {
        GameRules rules = german_whist();
        rules.play_lead = lead;
        return rules;
    }();
    /// The network that is compiled in.
    static const SwiftNetwork& shipped() { return swift_network(); }

    /// The trump suit of game `number`. Three games of four are German whist. The fourth is
    /// honeymoon bridge in one of the five strains.
    [[nodiscard]] static Trump trump(const Deal& deal, std::uint64_t number) {
        if (number % 4 != 3) return deal.stock[0].suit;
        const std::uint64_t strain = number / 4 % (kSuits + 1);
        return strain == kSuits ? Trump{} : Trump(static_cast<Suit>(strain));
    }
};

using FaceUpGames = FaceUpGamesOf<PlayLead::last_winner>;
using LoserLeadsGames = FaceUpGamesOf<PlayLead::last_loser>;

/// Draw bridge.
struct UnseenGames {
    using Policy = UnseenPolicy;
    using Facts = UnseenFacts;
    using Lookups = UnseenLookups;
    using CriticFacts = UnseenCriticFacts;

    static constexpr GameRules kRules = draw_bridge();
    static const SwiftNetwork& shipped() { return unseen_network(); }

    [[nodiscard]] static Trump trump(const Deal& /*deal*/, std::uint64_t /*number*/) { return {}; }
};

}  // namespace honeymoon::player
