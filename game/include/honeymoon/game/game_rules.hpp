// The rules that differ between games: exchange phase, auction, play.
//
// In most of them each player is dealt 13 cards, and 26 form the stock. The exchange phase has 13
// tricks; after each, the winner and then the loser takes a card from the stock, and the winner
// leads. In the play phase the players play their last 13 cards. honeymoon/cards/trick.hpp has the
// rules of a trick. The play phase alone is a game, too: the 26 other cards are out of play, and
// both players know which.
//
// In keep-or-discard no cards are dealt, and all 52 form the stock. The players take turns and look
// at its top card. A player who keeps it looks at the next and throws that away; a player who
// throws it away takes the next, unseen until then. After 13 turns each they call, and play.
// Discards and hands stay hidden.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "honeymoon/cards/card.hpp"

namespace honeymoon {

/// Where the 13 cards for the play phase come from.
enum class ExchangeKind : std::uint8_t {
    tricks,  ///< from 13 tricks, each followed by a draw
    none,    ///< from the deal: the play phase alone
    draws,   ///< from the stock, card by card, kept or thrown away
};

/// When the players call.
enum class AuctionTime : std::uint8_t {
    none,             ///< never: the trump suit comes from the stock, or there is none
    before_exchange,  ///< on the 13 cards dealt
    after_exchange,   ///< on the 13 cards that will be played
};

/// The trump suit of the exchange phase; without an auction, of the play phase too.
enum class ExchangeTrump : std::uint8_t {
    none,       ///< no-trump
    turned_up,  ///< that of the first card turned up from the stock
    contract,   ///< that of the contract; needs an auction before
    spades,     ///< always this suit; likewise the others, in the order of Suit
    hearts,
    diamonds,
    clubs,
};

/// Who leads to the first trick of the exchange phase.
enum class ExchangeLead : std::uint8_t {
    non_dealer,
    declarer,  ///< needs an auction before
};

/// Who leads to the first trick of the play phase.
enum class PlayLead : std::uint8_t {
    last_winner,  ///< the winner of the last exchange trick
    last_loser,   ///< its loser
    declarer,     ///< needs an auction
    defender,     ///< the declarer's opponent, as in bridge; needs an auction
};

/// The score of a trick of the exchange phase.
enum class ExchangeScore : std::uint8_t {
    none,  ///< nothing
    full,  ///< as much as one of the play phase
    half,  ///< one point, and one of the play phase two
};

/// Where discards go in keep-or-discard.
enum class Discards : std::uint8_t {
    closed,  ///< it lies face down: the opponent never sees it
    open,    ///< it lies face up
    taken,   ///< face up, and the opponent may take it, instead of looking at the stock
};

/// A trump suit that is always the same, or none.
[[nodiscard]] constexpr ExchangeTrump always(Trump trump) {
    if (!trump) return ExchangeTrump::none;
    return static_cast<ExchangeTrump>(static_cast<int>(ExchangeTrump::spades) +
                                      static_cast<int>(*trump));
}

/// A set of rules. The usual ones are below; you can change fields as validate() allows. A plain
/// value of a few bytes.
struct GameRules {
    /// With `none` there is neither auction nor stock, and the non-dealer leads.
    ExchangeKind exchange = ExchangeKind::tricks;
    AuctionTime auction = AuctionTime::none;
    ExchangeTrump exchange_trump = ExchangeTrump::turned_up;
    ExchangeLead exchange_lead = ExchangeLead::non_dealer;
    PlayLead play_lead = PlayLead::last_winner;
    /// True: the top card of the stock lies face up; the winner of the trick takes it, and the
    /// loser takes the next, unseen. False: both draw unseen cards, the winner first.
    bool face_up = true;
    /// False: the no-trump bids are not in the auction. Without an auction true.
    bool notrump_bids = true;
    /// False: neither double nor redouble. Without an auction true.
    bool doubles = true;
    ExchangeScore exchange_score = ExchangeScore::none;  ///< with an auction `none`
    Discards discards = Discards::closed;                ///< closed unless the exchange is `draws`

    friend bool operator==(const GameRules&, const GameRules&) = default;
};

/// German whist, as described by Pagat and by David Parlett: the top card of the stock is turned up
/// and its suit is trump for the whole game; the non-dealer leads; the winner of a trick takes the
/// face-up card, the loser the next one unseen, and another is turned up; the winner of the last
/// exchange trick leads to the play phase, and only its 13 tricks count.
[[nodiscard]] constexpr GameRules german_whist() {
    return {};
}

/// Honeymoon bridge as played in Taiwan and by programs (蜜月橋牌): an auction on the cards dealt,
/// the dealer first; then the exchange with the contract's trump suit and a face-up card, as in
/// German whist, to which the declarer leads; then the play, to which the loser of the last
/// exchange trick leads. The first card of the stock is turned up when the auction is over.
[[nodiscard]] constexpr GameRules honeymoon_bridge() {
    GameRules rules;
    rules.auction = AuctionTime::before_exchange;
    rules.exchange_trump = ExchangeTrump::contract;
    rules.exchange_lead = ExchangeLead::declarer;
    rules.play_lead = PlayLead::last_loser;
    return rules;
}

/// Honeymoon bridge as in the rules that the makers of Bicycle cards publish: the exchange at
/// no-trump, the non-dealer leads, and both draw unseen cards, the winner first; then an auction on
/// the cards that are to be played, the dealer first; then the play, to which the player who did
/// not make the last bid leads.
[[nodiscard]] constexpr GameRules draw_bridge() {
    GameRules rules;
    rules.auction = AuctionTime::after_exchange;
    rules.exchange_trump = ExchangeTrump::none;
    rules.play_lead = PlayLead::defender;
    rules.face_up = false;
    return rules;
}

/// The play phase alone, as the tables know it: 13 cards a hand, both hands known.
[[nodiscard]] constexpr GameRules play_phase(Trump trump = {}) {
    GameRules rules;
    rules.exchange = ExchangeKind::none;
    rules.exchange_trump = always(trump);
    rules.face_up = false;
    return rules;
}

/// What English books call honeymoon bridge (John Hoffman in rec.games.bridge has its rules):
/// 26 turns of keeping or throwing away, the non-dealer first; an auction, the dealer first; then
/// the play with hidden hands, to which the declarer's opponent leads.
[[nodiscard]] constexpr GameRules keep_or_discard() {
    GameRules rules = draw_bridge();
    rules.exchange = ExchangeKind::draws;
    return rules;
}

/// Throws Error (question) that names contradictory fields; see their comments.
void validate(const GameRules& rules);

/// The nearest rule set, "GermanWhist", "HoneymoonBridge", "DrawBridge", "KeepOrDiscard" or
/// "PlayPhase", and the settings that differ from it: "HoneymoonBridge lead=winner doubles=no".
[[nodiscard]] std::string to_string(const GameRules& rules);

/// Reads what to_string() writes; also a name in either case, with or without dashes, and settings
/// in any order. Throws Error (question) naming the setting at fault, or what validate() finds.
[[nodiscard]] GameRules parse_game_rules(std::string_view text);

}  // namespace honeymoon
