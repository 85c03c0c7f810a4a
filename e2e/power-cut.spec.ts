import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { temporaryFolder } from '../backend/test/harness/temporary-folder.ts';
import { findTestChromium, quietFlags } from '../tools/browser.ts';
import { startProcess } from './engines/own-process.ts';
import { ready } from './layout.ts';
import { lastShabbos, openSchool, schoolBoys } from './minyan-school.ts';
import { expect, test } from './office.ts';
import { openSignedIn } from './stored-session.ts';

/** How long after the last name the power is cut. POWER_CUT_MS=500,2000,10000 tries several. */
const cutsMs = (process.env['POWER_CUT_MS'] ?? '500').split(',').map(Number);

const boys = schoolBoys(5);
const path = `/admin/minyan?day=${lastShabbos}&kind=morning`;
const came = (page: Page) =>
  page
    .getByRole('region', { name: /^Who came/ })
    .getByRole('list')
    .getByRole('listitem');

/** A browser with all its processes, which are killed at the end. */
async function startBrowser(folder: string) {
  const flags = [
    '--headless',
    '--window-size=1366,768',
    '--remote-debugging-port=0',
    `--user-data-dir=${folder}`,
  ];
  const own = startProcess(findTestChromium() ?? chromium.executablePath(), [
    ...quietFlags,
    ...flags,
  ]);
  const [, address = ''] = await own.says(/DevTools listening on (ws:\S+)/);
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('no window');
  return {
    page: context.pages()[0] ?? (await context.newPage()),
    close: async () => {
      const ended = new Promise((resolve) => own.child.once('exit', resolve));
      await (await browser.newBrowserCDPSession()).send('Browser.close');
      await ended;
    },
    cutPower: () => own[Symbol.asyncDispose](),
  };
}

test('K6 found F23: names that are not saved survive a power cut, and a logout says that they are lost', async ({
  backend,
  programme,
}) => {
  await openSchool(programme, boys);
  for (const cutMs of cutsMs) {
    using folder = temporaryFolder();
    const first = await startBrowser(folder.path);
    await openSignedIn(first.page, `${backend.url}${path}`, backend.url);
    await ready(first.page, 'minyan');
    await first.close();

    const second = await startBrowser(folder.path);
    await second.page.goto(`${backend.url}${path}`);
    await ready(second.page, 'minyan');
    const box = second.page.getByRole('combobox', { name: 'First or last name' });
    for (const { name } of boys) {
      await box.pressSequentially(name);
      await box.press('Enter');
      await expect(second.page.getByText(`${name} added.`)).toBeVisible();
    }
    await wait(cutMs);
    await second.cutPower();

    const third = await startBrowser(folder.path);
    await third.page.goto(`${backend.url}${path}`);
    await ready(third.page, 'minyan');
    await expect(came(third.page), `after ${cutMs} ms`).toHaveCount(boys.length);
    await third.page.getByRole('button', { name: 'Logout' }).click();
    const question = third.page.getByRole('dialog', { name: 'Are you sure you want to logout?' });
    await expect(question).toContainText('A minyan sheet has changes that are not saved.');
    await third.cutPower();
  }
});
