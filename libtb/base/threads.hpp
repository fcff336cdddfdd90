// The one place that knows whether there are threads. Where there are none (HONEYMOON_THREADS is 0:
// a browser, a small device) the same calls do the work one by one, and locks are nothing.
#pragma once

#ifndef HONEYMOON_THREADS
#define HONEYMOON_THREADS 1
#endif

#if HONEYMOON_THREADS
#include <tbb/blocked_range.h>
#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <mutex>
#endif

#include <cstddef>

namespace honeymoon {

/// Wherever a number of threads is asked for: 1..kMaxThreads, or 0 for one on each processor.
inline constexpr int kMaxThreads = 1024;

/// How many threads such a number means: 1 or more. Throws Error (question) if it is none.
[[nodiscard]] int thread_count(int threads);

/// parallel_pieces() without threads.
template <class Number, class Work>
void pieces_in_turn(Number first, Number last, int grain, const Work& work) {
    for (Number begin = first; begin < last;) {
        const auto piece = static_cast<Number>(grain);
        const Number end = last - begin > piece ? begin + piece : last;
        work(begin, end);
        begin = end;
    }
}

#if HONEYMOON_THREADS

/// False in a child made by fork of a process that has shared work out to threads. The child has
/// lost them, and oneTBB does not know it; so all that follows here does the work by itself there.
[[nodiscard]] bool can_share_work();

using Mutex = std::mutex;
using Lock = std::scoped_lock<std::mutex>;

/// Calls work() where nothing of the pieces begun outside of it is done by this thread until it is
/// over, even if it waits for pieces of its own. What is called under a lock must be called so:
/// another piece that wanted the same lock would wait for ever.
template <class Work>
void isolated(const Work& work) {
    if (!can_share_work()) return work();
    tbb::this_task_arena::isolate(work);
}

/// Calls work(begin, end) for pieces of first..last-1 of about `grain` numbers or more, on as many
/// threads as oneTBB gives. What work throws is thrown again.
template <class Number, class Work>
void parallel_pieces(Number first, Number last, int grain, const Work& work) {
    if (!can_share_work()) return pieces_in_turn(first, last, grain, work);
    // Of its own, or else what another piece of work around this throws would end it half way
    // without a word.
    tbb::task_group_context context(tbb::task_group_context::isolated);
    tbb::parallel_for(
        tbb::blocked_range<Number>(first, last, static_cast<std::size_t>(grain)),
        [&](const auto& range) { work(range.begin(), range.end()); }, context);
}

/// Calls work(), whose parallel pieces have `threads` threads, even if there are fewer processors;
/// as many as oneTBB gives if it is 0. Whoever calls may allow fewer.
template <class Work>
void with_threads(int threads, const Work& work) {
    if (threads <= 0 || !can_share_work()) return work();
    const auto most = tbb::global_control::max_allowed_parallelism;
    const tbb::global_control allowed(most, static_cast<std::size_t>(threads));
    tbb::task_arena arena(static_cast<int>(tbb::global_control::active_value(most)));
    arena.execute(work);
}

#else

struct Mutex {};
struct Lock {
    explicit Lock(Mutex& /*none*/) {}
};

template <class Work>
void isolated(const Work& work) {
    work();
}

template <class Number, class Work>
void parallel_pieces(Number first, Number last, int grain, const Work& work) {
    pieces_in_turn(first, last, grain, work);
}

template <class Work>
void with_threads(int /*threads*/, const Work& work) {
    work();
}

#endif

/// Calls use(0), ..., use(count - 1), in pieces as parallel_pieces() does.
template <class Number, class Use>
void parallel_each(Number count, int grain, const Use& use) {
    parallel_pieces(Number{0}, count, grain, [&](Number begin, Number end) {
        for (Number i = begin; i < end; ++i) use(i);
    });
}

}  // namespace honeymoon
