import { once } from 'node:events';
import { createServer } from 'node:http';

/** Starts a page of another site; the program may end while it is there. */
async function serveElsewhere(): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Elsewhere</title>');
  });
  server.listen(0, '127.0.0.1');
  server.unref();
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Elsewhere has no port.');
  // Both sides are at 127.0.0.1: another name is another site.
  return `http://localhost:${address.port}`;
}

/**
 * Where whoever opens a page comes from: another site, or a new tab, which is one as well. For a page of another site
 * the browser starts a process; one that is opened from about:blank gets the process that is there, unless its headers
 * isolate it, as the product's do.
 */
export const elsewhere = await serveElsewhere();
