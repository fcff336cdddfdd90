#include <windows.h>

#include <new>

#include "libtb/system/thread_object.hpp"

namespace honeymoon {
namespace {

void (*destroy_object)(void*) = nullptr;

void WINAPI on_end_of_thread(void* object) {
    if (object != nullptr) destroy_object(object);
}

DWORD slot_for(void (*destroy)(void*)) {
    destroy_object = destroy;
    return ::FlsAlloc(on_end_of_thread);
}

}  // namespace

void* thread_object(void* (*make)(), void (*destroy)(void*)) {
    static const DWORD slot = slot_for(destroy);
    if (void* const object = ::FlsGetValue(slot)) return object;
    void* const object = make();
    if (::FlsSetValue(slot, object) != 0) return object;
    destroy(object);
    throw std::bad_alloc();
}

}  // namespace honeymoon
