import { shabbosesAt } from '@gabbai/domain/calendar/shabbos.ts';
import { readingOf } from '@gabbai/domain/calendar/readings.ts';
import { addDays } from '@gabbai/domain/calendar/civil-day.ts';
import {
  storedBoy,
  storedPointsEntry,
  storedPrizes,
} from '@gabbai/domain/testing/stored-builders.ts';
import {
  startSmtp,
  takeAll,
  type SmtpServerUnderTest,
} from '../backend/test/harness/smtp-server.ts';
import { expectAccessibleInBothModes } from './accessible.ts';
import { expectSoundLayout, ready } from './layout.ts';
import { holdBack } from './held-requests.ts';
import { moveTo } from './moves.ts';
import { admin, expect, test as base } from './office.ts';

const test = base.extend<{ readonly smtp: SmtpServerUnderTest }>({
  smtp: async ({}, use) => {
    using smtp = await startSmtp();
    await use(smtp);
  },
  backendEnv: async ({ smtp }, use) => use({ SMTP_URL: smtp.url, SMTP_FROM: 'office@example.org' }),
});

const shabbos = shabbosesAt(new Date()).last;
const week = readingOf(shabbos, false).name;
const next = readingOf(addDays(shabbos, 7), false).weekName;

const came = (envelopeId: string, more: Readonly<Record<string, unknown>> = {}) =>
  storedBoy({
    envelopeId,
    minyanPoints: 5,
    minyanPointsHistory: [storedPointsEntry({ id: envelopeId, minyan: `${shabbos}_morning` })],
    birthMonth: undefined,
    ...more,
  });

