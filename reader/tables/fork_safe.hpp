// Locks that a child made by fork finds free, with what they guard whole.
//
// A child has only the thread that forked: what another thread had locked stays locked, and half
// changed. So a fork first takes all these locks, and gives them back in both processes.
#pragma once

#include <atomic>
#include <memory>

#include "libtb/base/threads.hpp"

namespace honeymoon::reader {

#if HONEYMOON_THREADS

/// Held for a short time, never together with another of its kind, nor is one made while another is
/// held: a fork would wait for the one and be waited for by the other.
class ForkSafeMutex {
public:
    ForkSafeMutex();
    ForkSafeMutex(ForkSafeMutex&&) = delete;  // nor copied
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

/// A value that is made when it is first asked for.
template <class T>
class LazyValue {
public:
    /// Calls make(), which returns a std::unique_ptr<T>, the first time, while others wait. If it
    /// throws, the next caller tries again. A make() that shares work out does so isolated().
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

    /// The value; nullptr if it is not made yet. One load.
    [[nodiscard]] T* made() const { return made_.load(std::memory_order_acquire); }

private:
    ForkSafeMutex guard_;
    std::unique_ptr<T> owner_;
    std::atomic<T*> made_{nullptr};
};

}  // namespace honeymoon::reader
