/* honeymoon_image.c, the reader in one file: that its answers are the known ones and the library's,
 * and what it refuses.
 *
 *     image_test IMAGE TABLES VALUES COUNT
 *
 * IMAGE is made from table files in the directory TABLES, and has levels 1 to 3 of each
 * denomination at least. VALUES is the file of known values; of each level, COUNT random positions
 * are compared. */
#include <honeymoon.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

#include "honeymoon_image.h"

static int faults = 0;

static void check(int good, const char* what, long where) {
    if (good) return;
    fprintf(stderr, "%s: %ld\n", what, where);
    ++faults;
}

/* ---- Answers */

/* The sets of cards of the library have 16 bits for a suit. */
static uint64_t packed(honeymoon_hand hand) {
    uint64_t cards = 0;
    for (int suit = 0; suit < 4; ++suit) cards |= (hand >> (16 * suit) & 0x1FFF) << (13 * suit);
    return cards;
}

static honeymoon_hand unpacked(uint64_t cards) {
    honeymoon_hand hand = 0;
    for (int suit = 0; suit < 4; ++suit) hand |= (cards >> (13 * suit) & 0x1FFF) << (16 * suit);
    return hand;
}

/* What honeymoon_image.c says of the library's position. */
static int image_cards(const honeymoon_image* image, const honeymoon_position* position,
                       int* tricks) {
    int led = HONEYMOON_IMAGE_NO_CARD;
    for (uint64_t rest = packed(position->led); rest != 0; rest >>= 1) ++led;
    return honeymoon_image_cards(image, packed(position->leader), packed(position->follower),
                                 position->trump, led, tricks);
}

static int size_of(uint64_t hand) {
    int size = 0;
    for (; hand != 0; hand &= hand - 1) ++size;
    return size;
}

/* Whether the image has what it takes to judge the cards of a hand of n cards, or its value. */
static int has_level(const honeymoon_image* image, int trump, int level) {
    return level == 0 || honeymoon_image_fingerprint(image, trump != HONEYMOON_NOTRUMP, level) != 0;
}

static void known_values(const honeymoon_image* image, const char* path) {
    FILE* file = fopen(path, "r");
    char text[1024];
    long lines = 0;
    long compared = 0;
    check(file != NULL, path, 0);
    while (file != NULL && fgets(text, sizeof text, file) != NULL) {
        honeymoon_position position;
        char* answer = strchr(text, ':');
        char name[8];
        int tricks[HONEYMOON_IMAGE_CARDS];
        int want[HONEYMOON_IMAGE_CARDS];
        int best = -1;
        int used = 0;
        ++lines;
        if (*text == '#' || answer == NULL) continue;
        *answer++ = '\0';
        check(honeymoon_parse_position(text, &position, NULL) == HONEYMOON_OK, "a position", lines);
        for (int i = 0; i < HONEYMOON_IMAGE_CARDS; ++i) want[i] = HONEYMOON_IMAGE_ILLEGAL;
        for (int of = 0; sscanf(answer, " %2s %d%n", name, &of, &used) == 2; answer += used) {
            honeymoon_card card = 0;
            check(honeymoon_parse_card(name, &card, NULL) == HONEYMOON_OK, "a card", lines);
            want[HONEYMOON_PLACE(card)] = of;
            if (of > best) best = of;
        }
        if (!has_level(image, position.trump, size_of(position.leader) - 1)) continue;
        ++compared;
        check(image_cards(image, &position, tricks) == best, "the best card, line", lines);
        check(memcmp(tricks, want, sizeof want) == 0, "the tricks of the cards, line", lines);
    }
    check(compared > 100, "lines compared", compared);
    if (file != NULL) fclose(file);
}

static uint64_t random_number(void) {
    static uint64_t state = UINT64_C(0x9E3779B97F4A7C15);
    state ^= state << 13;
    state ^= state >> 7;
    return state ^= state << 17;
}

/* A random card of a set. */
static uint64_t random_card(uint64_t cards) {
    uint64_t skipped = random_number() % (uint64_t)size_of(cards);
    for (; skipped > 0; --skipped) cards &= cards - 1;
    return cards & (~cards + 1);
}

