// Whom one plays against, and matches of several deals: opponents, who is proposed next, rubbers
// and four deals.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Both, GameView, WholeGame } from '../../src/engine/solver';
import { kStrengths, type Strength, strategies_of } from '../../src/engine/strengths';
import { challenge_hash, challenge_of } from '../../src/match/challenge';
import type { Kept } from '../../src/match/kept';
import {
    end_of,
    kOptions,
    type Match,
    match_of,
    match_text,
    named,
    new_match,
    next_match,
    type Options,
    options_of,
} from '../../src/match/match';
import { type Outcome, proposed } from '../../src/match/opponents';
import { en } from '../../src/words/en';
import { axe_findings, kSingle, overlaps } from '../support/browser';
import { kept_match } from '../support/games';
import {
    claim_none,
    fits,
    kLocales,
    picture,
    shows,
    shows_all,
    small,
    width_of,
} from '../support/looks';
import {
    engine,
    is_focused,
    load_with,
    match,
    open,
    open_at,
    played,
    stored,
} from '../support/page';
import { first_action, play_on } from '../support/solver';

const kPhone = { viewport: { width: 320, height: 568 }, hasTouch: true, hasty: true };

test('every opponent plays, and what names the strongest by another name goes on to work', () => {
    const game = engine.new_game('GermanWhist', 3);
    for (const strength of kStrengths) {
        for (const strategy of strategies_of(strength))
            expect(engine.view_game(game, 'all').legal).toContain(engine.choose(game, strategy, 1));
    }
    expect(named(game, 'hardest').deal).toContain('[North "best"]');
    for (const strength of ['easy', 'medium', 'hard', 'hardest'] as const) {
        expect(options_of(JSON.stringify({ strength }))).toEqual({ ...kOptions, strength });
        const over = played('GermanWhist', 5);
        expect(
            challenge_of(engine, challenge_hash(engine, { strength, game: over })).strength,
        ).toBe(strength);
    }
    expect(options_of(undefined).strength).toBe('easy');
});

test('three wins in a row propose the next opponent, three losses the one before', () => {
    const kept = (...games: (Partial<Outcome> & { won: boolean })[]): Outcome[] =>
        games.map(({ won, ...more }) => ({
            rules: 'GermanWhist',
            strength: 'easy',
            assisted: false,
            tricks: won ? { N: 5, S: 8 } : { N: 9, S: 4 },
            ...more,
        }));
    const after = (games: Outcome[], strength: Strength = 'easy') =>
        proposed(games, 'GermanWhist', strength);
    const [won, lost] = [{ won: true }, { won: false }];
    expect(after(kept(won, won, won, lost))).toBe('medium');
    expect(after(kept(lost, lost, lost))).toBe('novice');
    expect(after(kept(won, won, lost))).toBeUndefined();
    expect(after(kept(won, won))).toBeUndefined();
    // What is assisted or of another game does not count; another opponent ends the row; a tie is
    // no win.
    expect(
        after(
            kept(
                won,
                { ...lost, assisted: true },
                won,
                { ...lost, rules: 'DrawBridge' },
                { ...lost, apart: true },
                won,
            ),
        ),
    ).toBe('medium');
    expect(after(kept(won, won, { ...won, strength: 'hard' }, won))).toBeUndefined();
    expect(after(kept({ ...won, points: 0 }, won, won))).toBeUndefined();
    expect(after(kept({ ...lost, points: 90 }, won, won))).toBe('medium');
    expect(
        after(
            kept(...Array.from({ length: 3 }, () => ({ ...won, strength: 'hardest' as const }))),
            'hardest',
        ),
    ).toBeUndefined();
    expect(
        after(
            kept(...Array.from({ length: 3 }, () => ({ ...lost, strength: 'beginner' as const }))),
            'beginner',
        ),
    ).toBeUndefined();
});

