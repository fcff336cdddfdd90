// What each card takes against one hand that the other player may have, and the weight of such a
// hand.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "advice/hidden/trick_sample.hpp"
#include "honeymoon/advice/advice.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::advice {

/// Hands that are asked about together, and the tricks against each, by the card's place in
/// HandTricks::cards().
struct HandBatch {
    static constexpr std::size_t kMost = 32;
    std::size_t count = 0;
    std::array<Hand, kMost> hands;
    std::array<SampledTricks, kMost> tricks{};
};

/// Asks the reader. Const use is safe from many threads.
class HandTricks {
public:
    /// `position` is possible, and so many hands will be asked about. The reader must outlive this.
    /// Throws Error as Reader::prepare().
    HandTricks(const Reader& reader, const HiddenPosition& position, std::uint64_t hands);

    /// The cards judged: the legal ones, by suit and from the lowest rank up; none if it is the
    /// other's turn.
    [[nodiscard]] const std::vector<Card>& cards() const { return cards_; }
    /// How many numbers there are: one for each card, or, on the other's turn, a single one of the
    /// position.
    [[nodiscard]] std::size_t count() const { return cards_.empty() ? 1 : cards_.size(); }

    /// How many hands to ask about together: one where there is a time limit, or where a search for
    /// each may take long.
    [[nodiscard]] std::size_t at_once(const AdviceOptions& options) const;

    /// Finds the tricks of a batch. Throws Error as Reader::cards().
    void find(HandBatch& batch) const;

private:
    const Reader& reader_;
    HiddenPosition position_;
    std::vector<Card> cards_;
};

/// The weight, if it is one. Throws Error (question), which says `whose` it is, if it is not.
[[nodiscard]] double checked_weight(double weight, const std::string& whose);

/// The weight of a hand by these options. Throws Error (question) as checked_weight().
[[nodiscard]] double weight_of(const AdviceOptions& options, Hand hand);

/// Throws Error (question): no hand has a weight above 0.
[[noreturn]] void refuse_no_weight();

/// The advice of a sample of one hand or more; all but Advice::possible. Exact, without errors, if
/// it is of all hands.
[[nodiscard]] Advice advice_from(const TrickSample& sample, const std::vector<Card>& cards,
                                 bool exact);

}  // namespace honeymoon::advice
