/** Timeouts and connection counts against slow-request (Slowloris) attacks. */
import { existsSync, readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '../kernel/address-key.ts';
import { AddressTotals } from './address-totals.ts';

export interface ConnectionLimits {
  /** For the request line and the headers. */
  readonly headersTimeoutMs: number;
  /** For the whole request with its body: 10 MiB at one Mbit/s take 84 s. */
  readonly requestTimeoutMs: number;
  /** For a connection without traffic; streams send something every 30 s. */
  readonly idleTimeoutMs: number;
  /** For running requests when the server closes. */
  readonly shutdownTimeoutMs: number;
  /** One IPv6 network counts as one address. */
  readonly connectionsPerAddress: number;
  readonly connections: number;
}

/** Descriptors for the database, files and mails. */
const reservedDescriptors = 256;

export const connectionLimits: ConnectionLimits = {
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 180_000,
  idleTimeoutMs: 90_000,
  shutdownTimeoutMs: 1000,
  connectionsPerAddress: 2048,
  connections: 8192,
};

/** The limits for a process that may have so many files and connections open. */
export function connectionLimitsWithin(descriptors: number): ConnectionLimits {
  const left = Math.max(descriptors - reservedDescriptors, 64);
  const { connections, connectionsPerAddress } = connectionLimits;
  return {
    ...connectionLimits,
    connections: Math.min(connections, left),
    connectionsPerAddress: Math.min(connectionsPerAddress, Math.floor(left / 2)),
  };
}

/** How many files and connections the process may have open; `Infinity` where the system does not tell. */
export function descriptorLimit(): number {
  const file = '/proc/self/limits';
  const limits = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity);
}

/** Options of Node's HTTP/1.1 server, whose own `connectionsCheckingInterval` is too long for short timeouts. */
export function nodeTimeouts({ headersTimeoutMs, requestTimeoutMs }: ConnectionLimits) {
  return {
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: Math.min(headersTimeoutMs, 5000),
  };
}

/** Enforces the limits that Node does not have. */
export function enforceConnectionLimits(
  app: FastifyInstance,
  connectionLimits: ConnectionLimits,
): void {
  const { connectionsPerAddress, connections, requestTimeoutMs, shutdownTimeoutMs } =
    connectionLimits;
  const open = new AddressTotals({ perAddress: connectionsPerAddress, total: Infinity });
  const sockets = new Set<Socket>();
  app.server.maxConnections = connections;
  app.server.on('connection', (socket: Socket) => {
    const address = addressKey(socket.remoteAddress ?? '');
    if (!open.hasRoom(address, 1)) {
      socket.destroy();
      return;
    }
    open.add(address, 1);
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      open.add(address, -1);
    });
  });
  // A response would wait for the handshake. If that ends after all, HTTP/2 writes too, and Node aborts the process.
  app.server.prependListener('tlsClientError', (_error: Error, socket: Socket) => socket.destroy());
  // HTTP/2 has no other timeout for bodies.
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersionMajor !== 2 || raw.method === 'GET' || raw.method === 'HEAD') return;
    // In HTTP/2 this is the stream (https://nodejs.org/api/http2.html#requestsocket).
    const timer = setTimeout(() => raw.socket.destroy(), requestTimeoutMs);
    raw.once('end', () => clearTimeout(timer));
    raw.once('close', () => clearTimeout(timer));
  });
  // An HTTP/2 session ends with its last stream, which a client can keep open.
  app.addHook('preClose', async () => {
    const timer = setTimeout(
      () => sockets.forEach((socket) => socket.destroy()),
      shutdownTimeoutMs,
    );
    app.server.once('close', () => clearTimeout(timer));
  });
}
