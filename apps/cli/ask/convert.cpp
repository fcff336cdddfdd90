// honeymoon convert: positions for probe --stdin, from deals of bridge.

#include <algorithm>
#include <map>

#include "apps/cli/io/input_lines.hpp"
#include "apps/cli/options/commands.hpp"
#include "honeymoon/cards/position.hpp"
#include "honeymoon/deals/bridge_deals.hpp"

namespace honeymoon::cli {
namespace {

struct ConvertOptions {
    std::vector<std::string> files;
    std::optional<std::array<Seat, 2>> seats;  // the leader, and the follower
    std::optional<Trump> trump;
    bool all_strains = false;
    bool skip_bad = false;
    bool json = false;
};

std::array<Seat, 2> parse_seats(const std::string& text) {
    const auto seat = [&](std::size_t i) { return seat_from_letter(text[i]); };
    if (text.size() != 3 || text[1] != ',' || !seat(0) || !seat(2) || seat(0) == seat(2)) {
        refuse_value("--hands", text, "write two players, the one on lead first, as in N,S");
    }
    return {*seat(0), *seat(2)};
}

// Returns the position of the two hands; with --all-strains, a position for each strain with each
// player on lead. Throws Error if the hands make no position.
std::vector<std::string> positions_of(const BridgeDeal& deal, const ConvertOptions& options) {
    auto [leader, follower] = *options.seats;
    for (const Seat seat : {leader, follower}) {
        if (!deal.hand(seat)) refuse("the hand of ", letter(seat), " is not given");
    }
    std::vector<Trump> trumps(kAllSuits.begin(), kAllSuits.end());
    trumps.emplace_back();
    if (!options.all_strains) {
        if (!options.trump && !deal.has_trump()) {
            refuse(
                "no contract that can be read says the trump suit; give --trump or --all-strains");
        }
        trumps = {options.trump ? *options.trump : deal.trump};
    }
    std::vector<std::string> positions;
    for (const Trump trump : trumps) {
        for (int turn = 0; turn < (options.all_strains ? 2 : 1); ++turn) {
            const Position position{*deal.hand(leader), *deal.hand(follower), trump, {}};
            validate(position);
            positions.push_back(to_string(position));
            std::swap(leader, follower);
        }
    }
    return positions;
}

Json to_json(const BridgeDeal& deal, const std::string& file,
             const std::vector<std::string>& positions, const ConvertOptions& options) {
    const auto text = [](const std::string& value) { return value.empty() ? Json() : Json(value); };
    const auto seat = [](const std::optional<Seat>& one) {
        return one ? Json(letter(*one)) : Json();
    };
    Json hands = Json::Members{};
    for (const Seat one : kSeats) {
        const auto& hand = deal.hand(one);
        hands.add(std::string(1, letter(one)), hand ? Json(to_string(*hand)) : Json());
    }
    Json json = {{"file", file},
                 {"line", deal.line},
                 {"board", text(deal.board)},
                 {"dealer", seat(deal.dealer)},
                 {"vulnerable", text(deal.vulnerable)},
                 {"contract", text(deal.contract)},
                 {"declarer", seat(deal.declarer)},
                 {"hands", hands}};
    if (options.seats) json.add("positions", positions);
    return json;
}

class Converter {
public:
    explicit Converter(const ConvertOptions& options) : options_(options) {}

    void convert(const std::string& file) {
        const std::string name = one_line(input_name(file));
        auto read =
            expected_from([&] { return read_bridge_deals(input_bytes(file).text(), name); });
        if (!read) return fail(read.error(), file);
        const bool needs_contract = options_.seats && !options_.trump && !options_.all_strains;
        if (needs_contract && read->format == DealFormat::list && !read->deals.empty()) {
            add_fault(name + ": a list of deals has no contracts; give --trump or --all-strains",
                      Exit::bad_input);
            return;
        }
        std::map<std::string, std::vector<std::size_t>> left_out;  // lines by reason
        for (const BridgeDeal& deal : read->deals) {
            if (deal.without_cards()) {
                left_out["without cards"].push_back(deal.line);
            } else if (deal.passed_out() && needs_contract) {
                left_out["passed out"].push_back(deal.line);
            } else {
                add(deal, file, read->bad);
            }
        }
        std::ranges::stable_sort(read->bad, {}, &BadDeal::line);
        for (const auto& [line, why] : read->bad) {
            add_fault(joined(name, ", line ", line, ": ", why), Exit::bad_input);
        }
        if (left_out.empty()) return;
        left_out_.push_back(
            name + ": left out: " + listed(left_out, "; ", [](const auto& one) {
                const auto& [why, lines] = one;
                return counted(lines.size(), "deal") + " " + why +
                       (lines.size() == 1 ? ", line " : ", lines ") +
                       listed(lines, ", ", [](std::size_t line) { return std::to_string(line); });
            }));
    }

