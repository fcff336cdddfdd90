/*
 * honeymoon from C: values, best cards and best play of the play phase of honeymoon bridge and
 * German whist. The answers come from table files, or from a search where there is no file.
 *
 * Conventions for every function, unless its comment says otherwise:
 *
 *  1. Results. A function that can fail returns a honeymoon_status, which is HONEYMOON_OK (0) after
 *     a success. It returns its results through pointers. After a failure the results are
 *     unspecified, but functions that open a reader set *reader to NULL.
 *
 *  2. Errors. The last argument of such a function is NULL, or points to a honeymoon_error. The
 *     function writes the status there, a code for programs and a line of text for people. After a
 *     success, code and text are "". There is no global state. The library prints nothing, throws
 *     no exception, and never ends the process. For a forbidden NULL, bits that are no cards and
 *     numbers out of range, functions return HONEYMOON_ARGUMENT. Only a pointer that is neither
 *     NULL nor valid is undefined behaviour.
 *
 *  3. Ownership. Functions whose names begin with honeymoon_open make a reader; honeymoon_close
 *     frees it. The caller owns everything else. After a function returns, the library keeps no
 *     pointers except those of honeymoon_open_kept_buffers. Returned strings are constants.
 *
 *  4. Threads. Many threads may use one const honeymoon_reader at once. No other call may use a
 *     reader during honeymoon_close. Functions without a reader may be called at any time. Do not
 *     call any function from a signal handler, and do not cancel a thread (pthread_cancel) inside
 *     one. A child process made by fork may use its copies of the parent's readers, whatever other
 *     threads were doing. fork waits while another thread loads a part of a file, some 20
 *     milliseconds at most, or opens a resident reader, which takes a second.
 *
 *     The shared library stays in memory after dlclose(), because its threads may still be working.
 *     Close all readers before dlclose(). If you load the library again, you get the same copy.
 *
 *  5. Strings end with a zero byte. Hands, cards and trumps are ASCII. Names of directories are
 *     bytes as the system has them. Messages are ASCII, except for such names and for quoted text.
 *     Quoted text is UTF-8, with '?' in place of control characters. A message that does not fit is
 *     cut short and ends with "...".
 *
 *  6. Numbers. Tricks are always those that the player to move takes (in advice, the player who
 *     asks). They count all tricks not yet finished, the current one included.
 *
 *  7. Versions follow Semantic Versioning. Within a major version, functions and constants are only
 *     added, and structures keep their layout. Only structures of options may grow; their field
 *     `size` says how large they are. The soname of the shared library, libhoneymoon.so.<major>,
 *     stays the same.
 */
#ifndef HONEYMOON_H
#define HONEYMOON_H

#include <stddef.h>
#include <stdint.h>

/* The build of a Windows library defines HONEYMOON_API differently. */
#if !defined(HONEYMOON_API) && defined(__GNUC__)
#define HONEYMOON_API __attribute__((visibility("default")))
#elif !defined(HONEYMOON_API)
#define HONEYMOON_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Versions ------------------------------------------------------------------------------- */

/** The version of this header. */
#define HONEYMOON_VERSION_MAJOR 1
#define HONEYMOON_VERSION_MINOR 0
#define HONEYMOON_VERSION_PATCH 0

/** The same as one number that grows with every version: 10203 is 1.2.3. */
#define HONEYMOON_VERSION \
    (HONEYMOON_VERSION_MAJOR * 10000 + HONEYMOON_VERSION_MINOR * 100 + HONEYMOON_VERSION_PATCH)

/** Returns the version of the loaded library, as HONEYMOON_VERSION. */
HONEYMOON_API int honeymoon_version(void);

/** Returns the version of the loaded library as text: "1.2.3". */
HONEYMOON_API const char* honeymoon_version_string(void);

/**
 * Returns 1 if a program compiled with the header of this version can use the loaded library, else
 * 0. The library must have the same major version, and at least the same minor version. Programs
 * that load the library by hand call honeymoon_is_compatible(HONEYMOON_VERSION).
 */
HONEYMOON_API int honeymoon_is_compatible(int header_version);

/* ---- Errors --------------------------------------------------------------------------------- */

/** The result of a call. */
typedef enum honeymoon_status {
    HONEYMOON_OK = 0,
    /** The question is wrong: hands of different lengths, a card that is held twice or led but not
        held, text that is not a hand. A user may have typed such a question. */
    HONEYMOON_QUESTION = 1,
    /** A file or directory is missing, unreadable or corrupt; the message names it. */
    HONEYMOON_FILE = 2,
    /** The machine cannot do it: not enough memory, no more threads. */
    HONEYMOON_RESOURCE = 3,
    /** The call is wrong: NULL, bits that are no cards, a number out of range, too little room for
        the result. The calling program has a fault. */
    HONEYMOON_ARGUMENT = 4,
    /** The library has a fault. */
    HONEYMOON_INTERNAL = 5
} honeymoon_status;

