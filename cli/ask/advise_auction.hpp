// honeymoon advise --auction: what to bid.
#pragma once

#include <string>
#include <vector>

#include "cli/options/tables_option.hpp"
#include "cli/process/exit_codes.hpp"
#include "honeymoon/cards/hand.hpp"

namespace honeymoon::cli {

/// What is asked.
struct AuctionQuestion {
    std::string pool;  ///< the file
    Hand own;
    Hand elsewhere;                    ///< besides one's own: cards the other does not hold
    Hand known;                        ///< cards he holds
    std::vector<std::string> beliefs;  ///< as "S:7-13"
    int at_least = 7;                  ///< the number of tricks whose chance is shown
    bool json = false;
};

/// Answers on standard output. Throws Error.
Exit advise_auction(const AuctionQuestion& question, const TablesOption& tables);

}  // namespace honeymoon::cli
