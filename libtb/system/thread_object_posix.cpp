#include <memory>
#include <vector>

#include "libtb/system/thread_object.hpp"

namespace honeymoon {

void destroy_with_thread(void* object, void (*destroy)(void*)) {
    thread_local std::vector<std::unique_ptr<void, void (*)(void*)>> objects;
    objects.emplace_back(object, destroy);
}

}  // namespace honeymoon