/** The sizes of a code and of a message, the final zero byte included. */
#define HONEYMOON_CODE_SIZE 24
#define HONEYMOON_MESSAGE_SIZE 996

/** What went wrong. The library fills it; you need not initialise it. */
typedef struct honeymoon_error {
    honeymoon_status status;
    /** The fault in one word, such as "card_twice" or "file_missing". It is a name of `ErrorCode`
        in honeymoon/base/error.hpp. The names never change; later versions may add some. For
        HONEYMOON_ARGUMENT and HONEYMOON_INTERNAL it is the name of the status. */
    char code[HONEYMOON_CODE_SIZE];
    /** One line of plain text: what is wrong, where, and how to fix it. */
    char message[HONEYMOON_MESSAGE_SIZE];
} honeymoon_error;

/** Returns the name of a status in lower case, "ok", "question" ... "internal"; "unknown" for other
    numbers. */
HONEYMOON_API const char* honeymoon_status_name(int status);

/* ---- Cards and positions -------------------------------------------------------------------- */

/** Suits, and no-trump for arguments named trump. */
#define HONEYMOON_SPADES 0
#define HONEYMOON_HEARTS 1
#define HONEYMOON_DIAMONDS 2
#define HONEYMOON_CLUBS 3
#define HONEYMOON_NOTRUMP 4

/** The most cards of a hand, and the most legal cards. */
#define HONEYMOON_MAX_CARDS 26
/** The most cards a line of play can have. */
#define HONEYMOON_MAX_LINE 52

/**
 * One card, as 16 times the suit plus the rank. Ranks count from 0, the deuce, to 12, the ace. So
 * the spades are 0..12, the hearts 16..28, the diamonds 32..44, the clubs 48..60.
 */
typedef uint8_t honeymoon_card;
#define HONEYMOON_CARD(suit, rank) ((honeymoon_card)(16 * (suit) + (rank)))
#define HONEYMOON_SUIT(card) ((card) / 16)
#define HONEYMOON_RANK(card) ((card) % 16)

/** A set of cards: bit c is set if card c is in it. All other bits are zero. */
typedef uint64_t honeymoon_hand;
/** The set of just one card. */
#define HONEYMOON_BIT(card) (UINT64_C(1) << (card))
/** The whole pack. */
#define HONEYMOON_PACK UINT64_C(0x1FFF1FFF1FFF1FFF)

/**
 * Two open hands with the same number of cards, 1 to HONEYMOON_MAX_CARDS. Before a lead the leader
 * is to play. After it the follower is to play, and the leader's hand still has the card led.
 */
typedef struct honeymoon_position {
    honeymoon_hand leader;   /**< the player on lead */
    honeymoon_hand follower; /**< the other player */
    honeymoon_hand led;      /**< the card led, or 0 before a lead */
    int32_t trump;           /**< HONEYMOON_SPADES .. HONEYMOON_NOTRUMP */
    uint32_t reserved;       /**< 0 */
} honeymoon_position;

/* ---- Text ----------------------------------------------------------------------------------- */

/** The room for any hand as text, its final zero byte included. */
#define HONEYMOON_HAND_SIZE 56
/** The room for a card as text, its final zero byte included. */
#define HONEYMOON_CARD_SIZE 3

/**
 * Reads a hand as in PBN, spades.hearts.diamonds.clubs: "AK4.T2..K". Also accepts "10" for T, and
 * lower case. If the text is wrong, returns HONEYMOON_QUESTION, and the message names the column,
 * counted from 1.
 */
HONEYMOON_API honeymoon_status honeymoon_parse_hand(const char* text, honeymoon_hand* hand,
                                                    honeymoon_error* error);

/** Reads a card, suit then rank: "SA", "h10". Errors are as in honeymoon_parse_hand. */
HONEYMOON_API honeymoon_status honeymoon_parse_card(const char* text, honeymoon_card* card,
                                                    honeymoon_error* error);

/**
 * Reads a trump suit: S, H, D, C, or N or NT for no-trump, in either case. Errors are as in
 * honeymoon_parse_hand.
 */
HONEYMOON_API honeymoon_status honeymoon_parse_trump(const char* text, int32_t* trump,
                                                     honeymoon_error* error);

/**
 * Reads a position as `honeymoon probe --stdin` does: TRUMP LEADER FOLLOWER or TRUMP LEADER
 * FOLLOWER LED, with blanks between. An example is "S AJT.A.. KQ9.2..". Returns HONEYMOON_QUESTION
 * also if the position is impossible.
 */
