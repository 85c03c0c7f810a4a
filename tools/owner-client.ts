/**
 * The way of the machine's own tools into a local programme: the public wire, with the owner's token. A backend that
 * runs on the data folder is used as it is; where none runs, one is started for as long as the tool works.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBackend } from '@gabbai/backend/backend.ts';
import { configFromEnvironment } from '@gabbai/backend/environment.ts';
import { mintOwnerToken } from '@gabbai/backend/identity/owner-token.ts';
import { silentLogger } from '@gabbai/backend/kernel/logger.ts';

export interface OwnerClient {
  /** Without a slash at its end. */
  readonly url: string;
  readonly projectId: string;
  readonly bucket: string;
  /** A bearer token good for the next minutes: ask again for each call. */
  token(): string;
  /** Sends JSON to a path of the backend and gives the JSON it answers; throws `OwnerCallError`. */
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown>;
  /** Applies all the writes, in the wire's own form, or none. */
  commit(writes: readonly object[]): Promise<void>;
  close(): Promise<void>;
}

/** A refusal of the backend; `code` is the wire's. */
export class OwnerCallError extends Error {
  override readonly name = 'OwnerCallError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

interface Reached {
  readonly url: string;
  close(): Promise<void>;
}

/** Reaches the programme in a data folder. */
export async function openOwnerClient({ dataDir }: { dataDir: string }): Promise<OwnerClient> {
  const reached = (await findRunning(dataDir)) ?? (await startOwn(dataDir));
  const { url } = reached;
  const token = (): string => mintOwnerToken(dataDir);

  async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token()}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = readJson(await response.text());
    if (response.ok) return answer;
    const { status, message } = objectIn(objectIn(answer)['error']);
    const text = typeof message === 'string' ? message : `HTTP ${response.status}`;
    const code = typeof status === 'string' ? status : (text.split(' : ')[0] ?? text);
    throw new OwnerCallError(code, text);
  }

  try {
    const config = objectIn(await call('GET', '/__/firebase/init.json'));
    const projectId = String(config['projectId']);
    const documents = `/v1/projects/${projectId}/databases/(default)/documents`;
    return {
      url,
      projectId,
      bucket: String(config['storageBucket']),
      token,
      call,
      commit: async (writes) => {
        await call('POST', `${documents}:commit`, { writes });
      },
      close: () => reached.close(),
    };
  } catch (error) {
    await reached.close();
    throw error;
  }
}

async function findRunning(dataDir: string): Promise<Reached | null> {
  const { url } = readAnnouncement(dataDir);
  if (typeof url !== 'string') return null;
  try {
    // A backend that was killed leaves its announcement behind.
    const { ok } = await fetch(`${url}/__/firebase/init.json`);
    return ok ? { url, close: async () => {} } : null;
  } catch {
    return null;
  }
}

async function startOwn(dataDir: string): Promise<Reached> {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir };
  return createBackend({ ...configFromEnvironment(env, null), logger: silentLogger });
}

function readAnnouncement(dataDir: string): Readonly<Record<string, unknown>> {
  try {
    return objectIn(readJson(readFileSync(join(dataDir, 'backend.lock'), 'utf8')));
  } catch {
    return {};
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The members of a JSON object; none of anything else. */
export function objectIn(value: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    typeof value === 'object' && value !== null ? Object.entries(value) : [],
  );
}
