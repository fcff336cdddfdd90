#include "honeymoon/advice/game_review.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

#include "advice/bidding/sampled_calls.hpp"
#include "advice/exchange/exchange_work.hpp"
#include "advice/exchange/open_exchange.hpp"
#include "advice/exchange_model/exchange_view.hpp"
#include "advice/policies/swift_policy.hpp"
#include "honeymoon/advice/advice.hpp"
#include "honeymoon/advice/call_advice.hpp"
#include "honeymoon/advice/draw_advice.hpp"
#include "honeymoon/advice/exchange_advice.hpp"
#include "honeymoon/advice/play_advice.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/game/referee.hpp"
#include "libtb/base/random.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon {

using namespace advice;

namespace {

constexpr std::uint64_t kMostSamples = 100'000;
// The second sample compares only two actions, and is this many times as large as the first.
constexpr std::uint64_t kMoreSamples = 4;
// Cards are equally right if they differ by no more than this many standard errors.
constexpr double kSameErrors = 2;
// One trick of the exchange less than for advice, for which a player waits.
constexpr ExchangeDepth kDepth = {.open = 3, .hidden = 2};

bool has_figures(const GameState& state) {
    return why_no_advice(state.rules, state.contract, trump(state)).empty();
}

bool is_mistake(const JudgedAction& judged, double least) {
    return judged.cost >= least && judged.cost > kMistakeErrors * judged.error;
}

// Notes the cards that samples do not distinguish from the best card.
void note_right(const auto& cards, JudgedAction& judged) {
    for (const auto& card : cards) {
        const bool same = card.behind <= kSameErrors * card.behind_error;
        const Action play = Action::card(card.card);
        if (same && !(judged.mistake && play == judged.action)) judged.right.push_back(play);
    }
}

void judge_draw(const GameState& before, JudgedAction& judged) {
    const std::vector<AdvisedDraw> draws = advise_draw(view(before, before.to_act));
    const auto made = std::ranges::find(draws, judged.action, &AdvisedDraw::draw);
    judged.by = JudgedBy::network;
    judged.cost = draws.front().points - made->points;
    judged.mistake = judged.cost >= kMistakePoints / 2;
    judged.right = {draws.front().draw};
}

// Judges a play with hidden hands by what the player could know.
void judge_hidden_play(const Reader& reader, const GameState& before, std::span<const Action> past,
                       const ReviewOptions& options, JudgedAction& judged) {
    RandomStream seeds(options.seed);
    const auto advised = [&](std::uint64_t samples) {
        return advise_play(reader, before, past, samples, seeds.next());
    };
    const auto place = [](const Advice& advice, Card card) {
        return std::ranges::find(advice.cards, card, &AdvisedCard::card);
    };
    const Card played = judged.action.card();
    const Advice first = advised(options.samples);
    const Advice second = advised(kMoreSamples * options.samples);
    const auto best = place(second, first.cards.front().card);
    const auto made = place(second, played);
    judged.by = JudgedBy::samples;
    if (place(first, played)->behind > 0) {
        judged.cost = std::max(0.0, made->behind - best->behind);
        judged.error = std::hypot(made->behind_error, best->behind_error);
    }
    judged.mistake = is_mistake(judged, kMistakeTricks);
    note_right(first.cards, judged);
}

void judge_play(const Reader& reader, const GameState& before, std::span<const Action> past,
                const ReviewOptions& options, JudgedAction& judged) {
    if (!view(before, before.to_act).knows_opponent()) {
        return judge_hidden_play(reader, before, past, options, judged);
    }
    const std::vector<ScoredCard> cards = reader.cards(position(before));
    const int best = cards.front().tricks;
    for (const ScoredCard& card : cards) {
        if (card.tricks == best) judged.right.push_back(Action::card(card.card));
        if (card.card == judged.action.card()) judged.cost = best - card.tricks;
    }
    judged.by = JudgedBy::exact;
    judged.mistake = judged.cost > 0;
}

ExchangeOptions exchange_options(const ReviewOptions& options, std::uint64_t samples,
                                 std::uint64_t seed) {
    ExchangeOptions exchange;
    exchange.samples = samples;
    exchange.seed = seed;
    // A time limit that is never reached, because the result must not depend on the machine.
    exchange.time = std::chrono::hours(1000);
    exchange.memory_bytes = std::uint64_t{1} << 26U;
    exchange.parallel = options.parallel;
    return exchange;
}

void judge_exchange(const Reader& reader, const GameState& before, const ReviewOptions& options,
                    JudgedAction& judged) {
    const ExchangePosition position = exchange_position(view(before, before.to_act));
    // Two seeds that are used for nothing else.
    RandomStream seeds(options.seed);
    const std::uint64_t first = seeds.next();
    const std::uint64_t second = seeds.next();
    const ExchangeAdvice advice = advised_exchange(
        reader, position, exchange_options(options, options.samples, first), kDepth);
    const Card played = judged.action.card();
    const auto figures = std::ranges::find(advice.cards, played, &ExchangeCard::card);
    judged.by = advice.exact ? JudgedBy::exact : JudgedBy::samples;
    // If the card is not behind in the sample, it costs nothing: it is the best card, or worth the
    // same in all worlds.
    if (advice.exact) {
        judged.cost = figures->behind;
    } else if (figures->behind > 0) {
        const MeanTricks less = card_difference(
            reader, position, advice.cards.front().card, played,
            exchange_options(options, kMoreSamples * options.samples, second), kDepth);
        judged.cost = std::max(0.0, less.tricks);
        judged.error = less.error;
    }
    judged.mistake = is_mistake(judged, kMistakeTricks);
    note_right(advice.cards, judged);
}

void judge_call(const Reader& reader, const GameState& before, std::span<const Action> past,
                const ReviewOptions& options, JudgedAction& judged) {
    const std::vector<Action> calls = calls_of(past);
    const PlayerView seen = view(before, before.to_act);
    // `advice` has the calls that strategies choose from. The call that was made may not be among
    // them, so `all` has every call.
    CallOptions how;
    const std::vector<AdvisedCall> advice = advise_calls(reader, seen, calls, how);
    const AdvisedCall& best = advice.front();
    how.every_call = true;
    const std::vector<AdvisedCall> all = advise_calls(reader, seen, calls, how);
    const auto made = std::ranges::find(all, judged.action, &AdvisedCall::call);
    const bool exact = seen.knows_opponent();
    judged.by = exact ? JudgedBy::exact : JudgedBy::samples;
    if (exact) {
        judged.cost = best.points - made->points;
        judged.mistake = judged.cost > 0;
    } else if (made->points < best.points) {
        const std::uint64_t sample = 1 + (options.seed % 0xFFFF'FFFF);
        std::optional<OpponentHands> opponents;
        if (seen.rules.exchange == ExchangeKind::draws) opponents.emplace(seen, ~sample);
        const CallDifference less = call_difference(
            seen.own, seen.unseen, calls, static_cast<unsigned>(index(seen.viewer)),
            {before.rules, before.standing}, best.call.call_number(), judged.action.call_number(),
            static_cast<int>(kMoreSamples) * how.worlds, sample, opponents ? &*opponents : nullptr);
        judged.cost = std::max(0.0, less.points);
        judged.error = less.error;
        judged.mistake = is_mistake(judged, kMistakePoints);
    }
    for (const AdvisedCall& call : advice) {
        const double apart = std::max(call.error, best.error);
        if (best.points - call.points <= apart && !(judged.mistake && call.call == judged.action)) {
            judged.right.push_back(call.call);
        }
    }
}

// Sorts all actions but the first, which is the best.
void sort_right(std::vector<Action>& right) {
    if (right.size() < 3) return;
    std::sort(right.begin() + 1, right.end(), [](Action a, Action b) {
        if (!a.is_card()) return a.call_number() < b.call_number();
        return std::pair(a.card().suit, a.card().rank) < std::pair(b.card().suit, b.card().rank);
    });
}

void check(const ReviewOptions& options) {
    if (options.samples >= 2 && options.samples <= kMostSamples) return;
    refuse("samples: write a number from 2 to ", kMostSamples);
}

// The exchange of a game, with all cards known.
Exchange exchange_of(const GameState& state) {
    Exchange now = own_exchange(view(state, state.to_act));
    now.hands = {state.hands[0].bits(), state.hands[1].bits()};
    if (state.led) now.hands.at(index(state.leader)) &= ~one(now.led);
    now.voids = state.voids;
    for (std::size_t i = state.drawn; i < now.stock.size(); ++i) {
        now.stock.at(i) = static_cast<std::uint8_t>(bit_number(state.stock[i]));
    }
    return now;
}

Outlook exchange_outlook(const Reader& reader, const GameState& state,
                         const ReviewOptions& options) {
    const Exchange start = exchange_of(state);
    const Player declarer = state.contract ? state.contract->declarer : Player::north;
    std::vector<Position> ends;
    std::vector<bool> north_leads;
    for (std::uint64_t world = 0; world < options.samples; ++world) {
        RandomStream random(options.seed, world);
        Exchange now = start;
        now.shuffle_hidden(random);
        with_policy(now, [&](const auto& policy) {
            while (!now.over()) now.play(policy.choose(now));
        });
        const Player leader =
            play_leader(state.rules.play_lead, static_cast<Player>(now.leader), declarer);
        ends.push_back(play_position(now, static_cast<unsigned>(index(leader)), trump(state)));
        north_leads.push_back(leader == Player::north);
    }
    std::vector<std::uint8_t> tricks(ends.size());
    reader.values(ends, tricks);
    double sum = 0;
    double squares = 0;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const double north = north_leads[i] ? tricks[i] : kDealtCards - tricks[i];
        sum += north;
        squares += north * north;
    }
    const auto count = static_cast<double>(options.samples);
    const double variance = std::max(0.0, squares - (sum * sum / count)) / count;
    return {sum / count, std::sqrt(variance / (count - 1))};
}

}  // namespace

