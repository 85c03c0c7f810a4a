import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { queryOf } from '../http/request.ts';
import { healthPath } from './health.ts';
import { sendError } from './error-responses.ts';

/**
 * How many requests one address may make in a window. An office is one address, so each figure is what some twenty
 * people with several tabs cannot reach, and still far less than what a program can send.
 */
export interface RateLimits {
  readonly windowMs: number;
  /** Passwords tried, accounts made, mails asked for; identity counts failures on its own account besides. */
  readonly passwords: number;
  readonly identity: number;
  /** Streams opened. */
  readonly streams: number;
  readonly uploads: number;
  /** Everything else. */
  readonly requests: number;
}

export const rateLimits: RateLimits = {
  windowMs: 60_000,
  passwords: 120,
  identity: 1200,
  streams: 1200,
  uploads: 1200,
  requests: 60_000,
};

type Kind = Exclude<keyof RateLimits, 'windowMs'>;

/** By the route that answers, which one address may have in many spellings. */
const kinds: readonly (readonly [RegExp, Kind])[] = [
  // The owner's tools, which make accounts by the hundred.
  [/^\w+ \/identitytoolkit\..*\/v1\/projects\//, 'requests'],
  [
    /^POST \/identitytoolkit\..*:(?:signInWithPassword|signUp|sendOobCode|resetPassword)$/,
    'passwords',
  ],
  [/^\w+ \/(?:identitytoolkit|securetoken)\./, 'identity'],
  [/^POST \/google\.firestore\./, 'streams'],
  [/^POST \/v0\/b\//, 'uploads'],
];

function kindOf(request: FastifyRequest): Kind {
  const call = `${request.method} ${request.routeOptions.url ?? ''}`;
  const kind = kinds.find(([pattern]) => pattern.test(call))?.[1] ?? 'requests';
  const isOpenStream = kind === 'streams' && queryOf(request).has('SID');
  return isOpenStream ? 'requests' : kind;
}

export interface RateLimitOptions {
  readonly limits: RateLimits;
  /** The machine's own tools may do as much as they can. */
  readonly isOwner: (authorization: string) => boolean;
}

/** Refuses with status 429 what an address asks beyond the limits. */
export async function limitRates(
  app: FastifyInstance,
  { limits, isOwner }: RateLimitOptions,
): Promise<void> {
  await app.register(rateLimit, { global: false });
  const limiter = (max: number) => app.createRateLimit({ max, timeWindow: limits.windowMs });
  const limiters = {
    passwords: limiter(limits.passwords),
    identity: limiter(limits.identity),
    streams: limiter(limits.streams),
    uploads: limiter(limits.uploads),
    requests: limiter(limits.requests),
  };
  app.addHook('onRequest', async (request, reply) => {
    if (healthPath.test(request.url)) return;
    const result = await limiters[kindOf(request)](request);
    if (result.isAllowed || !result.isExceeded) return;
    const { authorization } = request.headers;
    if (authorization !== undefined && isOwner(authorization)) return;
    await sendError(reply.header('retry-after', result.ttlInSeconds), request.url, 429);
  });
}
