/* A reader of resident images. It was written from format-spec/IMAGE.md and sections 2 and 3 of
 * FORMAT.md alone, and follows their order. honeymoon_image.h says how to use it. */
#include "honeymoon_image.h"

#include <stdlib.h>
#include <string.h>

#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#else
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

enum { kRanks = 13, kSuits = 4, kMaxLevel = 13, kLevels = 2 * kMaxLevel };
enum { kPatterns = 2790 /* of all levels */, kMaxHoldings = 1716 };
enum { kPage = 4096, kRows = 24, kRowSize = 64, kHeaderHash = 4088, kBlockSize = 64 };

/* Where the parts of a level are. */
struct level {
    const uint8_t* blocks; /* NULL: the image does not have the level */
    const uint8_t* numbers;
    const uint8_t* classes;
    const uint8_t* values;
    uint64_t entries;
    uint64_t fingerprint;
    /* Indexed by the first two side-suit lengths of a pattern. Adding the third length gives the
     * pattern's index in first_block, modulo 65,536. */
    uint16_t pattern[kRanks + 1][kRanks + 1];
};

struct honeymoon_image {
    const uint8_t* bytes;
    size_t size;
    void* map; /* NULL for an image in memory */
    struct level levels[kLevels];
    uint16_t rank[1 << kRanks]; /* indexed by the word of a holding */
    /* Indexed by the pattern, and by how many cards are owned in slots 0 and 1. Adding how many are
     * owned in slot 2 gives the number of the block, modulo 65,536. */
    uint16_t first_block[kPatterns][kRanks + 1][kRanks + 1];
};

const char* honeymoon_image_text(int status) {
    static const char* const texts[] = {
        "no error",
        "the file is missing or cannot be read",
        "not enough memory",
        "the file is not a resident image",
        "the image has another version, which this program cannot read",
        "this machine stores the most significant byte first, so it cannot use images",
        "the header of the image is damaged",
        "the image is cut short, or has bytes behind its end",
        "the header of the image has an impossible row",
        "the image is damaged: a checksum does not match",
        "the image is forged: it has an impossible number",
        "the position is impossible",
        "the image does not have this level",
    };
    const int count = (int)(sizeof texts / sizeof *texts);
    return status <= 0 && status > -count ? texts[-status] : "unknown status";
}

/* Reads a number of the file. The machine must store the least significant byte first. */
static uint64_t load(const uint8_t* at, size_t size) {
    uint64_t number = 0;
    memcpy(&number, at, size);
    return number;
}

/* ---- XXH3-64 by Yann Collet (https://xxhash.com), seed 0, for more than 240 bytes */

static const uint8_t kSecret[192] = {
    0xb8, 0xfe, 0x6c, 0x39, 0x23, 0xa4, 0x4b, 0xbe, 0x7c, 0x01, 0x81, 0x2c, 0xf7, 0x21, 0xad, 0x1c,
    0xde, 0xd4, 0x6d, 0xe9, 0x83, 0x90, 0x97, 0xdb, 0x72, 0x40, 0xa4, 0xa4, 0xb7, 0xb3, 0x67, 0x1f,
    0xcb, 0x79, 0xe6, 0x4e, 0xcc, 0xc0, 0xe5, 0x78, 0x82, 0x5a, 0xd0, 0x7d, 0xcc, 0xff, 0x72, 0x21,
    0xb8, 0x08, 0x46, 0x74, 0xf7, 0x43, 0x24, 0x8e, 0xe0, 0x35, 0x90, 0xe6, 0x81, 0x3a, 0x26, 0x4c,
    0x3c, 0x28, 0x52, 0xbb, 0x91, 0xc3, 0x00, 0xcb, 0x88, 0xd0, 0x65, 0x8b, 0x1b, 0x53, 0x2e, 0xa3,
    0x71, 0x64, 0x48, 0x97, 0xa2, 0x0d, 0xf9, 0x4e, 0x38, 0x19, 0xef, 0x46, 0xa9, 0xde, 0xac, 0xd8,
    0xa8, 0xfa, 0x76, 0x3f, 0xe3, 0x9c, 0x34, 0x3f, 0xf9, 0xdc, 0xbb, 0xc7, 0xc7, 0x0b, 0x4f, 0x1d,
    0x8a, 0x51, 0xe0, 0x4b, 0xcd, 0xb4, 0x59, 0x31, 0xc8, 0x9f, 0x7e, 0xc9, 0xd9, 0x78, 0x73, 0x64,
    0xea, 0xc5, 0xac, 0x83, 0x34, 0xd3, 0xeb, 0xc3, 0xc5, 0x81, 0xa0, 0xff, 0xfa, 0x13, 0x63, 0xeb,
    0x17, 0x0d, 0xdd, 0x51, 0xb7, 0xf0, 0xda, 0x49, 0xd3, 0x16, 0x55, 0x26, 0x29, 0xd4, 0x68, 0x9e,
    0x2b, 0x16, 0xbe, 0x58, 0x7d, 0x47, 0xa1, 0xfc, 0x8f, 0xf8, 0xb8, 0xd1, 0x7a, 0xd0, 0x31, 0xce,
    0x45, 0xcb, 0x3a, 0x8f, 0x95, 0x16, 0x04, 0x28, 0xaf, 0xd7, 0xfb, 0xca, 0xbb, 0x4b, 0x40, 0x7e,
};

