// The format of table files: the common part of writing and reading. format-spec/FORMAT.md defines
// the format, and uses the same names.
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

/// Returns the name of a level's file within its directory: "trump-01.bin" .. "notrump-13.bin".
[[nodiscard]] std::filesystem::path table_file_name(Denomination denomination, int level);

/// Throws Error (file) unless the directory of tables exists.
void require_directory(const std::filesystem::path& directory);

/// Returns whether these levels are a small set, in which a reader derives odd levels from the
/// level below. A small set has no odd level, and it has level 2 or two successive even levels. So
/// a single other level is no small set.
[[nodiscard]] bool is_small_set(const std::bitset<kMaxLevel + 1>& levels);
/// Returns the same for the files of a denomination in a directory.
[[nodiscard]] bool is_small_set(const std::filesystem::path& directory, Denomination denomination);

/// The number of frames that share one checksum. Frames are short, so that decoding one is quick. A
/// checksum for each frame would be long compared with the frame.
inline constexpr std::uint32_t kFramesPerPage = 8;

/// The most frames of a file, and the most bytes of a frame. Real files have far fewer. These
/// limits are so low that no file can make a reader use much memory or time for a question.
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
    std::uint64_t positions = 0;  ///< bytes of the raw layout
    std::uint32_t patterns = 0;
    std::uint32_t blocks = 0;
    std::uint64_t entries = 0;  ///< combinations of classes, added up over all blocks
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

/// Returns the bytes of a header, with its checksum.
[[nodiscard]] std::array<std::uint8_t, kHeaderSize> encode_header(const TableHeader& header);

/// Reads a header. Checks all that can be known without the rest of the file, and that the file has
/// the stated length. Throws Error (file) that names the file and the fault. Takes a microsecond.
[[nodiscard]] TableHeader decode_header(const FileBytes& file);

/// Does the same, and verifies the checksums of the sections. So it finds any accidental damage,
/// except in frames. At level 13, it reads up to 0.5 MB in a quarter of a millisecond.
[[nodiscard]] TableHeader verify_sections(const FileBytes& file);

/// Throws Error (file) unless the header is that of the level in the file's name.
void require_named(const TableHeader& header, const std::filesystem::path& file,
                   Denomination denomination, int level);

/// Which of a file's class maps to decode when it is opened.
enum class Maps : std::uint8_t { all, none };

/// An open table file. Its header and sections are verified and decoded; frames are decoded when
/// needed. Const use is safe from many threads.
class TableFile {
public:
    /// Opens a file. Checks every rule of the format that can be checked without the frames, and,
    /// if `decoded` is `none`, without the class maps. Throws Error (file) that names the file and
    /// the fault. At trump level 13, it takes some 200 ms of processor time, on as many threads as
    /// oneTBB provides, and 16 MB, mostly for the class maps. Without them it takes a few ms, on
    /// the calling thread.
    explicit TableFile(FileBytes file, Maps decoded = Maps::all);

    /// Decodes the class maps of a block, and with them those of all suits of its shapes, if they
    /// are not decoded yet. After that, callers can ask for the block's numbers of classes and its
    /// slabs. Meanwhile, no other thread may call this, or ask about blocks whose maps are not
    /// decoded. Throws Error (file). At trump level 13 it takes some 5 ms on average, up to 20.
    void decode_maps(int block);

    /// Throws Error (file) unless the maps give as many entries as the header states. All maps must
    /// be decoded. The constructor does this if it decodes all maps.
    void check_entries() const;

    [[nodiscard]] const TableHeader& header() const { return header_; }
    [[nodiscard]] const ClassMaps& maps() const { return maps_; }
    [[nodiscard]] const std::filesystem::path& path() const { return file_.path(); }

    [[nodiscard]] int frames() const { return static_cast<int>(frames_.size()); }
    /// Returns the first slab of a block. The block's slabs are first_slab(b) .. first_slab(b + 1)
    /// - 1.
    [[nodiscard]] int first_slab(int block) const {
        return static_cast<int>(first_slab_[static_cast<std::size_t>(block)]);
    }
    [[nodiscard]] const BlockCut& cut(int block) const {
        return cuts_[static_cast<std::size_t>(block)];
    }
    /// Returns what a slab covers. `number` is its number in the level: 0..header().slabs-1.
    [[nodiscard]] Slab slab(int number) const;
    /// Returns the block of a slab.
    [[nodiscard]] int block_of(int slab) const;
    [[nodiscard]] int frame_of(int slab) const;
    /// Returns the first slab of a frame, as first_slab() does for a block.
    [[nodiscard]] int first_slab_of_frame(int frame) const {
        const auto f = static_cast<std::size_t>(frame);
        return static_cast<int>(f < frames_.size() ? frames_[f].first_slab : header_.slabs);
    }

    /// Verifies the page of a frame, and decodes the frame. Throws Error (file). Takes about 10 us.
    [[nodiscard]] DecodedFrame decode_frame(int number) const;

    /// Verifies and decodes the frames of blocks first..last-1, several side by side. Calls
    /// use(slab, decoded) for each slab of these blocks; the slabs of a frame come in order. `use`
    /// must not keep any part of `decoded`. Throws Error (file).
    using UseSlab = std::function<void(const Slab& slab, const DecodedSlab& decoded)>;
    void for_each_slab(int first, int last, const UseSlab& use) const;

    /// Verifies and decodes the values of blocks first..last-1. Returns those of each block. Throws
    /// Error (file).
    [[nodiscard]] std::vector<std::vector<std::uint8_t>> decode_blocks(int first, int last) const;

    /// Verifies and decodes everything, on as many threads as oneTBB provides. Throws Error (file).
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
