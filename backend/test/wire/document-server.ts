/** The document service alone behind a real HTTP port, with three callers: `admin`, `operator` and any other. */
import assert from 'node:assert/strict';
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
  /** Posts what must be refused with exactly this. */
  refuses(
    method: string,
    body: unknown,
    refused: Refusal,
    options?: { parent?: string; token?: string },
  ): Promise<void>;
}

export type Refusal = readonly [status: keyof typeof codes, message: string];

// https://cloud.google.com/apis/design/errors#handling_errors
const codes = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ABORTED: 409,
  ALREADY_EXISTS: 409,
  INTERNAL: 500,
  UNIMPLEMENTED: 501,
} as const;

/** How a caller without rights is refused. */
export const denied = ['PERMISSION_DENIED', 'Missing or insufficient permissions.'] as const;

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
  const post: DocumentServer['post'] = async (
    method,
    body,
    { parent = D, token = 'admin' } = {},
  ) => {
    const response = await fetch(`${url}/v1/${parent}:${method}?key=k`, {
      method: 'POST',
      headers: {
        'content-type': 'text/plain',
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  return {
    documents,
    database,
    logged,
    post,
    refuses: async (method, body, [status, message], options) =>
      assert.deepEqual(await post(method, body, options), {
        status: codes[status],
        body: { error: { code: codes[status], message, status } },
      }),
    [Symbol.asyncDispose]: async () => {
      await app.close();
      if (database.sqlite.isOpen) database.close();
    },
  };
}

/** A write that replaces a document. */
export function set(path: string, fields: Record<string, unknown>): unknown {
  return { update: { name: `${D}/${path}`, fields } };
}
