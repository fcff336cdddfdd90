// Options and limits of the C interface, for programs compiled with any version of its header.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <limits>
#include <string>

#include "bindings/c/src/calls.hpp"
#include "honeymoon.h"
#include "honeymoon/advice/advice.hpp"
#include "honeymoon/advice/exchange_advice.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::c {

inline std::chrono::nanoseconds time_of(std::uint64_t nanoseconds) {
    constexpr auto longest = static_cast<std::uint64_t>(std::chrono::nanoseconds::max().count());
    return std::chrono::nanoseconds(std::min(nanoseconds, longest));
}

// Returns the `stop` of limits or options as a function; empty for NULL.
template <class Limits>
std::function<bool()> stop_of(const Limits& limits) {
    if (limits.stop == nullptr) return {};
    return [stop = limits.stop, context = limits.context] { return stop(context) != 0; };
}

inline SearchLimits limits_of(const honeymoon_limits* given) {
    const honeymoon_limits& limits = at(given, "limits");
    SearchLimits result{limits.nodes, time_of(limits.nanoseconds)};
    result.stop = stop_of(limits);
    return result;
}

// The bytes of the options of version 1.0, whose last field is `read_files`. No header has fewer.
inline constexpr std::size_t kFirstOptions =
    offsetof(honeymoon_options, read_files) + sizeof(std::int32_t);
static_assert(sizeof(void*) != 8 || kFirstOptions == 40,
              "programs compiled against version 1.0 have so many bytes");
inline constexpr std::size_t kFirstAdviceOptions =
    offsetof(honeymoon_advice_options, reserved) + sizeof(std::int32_t);
inline constexpr std::size_t kFirstExchangeOptions =
    offsetof(honeymoon_exchange_options, reserved) + sizeof(std::int32_t);
static_assert(sizeof(void*) != 8 || (kFirstAdviceOptions == 64 && kFirstExchangeOptions == 64));
// No header will ever have more bytes of options. A larger size means that it is not initialised.
inline constexpr std::size_t kMostOptions = 4096;

inline std::size_t memory_size(std::uint64_t bytes, const char* name) {
    if (bytes > std::numeric_limits<std::size_t>::max()) {
        refuse_call(name, " is more than this machine can address");
    }
    return static_cast<std::size_t>(bytes);
}

inline honeymoon_options default_options() {
    const ReaderOptions usual;
    honeymoon_options options{};
    options.size = sizeof options;
    options.residency = HONEYMOON_ADAPTIVE;
    options.search = usual.search ? 1 : 0;
    options.cache_bytes = usual.cache_bytes;
    options.search_bytes = usual.search_bytes;
    options.search_threads = usual.search_threads;
    return options;
}

// Returns the defaults that both kinds of advice share.
template <class Options, class Usual>
Options default_options_of(const Usual& usual) {
    Options options{};
    options.size = sizeof options;
    options.samples = usual.samples;
    options.seed = usual.seed;
    options.nanoseconds = static_cast<std::uint64_t>(usual.time.count());
    options.threads = 1;
    return options;
}

inline honeymoon_advice_options default_advice_options() {
    auto options = default_options_of<honeymoon_advice_options>(AdviceOptions());
    options.nanoseconds = HONEYMOON_UNLIMITED;
    return options;
}

inline honeymoon_exchange_options default_exchange_options() {
    const ExchangeOptions usual;
    auto options = default_options_of<honeymoon_exchange_options>(usual);
    options.memory_bytes = usual.memory_bytes;
    return options;
}

// Fills the caller's options, `size` bytes of them, with the usual ones as far as they fit.
template <class Options>
void fill(Options* options, std::size_t size, Options usual) {
    if (options == nullptr) return;
    usual.size = size;
    std::memset(options, 0, size);
    std::memcpy(options, &usual, std::min(size, sizeof usual));
}

// Returns the part of the caller's options that this version knows, and the rest from `usual`. The
// caller's options must have at least `first` bytes. Refuses options in which fields of a newer
// header are not zero; zero means that the library does what it did before.
template <class Options>
Options known_part(const Options* options, std::size_t first, const Options& usual,
                   const char* init) {
    if (options == nullptr) return usual;
    const Options& given = *options;
    if (given.size < first || given.size > kMostOptions) {
        refuse_call("options.size is ", given.size, "; have they been initialised with ", init,
                    "?");
    }
    const auto* const bytes = reinterpret_cast<const unsigned char*>(&given);
    const std::size_t known = std::min(given.size, sizeof given);
    if (std::any_of(bytes + known, bytes + given.size, [](unsigned char b) { return b != 0; })) {
        refuse_call("options has settings that this version of the library, ",
                    honeymoon_version_string(), ", does not know");
    }
    Options result = usual;
    std::memcpy(&result, &given, known);
    return result;
}

inline ReaderOptions options_of(const honeymoon_options* given) {
    ReaderOptions result;
    const honeymoon_options options =
        known_part(given, kFirstOptions, default_options(), "honeymoon_options_init");
    require(options.residency, "options.residency", HONEYMOON_ADAPTIVE, HONEYMOON_RESIDENT,
            "HONEYMOON_ADAPTIVE, HONEYMOON_LAZY or HONEYMOON_RESIDENT");
    require(options.search, "options.search", 0, 1, "0 or 1");
    require(options.search_threads, "options.search_threads", 1, HONEYMOON_MAX_THREADS,
            "from 1 to " + std::to_string(HONEYMOON_MAX_THREADS));
    require(options.read_files, "options.read_files", 0, 1, "0 or 1");
    static_assert(static_cast<int>(Residency::adaptive) == HONEYMOON_ADAPTIVE &&
                  static_cast<int>(Residency::lazy) == HONEYMOON_LAZY &&
                  static_cast<int>(Residency::resident) == HONEYMOON_RESIDENT);
    result.residency = static_cast<Residency>(options.residency);
    result.search = options.search == 1;
    result.cache_bytes = memory_size(options.cache_bytes, "options.cache_bytes");
    result.search_bytes = memory_size(options.search_bytes, "options.search_bytes");
    result.search_threads = options.search_threads;
    result.read_files = options.read_files == 1;
    return result;
}

// Converts the options that both kinds of advice share.
template <class To, class From>
To advice_options_of(const From& options) {
    if (options.samples < 1 || options.samples > HONEYMOON_MAX_SAMPLES) {
        refuse_call("options.samples is ", options.samples, "; it must be from 1 to ",
                    HONEYMOON_MAX_SAMPLES);
    }
    require(options.threads, "options.threads", 1, HONEYMOON_MAX_THREADS,
            "from 1 to " + std::to_string(HONEYMOON_MAX_THREADS));
    require(options.reserved, "options.reserved", 0, 0, "0");
    To result;
    result.samples = options.samples;
    result.seed = options.seed;
    result.time = time_of(options.nanoseconds);
    result.stop = stop_of(options);
    result.parallel = options.threads > 1;
    return result;
}

}  // namespace honeymoon::c
