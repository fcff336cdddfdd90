// What honeymoon advise is asked: what to play, or with --auction what to bid.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/cli/format/json.hpp"
#include "apps/cli/io/input_lines.hpp"
#include "apps/cli/options/tables_option.hpp"
#include "apps/cli/process/exit_codes.hpp"
#include "honeymoon/advice/pool.hpp"
#include "honeymoon/cards/hand.hpp"

namespace honeymoon::cli {

/// That the other hand takes so many tricks in a strain, on average and with the lead as often as
/// not.
struct Belief {
    std::string text;
    Trump trump;
    double low = 0;
    double high = kPoolCards;
};

/// As on the command line.
struct AdviseQuestion {
    std::optional<Hand> own;
    std::optional<Trump> trump;
    std::optional<Hand> unseen;
    std::optional<Hand> seen;
    std::optional<Hand> holds;
    std::array<bool, kSuits> voids{};
    std::optional<Card> led;
    bool other_leads = false;
    std::optional<int> at_least;
    std::optional<std::uint64_t> samples;
    std::optional<std::uint64_t> seed;
    std::optional<std::chrono::milliseconds> time;
    std::optional<std::string> auction;
    std::vector<Belief> beliefs;
    bool standard_input = false;
    bool json = false;
    TablesOption tables;

    /// The own hand, and what is known of the other. Throw Error (question).
    [[nodiscard]] Hand own_hand() const;
    [[nodiscard]] HiddenHand other_hand() const;
    /// Which number of tricks, of so many, `at_least` names. Throws Error (question).
    [[nodiscard]] std::optional<int> least_of(int tricks) const;
};

/// Reads "S:7.5-13", or one of its numbers left out. Throws Error (question).
[[nodiscard]] Belief parse_belief(const std::string& text);

/// What a line of standard input asks, "TRUMP HAND" or about the auction "HAND", and options; the
/// rest is as in `common`. Throws Error (question).
[[nodiscard]] AdviseQuestion line_question(const InputLine& line, const AdviseQuestion& common);

/// The answer to a question about a card. Throws Error.
[[nodiscard]] Json answer_of(const AdviseQuestion& question, const Reader& reader);

/// Says what to bid. Throws Error.
Exit advise_auction(const AdviseQuestion& question);

/// The same for every line of standard input.
Exit advise_auctions(const AdviseQuestion& common);

}  // namespace honeymoon::cli
