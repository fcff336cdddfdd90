// The npm package as others get it: packed, installed into an empty project, and used there: in
// Node, by TypeScript without a browser's types, by Vite, and in a page as it is.
import { spawnSync } from 'node:child_process';
import {
    cpSync,
    mkdirSync,
    mkdtempSync,
    readdirSync,
    readFileSync,
    realpathSync,
    rmSync,
    writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { build, createServer, type InlineConfig, preview } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../support/browser';
import { command } from '../support/command';
import { browser } from '../support/page';
import { kBuild } from '../support/solver';

const kTop = resolve(__dirname, '../../../..');
// Where a link may lead to it, Vite would take it for files of the project's own.
const project = realpathSync(mkdtempSync(join(tmpdir(), 'honeymoon-package-')));
const installed = join(project, 'node_modules/honeymoon-bridge');

/** Runs a program in the project, and says what it printed. */
function run(program: string, words: string[], input = ''): string {
    const { status, stdout, stderr } = spawnSync(program, words, {
        cwd: project,
        encoding: 'utf8',
        input,
    });
    if (status !== 0)
        throw new Error(`${program} ${words.join(' ')}: ${status}\n${stdout}${stderr}`);
    return stdout;
}

const node = (text: string) => run(process.execPath, ['--input-type=module', '-'], text);

beforeAll(async () => {
    // All that is needed is in the packed file.
    const { version } = JSON.parse(readFileSync(join(kBuild, 'package/package.json'), 'utf8')) as {
        version: string;
    };
    writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
    run('npm', [
        'install',
        '--offline',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        join(kBuild, `honeymoon-bridge-${version}.tgz`),
    ]);
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

test('one version everywhere, a licence, no dependencies, and nothing but what is used', () => {
    const [, version] = /project\(honeymoon VERSION (\S+)/.exec(
        readFileSync(join(kTop, 'CMakeLists.txt'), 'utf8'),
    )!;
    const about = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Record<
        string,
        unknown
    >;
    expect(about).toMatchObject({ name: 'honeymoon-bridge', version, license: 'MIT' });
    expect(
        (
            JSON.parse(readFileSync(join(kTop, 'apps/web/package.json'), 'utf8')) as {
                version: string;
            }
        ).version,
    ).toBe(version);
    expect(Object.keys(about).filter((key) => /dependencies|scripts/i.test(key))).toEqual([]);
    expect(readFileSync(join(installed, 'LICENSE'), 'utf8')).toBe(
        readFileSync(join(kTop, 'LICENSE'), 'utf8'),
    );
    expect(
        readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.')),
    ).toEqual(['honeymoon-bridge']);
    expect(readdirSync(installed).sort()).toEqual([
        'LICENSE',
        'README.md',
        'index.d.ts',
        'index.js',
        'node.js',
        'node_worker.js',
        'package.json',
        'remote.d.ts',
        'remote.js',
        'solver.d.ts',
        'solver.js',
        'solver.wasm',
        'whole_game.d.ts',
        'whole_game.js',
        'worker.js',
    ]);
});

test('Node plays whole games, here and in a worker, and archives take them', () => {
    const example = readFileSync(join(kTop, 'apps/web/example/game.mjs'), 'utf8');
    expect(readFileSync(join(kTop, 'docs/npm.md'), 'utf8')).toContain(example);
    const records = [node(example)];
    records.push(
        ...['GermanWhist', 'DrawBridge'].map((rules) =>
            node(`
        import { load } from 'honeymoon-bridge';
        const solver = await load();
        let game = solver.new_game('${rules}', 7);
        while (solver.view_game(game, 'all').phase !== 'over') {
            game = { ...game, actions: [...game.actions, solver.choose(game, 'swift', 1)] };
        }
        console.log(solver.save_game(game));`),
        ),
    );
    for (const record of records) expect(record).toMatch(/\[Result "N \d+ S \d+"\]/);
    const file = join(project, 'games.txt');
    writeFileSync(file, `${records.map((record) => record.trimEnd()).join('\n\n')}\n`);
    command(['archive', 'build', join(project, 'games'), file], '');
});

test('an idle worker of Node lets the process end; what is wrong is thrown as here', () => {
    const printed = node(`
        import { SolverError, load_in_worker } from 'honeymoon-bridge';
        const remote = load_in_worker();
        const fault = await remote.ask('read', 'S A... A...').catch((error) => error);
        const hand = (await remote.ask('deal', 1, 5))[0];
        console.log(fault instanceof SolverError, fault.code, hand.length);
        remote.give_up();
        console.log((await remote.ask('deal', 1, 5))[0].length);`);
    expect(printed).toBe('true card_twice 8\n8\n');
});

test('a file that is missing, or another one, is said to be so', () => {
    const printed = node(`
        import { load, load_in_worker } from 'honeymoon-bridge';
        import { writeFileSync } from 'node:fs';
        writeFileSync('page.wasm', '<!doctype html>');
        for (const from of ['nowhere/solver.wasm', 'page.wasm', new Uint8Array(3), '/']) {
            for (const ask of [() => load(from), () => load_in_worker(from).ask('deal', 1, 5)]) {
                const { name, code, message } = await ask().catch((error) => error);
                console.log(name, code, message.split(':')[0]);
            }
        }`);
    expect(printed.trim().split('\n')).toEqual([
        ...Array(2).fill('SolverError file_missing nowhere/solver.wasm'),
        ...Array(2).fill('SolverError file_corrupt solver.wasm'),
        ...Array(2).fill('SolverError file_corrupt solver.wasm'),
        ...Array(2).fill('SolverError file /'),
    ]);
    const copy = join(project, 'copy/node_modules');
    mkdirSync(copy, { recursive: true });
    cpSync(installed, join(copy, 'honeymoon-bridge'), { recursive: true });
    rmSync(join(copy, 'honeymoon-bridge/solver.wasm'));
    writeFileSync(
        join(dirname(copy), 'try.mjs'),
        `
        import { load } from 'honeymoon-bridge';
        await load().catch(({ code, message }) => console.log(code, message));`,
    );
    expect(run(process.execPath, [join(dirname(copy), 'try.mjs')])).toMatch(
        /^file_missing file:.*solver\.wasm: no such file; the package has it\n$/,
    );
});

test('the types need neither a browser nor Node', () => {
    writeFileSync(
        join(project, 'use.ts'),
        `
        import type { Advice, GameView, RemoteSolver, WholeGame } from 'honeymoon-bridge';
        import { Solver, SolverError, load, load_in_worker } from 'honeymoon-bridge';
        const solver: Solver = await load();
        const game: WholeGame = solver.new_game('GermanWhist', 1);
        const view: GameView = solver.view_game(game, 'S');
        const remote: RemoteSolver = load_in_worker();
        const advice: Advice = await remote.ask('advise', game, 100);
        const action: string = await remote.ask('choose', game, 'best', 1);
        // @ts-expect-error there is no such call
        await remote.ask('chose', game);
        const solvers = [await load(new Uint8Array(8)), await Solver.load(new ArrayBuffer(8))];
        export const all = [view.legal, advice.kind, action, new SolverError('x').code, solvers];
    `,
    );
    writeFileSync(
        join(project, 'tsconfig.json'),
        JSON.stringify({
            compilerOptions: {
                target: 'ES2022',
                module: 'NodeNext',
                moduleResolution: 'NodeNext',
                lib: ['ES2022'],
                types: [],
                strict: true,
                skipLibCheck: false,
                noEmit: true,
            },
            files: ['use.ts'],
        }),
    );
    run(process.execPath, [join(kTop, 'apps/web/node_modules/typescript/bin/tsc')]);
});

/** A page that plays in itself, in the package's worker, and in a module worker of its own. */
function write_page(): void {
    writeFileSync(
        join(project, 'index.html'),
        '<!doctype html><meta charset="utf-8"><title>x</title><link rel="icon" ' +
            'href="data:,"><script type="module" src="/main.js"></script>',
    );
    writeFileSync(
        join(project, 'main.js'),
        `
        import { load, load_in_worker } from 'honeymoon-bridge';
        async function play() {
            const solver = await load();
            const game = solver.new_game('GermanWhist', 7);
            const here = solver.choose(game, 'swift', 1);
            const there = await load_in_worker().ask('choose', game, 'swift', 1);
            const worker = new Worker(
                new URL('./own_worker.js', import.meta.url), { type: 'module' });
            worker.onerror = (event) => { document.title = 'error ' + event.message; };
            worker.onmessage = ({ data }) => { document.title = [here, there, data].join(' '); };
        }
        play().catch(({ code, message }) => { document.title = code + ' ' + message; });
    `,
    );
    writeFileSync(
        join(project, 'own_worker.js'),
        `
        import { load } from 'honeymoon-bridge';
        load().then((solver) => postMessage(
            solver.choose(solver.new_game('GermanWhist', 7), 'swift', 1)));
    `,
    );
}

async function title_of(url: string): Promise<string> {
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    await page.goto(url);
    await expect.poll(async () => (faults.length > 0 ? faults.join() : page.title())).not.toBe('x');
    const title = faults.length > 0 ? faults.join() : await page.title();
    await page.close();
    return title;
}

test('Vite builds and serves it: in the page, in its worker and in a module worker', async () => {
    write_page();
    const chosen = node(`
        import { load } from 'honeymoon-bridge';
        const solver = await load();
        console.log(solver.choose(solver.new_game('GermanWhist', 7), 'swift', 1));`).trim();
    const config: InlineConfig = { root: project, configFile: false, logLevel: 'error' };
    await build(config);
    const built = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } });
    expect(await title_of(built.resolvedUrls!.local[0]!)).toBe([chosen, chosen, chosen].join(' '));
    await built.close();
    // The development server puts packages together unless it is told not to.
    for (const exclude of [[], ['honeymoon-bridge']]) {
        const served = await createServer({
            ...config,
            optimizeDeps: { exclude },
            server: { port: 0, host: '127.0.0.1' },
        });
        await served.listen();
        expect(await title_of(served.resolvedUrls!.local[0]!), exclude.join()).toBe(
            [chosen, chosen, chosen].join(' '),
        );
        await served.close();
    }
});

test('a page without any tool takes the files as they are, and names a missing one', async () => {
    const { server, url } = await serve('package', {
        instead: new Map([
            [
                '/',
                `<!doctype html><title>x</title><link rel="icon" href="data:,">
        <script type="module">
            import { load, load_in_worker } from './index.js';
            const solver = await load();
            const there = await load_in_worker().ask('deal', 1, 5);
            const { code, message } = await load('elsewhere/solver.wasm').catch((error) => error);
            const same = solver.deal(1, 5)[0] === there[0];
            document.title = [same, code, message.replace(/http\\S*folder/, '')].join(' ');
        </script>`,
            ],
        ]),
    });
    expect(await title_of(url)).toBe(
        'true file_missing /elsewhere/solver.wasm: the server answers 404; the file ' +
            'solver.wasm of the package should be there',
    );
    server.close();
});
