import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { FilesError } from '../../src/files/errors.ts';
import { createFiles, type Files } from '../../src/files/files.ts';
import type { FileAccessRequest } from '../../src/files/model.ts';
import { fileRoutes } from '../../src/files/wire/routes.ts';
import { createServer } from '../../src/http/server.ts';
import { silentLogger } from '../../src/kernel/logger.ts';
import { InvalidTokenError, type VerifyToken } from '../../src/kernel/request-auth.ts';
import { createClock } from '../../src/sqlite/clock.ts';
import { openDatabase, type Database } from '../../src/sqlite/database.ts';
import { multipartPicture, pngWith } from '../harness/pictures.ts';

/** 2026-11-20T15:21:24Z. */
const startMillis = 1_795_188_084_000;
export const bucket = 'minyan.appspot.com';
export const asAdmin = { authorization: 'Firebase admin' };

export interface FileServer {
  readonly dataDir: string;
  readonly files: Files;
  readonly database: Database;
  /** `{origin}/v0/b/{bucket}/o` */
  readonly root: string;
  readonly origin: string;
  /** Only these callers, and the operator, may do anything. */
  readonly admins: Set<string>;
  /** All that the guard was asked. */
  readonly asked: FileAccessRequest[];
  /** A further condition of the guard; tests set it. */
  readonly rule: { allows: (request: FileAccessRequest) => boolean };
  /** Tests move it. */
  readonly clock: { millis: number };
  call(path: string, init?: RequestInit): Promise<Response>;
  /** The same folder opened by a new server, as after a stop. */
  restart(): Promise<FileServer>;
  /** The names in the folder of bytes. */
  stored(): string[];
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface FileServerOptions {
  readonly dataDir?: string;
  readonly maxBytes?: number;
  readonly millis?: number;
  readonly publicUrl?: string;
}

/** The file service behind real HTTP on a free port, in a folder that goes away with it. */
export async function startFileServer(options: FileServerOptions = {}): Promise<FileServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'gabbai-files-'));
  const { maxBytes = 4 * 1024 * 1024, publicUrl = null } = options;
  const admins = new Set(['admin']);
  const asked: FileAccessRequest[] = [];
  const rule: FileServer['rule'] = { allows: () => true };
  const clock = { millis: options.millis ?? startMillis };
  const database = openDatabase(join(dataDir, 'test.sqlite'));
  const files = createFiles({
    database,
    dataDir,
    clock: createClock(database, () => clock.millis),
    guard: (request) => {
      asked.push(request);
      const isAllowed = admins.has(request.auth?.uid ?? '') && rule.allows(request);
      if (!isAllowed && request.auth?.isOperator !== true)
        throw new FilesError('permission-denied');
    },
    logger: silentLogger,
    maxBytes,
  });
  const app = await createServer({ allowedOrigins: [], publicUrl });
  fileRoutes(app, { files, verifyToken, bucket, publicUrl, logger: silentLogger });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const root = `${origin}/v0/b/${bucket}/o`;
  const close = async (): Promise<void> => {
    await app.close();
    if (database.sqlite.isOpen) database.close();
  };
  return {
    dataDir,
    files,
    database,
    root,
    origin,
    admins,
    asked,
    rule,
    clock,
    call: (path, init) => fetch(root + path, init),
    restart: async () => {
      await close();
      return startFileServer({ ...options, dataDir, millis: clock.millis });
    },
    stored: () => readdirSync(join(dataDir, 'files')),
    close,
    [Symbol.asyncDispose]: async () => {
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The token is the caller's name; `forged` is one that does not hold, and `operator` bypasses the guard. */
const verifyToken: VerifyToken = (bearer) => {
  if (bearer === 'forged') throw new InvalidTokenError();
  return bearer === null ? null : { uid: bearer, token: {}, isOperator: bearer === 'operator' };
};

/** Every caller that must be refused, with the exact answer. */
export const refusedCallers = [
  ['no token', {}, 403, 'Permission denied.'],
  ['a stranger', { authorization: 'Firebase stranger' }, 403, 'Permission denied.'],
  ['a forger', { authorization: 'Firebase forged' }, 401, 'Invalid authentication credentials.'],
] as const;

/** An `uploadBytes` as the SDK sends it. */
export function multipart(
  metadata: object,
  bytes: Uint8Array | string,
  headers: Record<string, string> = asAdmin,
): RequestInit {
  const picture = multipartPicture(bytes, metadata);
  return { method: 'POST', headers: { ...headers, ...picture.headers }, body: picture.body };
}

export interface ObjectJson {
  readonly [field: string]: unknown;
  readonly name: string;
  readonly generation: string;
  readonly metageneration: string;
  readonly downloadTokens: string;
  readonly etag: string;
}

/** Uploads a picture that carries this, and expects it to succeed. */
export async function put(
  server: FileServer,
  name: string,
  carried: Uint8Array | string,
  metadata: object = {},
): Promise<ObjectJson> {
  const path = `?name=${encodeURIComponent(name)}`;
  const response = await server.call(path, multipart(metadata, pngWith(carried)));
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return readObject(response);
}

export async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

export async function readObject(response: Response): Promise<ObjectJson> {
  const json: ObjectJson = JSON.parse(await response.text());
  return json;
}

export const refusal = (code: number, message: string) => ({ error: { code, message } });

/** The whole answer must be this refusal. */
export async function expectRefused(
  answer: Response | Promise<Response>,
  code: number,
  message: string,
): Promise<void> {
  const response = await answer;
  expect([response.status, await response.json()]).toEqual([code, refusal(code, message)]);
}