HONEYMOON_API honeymoon_status honeymoon_parse_position(const char* text,
                                                        honeymoon_position* position,
                                                        honeymoon_error* error);

/**
 * Writes a hand as honeymoon_parse_hand reads it, with ranks from the highest down. `size` is the
 * room in `text`, in bytes; HONEYMOON_HAND_SIZE is always enough.
 */
HONEYMOON_API honeymoon_status honeymoon_format_hand(honeymoon_hand hand, char* text, size_t size,
                                                     honeymoon_error* error);

/** Writes a card, as in "SA". `size` is the room in `text`, at least HONEYMOON_CARD_SIZE bytes. */
HONEYMOON_API honeymoon_status honeymoon_format_card(honeymoon_card card, char* text, size_t size,
                                                     honeymoon_error* error);

/* ---- Readers -------------------------------------------------------------------------------- */

/** A reader answers questions. The functions honeymoon_open... below make one. */
typedef struct honeymoon_reader honeymoon_reader;

/** honeymoon_options.residency: searches answer first. The reader opens a file once searching has
    taken as long as opening the file would. It decodes the whole file once looking up and decoding
    parts has cost as much as decoding the whole would. */
#define HONEYMOON_ADAPTIVE 0
/** honeymoon_options.residency: the reader maps files, and decodes only the parts that it needs. */
#define HONEYMOON_LAZY 1
/** honeymoon_options.residency: the reader decodes every file when it is opened. */
#define HONEYMOON_RESIDENT 2
/** The largest number of threads allowed. */
#define HONEYMOON_MAX_THREADS 1024

/** Options of a reader. honeymoon_options_init fills them. The defaults suit one question as well
    as millions. */
typedef struct honeymoon_options {
    size_t size; /**< the bytes of this structure; honeymoon_options_init sets it */
    /** HONEYMOON_ADAPTIVE (the default): opening costs next to nothing, each of the first questions
        costs a search, and many questions cost hardly more than with all files decoded.
        HONEYMOON_LAZY: the first question about a level costs up to some 10 milliseconds, and the
        first use of a part of a file some 10 microseconds. HONEYMOON_RESIDENT: opening all levels
        takes about a second and some 100 MB; after that, a value takes well under a microsecond. If
        the directory has a file `resident.image` that fits the tables, adaptive and resident
        readers map it instead of decoding (docs/guide.md). */
    int32_t residency;
    /** 1 (the default): the reader searches positions that have no table. Searches of hands of 9
        cards or more use a table of level 9 that is compiled into the library, if no file with a
        trump, or at no-trump, has a level from 9 to that of the hands. They do so once searching
        has taken as long as decoding this table, which takes 2.3 MB. 0: for a position without a
        table, functions return HONEYMOON_FILE. */
    int32_t search;
    /** Lazy and adaptive readers: the most memory for decoded parts of files, in bytes. An adaptive
        reader uses at most as much again for whole files. Default: 64 MiB. */
    uint64_t cache_bytes;
    /** Bytes of the transposition table. Default: 1 MiB; more helps with many deals. Searches of
        hands of 20 cards or more, and searches that begin 16 or more levels above the tables, use a
        second table. It has the same size, but at least 16 MiB. */
    uint64_t search_bytes;
    /** How many threads work on one search, 1 (the default) .. HONEYMOON_MAX_THREADS. Only long
        searches use more than one. */
    int32_t search_threads;
    /** 0 (the default): the reader maps files. 1: it reads each file into memory when it first
        needs it; all files take 9 MB. Use 1 for directories that other programs write to
        (SECURITY.md). */
    int32_t read_files;
} honeymoon_options;

/**
 * Fills the options with their defaults. `size` is sizeof *options. It tells the library with which
 * header the program was compiled. If the structure is smaller than the library's, the function
 * fills only the fields that the structure has. Does nothing if `options` is NULL.
 */
HONEYMOON_API void honeymoon_options_init(honeymoon_options* options, size_t size);

/**
 * Opens the tables in a directory, which may have none. If `directory` is NULL, the reader only
 * searches. If `options` is NULL, it has the default options. Fails with HONEYMOON_FILE if the
 * directory does not exist; with HONEYMOON_RESIDENT, also if a file is bad.
 *
 * Files are mapped. SECURITY.md says what happens if other programs change them in place.
 */
HONEYMOON_API honeymoon_status honeymoon_open(const char* directory,
                                              const honeymoon_options* options,
                                              honeymoon_reader** reader, honeymoon_error* error);

/** A table file in memory. */
typedef struct honeymoon_buffer {
    const void* bytes; /**< the whole file */
    size_t size;       /**< its bytes */
    const char* name;  /**< its name in messages; NULL for "buffer 0" and so on */
} honeymoon_buffer;

