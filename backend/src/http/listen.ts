import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartError } from '../kernel/start-error.ts';

/** Starts listening and returns the URL; throws `StartError` when the port or the host cannot be had. */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw asStartError(error, host, port);
  }
  const { port: actualPort } = app.server.address() as AddressInfo;
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${actualPort}`;
}

function asStartError(error: unknown, host: string, port: number): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is already in use, perhaps by another Gabbai. Choose one with PORT=4181, for example.`,
      );
    case 'EACCES':
      return new StartError(`Port ${port} may not be used by this account. Choose one above 1023 with PORT.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST ${host} is no address of this machine.`);
    default:
      return error;
  }
}
