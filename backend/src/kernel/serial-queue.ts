import type { EventEmitter } from 'node:events';

/** The connection of a request: an answer to it that can still be sent is open. */
type Answering = Pick<EventEmitter, 'once' | 'off'> & { readonly destroyed: boolean };

/** Runs work when its turn has come; `undefined` when the connection has closed before. */
export type RunInTurn = <Result>(
  answering: Answering,
  work: () => Promise<Result> | Result,
) => Promise<Result | undefined>;

/**
 * Runs one piece of work at a time, and lets the event loop turn before each: what waits is the bytes of requests, which
 * are counted elsewhere, and never what was decoded of them.
 */
export function createSerialQueue(): RunInTurn {
  const waiting = new Set<() => Promise<void>>();
  let isRunning = false;

  const run = async (): Promise<void> => {
    for (const next of waiting) {
      waiting.delete(next);
      await next();
      await new Promise((resolve) => setImmediate(resolve));
    }
    isRunning = false;
  };
  return (answering, work) =>
    new Promise((resolve, reject) => {
      if (answering.destroyed) return resolve(undefined);
      const start = async (): Promise<void> => {
        answering.off('close', cancel);
        try {
          resolve(await work());
        } catch (error) {
          reject(error);
        }
      };
      // Else closed connections could leave any number of bodies behind.
      const cancel = (): void => {
        waiting.delete(start);
        resolve(undefined);
      };
      answering.once('close', cancel);
      waiting.add(start);
      if (isRunning) return;
      isRunning = true;
      setImmediate(() => void run());
    });
}