static const uint64_t kPrime32 = UINT64_C(0x9E3779B1);
static const uint64_t kPrime64 = UINT64_C(0x9E3779B185EBCA87);

enum { kStripe = 64, kStripes = 16, kLastStripe = 121, kScramble = 128, kMerge = 11 };

static void add_stripe(uint64_t sums[8], const uint8_t* bytes, const uint8_t* secret) {
    for (size_t i = 0; i < 8; ++i) {
        const uint64_t number = load(bytes + 8 * i, 8);
        const uint64_t keyed = number ^ load(secret + 8 * i, 8);
        sums[i ^ 1] += number;
        sums[i] += (keyed & 0xFFFFFFFFU) * (keyed >> 32);
    }
}

/* Returns the XOR of the two halves of the 128-bit product. */
static uint64_t folded_product(uint64_t a, uint64_t b) {
    const uint64_t low = (a & 0xFFFFFFFFU) * (b & 0xFFFFFFFFU);
    const uint64_t middle = (a >> 32) * (b & 0xFFFFFFFFU) + (low >> 32);
    const uint64_t other = (a & 0xFFFFFFFFU) * (b >> 32) + (middle & 0xFFFFFFFFU);
    const uint64_t high = (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32);
    return high ^ ((other << 32) | (low & 0xFFFFFFFFU));
}

static uint64_t xxh3(const uint8_t* bytes, size_t size) {
    uint64_t sums[8] = {UINT64_C(0xC2B2AE3D),         kPrime64,
                        UINT64_C(0xC2B2AE3D27D4EB4F), UINT64_C(0x165667B19E3779F9),
                        UINT64_C(0x85EBCA77C2B2AE63), UINT64_C(0x85EBCA77),
                        UINT64_C(0x27D4EB2F165667C5), kPrime32};
    uint64_t hash = (uint64_t)size * kPrime64;
    const size_t stripes = (size - 1) / kStripe; /* without the last one, which may overlap */
    for (size_t stripe = 0; stripe < stripes; ++stripe) {
        add_stripe(sums, bytes + stripe * kStripe, kSecret + stripe % kStripes * 8);
        if (stripe % kStripes < kStripes - 1) continue;
        for (size_t i = 0; i < 8; ++i) {
            sums[i] ^= sums[i] >> 47;
            sums[i] = (sums[i] ^ load(kSecret + kScramble + 8 * i, 8)) * kPrime32;
        }
    }
    add_stripe(sums, bytes + size - kStripe, kSecret + kLastStripe);
    for (size_t i = 0; i < 8; i += 2) {
        hash += folded_product(sums[i] ^ load(kSecret + kMerge + 8 * i, 8),
                               sums[i + 1] ^ load(kSecret + kMerge + 8 * i + 8, 8));
    }
    hash = (hash ^ (hash >> 37)) * UINT64_C(0x165667919E3779F9);
    return hash ^ (hash >> 32);
}

/* ---- Patterns, ranks and blocks */

static void number_words(uint16_t rank[1 << kRanks]) {
    uint16_t seen[kRanks + 1] = {0}; /* words so far, by how many ones they have */
    for (unsigned word = 0; word < 1U << kRanks; ++word) {
        int ones = 0;
        for (unsigned rest = word; rest != 0; rest &= rest - 1) ++ones;
        rank[word] = seen[ones]++;
    }
}

