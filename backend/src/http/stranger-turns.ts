/** The share of callers without rights: one request in some turns of the event loop. */
import { Http2ServerRequest, type Http2Session } from 'node:http2';
import type { FastifyInstance } from 'fastify';
import { createSerialQueue } from '../kernel/serial-queue.ts';
import type { IsPrivilegedCaller } from './request/read-request.ts';

/** Requests at once of an HTTP/2 connection. A page has two streams and a few writes; the others are pictures, which can wait. */
export const concurrentStreams = { atFirst: 20, privileged: 100 };

/**
 * Callers with rights are served at once. The others wait for their turn before anything else is done with their
 * requests, so that callers with rights wait for one of them at a time, however many there are.
 */
export function giveTurns(app: FastifyInstance, isPrivilegedCaller: IsPrivilegedCaller): void {
  const runInTurn = createSerialQueue();
  app.addHook('onRequest', async (request, reply) => {
    if (isPrivilegedCaller(request)) return allowStreams(request.raw);
    const isOpen = await runInTurn(reply.raw, () => true);
    if (isOpen !== true) reply.hijack();
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
