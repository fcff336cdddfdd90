// Endings with a lesson. tests/examples.test.ts asks the solver, and the command, whether they
// teach what they say.
import type { Card } from '../engine/solver';
import type { Game } from './game';

export type Lesson = 'duck' | 'discard' | 'middle';

export interface Example {
    lesson: Lesson;
    game: Game;
    /** The cards that are right, the highest first; all others bring fewer tricks. */
    right: Card[];
}

export const kExamples: readonly Example[] = [
    {
        // The eight can be taken with the ace.
        lesson: 'duck',
        game: {
            deal: { trump: 'H', leader: 'N', hands: { N: 'T84.8..', S: 'A632...' } },
            played: ['S8'],
        },
        right: ['S3', 'S2'],
    },
    {
        // The three of clubs can be ruffed with the ace of spades.
        lesson: 'discard',
        game: {
            deal: { trump: 'S', leader: 'N', hands: { N: '8.65..3', S: 'A.Q3.8.' } },
            played: ['C3'],
        },
        right: ['H3'],
    },
    {
        lesson: 'middle',
        game: {
            deal: { trump: 'C', leader: 'S', hands: { S: '.J8742..', N: '.T95.3.4' } },
            played: [],
        },
        right: ['H8', 'H7'],
    },
];
