// The solver for tests that need no browser, and random positions to ask it about.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
    type GameView,
    type Position,
    Solver,
    SolverError,
    type Trump,
    type WholeGame,
} from '../../src/engine/solver';

export const kBuild = resolve(
    process.env.HONEYMOON_WEB_BUILD ?? resolve(__dirname, '../../../../build-web'),
);

/** The seed of random tests. */
export const kSeed = Number(process.env.HONEYMOON_TEST_SEED ?? 20261121);
if (!/^\d+$/.test(process.env.HONEYMOON_TEST_SEED ?? '0') || !Number.isSafeInteger(kSeed)) {
    throw new Error(`HONEYMOON_TEST_SEED '${process.env.HONEYMOON_TEST_SEED}': write a number`);
}

export function solver(): Promise<Solver> {
    return Solver.load(readFileSync(resolve(kBuild, 'wasm/solver.wasm')));
}

/** The positions of format-spec/golden/values.txt, as read() takes them, and "CARD TRICKS ..." for
 * their cards, best first. */
export function known_values(): [string, string][] {
    return readFileSync(resolve(__dirname, '../../../../format-spec/golden/values.txt'), 'utf8')
        .trim()
        .split('\n')
        .filter((line) => !line.startsWith('#'))
        .map((line) => line.split(' : ') as [string, string]);
}

/** Plays a game on with the actions that `choose` returns, until there is none or the game ends. */
export function play_on(
    engine: Solver,
    game: WholeGame,
    choose: (view: GameView, game: WholeGame) => string | undefined,
): WholeGame {
    let now = game;
    for (;;) {
        const view = engine.view_game(now, 'all');
        const action = view.phase === 'over' ? undefined : choose(view, now);
        if (action === undefined) return now;
        now = { ...now, actions: [...now.actions, action] };
    }
}

/** For `choose` above: the first legal action, but a bid is `bid`, and there is only one. */
export const first_action = ({ phase, legal, contract }: GameView, bid = '1S'): string =>
    phase !== 'auction' ? legal[0]! : contract ? 'Pass' : bid;

/** The message of the error that the solver throws for this. */
export function thrown(ask: () => unknown): SolverError {
    try {
        ask();
    } catch (error) {
        if (error instanceof SolverError) return error;
        throw error;
    }
    throw new Error('it says nothing');
}

/** Numbers 0..2^32-1 that are the same in every run (Mulberry32, after Tommy Ettinger). */
export function random(seed: number): () => number {
    let state = seed >>> 0;
    return () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return (mixed ^ (mixed >>> 14)) >>> 0;
    };
}

/** Random positions of levels 1 to 13 with any trump, every other one after a lead. */
export function random_positions(engine: Solver, seed: number, count: number): Position[] {
    const next = random(seed);
    const trumps: Trump[] = ['S', 'H', 'D', 'C', 'N'];
    return Array.from({ length: count }, (_, i) => {
        const [leader, follower] = engine.deal(next(), 1 + (next() % 13));
        const position: Position = { trump: trumps[next() % 5]!, leader, follower };
        const { cards } = engine.cards(position);
        return i % 2 === 0 ? position : { ...position, led: cards[next() % cards.length]!.card };
    });
}
