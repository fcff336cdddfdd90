#include "honeymoon/game/game_action.hpp"

#include <array>
#include <cstddef>
#include <iterator>

#include "libtb/base/quoted.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/words.hpp"
#include "libtb/cards/card_text.hpp"

namespace honeymoon {
namespace {

// "1C".."7NT", and "1N" for "1NT".
std::optional<Action> bid_from_text(std::string_view text) {
    if (text.size() < 2 || text[0] < '1' || text[0] > '0' + kMaxContractLevel) return {};
    const int level = text[0] - '0';
    const std::string_view strain = text.substr(1);
    if (same_word(strain, "N") || same_word(strain, "NT")) return Action::bid(level, {});
    const TextMark suit = mark_at(strain, 0);
    if (suit.kind != MarkKind::suit || suit.size != strain.size()) return {};
    return Action::bid(level, kAllSuits[suit.value]);
}

constexpr std::array<std::string_view, kDraws> kDrawWords = {"Look", "Keep", "Discard", "Take"};

}  // namespace

std::string to_string(Action action) {
    if (action.is_card()) return to_string(action.card());
    if (action == Action::pass()) return "Pass";
    if (action == Action::doubling()) return "X";
    if (action == Action::redoubling()) return "XX";
    if (action.is_draw()) {
        return std::string(kDrawWords.at(static_cast<std::size_t>(action.call_number() - kCalls)));
    }
    std::string text = std::to_string(action.level()) + trump_letter(action.strain());
    if (!action.strain()) text += 'T';
    return text;
}

std::optional<Action> action_from_text(std::string_view text, bool card_due) {
    const auto card = card_from_text(text);
    if (card && (card_due || mark_at(trimmed(text), 0).kind == MarkKind::suit)) {
        return Action::card(*card);
    }
    const std::string_view word = trimmed(text);
    if (same_word(word, "Pass")) return Action::pass();
    if (same_word(word, "X")) return Action::doubling();
    if (same_word(word, "XX")) return Action::redoubling();
    for (int draw = 0; draw < kDraws; ++draw) {
        if (same_word(word, kDrawWords.at(static_cast<std::size_t>(draw)))) {
            return Action::call(kCalls + draw);
        }
    }
    return bid_from_text(word);
}

Action parse_action(std::string_view text, bool card_due) {
    if (const auto action = action_from_text(text, card_due)) return *action;
    refuse(ErrorCode::not_an_action, "action: ", quoted_text(text),
           " is neither a card, suit then rank as in SA or D5, nor a call: Pass, X, XX, or 1C to "
           "7NT, nor a draw: Look, Keep, Discard or Take");
}

std::vector<Action> calls_of(std::span<const Action> actions) {
    std::vector<Action> calls;
    std::ranges::copy_if(actions, std::back_inserter(calls), &Action::is_call);
    return calls;
}

}  // namespace honeymoon
