/* An engine (docs/engines.md) that plays the game PlayPhase perfectly, from the resident image that
 * its argument names. In other games it takes the first legal action. docs/guide.md says how to
 * compile it. */
#include <stdio.h>
#include <string.h>

#include "honeymoon_image.h"

int main(int argc, char** argv) {
    int status = 0;
    honeymoon_image* image = honeymoon_image_open(argv[argc - 1], &status);
    if (image == NULL) {
        fprintf(stderr, "%s: %s\n", argv[argc - 1], honeymoon_image_text(status));
        return 2;
    }
    for (int level = 1; level <= 12; ++level)
        if (honeymoon_image_fingerprint(image, 0, level) == 0 ||
            honeymoon_image_fingerprint(image, 1, level) == 0)
            fprintf(stderr, "no level %d: the first legal action instead of the best\n", level);
    uint64_t own = 0;
    uint64_t other = 0;
    uint64_t gone = 0; /* the cards of finished tricks */
    int trump = HONEYMOON_IMAGE_NOTRUMP;
    int led = HONEYMOON_IMAGE_NO_CARD;
    char line[4098];
    while (fgets(line, sizeof line, stdin) != NULL && strncmp(line, "quit", 4) != 0) {
        if (strncmp(line, "honeymoon ", 10) == 0) puts("ready");
        if (strncmp(line, "game ", 5) == 0) {
            const char* suit = strstr(line, "trump=");
            trump = suit != NULL ? (int)strcspn("SHDC", (char[]){suit[6], '\0'}) : 4;
            own = other = gone = 0;
            led = HONEYMOON_IMAGE_NO_CARD;
        }
        if (strncmp(line, "opponent ", 9) == 0) other = honeymoon_image_hand(line + 9);
        if (strncmp(line, "hand ", 5) == 0) own = honeymoon_image_hand(line + 5);
        if (strncmp(line, "did ", 4) == 0 && other != 0) {
            const int card = honeymoon_image_card(line + 6);
            if (led >= 0 && card >= 0) gone |= UINT64_C(1) << led | UINT64_C(1) << card;
            led = led < 0 ? card : HONEYMOON_IMAGE_NO_CARD;
        }
        if (strncmp(line, "choose ", 7) == 0) {
            const uint64_t leader = (led < 0 ? own : other) & ~gone;
            const uint64_t follower = (led < 0 ? other : own) & ~gone;
            int tricks[HONEYMOON_IMAGE_CARDS];
            const int most = honeymoon_image_cards(image, leader, follower, trump, led, tricks);
            const char* action = strchr(line + 7, ' ');
            int best = 0;
            while (most >= 0 && tricks[best] != most) ++best;
            if (most >= 0)
                printf("do %c%c\n", "SHDC"[best / 13], "23456789TJQKA"[best % 13]);
            else if (action != NULL)
                printf("do%.*s\n", 1 + (int)strcspn(action + 1, " \r\n"), action);
        }
        fflush(stdout);
    }
    honeymoon_image_close(image);
    return 0;
}
