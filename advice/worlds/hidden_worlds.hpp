// Worlds are samples of what a player cannot see in the exchange phase: the opponent's hidden cards
// and the order of the stock. Others call them determinizations.
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

/// Samples worlds. All possible arrangements of the hidden cards are equally likely. For one thread
/// at a time.
class HiddenWorlds {
public:
    /// `view` is the viewer's view on their turn in the exchange phase.
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

    /// Returns a random world, in which all cards are known. Takes about a tenth of a microsecond.
    [[nodiscard]] Exchange draw(RandomStream& random) {
        for (std::uint32_t i = 0; i < wanted_; ++i) {
            std::swap(cards_[i], cards_[i + random.below(possible_ - i)]);
        }
        // Shuffles the stock of the world only: in cards_, those that the opponent can hold must
        // stay first.
        Exchange result = world();
        for (std::size_t i = seen_.first_hidden(); i + 1 < result.stock.size(); ++i) {
            const auto rest = static_cast<std::uint32_t>(result.stock.size() - i);
            std::swap(result.stock[i], result.stock[i + random.below(rest)]);
        }
        return result;
    }

    /// The number of worlds, if there are few enough to try all: if just one card of the stock is
    /// hidden. Otherwise 0.
    [[nodiscard]] std::uint32_t few() const {
        return size_ == wanted_ + 1 && possible_ == size_ ? size_ : 0;
    }
    /// World `number`, 0..few()-1.
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
    std::uint32_t wanted_;        // how many of the opponent's cards are hidden
    std::uint32_t size_ = 0;      // how many cards are hidden in all
    std::uint32_t possible_ = 0;  // how many of these the opponent can hold; they come first
    std::array<std::uint8_t, 52> cards_;  // any order
};

}  // namespace honeymoon::advice
