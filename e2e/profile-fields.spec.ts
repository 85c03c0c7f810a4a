import type { Page } from '@playwright/test';
import { storedBoy, storedSchool } from '@gabbai/domain/testing/stored-builders.ts';
import { runUntil, stopClock } from './clock.ts';
import { ready } from './layout.ts';
import { expect, expectStored, test } from './office.ts';
import { offlineComplaints } from './offline-complaints.ts';
import { takeSteps, type Visit } from './visit.ts';

const boy = 'envelopes/boy-1';
const address = '/admin/envelopes/profile/boy-1';

/** Fills the document almost to its limit of 1 MiB, so that a longer text is rejected. */
const tooFull = { notes: 'x'.repeat(1_048_060) };
const longText = 'Rabbi '.repeat(33).trim();

const about = (page: Page) => page.getByRole('region', { name: 'Details' });
const field = (page: Page, name: string) => about(page).getByLabel(name, { exact: true });
const marks = (page: Page, text: string) => about(page).getByText(text, { exact: true });

test('H2 H3 H5 A12 found 16 found 20: the details and the switch save themselves, each field on its own, and say what is not saved', async ({
  programme,
  backend,
  openAsAdmin,
}) => {
  await programme.write({
    [boy]: storedBoy({ theirs: 'kept' }),
    'common/general/schools/one': storedSchool({ schoolId: 'one', name: 'Mesivta Ohr' }),
    'common/general/schools/two': storedSchool({ schoolId: 'two', name: spacedOut }),
  });
  const page = await openAsAdmin(address);
  const visit = { page, programme, backend };
  await takeSteps(visit, {
    'H5 I1 every field is written on its own, and nothing else with it': writesEachField,
    'H5 what is missing has a placeholder; another administrator’s change is shown at once, but not over what is being typed':
      showsWhatIsStored,
    'H5 a field that could not be saved keeps what was typed, and Try again saves it; leaving by the keyboard saves what is being typed':
      couldNotBeSaved,
    'H2 H5 found 16: a name is edited in place and split at the first space; a day that a month does not have and what is no email address are not saved':
      editsAName,
    'H3 A12 found 20: the switch writes isActive, which can be undone for 7 seconds, and the list shows it':
      switchesActive,
  });
});

test('H3 H5 found 17.1: what is entered offline is kept and sent later, a refused entry is offered again, and an undone change stays undone', async ({
  programme,
  backend,
  openAsAdmin,
  allowedComplaints,
}) => {
  const another = { envelopeId: 'boy-2', firstName: 'Dovid', lastName: 'Levin' };
  await programme.write({ [boy]: storedBoy(), 'envelopes/boy-2': storedBoy(another) });
  const page = await openAsAdmin(address);
  await ready(page, 'profile');
  allowedComplaints.push(...offlineComplaints);
  const visit = { page, programme, backend };
  await takeSteps(visit, {
    'H5 found 17.1: what was kept and then refused is offered again; a field that was edited without a connection, or is being typed in, outlives a reload':
      isOfferedAgain,
    'H3 H5 what is entered without a connection is kept, says so, and is sent later; what is undone stays undone':
      isSentLater,
  });
});

