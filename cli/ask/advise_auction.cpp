#include "cli/ask/advise_auction.hpp"

#include <array>
#include <charconv>
#include <string_view>
#include <utility>

#include "cli/format/text.hpp"
#include "cli/io/output.hpp"
#include "cli/io/terminal.hpp"
#include "cli/view/answer_view.hpp"
#include "cli/view/figures.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/reader/bidding_advisor.hpp"

namespace honeymoon::cli {
namespace {

// That the other hand takes so many tricks in a strain, on average and with the lead as often
// as not.
struct Belief {
    Trump trump;
    double low = 0;
    double high = kPoolCards;
};

[[noreturn]] void refuse_belief(const std::string& text) {
    refuse("--believe '" + one_line(text) +
           "': write a strain and the least and the most tricks, 0 to 13, as in S:7.5-13 or "
           "S:7.5-");
}

double parse_tricks(std::string_view text, const std::string& whole) {
    double tricks = 0;
    const char* end = text.data() + text.size();
    const auto parsed = std::from_chars(text.data(), end, tricks, std::chars_format::fixed);
    if (parsed.ec != std::errc{} || parsed.ptr != end || !(tricks >= 0 && tricks <= kPoolCards)) {
        refuse_belief(whole);
    }
    return tricks;
}

Belief parse_belief(const std::string& text) {
    const auto colon = text.find(':');
    const auto dash = text.find('-');
    if (colon == std::string::npos || dash == std::string::npos || dash < colon)
        refuse_belief(text);
    Belief belief;
    try {
        belief.trump = parse_trump(std::string_view(text).substr(0, colon));
    } catch (const Error&) {
        refuse_belief(text);
    }
    const std::string_view numbers = text;
    const auto low = numbers.substr(colon + 1, dash - colon - 1);
    const auto high = numbers.substr(dash + 1);
    if (low.empty() && high.empty()) refuse_belief(text);
    if (!low.empty()) belief.low = parse_tricks(low, text);
    if (!high.empty()) belief.high = parse_tricks(high, text);
    if (belief.high < belief.low) refuse_belief(text);
    return belief;
}

std::string with_error(const Expectation& expectation) {
    return cli::with_error(expectation.tricks, expectation.error);
}

void print_text(const AuctionQuestion& question, const Pool& pool, const BiddingAdvice& advice) {
    constexpr std::array<std::string_view, 5> names = {"Spades", "Hearts", "Diamonds", "Clubs",
                                                       "No-trump"};
    const Style style = Style::of_output();
    const auto k = static_cast<std::size_t>(question.at_least);
    print(view_of(NamedHand{"You", question.own}, style) + "\n");
    std::string believed;
    for (const std::string& belief : question.beliefs) believed += " " + belief;
    print(grouped(advice.hands) + " of the " + counted(pool.size(), "hand") + " of " +
          (pool.size() == pool.range().whole ? "the pool" : "this part of a pool") +
          " can be the other's" + (believed.empty() ? "" : " and fit" + believed) + ".\n\n");
    const std::string chance = std::to_string(question.at_least) + " or more";
    Columns columns(1);
    columns.add({"strain", "on lead", chance, "not on lead", chance});
    for (std::size_t i = 0; i < names.size(); ++i) {
        const DenominationAdvice& one = advice.denominations.at(i);
        columns.add({std::string(names.at(i)), with_error(one.on_lead),
                     percent(one.on_lead.at_least.at(k)), with_error(one.not_on_lead),
                     percent(one.not_on_lead.at_least.at(k))});
    }
    print(columns.text() + "\nTricks of 13, with all cards seen by both.\n");
}

void print_json(const Pool& pool, const BiddingAdvice& advice) {
    Json strains = Json::array();
    for (const DenominationAdvice& one : advice.denominations) {
        strains.push_back({{"strain", trump_letter(one.trump)},
                           {"on_lead", json_of(one.on_lead)},
                           {"not_on_lead", json_of(one.not_on_lead)}});
    }
    print_line({{"pool", pool.size()}, {"hands", advice.hands}, {"strains", strains}});
}

}  // namespace

Exit advise_auction(const AuctionQuestion& question, const TablesOption& tables) {
    std::vector<Belief> beliefs;
    for (const std::string& text : question.beliefs) beliefs.push_back(parse_belief(text));
    if (question.own.size() != kPoolCards) {
        refuse("own hand: " + std::to_string(question.own.size()) +
               " cards; in the auction there are " + std::to_string(kPoolCards));
    }
    const Reader reader = tables.open();
    BiddingOptions options;
    options.parallel = true;
    options.elsewhere = question.elsewhere;
    options.known = question.known;
    if (!beliefs.empty()) {
        options.weight = [&](const Pool& pool, std::size_t i) {
            for (const Belief& belief : beliefs) {
                const double tricks = (pool.mean_tricks(i, belief.trump, true) +
                                       pool.mean_tricks(i, belief.trump, false)) /
                                      2;
                if (tricks < belief.low || tricks > belief.high) return 0.0;
            }
            return 1.0;
        };
    }
    const BiddingAdvisor advisor(Pool::open(question.pool));
    const BiddingAdvice advice = advisor.advise(reader, question.own, options);
    if (question.json) {
        print_json(advisor.pool(), advice);
    } else {
        print_text(question, advisor.pool(), advice);
    }
    return Exit::ok;
}

}  // namespace honeymoon::cli
