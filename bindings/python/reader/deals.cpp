#include "bindings/python/reader/deals.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <exception>
#include <span>
#include <string>

#include "bindings/python/base/arguments.hpp"
#include "honeymoon/base/error.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"

namespace honeymoon::python {
namespace {

std::uint64_t word_at(const std::byte* words, std::size_t place) {
    std::uint64_t word = 0;
    std::memcpy(&word, words + place * sizeof word, sizeof word);
    return word;
}

Trump trump_of(std::byte code) {
    const auto number = std::to_integer<std::size_t>(code);
    if (number > kAllSuits.size()) {
        refuse("trump ", number, "; write 0, 1, 2, 3 for S, H, D, C, or 4 for no-trump");
    }
    if (number == kAllSuits.size()) return std::nullopt;
    return kAllSuits[number];
}

std::optional<Card> led_of(std::byte code) {
    const auto number = std::to_integer<unsigned>(code);
    if (number == CardTricks::kIllegal) return std::nullopt;
    if (number >= kSuits * kRanks) {
        refuse("card led ", number, "; write 13 x suit + rank, 0..51, or 255 for none");
    }
    return card_of_number(number);
}

// Copies the position first and then checks it, because another thread of the program may be
// writing to the buffers.
Position position_at(const Deals& deals, std::size_t place) {
    try {
        Position position;
        position.leader = hand_of(word_at(deals.leaders, place), "the leader's hand");
        position.follower = hand_of(word_at(deals.followers, place), "the follower's hand");
        position.trump = deals.trumps == nullptr ? deals.trump : trump_of(deals.trumps[place]);
        if (deals.led != nullptr) position.led = led_of(deals.led[place]);
        validate(position);
        return position;
    } catch (const Error& error) {
        throw Error(error.code(), "position " + std::to_string(place) + ": " + error.what());
    }
}

// Calls many(positions, begin) for runs of deals. Calls one(position, place) for deals whose level
// has no table, because their search may take long.
template <class Many, class One>
void in_pieces(const Deals& deals, int threads, const Stop& stop, const Many& many,
               const One& one) {
    const auto answer = [&](std::size_t begin, std::size_t end) {
        std::array<Position, kDealsOfPiece> positions;
        for (std::size_t i = begin; i < end; ++i) positions[i - begin] = position_at(deals, i);
        const auto all = std::span<const Position>(positions).first(end - begin);
        const auto is_large = [](const Position& position) { return position.level() > kMaxLevel; };
        for (std::size_t i = 0; i < all.size() && !stop();) {
            if (is_large(all[i])) {
                one(all[i], begin + i);
                ++i;
                continue;
            }
            const auto next = std::ranges::find_if(all.subspan(i), is_large);
            const auto run = all.subspan(i, static_cast<std::size_t>(next - all.begin()) - i);
            many(run, begin + i);
            i += run.size();
        }
    };
    // The threads answer all pieces before the first bad one, so that no earlier one is bad.
    const auto pieces = static_cast<int>((deals.count + kDealsOfPiece - 1) / kDealsOfPiece);
    std::atomic<int> first_bad = pieces;
    std::atomic<bool> stopped = false;
    std::exception_ptr error;
    Mutex guard;
    const auto work = [&](int first, int last) {
        for (int piece = first; piece < last && piece < first_bad; ++piece) {
            if (stopped || stop()) {
                stopped = true;
                return;
            }
            const std::size_t begin = static_cast<std::size_t>(piece) * kDealsOfPiece;
            try {
                answer(begin, std::min(begin + kDealsOfPiece, deals.count));
            } catch (...) {
                const Lock lock(guard);
                if (piece >= first_bad) return;
                first_bad = piece;
                error = std::current_exception();
            }
        }
    };
    with_threads(threads, [&] { parallel_pieces(0, pieces, 1, work); });
    if (error) std::rethrow_exception(error);
}

}  // namespace

void values(const Reader& reader, const Deals& deals, std::byte* out, int threads,
            const Stop& stop) {
    const auto many = [&](std::span<const Position> positions, std::size_t begin) {
        std::array<std::uint8_t, kDealsOfPiece> found{};
        reader.values(positions, std::span(found).first(positions.size()));
        std::memcpy(out + begin, found.data(), positions.size());
    };
    const auto one = [&](const Position& position, std::size_t place) {
        out[place] = static_cast<std::byte>(reader.bounds(position, {.stop = stop}).low);
    };
    in_pieces(deals, threads, stop, many, one);
}

void cards_of(const Reader& reader, const Deals& deals, std::byte* out, int threads,
              const Stop& stop) {
    const auto many = [&](std::span<const Position> positions, std::size_t begin) {
        std::array<CardTricks, kDealsOfPiece> found;
        reader.cards_of(positions, std::span(found).first(positions.size()));
        std::memcpy(out + (sizeof(CardTricks) * begin), found.data(),
                    sizeof(CardTricks) * positions.size());
    };
    const auto one = [&](const Position& position, std::size_t place) {
        CardTricks found{};
        found.tricks.fill(CardTricks::kIllegal);
        for (const BoundedCard& card : reader.bounded_cards(position, {.stop = stop})) {
            found.tricks[card_number(card.card)] = static_cast<std::uint8_t>(card.tricks.low);
        }
        std::memcpy(out + (sizeof found * place), &found, sizeof found);
    };
    in_pieces(deals, threads, stop, many, one);
}

void random_deals(std::size_t count, int level, std::uint64_t seed, std::byte* leaders,
                  std::byte* followers, const Stop& stop) {
    for (std::size_t i = 0; i < count; ++i) {
        if (i % kDealsOfPiece == 0 && stop()) return;
        const Position deal = random_position(seed, level, i);
        const std::uint64_t leader = deal.leader.bits();
        const std::uint64_t follower = deal.follower.bits();
        std::memcpy(leaders + i * sizeof leader, &leader, sizeof leader);
        std::memcpy(followers + i * sizeof follower, &follower, sizeof follower);
    }
}

}  // namespace honeymoon::python
