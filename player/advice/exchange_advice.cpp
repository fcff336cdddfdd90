#include "honeymoon/player/exchange_advice.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <utility>

#include "honeymoon/base/random.hpp"
#include "honeymoon/base/threads.hpp"
#include "honeymoon/cards/rules.hpp"
#include "honeymoon/chance/ply_tree.hpp"
#include "player/advice/open_exchange.hpp"
#include "player/exchange/exchange.hpp"
#include "player/policies/policies.hpp"
#include "player/worlds/world_means.hpp"

namespace honeymoon {

using namespace player;

namespace {

// Tricks of the exchange that are looked at to the end: with hands open, and for each hand that is
// possible. One more would take twenty times as long.
constexpr int kOpenTricks = 4;
constexpr int kHiddenTricks = 3;
// Three tricks take some ten milliseconds a hand: without this much time there would be too few.
constexpr int kQuickHiddenTricks = 2;
constexpr std::chrono::nanoseconds kTimeForHands = std::chrono::seconds(1);
// Of fewer hands, chosen by chance, the mean says less than that of very many played on.
constexpr std::uint64_t kEnoughHands = 30;
constexpr double kShareForTrees = 0.75;

[[noreturn]] void fail(const std::string& why) {
    throw Error(Error::Kind::question, why);
}

std::string counted(int number, const char* what) {
    return std::to_string(number) + " " + what + (number == 1 ? "" : "s");
}

// When to stop, and how far the work is.
class Clock {
public:
    using Steady = std::chrono::steady_clock;

    explicit Clock(const ExchangeOptions& options) : options_(options), begin_(Steady::now()) {}

    /// Whether all time is over, or this share of it.
    [[nodiscard]] bool is_over(double share = 1) const {
        return Steady::now() - begin_ >= share * std::chrono::duration<double>(options_.time);
    }
    void show(double share) const {
        if (!options_.progress) return;
        const auto spent = std::chrono::duration<double>(Steady::now() - begin_);
        const auto all = std::chrono::duration<double>(options_.time);
        options_.progress(std::min(1.0, std::max(share, spent / all)));
    }

private:
    const ExchangeOptions& options_;
    Steady::time_point begin_;
};

// The question, made ready: which cards are judged, and what a world is.
class Question {
public:
    Question(const Reader& reader, const ExchangePosition& position, const ExchangeOptions& options)
        : reader_(reader),
          position_(position),
          options_(options),
          hands_(possible_hands(position)),
          order_(hands_.count(), options.seed) {
        // Which cards are worth the same does not depend on who has which of the others.
        cards_ = OpenExchange::action_cards(state_of(hands_.at(0)), position.own);
    }

    [[nodiscard]] const CompatibleHands& hands() const { return hands_; }
    /// One of each kind: of neighbours, the highest.
    [[nodiscard]] const std::vector<Card>& cards() const { return cards_; }

    /// The tricks of each of cards() against one hand, exactly; nothing if stop() or a lack of
    /// memory ended it.
    [[nodiscard]] bool solve(Hand other, int threads, const std::function<bool()>& stop,
                             std::span<double> figures) const try {
        PlyTree<OpenExchange> tree(OpenExchange(reader_, position_.trump, position_.first_lead),
                                   state_of(other),
                                   {.memory_bytes = options_.memory_bytes, .threads = threads});
        PlyLimits limits;
        limits.stop = stop;
        if (tree.extend(limits) != PlyEnd::solved) return false;
        std::ranges::copy(tree.action_values(), figures.begin());
        return true;
    } catch (const Error& error) {
        if (error.kind() == Error::Kind::resource) return false;
        throw;
    }

    /// Hand number `number` of those that are looked at exactly: they come in an order as if at
    /// random, so that those looked at in time are a sample.
    [[nodiscard]] Hand hand(std::uint64_t number) const { return hands_.at(order_.at(number)); }

