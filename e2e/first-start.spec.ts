import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';
import { freePort } from '../backend/test/harness/backend-process.ts';
import { repositoryRoot } from '../tools/repository.ts';
import { signIn } from './office.ts';

const sample = { email: 'admin@example.org', password: 'minyan-sample' };

let dataDir: string;

test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gabbai-first-start-'));
});
test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs what `npm start` runs. Returns the printed lines up to the one about Ctrl-C. */
async function start(env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [join(repositoryRoot, 'tools/start.ts')], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (line === 'Ctrl-C ends it.') break;
  }
  return {
    lines,
    url: /http:\S+/.exec(lines.join('\n'))?.[0] ?? '',
    end: async () => {
      child.kill('SIGINT');
      const [code] = await once(child, 'exit');
      expect(code).toBe(0);
    },
  };
}

/** Polls the backend from the start and signs in as soon as it is ready. */
async function signInWhenReady(url: string): Promise<number> {
  const ask = (path: string, init: RequestInit = {}) => fetch(url + path, init).catch(() => null);
  let readyStatus: number | null = null;
  while (readyStatus !== 200) readyStatus = (await ask('/readyz'))?.status ?? null;
  const signedIn = await ask(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=gabbai-local',
    { method: 'POST', body: JSON.stringify(sample) },
  );
  return signedIn?.status ?? 0;
}

test('found 7: the first start makes the sample programme, is ready when one can sign in, and its administrator sees the boys', async ({
  page,
}) => {
  const port = await freePort();
  const starting = start({ PORT: String(port) });
  expect(await signInWhenReady(`http://127.0.0.1:${port}`)).toBe(200);
  const first = await starting;
  expect(first.lines).toContain('Sign in as admin@example.org with the password minyan-sample');
  await page.goto(first.url);
  await signIn(page, sample);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText('Boys registered').locator('..')).toContainText('60');
  await expect(page.getByRole('table').getByRole('row').nth(5)).toBeVisible();
  await first.end();

  const late = { ADMIN_EMAIL: 'late@example.com', ADMIN_PASSWORD: 'too late' };
  const second = await start({ PORT: String(port), ...late });
  expect(second.lines.join('\n')).toContain('To add late@example.com, run:');
  expect(second.lines.join('\n'), 'the sample is made once').not.toContain('Making a sample');
  expect(await signInWhenReady(second.url)).toBe(200);
  await page.goto(`${second.url}/admin/envelopes`);
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await second.end();
});

test('an empty programme has the requested administrator and no boys, and shows the first steps', async ({
  page,
}) => {
  const own = { email: 'office@example.com', password: 'a long sentence' };
  const first = await start({ SAMPLE: '0', ADMIN_EMAIL: own.email, ADMIN_PASSWORD: own.password });
  await page.goto(first.url);
  await signIn(page, own);
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('listitem').filter({ hasText: 'To do' })).toHaveCount(5);
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
    /school/,
    /boys/,
    /minyanim/,
    /parsha/,
    /minyan sheet/,
  ]);
  await expect(page.getByRole('region', { name: 'Today' }), 'no step twice').toHaveCount(0);
  await steps.getByRole('link', { name: 'Go to Setting' }).click();
  await page.getByRole('button', { name: 'Add School' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Mesivta Ohr');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Mesivta Ohr' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(steps.getByRole('listitem').filter({ hasText: 'To do' })).toHaveCount(4);
  await expect(steps.getByRole('listitem').first()).toHaveText('DoneAdd the first school');
  await steps.getByRole('button', { name: 'Dismiss' }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('No boys are registered yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add the first boy' })).toBeVisible();
  await expect(steps).toHaveCount(0);
  await page.getByRole('link', { name: 'Envelopes' }).click();
  await expect(page.getByText('No boys are registered yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import a list' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import boys' }), 'no way twice').toHaveCount(0);
  await page.getByRole('link', { name: 'Add the first boy' }).click();
  await expect(page.getByRole('dialog', { name: 'Add a boy' })).toBeVisible();
  await first.end();
});
