// honeymoon convert: positions for probe --stdin, from deals of bridge.

#include "apps/cli/io/bridge_files.hpp"
#include "apps/cli/options/commands.hpp"
#include "honeymoon/cards/position.hpp"
#include "honeymoon/file/file_bytes.hpp"

namespace honeymoon::cli {
namespace {

struct Options {
    std::string file;
    std::array<std::size_t, 2> seats{};  // the leader, and the follower
    std::optional<Trump> trump;
};

std::array<std::size_t, 2> parse_seats(const std::string& text) {
    constexpr std::string_view seats = "NESW";
    const std::size_t leader = text.size() == 3 && text[1] == ',' ? seats.find(text[0]) : 4;
    const std::size_t follower = text.size() == 3 ? seats.find(text[2]) : 4;
    if (leader >= seats.size() || follower >= seats.size() || leader == follower) {
        refuse_value("--hands", text, "write two players, the one on lead first, as in N,S");
    }
    return {leader, follower};
}

Exit run(const Options& options) {
    const FileBytes bytes = FileBytes::map(options.file);
    const std::string_view text(reinterpret_cast<const char*>(bytes.bytes().data()),
                                bytes.bytes().size());
    std::string lines;
    for (const BridgeDeal& deal : read_bridge_deals(text, options.file)) {
        const auto fail = [&](std::string_view why) {
            refuse(one_line(options.file), ", line ", deal.line, ": ", why);
        };
        const auto& leader = deal.hands.at(options.seats[0]);
        const auto& follower = deal.hands.at(options.seats[1]);
        if (!leader || !follower) fail("one of the two hands is not there");
        if (!options.trump && !deal.trump) fail("no contract says the trump suit; give --trump");
        const Trump trump = options.trump ? *options.trump : *deal.trump;
        const Position position{*leader, *follower, trump, {}};
        try {
            validate(position);
        } catch (const Error& error) {
            fail(error.what());
        }
        lines += to_string(position) + "\n";
    }
    print(lines);
    return Exit::ok;
}

}  // namespace

void add_convert(const CommandLine& program) {
    const auto [line, options] =
        program.command("convert", "Make positions of PBN, LIN or lists of deals", run);
    line.file("FILE", options.file, "Deals of bridge: PBN, LIN, or four hands a line");
    line.value("--hands", "A,B", options.seats,
               "The two hands that play, of N, E, S and W, the one on lead first", parse_seats)
        .required();
    line.trump(options.trump, "Trump suit, or N for no-trump (default: that of the contract)");
    line.help(
        "Prints a line for each deal, TRUMP LEADER FOLLOWER, as honeymoon probe --stdin reads it. "
        "Lists have the hands as PBN does, N:AK4.T2.95.K and so on clockwise; without a letter "
        "west's is first, as GIB writes them.\n",
        {"honeymoon convert monday.pbn --hands N,S | honeymoon probe --stdin",
         "honeymoon convert hands.lin --hands E,W --trump N"});
}

}  // namespace honeymoon::cli
