import { DatabaseSync } from 'node:sqlite';
import { OperationalError } from 'backend-for-firebase-sdk/kernel/operational-error.ts';
import { snapshotPath } from 'backend-for-firebase-sdk/snapshots.ts';
import { objectIn, parseJson } from '../json-call.ts';
import { holdsProgramme, openOperatorClient } from '../operator-client.ts';

const releaseTimeoutMs = 10_000;

/** A consistent snapshot of a data folder. Its backend keeps it until it is disposed. */
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
    throw new OperationalError(`There is no programme in the data folder ${dataDir}.`);
  await using closing = new AsyncDisposableStack();
  const client = closing.use(await openOperatorClient({ dataDir }));
  const disconnecting = new AbortController();
  closing.defer(() => disconnecting.abort());
  const call = async (method: 'POST' | 'DELETE', signal: AbortSignal): Promise<Response> =>
    fetch(client.url + snapshotPath, {
      method,
      headers: { authorization: `Bearer ${client.token()}` },
      signal,
    });
  const { body, ok, status } = await call('POST', disconnecting.signal).catch(failAsStopped);
  if (status === 409) throw new OperationalError(`Another backup of ${dataDir} is being made.`);
  if (!ok || body === null)
    throw new OperationalError('The running Gabbai is too old to be backed up: restart it.');
  const lines = linesOf(body);
  for (;;) {
    const { value, done } = await lines.next().catch(failAsStopped);
    if (done === true) return failAsStopped();
    const { copied, database, error } = objectIn(parseJson(value));
    if (typeof copied === 'number') onProgress(copied);
    if (typeof error === 'string')
      throw new OperationalError(`The database was not copied: ${error}.`);
    if (typeof database !== 'string') continue;
    // The backend sends keep-alive lines, which would fill the connection.
    void drain(lines);
    closing.defer(async () => {
      // If this fails, the backend releases the snapshot when the connection ends.
      await call('DELETE', AbortSignal.timeout(releaseTimeoutMs)).catch(() => null);
    });
    const resources = closing.move();
    return { database, [Symbol.asyncDispose]: () => resources.disposeAsync() };
  }
}

function failAsStopped(cause?: unknown): never {
  throw new OperationalError('Gabbai was stopped while it was being backed up.', { cause });
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
    // The backup ends the connection.
  }
}

/** A row of the stored files: the name of the object, and the name of the file with its bytes. */
export interface StoredFileRow {
  readonly object: string;
  readonly blob: string;
  readonly size: number;
}

/** Reads from a copy of the database which files it refers to, and the time of its last commit in microseconds. */
export function readDatabase(file: string): { clock: number; files: StoredFileRow[] } {
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
