// honeymoon advise --auction: what to bid.

#include <algorithm>
#include <charconv>
#include <cmath>

#include "apps/cli/ask/advise.hpp"
#include "apps/cli/view/advice_view.hpp"
#include "apps/cli/view/cards_view.hpp"
#include "honeymoon/advice/bidding_advisor.hpp"
#include "libtb/base/quoted.hpp"
#include "libtb/file/fields.hpp"

namespace honeymoon::cli {
namespace {

// Reads a number of tricks. Returns a code if it is wrong. An empty text changes nothing.
std::optional<ErrorCode> read_tricks(std::string_view text, double& tricks) {
    const char* const end = text.data() + text.size();
    if (text.empty()) return {};
    const auto [stop, fault] = std::from_chars(text.data(), end, tricks, std::chars_format::fixed);
    const bool is_number = fault != std::errc::invalid_argument && stop == end;
    if (!is_number || !std::isfinite(tricks)) return ErrorCode::question;
    const bool possible = fault == std::errc{} && tricks >= 0 && tricks <= kPoolCards;
    return possible ? std::nullopt : std::optional(ErrorCode::out_of_range);
}

// Refuses options of the play phase, which mean nothing in the auction.
void refuse_play_options(const AdviseQuestion& question) {
    const std::array<std::pair<bool, const char*>, 6> options = {
        {{question.trump.has_value(), "--trump"},
         {question.led.has_value(), "--led"},
         {question.other_leads, "--other-leads"},
         {question.samples.has_value(), "--samples"},
         {question.seed.has_value(), "--seed"},
         {question.time.has_value(), "--time"}}};
    for (const auto& [given, name] : options) {
        if (given) refuse(name, " is about the play, not --auction");
    }
}

// A row for each strain.
Table bidding_table(const BiddingAdvice& advice, int at_least) {
    constexpr std::array<const char*, 5> names = {"Spades", "Hearts", "Diamonds", "Clubs",
                                                  "No-trump"};
    const std::string chance = std::to_string(at_least) + " or more";
    const auto k = static_cast<std::size_t>(at_least);
    Table table(1);
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto& [trump, on_lead, not_on_lead] = advice.denominations.at(i);
        table.add(
            {{"strain", "strain", names.at(i), trump_letter(trump)},
             {"on lead", "on_lead", with_error(on_lead.tricks, on_lead.error), json_of(on_lead)},
             {chance.c_str(), percent(on_lead.at_least.at(k))},
             {"not on lead", "not_on_lead", with_error(not_on_lead.tricks, not_on_lead.error),
              json_of(not_on_lead)},
             {chance.c_str(), percent(not_on_lead.at_least.at(k))}});
    }
    return table;
}

std::string text_of(const AdviseQuestion& question, const Pool& pool, const BiddingAdvice& advice,
                    const Table& table) {
    const std::string believed =
        listed(question.beliefs, " ", [](const Belief& belief) { return belief.text; });
    const Style style = Style::of_output();
    return view_of_hands({{"You", *question.own}}, style) + "\n" + grouped(advice.hands) +
           " of the " + counted(pool.size(), "hand") + " of " +
           (pool.size() == pool.range().whole ? "the pool" : "this part of a pool") +
           " are possible" + (believed.empty() ? "" : " and fit " + believed) + ".\n\n" +
           table.text(style.width()) + "\nTricks of 13, with all cards open.\n";
}

BiddingOptions bidding_options_of(const AdviseQuestion& question) {
    const Hand own = question.own_hand();
    HiddenHand other = question.other_hand();
    for (const Suit suit : kAllSuits) {
        if (!other.voids.at(static_cast<std::size_t>(suit))) continue;
        other.unseen = other.unseen - Hand::full().only(suit);
    }
    if (own.size() != kPoolCards) {
        refuse("own hand: ", own.size(), " cards; in the auction there are ", kPoolCards);
    }
    BiddingOptions options;
    options.parallel = true;
    options.elsewhere = Hand::full() - (other.unseen | other.known);
    options.known = other.known;
    const auto fits = [beliefs = question.beliefs](const Pool& pool, std::size_t i) {
        return std::ranges::all_of(beliefs, [&](const Belief& belief) {
            const double tricks = (pool.mean_tricks(i, belief.trump, true) +
                                   pool.mean_tricks(i, belief.trump, false)) /
                                  2;
            return belief.low <= tricks && tricks <= belief.high;
        });
    };
    if (!question.beliefs.empty()) options.weight = fits;
    return options;
}

Pool open_pool(const std::string& file) try {
    return Pool::open(file);
} catch (const Error& error) {
    if (error.code() != ErrorCode::file_missing) throw;
    fail_file(file,
              joined("no such file; honeymoon pool build --hands 100000 --rounds 20 ",
                     shell_word((file.starts_with('-') ? "./" : "") + file), " makes it"),
              error.code());
}

Json json_of(const Pool& pool, const BiddingAdvice& advice, const Table& table) {
    return {{"pool", pool.size()}, {"hands", advice.hands}, {"strains", table.json()}};
}

}  // namespace

Belief parse_belief(const std::string& text) {
    const std::string_view all = text;
    const auto colon = all.find(':');
    const auto dash = all.find('-');
    ErrorCode code = ErrorCode::question;
    try {
        // At least one number.
        if (colon < dash && dash != std::string_view::npos && all.size() > colon + 2) {
            Belief belief{.text = text, .trump = parse_trump(all.substr(0, colon))};
            const auto low = read_tricks(all.substr(colon + 1, dash - colon - 1), belief.low);
            const auto high = read_tricks(all.substr(dash + 1), belief.high);
            if (!low && !high && belief.low <= belief.high) return belief;
            const bool numbers = low != ErrorCode::question && high != ErrorCode::question;
            if (numbers && (low || high)) code = ErrorCode::out_of_range;
        }
    } catch (const Error&) {
        // Not a strain.
    }
    refuse(code, "--believe ", in_quotes(text),
           ": write a strain, then least and most tricks, 0 to 13, as in S:7.5-13 or S:7.5-");
}

Exit advise_auction(const AdviseQuestion& question) {
    refuse_play_options(question);
    constexpr int usual = 7;
    const bool lines = question.ask.standard_input;
    // Report faults of the question before those of files.
    const BiddingOptions options = lines ? BiddingOptions{} : bidding_options_of(question);
    const int at_least = question.least_of(kPoolCards).value_or(usual);
    const Reader reader = question.ask.tables.open();
    const BiddingAdvisor advisor(open_pool(*question.auction));
    if (lines) {
        return answer_lines(Lines::one_by_one, [&](const InputLine& line) -> LineAnswer {
            const AdviseQuestion one = line_question(line, question);
            const BiddingAdvice advice = advisor.advise(reader, *one.own, bidding_options_of(one));
            return {json_of(advisor.pool(), advice, bidding_table(advice, 0))};
        });
    }
    const BiddingAdvice advice = advisor.advise(reader, *question.own, options);
    const Table table = bidding_table(advice, at_least);
    print_result(question.ask.json, json_of(advisor.pool(), advice, table),
                 text_of(question, advisor.pool(), advice, table));
    return Exit::ok;
}

}  // namespace honeymoon::cli
