// Facts from the values of one level and of the level below.

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "facts/facts.hpp"
#include "facts/tally.hpp"

namespace honeymoon::facts {
namespace {

// A set of kinds of leads. Each has a bit, in the order of their facts from Fact::master on.
using Kinds = std::uint32_t;
constexpr auto kFirstKind = static_cast<unsigned>(Fact::master);
constexpr Kinds bit_of(Fact kind) {
    return Kinds{1} << (static_cast<unsigned>(kind) - kFirstKind);
}

// More tricks than any level has, for replies that are impossible.
constexpr int kImpossible = kMaxLevel + 1;

// A lead: neighbouring cards of the leader, which are equal.
struct FactLead {
    int cards = 0;
    int lowest = 0;  // the bit of the lowest of these cards
    Kinds kinds = 0;
    // The rank of the holding that is left after two replies: the lowest card of the suit, and the
    // cheapest card that wins. -1 if the follower has no such card.
    std::array<int, 2> after = {-1, -1};
};

// A reply to the leads of a suit. A follower who has the suit plays one of the two cards in
// FactLead::after; one who is void plays the lowest card of another suit. Other replies need not be
// considered (libtb/table/certificate.hpp).
struct Reply {
    BlockView next;
    std::size_t slot = 0;  // the slot of the reply
    bool wins = false;
};

int rank_without(std::uint32_t word, int higher, int lower) {
    return holding_rank(without_bit(without_bit(word, higher), lower));
}

std::vector<FactLead> leads_of(Shape shape, std::uint32_t word, bool longest) {
    std::vector<FactLead> leads;
    const std::uint32_t others = ~word & ((1U << shape.length) - 1);
    for (int top = shape.length - 1; top >= 0; --top) {
        if (((word >> top) & 1) == 0) continue;
        FactLead lead;
        lead.cards = std::countl_one(word << (31 - top));
        lead.lowest = top - lead.cards + 1;
        if (top == shape.length - 1) lead.kinds |= bit_of(Fact::master);
        if (word >> (top + 1) == 0) {
            lead.kinds |= bit_of(Fact::highest) | bit_of(Fact::end_card);
            if (longest) lead.kinds |= bit_of(Fact::longest_high);
        }
        if ((word & ((1U << lead.lowest) - 1)) == 0) {
            lead.kinds |= bit_of(Fact::lowest) | bit_of(Fact::end_card);
            if (longest) lead.kinds |= bit_of(Fact::longest_low);
        }
        if (const std::uint32_t above = others >> top; above != 0) {
            lead.after[1] = rank_without(word, top + std::countr_zero(above), top);
        }
        if (others != 0 && std::countr_zero(others) < top) {
            lead.after[0] = rank_without(word, top, std::countr_zero(others));
        }
        leads.push_back(lead);
        top = lead.lowest;
    }
    return leads;
}

class LevelCounter {
public:
    LevelCounter(const LevelTable& table, const LevelTable& below, int number, BlockTally& tally)
        : shape_(table.blocks()[number].shape),
          level_(table.level()),
          trump_(table.denomination() == Denomination::trump),
          tally_(tally),
          own_(view_of(table, shape_, false)),
          others_(view_of(table, shape_, true)) {
        even_ = !trump_ &&
                std::ranges::all_of(shape_, [](Shape shape) { return shape.flipped() == shape; });
        for (std::size_t s = 0; s < 4; ++s) {
            const Shape shape = shape_.at(s);
            sums_.at(s).resize(static_cast<std::size_t>(shape.holdings()));
            if (shape.owned == 0) continue;
            add_replies(below, s);
            add_leads(s);
        }
    }

    // Counts the position tally_.at.
    void count() {
        const Ranks& at = tally_.at;
        const int v = own_.value(at);
        const int w = others_.value(at);
        tally_.add(Fact::lead_gain, v + w - level_);
        if (even_) tally_.add(Fact::even_lead_gain, v + w - level_);
        const bool leaders = 2 * v > level_ && 2 * w > level_;
        const bool followers = 2 * v < level_ && 2 * w < level_;
        tally_.add(Fact::majority, leaders ? 1 : followers ? -1 : 0);
        for (std::size_t s = 0; s < 4; ++s) {
            sums_[s][at[s]] += static_cast<std::uint64_t>(v);
            if (shape_[s].owned == 0) continue;
            const Fact exchange = trump_ && s == 0 ? Fact::exchange_trump : Fact::exchange_side;
            const std::uint8_t* own = own_.beside(s, at);
            for (const std::size_t rank : exchanges_[s][at[s]]) {
                tally_.add(exchange, own[own_.offset[s][rank]] - v);
            }
        }
        count_leads(v);
    }

