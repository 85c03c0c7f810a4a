import { execFile } from 'node:child_process';

export interface Run {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

/** Runs one of the tools in a process of its own, as npm does: for their tests. */
export function runTool(
  tool: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Run> {
  const program = new URL(`${tool}.ts`, import.meta.url).pathname;
  const { INIT_CWD: _theirs, GOOGLE_APPLICATION_CREDENTIALS: _too, ...inherited } = process.env;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...args],
      { env: { ...inherited, ...env } },
      (_error, out, errors) => resolve({ code: child.exitCode ?? -1, out, errors }),
    );
  });
}
