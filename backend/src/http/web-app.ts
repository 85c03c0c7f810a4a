import { existsSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendError } from './error-responses.ts';

/** The client configuration, under the field names of the Firebase SDK. */
export interface ClientConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly storageBucket: string;
  readonly messagingSenderId: string;
  readonly appId: string;
  /** Not Firebase's: tells the app that the three services are on its own origin. */
  readonly servicesOnThisOrigin: true;
  /** Nor is this: other sites that the app may lead on to from a mailed link. */
  readonly allowedOrigins: readonly string[];
}

const immutable = 'public, max-age=31536000, immutable';

/**
 * Serves the client's configuration where Firebase Hosting does
 * (https://firebase.google.com/docs/hosting/reserved-urls), and the built app: any path that looks like
 * a page answers with index.html, since the app routes itself.
 */
export async function serveWebApp(
  app: FastifyInstance,
  { webDir, clientConfig }: { webDir: string | null; clientConfig: ClientConfig },
): Promise<void> {
  app.get('/__/firebase/init.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(clientConfig),
  );
  if (webDir !== null && existsSync(join(webDir, 'index.html'))) {
    const assets = join(webDir, 'assets') + sep;
    // The app asks for it when a session ends: the pictures that the browser has kept go with it.
    const clearCache = join(webDir, 'clear-cache.txt');
    await app.register(fastifyStatic, {
      root: webDir,
      cacheControl: false,
      // The build leaves each text's brotli and gzip form beside it.
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.startsWith(assets) ? immutable : 'no-cache');
        if (path === clearCache) reply.header('clear-site-data', '"cache"');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if ('sendFile' in reply && asksForPage(request)) return reply.sendFile('index.html');
    return sendError(reply, request.url, 404);
  });
}

/** Where the services and the built files live: what is missing there is missing, and no page. */
const notPages =
  /^\/(?:__|v\d|assets|identitytoolkit\.|securetoken\.|google\.firestore\.)(?:[^/]*)(?:\/|$)/;

interface Asked {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** A browser that navigates accepts HTML; a program may accept anything, and then an ending asks for a file. */
function asksForPage({ method, url = '', headers }: Asked): boolean {
  const path = url.split('?', 1)[0] ?? '';
  if ((method !== 'GET' && method !== 'HEAD') || notPages.test(path)) return false;
  const accept = headers.accept ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path));
}

/**
 * The address to look a route up by. It is the one that was asked for, unless that is a page's and cannot be decoded
 * ("/100%"): the router would sendError it in words for programs. Then its percent signs mean themselves, and the app answers.
 */
export function addressToRoute(asked: Asked): string {
  const { url = '/', headers } = asked;
  const [path = ''] = url.split('?', 1);
  if (isDecodable(path) || headers.accept?.includes('text/html') !== true || !asksForPage(asked)) {
    return url;
  }
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}
