// Objects of which each thread has its own.
#pragma once

#include <memory>

namespace honeymoon {

/// Arranges that destroy(object) is called when this thread ends. If it throws std::bad_alloc,
/// destroy() will not be called.
void destroy_with_thread(void* object, void (*destroy)(void*));

/// Returns this thread's object of this type. Creates it when the thread first asks, and destroys
/// it when the thread ends. thread_local does the same, but GCC for Windows frees the memory of
/// such objects before it destroys them. A bare pointer needs no destruction.
template <class Object>
[[nodiscard]] Object& thread_object() {
    thread_local Object* object = nullptr;
    if (object == nullptr) {
        auto made = std::make_unique<Object>();
        destroy_with_thread(made.get(), [](void* old) { delete static_cast<Object*>(old); });
        object = made.release();
    }
    return *object;
}

}  // namespace honeymoon