/* Numbers the blocks of a pattern from `block` on; returns the number of the next one. */
static unsigned number_blocks(uint16_t first_block[kRanks + 1][kRanks + 1],
                              const int length[kSuits], int first_side, int n, unsigned block) {
    int owned[kSuits];
    int slot = 0;
    for (owned[0] = 0; owned[0] <= length[0]; ++owned[0]) {
        for (owned[1] = 0; owned[1] <= length[1]; ++owned[1]) {
            for (owned[2] = 0; owned[2] <= length[2]; ++owned[2]) {
                owned[3] = n - owned[0] - owned[1] - owned[2];
                if (owned[3] < 0 || owned[3] > length[3]) continue;
                for (slot = first_side; slot < kSuits - 1; ++slot) {
                    if (length[slot] == length[slot + 1] && owned[slot] > owned[slot + 1]) break;
                }
                if (slot < kSuits - 1) continue;
                /* For given owned[0] and owned[1], the owned[2] of blocks have no gaps. */
                first_block[owned[0]][owned[1]] = (uint16_t)(block++ - (unsigned)owned[2]);
            }
        }
    }
    return block;
}

/* Numbers the patterns of a level, from `*pattern` on, and its blocks. Returns how many blocks it
 * has. */
static unsigned number_level(honeymoon_image* image, size_t row, unsigned* pattern) {
    const int trump = row >= kMaxLevel;
    const int n = (int)(row % kMaxLevel) + 1;
    unsigned block = 0;
    for (int a = 0; a <= kRanks; ++a) {
        for (int b = a; b <= kRanks; ++b) {
            for (int c = b; c <= kRanks; ++c) {
                const int d = 2 * n - a - b - c;
                const int with_trump[kSuits] = {d, a, b, c};
                const int without[kSuits] = {a, b, c, d};
                if (d < (trump ? 0 : c) || d > kRanks) continue;
                /* For given a and b, the c of patterns have no gaps. */
                image->levels[row].pattern[a][b] = (uint16_t)(*pattern - (unsigned)c);
                block = number_blocks(image->first_block[(*pattern)++],
                                      trump ? with_trump : without, trump, n, block);
            }
        }
    }
    return block;
}

/* ---- Opening: the rules of section 7 */

static uint64_t up(uint64_t x, uint64_t m) {
    return (x + m - 1) / m * m;
}

/* Checks that a row is possible (I6), and fills in the level. */
static int read_row(const honeymoon_image* image, const uint8_t* row, uint64_t blocks,
                    struct level* level) {
    const uint64_t offset = load(row + 8, 8);
    const uint64_t size = load(row + 16, 8);
    const uint64_t numbers = load(row + 40, 8);
    const uint64_t classes = load(row + 48, 8);
    const uint64_t entries = load(row + 56, 8);
    if (offset % kPage != 0 || offset < kPage || offset > image->size) return 0;
    if (size > image->size - offset) return 0;
    if (load(row + 32, 8) != blocks || numbers < kMaxHoldings || classes < kMaxHoldings) return 0;
    if ((numbers | classes | entries) >> 32 != 0 || entries % 2 != 0) return 0;
    const uint64_t classes_at = up(kBlockSize * blocks + 2 * numbers, 64);
    const uint64_t values_at = up(classes_at + classes, 64);
    if (size != up(values_at + entries / 2, kPage)) return 0;
    level->fingerprint = load(row, 8);
    level->entries = entries;
    level->blocks = image->bytes + offset;
    level->numbers = level->blocks + kBlockSize * blocks;
    level->classes = level->blocks + classes_at;
    level->values = level->blocks + values_at;
    return 1;
}

/* Checks I8 and I9. */
static int verify_level(const struct level* level, const uint8_t* row) {
    const uint64_t blocks = load(row + 32, 8);
    const uint64_t numbers = load(row + 40, 8);
    const uint64_t last_run = numbers - kMaxHoldings;
    const uint64_t last_map = load(row + 48, 8) - kMaxHoldings;
    if (xxh3(level->blocks, (size_t)load(row + 16, 8)) != load(row + 24, 8)) {
        return HONEYMOON_IMAGE_DAMAGED;
    }
    for (uint64_t i = 0; i < numbers; ++i) {
        if (load(level->numbers + 2 * i, 2) >= kMaxHoldings) return HONEYMOON_IMAGE_FORGED;
    }
    for (uint64_t i = 0; i < kSuits * blocks; ++i) {
        const uint8_t* block = level->blocks + kBlockSize * (i / kSuits);
        const size_t slot = i % kSuits;
        if (load(block + 16 + 4 * slot, 4) > last_run ||
            load(block + 32 + 4 * slot, 4) > (block[48] >> slot & 1 ? last_run : last_map)) {
            return HONEYMOON_IMAGE_FORGED;
        }
    }
    return HONEYMOON_IMAGE_OK;
}

