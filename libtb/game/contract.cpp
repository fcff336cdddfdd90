#include "honeymoon/game/contract.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "honeymoon/game/game_action.hpp"

namespace honeymoon {
namespace {

constexpr std::array<std::string_view, 4> kVulnerabilities = {"None", "N", "S", "All"};

int made_points(const Contract& contract, bool vulnerable, int over) {
    const int factor = 1 << static_cast<int>(contract.doubling);
    const bool minor = contract.strain == Suit::clubs || contract.strain == Suit::diamonds;
    const int trick = minor ? 20 : 30;
    const int first = contract.strain ? 0 : 10;
    const int below = factor * ((trick * contract.level) + first);

    const int game = vulnerable ? 500 : 300;
    int points = below + (below >= 100 ? game : 50);
    if (contract.level == 6) points += vulnerable ? 750 : 500;
    if (contract.level == 7) points += vulnerable ? 1500 : 1000;
    if (contract.doubling == Doubling::undoubled) return points + (trick * over);
    const int overtrick = vulnerable ? 100 : 50;
    return points + (25 * factor) + (factor * overtrick * over);
}

int undertrick_points(Doubling doubling, bool vulnerable, int under) {
    if (doubling == Doubling::undoubled) return under * (vulnerable ? 100 : 50);
    int points = 0;
    for (int trick = 1; trick <= under; ++trick) {
        const int first = vulnerable ? 200 : 100;
        const int next = vulnerable || trick > 3 ? 300 : 200;
        points += trick == 1 ? first : next;
    }
    return doubling == Doubling::redoubled ? 2 * points : points;
}

}  // namespace

std::string_view name(Vulnerability who) {
    return kVulnerabilities[static_cast<std::size_t>(who)];
}

std::optional<Vulnerability> vulnerability_from_text(std::string_view text) {
    const auto number = std::ranges::find(kVulnerabilities, text) - kVulnerabilities.begin();
    if (static_cast<std::size_t>(number) == kVulnerabilities.size()) return {};
    return static_cast<Vulnerability>(number);
}

char letter(Player player) {
    return player == Player::north ? 'N' : 'S';
}

std::string_view name(Player player) {
    return player == Player::north ? "North" : "South";
}

int contract_points(const Contract& contract, bool vulnerable, int tricks) {
    const int over = tricks - kBook - contract.level;
    if (over >= 0) return made_points(contract, vulnerable, over);
    return -undertrick_points(contract.doubling, vulnerable, -over);
}

std::string to_string(const Contract& contract) {
    std::string text = to_string(Action::bid(contract.level, contract.strain));
    text.append(static_cast<std::size_t>(contract.doubling), 'X');
    return text;
}

}  // namespace honeymoon
