import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RunningBackend } from '../backend/test/harness/backend-process.ts';

/** Damages a stored document, as a failing disk might, so that it cannot be read. Returns a function that repairs it. */
export async function spoil(backend: RunningBackend, path: string): Promise<() => Promise<void>> {
  const intact = await exchangeFields(backend, path, 'not what it was');
  return async () => void (await exchangeFields(backend, path, intact));
}

async function exchangeFields(
  backend: RunningBackend,
  path: string,
  fields: string,
): Promise<string> {
  // A running backend has the database locked.
  await backend.kill();
  const database = new DatabaseSync(join(backend.dataDir, 'gabbai.sqlite'));
  const before = database.prepare('SELECT fields FROM documents WHERE path = ?').get(path);
  database.prepare('UPDATE documents SET fields = ? WHERE path = ?').run(fields, path);
  database.close();
  // After a kill the backend expects a write-ahead log, but closing the database here has merged it.
  rmSync(join(backend.dataDir, 'backend.lock'));
  await backend.restart();
  if (typeof before?.['fields'] !== 'string') throw new Error(`${path} is not stored`);
  return before['fields'];
}
