/* Every function of honeymoon.h, from a program in C99, by tables: known answers, each kind of
 * error, and many threads with one reader. What any other bits do is for the fuzz target.
 *
 * Takes a directory with tables of levels 1 to 5 and no others with a trump suit, one with damaged
 * table files, and the file of values. */
#include <honeymoon.h>
#include <pthread.h>
#include <stddef.h>
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
#define ROWS(table) (sizeof(table) / sizeof *(table))

/* A call that is to succeed, and one that is to fail with a message that has `words` in it. Both
 * use the variable `error`. */
#define SUCCEEDS(call) check_call((call), HONEYMOON_OK, "", &error, #call, __LINE__)
#define FAILS(expected, words, call) \
    check_call((call), (expected), (words), &error, #call, __LINE__)

static void check_call(honeymoon_status status, honeymoon_status expected, const char* words,
                       const honeymoon_error* error, const char* call, int line) {
    const int none = status == HONEYMOON_OK;
    const int good = status == expected && error->status == expected &&
                     (error->code[0] == '\0') == none && (error->message[0] == '\0') == none &&
                     strstr(error->message, words) != NULL && strchr(error->message, '\n') == NULL;
    check(good, call, line);
    if (!good) {
        fprintf(stderr, "    %s, expected %s, \"%s\": %s\n", honeymoon_status_name((int)status),
                honeymoon_status_name((int)expected), words, error->message);
    }
}

static honeymoon_position position_of(const char* text) {
    honeymoon_position position;
    honeymoon_error error;
    SUCCEEDS(honeymoon_parse_position(text, &position, &error));
    return position;
}

static honeymoon_hand hand_of(const char* text) {
    honeymoon_hand hand = 0;
    honeymoon_error error;
    SUCCEEDS(honeymoon_parse_hand(text, &hand, &error));
    return hand;
}

static honeymoon_card card_of(const char* text) {
    honeymoon_card card = 0;
    honeymoon_error error;
    SUCCEEDS(honeymoon_parse_card(text, &card, &error));
    return card;
}

static honeymoon_reader* open_directory(const char* directory) {
    honeymoon_reader* reader = NULL;
    honeymoon_error error;
    SUCCEEDS(honeymoon_open(directory, NULL, &reader, &error));
    return reader;
}

/* ---- Versions and text ---------------------------------------------------------------------- */

static void versions(void) {
    static const char* const names[] = {"ok",       "question", "file",   "resource",
                                        "argument", "internal", "unknown"};
    char text[32];
    int status;
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
    for (status = 0; status < 7; ++status) {
        CHECK(strcmp(honeymoon_status_name(status), names[status]) == 0);
    }
    CHECK(strcmp(honeymoon_status_name(-1), "unknown") == 0);
}

static const char kPack[] = "AKQJT98765432.AKQJT98765432.AKQJT98765432.AKQJT98765432";

/* Texts that are no h hand, c card, t trump or p position. */
static const struct {
    char kind;
    const char* text;
    const char* words;
} kBadTexts[] = {
    {'h', "AKA...", "column 3"},
    {'h', "\n:...", "':'"},
    {'c', "S1", "column 2"},
    {'t', "X", "column 1"},
    {'p', "", "0 words"},
    {'p', "S A...", "2 words"},
    {'p', "S A... K... SA SA", "5 words"},
    {'p', "X A... K...", "trump"},
    {'p', "S Ax... K...", "leader's hand, column 2"},
    {'p', "S A... x...", "follower's hand, column 1"},
    {'p', "S A... K... Sx", "card, column 2"},
    {'p', "S A... A...", "both hands"},
    {'p', "S A... K... SQ", "card led"},
    {'p', "S ... ...", "both hands are empty"},
};

static void texts(void) {
    const honeymoon_position first = {1 << 12, 1 << 11, 0, HONEYMOON_NOTRUMP, 0};
    const honeymoon_position second = {0x1001, 0x802, 1, HONEYMOON_CLUBS, 0};
    honeymoon_position position;
    honeymoon_error error;
    honeymoon_hand hand = 1;
    honeymoon_card card = 0;
    int32_t trump = -1;
    char text[HONEYMOON_HAND_SIZE];
    size_t i;
    int suit;
    int rank;
    for (i = 0; i < ROWS(kBadTexts); ++i) {
        const char kind = kBadTexts[i].kind;
        const char* const given = kBadTexts[i].text;
        FAILS(HONEYMOON_QUESTION, kBadTexts[i].words,
              kind == 'h'   ? honeymoon_parse_hand(given, &hand, &error)
              : kind == 'c' ? honeymoon_parse_card(given, &card, &error)
              : kind == 't' ? honeymoon_parse_trump(given, &trump, &error)
                            : honeymoon_parse_position(given, &position, &error));
    }
    position = position_of(" nt\tA...  K...\r\n");
    CHECK(memcmp(&position, &first, sizeof first) == 0);
    position = position_of("C A2... K3... S2");
    CHECK(memcmp(&position, &second, sizeof second) == 0);
    SUCCEEDS(honeymoon_parse_trump("h", &trump, &error));
    CHECK(trump == HONEYMOON_HEARTS);
    CHECK(hand_of("...") == 0 && hand_of(kPack) == HONEYMOON_PACK);
    CHECK(sizeof kPack == HONEYMOON_HAND_SIZE);
    SUCCEEDS(honeymoon_format_hand(hand_of("a2..10.K"), text, 8, &error));
    CHECK(strcmp(text, "A2..T.K") == 0);
    SUCCEEDS(honeymoon_format_hand(HONEYMOON_PACK, text, sizeof text, &error));
    CHECK(strcmp(text, kPack) == 0);
    for (suit = HONEYMOON_SPADES; suit <= HONEYMOON_CLUBS; ++suit) {
        for (rank = 0; rank < 13; ++rank) {
            const honeymoon_card made = HONEYMOON_CARD(suit, rank);
            SUCCEEDS(honeymoon_format_card(made, text, sizeof text, &error));
            CHECK(card_of(text) == made);
            CHECK(HONEYMOON_SUIT(made) == suit && HONEYMOON_RANK(made) == rank);
            CHECK((HONEYMOON_BIT(made) & HONEYMOON_PACK) != 0);
        }
    }
    FAILS(HONEYMOON_ARGUMENT, "card is 13", honeymoon_format_card(13, text, 3, &error));
    FAILS(HONEYMOON_ARGUMENT, "card is 64", honeymoon_format_card(64, text, 3, &error));
    FAILS(HONEYMOON_ARGUMENT, "card is 255", honeymoon_format_card(255, text, 3, &error));
    FAILS(HONEYMOON_ARGUMENT, "size is 2", honeymoon_format_card(0, text, 2, &error));
    FAILS(HONEYMOON_ARGUMENT, "size is 7",
          honeymoon_format_hand(hand_of("A2..T.K"), text, 7, &error));
    FAILS(HONEYMOON_ARGUMENT, "size is 0", honeymoon_format_hand(0, text, 0, &error));
    FAILS(HONEYMOON_ARGUMENT, "no cards", honeymoon_format_hand(1 << 13, text, 56, &error));
}

/* ---- Wrong calls ---------------------------------------------------------------------------- */

/* What calls are given: all of it right, but for what a row of the tables below changes. */
struct given {
    const honeymoon_reader* reader;
    honeymoon_position position;
    honeymoon_hidden_position hidden;
    honeymoon_exchange_position exchange;
    honeymoon_options options;
    honeymoon_advice_options advice_options;
    honeymoon_exchange_options exchange_options;
    size_t room; /* for cards */
    int missing; /* the argument that is NULL, counted from 1, or 0 */
};

/* Where calls put what they find. */
static struct {
    honeymoon_scored_card scored[HONEYMOON_MAX_CARDS];
    honeymoon_bounded_card bounded[HONEYMOON_MAX_CARDS];
    honeymoon_advised_card advised[HONEYMOON_MAX_CARDS];
    honeymoon_exchange_card exchanged[HONEYMOON_MAX_CARDS];
    honeymoon_card line[HONEYMOON_MAX_LINE];
    honeymoon_explanation explanation;
    uint8_t tricks[HONEYMOON_PLACES];
    honeymoon_position position;
    honeymoon_hand hand;
    honeymoon_card card;
    char text[HONEYMOON_HAND_SIZE];
    int32_t trump;
    uint64_t fingerprint;
    int low;
    int high;
    size_t count;
} found;

static const honeymoon_limits kNoLimits = HONEYMOON_NO_LIMITS;

#define ARGUMENT(number, pointer) (given->missing == (number) ? NULL : (pointer))
#define READER ARGUMENT(1, given->reader)
#define POSITION(number) ARGUMENT(number, &given->position)
#define CALL(name, ...)                                                                \
    static honeymoon_status call_##name(struct given* given, honeymoon_error* error) { \
        return honeymoon_##name(__VA_ARGS__, error);                                   \
    }
