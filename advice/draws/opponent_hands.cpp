#include "advice/draws/opponent_hands.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "advice/draws/draw_habits.hpp"

namespace honeymoon::advice {
namespace {

// How many steps make a hand nearly independent of those before it, and how many separate two hands
// of a chain. With fewer, means of a sample would have larger errors than means of independent
// hands.
constexpr int kStepsToForget = 400;
constexpr int kStepsBetween = 50;

// A card, the row of its chances, and the shift of its suit. There is a row for each kind of card,
// with the chances by the length of the suit. One number holds the lengths of all suits; the shift
// moves the length of the card's suit to the lowest bits.
using Token = std::uint32_t;
constexpr std::size_t kRow = 16;
constexpr std::size_t kRows = 2 * DrawHabits::kRankKinds;

Token token_of(Card card) {
    const std::size_t rank = DrawHabits::place(card, 0, 0) % DrawHabits::kRankKinds;
    const bool minor = card.suit == Suit::diamonds || card.suit == Suit::clubs;
    const std::size_t row = kRow * ((minor ? DrawHabits::kRankKinds : 0) + rank);
    const auto suit = static_cast<Token>(card.suit);
    return (4 * suit) | (static_cast<Token>(row) << 8U) | (Token{card.rank} << 16U);
}
unsigned shift_of(Token token) {
    return token & 31U;
}
std::size_t row_of(Token token) {
    return (token >> 8U) & 255U;
}
Card card_in(Token token) {
    return {static_cast<Suit>(shift_of(token) / 4), static_cast<std::uint8_t>(token >> 16U)};
}

// By stage, the chances that a card is kept and that it is thrown away; and `nothing`, for turns
// that say nothing about a card.
struct DrawChances {
    using OfCards = std::array<double, kRows * kRow>;

    explicit DrawChances(const DrawHabits& habits) {
        nothing.fill(1);
        for (std::size_t stage = 0; stage < DrawHabits::kStages; ++stage) {
            for (const Card card : Hand::full().cards()) {
                const std::size_t row = row_of(token_of(card));
                for (std::size_t length = 0; length < kRow; ++length) {
                    const double keeps =
                        habits.keeps(card, static_cast<int>(length), static_cast<int>(4 * stage));
                    kept[stage][row + length] = keeps;
                    thrown[stage][row + length] = 1 - keeps;
                }
            }
        }
    }

