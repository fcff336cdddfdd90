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

/// When a reader opens and decodes the levels that it uses.
enum class Residency : std::uint8_t {
    /// Searches answer first. The reader opens a level's file once searching has taken as long as
    /// opening it would, or when you ask for 256 values at once. It decodes the whole level once
    /// lazy look-ups have cost as much as decoding. So one question costs little more than a
    /// search, and many questions cost hardly more than with resident levels. If
    /// ReaderOptions::search is off, the reader begins with lazy look-ups instead of searches.
    adaptive,
    lazy,      ///< maps files, and decodes frames into a bounded cache when it needs them
    resident,  ///< at opening, decodes every level, or maps an image: see make_image()
};

/// Options of Reader. The defaults suit one question as well as millions.
struct ReaderOptions {
    Residency residency = Residency::adaptive;
    /// Lazy and adaptive readers: the most memory for decoded frames of all levels, in bytes. The
    /// cache keeps at least one frame for each of its 16 shards. In an adaptive reader, whole
    /// levels take at most as much memory again. Level 13 with a trump takes 49 MB; all levels of
    /// both denominations together take 110 MB.
    std::size_t cache_bytes = std::size_t{64} << 20U;
    /// True: the reader searches positions that have no table. The search goes down to the highest
    /// level that has a file, or to the last trick if no level has one (but see built_in_tables).
    /// False: a position without a table is an error that names the missing file.
    bool search = true;
    /// Bytes of the transposition table, which the first search allocates. A larger table helps
    /// with many deals. Long searches use a second table, which has the same size, but at least 16
    /// MiB. A search is long if the hands have 20 cards or more, or if it begins 16 or more levels
    /// above the tables.
    std::size_t search_bytes = std::size_t{1} << 20U;
    /// Threads for one long search, as defined for search_bytes. Other searches use one thread.
    int search_threads = 1;
    /// True: the reader does not map the files of a directory, but reads each into memory when it
    /// first needs it. All files take 9 MB. Use this for directories that other programs write to
    /// (SECURITY.md).
    bool read_files = false;
    /// True: searches of hands of 9 cards or more use a table of level 9 that is compiled into the
    /// library, if no file of the denomination has a level from 9 to that of the hands. They do so
    /// once searching has taken as long as decoding this table, after some hundreds of deals. The
    /// table takes 2.3 MB. It is not a level of the reader: has() and questions without search know
    /// only files. No effect if the library was built without the table.
    bool built_in_tables = true;
    /// A level of 14 to 17 that the reader solves in memory, for hands of this level or larger
    /// ones; 0 for none. An adaptive reader solves it once searching such hands of one denomination
    /// has taken as long as solving would. Other readers solve it at the first question. Questions
    /// with limits of nodes or time never wait for it.
    int solved_level = 0;
    /// Solves the level: solve_in_memory() of the generator, whose comment gives the cost. stop()
    /// is true once the question that waits for the level has to end (SearchLimits::stop). The
    /// result may then be empty, and a later question tries again. If `solve` throws, one question
    /// throws that error, and the reader then searches without the level.
    std::function<SolvedLevel(Denomination denomination, int level,
                              const std::function<bool()>& stop)>
        solve = {};
    /// True: a reader of a directory first calls make_image(), unless it is lazy or read_files is
    /// true. If that fails, the reader works without an image, and Reader::image_fault() says why.
    bool make_image = false;
};

/// The name of the image in a directory of tables.
inline constexpr const char* kImageName = "resident.image";

/// Decodes the tables of a directory into the image, which is the file kImageName beside them. The
/// image of all levels has 108 MB; format-spec/IMAGE.md describes it. Readers that are not lazy,
/// and whose option read_files is false, map the image instead of decoding tables. These readers
/// share its memory. If the directory has a complete image that fits the tables, make_image() keeps
/// it. Returns true if it made a new image, which takes a second of wall time and 110 MB of memory.
/// Throws Error: `file` if a table is bad or the image cannot be written, `resource` if the disk is
/// full.
bool make_image(const std::filesystem::path& directory);

/// Checks the image of a directory: its checksums, that no index leads beyond a level, and that it
/// was made from the tables there. With `decode`, also decodes each table and compares the result
/// with the image. Returns how many bytes the image has. All levels take 20 ms, or 2 s of CPU time
/// with `decode`. Throws Error (file) for the first fault, also for a fault of a table.
std::uint64_t check_image(const std::filesystem::path& directory, bool decode);

/// Limits of a search, which stops at the first limit it reaches. With limits, an adaptive reader
/// opens the tables before it searches, so that positions with a table are exact. With 0 nodes, the
/// reader returns what it knows without a search.
struct SearchLimits {
    /// The most positions searched, give or take a few hundred.
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    /// The most time, give or take 50 us. One-time work can exceed the limit: by 1 ms in the first
    /// search of a process, 5 ms for the memory of a reader's first long search, 20 ms for the
    /// built-in table, and the time to load a level.
    std::chrono::nanoseconds time = std::chrono::nanoseconds::max();
    /// Called about every 50 us, by all threads of the search at once. While a level is solved in
    /// memory, the calls are rarer and come from the threads that solve it. If it returns true, the
    /// search ends. May be empty; must not throw.
    std::function<bool()> stop = {};
};

/// One legal card and its tricks.
struct ScoredCard {
    Card card;
    int tricks = 0;  ///< how many of the unfinished tricks the player to move takes by playing it