    [[nodiscard]] Exit finish() const {
        for (const std::string& fault : faults_) print_error(fault);
        if (!faults_.empty() && (out_.empty() || !options_.skip_bad)) {
            print_error(counted(faults_.size(), "fault") + ", and nothing was converted" +
                        (out_.empty() ? "" : "; --skip-bad converts the rest"));
            return exit_;
        }
        for (const std::string& line : left_out_) print_error(line);
        print(out_);
        return Exit::ok;
    }

private:
    void fail(const Error& error, const std::string& file) {
        if (error.kind() == Error::Kind::resource) throw Error(error);
        // A file without deals is a bad file, but standard input is not a file.
        add_fault(error.what(), file == "-" ? exit_of(error.kind()) : Exit::file_fault);
    }

    void add_fault(std::string fault, Exit exit) {
        faults_.push_back(std::move(fault));
        exit_ = worse(exit_, exit);
    }

    void add(const BridgeDeal& deal, const std::string& file, std::vector<BadDeal>& bad) {
        std::vector<std::string> positions;
        if (options_.seats) {
            auto made = expected_from([&] { return positions_of(deal, options_); });
            if (!made) {
                bad.push_back({deal.line, made.error().what()});
                return;
            }
            positions = std::move(*made);
        }
        if (options_.json) out_ += to_json(deal, file, positions, options_).text() + "\n";
        if (options_.json) return;
        for (const std::string& position : positions) out_ += position + "\n";
    }

    const ConvertOptions& options_;
    std::string out_;
    std::vector<std::string> faults_;
    Exit exit_ = Exit::ok;  // if nothing is converted
    std::vector<std::string> left_out_;
};

Exit run_convert(const ConvertOptions& options) {
    if (!options.seats && !options.json) {
        refuse("--hands is needed: the two players whose hands play, as in N,S");
    }
    if (options.trump && options.all_strains) refuse("give --trump or --all-strains, not both");
    if (!options.seats && (options.trump || options.all_strains)) {
        refuse("--trump and --all-strains need --hands");
    }
    Converter converter(options);
    const std::vector<std::string> standard_input = {"-"};
    for (const std::string& file : options.files.empty() ? standard_input : options.files) {
        converter.convert(file);
    }
    return converter.finish();
}

}  // namespace

void add_convert(const CommandLine& program) {
    const auto [line, options] =
        program.command("convert", "Convert deals of bridge to positions", run_convert);
    line.files("FILE", options.files,
               "PBN, LIN or lists of deals; a pipe, or - or nothing for standard input");
    line.value("--hands", "A,B", options.seats,
               "The two hands that play, of N, E, S and W, the one on lead first", parse_seats);
    line.trump(options.trump, "Trump suit, or N for no-trump (default: that of the contract)");
    line.flag("--all-strains", options.all_strains,
              "Ten positions of each deal: every strain, with each player on lead");
    line.flag("--skip-bad", options.skip_bad,
              "Leave out deals that cannot be converted, and say what is wrong with each");
    line.flag("--json", options.json, "Print a line of JSON for each deal");
    line.help(
        "Prints a line for each deal, TRUMP LEADER FOLLOWER, as honeymoon probe --stdin "
        "reads it. A board played at two tables is two deals, each with its own contract. "
        "Boards without cards are left out and named. So are deals passed out, unless "
        "--trump, --all-strains or only --json is given. --all-strains prints spades, "
        "hearts, diamonds, clubs and no-trump, each with A on lead and then B. If a deal "
        "cannot be converted, convert lists all faults and prints nothing, unless --skip-bad "
        "is given.\n"
        "Lists have four hands on one line or on successive lines, in one of these forms: "
        "GIB, west's first unless a letter says otherwise (N:AK4.T2.95.K and so on "
        "clockwise); DDS, PBN 0 0 0 0 \"N:...\"; dealer's printoneline and printcompact; "
        "Deal (deal -l, format/ddline), divided by |, north's first. A [Deal] of PBN without "
        "a letter begins with north.\n",
        {"honeymoon convert monday.pbn --hands N,S | honeymoon probe --stdin",
         "zcat hands.lin.gz | honeymoon convert --hands E,W --all-strains",
         "honeymoon convert monday.pbn tuesday.lin --json --skip-bad"});
}

}  // namespace honeymoon::cli
