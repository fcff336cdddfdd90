#include "reader/tables/loaded_level.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <deque>
#include <exception>
#include <unordered_map>
#include <utility>
#include <vector>

#include "honeymoon/base/large_array.hpp"
#include "libtb/base/threads.hpp"
#include "reader/tables/block_directory.hpp"
#include "reader/tables/fork_safe.hpp"

namespace honeymoon::reader {
namespace {

class LazyLevel final : public LoadedLevel {
public:
    // `keeps`: frames are kept for good as long as the cache has room for such.
    LazyLevel(const FileBytes& file, FrameCache<DecodedFrame>& cache, std::uint64_t key,
              ForkSafeMutex& decoding_maps, bool keeps)
        : file_(file, Maps::none),
          cache_(cache),
          key_(key),
          decoding_maps_(decoding_maps),
          places_(static_cast<std::size_t>(file_.maps().blocks().size())),
          found_(static_cast<std::size_t>(file_.maps().groups().patterns())),
          kept_(keeps ? static_cast<std::size_t>(file_.frames()) : 0) {}
    LazyLevel(const LazyLevel&) = delete;
    LazyLevel& operator=(const LazyLevel&) = delete;
    LazyLevel(LazyLevel&&) = delete;
    LazyLevel& operator=(LazyLevel&&) = delete;
    ~LazyLevel() override {
        for (const auto& frame : kept_) delete frame.load(std::memory_order_relaxed);
    }

    [[nodiscard]] int value(const Placement& placement) const override {
        work_.fetch_add(1, std::memory_order_relaxed);
        return answer(placement);
    }

    std::size_t values(std::span<const Position> positions, std::uint8_t* out) const override {
        std::size_t count = 0;
        do {
            const Placement placement = placement_of(positions[count]);
            if (count > 0 && !is_own(positions[count], placement)) break;
            out[count] = static_cast<std::uint8_t>(answer(placement));
        } while (++count < positions.size());
        // Counted together: threads that count one by one wait for each other.
        work_.fetch_add(count, std::memory_order_relaxed);
        return count;
    }

    /// The file, with all its class maps. Throws Error (file).
    [[nodiscard]] const TableFile& whole_file() const {
        for (int block = 0; block < file_.maps().blocks().size(); ++block) {
            static_cast<void>(place_of(block));
        }
        return file_;
    }
    /// What the answers so far have cost more than those of a resident level would have, in the
    /// time that one answer from a frame that is there costs more.
    [[nodiscard]] std::uint64_t work() const { return work_.load(std::memory_order_relaxed); }
    /// What decoding all frames would cost; not less than what is hardly noticed.
    [[nodiscard]] std::uint64_t work_of_all() const {
        constexpr int least = 256;
        return kDecodingWork * static_cast<std::uint64_t>(std::max(file_.frames(), least));
    }

private:
    static constexpr std::uint64_t kDecodingWork = 12;

    // All that is asked about a block.
    struct BlockPlace {
        std::array<HoldingClasses, 4> class_of;
        ClassCounts classes{};
        BlockCut cut;
        std::uint32_t slabs = 0;
        int first_slab = 0;
        int first_frame = 0;
        int last_frame = 0;
    };

    // Whether a position, placed, is one of this level and denomination with no card led.
    [[nodiscard]] bool is_own(const Position& position, const Placement& placement) const {
        const int level = file_.header().level;
        return placement.denomination == file_.header().denomination && placement.level == level &&
               placement.cards == 2 * level && !position.led &&
               (position.leader & position.follower).empty();
    }

