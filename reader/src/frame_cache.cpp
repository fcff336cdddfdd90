#include "frame_cache.hpp"

namespace honeymoon {
namespace {

std::size_t memory_of(const Frame& frame) {
    std::size_t bytes = sizeof(Frame);
    for (const DecodedSlab& slab : frame) {
        bytes += sizeof(slab) + (slab.row_number.capacity() * sizeof(std::uint16_t)) +
                 (slab.column_number.capacity() * sizeof(std::uint16_t)) + slab.matrix.capacity();
    }
    return bytes;
}

}  // namespace

std::shared_ptr<const Frame> FrameCache::get(std::uint64_t key,
                                             const std::function<Frame()>& decode) {
    Shard& shard = shards_.at(key % kShards);
    const auto find = [&]() -> std::shared_ptr<const Frame> {
        const auto found = shard.where.find(key);
        if (found == shard.where.end()) return nullptr;
        shard.recent.splice(shard.recent.begin(), shard.recent, found->second);
        return found->second->frame;
    };
    {
        const std::scoped_lock lock(shard.guard);
        if (auto frame = find()) return frame;
    }
    // Decoded without the lock, so that others need not wait.
    auto frame = std::make_shared<const Frame>(decode());
    const std::size_t bytes = memory_of(*frame);
    const std::scoped_lock lock(shard.guard);
    if (auto other = find()) return other;
    shard.recent.push_front({key, bytes, frame});
    shard.where.emplace(key, shard.recent.begin());
    shard.bytes += bytes;
    while (shard.bytes > shard_bytes_ && shard.recent.size() > 1) {
        shard.bytes -= shard.recent.back().bytes;
        shard.where.erase(shard.recent.back().key);
        shard.recent.pop_back();
    }
    return frame;
}

}  // namespace honeymoon
