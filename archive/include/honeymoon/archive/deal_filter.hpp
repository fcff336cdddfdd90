// Selects deals by everything except the cards.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "honeymoon/archive/archive.hpp"
#include "honeymoon/cards/card.hpp"
#include "honeymoon/game/contract.hpp"
#include "honeymoon/game/game_record.hpp"
#include "honeymoon/game/game_rules.hpp"

namespace honeymoon {

/// Conditions for a deal; fields not set allow anything.
struct DealFilter {
    std::optional<GameRules> rules;
    std::optional<Player> dealer;
    std::optional<Trump> strain;        ///< of the play phase, which must have been reached
    std::optional<std::string> player;  ///< of the tag North or South; see same_player()
    std::vector<GameTag> tags;          ///< all of them, in any encoding of accents (NFC or not)
    /// North's tricks that count (see GameResult), in a game that is over; 0 if it was passed out.
    struct Tricks {
        int least = 0;
        int most = 0;
    };
    std::optional<Tricks> north_tricks;
};

/// Whether names are the same, except for case and the encoding of accents (Unicode case folding
/// and NFC). Names that are not UTF-8 are compared byte by byte.
[[nodiscard]] bool same_player(std::string_view one, std::string_view other);
/// Returns a text for a name. Two names are the same if and only if their texts are equal.
[[nodiscard]] std::string player_key(std::string_view name);

/// Returns the player of the archive with this name, or else with the most similar name; nothing if
/// none is similar. Reads all texts of the archive. Throws as Archive does.
[[nodiscard]] std::optional<std::string> nearest_player(const Archive& archive,
                                                        std::string_view name);

/// A filter prepared for one archive. It compares each text once, and then deals by the numbers of
/// their texts. Const use is safe from many threads.
class DealSelector {
public:
    /// Reads all texts of the archive. Throws as Archive does.
    DealSelector(const Archive& archive, const DealFilter& filter);

    /// Whether the deal, 0..size()-1, meets the conditions. Takes well under a microsecond, or some
    /// microseconds if the tricks of an unfinished game are needed. Throws as Archive does.
    [[nodiscard]] bool wants(std::uint64_t deal) const;

private:
    const Archive* archive_;
    DealFilter filter_;
    std::vector<std::uint32_t> rules_;              // numbers of the texts that match
    std::vector<std::vector<std::uint32_t>> tags_;  // the same, for each tag wanted
};

}  // namespace honeymoon