async function editsAName({ page, programme }: Visit): Promise<void> {
  await programme.write({ [boy]: storedBoy() });
  await page.getByRole('link', { name: 'View Detail of Moshe Katz' }).click();
  await expect(field(page, 'Rebbe')).toHaveValue('Rabbi Weiss');
  await field(page, 'Name').fill('Moshe Chaim  Katz Levi');
  await field(page, 'Name').press('Enter');
  await expect(marks(page, 'Saved')).toBeVisible();
  await expectStored(programme, boy).toEqual(
    storedBoy({ firstName: 'Moshe', lastName: 'Chaim Katz Levi' }),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moshe Chaim Katz Levi');

  await field(page, 'Name').fill('Moshe');
  await field(page, 'Name').blur();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moshe');
  await expect(marks(page, 'Saved')).toBeVisible();
  await expectStored(programme, boy).toEqual(storedBoy({ lastName: '' }));

  const place = async () => (await field(page, 'Rebbe').boundingBox())?.y;
  const before = await place();
  await field(page, 'Name').fill('  ');
  await field(page, 'Name').press('Enter');
  await expect(about(page).getByText('Please enter a name')).toBeVisible();
  await expect(field(page, 'Name')).toHaveAttribute('placeholder', '');
  expect(await place(), 'no field moves').toBe(before);
  await expectStored(programme, boy).toEqual(storedBoy({ lastName: '' }));
  await field(page, 'Name').press('Escape');
  await expect(field(page, 'Name')).toHaveValue('Moshe');

  await programme.write({ [boy]: storedBoy({ birthDay: '31', birthMonth: 'March' }) });
  await expect(field(page, 'Month')).toHaveValue('March');
  await field(page, 'Month').selectOption('February');
  await expect(about(page).getByText('February has 29 days.')).toBeVisible();
  await expectStored(programme, boy).toMatchObject({ birthDay: '31', birthMonth: 'March' });
  await field(page, 'Day').selectOption('29');
  await expectStored(programme, boy).toMatchObject({ birthDay: '29', birthMonth: 'February' });

  const odd = storedBoy({ parentEmail: 'ask his aunt' });
  await programme.write({ [boy]: odd });
  await expect(field(page, 'Email (parent)')).toHaveValue('ask his aunt');
  const email = field(page, 'Email (parent)');
  await email.fill('not-an-email');
  await email.press('Enter');
  const refusal = about(page).getByText('This is not an email address.');
  await expect(refusal).toBeVisible();
  await expect(email).toHaveValue('not-an-email');
  expect(await programme.read(boy)).toEqual(odd);
  await email.fill('ask his aunt');
  await email.press('Enter');
  await expect(refusal, 'what is stored stays as it is').toBeHidden();

  await email.fill('katz@');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByText('Email (parent) was not saved.')).toBeVisible();
  expect(await programme.read(boy)).toEqual(odd);
}

async function switchesActive({ page, programme }: Visit): Promise<void> {
  await programme.write({ [boy]: storedBoy() });
  await page.getByRole('link', { name: 'View Detail of Moshe Katz' }).click();
  const active = page.getByRole('switch', { name: 'Active' });
  await expect(active).toBeChecked();
  await active.click();
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect(page.getByText('Undone.')).toBeVisible();
  await expect(active).toBeChecked();
  await expectStored(programme, boy).toEqual(storedBoy());
  const entries = Object.values(await programme.list('activity'));
  expect(entries.map(({ after }) => after)).toEqual(
    expect.arrayContaining([{ isActive: false }, { isActive: true }]),
  );
  await expect(undo).toHaveCount(0);
  await stopClock(page);
  await active.click();
  await runUntil(page, async () => (await undo.count()) === 1);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.clock.runFor(6900);
  await expect(undo).toBeEnabled();
  await page.clock.runFor(100);
  await expect(undo).toBeDisabled();
  await page.clock.resume();
  await expect(active).not.toBeChecked();
  await expectStored(programme, boy).toEqual(storedBoy({ isActive: false }));
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('row', { name: /Moshe Katz/ })).toContainText('Disabled');
}

/** A school name as another program may store it. */
const spacedOut = 'Bais \u00A0Torah';

