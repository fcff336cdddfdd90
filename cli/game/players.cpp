#include "cli/game/players.hpp"

namespace honeymoon::cli {

Player PlayerNames::first() const {
    return is_you(Player::south) ? Player::south : Player::north;
}

std::string PlayerNames::label(Player player) const {
    if (is_one()) return is_you(player) ? "you" : "computer";
    return player == Player::north ? "leader" : "follower";
}

std::string PlayerNames::subject(Player player) const {
    return (is_you(player) ? "" : "the ") + label(player);
}

std::string PlayerNames::does(Player player, const std::string& verb) const {
    return subject(player) + " " + verb + (is_you(player) ? "" : "s");
}

std::string PlayerNames::possessive(Player player) const {
    return is_you(player) ? "your" : subject(player) + "'s";
}

std::string PlayerNames::tally(const std::array<int, 2>& numbers) const {
    const auto one = [&](Player player) {
        return label(player) + " " + std::to_string(numbers[index(player)]);
    };
    return one(first()) + ", " + one(other(first()));
}

std::string capital(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    }
    return text;
}

}  // namespace honeymoon::cli