test('one of seven opponents is chosen by touch or keys, and sits at the table', async () => {
    for (const [locale, { whole_games: words }] of kLocales) {
        const { page, context } = await open(kSingle, { ...kPhone, locale });
        expect(await page.locator('.invite-who').textContent()).toContain(words.opponents.easy);
        await page.locator('.felt .folded > summary').tap();
        const seats = page.locator('.opponents label');
        expect(await seats.count()).toBe(7);
        for (const [i, strength] of kStrengths.entries()) {
            await seats.nth(i).tap();
            await shows(page.locator('.opponents .note')).toBe(words.characters[strength]);
            // The same in every game.
            expect(
                Object.values(words.rules).filter((name) =>
                    words.characters[strength].includes(name),
                ),
            ).toEqual([]);
            expect((await stored<Options>(page, 'options')).strength).toBe(strength);
        }
        expect(await small(seats)).toEqual([]);
        // They can be told by their names: the faces are for the eye alone.
        await page.locator('.opponents input').last().focus();
        await page.keyboard.press('ArrowLeft');
        await expect
            .poll(() => page.locator('.opponents input:checked').getAttribute('value'))
            .toBe('expert');
        expect(
            await page
                .locator('.opponents')
                .getByRole('radio', { name: words.opponents.expert, exact: true })
                .count(),
        ).toBe(1);
        expect(await axe_findings(page)).toEqual([]);
        await picture(page.locator('.opponents'), `opponents-${locale}`);
        await page.locator('.felt .strong').tap();
        await page.locator('.other .portrait').waitFor();
        expect(await page.locator('.other .player-name').textContent()).toBe(
            words.about(words.opponent, words.opponents.expert),
        );
        expect(await overlaps(page)).toEqual([]);
        await context.close();
    }
});

test('whom the end of a game proposes is accepted with one tap, and proposed once', async () => {
    for (const [won, to, locale, { whole_games: words }] of [
        [true, 'medium', ...kLocales[0]],
        [false, 'novice', ...kLocales[1]],
    ] as const) {
        let game: WholeGame;
        let view: GameView;
        for (let seed = 5; ; ++seed) {
            game = played('GermanWhist', seed);
            view = engine.view_game(game, 'S');
            if (view.points!.S > view.points!.N === won) break;
        }
        const before = {
            link: 'A',
            day: '2026-11-27',
            rules: 'GermanWhist',
            strength: 'easy',
            assisted: false,
            tricks: view.tricks,
            mistakes: [],
            solved: [],
        };
        const { page, context } = await open_at(game, {
            ...kPhone,
            locale,
            kept: { games: JSON.stringify({ version: 2, games: [before, before], totals: [] }) },
        });
        const propose = page.locator('.propose');
        await propose.waitFor();
        expect(await propose.textContent()).toContain(words.propose(won, words.opponents[to]));
        // With all that comes to be known.
        await page.locator('.account').waitFor({ timeout: 300_000 });
        await picture(page, `proposal-${locale}`);
        expect([await fits(page), await shows_all(page.locator('.result'))]).toEqual([true, true]);
        expect(await axe_findings(page)).toEqual([]);
        await page.setViewportSize({ width: 667, height: 331 });
        expect(await shows_all(page.locator('.result'), true)).toBe(true);
        await page.reload();
        await propose.tap();
        await page.locator('.phase-exchange').waitFor();
        expect((await match(page)).strength).toBe(to);
        expect((await stored<Options>(page, 'options')).strength).toBe(to);
        expect(await stored<string>(page, 'proposed')).toEqual([`GermanWhist easy ${to}`]);
        // The same once more.
        await load_with(page, {
            match: JSON.stringify(kept_match(game)),
            options: JSON.stringify({ strength: 'easy' }),
        });
        await page.locator('.phase-over').waitFor();
        await expect.poll(async () => (await match(page)).kept).toBe(true);
        expect(await propose.count()).toBe(0);
        await context.close();
    }
});

/** Both play well, after one bid. */
function deal_played(game: WholeGame, bid: string, end: 'play' | 'over' = 'over'): WholeGame {
    return play_on(engine, game, (view, now) => {
        if (view.phase === end && view.to_act === 'S') return undefined;
        return view.phase === 'auction' ? first_action(view, bid) : engine.choose(now, 'swift', 1);
    });
}