static int verify(honeymoon_image* image) {
    static const uint8_t magic[8] = {0x89, 'H', 'M', 'I', '\r', '\n', 0x1A, '\n'};
    static const uint8_t no_row[kRowSize] = {0};
    const uint8_t* bytes = image->bytes;
    const uint8_t* rows = bytes + kRows;
    unsigned pattern = 0;
    int status = HONEYMOON_IMAGE_OK;
    if (image->size < 10 || memcmp(bytes, magic, sizeof magic) != 0) return HONEYMOON_IMAGE_MAGIC;
    if (bytes[8] != 1 || bytes[9] != 0) return HONEYMOON_IMAGE_VERSION;
    if (image->size >= 16 && load(bytes + 12, 4) != 0x01020304) return HONEYMOON_IMAGE_ORDER;
    if (image->size < kPage || xxh3(bytes, kHeaderHash) != load(bytes + kHeaderHash, 8)) {
        return HONEYMOON_IMAGE_HEADER;
    }
    if (load(bytes + 16, 8) != image->size) return HONEYMOON_IMAGE_SIZE;
    for (size_t i = 0; i < kLevels; ++i) {
        const uint8_t* row = rows + kRowSize * i;
        if (memcmp(row, no_row, kRowSize) == 0) continue;
        const unsigned blocks = number_level(image, i, &pattern);
        if (!read_row(image, row, blocks, &image->levels[i])) return HONEYMOON_IMAGE_ROW;
    }
    for (size_t i = 0; i < kLevels && status == HONEYMOON_IMAGE_OK; ++i) {
        const struct level* level = &image->levels[i];
        if (level->blocks != NULL) status = verify_level(level, rows + kRowSize * i);
    }
    return status;
}

/* Refuses an empty file, because it cannot be mapped. */
static int map_file(honeymoon_image* image, const char* path) {
    int readable = 0;
#ifdef _WIN32
    const HANDLE file = CreateFileA(path, GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_DELETE, NULL,
                                    OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, NULL);
    LARGE_INTEGER size;
    if (file == INVALID_HANDLE_VALUE) return HONEYMOON_IMAGE_UNREADABLE;
    readable = GetFileSizeEx(file, &size) && (uint64_t)size.QuadPart <= SIZE_MAX;
    image->size = readable ? (size_t)size.QuadPart : 0;
    const HANDLE mapping =
        image->size == 0 ? NULL : CreateFileMappingA(file, NULL, PAGE_READONLY, 0, 0, NULL);
    image->map = mapping == NULL ? NULL : MapViewOfFile(mapping, FILE_MAP_READ, 0, 0, 0);
    if (mapping != NULL) CloseHandle(mapping);
    CloseHandle(file);
#else
    const int file = open(path, O_RDONLY);
    struct stat about;
    if (file < 0) return HONEYMOON_IMAGE_UNREADABLE;
    readable =
        fstat(file, &about) == 0 && S_ISREG(about.st_mode) && (uint64_t)about.st_size <= SIZE_MAX;
    image->size = readable ? (size_t)about.st_size : 0;
    void* map =
        image->size == 0 ? MAP_FAILED : mmap(NULL, image->size, PROT_READ, MAP_SHARED, file, 0);
    image->map = map == MAP_FAILED ? NULL : map;
    close(file);
#endif
    image->bytes = (const uint8_t*)image->map;
    if (!readable) return HONEYMOON_IMAGE_UNREADABLE;
    if (image->size == 0) return HONEYMOON_IMAGE_MAGIC;
    return image->map != NULL ? HONEYMOON_IMAGE_OK : HONEYMOON_IMAGE_MEMORY;
}

void honeymoon_image_close(honeymoon_image* image) {
    if (image != NULL && image->map != NULL) {
#ifdef _WIN32
        UnmapViewOfFile(image->map);
#else
        munmap(image->map, image->size);
#endif
    }
    free(image);
}

