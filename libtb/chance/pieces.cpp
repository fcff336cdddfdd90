#include "honeymoon/chance/detail/pieces.hpp"

#include "libtb/base/threads.hpp"

namespace honeymoon {
namespace {

// The nodes of a piece. They take some ten microseconds, much more than handing the piece over.
constexpr int kGrain = 1024;

}  // namespace

void run_ply_pieces(int threads, std::uint32_t count,
                    void (*work)(void* context, std::uint32_t begin, std::uint32_t end),
                    void* context) {
    if (threads == 1 || count <= static_cast<std::uint32_t>(kGrain)) {
        if (count > 0) work(context, 0, count);
        return;
    }
    with_threads(threads, [&] {
        parallel_pieces(0, static_cast<int>(count), kGrain, [&](int begin, int end) {
            work(context, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end));
        });
    });
}

}  // namespace honeymoon
