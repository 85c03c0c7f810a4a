import { createServer } from 'node:http';
import { listen } from './listen.ts';

/** Starts a page of another site; the program may end while it is there. */
async function serveElsewhere(): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Elsewhere</title>');
  });
  const port = await listen(server);
  server.unref();
  // Both sides are at 127.0.0.1: another name is another site.
  return `http://localhost:${port}`;
}

/**
 * Where whoever opens a page comes from: another site, or a new tab, which is one as well. For a page of another site
 * the browser starts a process; one that is opened from about:blank gets the process that is there, unless its headers
 * isolate it, as the product's do.
 */
export const elsewhere = await serveElsewhere();
