import { readFileSync } from 'node:fs';

/** What a process's main thread has worked since its start; nothing when it has died. */
export function processorMillisOf(thread: number): number {
  try {
    const stat = readFileSync(`/proc/${thread}/task/${thread}/schedstat`, 'utf8');
    return Number(stat.split(' ')[0]) / 1e6;
  } catch {
    return NaN;
  }
}
