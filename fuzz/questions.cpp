// Whatever line `probe --stdin` is given, it is either refused as a bad question or answered: with
// one line of JSON, bounds in order, and what was understood can be written down and read again.

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "cli/options/question.hpp"
#include "fuzz.hpp"
#include "honeymoon/base/error.hpp"

namespace honeymoon::fuzz {
namespace {

std::string written(const Position& position) {
    std::string line(1, trump_letter(position.trump));
    line += ' ' + to_string(position.leader) + ' ' + to_string(position.follower);
    if (position.led) line += ' ' + to_string(*position.led);
    return line;
}

void try_line(std::string_view line) {
    // Enough for most endings; a whole pack is given up.
    const SearchLimits limits{.nodes = 2000};
    static const Reader reader = Reader::without_tables();

    Position position;
    try {
        position = cli::parse_line(line, 7);
    } catch (const Error& error) {
        const std::string_view message = error.what();
        require(error.kind() == Error::Kind::question, "a bad line is a bad question");
        require(message.starts_with("line 7, column "), "an error says where");
        require(message.find('\n') == std::string_view::npos, "an error is one line");
        return;
    }
    require(cli::parse_line(written(position), 1) == position, "what is written is read again");
    const cli::Answer answer = cli::answer(reader, position, limits);
    require(answer.value.low <= answer.value.high && answer.value.low >= 0 &&
                answer.value.high <= position.level(),
            "bounds are in order");
    for (const BoundedCard& card : answer.cards) {
        require(card.tricks.low <= card.tricks.high && card.tricks.high <= answer.value.high,
                "no card brings more than the best");
    }
    const auto json = nlohmann::json::parse(cli::to_json(position, answer).text());
    require(json.at("moves").size() == answer.cards.size(), "every card is in the answer");
}

}  // namespace
}  // namespace honeymoon::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    honeymoon::fuzz::try_line({reinterpret_cast<const char*>(data), size});
    return 0;
}
