import { inspect } from 'node:util';
import { OperationalError } from 'backend-for-firebase-sdk/kernel/operational-error.ts';
import { HttpError } from './json-call.ts';

/** A command's arguments, environment and output. */
export interface CommandLine {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly print: (line: string) => void;
  /** For progress and errors. */
  readonly printError: (line: string) => void;
}

/** Returns the exit code if it is not 0. */
export type Command = (line: CommandLine) => Promise<number | void>;

/** Runs a command and sets this process's exit code. It goes on when the reader of its output is gone, as `head` is. */
export async function runCommand(command: Command): Promise<void> {
  for (const output of [process.stdout, process.stderr]) {
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
  const code = await exitCodeOf(command, {
    args: process.argv.slice(2),
    env: process.env,
    print: console.log,
    printError: console.error,
  });
  if (code !== 0) process.exitCode = code;
}

/**
 * Runs a command and returns its exit code. Expected errors are printed as a sentence; any other error is a bug and keeps
 * its stack trace.
 */
export async function exitCodeOf(command: Command, line: CommandLine): Promise<number> {
  try {
    return (await command(line)) ?? 0;
  } catch (error) {
    line.printError(isExpected(error) ? error.message : inspect(error));
    return 1;
  }
}

function isExpected(error: unknown): error is Error {
  if (error instanceof OperationalError || error instanceof HttpError) return true;
  // Errors of the operating system, such as a full disk.
  return error instanceof Error && 'syscall' in error;
}