/** All games of a match, each over, or that with its last game in the play. */
function whole_match(
    session: 'rubber' | 'four-deals',
    rules = 'HoneymoonBridge',
    bids = ['2S', '1NT', '2H'],
): Match[] {
    const options = { ...kOptions, rules, session };
    const games: Match[] = [];
    for (let now = new_match(engine, options, 11); ; ) {
        now = { ...now, game: deal_played(now.game, bids[games.length % bids.length]!) };
        games.push(now);
        const { points } = engine.view_game(now.game, 'S');
        if (end_of(engine, now, points!).over) return games;
        now = next_match(engine, now, options, points!);
    }
}
const sum = (games: Match[]) =>
    games
        .map(({ game }) => engine.view_game(game, 'S').points!)
        .reduce((a, b) => ({ N: a.N + b.N, S: a.S + b.S }));

test('points are against one opponent; the deal of the day counts for itself', async () => {
    const game = played('GermanWhist', 5);
    const { points } = engine.view_game(game, 'S');
    const before = { N: 3, S: 4 };
    const { page, context } = await open_at(game, { ...kPhone, match: { before } });
    await page.locator('.icon').first().tap();
    await page.locator('.menu .day').tap();
    await page.locator('.phase-exchange').waitFor();
    expect(await match(page)).toMatchObject({ strength: 'hardest', before: { N: 0, S: 0 } });
    expect(await page.locator('.bar-what strong').textContent()).toContain(
        kLocales[0][1].whole_games.deal_of_day,
    );
    await load_with(page, { match: JSON.stringify({ ...(await match(page)), game }) });
    await page.locator('.next').tap();
    await page.locator('.phase-exchange').waitFor();
    const after = { N: before.N + points!.N, S: before.S + points!.S };
    expect(await match(page)).toMatchObject({ strength: 'easy', number: 1, before: after });
    await context.close();

    const other = await open_at(game, {
        ...kPhone,
        match: { before },
        options: { strength: 'hard' },
    });
    await other.page.locator('.next').tap();
    await other.page.locator('.phase-exchange').waitFor();
    expect(await match(other.page)).toMatchObject({ strength: 'hard', before: { N: 0, S: 0 } });
    await other.context.close();
    // A rubber keeps its opponent to the end.
    const [first] = whole_match('rubber');
    expect(
        next_match(
            engine,
            first!,
            { ...kOptions, strength: 'hard' },
            engine.view_game(first!.game, 'S').points!,
        ).strength,
    ).toBe('easy');
});

test('a rubber is kept, and goes on from what was kept; what is not its own is refused', () => {
    for (const [session, rules] of [
        ['rubber', 'HoneymoonBridge'],
        ['rubber', 'KeepOrDiscard'],
        ['four-deals', 'DrawBridge'],
    ] as const) {
        const games = whole_match(session, rules);
        const last = games.at(-1)!;
        const points = sum(games);
        const end = end_of(engine, last, engine.view_game(last.game, 'S').points!);
        expect(end).toMatchObject({
            over: true,
            winner: points.S > points.N ? 'S' : 'N',
            score: { points },
        });
        for (const each of games) expect(match_of(engine, match_text(each))).toEqual(each);
        if (session === 'four-deals') expect(games).toHaveLength(4);
        const view = engine.view_game(last.game, 'S');
        expect(view.standing!.scoring).toBe(session);
        // The points below the line are those of the contract that was made.
        const made = engine.view_game(games[0]!.game, 'S');
        expect(made.below![made.contract!.declarer]).toBe(
            made.points![made.contract!.declarer] > 0 ? 60 : 0,
        );
        expect(engine.read_link(engine.write_link(last.game)).deal).toContain('[Vulnerable "');
        for (const bad of [
            { earlier: last.session!.earlier.slice(1) },
            { earlier: ['x'] },
            { dealer: 'S' },
            { kind: 'deals 8' },
            { earlier: 'x' },
        ]) {
            expect(() =>
                match_of(
                    engine,
                    match_text({ ...last, session: { ...last.session!, ...bad } as never }),
                ),
            ).toThrow();
        }
    }
    // Both pass: dealt again by the same player, and nothing counts.
    const four = new_match(
        engine,
        { ...kOptions, rules: 'HoneymoonBridge', session: 'four-deals', dealer: 'you' },
        5,
    );
    const passed = { ...four, game: { ...four.game, actions: ['Pass', 'Pass'] } };
    expect(end_of(engine, passed, { N: 0, S: 0 }).score).toMatchObject({ deals: 0 });
    const again = next_match(engine, passed, kOptions, { N: 0, S: 0 });
    expect([four, again].map(({ game }) => engine.view_game(game, 'S').dealer)).toEqual(['S', 'S']);
    expect(again.game.deal).not.toBe(four.game.deal);
    // An assisted game of a rubber counts in it.
    const [first] = whole_match('rubber');
    const { points } = engine.view_game(first!.game, 'S');
    expect(next_match(engine, { ...first!, assisted: true }, kOptions, points!)).toMatchObject({
        before: points,
        assisted: false,
        session: { assisted: true },
    });
});

