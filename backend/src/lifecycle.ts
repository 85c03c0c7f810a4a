import { StartError } from './kernel/start-error.ts';

/**
 * Starts a program, runs it until Ctrl-C or SIGTERM, and closes what `start` gave to `closing`, also when it fails
 * half-way. What a person can mend is told in one sentence with exit code 1; anything else is a bug and keeps its
 * stack trace.
 */
export async function runUntilStopped(
  start: (closing: AsyncDisposableStack) => Promise<void>,
): Promise<void> {
  // Listens before it starts: whoever reads the address may send the signal at once.
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  try {
    await using closing = new AsyncDisposableStack();
    await start(closing);
    await stopped;
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