CALL(parse_hand, ARGUMENT(1, "..."), ARGUMENT(2, &found.hand))
CALL(parse_card, ARGUMENT(1, "SA"), ARGUMENT(2, &found.card))
CALL(parse_trump, ARGUMENT(1, "S"), ARGUMENT(2, &found.trump))
CALL(parse_position, ARGUMENT(1, "S A... K..."), ARGUMENT(2, &found.position))
CALL(format_hand, given->position.leader, ARGUMENT(1, found.text), HONEYMOON_HAND_SIZE)
CALL(format_card, 0, ARGUMENT(1, found.text), HONEYMOON_CARD_SIZE)
CALL(fingerprint, READER, HONEYMOON_SPADES, 3, ARGUMENT(2, &found.fingerprint))
CALL(legal, POSITION(1), ARGUMENT(2, &found.hand))
CALL(play, POSITION(1), 0, ARGUMENT(2, &found.position), NULL)
CALL(value, READER, POSITION(2), ARGUMENT(3, &found.low))
CALL(values, READER, POSITION(2), 1, ARGUMENT(3, found.tricks))
CALL(cards_of, READER, POSITION(2), 1, ARGUMENT(3, found.tricks))
CALL(bounds, READER, POSITION(2), ARGUMENT(3, &kNoLimits), ARGUMENT(4, &found.low),
     ARGUMENT(5, &found.high))
CALL(cards, READER, POSITION(2), ARGUMENT(3, found.scored), given->room, ARGUMENT(4, &found.count))
CALL(bounded_cards, READER, POSITION(2), ARGUMENT(3, &kNoLimits), ARGUMENT(4, found.bounded),
     given->room, ARGUMENT(5, &found.count))
CALL(line, READER, POSITION(2), ARGUMENT(3, found.line), given->room, ARGUMENT(4, &found.count))
CALL(why, READER, POSITION(2), 0, ARGUMENT(3, &found.explanation))
CALL(advise, READER, ARGUMENT(2, &given->hidden), &given->advice_options,
     ARGUMENT(3, found.advised), given->room, ARGUMENT(4, &found.count), NULL)
CALL(advise_exchange, READER, ARGUMENT(2, &given->exchange), &given->exchange_options,
     ARGUMENT(3, found.exchanged), given->room, ARGUMENT(4, &found.count), NULL)

/* Those that open a reader give NULL back if they fail. */
#define OPENING(name, ...)                                                             \
    static honeymoon_status call_##name(struct given* given, honeymoon_error* error) { \
        honeymoon_reader* reader = (honeymoon_reader*)&found;                          \
        const honeymoon_status status = honeymoon_##name(__VA_ARGS__, error);          \
        if (given->missing == 1) return status;                                        \
        CHECK((reader != NULL) == (status == HONEYMOON_OK));                           \
        honeymoon_close(reader);                                                       \
        return status;                                                                 \
    }
OPENING(open, NULL, &given->options, ARGUMENT(1, &reader))
OPENING(open_buffers, NULL, given->missing == 2, &given->options, ARGUMENT(1, &reader))
OPENING(open_kept_buffers, NULL, given->missing == 2, &given->options, ARGUMENT(1, &reader))

/* The calls, the names of their pointers in the order of their numbers, and the letters of what
 * they are given: p position, h hidden, e exchange, o a a and x options of each. */
static const struct {
    honeymoon_status (*call)(struct given*, honeymoon_error*);
    const char* pointers;
    const char* kinds;
} kCalls[] = {
    {call_parse_hand, "text hand", ""},
    {call_parse_card, "text card", ""},
    {call_parse_trump, "text trump", ""},
    {call_parse_position, "text position", ""},
    {call_format_hand, "text", ""},
    {call_format_card, "text", ""},
    {call_open, "reader", "o"},
    {call_open_buffers, "reader buffers", "o"},
    {call_open_kept_buffers, "reader buffers", "o"},
    {call_fingerprint, "reader fingerprint", ""},
    {call_legal, "position cards", "p"},
    {call_play, "position next", "p"},
    {call_value, "reader position tricks", "p"},
    {call_values, "reader positions tricks", "p"},
    {call_cards_of, "reader positions tricks", "p"},
    {call_bounds, "reader position limits low high", "p"},
    {call_cards, "reader position cards count", "p"},
    {call_bounded_cards, "reader position limits cards count", "p"},
    {call_line, "reader position cards count", "p"},
    {call_why, "reader position explanation", "p"},
    {call_advise, "reader position cards count", "ha"},
    {call_advise_exchange, "reader position cards count", "ex"},
};

/* Calls with less room than for what there is, and how much that is. */
static const struct {
    honeymoon_status (*call)(struct given*, honeymoon_error*);
    size_t room;
    size_t count;
    const char* words;
} kTooSmall[] = {
    {call_cards, 1, 2, "capacity is 1"},         {call_cards, 0, 2, "capacity is 0"},
    {call_bounded_cards, 0, 2, "capacity is 0"}, {call_line, 3, 4, "capacity is 3"},
    {call_advise, 2, 3, "capacity is 2"},        {call_advise_exchange, 0, 3, "capacity is 0"},
};

