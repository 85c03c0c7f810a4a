/**
 * What a monitor asks: `/healthz`, whether the process answers, and `/readyz`, whether it can do its work. Neither
 * says more than that.
 */
import type { FastifyInstance } from 'fastify';

/** The look at the disk costs a sync, so that whoever asks more often is told the same again. */
const checkEveryMs = 2000;

/** No limit of traffic applies to these: a monitor must not be told of a failure that there is not. */
export const healthPath = /^\/(?:healthz|readyz)(?:\?|$)/;

/** Adds both; `check` throws when the backend cannot work. */
export function healthRoutes(app: FastifyInstance, check: () => void): void {
  let checkedAt = -Infinity;
  let isReady = false;
  const look = (): boolean => {
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
    const ready = look();
    return reply
      .code(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ok\n' : 'not ready\n');
  });
}
