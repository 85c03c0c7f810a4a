/**
 * Connects command-line tools to a local programme over HTTP, with the operator's token. Uses the backend that runs on the
 * data folder, or starts one for as long as the tool works.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createBackend } from 'backend-for-firebase-sdk/backend.ts';
import { configFromEnvironment, gabbai } from './gabbai.ts';
import { mintOperatorToken } from 'backend-for-firebase-sdk/identity/operator-token.ts';
import { silentLogger } from 'backend-for-firebase-sdk/kernel/logger.ts';
import { callJson, objectIn, parseJson } from './json-call.ts';

export interface OperatorClient extends AsyncDisposable {
  /** The address for the tool's own calls, without a trailing slash. */
  readonly url: string;
  /** The address for browsers. */
  readonly address: string;
  /** Whether the backend was started for this tool and stops with it. */
  readonly isTemporary: boolean;
  readonly projectId: string;
  readonly bucket: string;
  /** A bearer token for the next minutes: get a new one for each call. */
  token(): string;
  /** Applies all REST writes or none. */
  commit(writes: readonly object[]): Promise<void>;
}

type Connection = Omit<OperatorClient, 'token' | 'commit'>;

/** Whether a data folder holds a programme. `openOperatorClient` creates a missing one. */
export function holdsProgramme(dataDir: string): boolean {
  const holds = (name: string): boolean => existsSync(join(dataDir, name));
  // A running backend keeps its open database even when the file has been removed.
  return holds(gabbai.databaseFile) || (holds('backend.lock') && holds('signing-key'));
}

/** Connects to the programme in a data folder. Throws `OperationalError` or `HttpError`. */
export async function openOperatorClient({
  dataDir,
}: {
  dataDir: string;
}): Promise<OperatorClient> {
  const connection = (await connectToRunning(dataDir)) ?? (await startBackend(dataDir));
  const { url, projectId } = connection;
  const documents = `${url}/v1/projects/${projectId}/databases/(default)/documents`;
  const token = (): string => mintOperatorToken(dataDir);
  return {
    ...connection,
    token,
    commit: async (writes) => {
      await callJson({ url: `${documents}:commit`, token: token(), body: { writes } });
    },
  };
}

async function connectToRunning(dataDir: string): Promise<Connection | null> {
  const { pid, url: address, ownerUrl: url } = readLockFile(dataDir);
  if (typeof url !== 'string' || typeof address !== 'string') return null;
  // A killed backend leaves this file behind, and another program may use its port now.
  if (typeof pid !== 'number' || !isTrusted(pid, dataDir)) return null;
  try {
    const config = await callJson({
      url: `${url}/__/firebase/init.json`,
      token: mintOperatorToken(dataDir),
    });
    const { projectId, storageBucket } = objectIn(config);
    return {
      url,
      address,
      isTemporary: false,
      projectId: String(projectId),
      bucket: String(storageBucket),
      [Symbol.asyncDispose]: async () => {},
    };
  } catch {
    return null;
  }
}

/** Whether a process runs and belongs to the folder's owner, the current user or root. */
function isTrusted(pid: number, dataDir: string): boolean {
  try {
    if (process.platform !== 'linux') return process.kill(pid, 0);
    const trusted = [statSync(dataDir).uid, process.getuid?.(), 0];
    return trusted.includes(statSync(`/proc/${pid}`).uid);
  } catch {
    return false;
  }
}

async function startBackend(dataDir: string): Promise<Connection> {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir };
  const config = configFromEnvironment(env, null);
  const backend = await createBackend({ ...config, tls: null, logger: silentLogger });
  return {
    url: backend.url,
    address: backend.url,
    isTemporary: true,
    projectId: config.projectId,
    bucket: config.storageBucket,
    [Symbol.asyncDispose]: () => backend.close(),
  };
}

function readLockFile(dataDir: string): Readonly<Record<string, unknown>> {
  try {
    const file = join(dataDir, 'backend.lock');
    // Reading a pipe would not end. The start refuses it.
    return statSync(file).isFile() ? objectIn(parseJson(readFileSync(file, 'utf8'))) : {};
  } catch {
    return {};
  }
}
