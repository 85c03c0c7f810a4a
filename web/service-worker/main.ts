/**
 * Keeps the app itself, so that it opens at once and without a network. What the services answer, documents and
 * pictures, goes by untouched and is never kept here.
 */
declare const self: ServiceWorkerGlobalScope;
/** The build writes it in: every file of the app, and a name for exactly these files. */
declare const APP: { readonly version: string; readonly files: readonly string[] };

const prefix = 'app-';
const ownCache = prefix + APP.version;
const ownFiles: ReadonlySet<string> = new Set(APP.files);
const page = '/index.html';
const config = '/__/firebase/init.json';
/** Where the services live (backend/src/http/web-app.ts), and files that belong to no page. */
const notPages =
  /^\/(?:(?:__|v\d|assets|identitytoolkit\.|securetoken\.|google\.firestore\.)[^/]*(?:\/|$)|[^/]+\.\w+$)/;
const isHashed = (path: string): boolean => path.startsWith('/assets/');

self.addEventListener('install', (event) => {
  event.waitUntil(fill());
  // Where the browser can, it takes the app's code out of the caches itself, past this worker, which would have to start.
  if ('addRoutes' in event && typeof event.addRoutes === 'function')
    event.waitUntil(
      Promise.resolve(
        event.addRoutes({
          condition: { urlPattern: { pathname: '/assets/*' }, requestMethod: 'get' },
          source: 'cache',
        }),
      ),
    );
});
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', ({ data }) => {
  if (data === 'skip-waiting') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // Who asks past all caches wants to know whether the server answers.
  if (request.method !== 'GET' || origin !== location.origin || request.cache === 'no-store')
    return;
  if (request.mode === 'navigate') {
    if (!notPages.test(pathname)) event.respondWith(kept(page, request));
  } else if (pathname === config) {
    event.respondWith(readConfig(event));
  } else if (ownFiles.has(pathname) || isHashed(pathname)) {
    event.respondWith(kept(pathname, request));
  }
});

async function fill(): Promise<void> {
  const cache = await caches.open(ownCache);
  await Promise.all(
    APP.files.map(async (path) => {
      // A hashed name has one content for good; any other is asked for anew.
      const known = isHashed(path) ? await caches.match(path, { ignoreVary: true }) : undefined;
      const file = known ?? (await fetch(path, { cache: isHashed(path) ? 'default' : 'no-cache' }));
      if (!file.ok) throw new Error(`${path} answered ${file.status}`);
      await cache.put(path, file);
    }),
  );
}

/** The version before this one stays as well, for pages that are open over the update. */
async function takeOver(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const previous = names.findLast((name) => name !== ownCache);
  const outdated = names.filter((name) => name !== ownCache && name !== previous);
  await Promise.all(outdated.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function kept(path: string, request: Request): Promise<Response> {
  const options = { ignoreVary: true };
  const own = await (await caches.open(ownCache)).match(path, options);
  if (own !== undefined) return own;
  const older = isHashed(path) ? await caches.match(path, options) : undefined;
  return older ?? fetch(request);
}

/** Answers with what was read last time and reads it anew, so that a change shows the next time. */
async function readConfig(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(ownCache);
  const known = await cache.match(config);
  const fresh = fetch(event.request).then(async (response) => {
    if (response.ok) await cache.put(config, response.clone());
    return response;
  });
  if (known === undefined || event.request.cache === 'reload') return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  return known;
}
