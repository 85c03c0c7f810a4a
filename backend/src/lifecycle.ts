import { StartError } from './kernel/start-error.ts';

interface Running {
  close(): Promise<void>;
}

/**
 * Starts a program, runs it until Ctrl-C or SIGTERM, and closes it cleanly. What a person can mend is told in
 * one sentence with exit code 1; anything else is a bug and keeps its stack trace.
 */
export async function runUntilStopped(start: () => Promise<Running>): Promise<void> {
  // Listens before it starts: whoever reads the address may send the signal at once.
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  try {
    const running = await start();
    await stopped;
    await running.close();
  } catch (error) {
    process.stderr.write(error instanceof StartError ? `${error.message}\n` : `${stackOf(error)}\n`);
    process.exitCode = 1;
  }
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