static honeymoon_position random_position(int n, int trump) {
    honeymoon_position position = {0, 0, 0, 0, 0};
    uint64_t rest = (UINT64_C(1) << HONEYMOON_IMAGE_CARDS) - 1;
    uint64_t hands[2] = {0, 0};
    /* Few suits or all of them: those of long suits have the most classes. */
    if (n <= 6 && random_number() % 2 == 0) rest >>= 26;
    for (int i = 0; i < 2 * n; ++i) {
        const uint64_t card = random_card(rest);
        hands[i % 2] |= card;
        rest &= ~card;
    }
    position.leader = unpacked(hands[0]);
    position.follower = unpacked(hands[1]);
    if (random_number() % 2 == 0) position.led = unpacked(random_card(hands[0]));
    position.trump = trump;
    return position;
}

static void compare(const honeymoon_image* image, const honeymoon_reader* reader, int n,
                    int trump) {
    honeymoon_position position = random_position(n, trump);
    const honeymoon_hand led = position.led;
    uint8_t want[HONEYMOON_PLACES];
    int tricks[HONEYMOON_IMAGE_CARDS];
    const int best = image_cards(image, &position, tricks);
    if (has_level(image, trump, n - 1)) {
        check(honeymoon_cards_of(reader, &position, 1, want, NULL) == HONEYMOON_OK, "cards_of", n);
        for (int i = 0; i < HONEYMOON_IMAGE_CARDS; ++i) {
            check(tricks[i] == (want[i] == HONEYMOON_ILLEGAL ? HONEYMOON_IMAGE_ILLEGAL : want[i]),
                  "the tricks of a card at level", n);
        }
    } else {
        check(best == HONEYMOON_IMAGE_LEVEL, "cards without the level", n);
    }
    position.led = 0;
    const int value =
        honeymoon_image_value(image, packed(position.leader), packed(position.follower), trump);
    if (has_level(image, trump, n)) {
        int want_value = -1;
        check(honeymoon_value(reader, &position, &want_value, NULL) == HONEYMOON_OK, "value", n);
        check(value == want_value, "the value at level", n);
        check(led != 0 || best == value, "the best card has the value, at level", n);
    } else {
        check(value == HONEYMOON_IMAGE_LEVEL, "value without the level", n);
    }
}

static void wrong_questions(const honeymoon_image* image) {
    static const struct {
        uint64_t leader, follower;
        int trump, led;
    } wrong[] = {
        {1, 1, 0, -1},                           /* a card held twice */
        {1, 6, 0, -1},                           /* hands of different lengths */
        {1, UINT64_C(1) << 52, 0, -1},           /* bits that are no cards */
        {0x3FFF, UINT64_C(0x3FFF) << 14, 0, -1}, /* 14 cards a hand */
        {1, 2, -1, -1},
        {1, 2, 5, -1}, /* no trumps */
    };
    int tricks[HONEYMOON_IMAGE_CARDS];
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; ++i) {
        check(honeymoon_image_value(image, wrong[i].leader, wrong[i].follower, wrong[i].trump) ==
                  HONEYMOON_IMAGE_POSITION,
              "a wrong question", (long)i);
        check(honeymoon_image_cards(image, wrong[i].leader, wrong[i].follower, wrong[i].trump, -1,
                                    tricks) == HONEYMOON_IMAGE_POSITION,
              "a wrong question", (long)i);
    }
    /* Cards led that nobody holds or that the follower holds, and no cards. */
    for (int led = -2; led <= 53; ++led) {
        const int best = honeymoon_image_cards(image, 1, 2, 4, led, tricks);
        check(best == (led == -1 ? 0 : led == 0 ? 1 : HONEYMOON_IMAGE_POSITION), "card led", led);
    }
    check(honeymoon_image_value(image, 0, 0, 4) == 0, "the value of no cards", 0);
    check(honeymoon_image_cards(image, 0, 0, 4, -1, tricks) == HONEYMOON_IMAGE_POSITION, "no cards",
          0);
    check(honeymoon_image_fingerprint(image, 0, 0) == 0 &&
              honeymoon_image_fingerprint(image, 1, 14) == 0 &&
              honeymoon_image_fingerprint(image, 2, 1) == 0,
          "fingerprints of no level", 0);
}

