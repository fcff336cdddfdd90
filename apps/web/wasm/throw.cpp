// The effect of a throw in WebAssembly. The libraries of the distribution cannot unwind the stack.
// So a throw passes the message to a function of the page, which does not return but throws an
// exception of its own. The state of the instance stays unfinished, and the page makes a new
// instance.
//
// No catch handler ever runs. Some handlers would add to a message: the line and column of a fault
// in a record's rules (game/records/game_record.cpp), or the description of a strategy
// (player/strategies/strategies.cpp). The others free memory or report a lack of memory. So the
// exchange is solved only as far as memory surely allows (game.cpp).
//
// There is no clock either, so nothing here has a time limit.
#include <cstdlib>
#include <ctime>
#include <string_view>
#include <typeinfo>

#include "honeymoon/base/error.hpp"

extern "C" {

/// A function of the page, which throws. The message is `length` bytes at `text`. The name of its
/// ErrorCode is `code_length` bytes at `code`.
[[noreturn, clang::import_module("honeymoon"), clang::import_name("fail")]] void honeymoon_fail(
    const char* text, std::size_t length, const char* code, std::size_t code_length);

// The C++ ABI defines these names: https://itanium-cxx-abi.github.io/cxx-abi/abi-eh.html
// NOLINTBEGIN(bugprone-reserved-identifier)
void* __cxa_allocate_exception(std::size_t bytes) noexcept {
    void* const place = std::malloc(bytes);
    if (place == nullptr) std::abort();
    return place;
}

[[noreturn]] void __cxa_throw(void* object, std::type_info* type, void (* /*destroy*/)(void*)) {
    std::string_view message = "out of memory";
    honeymoon::ErrorCode code = honeymoon::ErrorCode::no_memory;
    if (*type == typeid(honeymoon::Error)) {
        const auto* error = static_cast<const honeymoon::Error*>(object);
        message = error->what();
        code = error->code();
    }
    const std::string_view word = name(code);
    honeymoon_fail(message.data(), message.size(), word.data(), word.size());
}

// This function and std::__libcpp_verbose_abort() replace functions that print the reason, which
// would link all of printf.
[[noreturn]] void abort_message(const char* /*format*/, ...) {
    std::abort();
}

int clock_gettime(clockid_t /*clock*/, timespec* now) {
    *now = {};
    return 0;
}
}

[[noreturn]] void std::__libcpp_verbose_abort(const char* /*format*/, ...) {
    std::abort();
}
// NOLINTEND(bugprone-reserved-identifier)
