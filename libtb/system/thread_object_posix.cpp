#include <memory>

#include "libtb/system/thread_object.hpp"

namespace honeymoon {

void* thread_object(void* (*make)(), void (*destroy)(void*)) {
    thread_local const std::unique_ptr<void, void (*)(void*)> object(make(), destroy);
    return object.get();
}

}  // namespace honeymoon
