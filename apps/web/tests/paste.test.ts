// What can be pasted into the solver's view, each form to the same ending.
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Deal } from '../src/table/game';
import { link_of } from '../src/table/link';
import { read_pasted } from '../src/table/text';
import { command } from './support/command';
import { kSeed, random, random_positions, solver, thrown } from './support/solver';

const kNow: Deal = { trump: 'H', leader: 'N', hands: { N: '...', S: '...' } };
const N = 'AK4.T2.95.K';
const S = 'QJ.AK3.T7.4';

/** As an address. */
async function linked(text: string, now = kNow): Promise<string> {
    const pasted = read_pasted(await solver(), text, now);
    if ('record' in pasted) throw new Error('a record');
    return link_of(pasted.game);
}

test('hands on two lines, in PBN, with suit symbols, with 10: trumps and leader stay', async () => {
    for (const text of [
        `${N}\n${S}`,
        `  ${N} \r\n\r\n${S}\r\n`,
        `${N} ${S}`,
        `${N.toLowerCase()}, ${S.replace('T', '10')}`,
        `N:${N} ${S}`,
        `S:${S} ${N}`,
        `N:${N} S:${S}`,
        `S:${S}\nN:${N}`,
        `S: ${S} N: ${N}`,
        `South: ${S}\nNorth: ${N}`,
        `N ${N}\nS ${S}`,
        `北家：${N}\n南家：${S}`,
        `[Deal "N:${N} ${S}"]`,
        `[Deal "N:${N} ... ${S} ..."]`,
        `N:${N} - ${S} -`,
        `E:- ${S} - ${N}`,
        '♠AK4 ♥T2 ♦95 ♣K\n♠QJ ♥AK3 ♦T7 ♣4',
        '♠ A K 4 ♥ 10 2 ♦ 9 5 ♣ K ♠ Q J ♥ A K 3 ♦ 10 7 ♣ 4',
        '♠AK4♥102♦95♣K ♠QJ♥AK3♦107♣4',
        '♠A,K,4\n♥10,2\n♦9,5\n♣K\n\n♠Q,J\n♥A,K,3\n♦10,7\n♣4',
        '♠️AK4 ♥️10 2 ♦️95 ♣️K / ♠️QJ ♥️AK3 ♦️10 7 ♣️4',
        'SAK4HT2D95CK SQJHAK3DT7C4',
        'N:sak4h102d95ck S:sqjhak3dt7c4',
        'SAK4 HT2 D95 CK\nSQJ HAK3 DT7 C4',
        `${N} / ${S}`,
        `${N}/${S}`,
        `N:${N} | S:${S}`,
        `${N};${S}`,
        'md|1SQJHAK3DT7C4,S2H4D2C5,SAK4HT2D95CK,|',
        'pn|a,b,c,d|st||md|3SQJHAK3DT7C4,,SAK4HT2D95CK,S2H4D2C5|rh||ah|Board 1|sv|o|mb|p|',
        '♤AK4 ♡T2 ♢95 ♧K\n♤QJ ♡AK3 ♢T7 ♧4',
        '南: ♠QJ ♥AK3 ♦T7 ♣4\n北: ♠AK4 ♥T2 ♦95 ♣K',
    ])
        expect(await linked(text), text).toBe(`#H/${S}/${N}/N/`);
    // A suit that a hand has not; of two lines each is a hand.
    expect(await linked('♠AK ♥– ♦2 ♣-\n♥A ♦K ♣3')).toBe('#H/.A.K.3/AK..2./N/');
    expect(await linked('♠AK\n♥A2')).toBe('#H/.A2../AK.../N/');
});

test('files of deals: the first with both hands, with the trumps of its contract', async () => {
    const engine = await solver();
    const folder = resolve(__dirname, '../../../tests/support/deals');
    for (const file of readdirSync(folder).filter((name) => name !== 'counts.tsv')) {
        const text = readFileSync(resolve(folder, file), 'utf8');
        const told = command(['convert', '--json', '--skip-bad', resolve(folder, file)], '')
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line));
        const found = told.filter(({ hands }) =>
            [hands.N, hands.S].every((hand) => hand && hand !== '...'),
        );
        const trump = /^[1-7]([NSHDC])/.exec(found[0].contract ?? '')?.[1] ?? 'H';
        const pasted = read_pasted(engine, text, kNow);
        expect('game' in pasted && [link_of(pasted.game), pasted.deals], file).toEqual([
            `#${trump}/${found[0].hands.S}/${found[0].hands.N}/N/`,
            found.length,
        ]);
    }
    // Words may stand before it, and hands of those who do not play may be left out.
    expect(await linked('[Event "The #1 cup"] [Contract "3nt"] [Deal "S:K... - A... -"]')).toBe(
        '#N/K.../A.../N/',
    );
    expect(await linked('md|1SA,,SK,|mb|1n|')).toBe('#N/A.../K.../N/');
});

