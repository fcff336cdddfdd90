#include "python/base/interpreter.hpp"

#ifdef __GLIBCXX__
#include <cxxabi.h>
#endif

namespace honeymoon::python {
namespace {

std::atomic<int> at_work{0};
std::atomic<bool> ending{false};
std::atomic<std::thread::id> ended_by;

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

// Whether this is a thread that has nothing left to do but to wait.
bool is_over() {
    return AtWork::to_end(std::this_thread::get_id());
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

void wait_for_work_at_end() {
    const auto os = pybind11::module_::import("os");
    if (pybind11::hasattr(os, "register_at_fork")) {
        os.attr("register_at_fork")(pybind11::arg("after_in_child") =
                                        pybind11::cpp_function(&forget_work));
    }
    pybind11::module_::import("atexit").attr("register")(pybind11::cpp_function(&end_work));
}

Unlocked::Unlocked() : state_(PyEval_SaveThread()), work_(std::in_place) {
    if (!is_over()) return;
    work_.reset();
    wait_for_the_end();
}

Unlocked::~Unlocked() {
    work_.reset();
    if (is_over()) wait_for_the_end();
    or_wait_for_the_end([&] { PyEval_RestoreThread(state_); });
}

Locked::Locked() {
    // A thread that Python has never seen must not be made known to an interpreter that ends.
    if (PyGILState_GetThisThreadState() == nullptr && Py_IsInitialized() == 0) wait_for_the_end();
    or_wait_for_the_end([&] { state_ = PyGILState_Ensure(); });
}

}  // namespace honeymoon::python
