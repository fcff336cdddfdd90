// What people paste: a link of this page, two hands in any of the usual ways, a question to the
// command `honeymoon probe`, or the record of a game. Only its form is looked at here; what cards
// and hands can be, the solver says.
import { type Card, type Solver, SolverError, type WholeGame } from '../engine/solver';
import { type Suit, cards_of, kSuits, kSymbols } from './cards';
import { type Deal, type Game, type Seat, kMostCards, missing, other, state_of } from './game';
import { game_of } from './link';
import { record_text } from './text';

export type Pasted = { game: Game } | { record: WholeGame };

function unreadable(what: string): SolverError {
    return new SolverError(what, 'not_a_deal');
}

/** Plain letters: symbols of suits without selectors, hollow ones filled, T for 10, one kind of mark. */
function plain(text: string): string {
    return text.trim()
        .replace(/[\uFE0E\uFE0F\u200B\uFEFF]/g, '')
        .replace(/[♤♡♢♧]/g, (symbol) => ({ '♤': '♠', '♡': '♥', '♢': '♦', '♧': '♣' })[symbol]!)
        .replace(/：/g, ':').replace(/[–—]/g, '-').replace(/[，、]/g, ',')
        .replace(/(?<!\d)10(?!\d)/g, 'T');
}

const kSuitOf: Record<string, Suit> = Object.fromEntries(kSuits.map((suit) => [kSymbols[suit][0]!, suit]));

/** Whose hand a label says: N:, South:, 南家: */
const kLabel = /\b(N|E|S|W|NORTH|EAST|SOUTH|WEST)\s*:|(北|東|南|西)家?\s*:/gi;

function seat_of(label: string): Seat | undefined {
    const letter = /[NESW北東南西]/i.exec(label)![0].toUpperCase();
    return ({ N: 'N', 北: 'N', S: 'S', 南: 'S' } as const)[letter as 'N'];
}

interface Found {
    seat?: Seat | undefined;
    /** As in PBN. */
    hand: string;
}

/** Hands as "♠AK4 ♥T2 ♦- ♣K": a suit that does not come after the last one begins another hand. */
function hands_of_suits(text: string): Found[] {
    const found: Found[] = [];
    let suits: string[] | undefined;
    let last = -1;
    const end = () => {
        if (suits) found.push({ hand: suits.join('.') });
        suits = undefined;
        last = -1;
    };
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    for (const line of lines) {
        for (const [, symbol, ranks] of line.matchAll(/([♠♥♦♣])([^♠♥♦♣]*)/g)) {
            const suit = kSuits.indexOf(kSuitOf[symbol!]!);
            if (suit <= last) end();
            suits ??= ['', '', '', ''];
            suits[suit] = ranks!.replace(/[\s,-]/g, '');
            last = suit;
        }
        // Of two lines each is a hand, whatever suits it has.
        if (lines.length === 2) end();
    }
    end();
    return found;
}

/** "SAK4HT2CK" with symbols; other words as they are. */
function with_symbols(word: string): string {
    const named = /^(?:[SHDC][AKQJT2-9]*)+$/i.test(word) && /[SHDC][AKQJT2-9]/i.test(word);
    return named ? word.toUpperCase().replace(/[SHDC]/g, (letter) => kSymbols[letter as Suit][0]!) : word;
}

function hands_in(text: string): Found[] {
    if (/[♠♥♦♣]/.test(text)) {
        // Before the first suit there is nothing.
        if (!/^\s*[♠♥♦♣]/.test(text)) throw unreadable('a hand should begin with a suit');
        return hands_of_suits(text);
    }
    return text.split(/[\s,]+/).filter((word) => word !== '')
        .map((word) => ({ hand: word === '-' ? '...' : word.replaceAll('-', '') }));
}

/** Hands with whose they are, where that is said. */
function labelled(text: string): Found[] {
    const labels = [...text.matchAll(kLabel)];
    if (labels.length === 0) return hands_in(text);
    if (text.slice(0, labels[0]!.index).trim() !== '') throw unreadable('something stands before the first hand');
    const found = labels.flatMap((label, i) => {
        const hands = hands_in(text.slice(label.index + label[0].length, labels[i + 1]?.index));
        // PBN names the first of two hands, or of four in the order of the table.
        const order: (Seat | undefined)[] = hands.length === 4 ? ['N', undefined, 'S', undefined] : ['N', 'S'];
        const turned = 'NESW'.indexOf(/[NESW]/i.exec(label[0])?.[0].toUpperCase() ?? 'N');
        return hands.map(({ hand }, place) => ({
            hand,
            seat: hands.length === 4 ? order[(place + turned) % 4]
                : place === 0 ? seat_of(label[0]) : seat_of(label[0]) && other(seat_of(label[0])!),
        }));
    });
    // The empty hands of those who do not play.
    return found.length > 2 ? found.filter(({ hand }) => cards_in(hand) > 0) : found;
}

function cards_in(hand: string): number {
    return hand.replaceAll('.', '').length;
}

