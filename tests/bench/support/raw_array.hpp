// The plainest table there could be, the baseline of every probe: an array with one byte for each
// position.
#pragma once

#include <cstdint>
#include <cstring>
#include <optional>
#include <string>

#include "honeymoon/base/large_array.hpp"
#include "honeymoon/generator/generate.hpp"
#include "libtb/index/flat_index.hpp"

namespace honeymoon {

/// An array of `size` bytes in memory, on large pages where the system gives them, as a resident
/// reader has its own. What the bytes are does not matter; that they are written does, for memory
/// that was never written to is not there.
class RawArray {
public:
    explicit RawArray(std::size_t size) : bytes_(size) { std::memset(bytes_.data(), 1, size); }

    [[nodiscard]] const std::uint8_t* data() const { return bytes_.data(); }

private:
    LargeArray<std::uint8_t> bytes_;
};

/// Why there can be no array of so many bytes on this machine now; nothing if there can.
[[nodiscard]] inline std::optional<std::string> too_large(std::uint64_t size) {
    constexpr std::uint64_t spare = std::uint64_t{1} << 30U;  // for everything else
    const std::uint64_t available = memory_available();
    if (available >= size + spare) return std::nullopt;
    return "an array of " + std::to_string(size) +
           " bytes does not fit: " + std::to_string(available) +
           " are available, and one GiB is to stay free";
}

}  // namespace honeymoon