    /// The tricks of each of cards() in worlds begin..end-1 of the sample, played on by the taught
    /// policy, or without a face-up card by card values; world by world in `figures`.
    void play_on(std::uint64_t begin, std::uint64_t end, std::span<double> figures) const {
        std::vector<Position> ends;
        std::vector<bool> own_leads;
        for (std::uint64_t world = begin; world < end; ++world) {
            RandomStream random(options_.seed, world);
            const Exchange now = dealt(hands_.draw(random), random);
            for (const Card card : cards_) {
                Exchange then = now;
                then.play(bit_number(card));
                with_policy(true, now, [&](const auto& policy) {
                    while (!then.over()) then.play(policy.choose(then));
                });
                const bool leads = own_is_first(then.leader == 0);
                const auto hand = [&](std::size_t player) {
                    return Hand::from_bits(then.hands.at(player));
                };
                ends.push_back({hand(leads ? 0 : 1), hand(leads ? 1 : 0), position_.trump, {}});
                own_leads.push_back(leads);
            }
        }
        std::vector<std::uint8_t> tricks(ends.size());
        reader_.values(ends, tricks);
        for (std::size_t i = 0; i < ends.size(); ++i) {
            figures[i] = own_leads[i] ? tricks[i] : position_.own.size() - tricks[i];
        }
    }

private:
    [[nodiscard]] OpenExchangeState state_of(Hand other) const {
        return OpenExchange::packed({position_.own, other}, position_.unplaced - other,
                                    position_.face_up, position_.led, position_.led ? 1 : 0);
    }

    // The moment, with this hand and an order of the stock.
    [[nodiscard]] Exchange dealt(Hand other, RandomStream& random) const {
        Exchange now;
        now.hands = {position_.own.bits(), other.bits()};
        now.open[1] = position_.holds.bits();
        now.unplayed = (position_.own | other | position_.unplaced).bits();
        now.trumps = trump_cards(position_.trump);
        now.drawn = static_cast<std::uint8_t>(kStockCards - position_.stock);
        now.face_up = position_.face_up.has_value();
        std::size_t next = now.drawn;
        if (position_.face_up) {
            now.unplayed |= one(bit_number(*position_.face_up));
            now.stock.at(next++) = static_cast<std::uint8_t>(bit_number(*position_.face_up));
        }
        const std::size_t first = next;
        for (Cards rest = (position_.unplaced - other).bits(); rest != 0; rest &= rest - 1) {
            now.stock.at(next++) = static_cast<std::uint8_t>(lowest(rest));
        }
        for (std::size_t i = next - 1; i > first; --i) {
            const auto with = first + random.below(static_cast<std::uint32_t>(i - first + 1));
            std::swap(now.stock.at(i), now.stock.at(with));
        }
        if (position_.led) {
            now.leader = 1;
            now.led = static_cast<std::uint8_t>(bit_number(*position_.led));
            now.hands[1] &= ~one(now.led);
        }
        return now;
    }

    // Whether he leads to the play phase.
    [[nodiscard]] bool own_is_first(bool own_won) const {
        switch (position_.first_lead) {
            case FirstLead::winner:
                return own_won;
            case FirstLead::loser:
                return !own_won;
            case FirstLead::own:
                return true;
            case FirstLead::other:
                break;
        }
        return false;
    }

