#include <honeymoon.h>
#include <stdio.h>

/* best_card [DIRECTORY]: without tables the answer is found by search. */
int main(int argc, char** argv) {
    honeymoon_error error;
    honeymoon_reader* reader;
    honeymoon_position position;
    honeymoon_scored_card cards[HONEYMOON_MAX_CARDS];
    char text[HONEYMOON_CARD_SIZE];
    size_t count;

    if (honeymoon_open(argc > 1 ? argv[1] : NULL, NULL, &reader, &error) != HONEYMOON_OK) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    /* Trump, the hand of the player on lead, the hand of the other. */
    if (honeymoon_parse_position("S AJT.A.. KQ9.2..", &position, &error) == HONEYMOON_OK &&
        honeymoon_cards(reader, &position, cards, HONEYMOON_MAX_CARDS, &count, &error) ==
            HONEYMOON_OK &&
        honeymoon_format_card(cards[0].card, text, sizeof text, &error) == HONEYMOON_OK) {
        printf("The best card is %s, which wins %d tricks\n", text, cards[0].tricks);
    } else {
        fprintf(stderr, "%s\n", error.message);
    }
    honeymoon_close(reader);
    return error.status == HONEYMOON_OK ? 0 : 1;
}
