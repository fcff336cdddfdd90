// Locks that are free in a child made by fork, with the data that they guard consistent.
//
// A child has only the thread that forked. A lock that another thread held would stay locked in the
// child, and its data half changed. So a fork first takes all these locks, and then releases them
// in both processes.
#pragma once

#include <atomic>
#include <memory>

#include "libtb/base/threads.hpp"

namespace honeymoon::reader {

#if HONEYMOON_THREADS

/// A mutex that a thread holds only for a short time. While a thread holds one, it must neither
/// lock nor make another. Otherwise the thread and a fork, which takes all of them, could wait for
/// each other.
class ForkSafeMutex {
public:
    ForkSafeMutex();
    ForkSafeMutex(ForkSafeMutex&&) = delete;  // nor copied
    ~ForkSafeMutex();

    void lock() { mutex_.lock(); }
    void unlock() { mutex_.unlock(); }

    /// Locks all of these mutexes. Returns true if there are any. No thread can make another until
    /// give_back().
    static bool take_all();
    static void give_back();

private:
    Mutex mutex_;
};
using ForkSafeLock = std::scoped_lock<ForkSafeMutex>;

#else

using ForkSafeMutex = Mutex;
using ForkSafeLock = Lock;

#endif

/// A value that the first call of get() makes.
template <class T>
class LazyValue {
public:
    /// Returns the value. The first caller makes it with make(), which returns a
    /// std::unique_ptr<T>; other callers wait. If make() throws, the next caller tries again. If
    /// make() distributes work to threads, it must do so within isolated().
    template <class Make>
    T& get(const Make& make) {
        if (T* const there = made()) return *there;
        const ForkSafeLock lock(guard_);
        if (owner_ == nullptr) {
            owner_ = make();
            made_.store(owner_.get(), std::memory_order_release);
        }
        return *owner_;
    }

    /// Returns the value, or nullptr if it is not made yet. Costs one load.
    [[nodiscard]] T* made() const { return made_.load(std::memory_order_acquire); }

private:
    ForkSafeMutex guard_;
    std::unique_ptr<T> owner_;
    std::atomic<T*> made_{nullptr};
};

}  // namespace honeymoon::reader
