// Questions to the tables: values, best cards, best play.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <vector>

#include "tb/card.hpp"
#include "tb/denomination.hpp"
#include "tb/error.hpp"
#include "tb/level_table.hpp"
#include "tb/position.hpp"

namespace honeymoon {

/// How a reader holds the levels it uses.
enum class Residency : std::uint8_t {
    lazy,      ///< files are memory-mapped, and frames decoded when touched, into a bounded cache
    resident,  ///< every level is decoded when the reader is opened; a probe is a few loads
};

/// Options of Reader. The defaults suit a single question.
struct ReaderOptions {
    Residency residency = Residency::lazy;
    /// Lazy only: the most memory for decoded frames, in bytes, over all levels. At least one frame
    /// for each of 16 shards of the cache stays, whatever this says.
    std::size_t cache_bytes = std::size_t{64} << 20U;
};

/// One legal card and what comes of it.
struct ScoredCard {
    Card card;
    int tricks = 0;  ///< tricks for the player to move, of all not yet finished, if he plays it

    friend bool operator==(const ScoredCard&, const ScoredCard&) = default;
};

/// Tables in one directory. A handle: cheap to move, no global state. All const member functions
/// are safe from many threads at once, the first touch of a level or frame and failing loads
/// included.
///
/// Every call has a throwing form and a try_ form that returns what it would have thrown. Errors of
/// kind `question` are the caller's (a duplicate card, unequal hands, a card led that is not held,
/// more than 13 cards); those of kind `file` name the file that is missing, unreadable or corrupt.
/// A level for which there is no file is an error of kind `file`, because a file mends it. A level
/// that failed to load is tried again at the next question. Files are mapped: honeymoon replaces
/// them only by renaming, which a reader does not notice; a file that another program shortens in
/// place while a lazy reader uses it ends the process (SIGBUS), which no library can turn into an
/// error.
class Reader {
public:
    /// Opens a directory. Lazily this only looks which files are there: a directory with no tables
    /// is no error. Throws Error (file) if there is no such directory; resident, also if a file is
    /// bad.
    [[nodiscard]] static Reader open(const std::filesystem::path& directory,
                                     const ReaderOptions& options = {});
    [[nodiscard]] static Expected<Reader> try_open(const std::filesystem::path& directory,
                                                   const ReaderOptions& options = {});

    Reader(Reader&&) noexcept;
    Reader& operator=(Reader&&) noexcept;
    ~Reader();

    /// The directory it was opened on.
    [[nodiscard]] const std::filesystem::path& directory() const;
    /// True if there was a file for this level 1..13 when the reader was opened.
    [[nodiscard]] bool has(Denomination denomination, int level) const;

    /// The tricks the player to move takes, of all not yet finished, under best play: 0..level.
    /// Before a lead this needs the position's own level, and costs one probe; after a lead it
    /// needs the level below. Where the directory has files of even levels only (a small set), odd
    /// levels, here and below, are answered from the level below them, at the cost of cards().
    [[nodiscard]] int value(const Position& position) const;
    [[nodiscard]] Expected<int> try_value(const Position& position) const;

    /// Every legal card with its tricks, best first; cards with equal tricks in the order of the
    /// suits, lowest rank first, so that the first card is the cheapest of the best. Needs the
    /// level below (none for the last trick). Costs a probe for each pair of a lead and a reply
    /// that differ.
    [[nodiscard]] std::vector<ScoredCard> cards(const Position& position) const;
    [[nodiscard]] Expected<std::vector<ScoredCard>> try_cards(const Position& position) const;

    /// A line of best play from here to the last trick, both players always playing the first of
    /// cards(): leads and replies in turn. Needs all levels below.
    [[nodiscard]] std::vector<Card> line(const Position& position) const;
    [[nodiscard]] Expected<std::vector<Card>> try_line(const Position& position) const;

    /// value() of many positions with no card led, into `out` (of the same length; else Error,
    /// question). Faster than one by one: memory is fetched ahead. Stops at the first error.
    void values(std::span<const Position> positions, std::span<std::uint8_t> out) const;
    [[nodiscard]] Expected<void> try_values(std::span<const Position> positions,
                                            std::span<std::uint8_t> out) const;

    /// A whole level, decoded into memory of its own: for statistics, exports and checks. The
    /// memory is the level's entries, up to 82 MB, and up to 11 MB of maps.
    [[nodiscard]] LevelTable table(Denomination denomination, int level) const;
    [[nodiscard]] Expected<LevelTable> try_table(Denomination denomination, int level) const;

private:
    struct State;
    explicit Reader(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

}  // namespace honeymoon
