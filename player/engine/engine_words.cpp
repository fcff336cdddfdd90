#include "player/engine/engine_words.hpp"

#include <algorithm>

#include "libtb/cards/card_text.hpp"

namespace honeymoon::player {

std::pair<std::string_view, std::string_view> first_word(std::string_view line) {
    line = trimmed(line);
    const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
    return {line.substr(0, end), trimmed(line.substr(end))};
}

std::string choose_line(const PlayerView& view, std::chrono::milliseconds time) {
    std::string line = joined("choose ", time.count());
    for (LegalActions rest = view.legal; !rest.empty(); rest.drop_first()) {
        line += ' ' + to_string(rest.first());
    }
    return line + '\n';
}

std::string both_players(const std::array<int, 2>& numbers) {
    return joined("N ", numbers[0], " S ", numbers[1]);
}

}  // namespace honeymoon::player
