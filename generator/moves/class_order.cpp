#include "generator/moves/class_order.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "libtb/base/threads.hpp"

namespace honeymoon::generator {
namespace {

// True if a[i] >= b[i] for all i < n.
bool nowhere_less(const std::uint8_t* a, const std::uint8_t* b, std::size_t n) {
    constexpr std::size_t chunk = 64;
    std::size_t i = 0;
    for (; i + chunk <= n; i += chunk) {
        std::uint8_t less = 0;
        for (std::size_t j = i; j < i + chunk; ++j) {
            less = static_cast<std::uint8_t>(less | static_cast<std::uint8_t>(a[j] < b[j]));
        }
        if (less != 0) return false;
    }
    for (; i < n; ++i) {
        if (a[i] < b[i]) return false;
    }
    return true;
}

}  // namespace

ClassOrder::ClassOrder(std::span<const std::uint8_t> values,
                       const std::array<std::uint16_t, 4>& classes)
    : classes_(classes) {
    std::uint32_t bits = 0;
    for (std::size_t slot = 0; slot < 4; ++slot) {
        first_[slot] = bits;
        bits += static_cast<std::uint32_t>(classes[slot]) * classes[slot];
    }
    at_least_.resize(bits);

    std::vector<std::uint8_t> slices;
    std::size_t before = 1;
    std::size_t after = values.size();
    for (std::size_t slot = 0; slot < 4; ++slot) {
        const std::size_t n = classes[slot];
        after /= n;
        if (n == 1 || slot == 0) {
            compare_slices(slot, values.data(), before * after);
        } else {
            // Lay the slices of this slot end to end.
            slices.resize(values.size());
            for (std::size_t x = 0; x < n; ++x) {
                for (std::size_t b = 0; b < before; ++b) {
                    std::copy_n(values.data() + (((b * n) + x) * after), after,
                                slices.data() + (((x * before) + b) * after));
                }
            }
            compare_slices(slot, slices.data(), before * after);
        }
        before *= n;
    }
}

// A slice with the smaller sum cannot be above one with the larger, so each pair needs one
// comparison.
void ClassOrder::compare_slices(std::size_t slot, const std::uint8_t* slices, std::size_t size) {
    const std::size_t count = classes_.at(slot);
    std::vector<std::uint32_t> sum(count);
    for (std::size_t x = 0; x < count; ++x) {
        sum[x] = std::accumulate(slices + (x * size), slices + ((x + 1) * size), 0U);
        at_least_[place(slot, x, x)] = true;
    }
    for (std::size_t x = 0; x < count; ++x) {
        for (std::size_t y = x + 1; y < count; ++y) {
            const auto [high, low] = sum[x] >= sum[y] ? std::pair(x, y) : std::pair(y, x);
            if (nowhere_less(slices + (high * size), slices + (low * size), size)) {
                at_least_[place(slot, high, low)] = true;
            }
        }
    }
}

SolvedLevel with_order(LevelTable table) {
    std::vector<ClassOrder> order(static_cast<std::size_t>(table.blocks().size()));
    parallel_each(table.blocks().size(), 1, [&](int block) {
        order[static_cast<std::size_t>(block)] =
            ClassOrder(table.values(block), table.maps().classes(block));
    });
    return {std::move(table), std::move(order)};
}

}  // namespace honeymoon::generator
