#include "honeymoon/archive/archive_search.hpp"

#include <algorithm>
#include <bit>
#include <span>

#include "archive/file/archive_file.hpp"
#include "archive/find/deal_scan.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon {

using namespace archive;

namespace {

struct TestedColumn {
    std::size_t column = 0;
    ColumnTest test;
};

// The tests that a deal passes if it has the pattern at this trick. Those that fewest deals pass
// come first.
std::vector<TestedColumn> tests_of(const DealPattern& pattern, int trick) {
    const bool exchange = trick <= kExchangeTricks;
    const auto now = static_cast<std::int8_t>(trick);
    const auto before = static_cast<std::int8_t>(trick - 1);
    const auto drawn = static_cast<std::int8_t>(2 * before);  // in the exchange phase
    // Tests of a column with the trick in which a card was played. If the leader's bit is removed
    // from the owner's bit, the leader's cards have numbers from 0 up, and the other player's cards
    // have negative numbers.
    const ColumnTest led_now{.mask = 0xFF, .bound = now, .equal = true};
    const ColumnTest held_by_leader{.mask = 0xFF, .bound = before};
    const ColumnTest held_by_follower{.flip = CardTimes::kSouth, .mask = 0xFF, .bound = before};
    const ColumnTest not_played{.bound = before};
    const ColumnTest played{.bound = before, .negated = true};
    const ColumnTest in_stock{.bound = drawn};
    const ColumnTest not_in_stock{.bound = drawn, .negated = true};

    std::vector<TestedColumn> tests;
    if (pattern.led) tests.push_back({kLeftColumn + card_number(*pattern.led), led_now});
    if (pattern.top) {
        tests.push_back({kPlaceColumn + card_number(*pattern.top),
                         {.bound = static_cast<std::int8_t>(drawn + 1), .equal = true}});
    }
    const auto add = [&](Mark wanted, std::size_t columns, const ColumnTest& test) {
        for (std::size_t card = 0; card < kPackCards; ++card) {
            if (pattern.marks[card] == wanted) tests.push_back({columns + card, test});
        }
    };
    add(Mark::leader, kLeftColumn, held_by_leader);
    add(Mark::follower, kLeftColumn, held_by_follower);
    add(Mark::either, kLeftColumn, not_played);
    add(Mark::gone, kLeftColumn, played);
    if (exchange) {
        // A card that was played had been drawn. A card that is held must also have been drawn.
        add(Mark::stock, kPlaceColumn, in_stock);
        for (const Mark held : {Mark::leader, Mark::follower, Mark::either}) {
            add(held, kPlaceColumn, not_in_stock);
        }
    }
    if (pattern.trump) {
        tests.push_back({exchange ? kExchangeTrumpColumn : kPlayTrumpColumn,
                         {.bound = static_cast<std::int8_t>(*pattern.trump), .equal = true}});
    } else if (exchange) {
        tests.push_back({kExchangeTrumpColumn, {.bound = kSuits, .negated = true}});
    }
    tests.push_back({kReachedColumn, not_played});
    return tests;
}

bool never(const DealPattern& pattern, int trick) {
    return trick > kExchangeTricks &&
           std::ranges::find(pattern.marks, Mark::stock) != pattern.marks.end();
}

// Calls use(first deal, marks) for each block and pattern, if the block has any deal with the
// pattern at this trick. Goes block by block, because all patterns use the same leaders and most
// columns: only their suit names differ.
template <class Use>
void scan(const Archive& archive, std::span<const DealPattern> patterns, int trick,
          const Use& use) {
    std::vector<std::vector<TestedColumn>> tests;
    for (const DealPattern& pattern : patterns) {
        if (!never(pattern, trick)) tests.push_back(tests_of(pattern, trick));
    }
    if (tests.empty()) return;
    const ArchiveFile& file = archive.file();
    const CheckedPages& pages = file.pages();
    alignas(64) std::array<std::uint8_t, kBlockDeals> south;
    for (std::uint64_t number = 0; number < file.layout().blocks(); ++number) {
        const BlockPlace block = file.layout().block(number);
        spread_leaders(pages.at(block.leaders(trick), block.stride / 8), block.stride,
                       south.data());
        // Never mark the padding of the last block, whatever the file has there.
        DealMarks all{};
        const std::uint64_t deals = archive.size() - (number * kBlockDeals);
        for (std::uint64_t word = 0; word < block.stride / 64; ++word) {
            const std::uint64_t here = deals - (64 * word);
            all.at(word) = here >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << here) - 1;
        }
        for (const auto& pattern : tests) {
            DealMarks marks = all;
            const bool any = std::ranges::all_of(pattern, [&](const TestedColumn& tested) {
                const std::uint8_t* column = pages.at(block.column(tested.column), block.stride);
                return keep_passing(tested.test, column, south.data(), block.stride, marks);
            });
            if (any) use(number * kBlockDeals, marks);
        }
    }
}

