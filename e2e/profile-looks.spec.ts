import type { Page } from '@playwright/test';
import {
  storedBoy,
  storedPointsEntry,
  storedSchool,
  storedWeek,
  storedWinner,
} from '@gabbai/domain/testing/stored-builders.ts';
import { expectAccessibleInBothModes } from './accessible.ts';
import { expectSoundLayout, ready } from './layout.ts';
import { expect, test } from './office.ts';
import { takeSteps, type Visit } from './visit.ts';

const programmeWithBoys = {
  'envelopes/boy-1': storedBoy({
    rebbe: '',
    minyanPoints: 1234,
    minyanPointsHistory: Array.from({ length: 25 }, (_, index) =>
      storedPointsEntry({ id: `entry-${index}`, timeStamp: '2026-11-01T12:00:00.000Z' }),
    ),
    winnerList: [
      storedWinner({ prizeName: 'Bicycle', year: 5780 }),
      storedWinner(),
      storedWinner({ prizeId: 'prize2_week-bo', weekName: 'Bo' }),
    ],
  }),
  'weeks/week-noach': storedWeek(),
  'common/general/schools/one': storedSchool({ schoolId: 'one', name: 'Mesivta Ohr' }),
};
const address = '/admin/envelopes/profile/boy-1';
const heights = { 360: 740, 768: 1024, 1280: 800 } as const;

const dialogs = {
  'Add points': 'Add points',
  Delete: 'More actions',
  Edit: 'EDIT Scooter',
  'Edit, of an earlier year': 'EDIT Bicycle',
  Remove: 'REMOVE Bicycle',
} as const;

test('A10 A11 H1 H2 H5 H6 H7 H8 the profile and its dialogs are sound and accessible at every width, light and dark, and can be worked by the keyboard @search', async ({
  programme,
  backend,
  openAsAdmin,
}) => {
  await programme.write(programmeWithBoys);
  const page = await openAsAdmin(address);
  await ready(page, 'profile');
  const visit = { page, programme, backend };
  await takeSteps(visit, {
    'A10 A11 H1 H5 the profile and its dialogs are sound and accessible at every width, light and dark':
      looksSound,
    'H2 H5 H6 H7 H8 the whole profile can be worked by the keyboard': worksByKeyboard,
  });
});

async function expectStillAccessible(page: Page, where: string): Promise<void> {
  // A dialog that is fading in has other colors.
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => one.playState !== 'running'),
  );
  await expectAccessibleInBothModes(page, where);
}

async function looksSound({ page }: Visit): Promise<void> {
  await expect(page.getByLabel('Add Winner of')).toBeVisible();
  for (const [width, height] of Object.entries(heights)) {
    await page.setViewportSize({ width: Number(width), height });
    await expectSoundLayout(page, `the profile, ${width}`);
    await expectStillAccessible(page, `the profile, ${width}`);
    for (const [name, button] of Object.entries(dialogs)) {
      await page.getByRole('button', { name: button, exact: true }).first().click();
      if (name === 'Delete') {
        await expectSoundLayout(page, `the menu, ${width}`);
        await page.getByRole('button', { name: 'Delete Profile' }).click();
      }
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeVisible();
      await expectStillAccessible(page, `${name}, ${width}`);
      await expectSoundLayout(page, `${name}, ${width}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByRole('button', { name: button, exact: true }).first()).toBeFocused();
    }
  }
}

async function worksByKeyboard({ page }: Visit): Promise<void> {
  await expect(page.getByLabel('Add Winner of')).toBeVisible();
  await expect(page.getByRole('figure')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).focus();
  const reached: string[] = [];
  for (let step = 0; step < 33; step += 1) {
    await page.keyboard.press('Tab');
    reached.push(await page.evaluate(nameOfFocused));
  }
  expect(reached).toEqual([
    'More actions',
    'Upload photo',
    'Active',
    'Name',
    'Yeshiva',
    'Grade',
    'Rebbe',
    'Month',
    'Day',
    'Year',
    'Email (parent)',
    'Add points',
    'Remove points',
    '$5 less',
    '$5 more',
    'Buy',
    'All activity',
    ...Array.from({ length: 5 }, () => 'Undo Shabbos minyan'),
    'Show all 25 entries',
    'Points on each day they changed',
    'Show as table',
    'EDIT Scooter',
    'REMOVE Scooter',
    'EDIT Scooter',
    'REMOVE Scooter',
    'EDIT Bicycle',
    'REMOVE Bicycle',
    'Add Winner of',
    '',
  ]);

  const remove = page.getByRole('button', { name: 'REMOVE Scooter' });
  await remove.first().press('Enter');
  await page.getByRole('button', { name: 'Remove winner' }).press('Enter');
  await expect(page.getByText('Winner removed successfully')).toBeVisible();
  await expect(remove).toHaveCount(1);
  const winners = page.getByRole('region', { name: 'Prizes won' });
  await expect(winners.locator(':focus'), 'the focus is not lost with the line').toHaveCount(1);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(nameOfFocused)).toBe('EDIT Scooter');
}

/** Runs in the browser. */
function nameOfFocused(): string {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return '';
  const label =
    focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement
      ? focused.labels?.[0]?.textContent
      : null;
  return focused.getAttribute('aria-label') ?? label ?? focused.textContent;
}
