/* unload_test LIBRARY: loads the library, has it work with threads, and unloads it: ten times. Its
   threads may be at work when it has gone, and must not be without it. */
#define _POSIX_C_SOURCE 200809L /* NOLINT: the name that gives nanosleep() */

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "honeymoon.h"

/* A function of the library by its name. ISO C has no way from an object's address to a function's.
 */
#define LOAD(function)                                               \
    do {                                                             \
        void* const symbol = dlsym(library, "honeymoon_" #function); \
        memcpy(&(function), &symbol, sizeof(function));              \
    } while (0)

static int advise_once(void* library) {
    honeymoon_status (*open)(const char*, const honeymoon_options*, honeymoon_reader**,
                             honeymoon_error*) = NULL;
    void (*advice_options_init)(honeymoon_advice_options*, size_t) = NULL;
    honeymoon_status (*advise)(const honeymoon_reader*, const honeymoon_hidden_position*,
                               const honeymoon_advice_options*, honeymoon_advised_card*, size_t,
                               size_t*, honeymoon_advice*, honeymoon_error*) = NULL;
    void (*close)(honeymoon_reader*) = NULL;
    LOAD(open);
    LOAD(advice_options_init);
    LOAD(advise);
    LOAD(close);
    honeymoon_reader* reader = NULL;
    if (open(NULL, NULL, &reader, NULL) != HONEYMOON_OK) return 1;
    honeymoon_hidden_position position;
    memset(&position, 0, sizeof position);
    /* The three highest cards of each suit are yours, all others may be the other player's. */
    position.own =
        UINT64_C(0x1C00) | UINT64_C(0x1C00) << 16 | UINT64_C(0x1C00) << 32 | UINT64_C(0x1C00) << 48;
    position.unseen = ~position.own & UINT64_C(0x1FFF1FFF1FFF1FFF);
    position.own_leads = 1;
    honeymoon_advice_options options;
    advice_options_init(&options, sizeof options);
    options.samples = 50;
    options.threads = 2;
    honeymoon_advised_card cards[HONEYMOON_MAX_CARDS];
    size_t count = 0;
    const honeymoon_status status =
        advise(reader, &position, &options, cards, HONEYMOON_MAX_CARDS, &count, NULL, NULL);
    close(reader);
    return status == HONEYMOON_OK && count == 12 ? 0 : 1;
}

int main(int argc, char** argv) {
    for (int i = 0; argc == 2 && i < 10; ++i) {
        void* const library = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
        if (library == NULL || advise_once(library) != 0) {
            (void)fprintf(stderr, "unload_test: %s cannot be used\n", argv[1]);
            return 1;
        }
        dlclose(library);
        const struct timespec moment = {0, 20000000};
        nanosleep(&moment, NULL);
    }
    return argc == 2 ? 0 : 2;
}