const totals = async (page: Page): Promise<Both<number>> => {
    const [S, N] = (await page.locator('.bar-score b').allTextContents()).map(Number);
    return { N: N!, S: S! };
};

test('a rubber begun by touch outlasts reload, undo and deal of the day, and is won', async () => {
    for (const [locale, { whole_games: words }] of kLocales) {
        const games = whole_match('rubber');
        const [last] = games.slice(-1);
        const { page, context } = await open(kSingle, { ...kPhone, locale });
        await page.locator('.rules-choice label', { hasText: words.rules.HoneymoonBridge! }).tap();
        await page.locator('.felt .folded > summary').tap();
        await page.locator('.game-options label', { hasText: words.sessions.rubber }).tap();
        await page.getByText(words.session_help.rubber).waitFor();
        const dealers = page.locator('.game-options fieldset', {
            has: page.locator(`legend:text-is("${words.dealer_choice(true)}")`),
        });
        expect(await dealers.locator('label').allTextContents()).toEqual([
            words.dealers.you,
            words.opponents.easy,
        ]);
        expect(await width_of(page)).toBe(320);
        await page.locator('.felt .strong').tap();
        await page.locator('.phase-auction').waitFor();
        expect(await match(page)).toMatchObject({
            session: { kind: 'rubber', dealer: 'N', earlier: [], assisted: false },
        });
        // On to its last game, in the play.
        const playing = deal_played({ ...last!.game, actions: [] }, '2S', 'play');
        await load_with(page, { match: match_text({ ...last!, game: playing }) });
        await page.locator('.phase-play').waitFor();
        const before = sum(games.slice(0, -1));
        expect(await totals(page)).toEqual(before);
        const { standing } = engine.view_game(last!.game, 'S');
        expect(await page.locator('.bar-score').textContent()).toContain(
            words.against('easy').session_said('rubber', before, standing),
        );
        expect(await overlaps(page)).toEqual([]);
        // The deal of the day comes between, and the rubber waits.
        const waiting = (await match(page)).game;
        await page.locator('.icon').first().tap();
        await page.locator('.menu .day').tap();
        await page.locator('.phase-exchange').waitFor();
        expect(await totals(page)).toEqual({ N: 0, S: 0 });
        const game = played('GermanWhist', 5);
        await load_with(page, { match: JSON.stringify({ ...(await match(page)), game }) });
        await page.locator('.next', { hasText: words.back_to_session }).tap();
        await page.locator('.phase-play').waitFor();
        expect((await match(page)).game).toEqual(waiting);
        await claim_none(page);
        const over = await match(page);
        const { points } = engine.view_game(over.game, 'S');
        const end = end_of(engine, over, points!);
        const total = { N: before.N + points!.N, S: before.S + points!.S };
        expect(await totals(page)).toEqual(total);
        expect(end.over).toBe(true);
        expect(await page.locator('.result h2').textContent()).toBe(
            words.against('easy').session_won('rubber', end.winner, Math.abs(total.N - total.S)),
        );
        const counted = async () =>
            (await stored<Kept>(page, 'games')).totals.map(({ rules, games }) => [rules, games]);
        await expect.poll(counted).toEqual([
            ['GermanWhist', 1],
            ['HoneymoonBridge', 1],
        ]);
        // Taken back, and claimed again: it is counted once.
        await page.locator('.undo').tap();
        await page.locator('.phase-play').waitFor();
        expect(await totals(page)).toEqual(before);
        await claim_none(page);
        await expect.poll(() => totals(page)).toEqual(total);
        expect(await counted()).toEqual([
            ['GermanWhist', 1],
            ['HoneymoonBridge', 1],
        ]);
        await page.reload();
        await expect.poll(() => totals(page)).toEqual(total);
        await page.locator('.next').tap();
        await page.locator('.phase-auction').waitFor();
        expect((await match(page)).session!.earlier).toHaveLength(0);
        await context.close();
    }
});