/** Two hands to the table; its trump suit and leader stay. The first is north's where nothing is said. */
function dealt(solver: Solver, found: Found[], now: Deal): Deal {
    if (found.length !== 2) throw unreadable(`${found.length === 1 ? 'one hand' : `${found.length} hands`} where two should be`);
    const [first, second] = found as [Found, Found];
    if (first.seat && first.seat === second.seat) throw unreadable('both hands are said to be of one player');
    const seat = first.seat ?? (second.seat ? other(second.seat) : 'N');
    const { hands: [mine, others] } = solver.read_hands(`${now.trump} ${first.hand} ${second.hand}`);
    const hands = { N: mine, S: others };
    if (seat === 'S') [hands.N, hands.S] = [hands.S, hands.N];
    return { ...now, hands };
}

/** "TRUMP LEADER FOLLOWER [LED]", whose leader is south. */
function questioned(solver: Solver, text: string): Game {
    const { led, ...before } = solver.read(text.replace(/[♠♥♦♣]/g, (symbol) => kSuitOf[symbol]!).replace(/^\s*NT\b/i, 'N'));
    const played: Card[] = led ? [led] : [];
    return { deal: { trump: before.trump, leader: 'S', hands: { S: before.leader, N: before.follower } }, played };
}

/** The command as it is typed, or with `echo` before it. */
function commanded(solver: Solver, text: string): Game {
    const echoed = /^(?:\$ )?echo\s+(.*?)\s*\|/.exec(text);
    if (echoed) return questioned(solver, echoed[1]!.replace(/["']/g, ''));
    const words = text.slice(text.search(/\bprobe\b/) + 'probe'.length).replace(/["']/g, '').split(/[\s=]+/).filter((word) => word !== '');
    const options: Record<string, string> = {};
    const hands: string[] = [];
    const valued = ['--trump', '--led', '--tables', '--nodes', '--time'];
    for (let i = 0; i < words.length; ++i) {
        const word = words[i]!;
        if (valued.includes(word)) options[word] = words[++i] ?? '';
        else if (!word.startsWith('-')) hands.push(word);
    }
    return questioned(solver, [options['--trump'] ?? '', ...hands, options['--led'] ?? ''].join(' '));
}

function game_in(solver: Solver, text: string, now: Deal): Game {
    const address = /#\S*/.exec(text);
    if (address) return game_of(solver, address[0]);
    let plainly = plain(text);
    const tag = /^\[Deal\s+"([^"]*)"\]$/i.exec(plainly);
    if (tag) plainly = tag[1]!;
    // LIN: the dealer's number, then the hands of south, west and north.
    const lin = /(?:^|\|)md\|[1-4]([^|,]*),[^|,]*,([^|,]*)/i.exec(plainly);
    if (lin) plainly = `S:${lin[1]} N:${lin[2]}`;
    if (plainly === '') throw unreadable('there is nothing');
    if (/(^|[\s/])probe\b/.test(plainly)) return commanded(solver, plainly);
    plainly = plainly.replace(/\s*[/|;]\s*/g, '\n').replace(/[^\s:]+/g, with_symbols);
    const seats = /^([NS])\s+(\S+)\s+([NS])\s+(\S+)$/i.exec(plainly);
    if (seats && seats[1]!.toUpperCase() !== seats[3]!.toUpperCase()) plainly = `${seats[1]}:${seats[2]} ${seats[3]}:${seats[4]}`;
    const dotted = plainly.includes('.');
    const words = plainly.split(/\s+/);
    const hands = plainly.search(kLabel) >= 0 || (dotted ? words[0]!.includes('.') || words[0] === '-' : /[♠♥♦♣]/.test(plainly));
    if (!hands && (!dotted || words.length < 2)) throw unreadable('neither a link nor hands nor a record');
    return hands ? { deal: dealt(solver, labelled(plainly), now), played: [] } : questioned(solver, plainly);
}

/** Reads what was pasted; what it does not say is as on the table. Throws SolverError. */
export function read_pasted(solver: Solver, text: string, now: Deal): Pasted {
    const trimmed = text.trim();
    if (trimmed.startsWith('[') && !/^\[Deal\s[^\]]*\]$/i.test(trimmed)) {
        return { record: solver.open_game(record_text(trimmed)) };
    }
    const link = /#game\/(\S*)/.exec(trimmed);
    if (link) return { record: solver.read_link(link[1]!) };
    const game = game_in(solver, text.replaceAll('\r\n', '\n'), now);
    const counts = (['S', 'N'] as const).map((seat) => cards_of(game.deal.hands[seat]).length);
    for (const count of counts) {
        if (count > kMostCards) throw new SolverError(`a hand of ${count} cards; there can be 13`, 'not_a_hand');
    }
    if (!/#/.test(text) && missing(game.deal)) {
        throw new SolverError(`hands of ${counts[1]} and ${counts[0]} cards; both must have equally many`, counts[0] ? 'hands_unequal' : 'hands_empty');
    }
    state_of(solver, game);
    return { game };
}
