import type { EventEmitter } from 'node:events';
import { turnsOfOthers } from './turns-of-others.ts';

/** The response of a request; `destroyed` after its connection has closed. */
type Response = Pick<EventEmitter, 'once' | 'off'> & { readonly destroyed: boolean };

/** Runs work in turn; resolves with `undefined` when the connection closes before. */
export type RunInTurn = <Result>(
  response: Response,
  work: () => Promise<Result> | Result,
) => Promise<Result | undefined>;

/**
 * Runs one piece of work at a time, with turns of the event loop for others between two. Waiting requests keep only their bytes, which
 * are limited, and are decoded in turn.
 */
export function createSerialQueue(): RunInTurn {
  const waiting = new Set<() => Promise<void>>();
  let isRunning = false;

  const run = async (): Promise<void> => {
    for (const next of waiting) {
      waiting.delete(next);
      await next();
      await turnsOfOthers();
    }
    isRunning = false;
  };
  return (response, work) =>
    new Promise((resolve, reject) => {
      if (response.destroyed) return resolve(undefined);
      const start = async (): Promise<void> => {
        response.off('close', cancel);
        try {
          resolve(await work());
        } catch (error) {
          reject(error);
        }
      };
      // Bodies of closed connections must not stay in memory.
      const cancel = (): void => {
        waiting.delete(start);
        resolve(undefined);
      };
      response.once('close', cancel);
      waiting.add(start);
      if (isRunning) return;
      isRunning = true;
      setImmediate(() => void run());
    });
}
