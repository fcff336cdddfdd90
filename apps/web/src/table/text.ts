// A game as text that other programs read: a line as `honeymoon probe --stdin` takes it, or the
// record of a whole game.
import { type Position, type Solver, SolverError } from '../engine/solver';
import type { Deal, Game, Seat, State } from './game';

/** With the cards played here a record must still go into the solver's buffer of 65,536 bytes. */
const kMostRecordBytes = 65_000;

function dealt(position: Position, leader: Seat): Deal {
    const hands = { S: position.leader, N: position.follower };
    if (leader === 'N') [hands.S, hands.N] = [hands.N, hands.S];
    return { trump: position.trump, leader, hands };
}

/** A record as the solver reads it, however it was pasted. Throws SolverError. */
export function record_text(text: string): string {
    const record = `${text.trim().replaceAll('\r\n', '\n')}\n`;
    const bytes = new TextEncoder().encode(record).length;
    if (bytes > kMostRecordBytes) throw new SolverError(`a record of ${bytes} bytes is too long`, 'not_a_record');
    return record;
}

/** The play phase of a record. Throws SolverError. */
export function game_from_record(solver: Solver, text: string): Game {
    const record = record_text(text);
    const { leader, start, played } = solver.read_record(record);
    return { deal: dealt(start, leader), played, record };
}

/** The position as one line; nothing if there is none. */
export function text_of(solver: Solver, state: State): string | undefined {
    return state.position && solver.write(state.position);
}

/** The record with what has been played here; nothing for a game that came from none. */
export function record_of(solver: Solver, game: Game): string | undefined {
    return game.record && solver.write_record(game.record, game.played);
}

