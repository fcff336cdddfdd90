#include "honeymoon/game/contract.hpp"

#include <algorithm>
#include <vector>

#include "honeymoon/game/game_action.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/words.hpp"

namespace honeymoon {
namespace {

constexpr std::array<std::string_view, 3> kScorings = {"", "rubber", "four-deals"};
constexpr std::array<std::string_view, 4> kVulnerabilities = {"None", "N", "S", "All"};

int trick_value(Trump strain) {
    return strain == Suit::clubs || strain == Suit::diamonds ? 20 : 30;
}

// The score of a contract made, without the bonus for a part-score, a game or a rubber.
DealScore made_score(const Contract& contract, bool vulnerable, int over) {
    const int factor = 1 << static_cast<int>(contract.doubling);
    DealScore score;
    score.contract = trick_points(contract);
    if (contract.level == 6) score.bonuses = vulnerable ? 750 : 500;
    if (contract.level == 7) score.bonuses = vulnerable ? 1500 : 1000;
    const bool doubled = contract.doubling != Doubling::undoubled;
    if (doubled) score.bonuses += 25 * factor;
    const int overtrick = vulnerable ? 100 : 50;
    score.overtricks = over * (doubled ? factor * overtrick : trick_value(contract.strain));
    return score;
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

std::string to_string(Standing standing) {
    std::string text(name(standing.vulnerable));
    if (standing.scoring == Scoring::duplicate) return text;
    const std::string_view how = kScorings[static_cast<std::size_t>(standing.scoring)];
    return joined(text, ' ', how, " N ", +standing.below[0], " S ", +standing.below[1]);
}

// Reads the words leniently, then writes the standing again and compares it with the text.
std::optional<Standing> standing_from_text(std::string_view text) {
    std::vector<std::string_view> words = words_of(text);
    words.resize(6);
    const auto place = [](const auto& names, std::string_view word) {
        const auto is_it = [&](std::string_view name) { return same_word(name, word); };
        return static_cast<std::size_t>(std::ranges::find_if(names, is_it) - names.begin());
    };
    const std::size_t who = place(kVulnerabilities, words[0]);
    const std::size_t scoring = place(kScorings, words[1]);
    if (who == kVulnerabilities.size() || scoring == kScorings.size()) return {};
    Standing standing(static_cast<Vulnerability>(who), static_cast<Scoring>(scoring));
    for (std::size_t player = 0; player < 2; ++player) {
        const std::string_view part = words[3 + (2 * player)];
        if (part.size() != 2 || part[0] < '1' || part[0] > '9') continue;
        standing.below.at(player) = static_cast<std::uint8_t>(10 * (part[0] - '0'));
    }
    if (!same_word(text, to_string(standing))) return {};
    return standing;
}

char letter(Player player) {
    return player == Player::north ? 'N' : 'S';
}

std::string_view name(Player player) {
    return player == Player::north ? "North" : "South";
}

int trick_points(const Contract& contract) {
    const int first = contract.strain ? 0 : 10;
    return ((trick_value(contract.strain) * contract.level) + first)
           << static_cast<unsigned>(contract.doubling);
}

bool makes_game(const Contract& contract, Standing standing) {
    return standing.below[index(contract.declarer)] + trick_points(contract) >= 100;
}

bool wins_rubber(const Contract& contract, Standing standing, int tricks) {
    return standing.scoring == Scoring::rubber && tricks >= kBook + contract.level &&
           is_vulnerable(standing, contract.declarer) && makes_game(contract, standing);
}

DealScore contract_score(const Contract& contract, Standing standing, int tricks) {
    const bool vulnerable = is_vulnerable(standing, contract.declarer);
    const int over = tricks - kBook - contract.level;
    if (over < 0) return {.penalties = undertrick_points(contract.doubling, vulnerable, -over)};
    DealScore score = made_score(contract, vulnerable, over);
    const bool game = makes_game(contract, standing);
    if (standing.scoring == Scoring::rubber) {
        if (wins_rubber(contract, standing, tricks)) {
            score.bonuses += is_vulnerable(standing, other(contract.declarer)) ? 500 : 700;
        }
    } else if (game) {
        score.bonuses += vulnerable ? 500 : 300;
    } else if (standing.scoring == Scoring::duplicate) {
        score.bonuses += 50;
    } else if (standing.vulnerable == Vulnerability::both) {
        score.bonuses += 100;
    }
    return score;
}

int contract_points(const Contract& contract, Standing standing, int tricks) {
    const DealScore score = contract_score(contract, standing, tricks);
    return score.penalties > 0 ? -score.penalties : score.total();
}

int contract_points(const Contract& contract, bool vulnerable, int tricks) {
    return contract_points(
        contract, Standing(vulnerable ? Vulnerability::both : Vulnerability::none), tricks);
}

Standing standing_after(Standing standing, const Contract& contract, int tricks) {
    if (standing.scoring == Scoring::duplicate || tricks < kBook + contract.level) return standing;
    if (!makes_game(contract, standing)) {
        auto& below = standing.below[index(contract.declarer)];
        below = static_cast<std::uint8_t>(below + trick_points(contract));
        return standing;
    }
    if (standing.scoring == Scoring::four_deals) return {standing.vulnerable, standing.scoring};
    if (wins_rubber(contract, standing, tricks)) return {Vulnerability::none, Scoring::rubber};
    const bool both = is_vulnerable(standing, other(contract.declarer));
    return {both ? Vulnerability::both : only(contract.declarer), Scoring::rubber};
}

int honour_points(Hand hand, Trump strain) {
    constexpr std::uint8_t ten = 8;
    constexpr std::uint8_t ace = kRanks - 1;
    int honours = 0;
    for (const Suit suit : kAllSuits) {
        if (strain && suit != *strain) continue;
        for (std::uint8_t rank = strain ? ten : ace; rank <= ace; ++rank) {
            if (hand.contains({suit, rank})) ++honours;
        }
    }
    if (honours < 4) return 0;
    return honours == 5 || !strain ? 150 : 100;
}

std::string to_string(const Contract& contract) {
    std::string text = to_string(Action::bid(contract.level, contract.strain));
    text.append(static_cast<std::size_t>(contract.doubling), 'X');
    return text;
}

}  // namespace honeymoon