JudgedAction judge_action(const Reader& reader, const GameState& before,
                          std::span<const Action> past, Action action,
                          const ReviewOptions& options) {
    check(options);
    if (const auto why = refusal(before, action)) throw Error(Error::Kind::question, *why);
    JudgedAction judged;
    judged.player = before.to_act;
    judged.phase = before.phase;
    judged.action = action;
    if (legal_actions(before).size() == 1) {
        judged.by = JudgedBy::choice;
        judged.right = {action};
        return judged;
    }
    switch (before.phase) {
        case Phase::auction:
            judge_call(reader, before, past, options, judged);
            break;
        case Phase::exchange:
            if (has_figures(before)) judge_exchange(reader, before, options, judged);
            break;
        case Phase::play:
            judge_play(reader, before, past, options, judged);
            break;
        case Phase::draw:
            judge_draw(before, judged);
            break;
        case Phase::over:
            break;
    }
    sort_right(judged.right);
    return judged;
}

std::optional<Outlook> outlook(const Reader& reader, const GameState& state,
                               const ReviewOptions& options) {
    check(options);
    if (state.phase == Phase::over) {
        return Outlook{static_cast<double>(state.play_tricks[0]), 0};
    }
    if (state.phase == Phase::play) {
        const Position now = position(state);
        const int tricks = reader.value(now);
        const int north = state.to_act == Player::north ? tricks : now.level() - tricks;
        return Outlook{static_cast<double>(state.play_tricks[0] + north), 0};
    }
    if (state.phase != Phase::exchange || !has_figures(state)) return {};
    return exchange_outlook(reader, state, options);
}

std::vector<JudgedAction> review_game(const Reader& reader, const GameRecord& record,
                                      const ReviewOptions& options, const Progress& progress) {
    GameState state = start(record.rules, record.deal, record.standing);
    const std::span<const Action> actions = record.actions;
    std::vector<JudgedAction> judged;
    judged.reserve(actions.size());
    for (std::size_t i = 0; i < actions.size(); ++i) {
        judged.push_back(judge_action(reader, state, actions.first(i), actions[i], options));
        apply(state, actions[i]);
        if (progress) {
            progress(static_cast<double>(i + 1) / static_cast<double>(actions.size()));
        }
    }
    return judged;
}

}  // namespace honeymoon
