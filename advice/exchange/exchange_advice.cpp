#include "honeymoon/advice/exchange_advice.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <utility>

#include "advice/exchange/exchange_work.hpp"
#include "advice/exchange/open_exchange.hpp"
#include "advice/exchange/possible_hands.hpp"
#include "advice/exchange_model/exchange.hpp"
#include "advice/hidden/sampling.hpp"
#include "advice/policies/swift_policy.hpp"
#include "advice/worlds/world_means.hpp"
#include "honeymoon/cards/trick.hpp"
#include "honeymoon/chance/expectiminimax.hpp"
#include "libtb/base/random.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon {

using namespace advice;

namespace {

// Three tricks take some ten milliseconds a hand. If the time limit is shorter than kTimeForHands,
// they would be solved for too few hands.
constexpr int kQuickHiddenTricks = 2;
constexpr std::chrono::nanoseconds kTimeForHands = std::chrono::seconds(1);
// A mean over fewer hands, sampled and solved, is less precise than a mean over very many worlds
// played by the policy.
constexpr std::uint64_t kEnoughHands = 30;
constexpr double kShareForTrees = 0.75;
// A piece of the sample can take a second on a busy machine. So the clock is read after so many
// worlds, which costs 2 % more CPU time.
constexpr std::uint64_t kWorldsAtOnce = 8;

std::string counted(int number, const char* what) {
    return std::to_string(number) + " " + what + (number == 1 ? "" : "s");
}

// A prepared question: the cards to judge, and the worlds.
class Question {
public:
    Question(const Reader& reader, const ExchangePosition& position, const ExchangeOptions& options)
        : reader_(reader),
          position_(position),
          options_(options),
          hands_(possible_hands(position)),
          order_(hands_.count(), options.seed),
          // Which cards are worth the same does not depend on where the other cards are.
          actions_(OpenExchange::action_cards(state_of(hands_.at(0)), position.own)),
          cards_(actions_) {}
    /// Judges only these legal cards.
    Question(const Reader& reader, const ExchangePosition& position, const ExchangeOptions& options,
             std::span<const Card> only)
        : Question(reader, position, options) {
        cards_.clear();
        for (const Card card : only) cards_.push_back(actions_.at(kind_of(card)));
    }

    [[nodiscard]] const CompatibleHands& hands() const { return hands_; }
    /// The cards that are judged, one of each kind. A kind is a run of neighbouring cards; its
    /// highest card is judged.
    [[nodiscard]] const std::vector<Card>& cards() const { return cards_; }
    /// The place in cards(), if all kinds are judged, of the card that represents this legal card.
    [[nodiscard]] std::size_t kind_of(Card card) const {
        // The actions come from the lowest card up.
        const auto kind = std::ranges::find_if(actions_, [&](Card other) {
            return other.suit == card.suit && other.rank >= card.rank;
        });
        return static_cast<std::size_t>(kind - actions_.begin());
    }

    /// Solves one hand exactly, and adds the tricks of each of cards() to `means`. Returns false if
    /// stop() or a lack of memory ended the search.
    [[nodiscard]] bool solve(Hand other, int threads, const std::function<bool()>& stop,
                             WorldMeans& means) const {
        const PlyAnswer answer = expectiminimax(
            OpenExchange(reader_, position_.trump, position_.first_lead), state_of(other),
            {.memory_bytes = options_.memory_bytes, .threads = threads, .stop = stop});
        if (answer.end != PlyEnd::solved) return false;
        std::vector<double> figures;
        for (const Card card : cards_) figures.push_back(answer.action_values[kind_of(card)]);
        means.add(figures);
        return true;
    }

    /// Hand `number` in the order in which hands are solved exactly. The order is random, so that
    /// the hands solved in time are a sample.
    [[nodiscard]] Hand hand(std::uint64_t number) const { return hands_.at(order_.at(number)); }