test('after the deal of the day undo in a rubber stops at its first card', async () => {
    const { page } = await open_at(whole_match('rubber')[0]!.game, {
        ...kPhone,
        match: {
            ...whole_match('rubber')[0]!,
            game: deal_played(
                new_match(engine, { ...kOptions, rules: 'HoneymoonBridge', session: 'rubber' }, 11)
                    .game,
                '2S',
                'play',
            ),
        },
    });
    await page.locator('.icon').first().tap();
    await page.locator('.menu .day').tap();
    await page.locator('.phase-exchange').waitFor();
    const act = '.own-cards .card[aria-disabled=false]';
    while ((await page.locator('.phase-play').count()) === 0) {
        if ((await page.locator(act).count()) > 0) await page.locator(act).first().tap();
        else await page.waitForTimeout(20);
    }
    await claim_none(page);
    await page.locator('.next').tap();
    await page.locator('.phase-play').waitFor();
    await claim_none(page);
    const undo = page.locator('.undo');
    for (let i = 0; i < 60 && (await undo.isEnabled()); ++i) await undo.tap();
    expect((await match(page)).game.actions.length).toBeLessThan(3);
    expect(await match(page)).toMatchObject({ assisted: true, kept: true });
    expect((await stored<Kept>(page, 'games')).totals.map(({ games }) => games)).toEqual([1, 1]);
});

test('a new game asks after the first deal of a rubber', async () => {
    const [first] = whole_match('rubber');
    const { page } = await open_at(first!.game, { ...kPhone, match: first! });
    await page.locator('.phase-over').waitFor();
    await page.locator('.icon').first().tap();
    await page.locator('.new-game > summary').tap();
    await page.locator('.new-game .strong').tap();
    expect(await page.locator('.menu [role=alert]').textContent()).toBe(
        en.whole_games.against('easy').new_match_sure(sum([first!])),
    );
    expect((await match(page)).game).toEqual(first!.game);
    await page.locator('.new-game .strong').tap();
    await page.locator('.phase-exchange').waitFor();
});

test('a deal is no game while the rubber goes on; one passed out has nothing to beat', async () => {
    const [first, second] = whole_match('rubber', 'HoneymoonBridge', ['1S', 'Pass', '2S', '2H']);
    for (const [deal, passed] of [
        [first!, false],
        [second!, true],
    ] as const) {
        const { page, context } = await open_at(deal.game, { ...kPhone, match: deal });
        await page.locator('.phase-over').waitFor();
        expect(await page.locator('.bar-what strong').textContent()).toBe(en.whole_games.deal_over);
        expect(await page.locator('.result').getAttribute('aria-label')).toBe(
            en.whole_games.deal_over,
        );
        const { points } = engine.view_game(deal.game, 'S');
        const words = en.whole_games.against('easy');
        expect(await page.locator('.result h2').textContent()).toBe(
            passed
                ? en.whole_games.passed_out
                : points!.S > points!.N
                  ? words.won_deal
                  : words.lost_deal,
        );
        expect(await page.locator('.challenge').count()).toBe(passed ? 0 : 1);
        await context.close();
    }
    // Without an auction too, whatever counts.
    const { page } = await open_at(played('GermanWhist exchange-tricks=yes', 5));
    await page.locator('.challenge').waitFor();
});

