// Worlds: samples of what a player cannot see in the exchange phase, which is the opponent's hidden
// cards and the order of the stock. Others call them determinizations.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "advice/exchange_model/exchange.hpp"
#include "advice/exchange_model/exchange_view.hpp"
#include "honeymoon/game/referee.hpp"
#include "libtb/base/random.hpp"

namespace honeymoon::advice {

/// All hidden cards equally likely, wherever they can be. One thread at a time.
class HiddenWorlds {
public:
    /// Of what the viewer sees on their turn in the exchange phase.
    explicit HiddenWorlds(const PlayerView& view)
        : seen_(own_exchange(view)),
          me_(static_cast<unsigned>(index(view.viewer))),
          open_(view.opponent_open.bits()),
          wanted_(static_cast<std::uint32_t>(view.opponent_cards - view.opponent_open.size())) {
        const Cards unseen = view.unseen.bits();
        const Cards possible = view.opponent().unseen.bits() & unseen;
        for (Cards rest = possible; rest != 0; rest &= rest - 1) add(lowest(rest));
        possible_ = size_;
        for (Cards rest = unseen & ~possible; rest != 0; rest &= rest - 1) add(lowest(rest));
    }

    /// One with all cards known; about a tenth of a microsecond.
    [[nodiscard]] Exchange draw(RandomStream& random) {
        for (std::uint32_t i = 0; i < wanted_; ++i) {
            std::swap(cards_[i], cards_[i + random.below(possible_ - i)]);
        }
        // The stock is shuffled in the world: here what the opponent can hold must stay the first.
        Exchange result = world();
        for (std::size_t i = seen_.first_hidden(); i + 1 < result.stock.size(); ++i) {
            const auto rest = static_cast<std::uint32_t>(result.stock.size() - i);
            std::swap(result.stock[i], result.stock[i + random.below(rest)]);
        }
        return result;
    }

    /// How many there are if there are so few that they are gone through: with one card of the
    /// stock hidden, else 0.
    [[nodiscard]] std::uint32_t few() const {
        return size_ == wanted_ + 1 && possible_ == size_ ? size_ : 0;
    }
    /// Number 0..few()-1 of them.
    [[nodiscard]] Exchange at(std::uint32_t number) {
        std::swap(cards_[number], cards_[wanted_]);
        const Exchange result = world();
        std::swap(cards_[number], cards_[wanted_]);
        return result;
    }

private:
    void add(int card) { cards_[size_++] = static_cast<std::uint8_t>(card); }

    [[nodiscard]] Exchange world() const {
        Exchange world = seen_;
        Cards hand = open_;
        for (std::uint32_t i = 0; i < wanted_; ++i) hand |= one(cards_[i]);
        if (world.led != Exchange::kNone) hand &= ~one(world.led);
        world.hands[1 - me_] = hand;
        std::size_t next = seen_.first_hidden();
        for (std::uint32_t i = wanted_; i < size_; ++i) world.stock[next++] = cards_[i];
        return world;
    }

    Exchange seen_;
    unsigned me_;
    Cards open_;
    std::uint32_t wanted_;                // cards of the opponent that are hidden
    std::uint32_t size_ = 0;              // hidden cards in all
    std::uint32_t possible_ = 0;          // of them those the opponent can hold, which come first
    std::array<std::uint8_t, 52> cards_;  // any order
};

}  // namespace honeymoon::advice
