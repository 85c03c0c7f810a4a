import { execFile } from 'node:child_process';
import { exitCodeOf, type Command } from './run-command.ts';

export interface Run {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

type Environment = Readonly<Record<string, string>>;

/** For tests: runs a tool in its own process, as npm does. */
export function runTool(tool: string, args: readonly string[], env: Environment): Promise<Run> {
  const program = new URL(`${tool}.ts`, import.meta.url).pathname;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...args],
      { env: environmentWith(env) },
      (_error, out, errors) => resolve({ code: child.exitCode ?? -1, out, errors }),
    );
  });
}

/** For tests: runs a tool in the test's process, which is much faster. */
export async function runInProcess(
  command: Command,
  args: readonly string[],
  env: Environment,
): Promise<Run> {
  let out = '';
  let errors = '';
  const code = await exitCodeOf(command, {
    args,
    env: environmentWith(env),
    print: (line) => void (out += `${line}\n`),
    printError: (line) => void (errors += `${line}\n`),
  });
  return { code, out, errors };
}

/** Leaves out what the developer's shell may have set: the folder npm was called in, and Google credentials. */
function environmentWith(env: Environment): NodeJS.ProcessEnv {
  const { INIT_CWD: _cwd, GOOGLE_APPLICATION_CREDENTIALS: _key, ...inherited } = process.env;
  return { ...inherited, ...env };
}
