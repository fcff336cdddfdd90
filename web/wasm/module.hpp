// The solver as a page calls it: text in, text out, through one buffer.
//
// Before a call the page writes the question into the buffer and gives its length; the call writes
// the answer over it and returns the answer's length. All text is ASCII but the tags of records,
// which are passed on byte for byte. A position is "TRUMP LEADER FOLLOWER [LED]", as a line of
// `honeymoon probe --stdin`: "S AJT.A.. KQ9.2.. SA". What is wrong with a question is thrown as
// Error; in WebAssembly throw.cpp hands the message to the page instead, and the instance is not
// to be asked again. Not for several threads: there is one buffer.
#pragma once

#include <cstddef>
#include <cstdint>

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

/// Position -> "VALUE CARD TRICKS NEW, ...": the tricks of the player to move under best play, then
/// every legal card with the tricks it brings, best first, as Reader::cards(). NEW is 0 for a card
/// that is as good as the next higher legal one of its suit because no card of the other hand
/// stands between them, else 1.
std::size_t honeymoon_cards(std::size_t length);

/// Position, then "CARD": plays the card -> the position that follows; after the second card of a
/// trick "L " or "F " before it says whether the leader or the follower of this trick has taken it,
/// and he is the next leader. Hands of "..." are empty. Refuses a card that is not legal.
std::size_t honeymoon_play(std::size_t length);

/// Position -> the cards of a line of best play to the end, as Reader::line().
std::size_t honeymoon_line(std::size_t length);

/// "SEED LEVEL" -> "LEADER FOLLOWER": two random hands of 1..13 cards. The seed is 0..2^32-1.
std::size_t honeymoon_deal(std::size_t length);

/// "SEED LEVEL TRUMP FIRST COUNT": deals `COUNT` times, numbers FIRST and on of the deals that this
/// seed gives, and solves them -> how many are worth 0, 1, ..., LEVEL tricks to the leader. The
/// same deals whatever the pieces are in which they are asked for.
std::size_t honeymoon_batch(std::size_t length);

/// A record of a game (honeymoon/game/game_record.hpp) that has reached its play phase -> "N " or
/// "S ", who leads to it; then the position in which it begins; then the cards played.
std::size_t honeymoon_read_record(std::size_t length);

/// A line of cards, a line feed, and a record -> the record with these cards played in its play
/// phase instead of its own.
std::size_t honeymoon_write_record(std::size_t length);
}

}  // namespace honeymoon::web
