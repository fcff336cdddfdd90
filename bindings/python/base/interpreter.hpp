// The interpreter's lock, and Ctrl-C while the lock is released.
//
// If the interpreter ends while daemon threads work in this module, it first waits until their work
// stops, because it then destroys what the work uses. These threads then wait for the end of the
// process, as Python's own threads do from Python 3.14 on. Before 3.14, Python ends a thread that
// asks for its lock by unwinding the thread's stack. Destructors then touch objects that no longer
// exist, and `noexcept` makes the whole process abort.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <optional>
#include <stdexcept>
#include <thread>
#include <utility>

#include "libtb/base/threads.hpp"

namespace honeymoon::python {

/// The message about work that stopped because the interpreter ends.
inline constexpr const char* kEnded = "Python has ended this work";

/// Marks work without the interpreter's lock. While an AtWork exists, the end of the interpreter
/// waits.
class AtWork {
public:
    AtWork();
    ~AtWork();
    AtWork(AtWork&&) = delete;  // nor copied

    /// Returns true if work that the thread `asked_by` asked for has to stop, because the
    /// interpreter ends. False for the thread that ends the interpreter, because functions of
    /// `atexit` may still ask questions.
    [[nodiscard]] static bool to_end(std::thread::id asked_by);

    /// Returns the thread that asked for the work of this thread: itself, or, if a worker thread
    /// calls Python code, the thread that waits for the worker.
    [[nodiscard]] static std::thread::id asked_by();
};

/// Makes the end of the interpreter wait for work. Call it once, with the interpreter's lock.
void wait_for_work_at_end();

/// Releases the interpreter's lock while the object exists, so that other Python threads run. The
/// thread must not touch Python objects meanwhile. When the interpreter ends, a daemon thread stops
/// here for ever. Other threads, which somebody may wait for, get an exception.
class Unlocked {
public:
    Unlocked();
    ~Unlocked();
    Unlocked(Unlocked&&) = delete;  // nor copied

private:
    void lock_again();

    PyThreadState* state_ = nullptr;
    std::optional<AtWork> work_;
};

/// Holds the interpreter's lock while the object exists. Any thread may make one, even if it holds
/// the lock already. `asked_by` is the Python thread that asked for the work, if a worker thread
/// calls Python code that asks questions itself.
class Locked {
public:
    Locked();
    explicit Locked(std::thread::id asked_by);
    ~Locked();
    Locked(Locked&&) = delete;  // nor copied

private:
    PyGILState_STATE state_;
    std::optional<std::thread::id> before_;  // who asked before `asked_by`, if that was given
};

/// Runs `call` while other Python threads run. `call` must not touch Python objects.
template <class Call>
auto unlocked(Call&& call) {
    const Unlocked released;
    return std::forward<Call>(call)();
}

/// Notices Ctrl-C while other Python threads run: whether Python wants to raise an exception for
/// it. The object belongs to the thread that makes it, its owner.
class Interrupts {
public:
    /// Returns true if there was an interrupt. Call it often, without the interpreter's lock. In
    /// threads other than the owner, returns true if the owner has noticed one.
    [[nodiscard]] bool came() {
        if (came_.load(std::memory_order_relaxed)) return true;
        if (AtWork::to_end(asked_by_)) {
            came_.store(true, std::memory_order_relaxed);
            return true;
        }
        if (std::this_thread::get_id() != owner_) return false;
        const auto now = std::chrono::steady_clock::now();
        if (now < next_look_) return false;
        next_look_ = now + kPause;
        const Locked locked;
        if (PyErr_CheckSignals() == 0) return false;
        raised_.emplace();  // takes over the raised exception
        came_.store(true, std::memory_order_relaxed);
        return true;
    }
    /// Throws if there was an interrupt: the exception that Python raised, if it raised one. Call
    /// it with the interpreter's lock.
    void raise() const {
        if (raised_) throw pybind11::error_already_set(*raised_);
        if (came_) throw std::runtime_error(kEnded);
    }

private:
    // Quick calls end before this, so they never ask for the interpreter's lock.
    static constexpr std::chrono::milliseconds kPause{20};

