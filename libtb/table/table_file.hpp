// The format of table files: what is common to writing and reading. format-spec/FORMAT.md is the
// definition; the names here are the same.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <vector>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/file/file_bytes.hpp"
#include "libtb/classes/class_maps.hpp"
#include "libtb/coding/slab.hpp"
#include "libtb/table/level_table.hpp"

namespace honeymoon {

inline constexpr std::uint16_t kFormatVersion = 4;
inline constexpr std::size_t kHeaderSize = 160;

/// The name of a level's file within its directory: "trump-01.bin" .. "notrump-13.bin".
[[nodiscard]] std::filesystem::path table_file_name(Denomination denomination, int level);

/// Throws Error (file) unless there is such a directory of tables.
void require_directory(const std::filesystem::path& directory);

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
/// frames. Reads up to 0.5 MB at level 13, in a quarter of a millisecond.
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
    /// some 200 ms of processor time, on as many threads as oneTBB gives, and 16 MB, mostly for the
    /// class maps; without decoding them a few ms, on the calling thread.
    explicit TableFile(FileBytes file, Maps decoded = Maps::all);

    /// Decodes the class maps of a block, and with them those of all suits of its shapes, if they
    /// are not decoded yet. How many classes the block has, and its slabs, can then be asked about.
    /// Nobody else may do so, or ask about blocks whose maps are not decoded, meanwhile. Throws
    /// Error (file). Some 5 ms on average at trump level 13, up to 20.
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
    void decode_models();
    void find_streams();
    void decode_stream(int stream);
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
    RansModel model_;      // of the frames
    RansModel map_model_;  // of the class maps
    ClassMaps maps_;
    std::vector<std::span<const std::uint8_t>> streams_;  // the code of the maps
    std::vector<bool> stream_decoded_;                    // by stream
    std::vector<std::uint32_t> first_slab_;
    std::vector<BlockCut> cuts_;
    std::vector<Frame> frames_;
    std::vector<std::uint64_t> page_hash_;
};

}  // namespace honeymoon
