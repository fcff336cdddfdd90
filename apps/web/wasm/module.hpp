// The functions of the solver and of whole games that a page calls. Questions and answers are text
// in one buffer. "JSON" below is one of the types in apps/web/src/engine/ (Answer, GameView, ...),
// which are documented there.
//
// Before a call, the page writes the question into the buffer. The call gets the question's length,
// writes the answer over the question, and returns the answer's length. All text is ASCII, except
// for the tags of records, which are passed on byte for byte. A position is
// "TRUMP LEADER FOLLOWER [LED]", as in a line of `honeymoon probe --stdin`: "S AJT.A.. KQ9.2.. SA".
// A wrong question throws Error. In WebAssembly, throw.cpp passes the message to the page instead,
// and the page must not use the instance again. Only one thread may call these functions, because
// there is one buffer.
//
// Each comment has the form: question -> answer.
#pragma once

#include <cstddef>

namespace honeymoon::web {

/// The bytes of the buffer. A record of a game takes some two thousand bytes.
inline constexpr std::size_t kBufferBytes = std::size_t{1} << 16U;

extern "C" {

/// Returns the buffer, which is the same in every call.
[[nodiscard]] char* honeymoon_buffer();
[[nodiscard]] std::size_t honeymoon_buffer_bytes();

/// Position -> the position in standard form: capital letters, ranks from the highest down. Refuses
/// positions that validate() refuses, and hands of more than 13 cards.
std::size_t honeymoon_position(std::size_t length);

/// "TRUMP HAND HAND" -> the same in standard form. The hands may have different lengths, and may be
/// empty, but must have no card in common.
std::size_t honeymoon_hands(std::size_t length);

/// A pasted text -> JSON, PastedDeal. The text may be a file of bridge deals (PBN, LIN or a list).
/// The answer is then how many deals have cards of north and south, and the first of these deals.
/// The text may also be two hands, with or without N: and S:; without, north's hand is first. Or it
/// may be a position, whose leader is south. Records of our games -> "record" in JSON.
std::size_t honeymoon_deal_in(std::size_t length);

/// Position -> JSON, Answer: the cards as in Reader::cards().
std::size_t honeymoon_cards(std::size_t length);

/// Position, then "CARD" -> the position after playing the card. After the second card of a trick,
/// "L " or "F " comes first: the leader or the follower of this trick has taken it, and so leads
/// next. Hands of "..." are empty. Refuses an illegal card.
std::size_t honeymoon_play(std::size_t length);

/// Position -> JSON: the cards of a line of best play to the end, as in Reader::line().
std::size_t honeymoon_line(std::size_t length);

/// Position, then "CARD" -> JSON, Explanation (honeymoon/advice/reason.hpp). Refuses an illegal
/// card.
std::size_t honeymoon_why(std::size_t length);

/// "SEED LEVEL" -> "LEADER FOLLOWER": two random hands of 1..13 cards. The seed is 0..2^32-1.
std::size_t honeymoon_deal(std::size_t length);

/// "DAY THEME" -> "THEME TURNS STRENGTHS POSITION": the puzzle of a day among those of a theme, or
/// of "any" theme (puzzle/puzzle.hpp). Days are numbered from 1970 on.
std::size_t honeymoon_puzzle(std::size_t length);

/// A record of a game (honeymoon/game/game_record.hpp) that has reached its play phase -> "N " or
/// "S ", the player who leads first in this phase; then the position where the phase begins; then
/// the cards played.
std::size_t honeymoon_read_record(std::size_t length);

/// A line of cards, a line feed, and a record -> the record, with these cards instead of its own
/// cards of the play phase.
std::size_t honeymoon_write_record(std::size_t length);

// Whole games, by the referee's rules. A game is a line with its actions (ACTIONS below), a line
// feed, and a record (RECORD below; honeymoon/game/game_record.hpp), of which only the tags and the
// deal are used. The referee's message refuses what the rules do not allow.

/// "SEED NUMBER RULES" -> the record, without actions, of deal NUMBER of this seed, as
/// random_deal() deals it. North deals those with even numbers. RULES is as to_string() of
/// GameRules writes it.
std::size_t honeymoon_new_game(std::size_t length);

/// SESSION as parse_session_rules() reads it, "SEED DEALER RULES", and the records of all its games
/// so far, which are finished -> JSON, SessionScore. DEALER is the first dealer, N or S.
std::size_t honeymoon_next_game(std::size_t length);

/// A record -> its ACTIONS, and its RECORD without the actions.
std::size_t honeymoon_open_game(std::size_t length);

/// ACTIONS, RECORD -> the game as a short text for links, without tags (game_link.hpp).
std::size_t honeymoon_write_link(std::size_t length);

/// Such a text -> its ACTIONS, RECORD. Refuses a text that was cut short or mistyped.
std::size_t honeymoon_read_link(std::size_t length);

/// ACTIONS, RECORD -> the record with these actions.
std::size_t honeymoon_save_game(std::size_t length);

/// VIEWER (N, S, or A for somebody who sees all cards), ACTIONS, RECORD -> JSON, GameView: what
/// VIEWER knows of the game if they remember everything.
std::size_t honeymoon_view_game(std::size_t length);

/// "STRATEGY SEED", ACTIONS, RECORD -> the action of this strategy for the player to act, from what
/// they can know. If the page asks turn by turn in one game, the strategy plays as the opponent of
/// `honeymoon play` with this seed. The six weaker strengths play so in whatever order the page
/// asks, in this module or in another. The same question has the same answer.
std::size_t honeymoon_choose(std::size_t length);

/// "VIEWER SEED", ACTIONS, RECORD -> the RECORD after dealing again the cards that VIEWER (N or S)
/// has not seen yet. All ACTIONS stay legal, and the game looks the same to VIEWER.
std::size_t honeymoon_hide(std::size_t length);

/// "SOUTH NORTH SEED GAMES", ACTIONS, RECORD -> JSON, an array with a Taken for each game. Two
/// strategies play GAMES games (1..1000) on this deal from its beginning, whatever ACTIONS is. Game
/// i has seed SEED + i; the answer depends on nothing else.
std::size_t honeymoon_field(std::size_t length);

/// "SAMPLES", ACTIONS, RECORD -> JSON, Advice. Calls always use as many samples as the strategies
/// use, which takes a few milliseconds. Figures have three decimals.
std::size_t honeymoon_advise(std::size_t length);

/// "NUMBER SAMPLES SEED", ACTIONS, RECORD -> JSON, Judged: what action NUMBER (from 0) cost, and
/// the outlook of the game before it (honeymoon/advice/game_review.hpp). If NUMBER is the number of
/// actions, the answer has only the outlook. Figures have three decimals.
std::size_t honeymoon_judge(std::size_t length);
}

}  // namespace honeymoon::web
