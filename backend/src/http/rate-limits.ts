import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from '../kernel/address-key.ts';
import { queryOf } from './request/read-request.ts';
import { healthPath } from './health.ts';
import { sendError } from './error-responses.ts';

/**
 * How many requests an address may make per window. Twenty people with several tabs, who may share an office's address,
 * stay below each limit; an attacking program does not.
 */
export interface RateLimits {
  readonly windowMs: number;
  /** Sign-ins, sign-ups and requests for mails; identity limits failures separately. */
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

/** By route pattern: URLs have many spellings. */
const kinds: readonly (readonly [RegExp, Kind])[] = [
  // The machine's own tools create accounts by the hundred.
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
  /** Whether a header belongs to the machine's own tools, which have no limits. */
  readonly isOperator: (authorization: string) => boolean;
}

/** Refuses requests beyond the limits with status 429. */
export async function limitRates(
  app: FastifyInstance,
  { limits, isOperator }: RateLimitOptions,
): Promise<void> {
  await app.register(rateLimit, { global: false });
  const limiter = (max: number) =>
    app.createRateLimit({
      max,
      timeWindow: limits.windowMs,
      keyGenerator: ({ callerAddress }) => addressKey(callerAddress),
    });
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
    if (authorization !== undefined && isOperator(authorization)) return;
    await sendError(reply.header('retry-after', result.ttlInSeconds), request.url, 429);
  });
}