/* A field of what calls are given, and a value that it cannot have. */
#define FIELD(type, field) offsetof(honeymoon_##type, field), sizeof(((honeymoon_##type*)0)->field)
/* Not in the order that is smallest, but in that of its rows. NOLINTNEXTLINE */
static const struct {
    char kind;
    size_t offset;
    size_t size;
    uint64_t value;
    honeymoon_status status;
    const char* words;
} kBad[] = {
    {'p', FIELD(position, leader), UINT64_C(1) << 63, HONEYMOON_ARGUMENT, "leader has bits"},
    {'p', FIELD(position, follower), 1 << 15, HONEYMOON_ARGUMENT, "follower has bits"},
    {'p', FIELD(position, led), 1 << 29, HONEYMOON_ARGUMENT, "led has bits"},
    {'p', FIELD(position, led), 3, HONEYMOON_ARGUMENT, "led has several"},
    {'p', FIELD(position, trump), 5, HONEYMOON_ARGUMENT, "trump is 5"},
    {'p', FIELD(position, trump), UINT64_MAX, HONEYMOON_ARGUMENT, "trump is -1"},
    {'p', FIELD(position, reserved), 1, HONEYMOON_ARGUMENT, "reserved"},
    {'p', FIELD(position, follower), 7 << 5, HONEYMOON_QUESTION, "2 and the follower 3"},
    {'p', FIELD(position, follower), 3, HONEYMOON_QUESTION, "both hands"},
    {'p', FIELD(position, led), 1 << 5, HONEYMOON_QUESTION, "card led, S7"},
    {'h', FIELD(hidden_position, own), 1 << 13, HONEYMOON_ARGUMENT, "own has bits"},
    {'h', FIELD(hidden_position, unseen), 1 << 13, HONEYMOON_ARGUMENT, "unseen has bits"},
    {'h', FIELD(hidden_position, holds), 1 << 13, HONEYMOON_ARGUMENT, "holds has bits"},
    {'h', FIELD(hidden_position, led), 3, HONEYMOON_ARGUMENT, "led has several"},
    {'h', FIELD(hidden_position, trump), 5, HONEYMOON_ARGUMENT, "trump is 5"},
    {'h', FIELD(hidden_position, voids), 16, HONEYMOON_ARGUMENT, "voids has bits"},
    {'h', FIELD(hidden_position, own_leads), 2, HONEYMOON_ARGUMENT, "own_leads is 2"},
    {'h', FIELD(hidden_position, reserved), 1, HONEYMOON_ARGUMENT, "reserved"},
    {'h', FIELD(hidden_position, own), 0, HONEYMOON_QUESTION, "0 cards"},
    {'h', FIELD(hidden_position, unseen), 1, HONEYMOON_QUESTION, ""},
    {'h', FIELD(hidden_position, led), 1, HONEYMOON_QUESTION, "not in your own hand"},
    {'e', FIELD(exchange_position, own), 1 << 13, HONEYMOON_ARGUMENT, "own has bits"},
    {'e', FIELD(exchange_position, shown), 1 << 13, HONEYMOON_ARGUMENT, "shown has bits"},
    {'e', FIELD(exchange_position, holds), 1 << 13, HONEYMOON_ARGUMENT, "holds has bits"},
    {'e', FIELD(exchange_position, unplaced), 1 << 13, HONEYMOON_ARGUMENT, "unplaced has bits"},
    {'e', FIELD(exchange_position, face_up), 3, HONEYMOON_ARGUMENT, "face_up has several"},
    {'e', FIELD(exchange_position, led), 3, HONEYMOON_ARGUMENT, "led has several"},
    {'e', FIELD(exchange_position, trump), UINT64_MAX, HONEYMOON_ARGUMENT, "trump is -1"},
    {'e', FIELD(exchange_position, voids), 16, HONEYMOON_ARGUMENT, "voids has bits"},
    {'e', FIELD(exchange_position, first_lead), 4, HONEYMOON_ARGUMENT, "first_lead is 4"},
    {'e', FIELD(exchange_position, stock), 3, HONEYMOON_QUESTION, "stock has 3 cards"},
    {'e', FIELD(exchange_position, stock), 4, HONEYMOON_QUESTION, "cannot be placed"},
    {'e', FIELD(exchange_position, holds), 1 << 12, HONEYMOON_QUESTION, "in your own hand and in"},
    {'e', FIELD(exchange_position, shown), 1, HONEYMOON_QUESTION, "not in your own hand"},
    {'o', FIELD(options, size), 8, HONEYMOON_ARGUMENT, "size is 8"},
    {'o', FIELD(options, size), UINT64_MAX, HONEYMOON_ARGUMENT, "size is"},
    {'o', FIELD(options, residency), 3, HONEYMOON_ARGUMENT, "residency is 3"},
    {'o', FIELD(options, search), UINT64_MAX, HONEYMOON_ARGUMENT, "search is -1"},
    {'o', FIELD(options, search_threads), 0, HONEYMOON_ARGUMENT, "threads is 0"},
    {'o', FIELD(options, search_threads), 1025, HONEYMOON_ARGUMENT, "threads is 1025"},
    {'o', FIELD(options, read_files), 2, HONEYMOON_ARGUMENT, "files is 2"},
    {'a', FIELD(advice_options, size), 8, HONEYMOON_ARGUMENT, "honeymoon_advice_options_init"},
    {'a', FIELD(advice_options, samples), 0, HONEYMOON_ARGUMENT, "samples is 0"},
    {'a', FIELD(advice_options, samples), HONEYMOON_MAX_SAMPLES + 1, HONEYMOON_ARGUMENT,
     "samples is 1000000000001"},
    {'a', FIELD(advice_options, threads), 0, HONEYMOON_ARGUMENT, "threads is 0"},
    {'a', FIELD(advice_options, reserved), 1, HONEYMOON_ARGUMENT, "options.reserved"},
    {'x', FIELD(exchange_options, size), UINT64_MAX, HONEYMOON_ARGUMENT,
     "honeymoon_exchange_options_init"},
    {'x', FIELD(exchange_options, samples), 0, HONEYMOON_ARGUMENT, "samples is 0"},
    {'x', FIELD(exchange_options, threads), 1025, HONEYMOON_ARGUMENT, "threads is 1025"},
    {'x', FIELD(exchange_options, reserved), 1, HONEYMOON_ARGUMENT, "options.reserved"},
};

static void set_field(void* object, size_t offset, size_t size, uint64_t value) {
    const uint32_t half = (uint32_t)value;
    memcpy((char*)object + offset, size == 4 ? (const void*)&half : &value, size);
}

/* Three cards, the other has three of seven. */
static honeymoon_hidden_position hidden_position(void) {
    honeymoon_hidden_position position;
    memset(&position, 0, sizeof position);
    position.own = hand_of("AQ.J..");
    position.unseen = hand_of("KJ2.QT..32");
    position.trump = HONEYMOON_HEARTS;
    position.own_leads = 1;
    return position;
}

/* The last trick of the exchange, with all cards known. */
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

static struct given good_arguments(const honeymoon_reader* reader) {
    struct given given;
    memset(&given, 0, sizeof given);
    given.reader = reader;
    given.position = position_of("S A2... K3...");
    given.hidden = hidden_position();
    given.exchange = last_exchange();
    honeymoon_options_init(&given.options, sizeof given.options);
    honeymoon_advice_options_init(&given.advice_options, sizeof given.advice_options);
    honeymoon_exchange_options_init(&given.exchange_options, sizeof given.exchange_options);
    given.room = HONEYMOON_MAX_CARDS;
    return given;
}

static void wrong_calls_are_refused(const honeymoon_reader* reader) {
    const struct given good = good_arguments(reader);
    honeymoon_error error;
    size_t row;
    size_t i;
    for (i = 0; i < ROWS(kCalls); ++i) {
        struct given given = good;
        const char* name = kCalls[i].pointers;
        SUCCEEDS(kCalls[i].call(&given, &error));
        CHECK(kCalls[i].call(&given, NULL) == HONEYMOON_OK);
        while (*name != '\0') {
            const int length = (int)strcspn(name, " ");
            char words[40];
            ++given.missing;
            snprintf(words, sizeof words, "%.*s is NULL", length, name);
            FAILS(HONEYMOON_ARGUMENT, words, kCalls[i].call(&given, &error));
            CHECK(strcmp(error.code, "argument") == 0);
            CHECK(kCalls[i].call(&given, NULL) == HONEYMOON_ARGUMENT);
            name += length + (name[length] == ' ');
        }
    }
    for (row = 0; row < ROWS(kTooSmall); ++row) {
        struct given given = good;
        given.room = kTooSmall[row].room;
        found.count = 99;
        FAILS(HONEYMOON_ARGUMENT, kTooSmall[row].words, kTooSmall[row].call(&given, &error));
        CHECK(found.count == kTooSmall[row].count);
    }
    for (row = 0; row < ROWS(kBad); ++row) {
        struct given given = good;
        const char kind = kBad[row].kind;
        void* const object = kind == 'p'   ? (void*)&given.position
                             : kind == 'h' ? (void*)&given.hidden
                             : kind == 'e' ? (void*)&given.exchange
                             : kind == 'o' ? (void*)&given.options
                             : kind == 'a' ? (void*)&given.advice_options
                                           : (void*)&given.exchange_options;
        set_field(object, kBad[row].offset, kBad[row].size, kBad[row].value);
        for (i = 0; i < ROWS(kCalls); ++i) {
            if (strchr(kCalls[i].kinds, kind) == NULL) continue;
            FAILS(kBad[row].status, kBad[row].words, kCalls[i].call(&given, &error));
        }
    }
}

