// A game as text that other programs read: a line as `honeymoon probe --stdin` takes it, or the
// record of a whole game.
import { type Card, type Position, type Solver, SolverError } from '../engine/solver';
import type { Deal, Game, Seat, State } from './game';
import { state_of } from './game';

/** With the cards played here a record must still go into the solver's buffer of 65,536 bytes. */
const kMostRecordBytes = 65_000;

function dealt(position: Position, leader: Seat): Deal {
    const hands = { S: position.leader, N: position.follower };
    if (leader === 'N') [hands.S, hands.N] = [hands.N, hands.S];
    return { trump: position.trump, leader, hands };
}

/** What people paste. The leader of a line is south. Throws SolverError. */
export function game_from_text(solver: Solver, text: string): Game {
    const trimmed = text.trim();
    if (trimmed.startsWith('[')) {
        const record = `${trimmed.replaceAll('\r\n', '\n')}\n`;
        const bytes = new TextEncoder().encode(record).length;
        if (bytes > kMostRecordBytes) throw new SolverError(`a record of ${bytes} bytes is too long`);
        const { leader, start, played } = solver.read_record(record);
        return { deal: dealt(start, leader), played, record };
    }
    const { led, ...before } = solver.read(trimmed);
    const played: Card[] = led ? [led] : [];
    const game = { deal: dealt(before, 'S'), played };
    state_of(solver, game);
    return game;
}

/** The position as one line; nothing if there is none. */
export function text_of(solver: Solver, state: State): string | undefined {
    return state.position && solver.write(state.position);
}

/** The record with what has been played here; nothing for a game that came from none. */
export function record_of(solver: Solver, game: Game): string | undefined {
    return game.record && solver.write_record(game.record, game.played);
}

