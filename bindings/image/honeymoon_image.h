/*
 * Values and best cards of the play phase of honeymoon bridge and German whist, from a resident
 * image: the file resident.image that `honeymoon generate --image` writes. A program needs only
 * this header and honeymoon_image.c, which you compile with the program as C99 or C++. They need no
 * library.
 *
 * Cards. A card is a number, 13 * suit + rank. The suits are 0 spades, 1 hearts, 2 diamonds, 3
 * clubs. The ranks are 0, the deuce, to 12, the ace. A hand is a set of cards: bit c is 1 if the
 * hand has card c. A trump is a suit, or HONEYMOON_IMAGE_NOTRUMP.
 *
 * Positions. `leader` is the hand of the player who leads to the trick, and `follower` the hand of
 * the other player. Both have the same number of cards, at most 13. A card that has been led is
 * still in the leader's hand.
 *
 * Threads. Many threads may use one image at once. There is no global state, and questions allocate
 * no memory. All processes that open the same file share its memory.
 *
 * Faults. Every access stays inside the file, whatever the bytes of the file are. But if another
 * program shortens the file while it is open, the system may end your program. So programs that
 * make images write a new file and rename it.
 */
#ifndef HONEYMOON_IMAGE_H
#define HONEYMOON_IMAGE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define HONEYMOON_IMAGE_NOTRUMP 4
#define HONEYMOON_IMAGE_CARDS 52
/** No card has been led. */
#define HONEYMOON_IMAGE_NO_CARD (-1)
/** In `tricks`: the card may not be played. */
#define HONEYMOON_IMAGE_ILLEGAL (-1)

/** What can be wrong. All faults are negative, so that no fault is equal to a number of tricks. The
   names in brackets are rules of format-spec/IMAGE.md. */
enum honeymoon_image_status {
    HONEYMOON_IMAGE_OK = 0,
    HONEYMOON_IMAGE_UNREADABLE = -1, /**< the file is missing or cannot be read */
    HONEYMOON_IMAGE_MEMORY = -2,     /**< not enough memory to map the file, or for 1.2 MB */
    HONEYMOON_IMAGE_MAGIC = -3,      /**< the file is not an image (I1) */
    HONEYMOON_IMAGE_VERSION = -4,    /**< an image of another version (I2) */
    HONEYMOON_IMAGE_ORDER = -5,     /**< this machine stores the most significant byte first (I3) */
    HONEYMOON_IMAGE_HEADER = -6,    /**< the header is cut short or damaged (I4) */
    HONEYMOON_IMAGE_SIZE = -7,      /**< the file is longer or shorter than its header says (I5) */
    HONEYMOON_IMAGE_ROW = -8,       /**< the header has an impossible row (I6) */
    HONEYMOON_IMAGE_DAMAGED = -9,   /**< the checksum of a level does not match (I8) */
    HONEYMOON_IMAGE_FORGED = -10,   /**< a level has an impossible number or value (I9, I10) */
    HONEYMOON_IMAGE_POSITION = -11, /**< the question is wrong: hands, trump, level or card led */
    HONEYMOON_IMAGE_LEVEL = -12     /**< the image does not have the level */
};

/** Returns one line of text about a status. */
const char* honeymoon_image_text(int status);

typedef struct honeymoon_image honeymoon_image;

/**
 * Opens the image at `path` (on Windows in the active code page), and verifies all levels that the
 * image has. Returns NULL after a failure. `*status` receives the reason, or 0 after a success;
 * `status` may be NULL.
 *
 * Reads the whole file once. The 108 MB of all levels take some 15 ms if the file is in the
 * system's cache. Allocates 1.2 MB; all other data stay in the mapped file.
 */
honeymoon_image* honeymoon_image_open(const char* path, int* status);

/** Opens an image in memory. The bytes must stay there, unchanged, until the image is closed.
    `status` is as in honeymoon_image_open. */
honeymoon_image* honeymoon_image_open_bytes(const void* bytes, size_t size, int* status);

/** Closes an image. No other call may use the image at that time. NULL is allowed. */
void honeymoon_image_close(honeymoon_image* image);

/**
 * Returns the fingerprint of a level, to compare with format-spec/fingerprints.tsv. Returns 0 if
 * the image does not have the level. `trump` is 1 for a level with a trump suit, and 0 for one
 * without.
 */
uint64_t honeymoon_image_fingerprint(const honeymoon_image* image, int trump, int level);

/** Returns the card at the start of a text, suit then rank, such as "SA" or "H2". Returns
   HONEYMOON_IMAGE_NO_CARD if the text does not start with a card. */
int honeymoon_image_card(const char* text);

/**
 * Returns the hand of a text such as "AK4.T2.9752.K643": spades, hearts, diamonds and clubs. The
 * text ends at a blank or at the end of the line. Returns UINT64_MAX if the text is not a hand; all
 * questions refuse this number.
 */
uint64_t honeymoon_image_hand(const char* text);

/**
 * Returns how many tricks the leader takes under best play by both, or a negative status. No card
 * has been led. The image must have the level for hands of this size. Costs 0.4 microseconds for
 * hands of 13 cards.
 */
int honeymoon_image_value(const honeymoon_image* image, uint64_t leader, uint64_t follower,
                          int trump);

/**
 * Finds the tricks of each card of the player to move. Before a lead, `led` is
 * HONEYMOON_IMAGE_NO_CARD, and the leader is to move. After a lead, `led` is the card led, and the
 * follower is to move.
 * tricks[c] is how many of the tricks not yet finished this player takes if they play card c. It is
 * HONEYMOON_IMAGE_ILLEGAL for all cards that the player may not play. Returns the tricks of the
 * best card, or a negative status; with a negative status, `tricks` has no meaning.
 *
 * The image must have the level below that of the hands. The function looks up a value for each
 * reply to each card: at most 13 values after a lead, and at most 169 before a lead. All leads of
 * random hands of 13 cards take 6 microseconds. That is less than 169 values take, because these
 * hands have fewer replies, and the values are close to each other in memory.
 */
int honeymoon_image_cards(const honeymoon_image* image, uint64_t leader, uint64_t follower,
                          int trump, int led, int tricks[HONEYMOON_IMAGE_CARDS]);

#ifdef __cplusplus
}
#endif

#endif
