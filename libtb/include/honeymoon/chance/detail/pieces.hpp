// Work on many nodes, in pieces, by several threads. For expectiminimax.hpp. It is a separate
// header so that programs that include expectiminimax.hpp need no thread library to compile.
#pragma once

#include <cstdint>

namespace honeymoon {

/// Calls work(context, begin, end) for pieces of 0..count-1, on `threads` threads; 0 means one for
/// each processor. Runs on the calling thread if `threads` is 1, if the build has no threads, or if
/// `count` is small. Throws what `work` throws. `count` is below 2^31.
void run_ply_pieces(int threads, std::uint32_t count,
                    void (*work)(void* context, std::uint32_t begin, std::uint32_t end),
                    void* context);

/// The same for anything that can be called as work(begin, end).
template <class Work>
void ply_pieces(int threads, std::uint32_t count, Work work) {
    run_ply_pieces(
        threads, count,
        [](void* context, std::uint32_t begin, std::uint32_t end) {
            (*static_cast<Work*>(context))(begin, end);
        },
        static_cast<void*>(&work));
}

}  // namespace honeymoon