test('R1 R2 R3 R4 R5 notes are set up, looked at, sent once by a real mail server, and seen on a profile', async ({
  openAsAdmin,
  programme,
  smtp,
}) => {
  test.slow();
  smtp.reply = (command) =>
    command === 'RCPT TO:<gone@example.org>' ? '550 5.1.1 No such user' : takeAll(command);
  await programme.write({
    'common/minyanim': { kinds: [{ id: 'morning', name: 'Shabbos morning', points: 5 }] },
    [`weeks/next`]: {
      weekName: next,
      prizes: storedPrizes('next', (n) => ({ prizeName: n === 1 ? 'Telescope' : '' })),
    },
    'envelopes/a-moshe': came('a-moshe'),
    'envelopes/b-dovid': came('b-dovid', {
      firstName: '<b>Dovid</b>',
      parentEmail: 'Katz@example.org',
    }),
    'envelopes/c-gone': came('c-gone', { firstName: 'Yossi', parentEmail: 'gone@example.org' }),
    'envelopes/d-none': came('d-none', { firstName: 'Shmuel', parentEmail: '' }),
    'envelopes/e-idle': storedBoy({
      envelopeId: 'e-idle',
      parentEmail: 'x@example.org',
      birthMonth: undefined,
    }),
  });
  const page = await openAsAdmin('/admin/minyan');
  await ready(page, 'minyan');
  const send = page.getByRole('button', { name: "Send this week's notes" });
  await expect(send, 'off at first').toHaveCount(0);

  await test.step('R1 Setting switches them on', async () => {
    await moveTo(page, '/admin/setting', 'setting');
    const card = page.getByRole('region', { name: 'Notes to parents' });
    await expect(card).toContainText('Off');
    await card.getByRole('button', { name: 'Change' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Offer the notes').check();
    await dialog.getByLabel('A sentence of your own').fill('Good Shabbos & thank you!');
    await dialog.getByLabel('Signed by').fill('Rabbi Weiss');
    await dialog.getByLabel('Answers go to').fill('not an address');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please enter an email address')).toBeVisible();
    await dialog.getByLabel('Answers go to').fill('rabbi@example.org');
    await expectAccessibleInBothModes(page, 'the setting of notes');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(card).toContainText('On, in English');
  });

  const dialog = page.getByRole('dialog');
  await test.step('R2 R3 the dialog says who gets one and who not, and shows one', async () => {
    await moveTo(page, '/admin/minyan', 'minyan');
    await send.click();
    await expect(dialog).toContainText('2 families get a note about 3 boys.');
    await dialog.getByText('2 boys get none').click();
    await expect(dialog).toContainText('No email address (1)Shmuel Katz');
    await expect(dialog).toContainText('Nothing to tell of this week (1)Moshe Katz');
    const note = dialog.getByRole('article');
    await expect(note).toContainText(`Shabbos ${week}`);
    await expect(note).toContainText('<b>Dovid</b>');
    await expect(note).toContainText('Telescope');
    await expectAccessibleInBothModes(page, 'the dialog of notes');
    for (const width of [360, 768, 1366]) {
      await page.setViewportSize({ width, height: 800 });
      await expectSoundLayout(page, `the dialog of notes at ${width}`);
    }
  });

  await test.step('R5 on paper each boy has his own, by class, also without an address', async () => {
    await page.evaluate(() => {
      window.print = () => void window.dispatchEvent(new Event('beforeprint'));
    });
    await dialog.getByRole('button', { name: 'Print, four to a page' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('article').getByRole('heading', { level: 4 })).toHaveText([
      '<b>Dovid</b>',
      'Moshe',
      'Shmuel',
      'Yossi',
    ]);
    await expect(page.getByText('Yeshiva Toras Chaim · 5th')).toHaveCount(4);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: null });
    const pdf = await page.pdf({ format: 'Letter' });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  await test.step('R2 one is sent to the administrator', async () => {
    await dialog.getByRole('button', { name: 'Send me this one' }).click();
    await expect.poll(() => smtp.mails.map(({ to }) => to)).toEqual([[admin.email]]);
  });

  await test.step('R2 R4 Send sends one to each family, and says what came of each', async () => {
    await dialog.getByRole('button', { name: 'Send 2 notes' }).click();
    await expect(dialog).toContainText('1 sent · 1 refused');
    await expect(dialog).toContainText('Yossi Katz: 550 5.1.1 No such user');
    const [, mail] = smtp.mails;
    expect(mail?.to).toEqual(['katz@example.org']);
    expect(mail?.text).toContain('Reply-To: rabbi@example.org');
    expect(smtp.mails).toHaveLength(2);
    const stored = await programme.list('mail');
    expect(stored[`${shabbos}_a-moshe`]).toMatchObject({ envelopeIds: ['a-moshe', 'b-dovid'] });
  });

  await test.step('R2 the same week again sends only to those who had none', async () => {
    await programme.write({
      'envelopes/c-gone': came('c-gone', { firstName: 'Yossi', parentEmail: 'here@example.org' }),
    });
    await expect(dialog).toContainText('Yossi (here@example.org)');
    await dialog.getByRole('button', { name: 'Send 1 note', exact: true }).click();
    await expect(dialog).toContainText('2 sent');
    await expect(dialog, 'his note arrived at last').not.toContainText('refused');
    expect(smtp.mails.map(({ to }) => to[0])).toEqual([
      admin.email,
      'katz@example.org',
      'here@example.org',
    ]);
    await expect(dialog).toContainText('No family is left to be sent a note.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('R4 the profile shows the last note, and keeps that the address wants none', async () => {
    await moveTo(page, '/admin/envelopes/profile/c-gone', 'profile');
    await expect(page.getByText(/^Last note sent/), 'after a refusal').toBeVisible();
    await moveTo(page, '/admin/envelopes/profile/b-dovid', 'profile');
    await expect(page.getByText(/^Last note sent/)).toBeVisible();
    await page.getByLabel('No notes to this address').check();
    await expect
      .poll(async () => (await programme.read('envelopes/b-dovid'))?.['noNotes'])
      .toBe(true);
    await expectAccessibleInBothModes(page, 'the profile with notes');
  });

  await test.step('L1 the activity says who sent them', async () => {
    await moveTo(page, '/admin/activity', 'activity');
    await expect(page.getByText(`Sent 2 notes of ${week} to parents`)).toBeVisible();
    await expect(page.getByText(`Sent one note of ${week} to their own address`)).toBeVisible();
    await expect(page.getByText(`Sent 1 note of ${week} to parents`)).toHaveCount(1);
    await expect(page.getByText('Switched the notes to parents on')).toBeVisible();
  });
});

test('R2 R4 a sending that is stopped goes on where it was: each family gets one', async ({
  openAsAdmin,
  programme,
  smtp,
}) => {
  test.slow();
  const boys = Array.from({ length: 15 }, (_, n) => `boy-${String(n).padStart(2, '0')}`);
  await programme.write({
    'common/notes': { settings: { isOn: true } },
    ...Object.fromEntries(
      boys.map((id) => [
        `envelopes/${id}`,
        came(id, { firstName: id, parentEmail: `${id}@example.org` }),
      ]),
    ),
  });
  const page = await openAsAdmin('/admin/minyan');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: "Send this week's notes" }).click();
  const batch = await holdBack(page, /documents:commit/);
  await dialog.getByRole('button', { name: 'Send 15 notes' }).click();
  await batch.arrived;
  await dialog.getByRole('button', { name: 'Stop' }).click();
  batch.release();
  await expect(dialog.getByRole('alert')).toContainText(
    'Stopped. What was sent before stays sent.',
  );
  expect(Object.keys(await programme.list('mail'))).toHaveLength(12);
  await expect(dialog).toContainText('3 families get a note about 3 boys.');
  await dialog.getByRole('button', { name: 'Send 3 notes' }).click();
  await expect(dialog).toContainText('15 sent', { timeout: 60_000 });
  expect(smtp.mails.flatMap(({ to }) => to).toSorted()).toEqual(
    boys.map((id) => `${id}@example.org`),
  );
});
