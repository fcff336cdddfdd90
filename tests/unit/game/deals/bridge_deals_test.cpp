#include "honeymoon/deals/bridge_deals.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/errors.hpp"
#include "tests/support/random.hpp"

namespace honeymoon {
namespace {

constexpr std::string_view kDeal =
    "N:AK2.QJ5.T98.A643 QJT9.T98.AKQ.KQJ 8765.AK43.J65.T2 43.762.7432.9875";
constexpr std::string_view kFour = "N:A... K... Q... J...";

std::string text_of(const std::optional<Seat>& seat) {
    return seat ? std::string(1, letter(*seat)) : "-";
}

// "line board dealer vulnerable contract declarer strain" and the first card of each hand, of each
// deal; then the bad ones.
std::string summary(std::string_view text) {
    std::string all;
    const BridgeDeals read = read_bridge_deals(text);
    for (const BridgeDeal& deal : read.deals) {
        const auto word = [](const std::string& value) { return value.empty() ? "-" : value; };
        all += std::to_string(deal.line) + " " + word(deal.board) + " " + text_of(deal.dealer) +
               " " + word(deal.vulnerable) + " " + word(deal.contract) + " " +
               text_of(deal.declarer) + " ";
        if (deal.has_trump()) {
            const auto bid = deal.contract.substr(1, 1);
            CHECK(bid == std::string(1, trump_letter(deal.trump)));
        }
        for (const auto& hand : deal.hands) {
            all += !hand ? "?" : hand->empty() ? "." : to_string(hand->cards().front()).substr(1);
        }
        all += "\n";
    }
    for (const auto& [line, why] : read.bad) all += std::to_string(line) + ": " + why + "\n";
    return all;
}

// The text with every D put in as the deal of 13 cards, d as that of four cards.
std::string with_deals(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool quoted = text.substr(i, 3) == "\"D\"" || text.substr(i, 3) == "\"d\"";
        if (quoted) {
            result += '"';
            result += text[i + 1] == 'D' ? kDeal : kFour;
            result += '"';
            i += 2;
        } else {
            result += text[i];
        }
    }
    return result;
}

struct Case {
    std::string_view text;
    std::string_view wanted;
};

TEST_CASE("PBN: tags stand anywhere, and comments hide them") {
    for (const Case& one : std::vector<Case>{
             {R"([Board "1"][Deal "D"])", "1 1 - - - - AQ84\n"},
             {R"([Board "1"] [Deal "D"] [Contract "4S"])", "1 1 - - 4S - AQ84\n"},
             {R"( [Deal "d"])", "1 - - - - - AKQJ\n"},
             {R"([Deal"d"])", "1 - - - - - AKQJ\n"},
             {"[Deal\t\"d\"]", "1 - - - - - AKQJ\n"},
             {R"([ Deal "d" ])", "1 - - - - - AKQJ\n"},
             {R"([DEAL "d"])", "1 - - - - - AKQJ\n"},
             {"\uFEFF[Deal \"d\"]\n", "1 - - - - - AKQJ\n"},
             {"% PBN 2.1\r[Deal \"d\"]\r[Contract \"1NT\"]\r\r[Deal \"d\"]\r",
              "2 - - - 1NT - AKQJ\n5 - - - - - AKQJ\n"},
             {"{\n[Deal \"D\"]\n}\n[Deal \"d\"]\n", "4 - - - - - AKQJ\n"},
             {"[Deal \"d\"]\n{ [Contract \"1H\"] }\n", "1 - - - - - AKQJ\n"},
             {"[Deal \"d\"]\n[Contract \"3SA\"]\n\n[Deal \"d\"]\n[Contract \"4 sax\"]\n",
              "1 - - - 3NT - AKQJ\n4 - - - 4NTX - AKQJ\n"},
             {"[Deal \"d\"]\n% [Contract \"1H\"]\n; [Contract \"1C\"]\n", "1 - - - - - AKQJ\n"},
             {R"([Deal "d"] ; said "hi")", "1 - - - - - AKQJ\n"},
             {"[Deal\n\"d\"\n]\n[Contract\r\n\"1S\"]", "1 - - - 1S - AKQJ\n"},
             {"[Event \"x] [Deal \"d\"]\n[Contract \"1S\"]\n",
              "1: [Deal should be followed by \"hands\"]\n"},
             {R"([Event "The "Ritz" [cup]"] [Deal "d"])", "1 - - - - - AKQJ\n"},
             {"[Deal \"d\"]\n[Auction \"N\"]\n1S =1= Pass\n[Note \"1:{ [Deal\"]\n[Contract "
              "\"1S\"]\n",
              "1 - - - 1S - AKQJ\n"},
         }) {
        CAPTURE(one.text);
        CHECK(summary(with_deals(one.text)) == one.wanted);
    }
}

TEST_CASE("PBN: hands begin with the player before the colon, or with north") {
    for (const Case& one : std::vector<Case>{
             {R"([Deal "E: A... K... Q... J..."])", "1 - - - - - JAKQ\n"},
             {R"([Deal "s:A... K... Q... J..."])", "1 - - - - - QJAK\n"},
             {R"([Deal "A... K... Q... J..."])", "1 - - - - - AKQJ\n"},
             {R"([Deal "N:A... - Q... -"])", "1 - - - - - A?Q?\n"},
             {R"([Deal "N:AK2.QJ5.T98.A643 QJT9.T98.AKQ.KQJ 8765.AK43.J65.T2 -"])",
              "1 - - - - - AQ84\n"},
             {R"([Deal "?"])", "1 - - - - - ????\n"},
             {R"([Deal ""])", "1 - - - - - ????\n"},
             {R"([Deal "N:... ... ... ..."])", "1 - - - - - ....\n"},
             {R"([Deal "X:A... K... Q... J..."])", "1: write N, E, S or W before the colon\n"},
             {R"([Deal "N:A... K... Q..."])", "1: 3 hands; a deal has four\n"},
             {R"([Deal "N:A... K... A... J..."])", "1: SA is in two hands\n"},
             {R"([Deal N:A... K... Q... J...])", "1: [Deal should be followed by \"hands\"]\n"},
             {"[Deal \"N:A... K... Q...\nJ...\"]\n[Deal \"d\"]",
              "3 - - - - - AKQJ\n1: [Deal should be followed by \"hands\"]\n"},
             {"[Deal \"d\"]\n{ lost\n[Deal \"d\"]\n",
              "1 - - - - - AKQJ\n3 - - - - - AKQJ\n2: a comment begins with { and has no }\n"},
             {"[Deal \"d\"]\n{ lost\n[Deal \"d\"]\n{x}\n",
              "1 - - - - - AKQJ\n3 - - - - - AKQJ\n2: a comment begins with { and has no }\n"},
             {"[Deal \"d\"]\n\nmd|3SA,HA,SK,HK|mb|1S|\n2|3|4|5\n",
              "1 - - - - - AKQJ\n3: hands outside of a tag [Deal]\n"
              "4: hands outside of a tag [Deal]\n"},
             {R"([Deal "N:? K... Q... J..."])",
              "1: N's hand, column 1: '?' is not a rank; use AKQJT98765432, or 10 for T, and "
              "nothing "
              "for "
              "an empty suit\n"},
             // Three hands, but not of 13 cards: nothing follows for the fourth.
             {R"([Deal "N:AKQJT98765432.2.. .AKQJT9876543.. ..AKQJT98765432. -"])",
              "1 - - - - - AAA?\n"},
             {"[Deal \"d\"]\nA... K... Q... J...\n",
              "1 - - - - - AKQJ\n2: hands outside of a tag [Deal]\n"},
         }) {
        CAPTURE(one.text);
        CHECK(summary(with_deals(one.text)) == one.wanted);
    }
}

TEST_CASE("PBN: a contract belongs to the deal of its own game") {
    for (const Case& one : std::vector<Case>{
             // Two tables.
             {"[Board \"7\"]\n[Dealer \"S\"]\n[Vulnerable \"NS\"]\n[Deal \"d\"]\n[Declarer \"N\"]\n"
              "[Contract \"1S\"]\n\n[Room \"Closed\"]\n[Declarer \"E\"]\n[Contract \"1HX\"]\n",
              "4 7 S NS 1S N AKQJ\n8 7 S NS 1HX E AKQJ\n"},
             {"[Deal \"d\"]\n[Contract \"1S\"]\n\n[Deal \"#\"]\n[Contract \"1H\"]\n",
              "1 - - - 1S - AKQJ\n4 - - - 1H - AKQJ\n"},
             {"[Board \"1\"]\n[Deal \"d\"]\n\n[Board \"#\"]\n[Room \"Closed\"]\n[Contract "
              "\"1H\"]\n",
              "2 1 - - - - AKQJ\n4 1 - - 1H - AKQJ\n"},
             {"[Board \"1\"]\n[Deal \"d\"]\n\n[Board \"2\"]\n[Contract \"1H\"]\n",
              "2 1 - - - - AKQJ\n4 2 - - 1H - ????\n"},
             {"[Deal \"N:A...\"]\n\n[Room \"Closed\"]\n[Contract \"1H\"]\n",
              "1: 1 hand; a deal has four\n3: 1 hand; a deal has four\n"},
             {"[Deal \"d\"]\n[Contract \"1S\"]\n\n[Deal \"##D\"]\n[Contract \"1H\"]\n",
              "1 - - - 1S - AKQJ\n4: 1 hand; a deal has four\n"},
             // A table without a deal, and then another board.
             {"[Board \"1\"]\n[Deal \"d\"]\n[Contract \"1S\"]\n\n[Room \"Closed\"]\n"
              "[Contract \"1H\"]\n\n[Board \"2\"]\n[Deal \"D\"]\n\n[Contract \"2D\"]\n",
              "2 1 - - 1S - AKQJ\n5 1 - - 1H - AKQJ\n9 2 - - 2D - AQ84\n"},
             {"[Board \"1\"]\n[Deal \"d\"]\n[Contract \"1S\"]\n\n[Board \"2\"]\n"
              "[Room \"Open\"]\n\n[Room \"Closed\"]\n[Contract \"1H\"]\n",
              "2 1 - - 1S - AKQJ\n8 2 - - 1H - ????\n"},
             // Before the deal, with and without empty lines.
             {"[Contract \"1S\"]\n[Deal \"d\"]\n\n[Contract \"1H\"]\n[Deal \"D\"]\n",
              "2 - - - 1S - AKQJ\n5 - - - 1H - AQ84\n"},
             {"[Contract \"1S\"]\n[Deal \"d\"]\n[Contract \"1H\"]\n[Deal \"D\"]\n",
              "2 - - - 1S - AKQJ\n4 - - - 1H - AQ84\n"},
             {"[Deal \"d\"]\n\n[Contract \"1S\"]\n[Deal \"D\"]\n[Contract \"1S\"]\n",
              "1 - - - - - AKQJ\n4 - - - 1S - AQ84\n"},
             {"[Contract \"1S\"]\n[Deal \"D\"]\n[Contract \"1H\"]\n",
              "2 - - - 1S - AQ84\n3: a second contract for the deal before it\n"},
             // Empty lines within a game, and a head without a deal.
             {"[Event \"x\"]\n\n[Board \"1\"]\n\n[Deal \"d\"]\n\n[Contract \"1S\"]\n",
              "5 1 - - 1S - AKQJ\n"},
             {"[Event \"x\"]\n\n[Event \"y\"]\n[Deal \"d\"]\n", "4 - - - - - AKQJ\n"},
             {"[Deal \"d\"]\n[Contract \"Pass\"]\n", "1 - - - Pass - AKQJ\n"},
             {"[Deal \"d\"]\n[Contract \"?\"]\n[Declarer \"?\"]\n", "1 - - - - - AKQJ\n"},
             {"[Deal \"d\"]\n[Contract \"3 ntXX\"]\n[Declarer \"^W\"]\n[Vulnerable \"Love\"]\n",
              "1 - - None 3NTXX W AKQJ\n"},
         }) {
        CAPTURE(one.text);
        CHECK(summary(with_deals(one.text)) == one.wanted);
    }
}

TEST_CASE("LIN: commands, whatever stands between them") {
    for (const Case& one : std::vector<Case>{
             {"nt|a\nb|md|3SA,HA,SK,HK|mb|1S|mb|p|", "2 - N - 1S N KKAA\n"},
             {"pn|a|\n md|1SA,HA,SK,HK|mb|p|mb|1h|", "2 - S - 1H W KKAA\n"},
             {"\nmd|3SA,HA,SK,HK|\nMD|3SA,HA,SK,HK|", "2 - N - - - KKAA\n3 - N - - - KKAA\n"},
             {"qx|o12|md|4SA,HA,SK,HK|sv|b|mb|1n2c2hppp|", "1 12 E All 2H W KKAA\n"},
             {"md|2SA,HA,SK,HK|ah|Board 3|sv|n|mb|1s|mb|d!|mb|r|mb|2s|mb|p|mb|p|mb|p|",
              "1 3 W NS 2S S KKAA\n"},
             {"md|1SA,HA,SK,HK|mb|1NT|mb|d|mb|r|", "1 - S - 1NTXX S KKAA\n"},
             {"md|1SA,HA,SK,HK|mb|p|mb|pass|mb|p|mb|p|", "1 - S - Pass - KKAA\n"},
             {"md|0SA,HA,SK,HK|mb|1\u2660|", "1 - - - 1S - KKAA\n"},
             {"md||md|1SA,HX,SK,HK|",
              "1 - - - - - ????\n1: W's hand, column 2: 'X' is not a rank; use AKQJT98765432, or "
              "10 "
              "for T, "
              "and nothing for an empty suit\n"},
             // What stands between, and bars that are missing or too many.
             {"md|3SA,HA,SK,HK|mb|1S|pg||\n; text\nmd|3S2,H2,S3,H3|mb|2H|",
              "1 - N - 1S N KKAA\n3 - N - 2H N 3322\n"},
             {"\uFEFFmd|3SA,HA,SK,HK|pg||\n\uFEFFmd|3S2,H2,S3,H3|mb|2H|",
              "1 - N - - - KKAA\n2 - N - 2H N 3322\n"},
             {"md|3SA,HA,SK,HK|pg|\nmd|3S2,H2,S3,H3|an|x|yy|md|3SA,HA,SK,HK|",
              "1 - N - - - KKAA\n2 - N - - - 3322\n2 - N - - - KKAA\n"},
             {"md|3SA,HA,SK,HK|pg||\n2... 3... 4... 5...\n",
              "1 - N - - - KKAA\n2: hands outside of md|\n"},
             {"nt|see [Board \"5\"]|md|3SA,HA,SK,HK|mb|1S|", "1 - N - 1S N KKAA\n"},
             // Board and vulnerability before the hands.
             {"ah|Board 1|sv|n|md|3SA,HA,SK,HK|mb|1S|pg||\nah|Table 2 Board "
              "7|sv|e|md|3S2,H2,S3,H3|pg||",
              "1 1 N NS 1S N KKAA\n2 7 N EW - - 3322\n"},
             {"qx|o1|md|3SA,HA,SK,HK|pg||md|3S2,H2,S3,H3|", "1 1 N - - - KKAA\n1 - N - - - 3322\n"},
             {"md|3SA,HA,SK,HK|mb|1S|mb|x|mb|xx|mb|2h|", "1 - N - 2H W KKAA\n"},
             {"md|3SA,HA,SK,HK|mb|1S|mb|dbl|mb|rdbl|mb|2h|", "1 - N - 2H W KKAA\n"},
             {"md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|", "1 - N - - - AAAA\n"},
         }) {
        CAPTURE(one.text);
        CHECK(summary(one.text) == one.wanted);
    }
}

TEST_CASE("lists of dealers and solvers") {
    for (const Case& one : std::vector<Case>{
             {"# comment\nN:A... K... Q... J...\n", "2 - - - - - AKQJ\n"},
             {"A... K... Q... J...:65658888\n", "1 - - - - - KQJA\n"},
             {"NUMBER 1\nPBN 0 0 4 6 \"N:A... K... Q... J...\" \nFUT 9 2 2 2 3 0\nTABLE 5 8 5\n",
              "2 - - - - - AKQJ\n"},
             {"   1. n A... e K... s Q... w J... \n", "1 - - - - - AKQJ\n"},
             {"n A...\ne K...\ns Q...\nw J...\n\nn .A..\ne .K..\ns .Q..\nw .J..\n",
              "1 - - - - - AKQJ\n6 - - - - - AKQJ\n"},
             {"A...,K...\nQ...,J...\n5 5 6 6\n", "1 - - - - - KQJA\n"},
             {"A...|K...|Q...|J...|11 5 11 7 9|2 8 2 6 4|11 5 11 7 9|2 8 2 6 4\n",
              "1 - - - - - AKQJ\n"},
             // Suits divided by blanks; the first of these hands has no spades and no clubs.
             {" QJT9 J8 |K 2 A J|Q A K A|A 8 Q 6\n", "1 - - - - - QKQA\n"},
             // A hand is missing, and the next line has a deal of its own.
             {"n A...\ne K...\ns Q...\nn A...\ne K...\ns Q...\nw J...\n",
              "4 - - - - - AKQJ\n1: 3 hands; a deal has four\n"},
             {"A... K... Q...\nA... K... Q... J...\n",
              "2 - - - - - KQJA\n1: 3 hands; a deal has four\n"},
             {"A... K... ?? Q... J...\nA... K... Q... J...\n",
              "2 - - - - - KQJA\n1: 2 hands; a deal has four\n"},
             {"A... K... Q... J... 2... 3... 4... 5...\n", "1: more than four hands on a line\n"},
             {"A...|K...|Q...|J...\n2...|3...|4..|5...\n6...|7...|8...\n",
              "1 - - - - - AKQJ\n2: hands in another format\n3: hands in another format\n"},
             {"A.K. Q.J. T.9. 8.7.\nA... K... Q... J...\n",
              "2 - - - - - KQJA\n1: hands in another format\n"},
             {"S A... K...\nH A... K...\n",
              "1: 2 hands; a deal has four\n2: 2 hands; a deal has four\n"},
         }) {
        CAPTURE(one.text);
        CHECK(summary(one.text) == one.wanted);
    }
}

TEST_CASE("the format of a text, and texts without deals") {
    CHECK(deal_format(R"(S [Deal "N:A... K... Q... J..."])") == DealFormat::pbn);
    CHECK(deal_format("md|3SA,HA,SK,HK|") == DealFormat::lin);
    CHECK(deal_format("A... K... Q... J...") == DealFormat::list);
    CHECK(!deal_format("S AJT.A.. KQ9.2.."));
    const std::string head = "; " + std::string(70'000, 'x') + "\n";
    CHECK(deal_format(head + "[Deal \"A... K... Q... J...\"]") == DealFormat::pbn);
    CHECK(deal_format(head + "md|3SA,HA,SK,HK|") == DealFormat::lin);
    for (const std::string_view text :
         {"", "% PBN 2.1\n", "nothing | of | the | sort",
          "{\n[Deal \"N:A... K... Q... J...\"]\n}\n", "[Event \"x\"]\n[Dealer \"N\"]\n",
          "[Board \"1\"]\n[Deal \"N:A... K... - -\"]\n[Rules \"play\"]\n"}) {
        CAPTURE(text);
        CHECK(!deal_format(text));
        CHECK(test::question_error([&] {
                  return read_bridge_deals(text, "x").deals.size();
              }).starts_with("x: "));
    }
}

// Writes deals in a format, with what the format allows between them.
class Writer {
public:
    explicit Writer(test::Random& random) : random_(random) {}

    std::string pbn(const std::array<Hand, 4>& hands, std::string_view contract) {
        const std::size_t first = random_.below(4);
        std::string deal = std::string("[") + blank() + "Deal" + blank() + '"';
        deal += random_.coin() ? "NESW"[first] : "nesw"[first];
        deal += random_.coin() ? ":" : ": ";
        for (std::size_t i = 0; i < 4; ++i) {
            deal += (i == 0 ? "" : " ") + to_string(hands.at((first + i) % 4));
        }
        deal += "\"" + blank() + "]";
        const std::string tag = "[Contract \"" + std::string(contract) + "\"]";
        const bool before = random_.coin();
        return (before ? tag : deal) + between() + (before ? deal : tag) + between() + end_ + end_;
    }

    std::string lin(const std::array<Hand, 4>& hands, std::string_view contract) {
        std::string text = random_.coin() ? "md|1" : " MD |1";
        for (const std::size_t seat : {2U, 3U, 0U, 1U}) {
            for (const Suit suit : kAllSuits) {
                text += "SHDC"[static_cast<std::size_t>(suit)];
                for (const Card card : hands.at(seat).only(suit).cards())
                    text += rank_letter(card.rank);
            }
            text += seat == 1 ? "|" : ",";
        }
        return text + (random_.coin() ? "sv|o|" : end_) + "mb|" + std::string(contract) +
               "|mb|ppp|pg||" + end_;
    }

    std::string list(const std::array<Hand, 4>& hands) {
        const std::size_t form = random_.below(4);
        std::string text = std::string(form == 0 ? "PBN 0 0 0 0 \"N:" : form == 1 ? "N:" : "");
        for (std::size_t seat = 0; seat < 4; ++seat) {
            if (form == 2) text += std::string(1, "nesw"[seat]) + " ";
            text += to_string(hands.at(seat));
            text += seat == 3 ? "" : form == 3 ? "|" : form == 2 && random_.coin() ? end_ : " ";
        }
        return text + (form == 0 ? "\" " : "") + end_ + (random_.coin() ? "" : "# comment" + end_);
    }

    void choose_end() { end_ = random_.one_of(std::vector<std::string>{"\n", "\r\n", "\r"}); }

private:
    std::string blank() { return random_.one_of(std::vector<std::string>{"", " ", "\t"}); }
    // No empty line.
    std::string between() {
        return random_.one_of(std::vector<std::string>{
            "", " ", end_, " ; [Contract \"7NT\"]" + end_, "{ [Deal \"?\"] }",
            end_ + "% [Contract \"7NT\"]" + end_, "{" + end_ + "}" + end_, R"([Site "a \"b\" "])"});
    }

    test::Random& random_;
    std::string end_ = "\n";
};

TEST_CASE("deals written in any layout are read again") {
    test::Random random;
    Writer writer(random);
    for (int round = 0; round < 200; ++round) {
        writer.choose_end();
        const auto format =
            random.one_of(std::array{DealFormat::pbn, DealFormat::lin, DealFormat::list});
        std::string text = random.coin() ? "\uFEFF" : "";
        std::vector<std::array<Hand, 4>> dealt;
        std::vector<std::string> contracts;
        for (std::uint64_t deals = 1 + random.below(5); deals > 0; --deals) {
            std::vector<Card> pack = Hand::full().cards();
            random.shuffle(pack);
            const std::size_t size = 1 + random.below(13);
            auto& hands = dealt.emplace_back();
            for (std::size_t i = 0; i < 4 * size; ++i) hands.at(i % 4).insert(pack.at(i));
            contracts.push_back(
                random.one_of(std::vector<std::string>{"1C", "3D", "4H", "7S", "3NT"}));
            text += format == DealFormat::pbn   ? writer.pbn(hands, contracts.back())
                    : format == DealFormat::lin ? writer.lin(hands, contracts.back())
                                                : writer.list(hands);
        }
        CAPTURE(text);
        const BridgeDeals read = read_bridge_deals(text);
        CHECK(read.format == format);
        CHECK(read.bad.empty());
        REQUIRE(read.deals.size() == dealt.size());
        for (std::size_t i = 0; i < dealt.size(); ++i) {
            for (std::size_t seat = 0; seat < 4; ++seat) {
                CHECK(read.deals[i].hands.at(seat) == dealt[i].at(seat));
            }
            CHECK(read.deals[i].contract == (format == DealFormat::list ? "" : contracts[i]));
        }
    }
}

}  // namespace
}  // namespace honeymoon
