import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The resident memory of the backend on a folder, in MB. */
export function megabytesOf({ dataDir }: { readonly dataDir: string }): number {
  const { pid }: { pid: number } = JSON.parse(readFileSync(join(dataDir, 'backend.lock'), 'utf8'));
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
