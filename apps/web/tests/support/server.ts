// A server of our own for the builds that are not opened from disk.
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { kBuild } from './solver';

const kTypes: Record<string, string> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.wasm': 'application/wasm',
    '.png': 'image/png',
    '.svg': 'image/svg+xml',
    '.webmanifest': 'application/manifest+json',
};

const kCodings = { gzip: gzipSync, br: brotliCompressSync };

/** A build in a folder of a server, as a project's page would be. `instead`: other text for some
 * paths. `missing`: paths of files that are not there. `policy`: a Content-Security-Policy.
 * `coding`: how text is compressed, as static hosts do. */
export async function serve(
    build: 'hosted' | 'package',
    {
        instead = new Map(),
        policy,
        coding,
        missing,
    }: {
        instead?: Map<string, string>;
        policy?: string;
        coding?: keyof typeof kCodings | undefined;
        missing?: { test(path: string): boolean };
    } = {},
): Promise<{ server: Server; url: string }> {
    const folder = join(kBuild, build);
    // Once, as hosts do.
    const packed = new Map<string, Buffer>();
    const server = createServer((request, response) => {
        const path = new URL(request.url!, 'http://localhost').pathname.replace(
            /^\/some\/folder/,
            '',
        );
        const file = resolve(folder, `.${path === '/' ? '/index.html' : path}`);
        if (!file.startsWith(folder) || !existsSync(file) || missing?.test(path)) {
            response.writeHead(404).end();
            return;
        }
        const type = kTypes[extname(file)];
        const compressed = coding && type ? { 'content-encoding': coding } : {};
        response.writeHead(200, {
            'content-type': type ?? 'application/octet-stream',
            ...compressed,
            ...(policy === undefined ? {} : { 'content-security-policy': policy }),
        });
        const body = instead.get(path) ?? readFileSync(file);
        if (!coding || !type) return void response.end(body);
        if (!packed.has(path)) packed.set(path, kCodings[coding](body));
        response.end(packed.get(path));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return {
        server,
        url: `http://localhost:${(server.address() as AddressInfo).port}/some/folder/`,
    };
}
