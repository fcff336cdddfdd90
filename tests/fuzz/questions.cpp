// Whatever line `probe --stdin`, `advise --stdin` and `exchange --stdin` are given, it is either
// refused as a bad question or answered: with one line of JSON, bounds in order and figures that
// can be. What `probe` has understood can be written down and read again.

#include <chrono>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "apps/cli/ask/advise.hpp"
#include "apps/cli/ask/exchange.hpp"
#include "apps/cli/ask/probe.hpp"
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

const Reader& search() {
    static const Reader reader = Reader::without_tables();
    return reader;
}

void try_probe(std::string_view line) {
    // Enough for most endings; a whole pack is given up.
    const SearchLimits limits{.nodes = 2000};

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
    const cli::Answer answer = cli::answer(search(), position, limits);
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

// The figures of cards that bring 0..level tricks, the best first.
void require_figures(const nlohmann::json& cards, int level) {
    require(cards.size() <= static_cast<std::size_t>(level), "no more cards than are held");
    double before = level;
    for (const auto& card : cards) {
        const double tricks = card.at("tricks");
        require(tricks >= 0 && tricks <= before, "cards are in order, and take what there is");
        require(card.at("behind") >= 0, "no card is ahead of the best");
        before = tricks;
    }
}

void try_advise(const cli::InputLine& line) {
    cli::AdviseQuestion common;
    common.samples = 2;
    common.time = std::chrono::milliseconds(0);
    unless_refused(Error::Kind::question, [&] {
        const cli::AdviseQuestion question = cli::line_question(line, common);
        const int level = question.own->size();
        constexpr int most = 13;  // more take seconds to search
        if (level > most) return true;
        const auto json = nlohmann::json::parse(cli::answer_of(question, search()).text());
        require(json.at("level") == level, "the answer is about the hand");
        require(json.at("hands") >= 1 && json.at("hands") <= common.samples,
                "as many hands are looked at as is said");
        require_figures(json.at("cards"), level);
        return true;
    });
    // The same about the auction, where an answer needs a pool.
    common.auction = "pool.bin";
    unless_refused(Error::Kind::question, [&] {
        require(cli::line_question(line, common).own.has_value(), "a question has a hand");
        return true;
    });
}

void try_exchange(const cli::InputLine& line) {
    cli::ExchangeQuestion common;
    common.advising.samples = 2;
    common.advising.time = std::chrono::nanoseconds(0);
    common.advising.memory_bytes = 1;  // no room for a tree
    unless_refused(Error::Kind::question, [&] {
        const cli::ExchangeQuestion question = cli::line_question(line, common);
        const auto json = nlohmann::json::parse(cli::answer_of(question, search()).text());
        require(json.at("worlds") >= 1, "worlds are looked at");
        require_figures(json.at("cards"), kDealtCards);
        return true;
    });
}

}  // namespace
}  // namespace honeymoon::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    honeymoon::fuzz::try_probe(text);
    const honeymoon::cli::InputLine line{7, std::string(text), false};
    honeymoon::fuzz::try_advise(line);
    honeymoon::fuzz::try_exchange(line);
    return 0;
}