/**
 * Opens `count` table files that are in memory, of any levels, in any order. The library copies
 * them, so you may free them at once. `buffers` may be NULL if `count` is 0. Fails with
 * HONEYMOON_FILE if a header is bad, and with HONEYMOON_QUESTION if two files have the same level.
 */
HONEYMOON_API honeymoon_status honeymoon_open_buffers(const honeymoon_buffer* buffers, size_t count,
                                                      const honeymoon_options* options,
                                                      honeymoon_reader** reader,
                                                      honeymoon_error* error);

/**
 * The same without copies. The bytes must stay unchanged until the reader is closed. This also
 * applies to child processes made by fork that share the bytes.
 */
HONEYMOON_API honeymoon_status honeymoon_open_kept_buffers(const honeymoon_buffer* buffers,
                                                           size_t count,
                                                           const honeymoon_options* options,
                                                           honeymoon_reader** reader,
                                                           honeymoon_error* error);

/** Frees a reader. Does nothing if it is NULL. */
HONEYMOON_API void honeymoon_close(honeymoon_reader* reader);

/**
 * Returns 1 if there was a file for hands of `level` cards, 1..13, when the reader was opened, else
 * 0. Also returns 0 for levels and trumps that do not exist, and for NULL. All four trump suits
 * have the same file.
 */
HONEYMOON_API int honeymoon_has_level(const honeymoon_reader* reader, int32_t trump, int level);

/**
 * Writes the fingerprint of all values in a level's file, as `honeymoon info` prints it. All files
 * with the same values have the same fingerprint. Opens the file if it is not open yet. Returns
 * HONEYMOON_FILE if there is no file, and HONEYMOON_QUESTION for levels other than 1..13.
 */
HONEYMOON_API honeymoon_status honeymoon_fingerprint(const honeymoon_reader* reader, int32_t trump,
                                                     int level, uint64_t* fingerprint,
                                                     honeymoon_error* error);

/* ---- Rules ---------------------------------------------------------------------------------- */

/**
 * Writes the set of cards that the player to move may play. Returns HONEYMOON_QUESTION if the
 * position is impossible.
 */
HONEYMOON_API honeymoon_status honeymoon_legal(const honeymoon_position* position,
                                               honeymoon_hand* cards, honeymoon_error* error);

/** Results of honeymoon_play. */
#define HONEYMOON_TRICK_OPEN 0    /**< a card was led; the follower is to play */
#define HONEYMOON_LEADER_WINS 1   /**< the leader takes the trick */
#define HONEYMOON_FOLLOWER_WINS 2 /**< the follower takes the trick */

/**
 * Plays a card for the player to move. `next` receives the position after the card. If the card
 * finishes a trick, the winner of the trick is the leader of `next`; after the last trick, both
 * hands are empty. `next` may be `position` itself, which a failure leaves unchanged. `trick`
 * receives HONEYMOON_TRICK_OPEN, or who takes the trick: the leader or the follower of `position`.
 * `trick` may be NULL. Returns HONEYMOON_QUESTION if the card may not be played.
 */
HONEYMOON_API honeymoon_status honeymoon_play(const honeymoon_position* position,
                                              honeymoon_card card, honeymoon_position* next,
                                              int* trick, honeymoon_error* error);

/* ---- Questions ------------------------------------------------------------------------------
 *
 * Each question fails with HONEYMOON_QUESTION if the position is impossible. It fails with
 * HONEYMOON_FILE if it needs a file that is corrupt or unreadable; it never searches instead. If
 * honeymoon_options.search is 0, a missing file is such an error too. If a level failed to load,
 * the next question tries again. Without tables, a value costs some 50 microseconds for hands of 13
 * cards, and some 20 milliseconds in the median for hands of 26.
 */

/**
 * Writes how many tricks the player to move takes under best play: 0 .. all tricks not yet
 * finished. Costs a look-up in the file of the position's level, or after a lead a few look-ups in
 * the level below. Without that file, it costs a search.
 */
HONEYMOON_API honeymoon_status honeymoon_value(const honeymoon_reader* reader,
                                               const honeymoon_position* position, int* tricks,
                                               honeymoon_error* error);

/**
 * Writes the honeymoon_value of `count` positions with no card led into `tricks`, which has room
 * for `count` numbers. With tables, this is faster than single calls. It is fastest if positions
 * with the same number of cards and the same trump are together. Stops at the first error. If the
 * error is about a position, the message begins with "position" and its index, from 0. Both
 * pointers may be NULL if `count` is 0.
 */
HONEYMOON_API honeymoon_status honeymoon_values(const honeymoon_reader* reader,
                                                const honeymoon_position* positions, size_t count,
                                                uint8_t* tricks, honeymoon_error* error);

/** One legal card and its tricks. */
typedef struct honeymoon_scored_card {
    honeymoon_card card;
    uint8_t tricks; /**< how many tricks the player to move takes, if they play the card */
} honeymoon_scored_card;

