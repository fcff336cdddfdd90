// A hand played by a person, or a program, on standard input, against perfect play.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "cli/play/game_view.hpp"
#include "honeymoon/cards/position.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::cli {

/// What is to be played, and by whom.
struct Setup {
    Position start;
    std::optional<std::uint64_t> seed;  ///< of a random deal
    Side side = Side::leader;
};

/// What can be written in a dialogue: a line for each kind.
inline constexpr std::string_view kDialogueHelp =
    "  SA, as, d10  play this card; only A, 10 or so on when following suit\n"
    "  (Enter)      play the only card there is\n"
    "  hint         the best cards\n"
    "  all          every card, with the tricks it brings\n"
    "  best         play the first of the best cards\n"
    "  undo         take your last card back, and what came after it; again and again\n"
    "  redo         play again what was taken back\n"
    "  show         the hands again\n"
    "  claim        let the rest be played perfectly (also: rest)\n"
    "  quit         end here, with the list of tricks given away (also: Ctrl-D)\n";

/// Plays one hand, from the first card to the review. With `json` a line of JSON goes to standard
/// output, and the dialogue to standard error. Throws what the reader does, and what reading and
/// printing do.
void hold_dialogue(const Reader& reader, const Setup& setup, bool json);

}  // namespace honeymoon::cli
