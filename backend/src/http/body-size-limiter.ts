import type { FastifyInstance } from 'fastify';
import { addressKey } from '../kernel/address-key.ts';
import { AddressTotals, type AddressLimits } from './address-totals.ts';
import { sendError } from './error-responses.ts';
import {
  announcedLength,
  closeAfterResponse,
  type IsPrivilegedCaller,
} from './request/read-request.ts';

/**
 * How many bytes of bodies may arrive or wait at once: all of them stay in memory until the response. Callers without
 * rights are counted separately, so that they cannot block those who have some.
 */
export interface BodySizeLimits {
  readonly privileged: AddressLimits;
  readonly unprivileged: AddressLimits;
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
  readonly isPrivilegedCaller: IsPrivilegedCaller;
  /** Whether it belongs to the machine's own tools, which have no limits. */
  readonly isOperator: (authorization: string) => boolean;
}

/** Refuses a body with status 429, before any of it arrives, when too many others are in memory. */
export function limitBodySizes(
  app: FastifyInstance,
  { limits, isPrivilegedCaller, isOperator }: BodySizeLimiterOptions,
): void {
  const privileged = new AddressTotals(limits.privileged);
  const unprivileged = new AddressTotals(limits.unprivileged);
  app.addHook('onRequest', async (request, reply) => {
    // HTTP/2 does not announce that there is no body.
    if (request.method === 'GET' || request.method === 'HEAD') return;
    // A longer body than the route accepts is refused anyway.
    const length = Math.min(announcedLength(request.raw), request.routeOptions.bodyLimit ?? 0);
    if (length <= smallBytes) return;
    const inFlight = isPrivilegedCaller(request) ? privileged : unprivileged;
    const { authorization } = request.headers;
    if (
      !inFlight.hasRoom(addressKey(request.callerAddress), length) &&
      (authorization === undefined || !isOperator(authorization))
    ) {
      await sendError(
        closeAfterResponse(request, reply).header('retry-after', 1),
        request.url,
        429,
      );
      return;
    }
    inFlight.addUntilClosed(reply, length);
  });
}
