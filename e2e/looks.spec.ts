import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import {
  storedBoy,
  storedPointsEntry,
  storedWinner,
} from '@gabbai/domain/testing/stored-builders.ts';
import { openOperatorClient } from '../tools/operator-client.ts';
import { sampleKinds } from '../tools/sample/minyan-kinds.ts';
import { writeSampleProgramme } from '../tools/sample/write-programme.ts';
import { expectAccessibleInBothModes } from './accessible.ts';
import { expectNoShift, watchLayoutShift } from './layout-shift.ts';
import { expectSoundLayout, ready, seeCharts } from './layout.ts';
import { expect, test } from './office.ts';
import { openSignedIn as openWithSession } from './stored-session.ts';
import { expectTouchable, expectTouchableOnTablet } from './touch.ts';

const widths = [360, 768, 1280];
const screens = ['dashboard', 'envelopes', 'minyan', 'prizes', 'activity', 'setting'] as const;

const quietly = () => {};

type Open = (path: string, options?: BrowserContextOptions) => Promise<Page>;

async function openSignedIn(openAsAdmin: Open): Promise<Page> {
  const page = await openAsAdmin('/admin/dashboard');
  await ready(page, 'dashboard');
  return page;
}

/** Checks the open page at all widths, in light and dark mode. */
async function expectSound(page: Page, where: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expectSoundLayout(page, `${where}, 320 px`);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectSoundLayout(page, `${where}, ${width} px`);
    if (width !== 768) await expectAccessibleInBothModes(page, `${where}, ${width} px`);
    if (width === 360) await expectTouchable(page, `${where}, ${width} px`);
    if (width === 768) await expectTouchableOnTablet(page, `${where}, ${width} px`);
  }
}

/** Expects that the narrowest phone shows the short facts of a boy and all headings in full. */
async function expectFactsUncut(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 900 });
  const headings = page.getByRole('columnheader').getByRole('button');
  await expect
    .poll(() =>
      headings.evaluateAll((buttons) =>
        buttons
          .filter((button) => {
            const { right = 0 } = button.closest('table')?.getBoundingClientRect() ?? {};
            return button.getBoundingClientRect().right > right - 8;
          })
          .map(({ textContent }) => textContent),
      ),
    )
    .toEqual([]);
  const facts = page.locator(
    'td:is([data-column="grade"], [data-column="prizes"], [data-column="since"])',
  );
  await expect
    .poll(() =>
      facts.evaluateAll((cells) =>
        cells
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      ),
    )
    .toEqual([]);
  await expect(facts.first()).toBeVisible();
}

/** Expects that a form on a phone is a sheet at the bottom, as tall as its content, with its buttons at its end. */
async function expectSheet(page: Page, answer: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const edges = async () => {
    const box = await page.getByRole('dialog').boundingBox();
    return box && { left: box.x, right: box.x + box.width, bottom: box.y + box.height };
  };
  await expect.poll(edges).toEqual({ left: 0, right: 360, bottom: 740 });
  expect((await page.getByRole('dialog').boundingBox())?.height).toBeLessThan(740 * 0.8);
  const button = await page.getByRole('dialog').getByRole('button', { name: answer }).boundingBox();
  expect(button?.y, answer).toBeGreaterThan(740 * 0.85);
  await page.setViewportSize({ width: 1280, height: 900 });
}

async function expectNoControlsInPrint(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(control).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: null });
}

/** Whether an element is whole between two others. */
async function isBetween(element: Locator, above: Locator, below: Locator): Promise<boolean> {
  const [box, top, bottom] = await Promise.all([
    element.boundingBox(),
    bottomOf(above),
    below.boundingBox(),
  ]);
  return box !== null && bottom !== null && box.y >= top && box.y + box.height <= bottom.y;
}

async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box === null ? Infinity : box.y + box.height;
}

async function goTo(page: Page, name: (typeof screens)[number] | 'help'): Promise<void> {
  await page.goto(`/admin/${name}`);
  await ready(page, name);
  if (name === 'dashboard') await seeCharts(page);
}

