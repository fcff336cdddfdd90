// An archive of played deals: one mapped file with the games and an index of the positions of their
// play phases.
//
// format-spec/ARCHIVE.md describes the file. Opening reads its foot. Pages have checksums, verified
// at their first use. So no answer comes from a damaged byte, and only needed pages are read.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string_view>
#include <vector>

#include "honeymoon/archive/timeline.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/base/progress.hpp"
#include "honeymoon/file/file_bytes.hpp"
#include "honeymoon/game/contract.hpp"
#include "honeymoon/game/game_record.hpp"

namespace honeymoon {

/// Details of a game other than its cards.
struct DealDetails {
    Player dealer = Player::north;
    Standing standing;
    std::uint32_t rules = 0;          ///< the number of a text
    std::vector<Action> calls;        ///< of the auction, and before them the draws
    std::vector<std::uint32_t> tags;  ///< the numbers of their texts, in their order
};

/// Sizes of the parts of a file, in bytes.
struct ArchiveSizes {
    std::uint64_t deals = 0;    ///< cards and leaders
    std::uint64_t details = 0;  ///< fingerprints, dealers, calls, and the numbers of texts
    std::uint64_t texts = 0;    ///< names of rules and tags
    std::uint64_t index = 0;    ///< keys, lists and directory
    std::uint64_t file = 0;
};

namespace archive {
class ArchiveFile;
}  // namespace archive

/// An open archive. Cheap to copy; const use is safe from many threads. Calls that read the file
/// throw Error (file) if a part they need is damaged or impossible. Deals are numbered from 0, in
/// the order of adding.
class Archive {
public:
    /// Opens a file. Throws Error (file) if it is missing, unreadable, cut short, no archive, or if
    /// its foot is damaged. Microseconds, whatever the size.
    [[nodiscard]] static Archive open(const std::filesystem::path& path);
    /// The same with bytes that are in memory, or mapped.
    [[nodiscard]] static Archive of(const FileBytes& file);

    [[nodiscard]] const std::filesystem::path& path() const;
    /// How many deals there are.
    [[nodiscard]] std::uint64_t size() const;
    /// How many positions of play phases the index has: one for the start of each trick.
    [[nodiscard]] std::uint64_t positions() const;
    [[nodiscard]] ArchiveSizes sizes() const;

    /// The cards of a deal, 0..size()-1. Some 100 ns.
    [[nodiscard]] CardTimes times(std::uint64_t deal) const;
    [[nodiscard]] DealDetails details(std::uint64_t deal) const;
    /// The whole game, as it was added; also throws if its rules do not allow it. Some
    /// microseconds.
    [[nodiscard]] GameRecord record(std::uint64_t deal) const;
    /// Equal games, tags included, have equal numbers; different ones practically never do.
    [[nodiscard]] std::uint64_t fingerprint(std::uint64_t deal) const;

    /// How many texts there are: of rules, as to_string() of GameRules writes them, and of tags,
    /// "Name value".
    [[nodiscard]] std::uint64_t texts() const;
    /// Text 0..texts()-1. It lives as long as a copy of this archive does.
    [[nodiscard]] std::string_view text(std::uint64_t number) const;

    /// The file itself, for this library's own searches.
    [[nodiscard]] const archive::ArchiveFile& file() const { return *file_; }

private:
    explicit Archive(std::shared_ptr<const archive::ArchiveFile> file) : file_(std::move(file)) {}
    std::shared_ptr<const archive::ArchiveFile> file_;
};

/// Reads a whole archive: every checksum, every game by its rules, every fingerprint, and the
/// index, which must have exactly the positions of the games. Throws Error (file) for the first
/// fault. Some 4 us a deal and thread; 64 bytes of memory a deal, of a million deals or a sixteenth
/// of all, whichever is more.
void check_archive(const Archive& archive, const Progress& progress = {});

}  // namespace honeymoon
