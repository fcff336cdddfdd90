#include "bindings/python/base/interpreter.hpp"

#ifdef __GLIBCXX__
#include <cxxabi.h>
#endif

namespace honeymoon::python {
namespace {

std::atomic<int> at_work{0};
std::atomic<bool> ending{false};
std::atomic<std::thread::id> ended_by;

// The thread that asked for the work of this thread; no thread if it was this one. And whether this
// thread is a daemon, once that is known.
thread_local std::thread::id asking;
thread_local std::optional<bool> daemon;

// A child made by fork has no other threads, and so none of their work.
void forget_work() {
    at_work = 0;
}

[[noreturn]] void wait_for_the_end() {
    for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
}

// Calls enter(), which takes the interpreter's lock. If Python ends the thread there, waits for the
// end of the process instead.
template <class Enter>
void or_wait_for_the_end(const Enter& enter) {
#ifdef __GLIBCXX__
    try {
        enter();
    } catch (const abi::__forced_unwind&) {
        wait_for_the_end();  // Python wanted to end the thread here
    }
#else
    enter();
#endif
}

// Returns true if the work of this thread has to stop.
bool is_over() {
    return AtWork::to_end(AtWork::asked_by());
}

// Returns true if nobody waits for this thread: it is a daemon and does not work for another one.
bool is_forgotten() {
    return daemon.value_or(false) && asking == std::thread::id();
}

// Finds out whether this thread is a daemon, once, because that never changes. Needs the
// interpreter's lock.
void look_whether_daemon() {
    if (daemon.has_value() || asking != std::thread::id()) return;
    try {
        const auto thread = pybind11::module_::import("threading").attr("current_thread")();
        daemon = thread.attr("daemon").cast<bool>();
    } catch (const pybind11::error_already_set& error) {
        if (!error.matches(PyExc_ImportError)) throw;
        daemon = false;  // modules are gone, so this thread ends the interpreter
    }
}

// Python calls this when it ends, before anything is destroyed.
void end_work() {
    ended_by = std::this_thread::get_id();
    ending = true;
    // Long enough for work to notice that it has to stop, in milliseconds. A limit, because a
    // player written in Python may never return.
    constexpr int most = 10'000;
    PyThreadState* const state = PyEval_SaveThread();
    for (int waited = 0; at_work > 0 && waited < most; ++waited) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    PyEval_RestoreThread(state);
}

}  // namespace

AtWork::AtWork() {
    ++at_work;
}
AtWork::~AtWork() {
    --at_work;
}
bool AtWork::to_end(std::thread::id asked_by) {
    return ending && ended_by.load() != asked_by;
}
std::thread::id AtWork::asked_by() {
    return asking != std::thread::id() ? asking : std::this_thread::get_id();
}

void wait_for_work_at_end() {
    const auto os = pybind11::module_::import("os");
    if (pybind11::hasattr(os, "register_at_fork")) {
        os.attr("register_at_fork")(pybind11::arg("after_in_child") =
                                        pybind11::cpp_function(&forget_work));
    }
    pybind11::module_::import("atexit").attr("register")(pybind11::cpp_function(&end_work));
}

Unlocked::Unlocked() {
    look_whether_daemon();
    state_ = PyEval_SaveThread();
    work_.emplace();
    if (!is_over()) return;
    lock_again();
    throw std::runtime_error(kEnded);
}

Unlocked::~Unlocked() {
    lock_again();
}

void Unlocked::lock_again() {
    work_.reset();
    if (is_over() && is_forgotten()) wait_for_the_end();
    or_wait_for_the_end([&] { PyEval_RestoreThread(state_); });
}

Locked::Locked() {
    // Do not register a new thread with an interpreter that has ended.
    if (PyGILState_GetThisThreadState() == nullptr && Py_IsInitialized() == 0) wait_for_the_end();
    or_wait_for_the_end([&] { state_ = PyGILState_Ensure(); });
}

Locked::Locked(std::thread::id asked_by) : Locked() {
    before_ = std::exchange(asking, asked_by);
}

Locked::~Locked() {
    if (before_) asking = *before_;
    PyGILState_Release(state_);
}

}  // namespace honeymoon::python
