import type { FastifyInstance } from 'fastify';

/**
 * Lets running requests finish when the server closes. Call it before adding routes, and `finishOnClose` after adding
 * them: streams end by then, and would otherwise use up the timeout.
 */
export function trackRequests(app: FastifyInstance): { finishOnClose(timeoutMs: number): void } {
  let running = 0;
  let onIdle: (() => void) | null = null;
  app.addHook('onRequest', async (_request, { raw }) => {
    running += 1;
    raw.once('close', () => {
      running -= 1;
      if (running === 0) onIdle?.();
    });
  });
  return {
    finishOnClose(timeoutMs) {
      app.addHook('preClose', async () => {
        if (running === 0) return;
        const idle = Promise.withResolvers<void>();
        onIdle = idle.resolve;
        const timer = setTimeout(idle.resolve, timeoutMs);
        await idle.promise;
        clearTimeout(timer);
      });
    },
  };
}
