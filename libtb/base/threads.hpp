// Shares work out to threads. All code that needs a thread asks here. In a build without threads
// (HONEYMOON_THREADS is 0: a browser, a small device), the same calls do the work one piece after
// another, and locks do nothing.
#pragma once

#ifndef HONEYMOON_THREADS
#define HONEYMOON_THREADS 1
#endif

#if HONEYMOON_THREADS
#include <tbb/blocked_range.h>
#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#endif

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace honeymoon {

/// A number of threads is 1..kMaxThreads, or 0 for one on each processor.
inline constexpr int kMaxThreads = 1024;

/// Returns how many threads such a number means, 1 or more. Throws Error (question) if it is out of
/// range.
[[nodiscard]] int thread_count(int threads);

/// Does what parallel_pieces() does, without threads.
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

/// Returns false in a child process if its parent shared work out to threads before it forked. The
/// child does not have these threads, and oneTBB does not know this. So all functions below do the
/// work in the calling thread there.
[[nodiscard]] bool can_share_work();

using Mutex = std::mutex;
using Lock = std::scoped_lock<std::mutex>;

/// Calls work(). Until work() returns, this thread does no pieces that were begun outside of it,
/// even while it waits for its own pieces. This is needed under a lock: another piece that wanted
/// the same lock would wait for ever.
template <class Work>
auto isolated(const Work& work) {
    if (!can_share_work()) return work();
    return tbb::this_task_arena::isolate(work);
}

/// Calls work(begin, end) for pieces of first..last-1, each of about `grain` numbers or more, on as
/// many threads as oneTBB provides. Rethrows what `work` throws.
template <class Number, class Work>
void parallel_pieces(Number first, Number last, int grain, const Work& work) {
    if (!can_share_work()) return pieces_in_turn(first, last, grain, work);
    // Use a separate context. Otherwise an exception in work outside would end this work halfway.
    tbb::task_group_context context(tbb::task_group_context::isolated);
    tbb::parallel_for(
        tbb::blocked_range<Number>(first, last, static_cast<std::size_t>(grain)),
        [&](const auto& range) { work(range.begin(), range.end()); }, context);
}

/// Returns work(). Its parallel pieces run on `threads` threads, even if there are fewer
/// processors, or on as many as oneTBB provides if `threads` is 0. A limit that the caller has set
/// still applies.
template <class Work>
auto with_threads(int threads, const Work& work) {
    if (threads <= 0 || !can_share_work()) return work();
    const auto most = tbb::global_control::max_allowed_parallelism;
    const tbb::global_control allowed(most, static_cast<std::size_t>(threads));
    tbb::task_arena arena(static_cast<int>(tbb::global_control::active_value(most)));
    return arena.execute(work);
}

/// Calls take(make(i)) for i = 0..count-1 in turn. Meanwhile, other threads call make() for the
/// next numbers, `ahead` of them for each thread. Rethrows the first exception in this order.
template <class Make, class Take>
void parallel_in_order(std::uint32_t count, const Make& make, const Take& take,
                       std::size_t ahead = 4) {
    struct Item {
        std::shared_ptr<decltype(make(count))> made;
        std::exception_ptr fault;
    };
    if (!can_share_work()) {
        for (std::uint32_t i = 0; i < count; ++i) take(make(i));
        return;
    }
    // If an exception ends the pipeline, oneTBB does not free the items between filters. So no
    // exception does.
    std::atomic<bool> ended = false;
    std::exception_ptr fault;
    std::uint32_t next = 0;
    const auto number = [&](tbb::flow_control& flow) {
        if (next == count || ended) flow.stop();
        return next++;
    };
    const auto make_item = [&](std::uint32_t i) -> Item {
        if (ended) return {};
        try {
            return {std::make_shared<decltype(make(count))>(make(i)), nullptr};
        } catch (...) {
            return {nullptr, std::current_exception()};
        }
    };
    const auto take_item = [&](const Item& item) {
        if (ended) return;
        try {
            if (item.fault) std::rethrow_exception(item.fault);
            take(*item.made);
        } catch (...) {
            fault = std::current_exception();
            ended = true;
        }
    };
    constexpr auto in_order = tbb::filter_mode::serial_in_order;
    tbb::parallel_pipeline(
        ahead * static_cast<std::size_t>(tbb::this_task_arena::max_concurrency()),
        tbb::make_filter<void, std::uint32_t>(in_order, number) &
            tbb::make_filter<std::uint32_t, Item>(tbb::filter_mode::parallel, make_item) &
            tbb::make_filter<Item, void>(in_order, take_item));
    if (fault) std::rethrow_exception(fault);
}

/// Calls work(0) in this thread and work(1), ..., work(count - 1) at the same time, each in a new
/// thread. If the system gives fewer threads, some of these calls are left out. work() must not
/// throw.
template <class Work>
void with_helpers(int count, const Work& work) {
    std::vector<std::jthread> helpers;
    try {
        for (int i = 1; i < count; ++i) helpers.emplace_back(work, static_cast<unsigned>(i));
    } catch (const std::exception&) {
        // The system gives no more threads.
    }
    work(0U);
}

#else

struct Mutex {};
struct Lock {
    explicit Lock(Mutex& /*none*/) {}
};

template <class Work>
auto isolated(const Work& work) {
    return work();
}

template <class Number, class Work>
void parallel_pieces(Number first, Number last, int grain, const Work& work) {
    pieces_in_turn(first, last, grain, work);
}

template <class Work>
auto with_threads(int /*threads*/, const Work& work) {
    return work();
}

template <class Make, class Take>
void parallel_in_order(std::uint32_t count, const Make& make, const Take& take,
                       std::size_t /*ahead*/ = 4) {
    for (std::uint32_t i = 0; i < count; ++i) take(make(i));
}

template <class Work>
void with_helpers(int /*count*/, const Work& work) {
    work(0U);
}

#endif

/// Sorts numbers, on as many threads as oneTBB provides.
void parallel_sort(std::span<std::uint64_t> numbers);

/// Objects that threads work with, one for each thread. They keep their buffers from piece to
/// piece.
template <class Worker>
class Workers {
public:
    explicit Workers(std::function<Worker()> make = [] { return Worker(); })
        : make_(std::move(make)) {}

    /// Calls use(worker) with an object that no other thread is using. Safe from many threads.
    template <class Use>
    void use(const Use& use) {
        std::unique_ptr<Worker> worker;
        if (const Lock lock(guard_); !idle_.empty()) {
            worker = std::move(idle_.back());
            idle_.pop_back();
        }
        if (worker == nullptr) worker = std::make_unique<Worker>(make_());
        use(*worker);
        const Lock lock(guard_);
        idle_.push_back(std::move(worker));
    }

private:
    std::function<Worker()> make_;
    Mutex guard_;
    std::vector<std::unique_ptr<Worker>> idle_;
};

/// Calls use(0), ..., use(count - 1), in pieces as parallel_pieces() does.
template <class Number, class Use>
void parallel_each(Number count, int grain, const Use& use) {
    parallel_pieces(Number{0}, count, grain, [&](Number begin, Number end) {
        for (Number i = begin; i < end; ++i) use(i);
    });
}

}  // namespace honeymoon