test('a challenge on a deal of a rubber says how that stood, and is a game by itself', async () => {
    const [, second] = whole_match('rubber');
    const { standing, points } = engine.view_game(second!.game, 'S');
    const { page } = await open(
        kSingle + challenge_hash(engine, { strength: 'easy', game: second!.game }),
        kPhone,
    );
    await page.locator('.phase-auction').waitFor();
    expect(await page.locator('.bar-score .unseen').textContent()).toContain(
        en.whole_games.against('easy').session_said('rubber', { N: 0, S: 0 }, standing),
    );
    expect(await overlaps(page)).toEqual([]);
    await picture(page, 'challenge-rubber-320');
    const begun = await match(page);
    expect(begun.session).toBeUndefined();
    const game = { ...begun.game, actions: second!.game.actions };
    await load_with(page, { match: match_text({ ...begun, game }) });
    await page.locator('.result caption', { hasText: en.whole_games.equalled }).waitFor();
    expect(await totals(page)).toEqual(points);
    expect((await stored<Kept>(page, 'games')).totals).toMatchObject([
        { scoring: 'rubber', games: 1 },
    ]);
    await page.locator('.next').tap();
    await page.locator('.phase-exchange').waitFor();
    expect(await totals(page)).toEqual({ N: 0, S: 0 });
});

