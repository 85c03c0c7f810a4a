import type { Locator, Page } from '@playwright/test';
import { storedBoy, storedPrizes, storedWeek } from '@gabbai/domain/testing/stored-builders.ts';
import { expectFirstFocus } from './first-focus.ts';
import { admin, expect, expectStored, test } from './office.ts';
import { card } from './prizes-page.ts';

/** Reaches a control by the Tab key. Fails if it cannot be reached. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  // Found once, since finding it by its role after each key costs more than the key.
  const found = await control.elementHandle();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await found?.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control, 'is come to by the keyboard').toBeFocused();
}

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** Opens a page with the command palette. */
async function goTo(page: Page, name: string, heading: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
}

test("a day's work is done by the keyboard alone", async ({ backend, programme, openPage }) => {
  const prizes = storedPrizes('week-vayera', (n) => ({
    prizeName: `Gift ${n}`,
    prizeImg: `${backend.url}/icon.svg`,
  }));
  await programme.write({
    'common/week': { selectedWeek: 'Noach' },
    'weeks/week-vayera': storedWeek({ weekName: 'Vayera', prizes }),
    'envelopes/boy-1': storedBoy(),
    'envelopes/boy-2': storedBoy({ envelopeId: 'boy-2', firstName: 'Yosef', lastName: 'Levin' }),
  });
  const page = await openPage('/login');
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('sign in', async () => {
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type(admin.email);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(admin.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  });

  await test.step('find a boy, open his profile and change a field', async () => {
    await goTo(page, 'Envelopes', 'Envelopes');
    await page.keyboard.press('/');
    await page.keyboard.type('levin yos');
    await expect(page.getByText('1 of 2 boys shown')).toBeVisible();
    await press(page, page.getByRole('link', { name: 'View Detail of Yosef Levin' }));
    await expect(page.getByRole('heading', { name: 'Yosef Levin', level: 1 })).toBeVisible();
    const rebbe = page.getByLabel('Rebbe');
    await tabTo(page, rebbe);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Rabbi Stern');
    await page.keyboard.press('Enter');
    await expectStored(programme, 'envelopes/boy-2').toMatchObject({ rebbe: 'Rabbi Stern' });
  });

  await test.step('set the week and select a winner', async () => {
    await goTo(page, 'week', 'Parsha');
    await press(page, page.getByRole('button', { name: /^Noach/ }));
    await expect(dialog.getByLabel('Find a parsha')).toBeFocused();
    await page.keyboard.type('vayera');
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByLabel('Set as this week'));
    await page.keyboard.press('Space');
    await press(page, dialog.getByRole('button', { name: 'Save' }));
    await expect(dialog).toHaveCount(0);
    await press(page, card(page, 1).getByRole('button', { name: 'Select winner' }));
    await expectFirstFocus(dialog.getByLabel('Search by name'));
    await page.keyboard.type('katz');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await press(page, dialog.getByRole('button', { name: 'Add Winner' }));
    await expect(dialog).toHaveCount(0);
    await expect(card(page, 1).getByRole('link', { name: 'Moshe Katz' })).toBeVisible();
    await expectStored(programme, 'common/week').toEqual({ selectedWeek: 'Vayera' });
  });

  await test.step('sign out', async () => {
    await page.keyboard.press('Control+k');
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('logout');
    await page.keyboard.press('Enter');
    await press(page, button('Yes'));
    await expect(page.getByLabel('Email')).toBeVisible();
  });
});
