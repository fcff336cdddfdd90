// The examples teach what they say.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { kExamples } from '../src/table/examples';
import { state_of } from '../src/table/game';
import { en } from '../src/words/en';
import { zh } from '../src/words/zh';
import { kHalfWidth } from './support/browser';
import { solver } from './support/solver';

test('the right cards, and only those, bring the most', async () => {
    const engine = await solver();
    for (const { game, right } of kExamples) {
        const { value, cards } = state_of(engine, game).answer!;
        const best = cards.filter(({ tricks }) => tricks === value).map(({ card }) => card);
        expect(best.sort()).toEqual([...right].sort());
        expect(best.length).toBeLessThan(cards.length);
    }
});

test('a duck: the trick could have been won, and is not', async () => {
    const engine = await solver();
    const { game, right } = kExamples.find(({ lesson }) => lesson === 'duck')!;
    const { position, answer } = state_of(engine, game);
    const wins = (card: string) => engine.play(position!, card).winner === 'follower';
    expect(right.some(wins)).toBe(false);
    const winners = answer!.cards.filter(({ card }) => wins(card));
    expect(winners.map(({ card }) => card)).toEqual(['SA']);
    expect([winners[0]!.tricks, answer!.value]).toEqual([1, 2]);
});

test('a discard: the led suit cannot be followed, and a ruff would win', async () => {
    const engine = await solver();
    const { game, right } = kExamples.find(({ lesson }) => lesson === 'discard')!;
    const { position, answer, led } = state_of(engine, game);
    expect(answer!.cards.some(({ card }) => card[0] === led![0])).toBe(false);
    expect(right.some((card) => card[0] === position!.trump)).toBe(false);
    const ruffs = answer!.cards.filter(({ card }) => card[0] === position!.trump);
    expect(ruffs.map(({ card }) => engine.play(position!, card).winner)).toEqual(['follower']);
    expect([ruffs[0]!.tricks, answer!.value]).toEqual([2, 3]);
});

test('a middle card: the right ones are one run, inside their suit', async () => {
    const engine = await solver();
    const { game, right } = kExamples.find(({ lesson }) => lesson === 'middle')!;
    const { answer } = state_of(engine, game);
    const hearts = answer!.cards.filter(({ card }) => card[0] === 'H').map(({ card }) => card);
    expect(answer!.cards.filter(({ card, same }) => right.includes(card) && !same)).toHaveLength(1);
    for (const end of ['HJ', 'H2']) {
        expect(hearts).toContain(end);
        expect(right).not.toContain(end);
    }
    expect(answer!.value).toBe(2);
});

test('both languages have all lessons, and every word', () => {
    expect(Object.keys(zh).sort()).toEqual(Object.keys(en).sort());
    for (const { lesson } of kExamples) {
        expect(en.lessons[lesson].text).not.toBe('');
        expect(zh.lessons[lesson].text).not.toBe('');
    }
});

