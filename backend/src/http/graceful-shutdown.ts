import type { FastifyInstance } from 'fastify';

/**
 * Lets what is under way when the server stops be answered. To be called before any route is added; what it gives
 * back, after all of them, so that streams have ended by then: those would be waited for in vain.
 */
export function trackRequests(app: FastifyInstance): { finishOnClose(atMostMs: number): void } {
  let running = 0;
  let onQuiet: (() => void) | null = null;
  app.addHook('onRequest', async (_request, { raw }) => {
    running += 1;
    raw.once('close', () => {
      running -= 1;
      if (running === 0) onQuiet?.();
    });
  });
  return {
    finishOnClose(atMostMs) {
      app.addHook('preClose', async () => {
        if (running === 0) return;
        const quiet = new Promise<void>((resolve) => (onQuiet = resolve));
        const timer = Promise.withResolvers<void>();
        const timeout = setTimeout(timer.resolve, atMostMs);
        await Promise.race([quiet, timer.promise]);
        clearTimeout(timeout);
      });
    },
  };
}