async function writesEachField({ page, programme }: Visit): Promise<void> {
  await expect(field(page, 'Yeshiva').locator('option')).toHaveText([
    'No yeshiva entered',
    'Yeshiva Toras Chaim (not on the list)',
    'Bais Torah',
    'Mesivta Ohr',
  ]);
  await expect(field(page, 'Grade').locator('option')).toHaveText([
    'No grade entered',
    '1st',
    '2nd',
    '3rd',
    '4th',
    '5th',
    '6th',
    '7th',
    '8th',
  ]);
  const steps = [
    [() => choose(page, 'Yeshiva', spacedOut), { Yeshiava: spacedOut }],
    [() => field(page, 'Yeshiva').selectOption('Mesivta Ohr'), { Yeshiava: 'Mesivta Ohr' }],
    [() => choose(page, 'Grade', '6th'), { grade: '6th' }],
    [() => enter(page, 'Rebbe', 'הרב כהן'), { rebbe: 'הרב כהן' }],
    [() => choose(page, 'Month', 'April'), { birthMonth: 'April' }],
    [() => choose(page, 'Day', '3'), { birthDay: '3' }],
    [
      () => enter(page, 'Email (parent)', '\u200Bnew@example.org'),
      { parentEmail: 'new@example.org' },
    ],
    [() => enter(page, 'Rebbe', ''), { rebbe: '' }],
  ] as const;
  const expected = storedBoy({ theirs: 'kept' });
  for (const [act, change] of steps) {
    await act();
    Object.assign(expected, change);
    await expectStored(programme, boy).toEqual(expected);
  }
  const changesOf = async (name: string) =>
    Object.values(await programme.list('activity')).flatMap(({ after }) =>
      Object.entries(after as object).flatMap(([key, value]) => (key === name ? [value] : [])),
    );
  expect(await changesOf('grade')).toEqual(['6th']);
  await field(page, 'Grade').evaluate((select: HTMLSelectElement) => {
    // As arrow keys do, without a pause.
    for (const grade of ['7th', '8th']) {
      select.value = grade;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await field(page, 'Grade').press('Enter');
  await expectStored(programme, boy).toEqual({ ...expected, grade: '8th' });
  expect(new Set(await changesOf('grade')), 'none on the way').toEqual(new Set(['6th', '8th']));
  await page.reload();
  await ready(page, 'profile');
  await expect(field(page, 'Yeshiva')).toHaveValue('Mesivta Ohr');
  await expect(field(page, 'Day')).toHaveValue('3');
}

async function choose(page: Page, name: string, value: string): Promise<void> {
  await field(page, name).selectOption(value);
  await field(page, name).blur();
}

async function enter(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).fill(text);
  await field(page, name).press('Enter');
}

async function showsWhatIsStored({ page, programme }: Visit): Promise<void> {
  await programme.write({ [boy]: { firstName: 'Moshe' } });
  await expect(field(page, 'Rebbe')).toHaveAttribute('placeholder', 'No rebbe entered');
  await expect(field(page, 'Email (parent)')).toHaveAttribute('placeholder', 'No email entered');
  for (const [name, text] of [
    ['Yeshiva', 'No yeshiva entered'],
    ['Grade', 'No grade entered'],
    ['Month', 'No birthday'],
    ['Day', 'Day'],
  ] as const)
    await expect(field(page, name).locator('option:checked')).toHaveText(text);

  await programme.write({ [boy]: storedBoy({ birthDay: 7, birthMonth: 12, grade: 'כיתה ה' }) });
  await expect(field(page, 'Month')).toHaveValue('December');
  await expect(field(page, 'Day')).toHaveValue('7');
  await expect(field(page, 'Grade')).toHaveValue('5th');
  await programme.write({ [boy]: storedBoy({ birthDay: '07', birthMonth: 'Adar' }) });
  await expect(field(page, 'Month')).toHaveValue('Adar');
  await expect(field(page, 'Day')).toHaveValue('7');

  await programme.write({ [boy]: storedBoy() });
  await expect(field(page, 'Rebbe')).toHaveValue('Rabbi Weiss');
  await field(page, 'Rebbe').fill('Rabbi Gold');
  await programme.write({ [boy]: storedBoy({ rebbe: 'Rabbi Silver', grade: '7th' }) });
  await expect(field(page, 'Grade')).toHaveValue('7th');
  await expect(field(page, 'Rebbe')).toHaveValue('Rabbi Gold');
  await field(page, 'Rebbe').press('Escape');
  await expect(field(page, 'Rebbe')).toHaveValue('Rabbi Silver');
  for (const [name, stored] of [
    ['Grade', '7th'],
    ['Month', 'November'],
  ] as const) {
    await field(page, name).focus();
    await page.keyboard.press('ArrowDown');
    await expect(field(page, name)).not.toHaveValue(stored);
    await page.keyboard.press('Escape');
    await expect(field(page, name)).toHaveValue(stored);
  }
  await enter(page, 'Rebbe', 'Rabbi Gold');
  await expect(marks(page, 'Saved')).toBeVisible();
  await expectStored(programme, boy).toEqual(storedBoy({ rebbe: 'Rabbi Gold', grade: '7th' }));
  await page.getByRole('link', { name: 'Back' }).click();
}

async function isSentLater({ page, programme }: Visit): Promise<void> {
  await programme.write({ [boy]: storedBoy() });
  await expect(field(page, 'Name')).toHaveValue('Moshe Katz');
  await page.context().setOffline(true);
  await enter(page, 'Rebbe', 'Rabbi Gold');
  await expect(marks(page, 'Will be sent later')).toBeVisible();
  await enter(page, 'Name', 'Moshe Gold');
  await expect(marks(page, 'Will be sent later')).toHaveCount(2);
  const active = page.getByRole('switch', { name: 'Active' });
  await active.click();
  const messages = page.getByRole('status').filter({ hasText: 'No connection. The change' });
  await expect(messages).toHaveText(/is now disabled/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(messages.filter({ hasText: 'Undone.' })).toBeVisible();
  await expect(active).toBeChecked();
  await expectStored(programme, boy).toEqual(storedBoy());
  await page.context().setOffline(false);
  await expect(marks(page, 'Saved')).toHaveCount(2);
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
  const expected = storedBoy({ rebbe: 'Rabbi Gold', lastName: 'Gold' });
  await expectStored(programme, boy).toEqual(expected);
  await expect(marks(page, 'Not saved.')).toHaveCount(0);
  await expect(active).toBeChecked();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('row', { name: /Moshe Gold/ })).toContainText('Active');
  await expectStored(programme, boy).toEqual(expected);

  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'View Detail of Moshe Gold' }).click();
  await choose(page, 'Grade', '6th');
  await expect(page.getByText('1 change waiting')).toBeVisible();
  await expect(page.getByText('Waiting to be sent'), 'the strip says it').toHaveCount(0);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'View Detail of Dovid Levin' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dovid Levin');
}

