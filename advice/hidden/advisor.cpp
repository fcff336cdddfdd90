#include "honeymoon/advice/advisor.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "advice/hidden/hand_tricks.hpp"
#include "advice/hidden/sampling.hpp"
#include "advice/hidden/trick_sample.hpp"
#include "honeymoon/cards/trick.hpp"
#include "libtb/base/random.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/cards/compatible_hands.hpp"

namespace honeymoon {

using namespace advice;

namespace {

// A card that the other is known to hold.
void add_known(HiddenPosition& position, Card card) {
    const CompatibleHands possible(other_hand(position));
    if (!(possible.known() | possible.free()).contains(card)) {
        refuse(ErrorCode::card_not_held, to_string(card), " cannot be in the other hand");
    }
    position.other.known.insert(card);
}

// The hands that were drawn, and by number what is known of each.
class DrawnHands {
public:
    DrawnHands(const CompatibleHands& possible, const AdviceOptions& options, Hand played,
               std::uint64_t number)
        : cards_(possible.known() | possible.free()),
          complete_(possible.count() <= options.samples) {
        draw(possible, options, played, number);
        tricks_.resize(hands_.size());
        turn_.resize(hands_.size());
    }

    [[nodiscard]] std::uint64_t size() const { return hands_.size(); }
    [[nodiscard]] bool complete() const { return complete_; }

    // The numbers of the hands that have all these cards, and of the cards of the sample no others
    // than they may have: in rising order.
    [[nodiscard]] std::vector<std::uint32_t> find(Hand all_of, Hand may) const {
        std::vector<std::uint32_t> found;
        const std::uint64_t wanted = all_of.bits();
        const std::uint64_t tested = (cards_.bits() & ~may.bits()) | wanted;
        for (std::size_t i = 0; i < hands_.size(); ++i) {
            if ((hands_[i].bits() & tested) != wanted) continue;
            found.push_back(static_cast<std::uint32_t>(i));
        }
        return found;
    }

    [[nodiscard]] Hand hand(std::uint32_t number) const { return hands_[number]; }
    [[nodiscard]] double weight(std::uint32_t number) const { return weights_[number]; }

    // The tricks of a hand at a turn, 1 or more, if they are kept already. All that is said of
    // tricks is safe from many threads for different hands.
    [[nodiscard]] bool has_tricks(std::uint32_t number, std::uint32_t turn) const {
        return turn_[number] == turn;
    }
    [[nodiscard]] const SampledTricks& tricks(std::uint32_t number) const {
        return tricks_[number];
    }
    void keep(std::uint32_t number, std::uint32_t turn, const SampledTricks& tricks) {
        tricks_[number] = tricks;
        turn_[number] = turn;
    }

private:
    // Draws until there are as many as wanted that have a weight, but not for ever where most have
    // none.
    void draw(const CompatibleHands& possible, const AdviceOptions& options, Hand played,
              std::uint64_t number) {
        constexpr std::uint64_t tries = 32;
        const std::uint64_t most = complete_ ? possible.count() : tries * options.samples;
        RandomStream random(options.seed, number);
        // If there is no time to look at all, those looked at are to be a sample.
        const RandomOrder order(possible.count(), options.seed);
        for (std::uint64_t i = 0; i < most && hands_.size() < options.samples; ++i) {
            const Hand hand = complete_ ? possible.at(order.at(i)) : possible.draw(random);
            const double weight = weight_of(options, hand | played);
            if (weight == 0) continue;
            hands_.push_back(hand);
            weights_.push_back(weight);
        }
    }

    Hand cards_;
    bool complete_;
    std::vector<Hand> hands_;
    std::vector<double> weights_;
    std::vector<SampledTricks> tricks_;
    std::vector<std::uint32_t> turn_;  // for which turn `tricks_` holds; 0 for none
};

}  // namespace

struct Advisor::State {
    const Reader* reader;
    HiddenPosition position;
    AdvisorOptions options;
    DrawnSample report;
    std::optional<DrawnHands> drawn_hands;
    std::uint32_t turn = 1;           // rises with every card played
    Hand played;                      // by the other, in finished tricks
    Hand played_before_sample;        // those of them that no hand drawn has
    std::uint64_t possible_then = 0;  // hands, when the sample was drawn

    // Replaces the position, if the new one is possible. Own cards given among the unseen ones are
    // taken out: once played they would be taken for the other's.
    void change(HiddenPosition to) {
        const HiddenHand other = other_hand(to);
        static_cast<void>(CompatibleHands(other));
        to.other.unseen = other.unseen;
        position = to;
    }

    void draw(const CompatibleHands& possible) {
        // Until it is drawn, which may throw, the old one stays.
        DrawnHands drawn(possible, options.advice, played,
                         static_cast<std::uint64_t>(report.times));
        drawn_hands.emplace(std::move(drawn));
        played_before_sample = played;
        possible_then = possible.count();
        ++report.times;
        report.drawn = drawn_hands->size();
        report.complete = drawn_hands->complete();
    }