test('no punctuation of one language stands in the other, and no two buttons have one name', () => {
    const words_of = (language: string) =>
        ['', 'play_', 'puzzle_', 'teaching_', 'learning_', 'why_']
            .map((part) =>
                readFileSync(join(__dirname, `../src/words/${part}${language}.ts`), 'utf8'),
            )
            .join('');
    // A half-width mark behind a Chinese character or something put in between such.
    expect(words_of('zh').match(/[\u4e00-\u9fff][:,;?!](?= |\$|')/g)).toBeNull();
    expect(words_of('en').match(/[\u3000-\uffff]/g)).toBeNull();
    for (const { whole_games: play, set_up, play: try_out, pack } of [en, zh]) {
        const names = [
            play.views.play,
            play.views.review,
            play.views.solve,
            set_up,
            try_out,
            play.claim,
            play.undo,
            play.hint,
        ];
        expect(new Set(names).size).toBe(names.length);
        expect(play.stock(13)).not.toContain(pack);
    }
    // Words that each mean one thing.
    const { whole_games: play } = zh;
    expect([play.phases.play, play.views.play, zh.play, zh.set_up]).toEqual([
        '打牌',
        '對局',
        '試打',
        '擺牌',
    ]);
    expect(words_of('zh').match(/攤牌/g)).toEqual(['攤牌']);
    expect(zh.about).toContain('雙方攤牌');
    expect(words_of('zh')).not.toContain('排牌');
});

test('the words of Taiwan', () => {
    const all = lines_of(/zh\.ts$/).join('\n');
    for (const word of [
        '磴',
        '引牌',
        '跟牌',
        '墊牌',
        '王吃',
        '無王',
        '王牌',
        '攤牌',
        '擺牌',
        '統計',
    ])
        expect(all).toContain(word);
    for (const word of [
        ...['墩', '將牌', '無將', '首攻', '明手'],
        ...['瀏覽記錄', '網絡', '軟件', '屏幕', '設置', '點擊', '打開', '保存', '默認', '鼠標'],
    ])
        expect(all).not.toContain(word);
});

test('every error of a question has its sentence in both languages, by its code', () => {
    const header = readFileSync(
        join(__dirname, '../../../libtb/include/honeymoon/base/error.hpp'),
        'utf8',
    );
    const codes = [.../^ {4}(\w+),? +\/\/\/</gm[Symbol.matchAll](header)].map(([, code]) => code!);
    const questions = codes.slice(0, codes.indexOf('file'));
    expect(questions.length).toBeGreaterThan(10);
    for (const {
        whole_games: { faults },
    } of [en, zh]) {
        expect(Object.keys(faults)).toEqual(expect.arrayContaining([...questions, 'no_memory']));
    }
    expect(Object.keys(zh.whole_games.faults).sort()).toEqual(
        Object.keys(en.whole_games.faults).sort(),
    );
});

const kSource = join(__dirname, '../src');
const lines_of = (ending: RegExp) =>
    readdirSync(kSource, { recursive: true, encoding: 'utf8' })
        .filter((name) => ending.test(name))
        .flatMap((name) =>
            readFileSync(join(kSource, name), 'utf8')
                .split('\n')
                .map((line, i) => `${name}:${i + 1} ${line.trim()}`),
        );

test('only the words of a language put stops between words', () => {
    // In a text behind what is put into it, or before; or behind it between elements.
    const glued = (line: string) =>
        /\}[:;,] ?<\//.test(line) ||
        [...line.matchAll(/`[^`]*`/g)].some(([text]) =>
            /\}[:;,] |\}\.`$|^`[:;,] | \(\$/.test(text),
        );
    const lines = lines_of(/^[a-z]+\/.*\.tsx$|^app\.tsx$/);
    expect(glued(`label += \`, ${'$'}{words.not_legal}\`;`)).toBe(true);
    expect(glued('<span>{words.opponent}: </span>')).toBe(true);
    expect(lines.filter((line) => !/ (\/|\*)/.test(line) && glued(line))).toEqual([]);
});

test('stops in Chinese are of full width, and have no space beside them', () => {
    for (const fault of ['王牌: 7', '（有輔助） 7', '標準 7 (7.5)', '（7）。 你', '7. 你好, 7'])
        expect(kHalfWidth.test(fault)).toBe(true);
    expect(kHalfWidth.test('7. 你，打 7')).toBe(false);
    const texts = lines_of(/zh\.ts$/).flatMap((line) =>
        // What is put in is a name or a number.
        [...line.matchAll(/'([^']*)'|`([^`]*)`/g)].map((each) =>
            (each[1] ?? each[2]!).replace(/\$\{[^{}]*\}/g, '7.5'),
        ),
    );
    expect(texts.length).toBeGreaterThan(400);
    expect(texts.filter((text) => kHalfWidth.test(text))).toEqual([]);
});
