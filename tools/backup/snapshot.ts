import { DatabaseSync } from 'node:sqlite';
import { StartError } from 'backend-for-firebase-sdk/kernel/start-error.ts';
import { snapshotPath } from 'backend-for-firebase-sdk/snapshots.ts';
import { objectIn, parseJson } from '../json-call.ts';
import { holdsProgramme, openOwnerClient } from '../owner-client.ts';

const releaseTimeoutMs = 10_000;

/** A consistent snapshot of a data folder, held by its backend until disposed. */
export interface Snapshot extends AsyncDisposable {
  /** The path of the copy of the database. */
  readonly database: string;
}

/** Takes a snapshot through the running backend, or through one started for it. */
export async function takeSnapshot(
  dataDir: string,
  onProgress: (share: number) => void,
): Promise<Snapshot> {
  if (!holdsProgramme(dataDir))
    throw new StartError(`There is no programme in the data folder ${dataDir}.`);
  await using closing = new AsyncDisposableStack();
  const client = closing.use(await openOwnerClient({ dataDir }));
  const leaving = new AbortController();
  closing.defer(() => leaving.abort());
  const call = async (method: 'POST' | 'DELETE', signal: AbortSignal): Promise<Response> =>
    fetch(client.url + snapshotPath, {
      method,
      headers: { authorization: `Bearer ${client.token()}` },
      signal,
    });
  const { body, ok, status } = await call('POST', leaving.signal).catch(failAsStopped);
  if (status === 409) throw new StartError(`Another backup of ${dataDir} is being made.`);
  if (!ok || body === null)
    throw new StartError('The running Gabbai is too old to be backed up: restart it.');
  const lines = linesOf(body);
  for (;;) {
    const { value, done } = await lines.next().catch(failAsStopped);
    if (done === true) return failAsStopped();
    const { copied, database, error } = objectIn(parseJson(value));
    if (typeof copied === 'number') onProgress(copied);
    if (typeof error === 'string') throw new StartError(`The database was not copied: ${error}.`);
    if (typeof database !== 'string') continue;
    // Read on, or the backend's signs of life would fill the connection.
    void drain(lines);
    closing.defer(() => release(call('DELETE', AbortSignal.timeout(releaseTimeoutMs))));
    const held = closing.move();
    return { database, [Symbol.asyncDispose]: () => held.disposeAsync() };
  }
}

/** The snapshot was good either way: a backend that does not answer any more lets go of it with the connection. */
async function release(call: Promise<unknown>): Promise<void> {
  await call.catch(() => {});
}

function failAsStopped(cause?: unknown): never {
  throw new StartError('Gabbai was stopped while it was being backed up.', { cause });
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, undefined> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    const lines = (text + decoder.decode(chunk, { stream: true })).split('\n');
    text = lines.pop() ?? '';
    yield* lines;
  }
}

async function drain(lines: AsyncIterator<string>): Promise<void> {
  try {
    while ((await lines.next()).done !== true);
  } catch {
    // The connection ends with the backup.
  }
}

export interface StoredBytes {
  readonly object: string;
  readonly blob: string;
  readonly size: number;
}

/** The files that a database copy needs, and its clock in microseconds. */
export function readDatabase(file: string): { clock: number; files: StoredBytes[] } {
  using database = new DatabaseSync(file);
  const rows = database.prepare('SELECT name, blob, size FROM file_objects ORDER BY blob').all();
  return {
    clock: Number(database.prepare('SELECT micros FROM clock').get()?.['micros']),
    files: rows.map(({ name, blob, size }) => ({
      object: String(name),
      blob: String(blob),
      size: Number(size),
    })),
  };
}