/* The defaults. */
static const honeymoon_options kOptions = {
    sizeof kOptions, HONEYMOON_ADAPTIVE, 1, UINT64_C(64) << 20, UINT64_C(1) << 20, 1, 0};
static const honeymoon_advice_options kAdviceOptions = {
    sizeof kAdviceOptions, 10000, 1, HONEYMOON_UNLIMITED, NULL, NULL, NULL, 1, 0};
static const honeymoon_exchange_options kExchangeOptions = {
    sizeof kExchangeOptions, 100000, 1, UINT64_C(5000000000), UINT64_C(1) << 30, NULL, NULL, 1, 0};

/* Options by init, and as programs would give them that were compiled with other headers.
 */
static void options_are_understood(void) {
    struct {
        honeymoon_options known;
        uint64_t added;
    } newer;
    struct given given = good_arguments(NULL);
    unsigned char small[sizeof given.options];
    honeymoon_reader* reader = NULL;
    honeymoon_error error;
    honeymoon_options_init(NULL, sizeof given.options);
    honeymoon_advice_options_init(NULL, sizeof given.advice_options);
    honeymoon_exchange_options_init(NULL, sizeof given.exchange_options);
    CHECK(memcmp(&given.options, &kOptions, sizeof kOptions) == 0);
    CHECK(memcmp(&given.advice_options, &kAdviceOptions, sizeof kAdviceOptions) == 0);
    CHECK(memcmp(&given.exchange_options, &kExchangeOptions, sizeof kExchangeOptions) == 0);

    memset(small, 0xFF, sizeof small);
    honeymoon_options_init((honeymoon_options*)(void*)small, 12);
    CHECK(small[8] == 0 && small[12] == 0xFF);
    memset(&newer, 0xFF, sizeof newer);
    honeymoon_options_init(&newer.known, sizeof newer);
    CHECK(newer.known.size == sizeof newer && newer.added == 0);
    SUCCEEDS(honeymoon_open(NULL, &newer.known, &reader, &error));
    honeymoon_close(reader);
    newer.added = 1;
    FAILS(HONEYMOON_ARGUMENT, "does not know", honeymoon_open(NULL, &newer.known, &reader, &error));
}

/* ---- Opening -------------------------------------------------------------------------------- */

static const struct {
    const char* directory;
    const char* words;
} kNoDirectories[] = {
    {"/no/such", "no such directory"},
    {"", "is empty"},
    {"/no\nsuch", "/no?such"},
    {"/no\xFFsuch\xC3", "/no\xFFsuch\xC3:"}, /* what is no UTF-8 stays as it is */
};

static void opening_fails(const char* bad_directory) {
    honeymoon_reader* reader = NULL;
    honeymoon_error error;
    char long_name[3000];
    size_t i;
    honeymoon_close(NULL);
    for (i = 0; i < ROWS(kNoDirectories); ++i) {
        reader = (honeymoon_reader*)&error;
        FAILS(HONEYMOON_FILE, kNoDirectories[i].words,
              honeymoon_open(kNoDirectories[i].directory, NULL, &reader, &error));
        CHECK(reader == NULL && (i > 0 || strcmp(error.code, "file_missing") == 0));
    }
    /* Messages are cut where they do not fit, but not within a character. */
    memset(long_name, 'x', sizeof long_name);
    memcpy(long_name + HONEYMOON_MESSAGE_SIZE - 5, "\xE2\x99\xA0", 3);
    long_name[sizeof long_name - 1] = '\0';
    FAILS(HONEYMOON_FILE, "xxx...", honeymoon_open(long_name, NULL, &reader, &error));
    CHECK(strlen(error.message) == HONEYMOON_MESSAGE_SIZE - 2);
    CHECK(strncmp(error.message, long_name, HONEYMOON_MESSAGE_SIZE - 5) == 0);
    /* None of the damaged files has the name of a table. */
    reader = open_directory(bad_directory);
    CHECK(!honeymoon_has_level(reader, HONEYMOON_SPADES, 1));
    honeymoon_close(reader);
}

static void levels_are_known(const honeymoon_reader* reader) {
    honeymoon_error error;
    uint64_t spades = 0;
    uint64_t other = 0;
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

    /* Fingerprints are those of `honeymoon info`, the same for all four trump suits. */
    SUCCEEDS(honeymoon_fingerprint(reader, HONEYMOON_SPADES, 3, &spades, &error));
    SUCCEEDS(honeymoon_fingerprint(reader, HONEYMOON_CLUBS, 3, &other, &error));
    CHECK(spades == other && spades == UINT64_C(0x0f421ff1500915b4));
    SUCCEEDS(honeymoon_fingerprint(reader, HONEYMOON_NOTRUMP, 3, &other, &error));
    CHECK(other != spades);
    FAILS(HONEYMOON_FILE, "trump-13", honeymoon_fingerprint(reader, 0, 13, &other, &error));
    CHECK(strcmp(error.code, "file_missing") == 0);
    FAILS(HONEYMOON_QUESTION, "", honeymoon_fingerprint(reader, 0, 14, &other, &error));
    FAILS(HONEYMOON_ARGUMENT, "trump is 5", honeymoon_fingerprint(reader, 5, 3, &other, &error));
}

/* ---- Answers -------------------------------------------------------------------------------- */

/* format-spec/golden/values.txt, which the tests of all languages read: a line is a position, a
 * colon, and every card with its tricks, best first. */
static const char* values_file;

/* 13 and 26 cards a hand, of which the leader takes all; and 13 of which they take 5. */
static const char kThirteen[] = "N AKQJT98765432... .AKQJT98765432..";
static const char kTwentySix[] = "N AKQJT98765432.AKQJT98765432.. ..AKQJT98765432.AKQJT98765432";
static const char kHard[] = "S J97.K32.KT843.A6 AKQ62.A987.9.T95";

/* The tricks of the player to move if both play this line, by the rules alone, to the end. */
static int tricks_of(honeymoon_position position, const honeymoon_card* line, size_t length) {
    int my_lead = position.led == 0;
    int mine = 0;
    int trick = -1;
    size_t i;
    honeymoon_hand legal = 0;
    honeymoon_error error;
    for (i = 0; i < length; ++i) {
        SUCCEEDS(honeymoon_legal(&position, &legal, &error));
        CHECK((legal & HONEYMOON_BIT(line[i])) != 0);
        SUCCEEDS(honeymoon_play(&position, line[i], &position, &trick, &error));
        if (trick == HONEYMOON_TRICK_OPEN) continue;
        if (trick == HONEYMOON_FOLLOWER_WINS) my_lead = !my_lead;
        mine += my_lead;
    }
    CHECK(position.leader == 0 && position.follower == 0 && position.led == 0);
    FAILS(HONEYMOON_QUESTION, "both hands are empty", honeymoon_legal(&position, &legal, &error));
    return mine;
}

