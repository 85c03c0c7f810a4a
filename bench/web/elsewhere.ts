import { createServer } from 'node:http';
import { listen } from './listen.ts';

/** Serves a page of another site, without keeping the process alive. */
async function serveElsewhere(): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Elsewhere</title>');
  });
  const port = await listen(server);
  server.unref();
  // Both apps are at 127.0.0.1, so another name is another site.
  return `http://localhost:${port}`;
}

/**
 * Visits start from another site, as from a link or a new tab, so that the browser starts a new process. From about:blank it
 * would reuse its process, unless headers isolate the page, as the product's do.
 */
export const elsewhere = await serveElsewhere();
