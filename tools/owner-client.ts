/**
 * The way of the machine's own tools into a local programme: the public wire, with the owner's token. A backend that
 * runs on the data folder is used as it is; where none runs, one is started for as long as the tool works.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createBackend } from 'backend-for-firebase-sdk/backend.ts';
import { configFromEnvironment, gabbai } from './gabbai.ts';
import { mintOwnerToken } from 'backend-for-firebase-sdk/identity/owner-token.ts';
import { silentLogger } from 'backend-for-firebase-sdk/kernel/logger.ts';
import { callJson, objectIn, parseJson } from './json-call.ts';

export interface OwnerClient {
  /** Where the tool calls it, without a slash at its end. */
  readonly url: string;
  /** Where people's browsers reach it. */
  readonly address: string;
  /** Whether the backend was started for this tool alone, at an address nobody else will use. */
  readonly isTemporary: boolean;
  readonly projectId: string;
  readonly bucket: string;
  /** A bearer token good for the next minutes: ask again for each call. */
  token(): string;
  /** Applies all the writes, in the wire's own form, or none. */
  commit(writes: readonly object[]): Promise<void>;
  close(): Promise<void>;
}

interface Reached {
  readonly url: string;
  readonly address: string;
  readonly isTemporary: boolean;
  close(): Promise<void>;
}

/** Whether a data folder holds a programme, or one runs on it; reaching one that is not there yet makes it. */
export function holdsProgramme(dataDir: string): boolean {
  const holds = (name: string): boolean => existsSync(join(dataDir, name));
  // The database may have been removed under a running one, which still has it. Without one running, the key alone is refused.
  return holds(gabbai.databaseFile) || (holds('backend.lock') && holds('signing-key'));
}

/** Reaches the programme in a data folder; throws `StartError` or `RefusalError` when it cannot. */
export async function openOwnerClient({ dataDir }: { dataDir: string }): Promise<OwnerClient> {
  const reached = (await findRunning(dataDir)) ?? (await startOwn(dataDir));
  const { url, address } = reached;
  const token = (): string => mintOwnerToken(dataDir);
  try {
    const config = await callJson({ url: `${url}/__/firebase/init.json`, token: token() });
    const { projectId, storageBucket } = objectIn(config);
    const documents = `${url}/v1/projects/${String(projectId)}/databases/(default)/documents`;
    return {
      url,
      address,
      isTemporary: reached.isTemporary,
      projectId: String(projectId),
      bucket: String(storageBucket),
      token,
      commit: async (writes) => {
        await callJson({ url: `${documents}:commit`, token: token(), body: { writes } });
      },
      close: () => reached.close(),
    };
  } catch (error) {
    await reached.close();
    throw error;
  }
}

async function findRunning(dataDir: string): Promise<Reached | null> {
  const { pid, url: address, ownerUrl: url } = readAnnouncement(dataDir);
  if (typeof url !== 'string' || typeof address !== 'string') return null;
  // A backend that was killed leaves its announcement behind, and its port may be a stranger's by now.
  if (typeof pid !== 'number' || !isTrusted(pid, dataDir)) return null;
  try {
    const { ok } = await fetch(`${url}/__/firebase/init.json`, {
      headers: { authorization: `Bearer ${mintOwnerToken(dataDir)}` },
    });
    return ok ? { url, address, isTemporary: false, close: async () => {} } : null;
  } catch {
    return null;
  }
}

/** Whether a process runs, and is of the folder's owner, of whoever asks, or of root. */
function isTrusted(pid: number, dataDir: string): boolean {
  try {
    if (process.platform !== 'linux') return process.kill(pid, 0);
    const trusted = [statSync(dataDir).uid, process.getuid?.(), 0];
    return trusted.includes(statSync(`/proc/${pid}`).uid);
  } catch {
    return false;
  }
}

async function startOwn(dataDir: string): Promise<Reached> {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir };
  const backend = await createBackend({
    ...configFromEnvironment(env, null),
    tls: null,
    logger: silentLogger,
  });
  return {
    url: backend.url,
    address: backend.url,
    isTemporary: true,
    close: () => backend.close(),
  };
}

function readAnnouncement(dataDir: string): Readonly<Record<string, unknown>> {
  try {
    return objectIn(parseJson(readFileSync(join(dataDir, 'backend.lock'), 'utf8')));
  } catch {
    return {};
  }
}
