// Whatever text stands where deals of bridge are expected: none of it is read beyond its end, what
// is found is possible and lies within the text, and written as PBN it is read again.

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <string_view>

#include "fuzz.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/deals/bridge_deals.hpp"

namespace honeymoon::fuzz {
namespace {

std::string pbn_of(const BridgeDeal& deal) {
    std::string text = "[Board \"" + deal.board + "\"]\n[Vulnerable \"" + deal.vulnerable;
    text += "\"]\n[Dealer \"";
    text += deal.dealer ? letter(*deal.dealer) : '?';
    text += "\"]\n[Deal \"N:";
    for (const auto& hand : deal.hands) text += (hand ? to_string(*hand) : "-") + " ";
    text += "\"]\n[Contract \"" + deal.contract + "\"]\n[Declarer \"";
    text += deal.declarer ? letter(*deal.declarer) : '?';
    return text + "\"]\n\n";
}

bool same(const BridgeDeal& one, const BridgeDeal& other) {
    return one.hands == other.hands && one.contract == other.contract &&
           one.declarer == other.declarer && one.trump == other.trump && one.board == other.board &&
           one.dealer == other.dealer && one.vulnerable == other.vulnerable;
}

void check(std::string_view text) {
    const auto read =
        unless_refused(Error::Kind::question, [&] { return read_bridge_deals(text); });
    if (!read) return;
    require(!read->deals.empty() || !read->bad.empty(), "a text without deals is refused");
    const auto ends = static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return c == '\n' || c == '\r'; }));
    std::string written;
    for (const BridgeDeal& deal : read->deals) {
        require(deal.line >= 1 && deal.line <= ends + 1, "a deal is on a line of the text");
        Hand dealt;
        for (const auto& hand : deal.hands) {
            require((hand.value_or(Hand()) & dealt).empty(), "a card is in one hand");
            dealt = dealt | hand.value_or(Hand());
        }
        written += pbn_of(deal);
    }
    for (const auto& [line, why] : read->bad) {
        require(line >= 1 && line <= ends + 1, "a fault is on a line of the text");
        require(!why.empty() && why.find('\n') == std::string::npos, "a fault is one line");
    }
    // Nothing is lost: one more deal of the format is one more deal, or what stands before it is
    // bad.
    constexpr std::array<std::string_view, 3> one_more = {
        "\n\n[Board \"0\"]\n[Deal \"N:A... K... Q... J...\"]\n", "\n|zz|pg||\nmd|3SA,HA,SK,HK|\n",
        "\nA...|K...|Q...|J...\n"};
    const std::string longer =
        std::string(text) + std::string(one_more.at(static_cast<std::size_t>(read->format)));
    const BridgeDeals more = read_bridge_deals(longer);
    require(more.format != read->format || !more.bad.empty() ||
                more.deals.size() == read->deals.size() + 1,
            "a deal behind the text is found");
    if (read->deals.empty()) return;
    const BridgeDeals again = read_bridge_deals(written);
    require(again.format == DealFormat::pbn && again.bad.empty(), "what is written is read");
    require(std::ranges::equal(again.deals, read->deals, same), "what is written is read again");
}

}  // namespace
}  // namespace honeymoon::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    // In memory of just this size, so that a byte behind it is noticed.
    const auto exact = std::make_unique<char[]>(size);
    std::copy_n(data, size, exact.get());
    honeymoon::fuzz::check({exact.get(), size});
    return 0;
}
