/** The document service alone behind a real HTTP port, with three callers: `admin`, `operator` and any other. */
import { createDocuments } from '../../src/documents/create-documents.ts';
import type { Documents } from '../../src/documents/documents.ts';
import { permissionDenied } from '../../src/documents/model/errors.ts';
import { callerLimitsForTests } from '../../src/documents/testing/caller-limits.ts';
import { documentRoutes } from '../../src/documents/wire/routes.ts';
import { createServer } from '../../src/http/server.ts';
import { InvalidTokenError } from '../../src/kernel/request-auth.ts';
import { createClock } from '../../src/sqlite/clock.ts';
import { openDatabase, type Database } from '../../src/sqlite/database.ts';

export const D = 'projects/p/databases/(default)/documents';
/** The first commit's time: the wall clock of these tests stands still, so each commit adds one microsecond. */
export const firstCommit = '2026-11-20T15:21:22.000002Z';
export const secondCommit = '2026-11-20T15:21:22.000004Z';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface DocumentServer extends AsyncDisposable {
  readonly documents: Documents;
  readonly database: Database;
  readonly logged: readonly unknown[];
  /** Posts as the SDK does: JSON under a plain-text content type. A string body is sent as it is. */
  post(
    method: string,
    body: unknown,
    options?: { parent?: string; token?: string },
  ): Promise<Answer>;
}

export async function startDocumentServer(): Promise<DocumentServer> {
  const database = openDatabase(':memory:');
  const clock = createClock(database, () => Date.parse('2026-11-20T15:21:22Z'));
  const logged: unknown[] = [];
  const log = (fields: unknown) => logged.push(fields);
  const logger = { info: log, warn: log, error: log };
  const documents = createDocuments({
    database,
    clock,
    logger,
    projectId: 'p',
    guard: ({ auth, path }) => {
      if (auth === null || (path.startsWith('secrets/') && !auth.isOperator))
        throw permissionDenied();
    },
  });
  const app = await createServer({ allowedOrigins: [], publicUrl: null });
  documentRoutes(app, {
    documents,
    limits: callerLimitsForTests(),
    projectId: 'p',
    logger,
    verifyToken: (bearer) => {
      if (bearer === null) return null;
      if (bearer !== 'admin' && bearer !== 'operator') throw new InvalidTokenError('forged');
      return { uid: bearer, token: {}, isOperator: bearer === 'operator' };
    },
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    documents,
    database,
    logged,
    post: async (method, body, { parent = D, token = 'admin' } = {}) => {
      const response = await fetch(`${url}/v1/${parent}:${method}?key=k`, {
        method: 'POST',
        headers: {
          'content-type': 'text/plain',
          ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    },
    [Symbol.asyncDispose]: async () => {
      await app.close();
      if (database.sqlite.isOpen) database.close();
    },
  };
}

/** The body of a refusal. */
export function refusal(code: number, status: string, message: string): unknown {
  return { error: { code, message, status } };
}

/** A write that replaces a document. */
export function set(path: string, fields: Record<string, unknown>): unknown {
  return { update: { name: `${D}/${path}`, fields } };
}
