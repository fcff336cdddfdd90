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
#include <utility>
#include <vector>

#include "honeymoon/base/error.hpp"
#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/position.hpp"
#include "honeymoon/file/file_bytes.hpp"

namespace honeymoon {

/// How a reader holds the levels it uses.
enum class Residency : std::uint8_t {
    /// Searches answer at first. Once they have cost as much time as opening a level would, or 256
    /// values are asked for at once, it is opened, as if lazy; and made resident once answers have
    /// cost as much more than a resident level's as decoding all of it costs. So one question costs
    /// little more than a search, and many hardly more than they would if all had been resident
    /// from the beginning. Without search: lazy, and then resident.
    adaptive,
    lazy,      ///< files are memory-mapped, and frames decoded when touched, into a bounded cache
    resident,  ///< every level is decoded when the reader is opened; a probe is a few loads
};

/// Options of Reader. The defaults suit one question as well as millions.
struct ReaderOptions {
    Residency residency = Residency::adaptive;
    /// Lazy and adaptive: the most memory for decoded frames, in bytes, over all levels. At least
    /// one frame for each of 16 shards of the cache stays, whatever this says. Adaptive: levels
    /// that are made resident take as much again at most. Level 13 with a trump takes 49 MB, all
    /// levels of both denominations together 110.
    std::size_t cache_bytes = std::size_t{64} << 20U;
    /// What no table has is found by search, down to the highest level that has a file, or to the
    /// last trick (but see built_in_tables). False: such a question is an error that names the
    /// missing file.
    bool search = true;
    /// The memory in which searches keep what they found, for later ones too, in bytes; made at the
    /// first search. More helps where there are many deals. Searches of 16 and more levels above
    /// the tables, which only hands of more than 15 cards can ask for, have as much again, and at
    /// least 64 MiB, for themselves.
    std::size_t search_bytes = std::size_t{1} << 20U;
    /// How many threads work on one search. Only used 16 or more levels above the tables: shorter
    /// searches end before a second thread has begun.
    int search_threads = 1;
    /// Of a directory: files are read into memory when they are first needed, instead of mapped: 12
    /// MB for all. For directories that other programs write to, which might shorten a file in
    /// place.
    bool read_files = false;
    /// Where no file has level 9 or a higher one, searches go down to a table of level 9 that is
    /// compiled into the library, as soon as they have cost as much time as decoding it does: some
    /// hundreds of deals. It takes 2.3 MB then, and is no level of the reader: has(), table() and
    /// questions without search know only files. False: searches do without. So they do if the
    /// library was built without it.
    bool built_in_tables = true;
};

/// When a search gives up: whichever comes first. With limits an adaptive reader opens the tables
/// before it searches, so that what has a table is exact; but with no nodes at all it only says
/// what it has at hand.
struct SearchLimits {
    /// Positions searched, give or take a few hundred.
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    /// Time, give or take some 50 microseconds. Once more is needed for what is made at first: a
    /// millisecond by the first search of a process, some twenty for the 64 MiB of a
    /// reader's first long search, some twenty where the built-in table is decoded, and the time to
    /// load a level that was not touched before.
    std::chrono::nanoseconds time = std::chrono::nanoseconds::max();
    /// Asked every 50 microseconds or so: true ends the search. Empty if nobody wants to. By this
    /// another thread can end it. Called by all threads of the search, also at the same time; must
    /// not throw.
    std::function<bool()> stop = {};
};

/// One legal card and what comes of it.
struct ScoredCard {
    Card card;
    int tricks = 0;  ///< tricks for the player to move, of all not yet finished, if he plays it

    friend bool operator==(const ScoredCard&, const ScoredCard&) = default;
};

/// What comes of every card of a position, by number: 13 x suit + rank, so that the two of spades
/// is 0 and the ace of clubs 51.
struct CardTricks {
    static constexpr std::uint8_t kIllegal = 255;  ///< of cards that may not be played
    std::array<std::uint8_t, 52> tricks;           ///< as ScoredCard::tricks

