// The words of practice and of the saved games, in English.
import type { Both } from '../engine/solver';
import { signed } from './common';

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

export const learning_en = {
    /** Tricks at the start of the play. */
    worth: (worth: number, took: number) =>
        `The hands were worth ${worth} to you. You took ${took}`,
    exchange_cost: (cost: number, error: number, points: boolean) =>
        `The ${points ? 'draw' : 'exchange'} cost you ` +
        (cost === 0
            ? 'nothing'
            : points
              ? count(Math.round(cost), 'point')
              : `${cost.toFixed(1)}\u00a0±\u00a0${Math.max(error, 0.05).toFixed(1)}\u00a0tricks`),
    accuracy: (percent: number) => `Accuracy\u00a0${percent}%`,
    accuracy_title: 'Accuracy',
    accuracy_help: (right: number, decisions: number) => [
        `You made ${count(decisions, 'decision')}, and ${right} of them ` +
            `${right === 1 ? 'was' : 'were'} right: that is the accuracy.`,
        'A decision is a call, a draw or a card where some legal choice would have been wrong. ' +
            'It is right if no other choice is known to be better. Where both hands are known, ' +
            'that is exact. Elsewhere it depends on what you could know, within the sampling ' +
            'error.',
        'The hands are worth the tricks you take if both sides play perfectly. The cost of ' +
            'the exchange or the draw is the sum over your wrong decisions, with its standard ' +
            'error.',
        'Review and “Learn from mistakes” leave out losses below a quarter of a trick or 50 ' +
            'points, and losses within three standard errors.',
    ],
    better_than: (share: number) => `Better than ${share} of 100 with these cards`,
    /** Of one game. */
    taken: (taken: number, tricks: boolean) =>
        tricks ? count(taken, 'trick') : `${signed(taken)} points`,
    field_title: 'How the others played these cards',
    /** Between two opponents, or like one. */
    plays_like: (names: readonly string[], error: number, deals: number) =>
        `Over ${count(deals, 'deal')} you play ` +
        `${names.length > 1 ? 'between' : 'like'} the ${names.join(' and the ')} ` +
        `(± ${Math.max(error, 0.1).toFixed(1)}\u00a0steps).`,
    field_help: [
        'Each opponent played this deal 30 times in your seat, against the one you played. The ' +
            'dot is the mean; eight of ten games ended on the line.',
        'Your rating comes from all your deals of this game, except assisted ones. It compares ' +
            'the share of results that you beat with the share that each opponent beats. The ' +
            'error is in steps from one opponent to the next.',
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
    no_games: 'No finished games yet.',
    opponent: 'Opponent',
    games: 'Games',
    won: 'Won',
    average: 'Average',
    mean: (mean: number, tricks: boolean) =>
        tricks ? `${mean.toFixed(1)} tricks` : `${signed(mean)} points`,
    result: ({ S, N }: Both<number>, points: number | undefined) =>
        `${S}\u00a0–\u00a0${N}${points === undefined ? '' : `, ${signed(points)} points`}`,
    kept_here:
        'Your last 100 games are kept, in this browser only. To use them in another browser, ' +
        'export them here and import them there.',
    export_all: 'Export all',
    import_all: 'Import…',
    imported: (games: number | 'no room') =>
        games === 'no room'
            ? 'Not everything was imported: this browser has no room.'
            : `Imported: ${count(games, 'new game')}.`,
    not_all: 'Nothing was imported: “Export all” did not make this file.',
    forget_ask: 'Delete all…',
    forget: 'Delete all',
    forget_sure: 'All saved games and all statistics will be deleted. This cannot be undone.',
};

export type LearningWords = typeof learning_en;
