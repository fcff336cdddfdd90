// What honeymoon exchange is asked.
#pragma once

#include <array>
#include <optional>

#include "apps/cli/format/json.hpp"
#include "apps/cli/io/input_lines.hpp"
#include "apps/cli/options/tables_option.hpp"
#include "honeymoon/advice/exchange_advice.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::cli {

/// As on the command line.
struct ExchangeQuestion {
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
    FirstLead first_lead = FirstLead::winner;
    ExchangeOptions advising;
    bool standard_input = false;
    bool json = false;
    TablesOption tables;
};

/// What a line of standard input asks, "TRUMP HAND" and options; the rest is as in `common`. Throws
/// Error (question).
[[nodiscard]] ExchangeQuestion line_question(const InputLine& line, const ExchangeQuestion& common);

/// The answer. Throws Error.
[[nodiscard]] Json answer_of(const ExchangeQuestion& question, const Reader& reader);

}  // namespace honeymoon::cli
