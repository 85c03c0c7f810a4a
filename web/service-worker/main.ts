/** Caches the app itself, so that it opens at once and offline. Documents and pictures are never cached here. */
declare const self: ServiceWorkerGlobalScope;
/** The build writes the list of all files of the app and a hash of them. */
declare const APP: { readonly version: string; readonly files: readonly string[] };

const prefix = 'app-';
const ownCache = prefix + APP.version;
const ownFiles: ReadonlySet<string> = new Set(APP.files);
const page = '/index.html';
const config = '/__/firebase/init.json';
const notPages =
  /^\/(?:(?:__|v\d|assets|identitytoolkit\.|securetoken\.|google\.firestore\.)[^/]*(?:\/|$)|[^/]+\.\w+$)/;
const isHashed = (path: string): boolean => path.startsWith('/assets/');

self.addEventListener('install', (event) => {
  event.waitUntil(install());
  // Static routing (Chromium): the browser reads the app's code from the cache without starting this worker.
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
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', ({ data }) => {
  if (data === 'skip-waiting') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // The app pings the server with `no-store` requests, which need a real answer.
  if (request.method !== 'GET' || origin !== location.origin || request.cache === 'no-store')
    return;
  if (request.mode === 'navigate') {
    if (!notPages.test(pathname)) event.respondWith(fromCache(page, request));
  } else if (pathname === config) {
    event.respondWith(readConfig(event));
  } else if (ownFiles.has(pathname) || isHashed(pathname)) {
    event.respondWith(fromCache(pathname, request));
  }
});

async function install(): Promise<void> {
  const cache = await caches.open(ownCache);
  await Promise.all(
    APP.files.map(async (path) => {
      const cached = isHashed(path) ? await caches.match(path, { ignoreVary: true }) : undefined;
      const file =
        cached ?? (await fetch(path, { cache: isHashed(path) ? 'default' : 'no-cache' }));
      if (!file.ok) throw new Error(`${path} answered ${file.status}`);
      await cache.put(path, file);
    }),
  );
}

/** Keeps the previous version's cache for pages that are still open. */
async function activate(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const previous = names.findLast((name) => name !== ownCache);
  const outdated = names.filter((name) => name !== ownCache && name !== previous);
  await Promise.all(outdated.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function fromCache(path: string, request: Request): Promise<Response> {
  const options = { ignoreVary: true };
  const own = await (await caches.open(ownCache)).match(path, options);
  if (own !== undefined) return own;
  const older = isHashed(path) ? await caches.match(path, options) : undefined;
  return older ?? fetch(request);
}

/** Stale-while-revalidate: a change shows at the next visit. */
async function readConfig(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(ownCache);
  const cached = await cache.match(config);
  const fresh = fetch(event.request).then(async (response) => {
    if (response.ok) await cache.put(config, response.clone());
    return response;
  });
  if (cached === undefined || event.request.cache === 'reload') return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  return cached;
}
