import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackend, type Backend } from '@gabbai/backend/backend.ts';
import { configFromEnvironment } from '@gabbai/backend/environment.ts';
import { mintOwnerToken } from '@gabbai/backend/identity/owner-token.ts';
import { silentLogger } from '@gabbai/backend/kernel/logger.ts';

/** A folder for a test, gone when it ends. */
export function temporaryFolder(): Disposable & { readonly path: string } {
  const path = mkdtempSync(join(tmpdir(), 'gabbai-backup-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true }) };
}

export interface Programme extends Backend, AsyncDisposable {
  /** Calls it as its owner; throws at a refusal. */
  call(path: string, init?: RequestInit): Promise<Response>;
  put(path: string, fields: object): Promise<void>;
  /** A document's `n`; `null` when there is none. */
  read(path: string): number | null;
  upload(name: string, picture: Uint8Array): Promise<void>;
}

export const root = 'projects/gabbai/databases/(default)/documents';

/** A backend on the folder, in the test's own process. */
export async function startProgramme(
  dataDir: string,
  wallMillis: () => number = Date.now,
  env: Readonly<Record<string, string>> = {},
): Promise<Programme> {
  const config = configFromEnvironment({ PORT: '0', DATA_DIR: dataDir, ...env }, null);
  const { storageBucket: bucket } = config;
  const root = `projects/${config.projectId}/databases/(default)/documents`;
  const backend = await createBackend({ ...config, logger: silentLogger, wallMillis });
  const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${mintOwnerToken(dataDir, wallMillis())}`);
    const response = await fetch(`${backend.url}${path}`, { ...init, headers });
    if (!response.ok) throw new Error(await response.text());
    return response;
  };
  return {
    ...backend,
    call,
    async put(path, fields) {
      const writes = [{ update: { name: `${root}/${path}`, fields } }];
      await call(`/v1/${root}:commit`, { method: 'POST', body: JSON.stringify({ writes }) });
    },
    read(path) {
      const owner = { uid: 'owner', token: {}, isOwner: true };
      const value = backend.documents.get(path, owner)?.fields['n'];
      return value !== undefined && 'integerValue' in value ? Number(value.integerValue) : null;
    },
    async upload(name, picture) {
      await call(`/v0/b/${bucket}/o?name=${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: {
          'x-goog-upload-protocol': 'multipart',
          'content-type': 'multipart/related; boundary=x',
        },
        body: Buffer.concat([
          Buffer.from('--x\r\n\r\n{}\r\n--x\r\ncontent-type: image/png\r\n\r\n'),
          picture,
          Buffer.from('\r\n--x--'),
        ]),
      });
    },
    [Symbol.asyncDispose]: () => backend.close(),
  };
}

/** The path of an object's bytes. */
export function bytesPath(name: string): string {
  return `/v0/b/gabbai.appspot.com/o/${encodeURIComponent(name)}?alt=media`;
}

export interface Run {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

/** Runs one of the tools in a process of its own, as npm does. */
export function runTool(
  tool: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Run> {
  const program = new URL(`../${tool}.ts`, import.meta.url).pathname;
  const { INIT_CWD: _theirs, GOOGLE_APPLICATION_CREDENTIALS: _too, ...inherited } = process.env;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...args],
      { env: { ...inherited, ...env } },
      (_error, out, errors) => resolve({ code: child.exitCode ?? -1, out, errors }),
    );
  });
}
