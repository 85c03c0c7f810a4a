import type { Page } from '@playwright/test';
import { storedBoy } from '@gabbai/domain/testing/stored-builders.ts';
import { ready } from './layout.ts';
import { checkPaid, lastShabbos, openSchool, schoolBoys, sheetId } from './minyan-school.ts';
import { expect, test } from './office.ts';
import { undoOnMessage } from './undo-on-message.ts';

const address = `/admin/minyan?day=${lastShabbos}&kind=morning`;

const box = (page: Page) => page.getByRole('combobox', { name: 'First or last name' });
const card = (page: Page) => page.getByRole('region', { name: /^Who came/ });
const save = (page: Page, boys: number) =>
  page.getByRole('button', { name: `Save ${boys} boy${boys === 1 ? '' : 's'}` });

async function take(page: Page, name: string): Promise<void> {
  await box(page).fill(name);
  await box(page).press('Enter');
  // What is said of him is over when the saved sheet arrives.
  await expect(card(page).getByRole('listitem').filter({ hasText: name })).toBeVisible();
}

/** As a keyboard repeats a key that is held. */
async function hold(page: Page, key: string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) await page.keyboard.down(key);
  await page.keyboard.up(key);
}

test('K3 K7 no name is lost or paid by a slip: a held key, Undo after another name, Discard, a second tab', async ({
  programme,
  openAsAdmin,
}) => {
  const boys = schoolBoys(40);
  const cousin = { firstName: 'Ari', lastName: 'Vizhnitz', grade: '5th' };
  await openSchool(programme, boys);
  await programme.write({
    'envelopes/weiss': storedBoy({ ...cousin, envelopeId: 'weiss', rebbe: 'Rabbi Weiss' }),
    'envelopes/stern': storedBoy({ ...cousin, envelopeId: 'stern', rebbe: 'Rabbi Stern' }),
  });
  const [first, second, third, fourth] = boys.map(({ name }) => name);
  if (!first || !second || !third || !fourth) throw new Error('Not enough boys.');
  const page = await openAsAdmin(address);
  await ready(page, 'minyan');
  const paid = async () => (await checkPaid(programme, boys, sheetId)).onSheet.length;

  await test.step('a held Backspace clears what was typed, and no more; a held Enter takes one boy', async () => {
    await take(page, first);
    await box(page).fill(second);
    await hold(page, 'Enter', 20);
    await expect(page.getByText(`${second} added.`)).toBeVisible();
    await box(page).fill('xyz');
    await hold(page, 'Backspace', 9);
    await expect(box(page)).toHaveValue('');
    await expect(save(page, 2)).toBeVisible();
    await box(page).press('Enter');
    await expect(save(page, 2)).toBeFocused();
    expect(await paid()).toBe(0);
  });

  await test.step('Undo gives the names back to the one that was typed since', async () => {
    await save(page, 2).click();
    await expect(page.getByText('2 boys · +5 each')).toBeVisible();
    await take(page, third);
    await undoOnMessage(page).click();
    await expect(page.getByText('Undone. The names are not saved.')).toBeVisible();
    await expect(save(page, 3)).toBeVisible();
    expect(await paid()).toBe(0);
  });

  await test.step('Discard can be undone', async () => {
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('No boys entered yet.')).toBeVisible();
    await undoOnMessage(page).click();
    await expect(save(page, 3)).toBeVisible();
  });

  await test.step('two tabs show the same names that are not saved', async () => {
    const tab = await page.context().newPage();
    await tab.goto(address);
    await ready(tab, 'minyan');
    await expect(save(tab, 3)).toBeVisible();
    await take(page, fourth);
    await expect(save(tab, 4)).toBeVisible();
    await tab.getByRole('button', { name: `Take ${first} off` }).click();
    await expect(save(page, 3)).toBeVisible();
    await tab.close();
    await page.reload();
    await expect(save(page, 3)).toBeVisible();
  });

  await test.step('two boys of one name in one class have their rebbe beside it', async () => {
    await box(page).fill('Ari Vizhnitz');
    const options = page.getByRole('listbox').getByRole('option');
    await expect(options.filter({ hasText: 'Rabbi Weiss' })).toHaveCount(1);
    await options.filter({ hasText: 'Rabbi Stern' }).click();
    await expect(card(page).getByRole('listitem').filter({ hasText: 'Rabbi Stern' })).toBeVisible();
  });
});
