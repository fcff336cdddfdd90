// Games from text into an archive.
#pragma once

#include <string_view>

#include "honeymoon/archive/archive_builder.hpp"

namespace honeymoon {

/// Adds all games of a text as parse_game_records() reads it, by as many threads as oneTBB gives.
/// Lines may end with CR LF, if the first does: a copy of the text is then made, without the CR.
/// Throws Error (question) as that does, beginning with `what` and with line and column in the
/// whole text; games before the one at fault may have been added then. About ten microseconds a
/// game and thread.
void import_games(ArchiveBuilder& builder, std::string_view text, std::string_view what,
                  const Progress& progress = {});

}  // namespace honeymoon
