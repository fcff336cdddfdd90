// The solver and whole games as a page calls them: text in, text out, through one buffer. "JSON"
// below is one of the types in apps/web/src/engine/: Answer, GameView, ...; they are documented
// there.
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

/// A text that was pasted -> JSON, PastedDeal: of a file of deals of bridge (PBN, LIN or a list)
/// how many deals have cards of north and south, and the first of them; two hands, with or without
/// N: and S:, of which north's is first if nothing says otherwise; or a position, whose leader is
/// south. Records of our games -> "record" in JSON.
std::size_t honeymoon_deal_in(std::size_t length);

/// Position -> JSON, Answer: the cards as Reader::cards().
std::size_t honeymoon_cards(std::size_t length);

/// Position, then "CARD": plays the card -> the position that follows; after the second card of a
/// trick "L " or "F " before it says whether the leader or the follower of this trick has taken it,
/// and so leads next. Hands of "..." are empty. Refuses a card that is not legal.
std::size_t honeymoon_play(std::size_t length);

/// Position -> JSON: the cards of a line of best play to the end, as Reader::line().
std::size_t honeymoon_line(std::size_t length);

/// Position, then "CARD" -> JSON, Explanation (honeymoon/advice/reason.hpp). Refuses a card that is
/// not legal.
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
/// so far, finished -> JSON, SessionScore. The first dealer is N or S.
std::size_t honeymoon_next_game(std::size_t length);

/// A record -> its ACTIONS, and its RECORD without them.
std::size_t honeymoon_open_game(std::size_t length);

/// ACTIONS, RECORD -> the game as a short text for links, without tags (game_link.hpp).
std::size_t honeymoon_write_link(std::size_t length);

/// Such a text -> its ACTIONS, RECORD. Refuses one that was cut short or mistyped.
std::size_t honeymoon_read_link(std::size_t length);

/// ACTIONS, RECORD -> the record with these actions.
std::size_t honeymoon_save_game(std::size_t length);

/// VIEWER (N, S, or A for somebody who sees all cards), ACTIONS, RECORD -> JSON, GameView: what
/// VIEWER knows of the game, forgetting nothing.
std::size_t honeymoon_view_game(std::size_t length);

/// "STRATEGY SEED", ACTIONS, RECORD -> what this strategy does for the player to act, by what they
/// can know. Asked in the course of one game, turn by turn, it does what the opponent of `honeymoon
/// play` does whose seed this is. The six weaker strengths do so whenever they are asked, in this
/// module or in another. Asked the same again it answers the same.
std::size_t honeymoon_choose(std::size_t length);

/// "VIEWER SEED", ACTIONS, RECORD -> the RECORD with the cards that VIEWER (N or S) has not seen
/// yet dealt anew. All ACTIONS stay legal, and the game looks the same to VIEWER.
std::size_t honeymoon_hide(std::size_t length);

/// "SOUTH NORTH SEED GAMES", ACTIONS, RECORD -> JSON, Taken of each: GAMES games (1..1000) of two
/// strategies on this deal, from its beginning, whatever the actions are. Game i has seed SEED + i;
/// the answer depends on nothing else.
std::size_t honeymoon_field(std::size_t length);

/// "SAMPLES", ACTIONS, RECORD -> JSON, Advice. Calls have as many samples as the strategies take,
/// whatever SAMPLES is: they take a few milliseconds. Figures have three digits.
std::size_t honeymoon_advise(std::size_t length);

/// "NUMBER SAMPLES SEED", ACTIONS, RECORD -> JSON, Judged: what action NUMBER (from 0) cost, and
/// what the game was heading for before it (honeymoon/advice/game_review.hpp); of the number behind
/// the last action only this. Figures have three digits.
std::size_t honeymoon_judge(std::size_t length);
}

}  // namespace honeymoon::web