/* Asks why about each of these cards, sorted best first. The lines must win the tricks of both
 * cards. For a best card, `worse` must have exactly the cards that cost tricks. */
static void reasons_fit(const honeymoon_reader* reader, const honeymoon_position* position,
                        const honeymoon_scored_card* cards, size_t count) {
    honeymoon_explanation why;
    honeymoon_error error;
    honeymoon_hand worse = 0;
    size_t i;
    for (i = count; i-- > 0;) {
        const int cost = cards[0].tricks - cards[i].tricks;
        SUCCEEDS(honeymoon_why(reader, position, cards[i].card, &why, &error));
        CHECK(why.cost == cost && why.line[0] == cards[i].card && why.best_line[0] == why.best);
        CHECK(tricks_of(*position, why.line, why.length) == cards[i].tricks);
        CHECK(tricks_of(*position, why.best_line, why.length) == cards[0].tricks);
        CHECK(why.reason <= HONEYMOON_REASON_CASH && why.explained <= cost);
        CHECK((why.explained > 0) == (why.reason != HONEYMOON_REASON_NONE));
        CHECK((why.differ == 0) == (cost == 0) && 2 * why.differ <= why.length + 1);
        CHECK((strcmp(why.sentence, "No card is better.") == 0) == (cost == 0));
        if (cost > 0) worse |= HONEYMOON_BIT(cards[i].card);
        CHECK(why.worse == (cost == 0 ? worse : 0));
    }
}

static void reasons_are_named(const honeymoon_reader* reader) {
    const honeymoon_position position = position_of("N ..T.AK98 765...Q4");
    honeymoon_explanation why;
    honeymoon_error error;
    SUCCEEDS(honeymoon_why(reader, &position, card_of("C8"), &why, &error));
    CHECK(why.cost == 4 && why.reason == HONEYMOON_REASON_LEAD && why.explained == 3);
    CHECK(why.answers == hand_of("...Q") && why.differ == 1 && why.length == 10);
    CHECK(strcmp(why.sentence,
                 "After C8 the opponent is on lead; with the player on lead instead, the same "
                 "cards would win the player more tricks. This explains 3 of the 4 tricks.") == 0);
    FAILS(HONEYMOON_ARGUMENT, "card is 13", honeymoon_why(reader, &position, 13, &why, &error));
    FAILS(HONEYMOON_QUESTION, "SK is not in",
          honeymoon_why(reader, &position, card_of("SK"), &why, &error));
}

/* The functions agree with one another and with the file of values, for hands of so many cards at
 * most; and the lines, played out, win the tricks that were promised. */
static void answers_are_right(const honeymoon_reader* reader, int most) {
    FILE* const file = fopen(values_file, "r");
    char row[400];
    int asked = 0;
    while (file != NULL && fgets(row, sizeof row, file) != NULL) {
        char* const colon = strchr(row, ':');
        char answer[400] = ":";
        char text[HONEYMOON_CARD_SIZE];
        honeymoon_position position;
        honeymoon_error error;
        honeymoon_scored_card cards[HONEYMOON_MAX_CARDS];
        honeymoon_bounded_card bounded[HONEYMOON_MAX_CARDS];
        honeymoon_card line[HONEYMOON_MAX_LINE];
        honeymoon_hand legal = 0;
        uint8_t of_all[HONEYMOON_PLACES];
        size_t count = 0;
        size_t bounded_count = 0;
        size_t length = 0;
        size_t j;
        int level = 0;
        int value = -1;
        int low = -1;
        int high = -1;
        if (row[0] == '#') continue;
        colon[-1] = '\0';
        colon[strcspn(colon, "\n")] = '\0';
        position = position_of(row);
        for (legal = position.leader; legal != 0; legal &= legal - 1) ++level;
        if (level > most) continue;
        ++asked;
        SUCCEEDS(honeymoon_value(reader, &position, &value, &error));
        SUCCEEDS(honeymoon_bounds(reader, &position, &kNoLimits, &low, &high, &error));
        CHECK(low == value && high == value);
        SUCCEEDS(honeymoon_legal(&position, &legal, &error));
        SUCCEEDS(honeymoon_cards(reader, &position, cards, HONEYMOON_MAX_CARDS, &count, &error));
        SUCCEEDS(honeymoon_bounded_cards(reader, &position, &kNoLimits, bounded,
                                         HONEYMOON_MAX_CARDS, &bounded_count, &error));
        SUCCEEDS(honeymoon_cards_of(reader, &position, 1, of_all, &error));
        CHECK(count > 0 && cards[0].tricks == value && bounded_count == count);
        for (j = 0; j < count; ++j) {
            CHECK(bounded[j].card == cards[j].card && bounded[j].low == cards[j].tricks &&
                  bounded[j].high == cards[j].tricks);
            CHECK((HONEYMOON_BIT(cards[j].card) & legal) != 0);
            CHECK(j == 0 || cards[j].tricks <= cards[j - 1].tricks);
            CHECK(of_all[HONEYMOON_PLACE(cards[j].card)] == cards[j].tricks);
            of_all[HONEYMOON_PLACE(cards[j].card)] = HONEYMOON_ILLEGAL;
            SUCCEEDS(honeymoon_format_card(cards[j].card, text, sizeof text, &error));
            snprintf(answer + strlen(answer), 20, " %s %d", text, cards[j].tricks);
        }
        check(strcmp(answer, colon) == 0, colon, __LINE__);
        for (j = 0; j < HONEYMOON_PLACES; ++j) CHECK(of_all[j] == HONEYMOON_ILLEGAL);
        SUCCEEDS(honeymoon_line(reader, &position, line, HONEYMOON_MAX_LINE, &length, &error));
        CHECK(length > 0 && line[0] == cards[0].card);
        CHECK(tricks_of(position, line, length) == value);
        reasons_fit(reader, &position, cards, count);
    }
    CHECK(asked > 10 * most && file != NULL && fclose(file) == 0);
}

/* A position, the cards that may be played, a card, and what comes of it: a trick and the position
 * after it, or a code and words of the message. */
static const struct {
    const char* position;
    const char* legal;
    const char* card;
    int trick;
    const char* next;
    const char* code;
    const char* words;
} kPlays[] = {
    {"S A2.K.. 3.A2..", "A2.K..", "HA", 0, NULL, "card_not_held",
     "the player to move does not hold HA"},
    {"S A2.K.. 3.A2..", "A2.K..", "HK", HONEYMOON_TRICK_OPEN, "S A2.K.. 3.A2.. HK", "", ""},
    {"S A2.K.. 3.A2.. HK", ".A2..", "S3", 0, NULL, "illegal",
     "S3 does not follow suit, and there are hearts in the hand"},
    {"S A2.K.. 3.A2.. HK", ".A2..", "HA", HONEYMOON_FOLLOWER_WINS, "S 3.2.. A2...", "", ""},
    {"S 3.2.. A2... H2", "A2...", "S2", HONEYMOON_FOLLOWER_WINS, "S A... 3...", "", ""},
    {"N 3.2.. A2... H2", "A2...", "S2", HONEYMOON_LEADER_WINS, "N 3... A...", "", ""},
};

