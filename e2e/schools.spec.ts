import type { Page } from '@playwright/test';
import { storedBoy, storedSchool } from '@gabbai/domain/testing/stored-builders.ts';
import { holdBack } from './held-requests.ts';
import { ready } from './layout.ts';
import { keepNamesOf } from './names-seen.ts';
import { offlineComplaints } from './offline-complaints.ts';
import { expect, expectStored, test } from './office.ts';
import type { Programme } from './programme.ts';
import { notAllowed, whileRefused } from './refusal.ts';
import { refuseASecondOfOneName } from './school-names.ts';
import { pressWhileFading } from './while-fading.ts';
import type { Visit } from './visit.ts';

const schools = 'common/general/schools';
const path = `${schools}/school-1`;
const adding = (page: Page) => page.getByRole('dialog', { name: 'Add School' });
const editing = (page: Page) => page.getByRole('dialog', { name: 'Edit School' });
const nameField = (page: Page) => page.getByLabel('Name of the school');
const schoolButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const addButton = (page: Page) => page.getByRole('button', { name: 'Add School' });
const renamedMeanwhile = 'This school was renamed or deleted in the meantime.';
const saved = (page: Page) => page.getByText('School saved successfully');

const boysOfTorasMoshe = {
  'bearer-0': 'Toras Moshe',
  'bearer-1': 'Toras Moshe',
  'bearer-2': 'Toras Moshe',
  other: 'Mesivta',
};

/** `school-1` and boys of this school; the last boy's school name has an extra space. */
async function writeSchool(programme: Programme, bearerCount: number): Promise<void> {
  const boys = Array.from({ length: bearerCount }, (_, index) => [
    `envelopes/bearer-${index}`,
    storedBoy({
      firstName: `Boy${index}`,
      Yeshiava: index === bearerCount - 1 ? ' Yeshiva Toras Chaim ' : 'Yeshiva Toras Chaim',
    }),
  ]);
  await programme.write({
    ...Object.fromEntries(boys),
    'envelopes/other': storedBoy({ firstName: 'Other', Yeshiava: 'Mesivta' }),
    [path]: storedSchool(),
  });
}

/** Renames the school and updates its first boys, like another administrator. */
async function renameElsewhere(programme: Programme, name: string): Promise<void> {
  const boys = [0, 1, 2].map((index) => [
    `envelopes/bearer-${index}`,
    storedBoy({ firstName: `Boy${index}`, Yeshiava: name }),
  ]);
  await programme.write({ ...Object.fromEntries(boys), [path]: storedSchool({ name }) });
}

async function schoolsOfBoys(programme: Programme): Promise<Record<string, unknown>> {
  const boys = Object.entries(await programme.list('envelopes'));
  return Object.fromEntries(boys.map(([id, boy]) => [id, boy['Yeshiava']]));
}

/** Deletes all schools, like another administrator, and waits until the page has no toast about a school. */
async function clear(page: Page, programme: Programme): Promise<void> {
  for (const id of Object.keys(await programme.list(schools)))
    await programme.remove(`${schools}/${id}`);
  await expect(page.getByText('No schools yet.')).toBeVisible();
  await expect(page.getByText(/^School \w+ successfully$/)).toHaveCount(0);
}

