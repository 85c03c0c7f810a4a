import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createFiles } from '../../src/files/files.ts';
import { silentLogger } from '../../src/kernel/logger.ts';
import { createClock } from '../../src/sqlite/clock.ts';
import { openDatabase } from '../../src/sqlite/database.ts';
import { pngWith } from '../harness/pictures.ts';

const program = fileURLToPath(import.meta.url);

/** Runs this file as a process that uploads and is killed after the bytes got their name, before the commit. */
export async function dieWhilePublishing(
  dataDir: string,
  how: 'multipart' | 'resumable',
): Promise<string> {
  const child = spawn(process.execPath, [program, dataDir, how], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [, signal]: unknown[] = await once(child, 'close');
  if (signal !== 'SIGKILL') throw new Error(`The process was to be killed: ${String(signal)}`);
  return output;
}

async function upload(dataDir: string, how: string): Promise<void> {
  const database = openDatabase(join(dataDir, 'test.sqlite'));
  const clock = createClock(database);
  const files = createFiles({
    database,
    dataDir,
    // The commit asks for its time inside the transaction: there the process ends.
    clock: { ...clock, next: () => (process.kill(process.pid, 'SIGKILL') ? 0 : 1) },
    guard: () => {},
    logger: silentLogger,
  });
  const request = { name: 'dying', settings: { custom: {} }, md5: null, auth: null };
  const bytes = pngWith('these bytes never become an object');
  if (how === 'multipart') {
    await files.upload(request, bytes);
    return;
  }
  const id = await files.uploads.start(request, bytes.length);
  process.stdout.write(id);
  await files.uploads.append(id, { offset: 0, bytes }, null);
  await files.uploads.finalize(id, null);
}

const [, main, dataDir, how] = process.argv;
if (main === program && dataDir !== undefined && how !== undefined) await upload(dataDir, how);
