import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from '../kernel/address-key.ts';
import { sendError } from './error-responses.ts';
import { announcedLength, type IsPrivilegedCaller } from './request/read-request.ts';

/** How many bytes of bodies may arrive or wait at once: all of them stay in memory until the response. */
interface BodyBytes {
  readonly perAddress: number;
  readonly total: number;
}

/** Callers without rights are counted separately, so that they cannot block those who have some. */
export interface BodySizeLimits {
  readonly privileged: BodyBytes;
  readonly unprivileged: BodyBytes;
}

const mebi = 1024 * 1024;

export const bodySizeLimits: BodySizeLimits = {
  // Per address eight of the largest files, or some hundred pictures.
  privileged: { perAddress: 256 * mebi, total: 1024 * mebi },
  // One picture, so that a caller whose token has expired gets that error and repeats the upload with a new token.
  unprivileged: { perAddress: 16 * mebi, total: 64 * mebi },
};

/** Not counted: with the limit on connections, such bodies hold less than the large ones may. */
const smallBytes = 8 * 1024;

export interface BodySizeLimiterOptions {
  readonly limits: BodySizeLimits;
  /** Whether an Authorization header belongs to a caller with rights. */
  readonly isPrivileged: (authorization: string) => boolean;
  /** Whether it belongs to the machine's own tools, which have no limits. */
  readonly isOperator: (authorization: string) => boolean;
}

/** Refuses a body with status 429, before any of it arrives, when too many others are in memory. */
export function limitBodySizes(
  app: FastifyInstance,
  { limits, isPrivileged, isOperator }: BodySizeLimiterOptions,
): void {
  const privileged = new BytesInFlight(limits.privileged);
  const unprivileged = new BytesInFlight(limits.unprivileged);
  const isPrivilegedByHeader: IsPrivilegedCaller = ({ headers: { authorization } }) =>
    authorization !== undefined && isPrivileged(authorization);
  const isPrivilegedCaller = (request: FastifyRequest): boolean =>
    (request.routeOptions.config.isPrivilegedCaller ?? isPrivilegedByHeader)(request);
  app.addHook('onRequest', async (request, reply) => {
    // HTTP/2 does not announce that there is no body.
    if (request.method === 'GET' || request.method === 'HEAD') return;
    // A longer body than the route accepts is refused anyway.
    const length = Math.min(announcedLength(request.raw), request.routeOptions.bodyLimit ?? 0);
    if (length <= smallBytes) return;
    const address = addressKey(request.ip);
    const inFlight = isPrivilegedCaller(request) ? privileged : unprivileged;
    const { authorization } = request.headers;
    if (
      !inFlight.hasRoom(address, length) &&
      (authorization === undefined || !isOperator(authorization))
    ) {
      await sendError(reply.header('retry-after', 1), request.url, 429);
      return;
    }
    inFlight.add(address, length);
    reply.raw.once('close', () => inFlight.add(address, -length));
  });
}

class BytesInFlight {
  readonly #limits: BodyBytes;
  readonly #byAddress = new Map<string, number>();
  #total = 0;

  constructor(limits: BodyBytes) {
    this.#limits = limits;
  }

  hasRoom(address: string, length: number): boolean {
    const { perAddress, total } = this.#limits;
    const ofAddress = this.#byAddress.get(address) ?? 0;
    return ofAddress + length <= perAddress && this.#total + length <= total;
  }

  add(address: string, length: number): void {
    const bytes = (this.#byAddress.get(address) ?? 0) + length;
    if (bytes === 0) this.#byAddress.delete(address);
    else this.#byAddress.set(address, bytes);
    this.#total += length;
  }
}
