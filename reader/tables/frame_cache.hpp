// The memory for decoded frames: bounded, shared by all levels, safe from many threads.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <unordered_map>

#include "reader/tables/fork_safe.hpp"

namespace honeymoon::reader {

/// Keeps the frames used last. Split into shards by key, each with a lock of its own, so that
/// threads rarely wait for each other.
/// `Frame` tells with bytes() how much memory it takes.
template <class Frame>
class FrameCache {
public:
    /// `bytes`: the most memory for frames, shared out equally to the shards; each keeps at least
    /// one.
    explicit FrameCache(std::size_t bytes) : bytes_(bytes) {}

    /// The frame with this key, made by `decode` if it is not there. Several threads may decode the
    /// same frame at once; one result stays. What `decode` throws is passed on and nothing is kept.
    [[nodiscard]] std::shared_ptr<const Frame> get(std::uint64_t key,
                                                   const std::function<Frame()>& decode) {
        Shard& shard = shards_.at(key % kShards);
        const auto find = [&]() -> std::shared_ptr<const Frame> {
            const auto found = shard.where.find(key);
            if (found == shard.where.end()) return nullptr;
            shard.recent.splice(shard.recent.begin(), shard.recent, found->second);
            return found->second->frame;
        };
        {
            const ForkSafeLock lock(shard.guard);
            if (auto frame = find()) return frame;
        }
        // Decoded without the lock, so that others need not wait.
        auto frame = std::make_shared<const Frame>(decode());
        const ForkSafeLock lock(shard.guard);
        if (auto other = find()) return other;
        shard.recent.push_front({key, frame});
        shard.where.emplace(key, shard.recent.begin());
        shard.bytes += frame->bytes();
        while (shard.bytes > shard_bytes() && shard.recent.size() > 1) {
            shard.bytes -= shard.recent.back().frame->bytes();
            shard.where.erase(shard.recent.back().key);
            shard.recent.pop_back();
        }
        return frame;
    }

    /// Whether a frame may be kept elsewhere for good, where it is found faster. Such frames take
    /// up to seven eighths of the memory, give or take one for each thread.
    [[nodiscard]] bool keeps() const {
        return kept_.load(std::memory_order_relaxed) < bytes_ - (bytes_ / 8);
    }
    /// A frame of so many bytes is kept elsewhere.
    void keep(std::size_t bytes) { kept_.fetch_add(bytes, std::memory_order_relaxed); }

private:
    static constexpr std::size_t kShards = 16;

    struct Entry {
        std::uint64_t key;
        std::shared_ptr<const Frame> frame;
    };
    struct Shard {
        ForkSafeMutex guard;
        std::list<Entry> recent;  // the one used last in front
        std::unordered_map<std::uint64_t, typename std::list<Entry>::iterator> where;
        std::size_t bytes = 0;
    };

    [[nodiscard]] std::size_t shard_bytes() const {
        return (bytes_ - std::min(bytes_, kept_.load(std::memory_order_relaxed))) / kShards;
    }

    std::size_t bytes_;
    std::atomic<std::size_t> kept_{0};
    std::array<Shard, kShards> shards_;
};

}  // namespace honeymoon::reader
