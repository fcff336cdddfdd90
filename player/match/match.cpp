#include "honeymoon/player/match.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>

#include "honeymoon/base/error.hpp"
#include "honeymoon/base/random.hpp"
#include "honeymoon/base/threads.hpp"
#include "honeymoon/player/strategy.hpp"

namespace honeymoon {

namespace {

// So many deals are kept until their records have been written.
constexpr std::uint64_t kBlock = 512;

[[noreturn]] void fail(const std::string& why) {
    throw Error(Error::Kind::question, why);
}

// The two games of a deal, the one with the first strategy as north first.
struct Pair {
    std::array<PlayedGame, 2> games;
};

// Where a strategy sits in game 0 or 1 of a deal.
std::size_t seat(std::size_t strategy, std::size_t game) {
    return strategy ^ game;
}

std::int64_t ahead(const std::array<int, 2>& figures, std::size_t game) {
    return figures[seat(0, game)] - figures[seat(1, game)];
}

std::array<int, 2> widened(const std::array<std::uint8_t, 2>& figures) {
    return {figures[0], figures[1]};
}

void count(MatchResult& result, const Pair& pair) {
    std::int64_t tricks = 0;
    std::int64_t exchange_tricks = 0;
    std::int64_t play_tricks = 0;
    std::int64_t points = 0;
    for (std::size_t i = 0; i < 2; ++i) {
        const PlayedGame& game = pair.games[i];
        const GameResult end = game.result();
        tricks += ahead(end.tricks, i);
        exchange_tricks += ahead(widened(game.end.exchange_tricks), i);
        play_tricks += ahead(widened(game.end.play_tricks), i);
        points += ahead(end.points, i);
        if (const auto winner = end.winner()) ++result.wins[index(*winner) ^ i];
        if (game.end.play_tricks[0] + game.end.play_tricks[1] == 0) ++result.passed_out;
        for (std::size_t strategy = 0; strategy < 2; ++strategy) {
            const std::size_t at = seat(strategy, i);
            result.decisions[strategy] += static_cast<std::uint64_t>(game.decisions[at]);
            result.nanoseconds[strategy] += static_cast<std::uint64_t>(game.time[at].count());
        }
    }
    result.tricks.add(tricks);
    result.exchange_tricks.add(exchange_tricks);
    result.play_tricks.add(play_tricks);
    result.points.add(points);
}

class Match {
public:
    Match(const MatchSetup& setup, const Reader& reader, bool every_action)
        : setup_(setup), reader_(reader), every_action_(every_action) {}

    void play(std::uint64_t first, std::vector<Pair>& pairs, std::size_t begin,
              std::size_t end) const {
        const std::array<std::unique_ptr<Strategy>, 2> strategies = {
            make_strategy(setup_.strategies[0], reader_),
            make_strategy(setup_.strategies[1], reader_)};
        for (std::size_t i = begin; i < end; ++i) {
            const std::uint64_t number = first + i;
            const Deal deal = random_deal(setup_.seed, number);
            for (std::size_t game = 0; game < 2; ++game) {
                // Another stream than that of the deal.
                RandomStream random(~setup_.seed, (2 * number) + game);
                pairs[i].games[game] = play_game(
                    {strategies[game].get(), strategies[1 - game].get()}, reader_, setup_.rules,
                    deal, random.next(), {setup_.play_phase, every_action_});
            }
        }
    }

