// Questions to honeymoon advise: what to play, or, with --auction, what to bid.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/cli/ask/question_lines.hpp"
#include "honeymoon/advice/pool.hpp"

namespace honeymoon::cli {

/// A belief about the other hand: it takes low..high tricks in a strain, on average over both
/// leads.
struct Belief {
    std::string text;
    Trump trump;
    double low = 0;
    double high = kPoolCards;

    friend bool operator==(const Belief&, const Belief&) = default;
};

/// A question from the command line, or from a line of standard input.
struct AskedAdvice {
    std::optional<Hand> own;
    std::optional<Trump> trump;
    std::optional<Hand> unseen;
    std::optional<Hand> seen;
    std::optional<Hand> holds;
    std::array<bool, kSuits> voids{};
    std::optional<Card> led;
    bool other_leads = false;
    std::vector<Belief> beliefs;

    friend bool operator==(const AskedAdvice&, const AskedAdvice&) = default;
};

/// A question with all options of the command line.
struct AdviseQuestion : AskedAdvice {
    std::optional<int> at_least;
    std::optional<std::uint64_t> samples;
    std::optional<std::uint64_t> seed;
    std::optional<std::chrono::milliseconds> time;
    std::optional<std::string> auction;
    AskOptions ask;

    /// Return the own hand, and what is known of the other hand. Throw Error (question).
    [[nodiscard]] Hand own_hand() const;
    [[nodiscard]] HiddenHand other_hand() const;
    /// Returns `at_least`. Throws Error (question) if it does not fit this number of tricks.
    [[nodiscard]] std::optional<int> least_of(int tricks) const;
};

/// Reads a line of standard input: "TRUMP HAND", or in the auction "HAND", and options. Takes the
/// rest from `common`. Throws Error (question).
[[nodiscard]] AdviseQuestion line_question(const InputLine& line, const AdviseQuestion& common);

/// Returns the answer to a question about a card. Throws Error.
[[nodiscard]] Json answer_of(const AdviseQuestion& question, const Reader& reader);

/// Reads "S:7.5-13"; either number may be missing. Throws Error (question).
[[nodiscard]] Belief parse_belief(const std::string& text);

/// Advises what to bid, or with --stdin answers every line. Throws Error.
Exit advise_auction(const AdviseQuestion& question);

}  // namespace honeymoon::cli
