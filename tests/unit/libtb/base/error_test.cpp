#include "honeymoon/base/error.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "honeymoon/base/progress.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/cards/position.hpp"
#include "honeymoon/game/game_record.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/reader/reader.hpp"
#include "libtb/base/progress_meter.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/cards/compatible_hands.hpp"

namespace honeymoon {
namespace {

// The word of the code a call fails with.
std::string code_of(const std::function<void()>& call) {
    try {
        call();
    } catch (const Error& error) {
        CHECK(error.kind() == Error(error.code(), "").kind());
        return std::string(name(error.code()));
    }
    return "none";
}

Position dealt(std::string_view leader, std::string_view follower) {
    return {.leader = parse_hand(leader), .follower = parse_hand(follower), .trump = {}, .led = {}};
}

TEST_CASE("error: codes have a kind and a word each") {
    std::set<std::string_view> words;
    for (auto code = ErrorCode::question; code <= ErrorCode::disk_full;
         code = static_cast<ErrorCode>(static_cast<int>(code) + 1)) {
        CHECK(words.insert(name(code)).second);
    }
    CHECK(name(ErrorCode::card_twice) == "card_twice");
    CHECK(name(ErrorCode::disk_full) == "disk_full");
    CHECK(Error(ErrorCode::out_of_range, "").kind() == Error::Kind::question);
    CHECK(Error(ErrorCode::file_busy, "").kind() == Error::Kind::file);
    CHECK(Error(ErrorCode::no_memory, "").kind() == Error::Kind::resource);
    for (const auto kind : {Error::Kind::question, Error::Kind::file, Error::Kind::resource}) {
        CHECK(Error(kind, "").kind() == kind);
    }
}

TEST_CASE("error: what is wrong with a question has a code of its own") {
    CHECK(code_of([] { (void)parse_card("XA"); }) == "not_a_card");
    CHECK(code_of([] { (void)parse_trump("X"); }) == "not_a_trump");
    CHECK(code_of([] { (void)parse_hand("A.K.Q"); }) == "not_a_hand");
    CHECK(code_of([] { (void)parse_hand("AA..."); }) == "card_twice");
    CHECK(code_of([] { validate(dealt("A...", "KQ...")); }) == "hands_unequal");
    CHECK(code_of([] { validate(dealt("...", "...")); }) == "hands_empty");
    CHECK(code_of([] { validate(dealt("A...", "A...")); }) == "card_twice");
    CHECK(code_of([] {
              Position led = dealt("A...", "K...");
              led.led = Card{Suit::hearts, 3};
              validate(led);
          }) == "card_not_held");
    CHECK(code_of([] {
              (void)CompatibleHands({.unseen = {}, .known = {}, .voids = {}, .size = 1});
          }) == "no_such_hand");
    CHECK(code_of([] { (void)parse_game_rules("none"); }) == "not_rules");
    CHECK(code_of([] { (void)parse_action("none"); }) == "not_an_action");
    CHECK(code_of([] { (void)parse_game_record("none"); }) == "not_a_record");
    CHECK(code_of([] {
              Referee referee(german_whist(), random_deal(1));
              referee.act(Action::pass());
          }) == "illegal");
    CHECK(code_of([] { (void)Referee(german_whist(), random_deal(1)).result(); }) ==
          "game_not_over");
    CHECK(code_of([] { (void)thread_count(1025); }) == "out_of_range");
    CHECK(code_of([] { (void)Reader::open("no such directory"); }) == "file_missing");
    CHECK(code_of([] { (void)FileBytes::map("no such file"); }) == "file_missing");
    CHECK(thread_count(3) == 3);
    CHECK(thread_count(0) >= 1);
}

TEST_CASE("progress: what is told never falls and ends with all; parts are parts of the whole") {
    std::vector<double> told;
    const Progress progress = [&](double share) { told.push_back(share); };
    ProgressMeter meter(progress, 5000);
    for (int i = 0; i < 5000; ++i) meter.add(1);
    CHECK(meter.done() == 5000);
    CHECK(std::is_sorted(told.begin(), told.end()));
    CHECK(told.back() == 1);
    CHECK(told.size() >= 1000);

    told.clear();
    const Progress part = part_of(progress, 0.5, 0.75);
    part(0);
    part(1);
    CHECK(told == std::vector<double>{0.5, 0.75});
    const Progress none;
    CHECK_FALSE(part_of(none, 0, 1));
    ProgressMeter(none, 1).add(1);
}

}  // namespace
}  // namespace honeymoon