    // The hands of the sample that are possible now; a new sample if there are too few.
    std::vector<std::uint32_t> possible_numbers(const CompatibleHands& possible) {
        const auto find = [&] {
            const Hand since = Hand::from_bits(played.bits() & ~played_before_sample.bits());
            return drawn_hands->find(possible.known() | since, possible.free());
        };
        if (drawn_hands) {
            auto found = find();
            const bool all_would_do = possible.count() <= options.advice.samples;
            const bool enough = found.size() >= options.least && !all_would_do;
            // What is possible only becomes less: if there is as much as then, it is the same, and
            // no more would be drawn of it now.
            if (drawn_hands->complete() || enough || possible.count() == possible_then)
                return found;
        }
        draw(possible);
        return find();
    }
};

Advisor::Advisor(const Reader& reader, const HiddenPosition& deal, AdvisorOptions options)
    : state_(new State{&reader, {}, std::move(options), {}, {}, 1, {}, {}, 0}) {
    if (state_->options.advice.samples == 0)
        refuse(ErrorCode::out_of_range, "no hands to look at: 0 samples");
    constexpr std::uint64_t most = std::uint64_t{1} << 26U;  // their tricks take two gigabytes
    if (state_->options.advice.samples > most) {
        refuse(ErrorCode::out_of_range, state_->options.advice.samples,
               " samples: an advisor keeps them, and takes at most ", most);
    }
    state_->change(deal);
}

void Advisor::rule_out(Card card) {
    HiddenPosition to = state_->position;
    const HiddenHand other = other_hand(to);
    if (other.known.contains(card)) {
        refuse(ErrorCode::card_twice, to_string(card),
               " is said to be elsewhere, and is known to be in the other hand");
    }
    to.other.unseen.erase(card);
    state_->change(to);
}

void Advisor::mark_held(Card card) {
    HiddenPosition to = state_->position;
    add_known(to, card);
    state_->change(to);
}

void Advisor::mark_void(Suit suit) {
    HiddenPosition to = state_->position;
    to.other.voids[static_cast<std::size_t>(suit)] = true;
    state_->change(to);
}

void Advisor::play(Card card) {
    HiddenPosition to = state_->position;
    if (to.own.empty()) refuse(ErrorCode::hands_empty, "the last trick is over");
    const bool own = to.own_to_play();
    if (own) {
        if (!to.own.contains(card))
            refuse(ErrorCode::card_not_held, to_string(card), " is not in your own hand");
        const bool can_follow = to.led && !to.own.only(to.led->suit).empty();
        if (can_follow && card.suit != to.led->suit) {
            refuse(ErrorCode::illegal, to_string(card), " does not follow suit to ",
                   to_string(*to.led));
        }
    } else {
        add_known(to, card);
        // Who does not follow is void.
        if (to.led && card.suit != to.led->suit) {
            to.other.voids[static_cast<std::size_t>(to.led->suit)] = true;
        }
    }
    if (!to.led) {
        to.led = card;
        state_->change(to);
        ++state_->turn;
        return;
    }
    static_cast<void>(CompatibleHands(other_hand(to)));

    const Card led = *to.led;
    const Card others = own ? led : card;
    const bool leader_won = !reply_wins(led, card, to.trump);
    to.own.erase(own ? card : led);
    to.other.known.erase(others);
    to.other.unseen.erase(others);
    --to.other.size;
    to.own_leads = leader_won == to.own_leads;
    to.led.reset();
    state_->position = to;
    state_->played.insert(others);
    ++state_->turn;
}

const HiddenPosition& Advisor::position() const {
    return state_->position;
}

Advice Advisor::advise() {
    State& state = *state_;
    if (state.position.own.empty()) refuse(ErrorCode::hands_empty, "the last trick is over");
    const CompatibleHands possible(other_hand(state.position));
    const AdviceOptions& options = state.options.advice;
    const SampleClock clock(options);
    const std::vector<std::uint32_t> numbers = state.possible_numbers(possible);
    state.report.left = numbers.size();
    if (numbers.empty()) refuse_no_weight();

    const HandTricks tricks(*state.reader, state.position, numbers.size());
    const std::uint64_t at_once = tricks.at_once(options);
    const TrickSample empty(tricks.count(), state.position.own.size());
    const Hand gone = Hand::from_bits(~(state.played.bits() & ~state.played_before_sample.bits()));
    DrawnHands& drawn_hands = *state.drawn_hands;
    std::atomic<std::uint64_t> looked{0};
    const auto look = [&](std::uint64_t begin, std::uint64_t end, TrickSample& sample) {
        for (std::uint64_t i = begin; i < end;) {
            const std::span<const std::uint32_t> now = std::span(numbers).subspan(
                static_cast<std::size_t>(i), static_cast<std::size_t>(std::min(at_once, end - i)));
            HandBatch batch;
            std::array<std::uint32_t, HandBatch::kMost> asked{};
            for (const std::uint32_t number : now) {
                if (drawn_hands.has_tricks(number, state.turn)) continue;
                asked.at(batch.count) = number;
                batch.hands.at(batch.count++) = drawn_hands.hand(number) & gone;
            }
            tricks.find(batch);
            looked += batch.count;
            for (std::size_t k = 0; k < batch.count; ++k) {
                drawn_hands.keep(asked[k], state.turn, batch.tricks[k]);
            }
            for (const std::uint32_t number : now) {
                sample.add(drawn_hands.tricks(number), drawn_hands.weight(number));
            }
            i += now.size();
            if (clock.is_over() && (begin > 0 || sample.hands() >= 2)) return i == end;
        }
        return true;
    };
    const auto sampled = sample_pieces(numbers.size(), empty, clock, options.parallel, look);
    state.report.looked += looked;
    Advice advice =
        advice_from(sampled.sample, tricks.cards(), drawn_hands.complete() && sampled.complete);
    advice.possible = possible.count();
    return advice;
}

const DrawnSample& Advisor::sample() const {
    return state_->report;
}

}  // namespace honeymoon
