// The format of table files: what is common to writing and reading. format-spec/FORMAT.md is the
// definition; the names here are the same.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/file/file_bytes.hpp"
#include "libtb/classes/class_maps.hpp"
#include "libtb/coding/slab.hpp"
#include "libtb/table/level_table.hpp"

namespace honeymoon {

inline constexpr std::uint16_t kFormatVersion = 3;
inline constexpr std::size_t kHeaderSize = 160;

/// The name of a level's file within its directory: "trump-01.bin" .. "notrump-13.bin".
[[nodiscard]] std::filesystem::path table_file_name(Denomination denomination, int level);

/// Whether these levels are a small set, in which odd levels follow from the level below: no odd
/// ones, and level 2 or some two even ones in a row. Another level by itself is none.
[[nodiscard]] bool is_small_set(const std::bitset<kMaxLevel + 1>& levels);
/// The same of the files of a denomination that a directory has.
[[nodiscard]] bool is_small_set(const std::filesystem::path& directory, Denomination denomination);

/// Frames with one checksum. Frames are short, so that one is decoded soon; a checksum each would
/// be long beside them.
inline constexpr std::uint32_t kFramesPerPage = 8;

/// The most frames of a file, and the most bytes of one: far more than files have, but so few that
/// no file can make a reader take much memory or time for a question.
inline constexpr std::uint32_t kMostFrames = std::uint32_t{1} << 20U;
inline constexpr std::uint32_t kMostFrameBytes = std::uint32_t{1} << 22U;

/// A compressed part of a file.
struct Section {
    std::uint64_t offset = 0;  ///< from the start of the file
    std::uint64_t size = 0;    ///< bytes in the file
    std::uint64_t hash = 0;    ///< XXH3-64 of these bytes

    friend bool operator==(const Section&, const Section&) = default;
};

/// The header of a table file.
struct TableHeader {
    Denomination denomination = Denomination::trump;
    std::uint8_t level = 0;
    std::uint64_t file_size = 0;
    std::uint64_t positions = 0;  ///< entries of the raw layout
    std::uint32_t patterns = 0;
    std::uint32_t blocks = 0;
    std::uint64_t entries = 0;  ///< combinations of classes, over all blocks
    std::uint32_t slabs = 0;
    std::uint32_t frames = 0;
    std::uint64_t fingerprint = 0;  ///< see libtb/table/fingerprint.hpp
    Section model;
    Section classes;
    Section directory;
    std::uint64_t frames_offset = 0;
    std::uint64_t frames_size = 0;

    friend bool operator==(const TableHeader&, const TableHeader&) = default;
};

/// The bytes of a header, checksum included.
[[nodiscard]] std::array<std::uint8_t, kHeaderSize> encode_header(const TableHeader& header);

/// Reads and checks a header: all that can be known without the rest of the file, and that the
/// file's length is the one stated. Throws Error (file) naming the file and the fault. A
/// microsecond.
[[nodiscard]] TableHeader decode_header(const FileBytes& file);

/// The same, and verifies the checksums of the sections: finds any accidental damage except in
/// frames. Reads up to 0.9 MB at level 13, in half a millisecond.
[[nodiscard]] TableHeader verify_sections(const FileBytes& file);

/// Throws Error (file) unless the header is that of the level that the file's name says.
void require_named(const TableHeader& header, const std::filesystem::path& file,
                   Denomination denomination, int level);

/// Which of a file's class maps are decoded when it is opened.
enum class Maps : std::uint8_t { all, none };

/// A table file, opened: header and sections verified and decoded, frames decoded on demand.
/// Const use is safe from many threads.
class TableFile {
public:
    /// Throws Error (file) naming the file and the fault, for every rule of the format that can be
    /// checked without the frames, and without the maps if they are not decoded. At trump level 13
    /// some 45 ms of processor time, on as many threads as oneTBB gives, and 18 MB, mostly for the
    /// class maps; without decoding them 10 ms, on the calling thread.
    explicit TableFile(FileBytes file, Maps decoded = Maps::all);

    /// Finds where the class maps of a pattern's blocks begin. How many classes these blocks have,
    /// and their slabs and frames, can then be asked about. Nobody else may do so, or decode or ask
    /// about these blocks, meanwhile. Throws Error (file). Some 10 microseconds at level 13.
    void find_maps(int pattern);

