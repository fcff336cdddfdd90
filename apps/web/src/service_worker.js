// Keeps every file of the page, so that after one visit it works without a network. The build puts
// in the names, and a version: another set of files is another cache. A page that is open goes on
// with its own: the last cache is kept beside the new one, and names differ where files do.
const kCache = 'honeymoon-__VERSION__';
const kFiles = ['./', '__FILES__'];

self.addEventListener('install', (event) => {
    const keep = async () => {
        const cache = await caches.open(kCache);
        // Asked for again, and sent only if it is another file.
        await cache.addAll(kFiles.map((file) => new Request(file, { cache: 'no-cache' })));
        await self.skipWaiting();
    };
    event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
    const tidy = async () => {
        const others = (await caches.keys()).filter(
            (name) => name.startsWith('honeymoon-') && name !== kCache,
        );
        await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
        await self.clients.claim();
    };
    event.waitUntil(tidy());
});

self.addEventListener('fetch', (event) => {
    if (event.request.method !== 'GET') return;
    const answer = async () => {
        const cache = await caches.open(kCache);
        return (
            (await cache.match(event.request, { ignoreSearch: true })) ??
            (await caches.match(event.request)) ??
            fetch(event.request)
        );
    };
    event.respondWith(answer());
});
