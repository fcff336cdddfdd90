// A game as text that other programs read and write: a line as `honeymoon probe --stdin` takes it,
// the record of a whole game, a file of deals, a link.
import { type Position, type Solver, SolverError, type WholeGame } from '../engine/solver';
import { cards_of } from './cards';
import { type Deal, type Game, kMostCards, missing, type Seat, type State, state_of } from './game';
import { game_of } from './link';

/** With the cards played here a record must still go into the solver's buffer of 65,536 bytes. */
const kMostRecordBytes = 65_000;

function dealt(position: Position, leader: Seat): Deal {
    const hands = { S: position.leader, N: position.follower };
    if (leader === 'N') [hands.S, hands.N] = [hands.N, hands.S];
    return { trump: position.trump, leader, hands };
}

function check_length(text: string, code: string) {
    const bytes = new TextEncoder().encode(text).length;
    if (bytes > kMostRecordBytes)
        throw new SolverError(
            `${bytes} bytes are too long; there can be ${kMostRecordBytes}`,
            code,
        );
}

/** A record as the solver reads it, however it was pasted. Throws SolverError. */
function record_text(text: string): string {
    const record = `${text.trim().replaceAll('\r\n', '\n')}\n`;
    check_length(record, 'not_a_record');
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

/** What was pasted: a whole game, or a position, of `deals` that the text has. */
export type Pasted = { record: WholeGame } | { game: Game; deals: number };

/** The question in a command that was copied: honeymoon probe as it is typed, or with `echo` before
 * it. */
function question_of(command: string): string {
    const echoed = /^(?:\$ )?echo\s+(.*?)\s*\|/.exec(command);
    if (echoed) return echoed[1]!.replace(/["']/g, '');
    const words = command
        .slice(command.search(/\bprobe\b/) + 'probe'.length)
        .replace(/["']/g, '')
        .split(/[\s=]+/)
        .filter((word) => word !== '');
    const options: Record<string, string> = {};
    const hands: string[] = [];
    const valued = ['--trump', '--led', '--tables', '--nodes', '--time'];
    for (let i = 0; i < words.length; ++i) {
        const word = words[i]!;
        if (valued.includes(word)) options[word] = words[++i] ?? '';
        else if (!word.startsWith('-')) hands.push(word);
    }
    // A question without its trump suit is one with a bad one.
    return [options['--trump'] ?? '?', ...hands, options['--led'] ?? ''].join(' ');
}

function deal_of(solver: Solver, text: string, now: Deal): Pasted {
    const command = /(^|[\s/])probe\b/.test(text);
    const found = solver.deal_in(command ? question_of(text) : text);
    if (found === 'record') return { record: solver.open_game(record_text(text)) };
    const { deals, trump, leader, hands, led } = found;
    const deal = { trump: trump ?? now.trump, leader: leader ?? now.leader, hands };
    return { game: { deal, played: led ? [led] : [] }, deals };
}

/** Reads what was pasted; anything missing is taken from the board. Throws SolverError. */
export function read_pasted(solver: Solver, text: string, now: Deal): Pasted {
    const link = /#game\/(\S*)/.exec(text);
    if (link) return { record: solver.read_link(link[1]!) };
    // In files of deals # is not of a link.
    const address = text.trim().includes('\n') ? undefined : /^[^[|]*(#\S+)/.exec(text);
    if (address) return { game: game_of(solver, address[1]!), deals: 1 };
    check_length(text, 'not_a_deal');
    const pasted = deal_of(solver, text, now);
    if ('record' in pasted) return pasted;
    const counts = (['S', 'N'] as const).map(
        (seat) => cards_of(pasted.game.deal.hands[seat]).length,
    );
    for (const count of counts) {
        if (count > kMostCards)
            throw new SolverError(`a hand of ${count} cards; there can be 13`, 'not_a_hand');
    }
    if (missing(pasted.game.deal)) {
        throw new SolverError(
            `hands of ${counts[1]} and ${counts[0]} cards; both must have equally many`,
            counts[0] ? 'hands_unequal' : 'hands_empty',
        );
    }
    state_of(solver, pasted.game);
    return pasted;
}
