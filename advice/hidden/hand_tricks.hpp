// The tricks of each card against a hand that the other player may have, and the weight of such a
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

/// Hands that one call of find() handles, and the tricks against each, by the card's place in
/// HandTricks::cards().
struct HandBatch {
    static constexpr std::size_t kMost = 32;
    std::size_t count = 0;
    std::array<Hand, kMost> hands;
    std::array<SampledTricks, kMost> tricks{};
};

/// Finds tricks by the reader. Many threads may call const member functions at once.
class HandTricks {
public:
    /// `position` must be possible. `hands` says how many hands find() will get in all. The reader
    /// must outlive this object. Throws Error like Reader::prepare().
    HandTricks(const Reader& reader, const HiddenPosition& position, std::uint64_t hands);

    /// The cards judged: the legal ones, by suit and from the lowest rank up; none if it is the
    /// other's turn.
    [[nodiscard]] const std::vector<Card>& cards() const { return cards_; }
    /// How many numbers each hand has: one for each card, or on the other's turn a single one for
    /// the position.
    [[nodiscard]] std::size_t count() const { return cards_.empty() ? 1 : cards_.size(); }

    /// How many hands a batch should have: one if there is a time limit, or if a search for each
    /// hand may take long.
    [[nodiscard]] std::size_t at_once(const AdviceOptions& options) const;

    /// Finds the tricks of a batch. Throws Error like Reader::cards().
    void find(HandBatch& batch) const;

private:
    const Reader& reader_;
    HiddenPosition position_;
    std::vector<Card> cards_;
};

/// Returns `weight`. If it is negative or not finite, throws Error (question), whose message says
/// `whose` weight it is.
[[nodiscard]] double checked_weight(double weight, const std::string& whose);

/// The weight of a hand by these options. Throws Error (question) like checked_weight().
[[nodiscard]] double weight_of(const AdviceOptions& options, Hand hand);

/// Throws Error (question): no hand has a weight above 0.
[[noreturn]] void refuse_no_weight();

/// The advice from a sample of one hand or more, without Advice::possible. `exact` means that the
/// sample has all hands; the errors are then 0.
[[nodiscard]] Advice advice_from(const TrickSample& sample, const std::vector<Card>& cards,
                                 bool exact);

}  // namespace honeymoon::advice
