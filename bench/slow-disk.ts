/**
 * Office disks sync in one to ten milliseconds, virtual machines and battery-backed disks in 0.1 ms. So commits are also
 * measured with slower syncs.
 */
import { spawnSync } from 'node:child_process';

/**
 * Runs Node with `args` and delays every sync by `ms` with strace, which intercepts only these calls (`--seccomp-bpf`).
 * https://man7.org/linux/man-pages/man1/strace.1.html, "Tampering"
 */
export function runAsOnSlowDisk(ms: number, args: readonly string[]): void {
  if (!(ms > 0)) throw new Error('--sync-ms takes a number of milliseconds above 0.');
  const syncs = 'fsync,fdatasync';
  const late = [`trace=${syncs}`, `inject=${syncs}:delay_exit=${Math.round(ms * 1000)}`];
  const quiet = ['-f', '--seccomp-bpf', '-qq', '-o', '/dev/null'];
  const { error } = spawnSync(
    'strace',
    [...quiet, ...late.flatMap((each) => ['-e', each]), process.execPath, ...args],
    { stdio: 'inherit' },
  );
  if (error !== undefined)
    process.stdout.write(`not measured: it needs strace, on Linux: ${error.message}\n`);
}
