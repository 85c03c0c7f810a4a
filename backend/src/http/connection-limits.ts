/**
 * How long a request may take to arrive and how many connections may wait for it: whoever sends one byte a minute on a
 * thousand connections must not keep the others out.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '../kernel/address-key.ts';

export interface ConnectionLimits {
  /** For the request line and the headers. */
  readonly headersTimeoutMs: number;
  /** For the whole request, its body too: 10 MiB by a line of one megabit take 84 s. */
  readonly requestTimeoutMs: number;
  /** A connection on which nothing moves; streams say something every 30 s. */
  readonly idleTimeoutMs: number;
  /** For what is under way when the server stops. */
  readonly shutdownTimeoutMs: number;
  /** One IPv6 network counts as one address. */
  readonly connectionsPerAddress: number;
  readonly connections: number;
}

export const connectionLimits: ConnectionLimits = {
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 180_000,
  idleTimeoutMs: 90_000,
  shutdownTimeoutMs: 1000,
  connectionsPerAddress: 2048,
  connections: 8192,
};

/** What Node's HTTP/1.1 server needs to know; its own `connectionsCheckingInterval` is too coarse for short waits. */
export function nodeTimeouts({ headersTimeoutMs, requestTimeoutMs }: ConnectionLimits) {
  return {
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: Math.min(headersTimeoutMs, 5000),
  };
}

/** Adds what Node does not do by itself. */
export function enforceConnectionLimits(
  app: FastifyInstance,
  connectionLimits: ConnectionLimits,
): void {
  const { connectionsPerAddress, connections, requestTimeoutMs, shutdownTimeoutMs } =
    connectionLimits;
  const counts = new Map<string, number>();
  const sockets = new Set<Socket>();
  app.server.maxConnections = connections;
  app.server.on('connection', (socket: Socket) => {
    const address = addressKey(socket.remoteAddress ?? '');
    const count = (counts.get(address) ?? 0) + 1;
    if (count > connectionsPerAddress) {
      socket.destroy();
      return;
    }
    counts.set(address, count);
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      const left = (counts.get(address) ?? 1) - 1;
      if (left === 0) counts.delete(address);
      else counts.set(address, left);
    });
  });
  // Over HTTP/2 nothing else bounds the time a body takes.
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersionMajor !== 2 || raw.method === 'GET' || raw.method === 'HEAD') return;
    // Of an HTTP/2 request, this is the stream (https://nodejs.org/api/http2.html#requestsocket).
    const timer = setTimeout(() => raw.socket.destroy(), requestTimeoutMs);
    raw.once('end', () => clearTimeout(timer));
    raw.once('close', () => clearTimeout(timer));
  });
  // An HTTP/2 session ends when its last stream has, which a client can put off for ever.
  app.addHook('preClose', async () => {
    const timer = setTimeout(
      () => sockets.forEach((socket) => socket.destroy()),
      shutdownTimeoutMs,
    );
    app.server.once('close', () => clearTimeout(timer));
  });
}
