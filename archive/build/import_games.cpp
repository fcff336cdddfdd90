#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "honeymoon/archive/archive_builder.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/game/game_record.hpp"
#include "libtb/base/threads.hpp"

namespace honeymoon {

using namespace archive;

namespace {

// Games of a piece, which one thread reads, and pieces that are read before they are added.
constexpr std::size_t kPieceBytes = std::size_t{1} << 16U;
constexpr int kPieces = 64;

// Whether the first line ends as on Windows: what decides for all.
bool ends_with_returns(std::string_view text) {
    const std::size_t end = text.find('\n');
    return end != std::string_view::npos && end > 0 && text[end - 1] == '\r';
}

// One of each line: a record has no carriage return, so any other is left for the parser to refuse.
std::string without_returns(std::string_view text) {
    std::string plain;
    plain.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n') continue;
        plain += text[i];
    }
    return plain;
}

}  // namespace

void import_games(ArchiveBuilder& builder, std::string_view text, std::string_view what,
                  const Progress& progress) {
    std::string plain;
    if (ends_with_returns(text)) {
        plain = without_returns(text);
        text = plain;
    }
    std::size_t begin = 0;
    while (begin < text.size()) {
        // Cut where there is an empty line, which stands between games and nowhere else.
        std::vector<std::string_view> pieces;
        std::size_t end = begin;
        while (end < text.size() && pieces.size() < kPieces) {
            const std::size_t from = end;
            const std::size_t gap = text.find("\n\n", std::min(from + kPieceBytes, text.size()));
            // An empty line at the very end has no game behind it: the parser refuses it.
            const bool last = gap == std::string_view::npos || gap + 2 == text.size();
            pieces.push_back(last ? text.substr(from) : text.substr(from, gap + 1 - from));
            end = last ? text.size() : gap + 2;
        }
        std::vector<std::vector<GameRecord>> games(pieces.size());
        try {
            parallel_each(pieces.size(), 1,
                          [&](std::size_t i) { games[i] = parse_game_records(pieces[i], what); });
        } catch (const Error& error) {
            if (error.kind() != Error::Kind::question) throw;
            // Again from the beginning, for the line that is at fault.
            static_cast<void>(parse_game_records(text.substr(0, end), what));
            throw Error(Error::Kind::file, std::string(what) + ": changed while it was read", what);
        }
        for (const auto& records : games) builder.add(records);
        begin = end;
        if (progress) progress(static_cast<double>(begin) / static_cast<double>(text.size()));
    }
}

}  // namespace honeymoon