    [[nodiscard]] int answer(const Placement& placement) const {
        const BlockTable::Place found = file_.maps().blocks().find(placement.shape);
        const BlockPlace& place = place_of(found.block);
        std::array<int, 4> classes{};
        for (std::size_t i = 0; i < 4; ++i) {
            const std::size_t slot = found.slot[i];
            classes[slot] = place.class_of[slot][static_cast<std::size_t>(placement.rank[i])];
        }
        int number = place.first_slab;
        if (place.slabs > 1) {
            const std::uint32_t part = place.cut.slab_of(classes, place.classes);
            const Slab slab = place.cut.slab(part, place.classes);
            for (std::size_t slot = 0; slot < 4; ++slot) classes[slot] -= slab.first[slot];
            number += static_cast<int>(part);
        }
        const int frame = frame_of(number, place);
        const auto in_frame = static_cast<std::size_t>(number - file_.first_slab_of_frame(frame));
        if (const DecodedFrame* const kept = keep(frame)) return kept->value(in_frame, classes);
        const auto decoded = cache_.get((key_ << 32U) | static_cast<std::uint32_t>(frame), [&] {
            work_.fetch_add(kDecodingWork, std::memory_order_relaxed);
            return decode_frame(frame);
        });
        return decoded->value(in_frame, classes);
    }

    // The place of a block. Decodes its class maps, once.
    [[nodiscard]] const BlockPlace& place_of(int block) const {
        const auto& place = places_[static_cast<std::size_t>(block)];
        if (const BlockPlace* const there = place.load(std::memory_order_acquire)) return *there;
        const ForkSafeLock lock(decoding_maps_);
        return make_place(block);
    }
    // The same for one who has the lock.
    const BlockPlace& make_place(int block) const {
        auto& place = places_[static_cast<std::size_t>(block)];
        if (const BlockPlace* const there = place.load(std::memory_order_relaxed)) return *there;
        const ClassMaps& maps = file_.maps();
        find_maps(maps.groups().pattern_of(block));
        file_.decode_maps(block);
        made_.push_back({.class_of = {maps.class_of(block, 0), maps.class_of(block, 1),
                                      maps.class_of(block, 2), maps.class_of(block, 3)},
                         .classes = maps.classes(block),
                         .cut = file_.cut(block),
                         .slabs = file_.cut(block).slabs(),
                         .first_slab = file_.first_slab(block),
                         .first_frame = file_.frame_of(file_.first_slab(block)),
                         .last_frame = file_.frame_of(file_.first_slab(block + 1) - 1)});
        const BlockPlace& made = made_.back();
        place.store(&made, std::memory_order_release);
        return made;
    }
    // Finds the class maps of a pattern's blocks, once. For one who has the lock.
    void find_maps(int pattern) const {
        const auto p = static_cast<std::size_t>(pattern);
        if (found_[p]) return;
        file_.find_maps(pattern);
        found_[p] = true;
    }

