// Whole games of the module, against the command: the same deals, the same computer, the same
// results for the same actions.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bytes_of_part, without } from '../../solver_parts';
import { filled } from '../../src/engine/gaps';
import {
    hides_hands,
    type Rules,
    type Side,
    Solver,
    SolverError,
    type WholeGame,
} from '../../src/engine/solver';
import { kStrengths, strategies_of } from '../../src/engine/strengths';
import { kAllRules } from '../../src/match/match';
import { command } from '../support/command';
import { kBuild, kSeed, play_on, random, solver, thrown } from '../support/solver';

const kRules: readonly Rules[] = ['GermanWhist', 'HoneymoonBridge', 'DrawBridge', 'KeepOrDiscard'];
const kWords: Record<string, string> = {
    GermanWhist: 'german-whist',
    HoneymoonBridge: 'honeymoon-bridge',
    DrawBridge: 'draw-bridge',
    KeepOrDiscard: 'keep-or-discard',
};

const folder = mkdtempSync(join(tmpdir(), 'honeymoon-web-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Plays on to the end, `you` at random, the other side by the strategy. */
const against = (
    engine: Solver,
    game: WholeGame,
    you: Side,
    strategy: string,
    seed: number,
    next: () => number,
) =>
    // The command asks its strategy even where there is no choice.
    play_on(engine, game, ({ to_act, legal }, now) =>
        to_act === you ? legal[next() % legal.length]! : engine.choose(now, strategy, seed),
    );

test.each(
    kAllRules.flatMap((rules) =>
        (['greedy', 'easy', 'swift', 'fast'] as const).map(
            (strategy) => [rules, strategy] as const,
        ),
    ),
)(`%s against %s: the command plays the same game (seed ${kSeed})`, async (rules, strategy) => {
    const engine = await solver();
    const next = random(kSeed);
    for (const you of ['S', 'N'] as const) {
        const seed = next() % 1_000_000;
        const game = against(engine, engine.new_game(rules, seed), you, strategy, seed, next);
        const yours = engine
            .view_game(game, 'all')
            .past.filter(({ by }) => by === you)
            .map(({ action }) => action);
        const file = join(folder, `${rules}-${strategy}-${you}.txt`);
        command(
            [
                'play',
                '--rules',
                kWords[rules] ?? rules,
                '--seed',
                String(seed),
                '--side',
                you === 'S' ? 'south' : 'north',
                '--against',
                strategy,
                '--records',
                file,
                '--tables',
                tmpdir(),
            ],
            `${yours.join('\n')}\n`,
        );
        const record = readFileSync(file, 'utf8');
        expect(engine.open_game(record).actions, `seed ${seed}, ${you}`).toEqual(game.actions);
        const plain = (text: string) => text.replace(/^\[(North|South) .*\n/gm, '');
        expect(plain(engine.save_game(game))).toBe(plain(record));
    }
});

test(`records of whole games go into an archive (seed ${kSeed})`, async () => {
    const engine = await solver();
    const next = random(kSeed + 1);
    const records: string[] = [];
    for (const rules of kRules) {
        for (let number = 0; number < 4; ++number) {
            const game = against(
                engine,
                engine.new_game(rules, next(), number),
                'S',
                'greedy',
                number,
                next,
            );
            records.push(engine.save_game(game));
        }
    }
    const file = join(folder, 'records.txt');
    writeFileSync(file, records.join('\n'));
    command(['archive', 'build', join(folder, 'games'), file], '');
    expect(records).toHaveLength(16);
});

test(`a player sees what they may, a view of all cards the rest (seed ${kSeed})`, async () => {
    const engine = await solver();
    const next = random(kSeed + 2);
    for (const rules of kRules) {
        const whole = against(engine, engine.new_game(rules, next(), 1), 'N', 'swift', 1, next);
        for (let done = 0; done < whole.actions.length; done += 3) {
            const game = { ...whole, actions: whole.actions.slice(0, done) };
            const all = engine.view_game(game, 'all');
            for (const you of ['N', 'S'] as const) {
                const other = you === 'N' ? 'S' : 'N';
                const seen = engine.view_game(game, you);
                expect(seen.hands[you]).toBe(all.hands[you]);
                expect(seen.cards).toEqual(all.cards);
                expect(seen.past.map(({ action }) => action)).toEqual(game.actions);
                expect(seen.legal.length > 0).toBe(seen.to_act === you);
                if (all.phase === 'play' && !hides_hands(all))
                    expect(seen.hands).toEqual(all.hands);
                if (all.phase !== 'exchange') continue;
                // Known cards of the other hand are really in it, and come from the face-up stock
                // or a lead.
                const cards = (hand: string) =>
                    hand
                        .split('.')
                        .flatMap((ranks, suit) => [...ranks].map((rank) => 'SHDC'[suit] + rank));
                const public_cards = new Set(
                    seen.past.flatMap(({ drew }) => (drew?.[other] ? [drew[other]] : [])),
                );
                if (seen.led) public_cards.add(seen.led);
                for (const card of cards(seen.hands[other])) {
                    expect(cards(all.hands[other])).toContain(card);
                    expect(public_cards).toContain(card);
                }
            }
        }
    }
});

test('advice: a call, figures where there are any, and exact ones in the play', async () => {
    const engine = await solver();
    const next = random(kSeed + 3);
    const kinds: Record<string, Set<string>> = {};
    for (const rules of kRules) {
        const whole = against(engine, engine.new_game(rules, 7), 'S', 'greedy', 7, next);
        for (let done = 0; done < whole.actions.length; done += 5) {
            const game = { ...whole, actions: whole.actions.slice(0, done) };
            const { phase, legal, position } = engine.view_game(game, 'all');
            const advice = engine.advise(game, 40);
            kinds[`${rules} ${phase}`] ??= new Set();
            kinds[`${rules} ${phase}`]!.add(advice.kind);
            if (advice.kind === 'call') expect(legal).toContain(advice.call);
            if (!('cards' in advice)) continue;
            expect(advice.cards.map(({ card }) => card).sort()).toEqual([...legal].sort());
            if (phase !== 'play' || rules === 'KeepOrDiscard') continue;
            expect(advice.cards.map(({ card, tricks }) => [card, tricks])).toEqual(
                engine
                    .cards(engine.read(position!))
                    .cards.map(({ card, tricks }) => [card, tricks]),
            );
        }
    }
    expect([...kinds['GermanWhist play']!]).toEqual(['exact']);
    expect([...kinds['DrawBridge exchange']!]).toEqual(['none']);
    expect([...kinds['KeepOrDiscard draw']!]).toEqual(['draw']);
    expect([...kinds['KeepOrDiscard play']!]).toContain('sampled');
    expect([...kinds['HoneymoonBridge auction']!]).toEqual(['call']);
    expect([...kinds['GermanWhist exchange']!]).toContain('sampled');
});

test('what the rules forbid is refused in the words of the referee, with a code', async () => {
    const engine = await solver();
    const game = engine.new_game('GermanWhist', 5);
    const faults: [() => unknown, string, string][] = [
        [() => engine.new_game('Bridge', 5), 'where GermanWhist', 'not_rules'],
        [() => engine.view_game({ ...game, actions: ['1C'] }, 'S'), 'is a call', 'illegal'],
        [() => engine.save_game({ ...game, actions: ['??'] }), 'action:', 'not_an_action'],
        [() => engine.open_game('[Rules "GermanWhist"]\n'), 'game record', 'not_a_record'],
        [() => engine.choose(game, 'strongest', 1), 'there is none of this name', 'question'],
        [() => engine.choose(game, 'swift', -1), 'seed', 'out_of_range'],
    ];
    for (const [ask, message, code] of faults) {
        const error = thrown(ask);
        expect(error.message).toContain(message);
        expect(error.code).toBe(code);
        expect(engine.view_game(game, 'S').phase).toBe('exchange');
    }
});

test('a session goes on to its end, and refuses games that are not its own', async () => {
    const engine = await solver();
    const next = random(kSeed);
    const games: WholeGame[] = [];
    let score = engine.next_game('four-deals', 'DrawBridge', 5, 'S', games);
    while (score.next) {
        const game = against(engine, score.next, 'S', 'greedy', 5, next);
        const { points } = engine.view_game(game, 'all');
        games.push(game);
        const after = engine.next_game('four-deals', 'DrawBridge', 5, 'S', games);
        expect(after.points).toEqual({
            N: score.points.N + points!.N,
            S: score.points.S + points!.S,
        });
        score = after;
    }
    expect(score.deals).toBe(4);
    expect(games[0]!.deal).toContain('[Vulnerable "None four-deals N 0 S 0"]');
    expect(() => engine.next_game('rubber', 'DrawBridge', 5, 'S', games)).toThrow(SolverError);
});

test('a game is the same whether the table or the solver chooses, and from when on', async () => {
    const module = (name: string) => readFileSync(join(kBuild, `wasm/${name}.wasm`));
    const [table, no_network] = [
        without('whist', module('table')),
        without('whist', module('solver')),
    ];
    const { bytes, gaps } = without('rest', no_network.bytes);
    const network = bytes_of_part('whist');
    const whole = filled(bytes, [no_network.gaps, network], [gaps, bytes_of_part('rest')]);
    expect(Buffer.from(whole).equals(module('solver'))).toBe(true);
    const seats = async (bytes: ArrayBuffer) => ({
        N: await Solver.load(bytes),
        S: await Solver.load(bytes),
    });
    // Each of `alone` plays its whole game, those of `later` only what the table cannot, and
    // `anyone` mostly forgets its game, because it plays for both.
    const [tables, alone, later, anyone] = await Promise.all([
        seats(filled(table.bytes, [table.gaps, network])),
        seats(whole),
        seats(whole),
        Solver.load(whole),
    ]);
    let [chosen, refused] = [0, 0];
    for (const rules of kAllRules) {
        for (const [number, strength] of kStrengths.entries()) {
            const strategy = strategies_of(strength)[0]!;
            let game = anyone.new_game(rules, kSeed, number);
            for (;;) {
                const { phase, face_up, to_act, legal } = anyone.view_game(game, 'all');
                if (phase === 'over') break;
                const action = alone[to_act!].choose(game, strategy, kSeed);
                if (phase === 'exchange' && face_up && strength !== 'hardest') {
                    expect(tables[to_act!].choose(game, strategy, kSeed)).toBe(action);
                    ++chosen;
                } else {
                    const ask = () => tables[to_act!].choose(game, strategy, kSeed);
                    // Where one action is legal, the strategy need not be asked about this one.
                    if (legal.length > 1) expect(ask).toThrow('needs the whole');
                    ++refused;
                    if (strength !== 'hardest')
                        expect(later[to_act!].choose(game, strategy, kSeed)).toBe(action);
                }
                if (strength !== 'hardest')
                    expect(anyone.choose(game, strategy, kSeed)).toBe(action);
                game = { ...game, actions: [...game.actions, action] };
            }
        }
    }
    expect(chosen).toBeGreaterThan(6 * 26);
    expect(refused).toBeGreaterThan(0);
});
