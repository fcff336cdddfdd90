// Objects of ours that Python holds.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <new>
#include <optional>
#include <thread>
#include <utility>

namespace honeymoon::python {

/// A value, or none: Python can make an object without calling its __init__, and pybind11 then sets
/// memory aside for it when it is first used, by the operator new here.
template <class Value>
class Held {
public:
    explicit Held(Value value) : value_(std::make_unique<Value>(std::move(value))) {}

    /// Throws TypeError if there is none.
    [[nodiscard]] Value& operator*() const {
        if (value_ == nullptr) throw pybind11::type_error("__init__() was not called");
        return *value_;
    }
    [[nodiscard]] Value* operator->() const { return &**this; }

    /// Memory in which no value stands yet, rather than anything.
    [[nodiscard]] static void* operator new(std::size_t size) {
        return ::new (::operator new(size)) Held();
    }
    static void operator delete(void* memory) { ::operator delete(memory); }

private:
    Held() = default;

    std::unique_ptr<Value> value_;
};

/// The classes and exceptions that are written in Python.
[[nodiscard]] inline pybind11::module_ types() {
    return pybind11::module_::import("honeymoon._types");
}

/// Runs `call` while other Python threads run. It must not touch any object.
template <class Call>
auto unlocked(Call&& call) {
    const pybind11::gil_scoped_release release;
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
        if (std::this_thread::get_id() != owner_) return false;
        const auto now = std::chrono::steady_clock::now();
        if (now < next_look_) return false;
        next_look_ = now + kPause;
        const pybind11::gil_scoped_acquire locked;
        if (PyErr_CheckSignals() == 0) return false;
        raised_.emplace();  // takes what was raised
        came_.store(true, std::memory_order_relaxed);
        return true;
    }
    /// Throws what was raised, if anything was. With the interpreter's lock.
    void raise() const {
        if (raised_) throw pybind11::error_already_set(*raised_);
    }

private:
    // So that what is quick never asks for the interpreter's lock.
    static constexpr std::chrono::milliseconds kPause{20};

    std::thread::id owner_ = std::this_thread::get_id();
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
/// long before the others, so here it only waits, and looks for Ctrl-C. Some 20 microseconds more.
template <class Call>
auto interruptible_threads(const Call& call) {
    constexpr std::chrono::milliseconds pause{20};
    std::atomic<bool> came{false};
    const auto stop = [&came] { return came.load(std::memory_order_relaxed); };
    auto result = std::async(std::launch::async, [&] { return call(stop); });
    const auto done = [&] {
        return unlocked([&] { return result.wait_for(pause) == std::future_status::ready; });
    };
    std::optional<pybind11::error_already_set> raised;
    while (!done()) {
        if (raised || PyErr_CheckSignals() == 0) continue;
        raised.emplace();  // takes what was raised
        came = true;
    }
    if (raised) throw pybind11::error_already_set(*raised);
    return result.get();
}

}  // namespace honeymoon::python
