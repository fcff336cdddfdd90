// The rules and the lesson of the first game, in English: short, after docs/rules.md.

const auction =
    'Calls are those of bridge, and the dealer calls first. One pass ends the auction once ' +
    'there is a bid; if both pass at once, the game is over.';
const scored =
    'The contract is scored as in duplicate bridge. In a rubber, contracts that are made ' +
    'count below the line: 100 points there are a game, and two games win.';

/** What the lesson shows. */
export type Step = 'keep' | 'bid' | 'stock' | 'lose' | 'follow' | 'open';

export const teaching_en = {
    rules: 'Rules',
    every_game: 'Every game',
    common: [
        'Two players, a pack of 52 cards, ace high: 13 cards each, and a stock of 26. Keep ' +
            'or discard begins otherwise.',
        'Drawing: after each trick its winner draws a card from the stock, then the loser. ' +
            'These tricks count nothing: one plays for better cards.',
        'Play: the last 13 cards of each are played, and these 13 tricks count.',
        'A card of the suit led must be followed; without one any card may be played, a ' +
            'trump or not. The highest trump takes the trick, or if there is none the highest ' +
            'card of the suit led. The winner leads to the next trick.',
    ],
    of_game: {
        GermanWhist: [
            'The first card turned up names the trump suit. Who has not dealt leads.',
            'The top card of the stock lies face up. The winner of a trick takes it, the ' +
                'loser takes the next one unseen.',
            'The winner of the last trick of the drawing leads to the play. Most of its 13 ' +
                'tricks win.',
        ],
        HoneymoonBridge: [
            `First the auction, on the cards dealt. ${auction}`,
            'The trumps of the contract hold from the start, and declarer leads. The stock ' +
                'lies face up, as in German whist.',
            `The loser of the last trick of the drawing leads to the play. ${scored}`,
        ],
        DrawBridge: [
            'First the drawing, without trumps: both draw unseen. Who has not dealt leads.',
            `Then the auction. ${auction}`,
            `Who has not made the last bid leads to the play. ${scored}`,
        ],
        KeepOrDiscard: [
            'Nothing is dealt: all 52 cards are the stock. In turns, beginning with who has ' +
                'not dealt, a player looks at its top card.',
            'Keep it, and the next card is thrown away, which you see. Or throw it away, and ' +
                'the next one is yours, whatever it is. So it goes 13 times each.',
            `Then the auction. ${auction}`,
            'The hands stay hidden: of the 26 cards that you have not seen your opponent ' +
                'holds 13, and the others were thrown away.',
            `Who has not made the last bid leads to the play. ${scored}`,
        ],
    } as Record<string, string[]>,
    show_lesson: 'Show me at the table',
    show_lesson_note: 'A few steps, when a game comes to them.',

    lesson: 'First steps',
    /** Each step: what it is about, and what there is to know. */
    steps: (face_up: boolean, draws: boolean): Record<Step, readonly [string, string]> => ({
        stock: face_up
            ? [
                  'The stock',
                  'Whoever wins a trick takes the card that lies face up. The loser takes ' +
                      'the next one, unseen.',
              ]
            : ['The stock', 'After each trick both take a card from here. Only you see yours.'],
        lose: face_up
            ? [
                  'Losing may pay',
                  'Here you win cards, not points. If the card face up is poor, play low and ' +
                      'take the hidden one: it is often better.',
              ]
            : [
                  'These tricks count nothing',
                  'Use them to get rid of cards that you do not want in the play.',
              ],
        follow: [
            'What you may play',
            'If a suit is led that you have, you must follow it; other cards turn grey. If ' +
                'you have none, play a trump to win, or throw any card away.',
        ],
        open: [
            'Then all lies open',
            `When the stock is empty${face_up ? '' : ', you bid; then'} these cards lie face ` +
                'up too. Both hands are known, and now all 13 tricks count.',
        ],
        keep: [
            'Keep or throw away',
            'Keep this card, and the next one is thrown away, which you see. Or throw it ' +
                'away, and the next one is yours, whatever it is.',
        ],
        bid: [
            'The auction',
            'A bid says how many tricks beyond six you will take, and the trumps: 2♠ is ' +
                'eight. After a bid one pass ends the auction, and the last bid has to be ' +
                `made.${draws ? ' 13 tricks of drawing come before the play.' : ''}`,
        ],
    }),
    step: (number: number, all: number) => `${number} of ${all}`,
    next: 'Next',
    done: 'Got it',
    skip_all: 'Skip all',
};

export type TeachingWords = typeof teaching_en;