// The trick at whose start the position can occur. Throws Error (question) if there is none.
int checked_trick(const Position& position) {
    validate(position);
    if (position.level() <= kMaxLevel) return trick_of_level(position.level());
    refuse("hands of ", position.level(), " cards; in a game there are at most ", kMaxLevel);
}

// A position to find, and the test whether a deal has a position like it.
class Wanted {
public:
    Wanted(const Position& position, Likeness likeness)
        : likeness_(likeness),
          inside_(position.led),
          trick_(checked_trick(position)),
          like_(position, likeness) {}

    [[nodiscard]] int trick() const { return trick_; }
    [[nodiscard]] bool is_in(const CardTimes& times) const {
        if (times.reached < trick_) return false;
        Position position = position_at(times, trick_);
        if (inside_) {
            position.led = trick_of(times, trick_).led;
            if (!position.led) return false;
        }
        return LikePosition(position, likeness_) == like_;
    }

private:
    Likeness likeness_;
    bool inside_;
    int trick_;
    LikePosition like_;
};

}  // namespace

std::vector<DealTrick> find_by_key(const Archive& archive, const Position& position,
                                   Likeness likeness) {
    const Wanted wanted(position, likeness);
    // Before a lead, the key alone decides Likeness::play.
    const bool by_key_alone = !position.led && likeness == Likeness::play;
    std::vector<DealTrick> found;
    const ArchiveFile& file = archive.file();
    const auto deals = file.deals_of_key(mixed_key(position_key(position)));
    for (std::uint64_t i = 0; i < deals.count; ++i) {
        const std::uint64_t deal = file.deal_of(deals, i);
        if (by_key_alone || wanted.is_in(archive.times(deal))) {
            found.push_back({deal, wanted.trick()});
        }
    }
    return found;
}

std::vector<DealTrick> find_by_pattern(const Archive& archive, const DealPattern& pattern,
                                       bool any_suits) {
    validate(pattern);
    const auto patterns = any_suits ? renamed_suits(pattern) : std::vector{pattern};
    std::vector<DealTrick> found;
    for (int trick = pattern.tricks.first; trick <= pattern.tricks.last; ++trick) {
        scan(archive, patterns, trick, [&](std::uint64_t first, const DealMarks& marks) {
            for (std::size_t word = 0; word < marks.size(); ++word) {
                for (std::uint64_t bits = marks.at(word); bits != 0; bits &= bits - 1) {
                    const auto bit = static_cast<unsigned>(std::countr_zero(bits));
                    found.push_back({first + (64 * word) + bit, trick});
                }
            }
        });
    }
    // A deal can have a pattern under several names of the suits.
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

std::vector<DealTrick> find_by_cards(const Archive& archive, const Position& position,
                                     Likeness likeness) {
    const Wanted wanted(position, likeness);
    if (likeness != Likeness::play) {
        return find_by_pattern(archive, play_pattern(position), likeness == Likeness::suits);
    }
    std::vector<DealTrick> found;
    for (std::uint64_t deal = 0; deal < archive.size(); ++deal) {
        if (wanted.is_in(archive.times(deal))) found.push_back({deal, wanted.trick()});
    }
    return found;
}

}  // namespace honeymoon
