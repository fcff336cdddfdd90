// Whether this is a build with a sanitizer, or another slow one.
#pragma once

namespace honeymoon::test {

/// Under a sanitizer an allocation that cannot succeed ends the program, a large one takes long,
/// and what is exhaustive elsewhere takes samples; so it does unoptimised and where lines are
/// counted.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || \
    defined(HONEYMOON_COVERAGE) || !defined(__OPTIMIZE__)
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace honeymoon::test
