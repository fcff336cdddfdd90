#include "honeymoon/archive/deal_filter.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <cstdlib>
#include <memory>

#include "archive/file/archive_format.hpp"
#include "honeymoon/archive/deal_summary.hpp"
#include "libtb/base/words.hpp"

namespace honeymoon {

using namespace archive;

namespace {

// Maps UTF-8 with utf8proc. Returns any other text unchanged.
std::string mapped(std::string_view text, int options) {
    utf8proc_uint8_t* made = nullptr;
    const auto size = utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                   static_cast<utf8proc_ssize_t>(text.size()), &made,
                                   static_cast<utf8proc_option_t>(options));
    // NOLINTNEXTLINE(cppcoreguidelines-no-malloc): utf8proc allocated it.
    const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(made, &std::free);
    if (size < 0) return std::string(text);
    return {reinterpret_cast<const char*>(made), static_cast<std::size_t>(size)};
}

// Normalizes to NFC, in which a letter and its accents are one character.
std::string composed(std::string_view text) {
    return mapped(text, UTF8PROC_STABLE | UTF8PROC_COMPOSE);
}

// The name in lower case, without accents.
std::string plain_name(std::string_view name) {
    return mapped(name,
                  UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_CASEFOLD | UTF8PROC_STRIPMARK);
}

// The name of the player, if this is the text of a tag North or South.
std::optional<std::string_view> player_in(std::string_view text) {
    for (const std::string_view tag : {"North ", "South "}) {
        if (text.starts_with(tag)) return text.substr(tag.size());
    }
    return {};
}

}  // namespace

std::string player_key(std::string_view name) {
    return mapped(name, UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_CASEFOLD);
}

bool same_player(std::string_view one, std::string_view other) {
    return player_key(one) == player_key(other);
}

std::optional<std::string> nearest_player(const Archive& archive, std::string_view name) {
    const std::string wanted = plain_name(name);
    std::optional<std::string> nearest;
    // Distances: 0 for the same name, 1 for the same name without accents, 2 for a longer name that
    // contains it, else one more than the edit distance.
    std::size_t least = 2 + (wanted.size() / 2);
    for (std::uint32_t number = 0; number < archive.texts() && least > 0; ++number) {
        const auto player = player_in(archive.text(number));
        if (!player) continue;
        const std::string plain = plain_name(*player);
        const bool longer =
            plain.size() > wanted.size() && plain.find(wanted) != std::u32string::npos;
        const std::size_t apart = longer ? 1 : edit_distance(wanted, plain);
        const std::size_t distance = same_player(name, *player) ? 0 : 1 + apart;
        if (distance >= least) continue;
        least = distance;
        nearest = *player;
    }
    return nearest;
}

DealSelector::DealSelector(const Archive& archive, const DealFilter& filter)
    : archive_(&archive), filter_(filter) {
    std::vector<std::string> wanted;
    for (const GameTag& tag : filter.tags) wanted.push_back(composed(tag_text(tag)));
    tags_.resize(wanted.size() + (filter.player ? 1 : 0));
    if (!filter.rules && tags_.empty()) return;
    const std::string player = player_key(filter.player.value_or(""));
    const std::string rules = filter.rules ? to_string(*filter.rules) : std::string();
    for (std::uint32_t number = 0; number < archive.texts(); ++number) {
        const std::string_view text = archive.text(number);
        if (filter.rules && text == rules) rules_.push_back(number);
        const std::string plain = wanted.empty() ? std::string() : composed(text);
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            if (plain == wanted[i]) tags_[i].push_back(number);
        }
        if (!filter.player) continue;
        const auto name = player_in(text);
        if (name && player_key(*name) == player) tags_.back().push_back(number);
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
    const auto in_range = [&](int tricks) {
        return tricks >= filter_.north_tricks->least && tricks <= filter_.north_tricks->most;
    };
    if (!is_finished(times)) {
        // The game was passed out, or is not over.
        const auto result = summary(*archive_, deal).result;
        return result && in_range(result->tricks[0]);
    }
    const GameRules rules = parse_game_rules(archive_->text(archive_->details(deal).rules));
    const int first = rules.exchange_score != ExchangeScore::none ? 1 : kExchangeTricks + 1;
    return in_range(tricks_taken(times, Player::north, first, kGameTricks));
}

}  // namespace honeymoon
