#include <honeymoon.h>
#include <stdio.h>

/* advise [DIRECTORY]: three cards each, spades are trumps, and you are to lead. */
int main(int argc, char** argv) {
    honeymoon_error error;
    honeymoon_reader* reader;
    honeymoon_hidden_position position = {0};
    honeymoon_advised_card cards[HONEYMOON_MAX_CARDS];
    honeymoon_advice advice;
    char text[HONEYMOON_CARD_SIZE];
    size_t count = 0;
    size_t i;

    if (honeymoon_open(argc > 1 ? argv[1] : NULL, NULL, &reader, &error) != HONEYMOON_OK) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    position.trump = HONEYMOON_SPADES;
    position.own_leads = 1;
    /* Your hand, and of which cards the other has three. */
    if (honeymoon_parse_hand("AJ.K..", &position.own, &error) == HONEYMOON_OK &&
        honeymoon_parse_hand("KQ2.A3..2", &position.unseen, &error) == HONEYMOON_OK &&
        honeymoon_advise(reader, &position, NULL, cards, HONEYMOON_MAX_CARDS, &count, &advice,
                         &error) == HONEYMOON_OK) {
        printf("Of %d hands, all are counted\n", (int)advice.hands);
        for (i = 0; i < count; ++i) {
            honeymoon_format_card(cards[i].card, text, sizeof text, NULL);
            printf("%s wins %.3f tricks\n", text, cards[i].expected.tricks);
        }
    } else {
        fprintf(stderr, "%s\n", error.message);
    }
    honeymoon_close(reader);
    return error.status == HONEYMOON_OK ? 0 : 1;
}
