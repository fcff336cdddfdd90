// The solver and whole games as a page calls them: text in, text out, through one buffer.
//
// Before a call the page writes the question into the buffer and gives its length; the call writes
// the answer over it and returns the answer's length. All text is ASCII but the tags of records,
// which are passed on byte for byte. A position is "TRUMP LEADER FOLLOWER [LED]", as a line of
// `honeymoon probe --stdin`: "S AJT.A.. KQ9.2.. SA". What is wrong with a question is thrown as
// Error; in WebAssembly throw.cpp hands the message to the page instead, and the instance is not
// to be asked again. Not for several threads: there is one buffer.
#pragma once

#include <cstddef>

namespace honeymoon::web {

/// The bytes of the buffer. A record of a game takes some two thousand.
inline constexpr std::size_t kBufferBytes = std::size_t{1} << 16U;

extern "C" {

/// The buffer, the same at every call.
[[nodiscard]] char* honeymoon_buffer();
[[nodiscard]] std::size_t honeymoon_buffer_bytes();

/// Position -> the same, as it is written: ranks from the highest down, capital letters. Refuses
/// what validate() does, and hands of more than 13 cards.
std::size_t honeymoon_position(std::size_t length);

/// "TRUMP HAND HAND" -> the same, as it is written. The hands need not be equally long, and may be
/// empty, but have no card in common.
std::size_t honeymoon_hands(std::size_t length);

/// A text that was pasted -> "DEALS TRUMP LEADER SOUTH NORTH LED": of a file of deals of bridge
/// (PBN, LIN or a list) how many deals have cards of north and south, and the first of them; two
/// hands, with or without N: and S:, of which north's is first if nothing says otherwise; or a
/// position, whose leader is south. A dash for what the text does not say.
/// Records of our games -> "record".
std::size_t honeymoon_deal_in(std::size_t length);

/// Position -> "VALUE CARD TRICKS NEW, ...": the tricks of the player to move under best play, then
/// every legal card with the tricks it brings, best first, as Reader::cards(). NEW is 0 for a card
/// that is as good as the next higher legal one of its suit because no card of the other hand
/// stands between them, else 1.
std::size_t honeymoon_cards(std::size_t length);

/// Position, then "CARD": plays the card -> the position that follows; after the second card of a
/// trick "L " or "F " before it says whether the leader or the follower of this trick has taken it,
/// and so leads next. Hands of "..." are empty. Refuses a card that is not legal.
std::size_t honeymoon_play(std::size_t length);

/// Position -> the cards of a line of best play to the end, as Reader::line().
std::size_t honeymoon_line(std::size_t length);

/// Position, then "CARD" -> why the card costs tricks (honeymoon/advice/reason.hpp), in lines:
/// "COST BEST REASON DIFFER", where DIFFER is 0 for a best card; the opponent's best answers; the
/// worse cards; the line after the card; the best line. Refuses a card that is not legal.
std::size_t honeymoon_why(std::size_t length);

/// "SEED LEVEL" -> "LEADER FOLLOWER": two random hands of 1..13 cards. The seed is 0..2^32-1.
std::size_t honeymoon_deal(std::size_t length);

/// "DAY THEME" -> "THEME TURNS STRENGTHS POSITION": the puzzle of a day, numbered from 1970 on, out
/// of those of a theme or of "any" (puzzle/puzzle.hpp).
std::size_t honeymoon_puzzle(std::size_t length);

/// A record of a game (honeymoon/game/game_record.hpp) that has reached its play phase -> "N " or
/// "S ", who leads to it; then the position in which it begins; then the cards played.
std::size_t honeymoon_read_record(std::size_t length);

/// A line of cards, a line feed, and a record -> the record with these cards played in its play
/// phase instead of its own.
std::size_t honeymoon_write_record(std::size_t length);

// Whole games, by the referee's rules. A game is a line of what has been done, a line feed, and the
// record (honeymoon/game/game_record.hpp) of its deal, of which only the tags and the deal are
// taken: ACTIONS and RECORD below. What the rules do not allow is refused in the referee's words.

/// "SEED NUMBER RULES" -> the record of deal NUMBER of this seed, in which nothing has been done,
/// as random_deal() deals it: North deals those with even numbers. Rules as to_string() of
/// GameRules.
std::size_t honeymoon_new_game(std::size_t length);

/// SESSION as parse_session_rules() reads it, "SEED DEALER RULES", and the records of all its games
/// so far, finished -> "DEALS NORTH SOUTH AHEAD": how many deals counted, the points, and N, S or -
/// for who has more; and unless the session is over the record of its next game, in which nothing
/// has been done. The first dealer is N or S.
std::size_t honeymoon_next_game(std::size_t length);

/// A record -> its ACTIONS, and its RECORD without them.
std::size_t honeymoon_open_game(std::size_t length);

/// ACTIONS, RECORD -> the game as a short text for links, without tags (game_link.hpp).
std::size_t honeymoon_write_link(std::size_t length);

/// Such a text -> its ACTIONS, RECORD. Refuses one that was cut short or mistyped.
std::size_t honeymoon_read_link(std::size_t length);

/// ACTIONS, RECORD -> the record with these actions.
std::size_t honeymoon_save_game(std::size_t length);

/// VIEWER (N, S, or A for somebody who sees all cards), ACTIONS, RECORD -> what VIEWER knows
/// of the game, forgetting nothing: lines that begin with a word. Of two things north's comes
/// first. A line is left out where it says nothing.
///
///     rules RULES
///     phase auction | exchange | play | draw | over
///     dealer N
///     leader N              as in GameProgress
///     to_act N
///     trump S               N for no-trump; not in an auction
///     contract 4SX N        the last bid, and whose it is
///     standing rubber 0 1 0 60   in a rubber or four-deals: who is vulnerable, the part-scores
///     led SA
///     face_up SA
///     looked_at SA          in keep-or-discard, what is kept or thrown away now
///     stock 26
///     hands AK4.T2.. ....   what is known of the other hand; a card led is still in its hand
///     cards 13 13
///     voids SH              suits of which the other hand has none but those known
///     exchange_tricks 0 0
///     play_tricks 0 0
///     position ...          in the play phase, for the calls above; to who knows both hands
///     tricks 6 7            of a game that is over, as in GameResult
///     points 6 7
///     below 60 0            of these, in a rubber or four-deals, those below the line
///     legal SA SK ...       where the viewer is to act
///     did N exchange SA     for each action, the first one first
///     took N SK ?           after each trick, who took it; and what they drew, ? for unseen
///     drew SK ?             after a card is kept or thrown away: which was kept, which not
std::size_t honeymoon_view_game(std::size_t length);

/// "STRATEGY SEED", ACTIONS, RECORD -> what this strategy does for the player to act, by what they
/// can know. Asked in the course of one game, turn by turn, it does what the opponent of `honeymoon
/// play` does whose seed this is. Asked the same again it answers the same.
std::size_t honeymoon_choose(std::size_t length);

/// "VIEWER SEED", ACTIONS, RECORD -> the RECORD with the cards that VIEWER (N or S) has not seen
/// yet dealt anew. All ACTIONS stay legal, and the game looks the same to VIEWER.
std::size_t honeymoon_hide(std::size_t length);

/// "SOUTH NORTH SEED GAMES", ACTIONS, RECORD -> GAMES games (1..1000) of two strategies on this
/// deal, from its beginning, whatever the actions are: for each a line "TRICKS POINTS", south's
/// tricks of the play and points less north's. Game i has seed SEED + i; the answer depends on
/// nothing else.
std::size_t honeymoon_field(std::size_t length);

/// "SAMPLES", ACTIONS, RECORD -> what is best for the player to act, as far as they can know:
/// "call" and the call with the most expected points, from as many samples as the strategies take,
/// whatever SAMPLES is: they take a few milliseconds; or "draw" and the draw; or "exact" or
/// "sampled", then for each legal card a line "CARD TRICKS ERROR", best first: the tricks that it
/// brings in the play phase, those taken not included, and the standard error, both in thousandths;
/// or "none", if by these rules there are no figures.
std::size_t honeymoon_advise(std::size_t length);

/// "NUMBER SAMPLES SEED", ACTIONS, RECORD -> what action NUMBER (from 0) cost, and what the game
/// was heading for before it (honeymoon/advice/game_review.hpp); of the number behind the last
/// action only this. Two lines:
///
///     nothing | choice | exact | samples | network, COST, ERROR, 1 for a mistake or 0, and the
///                           right actions; "end" behind the last action
///     NORTH ERROR           north's tricks of the play phase; or "none"
///
/// Costs, errors and north's tricks are in thousandths.
std::size_t honeymoon_judge(std::size_t length);
}

}  // namespace honeymoon::web
