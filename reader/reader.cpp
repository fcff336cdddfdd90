#include "honeymoon/reader/reader.hpp"

#include <algorithm>
#include <tuple>

#include "honeymoon/cards/trick.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/index/flat_index.hpp"
#include "libtb/index/placement.hpp"
#include "reader/search/card_batch.hpp"
#include "reader/search/solver.hpp"
#include "reader/search/sure_tricks.hpp"
#include "reader/tables/fork_safe.hpp"
#include "reader/tables/levels.hpp"

#if HONEYMOON_THREADS
#include <new>

#include "libtb/system/fork.hpp"
#endif

namespace honeymoon {

using namespace reader;

namespace {

SearchBudget budget_of(const SearchLimits& limits) {
    using Clock = std::chrono::steady_clock;
    const auto now = Clock::now();
    const bool ends = limits.time < Clock::time_point::max() - now;
    return {limits, ends ? now + limits.time : Clock::time_point::max()};
}

// Best first; equal cards by suit, lowest first.
void sort_best_first(std::vector<BoundedCard>& cards) {
    std::sort(cards.begin(), cards.end(), [](const BoundedCard& a, const BoundedCard& b) {
        return std::tuple(-a.tricks.low, -a.tricks.high, a.card.suit, a.card.rank) <
               std::tuple(-b.tricks.low, -b.tricks.high, b.card.suit, b.card.rank);
    });
}

// This many searches cost more than opening a level.
constexpr std::size_t kMany = 256;

// Finds the table for runs of positions of the same denomination and level: the table of their
// level, or of `below` levels lower.
class TableForMany {
public:
    TableForMany(const Solver& solver, int below) : solver_(solver), below_(below) {}

    // True if the last call of of() was for a position of this denomination and level.
    [[nodiscard]] bool is_for(const Position& position) const {
        return denomination_of(position.trump) == denomination_ && position.level() == level_;
    }
    // Returns the table for the first of these positions, or nullptr.
    [[nodiscard]] const LoadedLevel* of(std::span<const Position> positions) {
        if (table_ != nullptr && is_for(positions.front())) return table_;
        denomination_ = denomination_of(positions.front().trump);
        level_ = positions.front().level();
        // If position number kMany is of the same kind, assume that all before it are.
        const bool now = positions.size() >= kMany && is_for(positions[kMany - 1]);
        const int asked = level_ - below_;
        SearchLeaves leaves;
        if (asked >= kMinLevel && asked <= kMaxLevel) {
            leaves = solver_.leaves(denomination_, asked, now);
        }
        table_ = leaves.level == asked ? leaves.table : nullptr;
        return table_;
    }

private:
    const Solver& solver_;
    int below_;
    Denomination denomination_ = Denomination::trump;
    int level_ = 0;
    const LoadedLevel* table_ = nullptr;
};

#if HONEYMOON_THREADS

// All readers share some look-up tables, which one thread makes at their first use while others
// wait. They are completed here, so that a child never finds them half made.
void before_fork() {
    if (!ForkSafeMutex::take_all()) return;
    try {
        static_cast<void>(suit_facts());
        static_cast<void>(placement_of({}));
    } catch (const std::bad_alloc&) {
        // Then no thread is making them now.
    }
}

[[maybe_unused]] const int kAtFork = around_fork(before_fork, ForkSafeMutex::give_back);

#endif

}  // namespace

struct Reader::State {
    template <class Files>
    State(Files files, const ReaderOptions& options)
        : levels(std::move(files), options), solver(levels, options) {}

