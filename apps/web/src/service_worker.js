// Keeps every file of the page, so that after one visit it works without a network. The build puts
// in the names, and a version: another set of files is another cache, and the old ones go.
const kCache = 'honeymoon-__VERSION__';
const kFiles = ['./', '__FILES__'];

self.addEventListener('install', (event) => {
    const keep = async () => {
        const cache = await caches.open(kCache);
        await cache.addAll(kFiles.map((file) => new Request(file, { cache: 'reload' })));
        await self.skipWaiting();
    };
    event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
    const tidy = async () => {
        const old = (await caches.keys()).filter((name) => name.startsWith('honeymoon-') && name !== kCache);
        await Promise.all(old.map((name) => caches.delete(name)));
        await self.clients.claim();
    };
    event.waitUntil(tidy());
});

self.addEventListener('fetch', (event) => {
    if (event.request.method !== 'GET') return;
    const answer = async () => {
        const cache = await caches.open(kCache);
        return (await cache.match(event.request, { ignoreSearch: true })) ?? fetch(event.request);
    };
    event.respondWith(answer());
});
