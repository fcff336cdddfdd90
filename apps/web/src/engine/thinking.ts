// What the computer does next, found in a worker: by a quick strategy first, so that there is
// something to play as soon as nobody waits any longer.

import { type RemoteSolver, whole_solver } from './inline_worker';
import type { Action, WholeGame } from './solver';

/** So long the computer may think in all, in ms; then it plays the best that it has found. */
const kLongest = 950;
/** What is played where there can be no worker. */
const kQuick = 'swift';

interface Thinking {
    /** The best that has been found is played at once, or the first that is found from now on. */
    hurry(): void;
    /** Nothing is played any more. */
    stop(): void;
}

/** Asks `thinker` for one of the strategies after the other, and calls `act` once, with what the
 * last says or, when time is over, the one before; after `pause` ms at the earliest, in which what
 * was played is seen. */
export function think(
    thinker: RemoteSolver,
    game: WholeGame,
    strategies: readonly string[],
    seed: number,
    pause: number,
    act: (action: Action) => void,
): Thinking {
    const began = Date.now();
    let over = false;
    let enough = false;
    let chosen: Action | undefined;
    let pausing: ReturnType<typeof setTimeout>;
    const play = () => {
        if (over || chosen === undefined) return;
        over = true;
        act(chosen);
    };
    const after_pause = () => {
        pausing = setTimeout(play, enough ? 0 : pause - (Date.now() - began));
    };
    const hurry = () => {
        enough = true;
        play();
    };
    const ask = async () => {
        for (const strategy of strategies) {
            chosen = await thinker.ask('choose', game, strategy, seed);
            if (over) return;
            if (enough) return play();
        }
        after_pause();
    };
    ask()
        .catch(async () => {
            if (over) return;
            chosen ??= (await whole_solver()).choose(game, kQuick, seed);
            after_pause();
        })
        // Without a solver, which the page says by itself.
        .catch(() => undefined);
    const longest = setTimeout(hurry, Math.max(kLongest, pause));
    return {
        hurry,
        stop() {
            over = true;
            clearTimeout(pausing);
            clearTimeout(longest);
            if (thinker.busy) thinker.give_up();
        },
    };
}
