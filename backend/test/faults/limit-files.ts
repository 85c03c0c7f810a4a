/** What a disk that fails looks like to a running process: the system lets it write no file beyond a size. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BackendProcess } from '../harness/backend-process.ts';

/** Makes every write of a running backend fail that goes beyond so many bytes of a file; `unlimited` ends that. */
export function limitFiles(backend: BackendProcess, bytes: number | 'unlimited'): void {
  // The colon leaves the hard limit as it is, so that the soft one can be lifted again.
  execFileSync('prlimit', ['--pid', String(backend.pid()), `--fsize=${bytes}:`]);
}

/** Makes a running backend open no file or connection with so high a number. */
export function limitDescriptors(backend: BackendProcess, count: number): void {
  execFileSync('prlimit', ['--pid', String(backend.pid()), `--nofile=${count}:`]);
}

/** What `restart` starts it with, so that it can write nothing from its start on. */
export const withoutRoom = ['prlimit', '--fsize=0:'];

/** Starts the program where nothing can be written, and tells how it ended. */
export async function startUnwritable(
  dataDir: string,
): Promise<{ code: number | null; errors: string }> {
  const main = fileURLToPath(new URL('../../../tools/serve.ts', import.meta.url));
  const flags = ['--port', '0', '--data-dir', dataDir];
  const child = spawn('prlimit', [...withoutRoom.slice(1), process.execPath, main, ...flags]);
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk));
  await once(child, 'close');
  return { code: child.exitCode, errors };
}
