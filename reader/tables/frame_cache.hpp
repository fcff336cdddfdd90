// A bounded cache for the decoded frames of all levels. Many threads may use it at once.
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

/// Keeps the most recently used frames. The cache is split into shards by key. Each shard has its
/// own lock, so that threads rarely wait for each other. Frame::bytes() returns how much memory a
/// frame takes.
template <class Frame>
class FrameCache {
public:
    /// `bytes`: the most memory for frames, divided equally among the shards. Each shard keeps at
    /// least one frame.
    explicit FrameCache(std::size_t bytes) : bytes_(bytes) {}

    /// Returns the frame with this key. If the cache does not have it, decode() makes it. Several
    /// threads may decode the same frame at once; the cache keeps one of the results. If decode()
    /// throws, the caller gets the exception and the cache keeps nothing.
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
        // Decode without the lock, so that other threads need not wait.
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

    /// Returns true if the caller may keep another frame permanently outside the cache, where it
    /// finds the frame faster. Such frames take up to seven eighths of the memory, give or take one
    /// frame for each thread.
    [[nodiscard]] bool keeps() const {
        return kept_.load(std::memory_order_relaxed) < bytes_ - (bytes_ / 8);
    }
    /// Records that the caller keeps a frame of this many bytes permanently.
    void keep(std::size_t bytes) { kept_.fetch_add(bytes, std::memory_order_relaxed); }

private:
    static constexpr std::size_t kShards = 16;

    struct Entry {
        std::uint64_t key;
        std::shared_ptr<const Frame> frame;
    };
    struct Shard {
        ForkSafeMutex guard;
        std::list<Entry> recent;  // the most recently used first
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
