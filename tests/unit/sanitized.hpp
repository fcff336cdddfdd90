// Whether this is a build with a sanitizer.
#pragma once

namespace honeymoon::test {

/// Under a sanitizer an allocation that cannot succeed ends the program, and a large one takes
/// long.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
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
