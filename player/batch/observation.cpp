#include "honeymoon/player/observation.hpp"

#include <algorithm>
#include <optional>

namespace honeymoon {
namespace {

// Consecutive bits, stored in words from the lowest bit up.
class Bits {
public:
    // Adds the `count` (1..64) lowest bits of `word`. The others must be 0.
    void add(std::uint64_t word, unsigned count) {
        const unsigned place = size_ % 64;
        words_[size_ / 64] |= word << place;
        if (place + count > 64) words_[(size_ / 64) + 1] = word >> (64 - place);
        size_ += count;
    }
    void add_cards(Hand hand) {
        // From 16 bits a suit to 13.
        const std::uint64_t bits = hand.bits();
        add((bits & 0x1FFF) | ((bits & 0x1FFF'0000) >> 3U) | ((bits & 0x1FFF'0000'0000) >> 6U) |
                ((bits & 0x1FFF'0000'0000'0000) >> 9U),
            kSuits * kRanks);
    }
    void add_card(const std::optional<Card>& card) {
        Hand cards;
        if (card) cards.insert(*card);
        add_cards(cards);
    }
    // Adds `count` bits, of which only bit `number` is 1.
    void add_one_of(unsigned count, int number) {
        add(std::uint64_t{1} << static_cast<unsigned>(number), count);
    }
    void skip_to(unsigned bit) { size_ = bit; }
    void add_trump(Trump trump) {
        add_one_of(kSuits + 1, trump ? static_cast<int>(*trump) : kSuits);
    }

    // Writes each bit as a byte.
    void spread(std::span<std::uint8_t, kObservationBits> bytes) const {
        constexpr std::size_t whole = kObservationBits / 8 * 8;
        for (std::size_t i = 0; i < whole; i += 8) {
            std::ranges::copy(kBytes[byte_at(i)], &bytes[i]);
        }
        const auto& rest = kBytes[byte_at(whole)];
        std::copy_n(rest.begin(), kObservationBits - whole, bytes.begin() + whole);
    }

private:
    // The eight bits of a byte, the lowest first.
    static constexpr auto kBytes = [] {
        std::array<std::array<std::uint8_t, 8>, 256> bytes{};
        for (unsigned byte = 0; byte < 256; ++byte) {
            for (unsigned bit = 0; bit < 8; ++bit) bytes[byte][bit] = (byte >> bit) & 1U;
        }
        return bytes;
    }();

    [[nodiscard]] std::size_t byte_at(std::size_t bit) const {
        return (words_[bit / 64] >> (bit % 64)) & 0xFFU;
    }

    std::array<std::uint64_t, (kObservationBits / 64) + 1> words_{};
    unsigned size_ = 0;
};

unsigned flag(bool is, unsigned bit) {
    return is ? 1U << bit : 0U;
}

void add_draws(const PlayerView& seen, Bits& all) {
    all.add(flag(seen.phase == Phase::draw, 0), 1);
    all.add_card(seen.looked_at);
    all.add_cards(seen.own_discarded);
    all.add_cards(seen.opponent_discarded);
    const auto first = static_cast<int>(seen.dealer == seen.viewer ? 1 : 0);
    for (const int whose : {first, 1 - first}) {
        for (int turn = whose; turn < Draws::kTurns; turn += 2) {
            const bool done = turn < seen.draws.size();
            const auto bit =
                done ? seen.draws[turn].call_number() - Action::keep().call_number() : 0;
            all.add(done ? flag(true, static_cast<unsigned>(bit)) : 0, 3);
        }
    }
}

// Adds the parts for sessions, which are the last ones.
void add_session(const PlayerView& seen, Bits& all) {
    const auto& [north, south] = seen.standing.below;
    const bool is_north = seen.viewer == Player::north;
    all.skip_to(kObservationBits - 2 - (std::size_t{2} * Standing::kPartScores));
    all.add_one_of(2, seen.standing.scoring == Scoring::rubber ? 0 : 1);
    all.add_one_of(Standing::kPartScores, (is_north ? north : south) / 10);
    all.add_one_of(Standing::kPartScores, (is_north ? south : north) / 10);
}

}  // namespace

CallsMade calls_made(Player dealer, std::span<const Action> actions) {
    CallsMade calls{};
    Player caller = dealer;  // of the next call; the players take turns
    for (const Action action : actions) {
        if (!action.is_call()) continue;
        calls[index(caller)] |= std::uint64_t{1} << static_cast<unsigned>(action.call_number());
        caller = other(caller);
    }
    return calls;
}

void observe(const PlayerView& seen, const CallsMade& calls,
             std::span<std::uint8_t, kObservationBits> bits) {
    const Player opponent = other(seen.viewer);
    const std::size_t me = index(seen.viewer);
    const std::size_t them = index(opponent);
    Bits all;
    all.add_cards(seen.own);
    all.add_cards(seen.own_open);
    all.add_cards(seen.opponent_open);
    all.add_cards(seen.played);
    all.add_card(seen.led);
    all.add_card(seen.face_up);
    // In the draws of keep-or-discard, and when the game is over, all three bits are 0.
    all.add(seen.phase > Phase::play ? 0 : flag(true, static_cast<unsigned>(seen.phase)), 3);
    if (seen.phase == Phase::auction) {
        all.add(0, kSuits + 1);
    } else {
        all.add_trump(seen.trump);
    }
    all.add_one_of(14, seen.rules.exchange == ExchangeKind::draws ? 0 : seen.stock_left / 2);
    unsigned voids = 0;
    for (std::size_t i = 0; i < kSuits; ++i) {
        voids |= flag(seen.opponent_voids[i], static_cast<unsigned>(i));
    }
    all.add(voids, kSuits);
    all.add(flag(seen.dealer == seen.viewer, 0), 1);
    all.add(flag(is_vulnerable(seen.standing, seen.viewer), 0) |
                flag(is_vulnerable(seen.standing, opponent), 1),
            2);
    all.add(calls[me], kCalls);
    all.add(calls[them], kCalls);
    if (seen.contract) {
        all.add_one_of(kMaxContractLevel, seen.contract->level - 1);
        all.add_trump(seen.contract->strain);
        all.add(flag(seen.contract->declarer == seen.viewer, 0) |
                    flag(seen.contract->doubling == Doubling::doubled, 1) |
                    flag(seen.contract->doubling == Doubling::redoubled, 2),
                3);
    } else {
        all.add(0, kMaxContractLevel + kSuits + 1 + 3);
    }
    all.add_one_of(14, seen.exchange_tricks[me]);
    all.add_one_of(14, seen.play_tricks[me]);
    all.add_one_of(14, seen.play_tricks[them]);
    // In other games, these last parts stay 0.
    if (seen.rules.exchange == ExchangeKind::draws) add_draws(seen, all);
    if (seen.standing.scoring != Scoring::duplicate) add_session(seen, all);
    all.spread(bits);
}

}  // namespace honeymoon
