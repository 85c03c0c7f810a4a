/**
 * How long a request may take to arrive and how many connections may wait for it: whoever sends one byte a minute on a
 * thousand connections must not keep the others out.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '../kernel/address-key.ts';

export interface Patience {
  /** For the request line and the headers. */
  readonly headersMs: number;
  /** For the whole request, its body too: 10 MiB by a line of one megabit take 84 s. */
  readonly requestMs: number;
  /** A connection on which nothing moves; streams say something every 30 s. */
  readonly silenceMs: number;
  /** For what is under way when the server stops. */
  readonly farewellMs: number;
  /** One IPv6 network counts as one address. */
  readonly connectionsPerAddress: number;
  readonly connections: number;
}

export const patience: Patience = {
  headersMs: 15_000,
  requestMs: 180_000,
  silenceMs: 90_000,
  farewellMs: 1000,
  connectionsPerAddress: 2048,
  connections: 8192,
};

/** What Node's HTTP/1.1 server needs to know; its own `connectionsCheckingInterval` is too coarse for short waits. */
export function nodeTimeouts({ headersMs, requestMs }: Patience) {
  return {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: Math.min(headersMs, 5000),
  };
}

/** Adds what Node does not do by itself. */
export function losePatience(app: FastifyInstance, patience: Patience): void {
  const { connectionsPerAddress, connections, requestMs, farewellMs } = patience;
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
    const timer = setTimeout(() => raw.socket.destroy(), requestMs);
    raw.once('end', () => clearTimeout(timer));
    raw.once('close', () => clearTimeout(timer));
  });
  // An HTTP/2 session ends when its last stream has, which a client can put off for ever.
  app.addHook('preClose', async () => {
    const timer = setTimeout(() => sockets.forEach((socket) => socket.destroy()), farewellMs);
    app.server.once('close', () => clearTimeout(timer));
  });
}
