/**
 * Wraps the services to log what operators need: sign-ins, refusals, ended sessions, changes of rights, slow queries.
 * No line names a person, an address or a document.
 */
import type { FastifyInstance } from 'fastify';
import { collectionPath } from './documents/model/document-name.ts';
import type { Documents } from './documents/documents.ts';
import { DocumentsError } from './documents/model/errors.ts';
import type { Query } from './documents/model/types.ts';
import type { EventCounts } from './event-counts.ts';
import { FilesError } from './files/errors.ts';
import type { FileGuard } from './files/model.ts';
import type { IsTrustedProxy } from './http/trusted-proxy.ts';
import { IdentityError, type IdentityErrorCode } from './identity/errors.ts';
import type { Identity } from './identity/model.ts';
import type { Logger } from './kernel/logger.ts';
import { InvalidTokenError } from './kernel/request-auth.ts';
import type { Guard } from './documents/access/guard.ts';

/** A longer query delays all other calls. */
const defaultSlowMs = 200;
const maxNameLength = 100;

/** Counts the document calls that the rules refuse. */
export function countDeniedDocuments(guard: Guard, events: EventCounts): Guard {
  return (request) => {
    try {
      guard(request);
    } catch (error) {
      if (error instanceof DocumentsError && error.code === 'PERMISSION_DENIED') {
        const isCollection = request.query !== null;
        const collection = anonymizedPath(request.path, isCollection);
        events.count('refused', { operation: request.operation, collection });
      }
      throw error;
    }
  };
}

/** Counts the file calls that the rules refuse. */
export function countDeniedFiles(guard: FileGuard, events: EventCounts): FileGuard {
  return (request) => {
    try {
      guard(request);
    } catch (error) {
      if (error instanceof FilesError && error.code === 'permission-denied')
        events.count('file-refused', { operation: request.operation });
      throw error;
    }
  };
}

/** Counts the commits beyond the hourly limit for callers without rights. */
export function countPublicWrites(events: EventCounts): () => void {
  return () => events.count('public-writes-refused');
}

/** Counts sign-ins, bad tokens and ended sessions. */
export function monitorIdentity(identity: Identity, events: EventCounts): Identity {
  identity.onRevoked(() => events.count('sessions-ended'));
  const refused = (error: unknown): never => {
    if (isTokenError(error)) events.count('token-refused');
    throw error;
  };
  const withToken = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      return refused(error);
    }
  };
  return {
    ...identity,
    async signInWithPassword(attempt) {
      try {
        const session = await identity.signInWithPassword(attempt);
        events.count('signed-in');
        return session;
      } catch (error) {
        events.count('sign-in-failed', { reason: codeOf(error) });
        throw error;
      }
    },
    verifyToken: (bearer) => withToken(() => identity.verifyToken(bearer)),
    lookup: (idToken) => withToken(() => identity.lookup(idToken)),
    deleteOwnAccount: (idToken) => withToken(() => identity.deleteOwnAccount(idToken)),
    sendEmailVerification: (request) => withToken(() => identity.sendEmailVerification(request)),
    sendEmailChange: (request) => withToken(() => identity.sendEmailChange(request)),
    refresh: (token, address) => withToken(() => identity.refresh(token, address)),
    updateAccount: (...given) => identity.updateAccount(...given).catch(refused),
    linkPassword: (...given) => identity.linkPassword(...given).catch(refused),
  };
}

/** Logs slow queries and counts changes of the collection that gives rights. */
export function monitorDocuments(
  documents: Documents,
  options: {
    events: EventCounts;
    logger: Logger;
    rightsCollection: string | null;
    slowMs?: number;
  },
): Documents {
  const { events, logger, rightsCollection, slowMs = defaultSlowMs } = options;
  documents.onCommit(({ changes }) => {
    for (const { path, before, after } of changes) {
      const [collection, , ...deeper] = path.split('/');
      if (collection !== rightsCollection || deeper.length > 0) continue;
      const change = before === null ? 'added' : after === null ? 'removed' : 'changed';
      events.count('administrators', { change });
    }
  });
  const timed = <Result>(query: Query, work: () => Result): Result => {
    const start = performance.now();
    try {
      return work();
    } finally {
      const ms = Math.round(performance.now() - start);
      const collection = anonymizedPath(collectionPath(query.parent, query.collectionId), true);
      if (ms >= slowMs) logger.warn({ event: 'slow-query', collection, ms }, 'A query was slow.');
    }
  };
  return {
    ...documents,
    query: (query, auth) => timed(query, () => documents.query(query, auth)),
    candidates: (query, auth) => timed(query, () => documents.candidates(query, auth)),
    aggregate: (query, what, auth) => timed(query, () => documents.aggregate(query, what, auth)),
  };
}

/** Counts requests beyond a rate limit. */
export function countRateLimited(app: FastifyInstance, events: EventCounts): void {
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 429) return;
    const path = request.routeOptions.url ?? '';
    const service = services.find(([pattern]) => pattern.test(path))?.[1] ?? 'others';
    events.count('limit-reached', { service });
  });
}

/** Counts requests through an untrusted proxy, whose callers all share one address in every limit. */
export function countUntrustedProxies(
  app: FastifyInstance,
  { events, isTrustedProxy }: { events: EventCounts; isTrustedProxy: IsTrustedProxy },
): void {
  app.addHook('onRequest', async ({ headers, raw }) => {
    const { remoteAddress } = raw.socket;
    if (headers['x-forwarded-for'] === undefined || remoteAddress === undefined) return;
    if (!isTrustedProxy(remoteAddress)) events.count('proxy-not-trusted');
  });
}

const services: readonly (readonly [RegExp, string])[] = [
  [/^\/(?:identitytoolkit|securetoken)\./, 'identity'],
  [/^\/(?:v1|google\.firestore\.)/, 'documents'],
  [/^\/v0\//, 'files'],
];

/** A path without document ids. */
function anonymizedPath(path: string, isCollection: boolean): string {
  const segments = path.split('/');
  const names = segments.map((name, index) => (index % 2 === 0 ? name : '*'));
  return (isCollection ? names : names.slice(0, -1)).join('/').slice(0, maxNameLength);
}

/** Errors of a forged, expired or revoked token. */
const tokenErrorCodes = new Set<IdentityErrorCode>([
  'INVALID_ID_TOKEN',
  'TOKEN_EXPIRED',
  'USER_DISABLED',
  'USER_NOT_FOUND',
]);

function isTokenError(error: unknown): boolean {
  if (error instanceof IdentityError) return tokenErrorCodes.has(error.code);
  return error instanceof InvalidTokenError;
}

function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : 'INTERNAL';
}