/* Opens the file at `path`, or the image at `bytes` if `path` is NULL. */
static honeymoon_image* open_image(const char* path, const void* bytes, size_t size, int* status) {
    honeymoon_image* image = (honeymoon_image*)calloc(1, sizeof *image);
    int found = image != NULL ? HONEYMOON_IMAGE_OK : HONEYMOON_IMAGE_MEMORY;
    if (image != NULL) {
        image->bytes = (const uint8_t*)bytes;
        image->size = size;
        number_words(image->rank);
        if (path != NULL) found = map_file(image, path);
        if (found == HONEYMOON_IMAGE_OK) found = verify(image);
    }
    if (status != NULL) *status = found;
    if (found == HONEYMOON_IMAGE_OK) return image;
    honeymoon_image_close(image);
    return NULL;
}

honeymoon_image* honeymoon_image_open_bytes(const void* bytes, size_t size, int* status) {
    return open_image(NULL, bytes, size, status);
}

honeymoon_image* honeymoon_image_open(const char* path, int* status) {
    return open_image(path, NULL, 0, status);
}

uint64_t honeymoon_image_fingerprint(const honeymoon_image* image, int trump, int level) {
    if (level < 1 || level > kMaxLevel || trump < 0 || trump > 1) return 0;
    return image->levels[level - 1 + kMaxLevel * trump].fingerprint;
}

/* ---- Questions */

static uint64_t bit_of(int card) {
    return UINT64_C(1) << card;
}

int honeymoon_image_card(const char* text) {
    static const char suits[] = "SHDC";
    static const char ranks[] = "23456789TJQKA";
    const char* suit = *text != '\0' ? strchr(suits, text[0]) : NULL;
    const char* rank = suit != NULL && text[1] != '\0' ? strchr(ranks, text[1]) : NULL;
    return rank != NULL ? (int)(kRanks * (suit - suits) + (rank - ranks)) : HONEYMOON_IMAGE_NO_CARD;
}

uint64_t honeymoon_image_hand(const char* text) {
    uint64_t hand = 0;
    int suit = 0;
    for (; (unsigned char)*text > ' '; ++text) {
        const char name[] = {"SHDC"[suit], *text};
        const int card = honeymoon_image_card(name);
        if (*text == '.' && suit < kSuits - 1)
            ++suit;
        else if (card >= 0 && (hand & bit_of(card)) == 0)
            hand |= bit_of(card);
        else
            return UINT64_MAX;
    }
    return suit == kSuits - 1 ? hand : UINT64_MAX;
}

static int count_cards(uint64_t hand) {
    int count = 0;
    for (; hand != 0; hand &= hand - 1) ++count;
    return count;
}

/* Returns a negative status if the position is wrong, else how many cards a hand has. */
static int check_position(uint64_t leader, uint64_t follower, int trump) {
    const int n = count_cards(leader);
    if ((leader & follower) != 0 || (leader | follower) >> HONEYMOON_IMAGE_CARDS != 0 ||
        n > kMaxLevel || n != count_cards(follower) || trump < 0 || trump > kSuits) {
        return HONEYMOON_IMAGE_POSITION;
    }
    return n;
}

/* A suit of a position. `shape` decides the order of shapes. */
struct suit {
    int shape; /* 16 * length + owned */
    unsigned word;
};

static struct suit look_at(uint64_t leader, uint64_t follower, int suit) {
    struct suit found = {0, 0};
    unsigned all = (unsigned)((leader | follower) >> (kRanks * suit)) & ((1U << kRanks) - 1);
    const unsigned own = (unsigned)(leader >> (kRanks * suit));
    unsigned bit = 1; /* the bit of the word for the lowest card of `all` */
    for (; all != 0; all &= all - 1, bit <<= 1) {
        found.shape += 16;
        if ((all & -all & own) == 0) continue;
        ++found.shape;
        found.word |= bit;
    }
    return found;
}