test('A10 A11 every screen of a programme with records is whole and accessible, on a phone, a tablet and a desktop, light and dark', async ({
  backend,
  programme,
  newPage,
  openAsAdmin,
}) => {
  await using client = await openOperatorClient({ dataDir: backend.dataDir });
  await writeSampleProgramme({ client, envelopes: 30, seed: 1, now: new Date(), report: quietly });
  const given = [3, 3, 1].map((points, index) =>
    storedPointsEntry({ id: `entry-${index}`, points, timeStamp: new Date(0).toISOString() }),
  );
  await programme.write({
    'envelopes/boy-1': storedBoy({
      minyanPoints: 7,
      minyanPointsHistory: given,
      winnerList: [storedWinner()],
    }),
    // One has no sheet of last Shabbos, so that the dashboard has a line for it.
    'common/minyanim': {
      kinds: sampleKinds.map(({ name, points }, n) => ({ id: `minyan-${n}`, name, points })),
    },
  });
  const phone = await newPage({ viewport: { width: 360, height: 740 } });
  await watchLayoutShift(phone);
  await openWithSession(phone, '/admin/dashboard', backend.url);
  await ready(phone, 'dashboard');
  await expect(phone.getByRole('region', { name: 'Today' }).getByRole('listitem')).toHaveCount(3);
  await expectNoShift(phone, 'dashboard, the first visit of a phone');
  await phone.context().close();

  // Fewer minyanim than most programs have, the one with a long name.
  await programme.write({
    'common/minyanim': {
      kinds: [{ id: 'minyan-0', name: 'Shabbos morning in the beis medrash', points: 5 }],
    },
  });

  const page = await openSignedIn(openAsAdmin);
  const faces = () =>
    page.evaluate(() => [...document.fonts].map((face) => `${face.family} ${face.status}`));
  await expect.poll(faces).toContain('Inter loaded');
  await watchLayoutShift(page);
  for (const screen of screens) {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await goTo(page, screen);
      await expectNoShift(page, `${screen}, ${width} px`);
    }
    await expectSound(page, screen);
  }
  await goTo(page, 'envelopes');
  await expectFactsUncut(page);
  await page.getByRole('button', { name: 'Select boys', exact: true }).last().click();
  await expectFactsUncut(page);
  // A window of 1280 x 720 px at 200 %.
  await page.setViewportSize({ width: 640, height: 360 });
  const bar = page.getByRole('button', { name: /^Select all \d/ });
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    const { y } = (await bar.boundingBox()) ?? { y: 0 };
    expect(await bottomOf(page.getByRole('checkbox').first()), 'above the bar').toBeLessThan(y);
  }).toPass();
  // Fails if the bar of the selection covers all boys.
  await page.getByRole('checkbox').nth(1).check();
  await expect(page.getByRole('checkbox').nth(1)).toBeInViewport();
  await page.locator('[data-index="1"]').focus();
  for (const index of [2, 3, 4]) {
    await page.keyboard.press('ArrowDown');
    const row = page.locator(`[data-index="${index}"]`);
    await expect(row).toBeFocused();
    await expect.poll(() => isBetween(row, page.getByRole('banner'), bar)).toBe(true);
  }
  await goTo(page, 'activity');
  await expectNoControlsInPrint(page, page.getByRole('combobox').first());
  await page.goto('/admin/envelopes/profile/boy-1');
  await ready(page, 'profile');
  await expect(page.getByRole('figure')).toBeVisible();
  await expectNoShift(page, 'profile');
  await expectSound(page, 'profile');
  await expectNoControlsInPrint(page, page.getByRole('link', { name: 'Back' }));
});

test('A1 A11 B1 the pages before signing in are whole and accessible, light and dark', async ({
  openPage,
  allowedComplaints,
}) => {
  // The reset link is invalid.
  allowedComplaints.push(/status of 400/);
  const page = await openPage('/login');
  await page.evaluate(() => localStorage.setItem('color-mode', 'dark'));
  for (const path of [
    '/login',
    '/reset?mode=resetPassword&oobCode=unknown',
    '/reset?mode=forgotten',
  ]) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading')).toHaveCount(0);
    await expectSound(page, path);
  }
});

test('A11 E7 B12 selecting, the forms and the menu are whole and accessible, light and dark', async ({
  programme,
  openAsAdmin,
}) => {
  await programme.write({
    'envelopes/a': storedBoy({ firstName: 'Avrohom Yitzchok', lastName: 'Zilberstein' }),
    'envelopes/b': storedBoy({ isActive: false }),
  });
  const page = await openSignedIn(openAsAdmin);
  await goTo(page, 'envelopes');
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  const desk = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const selectAll = page.getByRole('button', { name: 'Select all 2' });
  await expect.poll(async () => (await selectAll.boundingBox())?.x, 'no hole at its left').toBe(16);
  await page.setViewportSize(desk ?? { width: 1280, height: 720 });
  await page.getByRole('checkbox').first().check();
  await expectSound(page, 'selecting');
  await page.getByRole('button', { name: 'Add Minyan Points (1)' }).click();
  await page.getByRole('button', { name: 'Add Points' }).click();
  await expect(page.getByText('Please enter a valid number of points')).toBeVisible();
  await expectSound(page, 'award refused');
  await expectSheet(page, 'Add Points');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Are you sure you want to logout?')).toBeVisible();
  await expectSound(page, 'logout');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Prizes' })).toBeVisible();
  await expectSoundLayout(page, 'menu');
  await expectAccessibleInBothModes(page, 'menu');
});

test('A11 every screen of an empty programme is whole and accessible, light and dark @search', async ({
  openAsAdmin,
}) => {
  const page = await openSignedIn(openAsAdmin);
  for (const screen of [...screens, 'help'] as const) {
    await goTo(page, screen);
    await expectSound(page, screen);
  }
  await page.goto('/admin/envelopes/profile/missing');
  await ready(page, 'profile');
  await expectSound(page, 'missing boy');
});
