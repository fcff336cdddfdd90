#include "reader/tables/loaded_level.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <exception>
#include <unordered_map>
#include <utility>
#include <vector>

#include "honeymoon/base/large_array.hpp"
#include "libtb/base/threads.hpp"
#include "reader/tables/fork_safe.hpp"

namespace honeymoon::reader {
namespace {

class LazyLevel final : public LoadedLevel {
public:
    LazyLevel(const FileBytes& file, FrameCache<DecodedFrame>& cache, std::uint64_t key,
              ForkSafeMutex& decoding_maps)
        : file_(file, Maps::none),
          cache_(cache),
          key_(key),
          decoding_maps_(decoding_maps),
          has_maps_(static_cast<std::size_t>(file_.maps().groups().patterns())) {}

    [[nodiscard]] int value(const Placement& placement) const override {
        const ClassMaps& maps = file_.maps();
        const BlockTable::Place place = maps.blocks().find(placement.shape);
        need_maps(maps.groups().pattern_of(place.block));
        std::array<int, 4> classes{};
        for (std::size_t i = 0; i < 4; ++i) {
            const std::size_t slot = place.slot[i];
            classes[slot] =
                maps.class_of(place.block, slot)[static_cast<std::size_t>(placement.rank[i])];
        }
        const int number = file_.slab_of(place.block, classes);
        const int frame = file_.frame_of(number);
        work_.fetch_add(1, std::memory_order_relaxed);
        const auto decoded = cache_.get((key_ << 32U) | static_cast<std::uint32_t>(frame), [&] {
            work_.fetch_add(kDecodingWork, std::memory_order_relaxed);
            return decode_frame(frame);
        });
        const Slab slab = file_.slab(number);
        for (std::size_t slot = 0; slot < 4; ++slot) classes[slot] -= slab.first[slot];
        return decoded->value(static_cast<std::size_t>(number - file_.first_slab_of_frame(frame)),
                              classes);
    }

    /// The file, with all its class maps. Throws Error (file).
    [[nodiscard]] const TableFile& whole_file() const {
        for (int pattern = 0; pattern < file_.maps().groups().patterns(); ++pattern) {
            need_maps(pattern);
        }
        return file_;
    }
    /// What the answers so far have cost, in answers from frames that were there.
    [[nodiscard]] std::uint64_t work() const { return work_.load(std::memory_order_relaxed); }
    /// What decoding all frames would cost; not less than what is hardly noticed.
    [[nodiscard]] std::uint64_t work_of_all() const {
        constexpr int least = 256;
        return kDecodingWork * static_cast<std::uint64_t>(std::max(file_.frames(), least));
    }

private:
    static constexpr std::uint64_t kDecodingWork = 16;

    // Decodes the class maps of a pattern's blocks, once.
    void need_maps(int pattern) const {
        std::atomic<bool>& there = has_maps_[static_cast<std::size_t>(pattern)];
        if (there.load(std::memory_order_acquire)) return;
        const ForkSafeLock lock(decoding_maps_);
        if (there.load(std::memory_order_relaxed)) return;
        file_.decode_maps(pattern);
        there.store(true, std::memory_order_release);
    }

    // A frame may begin with slabs of one pattern, and end with those of the next.
    [[nodiscard]] DecodedFrame decode_frame(int frame) const {
        const ClassGroups& groups = file_.maps().groups();
        const int first = file_.block_of(file_.first_slab_of_frame(frame));
        const int last = file_.block_of(file_.first_slab_of_frame(frame + 1) - 1);
        for (int p = groups.pattern_of(first); p <= groups.pattern_of(last); ++p) need_maps(p);
        return file_.decode_frame(frame);
    }

