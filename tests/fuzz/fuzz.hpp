// What the fuzz targets share.
//
// A target is one file with LLVMFuzzerTestOneInput, the function libFuzzer calls with bytes of its
// own invention. Linked with replay.cpp instead it is an ordinary test over the files of its
// corpus.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <span>

#include "honeymoon/base/error.hpp"

// The names are libFuzzer's.
// NOLINTBEGIN(readability-identifier-naming)

/// What a target does with one input: returns 0, or ends the process if a promise was broken.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

/// How a target that has its own way to change inputs does it; as LLVMFuzzerMutate.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed);

/// Changes data[0..size) at random and returns its new size, at most `most`. Of libFuzzer, or of
/// replay.cpp.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

// NOLINTEND(readability-identifier-naming)

namespace honeymoon::fuzz {

/// Ends the process, with a line that says why, unless `kept`.
inline void require(bool kept, const char* promise) {
    if (kept) return;
    static_cast<void>(std::fprintf(stderr, "broken promise: %s\n", promise));
    std::abort();
}

/// What `call` returns; nothing if it refuses what it was given, with an Error of the kind that is
/// to be expected and some words. Anything else it throws ends the process.
template <class Call>
auto unless_refused(Error::Kind expected, const Call& call) -> std::optional<decltype(call())> {
    try {
        return call();
    } catch (const Error& error) {
        require(error.kind() == expected, "an error blames what is at fault");
        require(*error.what() != '\0', "an error says what is wrong");
        return std::nullopt;
    }
}

/// Takes numbers off an input, least significant byte first; zeros once it is used up.
class Input {
public:
    explicit Input(std::span<const std::uint8_t> bytes) : rest_(bytes) {}

    [[nodiscard]] bool used_up() const { return rest_.empty(); }

    [[nodiscard]] std::uint64_t take(std::size_t bytes) {
        std::uint64_t number = 0;
        for (std::size_t i = 0; i < bytes && !rest_.empty(); ++i) {
            number |= std::uint64_t{rest_.front()} << (8 * i);
            rest_ = rest_.subspan(1);
        }
        return number;
    }
    /// One byte's choice of 0..count-1; `count` is at most 256.
    [[nodiscard]] std::size_t below(std::size_t count) {
        return static_cast<std::size_t>(take(1)) % count;
    }

private:
    std::span<const std::uint8_t> rest_;
};

}  // namespace honeymoon::fuzz
