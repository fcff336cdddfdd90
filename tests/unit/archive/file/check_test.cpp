#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "archive/file/archive_file.hpp"
#include "archive/timeline/position_key.hpp"
#include "archive/write/archive_writer.hpp"
#include "honeymoon/archive/archive.hpp"
#include "tests/support/games/played_deals.hpp"
#include "tests/support/random.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/unit/archive/archives.hpp"

namespace honeymoon {
namespace {

using test::archive_of;
using test::Bytes;
using test::file_error;
using test::played_deals;
using test::Random;
using test::trick_starts;
using test::TrickStart;

// Mixed keys and deals, as the index has them.
using Posting = std::pair<std::uint64_t, std::uint64_t>;
using Postings = std::set<Posting>;

// By playing every game again.
Postings postings_of(const std::vector<GameRecord>& records) {
    Postings postings;
    for (std::uint64_t deal = 0; deal < records.size(); ++deal) {
        for (const TrickStart& start : trick_starts(records[deal])) {
            if (start.trick <= kExchangeTricks) continue;
            postings.emplace(archive::mixed_key(position_key(start.position)), deal);
        }
    }
    return postings;
}

using Change = std::function<void(CardTimes&)>;

// The deals of an archive with an index of these, and their times changed.
Archive with_index(
    const Archive& games, const Postings& postings, const Change& change = [](CardTimes&) {}) {
    std::vector<std::string> texts;
    for (std::uint64_t i = 0; i < games.texts(); ++i) texts.emplace_back(games.text(i));
    archive::ArchiveContent content;
    content.deals = games.size();
    content.postings = postings.size();
    content.texts = texts;
    content.times = [&](std::uint64_t deal) {
        CardTimes times = games.times(deal);
        change(times);
        return times;
    };
    content.fingerprint = [&](std::uint64_t deal) { return games.fingerprint(deal); };
    content.details = [&](std::uint64_t deal, Bytes& to) {
        archive::put_details(games.details(deal), to);
    };
    content.postings_of = [&](const auto& use) {
        for (const auto& [mixed, deal] : postings) use(mixed, deal);
    };
    Bytes bytes;
    const auto append = [&](std::span<const std::uint8_t> piece) {
        bytes.insert(bytes.end(), piece.begin(), piece.end());
    };
    archive::write_archive(content, append, {});
    return Archive::of(FileBytes::own(bytes, "file"));
}

// What a check finds, which is the same however many deals it takes at a time.
std::string fault_of(const Archive& archive) {
    std::string fault = file_error([&] { check_archive(archive); });
    for (const std::uint64_t slice : {1U, 3U, 100U}) {
        const std::string again = file_error([&] { archive::check_archive(archive, slice); });
        CHECK(again == fault);
    }
    return fault;
}

// What is wrong first with an index of `forged` where there should be `right`.
std::string expected_fault(const Postings& right, const Postings& forged, std::uint64_t deals) {
    std::map<std::uint64_t, std::set<std::uint64_t>> of_right;
    std::map<std::uint64_t, std::set<std::uint64_t>> of_forged;
    for (const auto& [mixed, deal] : right) of_right[deal].insert(mixed);
    for (const auto& [mixed, deal] : forged) of_forged[deal].insert(mixed);
    for (std::uint64_t deal = 0; deal < deals; ++deal) {
        if (of_right[deal] == of_forged[deal]) continue;
        const std::string who = "file: deal " + std::to_string(deal + 1) + ": the index has ";
        if (of_right[deal].size() == of_forged[deal].size()) {
            return who + "a position of it that did not occur in it";
        }
        return who + std::to_string(of_forged[deal].size()) +
               " positions of it, and its play phase " + std::to_string(of_right[deal].size());
    }
    return "no error";
}

TEST_CASE("archive: times that no play phase alone can have are refused where they are used") {
    Random random;
    const std::vector records = {test::played_deal(play_phase(Suit::spades), 1, 20, random)};
    const Archive games = archive_of(records);
    const CardTimes right = games.times(0);
    const auto card_where = [&](const auto& is_this) {
        std::size_t card = random.below(kPackCards);
        while (!is_this(card)) card = (card + 1) % kPackCards;
        return card;
    };
    const std::size_t held = card_where([&](std::size_t card) { return right.place[card] == 0; });
    const std::size_t out = card_where([&](std::size_t card) { return right.place[card] != 0; });
    const auto used = [&](const Change& change) {
        const Archive changed = with_index(games, postings_of(records), change);
        return file_error([&] { return changed.times(0); });
    };
    CHECK(used([](CardTimes&) {}) == "no error");
    const auto trick = [&](std::size_t card, int number) {
        return used([=](CardTimes& times) {
            times.left.at(card) =
                static_cast<std::uint8_t>((times.left.at(card) & CardTimes::kSouth) | number);
        });
    };
    const std::string impossible = used([](CardTimes& times) { times.reached = 13; });
    CHECK(impossible.starts_with("file: deal 1: "));
    for (int number = 0; number <= kExchangeTricks; ++number) {
        CHECK(trick(held, number) == impossible);
        if (number > 0) CHECK(trick(out, number) == impossible);
    }
    CHECK(trick(out, CardTimes::kNever) == impossible);
    CHECK(used([&](CardTimes& times) { times.left.at(out) = CardTimes::kSouth; }) == impossible);
    CHECK(used([](CardTimes& times) { times.leaders |= 2; }) == impossible);
    CHECK(used([](CardTimes& times) { times.exchange_trump = kSuits; }) == impossible);
    CHECK(used([](CardTimes& times) { ++times.exchange_trump; }) == impossible);
    CHECK(used([](CardTimes& times) { times.play_trump = CardTimes::kNoExchange; }) == impossible);
}

TEST_CASE("archive: a check finds every posting that is wrong, missing or one too many") {
    Random random;
    const auto records = played_deals(40, random);
    const Archive games = archive_of(records);
    const Postings right = postings_of(records);
    REQUIRE(right.size() == games.positions());
    REQUIRE(fault_of(with_index(games, right)) == "no error");
    const auto any = [&] {
        auto posting = right.begin();
        std::advance(posting, random.below(right.size()));
        return *posting;
    };
    // In each bit of a key.
    for (unsigned bit = 0; bit < archive::kKeyBits; ++bit) {
        const auto [mixed, deal] = any();
        Postings forged = right;
        forged.erase({mixed, deal});
        if (!forged.emplace(mixed ^ (std::uint64_t{1} << bit), deal).second) continue;
        REQUIRE(fault_of(with_index(games, forged)) == expected_fault(right, forged, games.size()));
    }
    const int rounds = test::kSanitized ? 20 : 200;
    for (int round = 0; round < rounds; ++round) {
        const auto [mixed, deal] = any();
        const auto [other_mixed, other_deal] = any();
        Postings forged = right;
        switch (random.below(4)) {
            case 0:  // missing
                forged.erase({mixed, deal});
                break;
            case 1:  // another deal's
                forged.erase({mixed, deal});
                forged.emplace(mixed, other_deal);
                break;
            case 2:  // both each other's
                forged.erase({mixed, deal});
                forged.erase({other_mixed, other_deal});
                forged.emplace(mixed, other_deal);
                forged.emplace(other_mixed, deal);
                break;
            default:  // one more
                if (games.times(other_deal).positions() < kMaxLevel) {
                    forged.emplace(mixed, other_deal);
                }
        }
        const auto too_many = [&](std::uint64_t of) {
            return std::ranges::count(forged, of, &Posting::second) > kMaxLevel;
        };
        if (too_many(deal) || too_many(other_deal)) continue;
        CAPTURE(round);
        REQUIRE(fault_of(with_index(games, forged)) == expected_fault(right, forged, games.size()));
    }
}

TEST_CASE("archive: a check finds an index with more positions than a deal can have") {
    Random random;
    std::vector<GameRecord> records;
    while (records.empty() || archive_of(records).positions() != kMaxLevel) {
        records = played_deals(1, random);
    }
    Postings forged = postings_of(records);
    while (forged.size() == kMaxLevel) forged.emplace(random.below(1U << 31U), 0);
    // Its foot has no room for so many of one deal; of two it has.
    records.push_back(records.front());
    records.back().tags = {{"Event", "Another"}};
    records.back().actions.clear();
    CHECK(fault_of(with_index(archive_of(records), forged)) ==
          "file: deal 1: its index has more positions than a deal can have");
}

}  // namespace
}  // namespace honeymoon