static void texts(void) {
    static const char* const no_cards[] = {"", "S", "A", "AS", "SX", "s2", "N2", "S1", " SA"};
    static const char* const no_hands[] = {"",     "AK",   "..",    "....",   "A...2.", "X...",
                                           "a...", "1...", "?.2..", "A-K...", "AA..."};
    const uint64_t clubs = UINT64_C(0x1FFF) << 39;
    for (size_t i = 0; i < sizeof no_cards / sizeof *no_cards; ++i) {
        check(honeymoon_image_card(no_cards[i]) == HONEYMOON_IMAGE_NO_CARD, "no card", (long)i);
    }
    for (size_t i = 0; i < sizeof no_hands / sizeof *no_hands; ++i) {
        check(honeymoon_image_hand(no_hands[i]) == UINT64_MAX, "no hand", (long)i);
    }
    check(honeymoon_image_card("S2") == 0 && honeymoon_image_card("CA 5") == 51, "cards", 0);
    check(honeymoon_image_hand("...") == 0 && honeymoon_image_hand("2...\n") == 1 &&
              honeymoon_image_hand("...AKQJT98765432 ...") == clubs,
          "hands", 0);
}

/* ---- Refusals */

enum { kLevel = 2, kRow = 24 + 64 * (kLevel - 1) }; /* notrump level 2, the text's example */
enum { kBlocks = 9, kHash = 4088, kPage = 4096 };

struct file {
    uint8_t* bytes;
    size_t size;
};

static uint64_t get(const uint8_t* at) {
    uint64_t number;
    memcpy(&number, at, sizeof number);
    return number;
}

static void put(uint8_t* at, uint64_t number) {
    memcpy(at, &number, sizeof number);
}

static uint8_t* level_of(struct file image) {
    return image.bytes + get(image.bytes + kRow + 8);
}

/* The right hashes for what there is now. */
static void mend(struct file image) {
    const uint64_t offset = get(image.bytes + kRow + 8);
    const uint64_t size = get(image.bytes + kRow + 16);
    if (offset <= image.size && size <= image.size - offset) {
        put(image.bytes + kRow + 24, XXH3_64bits(level_of(image), (size_t)size));
    }
    put(image.bytes + kHash, XXH3_64bits(image.bytes, kHash));
}

static void expect(struct file image, int want, const char* what, long where) {
    int status = 1;
    /* A copy of just this size, so that a sanitizer or valgrind sees accesses beyond it. */
    uint8_t* copy = (uint8_t*)malloc(image.size + (image.size == 0));
    if (copy == NULL) abort();
    memcpy(copy, image.bytes, image.size);
    honeymoon_image* opened = honeymoon_image_open_bytes(copy, image.size, &status);
    if (status != want || (opened != NULL) != (want == HONEYMOON_IMAGE_OK)) {
        fprintf(stderr, "expected: %s\nbut: %s\n", honeymoon_image_text(want),
                honeymoon_image_text(status));
        check(0, what, where);
    }
    if (opened != NULL) { /* All questions of the level stay inside, whatever they find. */
        for (int i = 0; i < 200; ++i) {
            const honeymoon_position position = random_position(kLevel, HONEYMOON_NOTRUMP);
            const int value = honeymoon_image_value(opened, packed(position.leader),
                                                    packed(position.follower), 4);
            check(value <= kLevel, "a value above the level", value);
        }
    }
    honeymoon_image_close(opened);
    free(copy);
}

/* A number of `bytes` bytes of the row or of the level, changed and then mended. */
struct change {
    long at;
    uint64_t number;
    int want;
};

static void change(struct file image, uint8_t* part, struct change one, int bytes) {
    uint8_t old[8];
    memcpy(old, part + one.at, sizeof old);
    memcpy(part + one.at, &one.number, (size_t)bytes);
    mend(image);
    expect(image, one.want, bytes == 8 ? "row" : "level", one.at);
    memcpy(part + one.at, old, sizeof old);
    mend(image);
}

