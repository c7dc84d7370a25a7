/*
 * Answers a page that cannot be fetched with the page that says so. It keeps nothing else: what the site shows of a person
 * is never stored on the device, so whatever isn't a page goes past it.
 */
const offlinePage = '/offline.html';
const kept = 'offline';

self.addEventListener('install', (event) => {
  const keep = async () => {
    await (await caches.open(kept)).add(new Request(offlinePage, { cache: 'reload' }));
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  // Pages are asked for while the worker starts, so that it delays none of them.
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  const answer = async () => {
    try {
      return (await event.preloadResponse) ?? (await fetch(event.request));
    } catch (error) {
      const page = await caches.match(offlinePage);
      if (!page) throw error;
      return page;
    }
  };
  event.respondWith(answer());
});
