#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <deque>
#include <exception>
#include <utility>
#include <vector>

#include "libtb/base/threads.hpp"
#include "reader/tables/loaded_level.hpp"

namespace honeymoon::reader {
namespace {

class LazyLevel final : public LoadedLevel {
public:
    LazyLevel(const FileBytes& file, FrameCache<DecodedFrame>& cache, std::uint64_t key,
              LevelGrowth& growth, std::atomic<std::size_t>* room)
        : file_(file, Maps::none),
          cache_(cache),
          key_(key),
          growth_(growth),
          room_(room),
          places_(static_cast<std::size_t>(file_.maps().blocks().size())),
          kept_(room != nullptr ? static_cast<std::size_t>(file_.frames()) : 0) {}
    LazyLevel(LazyLevel&&) = delete;  // nor copied
    ~LazyLevel() override {
        for (const auto& frame : kept_) delete frame.load(std::memory_order_relaxed);
    }

    [[nodiscard]] int value(const Placement& placement) const override {
        if (const LoadedLevel* const level = resident()) return level->value(placement);
        const int value = answer(placement);
        add_work(1);
        return value;
    }

    std::size_t values(std::span<const Position> positions, std::uint8_t* out) const override {
        if (const LoadedLevel* const level = resident()) return level->values(positions, out);
        constexpr std::size_t most = 128;
        std::array<Placement, most> placements;
        const TableHeader& header = file_.header();
        const std::size_t count =
            place_positions(positions.first(std::min(positions.size(), most)), header.denomination,
                            header.level, placements.data());
        for (std::size_t i = 0; i < count; ++i) {
            out[i] = static_cast<std::uint8_t>(answer(placements[i]));
        }
        // Counted together, because threads that count each answer would wait for each other.
        add_work(count);
        return count;
    }

    [[nodiscard]] bool is_fast_at_once() const override { return resident() != nullptr; }

private:
    // One unit of work is the extra cost of an answer from a decoded frame, compared with an answer
    // of a resident level. Decoding a frame costs kDecodingWork units. A level with fewer than
    // kLeastFrames frames counts as having that many.
    static constexpr std::uint64_t kDecodingWork = 12;
    static constexpr int kLeastFrames = 256;

    // What answers need to know about a block.
    struct BlockPlace {
        std::array<HoldingClasses, 4> class_of;
        ClassCounts classes{};
        BlockCut cut;
        std::uint32_t slabs = 0;
        int first_slab = 0;
        int first_frame = 0;
        int last_frame = 0;
    };

    // The level once it has become resident, else nullptr.
    [[nodiscard]] const LoadedLevel* resident() const { return growth_.resident.made(); }

    // Counts the extra cost of answers, compared with a resident level. Makes the level resident
    // when this cost reaches that of decoding all frames.
    void add_work(std::uint64_t work) const {
        const auto frames = static_cast<std::uint64_t>(std::max(file_.frames(), kLeastFrames));
        work += work_.fetch_add(work, std::memory_order_relaxed);
        if (room_ != nullptr && work >= kDecodingWork * frames) become_resident();
    }

    // One thread tries this once, while the others continue. It holds no lock while it decodes
    // frames, so that a fork does not wait.
    void become_resident() const {
        if (tried_.exchange(true)) return;
        std::size_t taken = 0;
        try {
            for (int block = 0; block < file_.maps().blocks().size(); ++block) {
                static_cast<void>(place_of(block));
            }
            file_.check_entries();  // before allocating memory for them
            const auto bytes = static_cast<std::size_t>(level_sizes(file_).bytes());
            std::size_t left = room_->load();
            do {
                if (left < bytes) return;
            } while (!room_->compare_exchange_weak(left, left - bytes));
            taken = bytes;
            std::unique_ptr<const LoadedLevel> made;
            isolated([&] { made = resident_level(decoded_level(file_)); });
            static_cast<void>(growth_.resident.get([&] { return std::move(made); }));
        } catch (const std::exception&) {
            room_->fetch_add(taken);
        }
    }

    [[nodiscard]] int answer(const Placement& placement) const {
        const BlockPlace& place = place_of(file_.maps().blocks().find(placement));
        std::array<int, 4> classes{};
        for (std::size_t slot = 0; slot < 4; ++slot) {
            classes[slot] = place.class_of[slot][placement.rank(slot)];
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

    // Returns the place of a block. The first call decodes the block's class maps.
    [[nodiscard]] const BlockPlace& place_of(int block) const {
        const auto& place = places_[static_cast<std::size_t>(block)];
        if (const BlockPlace* const there = place.load(std::memory_order_acquire)) return *there;
        const ForkSafeLock lock(growth_.maps);
        return make_place(block);
    }
    // The same; the caller holds the lock.
    const BlockPlace& make_place(int block) const {
        auto& place = places_[static_cast<std::size_t>(block)];
        if (const BlockPlace* const there = place.load(std::memory_order_relaxed)) return *there;
        const ClassMaps& maps = file_.maps();
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

    // Returns a frame that is kept permanently, or nullptr if there is no room for it.
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

    // A frame may contain slabs of several blocks. Decoding it needs the class maps of all these
    // blocks, because the maps give the numbers of classes.
    [[nodiscard]] DecodedFrame decode_frame(int frame) const {
        const int first = file_.block_of(file_.first_slab_of_frame(frame));
        const int last = file_.block_of(file_.first_slab_of_frame(frame + 1) - 1);
        {
            const ForkSafeLock lock(growth_.maps);
            for (int block = first; block <= last; ++block) file_.decode_maps(block);
        }
        return file_.decode_frame(frame);
    }

    mutable TableFile file_;
    FrameCache<DecodedFrame>& cache_;
    std::uint64_t key_;
    LevelGrowth& growth_;
    std::atomic<std::size_t>* room_;                              // null: never resident
    mutable std::vector<std::atomic<const BlockPlace*>> places_;  // by block; null: not yet
    mutable std::deque<BlockPlace> made_;                         // what places_ points to
    mutable std::vector<std::atomic<const DecodedFrame*>> kept_;  // by frame; empty without room_
    mutable std::atomic<std::uint64_t> work_{0};
    mutable std::atomic<bool> tried_{false};
};

}  // namespace

std::unique_ptr<const LoadedLevel> lazy_level(const FileBytes& file,
                                              FrameCache<DecodedFrame>& cache, std::uint64_t key,
                                              LevelGrowth& growth, std::atomic<std::size_t>* room) {
    return std::make_unique<LazyLevel>(file, cache, key, growth, room);
}

}  // namespace honeymoon::reader
