// An object that every thread has for itself.
#pragma once

namespace honeymoon {

/// What make() returns, made once in every thread that asks; when the thread ends destroy() gets it
/// back. There is one such object, so all calls give the same two functions. It is what
/// thread_local does, except that GCC gives the memory of such objects back before it destroys them
/// where it compiles for Windows. Throws what make() throws.
[[nodiscard]] void* thread_object(void* (*make)(), void (*destroy)(void*));

}  // namespace honeymoon
