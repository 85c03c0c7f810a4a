import type { Page } from '@playwright/test';
import { addDays } from '@gabbai/domain/calendar/civil-day.ts';
import { storedBoy } from '@gabbai/domain/testing/stored-builders.ts';
import { expectAccessible, expectAccessibleInBothModes } from './accessible.ts';
import { expectSoundLayout, ready } from './layout.ts';
import {
  checkPaid,
  lastShabbos,
  minyanTitle,
  openSchool,
  schoolBoys,
  sheetId,
} from './minyan-school.ts';
import { expect, test } from './office.ts';
import { expectTouchable } from './touch.ts';
import { undoOnMessage } from './undo-on-message.ts';

const address = `/admin/minyan?day=${lastShabbos}&kind=morning`;
const nightId = `${lastShabbos}_night`;
const mostKeys = 180;

const box = (page: Page) => page.getByRole('combobox', { name: 'First or last name' });
const card = (page: Page) => page.getByRole('region', { name: /^Who came/ });

test('K3 K7 K8 forty names of five hundred are typed in at most 180 keys, saved, seen by a second administrator, corrected and undone for one', async ({
  programme,
  openAsAdmin,
}) => {
  const boys = schoolBoys(500);
  await openSchool(programme, boys);
  const list = boys.filter(({ isRegular }) => isRegular).slice(0, 38);
  const names = [...list, boys[0], boys[100]].flatMap((boy) => boy ?? []);
  const page = await openAsAdmin(address);
  const other = await openAsAdmin(address);
  await ready(page, 'minyan');
  await ready(other, 'minyan');
  await expect(box(page)).toBeFocused();

  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const picked = page
    .locator('[role="listbox"][aria-busy="false"]')
    .getByRole('option', { selected: true })
    .locator('bdi');
  for (const { name } of names) {
    // As a person does: one letter more until the boy stands first, or else down to him.
    for (const letter of lettersOf(name)) {
      await press(letter);
      if (letter !== ' ' && (await picked.textContent()) === name) break;
    }
    while ((await picked.textContent()) !== name) await press('ArrowDown');
    await press('Enter');
    await expect(page.getByText(`${name} added.`)).toBeVisible();
  }
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Save 40 boys' })).toBeFocused();
  await press('Enter');
  await expect(page.getByText('40 boys · +5 each')).toBeVisible();
  expect(keys).toBeLessThanOrEqual(mostKeys);
  await expect(card(other).getByText('40 boys', { exact: true })).toBeVisible();
  const expectPaid = async (ids: readonly string[], of = sheetId) => {
    const paid = await checkPaid(programme, boys, of);
    expect(paid).toEqual({ onSheet: ids.toSorted(), faults: [] });
  };
  const all = names.map(({ id }) => id);
  await expectPaid(all);

  await test.step('K3 the second minyan of the same boys takes at most 10 keys, and Undo takes it back', async () => {
    const night = page.getByRole('button', { name: /^Friday night/ });
    await expect(page.getByRole('button', { name: 'Next: Friday night' })).toBeFocused();
    keys = 0;
    await press('Enter');
    await expect(night).toHaveAttribute('aria-pressed', 'true');
    await expect(box(page)).toBeFocused();
    await press('Shift+Tab');
    await expect(page.getByRole('button', { name: 'Same as Shabbos morning (40)' })).toBeFocused();
    await press('Enter');
    await expect(box(page)).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('button', { name: 'Save 40 boys' })).toBeFocused();
    await press('Enter');
    await expect(page.getByText('40 boys · +3 each')).toBeVisible();
    expect(keys).toBeLessThanOrEqual(10);
    await expectPaid(all, nightId);
    await undoOnMessage(page).click();
    await expect(page.getByText('Undone. The names are not saved.')).toBeVisible();
    await expectPaid([], nightId);
    const saveAgain = page.getByRole('button', { name: 'Save 40 boys' });
    await expect(saveAgain, 'to correct').toBeVisible();
    await expect(box(page)).toBeFocused();
    await saveAgain.click();
    const morning = page.getByRole('button', { name: /^Shabbos morning/ });
    await morning.click();
    await undoOnMessage(page).click();
    await expect(() => expectPaid([], nightId)).toPass({ timeout: 30_000 });
    await night.click();
    await expect(saveAgain, 'undone while another sheet was shown').toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('No boys entered yet.')).toBeVisible();
    await morning.click();
  });

  await test.step('K8 one too many and one missing are corrected together', async () => {
    const [wrong, missing] = [names[0]?.name ?? '', boys[1]?.name ?? ''];
    await card(other)
      .getByRole('button', { name: `Take ${wrong} off` })
      .click();
    await box(other).pressSequentially('xqz');
    await box(other).press('Enter');
    await expect(other.getByText('No boy’s name matches “xqz”.')).toBeVisible();
    // The refused text is selected, so the next name replaces it.
    await box(other).pressSequentially(missing);
    await expect(box(other)).toHaveValue(missing);
    await box(other).press('Enter');
    await expect(card(other).getByText('1 boy to add, 1 boy to take off')).toBeVisible();
    await expect(card(other).getByText('The first name is not saved yet.')).toBeAttached();
    await expect(other.getByText(`${missing} added.`)).toBeVisible();
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(other.getByText('Minyan sheet saved')).toBeVisible();
    await expect(other.getByText(`${missing} added.`), 'of the sheet before').toBeHidden();
    await expect(card(page).getByRole('listitem').filter({ hasText: missing })).toBeVisible();
    await expect(card(page).getByRole('listitem').filter({ hasText: wrong })).toBeHidden();
    await expectPaid([...all.slice(1), 'boy-1']);
  });

  await test.step('of the names not saved yet, a merged boy is replaced by the boy who stays, and a deleted one is named', async () => {
    const stays = boys[12]?.name ?? '';
    const [gone, merged] = ['gone', 'merged'].map((envelopeId) =>
      storedBoy({ envelopeId, firstName: envelopeId, lastName: 'Zilberfarb' }),
    );
    await programme.write({ 'envelopes/gone': gone ?? {}, 'envelopes/merged': merged ?? {} });
    await other.getByRole('button', { name: /^Friday night/ }).click();
    for (const name of ['gone Zilberfarb', 'merged Zilberfarb']) {
      await box(other).pressSequentially(name);
      await box(other).press('Enter');
      await expect(other.getByText(`${name} added.`)).toBeVisible();
    }
    const kept = { deletedAt: new Date(), by: null, weeks: [], sheets: [] };
    await programme.write({
      'bin/gone': { ...kept, envelope: gone },
      'bin/merged': { ...kept, envelope: merged, mergedInto: 'boy-12' },
    });
    await Promise.all([programme.remove('envelopes/gone'), programme.remove('envelopes/merged')]);
    await expect(
      other.getByText('gone Zilberfarb was deleted, so he was taken off the sheet.'),
    ).toBeVisible();
    await expect(
      other.getByText(
        `merged Zilberfarb was merged into ${stays}, who is on the sheet in his place.`,
      ),
    ).toBeVisible();
    await expect(card(other).getByRole('listitem').filter({ hasText: stays })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Save 1 boy' })).toBeVisible();
    await other.getByRole('button', { name: 'Discard' }).click();
  });

  await test.step('found F22: the message counts who was paid, without a boy whom another entered at that moment', async () => {
    for (const name of [boys[2]?.name ?? '', boys[3]?.name ?? '']) {
      await box(other).pressSequentially(name);
      await box(other).press('Enter');
      await expect(other.getByText(`${name} added.`)).toBeVisible();
    }
    // The transaction reads the sheet that another has saved just before.
    await other.route(
      '**/*:batchGet*',
      async (route) => {
        const sheet = await programme.read(`minyanim/${nightId}`);
        await programme.write({ [`minyanim/${nightId}`]: { ...sheet, boys: { 'boy-2': 3 } } });
        await route.continue();
      },
      { times: 1 },
    );
    await other.getByRole('button', { name: 'Save 2 boys' }).click();
    await expect(other.getByText('1 boy · +3', { exact: true })).toBeVisible();
  });

  await test.step('L2 a boy is taken off from his own history', async () => {
    const name = names[1]?.name ?? '';
    await page.getByRole('navigation').getByRole('link', { name: 'Envelopes' }).click();
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('link', { name: `View Detail of ${name}`, exact: true }).click();
    const line = page
      .getByRole('region', { name: 'Minyan Points' })
      .getByRole('listitem')
      .filter({ hasText: minyanTitle })
      .first();
    await line.getByRole('button', { name: /^Take off/ }).click();
    const question = page.getByRole('dialog', { name: 'Take him off this minyan?' });
    await expect(question).toContainText(`${name} loses 5 points.`);
    await question.getByRole('button', { name: 'Take off' }).click();
    await expect(question).toBeHidden();
    await expect(line).toContainText('-5');
    await expectPaid([...all.slice(2), 'boy-1']);
  });

  await test.step('L2 the whole sheet is undone from the activity, for the boys who are still on it', async () => {
    await page.goto('/admin/activity');
    const undoOf = (minyan: string) =>
      page.getByRole('button', { name: new RegExp(`^Undo: Entered 40 boys at ${minyan}`) });
    await expect(undoOf('Friday night'), 'undone before').toHaveCount(0);
    await undoOf('Shabbos morning').click();
    const question = page.getByRole('dialog', { name: 'Undo these points?' });
    await question.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('Points undone.')).toBeVisible();
    await expect(question).toBeHidden();
    await expectPaid(['boy-1']);
  });
});

