// Locks that a child made by fork finds free, with what they guard whole.
//
// A child has only the thread that forked. What another thread had locked stays locked there for
// ever, and what it was changing stays half changed. So whoever forks takes all these locks first:
// it waits until nobody has one, and gives them back in both processes.
#pragma once

#include <atomic>
#include <memory>

#include "libtb/base/threads.hpp"

namespace honeymoon::reader {

#if HONEYMOON_THREADS

/// Held for a short time, and never together with another of its kind; nor is one made while
/// another is held. Whoever forks would wait for the one, and be waited for by the other.
class ForkSafeMutex {
public:
    ForkSafeMutex();
    ForkSafeMutex(const ForkSafeMutex&) = delete;
    ForkSafeMutex& operator=(const ForkSafeMutex&) = delete;
    ForkSafeMutex(ForkSafeMutex&&) = delete;
    ForkSafeMutex& operator=(ForkSafeMutex&&) = delete;
    ~ForkSafeMutex();

    void lock() { mutex_.lock(); }
    void unlock() { mutex_.unlock(); }

    /// Takes all there are; true if there are any. Until give_back() none can be made.
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

/// What is made when it is first asked for.
template <class T>
class MadeOnce {
public:
    /// Calls make(), which returns a std::unique_ptr<T>, if nobody has before; the others wait. If
    /// it throws, the next tries again. A make() that shares work out to threads does so
    /// isolated().
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

    /// What was made; nullptr if nothing was yet. One load.
    [[nodiscard]] T* made() const { return made_.load(std::memory_order_acquire); }

private:
    ForkSafeMutex guard_;
    std::unique_ptr<T> owner_;
    std::atomic<T*> made_{nullptr};
};

}  // namespace honeymoon::reader
