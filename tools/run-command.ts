import { inspect } from 'node:util';
import { StartError } from 'backend-for-firebase-sdk/kernel/start-error.ts';
import { RefusalError } from './refusal-error.ts';

/** What a command is called with, and where it speaks. */
export interface CommandLine {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
  /** For what is no result: how far it is, what went wrong. */
  readonly complain: (line: string) => void;
}

/** Does the work of a command; gives its exit code where that is not 0. */
export type Command = (line: CommandLine) => Promise<number | void>;

/** Runs a command to its end as this process's own. */
export async function runCommand(command: Command): Promise<void> {
  const code = await exitCodeOf(command, {
    args: process.argv.slice(2),
    env: process.env,
    say: console.log,
    complain: console.error,
  });
  if (code !== 0) process.exitCode = code;
}

/**
 * Runs a command to its end; the exit code is 1 when it fails. What a person can mend, a server refuses or the machine
 * cannot do is told in its sentence; anything else is a bug and keeps its stack trace.
 */
export async function exitCodeOf(command: Command, line: CommandLine): Promise<number> {
  try {
    return (await command(line)) ?? 0;
  } catch (error) {
    line.complain(isTold(error) ? error.message : inspect(error));
    return 1;
  }
}

function isTold(error: unknown): error is Error {
  if (error instanceof StartError || error instanceof RefusalError) return true;
  // Of the operating system: a disk that is full, a file that may not be read.
  return error instanceof Error && 'syscall' in error;
}