test('K4 K6 K7 the grid of a day is ticked by keyboard, has the drafts of its sheets, and pays all of them by one Save', async ({
  programme,
  openAsAdmin,
  allowedComplaints,
}) => {
  const boys = schoolBoys(400);
  await openSchool(programme, boys);
  const address = `/admin/minyan?day=${lastShabbos}&kind=night`;
  const page = await openAsAdmin(address);
  await ready(page, 'minyan');
  const inLines = [0, 1, 2, 3].flatMap((grade) =>
    boys.filter((_, n) => n % 4 === grade).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  );
  const [first, second, third] = inLines;
  const [typed, last] = [inLines[150], inLines.at(-1)];
  if (!first || !second || !third || !typed || !last) throw new Error('Too few boys');
  const cell = ({ name }: { readonly name: string }, minyan: string, on = page) =>
    on.getByRole('checkbox', { name: `${name}, ${minyan}`, exact: true });
  const night = (boy: { readonly name: string }, on = page) => cell(boy, 'Friday night', on);
  const morning = (boy: { readonly name: string }) => cell(boy, 'Shabbos morning');
  const grid = (on = page) => on.getByRole('button', { name: 'Grid', exact: true });
  const find = page.getByRole('searchbox', { name: 'Find a name or class' });
  const save = (name: string, on = page) => on.getByRole('button', { name, exact: true });
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const expectPaid = async (paid: readonly { readonly id: string }[], of: string) => {
    const onSheet = paid.map(({ id }) => id).toSorted();
    await expect.poll(() => checkPaid(programme, boys, of)).toEqual({ onSheet, faults: [] });
  };

  await test.step('arrows move, Space and Enter tick, letters find; a name typed before is ticked', async () => {
    await box(page).pressSequentially(typed.name);
    await box(page).press('Enter');
    await expect(page.getByText(`${typed.name} added.`)).toBeVisible();
    await grid().click();
    await expect(page.getByRole('columnheader', { name: /^Friday night 1/ })).toBeVisible();
    await expect(night(first), 'at once').toBeFocused();
    await press('Shift+Tab');
    const fill = page.getByRole('button', { name: 'Shabbos morning: same as Friday night (1)' });
    await expect(fill).toBeFocused();
    await press('Shift+Tab');
    await expect(find).toBeFocused();
    await press('Enter');
    await expect(night(first)).toBeFocused();
    await press('Space', 'ArrowRight');
    await expect(morning(first)).toBeFocused();
    await press('Space', 'ArrowDown', 'Enter');
    await expect(morning(third), 'Enter goes on').toBeFocused();
    for (const ticked of [night(first), morning(first), morning(second)])
      await expect(ticked).toBeChecked();
    await press('Control+End');
    await expect(morning(last)).toBeFocused();
    await expect(morning(last)).toBeInViewport();
    await expect(night(first), 'out of view').toHaveCount(0);
    await press('PageUp', 'PageUp', 'Control+Home');
    await expect(night(first)).toBeFocused();
    await page.keyboard.type(typed.name);
    await expect(find).toHaveValue(typed.name);
    await expect(page.getByRole('checkbox')).toHaveCount(2);
    await press('Enter');
    await expect(night(typed)).toBeFocused();
    await expect(night(typed)).toBeChecked();
    await find.fill('2nd');
    await expect(page.getByRole('rowheader').first()).toHaveText(/2nd$/);
    await find.fill('');
    await expect(
      page.getByText('Friday night: 2 boys to add · Shabbos morning: 2 boys to add'),
    ).toBeVisible();
  });

  await test.step('K6 the grid and its ticks survive a reload, and are those of the names', async () => {
    await page.reload();
    await ready(page, 'minyan');
    await expect(night(first)).toBeChecked();
    await expect(night(first)).toHaveAccessibleDescription('Not saved');
    await page.getByRole('button', { name: 'Type names' }).click();
    for (const { name } of [first, typed])
      await expect(card(page).getByRole('listitem').filter({ hasText: name })).toBeVisible();
    await expect(save('Save 2 boys')).toBeVisible();
    await grid().click();
  });

  await test.step('K7 one Save pays all sheets; a boy whom another has ticked too is paid once', async () => {
    const other = await openAsAdmin(address);
    await ready(other, 'minyan');
    await grid(other).click();
    await night(first, other).check();
    await night(second, other).check();
    await night(second).focus();
    await save('Save 2 minyanim').click();
    await expect(page.getByText('2 minyan sheets saved')).toBeVisible();
    await expect(page.getByText('Friday night: 2 boys · Shabbos morning: 2 boys')).toBeVisible();
    await expect(night(second), 'where the focus was').toBeFocused();
    await expectPaid([first, typed], nightId);
    await expectPaid([first, second], sheetId);
    await expect(night(first)).toHaveAccessibleDescription('');
    await expect(night(first, other)).toHaveAccessibleDescription('');
    await save('Save 1 boy', other).click();
    await expectPaid([first, second, typed], nightId);
    await expect(night(second)).toBeChecked();
  });

  await test.step('K8 who is unticked is taken off', async () => {
    await night(second).uncheck();
    await expect(page.getByText('Friday night: 1 boy to take off')).toBeVisible();
    await save('Save').click();
    await expectPaid([first, typed], nightId);
  });

  await test.step('an empty minyan begins with the boys of another; the first that fails ends it', async () => {
    const day = addDays(lastShabbos, -7);
    const regulars = boys.filter(({ isRegular }) => isRegular);
    await page.getByLabel('Day', { exact: true }).fill(day);
    await page.getByRole('button', { name: /^Friday night: same as Shabbos morning/ }).click();
    await expect(night(first), 'the focus goes to the grid').toBeFocused();
    // The rules refuse to pay by it.
    allowedComplaints.push(/status of 403/);
    const path = `minyanim/${day}_morning`;
    await programme.write({ [path]: { ...(await programme.read(path)), points: '5' } });
    await morning(first).check();
    await save('Save 2 minyanim').click();
    await expect(
      page.getByText(`Friday night: ${regulars.length} boys`, { exact: true }),
    ).toBeVisible();
    await expectPaid(regulars, `${day}_night`);
    await expectPaid(regulars, `${day}_morning`);
    await expect(page.getByText('Shabbos morning: 1 boy to add')).toBeVisible();
    await expect(card(page).getByRole('alert')).toBeVisible();
    await expect(save('Save 1 boy')).toBeEnabled();
  });

  await test.step('on paper are all who came, also those out of view', async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: /^Shabbos, / })).toBeVisible();
    const onPaper = page.getByRole('table').getByRole('row').filter({ hasText: '✓' });
    const came = boys.filter((boy) => boy.isRegular || boy.id === first.id);
    await expect(onPaper).toHaveCount(came.length);
    await expect(page.getByRole('main')).toBeHidden();
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('it is sound and accessible at 200 % zoom, on a phone, and in forced colors', async () => {
    await page.setViewportSize({ width: 683, height: 384 });
    await expectSoundLayout(page, 'the grid at 200 %');
    await expectAccessibleInBothModes(page, 'the grid at 200 %');
    await page.emulateMedia({ forcedColors: 'active' });
    await expectAccessible(page, 'the grid in forced colors');
    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize({ width: 360, height: 780 });
    await page.getByRole('button', { name: /^Shabbos morning/ }).click();
    await expect(morning(first)).toBeChecked();
    await expect(night(first)).toHaveCount(0);
    await expectSoundLayout(page, 'the grid at 360 px');
    await expectAccessibleInBothModes(page, 'the grid at 360 px');
    await expectTouchable(page, 'the grid at 360 px');
    await expect(page.getByRole('link', { name: 'Print roster' })).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 780 });
    await page.getByRole('link', { name: 'Print roster' }).click();
    await expect(page).toHaveURL('/admin/envelopes/print?print=roster');
  });
});

/** Two letters of the given name, then the family's. */
function lettersOf(name: string): readonly string[] {
  const [given = '', family = ''] = name.toLowerCase().split(' ');
  return `${given.slice(0, 2)} ${family.slice(0, 4)}`.split('');
}