/* Returns the value of a possible position of n cards a hand, or a negative status. */
static int find_value(const honeymoon_image* image, uint64_t leader, uint64_t follower, int trump,
                      int n) {
    const int first_side = trump < kSuits ? 1 : 0;
    struct suit slots[kSuits] = {{0, 0}};
    int used = first_side;
    if (n == 0) return 0;
    const struct level* level = &image->levels[n - 1 + kMaxLevel * first_side];
    if (level->blocks == NULL) return HONEYMOON_IMAGE_LEVEL;
    for (int suit = 0; suit < kSuits; ++suit) {
        const struct suit found = look_at(leader, follower, suit);
        int slot = suit == trump ? 0 : used++;
        for (; slot > first_side && slots[slot - 1].shape > found.shape; --slot) {
            slots[slot] = slots[slot - 1];
        }
        slots[slot] = found;
    }
    const struct suit* sides = slots + first_side;
    const uint16_t pattern = (uint16_t)(level->pattern[sides[0].shape >> 4][sides[1].shape >> 4] +
                                        (sides[2].shape >> 4));
    const uint16_t first = image->first_block[pattern][slots[0].shape & 15][slots[1].shape & 15];
    const uint16_t number = (uint16_t)(first + (slots[2].shape & 15));
    const uint8_t* block = level->blocks + kBlockSize * (size_t)number;
    uint64_t entry = 0;
    for (size_t slot = 0; slot < kSuits; ++slot) {
        const uint64_t run = load(block + 16 + 4 * slot, 4);
        const uint64_t map = load(block + 32 + 4 * slot, 4);
        const uint64_t rank = image->rank[slots[slot].word];
        const uint64_t at = map + load(level->numbers + 2 * (run + rank), 2);
        const int wide = block[48] >> slot & 1;
        entry *= load(block + 8 + 2 * slot, 2);
        entry += wide ? load(level->numbers + 2 * at, 2) : level->classes[at];
    }
    entry += load(block, 8);
    if (entry >= level->entries) return HONEYMOON_IMAGE_FORGED;
    const int tricks = level->values[entry / 2] >> (entry % 2 * 4) & 15;
    return tricks <= n ? tricks : HONEYMOON_IMAGE_FORGED;
}

/* Returns the most tricks of the follower after `led`. Writes those of each legal reply to `tricks`
 * unless it is NULL. */
static int find_replies(const honeymoon_image* image, uint64_t leader, uint64_t follower, int trump,
                        int n, int led, int* tricks) {
    const uint64_t suit = ((UINT64_C(1) << kRanks) - 1) << (led / kRanks * kRanks);
    const uint64_t legal = (follower & suit) != 0 ? follower & suit : follower;
    int best = 0;
    leader &= ~bit_of(led);
    for (int card = 0; card < HONEYMOON_IMAGE_CARDS; ++card) {
        const uint64_t left = follower & ~bit_of(card);
        const int wins = card / kRanks == led / kRanks ? card > led : card / kRanks == trump;
        if ((legal & bit_of(card)) == 0) continue;
        int value = wins ? find_value(image, left, leader, trump, n - 1)
                         : find_value(image, leader, left, trump, n - 1);
        if (value < 0) return value;
        value = wins ? 1 + value : n - 1 - value;
        if (tricks != NULL) tricks[card] = value;
        if (value > best) best = value;
    }
    return best;
}

int honeymoon_image_value(const honeymoon_image* image, uint64_t leader, uint64_t follower,
                          int trump) {
    const int n = check_position(leader, follower, trump);
    return n < 0 ? n : find_value(image, leader, follower, trump, n);
}

int honeymoon_image_cards(const honeymoon_image* image, uint64_t leader, uint64_t follower,
                          int trump, int led, int tricks[HONEYMOON_IMAGE_CARDS]) {
    const int n = check_position(leader, follower, trump);
    int best = 0;
    for (int card = 0; card < HONEYMOON_IMAGE_CARDS; ++card) tricks[card] = HONEYMOON_IMAGE_ILLEGAL;
    if (n < 0) return n;
    if (led < HONEYMOON_IMAGE_NO_CARD || led >= HONEYMOON_IMAGE_CARDS || n == 0 ||
        (led >= 0 && (leader & bit_of(led)) == 0)) {
        return HONEYMOON_IMAGE_POSITION;
    }
    if (led >= 0) return find_replies(image, leader, follower, trump, n, led, tricks);
    for (int card = 0; card < HONEYMOON_IMAGE_CARDS; ++card) {
        if ((leader & bit_of(card)) == 0) continue;
        const int most = find_replies(image, leader, follower, trump, n, card, NULL);
        if (most < 0) return most;
        tricks[card] = n - most;
        if (tricks[card] > best) best = tricks[card];
    }
    return best;
}