test.each([
    [320, 568, ...kLocales[0]],
    [320, 568, ...kLocales[1]],
    [667, 331, ...kLocales[0]],
    [1440, 900, ...kLocales[0]],
] as const)(
    'at %s x %s in %s the sheet of a rubber has every point, and its end fits',
    async (width, height, locale, { whole_games: words }) => {
        // One of them is passed out.
        const games = whole_match('rubber', 'HoneymoonBridge', ['2S', 'Pass', '1NT', '2H']);
        const end = games.at(-1)!;
        const { page } = await open_at(end.game, {
            viewport: { width, height },
            locale,
            match: end,
            hasty: true,
        });
        const total = sum(games);
        expect(await page.locator('.result h2').textContent()).toBe(
            words
                .against('easy')
                .session_won('rubber', total.S > total.N ? 'S' : 'N', Math.abs(total.N - total.S)),
        );
        expect(await page.locator('.result tbody tr').last().textContent()).toBe(
            `${words.sessions.rubber}${total.S}${total.N}`,
        );
        if (width === 320) await page.locator('.account').waitFor({ timeout: 300_000 });
        expect(await fits(page)).toBe(true);
        await picture(page, `rubber-over-${width}-${locale}`);
        const button = page.locator('.bar-score');
        await button.focus();
        await page.keyboard.press('Enter');
        await page.locator('.score-sheet').waitFor();
        await picture(page, `rubber-sheet-${width}-${locale}`);
        const sums = await page
            .locator('.score-sheet tbody td')
            .evaluateAll((cells) =>
                [0, 1].map((of) =>
                    cells
                        .filter((_, i) => i % 2 === of)
                        .reduce((so_far, { textContent }) => so_far + Number(textContent), 0),
                ),
            );
        expect(sums).toEqual([total.S, total.N]);
        const numbers = (
            await page.locator('.score-sheet tbody th[scope=row]').allTextContents()
        ).map((text) => parseInt(text, 10));
        expect([...new Set(numbers)].sort()).toEqual(
            games.filter(({ game }) => engine.view_game(game, 'S').contract).map((_, i) => i + 1),
        );
        const [mine, theirs] = (
            await page
                .locator('.score-sheet tfoot tr', { hasText: words.games_made })
                .locator('td')
                .allTextContents()
        ).map(Number);
        expect(total.S > total.N ? mine : theirs).toBe(2);
        expect(
            await page.locator('.score-sheet tfoot tr').last().locator('td').allTextContents(),
        ).toEqual([String(total.S), String(total.N)]);
        expect(await shows_all(page.locator('dialog[open]'), true)).toBe(true);
        if (width === 320) expect(await axe_findings(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await expect.poll(() => is_focused(page, '.bar-score')).toBe(true);
        // Between two deals: games, and who is vulnerable.
        const middle = games.at(-2)!;
        await load_with(page, { match: match_text(middle) });
        await page.locator('.phase-over').waitFor();
        const { standing } = engine.view_game(end.game, 'S');
        const rows = await page.locator('.result tbody tr').allTextContents();
        expect(rows).toContain(
            `${words.games_made}${Number(standing!.vulnerable.S)}${Number(standing!.vulnerable.N)}`,
        );
        const said = words
            .against('easy')
            .session_said('rubber', sum(games.slice(0, -1)), standing);
        expect(await page.getByRole('button', { name: said }).count()).toBe(1);
        expect(await axe_findings(page)).toEqual([]);
        // The sheet names what the bar has signs for.
        await button.click();
        await page
            .locator('.score-sheet tfoot th', {
                hasText: `${words.vulnerable} ${words.vulnerable_short}`,
            })
            .waitFor();
        const below = page
            .locator('.score-sheet tfoot tr', { hasText: words.part_score })
            .locator('td');
        expect(await below.allTextContents()).toEqual([
            `(${standing!.below.S})`,
            `(${standing!.below.N})`,
        ]);
    },
);

test.each([
    ['yes', ...kLocales[0]],
    ['half', ...kLocales[1]],
] as const)(
    'German whist in which tricks of the drawing count: %s',
    async (counting, locale, { whole_games: words, learning }) => {
        const rules = `GermanWhist exchange-tricks=${counting}`;
        const name = words.rules_name(rules);
        const { page, context } = await open(kSingle, { ...kPhone, locale });
        await page.locator('.felt .folded > summary').tap();
        await page.getByLabel(words.countings[counting], { exact: true }).check({ force: true });
        await page.locator('.felt').getByText(words.rules_help[rules]!).waitFor();
        expect(await axe_findings(page)).toEqual([]);
        expect(await width_of(page)).toBe(320);
        await page.locator('.felt .strong').tap();
        await page.locator('.own-cards').waitFor();
        const { game, seed, number } = await match(page);
        expect(game.deal).toContain(engine.new_game(rules, seed, number).deal);
        // From the drawing on, each has tricks; a hint is a card.
        const ready = () => page.locator('.own-cards .card[aria-disabled=false]').first().waitFor();
        await ready();
        expect(await page.locator('.own .player-tricks').textContent()).toBe(
            words.tricks_of('exchange', engine.view_game(game, 'S'), 'S'),
        );
        await page.locator('.hint').tap();
        await page.locator('.todo', { hasText: words.hint_card('S2').split('♠')[0]! }).waitFor();
        await context.close();

        // At the end all tricks are counted, and the next deal is of the same game.
        let over = played(rules, 1);
        for (let seed = 2; ; ++seed) {
            const { tricks, exchange_tricks } = engine.view_game(over, 'S');
            if (exchange_tricks.S > 0 && tricks!.S + tricks!.N === 26) break;
            over = played(rules, seed);
        }
        const view = engine.view_game(over, 'S');
        const ends = await open_at(over, { ...kPhone, locale, options: { counting } });
        const cells = ends.page.locator('.result-what tbody tr');
        await cells.first().waitFor();
        const { exchange_tricks, play_tricks, points } = view;
        const row = (of: Both<number>) => `${of.S}${of.N}`;
        const sum = (by: number) => ({
            S: exchange_tricks.S + by * play_tricks.S,
            N: exchange_tricks.N + by * play_tricks.N,
        });
        expect(points).toEqual(sum(counting === 'half' ? 2 : 1));
        const rows = await cells.allTextContents();
        expect(rows[0]).toBe(`${words.tricks_won}${row(sum(1))}`);
        if (counting === 'half') expect(rows[1]).toBe(`${words.points_won}${row(points!)}`);
        await expect.poll(async () => (await match(ends.page)).kept).toBe(true);
        await ends.page.locator('.icon').first().tap();
        await ends.page.locator('.my-games').tap();
        await ends.page.locator('.statistics th', { hasText: name }).waitFor();
        const mean = learning.mean(
            counting === 'half' ? points!.S - points!.N : points!.S,
            counting === 'yes',
        );
        await ends.page.locator('.statistics td', { hasText: mean }).waitFor();
        await ends.page.keyboard.press('Escape');
        await ends.page.keyboard.press('Escape');
        await ends.page.locator('.next').tap();
        await expect
            .poll(async () => (await match(ends.page)).game.deal)
            .toContain(`[Rules "${rules}"]`);
        expect((await match(ends.page)).before).toEqual(points);
    },
);