async function adds({ page, programme, second }: Visit & { readonly second: Page }) {
  await expect(page.getByText('No schools yet.')).toBeVisible();
  await addButton(page).click();
  await expect(nameField(page)).toBeFocused();
  await expect(adding(page).getByRole('button', { name: 'Delete School' })).toHaveCount(0);
  for (const empty of ['', '   ']) {
    await nameField(page).fill(empty);
    await adding(page).getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Please enter a name for the school')).toBeVisible();
  }
  expect(await programme.list(schools)).toEqual({});

  await nameField(page).fill('  ישיבת  תורת\u00A0חיים ');
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  await expect(adding(page)).toHaveCount(0);
  await expect(addButton(page)).toBeFocused();
  const [[id, stored] = []] = Object.entries(await programme.list(schools));
  expect(stored).toEqual({ schoolId: id, name: 'ישיבת תורת חיים' });
  for (const shown of [page, second])
    await expect(schoolButton(shown, 'ישיבת תורת חיים')).toBeVisible();

  await page.keyboard.press('Enter');
  await nameField(page).fill('Given up');
  await pressWhileFading(
    adding(page).getByRole('button', { name: 'Cancel' }),
    schoolButton(page, 'ישיבת תורת חיים'),
  );
  await expect(nameField(page)).toHaveValue('ישיבת תורת חיים');
  await editing(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(editing(page)).toHaveCount(0);
  expect(Object.keys(await programme.list(schools))).toEqual([id]);
}

async function renames({ page, programme }: Visit) {
  await clear(page, programme);
  await writeSchool(programme, 3);
  const helper = { email: 'helper@example.org', role: 'helper' };
  await programme.write({
    'admins/helper': { ...helper, schools: ['Yeshiva Toras Chaim', 'Mir'] },
  });
  const schoolsOfHelper = async () => (await programme.read('admins/helper'))?.['schools'];
  const carry = page.getByLabel('Also update the 3 boys in this school');
  await schoolButton(page, 'Yeshiva Toras Chaim').click();
  await expect(nameField(page)).toHaveValue('Yeshiva Toras Chaim');
  await expect(carry).toHaveCount(0);
  await nameField(page).fill(' ');
  await editing(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a name for the school')).toBeVisible();
  await expect(carry).toHaveCount(0);
  await expectStored(programme, path).toEqual(storedSchool());

  await nameField(page).fill('Toras Moshe');
  await expect(carry).toBeChecked();
  await editing(page).getByRole('button', { name: 'Save' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(schoolButton(page, 'Toras Moshe')).toBeFocused();
  await expectStored(programme, path).toEqual(storedSchool({ name: 'Toras Moshe' }));
  expect(await schoolsOfBoys(programme)).toEqual(boysOfTorasMoshe);
  expect(await schoolsOfHelper(), 'P3 a helper has a school by its name').toEqual([
    'Mir',
    'Toras Moshe',
  ]);

  await schoolButton(page, 'Toras Moshe').click();
  await renameElsewhere(programme, 'Toras Yosef');
  await expect(nameField(page), 'what is not typed over follows').toHaveValue('Toras Yosef');
  await nameField(page).fill('Toras Aharon');
  const reading = await holdBack(page, /documents:batchGet/);
  await editing(page).getByRole('button', { name: 'Save' }).click();
  await reading.arrived;
  await renameElsewhere(programme, 'Toras Chesed');
  await expect(schoolButton(page, 'Toras Chesed')).toBeAttached();
  reading.release();
  await expect(editing(page).getByRole('alert')).toHaveText(renamedMeanwhile);
  expect(await schoolsOfBoys(programme)).toMatchObject({ 'bearer-0': 'Toras Chesed' });
  await expect(nameField(page)).toHaveValue('Toras Aharon');
  await editing(page).getByRole('button', { name: 'Save' }).click();
  await expect(editing(page)).toHaveCount(0);
  await expectStored(programme, path).toEqual(storedSchool({ name: 'Toras Aharon' }));
  expect(await schoolsOfBoys(programme)).toMatchObject({ 'bearer-0': 'Toras Aharon' });

  await renameElsewhere(programme, 'Toras Moshe');
  await schoolButton(page, 'Toras Moshe').click();
  await nameField(page).fill('Toras Aharon');
  await carry.uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(schoolButton(page, 'Toras Aharon')).toBeVisible();
  await expect(editing(page)).toHaveCount(0);
  await expectStored(programme, path).toEqual(storedSchool({ name: 'Toras Aharon' }));
  expect(await schoolsOfBoys(programme)).toMatchObject({ 'bearer-0': 'Toras Moshe' });
  expect(await schoolsOfHelper(), 'the boys are still theirs').toEqual([
    'Mir',
    'Toras Moshe',
    'Toras Aharon',
  ]);
}

async function showsAndDeletes({ page, programme }: Visit) {
  await writeSchool(programme, 3);
  await programme.write({ [`${schools}/school-2`]: storedSchool({ name: 'Empty school' }) });
  await expect(page.getByRole('region', { name: 'Schools' }).getByRole('listitem')).toHaveText([
    'Empty schoolNo boys',
    'Yeshiva Toras Chaim3 boys',
    'Mesivta1 boyAdd',
  ]);
  await page.getByRole('link', { name: '3 boys in Yeshiva Toras Chaim' }).click();
  await ready(page, 'envelopes');
  await expect(page.getByRole('row', { name: /Boy\d/ })).toHaveCount(3);
  await expect(page.getByRole('row', { name: /Other/ })).toHaveCount(0);
  await page.goBack();
  await page.getByRole('button', { name: 'Add Mesivta' }).click();
  await expect(nameField(page)).toHaveValue('Mesivta');
  await nameField(page).press('Enter');
  await expect(schoolButton(page, 'Mesivta')).toBeVisible();
  await expect(page.getByText('Not on the list yet')).toHaveCount(0);
  await expect(adding(page)).toHaveCount(0);

  await schoolButton(page, 'Mesivta').click();
  await nameField(page).fill('x'.repeat(199));
  await nameField(page).pressSequentially('xx');
  const longest = 'x'.repeat(200);
  await expect(nameField(page)).toHaveValue(longest);
  await editing(page).getByRole('button', { name: 'Save' }).click();
  await expect(editing(page)).toHaveCount(0);
  const names = async () => Object.values(await programme.list(schools)).map(({ name }) => name);
  await expect.poll(names).toContain(longest);

  const question = page.getByRole('dialog', { name: 'Delete Yeshiva Toras Chaim?' });
  await schoolButton(page, 'Yeshiva Toras Chaim').click();
  await nameField(page).fill('Half typed');
  await editing(page).getByRole('button', { name: 'Delete School' }).click();
  await expect(page.getByRole('dialog'), 'no dialog upon another').toHaveCount(1);
  await expect(question).toContainText('3 boys are in this school.');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(nameField(page), 'only the question is taken back').toHaveValue('Half typed');
  await expect(editing(page).getByRole('button', { name: 'Delete School' })).toBeFocused();
  await expectStored(programme, path).toEqual(storedSchool());

  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Delete School' }).click();
  await expect(page.getByText('School deleted successfully')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(schoolButton(page, 'Yeshiva Toras Chaim')).toHaveCount(0);
  await expect(addButton(page), 'the focus is not lost').toBeFocused();
  await expectStored(programme, path).toBeNull();
  expect(await schoolsOfBoys(programme)).toMatchObject({ 'bearer-0': 'Yeshiva Toras Chaim' });

  await schoolButton(page, 'Empty school').click();
  await editing(page).getByRole('button', { name: 'Delete School' }).click();
  await expect(page.getByText('No boys are in this school.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function renamesForMany({ page, programme }: Visit) {
  await writeSchool(programme, 3);
  await programme.write(
    Object.fromEntries(
      Array.from({ length: 497 }, (_, index) => [
        `envelopes/more-${index}`,
        storedBoy({ Yeshiava: 'Yeshiva Toras Chaim' }),
      ]),
    ),
  );
  await schoolButton(page, 'Yeshiva Toras Chaim').click();
  await nameField(page).fill('Toras Aharon');
  await expect(page.getByText('Also update the 500 boys')).toBeVisible();
  const bars = await keepNamesOf(page, '[role="progressbar"]');
  await editing(page).getByRole('button', { name: 'Save' }).click();
  await expect(editing(page)).toHaveCount(0);
  await expect(schoolButton(page, 'Toras Aharon')).toBeVisible();
  // A batch has at most 498 boys.
  expect(await bars()).toEqual(['0 of 500 boys updated', '498 of 500 boys updated']);
  const names = Object.values(await schoolsOfBoys(programme));
  expect(names.filter((name) => name === 'Toras Aharon')).toHaveLength(500);
  expect(names.filter((name) => name === 'Mesivta')).toHaveLength(1);
}

test('G1 G2 G3 G4 G5 P3 found 14: schools are added, renamed with their boys and helpers, shown with their boys, and deleted', async ({
  backend,
  programme,
  openAsAdmin,
  allowedComplaints,
}) => {
  // The server rejects the first try of the later of two changes.
  allowedComplaints.push(/status of 40[039]/);
  const page = await openAsAdmin('/admin/setting');
  const second = await openAsAdmin('/admin/setting');
  const visit = { page, programme, backend };
  await test.step('G1 G2 G3 G5 a school is added, with its own id in it; an empty name is refused', () =>
    adds({ ...visit, second }));
  await clear(page, programme);
  await test.step('found 14: a second school of one name is refused, also when two add it at once; a name that is too long says so', () =>
    refuseASecondOfOneName({ ...visit, second }));
  await second.close();
  await test.step('G2 G3 G5 P3 a school is renamed, and the boys who bear its name and its helpers with it', () =>
    renames(visit));
  await clear(page, programme);
  await test.step('G1 G2 G4 G5 a school shows its boys and leads to their list; one that only boys have is added; a name is at most 200 letters; one is deleted after a confirmation that counts its boys, who keep its name', () =>
    showsAndDeletes(visit));
  await test.step('G3 a rename of many boys shows how far it is', () => renamesForMany(visit));
});

async function finishesARename({ page, programme }: Visit) {
  const alert = editing(page).getByRole('alert');
  await schoolButton(page, 'Yeshiva Toras Chaim').click();
  await nameField(page).fill('Toras Moshe');

  await page.context().setOffline(true);
  await editing(page).getByRole('button', { name: 'Save' }).click();
  await expect(alert).toHaveText('Error saving school. This needs a network connection.');
  await expect(nameField(page)).toHaveValue('Toras Moshe');
  await page.context().setOffline(false);
  expect(await schoolsOfBoys(programme)).toMatchObject({ 'bearer-0': 'Yeshiva Toras Chaim' });

  await programme.remove(path);
  await expect(page.getByText('No schools yet.')).toBeVisible();
  await editing(page).getByRole('button', { name: 'Save' }).click();
  await expect(alert).toHaveText(renamedMeanwhile);
  await expect(nameField(page)).toHaveValue('Toras Moshe');
  expect(await schoolsOfBoys(programme)).toMatchObject({ 'bearer-0': 'Yeshiva Toras Chaim' });
  await programme.write({ [path]: storedSchool() });
  await editing(page).getByRole('button', { name: 'Save' }).click();
  await expect(saved(page)).toBeVisible();
  await expectStored(programme, path).toEqual(storedSchool({ name: 'Toras Moshe' }));
  expect(await schoolsOfBoys(programme)).toEqual(boysOfTorasMoshe);
}

async function changesNothingRefused({ backend, page, programme }: Visit) {
  await clear(page, programme);
  await addButton(page).click();
  await nameField(page).fill('Mesivta');
  await whileRefused({ page, backend, programme }, async () => {
    await adding(page).getByRole('button', { name: 'Add', exact: true }).click();
    await expect(adding(page).getByRole('alert')).toHaveText(`Error saving school. ${notAllowed}`);
    await expect(nameField(page)).toHaveValue('Mesivta');
    expect(await programme.list(schools)).toEqual({});
  });
  await adding(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(saved(page)).toBeVisible();
  expect(Object.values(await programme.list(schools))).toMatchObject([{ name: 'Mesivta' }]);

  await writeSchool(programme, 1);
  const question = page.getByRole('dialog', { name: 'Delete Yeshiva Toras Chaim?' });
  const confirm = question.getByRole('button', { name: 'Delete School' });
  await schoolButton(page, 'Yeshiva Toras Chaim').click();
  await editing(page).getByRole('button', { name: 'Delete School' }).click();
  await expect(question).toContainText('1 boy is in this school.');
  await whileRefused({ page, backend, programme }, async () => {
    await confirm.click();
    await expect(question.getByRole('alert')).toHaveText(`Error deleting school. ${notAllowed}`);
    await expectStored(programme, path).toEqual(storedSchool());
  });
  await confirm.click();
  await expect(page.getByText('School deleted successfully')).toBeVisible();
  await expectStored(programme, path).toBeNull();
}

async function changesLater({ backend, page, programme }: Visit) {
  await clear(page, programme);
  await writeSchool(programme, 1);
  const nobodys = { schoolId: 'nobodys', name: 'Bais Torah' };
  await programme.write({ [`${schools}/nobodys`]: nobodys });
  await expect(schoolButton(page, 'Yeshiva Toras Chaim')).toBeVisible();
  await expect(schoolButton(page, 'Bais Torah')).toBeVisible();
  await backend.kill();
  await addButton(page).click();
  await nameField(page).fill('Mesivta');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('No connection. The change will be sent when you reconnect.'),
  ).toBeVisible();
  await schoolButton(page, 'Bais Torah').click();
  await nameField(page).fill('Bais Yosef');
  await page.keyboard.press('Enter');
  await expect(schoolButton(page, 'Bais Yosef')).toBeVisible();
  await expect(editing(page)).toHaveCount(0);
  await schoolButton(page, 'Yeshiva Toras Chaim').click();
  await nameField(page).fill('Another name');
  await page.keyboard.press('Enter');
  await expect(editing(page).getByRole('alert')).toBeVisible();
  await editing(page).getByRole('button', { name: 'Delete School' }).click();
  await page
    .getByRole('dialog', { name: 'Delete' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(schoolButton(page, 'Yeshiva Toras Chaim')).toHaveCount(0);
  await expect(page.getByText('3 changes waiting')).toBeVisible();
  await addButton(page).click();
  await expect(nameField(page)).toBeFocused();
  await expect(adding(page).getByRole('alert'), 'a failure goes with its dialog').toHaveCount(0);
  await backend.restart();
  const namesOf = async () => Object.values(await programme.list(schools)).map(({ name }) => name);
  const both = new Set(['Bais Yosef', 'Mesivta']);
  await expect.poll(async () => new Set(await namesOf()), { timeout: 40_000 }).toEqual(both);
  expect(await namesOf()).toHaveLength(2);
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
  const { nobodys: renamed, ...added } = await programme.list(schools);
  expect(renamed).toEqual({ schoolId: 'nobodys', name: 'Bais Yosef' });
  const [[id, stored] = []] = Object.entries(added);
  expect(stored).toEqual({ schoolId: id, name: 'Mesivta' });
}

test('G3 G4 G5 a failed change leaves everything as it was, is reported, and can be tried again; while the backend is down schools are added, renamed and deleted later', async ({
  backend,
  programme,
  openAsAdmin,
  allowedComplaints,
}) => {
  allowedComplaints.push(...offlineComplaints, /status of 40[03]/);
  await writeSchool(programme, 3);
  const page = await openAsAdmin('/admin/dashboard');
  await ready(page, 'dashboard');
  await page.getByRole('link', { name: 'Setting', exact: true }).click();
  const visit = { backend, page, programme };
  await test.step('G3 G5 a rename that fails stays open, and trying again finishes it', () =>
    finishesARename(visit));
  await test.step('G3 G4 adding and deleting that the server refuses leave all as it was, say so, and can be tried again', () =>
    changesNothingRefused(visit));
  await test.step('G3 G4 G5 while the backend is away schools are added, renamed and deleted later', () =>
    changesLater(visit));
});
