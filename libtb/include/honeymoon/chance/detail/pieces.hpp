// Work on many nodes at once, in pieces, by as many threads as there are. For expectiminimax.hpp;
// apart from it so that programs need nothing for threads when they are compiled.
#pragma once

#include <cstdint>

namespace honeymoon {

/// Calls work(context, begin, end) for pieces of 0..count-1, on `threads` threads; on as many as
/// there are processors if that is 0; on this one if it is 1 or there are none, or count is small.
/// What work throws is thrown again. `count` is below 2^31.
void run_ply_pieces(int threads, std::uint32_t count,
                    void (*work)(void* context, std::uint32_t begin, std::uint32_t end),
                    void* context);

/// The same for anything that can be called with a begin and an end.
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
