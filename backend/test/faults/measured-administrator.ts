/** An administrator who works while others send what they like, and what that costs the backend's process. */
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { AdministratorData, AdministratorFigures } from './honest-administrator.ts';

/** How many files and connections a process has open. */
export function descriptorsOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** Resets `peakMemoryOf` (https://man7.org/linux/man-pages/man5/proc_pid_clear_refs.5.html). */
export function forgetPeakMemoryOf(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** The most memory that a process has had, in MiB; `null` when it has died. */
export function peakMemoryOf(pid: number): number | null {
  try {
    const [, kibi] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kibi) / 1024);
  } catch {
    return null;
  }
}

export function startAdministrator(workerData: AdministratorData) {
  const worker = new Worker(new URL('honest-administrator.ts', import.meta.url), { workerData });
  return {
    async stop(): Promise<AdministratorFigures> {
      worker.postMessage('stop');
      const [figures]: AdministratorFigures[] = await once(worker, 'message');
      await worker.terminate();
      if (figures === undefined) throw new Error('He tells nothing.');
      return figures;
    },
  };
}
