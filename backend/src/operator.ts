import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { mintOperatorToken } from './identity/operator-token.ts';

/** The backend that runs on a data folder, for programs on its machine that can read the folder. They bypass the rules. */
export interface Operator {
  /** The address for the program's own calls, without a trailing slash. */
  readonly url: string;
  /** The address for browsers. */
  readonly address: string;
  readonly projectId: string;
  readonly bucket: string;
  /** A bearer token for the next minutes: get a new one for each call. */
  token(): string;
}

/** Connects to the backend that runs on a data folder; `null` if none does. */
export async function connectOperator(dataDir: string): Promise<Operator | null> {
  try {
    const { pid, url: address, ownerUrl: url } = readLockFile(dataDir);
    if (typeof url !== 'string' || typeof address !== 'string') return null;
    // A killed backend leaves this file behind, and another program may use its port now.
    if (typeof pid !== 'number' || !isTrusted(pid, dataDir)) return null;
    const token = (): string => mintOperatorToken(dataDir);
    const response = await fetch(`${url}/__/firebase/init.json`, {
      headers: { authorization: `Bearer ${token()}` },
    });
    if (!response.ok) return null;
    const config: unknown = await response.json();
    const { projectId, storageBucket } = Object(config);
    return { url, address, projectId: String(projectId), bucket: String(storageBucket), token };
  } catch {
    return null;
  }
}

function readLockFile(dataDir: string): Readonly<Record<string, unknown>> {
  const file = join(dataDir, 'backend.lock');
  // Reading a pipe would not end. The start refuses it.
  return statSync(file).isFile() ? Object(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** Whether a process runs and belongs to the folder's owner, the current user or root. */
function isTrusted(pid: number, dataDir: string): boolean {
  if (process.platform !== 'linux') return process.kill(pid, 0);
  const trusted = [statSync(dataDir).uid, process.getuid?.(), 0];
  return trusted.includes(statSync(`/proc/${pid}`).uid);
}
