import { execFile } from 'node:child_process';
import { exitCodeOf, type Command } from './run-command.ts';

export interface Run {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

type Settings = Readonly<Record<string, string>>;

/** Runs one of the tools in a process of its own, as npm does: for their tests. */
export function runTool(tool: string, args: readonly string[], env: Settings): Promise<Run> {
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

/** The same in the test's own process, which starts nothing and reads no code again. */
export async function runHere(
  command: Command,
  args: readonly string[],
  env: Settings,
): Promise<Run> {
  let out = '';
  let errors = '';
  const code = await exitCodeOf(command, {
    args,
    env: environmentWith(env),
    say: (line) => void (out += `${line}\n`),
    complain: (line) => void (errors += `${line}\n`),
  });
  return { code, out, errors };
}

function environmentWith(env: Settings): NodeJS.ProcessEnv {
  const { INIT_CWD: _theirs, GOOGLE_APPLICATION_CREDENTIALS: _too, ...inherited } = process.env;
  return { ...inherited, ...env };
}
