import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackend } from '@gabbai/backend/backend.ts';
import { configFromEnvironment } from '@gabbai/backend/environment.ts';
import { hasDocuments } from '@gabbai/backend/first-admin.ts';
import { StartError } from '@gabbai/backend/kernel/start-error.ts';
import { expect, it } from 'vitest';
import { prepareFirstRun } from './first-run.ts';

it('a wrong word for SAMPLE, or half an administrator, is told in a sentence and makes nothing', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gabbai-first-run-'));
  const env = { PORT: '0', DATA_DIR: dataDir };
  const backend = await createBackend(configFromEnvironment(env, null));
  try {
    const told: string[] = [];
    const prepare = (more: Readonly<Record<string, string>>) =>
      prepareFirstRun(backend, { ...env, ...more }, (line) => told.push(line));
    await expect(prepare({ SAMPLE: 'no' })).rejects.toThrow(
      new StartError('SAMPLE must be 1 or 0, not "no".'),
    );
    await expect(prepare({ ADMIN_EMAIL: 'you@example.org' })).rejects.toThrow(
      new StartError('ADMIN_EMAIL needs ADMIN_PASSWORD, the password to sign in with.'),
    );
    expect(told).toEqual([]);
    const isMade = ['admins', 'envelopes'].map((name) => hasDocuments(backend, name));
    expect(isMade).toEqual([false, false]);
    expect(await prepare({ SAMPLE: ' 0 ' })).toContain('It has no administrator yet');
  } finally {
    await backend.close();
    rmSync(dataDir, { recursive: true });
  }
});