    /// Decodes the class maps of a block whose pattern has been found. Nobody else may do so for a
    /// block of this pattern, or ask about the maps of this block, meanwhile. Throws Error (file).
    /// A few microseconds.
    void decode_maps(int block);

    /// Throws Error (file) unless the maps, all decoded, give as many entries as the header states.
    /// Opening with all maps does this.
    void check_entries() const;

    [[nodiscard]] const TableHeader& header() const { return header_; }
    [[nodiscard]] const ClassMaps& maps() const { return maps_; }
    [[nodiscard]] const std::filesystem::path& path() const { return file_.path(); }

    [[nodiscard]] int frames() const { return static_cast<int>(frames_.size()); }
    /// The slabs of a block: first_slab(b) .. first_slab(b + 1) - 1.
    [[nodiscard]] int first_slab(int block) const {
        return static_cast<int>(first_slab_[static_cast<std::size_t>(block)]);
    }
    [[nodiscard]] const BlockCut& cut(int block) const {
        return cuts_[static_cast<std::size_t>(block)];
    }
    /// What a slab covers. `number` is within the level: 0..header().slabs-1.
    [[nodiscard]] Slab slab(int number) const;
    /// The number of the slab of `block` that holds the value at classes `c`.
    [[nodiscard]] int slab_of(int block, const std::array<int, 4>& c) const;
    /// The block of a slab.
    [[nodiscard]] int block_of(int slab) const;
    [[nodiscard]] int frame_of(int slab) const;
    /// The slabs of a frame, as first_slab() has those of a block.
    [[nodiscard]] int first_slab_of_frame(int frame) const {
        const auto f = static_cast<std::size_t>(frame);
        return static_cast<int>(f < frames_.size() ? frames_[f].first_slab : header_.slabs);
    }

    /// Verifies the page a frame is on, and decodes the frame. Throws Error (file). About 10 us.
    [[nodiscard]] DecodedFrame decode_frame(int number) const;

    /// Verifies and decodes the frames of blocks first..last-1, several side by side, and calls
    /// use(slab, decoded) for each of their slabs, those of a frame in turn. Nothing of `decoded`
    /// may be kept. Throws Error (file).
    using UseSlab = std::function<void(const Slab& slab, const DecodedSlab& decoded)>;
    void for_each_slab(int first, int last, const UseSlab& use) const;

    /// Verifies and decodes the values of each of the blocks first..last-1. Throws Error (file).
    [[nodiscard]] std::vector<std::vector<std::uint8_t>> decode_blocks(int first, int last) const;

    /// Verifies and decodes everything, on as many threads as oneTBB gives. Throws Error (file).
    [[nodiscard]] LevelTable decode() const;

private:
    [[nodiscard]] RansModel decode_model() const;
    [[nodiscard]] ClassMaps find_groups();
    void fill_maps(int pattern);
    // Fills them from where their code begins: how many different ones there are, and where it
    // ends.
    std::pair<std::uint16_t, std::uint32_t> fill(std::span<Class> numbers, std::uint32_t begin);
    [[noreturn]] void fail_maps() const;
    void decode_directory(Maps decoded);
    void check_cut(int block, const BlockCut& cut) const;
    [[noreturn]] void fail_cut(int block) const;
    [[nodiscard]] std::span<const std::uint8_t> frame_code(std::size_t number) const;
    void verify_page(std::size_t page) const;
    [[noreturn]] void fail_frame(std::size_t number) const;

    struct Frame {
        std::uint32_t first_slab;
        std::uint16_t slabs;
        std::uint64_t offset;
        std::uint32_t size;
    };

    FileBytes file_;
    TableHeader header_;
    RansModel model_;
    UnfilledVector<std::uint8_t> map_code_;  // the class map section, as long as it is needed
    bool spare_map_code_ = false;
    std::vector<std::uint32_t> suit_class_code_;  // by group: where its code begins
    std::vector<std::uint32_t> member_code_;
    std::vector<bool> suit_class_decoded_;          // by group, where maps are decoded singly
    UnfilledVector<std::uint32_t> class_map_code_;  // by block and slot, of patterns found
    ClassMaps maps_;
    std::vector<std::uint32_t> first_slab_;
    std::vector<BlockCut> cuts_;
    std::vector<Frame> frames_;
    std::vector<std::uint64_t> page_hash_;
};

}  // namespace honeymoon
