import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';

export interface OwnProcess extends AsyncDisposable {
  readonly child: ChildProcess;
  /** Waits until its output matches; rejects with the output if it ends before. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
}

/** Starts a process in a group of its own, which ends with it. */
export function startProcess(
  command: string,
  args: readonly string[],
  { env = {}, fourth }: { env?: NodeJS.ProcessEnv; fourth?: 'pipe' } = {},
): OwnProcess {
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe'];
  if (fourth !== undefined) stdio.push(fourth);
  const child = spawn(command, args, { detached: true, stdio, env: { ...process.env, ...env } });
  let output = '';
  const heard = new Set<() => void>();
  let hasEnded = false;
  const listen = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-8000);
    for (const check of heard) check();
  };
  for (const stream of child.stdio.slice(1)) stream?.on('data', listen);
  const end = (): void => {
    hasEnded = true;
    for (const check of heard) check();
  };
  child.once('error', end).once('exit', end);
  const kill = (): void => {
    if (child.pid === undefined) return;
    try {
      // The whole group: a browser has processes of its own.
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The group has ended already.
    }
  };
  process.once('exit', kill);
  return {
    child,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          const found = pattern.exec(output);
          if (found === null && !hasEnded) return;
          heard.delete(check);
          if (found === null) reject(new Error(`${command} ended: ${output}`));
          else resolve(found);
        };
        heard.add(check);
        check();
      }),
    async [Symbol.asyncDispose]() {
      const exit = hasEnded ? null : once(child, 'exit');
      process.off('exit', kill);
      kill();
      await exit;
    },
  };
}
