// Which deals are wanted, by what is known of them besides the cards.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "honeymoon/archive/archive.hpp"
#include "honeymoon/cards/card.hpp"
#include "honeymoon/game/contract.hpp"
#include "honeymoon/game/game_record.hpp"
#include "honeymoon/game/game_rules.hpp"

namespace honeymoon {

/// What a deal must have; what is not set may be anything.
struct DealFilter {
    std::optional<GameRules> rules;
    std::optional<Player> dealer;
    std::optional<Trump> strain;        ///< of the play phase, which must have been reached
    std::optional<std::string> player;  ///< the value of the tag North or of the tag South
    std::vector<GameTag> tags;          ///< all of them
    /// Tricks that count (see GameResult), north's, of a game that was played to its end.
    struct Tricks {
        int least = 0;
        int most = 0;
    };
    std::optional<Tricks> north_tricks;
};

/// A filter prepared for one archive: texts are compared once, and deals by the numbers of their
/// texts. Const use is safe from many threads.
class DealSelector {
public:
    /// Reads all texts of the archive. Throws as Archive does.
    DealSelector(const Archive& archive, const DealFilter& filter);

    /// Whether the deal, 0..size()-1, is wanted. Well under a microsecond. Throws as Archive does.
    [[nodiscard]] bool wants(std::uint64_t deal) const;

private:
    const Archive* archive_;
    DealFilter filter_;
    std::vector<std::uint32_t> rules_;              // numbers of texts that will do
    std::vector<std::vector<std::uint32_t>> tags_;  // the same, of each of which one is needed
};

}  // namespace honeymoon
