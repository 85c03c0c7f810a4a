import type { FastifyInstance } from 'fastify';
import { addressKey } from '../kernel/address-key.ts';
import { announcedLength } from '../kernel/announced-length.ts';
import { refuse } from './refusals.ts';

/** How many bytes of bodies may be on their way at once: all of them stand in memory until the last has come. */
export interface ArrivingLimits {
  readonly bytesPerAddress: number;
  readonly bytes: number;
}

const mebi = 1024 * 1024;

/** From one address eight of the largest files, or some hundreds of the pictures that an office sends. */
export const arrivingLimits: ArrivingLimits = { bytesPerAddress: 256 * mebi, bytes: 1024 * mebi };

/** Not counted: as many as there may be connections hold less than the larger ones may. */
const smallBytes = 64 * 1024;

export interface ArrivingOptions {
  readonly limits: ArrivingLimits;
  /** The machine's own tools may send as much as they can. */
  readonly isOwner: (authorization: string) => boolean;
}

/** Refuses with status 429 a body that would come on top of too many others, before any of it has come. */
export function limitArriving(
  app: FastifyInstance,
  { limits: { bytesPerAddress, bytes }, isOwner }: ArrivingOptions,
): void {
  const arriving = new Map<string, number>();
  let all = 0;
  const count = (address: string, length: number): void => {
    const left = (arriving.get(address) ?? 0) + length;
    if (left === 0) arriving.delete(address);
    else arriving.set(address, left);
    all += length;
  };
  app.addHook('onRequest', async (request, reply) => {
    // By HTTP/2 nothing says that there is none.
    if (request.method === 'GET' || request.method === 'HEAD') return;
    // A longer one than its route takes is refused in any case.
    const length = Math.min(announcedLength(request.raw), request.routeOptions.bodyLimit ?? 0);
    if (length <= smallBytes) return;
    const address = addressKey(request.ip);
    const { authorization } = request.headers;
    if (
      ((arriving.get(address) ?? 0) + length > bytesPerAddress || all + length > bytes) &&
      (authorization === undefined || !isOwner(authorization))
    ) {
      await refuse(reply.header('retry-after', 1), request.url, 429);
      return;
    }
    count(address, length);
    request.raw.once('close', () => count(address, -length));
  });
}
