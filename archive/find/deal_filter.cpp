#include "honeymoon/archive/deal_filter.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "archive/file/archive_format.hpp"
#include "honeymoon/game/game_rules.hpp"

namespace honeymoon {

using namespace archive;

DealSelector::DealSelector(const Archive& archive, const DealFilter& filter)
    : archive_(&archive), filter_(filter) {
    std::vector<std::vector<std::string>> wanted;  // of each one text
    if (filter.player) {
        wanted.push_back(
            {tag_text({"North", *filter.player}), tag_text({"South", *filter.player})});
    }
    for (const GameTag& tag : filter.tags) wanted.push_back({tag_text(tag)});
    if (!filter.rules && wanted.empty()) return;
    tags_.resize(wanted.size());
    const std::string rules = filter.rules ? stored_rules(*filter.rules) : std::string();
    for (std::uint32_t number = 0; number < archive.texts(); ++number) {
        const std::string_view text = archive.text(number);
        if (filter.rules && text == rules) rules_.push_back(number);
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            if (std::ranges::find(wanted[i], text) != wanted[i].end()) tags_[i].push_back(number);
        }
    }
}

bool DealSelector::wants(std::uint64_t deal) const {
    if (filter_.rules || filter_.dealer || !tags_.empty()) {
        const DealDetails details = archive_->details(deal);
        if (filter_.rules && std::ranges::count(rules_, details.rules) == 0) return false;
        if (filter_.dealer && *filter_.dealer != details.dealer) return false;
        for (const std::vector<std::uint32_t>& wanted : tags_) {
            const auto found = std::ranges::find_first_of(details.tags, wanted);
            if (found == details.tags.end()) return false;
        }
    }
    if (!filter_.strain && !filter_.north_tricks) return true;
    const CardTimes times = archive_->times(deal);
    if (filter_.strain &&
        (times.reached <= kExchangeTricks || trump_of_code(times.play_trump) != *filter_.strain)) {
        return false;
    }
    if (!filter_.north_tricks) return true;
    if (!is_finished(times)) return false;
    const GameRules rules = parse_stored_rules(archive_->text(archive_->details(deal).rules));
    const int first = rules.exchange_score != ExchangeScore::none ? 1 : kExchangeTricks + 1;
    const int tricks = tricks_taken(times, Player::north, first, kGameTricks);
    return tricks >= filter_.north_tricks->least && tricks <= filter_.north_tricks->most;
}

}  // namespace honeymoon
