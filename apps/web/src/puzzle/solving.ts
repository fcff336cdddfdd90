// Solving a puzzle: each answer is right or wrong, a wrong one can be tried again, and the opponent
// answers a right card with best defence. Knows no rules: it asks the solver.
import type { Card, Position, Puzzle, Solver, Trump } from '../engine/solver';

/** What is needed of a puzzle; a mistake of one's own has no theme. */
export type Asked = Pick<Puzzle, 'turns' | 'position'> & Partial<Pick<Puzzle, 'theme'>>;

export interface PuzzleTrick {
    lead: Card;
    reply: Card;
    /** Whether the one who solves has won it. */
    won: boolean;
}

/** An answer that is wrong. */
export interface Wrong {
    answer: Card | Trump;
    tricks: number;
    /** What the right answer takes. */
    value: number;
    /** The opponent's next card. */
    punished: Card | undefined;
}

export interface Solving {
    puzzle: Asked;
    /** The position in which an answer is asked for; at the end, the last one. */
    at: Position;
    /** Decisions not yet made. */
    left: number;
    tricks: PuzzleTrick[];
    /** Whether each answer so far was right. */
    marks: boolean[];
    /** The cards that were wrong, each once, and where: in which trick since the puzzle began. */
    mistakes: { at: Position; trick: number; card: Card }[];
    /** If the last answer was wrong. */
    wrong: Wrong | undefined;
}

/** Whether the trump suit is asked for. */
export const asks_trump = ({ puzzle, left }: Solving) =>
    puzzle.theme === 'trump' && left === puzzle.turns;

/** A card of the one who solves, and the opponent's until an answer is asked for again. */
function play(solver: Solver, solving: Solving, card: Card): Solving {
    const { at } = solving;
    const led = at.led ? at : solver.play(at, card).next;
    const reply = at.led ? card : solver.cards(led).cards[0]!.card;
    const { next, winner } = solver.play(led, reply);
    const won = (winner === 'leader') !== (at.led !== undefined);
    const tricks = [...solving.tricks, { lead: led.led!, reply, won }];
    if (next.leader === '...') return { ...solving, tricks };
    if (won) return { ...solving, at: next, tricks };
    const lead = solver.cards(next).cards[0]!.card;
    return { ...solving, at: solver.play(next, lead).next, tricks };
}

/** Plays on where every card is right; nothing is left to decide once all cards are played. */
function to_decision(solver: Solver, solving: Solving): Solving {
    let now = solving;
    while (now.left > 0 && !asks_trump(now)) {
        const { value, cards } = solver.cards(now.at);
        if (cards.some(({ tricks }) => tricks < value)) break;
        const next = play(solver, now, cards[0]!.card);
        now = next.at === now.at ? { ...next, left: 0 } : next;
    }
    return now;
}

export function begin(solver: Solver, puzzle: Asked): Solving {
    const at = puzzle.position;
    const solving = { puzzle, at, left: puzzle.turns, tricks: [], marks: [] };
    return to_decision(solver, { ...solving, mistakes: [], wrong: undefined });
}

/** The opponent's first card after this one, under best play. */
function punishment(solver: Solver, at: Position, card: Card): Card | undefined {
    const { next, winner } = solver.play(at, card);
    if (next.leader === '...') return undefined;
    return solver.line(next)[winner === 'follower' ? 1 : 0];
}

/** Takes an answer: a legal card, or a strain if that is asked for. */
export function take(solver: Solver, solving: Solving, answer: string): Solving {
    const { at } = solving;
    const trump = asks_trump(solving);
    const value = solver.cards(at).value;
    const position = trump ? { ...at, trump: answer as Trump } : at;
    const { cards } = solver.cards(position);
    const { card, tricks } = trump ? cards[0]! : cards.find((one) => one.card === answer)!;
    if (tricks < value) {
        const punished = punishment(solver, position, card);
        const again = solving.mistakes.some((one) => one.at === at && one.card === card);
        return {
            ...solving,
            marks: [...solving.marks, false],
            mistakes:
                trump || again
                    ? solving.mistakes
                    : [...solving.mistakes, { at, trick: solving.tricks.length + 1, card }],
            wrong: { answer: answer as Card, tricks, value, punished },
        };
    }
    const right = {
        ...solving,
        left: solving.left - 1,
        marks: [...solving.marks, true],
        wrong: undefined,
    };
    return to_decision(solver, trump ? right : play(solver, right, card));
}

/** What is right now: the cards, or the trump suit. */
export function right_answers(solver: Solver, solving: Solving): string[] {
    if (asks_trump(solving)) return [solving.at.trump];
    const { value, cards } = solver.cards(solving.at);
    return cards.filter(({ tricks }) => tricks === value).map(({ card }) => card);
}

/** The result without the answer: a square for each answer, a black one for a look at it. */
export function result_of(title: string, marks: readonly boolean[], looked: boolean): string {
    return `${title}\n${marks.map((right) => (right ? '🟩' : '🟥')).join('')}${looked ? '⬛' : ''}`;
}
