#include <memory>
#include <new>
#include <vector>

#include "libtb/base/threads.hpp"
#include "libtb/system/thread_object.hpp"

#if HONEYMOON_THREADS
#include <pthread.h>
#endif

namespace honeymoon {
namespace {

using Objects = std::vector<std::unique_ptr<void, void (*)(void*)>>;

#if HONEYMOON_THREADS

void delete_objects(void* objects) {
    delete static_cast<Objects*>(objects);
}

// The key of each thread's Objects. A thread_local object would do, but if its destructor cannot be
// registered for want of memory, glibc ends the program. The key is deleted when this library is
// unloaded, because a thread that ends later must not call unloaded code.
class Key {
public:
    Key() {
        if (::pthread_key_create(&key_, delete_objects) != 0) throw std::bad_alloc();
    }
    ~Key() {
        delete_objects(::pthread_getspecific(key_));  // of the main thread, usually
        ::pthread_key_delete(key_);
    }
    Key(Key&&) = delete;  // nor copied

    [[nodiscard]] Objects& of_this_thread() const {
        if (void* const objects = ::pthread_getspecific(key_)) {
            return *static_cast<Objects*>(objects);
        }
        auto made = std::make_unique<Objects>();
        if (::pthread_setspecific(key_, made.get()) != 0) throw std::bad_alloc();
        return *made.release();
    }

private:
    pthread_key_t key_ = 0;
};

Objects& objects_of_this_thread() {
    static const Key key;
    return key.of_this_thread();
}

#else

Objects& objects_of_this_thread() {
    thread_local Objects objects;
    return objects;
}

#endif

}  // namespace

void destroy_with_thread(void* object, void (*destroy)(void*)) {
    objects_of_this_thread().emplace_back(object, destroy);
}

}  // namespace honeymoon
