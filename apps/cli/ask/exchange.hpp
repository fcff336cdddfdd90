// Questions to honeymoon exchange.
#pragma once

#include <array>
#include <optional>

#include "apps/cli/ask/question_lines.hpp"
#include "honeymoon/advice/exchange_advice.hpp"

namespace honeymoon::cli {

/// A question from the command line, or from a line of standard input.
struct AskedExchange {
    std::optional<Hand> own;
    std::optional<Trump> trump;
    std::optional<Card> face_up;
    bool face_down = false;
    std::optional<Hand> seen;
    std::optional<Hand> shown;
    std::optional<Hand> holds;
    std::optional<Hand> other;
    std::optional<std::array<bool, kSuits>> voids;
    std::optional<Card> led;
    std::optional<int> tricks;

    friend bool operator==(const AskedExchange&, const AskedExchange&) = default;
};

/// A question with all options of the command line.
struct ExchangeQuestion : AskedExchange {
    FirstLead first_lead = FirstLead::winner;  ///< a line may replace it
    ExchangeOptions advising;
    AskOptions ask;
};

/// Reads a line of standard input, "TRUMP HAND" and options. Takes the rest from `common`. Throws
/// Error (question).
[[nodiscard]] ExchangeQuestion line_question(const InputLine& line, const ExchangeQuestion& common);

/// Returns the answer. Throws Error.
[[nodiscard]] Json answer_of(const ExchangeQuestion& question, const Reader& reader);

}  // namespace honeymoon::cli
