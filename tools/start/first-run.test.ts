import { hasDocuments } from 'backend-for-firebase-sdk/first-admin.ts';
import { OperationalError } from 'backend-for-firebase-sdk/kernel/operational-error.ts';
import { expect, it } from 'vitest';
import { startProgramme } from '../../backend/test/harness/programme.ts';
import { temporaryFolder } from '../../backend/test/harness/temporary-folder.ts';
import { prepareFirstRun } from './first-run.ts';

it('a wrong value of SAMPLE, or half an administrator, is reported in a sentence and creates nothing', async () => {
  using folder = temporaryFolder();
  await using backend = await startProgramme(folder.path);
  const told: string[] = [];
  const prepare = (more: Readonly<Record<string, string>>) =>
    prepareFirstRun(backend, { DATA_DIR: folder.path, ...more }, (line) => told.push(line));
  await expect(prepare({ SAMPLE: 'no' })).rejects.toThrow(
    new OperationalError('SAMPLE must be 1 or 0, not "no".'),
  );
  await expect(prepare({ ADMIN_EMAIL: 'you@example.org' })).rejects.toThrow(
    new OperationalError('ADMIN_EMAIL needs ADMIN_PASSWORD, the password to sign in with.'),
  );
  expect(told).toEqual([]);
  const isMade = ['admins', 'envelopes'].map((name) => hasDocuments(backend, name));
  expect(isMade).toEqual([false, false]);
  expect(await prepare({ SAMPLE: ' 0 ' })).toContain('It has no administrator yet');
});
