/** Bounds what clients can request without reading the responses. */
import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, Http2ServerRequest, type Http2Session } from 'node:http2';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '../kernel/address-key.ts';
import { AddressTotals, type AddressLimits } from './address-totals.ts';
import type { BodySizeLimits } from './body-size-limiter.ts';
import { errorBody } from './error-responses.ts';
import type { IsPrivilegedCaller } from './request/read-request.ts';
import { concurrentStreams } from './stranger-turns.ts';

export interface RequestLimits {
  /** By the caller's address, for callers without rights. */
  readonly running: AddressLimits;
  /**
   * By the connection's address, for all callers and before anything is known of a request: those of HTTP/2, and those that
   * wait for an earlier one of their HTTP/1.1 connection. Node reads 64 KiB at once, which hold up to 2600 requests.
   */
  readonly received: AddressLimits;
}

export const requestLimits: RequestLimits = {
  running: { perAddress: 1024, total: 6144 },
  received: { perAddress: 4096, total: 8192 },
};

/** Ends a request without a response, which would be unread, too. */
function drop(request: IncomingMessage | Http2ServerRequest): void {
  if (request instanceof Http2ServerRequest) request.stream.close(constants.NGHTTP2_REFUSED_STREAM);
  else request.socket.destroy();
}

/** Not counted: with the limit on running requests, such responses hold less than the large ones may. */
const smallBytes = 64 * 1024;

/** Handles a request of either version of HTTP. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Handles the requests of an HTTP/1.1 connection one after the other, each when the response before it is sent, and reads
 * no more of the connection while some wait. Node alone would start all that it has read.
 */
export function handleInTurn(
  server: EventEmitter,
  limits: AddressLimits,
  handle: RequestHandler,
): void {
  const totals = new AddressTotals(limits);
  const connections = new WeakMap<Socket, Turns>();
  server.on('request', (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    // The response of a closed connection has no event any more.
    if (socket.destroyed) return;
    if (request instanceof Http2ServerRequest) {
      const address = addressKey(socket.remoteAddress ?? '');
      if (resetsRequests(request)) return request.stream.session?.destroy();
      if (!totals.hasRoom(address, 1)) return drop(request);
      totals.add(address, 1);
      response.once('close', () => totals.add(address, -1));
      // A request that is reset at once, or whose connection closes, costs no more.
      setImmediate(() => {
        if (!request.stream.destroyed) handle(request, response);
      });
      return;
    }
    const turns = connections.get(socket) ?? createTurns(socket, totals);
    connections.set(socket, turns);
    turns.add(() => {
      response.once('close', () => turns.startNext());
      handle(request, response);
    });
  });
}

/** The requests that each HTTP/2 connection has sent in this turn of the event loop. */
const sentInTurn = new Map<Http2Session, number>();

/** Whether a connection sends more at once than can be open, which takes resets. Node starts all that it has read. */
function resetsRequests({ stream: { session } }: Http2ServerRequest): boolean {
  if (session === undefined) return false;
  if (sentInTurn.size === 0) setImmediate(() => sentInTurn.clear());
  const sent = (sentInTurn.get(session) ?? 0) + 1;
  sentInTurn.set(session, sent);
  // Until the client has acknowledged a setting, Node names the one before, at first the default of 2^32 - 1.
  const { atFirst } = concurrentStreams;
  const { maxConcurrentStreams = atFirst } = session.localSettings;
  return sent > 2 * (session.pendingSettingsAck ? atFirst : maxConcurrentStreams);
}

interface Turns {
  /** Starts a request when those before it are answered. */
  add(start: () => void): void;
  startNext(): void;
}

function createTurns(socket: Socket, totals: AddressTotals): Turns {
  const address = addressKey(socket.remoteAddress ?? '');
  let waiting: (() => void)[] = [];
  let isBusy = false;
  // Node resumes the connection after each request that it has read.
  socket.on('resume', () => {
    if (waiting.length > 0) socket.pause();
  });
  socket.once('close', () => {
    totals.add(address, -waiting.length);
    waiting = [];
  });
  return {
    add(start) {
      if (!isBusy) {
        isBusy = true;
        start();
      } else if (totals.hasRoom(address, 1)) {
        totals.add(address, 1);
        waiting.push(start);
        socket.pause();
      } else socket.destroy();
    },
    startNext() {
      // After "Connection: close" the others are not answered.
      if (!socket.writable) return;
      const start = waiting.shift();
      isBusy = start !== undefined;
      if (start === undefined) return;
      totals.add(address, -1);
      if (waiting.length === 0) socket.resume();
      start();
    },
  };
}

/** Drops requests of an address that has too many running already, unless their caller has rights. */
export function limitRunningRequests(
  app: FastifyInstance,
  limits: AddressLimits,
  isPrivilegedCaller: IsPrivilegedCaller,
): void {
  const totals = new AddressTotals(limits);
  app.addHook('onRequest', async (request, reply) => {
    if (!totals.hasRoom(addressKey(request.callerAddress), 1) && !isPrivilegedCaller(request)) {
      reply.hijack();
      drop(request.raw);
    } else totals.addUntilClosed(reply, 1);
  });
}

/** Answers 429 instead when too many bytes of other responses wait for their clients. Streams hold only a piece. */
export function limitUnreadBytes(
  app: FastifyInstance,
  limits: BodySizeLimits,
  isPrivilegedCaller: IsPrivilegedCaller,
): void {
  const privileged = new AddressTotals(limits.privileged);
  const unprivileged = new AddressTotals(limits.unprivileged);
  app.addHook('onSend', async (request, reply, payload) => {
    const isHeld = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isHeld || payload.length <= smallBytes) return payload;
    const unread = isPrivilegedCaller(request) ? privileged : unprivileged;
    if (!unread.hasRoom(addressKey(request.callerAddress), payload.length)) {
      reply.code(429).header('retry-after', 1);
      return JSON.stringify(errorBody(request.url, 429));
    }
    unread.addUntilClosed(reply, payload.length);
    return payload;
  });
}
