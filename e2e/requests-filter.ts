import type { Page } from '@playwright/test';
import { storedRequest } from '@gabbai/domain/testing/stored-builders.ts';
import { ready } from './layout.ts';
import { expect, test } from './office.ts';
import type { Programme } from './programme.ts';

/** On the dashboard, while no week is selected; `wednesday` is before a Shabbos on which two parshas are read. */
export async function filterRequests(
  page: Page,
  programme: Programme,
  wednesday: Date,
): Promise<void> {
  const daysEarlier = (days: number) => new Date(Number(wednesday) - days * 24 * 60 * 60 * 1000);
  const spelled = [
    'Noach',
    'Parshas Noah',
    'נח',
    'Bereishis',
    'Yom Tov / Chol HaMoed',
    'Elsewhere',
    'Matot-Masei',
    'Pinchas',
  ];
  await programme.write(
    Object.fromEntries(
      spelled.map((parshas, index) => [
        `requests/r${index}`,
        storedRequest({ parshas, name: `Name${index}`, createdAt: daysEarlier(index) }),
      ]),
    ),
  );
  await ready(page, 'dashboard');
  const filter = page.getByLabel('Filter by parsha');
  const counted = [
    'All parshas',
    'This Shabbos: Matos-Masei (1)',
    'Parsha not read (1)',
    'Bereishis (1)',
    'Noach (3)',
    'Pinchas (1)',
    'Matos (1)',
    'Masei (1)',
    'Yom Tov / Chol HaMoed (1)',
  ];
  await test.step('found F43: all 55 parshas are listed, those with requests first and counted', async () => {
    const options = await filter.locator('option').allTextContents();
    expect(options.slice(0, counted.length)).toEqual(counted);
    expect(options.slice(counted.length, counted.length + 2)).toEqual(['Lech Lecha', 'Vayera']);
    expect(options).toHaveLength(3 + 55);
  });
  const cards = page.getByRole('region', { name: 'Aliya Requests' }).getByRole('article');
  const names = cards.getByRole('heading');
  const all = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => `Name${index} ben Yaakov`);
  await expect(names).toHaveText(all.slice(0, 6));
  await expect(page.getByRole('heading', { name: 'Aliya Requests 8' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all 8' }).click();
  await expect(names).toHaveText(all);
  await filter.selectOption('Noach');
  await expect(names).toHaveText(all.slice(0, 3));
  await expect(page).toHaveURL(/\/admin\/dashboard\?parsha=Noach$/);
  await page.getByRole('link', { name: 'View Detail of Moshe Katz' }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(filter).toHaveValue('Noach');
  await expect(names).toHaveText(all.slice(0, 3));
  await filter.selectOption('Yom Tov / Chol HaMoed');
  await expect(names).toHaveText(all.slice(4, 5));
  for (const half of ['Matos', 'Masei']) {
    await filter.selectOption(half);
    await expect(names).toHaveText(all.slice(6, 7));
    await expect(page.getByText('Matot-Masei')).toBeVisible();
  }
  await filter.selectOption('This Shabbos: Matos-Masei (1)');
  await expect(names).toHaveText(all.slice(6, 7));
  await expect(page).toHaveURL(/\?parsha=this-shabbos$/);
  await test.step('found F34: a parsha that was not understood is said at this Shabbos', async () => {
    const region = page.getByRole('region', { name: 'Aliya Requests' });
    await expect(region.getByText('1 request with a parsha we could not read.')).toBeVisible();
    await region.getByRole('link', { name: 'Show them' }).click();
    await expect(names).toHaveText(all.slice(5, 6));
  });
  await filter.selectOption('All parshas');
  await expect(names).toHaveText(all.slice(0, 6));
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await test.step('once a current week is set they are grouped by Shabbos, this one first, past ones last', async () => {
    await programme.write({ 'common/week': { selectedWeek: 'Noach' } });
    await page.getByRole('button', { name: 'Show all 8' }).click();
    await expect(
      page.getByRole('region', { name: 'Aliya Requests' }).getByRole('heading', { level: 3 }),
    ).toHaveText([
      'This Shabbos · Matos-Masei · Jul 11',
      'Rosh Hashanah · Sep 12 1',
      'Bereishis · Oct 10 1',
      'Noach · Oct 17 3',
      'Elsewhere 1',
      'Pinchas · Jul 4, past 1',
    ]);
    await expect(names).toHaveText([6, 4, 3, 0, 1, 2, 5, 7].map((index) => all[index] ?? ''));
  });
  await test.step('a parsha in the address whose requests are gone stays chosen', async () => {
    await page.goto('/admin/dashboard?parsha=Bo');
    await expect(page.getByText('No aliya requests for Bo.')).toBeVisible();
    await expect(filter.locator('option:checked')).toHaveText('Bo');
  });
}
