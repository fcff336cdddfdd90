// Two builds of one page. `vite build --mode single`: one file of HTML with everything in it, which
// works when opened from disk. `vite build`: files to be hosted, and a service worker that keeps
// them for use without a network.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const out = resolve(process.env.HONEYMOON_WEB_BUILD ?? resolve(__dirname, '../../build-web'));
const wasm = join(out, 'wasm/solver.wasm');

/** `virtual:solver-bytes`, as src/engine/bytes.d.ts declares it. Compressed, for half of it is a network's numbers,
 *  and not every server compresses by itself; not called .gz, which some servers take for a coding of the transfer. */
function solver_bytes(single: boolean): Plugin {
    const id = '\0solver-bytes';
    return {
        name: 'solver-bytes',
        resolveId: (source) => (source === 'virtual:solver-bytes' ? id : undefined),
        load(source) {
            if (source !== id) return undefined;
            const bytes = gzipSync(readFileSync(wasm), { level: 9 });
            const unpack = `const unpack = (packed) =>
                    new Response(packed.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();`;
            if (single || this.meta.watchMode || process.env.VITEST) {
                // A loop: Uint8Array.from() with a function takes five times as long, a tenth of a second on a phone.
                return `${unpack}
                    let kept;
                    export const solver_bytes = async () => {
                        if (kept) return kept;
                        const text = atob('${bytes.toString('base64')}');
                        const bytes = new Uint8Array(text.length);
                        for (let i = 0; i < text.length; ++i) bytes[i] = text.charCodeAt(i);
                        kept = await unpack(new Blob([bytes]).stream());
                        return kept;
                    };`;
            }
            this.emitFile({ type: 'asset', fileName: 'solver.bin', source: bytes });
            return `${unpack}
                export const solver_bytes = async () => {
                    const response = await fetch('solver.bin');
                    if (!response.ok) throw new Error('solver.bin: ' + response.status);
                    return unpack(response.body);
                };`;
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
                    html = html.replace('</head>', () => `<style>${String(file.source)}</style>\n</head>`);
                } else {
                    throw new Error(`${name} is not in the page`);
                }
            }
            page.source = html;
            page.fileName = 'honeymoon.html';
        },
    };
}

/** sw.js: src/service_worker.js with the names of all files, and a version made of their bytes. */
function service_worker(): Plugin {
    return {
        name: 'service-worker',
        enforce: 'post',
        writeBundle({ dir }, bundle) {
            const files = Object.keys(bundle).sort();
            const hash = createHash('sha256');
            for (const file of files) hash.update(file).update(readFileSync(join(dir!, file)));
            const text = readFileSync(join(__dirname, 'src/service_worker.js'), 'utf8')
                .replace('__VERSION__', hash.digest('hex').slice(0, 12))
                .replace("'__FILES__'", files.map((file) => `'${file}'`).join(', '));
            writeFileSync(join(dir!, 'sw.js'), text);
        },
    };
}

/** What links of the page begin with. */
const address = process.env.HONEYMOON_WEB_ADDRESS ?? '';
if (address !== '' && !/^https?:\/\/[^#]+$/.test(address)) {
    throw new Error(`HONEYMOON_WEB_ADDRESS: ${address} is no address such as https://example.org/honeymoon/`);
}

export default defineConfig(({ mode }) => {
    const single = mode === 'single';
    return {
        base: './',
        define: { __HOSTED__: JSON.stringify(!single && mode === 'production'), __ADDRESS__: JSON.stringify(address) },
        plugins: [solver_bytes(single), ...(single ? [one_file()] : [service_worker()])],
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
