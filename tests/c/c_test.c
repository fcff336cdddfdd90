/* Every function of honeymoon.h, from a program in C99: known answers, every kind of error, and
 * many threads with one reader.
 *
 * Takes a directory with tables of levels 1 to 5 and no others with a trump suit, and one with
 * damaged table files. */
#include <honeymoon.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int faults = 0;

static void check(int good, const char* what, int line) {
    if (good) return;
    fprintf(stderr, "line %d: %s\n", line, what);
    ++faults;
}
#define CHECK(condition) check((condition) ? 1 : 0, #condition, __LINE__)

/* A call that is to succeed, and one that is to fail with a message that has `words` in it. Both
 * use the variable `error`. */
#define SUCCEEDS(call) check_success((call), &error, #call, __LINE__)
#define FAILS(expected, words, call) \
    check_failure((call), (expected), (words), &error, #call, __LINE__)

static void check_success(honeymoon_status status, const honeymoon_error* error, const char* call,
                          int line) {
    check(status == HONEYMOON_OK && error->status == HONEYMOON_OK && error->code[0] == '\0' &&
              error->message[0] == '\0',
          call, line);
    if (status != HONEYMOON_OK) fprintf(stderr, "    %s\n", error->message);
}

static void check_failure(honeymoon_status status, honeymoon_status expected, const char* words,
                          const honeymoon_error* error, const char* call, int line) {
    const int good = status == expected && error->status == expected && error->code[0] != '\0' &&
                     strstr(error->message, words) != NULL && strchr(error->message, '\n') == NULL;
    check(good, call, line);
    if (!good) {
        fprintf(stderr, "    %s: %s\n", honeymoon_status_name((int)status), error->message);
    }
}

struct known {
    const char* position;
    int value;
};

static const struct known kKnown[] = {
    {"N AQ... KJ...", 1},     {"S AJ... KQ...", 1},     {"H KQ... AJ...", 1},
    {"D KJ... AQ...", 0},     {"N AKJ... QT9...", 2},   {"C AJ9... KQT...", 1},
    {"S AQT8... KJ97...", 2}, {"D A.A.A.A K.K.K.K", 4}, {"N 2.2.2.2 3.3.3.3", 0},
    {"S K.A..KQ A..A.AJ", 1}, {"S AJT.A.. KQ9.2..", 3}, {"N AJT... KQ9...", 2},
};
enum { kKnownCount = sizeof kKnown / sizeof *kKnown };

/* 13 and 26 cards a hand, of which the leader takes all. */
static const char kThirteen[] = "N AKQJT98765432... .AKQJT98765432..";
static const char kTwentySix[] = "N AKQJT98765432.AKQJT98765432.. ..AKQJT98765432.AKQJT98765432";

static honeymoon_position position_of(const char* text) {
    honeymoon_position position;
    honeymoon_error error;
    SUCCEEDS(honeymoon_parse_position(text, &position, &error));
    return position;
}

static honeymoon_reader* open_directory(const char* directory) {
    honeymoon_reader* reader = NULL;
    honeymoon_error error;
    SUCCEEDS(honeymoon_open(directory, NULL, &reader, &error));
    return reader;
}

static void versions(void) {
    char text[32];
    snprintf(text, sizeof text, "%d.%d.%d", HONEYMOON_VERSION_MAJOR, HONEYMOON_VERSION_MINOR,
             HONEYMOON_VERSION_PATCH);
    CHECK(strcmp(text, honeymoon_version_string()) == 0);
    CHECK(honeymoon_version() == HONEYMOON_VERSION);
    CHECK(honeymoon_is_compatible(HONEYMOON_VERSION));
    CHECK(honeymoon_is_compatible(HONEYMOON_VERSION + 1));
    CHECK(!honeymoon_is_compatible(HONEYMOON_VERSION + 100));
    CHECK(!honeymoon_is_compatible(HONEYMOON_VERSION + 10000));
    CHECK(!honeymoon_is_compatible(HONEYMOON_VERSION - 10000));
    CHECK(!honeymoon_is_compatible(0) && !honeymoon_is_compatible(-1));
}

static void status_names(void) {
    static const char* const names[] = {"ok",       "question", "file",
                                        "resource", "argument", "internal"};
    int status;
    for (status = 0; status < 6; ++status) {
        CHECK(strcmp(honeymoon_status_name(status), names[status]) == 0);
    }
    CHECK(strcmp(honeymoon_status_name(6), "unknown") == 0);
    CHECK(strcmp(honeymoon_status_name(-1), "unknown") == 0);
}

static void cards_as_text(void) {
    honeymoon_error error;
    honeymoon_card card = 0;
    int32_t trump = -1;
    char text[HONEYMOON_CARD_SIZE];
    int suit;
    int rank;
    for (suit = HONEYMOON_SPADES; suit <= HONEYMOON_CLUBS; ++suit) {
        for (rank = 0; rank < 13; ++rank) {
            const honeymoon_card made = HONEYMOON_CARD(suit, rank);
            SUCCEEDS(honeymoon_format_card(made, text, sizeof text, &error));
            SUCCEEDS(honeymoon_parse_card(text, &card, &error));
            CHECK(card == made && HONEYMOON_SUIT(card) == suit && HONEYMOON_RANK(card) == rank);
            CHECK((HONEYMOON_BIT(card) & HONEYMOON_PACK) != 0);
        }
    }
    SUCCEEDS(honeymoon_format_card(HONEYMOON_CARD(HONEYMOON_HEARTS, 8), text, sizeof text, &error));
    CHECK(strcmp(text, "HT") == 0);
    FAILS(HONEYMOON_ARGUMENT, "card is 13", honeymoon_format_card(13, text, sizeof text, &error));
    FAILS(HONEYMOON_ARGUMENT, "card is 64", honeymoon_format_card(64, text, sizeof text, &error));
    FAILS(HONEYMOON_ARGUMENT, "card is 255", honeymoon_format_card(255, text, sizeof text, &error));
    FAILS(HONEYMOON_ARGUMENT, "size is 2", honeymoon_format_card(0, text, 2, &error));
    FAILS(HONEYMOON_ARGUMENT, "text is NULL", honeymoon_format_card(0, NULL, 3, &error));
    FAILS(HONEYMOON_QUESTION, "column 2", honeymoon_parse_card("S1", &card, &error));
    FAILS(HONEYMOON_ARGUMENT, "text is NULL", honeymoon_parse_card(NULL, &card, &error));
    FAILS(HONEYMOON_ARGUMENT, "card is NULL", honeymoon_parse_card("SA", NULL, &error));

    SUCCEEDS(honeymoon_parse_trump("h", &trump, &error));
    CHECK(trump == HONEYMOON_HEARTS);
    SUCCEEDS(honeymoon_parse_trump("NT", &trump, &error));
    CHECK(trump == HONEYMOON_NOTRUMP);
    FAILS(HONEYMOON_QUESTION, "column 1", honeymoon_parse_trump("X", &trump, &error));
    FAILS(HONEYMOON_ARGUMENT, "text is NULL", honeymoon_parse_trump(NULL, &trump, &error));
    FAILS(HONEYMOON_ARGUMENT, "trump is NULL", honeymoon_parse_trump("S", NULL, &error));
}

static void hands_as_text(void) {
    static const char whole_pack[] = "AKQJT98765432.AKQJT98765432.AKQJT98765432.AKQJT98765432";
    honeymoon_error error;
    honeymoon_hand hand = 1;
    char text[HONEYMOON_HAND_SIZE];
    SUCCEEDS(honeymoon_parse_hand("a2..10.K", &hand, &error));
    CHECK(hand == (HONEYMOON_BIT(HONEYMOON_CARD(HONEYMOON_SPADES, 12)) |
                   HONEYMOON_BIT(HONEYMOON_CARD(HONEYMOON_SPADES, 0)) |
                   HONEYMOON_BIT(HONEYMOON_CARD(HONEYMOON_DIAMONDS, 8)) |
                   HONEYMOON_BIT(HONEYMOON_CARD(HONEYMOON_CLUBS, 11))));
    SUCCEEDS(honeymoon_format_hand(hand, text, sizeof text, &error));
    CHECK(strcmp(text, "A2..T.K") == 0);
    SUCCEEDS(honeymoon_format_hand(hand, text, 8, &error));
    FAILS(HONEYMOON_ARGUMENT, "size is 7", honeymoon_format_hand(hand, text, 7, &error));
    FAILS(HONEYMOON_ARGUMENT, "size is 0", honeymoon_format_hand(hand, text, 0, &error));
    FAILS(HONEYMOON_ARGUMENT, "text is NULL", honeymoon_format_hand(hand, NULL, 56, &error));
    FAILS(HONEYMOON_ARGUMENT, "no cards",
          honeymoon_format_hand(UINT64_C(1) << 13, text, sizeof text, &error));
    SUCCEEDS(honeymoon_format_hand(HONEYMOON_PACK, text, sizeof text, &error));
    CHECK(strcmp(text, whole_pack) == 0 && strlen(text) + 1 == HONEYMOON_HAND_SIZE);
    SUCCEEDS(honeymoon_parse_hand(text, &hand, &error));
    CHECK(hand == HONEYMOON_PACK);
    SUCCEEDS(honeymoon_parse_hand("...", &hand, &error));
    CHECK(hand == 0);
    FAILS(HONEYMOON_QUESTION, "column 3", honeymoon_parse_hand("AKA...", &hand, &error));
    FAILS(HONEYMOON_QUESTION, "byte 0x0A", honeymoon_parse_hand("\n...", &hand, &error));
    FAILS(HONEYMOON_ARGUMENT, "text is NULL", honeymoon_parse_hand(NULL, &hand, &error));
    FAILS(HONEYMOON_ARGUMENT, "hand is NULL", honeymoon_parse_hand("...", NULL, &error));
    CHECK(honeymoon_parse_hand("?", &hand, NULL) == HONEYMOON_QUESTION);
}

static void positions_as_text(void) {
    honeymoon_error error;
    honeymoon_position position;
    memset(&position, 0xFF, sizeof position);
    SUCCEEDS(honeymoon_parse_position(" nt\tA...  K...\r\n", &position, &error));
    CHECK(position.leader == UINT64_C(1) << 12 && position.follower == UINT64_C(1) << 11);
    CHECK(position.led == 0 && position.trump == HONEYMOON_NOTRUMP && position.reserved == 0);
    SUCCEEDS(honeymoon_parse_position("C A2... K3... S2", &position, &error));
    CHECK(position.led == 1 && position.trump == HONEYMOON_CLUBS);

    FAILS(HONEYMOON_QUESTION, "0 words", honeymoon_parse_position("", &position, &error));
    FAILS(HONEYMOON_QUESTION, "2 words", honeymoon_parse_position("S A...", &position, &error));
    FAILS(HONEYMOON_QUESTION, "5 words",
          honeymoon_parse_position("S A... K... SA SA", &position, &error));
    FAILS(HONEYMOON_QUESTION, "trump", honeymoon_parse_position("X A... K...", &position, &error));
    FAILS(HONEYMOON_QUESTION, "leader's hand, column 2",
          honeymoon_parse_position("S Ax... K...", &position, &error));
    FAILS(HONEYMOON_QUESTION, "follower's hand, column 1",
          honeymoon_parse_position("S A... x...", &position, &error));
    FAILS(HONEYMOON_QUESTION, "card, column 2",
          honeymoon_parse_position("S A... K... Sx", &position, &error));
    FAILS(HONEYMOON_QUESTION, "both hands",
          honeymoon_parse_position("S A... A...", &position, &error));
    CHECK(strcmp(error.code, "card_twice") == 0);
    FAILS(HONEYMOON_QUESTION, "card led",
          honeymoon_parse_position("S A... K... SQ", &position, &error));
    FAILS(HONEYMOON_ARGUMENT, "text is NULL", honeymoon_parse_position(NULL, &position, &error));
    FAILS(HONEYMOON_ARGUMENT, "position is NULL",
          honeymoon_parse_position("S A... K...", NULL, &error));
}

/* Options by init, by hand, and as programs would give them that were compiled with other headers.
 */
static void options_are_understood(const char* directory) {
    struct {
        honeymoon_options known;
        uint64_t added;
    } newer;
    honeymoon_options options;
    honeymoon_reader* reader = NULL;
    honeymoon_error error;
    unsigned char small[sizeof options + 1];

    honeymoon_options_init(NULL, sizeof options);
    memset(&options, 0xFF, sizeof options);
    honeymoon_options_init(&options, sizeof options);
    CHECK(options.size == sizeof options && options.residency == HONEYMOON_ADAPTIVE);
    CHECK(options.search == 1 && options.search_threads == 1 && options.read_files == 0);
    CHECK(options.cache_bytes == UINT64_C(64) << 20 && options.search_bytes == UINT64_C(1) << 20);
    SUCCEEDS(honeymoon_open(directory, &options, &reader, &error));
    honeymoon_close(reader);

    memset(small, 0xFF, sizeof small);
    honeymoon_options_init((honeymoon_options*)(void*)small, 12);
    CHECK(small[8] == 0 && small[12] == 0xFF);

    options.residency = 3;
    FAILS(HONEYMOON_ARGUMENT, "residency is 3",
          honeymoon_open(directory, &options, &reader, &error));
    CHECK(reader == NULL);
    options.residency = HONEYMOON_RESIDENT;
    options.search = -1;
    FAILS(HONEYMOON_ARGUMENT, "search is -1", honeymoon_open(directory, &options, &reader, &error));
    options.search = 1;
    options.search_threads = 0;
    FAILS(HONEYMOON_ARGUMENT, "threads is 0", honeymoon_open(directory, &options, &reader, &error));
    options.search_threads = HONEYMOON_MAX_THREADS + 1;
    FAILS(HONEYMOON_ARGUMENT, "threads is 1025",
          honeymoon_open(directory, &options, &reader, &error));
    options.search_threads = 2;
    options.read_files = 2;
    FAILS(HONEYMOON_ARGUMENT, "files is 2", honeymoon_open(directory, &options, &reader, &error));
    options.read_files = 1;
    SUCCEEDS(honeymoon_open(directory, &options, &reader, &error));
    honeymoon_close(reader);
    options.size = 8;
    FAILS(HONEYMOON_ARGUMENT, "size is 8", honeymoon_open(directory, &options, &reader, &error));
    options.size = SIZE_MAX;
    FAILS(HONEYMOON_ARGUMENT, "size is", honeymoon_open(directory, &options, &reader, &error));

    memset(&newer, 0xFF, sizeof newer);
    honeymoon_options_init(&newer.known, sizeof newer);
    CHECK(newer.known.size == sizeof newer && newer.added == 0);
    SUCCEEDS(honeymoon_open(directory, &newer.known, &reader, &error));
    honeymoon_close(reader);
    newer.added = 1;
    FAILS(HONEYMOON_ARGUMENT, "does not know",
          honeymoon_open(directory, &newer.known, &reader, &error));
}

static void opening_fails(const char* bad_directory) {
    honeymoon_reader* reader;
    honeymoon_error error;
    char long_name[3000];
    honeymoon_close(NULL);
    FAILS(HONEYMOON_ARGUMENT, "reader is NULL", honeymoon_open(NULL, NULL, NULL, &error));
    FAILS(HONEYMOON_ARGUMENT, "reader is NULL",
          honeymoon_open_buffers(NULL, 0, NULL, NULL, &error));
    reader = (honeymoon_reader*)&error;
    FAILS(HONEYMOON_FILE, "no such directory", honeymoon_open("/no/such", NULL, &reader, &error));
    CHECK(strcmp(error.code, "file_missing") == 0);
    CHECK(reader == NULL);
    FAILS(HONEYMOON_FILE, "is empty", honeymoon_open("", NULL, &reader, &error));
    CHECK(honeymoon_open("/no/such", NULL, &reader, NULL) == HONEYMOON_FILE);
    SUCCEEDS(
        honeymoon_open(bad_directory, NULL, &reader, &error)); /* none has the name of a table */
    CHECK(!honeymoon_has_level(reader, HONEYMOON_SPADES, 1));
    honeymoon_close(reader);

    /* Messages are one line, and are cut where they do not fit, but not within a character. */
    FAILS(HONEYMOON_FILE, "/no?such", honeymoon_open("/no\nsuch", NULL, &reader, &error));
#ifndef _WIN32 /* where names are not bytes */
    /* What is no UTF-8 stays as it is. */
    FAILS(HONEYMOON_FILE,
          "/no\xFFsuch\xC3:", honeymoon_open("/no\xFFsuch\xC3", NULL, &reader, &error));
#endif
    memset(long_name, 'x', sizeof long_name);
    memcpy(long_name + HONEYMOON_MESSAGE_SIZE - 5, "\xE2\x99\xA0", 3);
    long_name[sizeof long_name - 1] = '\0';
    FAILS(HONEYMOON_FILE, "xxx...", honeymoon_open(long_name, NULL, &reader, &error));
    CHECK(strlen(error.message) == HONEYMOON_MESSAGE_SIZE - 2);
    CHECK(strncmp(error.message, long_name, HONEYMOON_MESSAGE_SIZE - 5) == 0);
}

static void levels_are_known(const honeymoon_reader* reader) {
    int trump;
    int level;
    for (trump = HONEYMOON_SPADES; trump <= HONEYMOON_CLUBS; ++trump) {
        for (level = -1; level <= 30; ++level) {
            CHECK(honeymoon_has_level(reader, trump, level) == (level >= 1 && level <= 5));
        }
    }
    CHECK(honeymoon_has_level(reader, HONEYMOON_NOTRUMP, 6));
    CHECK(!honeymoon_has_level(reader, HONEYMOON_NOTRUMP, 13));
    CHECK(!honeymoon_has_level(reader, -1, 1) && !honeymoon_has_level(reader, 5, 1));
    CHECK(!honeymoon_has_level(NULL, HONEYMOON_SPADES, 1));
}

static void answers_are_right(const honeymoon_reader* reader) {
    honeymoon_error error;
    int i;
    for (i = 0; i < kKnownCount; ++i) {
        const honeymoon_position position = position_of(kKnown[i].position);
        const honeymoon_limits none = HONEYMOON_NO_LIMITS;
        honeymoon_scored_card cards[HONEYMOON_MAX_CARDS];
        honeymoon_bounded_card bounded[HONEYMOON_MAX_CARDS];
        honeymoon_card line[HONEYMOON_MAX_LINE];
        honeymoon_hand played = 0;
        size_t count = 0;
        size_t bounded_count = 0;
        size_t length = 0;
        size_t j;
        int value = -1;
        int low = -1;
        int high = -1;
        SUCCEEDS(honeymoon_value(reader, &position, &value, &error));
        CHECK(value == kKnown[i].value);
        SUCCEEDS(honeymoon_bounds(reader, &position, &none, &low, &high, &error));
        CHECK(low == value && high == value);
        SUCCEEDS(honeymoon_cards(reader, &position, cards, HONEYMOON_MAX_CARDS, &count, &error));
        SUCCEEDS(honeymoon_bounded_cards(reader, &position, &none, bounded, HONEYMOON_MAX_CARDS,
                                         &bounded_count, &error));
        CHECK(count > 0 && cards[0].tricks == value && bounded_count == count);
        for (j = 0; j < count; ++j) {
            CHECK(bounded[j].card == cards[j].card && bounded[j].low == cards[j].tricks &&
                  bounded[j].high == cards[j].tricks);
            CHECK((HONEYMOON_BIT(cards[j].card) & position.leader) != 0);
            CHECK(j == 0 || cards[j].tricks <= cards[j - 1].tricks);
        }
        SUCCEEDS(honeymoon_line(reader, &position, line, HONEYMOON_MAX_LINE, &length, &error));
        CHECK(length == 2 * count && line[0] == cards[0].card);
        for (j = 0; j < length; ++j) played |= HONEYMOON_BIT(line[j]);
        CHECK(played == (position.leader | position.follower));
    }
}

/* Whoever leads to a trick or takes it, played out along best lines by the rules alone: the tricks
   are those that were promised. */
static void lines_are_played_out(const honeymoon_reader* reader) {
    honeymoon_error error;
    int i;
    for (i = 0; i < kKnownCount; ++i) {
        honeymoon_position position = position_of(kKnown[i].position);
        honeymoon_card line[HONEYMOON_MAX_LINE];
        honeymoon_hand legal = 0;
        size_t length = 0;
        size_t j;
        int mine = 0;
        int i_lead = 1; /* the player to move at the beginning */
        int trick = -1;
        SUCCEEDS(honeymoon_line(reader, &position, line, HONEYMOON_MAX_LINE, &length, &error));
        for (j = 0; j < length; ++j) {
            SUCCEEDS(honeymoon_legal(&position, &legal, &error));
            CHECK((legal & HONEYMOON_BIT(line[j])) != 0);
            SUCCEEDS(honeymoon_play(&position, line[j], &position, &trick, &error));
            CHECK((trick == HONEYMOON_TRICK_OPEN) == (j % 2 == 0));
            if (trick == HONEYMOON_TRICK_OPEN) continue;
            if (trick == HONEYMOON_FOLLOWER_WINS) i_lead = !i_lead;
            mine += i_lead;
        }
        CHECK(mine == kKnown[i].value);
        CHECK(position.leader == 0 && position.follower == 0 && position.led == 0);
        FAILS(HONEYMOON_QUESTION, "both hands are empty",
              honeymoon_legal(&position, &legal, &error));
    }
}

static void rules_are_kept(void) {
    honeymoon_position position = position_of("S A2.K.. 3.A2..");
    honeymoon_position next;
    honeymoon_error error;
    honeymoon_hand legal = 0;
    int trick = -1;
    SUCCEEDS(honeymoon_legal(&position, &legal, &error));
    CHECK(legal == position.leader);
    FAILS(HONEYMOON_QUESTION, "the player to move does not hold HA",
          honeymoon_play(&position, HONEYMOON_CARD(1, 12), &next, &trick, &error));
    CHECK(strcmp(error.code, "card_not_held") == 0);
    SUCCEEDS(honeymoon_play(&position, HONEYMOON_CARD(1, 11), &next, &trick, &error));
    CHECK(trick == HONEYMOON_TRICK_OPEN && next.led == HONEYMOON_BIT(HONEYMOON_CARD(1, 11)));
    CHECK(next.leader == position.leader && next.trump == HONEYMOON_SPADES && next.reserved == 0);
    SUCCEEDS(honeymoon_legal(&next, &legal, &error));
    CHECK(legal == (HONEYMOON_BIT(HONEYMOON_CARD(1, 0)) | HONEYMOON_BIT(HONEYMOON_CARD(1, 12))));
    FAILS(HONEYMOON_QUESTION, "S3 does not follow suit, and there are hearts in the hand",
          honeymoon_play(&next, HONEYMOON_CARD(0, 1), &position, NULL, &error));
    CHECK(strcmp(error.code, "illegal") == 0);
    SUCCEEDS(honeymoon_play(&next, HONEYMOON_CARD(1, 12), &next, &trick, &error));
    CHECK(trick == HONEYMOON_FOLLOWER_WINS && next.led == 0);
    CHECK(next.leader == (HONEYMOON_BIT(1) | HONEYMOON_BIT(16))); /* who took it leads: S3, H2 */
    SUCCEEDS(honeymoon_play(&next, HONEYMOON_CARD(1, 0), &next, NULL, &error));
    SUCCEEDS(honeymoon_play(&next, HONEYMOON_CARD(0, 0), &next, &trick, &error)); /* a ruff */
    CHECK(trick == HONEYMOON_FOLLOWER_WINS);

    FAILS(HONEYMOON_ARGUMENT, "card is 13", honeymoon_play(&next, 13, &position, &trick, &error));
    FAILS(HONEYMOON_ARGUMENT, "card is 64", honeymoon_play(&next, 64, &position, &trick, &error));
    FAILS(HONEYMOON_ARGUMENT, "position is NULL", honeymoon_play(NULL, 0, &next, NULL, &error));
    FAILS(HONEYMOON_ARGUMENT, "next is NULL", honeymoon_play(&next, 0, NULL, NULL, &error));
    FAILS(HONEYMOON_ARGUMENT, "position is NULL", honeymoon_legal(NULL, &legal, &error));
    FAILS(HONEYMOON_ARGUMENT, "cards is NULL", honeymoon_legal(&next, NULL, &error));
}

/* As `honeymoon info` says them, for all four trump suits; a level without a file has none. */
static void fingerprints_are_known(const honeymoon_reader* reader) {
    honeymoon_error error;
    uint64_t spades = 0;
    uint64_t clubs = 0;
    uint64_t other = 0;
    SUCCEEDS(honeymoon_fingerprint(reader, HONEYMOON_SPADES, 3, &spades, &error));
    SUCCEEDS(honeymoon_fingerprint(reader, HONEYMOON_CLUBS, 3, &clubs, &error));
    CHECK(spades == clubs && spades == UINT64_C(0x0f421ff1500915b4));
    SUCCEEDS(honeymoon_fingerprint(reader, HONEYMOON_NOTRUMP, 3, &other, &error));
    CHECK(other != spades);
    FAILS(HONEYMOON_FILE, "", honeymoon_fingerprint(reader, HONEYMOON_SPADES, 13, &other, &error));
    CHECK(strcmp(error.code, "file_missing") == 0);
    FAILS(HONEYMOON_QUESTION, "",
          honeymoon_fingerprint(reader, HONEYMOON_SPADES, 14, &other, &error));
    FAILS(HONEYMOON_ARGUMENT, "trump is 5", honeymoon_fingerprint(reader, 5, 3, &other, &error));
    FAILS(HONEYMOON_ARGUMENT, "reader is NULL", honeymoon_fingerprint(NULL, 0, 3, &other, &error));
    FAILS(HONEYMOON_ARGUMENT, "fingerprint is NULL",
          honeymoon_fingerprint(reader, 0, 3, NULL, &error));
}

static int stop_after(void* context) {
    return ++*(int*)context > 20;
}

static void searches_are_stopped(void) {
    /* A quarter of a second, 5,000 times as long. */
    const honeymoon_position largest =
        position_of("S KQT98642.KT932.QJT975432.T876 AJ753.AQJ87654.AK86.AKQJ95432");
    honeymoon_limits limits = HONEYMOON_NO_LIMITS;
    honeymoon_reader* reader = NULL;
    honeymoon_error error;
    int asked = 0;
    int low = -1;
    int high = -1;
    limits.stop = stop_after;
    limits.context = &asked;
    SUCCEEDS(honeymoon_open(NULL, NULL, &reader, &error));
    SUCCEEDS(honeymoon_bounds(reader, &largest, &limits, &low, &high, &error));
    CHECK(low < high && asked > 20 && asked < 100);
    honeymoon_close(reader);
}

static void replies_are_right(const honeymoon_reader* reader) {
    honeymoon_position position = position_of("N A2... K3... SA");
    honeymoon_error error;
    honeymoon_scored_card cards[HONEYMOON_MAX_CARDS];
    size_t count = 0;
    int value = -1;
    SUCCEEDS(honeymoon_value(reader, &position, &value, &error));
    CHECK(value == 1); /* the king, once the ace is gone */
    SUCCEEDS(honeymoon_cards(reader, &position, cards, 2, &count, &error));
    CHECK(count == 2 && cards[0].card == HONEYMOON_CARD(HONEYMOON_SPADES, 1));
    CHECK(cards[0].tricks == 1);
}

static void batches_are_right(const honeymoon_reader* reader) {
    enum { kMany = 2000 };
    static honeymoon_position positions[kMany];
    static uint8_t tricks[kMany + 1];
    honeymoon_error error;
    int i;
    for (i = 0; i < kMany; ++i) positions[i] = position_of(kKnown[i % kKnownCount].position);
    tricks[kMany] = 99;
    SUCCEEDS(honeymoon_values(reader, positions, kMany, tricks, &error));
    for (i = 0; i < kMany; ++i) CHECK(tricks[i] == kKnown[i % kKnownCount].value);
    CHECK(tricks[kMany] == 99);
    SUCCEEDS(honeymoon_values(reader, NULL, 0, NULL, &error));

    positions[1234].leader = 0;
    FAILS(HONEYMOON_QUESTION,
          "position 1234: ", honeymoon_values(reader, positions, kMany, tricks, &error));
    CHECK(strcmp(error.code, "hands_unequal") == 0);
    positions[1000].trump = 7;
    FAILS(HONEYMOON_ARGUMENT, "position 1000: trump is 7",
          honeymoon_values(reader, positions, kMany, tricks, &error));
    CHECK(strcmp(error.code, "argument") == 0);
    positions[7] = position_of("S A... K... SA");
    FAILS(HONEYMOON_QUESTION, "position 7: a card is led",
          honeymoon_values(reader, positions, kMany, tricks, &error));
    CHECK(strcmp(error.code, "question") == 0);
    FAILS(HONEYMOON_ARGUMENT, "positions is NULL",
          honeymoon_values(reader, NULL, 1, tricks, &error));
    FAILS(HONEYMOON_ARGUMENT, "tricks is NULL",
          honeymoon_values(reader, positions, 1, NULL, &error));
    FAILS(HONEYMOON_ARGUMENT, "reader is NULL",
          honeymoon_values(NULL, positions, 1, tricks, &error));
}

static void cards_of_many_are_right(const honeymoon_reader* reader) {
    enum { kMany = 700 };
    static honeymoon_position positions[kMany];
    static uint8_t tricks[(kMany * HONEYMOON_PLACES) + 1];
    honeymoon_error error;
    int i;
    for (i = 0; i < kMany; ++i) {
        positions[i] =
            position_of(i % 3 == 0 ? "N A2... K3... SA" : kKnown[i % kKnownCount].position);
    }
    tricks[kMany * HONEYMOON_PLACES] = 99;
    SUCCEEDS(honeymoon_cards_of(reader, positions, kMany, tricks, &error));
    CHECK(tricks[kMany * HONEYMOON_PLACES] == 99);
    for (i = 0; i < kMany; ++i) {
        honeymoon_scored_card cards[HONEYMOON_MAX_CARDS];
        uint8_t* found = tricks + ((size_t)HONEYMOON_PLACES * (size_t)i);
        size_t count = 0;
        size_t k;
        SUCCEEDS(
            honeymoon_cards(reader, &positions[i], cards, HONEYMOON_MAX_CARDS, &count, &error));
        for (k = 0; k < count; ++k) {
            CHECK(found[HONEYMOON_PLACE(cards[k].card)] == cards[k].tricks);
            found[HONEYMOON_PLACE(cards[k].card)] = HONEYMOON_ILLEGAL;
        }
        for (k = 0; k < HONEYMOON_PLACES; ++k) CHECK(found[k] == HONEYMOON_ILLEGAL);
    }
    SUCCEEDS(honeymoon_cards_of(reader, NULL, 0, NULL, &error));
    positions[600].leader = 0;
    FAILS(HONEYMOON_QUESTION,
          "position 600: ", honeymoon_cards_of(reader, positions, kMany, tricks, &error));
    FAILS(HONEYMOON_ARGUMENT, "positions is NULL",
          honeymoon_cards_of(reader, NULL, 1, tricks, &error));
    FAILS(HONEYMOON_ARGUMENT, "tricks is NULL",
          honeymoon_cards_of(reader, positions, 1, NULL, &error));
    FAILS(HONEYMOON_ARGUMENT, "reader is NULL",
          honeymoon_cards_of(NULL, positions, 1, tricks, &error));
}

/* The next larger set with as many elements (Gosper's hack). */
static unsigned next_subset(unsigned set) {
    const unsigned low = set & (~set + 1);
    const unsigned ripple = set + low;
    return ripple | (((set ^ ripple) >> 2) / low);
}

static int is_near(double a, double b) {
    return a - b < 1e-9 && b - a < 1e-9;
}

static honeymoon_hand hand_of(const char* text) {
    honeymoon_hand hand = 0;
    honeymoon_error error;
    SUCCEEDS(honeymoon_parse_hand(text, &hand, &error));
    return hand;
}

/* A hand that the other may have, if he has the king of spades: twice as likely as others. */
static double weight_of_king(honeymoon_hand other, void* context) {
    ++*(int*)context;
    return (other & HONEYMOON_BIT(HONEYMOON_CARD(HONEYMOON_SPADES, 11))) != 0 ? 2 : 1;
}
static double no_weight(honeymoon_hand other, void* context) {
    (void)other;
    (void)context;
    return 0;
}
static double negative_weight(honeymoon_hand other, void* context) {
    (void)other;
    (void)context;
    return -1;
}
static int stop_at_once(void* context) {
    ++*(int*)context;
    return 1;
}

/* Three cards, the other has three of seven: you lead, or have led, or the other has. */
static honeymoon_hidden_position hidden_position(void) {
    honeymoon_hidden_position position;
    memset(&position, 0, sizeof position);
    position.own = hand_of("AQ.J..");
    position.unseen = hand_of("KJ2.QT..32");
    position.trump = HONEYMOON_HEARTS;
    position.own_leads = 1;
    return position;
}

/* The average over all hands, asked about one by one. */
static void advice_is_the_mean(const honeymoon_reader* reader, honeymoon_hidden_position position,
                               int weighted) {
    honeymoon_card unseen[HONEYMOON_MAX_CARDS];
    double sums[64] = {0};
    double at_least[64][4] = {{0}};
    double best_sum = 0;
    double total = 0;
    unsigned set;
    int unseen_count = 0;
    int hands = 0;
    int asked = 0;
    int card;
    int k;
    honeymoon_advice_options options;
    honeymoon_advised_card cards[HONEYMOON_MAX_CARDS];
    honeymoon_advice advice;
    honeymoon_error error;
    size_t count = 0;
    size_t i;
    for (card = 0; card < 64; ++card) {
        if ((position.unseen & HONEYMOON_BIT(card)) != 0) {
            unseen[unseen_count++] = (honeymoon_card)card;
        }
    }
    for (set = 7; set < 1U << unseen_count; set = next_subset(set)) {
        honeymoon_position open = {0};
        honeymoon_scored_card scored[HONEYMOON_MAX_CARDS];
        honeymoon_hand other = 0;
        double weight = 1;
        for (k = 0; k < unseen_count; ++k) {
            if ((set >> k & 1) != 0) other |= HONEYMOON_BIT(unseen[k]);
        }
        if ((other & position.holds) != position.holds) continue;
        if (!position.own_leads && (other & position.led) != position.led) continue;
        if ((position.voids & HONEYMOON_SUIT_BIT(HONEYMOON_CLUBS)) != 0 && other >> 48 != 0) {
            continue;
        }
        open.leader = position.own_leads ? position.own : other;
        open.follower = position.own_leads ? other : position.own;
        open.led = position.led;
        open.trump = position.trump;
        SUCCEEDS(honeymoon_cards(reader, &open, scored, HONEYMOON_MAX_CARDS, &count, &error));
        if (weighted && (other >> 11 & 1) != 0) weight = 2;
        for (i = 0; i < count; ++i) {
            sums[scored[i].card] += weight * scored[i].tricks;
            for (k = 0; k <= scored[i].tricks; ++k) at_least[scored[i].card][k] += weight;
        }
        best_sum += weight * scored[0].tricks;
        total += weight;
        ++hands;
    }
    CHECK(hands > 3);

    honeymoon_advice_options_init(&options, sizeof options);
    if (weighted) {
        options.weight = weight_of_king;
        options.context = &asked;
    }
    for (options.threads = 1; options.threads <= 2; ++options.threads) {
        memset(cards, 0xFF, sizeof cards);
        SUCCEEDS(honeymoon_advise(reader, &position, &options, cards, HONEYMOON_MAX_CARDS, &count,
                                  &advice, &error));
        CHECK(advice.exact == 1 && advice.possible == (uint64_t)hands &&
              advice.hands == advice.possible && advice.reserved == 0);
        CHECK(weighted ? advice.effective < hands : is_near(advice.effective, hands));
        CHECK(asked == (weighted ? hands * options.threads : 0));
        CHECK(is_near(advice.open_hands.tricks, best_sum / total));
        CHECK(count > 0 && cards[0].behind == 0);
        for (i = 0; i < count; ++i) {
            const honeymoon_card which = cards[i].card;
            CHECK((position.own & HONEYMOON_BIT(which)) != 0 && cards[i].reserved[6] == 0);
            CHECK(is_near(cards[i].expected.tricks, sums[which] / total));
            CHECK(is_near(cards[i].behind, (sums[cards[0].card] - sums[which]) / total));
            CHECK(cards[i].expected.error == 0 && cards[i].behind_error == 0);
            CHECK(i == 0 || cards[i].expected.tricks <= cards[i - 1].expected.tricks);
            for (k = 0; k <= HONEYMOON_MAX_CARDS; ++k) {
                const double right = k <= 3 ? at_least[which][k] / total : 0;
                CHECK(is_near(cards[i].expected.at_least[k], right));
            }
        }
    }
}

static void advice_is_right(const honeymoon_reader* reader) {
    honeymoon_hidden_position position = hidden_position();
    honeymoon_advised_card cards[HONEYMOON_MAX_CARDS];
    honeymoon_advised_card again[HONEYMOON_MAX_CARDS];
    honeymoon_advice_options options;
    honeymoon_advice advice;
    honeymoon_error error;
    size_t count = 0;
    size_t same = 0;
    double tricks;
    int asked = 0;

    advice_is_the_mean(reader, position, 0);
    advice_is_the_mean(reader, position, 1);
    position.voids = HONEYMOON_SUIT_BIT(HONEYMOON_CLUBS);
    advice_is_the_mean(reader, position, 0);
    position.voids = 0;
    position.holds = HONEYMOON_BIT(HONEYMOON_CARD(HONEYMOON_SPADES, 11));
    advice_is_the_mean(reader, position, 0);
    position.holds = 0;
    position.own_leads = 0;
    position.led = HONEYMOON_BIT(HONEYMOON_CARD(HONEYMOON_SPADES, 9));
    advice_is_the_mean(reader, position, 0);

    /* The other's turn: no cards, but what is to come. */
    position.led = 0;
    SUCCEEDS(honeymoon_advise(reader, &position, NULL, NULL, 0, &count, &advice, &error));
    CHECK(count == 0 && advice.exact == 1 && advice.open_hands.at_least[0] == 1);
    tricks = advice.open_hands.tricks;
    CHECK(tricks > 0 && tricks < 3);

    /* A sample, the same for one seed, near the mean, and cut short. */
    position = hidden_position();
    honeymoon_advice_options_init(&options, sizeof options);
    options.samples = 20;
    memset(cards, 0, sizeof cards);
    memset(again, 0, sizeof again);
    SUCCEEDS(honeymoon_advise(reader, &position, &options, cards, 26, &count, &advice, &error));
    CHECK(advice.exact == 0 && advice.hands == 20 && advice.possible == 35 && count == 3);
    CHECK(cards[0].expected.error > 0);
    SUCCEEDS(honeymoon_advise(reader, &position, &options, again, 26, &same, NULL, &error));
    CHECK(same == count && memcmp(cards, again, sizeof cards) == 0);
    options.samples = 1000000;
    options.stop = stop_at_once;
    options.context = &asked;
    position.unseen = HONEYMOON_PACK & ~position.own;
    SUCCEEDS(honeymoon_advise(reader, &position, &options, cards, 26, &count, &advice, &error));
    CHECK(asked > 0 && advice.exact == 0 && advice.hands >= 2 && advice.hands < 100);
    options.stop = NULL;
    options.nanoseconds = 0;
    SUCCEEDS(honeymoon_advise(reader, &position, &options, cards, 26, &count, &advice, &error));
    CHECK(advice.exact == 0 && advice.hands >= 2 && advice.hands < 100);
}

static void bad_advice_is_refused(const honeymoon_reader* reader) {
    const honeymoon_hidden_position good = hidden_position();
    const honeymoon_hidden_position* const at = &good;
    const honeymoon_status argument = HONEYMOON_ARGUMENT;
    const honeymoon_status question = HONEYMOON_QUESTION;
    honeymoon_hidden_position bad;
    honeymoon_advice_options options;
    honeymoon_advised_card cards[HONEYMOON_MAX_CARDS];
    honeymoon_error error;
    size_t count = 0;
#define ADVISE(position) \
    honeymoon_advise(reader, position, &options, cards, 26, &count, NULL, &error)
    honeymoon_advice_options_init(NULL, sizeof options);
    honeymoon_advice_options_init(&options, sizeof options);
    CHECK(options.size == sizeof options && options.samples == 10000 && options.seed == 1);
    CHECK(options.nanoseconds == HONEYMOON_UNLIMITED && options.threads == 1);
    CHECK(options.stop == NULL && options.weight == NULL && options.reserved == 0);
    SUCCEEDS(ADVISE(at));
    FAILS(argument, "reader is NULL",
          honeymoon_advise(NULL, at, NULL, cards, 26, &count, NULL, &error));
    FAILS(argument, "position is NULL", ADVISE(NULL));
    FAILS(argument, "cards is NULL",
          honeymoon_advise(reader, at, NULL, NULL, 26, &count, NULL, &error));
    FAILS(argument, "count is NULL",
          honeymoon_advise(reader, at, NULL, cards, 26, NULL, NULL, &error));
    FAILS(argument, "capacity is 2",
          honeymoon_advise(reader, at, NULL, cards, 2, &count, NULL, &error));
    CHECK(count == 3);
    bad = good, bad.own |= UINT64_C(1) << 13;
    FAILS(argument, "own has bits", ADVISE(&bad));
    bad = good, bad.unseen |= UINT64_C(1) << 13;
    FAILS(argument, "unseen has bits", ADVISE(&bad));
    bad = good, bad.holds |= UINT64_C(1) << 13;
    FAILS(argument, "holds has bits", ADVISE(&bad));
    bad = good, bad.led = bad.own;
    FAILS(argument, "led has several", ADVISE(&bad));
    bad = good, bad.trump = 5;
    FAILS(argument, "trump is 5", ADVISE(&bad));
    bad = good, bad.voids = 16;
    FAILS(argument, "voids has bits", ADVISE(&bad));
    bad = good, bad.own_leads = 2;
    FAILS(argument, "own_leads is 2", ADVISE(&bad));
    bad = good, bad.reserved = 1;
    FAILS(argument, "reserved", ADVISE(&bad));
    bad = good, bad.own = 0;
    FAILS(question, "0 cards", ADVISE(&bad));
    bad = good, bad.unseen = 1;
    FAILS(question, "", ADVISE(&bad));
    bad = good, bad.led = 1;
    FAILS(question, "not in your own hand", ADVISE(&bad));
    options.samples = 0;
    FAILS(argument, "samples is 0", ADVISE(at));
    options.samples = HONEYMOON_MAX_SAMPLES + 1;
    FAILS(argument, "samples is 1000000000001", ADVISE(at));
    options.samples = 100;
    options.threads = 0;
    FAILS(argument, "threads is 0", ADVISE(at));
    options.threads = 1;
    options.reserved = 1;
    FAILS(argument, "options.reserved", ADVISE(at));
    options.reserved = 0;
    options.weight = no_weight;
    FAILS(question, "", ADVISE(at));
    options.weight = negative_weight;
    FAILS(question, "", ADVISE(at));
    options.size = 8;
    FAILS(argument, "honeymoon_advice_options_init", ADVISE(at));
#undef ADVISE
}

/* The last trick of the exchange with all cards known but their order: by trying all plays. */
static honeymoon_exchange_position last_exchange(void) {
    honeymoon_exchange_position position;
    memset(&position, 0, sizeof position);
    position.own = hand_of("AQ.J..");
    position.holds = hand_of("K2.Q..");
    position.unplaced = hand_of("..2.");
    position.face_up = hand_of("..A.");
    position.trump = HONEYMOON_HEARTS;
    position.stock = 2;
    return position;
}

/* What you take in the play phase once both cards of the trick are played. */
static int after_exchange(const honeymoon_reader* reader, const honeymoon_exchange_position* from,
                          const honeymoon_position* trick, honeymoon_card reply) {
    const int own_led = from->led == 0;
    honeymoon_position next;
    honeymoon_position play = {0};
    honeymoon_hand own;
    honeymoon_hand other;
    honeymoon_error error;
    int winner = -1;
    int value = -1;
    int own_won;
    SUCCEEDS(honeymoon_play(trick, reply, &next, &winner, &error));
    own_won = (winner == HONEYMOON_LEADER_WINS) == own_led;
    own = own_won ? next.leader : next.follower;
    other = own_won ? next.follower : next.leader;
    own |= own_won ? from->face_up : from->unplaced;
    other |= own_won ? from->unplaced : from->face_up;
    if (from->first_lead == HONEYMOON_LOSER_LEADS) own_won = !own_won;
    if (from->first_lead == HONEYMOON_OWN_LEADS) own_won = 1;
    if (from->first_lead == HONEYMOON_OTHER_LEADS) own_won = 0;
    play.leader = own_won ? own : other;
    play.follower = own_won ? other : own;
    play.trump = from->trump;
    SUCCEEDS(honeymoon_value(reader, &play, &value, &error));
    return own_won ? value : 3 - value;
}

/* The tricks of a card of yours, by trying all. */
static int exchange_tricks(const honeymoon_reader* reader, const honeymoon_exchange_position* from,
                           honeymoon_card card) {
    honeymoon_position trick = {0};
    honeymoon_position led;
    honeymoon_hand replies = 0;
    honeymoon_error error;
    int least = 99;
    int reply;
    trick.leader = from->led == 0 ? from->own : from->holds;
    trick.follower = from->led == 0 ? from->holds : from->own;
    trick.trump = from->trump;
    trick.led = from->led;
    if (from->led != 0) return after_exchange(reader, from, &trick, card);
    SUCCEEDS(honeymoon_play(&trick, card, &led, NULL, &error));
    SUCCEEDS(honeymoon_legal(&led, &replies, &error));
    for (reply = 0; reply < 64; ++reply) {
        int tricks;
        if ((replies & HONEYMOON_BIT(reply)) == 0) continue;
        tricks = after_exchange(reader, from, &led, (honeymoon_card)reply);
        if (tricks < least) least = tricks;
    }
    return least;
}

static void exchange_advice_is_right(const honeymoon_reader* reader) {
    honeymoon_exchange_position position = last_exchange();
    honeymoon_exchange_options options;
    honeymoon_exchange_card cards[HONEYMOON_MAX_CARDS];
    honeymoon_exchange_card again[HONEYMOON_MAX_CARDS];
    honeymoon_exchange_advice advice;
    honeymoon_error error;
    size_t count = 0;
    size_t i;
    int deal;
    int differ = 0;
    int leads_matter = 0;
    int winners_matter = 0;
    int asked = 0;
    for (deal = 0; deal < 4; ++deal) {
        const int led = deal % 2;
        const int suits_apart = deal / 2; /* winners in different suits: who leads takes his */
        if (suits_apart) {
            position.own = hand_of("AK..3.");
            position.holds = hand_of(".AK..3");
            position.unplaced = hand_of("...5");
            position.face_up = hand_of("...6");
        }
        position.led = 0;
        if (led) position.led = HONEYMOON_BIT(HONEYMOON_CARD(suits_apart, suits_apart ? 12 : 11));
        for (position.trump = HONEYMOON_SPADES; position.trump <= HONEYMOON_NOTRUMP;
             ++position.trump) {
            int best[4];
            for (position.first_lead = HONEYMOON_WINNER_LEADS;
                 position.first_lead <= HONEYMOON_OTHER_LEADS; ++position.first_lead) {
                SUCCEEDS(honeymoon_advise_exchange(reader, &position, NULL, cards, 26, &count,
                                                   &advice, &error));
                CHECK(advice.exact == 1 && advice.method == HONEYMOON_METHOD_EXACT);
                CHECK(advice.possible == 1 && advice.worlds == 1);
                CHECK(count == (led && !suits_apart ? 2 : 3));
                best[position.first_lead] = (int)cards[0].tricks;
                for (i = 0; i < count; ++i) {
                    const int right = exchange_tricks(reader, &position, cards[i].card);
                    CHECK(is_near(cards[i].tricks, right));
                    CHECK(is_near(cards[i].behind, cards[0].tricks - cards[i].tricks));
                    CHECK(cards[i].behind >= 0 && cards[i].error == 0);
                    CHECK(cards[i].reserved[6] == 0);
                    if (cards[i].behind > 0) ++differ;
                }
            }
            if (best[HONEYMOON_OWN_LEADS] > best[HONEYMOON_OTHER_LEADS]) ++leads_matter;
            if (best[HONEYMOON_WINNER_LEADS] != best[HONEYMOON_LOSER_LEADS]) ++winners_matter;
        }
    }
    CHECK(leads_matter > 0 && winners_matter > 0);
    CHECK(differ > 5);

    /* Two cards that nobody can place: the mean of both worlds. */
    position = last_exchange();
    position.holds = hand_of("K.Q..");
    position.unplaced = hand_of("2..2.");
    SUCCEEDS(
        honeymoon_advise_exchange(reader, &position, NULL, cards, 26, &count, &advice, &error));
    CHECK(advice.exact == 1 && advice.possible == 2 && advice.worlds == 2 && count == 3);
    for (i = 0; i < count; ++i) {
        honeymoon_exchange_position world = last_exchange();
        double sum = exchange_tricks(reader, &world, cards[i].card);
        world.holds = hand_of("K.Q.2.");
        world.unplaced = hand_of("2...");
        sum += exchange_tricks(reader, &world, cards[i].card);
        CHECK(is_near(cards[i].tricks, sum / 2));
    }
    /* One of them is ruled out. */
    position.voids = HONEYMOON_SUIT_BIT(HONEYMOON_DIAMONDS);
    SUCCEEDS(
        honeymoon_advise_exchange(reader, &position, NULL, cards, 26, &count, &advice, &error));
    CHECK(advice.possible == 1);

    /* Cards of a whole deal are played on: the same by one seed, however many threads. */
    memset(&position, 0, sizeof position);
    position.own = hand_of("AK5.QT2.J98.7654");
    position.face_up = hand_of(".A..");
    position.unplaced = HONEYMOON_PACK & ~(position.own | position.face_up);
    position.trump = HONEYMOON_HEARTS;
    position.stock = 26;
    honeymoon_exchange_options_init(&options, sizeof options);
    options.samples = 64;
    options.nanoseconds = HONEYMOON_UNLIMITED;
    memset(cards, 0, sizeof cards);
    memset(again, 0, sizeof again);
    SUCCEEDS(
        honeymoon_advise_exchange(reader, &position, &options, cards, 26, &count, &advice, &error));
    CHECK(advice.exact == 0 && advice.method == HONEYMOON_METHOD_PLAYED && advice.worlds == 64);
    CHECK(count == 13 && cards[0].error > 0 && cards[12].behind > 0);
    options.threads = 2;
    SUCCEEDS(
        honeymoon_advise_exchange(reader, &position, &options, again, 26, &count, NULL, &error));
    CHECK(memcmp(cards, again, sizeof cards) == 0);
    options.samples = HONEYMOON_MAX_SAMPLES;
    options.stop = stop_at_once;
    options.context = &asked;
    SUCCEEDS(
        honeymoon_advise_exchange(reader, &position, &options, cards, 26, &count, &advice, &error));
    CHECK(asked > 0 && advice.worlds >= 2 && advice.worlds < 1000);
    /* Where looking to the end is stopped, worlds are played on. */
    position = last_exchange();
    asked = 0;
    SUCCEEDS(
        honeymoon_advise_exchange(reader, &position, &options, cards, 26, &count, &advice, &error));
    CHECK(asked > 0 && advice.exact == 0 && advice.method == HONEYMOON_METHOD_PLAYED);
    CHECK(advice.worlds >= 2 && advice.worlds < 1000 && count == 3);
}

static void bad_exchanges_are_refused(const honeymoon_reader* reader) {
    const honeymoon_exchange_position good = last_exchange();
    const honeymoon_exchange_position* const at = &good;
    const honeymoon_status argument = HONEYMOON_ARGUMENT;
    const honeymoon_status question = HONEYMOON_QUESTION;
    honeymoon_exchange_position bad;
    honeymoon_exchange_options options;
    honeymoon_exchange_card cards[HONEYMOON_MAX_CARDS];
    honeymoon_error error;
    size_t count = 0;
#define ADVISE(position) \
    honeymoon_advise_exchange(reader, position, &options, cards, 26, &count, NULL, &error)
    honeymoon_exchange_options_init(NULL, sizeof options);
    honeymoon_exchange_options_init(&options, sizeof options);
    CHECK(options.size == sizeof options && options.samples == 100000 && options.seed == 1);
    CHECK(options.nanoseconds == UINT64_C(5000000000) && options.threads == 1);
    CHECK(options.memory_bytes == UINT64_C(1) << 30 && options.stop == NULL);
    SUCCEEDS(ADVISE(at));
    FAILS(argument, "reader is NULL",
          honeymoon_advise_exchange(NULL, at, NULL, cards, 26, &count, NULL, &error));
    FAILS(argument, "position is NULL", ADVISE(NULL));
    FAILS(argument, "cards is NULL",
          honeymoon_advise_exchange(reader, at, NULL, NULL, 26, &count, NULL, &error));
    FAILS(argument, "count is NULL",
          honeymoon_advise_exchange(reader, at, NULL, cards, 26, NULL, NULL, &error));
    FAILS(argument, "capacity is 0",
          honeymoon_advise_exchange(reader, at, NULL, NULL, 0, &count, NULL, &error));
    CHECK(count == 3);
    bad = good, bad.own |= UINT64_C(1) << 13;
    FAILS(argument, "own has bits", ADVISE(&bad));
    bad = good, bad.shown |= UINT64_C(1) << 13;
    FAILS(argument, "shown has bits", ADVISE(&bad));
    bad = good, bad.holds |= UINT64_C(1) << 13;
    FAILS(argument, "holds has bits", ADVISE(&bad));
    bad = good, bad.unplaced |= UINT64_C(1) << 13;
    FAILS(argument, "unplaced has bits", ADVISE(&bad));
    bad = good, bad.face_up = bad.own;
    FAILS(argument, "face_up has several", ADVISE(&bad));
    bad = good, bad.led = bad.own;
    FAILS(argument, "led has several", ADVISE(&bad));
    bad = good, bad.trump = -1;
    FAILS(argument, "trump is -1", ADVISE(&bad));
    bad = good, bad.voids = 16;
    FAILS(argument, "voids has bits", ADVISE(&bad));
    bad = good, bad.first_lead = 4;
    FAILS(argument, "first_lead is 4", ADVISE(&bad));
    bad = good, bad.stock = 3;
    FAILS(question, "stock has 3 cards", ADVISE(&bad));
    bad = good, bad.stock = 4;
    FAILS(question, "cannot be placed", ADVISE(&bad));
    bad = good, bad.holds = bad.own;
    FAILS(question, "in your own hand and in the other hand", ADVISE(&bad));
    bad = good, bad.shown = bad.holds;
    FAILS(question, "not in your own hand", ADVISE(&bad));
    options.samples = 0;
    FAILS(argument, "samples is 0", ADVISE(at));
    options.samples = 100;
    options.threads = HONEYMOON_MAX_THREADS + 1;
    FAILS(argument, "threads is 1025", ADVISE(at));
    options.threads = 1;
    options.reserved = 1;
    FAILS(argument, "options.reserved", ADVISE(at));
    options.reserved = 0;
    options.size = SIZE_MAX;
    FAILS(argument, "honeymoon_exchange_options_init", ADVISE(at));
#undef ADVISE
}

/* Positions no question can be asked about, of every kind, by every function that asks one. */
static void bad_positions_are_refused(const honeymoon_reader* reader) {
    const honeymoon_position good = position_of("S A2... K3... SA");
    const honeymoon_limits none = HONEYMOON_NO_LIMITS;
    struct {
        honeymoon_position position;
        honeymoon_status status;
        const char* words;
    } bad[11];
    size_t i;
    for (i = 0; i < sizeof bad / sizeof *bad; ++i) {
        bad[i].position = good;
        bad[i].status = HONEYMOON_ARGUMENT;
    }
    bad[0].position.leader |= UINT64_C(1) << 63;
    bad[0].words = "leader has bits";
    bad[1].position.follower |= UINT64_C(1) << 15;
    bad[1].words = "follower has bits";
    bad[2].position.led = UINT64_C(1) << 29;
    bad[2].words = "led has bits";
    bad[3].position.led = good.leader;
    bad[3].words = "led has several";
    bad[4].position.trump = 5;
    bad[4].words = "trump is 5";
    bad[5].position.trump = -1;
    bad[5].words = "trump is -1";
    bad[6].position.reserved = 1;
    bad[6].words = "reserved";
    for (i = 7; i < sizeof bad / sizeof *bad; ++i) bad[i].status = HONEYMOON_QUESTION;
    bad[7].position.follower = UINT64_C(7) << 5;
    bad[7].words = "2 and the follower 3";
    bad[8].position.follower = good.leader;
    bad[8].words = "both hands";
    bad[9].position.led = UINT64_C(1) << 5;
    bad[9].words = "card led, S7";
    bad[10].position.leader = 0;
    bad[10].position.follower = 0;
    bad[10].position.led = 0;
    bad[10].words = "both hands are empty";

    for (i = 0; i < sizeof bad / sizeof *bad; ++i) {
        const honeymoon_position* const position = &bad[i].position;
        const honeymoon_status status = bad[i].status;
        honeymoon_error error;
        honeymoon_scored_card cards[HONEYMOON_MAX_CARDS];
        honeymoon_bounded_card bounded[HONEYMOON_MAX_CARDS];
        honeymoon_card line[HONEYMOON_MAX_LINE];
        uint8_t tricks;
        size_t count;
        int low;
        int high;
        FAILS(status, bad[i].words, honeymoon_value(reader, position, &low, &error));
        FAILS(status, bad[i].words, honeymoon_values(reader, position, 1, &tricks, &error));
        FAILS(status, bad[i].words, honeymoon_bounds(reader, position, &none, &low, &high, &error));
        FAILS(status, bad[i].words, honeymoon_cards(reader, position, cards, 26, &count, &error));
        FAILS(status, bad[i].words,
              honeymoon_bounded_cards(reader, position, &none, bounded, 26, &count, &error));
        FAILS(status, bad[i].words, honeymoon_line(reader, position, line, 52, &count, &error));
    }
}

/* Random bits for positions: an answer or an error, and nothing else. */
static void random_bits_are_understood(const honeymoon_reader* reader) {
    const honeymoon_limits few = {50, HONEYMOON_UNLIMITED, NULL, NULL};
    const char* const chosen = getenv("HONEYMOON_TEST_SEED");
    const uint64_t seed = chosen == NULL ? 1 : strtoull(chosen, NULL, 10);
    uint64_t state = seed * 2 + 1;
    uint64_t words[8];
    const int faults_before = faults;
    int answered = 0;
    int i;
    int j;
    for (i = 0; i < 20000; ++i) {
        honeymoon_position position;
        honeymoon_error error;
        honeymoon_status status;
        int low = -1;
        int high = -1;
        for (j = 0; j < 8; ++j) { /* xorshift64* */
            state ^= state >> 12;
            state ^= state << 25;
            state ^= state >> 27;
            words[j] = state * UINT64_C(2685821657736338717);
        }
        /* Few bits, so that some positions are good ones. */
        position.leader = words[0] & words[1] & words[2] & words[3];
        position.follower = words[4] & words[5] & words[6] & words[7];
        if (i % 2 == 0) {
            position.leader &= HONEYMOON_PACK;
            position.follower &= HONEYMOON_PACK;
        }
        position.led = i % 3 == 0 ? position.leader & (~position.leader + 1) : 0;
        position.trump = (int32_t)(words[0] >> 60) % 7 - 1;
        position.reserved = i % 5 == 1;
        status = honeymoon_bounds(reader, &position, &few, &low, &high, &error);
        CHECK(status == error.status && (status == HONEYMOON_OK) == (error.message[0] == '\0'));
        CHECK(status == HONEYMOON_OK || status == HONEYMOON_QUESTION ||
              status == HONEYMOON_ARGUMENT);
        if (status == HONEYMOON_OK) {
            ++answered;
            CHECK(low >= 0 && low <= high && high <= HONEYMOON_MAX_CARDS);
        }
    }
    CHECK(answered > 100);
    if (faults > faults_before) fprintf(stderr, "HONEYMOON_TEST_SEED=%lu\n", (unsigned long)seed);
}

static void null_is_refused(const honeymoon_reader* reader) {
    const honeymoon_position good = position_of("S A2... K3...");
    const honeymoon_position* const at = &good;
    const honeymoon_limits none = HONEYMOON_NO_LIMITS;
    const honeymoon_status argument = HONEYMOON_ARGUMENT;
    honeymoon_error error;
    honeymoon_scored_card cards[HONEYMOON_MAX_CARDS];
    honeymoon_bounded_card bounded[HONEYMOON_MAX_CARDS];
    honeymoon_card line[HONEYMOON_MAX_LINE];
    size_t count = 0;
    int low;
    int high;
    FAILS(argument, "reader is NULL", honeymoon_value(NULL, at, &low, &error));
    FAILS(argument, "position is NULL", honeymoon_value(reader, NULL, &low, &error));
    FAILS(argument, "tricks is NULL", honeymoon_value(reader, at, NULL, &error));
    CHECK(honeymoon_value(reader, at, NULL, NULL) == HONEYMOON_ARGUMENT);
    CHECK(honeymoon_value(reader, at, &low, NULL) == HONEYMOON_OK);

    FAILS(argument, "reader is NULL", honeymoon_bounds(NULL, at, &none, &low, &high, &error));
    FAILS(argument, "position is NULL", honeymoon_bounds(reader, NULL, &none, &low, &high, &error));
    FAILS(argument, "limits is NULL", honeymoon_bounds(reader, at, NULL, &low, &high, &error));
    FAILS(argument, "low is NULL", honeymoon_bounds(reader, at, &none, NULL, &high, &error));
    FAILS(argument, "high is NULL", honeymoon_bounds(reader, at, &none, &low, NULL, &error));

    FAILS(argument, "reader is NULL", honeymoon_cards(NULL, at, cards, 26, &count, &error));
    FAILS(argument, "position is NULL", honeymoon_cards(reader, NULL, cards, 26, &count, &error));
    FAILS(argument, "cards is NULL", honeymoon_cards(reader, at, NULL, 26, &count, &error));
    FAILS(argument, "count is NULL", honeymoon_cards(reader, at, cards, 26, NULL, &error));
    FAILS(argument, "capacity is 1", honeymoon_cards(reader, at, cards, 1, &count, &error));
    CHECK(count == 2);
    count = 0;
    FAILS(argument, "capacity is 0", honeymoon_cards(reader, at, NULL, 0, &count, &error));
    CHECK(count == 2);

    FAILS(argument, "reader is NULL",
          honeymoon_bounded_cards(NULL, at, &none, bounded, 26, &count, &error));
    FAILS(argument, "position is NULL",
          honeymoon_bounded_cards(reader, NULL, &none, bounded, 26, &count, &error));
    FAILS(argument, "limits is NULL",
          honeymoon_bounded_cards(reader, at, NULL, bounded, 26, &count, &error));
    FAILS(argument, "cards is NULL",
          honeymoon_bounded_cards(reader, at, &none, NULL, 26, &count, &error));
    FAILS(argument, "count is NULL",
          honeymoon_bounded_cards(reader, at, &none, bounded, 26, NULL, &error));
    FAILS(argument, "capacity is 0",
          honeymoon_bounded_cards(reader, at, &none, bounded, 0, &count, &error));

    FAILS(argument, "reader is NULL", honeymoon_line(NULL, at, line, 52, &count, &error));
    FAILS(argument, "position is NULL", honeymoon_line(reader, NULL, line, 52, &count, &error));
    FAILS(argument, "cards is NULL", honeymoon_line(reader, at, NULL, 52, &count, &error));
    FAILS(argument, "count is NULL", honeymoon_line(reader, at, line, 52, NULL, &error));
    FAILS(argument, "capacity is 3", honeymoon_line(reader, at, line, 3, &count, &error));
    CHECK(count == 4);
}

static void search_fills_in(const char* directory) {
    const honeymoon_position position = position_of(kThirteen);
    const honeymoon_position largest = position_of(kTwentySix);
    const honeymoon_limits at_once = {0, 0, NULL, NULL};
    const honeymoon_position hard =
        position_of("S J97.K32.KT843.A6 AKQ62.A987.9.T95"); /* 5 tricks */
    honeymoon_options options;
    honeymoon_reader* reader = NULL;
    honeymoon_error error;
    honeymoon_scored_card cards[HONEYMOON_MAX_CARDS];
    honeymoon_bounded_card bounded[HONEYMOON_MAX_CARDS];
    size_t count = 0;
    size_t i;
    int value = -1;
    int low = -1;
    int high = -1;

    SUCCEEDS(honeymoon_open(NULL, NULL, &reader, &error));
    CHECK(!honeymoon_has_level(reader, HONEYMOON_NOTRUMP, 1));
    answers_are_right(reader);
    SUCCEEDS(honeymoon_value(reader, &position, &value, &error));
    CHECK(value == 13);
    SUCCEEDS(honeymoon_value(reader, &largest, &value, &error));
    CHECK(value == 26);
    SUCCEEDS(honeymoon_cards(reader, &largest, cards, HONEYMOON_MAX_CARDS, &count, &error));
    CHECK(count == HONEYMOON_MAX_CARDS && cards[25].tricks == 26);
    SUCCEEDS(honeymoon_value(reader, &hard, &value, &error));
    CHECK(value == 5);
    honeymoon_close(reader);

    SUCCEEDS(honeymoon_open(NULL, NULL, &reader, &error));
    SUCCEEDS(honeymoon_bounds(reader, &hard, &at_once, &low, &high, &error));
    CHECK(low < high && low <= 5 && high >= 5);
    SUCCEEDS(honeymoon_bounded_cards(reader, &hard, &at_once, bounded, 26, &count, &error));
    CHECK(count == 13);
    for (i = 0; i < count; ++i) CHECK(bounded[i].low <= bounded[i].high && bounded[i].low <= 5);
    honeymoon_close(reader);

    honeymoon_options_init(&options, sizeof options);
    options.search = 0;
    SUCCEEDS(honeymoon_open(directory, &options, &reader, &error));
    answers_are_right(reader);
    FAILS(HONEYMOON_FILE, "notrump-13.bin", honeymoon_value(reader, &position, &value, &error));
    honeymoon_close(reader);
}

/* The bytes of a file, to be freed by the caller; ends the program if it cannot be read. */
static void* contents(const char* directory, const char* name, size_t* size) {
    char path[1000];
    void* bytes = NULL;
    long length = -1;
    FILE* file;
    snprintf(path, sizeof path, "%s/%s", directory, name);
    file = fopen(path, "rb");
    if (file != NULL && fseek(file, 0, SEEK_END) == 0) length = ftell(file);
    if (length > 0 && fseek(file, 0, SEEK_SET) == 0) bytes = malloc((size_t)length);
    if (bytes == NULL || fread(bytes, 1, (size_t)length, file) != (size_t)length) {
        fprintf(stderr, "%s cannot be read\n", path);
        exit(2);
    }
    fclose(file);
    *size = (size_t)length;
    return bytes;
}

static void buffers_serve_as_files(const char* directory, const char* bad_directory) {
    static const char* const names[] = {"trump-03.bin", "trump-04.bin", "notrump-02.bin"};
    honeymoon_buffer buffers[3] = {{NULL, 0, NULL}};
    honeymoon_options options;
    honeymoon_reader* reader = NULL;
    honeymoon_error error;
    int residency;
    int i;
    honeymoon_options_init(&options, sizeof options);
    for (residency = HONEYMOON_ADAPTIVE; residency <= HONEYMOON_RESIDENT; ++residency) {
        void* bytes[3];
        options.residency = residency;
        for (i = 0; i < 3; ++i) {
            bytes[i] = contents(directory, names[i], &buffers[i].size);
            buffers[i].bytes = bytes[i];
            buffers[i].name = names[i];
        }
        SUCCEEDS(honeymoon_open_buffers(buffers, 3, &options, &reader, &error));
        for (i = 0; i < 3; ++i) { /* they may go at once */
            memset(bytes[i], 0, buffers[i].size);
            free(bytes[i]);
        }
        CHECK(honeymoon_has_level(reader, HONEYMOON_CLUBS, 3));
        CHECK(!honeymoon_has_level(reader, HONEYMOON_CLUBS, 2));
        answers_are_right(reader);
        honeymoon_close(reader);

        /* Without copies they stay, wherever they stand. */
        for (i = 0; i < 3; ++i) {
            void* const whole = contents(directory, names[i], &buffers[i].size);
            bytes[i] = malloc(buffers[i].size + 1);
            memcpy((char*)bytes[i] + 1, whole, buffers[i].size);
            buffers[i].bytes = (char*)bytes[i] + 1;
            free(whole);
        }
        SUCCEEDS(honeymoon_open_kept_buffers(buffers, 3, &options, &reader, &error));
        answers_are_right(reader);
        honeymoon_close(reader);
        for (i = 0; i < 3; ++i) free(bytes[i]);
    }

    FAILS(HONEYMOON_ARGUMENT, "buffers is NULL",
          honeymoon_open_kept_buffers(NULL, 1, NULL, &reader, &error));
    SUCCEEDS(honeymoon_open_buffers(NULL, 0, NULL, &reader, &error));
    honeymoon_close(reader);
    FAILS(HONEYMOON_ARGUMENT, "buffers is NULL",
          honeymoon_open_buffers(NULL, 1, NULL, &reader, &error));
    buffers[0].bytes = NULL;
    FAILS(HONEYMOON_ARGUMENT, "buffer 0 is NULL",
          honeymoon_open_buffers(buffers, 1, NULL, &reader, &error));
    CHECK(reader == NULL);
    buffers[0].bytes = "";
    buffers[0].size = 0;
    buffers[0].name = NULL;
    FAILS(HONEYMOON_FILE, "buffer 0", honeymoon_open_buffers(buffers, 1, NULL, &reader, &error));
    {
        void* const bytes = contents(directory, "trump-02.bin", &buffers[0].size);
        buffers[0].bytes = bytes;
        buffers[1] = buffers[0];
        FAILS(HONEYMOON_QUESTION, "the same level",
              honeymoon_open_buffers(buffers, 2, NULL, &reader, &error));
        CHECK(reader == NULL);
        free(bytes);
    }
    {
        void* const bytes = contents(bad_directory, "bad-magic.bin", &buffers[0].size);
        buffers[0].bytes = bytes;
        buffers[0].name = "mine";
        FAILS(HONEYMOON_FILE, "mine", honeymoon_open_buffers(buffers, 1, NULL, &reader, &error));
        CHECK(reader == NULL);
        free(bytes);
    }
}

/* More memory than a processor of today can address. The sanitizers end the process instead. */
static void lack_of_memory_is_told(void) {
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    const honeymoon_position position = position_of("S J97.K32.KT843.A6 AKQ62.A987.9.T95");
    honeymoon_options options;
    honeymoon_reader* reader = NULL;
    honeymoon_error error;
    int value;
    honeymoon_options_init(&options, sizeof options);
    for (options.search_threads = 1; options.search_threads <= 2; ++options.search_threads) {
        options.search_bytes = UINT64_C(1) << 60;
        SUCCEEDS(honeymoon_open(NULL, &options, &reader, &error));
        FAILS(HONEYMOON_RESOURCE, "memory", honeymoon_value(reader, &position, &value, &error));
        honeymoon_close(reader);
    }
#endif
}

static void* ask_all(void* reader) {
    int i;
    for (i = 0; i < 20; ++i) answers_are_right(reader);
    return NULL;
}

static void threads_share_a_reader(const char* directory) {
    enum { kThreads = 8 };
    pthread_t threads[kThreads];
    honeymoon_reader* const reader = open_directory(directory);
    int i;
    for (i = 0; i < kThreads; ++i) {
        CHECK(pthread_create(&threads[i], NULL, ask_all, reader) == 0);
    }
    for (i = 0; i < kThreads; ++i) CHECK(pthread_join(threads[i], NULL) == 0);
    honeymoon_close(reader);
}

static void* ask_in_vain(void* reader) {
    const honeymoon_position position = position_of("S AKQ... JT9...");
    int i;
    for (i = 0; i < 50; ++i) {
        honeymoon_error error;
        int value;
        FAILS(HONEYMOON_FILE, "page 0", honeymoon_value(reader, &position, &value, &error));
    }
    return NULL;
}

/* A file whose values are damaged: whoever asks is told, at the same time as the others and again.
 */
static void threads_share_a_bad_file(const char* bad_directory) {
    enum { kThreads = 8 };
    pthread_t threads[kThreads];
    honeymoon_buffer buffer;
    honeymoon_options options;
    honeymoon_reader* reader = NULL;
    honeymoon_error error;
    void* const bytes = contents(bad_directory, "page-checksum.bin", &buffer.size);
    int i;
    buffer.bytes = bytes;
    buffer.name = NULL;
    honeymoon_options_init(&options, sizeof options);
    options.search = 0;
    SUCCEEDS(honeymoon_open_buffers(&buffer, 1, &options, &reader, &error));
    free(bytes);
    for (i = 0; i < kThreads; ++i) {
        CHECK(pthread_create(&threads[i], NULL, ask_in_vain, reader) == 0);
    }
    for (i = 0; i < kThreads; ++i) CHECK(pthread_join(threads[i], NULL) == 0);
    honeymoon_close(reader);
}

int main(int argc, char** argv) {
    honeymoon_reader* reader;
    if (argc != 3) {
        fprintf(stderr, "usage: c_test TABLES DAMAGED\n");
        return 2;
    }
    versions();
    status_names();
    cards_as_text();
    hands_as_text();
    positions_as_text();
    options_are_understood(argv[1]);
    opening_fails(argv[2]);
    reader = open_directory(argv[1]);
    levels_are_known(reader);
    answers_are_right(reader);
    replies_are_right(reader);
    lines_are_played_out(reader);
    rules_are_kept();
    searches_are_stopped();
    fingerprints_are_known(reader);
    batches_are_right(reader);
    cards_of_many_are_right(reader);
    advice_is_right(reader);
    bad_advice_is_refused(reader);
    exchange_advice_is_right(reader);
    bad_exchanges_are_refused(reader);
    bad_positions_are_refused(reader);
    random_bits_are_understood(reader);
    null_is_refused(reader);
    honeymoon_close(reader);
    search_fills_in(argv[1]);
    buffers_serve_as_files(argv[1], argv[2]);
    lack_of_memory_is_told();
    threads_share_a_reader(argv[1]);
    threads_share_a_reader(NULL);
    threads_share_a_bad_file(argv[2]);
    if (faults > 0) fprintf(stderr, "%d faults\n", faults);
    return faults == 0 ? 0 : 1;
}
