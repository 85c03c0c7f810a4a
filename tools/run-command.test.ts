import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const url = (path: string): string => new URL(path, import.meta.url).href;
const program = `
  import { OperationalError } from '${url('../backend/src/kernel/operational-error.ts')}';
  import { HttpError } from '${url('json-call.ts')}';
  import { runCommand } from '${url('run-command.ts')}';
`;

/** The error output of a command that fails with this code. */
async function errorsOf(failure: string): Promise<unknown> {
  const command = `${program} await runCommand(async () => { ${failure} }); console.log('over');`;
  const args = ['--input-type=module', '--eval', command];
  const run = promisify(execFile)(process.execPath, args);
  await expect(run).rejects.toMatchObject({ code: 1, stdout: 'over\n' });
  const { stderr }: { stderr: string } = await run.catch((error) => error);
  return stderr;
}

it('found F41: continues without output when its reader, such as head, has ended', async () => {
  const command = `${program} await runCommand(async ({ print, printError }) => {
    for (let n = 0; n < 10; n += 1) {
      print('x'.repeat(100_000));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    printError('done');
  });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', command]);
  child.stdout.once('data', () => child.stdout.destroy());
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect({ errors, code }).toEqual({ errors: 'done\n', code: 0 });
});

it('prints one sentence for an error that a person can mend, and the stack for a bug', async () => {
  const [told, refused, full, bug] = await Promise.all([
    errorsOf("throw new OperationalError('Name a command.');"),
    errorsOf("throw new HttpError(404, 'NOT_FOUND');"),
    errorsOf("(await import('node:fs')).readFileSync('/');"),
    errorsOf('const name = null; name.length;'),
  ]);
  expect(told).toBe('Name a command.\n');
  expect(refused).toBe('NOT_FOUND\n');
  expect(full).toBe('EISDIR: illegal operation on a directory, read\n');
  expect(bug).toMatch(/^TypeError: Cannot read properties of null.*\n +at /);
});