/**
 * Writes every legal card with its tricks, best first. Cards with equal tricks are in the order of
 * the suits, lowest rank first. `capacity` is how many cards fit into `cards`; HONEYMOON_MAX_CARDS
 * is always enough. `cards` may be NULL if `capacity` is 0. `count` receives the number of legal
 * cards, 1 or more. If they do not fit, the function returns HONEYMOON_ARGUMENT, and `count` still
 * receives their number. Costs some look-ups in the level below for each card. Without the file of
 * that level, it costs as much as some four searches for the value.
 */
HONEYMOON_API honeymoon_status honeymoon_cards(const honeymoon_reader* reader,
                                               const honeymoon_position* position,
                                               honeymoon_scored_card* cards, size_t capacity,
                                               size_t* count, honeymoon_error* error);

/** The place of a card in the result of honeymoon_cards_of for one position, from 0 to
    HONEYMOON_PLACES-1. */
#define HONEYMOON_PLACE(card) (13 * ((card) / 16) + (card) % 16)
/** The number of places: one for each card of the pack. */
#define HONEYMOON_PLACES 52
/** In the result of honeymoon_cards_of: the card may not be played. */
#define HONEYMOON_ILLEGAL 255

/**
 * Writes the tricks of every card of `count` positions, before or after a lead, into `tricks`,
 * which has room for HONEYMOON_PLACES * `count` numbers. tricks[HONEYMOON_PLACES * i +
 * HONEYMOON_PLACE(c)] is the number of tricks that honeymoon_cards gives card c in position i, or
 * HONEYMOON_ILLEGAL if c may not be played. This is fastest with tables, and if positions with the
 * same number of cards and the same trump are together. Errors and NULL are as in honeymoon_values.
 */
HONEYMOON_API honeymoon_status honeymoon_cards_of(const honeymoon_reader* reader,
                                                  const honeymoon_position* positions, size_t count,
                                                  uint8_t* tricks, honeymoon_error* error);

/**
 * Writes a line of best play from the position to the last trick, leads and replies in turn. Both
 * players always play the first of honeymoon_cards. `capacity` and `count` are as in
 * honeymoon_cards; a capacity of HONEYMOON_MAX_LINE is always enough. Each card of the line costs
 * as much as one call of honeymoon_cards.
 */
HONEYMOON_API honeymoon_status honeymoon_line(const honeymoon_reader* reader,
                                              const honeymoon_position* position,
                                              honeymoon_card* cards, size_t capacity, size_t* count,
                                              honeymoon_error* error);

/** No limit, in honeymoon_limits. */
#define HONEYMOON_UNLIMITED UINT64_MAX

/** Limits of a search, which stops at the first limit it reaches. Begin with
    HONEYMOON_NO_LIMITS. */
typedef struct honeymoon_limits {
    uint64_t nodes; /**< the most positions searched, give or take a few hundred */
    /** The most time, give or take some 50 microseconds. One-time work can exceed the limit: by up
        to a millisecond in searches with longer suits than any before, some 20 milliseconds to
        decode the built-in table, and the time to open a level. */
    uint64_t nanoseconds;
    /** Called with `context` about every 50 microseconds, by all threads of the search, possibly at
        the same time. If it returns anything but 0, the search ends. It has to return: if an
        exception or longjmp leaves it, the process ends. NULL: nothing is called. */
    int (*stop)(void* context);
    void* context; /**< for `stop` */
} honeymoon_limits;

/** No limits: honeymoon_limits limits = HONEYMOON_NO_LIMITS; */
#define HONEYMOON_NO_LIMITS \
    { HONEYMOON_UNLIMITED, HONEYMOON_UNLIMITED, NULL, NULL }

/**
 * Writes bounds of honeymoon_value: the value is `low` to `high` tricks. If the search finishes,
 * `low` and `high` are equal. Reaching a limit is not an error.
 */
HONEYMOON_API honeymoon_status honeymoon_bounds(const honeymoon_reader* reader,
                                                const honeymoon_position* position,
                                                const honeymoon_limits* limits, int* low, int* high,
                                                honeymoon_error* error);

/** One legal card and bounds of its tricks. */
typedef struct honeymoon_bounded_card {
    honeymoon_card card;
    uint8_t low;  /**< the least tricks that the player to move takes, if they play the card */
    uint8_t high; /**< the most tricks */
} honeymoon_bounded_card;

/**
 * Writes the legal cards as honeymoon_cards does, with bounds of their tricks. The limits are for
 * all cards together. The cards are sorted by `low`, then by `high`, the highest first.
 */