    /// Plays worlds begin..end-1 of the sample by the network of `swift`, and adds the tricks of
    /// each of cards() to `means`.
    void play_on(std::uint64_t begin, std::uint64_t end, WorldMeans& means) const {
        std::vector<Position> ends;
        std::vector<bool> own_leads;
        for (std::uint64_t world = begin; world < end; ++world) {
            RandomStream random(options_.seed, world);
            const Exchange now = dealt(hands_.draw(random), random);
            for (const Card card : cards_) {
                Exchange then = now;
                then.play(bit_number(card));
                with_policy(then, [&](const auto& policy) {
                    while (!then.over()) then.play(policy.choose(then));
                });
                const unsigned leader = first_leader(position_.first_lead, then.leader);
                ends.push_back(play_position(then, leader, position_.trump));
                own_leads.push_back(leader == 0);
            }
        }
        std::vector<std::uint8_t> tricks(ends.size());
        reader_.values(ends, tricks);
        std::vector<double> figures(cards_.size());
        for (std::size_t next = 0; next < ends.size();) {
            for (double& figure : figures) {
                figure = own_leads[next] ? tricks[next] : position_.own.size() - tricks[next];
                ++next;
            }
            means.add(figures);
        }
    }

private:
    [[nodiscard]] OpenExchangeState state_of(Hand other) const {
        return OpenExchange::packed({position_.own, other}, position_.unplaced - other,
                                    position_.face_up, position_.led, position_.led ? 1 : 0);
    }

    // The position, with this hand and a random order of the stock.
    [[nodiscard]] Exchange dealt(Hand other, RandomStream& random) const {
        Exchange now;
        now.hands = {position_.own.bits(), other.bits()};
        now.open = {position_.shown.bits(), position_.holds.bits()};
        for (std::size_t suit = 0; suit < kSuits; ++suit) {
            if (position_.voids.at(suit)) now.voids[1] |= static_cast<std::uint8_t>(1U << suit);
        }
        now.unplayed = (position_.own | other | position_.unplaced).bits();
        now.trumps = trump_cards(position_.trump);
        now.drawn = static_cast<std::uint8_t>(kStockCards - position_.stock);
        now.face_up = position_.face_up.has_value();
        std::size_t next = now.drawn;
        if (position_.face_up) {
            now.unplayed |= one(bit_number(*position_.face_up));
            now.stock.at(next++) = static_cast<std::uint8_t>(bit_number(*position_.face_up));
        }
        for (Cards rest = (position_.unplaced - other).bits(); rest != 0; rest &= rest - 1) {
            now.stock.at(next++) = static_cast<std::uint8_t>(lowest(rest));
        }
        now.shuffle_hidden(random);
        if (position_.led) {
            now.leader = 1;
            now.led = static_cast<std::uint8_t>(bit_number(*position_.led));
            now.hands[1] &= ~one(now.led);
        }
        return now;
    }