    const Reader& reader_;
    const ExchangePosition& position_;
    const ExchangeOptions& options_;
    CompatibleHands hands_;
    RandomOrder order_;
    std::vector<Card> cards_;
};

// Looks at worlds 0..count-1, block by block, until they are all done or time is over, but at least
// two. look(begin, end, figures) gives the figures of some of them, or false if it was stopped;
// then the block is the last one.
template <class Look>
WorldMeans look_at_worlds(std::uint64_t count, std::size_t cards, int piece, const Clock& clock,
                          const ExchangeOptions& options, const Look& look) {
    // Sums are made in the order of the worlds, so that threads do not matter.
    constexpr std::uint64_t kPieces = 64;
    const std::uint64_t block = kPieces * static_cast<std::uint64_t>(piece);
    WorldMeans means;
    std::vector<double> figures(block * cards);
    for (std::uint64_t begin = 0; begin < count && (begin == 0 || !clock.is_over());
         begin += block) {
        const int worlds = static_cast<int>(std::min(block, count - begin));
        std::vector<std::uint8_t> done(static_cast<std::size_t>(worlds));
        const auto work = [&](int first, int last) {
            for (int i = first; i < last; i += piece) {
                const int end = std::min(last, i + piece);
                if (begin + static_cast<std::uint64_t>(i) >= 2 && clock.is_over()) return;
                const auto some = std::span(figures).subspan(
                    static_cast<std::size_t>(i) * cards, static_cast<std::size_t>(end - i) * cards);
                const auto from = begin + static_cast<std::uint64_t>(i);
                if (!look(from, begin + static_cast<std::uint64_t>(end), some)) return;
                std::fill(done.begin() + i, done.begin() + end, std::uint8_t{1});
            }
        };
        if (options.parallel) {
            parallel_pieces(0, worlds, piece, work);
        } else {
            work(0, worlds);
        }
        for (int i = 0; i < worlds; ++i) {
            if (done[static_cast<std::size_t>(i)] == 0) continue;
            means.add(std::span(figures).subspan(static_cast<std::size_t>(i) * cards, cards));
        }
        clock.show(static_cast<double>(begin + static_cast<std::uint64_t>(worlds)) /
                   static_cast<double>(count));
        if (std::ranges::find(done, std::uint8_t{0}) != done.end()) break;
    }
    return means;
}

// The cards of a kind get the figures of the one that was judged.
ExchangeAdvice advice_from(const WorldMeans& means, const Question& question,
                           const ExchangePosition& position, bool exact) {
    const std::vector<Card>& judged = question.cards();
    std::size_t best = 0;
    for (std::size_t i = 1; i < judged.size(); ++i) {
        if (means.mean(i) > means.mean(best)) best = i;
    }
    ExchangeAdvice advice;
    Hand legal = position.own;
    if (position.led && !legal.only(position.led->suit).empty()) {
        legal = legal.only(position.led->suit);
    }
    for (std::size_t i = 0; i < judged.size(); ++i) {
        ExchangeCard card;
        card.tricks = means.mean(i);
        card.error = exact ? 0 : means.error(i);
        card.behind = means.mean(best) - means.mean(i);
        card.behind_error = exact || i == best ? 0 : means.difference_error(i, best);
        // From the lowest of its kind up: all down to the next one that was judged, or live.
        for (const Card held : legal.cards()) {
            if (held.suit != judged[i].suit || held.rank > judged[i].rank) continue;
            const bool of_next = std::ranges::any_of(judged, [&](Card other) {
                return other.suit == held.suit && other.rank >= held.rank &&
                       other.rank < judged[i].rank;
            });
            if (of_next) continue;
            card.card = held;
            advice.cards.push_back(card);
        }
    }
    std::ranges::sort(advice.cards, [](const ExchangeCard& a, const ExchangeCard& b) {
        if (a.tricks != b.tricks) return a.tricks > b.tricks;
        return std::pair(a.card.suit, a.card.rank) < std::pair(b.card.suit, b.card.rank);
    });
    advice.possible = question.hands().count();
    advice.worlds = means.worlds();
    advice.exact = exact;
    return advice;
}

}  // namespace

ExchangePosition exchange_position(const PlayerView& view) {
    if (view.phase != Phase::exchange) fail("it is not the exchange phase");
    if (view.to_act != view.viewer) fail("it is the other player's turn");
    if (view.rules.exchange_tricks_count) {
        fail("by these rules tricks of the exchange count, which this advice does not know of");
    }
    if (view.rules.auction == AuctionTime::after_exchange) {
        fail(
            "by these rules nobody knows yet which suit will be trump in the play, which this "
            "advice does not know of");
    }
    if (view.contract && view.contract->denomination != view.trump) {
        fail(
            "by these rules the exchange is at no-trump and the play is not, which this advice "
            "does "
            "not know of");
    }
    ExchangePosition position;
    position.own = view.own;
    position.holds = view.opponent_open;
    position.unplaced = view.unseen;
    position.voids = view.opponent_voids;
    position.trump = view.trump;
    position.face_up = view.face_up;
    position.stock = view.stock_left;
    if (view.leader != view.viewer) position.led = view.led;
    const auto lead_of = [&](bool own) { return own ? FirstLead::own : FirstLead::other; };
    switch (view.rules.play_lead) {
        case PlayLead::last_winner:
            position.first_lead = FirstLead::winner;
            break;
        case PlayLead::last_loser:
            position.first_lead = FirstLead::loser;
            break;
        case PlayLead::declarer:
        case PlayLead::defender:
            position.first_lead = lead_of((view.contract->declarer == view.viewer) ==
                                          (view.rules.play_lead == PlayLead::declarer));
            break;
    }
    return position;
}

CompatibleHands possible_hands(const ExchangePosition& position) {
    const int size = position.own.size();
    if (size < 1 || size > kDealtCards) {
        fail("the own hand has " + counted(size, "card") + "; it must have 1 to 13");
    }
    const int stock = position.stock;
    if (stock < 2 || stock > kStockCards || stock % 2 != 0) {
        fail("the stock has " + counted(stock, "card") + "; it must have 2, 4, .. 26");
    }
    const auto refuse = [](Hand cards, const char* first, const char* second) {
        if (cards.empty()) return;
        fail(to_string(cards.cards().front()) + " is said to be " + first + " and " + second);
    };
    refuse(position.own & position.holds, "in the own hand", "in the other");
    refuse(position.own & position.unplaced, "in the own hand", "not placed");
    refuse(position.holds & position.unplaced, "in the other hand", "not placed");
    if (position.face_up) {
        Hand up;
        up.insert(*position.face_up);
        refuse(up & position.own, "face up", "in the own hand");
        refuse(up & position.holds, "face up", "in the other hand");
        refuse(up & position.unplaced, "face up", "not placed");
    }
    const int in_stock = stock - (position.face_up ? 1 : 0);
    const int in_other = size - position.holds.size();
    const int unplaced = position.unplaced.size();
    if (unplaced != in_other + in_stock) {
        fail(counted(unplaced, "card") + " cannot be placed; " + std::to_string(in_other) +
             " must be in the other hand and " + std::to_string(in_stock) + " in the stock");
    }
    HiddenHand other;
    other.size = size;
    other.known = position.holds;
    other.unseen = position.unplaced;
    if (position.led) {
        if (position.own.contains(*position.led)) {
            fail("the card led, " + to_string(*position.led) + ", is in the own hand");
        }
        if (!other.unseen.contains(*position.led) && !other.known.contains(*position.led)) {
            fail("the card led, " + to_string(*position.led) + ", is said to be elsewhere");
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
    if (options.samples == 0) fail("no worlds to look at: 0 samples");
    const Clock clock(options);
    const Question question(reader, position, options);
    const std::size_t cards = question.cards().size();
    const int tricks = position.stock / 2;
    const std::uint64_t possible = question.hands().count();
    const bool all = possible <= options.samples;

    const bool open = possible == 1;
    const int hidden_tricks = options.time >= kTimeForHands ? kHiddenTricks : kQuickHiddenTricks;
    if (tricks <= (open ? kOpenTricks : hidden_tricks)) {
        // If there is no time for this, there must be some left for the sample.
        const auto stop = [&] { return clock.is_over(kShareForTrees); };
        const auto look = [&](std::uint64_t begin, std::uint64_t, std::span<double> figures) {
            // A single tree is worth all threads; many of them have one each.
            const int threads = open && options.parallel ? 0 : 1;
            return question.solve(question.hand(begin), threads, stop, figures);
        };
        const WorldMeans means =
            look_at_worlds(std::min(possible, options.samples), cards, 1, clock, options, look);
        const bool complete = means.worlds() == possible;
        if (complete || means.worlds() >= std::min(kEnoughHands, options.samples)) {
            ExchangeAdvice advice = advice_from(means, question, position, complete && all);
            advice.method = ExchangeMethod::exact;
            return advice;
        }
    }
    constexpr int kPiece = 64;
    const auto look = [&](std::uint64_t begin, std::uint64_t end, std::span<double> figures) {
        question.play_on(begin, end, figures);
        return true;
    };
    const WorldMeans means = look_at_worlds(std::max<std::uint64_t>(options.samples, 2), cards,
                                            kPiece, clock, options, look);
    ExchangeAdvice advice = advice_from(means, question, position, false);
    advice.method = ExchangeMethod::played;
    return advice;
}

Expected<ExchangeAdvice> try_advise_exchange(const Reader& reader, const ExchangePosition& position,
                                             const ExchangeOptions& options) {
    return expected_from([&] { return advise_exchange(reader, position, options); });
}

}  // namespace honeymoon