static void rules_are_kept(void) {
    honeymoon_error error;
    size_t i;
    for (i = 0; i < ROWS(kPlays); ++i) {
        const honeymoon_position position = position_of(kPlays[i].position);
        honeymoon_position next = position;
        honeymoon_hand legal = 0;
        int trick = -1;
        SUCCEEDS(honeymoon_legal(&position, &legal, &error));
        CHECK(legal == hand_of(kPlays[i].legal));
        if (kPlays[i].next == NULL) {
            FAILS(HONEYMOON_QUESTION, kPlays[i].words,
                  honeymoon_play(&next, card_of(kPlays[i].card), &next, &trick, &error));
            CHECK(strcmp(error.code, kPlays[i].code) == 0);
            CHECK(memcmp(&next, &position, sizeof next) == 0);
        } else {
            const honeymoon_position expected = position_of(kPlays[i].next);
            SUCCEEDS(honeymoon_play(&next, card_of(kPlays[i].card), &next, &trick, &error));
            CHECK(trick == kPlays[i].trick && memcmp(&next, &expected, sizeof next) == 0);
        }
        FAILS(HONEYMOON_ARGUMENT, "card is 13", honeymoon_play(&position, 13, &next, NULL, &error));
        FAILS(HONEYMOON_ARGUMENT, "card is 64", honeymoon_play(&position, 64, &next, NULL, &error));
    }
}

static void many_at_once(const honeymoon_reader* reader) {
    static const char* const some[] = {"N AQ... KJ...", "D KJ... AQ...", "S AJT.A.. KQ9.2.."};
    static const uint8_t values[] = {1, 0, 3};
    enum { kMany = 2000, kPlaces = kMany * HONEYMOON_PLACES };
    static honeymoon_position positions[kMany];
    static uint8_t tricks[kMany + 1];
    static uint8_t of_all[kPlaces + 1];
    honeymoon_error error;
    int i;
    for (i = 0; i < kMany; ++i) positions[i] = position_of(some[i % (int)ROWS(some)]);
    tricks[kMany] = 99;
    of_all[kPlaces] = 99;
    SUCCEEDS(honeymoon_values(reader, positions, kMany, tricks, &error));
    SUCCEEDS(honeymoon_cards_of(reader, positions, kMany, of_all, &error));
    for (i = 0; i < kMany; ++i) {
        uint8_t* const row = of_all + ((size_t)HONEYMOON_PLACES * (size_t)i);
        CHECK(tricks[i] == values[i % (int)ROWS(some)]);
        SUCCEEDS(honeymoon_cards_of(reader, &positions[i], 1, found.tricks, &error));
        CHECK(memcmp(row, found.tricks, HONEYMOON_PLACES) == 0);
    }
    CHECK(tricks[kMany] == 99 && of_all[kPlaces] == 99);
    SUCCEEDS(honeymoon_values(reader, NULL, 0, NULL, &error));
    SUCCEEDS(honeymoon_cards_of(reader, NULL, 0, NULL, &error));

    positions[1234].leader = 0;
    FAILS(HONEYMOON_QUESTION,
          "position 1234: ", honeymoon_values(reader, positions, kMany, tricks, &error));
    CHECK(strcmp(error.code, "hands_unequal") == 0);
    FAILS(HONEYMOON_QUESTION,
          "position 1234: ", honeymoon_cards_of(reader, positions, kMany, of_all, &error));
    positions[1000].trump = 7;
    FAILS(HONEYMOON_ARGUMENT, "position 1000: trump is 7",
          honeymoon_values(reader, positions, kMany, tricks, &error));
    positions[7] = position_of("S A... K... SA");
    FAILS(HONEYMOON_QUESTION, "position 7: a card is led",
          honeymoon_values(reader, positions, kMany, tricks, &error));
    CHECK(strcmp(error.code, "question") == 0);
}

/* ---- Searches ------------------------------------------------------------------------------- */

static int stop_after_20(void* context) {
    return ++*(int*)context > 20;
}

static void search_fills_in(const char* directory) {
    const honeymoon_position thirteen = position_of(kThirteen);
    const honeymoon_position largest = position_of(kTwentySix);
    const honeymoon_position hard = position_of(kHard);
    /* A quarter of a second, 5,000 times as long as what stops it. */
    const honeymoon_position longest =
        position_of("S KQT98642.KT932.QJT975432.T876 AJ753.AQJ87654.AK86.AKQJ95432");
    const honeymoon_limits at_once = {0, 0, NULL, NULL};
    honeymoon_limits limits = HONEYMOON_NO_LIMITS;
    honeymoon_options options;
    honeymoon_reader* reader = open_directory(NULL);
    honeymoon_error error;
    size_t count = 0;
    size_t i;
    int value = -1;
    int low = -1;
    int high = -1;
    int asked = 0;

    SUCCEEDS(honeymoon_bounds(reader, &hard, &at_once, &low, &high, &error));
    CHECK(low < high && low <= 5 && high >= 5);
    SUCCEEDS(honeymoon_bounded_cards(reader, &hard, &at_once, found.bounded, 26, &count, &error));
    CHECK(count == 13);
    for (i = 0; i < count; ++i) {
        CHECK(found.bounded[i].low <= found.bounded[i].high && found.bounded[i].low <= 5);
    }
    limits.stop = stop_after_20;
    limits.context = &asked;
    SUCCEEDS(honeymoon_bounds(reader, &longest, &limits, &low, &high, &error));
    CHECK(low < high && asked > 20 && asked < 100);

    CHECK(!honeymoon_has_level(reader, HONEYMOON_NOTRUMP, 1));
    answers_are_right(reader, 13);
    SUCCEEDS(honeymoon_value(reader, &thirteen, &value, &error));
    CHECK(value == 13);
    SUCCEEDS(honeymoon_cards(reader, &largest, found.scored, 26, &count, &error));
    CHECK(count == HONEYMOON_MAX_CARDS && found.scored[25].tricks == 26);
    SUCCEEDS(honeymoon_value(reader, &hard, &value, &error));
    CHECK(value == 5);
    honeymoon_close(reader);

    honeymoon_options_init(&options, sizeof options);
    options.search = 0;
    SUCCEEDS(honeymoon_open(directory, &options, &reader, &error));
    answers_are_right(reader, 5);
    FAILS(HONEYMOON_FILE, "notrump-13.bin", honeymoon_value(reader, &thirteen, &value, &error));
    honeymoon_close(reader);

    /* More memory than a processor of today can address. The sanitizers end the process instead. */
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    options.search = 1;
    options.search_bytes = UINT64_C(1) << 60;
    for (options.search_threads = 1; options.search_threads <= 2; ++options.search_threads) {
        SUCCEEDS(honeymoon_open(NULL, &options, &reader, &error));
        FAILS(HONEYMOON_RESOURCE, "memory", honeymoon_value(reader, &hard, &value, &error));
        honeymoon_close(reader);
    }
#endif
}

/* ---- Advice --------------------------------------------------------------------------------- */

static int is_near(double a, double b) {
    return a - b < 1e-9 && b - a < 1e-9;
}