    [[nodiscard]] static constexpr std::size_t number(Card card) {
        return (std::size_t{13} * static_cast<std::size_t>(card.suit)) + card.rank;
    }
    [[nodiscard]] constexpr std::uint8_t of(Card card) const { return tricks[number(card)]; }

    friend bool operator==(const CardTricks&, const CardTricks&) = default;
};

/// What a search with limits found out: a number of tricks from `low` to `high`.
struct Bounds {
    int low = 0;
    int high = 0;

    /// True if the search was finished.
    [[nodiscard]] bool exact() const { return low == high; }
    friend bool operator==(const Bounds&, const Bounds&) = default;
};

/// One legal card and what is known to come of it.
struct BoundedCard {
    Card card;
    Bounds tricks;  ///< as ScoredCard::tricks

    friend bool operator==(const BoundedCard&, const BoundedCard&) = default;
};

class LevelTable;  // "libtb/table/level_table.hpp", which is not installed

/// Answers from tables, and by search where there are none. A handle: cheap to move and to copy,
/// copies share all they have; no global state. All const member functions are safe from many
/// threads at once, the first touch of a level or frame and failing loads included. A child made by
/// fork may go on with its copy of a reader, whatever other threads were doing with it: fork waits
/// while one loads a level or a frame. Work that is shared out to threads (of pools, of advice) the
/// child does by itself if its parent had shared some out.
///
/// Every question has a throwing form and a try_ form, which returns what it would have thrown;
/// expected_from() makes one of any call. Errors of kind `question` are the caller's (a duplicate
/// card, unequal hands, a card led that is not held, more than 26 cards); those of kind `file` name
/// the file that is corrupt or unreadable, or missing where ReaderOptions::search is off. A file
/// that is bad is an error when it is opened, and never passed over in favour of a search; an
/// adaptive reader may answer by search for some time before it opens one. A level that failed to
/// load is tried again at the next question. Files are mapped: honeymoon replaces them only by
/// renaming, which a reader does not notice; a file that another program shortens in place while a
/// reader that is not resident uses it ends the process (SIGBUS), which no library can turn into an
/// error. With ReaderOptions::read_files that cannot happen.
///
/// What a search costs, by the levels present, is in docs/search.md: 13 cards a hand without
/// any table some 50 microseconds, 26 cards half a second.
class Reader {
public:
    /// Opens a directory. Lazily this only looks which files are there: a directory with no tables
    /// is no error. Throws Error (file) if there is no such directory; resident, also if a file is
    /// bad.
    [[nodiscard]] static Reader open(const std::filesystem::path& directory,
                                     const ReaderOptions& options = {});

    /// Answers from table files that are in memory, or mapped, already: any levels, in any order,
    /// or none. Throws Error (file) if a header is bad, Error (question) if two hold the same
    /// level.
    [[nodiscard]] static Reader of(std::vector<FileBytes> files, const ReaderOptions& options = {});

    /// Answers by search alone: no files, no memory map.
    [[nodiscard]] static Reader without_tables(const ReaderOptions& options = {}) {
        return of({}, options);
    }

    /// The directory it was opened on; empty if it was made of files or of nothing.
    [[nodiscard]] const std::filesystem::path& directory() const;
    /// True if there was a file for this level 1..13 when the reader was opened.
    [[nodiscard]] bool has(Denomination denomination, int level) const;

    /// The tricks the player to move takes, of all not yet finished, under best play: 0..level.
    /// If the position's own level has a file, and the reader is not adaptive or has opened it,
    /// this costs one probe before a lead, and after a lead a few of the level below; else a search
    /// down to the highest level that is open.
    [[nodiscard]] int value(const Position& position) const;

    /// value(), or what is known of it when the limits are reached: never an error for that.
    [[nodiscard]] Bounds bounds(const Position& position, const SearchLimits& limits) const;

