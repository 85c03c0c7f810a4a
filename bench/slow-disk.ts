/**
 * The disk of an office takes one to ten milliseconds to sync; that of a virtual machine, or one with a battery, a tenth
 * of one. What a commit costs beside its sync says little there, so the same bench can be run as on a slower disk.
 */
import { spawnSync } from 'node:child_process';

/**
 * Runs this program once more with `args`, each sync of it and of what it starts taking `ms` longer, and ends with its
 * exit code. strace waits in the place of the disk; all other calls of the system go past it (`--seccomp-bpf`).
 * https://man7.org/linux/man-pages/man1/strace.1.html, "Tampering"
 */
export function runAsOnSlowDisk(ms: number, args: readonly string[]): never {
  if (!(ms > 0)) end('--sync-ms takes a number of milliseconds above 0.');
  const syncs = 'fsync,fdatasync';
  const late = [`trace=${syncs}`, `inject=${syncs}:delay_exit=${Math.round(ms * 1000)}`];
  const quiet = ['-f', '--seccomp-bpf', '-qq', '-o', '/dev/null'];
  const { status, error } = spawnSync(
    'strace',
    [...quiet, ...late.flatMap((each) => ['-e', each]), process.execPath, ...args],
    { stdio: 'inherit' },
  );
  if (error !== undefined)
    end(`--sync-ms needs strace, which runs on Linux only: ${error.message}`);
  process.exit(status ?? 1);
}

function end(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(2);
}
