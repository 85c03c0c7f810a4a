import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How much memory the backend that runs on a folder has of the machine's, in MB. */
export function megabytesOf({ dataDir }: { readonly dataDir: string }): number {
  const { pid }: { pid: number } = JSON.parse(readFileSync(join(dataDir, 'backend.lock'), 'utf8'));
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
