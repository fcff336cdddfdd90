// What is said of what one can learn, and of the games that are kept, in English.
import type { Both } from '../engine/solver';

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

/** Points that may be the other side's. */
export const signed = (points: number) =>
    `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(Math.round(points))}`;

export const learning_en = {
    /** Tricks at the beginning of the play. */
    worth: (worth: number, took: number) =>
        `The hands were worth ${worth} to you, you took ${took}`,
    exchange_cost: (cost: number, error: number, points: boolean) =>
        cost === 0
            ? 'Drawing cost you nothing'
            : points
              ? `Drawing cost you ${count(Math.round(cost), 'point')}`
              : 'Drawing cost you ' +
                `${cost.toFixed(1)}\u00a0±\u00a0${Math.max(error, 0.05).toFixed(1)}\u00a0tricks`,
    accuracy: (percent: number) => `Accuracy\u00a0${percent}%`,
    accuracy_title: 'Accuracy',
    accuracy_help: (right: number, decisions: number) => [
        `You had ${count(decisions, 'decision')}, and ${right} of them ` +
            `${right === 1 ? 'was' : 'were'} right: that is the accuracy.`,
        'A decision is a call, a draw or a card where something legal would have been wrong. ' +
            'It is right if nothing can be said to be better: exactly where both hands are ' +
            'known, else by what you could know, within the error of the samples.',
        'What the hands were worth is what you take if both sides play perfectly. What ' +
            'drawing cost is the sum over its wrong decisions, with the standard error.',
        'Review and “Learn from mistakes” leave out what cost less than a quarter of a trick ' +
            'or 50 points, or is within three standard errors.',
    ],
    learn: (mistakes: number) => `Learn from mistakes (${mistakes})`,
    mistake_of: (number: number, all: number) => `Mistake ${number} of ${all}`,
    find_better: 'What is better?',
    looking: 'Judging…',
    wrong: (action: string, cost: string) => `${action}: ${cost}`,
    try_again: 'Try again',
    right: (action: string) => `${action} is right`,
    no_mistake: (action: string) => `${action} is no mistake`,
    answer: 'Show the answer',

    my_games: 'My games',
    no_games: 'No game has been played to its end.',
    opponent: 'Opponent',
    games: 'Games',
    won: 'Won',
    average: 'Average',
    mean: (mean: number, tricks: boolean) =>
        tricks ? `${mean.toFixed(1)} tricks` : `${signed(mean)} points`,
    result: ({ S, N }: Both<number>, points: number | undefined) =>
        `${S}\u00a0–\u00a0${N}${points === undefined ? '' : `, ${signed(points)} points`}`,
    kept_here: 'The last 100 games are kept, in this browser alone.',
    export_all: 'Export all',
    forget_ask: 'Delete all…',
    forget: 'Delete all',
    forget_sure:
        'All games that are kept and all statistics will be deleted. This cannot be undone.',
};

export type LearningWords = typeof learning_en;