    [[nodiscard]] int frame_of(int slab, const BlockPlace& place) const {
        int low = place.first_frame;
        for (int high = place.last_frame; low < high;) {
            const int middle = (low + high + 1) / 2;
            if (file_.first_slab_of_frame(middle) <= slab) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    // A frame that is kept for good, or nullptr if there is no room for it.
    [[nodiscard]] const DecodedFrame* keep(int frame) const {
        if (kept_.empty()) return nullptr;
        auto& place = kept_[static_cast<std::size_t>(frame)];
        const DecodedFrame* there = place.load(std::memory_order_acquire);
        if (there != nullptr || !cache_.keeps()) return there;
        auto made = std::make_unique<const DecodedFrame>(decode_frame(frame));
        // If another thread was faster, its frame stays.
        if (!place.compare_exchange_strong(there, made.get(), std::memory_order_acq_rel)) {
            return there;
        }
        cache_.keep(made->bytes());
        return made.release();
    }

    // A frame may begin with slabs of one pattern, and end with those of the next.
    [[nodiscard]] DecodedFrame decode_frame(int frame) const {
        const ClassGroups& groups = file_.maps().groups();
        const int first = file_.block_of(file_.first_slab_of_frame(frame));
        const int last = file_.block_of(file_.first_slab_of_frame(frame + 1) - 1);
        {
            const ForkSafeLock lock(decoding_maps_);
            for (int p = groups.pattern_of(first); p <= groups.pattern_of(last); ++p) find_maps(p);
        }
        return file_.decode_frame(frame);
    }

    mutable TableFile file_;
    FrameCache<DecodedFrame>& cache_;
    std::uint64_t key_;
    ForkSafeMutex& decoding_maps_;
    mutable std::vector<std::atomic<const BlockPlace*>> places_;  // by block; null: not yet
    mutable std::deque<BlockPlace> made_;                         // what these point to
    mutable std::vector<bool> found_;                             // by pattern
    mutable std::vector<std::atomic<const DecodedFrame*>> kept_;  // by frame, if any are
    mutable std::atomic<std::uint64_t> work_{0};
};

class ResidentLevel final : public LoadedLevel {
public:
    ResidentLevel(const TableFile& file, std::uint16_t narrow)
        : denomination_(file.header().denomination),
          level_(file.header().level),
          blocks_(file.maps().blocks()),
          directory_(denomination_, blocks_) {
        const ClassMaps& maps = file.maps();
        const ClassGroups& groups = maps.groups();
        suit_class_.reserve(groups.holdings());
        for (int group = 0; group < groups.size(); ++group) {
            const auto of = maps.suit_class_of(group);
            suit_class_.insert(suit_class_.end(), of.begin(), of.end());
        }
        std::size_t entries = 0;
        places_.reserve(static_cast<std::size_t>(blocks_.size()));
        for (int block = 0; block < blocks_.size(); ++block) {
            BlockPlace& place = places_.emplace_back();
            place.first_entry = entries;
            place.classes = maps.classes(block);
            // Each block begins with a byte of its own, so that different threads can fill them.
            entries += static_cast<std::size_t>((maps.entries(block) + 1) / 2 * 2);
            for (std::size_t slot = 0; slot < 4; ++slot) {
                place.suit_class.at(slot) = groups[groups.find(block, slot)].first_holding;
                place.narrow.at(slot) = static_cast<std::uint32_t>(narrow_.size());
                const auto map = maps.class_of_suit_class(block, slot);
                for (const Class c : map) narrow_.push_back(static_cast<std::uint8_t>(c));
                if (place.classes.at(slot) > narrow) {
                    place.wide = true;
                    wide_.emplace(place.narrow.at(slot),
                                  std::vector<Class>(map.begin(), map.end()));
                }
            }
        }
        narrow_.shrink_to_fit();
        nibbles_ = LargeArray<std::uint8_t>(entries / 2);
        parallel_pieces(0, blocks_.size(), 64,
                        [&](int begin, int end) { fill_nibbles(file, begin, end); });
    }

    // The memory that this level of a file would take.
    [[nodiscard]] static std::size_t bytes(const TableFile& file) {
        const ClassMaps& maps = file.maps();
        std::size_t bytes = BlockDirectory::bytes(maps.denomination(), maps.blocks()) +
                            (maps.groups().holdings() * sizeof(Class)) +
                            static_cast<std::size_t>(file.header().entries / 2);
        for (int block = 0; block < maps.blocks().size(); ++block) {
            bytes += sizeof(BlockPlace) + 1;
            for (std::size_t slot = 0; slot < 4; ++slot) {
                const std::size_t classes = maps.class_of_suit_class(block, slot).size();
                bytes += classes;
                if (maps.classes(block).at(slot) > 256) bytes += classes * sizeof(Class);
            }
        }
        return bytes;
    }

    [[nodiscard]] int value(const Placement& placement) const override {
        const BlockTable::Place at = blocks_.find(placement.shape);
        std::array<std::uint32_t, 4> rank{};
        for (std::size_t i = 0; i < 4; ++i) {
            rank[at.slot[i]] = static_cast<std::uint32_t>(placement.rank[i]);
        }
        return nibble(entry(places_[static_cast<std::size_t>(at.block)],
                            [&](std::size_t slot) { return rank[slot]; }));
    }

    // In rounds, each of which fetches for all what the next one reads, so that the waits overlap.
    std::size_t values(std::span<const Position> positions, std::uint8_t* out) const override {
        constexpr std::size_t at_once = 128;
        // Not filled with zeros, which would take longer than a short batch.
        std::array<PackedSuits, at_once> suits;
        std::array<std::uint32_t, at_once> found;
        std::array<std::size_t, at_once> entries;
        for (std::size_t begin = 0; begin < positions.size(); begin += at_once) {
            const std::size_t wanted = std::min(at_once, positions.size() - begin);
            const std::size_t count =
                pack_suits(positions.subspan(begin, wanted), denomination_, level_, suits.data());
            for (std::size_t i = 0; i < count; ++i) {
                found[i] = directory_.place(suits[i]);
                directory_.prefetch(found[i]);
            }
            for (std::size_t i = 0; i < count; ++i) {
                found[i] = directory_.block_at(found[i]);
                __builtin_prefetch(places_.data() + found[i]);
            }
            for (std::size_t i = 0; i < count; ++i) {
                entries[i] =
                    entry(places_[found[i]], [&](std::size_t slot) { return suits[i].rank(slot); });
                __builtin_prefetch(nibbles_.data() + (entries[i] / 2));
            }
            for (std::size_t i = 0; i < count; ++i) {
                *out++ = static_cast<std::uint8_t>(nibble(entries[i]));
            }
            if (count < wanted) return begin + count;
        }
        return positions.size();
    }

    [[nodiscard]] bool is_fast_at_once() const override { return true; }

private:
    // All that is known about a block, in one line of the cache: its classes, and by slot where the
    // map from holdings to suit classes begins, and that from suit classes to classes.
    struct alignas(64) BlockPlace {
        std::size_t first_entry = 0;
        std::array<std::uint16_t, 4> classes{};
        std::array<std::uint32_t, 4> suit_class{};
        std::array<std::uint32_t, 4> narrow{};
        bool wide = false;  // one of its maps is in `wide_`
    };

    // The entry of a block of the holdings with these ranks, by slot.
    template <class Rank>
    [[nodiscard]] std::size_t entry(const BlockPlace& place, const Rank& rank) const {
        std::array<std::uint32_t, 4> at{};
        for (std::size_t slot = 0; slot < 4; ++slot) {
            at[slot] = place.narrow[slot] + suit_class_[place.suit_class[slot] + rank(slot)];
        }
        if (place.wide) [[unlikely]]
            return wide_entry(place, at);
        std::size_t offset = 0;
        for (std::size_t slot = 0; slot < 4; ++slot) {
            offset = (offset * place.classes[slot]) + narrow_[at[slot]];
        }
        return place.first_entry + offset;
    }

    [[nodiscard]] std::size_t wide_entry(const BlockPlace& place,
                                         const std::array<std::uint32_t, 4>& at) const {
        std::size_t offset = 0;
        for (std::size_t slot = 0; slot < 4; ++slot) {
            const auto wide = wide_.find(place.narrow[slot]);
            offset = (offset * place.classes[slot]) +
                     (wide == wide_.end() ? narrow_[at[slot]]
                                          : wide->second[at[slot] - place.narrow[slot]]);
        }
        return place.first_entry + offset;
    }

    [[nodiscard]] int nibble(std::size_t entry) const {
        return (nibbles_[entry / 2] >> (4 * (entry % 2))) & 15;
    }

    // Two values to a byte, the first in the low half.
    void fill_nibbles(const TableFile& file, int first, int last) {
        std::vector<std::uint64_t> entries;
        std::uint64_t all = 0;
        for (int block = first; block < last; ++block) {
            entries.push_back(file.maps().entries(block));
            all += entries.back();
        }
        std::vector<std::uint8_t> values(static_cast<std::size_t>(all));
        file.decode_blocks(first, last, values.data());
        const std::uint8_t* value = values.data();
        for (int block = first; block < last; ++block) {
            const std::size_t begin = places_[static_cast<std::size_t>(block)].first_entry;
            std::uint8_t* pair = nibbles_.data() + (begin / 2);
            const std::uint64_t count = entries[static_cast<std::size_t>(block - first)];
            for (std::uint64_t i = 0; i + 1 < count; i += 2, value += 2) {
                *pair++ = static_cast<std::uint8_t>(value[0] | (value[1] << 4U));
            }
            if (count % 2 == 1) *pair = *value++;
        }
    }

    Denomination denomination_;
    int level_;
    const BlockTable& blocks_;
    BlockDirectory directory_;
    std::vector<Class> suit_class_;     // by group and holding
    std::vector<BlockPlace> places_;    // by block
    std::vector<std::uint8_t> narrow_;  // classes by suit class, the low eight bits
    std::unordered_map<std::uint32_t, std::vector<Class>> wide_;  // whole, for the few that need it
    LargeArray<std::uint8_t> nibbles_;
};

class AdaptiveLevel final : public LoadedLevel {
public:
    AdaptiveLevel(const FileBytes& file, FrameCache<DecodedFrame>& cache, std::uint64_t key,
                  LevelGrowth& growth, std::atomic<std::size_t>& room)
        : lazy_(file, cache, key, growth.maps, true), resident_(growth.resident), room_(room) {}

    [[nodiscard]] int value(const Placement& placement) const override {
        if (const LoadedLevel* const resident = resident_.made()) return resident->value(placement);
        const int value = lazy_.value(placement);
        if (lazy_.work() >= lazy_.work_of_all()) become_resident();
        return value;
    }

    std::size_t values(std::span<const Position> positions, std::uint8_t* out) const override {
        constexpr std::size_t most = 512;  // before it looks again whether it should be resident
        if (const LoadedLevel* const resident = resident_.made()) {
            return resident->values(positions, out);
        }
        const std::size_t count =
            lazy_.values(positions.first(std::min(positions.size(), most)), out);
        if (lazy_.work() >= lazy_.work_of_all()) become_resident();
        return count;
    }
    [[nodiscard]] bool is_fast_at_once() const override { return resident_.made() != nullptr; }

private:
    // Tried once, by one thread, while the others go on. Nothing is locked meanwhile, so that
    // nobody waits who wants to fork.
    void become_resident() const {
        if (tried_.exchange(true)) return;
        std::size_t taken = 0;
        try {
            const TableFile& file = lazy_.whole_file();
            file.check_entries();  // before memory is taken for them
            const std::size_t bytes = ResidentLevel::bytes(file);
            std::size_t left = room_.load();
            do {
                if (left < bytes) return;
            } while (!room_.compare_exchange_weak(left, left - bytes));
            taken = bytes;
            std::unique_ptr<const LoadedLevel> made;
            isolated([&] { made = resident_level(file); });
            static_cast<void>(resident_.get([&] { return std::move(made); }));
        } catch (const std::exception&) {
            room_.fetch_add(taken);
        }
    }

    LazyLevel lazy_;
    MadeOnce<const LoadedLevel>& resident_;
    std::atomic<std::size_t>& room_;
    mutable std::atomic<bool> tried_{false};
};

}  // namespace

std::unique_ptr<const LoadedLevel> lazy_level(const FileBytes& file,
                                              FrameCache<DecodedFrame>& cache, std::uint64_t key,
                                              LevelGrowth& growth) {
    return std::make_unique<LazyLevel>(file, cache, key, growth.maps, false);
}

std::unique_ptr<const LoadedLevel> adaptive_level(const FileBytes& file,
                                                  FrameCache<DecodedFrame>& cache,
                                                  std::uint64_t key, LevelGrowth& growth,
                                                  std::atomic<std::size_t>& room) {
    return std::make_unique<AdaptiveLevel>(file, cache, key, growth, room);
}

std::unique_ptr<const LoadedLevel> resident_level(const TableFile& file, std::uint16_t narrow) {
    return std::make_unique<ResidentLevel>(file, narrow);
}

}  // namespace honeymoon::reader
