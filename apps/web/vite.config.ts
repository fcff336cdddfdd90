// Two builds of one page. `vite build --mode single`: one file of HTML with everything in it, which
// works when opened from disk. `vite build`: files to be hosted, and a service worker that keeps
// them for use without a network.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { bytes_of_part, without } from './solver_parts';

const out = resolve(process.env.HONEYMOON_WEB_BUILD ?? resolve(__dirname, '../../build-web'));
/** What links of the page begin with. */
const address = process.env.HONEYMOON_WEB_ADDRESS ?? '';
if (address !== '' && !/^https?:\/\/[^#]+$/.test(address)) {
    throw new Error(
        `HONEYMOON_WEB_ADDRESS: ${address} is no address such as https://example.org/honeymoon/`,
    );
}

/** `virtual:solver-bytes`, as src/engine/bytes.d.ts declares it. Compressed, for half of it is a
 * network's numbers, and not every server compresses by itself; not called .gz, which some servers
 * take for a coding of the transfer. */
function solver_bytes(single: boolean): Plugin {
    const id = '\0solver-bytes';
    const module = (name: string) => readFileSync(join(out, `wasm/${name}.wasm`));
    const packed = (bytes: Buffer) => gzipSync(bytes, { level: 9 });
    const begin = `import { kept } from '/src/engine/remote.ts';
        import { filled } from '/src/engine/gaps.ts';
        const unpack = (packed) =>
            new Response(packed.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();`;
    return {
        name: 'solver-bytes',
        resolveId: (source) => (source === 'virtual:solver-bytes' ? id : undefined),
        load(source) {
            if (source !== id) return undefined;
            if (single || this.meta.watchMode || process.env.VITEST) {
                // A loop: Uint8Array.from() with a function takes five times as long, a tenth of a
                // second on a phone.
                return `${begin}
                    export const solver_bytes = kept(async () => {
                        const text = atob('${packed(module('solver')).toString('base64')}');
                        const bytes = new Uint8Array(text.length);
                        for (let i = 0; i < text.length; ++i) bytes[i] = text.charCodeAt(i);
                        return unpack(new Blob([bytes]).stream());
                    });
                    export const table_bytes = solver_bytes;
                    export const first_bytes = solver_bytes;`;
            }
            const table = without('whist', module('table'));
            const no_network = without('whist', module('solver'));
            const solver = without('rest', no_network.bytes);
            const address = (name: string, bytes: Buffer) => {
                const source = packed(bytes);
                const file = { type: 'asset' as const, name: `${name}.bin`, source };
                return `import.meta.ROLLUP_FILE_URL_${this.emitFile(file)}`;
            };
            return `${begin}
                const fetched = (address) => kept(async () => {
                    for (;;) {
                        const response = await fetch(address).catch(() => undefined);
                        if (response?.ok) return unpack(response.body);
                        if (response) throw new Error(address + ': ' + response.status);
                        // Until there is a network again.
                        await new Promise((done) => setTimeout(done, 2000));
                    }
                });
                export const table_bytes = fetched(${address('table', table.bytes)});
                const whist = fetched(${address('whist', bytes_of_part('whist'))});
                const solver = fetched(${address('solver', solver.bytes)});
                const rest = fetched(${address('networks', bytes_of_part('rest'))});
                const of = (bytes) => new Uint8Array(bytes);
                // One after the other, for what comes first is wanted first.
                export const first_bytes = kept(async () => {
                    const table = await table_bytes();
                    return filled(of(table), [${JSON.stringify(table.gaps)}, of(await whist())]);
                });
                export const solver_bytes = kept(async () => {
                    const network = [${JSON.stringify(no_network.gaps)}, of(await whist())];
                    const [bytes, pieces] = await Promise.all([solver(), rest()]);
                    return filled(of(bytes), network, [${JSON.stringify(solver.gaps)}, of(pieces)]);
                });`;
        },
        // The table and the program are on their way before main.tsx asks for them.
        transformIndexHtml: {
            order: 'post',
            handler: (_, { bundle }) =>
                Object.keys(bundle ?? {}).flatMap((name) => {
                    const href = `./${name}`;
                    const attrs = /\bapp-.*\.js$/.test(name)
                        ? { rel: 'modulepreload', crossorigin: true, href }
                        : /table-.*\.bin$/.test(name)
                          ? { rel: 'preload', as: 'fetch', crossorigin: true, href }
                          : undefined;
                    return attrs ? [{ tag: 'link', attrs, injectTo: 'head' as const }] : [];
                }),
        },
    };
}

/** Everything into the page: the style, and the program as a classic script at its end. */
function one_file(): Plugin {
    return {
        name: 'one-file',
        enforce: 'post',
        generateBundle(_, bundle) {
            const page = bundle['index.html'];
            if (page?.type !== 'asset') throw new Error('no index.html');
            let html = String(page.source)
                .replace(/<script type="module"[^>]*><\/script>\s*/g, '')
                .replace(/<link rel="stylesheet"[^>]*>\s*/g, '');
            for (const [name, file] of Object.entries(bundle)) {
                if (name === 'index.html') continue;
                delete bundle[name];
                if (file.type === 'chunk') {
                    const code = file.code.replaceAll('</script', '<\\/script');
                    html = html.replace('</body>', () => `<script>${code}</script>\n</body>`);
                } else if (name.endsWith('.css')) {
                    html = html.replace(
                        '</head>',
                        () => `<style>${String(file.source)}</style>\n</head>`,
                    );
                } else {
                    throw new Error(`${name} is not in the page`);
                }
            }
            page.source = html;
            page.fileName = 'honeymoon.html';
        },
    };
}

/** What stands in the page's head: in the hosted build what makes it a program that can be
 * installed, and a card where its address is shown; in the single one the icon. */
function head(single: boolean): Plugin {
    return {
        name: 'head',
        transformIndexHtml(html) {
            if (single) {
                const icon = readFileSync(join(__dirname, 'public/icon.svg'), 'utf8');
                return html.replace(
                    'icon.svg',
                    () => `data:image/svg+xml,${encodeURIComponent(icon)}`,
                );
            }
            const text = (pattern: RegExp) => pattern.exec(html)![1]!;
            const card = {
                type: 'website',
                title: text(/<title>(.*)<\/title>/),
                description: text(/name="description" content="(.*)"/),
                image: `${address}preview.png`,
                'image:width': '1200',
                'image:height': '630',
                ...(address === '' ? {} : { url: address }),
            };
            const tags = [
                { tag: 'link', attrs: { rel: 'manifest', href: './manifest.webmanifest' } },
                { tag: 'link', attrs: { rel: 'apple-touch-icon', href: './icon-192.png' } },
                { tag: 'meta', attrs: { name: 'twitter:card', content: 'summary_large_image' } },
                ...Object.entries(card).map(([name, content]) => ({
                    tag: 'meta',
                    attrs: { property: `og:${name}`, content },
                })),
            ];
            return tags.map((tag) => ({ ...tag, injectTo: 'head' as const }));
        },
    };
}

/** sw.js: src/service_worker.js with the names of all files, and a version made of their bytes. */
function service_worker(): Plugin {
    return {
        name: 'service-worker',
        enforce: 'post',
        writeBundle({ dir }) {
            const files = readdirSync(dir!, { recursive: true, withFileTypes: true })
                .filter((file) => file.isFile())
                .map((file) => relative(dir!, join(file.parentPath, file.name)))
                .sort();
            const hash = createHash('sha256');
            for (const file of files) hash.update(file).update(readFileSync(join(dir!, file)));
            const text = readFileSync(join(__dirname, 'src/service_worker.js'), 'utf8')
                .replace('__VERSION__', hash.digest('hex').slice(0, 12))
                .replace("'__FILES__'", files.map((file) => `'${file}'`).join(', '));
            writeFileSync(join(dir!, 'sw.js'), text);
        },
    };
}

export default defineConfig(({ mode }) => {
    const single = mode === 'single';
    return {
        base: './',
        define: {
            __HOSTED__: JSON.stringify(!single && mode === 'production'),
            __ADDRESS__: JSON.stringify(address),
        },
        publicDir: single ? false : 'public',
        plugins: [
            solver_bytes(single),
            head(single),
            ...(single ? [one_file()] : [service_worker()]),
        ],
        build: {
            target: 'es2022',
            outDir: join(out, single ? 'single' : 'hosted'),
            emptyOutDir: true,
            assetsInlineLimit: 0,
            modulePreload: false,
            rollupOptions: { output: { format: single ? 'iife' : 'es' } },
        },
        test: {
            // Long: the machine may have other things to do.
            testTimeout: 600_000,
            hookTimeout: 600_000,
            expect: { poll: { timeout: 60_000 } },
            include: ['tests/**/*.test.ts'],
            // Most of a test is waiting for what the page shows.
            maxWorkers: 3,
            maxConcurrency: 3,
            minWorkers: 1,
        },
    };
});
