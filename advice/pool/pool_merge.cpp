// Merges the parts of a pool.

#include <algorithm>
#include <string>

#include "honeymoon/advice/pool.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon {

namespace {

struct Part {
    std::filesystem::path path;
    PoolHeader header;

    [[nodiscard]] const PoolRange& range() const { return header.range; }
};

// Hands first..end-1, in words.
std::string hands(std::uint64_t first, std::uint64_t end) {
    if (end - first == 1) return joined("hand ", first);
    return joined("hands ", first, " to ", end - 1);
}

void require_alike(const Part& a, const Part& b) {
    const auto require = [&](const char* what, std::uint64_t of_a, std::uint64_t of_b,
                             const char* advice) {
        if (of_a == of_b) return;
        refuse(b.path.string(), ": ", what, " ", of_b, ", where ", a.path.string(), " has ", of_a,
               advice);
    };
    const char* const other = "; these are parts of different pools";
    require("has seed", a.range().seed, b.range().seed, other);
    require("is of a pool whose number of hands is", a.range().whole, b.range().whole, other);
    require("has a number of rounds of", a.header.rounds, b.header.rounds,
            "; build the one with fewer on, to as many rounds");
}

// Returns the parts in the order of their hands. Refuses them if they are not a whole pool.
std::vector<Part> in_order(std::span<const std::filesystem::path> paths) {
    if (paths.empty()) refuse("no parts to merge");
    std::vector<Part> parts;
    for (const auto& path : paths) {
        parts.push_back({path, read_pool_header(FileBytes::map(path))});
        require_alike(parts.front(), parts.back());
    }
    std::stable_sort(parts.begin(), parts.end(), [](const Part& a, const Part& b) {
        return a.range().first < b.range().first;
    });
    const std::uint64_t whole = parts.front().range().whole;
    const auto missing = [&](std::uint64_t first, std::uint64_t end) {
        refuse(hands(first, end), " of ", whole, " missing: no file given has them");
    };
    std::uint64_t end = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const PoolRange& range = parts[i].range();
        if (range.first > end) missing(end, range.first);
        if (range.first < end) {
            refuse(hands(range.first, std::min(end, range.end)), " twice: in ",
                   parts[i - 1].path.string(), " and in ", parts[i].path.string());
        }
        end = range.end;
    }
    if (end < whole) missing(end, whole);
    return parts;
}

}  // namespace

Pool merge_pools(std::span<const std::filesystem::path> parts) {
    Pool all;
    for (const Part& part : in_order(parts)) {
        const Pool pool = Pool::open(part.path);
        if (pool.range() != part.range() || pool.rounds() != part.header.rounds) {
            throw Error(Error::Kind::file,
                        part.path.string() + ": was replaced by another while it was read",
                        part.path);
        }
        if (all.hands_.empty()) {
            all.range_ = {part.range().seed, part.range().whole, 0, part.range().whole};
            all.rounds_ = pool.rounds();
            all.hands_.reserve(static_cast<std::size_t>(all.range_.whole));
            all.sums_.reserve(static_cast<std::size_t>(all.range_.whole) * kPoolSums);
        }
        all.hands_.insert(all.hands_.end(), pool.hands_.begin(), pool.hands_.end());
        all.sums_.insert(all.sums_.end(), pool.sums_.begin(), pool.sums_.end());
    }
    return all;
}

}  // namespace honeymoon