static void refusals(struct file image) {
    uint8_t* bytes = image.bytes;
    const uint64_t offset = get(bytes + kRow + 8);
    const uint64_t size = get(bytes + kRow + 16);
    const uint64_t numbers = get(bytes + kRow + 40);
    const uint64_t classes = get(bytes + kRow + 48);
    const uint64_t entries = get(bytes + kRow + 56);
    const long first_number = 64L * kBlocks;
    for (size_t cut = 0; cut < image.size; cut += cut < 20 ? 1 : kPage / 2 - cut % 2) {
        expect((struct file){bytes, cut},
               cut < 10      ? HONEYMOON_IMAGE_MAGIC
               : cut < kPage ? HONEYMOON_IMAGE_HEADER
                             : HONEYMOON_IMAGE_SIZE,
               "cut to", (long)cut);
    }
    for (long at = 0; at < kPage; ++at) {
        const uint8_t bit = (uint8_t)(1U << (at % 8));
        bytes[at] ^= bit;
        expect(image,
               at < 8                ? HONEYMOON_IMAGE_MAGIC
               : at < 10             ? HONEYMOON_IMAGE_VERSION
               : at >= 12 && at < 16 ? HONEYMOON_IMAGE_ORDER
                                     : HONEYMOON_IMAGE_HEADER,
               "byte of the header", at);
        bytes[at] ^= bit;
    }
    for (size_t at = 0; at < size; at += 61) {
        level_of(image)[at] ^= 4;
        expect(image, HONEYMOON_IMAGE_DAMAGED, "byte of the level", (long)at);
        level_of(image)[at] ^= 4;
    }
    const struct change of_row[] = {
        {0, 12345, HONEYMOON_IMAGE_OK},
        {16 - kRow, image.size + kPage, HONEYMOON_IMAGE_SIZE},
        {8, 0, HONEYMOON_IMAGE_ROW},
        {8, offset + 2048, HONEYMOON_IMAGE_ROW},
        {8, image.size - size + kPage, HONEYMOON_IMAGE_ROW},
        {8, UINT64_MAX - 4095, HONEYMOON_IMAGE_ROW},
        {16, 0, HONEYMOON_IMAGE_ROW},
        {16, size + kPage, HONEYMOON_IMAGE_ROW},
        {16, size + 1, HONEYMOON_IMAGE_ROW},
        {16, UINT64_MAX - 4095, HONEYMOON_IMAGE_ROW},
        {32, kBlocks + 1, HONEYMOON_IMAGE_ROW},
        {32, 0, HONEYMOON_IMAGE_ROW},
        {40, 1715, HONEYMOON_IMAGE_ROW},
        {40, numbers + kPage, HONEYMOON_IMAGE_ROW},
        {40, numbers | UINT64_C(1) << 32, HONEYMOON_IMAGE_ROW},
        {40, numbers | UINT64_C(1) << 63, HONEYMOON_IMAGE_ROW},
        {48, 1715, HONEYMOON_IMAGE_ROW},
        {48, classes + kPage, HONEYMOON_IMAGE_ROW},
        {48, classes | UINT64_C(1) << 32, HONEYMOON_IMAGE_ROW},
        {56, entries + 1, HONEYMOON_IMAGE_ROW},
        {56, entries | UINT64_C(1) << 32, HONEYMOON_IMAGE_ROW},
        {56, entries + UINT64_C(2) * kPage, HONEYMOON_IMAGE_ROW},
        {24, 0, HONEYMOON_IMAGE_OK},
    };
    for (size_t i = 0; i < sizeof of_row / sizeof *of_row; ++i)
        change(image, bytes + kRow, of_row[i], 8);
    /* Of a block: first, counts, runs, maps; then numbers. */
    const struct change of_level[] = {
        {4L * 64, UINT32_MAX, HONEYMOON_IMAGE_OK},
        {4 * 64 + 4, UINT32_MAX, HONEYMOON_IMAGE_OK},
        {4 * 64 + 8, UINT32_MAX, HONEYMOON_IMAGE_OK},
        {4 * 64 + 12, UINT32_MAX, HONEYMOON_IMAGE_OK},
        {4 * 64 + 16, numbers - 1716, HONEYMOON_IMAGE_OK},
        {4 * 64 + 16, numbers - 1715, HONEYMOON_IMAGE_FORGED},
        {8 * 64 + 28, numbers - 1715, HONEYMOON_IMAGE_FORGED},
        {8 * 64 + 28, UINT32_MAX, HONEYMOON_IMAGE_FORGED},
        {4 * 64 + 32, classes - 1716, HONEYMOON_IMAGE_OK},
        {4 * 64 + 32, classes - 1715, HONEYMOON_IMAGE_FORGED},
        {8 * 64 + 44, classes - 1715, HONEYMOON_IMAGE_FORGED},
        {8 * 64 + 44, UINT32_MAX, HONEYMOON_IMAGE_FORGED},
        /* Wide, the map is among the numbers, which are fewer here. */
        {4 * 64 + 48, 15, HONEYMOON_IMAGE_OK},
        {8 * 64 + 48, 8, HONEYMOON_IMAGE_FORGED},
        {first_number, 1715, HONEYMOON_IMAGE_OK},
        {first_number, 1716, HONEYMOON_IMAGE_FORGED},
        {first_number + 2 * (long)numbers - 2, 1716, HONEYMOON_IMAGE_FORGED},
    };
    for (size_t i = 0; i < sizeof of_level / sizeof *of_level; ++i)
        change(image, level_of(image), of_level[i], 4);
    /* Impossible values, and an impossible number of one. */
    memset(level_of(image) + 5888, 0xFF, 11);
    mend(image);
    honeymoon_image* opened = honeymoon_image_open_bytes(bytes, image.size, NULL);
    check(opened != NULL && honeymoon_image_value(opened, 3, 12, 4) == HONEYMOON_IMAGE_FORGED,
          "a value above the level", 0);
    honeymoon_image_close(opened);
    memset(level_of(image) + 5888, 0, 11);
    for (size_t block = 0; block < kBlocks; ++block) put(level_of(image) + 64 * block, entries);
    mend(image);
    opened = honeymoon_image_open_bytes(bytes, image.size, NULL);
    check(opened != NULL && honeymoon_image_value(opened, 3, 12, 4) == HONEYMOON_IMAGE_FORGED,
          "a number beyond the entries", 0);
    honeymoon_image_close(opened);
}