async function isOfferedAgain({ page, programme }: Visit): Promise<void> {
  await page.context().setOffline(true);
  await enter(page, 'Rebbe', longText);
  await expect(marks(page, 'Will be sent later')).toBeVisible();
  await programme.write({ [boy]: { ...storedBoy(), ...tooFull } });
  await page.context().setOffline(false);
  await expect(marks(page, 'Not saved.')).toBeVisible();
  await expect(
    page.getByText('A change that was sent later was rejected and undone.'),
  ).toBeVisible();
  await expect(field(page, 'Rebbe')).toHaveValue(longText);
  await programme.write({ [boy]: storedBoy() });
  await about(page).getByRole('button', { name: 'Try again' }).click();
  await expect(marks(page, 'Saved')).toBeVisible();
  await expectStored(programme, boy).toEqual(storedBoy({ rebbe: longText }));

  await page.context().setOffline(true);
  await enter(page, 'Rebbe', 'Rabbi Gold');
  await expect(marks(page, 'Will be sent later')).toBeVisible();
  const reloading = page.evaluate(() => location.reload());
  await page.context().setOffline(false);
  await reloading;
  await expectStored(programme, boy).toEqual(storedBoy({ rebbe: 'Rabbi Gold' }));

  await ready(page, 'profile');
  await field(page, 'Name').fill('Moshe Levin');
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expectStored(programme, boy).toEqual(storedBoy({ rebbe: 'Rabbi Gold', lastName: 'Levin' }));
  await ready(page, 'profile');
  await expect(field(page, 'Name')).toHaveValue('Moshe Levin');
  // The server has it before the page knows.
  for (const state of ['Saving…', 'Will be sent later', 'Not saved.'])
    await expect(marks(page, state)).toHaveCount(0);
}

async function couldNotBeSaved({ page, programme }: Visit): Promise<void> {
  await ready(page, 'envelopes');
  await programme.write({ [boy]: { ...storedBoy(), ...tooFull } });
  await page.getByRole('link', { name: 'View Detail of Moshe Katz' }).click();
  await enter(page, 'Rebbe', longText);
  await expect(marks(page, 'Not saved.')).toBeVisible();
  await expect(field(page, 'Rebbe')).toHaveValue(longText);
  await expect(field(page, 'Rebbe')).toHaveAttribute('aria-invalid', 'true');
  await expectStored(programme, boy).toMatchObject({ rebbe: 'Rabbi Weiss' });

  await programme.write({ [boy]: storedBoy() });
  await about(page).getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(marks(page, 'Saved')).toBeFocused();
  await expectStored(programme, boy).toEqual(storedBoy({ rebbe: longText }));
  await expect(field(page, 'Rebbe')).not.toHaveAttribute('aria-invalid', 'true');

  await field(page, 'Rebbe').fill('Rabbi Gold');
  await page.goBack();
  await ready(page, 'envelopes');
  await expectStored(programme, boy).toEqual(storedBoy({ rebbe: 'Rabbi Gold' }));

  await page.getByRole('link', { name: 'View Detail of Moshe Katz' }).click();
  await field(page, 'Grade').focus();
  await page.keyboard.press('ArrowDown');
  await page.goBack();
  await expectStored(programme, boy).toEqual(storedBoy({ rebbe: 'Rabbi Gold', grade: '6th' }));
}
