import type { FastifyInstance } from 'fastify';
import { sendError } from './error-responses.ts';

const startPage = (name: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="1">
<title>${name} is starting</title>
<style>
body { display: grid; place-content: center; min-height: 100dvh; margin: 0; padding: 0 1rem; font-family: system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.5rem; }
</style>
</head>
<body>
<h1>${name} is starting</h1>
<p>This page opens by itself in a moment.</p>
</body>
</html>
`;

export interface StartupHoldOptions {
  /** For the page that browsers show meanwhile. */
  readonly name: string;
  readonly isOperator: (authorization: string) => boolean;
}

/**
 * Serves only the machine's own tools until the returned function is called, so that no page shows unfinished data. Call
 * it before adding routes.
 */
export function holdUntilReady(
  app: FastifyInstance,
  { name, isOperator }: StartupHoldOptions,
): () => void {
  let isReady = false;
  app.addHook('onRequest', async ({ method, url, headers }, reply) => {
    if (isReady || /^\/healthz(?:\?|$)/.test(url) || isOperator(headers.authorization ?? ''))
      return;
    reply.header('retry-after', 1).header('cache-control', 'no-store');
    if (/^\/readyz(?:\?|$)/.test(url)) await reply.code(503).type('text/plain').send('not ready\n');
    else if (method === 'GET' && headers.accept?.includes('text/html') === true)
      await reply.code(503).type('text/html; charset=utf-8').send(startPage(name));
    else await sendError(reply, url, 503);
  });
  return () => void (isReady = true);
}
