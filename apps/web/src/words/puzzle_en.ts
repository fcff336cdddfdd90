// The words of puzzles, in English.
const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

export const puzzle_en = {
    kind: 'Which puzzle',
    day: 'Puzzle of the day',
    own: 'Your mistake',
    own_help:
        'A card from one of your games. It comes back until your first answer is right on two ' +
        'days.',
    own_again: (due: string | undefined): string =>
        due
            ? `This mistake comes back on ${due}.`
            : 'Right twice: this mistake will not come back.',
    own_none: (next: string | undefined): string =>
        next
            ? `Nothing more for today. Your next mistake comes on ${next}.`
            : 'Nothing here yet. A mistake in a game, where only one card was right, comes here ' +
              'the next day.',
    practice: 'Practice',
    theme: 'Theme',
    themes: {
        any: 'Any theme',
        zugzwang: 'Throw the lead away',
        middle: 'Lead a middle card',
        duck: 'Duck a trick that you can win',
        discard: 'Discard instead of ruffing',
        unblock: 'Drive out the card that blocks your suit',
        master: 'Do not cash a master',
        trump: 'Find the only trump suit',
    },
    you: 'You',
    opponent: 'Opponent',
    you_lead: 'You are on lead.',
    led: (card: string) => `Your opponent has led ${card}.`,
    no_trump_yet: 'You name the trump suit',
    decisions: (left: number) => `${count(left, 'decision')} to go`,
    strengths: (strengths: number) => `solved by ${strengths} of the 7 opponents`,
    ask_card: (tricks: number) => `One card alone takes ${count(tricks, 'trick')}. Which?`,
    ask_trump: (tricks: number) =>
        `With only one trump suit you take ${count(tricks, 'trick')}. Which?`,
    right: 'Right.',
    wrong: (answer: string, tricks: number, value: number, punished: string | undefined) =>
        `${answer} takes ${count(tricks, 'trick')}, not ${value}` +
        `${punished ? `: ${punished} punishes it` : ''}. Try again.`,
    answer_is: (cards: string[]) => `The answer is ${cards.join(' or ')}.`,
    trick: (lead: string, reply: string, won: boolean) =>
        `${lead} ${reply}: ${won ? 'yours' : 'the opponent’s'}`,
    solved: (wrong: number) =>
        wrong === 0 ? 'Solved at the first try.' : `Solved, after ${count(wrong, 'wrong answer')}.`,
    over: 'That was the answer.',
    about: (theme: string) => `Theme: ${theme.charAt(0).toLowerCase()}${theme.slice(1)}.`,
    copy: 'Copy the result',
    next: 'Another puzzle',
    streak: (days: number) => `Days in a row: ${days}`,
};

export type PuzzleWords = typeof puzzle_en;
