// Derives the values of one block from the level below, by the full rules.
//
// This is the core of the full check. It is minimax over one trick, as in
// honeymoon/table/reference.hpp. The value is the maximum over every card that the leader may play.
// For each lead, it takes the minimum over every card that the follower may play:
//
//     value = max over leads of min over replies of
//         1 + V(after)         if the leader wins the trick,
//         n-1 - V(after, ~)    if the follower wins it.
//
// V(after, ~) is the value for the follower, who then leads: the position seen by that player. Only
// the order of the work differs from reference.hpp. A trick changes the holdings of one or two
// suits, and does not change the holdings of the others. So the derivation works a trick out once
// for the suits that it changes. It then applies the trick to all holdings of the other suits at
// once: to a row of values at a time.
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

/// Derives blocks one after another. Keeps its buffers, up to 35 MB; use one for each thread.
class BlockDerivation {
public:
    /// `below` is the level from which blocks are derived; it must outlive this object.
    explicit BlockDerivation(const LevelTable& below) : below_(&below), level_(below.level() + 1) {}

    /// Derives all positions of a block of the level above `below`. row() then returns the values.
    void derive(const Block& block);

    /// Return which suits number the rows and columns of the block, and the values of the row for
    /// the holdings of view().rows[0] and view().rows[1] with these ranks.
    [[nodiscard]] const View& view() const { return views_[0]; }
    [[nodiscard]] const std::uint8_t* row(int rank0, int rank1) const {
        return best_[0].data() + row_begin(0, rank0, rank1);
    }

private:
    // The block as a matrix, and transposed: a suit that numbers columns in one numbers rows in the
    // other.
    using Matrices = std::array<std::vector<std::uint8_t>, 2>;

    // The values after tricks with cards from given suits, by who won the trick. They are values
    // for the player who led to the trick, and count this trick. They are read from `below` at
    // first use.
    struct Outcomes {
        std::array<Shape, 4> shape;  // of what is left, as seen by the player who led to the trick
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
    std::array<std::size_t, 2> stride0_{};  // in a matrix: from one holding of rows[0] to the next
    std::array<std::size_t, 2> stride_{};   // and of rows[1], so from one row to the next
    Matrices best_;                         // over the leads done so far: the maximum
    Matrices worst_;                        // over the replies to one lead done so far: the minimum
    std::vector<std::uint8_t> turned_;
    std::vector<const std::uint8_t*> after_;  // for one row: the values after every lead and reply
    std::array<Outcomes, 4> outcomes_;        // by the suit of the reply
    std::map<Shape, ThrownCards> thrown_;
    // By shape, and by whether the suit is in slot 0, where it may be trump. Side suits are alike.
    std::map<std::pair<Shape, bool>, FollowedTricks> followed_;
};

}  // namespace honeymoon::checker