    friend bool operator==(const ScoredCard&, const ScoredCard&) = default;
};

/// The tricks of every card of a position, indexed by card_number().
struct CardTricks {
    static constexpr std::uint8_t kIllegal = 255;  ///< the entry of cards that may not be played
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

/// Answers questions from tables, or by search where there is no table. A reader is a handle: it is
/// cheap to move and copy, and copies share everything. Many threads may call const member
/// functions at once. A child process made by fork may use its copy of a reader, whatever other
/// threads were doing: fork waits while a thread loads a level or a frame. If the parent had used
/// several threads, parallel work (pools, advice) runs on one thread in the child.
///
/// Questions throw Error; expected_from() turns the exception into a value. Errors of kind
/// `question` are faults of the caller: a duplicate card, unequal hands, a card led that is not
/// held, more than 26 cards. Errors of kind `file` name a file that is corrupt or unreadable. If
/// ReaderOptions::search is off, a missing file is such an error too. A bad file is an error when
/// the reader opens it; the reader never searches instead. But an adaptive reader may search for
/// some time before it opens a file. If a level failed to load, the next question tries again.
/// Files are mapped; SECURITY.md says what happens if other programs change them in place.
///
/// docs/search.md has the cost of searches. The value of hands of 13 cards takes some 50 us, and of
/// hands of 26 cards 20 ms in the median.
class Reader {
public:
    /// Opens a directory, which may have no tables. Throws Error (file) if there is no such
    /// directory, and for a resident reader also if a file is bad.
    [[nodiscard]] static Reader open(const std::filesystem::path& directory,
                                     const ReaderOptions& options = {});

    /// Uses table files that are in memory or mapped: any levels, in any order, or none. Throws
    /// Error (file) if a header is bad, and Error (question) if two files have the same level.
    [[nodiscard]] static Reader of(std::vector<FileBytes> files, const ReaderOptions& options = {});

    /// A reader that only searches, without files.
    [[nodiscard]] static Reader without_tables(const ReaderOptions& options = {}) {
        return of({}, options);
    }

    /// The directory that was opened; empty if there is none.
    [[nodiscard]] const std::filesystem::path& directory() const;
    /// Returns one line that says why the reader does not use the image in the directory for all
    /// levels opened so far. Empty if the reader uses the image, or if there is none.
    [[nodiscard]] std::string image_fault() const;
    /// True if there was a file for this level 1..13 when the reader was opened.
    [[nodiscard]] bool has(Denomination denomination, int level) const;

    /// Returns how many of the unfinished tricks the player to move takes under best play:
    /// 0..level. Before a lead this costs one probe of the position's level; after a lead, a few
    /// probes of the level below. If that level is not open, it costs a search down to the highest
    /// open level.
    [[nodiscard]] int value(const Position& position) const;

    /// Returns the value(), as two equal bounds, if the search finishes; else bounds of it.
    /// Reaching a limit is not an error.
    [[nodiscard]] Bounds bounds(const Position& position, const SearchLimits& limits) const;

    /// Returns every legal card with its tricks, best first. Cards with equal tricks are in the
    /// order of the suits, lowest rank first, so the first card is the cheapest of the best. For
    /// hands of 13 cards this costs some 16 probes of the level below. If that level is not open,
    /// it costs as much as three to four searches for the value.
    [[nodiscard]] std::vector<ScoredCard> cards(const Position& position) const;

    /// Returns the cards() if the search finishes, else the cards with bounds of their tricks. The
    /// limits are for all cards together. Cards are sorted by `low`, then by `high`, the highest
    /// first.
    [[nodiscard]] std::vector<BoundedCard> bounded_cards(const Position& position,
                                                         const SearchLimits& limits) const;

    /// Returns a line of best play to the last trick, leads and replies in turn. Both players
    /// always play the first of cards(). The limits are for the whole line. If the search reaches
    /// a limit, the line is shorter, and may be empty.
    [[nodiscard]] std::vector<Card> line(const Position& position,
                                         const SearchLimits& limits = {}) const;

    /// Writes the value() of many positions with no card led into `out`. `out` must have the same
    /// length, else throws Error (question). Faster than single calls of value(), because it
    /// prefetches memory. Stops at the first error.
    void values(std::span<const Position> positions, std::span<std::uint8_t> out) const;

    /// Writes the tricks of all cards of many positions into `out`. `out` must have the same
    /// length, else throws Error (question). This is fastest if the positions are sorted by
    /// denomination and level, and the level below has a table. Stops at the first error; then even
    /// results of earlier positions may be missing.
    void cards_of(std::span<const Position> positions, std::span<CardTricks> out) const;

    /// Announces that questions will need this many values of a level. An adaptive reader opens the
    /// level's file now if as many searches would cost more than opening it. To announce cards(),
    /// count some values of the level below for each position. Throws Error (file) if the file is
    /// bad.
    void prepare(Denomination denomination, int level, std::uint64_t values) const;

    /// Returns the fingerprint of all values of a level, from its file. All files with the same
    /// values have the same fingerprint. Reads some hundred bytes. Throws Error (file) if the level
    /// has no file or its header is bad, and Error (question) for levels other than 1..kMaxLevel.
    [[nodiscard]] std::uint64_t fingerprint(Denomination denomination, int level) const;

private:
    struct State;
    explicit Reader(std::shared_ptr<const State> state) : state_(std::move(state)) {}
    std::shared_ptr<const State> state_;
};

}  // namespace honeymoon