HONEYMOON_API honeymoon_status honeymoon_bounded_cards(const honeymoon_reader* reader,
                                                       const honeymoon_position* position,
                                                       const honeymoon_limits* limits,
                                                       honeymoon_bounded_card* cards,
                                                       size_t capacity, size_t* count,
                                                       honeymoon_error* error);

/* ---- Reasons --------------------------------------------------------------------------------
 *
 * Why a card is wrong. docs/reasons.md of honeymoon has the definitions. "The player" is the player
 * to move.
 */

#define HONEYMOON_REASON_NONE 0   /**< no single reason, or the card costs nothing */
#define HONEYMOON_REASON_TRICK 1  /**< the best card wins this trick */
#define HONEYMOON_REASON_LEAD 2   /**< after this trick the wrong player is on lead */
#define HONEYMOON_REASON_RANK 3   /**< the player needs the card later for its rank */
#define HONEYMOON_REASON_LENGTH 4 /**< the player needs the card later as one more of its suit */
#define HONEYMOON_REASON_REPLY 5  /**< the best card draws another card from the opponent */
#define HONEYMOON_REASON_CASH 6   /**< the best card wins this trick and with it the lead */

/** The room for the sentence of an explanation, its final zero byte included. */
#define HONEYMOON_SENTENCE_SIZE 256

/** The explanation of a card. */
typedef struct honeymoon_explanation {
    /** The opponent's best cards at their next turn after the card; 0 if none are left. */
    honeymoon_hand answers;
    honeymoon_hand worse; /**< if the card costs nothing: the legal cards that cost tricks */
    honeymoon_card best;  /**< the best card that it is compared with, or the card itself */
    uint8_t cost;         /**< tricks that the card costs; 0 if no card is better */
    uint8_t reason;       /**< HONEYMOON_REASON_NONE .. HONEYMOON_REASON_CASH */
    uint8_t explained;    /**< tricks of the cost that the reason explains; 0 without a reason */
    /** The number of the first trick, counted from 1, that has different winners in the two lines;
        0 if there is none. */
    uint8_t differ;
    uint8_t length;      /**< how many cards each of the two lines has; the rest is 0 */
    uint8_t reserved[2]; /**< 0 */
    honeymoon_card line[HONEYMOON_MAX_LINE]; /**< best play of both that begins with the card */
    honeymoon_card best_line[HONEYMOON_MAX_LINE]; /**< best play of both that begins with `best` */
    /** The reason in English. If it explains only a part of the cost, a second sentence says how
        much. */
    char sentence[HONEYMOON_SENTENCE_SIZE];
} honeymoon_explanation;

/**
 * Explains a legal card. The answer follows from values alone, so it is the same with and without
 * tables. For hands of 13 cards it takes 0.07 ms with tables and 0.4 ms without, on average.
 * Nothing limits the search of larger hands. To be able to stop it, call honeymoon_bounded_cards
 * first: if that finishes, honeymoon_why uses what it found. If the card may not be played, returns
 * HONEYMOON_QUESTION.
 */
HONEYMOON_API honeymoon_status honeymoon_why(const honeymoon_reader* reader,
                                             const honeymoon_position* position,
                                             honeymoon_card card,
                                             honeymoon_explanation* explanation,
                                             honeymoon_error* error);

/* ---- Advice ---------------------------------------------------------------------------------
 *
 * What to play when some cards are unseen: averages over all possible hands of the other player, or
 * over a sample of them. Each hand is judged as if both players saw all cards from the next card
 * on. So the differences between cards mean more than the tricks themselves, and the information
 * that a card gives or hides has no value. Errors are those of the questions above, unless a
 * comment says otherwise. Both functions work in every build of the library. The answer is the same
 * for any number of `threads`; a build without threads ignores this option.
 */

/** The largest number of samples allowed. */
#define HONEYMOON_MAX_SAMPLES UINT64_C(1000000000000)

/** The set of one suit, for fields `voids`. */
#define HONEYMOON_SUIT_BIT(suit) (UINT32_C(1) << (suit))

/** A position of the play phase as one of the two players sees it, "you". */
typedef struct honeymoon_hidden_position {
    honeymoon_hand own;    /**< your hand, 1 to HONEYMOON_MAX_CARDS cards, with a card you led */
    honeymoon_hand unseen; /**< cards the other may have; need not include those in `holds` */
    honeymoon_hand holds;  /**< cards the other has for certain */
    honeymoon_hand led;    /**< the card that you or the other led to this trick, or 0 */
    int32_t trump;         /**< HONEYMOON_SPADES .. HONEYMOON_NOTRUMP */
    uint32_t voids;        /**< suits of which the other has no card: HONEYMOON_SUIT_BIT of each */
    int32_t own_leads;     /**< 1 if you are, or were, to lead to this trick, else 0 */
    uint32_t reserved;     /**< 0 */
} honeymoon_hidden_position;