    const Reader& reader_;
    const ExchangePosition& position_;
    const ExchangeOptions& options_;
    CompatibleHands hands_;
    RandomOrder order_;
    std::vector<Card> actions_;  // one of each kind
    std::vector<Card> cards_;    // the cards to judge
};

// The result of the search.
struct Looked {
    WorldMeans means;
    ExchangeMethod method = ExchangeMethod::exact;
    bool exact = false;
};

Looked look_at(const Question& question, const ExchangePosition& position,
               const ExchangeOptions& options, const ExchangeDepth& depth) {
    const SampleClock clock(options);
    const int tricks = position.stock / 2;
    const std::uint64_t possible = question.hands().count();
    const bool open = possible == 1;
    if (tricks <= (open ? depth.open : depth.hidden)) {
        // Leaves time for the sample, in case this does not finish.
        const auto stop = [&] { return clock.is_over(kShareForTrees); };
        const auto look = [&](std::uint64_t number, std::uint64_t, WorldMeans& means) {
            // A single tree uses all threads. Of many trees, each uses one thread.
            const int threads = open && options.parallel ? 0 : 1;
            return question.solve(question.hand(number), threads, stop, means);
        };
        const WorldMeans means = sample_pieces<1>(std::min(possible, options.samples), WorldMeans{},
                                                  clock, options.parallel, look)
                                     .sample;
        const bool complete = means.worlds() == possible;
        if (complete || means.worlds() >= std::min(kEnoughHands, options.samples)) {
            return {means, ExchangeMethod::exact, complete};
        }
    }
    const auto look = [&](std::uint64_t begin, std::uint64_t end, WorldMeans& means) {
        for (std::uint64_t world = begin; world < end; world += kWorldsAtOnce) {
            if (world > begin && clock.is_over()) return false;
            question.play_on(world, std::min(end, world + kWorldsAtOnce), means);
        }
        return true;
    };
    const WorldMeans means = sample_pieces<64>(std::max<std::uint64_t>(options.samples, 2),
                                               WorldMeans{}, clock, options.parallel, look)
                                 .sample;
    return {means, ExchangeMethod::played, false};
}

// All cards of a kind get the figures of the card that was judged.
ExchangeAdvice advice_from(const Looked& looked, const Question& question,
                           const ExchangePosition& position) {
    const auto& [means, method, exact] = looked;
    std::size_t best = 0;
    for (std::size_t i = 1; i < question.cards().size(); ++i) {
        if (means.mean(i) > means.mean(best)) best = i;
    }
    ExchangeAdvice advice;
    Position seen{position.own, {}, position.trump, position.led};
    if (position.led) std::swap(seen.leader, seen.follower);
    for (const Card card : legal_cards(seen).cards()) {
        const std::size_t i = question.kind_of(card);
        ExchangeCard& figures = advice.cards.emplace_back();
        figures.card = card;
        figures.tricks = means.mean(i);
        figures.error = exact ? 0 : means.error(i);
        figures.behind = means.mean(best) - means.mean(i);
        figures.behind_error = exact || i == best ? 0 : means.difference_error(i, best);
    }
    std::ranges::sort(advice.cards, [](const ExchangeCard& a, const ExchangeCard& b) {
        if (a.tricks != b.tricks) return a.tricks > b.tricks;
        return std::pair(a.card.suit, a.card.rank) < std::pair(b.card.suit, b.card.rank);
    });
    advice.method = method;
    advice.possible = question.hands().count();
    advice.worlds = means.worlds();
    advice.exact = exact;
    return advice;
}

}  // namespace

std::string_view advice::why_no_advice(const GameRules& rules,
                                       const std::optional<Contract>& contract, Trump trump) {
    if (rules.exchange_score != ExchangeScore::none) return "tricks of the exchange count";
    if (rules.auction == AuctionTime::after_exchange) {
        return "nobody knows yet which suit will be trump in the play";
    }
    if (contract && contract->strain != trump) {
        return "exchange and play have different trumps";
    }
    return {};
}

ExchangePosition exchange_position(const PlayerView& view) {
    if (view.phase != Phase::exchange) refuse("it is not the exchange phase");
    if (view.to_act != view.viewer) refuse("it is the other player's turn");
    const std::string_view reason = why_no_advice(view.rules, view.contract, view.trump);
    if (!reason.empty()) {
        refuse("by these rules " + std::string(reason) + ", which this advice does not cover");
    }
    ExchangePosition position;
    position.own = view.own;
    position.shown = view.own_open;
    position.holds = view.opponent_open;
    position.unplaced = view.unseen;
    position.voids = view.opponent_voids;
    position.trump = view.trump;
    position.face_up = view.face_up;
    position.stock = view.stock_left;
    if (view.leader != view.viewer) position.led = view.led;
    const PlayLead rule = view.rules.play_lead;
    if (rule == PlayLead::last_loser) {
        position.first_lead = FirstLead::loser;
    } else if (rule != PlayLead::last_winner) {
        const Player leader = play_leader(rule, view.viewer, view.contract->declarer);
        position.first_lead = leader == view.viewer ? FirstLead::own : FirstLead::other;
    }
    return position;
}

