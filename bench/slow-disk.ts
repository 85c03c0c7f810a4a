/**
 * The disk of an office takes one to ten milliseconds to sync; that of a virtual machine, or one with a battery, a tenth
 * of one. What a commit costs beside its sync says little there, so that commits are measured as on a slower disk too.
 */
import { spawnSync } from 'node:child_process';

/**
 * Runs a program of Node with `args`, each sync of it and of what it starts taking `ms` longer. strace waits in the place
 * of the disk; all other calls of the system go past it (`--seccomp-bpf`).
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
