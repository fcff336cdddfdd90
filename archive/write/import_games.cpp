#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "honeymoon/archive/archive_builder.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/deals/bridge_deals.hpp"
#include "honeymoon/game/game_record.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/cards/card_text.hpp"

namespace honeymoon {

using namespace archive;

namespace {

// How many games all threads together read before they are added.
constexpr std::size_t kGames = 4096;

struct ReadPiece {
    std::vector<GameRecord> games;
    std::string fault;  // why the piece cannot be read; else empty
};

// Throws Error (question) unless the text has game records, with or without faults.
void require_records(std::string_view text, std::string_view what) {
    const auto fail = [&](std::string_view why) {
        refuse(ErrorCode::not_a_record, what, ": ", why);
    };
    refuse_utf16(text.substr(0, 4), what, ErrorCode::not_a_record);
    constexpr std::size_t begin = 4096;
    if (text.substr(0, begin).find('\0') != std::string_view::npos) {
        fail("not game records (it is binary)");
    }
    if (has_game_records(text)) return;
    if (const auto format = deal_format(text)) {
        fail(joined("looks like ", name(*format),
                    ", deals of bridge, not game records; see honeymoon convert --help"));
    }
    fail("not game records (it has no tag Rules)");
}

}  // namespace

std::vector<std::string> import_games(ArchiveBuilder& builder, std::string_view text,
                                      std::string_view what, const Progress& progress) {
    require_records(text, what);
    const std::vector<TextPiece> pieces = game_pieces(text);
    std::vector<std::string> faults;
    for (std::size_t first = 0; first < pieces.size(); first += kGames) {
        std::vector<ReadPiece> read(std::min(kGames, pieces.size() - first));
        parallel_each(read.size(), 16, [&](std::size_t i) {
            const auto& [piece, line] = pieces[first + i];
            try {
                read[i].games = parse_game_records(piece, what, line);
            } catch (const Error& error) {
                if (error.kind() != Error::Kind::question) throw;
                read[i].fault = error.what();
            }
        });
        for (ReadPiece& piece : read) {
            builder.add(piece.games);
            if (!piece.fault.empty()) faults.push_back(std::move(piece.fault));
        }
        const auto done = static_cast<double>(first + read.size());
        if (progress) progress(done / static_cast<double>(pieces.size()));
    }
    return faults;
}

}  // namespace honeymoon
