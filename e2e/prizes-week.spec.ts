import type { Page } from '@playwright/test';
import { parshas } from '@gabbai/domain/parshas.ts';
import { storedBoy, storedWeek } from '@gabbai/domain/testing/stored-builders.ts';
import { expectFirstFocus } from './first-focus.ts';
import { holdBack } from './held-requests.ts';
import { ready } from './layout.ts';
import { expect, expectStored, test } from './office.ts';
import { offlineComplaints } from './offline-complaints.ts';
import { card, nameOf, noachIsThisWeek, prizesOf } from './prizes-page.ts';
import { notAllowed, whileRefused } from './refusal.ts';
import { takeSteps, type Visit } from './visit.ts';

const weekButton = (page: Page, name: string) =>
  page.getByRole('button', { name }).and(page.locator('[aria-haspopup="dialog"]'));
const chip = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
/** Every request except for the app's own files, which the service worker would serve. */
const isRecord = (url: URL) => !url.pathname.startsWith('/assets/');
const shemos = storedWeek({ weekName: 'Shemos', prizes: [{ prizeName: 'Kite' }] });
const storedNames = (week: Record<string, unknown> | null) =>
  prizesOf(week).map(({ prizeName }) => prizeName);

test('F1 F2 F6 I7 J4 found 13: a week is chosen for one page or for everyone, and edits of two administrators to one week are both kept', async ({
  backend,
  programme,
  openAsAdmin,
  allowedComplaints,
}) => {
  // The server rejects the later of two saves, and the SDK repeats it with the new data.
  allowedComplaints.push(/status of 400/);
  await programme.write({ 'weeks/shemos': shemos });
  const page = await openAsAdmin('/admin/prizes');
  const visit = { page, programme, backend };
  await takeSteps(visit, {
    'F1 found 13: a programme without a current week says so and offers the choice; Save sets the week that is seen':
      withoutAWeek,
    'F1 I7 J4 the week button opens all 54 parshas with their dates, with the current one marked, and below them Yom Tov':
      choosesAWeek,
    'F2 unticked, only the view of this page changes': changesTheViewAlone,
  });
  await programme.write({ 'common/week': { selectedWeek: 'Noach' } });
  const another = await openAsAdmin('/admin/prizes');
  await takeSteps(visit, {
    'F2 ticked, the week is set for everybody, by keyboard alone': (visit) =>
      setsTheWeek(visit, another),
    'F6 two admins at two cards of a week keep both edits, and neither is overwritten while writing':
      (visit) => editsTwoCards(visit, another),
  });
});

test('F1 F2 found 18: found 19: weeks offline, and a week that cannot be set', async ({
  backend,
  programme,
  openAsAdmin,
  allowedComplaints,
}) => {
  allowedComplaints.push(...offlineComplaints, /status of 40[03]/);
  await programme.write(noachIsThisWeek);
  const page = await openAsAdmin('/admin/envelopes');
  await ready(page, 'envelopes');
  const visit = { page, programme, backend };
  await takeSteps(visit, {
    'found 19: without a connection the page does not say that no week has been set':
      withoutRecords,
    'F2 found 18: a week that cannot be set leaves the choice as it was made, though its dialog was left':
      leavesTheChoice,
  });
});

async function choosesAWeek({ page, programme }: Visit): Promise<void> {
  await programme.write(noachIsThisWeek);
  await expect(page.getByRole('heading', { level: 1, name: 'Parsha' })).toBeVisible();
  await weekButton(page, 'Noach').click();

  const dialog = page.getByRole('dialog', { name: 'Choose the parsha' });
  const chips = dialog.getByRole('radiogroup', { name: 'Parshas' }).locator('label');
  const yomTov = dialog.getByRole('group', { name: 'Yom Tov' }).locator('label');
  await expect(yomTov.first()).toHaveText(/ ?[A-Z][a-z]{2} \d+$/);
  const count = parshas.length + (await yomTov.count());
  expect(parshas).toHaveLength(54);
  await expect(chips).toHaveCount(count);
  const texts = (await chips.allTextContents()).slice(0, 54);
  const dated = / ?(?:[A-Z][a-z]{2} \d{1,2})(?: · with \P{M}+)?(?:This week)?$/u;
  expect(texts.map((text) => text.replace(dated, ''))).toEqual(
    parshas.map(({ name, hebrew }) => name + hebrew),
  );
  expect(texts[1]).toMatch(/^Noach.*This week$/);
  await expect(dialog.getByRole('radio', { name: 'Noach' })).toBeChecked();
  await expect(dialog.getByRole('group')).toHaveCount(6);
  await expect(chip(page, 'Lech Lecha')).not.toHaveAccessibleDescription(/Prizes entered/);
  await expect(dialog.getByRole('radio', { name: 'Noach' })).toHaveAccessibleDescription(
    /^Prizes entered \w{3} \d/,
  );
  const heights = await chips.evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(new Set(heights).size, 'all chips are alike in height').toBe(1);
  const place = await dialog.boundingBox();
  for (const text of ['b', 'bo', 'box']) {
    await dialog.getByLabel('Find a parsha').fill(text);
    await expect(chips).not.toHaveCount(count);
    expect(await dialog.boundingBox(), `"${text}" moves nothing`).toEqual(place);
  }
  await expect(dialog.getByLabel('Set as this week')).not.toBeChecked();

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(weekButton(page, 'Noach')).toBeFocused();
}

