#include "archive/find/deal_filter.hpp"

#include <algorithm>

#include "archive/file/archive_format.hpp"
#include "honeymoon/game/game_rules.hpp"

namespace honeymoon {

using namespace archive;

namespace {

bool has_any(const std::vector<std::uint32_t>& numbers, const std::vector<std::uint32_t>& wanted) {
    return std::ranges::any_of(
        numbers, [&](std::uint32_t number) { return std::ranges::count(wanted, number) != 0; });
}

}  // namespace

DealSelector::DealSelector(const Archive& archive, const DealFilter& filter)
    : archive_(&archive), filter_(filter), tags_(filter.tags.size()) {
    const bool of_texts = filter.rules || filter.player || !filter.tags.empty();
    all_ = !of_texts && !filter.dealer && !filter.denomination && !filter.north_tricks;
    if (!of_texts) return;
    const std::string rules = filter.rules ? to_string(*filter.rules) : std::string();
    for (std::uint64_t i = 0; i < archive.texts(); ++i) {
        const std::string_view text = archive.text(i);
        const auto number = static_cast<std::uint32_t>(i);
        if (filter.rules && text == rules) rules_.push_back(number);
        if (filter.player && (text == tag_text({"North", *filter.player}) ||
                              text == tag_text({"South", *filter.player}))) {
            player_.push_back(number);
        }
        for (std::size_t tag = 0; tag < filter.tags.size(); ++tag) {
            if (text == tag_text(filter.tags[tag])) tags_[tag].push_back(number);
        }
    }
}

bool DealSelector::wants_details(const DealDetails& details) const {
    if (filter_.rules && std::ranges::count(rules_, details.rules) == 0) return false;
    if (filter_.dealer && *filter_.dealer != details.dealer) return false;
    if (filter_.player && !has_any(details.tags, player_)) return false;
    return std::ranges::all_of(tags_, [&](const std::vector<std::uint32_t>& wanted) {
        return has_any(details.tags, wanted);
    });
}

bool DealSelector::wants(std::uint64_t deal) const {
    if (all_) return true;
    const DealDetails details = archive_->details(deal);
    if (!wants_details(details)) return false;
    if (!filter_.denomination && !filter_.north_tricks) return true;
    const CardTimes times = archive_->times(deal);
    if (filter_.denomination && (times.reached <= kExchangeTricks ||
                                 trump_of_code(times.play_trump) != *filter_.denomination)) {
        return false;
    }
    if (!filter_.north_tricks) return true;
    if (!is_finished(times)) return false;
    const GameRules rules = parse_game_rules(archive_->text(details.rules));
    const int first = rules.exchange_tricks_count ? 1 : kExchangeTricks + 1;
    const int tricks = tricks_taken(times, Player::north, first, kGameTricks);
    return tricks >= filter_.north_tricks->least && tricks <= filter_.north_tricks->most;
}

}  // namespace honeymoon
