/**
 * Connects command-line tools to a local programme over HTTP, with the operator's token. Uses the backend that runs on the
 * data folder, or starts one for as long as the tool works.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createBackend } from 'backend-for-firebase-sdk/backend.ts';
import { connectOperator, type Operator } from 'backend-for-firebase-sdk/operator.ts';
import { configFromEnvironment, gabbai } from './gabbai.ts';
import { mintOperatorToken } from 'backend-for-firebase-sdk/identity/operator-token.ts';
import { silentLogger } from 'backend-for-firebase-sdk/kernel/logger.ts';
import { callJson } from './json-call.ts';

export interface OperatorClient extends Operator, AsyncDisposable {
  /** Whether the backend was started for this tool and stops with it. */
  readonly isTemporary: boolean;
  /** Applies all REST writes or none. */
  commit(writes: readonly object[]): Promise<void>;
}

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
  const running = await connectOperator(dataDir);
  const client =
    running === null
      ? await startBackend(dataDir)
      : { ...running, isTemporary: false, [Symbol.asyncDispose]: async () => {} };
  const { url, projectId, token } = client;
  const documents = `${url}/v1/projects/${projectId}/databases/(default)/documents`;
  return {
    ...client,
    commit: async (writes) => {
      await callJson({ url: `${documents}:commit`, token: token(), body: { writes } });
    },
  };
}

async function startBackend(dataDir: string): Promise<Omit<OperatorClient, 'commit'>> {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir };
  const config = configFromEnvironment(env, null);
  const backend = await createBackend({ ...config, tls: null, logger: silentLogger });
  return {
    url: backend.url,
    address: backend.url,
    isTemporary: true,
    projectId: config.projectId,
    bucket: config.storageBucket,
    token: () => mintOperatorToken(dataDir),
    [Symbol.asyncDispose]: () => backend.close(),
  };
}
