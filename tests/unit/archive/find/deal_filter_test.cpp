#include "honeymoon/archive/deal_filter.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "honeymoon/archive/archive.hpp"
#include "honeymoon/archive/archive_builder.hpp"
#include "tests/support/games/played_deals.hpp"
#include "tests/support/random.hpp"
#include "tests/unit/archive/archives.hpp"

namespace honeymoon {
namespace {

using test::archive_of;
using test::played_deals;
using test::Random;

TEST_CASE("archive: deals are chosen by what is known of them") {
    Random random;
    const auto records = played_deals(400, random);
    const Archive archive = archive_of(records);
    const auto agree = [&](const DealFilter& filter, const auto& wanted) {
        const DealSelector selector(archive, filter);
        std::size_t found = 0;
        for (std::size_t deal = 0; deal < records.size(); ++deal) {
            REQUIRE(selector.wants(deal) == wanted(records[deal]));
            found += selector.wants(deal) ? 1U : 0U;
        }
        CHECK(found > 0);
        CHECK(found < records.size());
    };
    DealFilter filter;
    filter.rules = honeymoon_bridge();
    agree(filter, [](const GameRecord& record) { return record.rules == honeymoon_bridge(); });
    filter = {};
    filter.dealer = Player::south;
    agree(filter, [](const GameRecord& record) { return record.deal.dealer == Player::south; });
    const auto has = [](const GameRecord& record, const GameTag& tag) {
        return std::ranges::count(record.tags, tag) != 0;
    };
    filter = {};
    filter.player = "Bo";
    agree(filter, [&](const GameRecord& record) { return has(record, {"North", "Bo"}); });
    filter.player = "Cy \xE8\x9C\x9C";
    agree(filter, [&](const GameRecord& record) { return !record.tags.empty(); });
    filter = {};
    filter.tags = {{"Event", "No. 3"}, {"North", "Ann"}};
    agree(filter, [&](const GameRecord& record) {
        return has(record, {"Event", "No. 3"}) && has(record, {"North", "Ann"});
    });
    const auto end_of = [](const GameRecord& record) {
        GameState state = start(record.rules, record.deal, record.standing);
        for (const Action action : record.actions) apply(state, action);
        return state;
    };
    filter = {};
    filter.strain = Trump(Suit::hearts);
    agree(filter, [&](const GameRecord& record) {
        const GameState end = end_of(record);
        const bool played = end.phase == Phase::play || end.play_tricks[0] + end.play_tricks[1] > 0;
        return played && trump(end) == Suit::hearts;
    });
    filter = {};
    filter.north_tricks = {6, 9};
    agree(filter, [&](const GameRecord& record) {
        const GameState end = end_of(record);
        if (end.phase != Phase::over || end.play_tricks[0] + end.play_tricks[1] == 0) return false;
        const int tricks = result(end).tricks[0];
        return tricks >= 6 && tricks <= 9;
    });
    // Passed out, too.
    filter.north_tricks = {0, 2};
    std::size_t passed_out = 0;
    agree(filter, [&](const GameRecord& record) {
        const GameState end = end_of(record);
        if (end.phase != Phase::over || result(end).tricks[0] > 2) return false;
        passed_out += end.contract || record.rules.auction == AuctionTime::none ? 0U : 1U;
        return true;
    });
    CHECK(passed_out > 0);
    CHECK(DealSelector(archive, {}).wants(0));
}

TEST_CASE("archive: the player who was probably meant is found") {
    Random random;
    std::vector<GameRecord> records = played_deals(3, random);
    records[0].tags = {{"North", "Zoe"}, {"South", "Zoë"}, {"Event", "Bob"}};
    records[1].tags = {{"North", "Ann Smith"}, {"South", "\xE9"}};
    records[2].tags = {};
    const Archive archive = archive_of(records);
    const auto nearest = [&](std::string_view name) {
        return nearest_player(archive, name).value_or("nobody");
    };
    CHECK(nearest("Zoe") == "Zoe");
    CHECK(nearest("ZOE\xCC\x88") == "Zoë");
    CHECK(nearest("Zoé") == "Zoe");
    CHECK(nearest("Zoi") == "Zoe");
    CHECK(nearest("ann") == "Ann Smith");
    CHECK(nearest("An Smyth") == "Ann Smith");
    CHECK(nearest("\xE9") == "\xE9");
    for (const char* const other : {"Bob", "", "A", "Zyx", "Ann Lee", "\xC3"}) {
        CAPTURE(other);
        CHECK(nearest(other) == "nobody");
    }
    // Bytes that are not UTF-8 are compared as they are.
    CHECK(same_player("A\xE9", "A\xE9"));
    CHECK_FALSE(same_player("A\xE9", "a\xE9"));
    CHECK_FALSE(same_player("\xE9", "\xC3\xA9"));
    CHECK_FALSE(same_player("Zoë", "Zoe"));
}

TEST_CASE("archive: a tag is the same in any encoding of its accents, but not in small letters") {
    Random random;
    std::vector<GameRecord> records = played_deals(2, random);
    records[0].tags = {{"Site", "Zu\xCC\x88rich"}};
    records[1].tags = {{"Site", "Z\xC3\xBCrich"}};
    const Archive archive = archive_of(records);
    const auto wants = [&](const char* site, std::uint64_t deal) {
        DealFilter filter;
        filter.tags = {{"Site", site}};
        return DealSelector(archive, filter).wants(deal);
    };
    for (const char* const site : {"Zu\xCC\x88rich", "Z\xC3\xBCrich"}) {
        CHECK(wants(site, 0));
        CHECK(wants(site, 1));
    }
    CHECK_FALSE(wants("z\xC3\xBCrich", 1));
}

}  // namespace
}  // namespace honeymoon
