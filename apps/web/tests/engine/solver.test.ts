// The typed interface, against known values and against itself.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { SolverError } from '../../src/engine/solver';
import { cards_of } from '../../src/table/cards';
import { game_from_record, record_of } from '../../src/table/text';
import { known_values, kSeed, random_positions, solver, thrown } from '../support/solver';

test('the values of all languages', async () => {
    const engine = await solver();
    for (const [question, answer] of known_values()) {
        const { value, cards } = engine.cards(engine.read(question));
        expect(cards.map(({ card, tricks }) => `${card} ${tricks}`).join(' '), question).toBe(
            answer,
        );
        expect(value).toBe(cards[0]!.tricks);
    }
});

test(`a line of best play brings what it promises (seed ${kSeed})`, async () => {
    const engine = await solver();
    for (const start of random_positions(engine, kSeed + 1, 100)) {
        const { value } = engine.cards(start);
        // Of the player to move, who is the follower after a lead.
        let mine = 0;
        let i_lead = start.led === undefined;
        let position = start;
        for (const card of engine.line(start)) {
            const { next, winner } = engine.play(position, card);
            position = next;
            if (!winner) continue;
            i_lead = (winner === 'leader') === i_lead;
            mine += i_lead ? 1 : 0;
        }
        expect(position.leader).toBe('...');
        expect(mine, JSON.stringify(start)).toBe(value);
    }
});

test(`cards marked as equal are neighbours that bring the same (seed ${kSeed})`, async () => {
    const engine = await solver();
    for (const position of random_positions(engine, kSeed + 2, 100)) {
        const { cards } = engine.cards(position);
        const order = cards_of(position.led ? position.follower : position.leader).filter((card) =>
            cards.some((scored) => scored.card === card),
        );
        for (const { card, tricks, same } of cards) {
            if (!same) continue;
            const above = order[order.indexOf(card) - 1]!;
            expect(above[0]).toBe(card[0]);
            expect(cards.find((scored) => scored.card === above)!.tricks).toBe(tricks);
        }
    }
});

test('what is wrong is said in one line, and the next question is answered', async () => {
    const engine = await solver();
    const good = { trump: 'S', leader: 'AJT.A..', follower: 'KQ9.2..' } as const;
    const before = engine.cards(good);
    const faults: [() => unknown, string, string][] = [
        [() => engine.read('S AA.2.. KQ.3..'), 'a second SA', 'card_twice'],
        [() => engine.read('X A... K...'), "'X' is not a suit", 'not_a_trump'],
        [
            () => engine.read('S AJ... K...'),
            'the leader has 2 and the follower 1 cards',
            'hands_unequal',
        ],
        [() => engine.read('S A... A...'), 'SA is in both hands', 'card_twice'],
        [() => engine.read('S AK.. Q...'), 'it needs three', 'not_a_hand'],
        [() => engine.read('S A... K... SA HA'), 'after the end', 'question'],
        [() => engine.read(''), 'no trump', 'question'],
        [
            () => engine.read('S AKQJT98765432.A.. .KQJT98765432.AK.'),
            '14 cards a hand',
            'not_a_hand',
        ],
        [() => engine.read('x'.repeat(1 << 17)), 'too long', 'question'],
        [() => engine.play(good, 'SK'), 'is not in the hand', 'card_not_held'],
        [() => engine.play({ ...good, led: 'HA' }, 'SK'), 'must be followed', 'illegal'],
        [() => engine.deal(1, 14), 'from 1 to 13', 'out_of_range'],
        [() => engine.read_record('[Event "x"]\n'), 'Rules', 'not_a_record'],
    ];
    for (const [ask, message, code] of faults) {
        const error = thrown(ask);
        expect(String(error)).toContain(message);
        expect(error.code, message).toBe(code);
        expect(String(error)).not.toContain('\n');
        expect(engine.cards(good)).toEqual(before);
    }
});

test('a record that is taken can be written again; one too long for that is refused', async () => {
    const engine = await solver();
    const plain = readFileSync(resolve(__dirname, '../support/record.txt'), 'utf8');
    const long = (bytes: number) => plain.replace('Example', 'x'.repeat(bytes));
    const game = game_from_record(engine, long(60_000));
    expect(record_of(engine, game)).toContain('x'.repeat(60_000));
    expect(() => game_from_record(engine, long(65_000))).toThrow(SolverError);
});
