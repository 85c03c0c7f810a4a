import type { FastifyInstance } from 'fastify';
import { OperationalError } from '../kernel/operational-error.ts';

/** Connections that wait to be accepted. Beyond Node's 511 a client's system tries again after a second, then three. */
const backlog = 4096;

/** Starts listening and returns the URL; throws `OperationalError` when the port or the host is not available. */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<string> {
  try {
    // For `localhost` Fastify creates a second server, without the headers and limits set on `app.server`.
    return await app.listen({ host: host === 'localhost' ? '127.0.0.1' : host, port, backlog });
  } catch (error) {
    throw asOperationalError(error, host, port);
  }
}

function asOperationalError(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') {
    return new OperationalError(
      `Port ${port} is already in use. Choose another, for example with PORT=4181.`,
    );
  }
  if (code === 'EACCES') {
    return new OperationalError(
      `This account may not use port ${port}. Choose one above 1023 with PORT.`,
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new OperationalError(`HOST ${host} is not an address of this machine.`);
  }
  return error;
}
