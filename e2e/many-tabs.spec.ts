import type { Page } from '@playwright/test';
import { storedBoy } from '@gabbai/domain/testing/stored-builders.ts';
import { expect, expectStored, test } from './office.ts';

const boy = 'envelopes/boy-1';
const address = '/admin/envelopes/profile/boy-1';

const points = (page: Page) => page.getByRole('region', { name: 'Minyan Points' });
const total = (page: Page) => points(page).getByRole('paragraph').first();

async function addPoint(page: Page): Promise<void> {
  await points(page).getByRole('button', { name: 'Add points' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Points').fill('1');
  await form.getByRole('button', { name: 'Add points' }).click();
  await expect(form).toBeHidden();
}

// A browser opens at most six HTTP/1.1 connections to a host, and a stream occupies one. Tabs share the streams of one tab,
// so connections stay free.
test('found 26: seven tabs over plain HTTP load, write and show one another’s changes, also when the first is closed', async ({
  programme,
  openAsAdmin,
}) => {
  await programme.write({ [boy]: storedBoy() });
  const first = await openAsAdmin(address);
  await expect(total(first)).toHaveText('0');
  const others: Page[] = [];
  while (others.length < 6) {
    const tab = await first.context().newPage();
    await tab.goto(address);
    await expect(total(tab)).toHaveText('0');
    others.push(tab);
  }
  const last = others.at(-1) ?? first;
  await addPoint(first);
  await addPoint(last);
  for (const tab of [first, ...others]) await expect(total(tab)).toHaveText('2');
  await expectStored(programme, boy).toMatchObject({ minyanPoints: 2 });

  await first.close();
  await addPoint(last);
  for (const tab of others) await expect(total(tab)).toHaveText('3');
  await expectStored(programme, boy).toMatchObject({ minyanPoints: 3 });
});
