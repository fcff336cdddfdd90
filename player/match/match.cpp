#include "honeymoon/player/match.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <exception>
#include <limits>
#include <utility>

#include "honeymoon/base/error.hpp"
#include "honeymoon/player/strategies.hpp"
#include "libtb/base/progress_meter.hpp"
#include "libtb/base/random.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"

namespace honeymoon {

namespace {

// The strategies of a match. They are kept between deals, because starting an engine takes longer
// than a game.
using Players = std::array<std::unique_ptr<Strategy>, 2>;

std::unique_ptr<Strategy> made(const std::string& description, const Reader& reader,
                               const MatchWork& work) {
    if (!is_external(description)) return make_strategy(description, reader);
    if (work.make) {
        if (auto made = work.make(description, reader)) return made;
    }
    refuse("strategy '", description, "': MatchWork::make does not make it");
}

// The games of a session, and its final score.
struct PlayedSession {
    std::vector<PlayedGame> games;
    std::array<int, 2> points{};
};
// Both sessions of a deal. In session i, the first strategy is player i.
using Pair = std::array<PlayedSession, 2>;

void count(MatchResult& result, const Pair& pair) {
    std::int64_t tricks = 0;
    std::int64_t exchange_tricks = 0;
    std::int64_t play_tricks = 0;
    std::int64_t points = 0;
    for (std::size_t i = 0; i < 2; ++i) {
        const auto ahead = [i](const auto& figures) { return figures[i] - figures[1 - i]; };
        for (const PlayedGame& game : pair[i].games) {
            const GameState state = game.counted();
            tricks += ahead(honeymoon::result(state).tricks);
            exchange_tricks += ahead(state.exchange_tricks);
            play_tricks += ahead(state.play_tricks);
            if (state.play_tricks[0] + state.play_tricks[1] == 0) ++result.passed_out;
            for (std::size_t strategy = 0; strategy < 2; ++strategy) {
                const std::size_t player = strategy ^ i;
                result.decisions[strategy] += static_cast<std::uint64_t>(game.decisions[player]);
                result.nanoseconds[strategy] +=
                    static_cast<std::uint64_t>(game.time[player].count());
                if (!game.forfeit[player].empty()) ++result.forfeits[strategy];
            }
        }
        const int won = ahead(pair[i].points);
        points += won;
        if (won != 0) ++result.wins[won > 0 ? 0 : 1];
        result.games += pair[i].games.size();
    }
    result.tricks.add(tricks);
    result.exchange_tricks.add(exchange_tricks);
    result.play_tricks.add(play_tricks);
    result.points.add(points);
}

// A deal that was played. If it ended early, `fault` says why.
struct PlayedDeal {
    Pair pair;
    std::exception_ptr fault;
};

// The number of the deal of game `game` in the session that deal `number` begins.
std::uint64_t deal_number(const MatchSetup& setup, std::uint64_t number, std::size_t game) {
    return number + (game * setup.deals);
}

// Plays a session into `played`. If it throws, the last game has the actions so far.
void play_session(const MatchSetup& setup, const Reader& reader,
                  const std::array<Strategy*, 2>& players, std::size_t i, const MatchWork& work,
                  std::uint64_t number, PlayedSession& played) {
    const GameOptions options{.play_phase = setup.play_phase,
                              .every_action = static_cast<bool>(work.record),
                              .forfeits = setup.forfeits};
    std::uint64_t next = number;
    Deal deal = random_deal(setup.seed, next, setup.rules);
    Session session(setup.rules, setup.session, deal.dealer);
    while (!session.over()) {
        if (work.between_games) work.between_games();
        if (session.dealt() > 0) {
            next = deal_number(setup, number, played.games.size());
            deal = random_deal(setup.seed, next, setup.rules);
            deal.dealer = session.dealer();
        }
        // A different random stream from that of the deal.
        RandomStream random(~setup.seed, (2 * next) + i);
        PlayedGame game;
        try {
            play_game(game, players, reader, setup.rules, deal, random.next(), options,
                      session.standing());
        } catch (const Error& error) {
            if (work.between_games) work.between_games();
            played.games.push_back(std::move(game));
            if (error.code() != ErrorCode::engine) throw;
            throw Error(error.code(), joined(error.what(), ", in deal ", number + 1, " with ",
                                             setup.strategies[i], " as north"));
        }
        if (work.between_games) work.between_games();
        session.add(game.counted());
        played.games.push_back(std::move(game));
    }
    played.points = session.points();
}

PlayedDeal play(const MatchSetup& setup, const Reader& reader, Workers<Players>& players,
                const MatchWork& work, std::uint64_t number) {
    PlayedDeal played;
    try {
        // If this throws, `players` drops the strategies that were in use.
        players.use([&](const Players& two) {
            for (std::size_t i = 0; i < 2; ++i) {
                play_session(setup, reader, {two[i].get(), two[1 - i].get()}, i, work, number,
                             played.pair[i]);
            }
        });
    } catch (...) {
        played.fault = std::current_exception();
    }
    return played;
}

// Replaces characters that a tag cannot have. Engines may write anything.
std::string tag_text(std::string text) {
    for (char& c : text) {
        if (c == '"') c = '\'';
        if (static_cast<unsigned char>(c) < 0x20) c = '?';
    }
    return text;
}

GameRecord record_of(const MatchSetup& setup, std::uint64_t number, const Pair& pair, std::size_t i,
                     std::size_t place) {
    const PlayedGame& game = pair[i].games[place];
    GameRecord record;
    record.tags = {{"Event", "honeymoon match, seed " + std::to_string(setup.seed)},
                   {"Round", std::to_string(number)},
                   {"North", tag_text(setup.strategies[i])},
                   {"South", tag_text(setup.strategies[1 - i])}};
    if (setup.session != SessionRules()) {
        record.tags.push_back({"Session", to_string(setup.session)});
    }
    record.rules = setup.rules;
    record.deal = random_deal(setup.seed, deal_number(setup, number, place), setup.rules);
    record.deal.dealer = game.end.dealer;
    record.standing = game.end.standing;
    record.actions = game.actions;
    for (const Player player : kPlayers) {
        const std::string& why = game.forfeit[index(player)];
        if (!why.empty())
            record.tags.push_back({"Forfeit", tag_text(joined(name(player), ": ", why))});
    }
    return record;
}

}  // namespace

DealRange match_part(std::uint64_t deals, std::uint64_t part, std::uint64_t parts) {
    // The product is at most 10^9 * 10^9, which is below 2^64.
    return {deals * (part - 1) / parts, deals * part / parts};
}

double MatchSum::variance(std::uint64_t deals) const {
    const auto n = static_cast<double>(deals);
    const double of_deal = static_cast<double>(sum) / n;
    const double of_sums = (static_cast<double>(squares) - (n * of_deal * of_deal)) / (n - 1);
    return std::max(0.0, of_sums) / 4;
}

MatchMean MatchSum::mean(std::uint64_t deals) const {
    const auto n = static_cast<double>(deals);
    MatchMean result;
    result.mean = static_cast<double>(sum) / n / 2;
    result.interval =
        deals < 2 ? std::numeric_limits<double>::infinity() : 1.96 * std::sqrt(variance(deals) / n);
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
        refuse("the deals to be played are none, or not those of the match");
    }
    if (setup.session != SessionRules() && setup.deals > kMaxMatchSessions) {
        refuse("a match has at most ", kMaxMatchSessions, " sessions; give fewer deals");
    }
    static_cast<void>(Session(setup.rules, setup.session, Player::north));
    require_choices(setup.rules, setup.play_phase);
    MatchResult result;
    result.setup = setup;
    for (std::string& strategy : result.setup.strategies) {
        if (!is_external(strategy)) strategy = canonical_strategy(strategy);
    }

