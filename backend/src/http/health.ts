/** For monitors: `/healthz` tells whether the process responds, `/readyz` whether it can do its work. */
import type { FastifyInstance } from 'fastify';

/** The check costs a sync of the disk, so its result is cached. */
const checkEveryMs = 2000;

/** Not rate limited: a monitor must not report a failure that there is not. */
export const healthPath = /^\/(?:healthz|readyz)(?:\?|$)/;

/** Adds both routes; `check` throws when the backend cannot work. */
export function healthRoutes(app: FastifyInstance, check: () => void): void {
  let checkedAt = -Infinity;
  let isReady = false;
  const checkCached = (): boolean => {
    if (performance.now() - checkedAt < checkEveryMs) return isReady;
    try {
      check();
      isReady = true;
    } catch {
      isReady = false;
    }
    checkedAt = performance.now();
    return isReady;
  };
  app.get('/healthz', (_request, reply) => reply.type('text/plain').send('ok\n'));
  app.get('/readyz', (_request, reply) => {
    const ready = checkCached();
    return reply
      .code(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ok\n' : 'not ready\n');
  });
}
