import { StartError } from './kernel/start-error.ts';

/** Whoever sent the signal may lose patience soon after: systemd after 90 s, a container's host after 10 s. */
const longestClosingMs = 5000;

/**
 * Starts a program, runs it until Ctrl-C or SIGTERM, and closes what `start` gave to `closing`, also when it fails
 * half-way. A second signal ends it at once. What a person can mend is told in one sentence with exit code 1; anything else is a bug and keeps its
 * stack trace.
 */
export async function runUntilStopped(
  start: (closing: AsyncDisposableStack) => Promise<void>,
): Promise<void> {
  // Listens before it starts: whoever reads the address may send the signal at once.
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  // Whoever reads the log may go away; that is no reason to stop serving.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  try {
    await using closing = new AsyncDisposableStack();
    await start(closing);
    await stopped;
    setTimeout(() => {
      process.stderr.write(`Closing took longer than ${longestClosingMs} ms and was cut short.\n`);
      process.exit(1);
    }, longestClosingMs).unref();
  } catch (error) {
    process.stderr.write(
      error instanceof StartError ? `${error.message}\n` : `${stackOf(error)}\n`,
    );
    process.exitCode = 1;
  }
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
