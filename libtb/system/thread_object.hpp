// An object that every thread has for itself.
#pragma once

#include <memory>

namespace honeymoon {

/// Has destroy(object) called when this thread ends. Throws std::bad_alloc, and then it is not.
void destroy_with_thread(void* object, void (*destroy)(void*));

/// The object of this type that this thread has, made when it first asks and destroyed when it
/// ends. It is what thread_local does, except that GCC gives the memory of such objects back before
/// it destroys them where it compiles for Windows; a bare pointer has nothing to be destroyed.
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