async function changesTheViewAlone({ page, programme }: Visit): Promise<void> {
  await expect(nameOf(page, 1)).toHaveValue('Scooter');

  await page.setViewportSize({ width: 360, height: 740 });
  await weekButton(page, 'Noach').click();
  await page.getByLabel('Find a parsha').fill('vezos');
  await page.keyboard.press('Enter');
  await expect(chip(page, 'Vezos HaBracha'), 'of the whole list').toBeInViewport();
  await page.getByRole('button', { name: 'Save' }).click();
  await weekButton(page, 'Vezos HaBracha').click();
  await expect(chip(page, 'Vezos HaBracha'), 'at first').toBeInViewport();
  await chip(page, 'Shemos').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(nameOf(page, 1)).toHaveValue('Kite');
  await expect(weekButton(page, 'Shemos')).toContainText('Not this week');
  await expectStored(programme, 'common/week').toEqual({ selectedWeek: 'Noach' });

  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  expect(new URL(page.url()).hash).toBe('');
  await expect(weekButton(page, 'Shemos'), 'still the same page').toContainText('Not this week');
  await page.getByRole('button', { name: 'Back to Noach' }).click();
  await expect(nameOf(page, 1)).toHaveValue('Scooter');

  await weekButton(page, 'Noach').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await programme.write({ 'common/week': { selectedWeek: 'Shemos' } });
  await expect(nameOf(page, 1), 'who has chosen the current week goes on with it').toHaveValue(
    'Kite',
  );
  await page.setViewportSize({ width: 1280, height: 720 });
}

async function editsTwoCards({ page: one, programme }: Visit, other: Page): Promise<void> {
  await other.keyboard.press('Escape');
  await expect(other.getByRole('dialog')).toBeHidden();
  await programme.write(noachIsThisWeek);
  await other.getByRole('button', { name: 'Back to Noach' }).click();
  for (const page of [one, other]) await expect(nameOf(page, 1)).toHaveValue('Scooter');
  await Promise.all([nameOf(one, 1).fill('Unicycle'), nameOf(other, 2).fill('Globe')]);
  await expect(nameOf(other, 1)).toHaveValue('Unicycle');
  await expect(nameOf(one, 2)).toHaveValue('Globe');

  // The first administrator is still editing the card when the other's change arrives.
  await nameOf(one, 3).press('End');
  await nameOf(one, 3).pressSequentially(' of silver');
  await expect(card(one, 3).getByText('Saved', { exact: true })).toBeVisible();
  // The other one must know it, or his change is refused.
  await expect(nameOf(other, 3)).toHaveValue('Kiddush cup of silver');
  await nameOf(other, 3).fill('Candlestick');
  await nameOf(other, 4).fill('Football');
  await expect(nameOf(one, 4)).toHaveValue('Football');
  await expect(nameOf(one, 3)).toHaveValue('Kiddush cup of silver');
  await nameOf(one, 3).blur();
  await expect(nameOf(one, 3)).toHaveValue('Candlestick');
  expect(storedNames(await programme.read('weeks/week-noach'))).toEqual([
    'Unicycle',
    'Globe',
    'Candlestick',
    'Football',
  ]);
}