/* A hand with the king of spades is twice as likely as others. */
static double weight_of_king(honeymoon_hand other, void* context) {
    ++*(int*)context;
    return (other & HONEYMOON_BIT(11)) != 0 ? 2 : 1;
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
/* Several threads may call it at once. */
static int stop_at_once(void* context) {
    __atomic_add_fetch((int*)context, 1, __ATOMIC_RELAXED);
    return 1;
}

/* What is known besides hidden_position(), how many hands there are, and the cards with their
 * tricks (found as means over all hands, asked about one by one). */
static const struct {
    const char* holds;
    const char* led; /* by the other */
    uint32_t voids;
    int own_leads;
    double (*weight)(honeymoon_hand, void*);
    uint64_t possible;
    const char* cards;
} kAdvice[] = {
    {"...", "...", 0, 1, NULL, 35, "SA 2.0857 HJ 1.9429 SQ 1.8000 open 2.1714"},
    {"...", "...", 0, 1, weight_of_king, 35, "SA 2.0600 HJ 1.9600 SQ 1.6600 open 2.1600"},
    {"...", "...", HONEYMOON_SUIT_BIT(HONEYMOON_CLUBS), 1, NULL, 10,
     "HJ 1.8000 SA 1.6000 SQ 1.5000 open 1.8000"},
    {"K...", "...", 0, 1, NULL, 15, "SA 2.0000 HJ 2.0000 SQ 1.3333 open 2.1333"},
    {"...", "J...", 0, 0, NULL, 15, "SQ 2.6000 SA 2.2667 open 2.6000"},
    {"...", "...", 0, 0, NULL, 35, "open 1.7429"},
};

static void advice_is_right(const honeymoon_reader* reader) {
    struct given given = good_arguments(reader);
    honeymoon_advice_options* const options = &given.advice_options;
    honeymoon_advised_card* const cards = found.advised;
    honeymoon_advice advice;
    honeymoon_error error;
    size_t count = 0;
    size_t i;
    size_t j;
    int k;
    int asked = 0;
    options->context = &asked;
    for (i = 0; i < ROWS(kAdvice); ++i) {
        const int hands = (int)kAdvice[i].possible;
        honeymoon_hidden_position position = hidden_position();
        char result[200] = "";
        char text[HONEYMOON_CARD_SIZE];
        position.holds = hand_of(kAdvice[i].holds);
        position.led = hand_of(kAdvice[i].led);
        position.voids = kAdvice[i].voids;
        position.own_leads = kAdvice[i].own_leads;
        options->weight = kAdvice[i].weight;
        options->threads = 1 + (int)(i % 2);
        asked = 0;
        SUCCEEDS(honeymoon_advise(reader, &position, options, cards, HONEYMOON_MAX_CARDS, &count,
                                  &advice, &error));
        CHECK(advice.exact == 1 && advice.possible == kAdvice[i].possible);
        CHECK(advice.hands == advice.possible && advice.reserved == 0);
        CHECK(options->weight != NULL ? advice.effective < hands
                                      : is_near(advice.effective, hands));
        CHECK(asked == (options->weight != NULL ? hands : 0));
        for (j = 0; j < count; ++j) {
            const honeymoon_expectation* const expected = &cards[j].expected;
            double sum = 0; /* of the chances to take 1, 2, .. tricks */
            for (k = 1; k <= HONEYMOON_MAX_CARDS; ++k) sum += expected->at_least[k];
            CHECK(is_near(sum, expected->tricks) && is_near(expected->at_least[0], 1));
            CHECK(is_near(cards[j].behind, cards[0].expected.tricks - expected->tricks));
            CHECK(expected->error == 0 && cards[j].behind_error == 0);
            SUCCEEDS(honeymoon_format_card(cards[j].card, text, sizeof text, &error));
            snprintf(result + strlen(result), 20, "%s %.4f ", text, expected->tricks);
        }
        snprintf(result + strlen(result), 20, "open %.4f", advice.open_hands.tricks);
        check(strcmp(result, kAdvice[i].cards) == 0, result, __LINE__);
    }

    /* All cards may be the other's: a sample, whole, stopped, or out of time. */
    given = good_arguments(reader);
    given.hidden.unseen = HONEYMOON_PACK & ~given.hidden.own;
    options->context = &asked;
    for (i = 0; i < 3; ++i) {
        asked = 0;
        options->samples = i == 0 ? 20 : 1000000;
        options->stop = i == 1 ? stop_at_once : NULL;
        options->nanoseconds = i == 2 ? 0 : HONEYMOON_UNLIMITED;
        SUCCEEDS(
            honeymoon_advise(reader, &given.hidden, options, cards, 26, &count, &advice, &error));
        CHECK((asked > 0) == (i == 1) && count == 3 && cards[0].expected.error > 0);
        CHECK(advice.exact == 0 && advice.possible == 18424);
        CHECK(i == 0 ? advice.hands == 20 : advice.hands >= 2 && advice.hands < 100);
    }
    given = good_arguments(reader);
    options->weight = no_weight;
    FAILS(HONEYMOON_QUESTION, "", call_advise(&given, &error));
    options->weight = negative_weight;
    FAILS(HONEYMOON_QUESTION, "", call_advise(&given, &error));
}

/* A last trick of the exchange, who leads to the play (w winner, l loser, own or other), and the
 * cards with their tricks. (Found by trying all plays.) */
static const struct {
    const char* own;
    const char* holds;
    const char* unplaced; /* one of them is drawn, the rest the other's */
    const char* face_up;
    const char* led;
    int32_t trump;
    uint32_t voids;
    int32_t first_lead;
    uint64_t possible;
    const char* cards;
} kExchanges[] = {
    {"AQ.J..", "K2.Q..", "..2.", "..A.", "...", 1, 0, 0, 1, "HJ 2.0 SQ 1.0 SA 1.0 "},
    {"AQ.J..", "K2.Q..", "..2.", "..A.", "K...", 0, 0, 0, 1, "SA 2.0 SQ 1.0 "},
    {"AK..3.", ".AK..3", "...5", "...6", "...", 4, 0, HONEYMOON_WINNER_LEADS, 1,
     "SK 3.0 SA 3.0 D3 3.0 "},
    {"AK..3.", ".AK..3", "...5", "...6", "...", 4, 0, HONEYMOON_LOSER_LEADS, 1,
     "SK 1.0 SA 1.0 D3 1.0 "},
    {"AK..3.", ".AK..3", "...5", "...6", "...", 4, 0, HONEYMOON_OWN_LEADS, 1,
     "SK 3.0 SA 3.0 D3 3.0 "},
    {"AK..3.", ".AK..3", "...5", "...6", "...", 4, 0, HONEYMOON_OTHER_LEADS, 1,
     "SK 1.0 SA 1.0 D3 1.0 "},
    {"AQ.J..", "K.Q..", "2..2.", "..A.", "...", 1, 0, 0, 2, "SA 1.5 HJ 1.5 SQ 0.5 "},
    {"AQ.J..", "K.Q..", "2..2.", "..A.", "...", 1, 0, HONEYMOON_LOSER_LEADS, 2,
     "HJ 2.5 SQ 1.5 SA 1.5 "},
    {"AQ.J..", "K.Q..", "2..2.", "..A.", "...", 1, HONEYMOON_SUIT_BIT(HONEYMOON_DIAMONDS), 0, 1,
     "HJ 2.0 SQ 1.0 SA 1.0 "},
};

static void exchange_advice_is_right(const honeymoon_reader* reader) {
    struct given given = good_arguments(reader);
    honeymoon_exchange_position* const position = &given.exchange;
    honeymoon_exchange_options* const options = &given.exchange_options;
    honeymoon_exchange_card* const cards = found.exchanged;
    honeymoon_exchange_advice advice;
    honeymoon_error error;
    size_t count = 0;
    size_t i;
    size_t j;
    int asked = 0;
    for (i = 0; i < ROWS(kExchanges); ++i) {
        char result[200] = "";
        char text[HONEYMOON_CARD_SIZE];
        position->own = hand_of(kExchanges[i].own);
        position->holds = hand_of(kExchanges[i].holds);
        position->unplaced = hand_of(kExchanges[i].unplaced);
        position->face_up = hand_of(kExchanges[i].face_up);
        position->led = hand_of(kExchanges[i].led);
        position->trump = kExchanges[i].trump;
        position->voids = kExchanges[i].voids;
        position->first_lead = kExchanges[i].first_lead;
        SUCCEEDS(
            honeymoon_advise_exchange(reader, position, NULL, cards, 26, &count, &advice, &error));
        CHECK(advice.exact == 1 && advice.method == HONEYMOON_METHOD_EXACT);
        CHECK(advice.possible == kExchanges[i].possible && advice.worlds == advice.possible);
        for (j = 0; j < count; ++j) {
            CHECK(is_near(cards[j].behind, cards[0].tricks - cards[j].tricks));
            CHECK(cards[j].error == 0 && cards[j].reserved[6] == 0);
            SUCCEEDS(honeymoon_format_card(cards[j].card, text, sizeof text, &error));
            snprintf(result + strlen(result), 20, "%s %.1f ", text, cards[j].tricks);
        }
        check(strcmp(result, kExchanges[i].cards) == 0, result, __LINE__);
    }

    /* A whole deal is played on, as far as that goes; and where looking to the end is stopped,
     * worlds are played on too. */
    memset(position, 0, sizeof *position);
    position->own = hand_of("AK5.QT2.J98.7654");
    position->face_up = hand_of(".A..");
    position->unplaced = HONEYMOON_PACK & ~(position->own | position->face_up);
    position->trump = HONEYMOON_HEARTS;
    position->stock = 26;
    options->nanoseconds = HONEYMOON_UNLIMITED;
    options->threads = 2;
    options->context = &asked;
    for (i = 0; i < 3; ++i) {
        asked = 0;
        options->samples = i == 0 ? 64 : HONEYMOON_MAX_SAMPLES;
        options->stop = i == 0 ? NULL : stop_at_once;
        if (i == 2) *position = last_exchange();
        SUCCEEDS(honeymoon_advise_exchange(reader, position, options, cards, 26, &count, &advice,
                                           &error));
        CHECK(advice.exact == 0 && advice.method == HONEYMOON_METHOD_PLAYED);
        CHECK((asked > 0) == (i > 0) && count == (i < 2 ? 13 : 3));
        CHECK(advice.worlds == (i == 0 ? 64 : 8)); /* the first look at the time comes after 8 */
    }
}

/* ---- Files in memory ------------------------------------------------------------------------ */

/* A file as a buffer, at an odd address, to be freed by the caller; ends the program if it cannot
 * be read. */
static honeymoon_buffer buffer_of(const char* directory, const char* name) {
    honeymoon_buffer buffer = {NULL, 0, name};
    char path[1000];
    char* bytes = NULL;
    long length = -1;
    FILE* file;
    snprintf(path, sizeof path, "%s/%s", directory, name);
    file = fopen(path, "rb");
    if (file != NULL && fseek(file, 0, SEEK_END) == 0) length = ftell(file);
    if (length > 0 && fseek(file, 0, SEEK_SET) == 0) bytes = malloc((size_t)length + 1);
    if (bytes == NULL || fread(bytes + 1, 1, (size_t)length, file) != (size_t)length) {
        fprintf(stderr, "%s cannot be read\n", path);
        exit(2);
    }
    fclose(file);
    buffer.bytes = bytes + 1;
    buffer.size = (size_t)length;
    return buffer;
}

static void free_buffer(honeymoon_buffer* buffer) {
    char* const bytes = (char*)(uintptr_t)buffer->bytes - 1; /* NOLINT: removes const */
    memset(bytes, 0, buffer->size + 1);
    free(bytes);
}

static void buffers_serve_as_files(const char* directory, const char* bad_directory) {
    static const char* const names[] = {"trump-03.bin", "trump-04.bin", "notrump-02.bin"};
    honeymoon_buffer buffers[ROWS(names)];
    honeymoon_options options;
    honeymoon_reader* reader = NULL;
    honeymoon_error error;
    size_t i;
    int kept;
    honeymoon_options_init(&options, sizeof options);
    for (options.residency = HONEYMOON_ADAPTIVE; options.residency <= HONEYMOON_RESIDENT;
         ++options.residency) {
        for (kept = 0; kept < 2; ++kept) { /* if not, they may go at once */
            for (i = 0; i < ROWS(names); ++i) buffers[i] = buffer_of(directory, names[i]);
            SUCCEEDS((kept ? honeymoon_open_kept_buffers : honeymoon_open_buffers)(
                buffers, ROWS(names), &options, &reader, &error));
            for (i = 0; !kept && i < ROWS(names); ++i) free_buffer(&buffers[i]);
            CHECK(honeymoon_has_level(reader, HONEYMOON_CLUBS, 3));
            CHECK(!honeymoon_has_level(reader, HONEYMOON_CLUBS, 2));
            answers_are_right(reader, 5);
            honeymoon_close(reader);
            for (i = 0; kept && i < ROWS(names); ++i) free_buffer(&buffers[i]);
        }
    }

    memset(buffers, 0, sizeof buffers);
    FAILS(HONEYMOON_ARGUMENT, "buffer 0 is NULL",
          honeymoon_open_buffers(buffers, 1, NULL, &reader, &error));
    buffers[0].bytes = "";
    FAILS(HONEYMOON_FILE, "buffer 0", honeymoon_open_buffers(buffers, 1, NULL, &reader, &error));
    buffers[0] = buffers[1] = buffer_of(directory, "trump-02.bin");
    FAILS(HONEYMOON_QUESTION, "the same level",
          honeymoon_open_buffers(buffers, 2, NULL, &reader, &error));
    free_buffer(&buffers[0]);
    buffers[0] = buffer_of(bad_directory, "bad-magic.bin");
    buffers[0].name = "mine";
    FAILS(HONEYMOON_FILE, "mine", honeymoon_open_buffers(buffers, 1, NULL, &reader, &error));
    CHECK(reader == NULL);
    free_buffer(&buffers[0]);
}

/* ---- Threads -------------------------------------------------------------------------------- */

static void* ask_all(void* reader) {
    int i;
    for (i = 0; i < 20; ++i) answers_are_right(reader, 3);
    return NULL;
}

/* Of a file whose values are damaged each is told, at the same time as the others and again. */
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

static void threads_share(honeymoon_reader* reader, void* (*ask)(void*)) {
    pthread_t threads[8];
    size_t i;
    for (i = 0; i < ROWS(threads); ++i) {
        CHECK(pthread_create(&threads[i], NULL, ask, reader) == 0);
    }
    for (i = 0; i < ROWS(threads); ++i) CHECK(pthread_join(threads[i], NULL) == 0);
    honeymoon_close(reader);
}

static honeymoon_reader* open_damaged(const char* bad_directory) {
    honeymoon_buffer buffer = buffer_of(bad_directory, "page-checksum.bin");
    honeymoon_options options;
    honeymoon_reader* reader = NULL;
    honeymoon_error error;
    buffer.name = NULL;
    honeymoon_options_init(&options, sizeof options);
    options.search = 0;
    options.read_files = 1;
    SUCCEEDS(honeymoon_open_buffers(&buffer, 1, &options, &reader, &error));
    free_buffer(&buffer);
    return reader;
}

int main(int argc, char** argv) {
    honeymoon_reader* reader;
    if (argc != 4) {
        fprintf(stderr, "usage: c_test TABLES DAMAGED VALUES\n");
        return 2;
    }
    values_file = argv[3];
    versions();
    texts();
    options_are_understood();
    opening_fails(argv[2]);
    reader = open_directory(argv[1]);
    levels_are_known(reader);
    wrong_calls_are_refused(reader);
    answers_are_right(reader, 5);
    reasons_are_named(reader);
    rules_are_kept();
    many_at_once(reader);
    advice_is_right(reader);
    exchange_advice_is_right(reader);
    honeymoon_close(reader);
    search_fills_in(argv[1]);
    buffers_serve_as_files(argv[1], argv[2]);
    threads_share(open_directory(argv[1]), ask_all);
    threads_share(open_directory(NULL), ask_all);
    threads_share(open_damaged(argv[2]), ask_in_vain);
    if (faults > 0) fprintf(stderr, "%d faults\n", faults);
    return faults == 0 ? 0 : 1;
}