test('the page’s own link, whole or in part', async () => {
    for (const text of [
        '#S/AJT.A../KQ9.2../S/SASQ',
        'https://example.org/x/#S/AJT.A../KQ9.2../S/SASQ',
        'See file:///tmp/honeymoon.html#S/AJT.A../KQ9.2../S/SASQ .',
        '#S%2FAJT.A..%2FKQ9.2..%2FS%2FSASQ',
    ]) {
        expect(await linked(text), text).toBe('#S/AJT.A../KQ9.2../S/SASQ');
    }
});

test(`a question to honeymoon probe, as a line and as it is typed (seed ${kSeed})`, async () => {
    const engine = await solver();
    const next = random(kSeed + 5);
    for (const position of random_positions(engine, kSeed, 20)) {
        const { trump, leader, follower, led } = position;
        const ten = (text: string) => (next() % 2 ? text.replaceAll('T', '10') : text);
        const wanted = `#${trump}/${leader}/${follower}/S/${led ?? ''}`;
        const symbol = { S: '♠', H: '♥', D: '♦', C: '♣', N: 'NT' }[trump];
        for (const text of [
            `${trump} ${leader} ${follower} ${led ?? ''}`,
            `${symbol} ${ten(leader)}\n${ten(follower)} ${led ?? ''}`,
            `echo "${trump} ${leader} ${follower} ${led ?? ''}" | build/bin/honeymoon probe ` +
                '--stdin',
            `$ build/bin/honeymoon probe --tables tables --trump ${trump} ${leader} ` +
                `${follower}${led ? ` --led ${ten(led)}` : ''}`,
            `honeymoon probe --json${led ? ` --led=${led}` : ''} --trump=${trump} ${leader} ` +
                follower,
        ])
            expect(await linked(text), text).toBe(wanted);
    }
    // The very line that the command takes.
    const line = 'S AJT.A.. KQ9.2.. SA';
    expect(JSON.parse(command(['probe', '--stdin', '--tables', tmpdir()], line))).toMatchObject({
        value: 2,
    });
    expect(await linked(line)).toBe('#S/AJT.A../KQ9.2../S/SA');
});

test('a record or the link of a game, also of a game that has not come to its play', async () => {
    const engine = await solver();
    const record = readFileSync(resolve(__dirname, 'support/record.txt'), 'utf8');
    const begun = engine.save_game(engine.new_game('DrawBridge', 3));
    const linked_game = engine.new_game('GermanWhist', 4);
    const from_link = read_pasted(
        engine,
        `See https://example.org/#game/${engine.write_link(linked_game)} .`,
        kNow,
    );
    expect('record' in from_link && engine.save_game(from_link.record)).toBe(
        engine.save_game(linked_game),
    );
    for (const [text, whole] of [
        [record, record],
        [`\n${record.replaceAll('\n', '\r\n')}\n`, record],
        [begun, begun],
    ] as const) {
        const pasted = read_pasted(engine, text, kNow);
        expect('record' in pasted && engine.save_game(pasted.record)).toBe(whole);
    }
});

test('what cannot be read is refused, with a code for each reason', async () => {
    const engine = await solver();
    for (const [text, code] of [
        ['', 'not_a_deal'],
        ['nonsense', 'not_a_deal'],
        ['AK4.T2.95.K', 'not_a_deal'],
        [`${N} ${S} ${N}`, 'not_a_deal'],
        [`N:${N} N:${S}`, 'not_a_deal'],
        ['cards ♠AK ♠QJ', 'not_a_deal'],
        ['♠AK', 'not_a_deal'],
        ['#play', 'not_a_link'],
        ['#game/xx', 'not_a_record'],
        ['#S/A.../K...', 'not_a_link'],
        ['#S/A.../K.../S/SX', 'not_a_card'],
        ['N:AK4 QJ2', 'not_a_hand'],
        ['AX...\nQ2...', 'not_a_hand'],
        ['♠AX\n♠Q2', 'not_a_hand'],
        ['AA...\nQ2...', 'card_twice'],
        ['A...\nA...', 'card_twice'],
        ['AK...\nQ...', 'hands_unequal'],
        ['...\n...', 'hands_empty'],
        ['AKQJT98765432.A..\n.KQJT98765432.AK.', 'not_a_hand'],
        ['Q A... K...', 'not_a_trump'],
        ['S A... K... S2', 'card_not_held'],
        ['honeymoon probe A... K...', 'not_a_trump'],
        ['[Event "x"]', 'not_a_deal'],
        ['[Rules "x"]', 'not_rules'],
        ['[Deal "N:AK A2"]\n', 'not_a_deal'],
        ['[Deal "N:AK..."]', 'not_a_deal'],
        ['[Deal "N:AK"]\n[Stock ""]', 'not_a_deal'],
        ['[Deal "N:A... - Q... -"]\n[Rules "x"]', 'not_rules'],
        ['x'.repeat(100_000), 'not_a_deal'],
    ] as const) {
        const error = thrown(() => read_pasted(engine, text, kNow));
        expect(error.code, `${text.slice(0, 60)}: ${String(error)}`).toBe(code);
    }
});
