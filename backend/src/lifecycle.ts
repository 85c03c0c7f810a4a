import { StartError } from './kernel/start-error.ts';

interface Running {
  close(): Promise<void>;
}

/**
 * Starts a program, runs it until Ctrl-C or SIGTERM, and closes it cleanly. What a person can mend is told in
 * one sentence with exit code 1; anything else is a bug and keeps its stack trace.
 */
export async function runUntilStopped(start: () => Promise<Running>): Promise<void> {
  try {
    const running = await start();
    const stopped = new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    });
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
