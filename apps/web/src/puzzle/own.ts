// The puzzle of a day made from one's own mistakes: asked on the day after the game, and a few days
// later once more, until the first answer was right twice.

import type { Puzzle, Solver } from '../engine/solver';
import { day_after } from '../match/day';
import { type Asked, game_of_kept, kept_games, note_asked } from '../match/kept';
import { up_to } from '../match/match';

/** Days until a mistake is asked again: after a wrong answer or the game itself, and after a right
 * one. */
const kSoon = 1;
const kLater = 3;
/** So many right answers are enough. */
const kEnough = 2;

export interface OwnPuzzle extends Pick<Puzzle, 'position' | 'turns'> {
    /** The game, and the number of the mistake among its actions. */
    link: string;
    at: number;
    /** How often the first answer was right before. */
    right: number;
}

/** Which puzzle of the kept games this mistake is; undefined where not just one card is right, none
 * is wrong, or a hand is hidden. */
export function own_puzzle(solver: Solver, link: string, at: number): OwnPuzzle | undefined {
    const game = kept_games().games.find((each) => each.link === link);
    if (!game) return undefined;
    const whole = game_of_kept(solver, game);
    const { phase, to_act, position } = solver.view_game(up_to(whole, at), 'S');
    if (phase !== 'play' || to_act !== 'S' || position === undefined) return undefined;
    const asked = solver.read(position);
    const { value, cards } = solver.cards(asked);
    const right = cards.filter(({ tricks, same }) => tricks === value && !same);
    const done = game.asked.find((each) => each.at === at)?.right ?? 0;
    const is_puzzle = right.length === 1 && cards.some(({ tricks }) => tricks < value);
    return is_puzzle ? { position: asked, turns: 1, link, at, right: done } : undefined;
}

interface Due {
    link: string;
    at: number;
    due: string;
}

/** Mistakes not yet right often enough, the one that waits longest first. */
function waiting(): Due[] {
    return kept_games()
        .games.flatMap(({ link, day, mistakes, asked }) =>
            mistakes.flatMap((at): Due[] => {
                const before = asked.find((each) => each.at === at);
                if (before && before.right >= kEnough) return [];
                return [{ link, at, due: before?.due ?? day_after(day, kSoon) }];
            }),
        )
        .sort((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0));
}

/** The puzzle of this day; or else the day of the next one, if there is one. */
export function own_of_day(solver: Solver, day: string): OwnPuzzle | string | undefined {
    for (const { link, at, due } of waiting()) {
        const puzzle = own_puzzle(solver, link, at);
        if (puzzle) return due <= day ? puzzle : due;
    }
    return undefined;
}

/** Notes an answer; returns what is noted. */
export function answered(
    { link, at, right }: OwnPuzzle,
    day: string,
    at_once: boolean,
): Asked & { enough: boolean } {
    const now = right + (at_once ? 1 : 0);
    const asked = { at, right: now, due: day_after(day, at_once ? kLater : kSoon) };
    note_asked(link, asked);
    return { ...asked, enough: now >= kEnough };
}