    void write(std::uint64_t number, const Pair& pair, const MatchWork& work) const {
        for (std::size_t game = 0; game < 2; ++game) {
            GameRecord record;
            record.tags = {{"Event", "honeymoon match, seed " + std::to_string(setup_.seed)},
                           {"Round", std::to_string(number)},
                           {"North", setup_.strategies[game]},
                           {"South", setup_.strategies[1 - game]}};
            record.rules = setup_.rules;
            record.deal = random_deal(setup_.seed, number);
            record.actions = pair.games[game].actions;
            work.record(record);
        }
    }

private:
    const MatchSetup& setup_;
    const Reader& reader_;
    bool every_action_;
};

}  // namespace

DealRange match_part(std::uint64_t deals, std::uint64_t part, std::uint64_t parts) {
    // At most 10^9 times 10^9: below 2^64.
    return {deals * (part - 1) / parts, deals * part / parts};
}

MatchMean MatchSum::mean(std::uint64_t deals) const {
    const auto n = static_cast<double>(deals);
    const double of_deal = static_cast<double>(sum) / n;
    MatchMean result;
    result.mean = of_deal / 2;
    if (deals < 2) return result;
    const double variance =
        std::max(0.0, (static_cast<double>(squares) - (n * of_deal * of_deal)) / (n - 1));
    result.interval = 1.96 * std::sqrt(variance / n) / 2;
    return result;
}

std::uint64_t MatchResult::deals() const {
    std::uint64_t count = 0;
    for (const DealRange& range : played) count += range.end - range.first;
    return count;
}

MatchResult play_match(const MatchSetup& setup, DealRange range, const Reader& reader,
                       const MatchWork& work) {
    if (range.first >= range.end || range.end > setup.deals || setup.deals > kMaxMatchDeals) {
        fail("the deals to be played are none, or not those of the match");
    }
    validate(setup.rules);
    MatchResult result;
    result.setup = setup;
    for (std::string& strategy : result.setup.strategies) {
        strategy = canonical_strategy(strategy);
    }
    result.played = {range};

    const Match match(result.setup, reader, static_cast<bool>(work.record));
    ProgressMeter meter(work.progress, range.end - range.first);
    for (std::uint64_t first = range.first; first < range.end; first += kBlock) {
        const std::uint64_t size = std::min(kBlock, range.end - first);
        std::vector<Pair> pairs(size);
        parallel_pieces(0, static_cast<int>(size), 1, [&](int begin, int end) {
            match.play(first, pairs, static_cast<std::size_t>(begin),
                       static_cast<std::size_t>(end));
            meter.add(static_cast<std::uint64_t>(end - begin));
        });
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            count(result, pairs[i]);
            if (work.record) match.write(first + i, pairs[i], work);
        }
    }
    return result;
}

MatchResult merge_matches(const std::vector<MatchResult>& parts,
                          const std::vector<std::string>& names) {
    if (parts.empty()) fail("there is no part to merge");
    MatchResult whole;
    whole.setup = parts.front().setup;
    std::vector<std::pair<DealRange, std::size_t>> ranges;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const MatchResult& part = parts[i];
        if (part.setup != whole.setup) {
            fail(names[i] + ": is of another match than " + names.front() +
                 "; strategies, rules, deals and seed must be the same");
        }
        for (const DealRange& range : part.played) ranges.emplace_back(range, i);
    }
    std::sort(ranges.begin(), ranges.end(),
              [](const auto& a, const auto& b) { return a.first.first < b.first.first; });
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        const auto& [range, part] = ranges[i];
        if (i > 0 && range.first < ranges[i - 1].first.end) {
            fail(names[part] + ": has deal " + std::to_string(range.first) + " too, like " +
                 names[ranges[i - 1].second] + "; each deal may be in one part only");
        }
        if (i > 0 && range.first == whole.played.back().end) {
            whole.played.back().end = range.end;
        } else {
            whole.played.push_back(range);
        }
    }
    // Only now: sums of deals that are there once cannot become too large.
    for (const MatchResult& part : parts) {
        whole.tricks.add(part.tricks);
        whole.exchange_tricks.add(part.exchange_tricks);
        whole.play_tricks.add(part.play_tricks);
        whole.points.add(part.points);
        whole.passed_out += part.passed_out;
        for (std::size_t strategy = 0; strategy < 2; ++strategy) {
            whole.wins[strategy] += part.wins[strategy];
            whole.decisions[strategy] += part.decisions[strategy];
            whole.nanoseconds[strategy] += part.nanoseconds[strategy];
        }
    }
    return whole;
}

}  // namespace honeymoon
