// The interpreter's lock, and Ctrl-C while it is let go of.
//
// When the interpreter ends while daemon threads are at work here, that work is first brought to
// its end: what it uses is destroyed afterwards. Such a thread then waits for the end of the
// process, as threads of Python's do from version 3.14 on. Before, Python ends a thread that asks
// for its lock from within, by an exception that is none: destructors on its way then touch objects
// that are no more, and `noexcept` makes the whole process abort.
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

/// Said of work that is not done because the interpreter ends.
inline constexpr const char* kEnded = "Python has ended this work";

/// Work without the interpreter's lock, while this lives: the end of the interpreter waits for it.
class AtWork {
public:
    AtWork();
    ~AtWork();
    AtWork(AtWork&&) = delete;  // nor copied

    /// Whether the interpreter ends, and so work that this thread has asked for is to. Work of the
    /// thread that ends it is not: functions of `atexit` may still ask questions.
    [[nodiscard]] static bool to_end(std::thread::id asked_by);

    /// Who has asked for what this thread does: itself, or where a thread of ours calls what is
    /// written in Python, the one that waits for it.
    [[nodiscard]] static std::thread::id asked_by();
};

/// To be called once, with the interpreter's lock: lets the end of the interpreter wait for work.
void wait_for_work_at_end();

/// Lets other Python threads run while this lives. No object may be touched meanwhile. When the
/// interpreter ends, a daemon thread goes no further than here; others, whom somebody may wait for,
/// have an exception.
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

/// Holds the interpreter's lock while this lives, in any thread, which may hold it already. Where
/// work that a Python thread has asked for may be done by others, and what is called asks questions
/// itself, that one is `asked_by`.
class Locked {
public:
    Locked();
    explicit Locked(std::thread::id asked_by);
    ~Locked();
    Locked(Locked&&) = delete;  // nor copied

private:
    PyGILState_STATE state_;
    std::optional<std::thread::id> before_;  // who had asked, where that is another now
};

/// Runs `call` while other Python threads run. It must not touch any object.
template <class Call>
auto unlocked(Call&& call) {
    const Unlocked released;
    return std::forward<Call>(call)();
}

/// Ctrl-C while other Python threads run: whether Python wants to raise an exception for it.
/// Belongs to the thread that makes it.
class Interrupts {
public:
    /// Whether there is one; to be asked often, without the interpreter's lock. In other threads,
    /// whether there is one that the owner knows of.
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
        raised_.emplace();  // takes what was raised
        came_.store(true, std::memory_order_relaxed);
        return true;
    }
    /// Throws if there was one: what was raised, if anything was. With the interpreter's lock.
    void raise() const {
        if (raised_) throw pybind11::error_already_set(*raised_);
        if (came_) throw std::runtime_error(kEnded);
    }

private:
    // So that what is quick never asks for the interpreter's lock.
    static constexpr std::chrono::milliseconds kPause{20};

    std::thread::id owner_ = std::this_thread::get_id();
    std::thread::id asked_by_ = AtWork::asked_by();
    std::chrono::steady_clock::time_point next_look_ = std::chrono::steady_clock::now() + kPause;
    std::atomic<bool> came_{false};
    std::optional<pybind11::error_already_set> raised_;
};

/// Runs call(stop) as unlocked() does. stop() tells whether Ctrl-C came; it is then to come to an
/// end, and what Python wants to raise is thrown whatever it returns or throws.
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

/// The same for work that several threads share. The one that asked may have nothing left to do
/// long before the others, so here it only waits, looks for Ctrl-C, and calls meanwhile(), with the
/// interpreter's lock; what that throws ends the work too. Some 20 microseconds more.
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

/// Returns call(stopped), which other threads do, and asks stop() meanwhile: only in this thread
/// can the stop() of interruptible() notice Ctrl-C. stopped() tells what it has said. Without the
/// interpreter's lock. An empty `stop` is never asked.
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

/// Thrown through work that Ctrl-C ends where what Python wants to raise is thrown in its place.
struct Interrupted {};

/// interruptible_threads() for work that tells how far it has come, on so many threads:
/// call(progress) is given a Progress, which ends it by throwing. `told` is None, or a Python
/// function that is called with the share done, 0..1, some fifty times a second, by the thread that
/// asks; what it raises ends the work too.
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
