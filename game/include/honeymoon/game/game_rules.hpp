// The rules that differ between games: exchange phase, auction, play.
//
// In most games each player is dealt 13 cards, and 26 cards form the stock. The exchange phase has
// 13 tricks. After each trick, the winner and then the loser takes a card from the stock, and the
// winner leads. In the play phase the players play their last 13 cards. honeymoon/cards/trick.hpp
// has the rules of a trick. The play phase alone is a game, too. In it, the 26 other cards are out
// of play, and both players know which cards these are.
//
// In keep-or-discard no cards are dealt, and all 52 cards form the stock. The players take turns to
// look at the top card of the stock. A player who keeps this card looks at the next one and throws
// that away. A player who throws the top card away takes the next one, which is unseen until then.
// After 13 turns each, the players call and then play. Discards and hands stay hidden.
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

/// The trump suit of the exchange phase. Without an auction, it is also the trump suit of the play
/// phase.
enum class ExchangeTrump : std::uint8_t {
    none,       ///< no-trump
    turned_up,  ///< the suit of the first card turned up from the stock
    contract,   ///< the strain of the contract; needs an auction before the exchange
    spades,     ///< always this suit; the same for the suits below, in the order of Suit
    hearts,
    diamonds,
    clubs,
};

/// Who leads to the first trick of the exchange phase.
enum class ExchangeLead : std::uint8_t {
    non_dealer,
    declarer,  ///< needs an auction before the exchange
};

/// Who leads to the first trick of the play phase.
enum class PlayLead : std::uint8_t {
    last_winner,  ///< the winner of the last exchange trick
    last_loser,   ///< the loser of that trick
    declarer,     ///< needs an auction
    defender,     ///< the declarer's opponent, as in bridge; needs an auction
};

/// The score of a trick of the exchange phase.
enum class ExchangeScore : std::uint8_t {
    none,  ///< nothing
    full,  ///< as much as a trick of the play phase
    half,  ///< one point; a trick of the play phase then scores two
};

/// Where discards go in keep-or-discard.
enum class Discards : std::uint8_t {
    closed,  ///< face down: the opponent never sees the card
    open,    ///< face up
    taken,   ///< face up; the opponent may take the card instead of looking at the stock
};

/// The setting for a trump suit that is always `trump`.
[[nodiscard]] constexpr ExchangeTrump always(Trump trump) {
    if (!trump) return ExchangeTrump::none;
    return static_cast<ExchangeTrump>(static_cast<int>(ExchangeTrump::spades) +
                                      static_cast<int>(*trump));
}

/// A set of rules. The functions below return the usual sets; you can change their fields as far as
/// validate() allows. A plain value of a few bytes.
struct GameRules {
    /// With ExchangeKind::none there is neither auction nor stock, and the non-dealer leads.
    ExchangeKind exchange = ExchangeKind::tricks;
    AuctionTime auction = AuctionTime::none;
    ExchangeTrump exchange_trump = ExchangeTrump::turned_up;
    ExchangeLead exchange_lead = ExchangeLead::non_dealer;
    PlayLead play_lead = PlayLead::last_winner;
    /// True: the top card of the stock lies face up. The winner of the trick takes it, and the
    /// loser takes the next card, which is unseen. False: both draw unseen cards, the winner first.
    bool face_up = true;
    /// False: no-trump bids are not allowed. Must be true without an auction.
    bool notrump_bids = true;
    /// False: doubles and redoubles are not allowed. Must be true without an auction.
    bool doubles = true;
    ExchangeScore exchange_score = ExchangeScore::none;  ///< must be `none` with an auction
    Discards discards = Discards::closed;  ///< must be closed unless the exchange is `draws`

    friend bool operator==(const GameRules&, const GameRules&) = default;
};

/// German whist, as described by Pagat and by David Parlett. The top card of the stock is turned
/// up, and its suit is trump for the whole game. The non-dealer leads. The winner of a trick takes
/// the face-up card, the loser takes the next card unseen, and another card is turned up. The
/// winner of the last exchange trick leads to the play phase. Only the 13 tricks of the play phase
/// count.
[[nodiscard]] constexpr GameRules german_whist() {
    return {};
}

/// Honeymoon bridge as played in Taiwan and by programs (蜜月橋牌). An auction on the cards dealt
/// comes first; the dealer calls first. The exchange follows, with the contract's trump suit and a
/// face-up card, as in German whist. The declarer leads to the exchange. The loser of the last
/// exchange trick leads to the play. The first card of the stock is turned up when the auction is
/// over.
[[nodiscard]] constexpr GameRules honeymoon_bridge() {
    GameRules rules;
    rules.auction = AuctionTime::before_exchange;
    rules.exchange_trump = ExchangeTrump::contract;
    rules.exchange_lead = ExchangeLead::declarer;
    rules.play_lead = PlayLead::last_loser;
    return rules;
}

/// Honeymoon bridge as in the rules that the makers of Bicycle cards publish. The exchange comes
/// first, at no-trump. The non-dealer leads, and both players draw unseen cards, the winner first.
/// Then comes an auction on the cards that are to be played; the dealer calls first. The player who
/// did not make the last bid leads to the play.
[[nodiscard]] constexpr GameRules draw_bridge() {
    GameRules rules;
    rules.auction = AuctionTime::after_exchange;
    rules.exchange_trump = ExchangeTrump::none;
    rules.play_lead = PlayLead::defender;
    rules.face_up = false;
    return rules;
}

/// The play phase alone, as in the tables: 13 cards in each hand, both hands known.
[[nodiscard]] constexpr GameRules play_phase(Trump trump = {}) {
    GameRules rules;
    rules.exchange = ExchangeKind::none;
    rules.exchange_trump = always(trump);
    rules.face_up = false;
    return rules;
}

/// The game that English books call honeymoon bridge (John Hoffman in rec.games.bridge has its
/// rules). There are 26 turns of keeping or throwing away; the non-dealer begins. Then comes an
/// auction, in which the dealer calls first. The play is with hidden hands, and the declarer's
/// opponent leads.
[[nodiscard]] constexpr GameRules keep_or_discard() {
    GameRules rules = draw_bridge();
    rules.exchange = ExchangeKind::draws;
    return rules;
}

/// Throws Error (question) if fields contradict each other; the message names them. The comments of
/// the fields have the conditions.
void validate(const GameRules& rules);

/// The rules as text: the nearest rule set ("GermanWhist", "HoneymoonBridge", "DrawBridge",
/// "KeepOrDiscard" or "PlayPhase"), and the settings that differ from it. An example is
/// "HoneymoonBridge lead=winner doubles=no".
[[nodiscard]] std::string to_string(const GameRules& rules);

/// Reads what to_string() writes. The name may be in upper or lower case, with or without dashes,
/// and settings in any order. Throws Error (question) that names the bad setting, or says what
/// validate() finds.
[[nodiscard]] GameRules parse_game_rules(std::string_view text);

}  // namespace honeymoon