/** Options of honeymoon_advise. honeymoon_advice_options_init fills them. */
typedef struct honeymoon_advice_options {
    size_t size; /**< the bytes of this structure; honeymoon_advice_options_init sets it */
    /** The most hands tried, 1 .. HONEYMOON_MAX_SAMPLES. If no more hands than this are possible,
        the function tries all of them, else a sample of this size. Default: 10,000. */
    uint64_t samples;
    uint64_t seed; /**< chooses the sample: the same seed gives the same advice. Default: 1 */
    /** The time limit; at least two hands are tried. With a limit, the advice depends on the
        machine. Default: HONEYMOON_UNLIMITED. */
    uint64_t nanoseconds;
    /** As in honeymoon_limits, but called every few hands. If it returns anything but 0, the work
        ends as if the time were over. NULL (the default): nothing is called. */
    int (*stop)(void* context);
    /** How likely this hand is, compared with others, on any finite scale; 0 rules the hand out.
        Called by one thread at a time, with `context`. Like `stop`, it has to return.
        honeymoon_advise returns HONEYMOON_QUESTION if a weight is negative or not finite, or if all
        are 0. NULL (the default): all hands are equally likely. */
    double (*weight)(honeymoon_hand other, void* context);
    void* context;    /**< for `stop` and `weight` */
    int32_t threads;  /**< how many threads work, 1 (the default) .. HONEYMOON_MAX_THREADS */
    int32_t reserved; /**< 0 */
} honeymoon_advice_options;

/** Fills the options with their defaults, as honeymoon_options_init does. */
HONEYMOON_API void honeymoon_advice_options_init(honeymoon_advice_options* options, size_t size);

/** How many tricks you take against the hands tried. */
typedef struct honeymoon_expectation {
    double tricks; /**< the mean, of all tricks not yet finished */
    /** The standard error of the mean; 0 if all possible hands were tried, infinite if only one of
        several hands was tried. */
    double error;
    /** at_least[k] is the chance to take k or more tricks; 0 if fewer than k are left. */
    double at_least[HONEYMOON_MAX_CARDS + 1];
} honeymoon_expectation;

/** One legal card and its expected tricks. */
typedef struct honeymoon_advised_card {
    honeymoon_expectation expected;
    double behind; /**< how many tricks fewer than the first card it takes, on average */
    /** The standard error of `behind`. It is less than the errors of the two means suggest, because
        both cards are tried against the same hands. */
    double behind_error;
    honeymoon_card card;
    uint8_t reserved[7]; /**< 0 */
} honeymoon_advised_card;

/** What the advice is based on. */
typedef struct honeymoon_advice {
    /** The tricks under best play with open hands. They are no fewer than those of the first
        card. */
    honeymoon_expectation open_hands;
    uint64_t possible; /**< how many hands the other can have */
    uint64_t hands;    /**< how many hands were tried */
    /** How many equally likely hands would give an equally precise mean. Without weights, it is
        `hands`. */
    double effective;
    int32_t exact;     /**< 1 if all possible hands were tried, else 0 */
    uint32_t reserved; /**< 0 */
} honeymoon_advice;

/**
 * Finds the best card when the other hand is hidden. Writes each of your legal cards with its
 * expected tricks, best first. Cards with equal tricks are in the order of the suits, lowest rank
 * first. If it is the other player's turn, there are no cards, and the function fills only
 * `advice`. `options` may be NULL for the defaults. `capacity` and `count` are as in
 * honeymoon_cards; `advice` may be NULL. Returns HONEYMOON_QUESTION if the position is impossible.
 * With decoded tables, each hand of 13 cards that is tried costs about a microsecond. Without
 * tables, it costs a search of some 50 microseconds.
 */
HONEYMOON_API honeymoon_status honeymoon_advise(const honeymoon_reader* reader,
                                                const honeymoon_hidden_position* position,
                                                const honeymoon_advice_options* options,
                                                honeymoon_advised_card* cards, size_t capacity,
                                                size_t* count, honeymoon_advice* advice,
                                                honeymoon_error* error);

/** honeymoon_exchange_position.first_lead: who leads to the first trick of the play phase. These
    two: the winner or the loser of the last exchange trick. */
#define HONEYMOON_WINNER_LEADS 0
#define HONEYMOON_LOSER_LEADS 1
/** honeymoon_exchange_position.first_lead: always you, or always the other player. */
#define HONEYMOON_OWN_LEADS 2
#define HONEYMOON_OTHER_LEADS 3

/**
 * A turn of the exchange phase as the player to act, "you", sees it. `unplaced` has all other cards
 * of the other hand and the stock, exactly as many as these two lack.
 */
