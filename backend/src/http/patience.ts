/**
 * How long a request may take to arrive and how many connections may wait for it: whoever sends one byte a minute on a
 * thousand connections must not keep the others out.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface Patience {
  /** For the request line and the headers. */
  readonly headersMs: number;
  /** For the whole request, its body too: 10 MiB by a line of one megabit take 84 s. */
  readonly requestMs: number;
  /** A connection on which nothing moves; streams say something every 30 s. */
  readonly silenceMs: number;
  readonly connectionsPerAddress: number;
  readonly connections: number;
}

export const patience: Patience = {
  headersMs: 15_000,
  requestMs: 180_000,
  silenceMs: 90_000,
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
  const { connectionsPerAddress, connections, requestMs } = patience;
  const counts = new Map<string, number>();
  app.server.maxConnections = connections;
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (counts.get(address) ?? 0) + 1;
    if (count > connectionsPerAddress) {
      socket.destroy();
      return;
    }
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left === 0) counts.delete(address);
      else counts.set(address, left);
    });
  });
  // Over HTTP/2 nothing else bounds the time a body takes.
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersionMajor !== 2 || raw.method === 'GET' || raw.method === 'HEAD') return;
    const timer = setTimeout(() => raw.destroy(), requestMs);
    raw.once('end', () => clearTimeout(timer));
    raw.once('close', () => clearTimeout(timer));
  });
}
