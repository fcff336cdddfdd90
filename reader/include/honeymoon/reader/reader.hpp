// Questions about positions: values, best cards, best play.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "honeymoon/base/error.hpp"
#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/position.hpp"
#include "honeymoon/file/file_bytes.hpp"
#include "honeymoon/table/solved_level.hpp"

namespace honeymoon {

/// How a reader holds the levels it uses.
enum class Residency : std::uint8_t {
    /// Searches answer first. The reader opens a level's file once searching has taken as long as
    /// opening it would, or when you ask for 256 values at once. It decodes the whole level once
    /// lazy look-ups have cost as much as decoding. So one question costs little more than a
    /// search, and many cost hardly more than with resident levels. Without search: lazy, then
    /// resident.
    adaptive,
    lazy,      ///< maps files, and decodes frames into a bounded cache when they are needed
    resident,  ///< decodes every level when it is opened, or maps it: see make_image()
};

/// Options of Reader. The defaults suit one question as well as millions.
struct ReaderOptions {
    Residency residency = Residency::adaptive;
    /// Lazy and adaptive: the most memory for decoded frames of all levels, in bytes; the cache
    /// keeps at least one frame for each of 16 shards. Adaptive: whole levels take at most as much
    /// again. Level 13 with a trump takes 49 MB, all levels of both denominations together 110.
    std::size_t cache_bytes = std::size_t{64} << 20U;
    /// True: the reader searches positions without a table, down to the highest level that has a
    /// file, or to the last trick (but see built_in_tables). False: such a position is an error
    /// that names the missing file.
    bool search = true;
    /// Bytes of the transposition table, allocated at the first search. More helps with many deals.
    /// Hands of 20 cards or more, and searches of 16 or more levels above the tables, have another
    /// one, as large and at least 16 MiB.
    std::size_t search_bytes = std::size_t{1} << 20U;
    /// Threads for one search; only used for hands of 20 cards or more, and 16 or more levels above
    /// the tables.
    int search_threads = 1;
    /// True: the reader reads the files of a directory into memory when it first needs them, 9 MB
    /// for all, instead of mapping them. For directories that other programs write to
    /// (SECURITY.md).
    bool read_files = false;
    /// If no file has level 9 or above, searches use a table of level 9 that is compiled into the
    /// library, once searching has taken as long as decoding it: some hundreds of deals. It takes
    /// 2.3 MB. It is not a level of the reader: has() and questions without search know only files.
    /// No effect if the library was built without it.
    bool built_in_tables = true;
    /// A level of 14 to 17 that the reader solves in memory, for hands as large or larger; 0 for
    /// none. An adaptive reader does that once searching such hands of one denomination has taken
    /// as long, others at the first question. Questions with limits never wait for it.
    int solved_level = 0;
    /// What solves it: solve_in_memory() of the generator, which says what that costs. An error is
    /// passed on once; the reader then searches without the level.
    std::function<SolvedLevel(Denomination denomination, int level)> solve = {};
    /// True: the reader of a directory, unless it is lazy or has read_files, first calls
    /// make_image(). If that fails, it goes on without an image: Reader::image_fault() says why.
    bool make_image = false;
};

/// The name of the image in a directory of tables.
inline constexpr const char* kImageName = "resident.image";

/// Decodes the tables of a directory into the file kImageName beside them, 108 MB for all.
/// Readers that are not lazy, and have no read_files, map this file instead of decoding, and share
/// its memory: format-spec/IMAGE.md. An image that is whole and fits the tables is kept. Returns
/// whether it made one; takes a second of wall time then, and 110 MB of memory. Throws Error:
/// `file` if a table is bad or the image cannot be written, `resource` if the disk is full.
bool make_image(const std::filesystem::path& directory);

/// Checks the image of a directory: its checksums, that no index leads beyond a level, and that it
/// was made from the tables there; with `decode` also that each level is what decoding makes of its
/// table. Returns how many bytes it has. 20 ms for all levels, 2 s of CPU time with `decode`.
/// Throws Error (file) for the first fault, also of a table.
std::uint64_t check_image(const std::filesystem::path& directory, bool decode);

/// When a search stops: at the first limit. With limits an adaptive reader opens the tables before
/// it searches, so that positions with a table are exact. With 0 nodes it returns what it knows
/// without a search.
struct SearchLimits {
    /// Positions searched, give or take a few hundred.
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    /// Time, give or take 50 us. One-time work takes longer: 1 ms in the first search of a process,
    /// 5 ms for the memory of a reader's first long search, 20 ms for the built-in table, and the
    /// time to load a level.
    std::chrono::nanoseconds time = std::chrono::nanoseconds::max();
    /// Called every 50 us or so, by all threads of the search at once: true ends it. May be empty;
    /// must not throw.
    std::function<bool()> stop = {};
};

/// One legal card and its tricks.
struct ScoredCard {
    Card card;
    int tricks = 0;  ///< tricks of the player to move if they play it, of all not yet finished

    friend bool operator==(const ScoredCard&, const ScoredCard&) = default;
};

/// The tricks of every card of a position, by card_number().
struct CardTricks {
    static constexpr std::uint8_t kIllegal = 255;  ///< of cards that may not be played
    std::array<std::uint8_t, 52> tricks;           ///< as ScoredCard::tricks

    [[nodiscard]] constexpr std::uint8_t of(Card card) const { return tricks[card_number(card)]; }

