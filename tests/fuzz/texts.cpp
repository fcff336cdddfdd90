// Whatever text stands where a hand, a card, a number, a word, a session, a standing or a whole
// game is expected, it is either refused as a bad question or understood, and then it can be
// written down and read again.

#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "apps/cli/format/safe_text.hpp"
#include "apps/cli/options/operands.hpp"
#include "apps/cli/options/typed_card.hpp"
#include "fuzz.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/game/game_action.hpp"
#include "honeymoon/game/game_record.hpp"
#include "honeymoon/game/game_rules.hpp"
#include "honeymoon/game/session.hpp"

namespace honeymoon::fuzz {
namespace {

// What `call` returns; nothing if it refuses the text.
template <class Call>
auto unless_refused(const Call& call) {
    return fuzz::unless_refused(Error::Kind::question, call);
}

void try_text(std::string_view text) {
    if (const auto hand = unless_refused([&] { return parse_hand(text); })) {
        require((hand->bits() & ~Hand::full().bits()) == 0, "a hand is of cards");
        require(parse_hand(to_string(*hand)) == *hand, "a hand is read again");
    }
    if (const auto card = unless_refused([&] { return parse_card(text); })) {
        require(parse_card(to_string(*card)) == *card, "a card is read again");
    }
    if (const auto trump = unless_refused([&] { return parse_trump(text); })) {
        const char letter = trump_letter(*trump);
        require(parse_trump({&letter, 1}) == *trump, "a trump is read again");
    }
    if (const auto action = unless_refused([&] { return parse_action(text); })) {
        require(parse_action(to_string(*action)) == *action, "an action is read again");
    }
    if (const auto rules = unless_refused([&] { return parse_game_rules(text); })) {
        const std::string written = to_string(*rules);
        require(parse_game_rules(written) == *rules, "rules are read again");
    }
    if (const auto games = unless_refused([&] { return parse_game_records(text); })) {
        std::string again;
        for (const GameRecord& game : *games) again += to_text(game) + "\n";
        require(parse_game_records(again) == *games, "games are read again");
        require(games->empty() || has_game_records(text), "games are told from other texts");
    }
    std::size_t size = 0;
    for (const TextPiece& piece : game_pieces(text)) size += piece.text.size();
    require(size == text.size(), "the pieces of a text are all of it");
    if (const auto session = unless_refused([&] { return parse_session_rules(text); })) {
        require(parse_session_rules(to_string(*session)) == *session, "a session is read again");
    }
    if (const auto standing = standing_from_text(text)) {
        require(standing_from_text(to_string(*standing)) == standing, "a standing is read again");
        require(Standing::of_code(standing->code()) == *standing, "a standing has a code");
    }
    if (const auto levels = unless_refused([&] {
            return cli::parse_range<cli::LevelRange>(text, "--levels", kMinLevel, kMaxLevel);
        })) {
        require(kMinLevel <= levels->first && levels->first <= levels->last &&
                    levels->last <= kMaxLevel,
                "levels are in order");
    }
    static_cast<void>(unless_refused([&] { return cli::parse_denominations(text); }));
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    if (const auto number =
            unless_refused([&] { return cli::parse_number(text, "--seed", 3, most); })) {
        require(*number >= 3, "a number is within its bounds");
        require(cli::parse_number(std::to_string(*number), "--seed", 3, most) == *number,
                "a number is read again");
    }
    if (const auto card = cli::typed_card(cli::tidied(text))) {
        require(card->rank >= 0 && card->rank < kRanks, "a rank is one of thirteen");
    }
    for (const std::string& line : {cli::in_quotes(text), cli::one_line(text)}) {
        char before = '\0';
        for (const char c : line) {
            const auto byte = static_cast<unsigned char>(c);
            const bool second_set = before == '\xC2' && byte >= 0x80 && byte <= 0x9F;
            require(byte >= ' ' && byte != 0x7F && !second_set,
                    "nothing that is shown moves the cursor");
            before = c;
        }
    }
}

}  // namespace
}  // namespace honeymoon::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    honeymoon::fuzz::try_text({reinterpret_cast<const char*>(data), size});
    return 0;
}
