// An archive of played deals, in one file that is mapped into memory: the games themselves, as the
// two searches want them, and an index of the positions of their play phases.
//
// The file is described in format-spec/ARCHIVE.md. Opening it reads its foot. Everything else lies
// in pages with checksums, and a page is checked when something of it is first used: no answer
// comes from a damaged byte, and what is not asked for is not read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "honeymoon/archive/timeline.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/base/progress.hpp"
#include "honeymoon/file/file_bytes.hpp"
#include "honeymoon/game/contract.hpp"
#include "honeymoon/game/game_record.hpp"

namespace honeymoon {

/// What is known of a game beside its cards.
struct DealDetails {
    Player dealer = Player::north;
    Vulnerability vulnerability = Vulnerability::none;
    std::uint32_t rules = 0;          ///< the number of a text
    std::vector<Action> calls;        ///< of the auction
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

/// An archive that is open. Cheap to copy; const use is safe from many threads. Every call that
/// reads of the file throws Error (file) if what it needs is damaged or is not what an archive has
/// there. Deals are numbered from 0, in the order in which they came.
class Archive {
public:
    /// Opens a file. Throws Error (file) if it is missing, unreadable, cut short, no archive, or if
    /// its foot is damaged. Microseconds, whatever the size.
    [[nodiscard]] static Archive open(const std::filesystem::path& path);
    /// The same of bytes that are in memory, or mapped, already.
    [[nodiscard]] static Archive of(const FileBytes& file);

    [[nodiscard]] const std::filesystem::path& path() const;
    /// How many deals there are.
    [[nodiscard]] std::uint64_t size() const;
    /// How many positions of play phases the index has: one for the start of each trick.
    [[nodiscard]] std::uint64_t positions() const;
    [[nodiscard]] ArchiveSizes sizes() const;

    /// The cards of a deal, 0..size()-1. Some 100 ns, and what memory takes.
    [[nodiscard]] CardTimes times(std::uint64_t deal) const;
    [[nodiscard]] DealDetails details(std::uint64_t deal) const;
    /// The whole game, as it was put in: throws also if it is not possible under its rules. Some
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

/// Reads all of an archive: every checksum, every game, which must be possible under its rules,
/// every fingerprint, and the index, which must have the positions of the games and no others.
/// Throws Error (file) that says what is wrong first. Some four microseconds a deal and thread, and
/// 64 bytes of memory a deal, of a million deals or of a sixteenth of them, whichever are more.
void check_archive(const Archive& archive, const Progress& progress = {});

}  // namespace honeymoon
