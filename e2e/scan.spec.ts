import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { buildTestPage } from '../backend/test/harness/test-page.ts';
import { findTestChromium, quietFlags } from '../tools/browser.ts';
import { expectAccessibleInBothModes } from './accessible.ts';
import { filmOfCodes } from './fake-camera.ts';
import { expect, test as office } from './office.ts';

const first = 'boy:Ab3dEfGh1jKlMn0pQrSt';

const test = office.extend<object, { readonly scanDir: string }>({
  launchOptions: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'camera-'));
      const film = join(folder, 'labels.y4m');
      writeFileSync(film, filmOfCodes([first, 'boy:boy-2', 'https://example.org', 'boy:deleted']));
      const executablePath = findTestChromium();
      await use({
        ...(executablePath !== null && { executablePath }),
        args: [
          ...quietFlags,
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-video-capture=${film}`,
        ],
      });
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', option: true },
  ],
  scanDir: [
    async ({}, use, { project: { outputDir } }) => {
      const root = fileURLToPath(new URL('scan-page', import.meta.url));
      await use(await buildTestPage({ root, name: 'scan-page', outputDir }));
    },
    { scope: 'worker' },
  ],
  webDir: async ({ scanDir }, use) => use(scanDir),
});

/** Types as a scanner does, many keys in a moment. */
const typeAsScanner = (page: Page, text: string) =>
  page.evaluate((keys) => {
    for (const key of [...keys, 'Enter'])
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
  }, text);

test('K5 labels are scanned by a scanner that types and by the camera; the same boy is told, not counted', async ({
  openPage,
}) => {
  const page = await openPage('/', { permissions: ['camera'] });
  const list = page.getByRole('listitem');
  const result = page.getByRole('status').last();
  const camera = page.getByRole('button', { name: 'Scan with the camera' });
  await camera.focus();
  await typeAsScanner(page, 'boy:boy-3');
  await expect(result).toHaveText('Eli Roth added');
  await typeAsScanner(page, 'BOY:BOY-3');
  await expect(result).toHaveText('Eli Roth is already on the list');
  await typeAsScanner(page, 'eli roth');
  await expect(list).toHaveText(['Eli Roth']);

  await camera.click();
  const texts: string[] = [];
  const wanted = [
    'Moshe Katz added',
    'דוד כהן added',
    'This is not a label from Gabbai.',
    'This label belongs to a boy who is not in Gabbai. He may have been deleted.',
    'Moshe Katz is already on the list',
  ];
  await expect(page.getByText('Hold a label in front of the camera.')).toBeVisible();
  // The film is repeated, so each result comes again and again.
  await expect
    .poll(async () => {
      texts.push(((await result.textContent()) ?? '').replace(/[\u2066-\u2069]/g, ''));
      return wanted.filter((text) => !texts.includes(text));
    })
    .toEqual([]);
  await expect(list).toHaveText(['Moshe Katz', 'דוד כהן', 'Eli Roth']);
  await expectAccessibleInBothModes(page);
  await page.getByRole('button', { name: 'Stop the camera' }).click();
  await expect(page.locator('video')).toHaveCount(0);
});

test('K5 a camera that is not allowed is told', async ({ openPage }) => {
  const page = await openPage('/');
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(page.getByText('The camera is blocked.')).toBeVisible();
});
