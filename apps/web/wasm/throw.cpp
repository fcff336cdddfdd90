// What a throw does in WebAssembly: the libraries of the distribution cannot unwind, so the message
// goes to the page, whose function does not come back but throws an exception of its own. What was
// under way is left as it is, and the page makes a new instance. No catch is ever reached. Those on
// the way of a question would put more before a message: line and column before what is wrong with
// a record's rules (game/records/game_record.cpp), the description of a strategy
// (player/strategies/strategies.cpp). The rest give memory back, or say what there was none for; so
// the exchange is looked at no further than memory surely allows (game.cpp).
//
// For the same reason there is no clock: nothing here has a limit of time.
#include <cstdlib>
#include <ctime>
#include <string_view>
#include <typeinfo>

#include "honeymoon/base/error.hpp"

extern "C" {

/// The page's: throws. The message is `length` bytes at `text`, and the name of its ErrorCode
/// `code_length` bytes at `code`.
[[noreturn, clang::import_module("honeymoon"), clang::import_name("fail")]] void honeymoon_fail(
    const char* text, std::size_t length, const char* code, std::size_t code_length);

// The names are the ABI's: https://itanium-cxx-abi.github.io/cxx-abi/abi-eh.html
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

// This and the one below stand in for those that say why on a terminal, for which all of printf
// would be linked.
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