typedef struct honeymoon_exchange_position {
    honeymoon_hand own;      /**< your hand, 1 to 13 cards (usually 13); the other has as many */
    honeymoon_hand shown;    /**< your cards that the other has seen you take */
    honeymoon_hand holds;    /**< cards the other has for certain */
    honeymoon_hand unplaced; /**< cards that the other hand or the stock has */
    honeymoon_hand face_up;  /**< the card turned up, or 0 where cards are drawn unseen */
    honeymoon_hand led;      /**< the card the other has led, or 0 if you lead */
    int32_t trump;           /**< HONEYMOON_SPADES .. HONEYMOON_NOTRUMP */
    /** Suits in which the other has no cards except those in `holds`: HONEYMOON_SUIT_BIT of
        each. */
    uint32_t voids;
    int32_t stock;      /**< cards left in the stock, with the face-up one: 2, 4, .. 26 */
    int32_t first_lead; /**< HONEYMOON_WINNER_LEADS .. HONEYMOON_OTHER_LEADS */
} honeymoon_exchange_position;

/** Options of honeymoon_advise_exchange. honeymoon_exchange_options_init fills them. */
typedef struct honeymoon_exchange_options {
    size_t size; /**< the bytes of this structure; honeymoon_exchange_options_init sets it */
    /** The most worlds tried, 1 .. HONEYMOON_MAX_SAMPLES. A world is a hand of the other with an
        order of the stock. Default: 100,000. */
    uint64_t samples;
    uint64_t seed; /**< chooses the sample: the same seed gives the same advice. Default: 1 */
    /** The time limit; at least two worlds are tried. With a limit, the advice depends on the
        machine. Default: five seconds. */
    uint64_t nanoseconds;
    /** The most memory for solving a world to the end, in bytes. If this is too little, draws are
        sampled. Default: 1 GiB. */
    uint64_t memory_bytes;
    /** As in honeymoon_limits, but called every few worlds, and within long ones. If it returns
        anything but 0, the work ends as if the time were over. NULL (the default): nothing is
        called. */
    int (*stop)(void* context);
    void* context;    /**< for `stop` */
    int32_t threads;  /**< how many threads work, 1 (the default) .. HONEYMOON_MAX_THREADS */
    int32_t reserved; /**< 0 */
} honeymoon_exchange_options;

/** Fills the options with their defaults, as honeymoon_options_init does. */
HONEYMOON_API void honeymoon_exchange_options_init(honeymoon_exchange_options* options,
                                                   size_t size);

/** One legal card of the exchange and its expected tricks. */
typedef struct honeymoon_exchange_card {
    double tricks;       /**< the mean of the tricks you take in the play phase */
    double error;        /**< the standard error of the mean; 0 if it is exact */
    double behind;       /**< how many tricks fewer than the first card it takes, on average */
    double behind_error; /**< the standard error of `behind` */
    honeymoon_card card;
    uint8_t reserved[7]; /**< 0 */
} honeymoon_exchange_card;

/** honeymoon_exchange_advice.method: every world was solved to its end, over all plays and
    draws. */
#define HONEYMOON_METHOD_EXACT 0
/** honeymoon_exchange_advice.method: the strategy `swift` played each world, with a sampled order
    of the stock. */
#define HONEYMOON_METHOD_PLAYED 1

/** What advice on the exchange is based on. */
typedef struct honeymoon_exchange_advice {
    uint64_t possible; /**< how many hands the other can have */
    uint64_t worlds;   /**< how many worlds were tried */
    int32_t method;    /**< HONEYMOON_METHOD_EXACT or HONEYMOON_METHOD_PLAYED */
    int32_t exact;     /**< 1 if nothing was sampled, else 0 */
} honeymoon_exchange_advice;

/**
 * Finds what to play in the exchange phase. Writes each of your legal cards with the tricks that
 * you then win in the play phase. The order of cards, `options`, `capacity`, `count` and `advice`
 * are as in honeymoon_advise. Returns HONEYMOON_QUESTION if the position is impossible. Ends when
 * the time of the options is over.
 *
 * Costs with decoded tables: with open hands, three tricks of the exchange left cost some 10
 * milliseconds, and four about a second. With a hidden hand, three tricks left cost some 10
 * milliseconds for each hand tried. Otherwise, each card played in a world costs about a
 * microsecond; at the beginning of the exchange, a world costs some 20 microseconds for each card
 * judged. Without tables, each pair of hands also costs a search of some 50 microseconds.
 */
HONEYMOON_API honeymoon_status honeymoon_advise_exchange(
    const honeymoon_reader* reader, const honeymoon_exchange_position* position,
    const honeymoon_exchange_options* options, honeymoon_exchange_card* cards, size_t capacity,
    size_t* count, honeymoon_exchange_advice* advice, honeymoon_error* error);

#ifdef __cplusplus
}
#endif

#endif
