#include "reader/search/dominance.hpp"

#include <utility>

namespace honeymoon::reader {

// Locks the bucket of a position, unless another thread has it.
class DominanceTable::Use {
public:
    Use(DominanceTable& table, std::uint64_t shapes)
        : bucket_(table.buckets_[static_cast<std::size_t>((shapes * 0x9E3779B97F4A7C15U) >>
                                                          (64U - kBits))]),
          got_(!bucket_.in_use.exchange(true, std::memory_order_acquire)) {}
    Use(Use&&) = delete;  // nor copied
    ~Use() {
        if (got_) bucket_.in_use.store(false, std::memory_order_release);
    }

    Bucket* operator->() const { return &bucket_; }
    [[nodiscard]] bool got() const { return got_; }

private:
    Bucket& bucket_;
    bool got_;
};

DominanceTable::DominanceTable() : buckets_(std::size_t{1} << kBits), suits_(kSuitWords) {
    for (SuitWord suit = kVoidSuit; suit < kSuitWords; ++suit) suits_[suit] = comparable(suit);
}

std::optional<bool> DominanceTable::takes(const ComparablePosition& position, int level,
                                          int tricks) {
    const Use bucket(*this, position.shapes);
    if (!bucket.got() || bucket->shapes != position.shapes) return std::nullopt;
    for (const bool leader : {true, false}) {
        const int needed = leader ? tricks : level - tricks + 1;
        Side& side = bucket->sides.at(leader ? 1 : 0);
        for (std::size_t i = 0; i < side.count; ++i) {
            const auto& ranks = side.ranks[i];
            if (side.tricks[i] < needed ||
                !(leader ? ComparablePosition::at_least(position.ranks, ranks)
                         : ComparablePosition::at_least(ranks, position.ranks))) {
                continue;
            }
            // Useful entries move to the front.
            std::swap(side.ranks[i], side.ranks[i / 2]);
            std::swap(side.tricks[i], side.tricks[i / 2]);
            return leader;
        }
    }
    return std::nullopt;
}

void DominanceTable::store(const ComparablePosition& position, int level, int tricks, bool takes) {
    const Use bucket(*this, position.shapes);
    if (!bucket.got()) return;
    if (bucket->shapes != position.shapes) {
        bucket->shapes = position.shapes;
        for (Side& side : bucket->sides) side.count = 0;
    }
    const int sure = takes ? tricks : level - tricks + 1;
    Side& side = bucket->sides.at(takes ? 1 : 0);
    // Drop the entries that the new one implies, and the last one if there is no room. The new
    // entry goes a quarter of the way down, before entries that have not been useful for long.
    std::size_t count = 0;
    for (std::size_t i = 0; i < side.count; ++i) {
        const auto& ranks = side.ranks[i];
        if (side.tricks[i] <= sure &&
            (takes ? ComparablePosition::at_least(ranks, position.ranks)
                   : ComparablePosition::at_least(position.ranks, ranks))) {
            continue;
        }
        side.ranks[count] = ranks;
        side.tricks[count++] = side.tricks[i];
    }
    count = std::min(count, kEntries - 1);
    const std::size_t at = count / 4;
    for (std::size_t i = count; i > at; --i) {
        side.ranks[i] = side.ranks[i - 1];
        side.tricks[i] = side.tricks[i - 1];
    }
    side.ranks[at] = position.ranks;
    side.tricks[at] = static_cast<std::uint8_t>(sure);
    side.count = static_cast<std::uint8_t>(count + 1);
}

}  // namespace honeymoon::reader
