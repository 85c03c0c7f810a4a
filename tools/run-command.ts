import { StartError } from '@gabbai/backend/kernel/start-error.ts';
import { RefusalError } from './refusal-error.ts';

/**
 * Runs a command to its end, with exit code 1 when it fails. What a person can mend, a server refuses or the machine cannot
 * do is told in its sentence; anything else is a bug and keeps its stack trace.
 */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(isTold(error) ? error.message : error);
    process.exitCode = 1;
  }
}

function isTold(error: unknown): error is Error {
  if (error instanceof StartError || error instanceof RefusalError) return true;
  // Of the operating system: a disk that is full, a file that may not be read.
  return error instanceof Error && 'syscall' in error;
}
