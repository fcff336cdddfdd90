#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "honeymoon/archive/archive_builder.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/game/game_record.hpp"
#include "libtb/base/threads.hpp"

namespace honeymoon {

using namespace archive;

namespace {

// Games that are read, by all threads, before they are added.
constexpr std::size_t kGames = 4096;

struct Piece {
    std::vector<GameRecord> games;
    std::string fault;  // of a piece that cannot be read
};

}  // namespace

std::vector<std::string> import_games(ArchiveBuilder& builder, std::string_view text,
                                      std::string_view what, const Progress& progress) {
    std::vector<std::size_t> places = game_places(text);
    places.push_back(text.size());
    std::vector<std::string> faults;
    for (std::size_t first = 0; first + 1 < places.size(); first += kGames) {
        std::vector<Piece> pieces(std::min(kGames, places.size() - 1 - first));
        parallel_each(pieces.size(), 16, [&](std::size_t i) {
            const std::size_t begin = places[first + i];
            try {
                pieces[i].games =
                    parse_game_records(text.substr(0, places[first + i + 1]), what, begin);
            } catch (const Error& error) {
                if (error.kind() != Error::Kind::question) throw;
                pieces[i].fault = error.what();
            }
        });
        for (Piece& piece : pieces) {
            builder.add(piece.games);
            if (!piece.fault.empty()) faults.push_back(std::move(piece.fault));
        }
        const std::size_t done = places[first + pieces.size()];
        if (progress) progress(static_cast<double>(done) / static_cast<double>(text.size()));
    }
    return faults;
}

}  // namespace honeymoon