    mutable TableFile file_;
    FrameCache<DecodedFrame>& cache_;
    std::uint64_t key_;
    ForkSafeMutex& decoding_maps_;
    mutable std::vector<std::atomic<bool>> has_maps_;  // by pattern
    mutable std::atomic<std::uint64_t> work_{0};
};

class ResidentLevel final : public LoadedLevel {
public:
    ResidentLevel(const TableFile& file, std::uint16_t narrow)
        : blocks_(file.maps().blocks()), narrow_limit_(narrow) {
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
                if (place.classes.at(slot) > narrow_limit_) {
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
        std::size_t bytes = (maps.groups().holdings() * sizeof(Class)) +
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
        Lookup lookup = look_up(placement);
        find_block(lookup);
        find_suit_classes(lookup);
        return nibble(entry(lookup));
    }

    // In rounds, each of which fetches for all what the next one reads, so that the waits overlap.
    void values(std::span<const Placement> placements, std::uint8_t* out) const override {
        constexpr std::size_t at_once = 128;
        std::array<Lookup, at_once> lookups;
        std::array<std::size_t, at_once> entries{};
        for (std::size_t begin = 0; begin < placements.size(); begin += at_once) {
            const std::size_t count = std::min(at_once, placements.size() - begin);
            for (std::size_t i = 0; i < count; ++i) {
                lookups[i] = look_up(placements[begin + i]);
                blocks_.prefetch(lookups[i].key);
            }
            for (std::size_t i = 0; i < count; ++i) {
                find_block(lookups[i]);
                __builtin_prefetch(lookups[i].place);
            }
            for (std::size_t i = 0; i < count; ++i) {
                const Lookup& lookup = lookups[i];
                for (std::size_t slot = 0; slot < 4; ++slot) {
                    __builtin_prefetch(suit_class_.data() + lookup.place->suit_class[slot] +
                                       lookup.at[slot]);
                }
            }
            for (std::size_t i = 0; i < count; ++i) {
                find_suit_classes(lookups[i]);
                for (const std::uint32_t at : lookups[i].at) {
                    __builtin_prefetch(narrow_.data() + at);
                }
            }
            for (std::size_t i = 0; i < count; ++i) {
                entries[i] = entry(lookups[i]);
                __builtin_prefetch(nibbles_.data() + (entries[i] / 2));
            }
            for (std::size_t i = 0; i < count; ++i) {
                *out++ = static_cast<std::uint8_t>(nibble(entries[i]));
            }
        }
    }

private:
    // All that is known about a block, in one line of the cache: its classes, and by slot where the
    // map from holdings to suit classes begins, and that from suit classes to classes.
    struct alignas(64) BlockPlace {
        std::size_t first_entry = 0;
        std::array<std::uint16_t, 4> classes{};
        std::array<std::uint32_t, 4> suit_class{};
        std::array<std::uint32_t, 4> narrow{};
    };
    // A question under way. `at` holds by slot of the block first the rank of the holding, then the
    // place of its suit class in `narrow_`.
    struct Lookup {
        BlockTable::Key key;
        const BlockPlace* place = nullptr;
        std::array<std::uint32_t, 4> at{};
    };

    [[nodiscard]] Lookup look_up(const Placement& placement) const {
        Lookup lookup;
        lookup.key = blocks_.key(placement.shape);
        for (std::size_t i = 0; i < 4; ++i) {
            lookup.at[lookup.key.slot[i]] = static_cast<std::uint32_t>(placement.rank[i]);
        }
        return lookup;
    }

    void find_block(Lookup& lookup) const {
        lookup.place = places_.data() + blocks_.block_at(lookup.key);
    }

    void find_suit_classes(Lookup& lookup) const {
        const BlockPlace& place = *lookup.place;
        for (std::size_t slot = 0; slot < 4; ++slot) {
            lookup.at[slot] =
                place.narrow[slot] + suit_class_[place.suit_class[slot] + lookup.at[slot]];
        }
    }

    [[nodiscard]] std::size_t entry(const Lookup& lookup) const {
        const BlockPlace& place = *lookup.place;
        std::size_t offset = 0;
        for (std::size_t slot = 0; slot < 4; ++slot) {
            std::size_t number = narrow_[lookup.at[slot]];
            if (place.classes[slot] > narrow_limit_) {
                number = wide_.at(place.narrow[slot])[lookup.at[slot] - place.narrow[slot]];
            }
            offset = (offset * place.classes[slot]) + number;
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

    const BlockTable& blocks_;
    std::uint16_t narrow_limit_;
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
        : lazy_(file, cache, key, growth.maps), resident_(growth.resident), room_(room) {}

    [[nodiscard]] int value(const Placement& placement) const override {
        if (const LoadedLevel* const resident = resident_.made()) return resident->value(placement);
        const int value = lazy_.value(placement);
        if (lazy_.work() >= lazy_.work_of_all()) become_resident();
        return value;
    }

    void values(std::span<const Placement> placements, std::uint8_t* out) const override {
        if (const LoadedLevel* const resident = resident_.made()) {
            resident->values(placements, out);
        } else {
            LoadedLevel::values(placements, out);
        }
    }

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

void LoadedLevel::values(std::span<const Placement> placements, std::uint8_t* out) const {
    for (const Placement& placement : placements) {
        *out++ = static_cast<std::uint8_t>(value(placement));
    }
}

std::unique_ptr<const LoadedLevel> lazy_level(const FileBytes& file,
                                              FrameCache<DecodedFrame>& cache, std::uint64_t key,
                                              LevelGrowth& growth) {
    return std::make_unique<LazyLevel>(file, cache, key, growth.maps);
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
