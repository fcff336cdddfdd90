#include "bindings/python/base/interpreter.hpp"

#ifdef __GLIBCXX__
#include <cxxabi.h>
#endif

namespace honeymoon::python {
namespace {

std::atomic<int> at_work{0};
std::atomic<bool> ending{false};
std::atomic<std::thread::id> ended_by;

// Who has asked for what this thread does; no thread if it is itself. And whether it is a daemon,
// once that is known.
thread_local std::thread::id asking;
thread_local std::optional<bool> daemon;

// In a child made by fork, other threads and their work are no more.
void forget_work() {
    at_work = 0;
}

[[noreturn]] void wait_for_the_end() {
    for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
}

// enter(), which takes the interpreter's lock.
template <class Enter>
void or_wait_for_the_end(const Enter& enter) {
#ifdef __GLIBCXX__
    try {
        enter();
    } catch (const abi::__forced_unwind&) {
        wait_for_the_end();  // the thread was to end here
    }
#else
    enter();
#endif
}

// Whether what this thread does is to end.
bool is_over() {
    return AtWork::to_end(AtWork::asked_by());
}

// Whether nobody waits for this thread: a daemon, which does not work for another one.
bool is_forgotten() {
    return daemon.value_or(false) && asking == std::thread::id();
}

// Asked once by each thread, for it never changes. With the interpreter's lock.
void look_whether_daemon() {
    if (daemon.has_value() || asking != std::thread::id()) return;
    try {
        const auto thread = pybind11::module_::import("threading").attr("current_thread")();
        daemon = thread.attr("daemon").cast<bool>();
    } catch (const pybind11::error_already_set& error) {
        if (!error.matches(PyExc_ImportError)) throw;
        daemon = false;  // modules are gone: it is the thread that ends the interpreter
    }
}

// Python calls this when it ends, before anything is destroyed.
void end_work() {
    ended_by = std::this_thread::get_id();
    ending = true;
    // As long as it can take until work looks whether it is to end; but not for ever for a player
    // written in Python who does nothing.
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
    // A thread that Python has never seen must not be made known to an interpreter that ends.
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