    std::array<OfCards, DrawHabits::kStages> kept;
    std::array<OfCards, DrawHabits::kStages> thrown;
    OfCards nothing;
};

}  // namespace

OpponentHands::OpponentHands(const PlayerView& view, std::uint64_t seed)
    : held_(view.opponent_open) {
    static const DrawChances chances(draw_habits());
    const bool sees_thrown = view.rules.discards != Discards::closed;
    const int first = view.viewer == view.dealer ? 0 : 1;
    std::vector<Card> taken = view.opponent_open.cards();
    std::vector<Card> unseen = view.unseen.cards();
    count_ = taken.size() + unseen.size();
    Chain chain;
    for (std::size_t turn = 0; turn < kTurns; ++turn) {
        const Action draw = view.draws[first + (2 * static_cast<int>(turn))];
        taken_[turn] = draw == Action::take();
        std::vector<Card>& from = taken_[turn] ? taken : unseen;
        chain.cards[turn] = token_of(from.back());
        from.pop_back();
        // A discard that the viewer saw is not used as evidence.
        const bool throws = draw == Action::discard() && !sees_thrown;
        seen_[turn] = throws ? kTurns + turn : turn;
        chances_[turn] = throws                   ? chances.thrown[turn / 4].data()
                         : draw == Action::keep() ? chances.kept[turn / 4].data()
                                                  : chances.nothing.data();
    }
    std::transform(unseen.begin(), unseen.end(), chain.cards.begin() + kTurns, token_of);
    RandomStream random(seed, view.unseen.bits());
    for (Chain& one : chains_) {
        chain.random = RandomStream(random.next());
        one = chain;
    }
    require({}, {});
    steps(kStepsToForget);
}

void OpponentHands::require(Hand held, Hand others) {
    held_ = held_ | held;
    others_ = others_ | others;
    drawn_ = kChains;
    for (Chain& chain : chains_) {
        // Swaps each card on the wrong side with the first card that may be there.
        Token* const kept = chain.cards.data() + kTurns;
        Token* const end = chain.cards.data() + count_;
        Token* there = kept;
        for (Token* token = chain.cards.data(); token != kept; ++token) {
            if (!others_.contains(card_in(*token))) continue;
            there = std::find_if(there, end,
                                 [&](Token other) { return !others_.contains(card_in(other)); });
            std::swap(*token, *there);
        }
        there = chain.cards.data();
        for (Token* token = kept; token != end; ++token) {
            if (!held_.contains(card_in(*token))) continue;
            there = std::find_if(there, kept,
                                 [&](Token other) { return !held_.contains(card_in(other)); });
            std::swap(*token, *there);
        }
        sort_places(chain);
        chain.likely = likelihood(chain);
    }
    steps(kStepsToForget / 4);
}

void OpponentHands::sort_places(Chain& chain) {
    std::vector<std::uint32_t> places(count_);
    for (std::size_t i = 0; i < count_; ++i) places[i] = static_cast<std::uint32_t>(i);
    const auto kept = places.begin() + kTurns;
    const auto others = std::stable_partition(kept, places.end(), [&](std::uint32_t place) {
        return !others_.contains(card_in(chain.cards[place]));
    });
    const auto turned = std::stable_partition(places.begin(), kept,
                                              [&](std::uint32_t turn) { return !taken_[turn]; });
    const auto free = std::stable_partition(places.begin(), turned, [&](std::uint32_t turn) {
        return !held_.contains(card_in(chain.cards[turn]));
    });
    free_kept_ = static_cast<std::uint32_t>(free - places.begin());
    movable_ = static_cast<std::uint32_t>(turned - places.begin());
    free_others_ = static_cast<std::uint32_t>(others - kept);
    std::ranges::copy(places, chain.places.begin());
}

Hand OpponentHands::draw() {
    if (drawn_ == kChains) {
        steps(kStepsBetween);
        drawn_ = 0;
    }
    const Chain& chain = chains_[drawn_++];
    Hand hand;
    for (std::size_t turn = 0; turn < kTurns; ++turn) hand.insert(card_in(chain.cards[turn]));
    return hand;
}

// Three steps of four change sides, which makes hands independent soonest. The loop has no branches
// and does each part for all chains, so that the processor works on all chains at once.
void OpponentHands::steps(int count) {
    if (free_kept_ == 0 || free_others_ == 0) return;
    struct Trial {
        std::uint32_t sides;  // 0 if only turns change
        std::uint32_t kept;   // an index into Chain::places
        std::uint32_t other;
        double chance;
        double likely;
    };
    const std::array<std::uint32_t, 2> most_kept = {movable_, free_kept_};
    const std::array<std::uint32_t, 2> most_others = {movable_, free_others_};
    // Swaps two values if `change` is 1.
    const auto exchange = [](auto& one, auto& two, std::uint32_t change) {
        const auto bits = (one ^ two) & (0 - change);
        one ^= bits;
        two ^= bits;
    };
    for (int i = 0; i < count; ++i) {
        std::array<Trial, kChains> trials;
        for (std::size_t k = 0; k < kChains; ++k) {
            Chain& chain = chains_[k];
            Trial& trial = trials[k];
            const std::uint64_t bits = chain.random.next();
            const auto below = [&](unsigned shift, std::uint32_t most) {
                return ((static_cast<std::uint32_t>(bits >> shift) & 0x7fffU) * most) >> 15U;
            };
            trial.sides = (bits >> 62U) != 0 ? 1 : 0;
            trial.kept = below(47, most_kept[trial.sides]);
            trial.other =
                below(32, most_others[trial.sides]) + (std::uint32_t{kTurns} * trial.sides);
            trial.chance = static_cast<double>(bits & 0xffff'ffffU) * 0x1.0p-32;
            std::swap(chain.cards[chain.places[trial.kept]],
                      chain.cards[chain.places[trial.other]]);
        }
        for (std::size_t k = 0; k < kChains; ++k) trials[k].likely = likelihood(chains_[k]);
        for (std::size_t k = 0; k < kChains; ++k) {
            Chain& chain = chains_[k];
            const Trial& trial = trials[k];
            const std::uint32_t moves = trial.chance * chain.likely < trial.likely ? 1 : 0;
            chain.likely = std::array{chain.likely, trial.likely}[moves];
            std::uint32_t& place = chain.places[trial.kept];
            std::uint32_t& other = chain.places[trial.other];
            exchange(chain.cards[place], chain.cards[other], moves ^ 1U);
            // A card that changes turns keeps its index in `places`, which says whether it may
            // change sides.
            exchange(place, other, moves & ~trial.sides);
        }
    }
}

double OpponentHands::likelihood(const Chain& chain) const {
    std::uint32_t lengths = 0;  // four bits for each suit
    double likely = 1;
    for (std::size_t turn = 0; turn < kTurns; ++turn) {
        const Token seen = chain.cards[seen_[turn]];
        likely *= chances_[turn][row_of(seen) + ((lengths >> shift_of(seen)) & 15U)];
        lengths += 1U << shift_of(chain.cards[turn]);
    }
    return likely;
}

}  // namespace honeymoon::advice
