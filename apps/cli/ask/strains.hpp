// honeymoon probe --trump all: two hands in every strain, with either player on lead.
#pragma once

#include "apps/cli/process/exit_codes.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::cli {

/// Prints the tricks of the first hand in each strain, and with 13 cards each par: the contract and
/// the points if both bid as well as possible with open hands. Throws Error.
Exit answer_all_strains(const Reader& reader, Hand first, Hand second, bool json);

}  // namespace honeymoon::cli
