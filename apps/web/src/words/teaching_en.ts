// The rules and the lesson of the first game, in English. They are short; docs/rules.md says more.

const auction =
    'The calls are those of bridge, and the dealer calls first. After a bid, one pass ends ' +
    'the auction. If both players pass without a bid, the game is over.';
const scored =
    'The contract is scored as in duplicate bridge. In a rubber, contracts made count below ' +
    'the line: 100 points there make a game, and two games win.';

/** What the lesson shows. */
export type Step = 'keep' | 'bid' | 'stock' | 'lose' | 'follow' | 'open';

export const teaching_en = {
    rules: 'Rules',
    every_game: 'Every game',
    common: [
        'Two players use a pack of 52 cards, ace high. Each gets 13 cards, and 26 form the ' +
            'stock. Keep or discard starts differently.',
        'Exchange: after each trick the winner draws a card from the stock, then the loser. ' +
            'These tricks do not count; you play for better cards.',
        'Play: both players play their last 13 cards, and these 13 tricks count.',
        'You must follow suit if you can. If you cannot, you may play any card, trump or not. ' +
            'The highest trump wins the trick. If there is no trump, the highest card of the ' +
            'suit led wins. The winner leads to the next trick.',
    ],
    of_game: {
        GermanWhist: [
            'The first card turned up names the trump suit. The non-dealer leads.',
            'The top card of the stock lies face up. The winner of a trick takes it, and the ' +
                'loser takes the next one unseen.',
            'The winner of the last exchange trick leads to the play. Whoever takes most of ' +
                'its 13 tricks wins.',
        ],
        HoneymoonBridge: [
            `The auction comes first, on the cards dealt. ${auction}`,
            'The trumps of the contract apply from the start, and declarer leads. The stock ' +
                'lies face up, as in German whist.',
            `The loser of the last exchange trick leads to the play. ${scored}`,
        ],
        DrawBridge: [
            'The exchange is first, without trumps. Both draw unseen cards. The non-dealer leads.',
            `The auction follows. ${auction}`,
            `The player who did not make the last bid leads to the play. ${scored}`,
        ],
        KeepOrDiscard: [
            'Nothing is dealt: all 52 cards form the stock. The players take turns to look at ' +
                'its top card. The non-dealer starts.',
            'Keep it, and you see the next card and throw it away. Or throw it away, and the ' +
                'next card is yours, whatever it is. Each player does this 13 times.',
            `The auction follows. ${auction}`,
            'The hands stay hidden. Of the 26 cards you have not seen, your opponent holds 13. ' +
                'The others were thrown away.',
            `The player who did not make the last bid leads to the play. ${scored}`,
        ],
    } as Record<string, string[]>,
    /** What the page can be told to do differently. */
    options_of_game: {
        GermanWhist:
            'Two other ways to score are among the options. In one, all 26 tricks count. In the ' +
            'other, a trick of the exchange is one point, and a trick of the play two.',
    } as Record<string, string>,
    thumb_title: 'Rules of thumb, with how often they are right with 13 cards a hand',
    /** For 13 open cards each; a test compares them with docs/facts.md. */
    thumb: [
        'Lead the highest card of your longest suit. It is a best lead in 92% of deals with ' +
            'trumps, and in 90% without.',
        'Win the trick if you can. Ducking is better for fewer than 1 lead in 1,000.',
        'Ruff if you cannot follow suit. Throwing another card away is better for fewer than 1 ' +
            'lead in 5,000.',
    ],
    show_lesson: 'Show me in a game',
    show_lesson_note: 'A few steps. Each appears when a game reaches it.',

    lesson: 'First steps',
    /** The title and the text of each step. */
    steps: (
        face_up: boolean,
        draws: boolean,
        counts: boolean,
    ): Record<Step, readonly [string, string]> => ({
        stock: face_up
            ? [
                  'The stock',
                  'The winner of a trick takes the face-up card. The loser takes the next ' +
                      'one, unseen.',
              ]
            : ['The stock', 'After each trick both players take a card here. Only you see yours.'],
        lose: face_up
            ? [
                  'Losing can pay',
                  (counts
                      ? 'Tricks count here too, but so do good cards for the play. '
                      : 'Here you win cards, not points. ') +
                      'If the face-up card is poor, play low and take the hidden one. It is ' +
                      'often better.',
              ]
            : [
                  'These tricks do not count',
                  'Use them to get rid of cards you do not want in the play.',
              ],
        follow: [
            'What you may play',
            'You must follow suit if you can; other cards turn grey. If you cannot, play a ' +
                'trump to win, or throw away any card.',
        ],
        open: [
            'Then both hands are open',
            `When the stock is empty, ${face_up ? '' : 'you bid. Then '}these cards are turned ` +
                'face up too. You see both hands, and all 13 tricks count' +
                `${counts ? ' as well' : ''}.`,
        ],
        keep: [
            'Keep or throw away',
            'Keep this card, and you see the next one and throw it away. Or throw this one ' +
                'away, and the next one is yours, whatever it is.',
        ],
        bid: [
            'The auction',
            'A bid names trumps and how many tricks beyond six you will take: 2♠ means ' +
                'eight. After a bid, one pass ends the auction. The last bidder must make the ' +
                `bid.${draws ? ' 13 exchange tricks come before the play.' : ''}`,
        ],
    }),
    step: (number: number, all: number) => `${number} of ${all}`,
    next: 'Next',
    done: 'Got it',
    skip_all: 'Skip all',
};

export type TeachingWords = typeof teaching_en;
