#include <windows.h>

#include <memory>
#include <new>
#include <vector>

#include "libtb/system/thread_object.hpp"

namespace honeymoon {
namespace {

using Objects = std::vector<std::unique_ptr<void, void (*)(void*)>>;

void WINAPI on_end_of_thread(void* objects) {
    delete static_cast<Objects*>(objects);
}

// The slot in which each thread has its Objects. It is freed when this library is unloaded, because
// a thread that ends later must not call unloaded code.
class Slot {
public:
    Slot() = default;
    ~Slot() { ::FlsFree(number_); }
    Slot(Slot&&) = delete;  // nor copied

    [[nodiscard]] Objects& of_this_thread() const {
        if (void* const objects = ::FlsGetValue(number_)) return *static_cast<Objects*>(objects);
        auto made = std::make_unique<Objects>();
        if (::FlsSetValue(number_, made.get()) == 0) throw std::bad_alloc();
        return *made.release();
    }

private:
    DWORD number_ = ::FlsAlloc(on_end_of_thread);
};

}  // namespace

void destroy_with_thread(void* object, void (*destroy)(void*)) {
    static const Slot slot;
    slot.of_this_thread().emplace_back(object, destroy);
}

}  // namespace honeymoon
