// Whatever bytes an image has, honeymoon_image.c refuses it, or answers every question from it with
// a possible number of tricks or a status. It reads nothing outside the image.

#include <xxhash.h>

#include <array>
#include <cstring>
#include <random>

#include "bindings/image/honeymoon_image.h"
#include "fuzz.hpp"

namespace honeymoon::fuzz {
namespace {

constexpr std::size_t kHeader = 4096;
constexpr int kMostCards = 13;

void put(std::uint8_t* at, std::uint64_t number) {
    std::memcpy(at, &number, sizeof number);
}

// Asks about `count` random positions of each number of cards.
void ask(const honeymoon_image* image, int count) {
    std::mt19937_64 engine(1);
    for (int i = 0; i < count * kMostCards; ++i) {
        const int n = 1 + (i % kMostCards);
        std::array<std::uint64_t, 2> hands{};
        for (int dealt = 0; dealt < 2 * n;) {
            const auto card = std::uint64_t{1} << (engine() % HONEYMOON_IMAGE_CARDS);
            if (((hands[0] | hands[1]) & card) != 0) continue;
            hands.at(static_cast<std::size_t>(dealt++) % 2) |= card;
        }
        const int trump = static_cast<int>(engine() % (HONEYMOON_IMAGE_NOTRUMP + 1));
        const int led = static_cast<int>(engine() % HONEYMOON_IMAGE_CARDS);
        require(honeymoon_image_value(image, hands[0], hands[1], trump) <= n,
                "a value is possible");
        for (const int card : {HONEYMOON_IMAGE_NO_CARD, led}) {
            std::array<int, HONEYMOON_IMAGE_CARDS> tricks{};
            const int best =
                honeymoon_image_cards(image, hands[0], hands[1], trump, card, tricks.data());
            require(best <= n, "the tricks of the best card are possible");
            for (const int of_card : tricks) {
                require(of_card >= HONEYMOON_IMAGE_ILLEGAL && (best < 0 || of_card <= best),
                        "no card is better than the best");
            }
        }
    }
}

}  // namespace
}  // namespace honeymoon::fuzz

// Bytes changed blindly would nearly all be refused for a checksum, so these are mended.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
    using namespace honeymoon::fuzz;
    size = LLVMFuzzerMutate(data, size, most);
    if (size < kHeader || seed % 4 == 0) return size;
    put(data + 16, size);
    for (std::size_t row = 24; row < 24 + (26 * 64); row += 64) {
        std::uint64_t offset = 0;
        std::uint64_t bytes = 0;
        std::memcpy(&offset, data + row + 8, sizeof offset);
        std::memcpy(&bytes, data + row + 16, sizeof bytes);
        if (offset < kHeader || offset > size || bytes > size - offset) continue;
        put(data + row + 24, XXH3_64bits(data + offset, static_cast<std::size_t>(bytes)));
    }
    put(data + kHeader - 8, XXH3_64bits(data, kHeader - 8));
    return size;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using honeymoon::fuzz::require;
    int status = 1;
    honeymoon_image* const image = honeymoon_image_open_bytes(data, size, &status);
    require(status <= 0 && (image != nullptr) == (status == HONEYMOON_IMAGE_OK),
            "an image is open, or refused");
    if (image != nullptr) honeymoon::fuzz::ask(image, 20);
    honeymoon_image_close(image);
    return 0;
}