CompatibleHands possible_hands(const ExchangePosition& position) {
    const int size = position.own.size();
    if (size < 1 || size > kDealtCards) {
        refuse("your hand has " + counted(size, "card") + "; it must have 1 to 13");
    }
    const int stock = position.stock;
    if (stock < 2 || stock > kStockCards || stock % 2 != 0) {
        refuse("the stock has " + counted(stock, "card") + "; it must have 2, 4, .. 26");
    }
    Hand up;
    if (position.face_up) up.insert(*position.face_up);
    const std::array<std::pair<Hand, const char*>, 4> places = {
        {{up, "face up"},
         {position.own, "in your own hand"},
         {position.holds, "in the other hand"},
         {position.unplaced, "not placed"}}};
    for (std::size_t i = 0; i < places.size(); ++i) {
        for (std::size_t j = i + 1; j < places.size(); ++j) {
            const Hand both = places.at(i).first & places.at(j).first;
            if (both.empty()) continue;
            refuse(to_string(both.cards().front()) + " is said to be " + places.at(i).second +
                   " and " + places.at(j).second);
        }
    }
    const int in_stock = stock - (position.face_up ? 1 : 0);
    const int in_other = size - position.holds.size();
    const int unplaced = position.unplaced.size();
    if (unplaced != in_other + in_stock) {
        refuse(counted(unplaced, "card") + " cannot be placed; " + std::to_string(in_other) +
               " must be in the other hand and " + std::to_string(in_stock) + " in the stock");
    }
    if (const Hand elsewhere = position.shown - position.own; !elsewhere.empty()) {
        refuse("the other has seen " + to_string(elsewhere.cards().front()) +
               ", which is not in your own hand");
    }
    HiddenHand other;
    other.size = size;
    other.known = position.holds;
    other.unseen = position.unplaced;
    if (position.led) {
        if (position.own.contains(*position.led)) {
            refuse("the card led, " + to_string(*position.led) + ", is in your own hand");
        }
        if (!other.unseen.contains(*position.led) && !other.known.contains(*position.led)) {
            refuse("the card led, " + to_string(*position.led) + ", is said to be elsewhere");
        }
        other.known.insert(*position.led);
    }
    for (const Suit suit : kAllSuits) {
        if (!position.voids.at(static_cast<std::size_t>(suit))) continue;
        other.unseen = other.unseen - Hand::full().only(suit);
    }
    return CompatibleHands(other);
}

ExchangeAdvice advise_exchange(const Reader& reader, const ExchangePosition& position,
                               const ExchangeOptions& options) {
    ExchangeDepth depth;
    if (options.time < kTimeForHands) depth.hidden = kQuickHiddenTricks;
    return advised_exchange(reader, position, options, depth);
}

ExchangeAdvice advice::advised_exchange(const Reader& reader, const ExchangePosition& position,
                                        const ExchangeOptions& options,
                                        const ExchangeDepth& depth) {
    if (options.samples == 0) refuse("no worlds to try: 0 samples");
    const Question question(reader, position, options);
    return advice_from(look_at(question, position, options, depth), question, position);
}

MeanTricks advice::card_difference(const Reader& reader, const ExchangePosition& position,
                                   Card better, Card played, const ExchangeOptions& options,
                                   const ExchangeDepth& depth) {
    const std::array<Card, 2> pair = {better, played};
    const Question question(reader, position, options, pair);
    const Looked looked = look_at(question, position, options, depth);
    return {looked.means.difference(0, 1), looked.exact ? 0 : looked.means.difference_error(0, 1)};
}

}  // namespace honeymoon
