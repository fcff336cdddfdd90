// The values of one block from the level below, by the full rules.
//
// The heart of the full check. It is minimax over one trick, as in honeymoon/table/reference.hpp:
// the best of every card the leader may play, each with the worst of every card the follower may
// play to it,
//
//     value = max over leads of min over replies of   1 + V(after)         if the leader takes the
//     trick,
//                                                     n-1 - V(after, ~)    if the follower does,
//
// V(after, ~) being the value for the follower, who then leads: the position seen from that side.
// Only the order of the work differs. A trick changes the holdings of one suit, or two, and leaves
// those of the others as they are. So it is worked out once for the suits it changes, and carried
// out for all holdings of the other suits at a stroke: a row of values at a time.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "checker/derive/sheet.hpp"
#include "checker/derive/suit_tricks.hpp"
#include "honeymoon/cards/position.hpp"
#include "libtb/classes/block.hpp"
#include "libtb/table/level_table.hpp"

namespace honeymoon::checker {

/// Derives blocks one after another. Keeps its buffers, up to 35 MB; one for each thread.
class BlockDerivation {
public:
    /// `below` is the level from which blocks are derived; it outlives this object.
    explicit BlockDerivation(const LevelTable& below) : below_(&below), level_(below.level() + 1) {}

    /// Derives all positions of a block of the level above `below`. The values are then in row().
    void derive(const Block& block);

    /// The rows and columns of the block, and the values of the row for the holdings of
    /// view().rows[0] and view().rows[1] with these ranks.
    [[nodiscard]] const View& view() const { return views_[0]; }
    [[nodiscard]] const std::uint8_t* row(int rank0, int rank1) const {
        return best_[0].data() + row_begin(0, rank0, rank1);
    }

private:
    // The block as a matrix and transposed: a suit that numbers columns in one numbers rows in the
    // other.
    using Matrices = std::array<std::vector<std::uint8_t>, 2>;

    // What follows a trick whose cards come from given suits, by who took it: the values for the
    // player who led to it, that trick included. Read from `below` when first asked for.
    struct Outcomes {
        std::array<Shape, 4> shape;  // of what is left, as the player who led to the trick owns it
        View view;
        std::array<bool, 2> read{};
        std::array<Sheet, 2> by_reply_wins;
    };

    void choose_views();
    [[nodiscard]] Position any_position() const;
    [[nodiscard]] Trump trump() const;
    [[nodiscard]] std::size_t view_with_rows_of(std::size_t suit) const;
    [[nodiscard]] std::size_t row_begin(std::size_t view, int rank0, int rank1) const {
        return (static_cast<std::size_t>(rank0) * stride0_[view]) +
               (static_cast<std::size_t>(rank1) * stride_[view]);
    }
    void fill(Matrices& matrices, std::uint8_t value) const;
    void prepare(Outcomes& outcomes, std::size_t led, std::size_t reply);
    const Sheet& outcome(Outcomes& outcomes, bool reply_wins);
    void lead_and_follow(std::size_t led);
    void lead_to_a_void(std::size_t led, const std::array<bool, 4>& may_throw);
    void throw_from(std::size_t suit, Card led, int led_rank_after);
    void turn(const std::vector<std::uint8_t>& matrix);

    const LevelTable* below_;
    int level_;
    Block block_{};
    std::array<View, 2> views_{};
    std::array<std::size_t, 2> stride0_{};  // in a matrix, from a holding of rows[0] to the next
    std::array<std::size_t, 2> stride_{};   // and of rows[1]: from row to row
    Matrices best_;                         // over the leads done so far
    Matrices worst_;                        // over the replies done so far to one lead
    std::vector<std::uint8_t> turned_;
    std::vector<const std::uint8_t*> after_;  // for one row: what follows every lead and reply
    std::array<Outcomes, 4> outcomes_;        // by the suit of the reply
    std::map<Shape, ThrownCards> thrown_;
    // By shape, and whether it is the suit of slot 0, which may be trump: side suits are alike.
    std::map<std::pair<Shape, bool>, FollowedTricks> followed_;
};

}  // namespace honeymoon::checker
