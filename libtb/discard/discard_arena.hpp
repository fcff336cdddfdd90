// The memory of the leaves of a discard tree: large pieces, cut up; what a leaf gives back when it
// grows is for another.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "honeymoon/base/large_array.hpp"

namespace honeymoon {

/// Hands out pieces of memory that begin at a line of the cache. One thread at a time.
class DiscardArena {
public:
    /// Sees to it that pieces of so many words in all can be had. Throws std::bad_alloc.
    void reserve(std::size_t words) {
        if (words <= left_) return;
        chunks_.reserve(chunks_.size() + 1);
        chunks_.emplace_back(std::max(words, std::min(bytes_ / 64, kLarge)));
        next_ = chunks_.back().data();
        left_ = chunks_.back().size();
        bytes_ += left_ * sizeof(std::uint64_t);
    }

    /// A piece of so many words, a multiple of 8, with anything in it. Throws std::bad_alloc.
    [[nodiscard]] std::uint64_t* take(std::size_t words) {
        auto& free = free_[words];
        if (!free.empty()) {
            std::uint64_t* const piece = free.back();
            free.pop_back();
            return piece;
        }
        reserve(words);
        std::uint64_t* const piece = next_;
        next_ += words;
        left_ -= words;
        return piece;
    }

    /// Takes a piece of so many words back. If there is no memory to remember it, it is lost until
    /// the end.
    void give_back(std::uint64_t* piece, std::size_t words) noexcept {
        try {
            free_[words].push_back(piece);
        } catch (const std::bad_alloc&) {
            return;
        }
    }

    [[nodiscard]] std::uint64_t bytes() const noexcept { return bytes_; }

private:
    static constexpr std::size_t kLarge = std::size_t{1} << 20U;

    std::vector<LargeArray<std::uint64_t>> chunks_;
    std::uint64_t* next_ = nullptr;
    std::size_t left_ = 0;
    std::size_t bytes_ = 0;
    std::unordered_map<std::size_t, std::vector<std::uint64_t*>> free_;  // by words
};

}  // namespace honeymoon