static struct file read_file(const char* path) {
    struct file image = {NULL, 0};
    FILE* file = fopen(path, "rb");
    if (file == NULL || fseek(file, 0, SEEK_END) != 0) abort();
    const long size = ftell(file);
    rewind(file);
    image.size = (size_t)size;
    image.bytes = (uint8_t*)malloc(image.size);
    if (image.bytes == NULL || fread(image.bytes, 1, image.size, file) != image.size) abort();
    fclose(file);
    return image;
}

int main(int argc, char** argv) {
    const uint16_t one = 1;
    int status = 1;
    if (argc != 5) return 3;
    check(honeymoon_image_open(argv[2], &status) == NULL && status == HONEYMOON_IMAGE_UNREADABLE,
          "a directory", status);
    check(honeymoon_image_open("there is no such file", &status) == NULL &&
              status == HONEYMOON_IMAGE_UNREADABLE,
          "no file", status);
    check(honeymoon_image_open(argv[3], NULL) == NULL, "a text", 0);
    honeymoon_image_close(NULL);
    for (status = 1; status > -14; --status) {
        check(strlen(honeymoon_image_text(status)) > 5, "a text", status);
    }
    honeymoon_image* image = honeymoon_image_open(argv[1], &status);
    if (*(const uint8_t*)&one == 0) { /* The most significant byte first. */
        check(image == NULL && status == HONEYMOON_IMAGE_ORDER, "the byte order", status);
        return faults != 0;
    }
    honeymoon_reader* reader = NULL;
    check(honeymoon_open(argv[2], NULL, &reader, NULL) == HONEYMOON_OK, "the tables", 0);
    check(image != NULL, honeymoon_image_text(status), status);
    if (image == NULL || reader == NULL) return 1;
    texts();
    known_values(image, argv[3]);
    wrong_questions(image);
    for (int n = 1; n <= 13; ++n) {
        for (long i = 0; i < strtol(argv[4], NULL, 10); ++i)
            compare(image, reader, n, (int)(i % 5));
    }
    honeymoon_close(reader);
    struct file bytes = read_file(argv[1]);
    if (bytes.size < 1 << 20) refusals(bytes);
    free(bytes.bytes);
    honeymoon_image_close(image);
    return faults != 0;
}
