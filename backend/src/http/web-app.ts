import { existsSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendError } from './error-responses.ts';
import { findStaticFile, isCanonical, sendStaticFile } from './static-files.ts';

/** The client configuration under the field names of the Firebase SDK, to which this backend answers like Firebase. */
export interface ClientConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly storageBucket: string;
  readonly messagingSenderId: string;
  readonly appId: string;
  /** An extension: Authentication, Firestore and Storage are on the app's own origin. */
  readonly servicesOnThisOrigin: true;
  /** An extension: other sites that a mailed link may continue to. */
  readonly allowedOrigins: readonly string[];
  /** An extension: a mail server is set up, so invitations are mailed. */
  readonly mailsInvitations: boolean;
}

/**
 * Serves the client configuration where Firebase Hosting does
 * (https://firebase.google.com/docs/hosting/reserved-urls), and the built app, with index.html for every page.
 */
export async function serveWebApp(
  app: FastifyInstance,
  { webDir, clientConfig }: { webDir: string | null; clientConfig: ClientConfig },
): Promise<void> {
  app.get('/__/firebase/init.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(clientConfig),
  );
  const hasApp = webDir !== null && existsSync(join(webDir, 'index.html'));
  if (hasApp) {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: async (request, reply) => {
        const path = decodedPath(request.url);
        if (path === null || !isCanonical(path)) return sendError(reply, request.url, 404);
        const file = findStaticFile(webDir, path === '/' ? '/index.html' : path);
        return file === null ? reply.callNotFound() : sendStaticFile(file, request, reply);
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const page = hasApp && asksForPage(request) ? findStaticFile(webDir, '/index.html') : null;
    return page === null
      ? sendError(reply, request.url, 404)
      : sendStaticFile(page, request, reply);
  });
}

/** Paths of the services (`/v1/`: Firestore and Storage) and of built files, which are no pages of the app. */
const notPages =
  /^\/(?:__|v\d|assets|identitytoolkit\.|securetoken\.|google\.firestore\.)(?:[^/]*)(?:\/|$)/;

interface PageRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** Navigation accepts HTML. A client that accepts anything wants a file if the path has an extension. */
function asksForPage({ method, url = '', headers }: PageRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  if ((method !== 'GET' && method !== 'HEAD') || notPages.test(path)) return false;
  const accept = headers.accept ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path));
}

/**
 * The URL to route by. A page's URL that cannot be decoded ("/100%") has its percent signs escaped, so that the app
 * shows its own error page instead of the router's JSON error.
 */
export function addressToRoute(request: PageRequest): string {
  const { url = '/', headers } = request;
  const [path = ''] = url.split('?', 1);
  if (
    decodedPath(path) !== null ||
    headers.accept?.includes('text/html') !== true ||
    !asksForPage(request)
  ) {
    return url;
  }
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

/** The path of a URL, or `null` when it cannot be decoded. */
function decodedPath(url: string): string | null {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '');
  } catch {
    return null;
  }
}