    Levels levels;
    Solver solver;
};

Reader Reader::open(const std::filesystem::path& directory, const ReaderOptions& options) {
    return Reader(std::make_shared<const State>(directory, options));
}

Reader Reader::of(std::vector<FileBytes> files, const ReaderOptions& options) {
    return Reader(std::make_shared<const State>(std::move(files), options));
}

const std::filesystem::path& Reader::directory() const {
    return state_->levels.directory();
}

std::string Reader::image_fault() const {
    return state_->levels.image_fault();
}

bool Reader::has(Denomination denomination, int level) const {
    return state_->levels.has(denomination, level);
}

Bounds Reader::bounds(const Position& position, const SearchLimits& limits) const {
    validate(position);
    SearchBudget budget = budget_of(limits);
    return state_->solver.value(position, budget);
}

int Reader::value(const Position& position) const {
    return bounds(position, {}).low;
}

std::vector<BoundedCard> Reader::bounded_cards(const Position& position,
                                               const SearchLimits& limits) const {
    validate(position);
    SearchBudget budget = budget_of(limits);
    std::vector<BoundedCard> result = state_->solver.cards(position, budget);
    sort_best_first(result);
    return result;
}

std::vector<ScoredCard> Reader::cards(const Position& position) const {
    std::vector<ScoredCard> result;
    for (const BoundedCard& card : bounded_cards(position, {})) {
        result.push_back({card.card, card.tricks.low});
    }
    return result;
}

std::vector<Card> Reader::line(const Position& position, const SearchLimits& limits) const {
    validate(position);
    SearchBudget budget = budget_of(limits);
    std::vector<Card> result;
    Position at = position;
    const Bounds value = state_->solver.value(at, budget);
    // The tricks of the player to move.
    for (int tricks = value.low; value.exact() && !at.leader.empty();) {
        const auto card = state_->solver.cheapest(at, tricks, budget);
        if (!card) break;
        result.push_back(*card);
        if (!at.led) {
            at = lead(at, *card);
            tricks = at.level() - tricks;
        } else {
            const Trick trick = reply(at, *card);
            at = trick.next;
            tricks = trick.leader_won ? at.level() - tricks : tricks - 1;
        }
    }
    return result;
}

void Reader::values(std::span<const Position> positions, std::span<std::uint8_t> out) const {
    if (positions.size() != out.size()) {
        refuse(positions.size(), " positions, but room for ", out.size(), " values");
    }
    TableForMany tables(state_->solver, 0);
    for (std::size_t i = 0; i < positions.size();) {
        Position hands = positions[i];
        hands.led.reset();
        validate(hands);
        if (positions[i].led) refuse("position ", i, ": values() takes none with a card led");
        const LoadedLevel* const table = tables.of(positions.subspan(i));
        if (table != nullptr) {
            i += table->values(positions.subspan(i), out.data() + i);
        } else {
            out[i] = static_cast<std::uint8_t>(value(hands));
            ++i;
        }
    }
}

void Reader::cards_of(std::span<const Position> positions, std::span<CardTricks> out) const {
    if (positions.size() != out.size()) {
        refuse(positions.size(), " positions, but room for the cards of ", out.size());
    }
    TableForMany tables(state_->solver, 1);
    CardBatch batch;
    for (std::size_t i = 0; i < positions.size();) {
        validate(positions[i]);
        const LoadedLevel* const table = tables.of(positions.subspan(i));
        if (table == nullptr) {
            out[i].tricks.fill(CardTricks::kIllegal);
            for (const ScoredCard& one : cards(positions[i])) {
                out[i].tricks[card_number(one.card)] = static_cast<std::uint8_t>(one.tricks);
            }
            ++i;
            continue;
        }
        const std::size_t first = i;
        const std::size_t most = std::min(positions.size() - i, CardBatch::kSize);
        do {
            batch.add(positions[i++]);
            if (i == first + most || !tables.is_for(positions[i])) break;
            validate(positions[i]);
        } while (true);
        batch.answer(*table, out.subspan(first, i - first));
    }
}

void Reader::prepare(Denomination denomination, int level, std::uint64_t values) const {
    if (values >= kMany && level >= kMinLevel && level <= kMaxLevel) {
        static_cast<void>(state_->solver.leaves(denomination, level, true));
    }
}

std::uint64_t Reader::fingerprint(Denomination denomination, int level) const {
    if (level < kMinLevel || level > kMaxLevel) {
        refuse(ErrorCode::no_table, "there are tables of levels ", kMinLevel, " to ", kMaxLevel,
               ", not ", level);
    }
    return state_->levels.fingerprint(denomination, level);
}

}  // namespace honeymoon
