import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from '../kernel/address-key.ts';
import { announcedLength } from './request.ts';
import type { IsPrivilegedCaller } from '../http/request.ts';
import { sendError } from './error-responses.ts';

/** How many bytes of bodies may be on their way or wait at once: all of them stand in memory until the answer. */
interface Most {
  readonly bytesPerAddress: number;
  readonly bytes: number;
}

/** What callers without rights (`strangers`) send is counted by itself, so that they keep out nobody who has some. */
export interface BodySizeLimits {
  readonly known: Most;
  readonly strangers: Most;
}

const mebi = 1024 * 1024;

export const bodySizeLimits: BodySizeLimits = {
  // From one address eight of the largest files, or some hundreds of the pictures that an office sends.
  known: { bytesPerAddress: 256 * mebi, bytes: 1024 * mebi },
  // One picture, so that whose token is good no longer is told that, and comes back with another.
  strangers: { bytesPerAddress: 16 * mebi, bytes: 64 * mebi },
};

/** Not counted: as many as there may be connections hold less than the larger ones may. */
const smallBytes = 8 * 1024;

export interface BodySizeLimiterOptions {
  readonly limits: BodySizeLimits;
  /** Whether an Authorization header is that of somebody with rights; others count as strangers. */
  readonly isKnown: (authorization: string) => boolean;
  /** The machine's own tools may send as much as they can. */
  readonly isOwner: (authorization: string) => boolean;
}

/** Refuses with status 429 a body that would come on top of too many others, before any of it has come. */
export function limitBodySizes(
  app: FastifyInstance,
  { limits, isKnown, isOwner }: BodySizeLimiterOptions,
): void {
  const known = new Arriving(limits.known);
  const strangers = new Arriving(limits.strangers);
  const isKnownByHeader: IsPrivilegedCaller = ({ headers: { authorization } }) =>
    authorization !== undefined && isKnown(authorization);
  const isPrivilegedCaller = (request: FastifyRequest): boolean =>
    (request.routeOptions.config.isPrivilegedCaller ?? isKnownByHeader)(request);
  app.addHook('onRequest', async (request, reply) => {
    // By HTTP/2 nothing says that there is none.
    if (request.method === 'GET' || request.method === 'HEAD') return;
    // A longer one than its route takes is refused in any case.
    const length = Math.min(announcedLength(request.raw), request.routeOptions.bodyLimit ?? 0);
    if (length <= smallBytes) return;
    const address = addressKey(request.ip);
    const bodySizes = isPrivilegedCaller(request) ? known : strangers;
    const { authorization } = request.headers;
    if (
      !bodySizes.hasRoom(address, length) &&
      (authorization === undefined || !isOwner(authorization))
    ) {
      await sendError(reply.header('retry-after', 1), request.url, 429);
      return;
    }
    bodySizes.count(address, length);
    reply.raw.once('close', () => bodySizes.count(address, -length));
  });
}

/** What is on its way of people who are known, or of strangers. */
class Arriving {
  readonly #most: Most;
  readonly #byAddress = new Map<string, number>();
  #all = 0;

  constructor(most: Most) {
    this.#most = most;
  }

  hasRoom(address: string, length: number): boolean {
    const { bytesPerAddress, bytes } = this.#most;
    const ofAddress = this.#byAddress.get(address) ?? 0;
    return ofAddress + length <= bytesPerAddress && this.#all + length <= bytes;
  }

  count(address: string, length: number): void {
    const left = (this.#byAddress.get(address) ?? 0) + length;
    if (left === 0) this.#byAddress.delete(address);
    else this.#byAddress.set(address, left);
    this.#all += length;
  }
}
