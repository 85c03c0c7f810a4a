import { OperationalError } from './kernel/operational-error.ts';

/** systemd kills a service 90 s after its signal, a container's host after 10 s. */
const closeTimeoutMs = 5000;

/**
 * Starts a program, runs it until Ctrl-C or SIGTERM, and closes what `start` added to `closing`, also after a failure.
 * A second signal ends it at once. A `OperationalError` is printed as one sentence, any other error with its stack.
 */
export async function runUntilStopped(
  start: (closing: AsyncDisposableStack) => Promise<void>,
): Promise<void> {
  // Before the start: a program that reads the printed address may send the signal at once.
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  // A closed log pipe must not stop the service.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  try {
    await using closing = new AsyncDisposableStack();
    await start(closing);
    await stopped;
    setTimeout(() => {
      process.stderr.write(`Closing took longer than ${closeTimeoutMs} ms and was cut short.\n`);
      process.exit(1);
    }, closeTimeoutMs).unref();
  } catch (error) {
    process.stderr.write(`${error instanceof OperationalError ? error.message : stackOf(error)}\n`);
    process.exitCode = 1;
  }
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
