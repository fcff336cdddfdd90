// The memory for decoded frames: bounded, shared by all levels, safe from many threads.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <utility>
#include <vector>

#include "tb/slab.hpp"

namespace honeymoon {

/// A decoded frame: its slabs in order.
using Frame = std::vector<DecodedSlab>;

/// Keeps the frames used last. Split into shards by key, each with a lock of its own, so that
/// threads rarely wait for each other.
class FrameCache {
public:
    /// `bytes`: the most memory for frames, shared out equally to the shards; each keeps at least
    /// one.
    explicit FrameCache(std::size_t bytes) : shard_bytes_(bytes / kShards) {}

    /// The frame with this key, made by `decode` if it is not there. Several threads may decode the
    /// same frame at once; one result stays. What `decode` throws is passed on and nothing is kept.
    [[nodiscard]] std::shared_ptr<const Frame> get(std::uint64_t key,
                                                   const std::function<Frame()>& decode);

private:
    static constexpr std::size_t kShards = 16;

    struct Entry {
        std::uint64_t key;
        std::size_t bytes;
        std::shared_ptr<const Frame> frame;
    };
    struct Shard {
        std::mutex guard;
        std::list<Entry> recent;  // the one used last in front
        std::unordered_map<std::uint64_t, std::list<Entry>::iterator> where;
        std::size_t bytes = 0;
    };

    std::size_t shard_bytes_;
    std::array<Shard, kShards> shards_;
};

}  // namespace honeymoon