    void add_averages(LevelFacts& facts, const DealCount& deals) const;

private:
    void add_replies(const LevelTable& below, std::size_t led) {
        std::array<Shape, 4> next = shape_;
        --next.at(led).owned;
        --next.at(led).length;
        if (shape_.at(led).owned < shape_.at(led).length) {
            --next.at(led).length;
            for (const bool wins : {false, true}) {
                replies_.at(led).push_back({view_of(below, next, wins), led, wins});
            }
            return;
        }
        for (std::size_t t = 0; t < 4; ++t) {
            const Shape shape = shape_.at(t);
            if (shape.owned == shape.length) continue;
            std::array<Shape, 4> shapes = next;
            --shapes.at(t).length;
            const bool ruff = trump_ && t == 0;
            BlockView view = view_of(below, shapes, ruff);
            // Index the offsets by the holding before the card is played.
            const auto after = std::exchange(view.offset.at(t), {});
            for (int rank = 0; rank < shape.holdings(); ++rank) {
                const std::uint32_t word = holding_at(shape, rank);
                view.offset.at(t).push_back(
                    after[holding_rank(without_bit(word, std::countr_one(word)))]);
            }
            replies_.at(led).push_back({std::move(view), t, ruff});
        }
    }

    void add_leads(std::size_t s) {
        const Shape shape = shape_.at(s);
        const int trumps = trump_ ? shape_[0].owned : 0;
        const bool longest = shape.owned == std::ranges::max(shape_, {}, &Shape::owned).owned;
        const bool is_trump = trump_ && s == 0;
        Kinds kinds = longest ? bit_of(Fact::longest) : 0;
        if (shape.owned == 1 && !is_trump) kinds |= bit_of(Fact::singleton);
        if (trumps > 0 && trumps < level_) {
            kinds |= bit_of(is_trump ? Fact::trump_lead : Fact::side_lead);
        }
        for (int rank = 0; rank < shape.holdings(); ++rank) {
            const std::uint32_t word = holding_at(shape, rank);
            auto& leads = leads_.at(s).emplace_back(leads_of(shape, word, longest));
            for (FactLead& lead : leads) lead.kinds |= kinds;
            // Exchange each card of the leader whose next higher card is the other player's.
            auto& better = exchanges_.at(s).emplace_back();
            for (int bit = 0; bit + 1 < shape.length; ++bit) {
                if (((word >> bit) & 3) == 1) better.push_back(holding_rank(word ^ (3U << bit)));
            }
        }
    }

    // The leads after which the leader takes some number of tricks.
    struct LeadsAt {
        Kinds kinds = 0;
        int leads = 0;
        int cards = 0;
    };
    using Leads = std::array<LeadsAt, kMaxLevel + 1>;

    void add_leads_to(Leads& leads, std::size_t s) {
        const Ranks& at = tally_.at;
        const std::vector<Reply>& replies = replies_[s];
        const Fact cost = replies[0].slot == s ? Fact::duck_cost : Fact::discard_cost;
        std::array<const std::uint8_t*, 3> values{};
        for (std::size_t i = 0; i < replies.size(); ++i) {
            values[i] = replies[i].next.beside(replies[i].slot, at);
        }
        for (const FactLead& lead : leads_[s][at[s]]) {
            // The leader's tricks if the follower does not win the trick, and if the follower does.
            std::array<int, 2> tricks = {kImpossible, kImpossible};
            for (std::size_t i = 0; i < replies.size(); ++i) {
                const auto& [next, slot, wins] = replies[i];
                const int rank = slot == s ? lead.after[wins ? 1 : 0] : static_cast<int>(at[slot]);
                if (rank < 0) continue;
                const int left = values[i][next.offset[slot][static_cast<std::size_t>(rank)]];
                int& least = tricks[wins ? 1 : 0];
                least = std::min(least, wins ? level_ - 1 - left : 1 + left);
            }
            const auto [kept, lost] = tricks;
            if (std::max(kept, lost) < kImpossible) {
                tally_.add(cost, kept - lost, lead.cards, static_cast<int>(s), lead.lowest);
            }
            LeadsAt& there = leads[static_cast<std::size_t>(std::min(kept, lost))];
            there.kinds |= lead.kinds;
            ++there.leads;
            there.cards += lead.cards;
        }
    }