    /// Every legal card with its tricks, best first; cards with equal tricks in the order of the
    /// suits, lowest rank first, so that the first card is the cheapest of the best. Costs a probe
    /// of the level below for each lead that differs and each reply to it that matters, 16 for 13
    /// cards a hand; where that is not open, some three to four times a search for the value.
    [[nodiscard]] std::vector<ScoredCard> cards(const Position& position) const;

    /// cards(), or what is known of them when the limits, which are for all of them together, are
    /// reached. Those with the highest `low` first, among them those with the highest `high`.
    [[nodiscard]] std::vector<BoundedCard> bounded_cards(const Position& position,
                                                         const SearchLimits& limits) const;

    /// A line of best play from here to the last trick, both players always playing the first of
    /// cards(): leads and replies in turn. As far as the limits, which are for all of it together,
    /// let it be known: shorter, and maybe empty, never an error for that.
    [[nodiscard]] std::vector<Card> line(const Position& position,
                                         const SearchLimits& limits = {}) const;

    /// value() of many positions with no card led, into `out` (of the same length; else Error,
    /// question). Where there are tables faster than one by one: memory is fetched ahead. Stops at
    /// the first error.
    void values(std::span<const Position> positions, std::span<std::uint8_t> out) const;

    /// cards() of many positions, into `out` (of the same length; else Error, question). Fastest if
    /// they are sorted by denomination and level, and the level below has a table: then all that
    /// may become of many of them is looked up together. Stops at the first error; some
    /// of `out` before it may not be set then.
    void cards_of(std::span<const Position> positions, std::span<CardTricks> out) const;

    /// Says that so many values of a level will be asked for, in whatever pieces: an adaptive
    /// reader that has its file then opens it now, if as many searches would cost more. Cards of a
    /// position are some values of the level below it. Throws Error (file) if that is bad.
    void expect(Denomination denomination, int level, std::uint64_t values) const;

    /// A whole level, decoded into memory of its own: for statistics, exports and checks. The
    /// memory is the level's entries, up to 82 MB, and up to 11 MB of maps. Throws Error (file) if
    /// there is no file of it.
    [[nodiscard]] LevelTable table(Denomination denomination, int level) const;

    /// The fingerprint of all values of a level, as its file has it: the same for all files with
    /// the same values. Reads some hundred bytes. Throws Error (file) if there is no file of it or
    /// its header is bad, and Error (question) for levels other than 1..kMaxLevel.
    [[nodiscard]] std::uint64_t fingerprint(Denomination denomination, int level) const;

    /// The same, with errors as values.
    [[nodiscard]] static auto try_open(const std::filesystem::path& directory,
                                       const ReaderOptions& options = {}) {
        return expected_from([&] { return open(directory, options); });
    }
    [[nodiscard]] static auto try_of(std::vector<FileBytes> files,
                                     const ReaderOptions& options = {}) {
        return expected_from([&] { return of(std::move(files), options); });
    }
    [[nodiscard]] auto try_value(const Position& position) const {
        return expected_from([&] { return value(position); });
    }
    [[nodiscard]] auto try_bounds(const Position& position, const SearchLimits& limits) const {
        return expected_from([&] { return bounds(position, limits); });
    }
    [[nodiscard]] auto try_cards(const Position& position) const {
        return expected_from([&] { return cards(position); });
    }
    [[nodiscard]] auto try_bounded_cards(const Position& position,
                                         const SearchLimits& limits) const {
        return expected_from([&] { return bounded_cards(position, limits); });
    }
    [[nodiscard]] auto try_line(const Position& position, const SearchLimits& limits = {}) const {
        return expected_from([&] { return line(position, limits); });
    }
    [[nodiscard]] auto try_cards_of(std::span<const Position> positions,
                                    std::span<CardTricks> out) const {
        return expected_from([&] { cards_of(positions, out); });
    }
    [[nodiscard]] auto try_values(std::span<const Position> positions,
                                  std::span<std::uint8_t> out) const {
        return expected_from([&] { values(positions, out); });
    }

private:
    struct State;
    explicit Reader(std::shared_ptr<const State> state) : state_(std::move(state)) {}
    std::shared_ptr<const State> state_;
};

}  // namespace honeymoon
