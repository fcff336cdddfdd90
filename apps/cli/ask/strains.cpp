// honeymoon probe --trump all: two hands in every strain, with either player on lead.

#include <array>
#include <cmath>

#include "apps/cli/ask/probe.hpp"
#include "apps/cli/format/table.hpp"
#include "apps/cli/io/output.hpp"
#include "apps/cli/view/cards_view.hpp"
#include "honeymoon/advice/call_advice.hpp"

namespace honeymoon::cli {
namespace {

// The end of an auction in which both players call as well as possible.
struct Par {
    std::optional<Contract> contract;  // declared by north, who calls first, or by south
    long points = 0;                   // points of north
};

Par par_of(const Reader& reader, Hand north, Hand south) {
    Par par;
    std::vector<Action> calls;
    for (;;) {
        const bool norths = calls.size() % 2 == 0;
        // In the view, the viewer is always north.
        const PlayerView seen =
            auction_view(draw_bridge(), norths ? north : south, norths ? south : north, calls);
        const AdvisedCall best = advise_calls(reader, seen, calls).front();
        if (calls.empty()) par.points = std::lround(best.points);
        if (best.call == Action::pass() && !calls.empty()) {
            par.contract = seen.contract;
            if (par.contract && !norths) par.contract->declarer = other(par.contract->declarer);
            return par;
        }
        calls.push_back(best.call);
    }
}

}  // namespace

Exit answer_all_strains(const Reader& reader, Hand first, Hand second, bool json) {
    const int level = first.size();
    std::array<Position, 2 * kStrains.size()> positions;
    for (std::size_t i = 0; i < kStrains.size(); ++i) {
        positions.at(2 * i) = {first, second, kStrains.at(i), {}};
        positions.at((2 * i) + 1) = {second, first, kStrains.at(i), {}};
    }
    for (const Position& position : positions) validate(position);
    std::array<std::uint8_t, positions.size()> tricks{};
    reader.values(positions, tricks);

    const Style style = Style::of_output();
    Columns columns(1);
    columns.add({"", "first leads", "second leads"});
    Json strains = Json::array();
    for (std::size_t i = 0; i < kStrains.size(); ++i) {
        const Trump trump = kStrains.at(i);
        const int leads = tricks.at(2 * i);
        const int follows = level - tricks.at((2 * i) + 1);
        strains.push_back(
            {{"trump", trump_letter(trump)}, {"first_leads", leads}, {"second_leads", follows}});
        columns.add({trump ? std::string(name(*trump)) : "no-trump", std::to_string(leads),
                     std::to_string(follows)});
    }
    std::string text = "Tricks of the first hand, of " + std::to_string(level) + ":\n\n" +
                       view_of_hands({{"First hand", first}, {"Second hand", second}}, style) +
                       "\n" + columns.text();
    Json pars;
    if (level == kDealtCards) {
        text += "\nPar, if nobody is vulnerable and the declarer's opponent leads:\n";
        const auto told_of = [&](bool begins) -> Json {
            const Par par = begins ? par_of(reader, first, second) : par_of(reader, second, first);
            const long points = begins ? par.points : -par.points;
            Json declarer;
            std::string by = "both pass";
            if (par.contract) {
                const bool firsts = (par.contract->declarer == Player::north) == begins;
                declarer = firsts ? "first" : "second";
                by = joined(to_string(*par.contract), " by the ", firsts ? "first" : "second",
                            " hand");
            }
            text += joined("if the ", begins ? "first" : "second", " hand calls first: ", by, "; ",
                           points, " points for the first hand\n");
            return {{"contract", par.contract ? Json(to_string(*par.contract)) : Json()},
                    {"declarer", declarer},
                    {"points", points}};
        };
        const Json firsts = told_of(true);
        pars = {{"first_calls", firsts}, {"second_calls", told_of(false)}};
    }
    const Json told = {{"level", level}, {"strains", strains}, {"par", pars}};
    print_result(json, told, text);
    return Exit::ok;
}

}  // namespace honeymoon::cli