    Workers<Players> players([&] {
        return Players{made(result.setup.strategies[0], reader, work),
                       made(result.setup.strategies[1], reader, work)};
    });
    ProgressMeter meter(work.progress, range.end - range.first);
    const auto deal = [&](std::uint32_t i) {
        PlayedDeal played = play(result.setup, reader, players, work, range.first + i);
        meter.add(1);
        return played;
    };
    struct Enough {};
    std::uint64_t next = range.first;
    const auto count_deal = [&](const PlayedDeal& played) {
        if (work.record) {
            for (std::size_t i = 0; i < 2; ++i) {
                for (std::size_t game = 0; game < played.pair[i].games.size(); ++game) {
                    work.record(record_of(result.setup, next, played.pair, i, game));
                }
            }
        }
        if (played.fault) std::rethrow_exception(played.fault);
        count(result, played.pair);
        result.played = {{range.first, ++next}};
        if (work.enough && work.enough(result)) throw Enough();
    };
    try {
        parallel_in_order(static_cast<std::uint32_t>(range.end - range.first), deal, count_deal);
    } catch (const Enough&) {
        // Deals after this one do not count.
    }
    return result;
}

MatchResult merge_matches(const std::vector<MatchResult>& parts,
                          const std::vector<std::string>& names) {
    if (parts.empty()) refuse("there is no part to merge");
    MatchResult whole;
    whole.setup = parts.front().setup;
    std::vector<std::pair<DealRange, std::size_t>> ranges;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const MatchResult& part = parts[i];
        if (part.setup != whole.setup) {
            refuse(names[i] + ": is of another match than " + names.front() +
                   "; strategies, rules, --play, --session, deals, seed and --forfeits must be the "
                   "same");
        }
        for (const DealRange& range : part.played) ranges.emplace_back(range, i);
    }
    std::ranges::sort(ranges, {}, [](const auto& range) { return range.first.first; });
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        const auto& [range, part] = ranges[i];
        if (i > 0 && range.first < ranges[i - 1].first.end) {
            refuse(names[part] + ": has deal " + std::to_string(range.first) + " too, like " +
                   names[ranges[i - 1].second] + "; each deal may be in one part only");
        }
        if (i > 0 && range.first == whole.played.back().end) {
            whole.played.back().end = range.end;
        } else {
            whole.played.push_back(range);
        }
    }
    // Add up only now: if each deal is there only once, the sums cannot overflow.
    for (const MatchResult& part : parts) {
        whole.tricks.add(part.tricks);
        whole.exchange_tricks.add(part.exchange_tricks);
        whole.play_tricks.add(part.play_tricks);
        whole.points.add(part.points);
        whole.passed_out += part.passed_out;
        whole.games += part.games;
        for (std::size_t strategy = 0; strategy < 2; ++strategy) {
            whole.forfeits[strategy] += part.forfeits[strategy];
            whole.wins[strategy] += part.wins[strategy];
            whole.decisions[strategy] += part.decisions[strategy];
            whole.nanoseconds[strategy] += part.nanoseconds[strategy];
        }
    }
    return whole;
}

}  // namespace honeymoon
