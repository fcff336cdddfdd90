// An archive of played deals: one mapped file with the games and an index of the positions of their
// play phases.
//
// format-spec/ARCHIVE.md describes the file. Opening a file reads only its foot. Each page has a
// checksum, which is verified at the page's first use. So no answer comes from a damaged byte, and
// only needed pages are read.
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
    std::vector<Action> calls;        ///< the draws, if any, and then the calls of the auction
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
    /// its foot is damaged. Takes some microseconds for any size.
    [[nodiscard]] static Archive open(const std::filesystem::path& path);
    /// Does the same with bytes that are in memory or mapped.
    [[nodiscard]] static Archive of(const FileBytes& file);

    [[nodiscard]] const std::filesystem::path& path() const;
    /// How many deals there are.
    [[nodiscard]] std::uint64_t size() const;
    /// How many positions of play phases the index has: one for the start of each trick.
    [[nodiscard]] std::uint64_t positions() const;
    [[nodiscard]] ArchiveSizes sizes() const;

    /// The cards of a deal, 0..size()-1. Takes some 100 ns.
    [[nodiscard]] CardTimes times(std::uint64_t deal) const;
    [[nodiscard]] DealDetails details(std::uint64_t deal) const;
    /// The whole game, as it was added. Also throws if its rules do not allow it. Takes some
    /// microseconds.
    [[nodiscard]] GameRecord record(std::uint64_t deal) const;
    /// Equal games, tags included, have equal fingerprints. Different games practically never do.
    [[nodiscard]] std::uint64_t fingerprint(std::uint64_t deal) const;

    /// How many texts there are. A text is the rules of a game, as to_string() of GameRules writes
    /// them, or a tag, as "Name value".
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
/// fault. Takes some 4 us a deal and thread. Needs 64 bytes of memory for each of a million deals,
/// or of a sixteenth of all deals if these are more.
void check_archive(const Archive& archive, const Progress& progress = {});

}  // namespace honeymoon