    friend bool operator==(const CardTricks&, const CardTricks&) = default;
};

/// The result of a search with limits: `low` to `high` tricks.
struct Bounds {
    int low = 0;
    int high = 0;

    /// True if the search was finished.
    [[nodiscard]] bool exact() const { return low == high; }
    friend bool operator==(const Bounds&, const Bounds&) = default;
};

/// One legal card and bounds of its tricks.
struct BoundedCard {
    Card card;
    Bounds tricks;  ///< as ScoredCard::tricks

    friend bool operator==(const BoundedCard&, const BoundedCard&) = default;
};

/// Answers from tables, and by search without tables. A handle: cheap to move and copy; copies
/// share everything. Many threads may call const member functions at once. A child made by fork may
/// use its copy of a reader, whatever other threads were doing: fork waits while a thread loads a
/// level or a frame. In the child, parallel work (pools, advice) runs on one thread if the parent
/// had used several.
///
/// Questions throw; expected_from() turns an exception into a value. Errors of kind `question` are
/// the caller's: a duplicate card, unequal hands, a card led that is not held, more than 26 cards.
/// Errors of kind `file` name a file that is corrupt or unreadable, or missing while
/// ReaderOptions::search is off. A bad file is an error when the reader opens it; the reader never
/// searches instead. An adaptive reader may search for some time before it opens a file. A level
/// that failed to load is tried again at the next question. Files are mapped; SECURITY.md says what
/// that means if other programs change them in place.
///
/// docs/search.md says what a search costs: the value of 13 cards a hand some 50 us, of 26 cards 20
/// ms in the median.
class Reader {
public:
    /// Opens a directory, with tables or without. Throws Error (file) if there is no such
    /// directory; resident, also if a file is bad.
    [[nodiscard]] static Reader open(const std::filesystem::path& directory,
                                     const ReaderOptions& options = {});

    /// Uses table files that are in memory or mapped: any levels, in any order, or none. Throws
    /// Error (file) if a header is bad, Error (question) if two hold the same level.
    [[nodiscard]] static Reader of(std::vector<FileBytes> files, const ReaderOptions& options = {});

    /// Only searches: no files, no memory map.
    [[nodiscard]] static Reader without_tables(const ReaderOptions& options = {}) {
        return of({}, options);
    }

    /// The directory that was opened; empty without one.
    [[nodiscard]] const std::filesystem::path& directory() const;
    /// Why an image in the directory is not used, or not for one of the levels opened so far, in
    /// one line. Empty if it is used, or if there is none.
    [[nodiscard]] std::string image_fault() const;
    /// True if there was a file for this level 1..13 when the reader was opened.
    [[nodiscard]] bool has(Denomination denomination, int level) const;

    /// The tricks the player to move takes, of all not yet finished, under best play: 0..level.
    /// Costs one probe before a lead, or a few of the level below after a lead, if that level is
    /// open; else a search down to the highest open level.
    [[nodiscard]] int value(const Position& position) const;

    /// value(), or bounds of it if a limit is reached, which is not an error.
    [[nodiscard]] Bounds bounds(const Position& position, const SearchLimits& limits) const;

    /// Every legal card with its tricks, best first. Cards with equal tricks are in the order of
    /// the suits, lowest rank first, so the first card is the cheapest of the best. Costs some 16
    /// probes of the level below for 13 cards a hand, or three to four searches for the value if
    /// that level is not open.
    [[nodiscard]] std::vector<ScoredCard> cards(const Position& position) const;

    /// cards(), or bounds of them if a limit is reached; the limits are for all cards together.
    /// Sorted by `low`, then by `high`, the highest first.
    [[nodiscard]] std::vector<BoundedCard> bounded_cards(const Position& position,
                                                         const SearchLimits& limits) const;

    /// A line of best play to the last trick, leads and replies in turn. Both players always play
    /// the first of cards(). If a limit, which is for the whole line, is reached, the line is
    /// shorter, maybe empty.
    [[nodiscard]] std::vector<Card> line(const Position& position,
                                         const SearchLimits& limits = {}) const;

    /// value() of many positions with no card led, into `out` (of the same length; else Error,
    /// question). Prefetches memory. Stops at the first error.
    void values(std::span<const Position> positions, std::span<std::uint8_t> out) const;

    /// cards() of many positions, into `out` (of the same length; else Error, question). Fastest if
    /// they are sorted by denomination and level, and the level below has a table. Stops at the
    /// first error; parts of `out` before it may not be set.
    void cards_of(std::span<const Position> positions, std::span<CardTricks> out) const;

    /// Announces questions for so many values of a level. An adaptive reader opens the level's file
    /// now if as many searches would cost more. The cards of a position need some values of the
    /// level below. Throws Error (file) if the file is bad.
    void prepare(Denomination denomination, int level, std::uint64_t values) const;

    /// The fingerprint of all values of a level, from its file: the same for all files with the
    /// same values. Reads some hundred bytes. Throws Error (file) if the level has no file or its
    /// header is bad, and Error (question) for levels other than 1..kMaxLevel.
    [[nodiscard]] std::uint64_t fingerprint(Denomination denomination, int level) const;

private:
    struct State;
    explicit Reader(std::shared_ptr<const State> state) : state_(std::move(state)) {}
    std::shared_ptr<const State> state_;
};

}  // namespace honeymoon
