/** A whole backend in the test's own process, with a clock the test moves and every line it logs. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackend } from '../../src/backend.ts';
import type { Backend } from '../../src/backend.ts';
import { configFromEnvironment, firstAdminFrom } from '../../src/environment.ts';
import { createFirstAdmin } from '../../src/first-admin.ts';
import { mintOwnerToken } from '../../src/identity/owner-token.ts';
import { createJsonLogger } from '../../src/kernel/json-logger.ts';
import { admin } from './backend-process.ts';
import { send } from './identity.ts';
import type { Answer } from './identity.ts';

export interface WholeBackend extends Backend, AsyncDisposable {
  /** Everything logged so far, one JSON object a line. */
  log(): string;
  wait(seconds: number): void;
  /** Posts to a public method of the identity service, `accounts:X`. */
  identityCall(method: string, body: object): Promise<Answer>;
  refresh(refreshToken: string): Promise<Answer>;
  signIn(account?: { email: string; password: string }): Promise<{
    readonly localId: string;
    readonly idToken: string;
    readonly refreshToken: string;
  }>;
  /** Stores a document as the machine's own tools do. */
  store(path: string, fields: object): Promise<void>;
}

/** Starts a backend that has one administrator, `admin` unless `env` names another. Disposing removes its folder. */
export async function startWholeBackend(
  env: Readonly<Record<string, string>> = {},
): Promise<WholeBackend> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gabbai-whole-'));
  let log = '';
  let offset = 0;
  const now = (): number => Date.now() + offset;
  const backend = await createBackend({
    ...configFromEnvironment({ PORT: '0', DATA_DIR: dataDir, ...env }, null),
    logger: createJsonLogger((line) => (log += line)),
    wallMillis: now,
  });
  const firstAdmin = firstAdminFrom(env) ?? admin;
  await createFirstAdmin(backend, firstAdmin);
  const { url, config } = backend;
  const { projectId, apiKey } = config;
  const identityCall = (method: string, body: object): Promise<Answer> =>
    send(`${url}/identitytoolkit.googleapis.com/v1/${method}?key=${apiKey}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
  return {
    ...backend,
    log: () => log,
    wait: (seconds) => void (offset += seconds * 1000),
    identityCall,
    refresh: (refreshToken) =>
      send(`${url}/securetoken.googleapis.com/v1/token?key=${apiKey}`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      }),
    async signIn(account = firstAdmin) {
      const { status, body } = await identityCall('accounts:signInWithPassword', account);
      if (status !== 200) throw new Error(JSON.stringify(body));
      const { localId, idToken, refreshToken } = body;
      return {
        localId: String(localId),
        idToken: String(idToken),
        refreshToken: String(refreshToken),
      };
    },
    async store(path, fields) {
      const root = `projects/${projectId}/databases/(default)/documents`;
      const { status, body } = await send(`${url}/v1/${root}:commit`, {
        method: 'POST',
        headers: { authorization: `Bearer ${mintOwnerToken(dataDir, now())}` },
        body: JSON.stringify({ writes: [{ update: { name: `${root}/${path}`, fields } }] }),
      });
      if (status !== 200) throw new Error(JSON.stringify(body));
    },
    async [Symbol.asyncDispose]() {
      await backend.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
