/** The share of callers without rights: one request in some turns of the event loop. */
import type { ServerResponse } from 'node:http';
import { Http2ServerRequest, type Http2Session } from 'node:http2';
import type { FastifyInstance } from 'fastify';
import { turnsOfOthers } from '../kernel/turns-of-others.ts';
import type { IsPrivilegedCaller } from './request/read-request.ts';

/** Requests at once of an HTTP/2 connection. A page has two streams and a few writes; the others are pictures, which can wait. */
export const concurrentStreams = { atFirst: 20, privileged: 100 };

/**
 * Callers with rights are served at once. The others wait for their turn before anything else is done with their
 * requests, so that callers with rights wait for one of them at a time, however many there are.
 */
export function giveTurns(app: FastifyInstance, isPrivilegedCaller: IsPrivilegedCaller): void {
  const waiting = new Set<() => void>();
  let isTaken = false;
  const startNext = (): void => {
    const [start] = waiting;
    isTaken = start !== undefined;
    if (start === undefined) return;
    void turnsOfOthers().then(startNext);
    waiting.delete(start);
    start();
  };
  /** Resolves with whether the connection is still open. */
  const turnOf = (response: ServerResponse): Promise<boolean> =>
    new Promise((resolve) => {
      const start = (): void => {
        response.off('close', cancel);
        resolve(true);
      };
      const cancel = (): void => {
        waiting.delete(start);
        resolve(false);
      };
      response.once('close', cancel);
      waiting.add(start);
    });
  app.addHook('onRequest', async (request, reply) => {
    if (isPrivilegedCaller(request)) return allowStreams(request.raw);
    if (isTaken) {
      if (!(await turnOf(reply.raw))) reply.hijack();
      return;
    }
    isTaken = true;
    void turnsOfOthers().then(startNext);
  });
}

const allowed = new WeakSet<Http2Session>();

function allowStreams(request: unknown): void {
  if (!(request instanceof Http2ServerRequest)) return;
  const { session } = request.stream;
  if (session === undefined || session.destroyed || allowed.has(session)) return;
  allowed.add(session);
  session.settings({ maxConcurrentStreams: concurrentStreams.privileged });
}
