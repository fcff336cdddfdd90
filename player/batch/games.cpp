#include "honeymoon/player/games.hpp"

#include <algorithm>
#include <atomic>
#include <bit>

#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/file/fields.hpp"

namespace honeymoon {
namespace {

// The least games for a thread. With fewer, the threads cost more than they save.
constexpr int kGamesTogether = 256;
// How many values are asked for at once. That is enough to prefetch, and without tables it takes
// only some milliseconds of searching.
constexpr std::size_t kPlaysTogether = 256;

// The bytes of saved games: the version and the number of games; for each game its deal, the reward
// of the last step, the number of its actions, and the actions; then a checksum of all that.
constexpr std::uint16_t kSavedVersion = 1;
constexpr std::size_t kSavedHeader = 2 + 8;
constexpr std::size_t kSavedGame = 8 + 4 + 1;
constexpr std::size_t kSavedChecksum = 8;

void require(std::size_t size, std::size_t count, std::size_t each, const char* what) {
    if (size == count * each) return;
    refuse(what, " has ", size, " elements; for ", count, " games it must have ", count * each);
}

bool is_legal(const GameState& state, std::int64_t number) {
    return number >= 0 && number < kActions &&
           legal_actions(state).contains(action_from_number(static_cast<int>(number)));
}

}  // namespace

std::size_t saved_games(std::span<const std::uint8_t> saved) {
    FieldReader read(saved);
    std::uint16_t version = 0;
    std::uint64_t count = 0;
    read(version, count);
    if (version != kSavedVersion) {
        refuse("the saved games are of version ", version, ", and this reads only version ",
               kSavedVersion);
    }
    const bool whole = saved.size() >= kSavedHeader + kSavedChecksum &&
                       get_number(saved.last(kSavedChecksum).data(), kSavedChecksum) ==
                           checksum_of(saved.first(saved.size() - kSavedChecksum));
    if (!whole || count > saved.size() / kSavedGame) {
        refuse("the saved games are cut short or changed: their checksum is wrong");
    }
    return static_cast<std::size_t>(count);
}

Games::Games(const GamesOptions& options, const GamesMemory& memory,
             std::span<const std::uint8_t> saved)
    : options_(options), memory_(memory) {
    options_.threads = thread_count(options.threads);
    if (options.count == 0) refuse(ErrorCode::out_of_range, "there must be one game at least");
    if (options.rules.exchange == ExchangeKind::none && options.valued_by != nullptr) {
        refuse(
            "games that a reader values end where the play begins, and the play phase alone begins "
            "there; leave the reader out");
    }
    require(memory.observations.size(), options.count, kObservationBits, "observations");
    require(memory.legal.size(), options.count, kActions, "legal");
    require(memory.to_act.size(), options.count, 1, "to_act");
    require(memory.rewards.size(), options.count, 1, "rewards");
    require(memory.over.size(), options.count, 1, "over");
    require(memory.deals.size(), options.count, 1, "deals");
    games_.resize(options.count);
    begin(0, 0);  // throws for bad rules
    if (!saved.empty()) {
        restore(saved);
        return;
    }
    for_all([&](std::size_t game) {
        begin(game, game);
        show(game);
    });
    std::ranges::fill(memory_.rewards, 0.0F);
    std::ranges::fill(memory_.over, std::uint8_t{0});
}

template <class Work>
void Games::share_out(std::size_t count, const Work& work) const {
    if (options_.threads == 1) return work(std::size_t{0}, count);
    with_threads(options_.threads,
                 [&] { parallel_pieces(std::size_t{0}, count, kGamesTogether, work); });
}

template <class Work>
void Games::for_all(const Work& work) const {
    share_out(games_.size(), [&](std::size_t first, std::size_t last) {
        for (std::size_t game = first; game < last; ++game) work(game);
    });
}

std::vector<std::uint8_t> Games::saved() const {
    require_not_stuck();
    std::vector<std::uint8_t> bytes;
    FieldWriter write(bytes);
    write(kSavedVersion, std::uint64_t{games_.size()});
    for (std::size_t game = 0; game < games_.size(); ++game) {
        const OneGame& one = games_[game];
        write(memory_.deals[game], std::bit_cast<std::uint32_t>(memory_.rewards[game]), one.done);
        for (const Action action : std::span(one.actions).first(one.done)) {
            write(static_cast<std::uint8_t>(action_number(action)));
        }
    }
    put_checksum(bytes);
    return bytes;
}

// Plays the actions again, so that any bytes give only possible games.
void Games::restore(std::span<const std::uint8_t> saved) {
    if (const std::size_t count = saved_games(saved); count != games_.size()) {
        refuse("the saved games are ", count, ", and not ", games_.size());
    }
    FieldReader read(saved.subspan(kSavedHeader));
    for (std::size_t game = 0; game < games_.size(); ++game) {
        OneGame& one = games_[game];
        std::uint64_t deal = 0;
        std::uint32_t reward = 0;
        std::uint8_t left = 0;
        read(deal, reward, left);
        begin(game, deal);
        bool played = true;
        for (; played && left > 0; --left) {
            const std::uint64_t action = read.number(1);
            played = is_legal(one.state, static_cast<std::int64_t>(action));
            if (played) act(game, action_from_number(static_cast<int>(action)));
        }
        if (!played || one.state.phase == Phase::over ||
            (options_.valued_by != nullptr && one.state.phase == Phase::play)) {
            refuse("the saved games were played by other rules, seed or reader: game ", game,
                   " is not possible by these");
        }
        memory_.rewards[game] = std::bit_cast<float>(reward);
        memory_.over[game] = one.done == 0 && deal != game ? 1 : 0;
        show(game);
    }
}

void Games::require_not_stuck() const {
    if (!stuck_) return;
    refuse("the games cannot go on: an earlier step failed to value the play phase; make others");
}

void Games::step(std::span<const std::int64_t> actions, const std::function<bool()>& stop) {
    require_not_stuck();
    require_legal(actions);
    stuck_ = true;  // stays so if something throws: some games are then a step ahead
    for_all([&](std::size_t game) {
        act(game, action_from_number(static_cast<int>(actions[game])));
        if (options_.valued_by == nullptr || games_[game].state.phase != Phase::play) {
            finish(game);
        }
    });
    stuck_ = options_.valued_by != nullptr && !value_plays(stop);
}

void Games::require_legal(std::span<const std::int64_t> actions) const {
    require(actions.size(), games_.size(), 1, "actions");
    std::atomic<std::size_t> wrong = games_.size();
    for_all([&](std::size_t game) {
        if (is_legal(games_[game].state, actions[game])) return;
        std::size_t first = wrong;
        while (game < first && !wrong.compare_exchange_weak(first, game)) {
        }
    });
    if (wrong == games_.size()) return;
    const std::int64_t number = actions[wrong];
    if (number < 0 || number >= kActions) {
        refuse(ErrorCode::out_of_range, "action ", number, " of game ", wrong.load(),
               ": actions are numbered 0 to ", kActions - 1);
    }
    refuse(ErrorCode::illegal, "action ", number, " of game ", wrong.load(), ": ",
           *refusal(games_[wrong].state, action_from_number(static_cast<int>(number))));
}

void Games::begin(std::size_t game, std::uint64_t deal) {
    OneGame& one = games_[game];
    one.state =
        start(options_.rules, random_deal(options_.seed, deal, options_.rules), options_.standing);
    one.calls = {};
    one.done = 0;
    memory_.deals[game] = deal;
}

void Games::act(std::size_t game, Action action) {
    OneGame& one = games_[game];
    if (action.is_call()) {
        one.calls[index(one.state.to_act)] |= std::uint64_t{1}
                                              << static_cast<unsigned>(action.call_number());
    }
    one.actions.at(one.done++) = action;
    apply(one.state, action);
}

// Ends all games whose play phase begins, with the values of their plays. Returns whether it
// finished before `stop` returned true.
bool Games::value_plays(const std::function<bool()>& stop) {
    std::vector<std::size_t> playing;
    for (std::size_t game = 0; game < games_.size(); ++game) {
        if (games_[game].state.phase == Phase::play) playing.push_back(game);
    }
    const auto value = [&](std::size_t first, std::size_t last) {
        std::array<Position, kPlaysTogether> positions;
        std::array<std::uint8_t, kPlaysTogether> tricks{};
        const std::size_t count = last - first;
        for (std::size_t i = 0; i < count; ++i) {
            positions.at(i) = position(games_[playing[first + i]].state);
        }
        options_.valued_by->values(std::span(positions).first(count),
                                   std::span(tricks).first(count));
        for (std::size_t i = 0; i < count; ++i) {
            GameState& state = games_[playing[first + i]].state;
            state.play_tricks[index(state.leader)] = tricks.at(i);
            state.play_tricks[index(other(state.leader))] =
                static_cast<std::uint8_t>(kDealtCards - tricks.at(i));
            state.phase = Phase::over;
            finish(playing[first + i]);
        }
    };
    std::atomic<bool> stopped = false;
    share_out(playing.size(), [&](std::size_t first, std::size_t last) {
        for (; first < last; first += kPlaysTogether) {
            if (stop && stop()) {
                stopped = true;
                return;
            }
            value(first, std::min(first + kPlaysTogether, last));
        }
    });
    return !stopped;
}

// Writes whether the game is over, begins the next one if it is, and shows it.
void Games::finish(std::size_t game) {
    const GameState& state = games_[game].state;
    const bool over = state.phase == Phase::over;
    memory_.over[game] = over ? 1 : 0;
    memory_.rewards[game] = 0;
    if (over) {
        const std::array<int, 2> points = result(state).points;
        memory_.rewards[game] = static_cast<float>(points[0] - points[1]);
        begin(game, memory_.deals[game] + games_.size());
    }
    show(game);
}

void Games::show(std::size_t game) {
    const OneGame& one = games_[game];
    const PlayerView seen = view(one.state, one.state.to_act);
    observe(seen, one.calls,
            memory_.observations.subspan(game * kObservationBits).first<kObservationBits>());
    const std::span<std::uint8_t> legal = memory_.legal.subspan(game * kActions, kActions);
    std::ranges::fill(legal, std::uint8_t{0});
    for (LegalActions rest = seen.legal; !rest.empty(); rest.drop_first()) {
        legal[static_cast<std::size_t>(action_number(rest.first()))] = 1;
    }
    memory_.to_act[game] = static_cast<std::uint8_t>(index(one.state.to_act));
}

}  // namespace honeymoon
