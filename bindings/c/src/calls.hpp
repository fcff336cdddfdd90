// Shared by all calls of the C interface: turns exceptions into a status and a message.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <new>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>

#include "honeymoon.h"
#include "honeymoon/base/error.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon::c {

// The call is wrong: the calling program has a fault.
class ArgumentError : public std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

template <class... Parts>
[[noreturn]] void refuse_call(const Parts&... why) {
    throw ArgumentError(joined(why...));
}

// Returns what an argument points to. Refuses NULL.
template <class T>
T& at(T* pointer, const char* name) {
    if (pointer == nullptr) refuse_call(name, " is NULL");
    return *pointer;
}

// Fills `error`, unless it is NULL, with a message of one line that fits.
inline void report(honeymoon_error* error, honeymoon_status status, std::string_view code,
                   std::string_view message) noexcept {
    if (error == nullptr) return;
    error->status = status;
    *std::ranges::copy(code.substr(0, HONEYMOON_CODE_SIZE - 1), error->code).out = '\0';
    const std::span<char> room(error->message);
    constexpr std::string_view more = "...";
    const bool fits = message.size() < room.size();
    if (!fits) {
        std::size_t end = room.size() - 1 - more.size();
        // Do not cut inside a UTF-8 character, which has at most three bytes after its first.
        const auto continues = [&](std::size_t i) { return (message[i] & 0xC0) == 0x80; };
        for (int back = 0; back < 3 && continues(end); ++back) --end;
        message = message.substr(0, end);
    }
    auto to = std::transform(message.begin(), message.end(), room.begin(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte < 0x20 || byte == 0x7F ? '?' : c;
    });
    if (!fits) to = std::copy(more.begin(), more.end(), to);
    *to = '\0';
}

// Indexed by Error::Kind.
inline constexpr std::array kStatusOfKind = {HONEYMOON_QUESTION, HONEYMOON_FILE,
                                             HONEYMOON_RESOURCE};
static_assert(static_cast<int>(Error::Kind::file) == 1 &&
              static_cast<int>(Error::Kind::resource) == 2);

// Runs `call` and turns what it throws into a status. Every function that can fail uses this.
template <class Call>
honeymoon_status guarded(honeymoon_error* error, const Call& call) {
    const auto ended = [error](honeymoon_status status, std::string_view code,
                               const char* message) {
        report(error, status, code, message);
        return status;
    };
    try {
        call();
        return ended(HONEYMOON_OK, "", "");
    } catch (const ArgumentError& fault) {
        return ended(HONEYMOON_ARGUMENT, "argument", fault.what());
    } catch (const Error& fault) {
        return ended(kStatusOfKind.at(static_cast<std::size_t>(fault.kind())), name(fault.code()),
                     fault.what());
    } catch (const std::bad_alloc&) {
        return ended(HONEYMOON_RESOURCE, name(ErrorCode::no_memory), "not enough memory");
    } catch (const std::length_error&) {  // a container larger than any memory
        return ended(HONEYMOON_RESOURCE, name(ErrorCode::no_memory), "not enough memory");
    } catch (const std::filesystem::filesystem_error& fault) {
        return ended(HONEYMOON_FILE, name(ErrorCode::file), fault.what());
    } catch (const std::system_error& fault) {  // a thread that could not be started
        return ended(HONEYMOON_RESOURCE, name(ErrorCode::no_memory), fault.what());
    } catch (const std::exception& fault) {
        return ended(HONEYMOON_INTERNAL, "internal", fault.what());
    } catch (...) {
        return ended(HONEYMOON_INTERNAL, "internal", "an exception of an unknown type");
    }
}

// Refuses a number in a call, or in what its arguments point to, that is not `least` .. `most`.
inline void require(std::int64_t value, const char* name, std::int64_t least, std::int64_t most,
                    const std::string& wanted) {
    if (value >= least && value <= most) return;
    refuse_call(name, " is ", value, "; it must be ", wanted);
}

}  // namespace honeymoon::c