async function setsTheWeek({ page, programme, backend }: Visit, another: Page): Promise<void> {
  await programme.write({
    ...noachIsThisWeek,
    'weeks/shemos': storedWeek({
      weekName: 'Shemos',
      prizes: [{ prizeName: 'Kite', prizeImg: `${backend.url}/icon-192.png` }],
    }),
    'envelopes/boy-1': storedBoy(),
  });
  await expect(nameOf(page, 1)).toHaveValue('Scooter');
  await expect(nameOf(another, 1)).toHaveValue('Scooter');
  await expect(page.getByText('Selected week updated successfully')).toHaveCount(0);

  await weekButton(page, 'Noach').focus();
  await page.keyboard.press('Enter');
  await expectFirstFocus(page.getByLabel('Find a parsha'));
  // Arrow keys go from Noach right to Lech Lecha, and left past Noach to Bereishis.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Lech Lecha' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(chip(page, 'Bereishis')).toBeChecked();
  await page.keyboard.press('ArrowDown');
  const below = await page.getByRole('radio', { checked: true }).evaluate((radio) => {
    const box = radio.parentElement?.getBoundingClientRect();
    return { left: box?.left, label: radio.parentElement?.textContent };
  });
  const first = await chip(page, 'Bereishis').evaluate(
    (radio) => radio.parentElement?.getBoundingClientRect().left,
  );
  expect(below.left).toBe(first);
  expect(below.label).not.toBe('Bereishis');

  // Letters typed on a chip go to the search, which finds other spellings, too.
  await page.keyboard.type('Shmos');
  await expect(page.getByLabel('Find a parsha')).toHaveValue('Shmos');
  await expect(page.getByRole('radio')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(chip(page, 'Shemos')).toBeChecked();
  await page.getByLabel('Set as this week').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');

  await expect(page.getByText('Selected week updated successfully')).toBeVisible();
  await expect(nameOf(page, 1)).toHaveValue('Kite');
  await expect(nameOf(another, 1)).toHaveValue('Kite');
  await expect(weekButton(another, 'Shemos')).not.toContainText('Not this week');
  await expectStored(programme, 'common/week').toEqual({ selectedWeek: 'Shemos' });

  await test.step('found F27: setting the week that is set already says so and writes nothing', async () => {
    const changes = Object.keys(await programme.list('activity')).length;
    await weekButton(page, 'Shemos').click();
    await page.getByLabel('Set as this week').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Shemos is the current week already.')).toBeVisible();
    expect(Object.keys(await programme.list('activity'))).toHaveLength(changes);
  });

  await test.step('the page follows to the next week after a week is set, but keeps a week whose card is being edited', async () => {
    const winner = another.getByRole('dialog').getByRole('searchbox');
    await card(another, 1).getByRole('button', { name: 'Select winner' }).click();
    await winner.fill('mos');
    await programme.write({ 'common/week': { selectedWeek: 'Noach' } });
    await expect(nameOf(page, 1)).toHaveValue('Scooter');
    await expect(weekButton(page, 'Noach')).not.toContainText('Not this week');
    await expect(another.getByText('Back to Noach')).toBeVisible();
    await expect(winner).toHaveValue('mos');

    await nameOf(page, 1).press('End');
    await page.keyboard.type(' wi');
    await programme.write({ 'common/week': { selectedWeek: 'Shemos' } });
    const back = page.getByRole('button', { name: 'Back to Shemos' });
    await expect(back).toBeVisible();
    await page.keyboard.type('th bell');
    await expect(nameOf(page, 1)).toHaveValue('Scooter with bell');
    await back.click();
    await expect(nameOf(page, 1)).toHaveValue('Kite');
    const stored = async (path: string) => prizesOf(await programme.read(path))[0]?.['prizeName'];
    await expect.poll(() => stored('weeks/week-noach')).toBe('Scooter with bell');
    expect(await stored('weeks/shemos')).toBe('Kite');
  });
}

async function leavesTheChoice({ page, backend, programme }: Visit): Promise<void> {
  await weekButton(page, 'Noach').click();
  await chip(page, 'Shemos').check();
  await page.getByLabel('Set as this week').check();
  await whileRefused({ page, backend, programme }, async () => {
    const saving = await holdBack(page, /Firestore\/Write\/channel/);
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await saving.arrived;
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    saving.release();
    await expect(page.getByRole('status').filter({ hasText: 'Error updating' })).toBeVisible();
    await weekButton(page, 'Noach').click();
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      `Error updating selected week. ${notAllowed}`,
    );
    await expect(chip(page, 'Shemos')).toBeChecked();
    await expectStored(programme, 'common/week').toEqual({ selectedWeek: 'Noach' });
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Selected week updated successfully')).toBeVisible();
  await expectStored(programme, 'common/week').toEqual({ selectedWeek: 'Shemos' });
}

async function withoutAWeek({ page, programme }: Visit): Promise<void> {
  await expect(page.getByText('No current week has been set yet.')).toBeVisible();
  await weekButton(page, 'Choose a week').click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await chip(page, 'Shemos').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(nameOf(page, 1)).toHaveValue('Kite');
  await expectStored(programme, 'common/week').toBeNull();

  const find = page.getByLabel('Find a parsha');
  const save = page.getByRole('button', { name: 'Save' });
  await weekButton(page, 'Shemos').click();
  await expect(chip(page, 'Shemos')).toBeChecked();
  await find.fill('b');
  await page.getByLabel('Set as this week').check();
  await expect(page.getByRole('radio', { checked: true }), 'it is out of sight').toHaveCount(0);
  await expect(page.getByText('Please choose one of these weeks.')).toBeVisible();
  await expect(save).toBeDisabled();
  await find.fill('bo');
  await expect(chip(page, 'Bo')).toBeChecked();
  await save.click();
  await expect(page.getByText('Selected week updated successfully')).toBeVisible();
  await expect(page.getByText('No prizes for Bo yet.')).toBeVisible();
  await expect(page.getByText('Week not found')).toBeHidden();
  await expect(weekButton(page, 'Bo')).not.toContainText('Not this week');
  await expectStored(programme, 'common/week').toEqual({ selectedWeek: 'Bo' });
}

async function withoutRecords({ page }: Visit): Promise<void> {
  await page.route(isRecord, (route) => route.abort());
  await page.getByRole('link', { name: 'Prizes' }).click();
  await expect(page.getByText('This is not stored on this device.')).toBeVisible();
  expect(await page.getByText('No current week has been set').count()).toBe(0);
  await page.unroute(isRecord);
  await expect(nameOf(page, 1)).toHaveValue('Scooter', { timeout: 60_000 });
  await expect(page.getByText("You're offline")).toBeHidden({ timeout: 60_000 });
}
