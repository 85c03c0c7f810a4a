/** A whole backend in the test's own process, with a clock the test moves and every line it logs. */
import { firstAdminFrom } from '../../src/environment.ts';
import { createFirstAdmin } from '../../src/first-admin.ts';
import { createJsonLogger } from '../../src/kernel/logger.ts';
import { admin } from './backend-process.ts';
import { send, type Answer } from './identity.ts';
import { startProgramme, type Programme } from './programme.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface WholeBackend extends Programme {
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
}

/** Starts a backend that has one administrator, `admin` unless `env` names another. Disposing removes its folder. */
export async function startWholeBackend(
  env: Readonly<Record<string, string>> = {},
): Promise<WholeBackend> {
  const folder = temporaryFolder();
  let log = '';
  let offset = 0;
  const backend = await startProgramme(folder.path, {
    env,
    logger: createJsonLogger((line) => (log += line)),
    wallMillis: () => Date.now() + offset,
  });
  const firstAdmin = firstAdminFrom(env) ?? admin;
  await createFirstAdmin(backend, firstAdmin);
  const { url } = backend;
  const { apiKey } = backend.config;
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
    async [Symbol.asyncDispose]() {
      await backend.close();
      folder.remove();
    },
  };
}
