/** A backend on a folder, in the test's own process, and what the owner of that folder may do. */
import { createBackend, type Backend } from '../../src/backend.ts';
import type { BackendConfig } from '../../src/config.ts';
import { configFromEnvironment } from '../../../tools/gabbai.ts';
import { mintOperatorToken } from '../../src/identity/operator-token.ts';
import { silentLogger } from '../../src/kernel/logger.ts';
import { ownAuth } from '../../src/kernel/request-auth.ts';
import { cheapHashes } from './cheap-hashes.ts';
import { multipartPicture } from './pictures.ts';

export interface Programme extends Backend, AsyncDisposable {
  /** Calls it as its owner; throws at a refusal. */
  call(path: string, init?: RequestInit): Promise<Response>;
  put(path: string, fields: object): Promise<void>;
  /** A document's `n`; `null` when there is none. */
  read(path: string): number | null;
  upload(name: string, picture: Uint8Array): Promise<void>;
}

export interface ProgrammeOptions extends Partial<BackendConfig> {
  readonly env?: Readonly<Record<string, string>>;
}

export const root = 'projects/gabbai/databases/(default)/documents';

/** Starts one; disposing stops it, and leaves the folder. */
export async function startProgramme(
  dataDir: string,
  { env, ...changes }: ProgrammeOptions = {},
): Promise<Programme> {
  const config = configFromEnvironment({ PORT: '0', DATA_DIR: dataDir, ...env }, null);
  const backend = await createBackend({
    ...config,
    hashCost: cheapHashes,
    logger: silentLogger,
    ...changes,
  });
  const { projectId, storageBucket: bucket, wallMillis } = backend.config;
  const ownRoot = `projects/${projectId}/databases/(default)/documents`;
  const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${mintOperatorToken(dataDir, wallMillis())}`);
    const response = await fetch(`${backend.url}${path}`, { ...init, headers });
    if (!response.ok) throw new Error(await response.text());
    return response;
  };
  return {
    ...backend,
    call,
    async put(path, fields) {
      const writes = [{ update: { name: `${ownRoot}/${path}`, fields } }];
      await call(`/v1/${ownRoot}:commit`, { method: 'POST', body: JSON.stringify({ writes }) });
    },
    read(path) {
      const value = backend.documents.get(path, ownAuth)?.fields['n'];
      return value !== undefined && 'integerValue' in value ? Number(value.integerValue) : null;
    },
    async upload(name, picture) {
      await call(`/v0/b/${bucket}/o?name=${encodeURIComponent(name)}`, {
        method: 'POST',
        ...multipartPicture(picture),
      });
    },
    [Symbol.asyncDispose]: () => backend.close(),
  };
}

export function bytesPath(name: string): string {
  return `/v0/b/gabbai.appspot.com/o/${encodeURIComponent(name)}?alt=media`;
}