    void count_leads(int best) {
        Leads leads{};
        for (std::size_t s = 0; s < 4; ++s) {
            if (shape_[s].owned > 0) add_leads_to(leads, s);
        }
        tally_.add(Fact::best_cards, leads[static_cast<std::size_t>(best)].cards);
        tally_.add(Fact::best_leads, leads[static_cast<std::size_t>(best)].leads);
        Kinds seen = 0;
        int worst = best;
        for (int tricks = best; tricks >= 0; --tricks) {
            const LeadsAt& at = leads[static_cast<std::size_t>(tricks)];
            if (at.leads == 0) continue;
            worst = tricks;
            tally_.add(Fact::lead_cost, best - tricks, at.cards);
            for (Kinds kinds = at.kinds & ~seen; kinds != 0; kinds &= kinds - 1) {
                const auto kind = kFirstKind + static_cast<unsigned>(std::countr_zero(kinds));
                tally_.add(static_cast<Fact>(kind), best - tricks);
            }
            seen |= at.kinds;
        }
        tally_.add(Fact::worst_lead, best - worst);
    }

    std::array<Shape, 4> shape_;
    int level_;
    bool trump_;
    bool even_ = false;  // no-trump, and the players have equally many cards of each suit
    BlockTally& tally_;
    BlockView own_;
    BlockView others_;                           // with the other player on lead
    std::array<std::vector<Reply>, 4> replies_;  // by slot led
    // By slot, then by the rank of its holding.
    std::array<std::vector<std::vector<FactLead>>, 4> leads_;
    std::array<std::vector<std::vector<std::uint16_t>>, 4> exchanges_;
    std::array<std::vector<std::uint64_t>, 4> sums_;  // tricks
};

void LevelCounter::add_averages(LevelFacts& facts, const DealCount& deals) const {
    const auto tricks = std::accumulate(sums_[0].begin(), sums_[0].end(), std::uint64_t{0});
    const std::uint64_t all = Block{shape_}.positions();
    int longest = 0;
    int others_longest = 0;
    for (std::size_t s = trump_ ? 1 : 0; s < 4; ++s) {
        longest = std::max<int>(longest, shape_.at(s).owned);
        others_longest = std::max<int>(others_longest, shape_.at(s).flipped().owned);
    }
    facts.add(Average::longest, {longest, others_longest}, deals * all, deals * tricks);
    if (trump_) {
        facts.add(Average::trumps, {shape_[0].owned, shape_[0].flipped().owned}, deals * all,
                  deals * tricks);
    }
    for (std::size_t s = 0; s < 4; ++s) {
        const int length = shape_.at(s).length;
        const std::size_t holdings = sums_.at(s).size();
        for (int bit = 0; bit < length; ++bit) {
            std::array<std::uint64_t, 2> count{};
            std::array<std::uint64_t, 2> sum{};
            for (std::size_t rank = 0; rank < holdings; ++rank) {
                const std::uint32_t word = holding_at(shape_.at(s), static_cast<int>(rank));
                const std::size_t leaders = (word >> bit) & 1U;
                count.at(leaders) += all / holdings;
                sum.at(leaders) += sums_.at(s)[rank];
            }
            // `some` counts the choices of ranks in play that have this rank in this place.
            for (int rank = bit; rank < kRanks + bit - length + 1; ++rank) {
                const DealCount some = deals / binomial(kRanks, length) * binomial(rank, bit) *
                                       binomial(kRanks - 1 - rank, length - 1 - bit);
                for (const std::size_t leaders : {0U, 1U}) {
                    if (count.at(leaders) == 0) continue;
                    facts.add(trump_ && s == 0 ? Average::trump_card : Average::side_card,
                              {rank + 2, static_cast<int>(leaders)}, some * count.at(leaders),
                              some * sum.at(leaders));
                }
            }
        }
    }
}

}  // namespace

LevelFacts level_facts(const LevelTable& table, const LevelTable& below, const Progress& progress) {
    LevelFacts facts;
    facts.denomination = table.denomination();
    facts.level = table.level();
    count_blocks(facts, progress, [&](int number, BlockTally& tally) {
        return LevelCounter(table, below, number, tally);
    });
    return facts;
}

}  // namespace honeymoon::facts