    std::thread::id owner_ = std::this_thread::get_id();
    std::thread::id asked_by_ = AtWork::asked_by();
    std::chrono::steady_clock::time_point next_look_ = std::chrono::steady_clock::now() + kPause;
    std::atomic<bool> came_{false};
    std::optional<pybind11::error_already_set> raised_;
};

/// Returns call(stop), which it runs as unlocked() does. stop() returns true after Ctrl-C; `call`
/// must then end. Whatever `call` returns or throws, interruptible() then throws the exception that
/// Python wants to raise.
template <class Call>
auto interruptible(const Call& call) {
    Interrupts interrupts;
    const auto stop = [&interrupts] { return interrupts.came(); };
    try {
        auto result = unlocked([&] { return call(stop); });
        interrupts.raise();
        return result;
    } catch (...) {
        interrupts.raise();
        throw;
    }
}

/// As interruptible(), for work that several threads share. The thread that asked might finish its
/// share long before the others. So here it only waits, checks for Ctrl-C, and calls meanwhile()
/// with the interpreter's lock. An exception from meanwhile() also ends the work. Costs some 20
/// microseconds more.
template <class Call, class Meanwhile>
auto interruptible_threads(const Call& call, const Meanwhile& meanwhile) {
    constexpr std::chrono::milliseconds pause{20};
    std::atomic<bool> came{false};
    const auto stop = [&came, asked_by = AtWork::asked_by()] {
        if (AtWork::to_end(asked_by)) came.store(true, std::memory_order_relaxed);
        return came.load(std::memory_order_relaxed);
    };
    auto result = std::async(std::launch::async, [&] {
        const AtWork work;
        return call(stop);
    });
    const auto done = [&] {
        return unlocked([&] { return result.wait_for(pause) == std::future_status::ready; });
    };
    std::optional<pybind11::error_already_set> raised;
    while (!done()) {
        if (raised) continue;
        try {
            if (PyErr_CheckSignals() != 0) throw pybind11::error_already_set();
            meanwhile();
        } catch (const pybind11::error_already_set& thrown) {
            raised.emplace(thrown);
            came = true;
        }
    }
    if (raised) throw pybind11::error_already_set(*raised);
    if (came) throw std::runtime_error(kEnded);
    return result.get();
}
template <class Call>
auto interruptible_threads(const Call& call) {
    return interruptible_threads(call, [] {});
}

/// Returns call(stopped), which another thread runs. This thread calls stop() meanwhile, because
/// the stop() of interruptible() notices Ctrl-C only here. stopped() returns true once stop() has
/// returned true. Call it without the interpreter's lock. `stop` may be empty.
template <class Call>
auto watched(const std::function<bool()>& stop, const Call& call) {
    constexpr std::chrono::milliseconds pause{20};
    std::atomic<bool> came{false};
    auto result =
        std::async(std::launch::async, [&] { return call([&came] { return came.load(); }); });
    while (result.wait_for(pause) != std::future_status::ready) {
        if (stop && stop()) came = true;
    }
    return result.get();
}

/// Ends work after Ctrl-C. The exception that Python wants to raise then replaces it.
struct Interrupted {};

/// As interruptible_threads(), for work that reports progress, on this many threads. Returns
/// call(progress). `call` reports to the Progress, which throws to end the work. `told` is None or
/// a Python function. The thread that asks calls it with the share done, 0..1, some fifty times a
/// second. An exception from `told` also ends the work.
template <class Call>
auto interruptible_progress(const pybind11::object& told, int threads, const Call& call) {
    std::atomic<double> share{0};
    double last = 0;
    const auto work = [&](const auto& stop) {
        const auto note = [&share, &stop](double done) {
            if (stop()) throw Interrupted();
            share = done;
        };
        return with_threads(threads, [&] { return call(note); });
    };
    const auto tell = [&](double now) {
        if (!told.is_none() && now > last) told(now);
        last = now;
    };
    auto result = interruptible_threads(work, [&] { tell(share); });
    tell(1);
    return result;
}

}  // namespace honeymoon::python
