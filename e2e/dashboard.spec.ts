import type { Page } from '@playwright/test';
import { storedBoy, storedRequest, storedWeek } from '@gabbai/domain/testing/stored-builders.ts';
import { contrast, paintOf } from './contrast.ts';
import { ready } from './layout.ts';
import { expect, signIn, test } from './office.ts';
import { promptly } from './promptly.ts';
import { fromLeft } from './reading-order.ts';
import type { Visit } from './visit.ts';

const now = new Date('2026-11-20T12:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
const before = (days: number, ms = 0) => new Date(now.getTime() - days * dayMs - ms);

/** Boys, some of them registered in the last seven days; `boy-0` is the newest. */
function boysOf({ all, fresh }: { all: number; fresh: number }, more: object = {}) {
  return Object.fromEntries(
    Array.from({ length: all }, (_, index) => [
      `envelopes/boy-${index}`,
      storedBoy({
        envelopeId: `boy-${index}`,
        lastName: `Number${index}`,
        createdAt: index < fresh ? before(7, -1000 * (fresh - index - 1)) : before(7, index),
        ...more,
      }),
    ]),
  );
}

const figure = (page: Page, name: string) => page.getByRole('article', { name });
const chart = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** An activity entry for points that an administrator gave. */
const given = (at: Date, points: number, boys: number, action = 'award-points') => ({
  action,
  at,
  by: 'admin-1',
  subject: 'envelopes',
  summary: 'Points',
  after: { points, boys },
});

async function startsEmpty({ page, programme }: Visit): Promise<void> {
  await expect(figure(page, 'Boys registered')).toHaveText('Boys registered0 0.00% in past 7 days');
  await expect(page.getByText('No boys are registered yet.')).toBeVisible();
  await expect(page.getByText('No aliya requests yet.')).toBeVisible();
  for (const [name, text] of [
    ['Registrations', 'No registrations in the past year.'],
    ['Points given', 'No points given in the past six months.'],
    ['Boys by school', 'No boys yet.'],
    ['Prizes this week', 'No current week has been set yet.'],
  ] as const) {
    await chart(page, name).scrollIntoViewIfNeeded();
    await expect(chart(page, name)).toContainText(text);
  }
  await programme.write(boysOf({ all: 2, fresh: 2 }));
  await expect(figure(page, 'Boys registered')).toHaveText(
    'Boys registered2 +100.00% in past 7 days',
  );
  await expect(chart(page, 'Registrations'), 'a week or two are no chart').toContainText(
    '2 new boys in the past year, none of them since Sunday, Nov 15. Nov 8, 2026: 2 boys.',
  );
  await programme.write({ 'envelopes/boy-1': storedBoy({ Yeshiava: 'Bais Torah' }) });
  await expect(chart(page, 'Boys by school')).toContainText(
    'The largest schools have 1 of 2 boys each.',
  );
}

async function sumsUpTheBoys({ page, programme }: Visit): Promise<void> {
  // 14 older boys and 2 new ones, one of them exactly seven days old: 2 / 14.
  await programme.write({
    ...boysOf({ all: 14, fresh: 2 }),
    'envelopes/october': storedBoy({ createdAt: before(30) }),
    'envelopes/september': storedBoy({ createdAt: before(60) }),
  });
  await expect(figure(page, 'Boys registered')).toHaveText(
    'Boys registered16 +14.29% in past 7 days',
  );
  await expect(page.getByRole('article')).toHaveCount(3);

  await test.step('the weeks of registration are read with the arrow keys, or as a table', async () => {
    const registrations = chart(page, 'Registrations');
    await expect(registrations).toContainText(
      '16 new boys in the past year, none of them since Sunday, Nov 15. Highest: 14 boys in a week.',
    );
    const weeks = registrations.getByRole('slider', { name: 'Registrations per week' });
    await expect(weeks).toHaveAttribute('aria-valuetext', 'This week: 0 boys');
    await weeks.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(weeks).toHaveAttribute('aria-valuetext', 'Nov 8, 2026: 14 boys');
    await expect(registrations.getByText('Nov 8, 2026: 14 boys')).toBeVisible();
    await page.keyboard.press('Home');
    await expect(weeks).toHaveAttribute('aria-valuetext', 'Nov 23, 2025: 0 boys');
    const { x, y, width } = (await weeks.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    await page.mouse.move(x + (width * 50.5) / 52, y + 10);
    await expect(weeks).toHaveAttribute('aria-valuetext', 'Nov 8, 2026: 14 boys');
    await registrations.getByText('Show as table').click();
    const rows = registrations.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(53);
    await expect(rows.nth(2)).toHaveText('Nov 8, 202614');
  });

  await test.step('each chart leads to what it sums up', async () => {
    const schools = chart(page, 'Boys by school');
    await expect(schools).toContainText('All boys are in Yeshiva Toras Chaim.');
    await expect(
      schools.getByRole('link', { name: 'Yeshiva Toras Chaim 16 boys' }),
    ).toHaveAttribute('href', '/admin/envelopes?school=Yeshiva%20Toras%20Chaim');
    const link = (name: string, text: string) =>
      chart(page, name).getByRole('link', { name: text });
    await expect(link('Registrations', 'See newest')).toHaveAttribute('href', '/admin/envelopes');
    await expect(link('Points given', 'Give points')).toHaveAttribute('href', '/admin/envelopes');
    await expect(link('Prizes this week', 'See prizes')).toHaveAttribute('href', '/admin/prizes');
  });

  await programme.write(boysOf({ all: 10, fresh: 0 }, { Yeshiava: 'ישיבת נצח' }));
  await page.setViewportSize({ width: 768, height: 900 });
  const caption = chart(page, 'Boys by school').getByText(/largest school is .* 10 of 16 boys/);
  const inWords = ['school is', 'נצח', 'ישיבת', ':', '10', 'of 16'];
  expect(await fromLeft(caption, inWords), 'whole around a Hebrew name').toEqual(inWords);
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(page.getByRole('article')).toHaveCount(0);
  await chart(page, 'Boys by school').getByRole('link', { name: '6 boys' }).click();
  await ready(page, 'envelopes');
  await expect(page).toHaveURL(/\/admin\/envelopes\?school=Yeshiva(%20|\+)Toras(%20|\+)Chaim$/);
}

async function namesWhatIsToBeDone({ page, programme }: Visit): Promise<void> {
  const [scooter, chessSet, cup, ball] = storedWeek()['prizes'] as object[];
  const won = { studentId: 'boy-0', winnerImg: '', year: 5787 };
  await programme.write({
    'requests/r1': storedRequest({ parshas: 'Parshas Vayetze' }),
    'requests/r2': storedRequest({ parshas: 'Vayera' }),
  });
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('listitem')).toHaveText([
    "Choose this week's parsha",
    '1 aliya asked for this Shabbos›',
  ]);
  await programme.write({
    'common/week': { selectedWeek: 'Noach' },
    'weeks/week-noach': {
      weekName: 'Noach',
      prizes: [{ ...scooter, ...won }, chessSet, { ...cup, ...won }, { ...ball, ...won }],
    },
  });
  await expect(today.getByRole('heading')).toHaveText('This week: Noach נח Oct 17');
  await expect(today.getByRole('listitem')).toHaveText([
    'Choose the winner of prize 2',
    '1 aliya asked for this Shabbos›',
  ]);
  await test.step('three rows take no more room than was kept for them', async () => {
    await programme.write({
      'common/minyanim': { kinds: [{ id: 'sunday', name: 'Sunday morning', points: 2 }] },
    });
    await expect(today.getByRole('listitem')).toHaveCount(3);
    await page.reload();
    for (const width of [1366, 1280, 768, 360, 320]) {
      await page.setViewportSize({ width, height: 400 });
      await expect(today.getByRole('listitem')).toHaveCount(3);
      const { height, kept } = await today.evaluate((card) => ({
        height: card.getBoundingClientRect().height,
        kept: Number.parseFloat(getComputedStyle(card).minHeight),
      }));
      expect(height, `${width} px`).toBeCloseTo(kept, 0);
    }
    await programme.remove('common/minyanim');
  });
  await page.setViewportSize({ width: 360, height: 400 });
  await today.getByRole('link', { name: '1 aliya asked' }).click();
  await expect(page.getByRole('list', { name: 'Without an aliya' })).toContainText('Moshe');
  await page.goBack();
  await page.getByRole('link', { name: '12 aliyos open, 1 asked for' }).click();
  await expect(page.getByRole('heading', { name: 'Aliyos', level: 1 })).toBeVisible();
  await page.goBack();
  await programme.remove('requests/r1');
  await expect(today.getByRole('listitem')).toHaveText(['Choose the winner of prize 2']);
  await today.getByRole('link', { name: 'Choose the winner of prize 2' }).click();
  await expect(page).toHaveURL(/\/admin\/prizes$/);
  await page.goBack();
  await programme.write({
    'weeks/week-noach': { weekName: 'Noach', prizes: [{ ...scooter, ...won }] },
  });
  await expect(today, 'nothing is left').toHaveCount(0);
}

async function showsFixedFigures({ page, programme }: Visit): Promise<void> {
  await programme.write(boysOf({ all: 3, fresh: 1 }));
  const users = figure(page, "Today's Users");
  const donations = figure(page, 'Donations');
  await expect(users).toHaveText("Today's Users2,300 +5 sample");
  await expect(donations).toHaveText('Donations$3,600 -2 sample');
  await programme.write({ 'common/stats': { donations: 900, todaysUsersChange: 3 } });
  await expect(users, 'what they lack is no 0').toHaveText("Today's Users– ");
  await expect(donations).toHaveText('Donations$900 ');
  await programme.write({
    'common/stats': {
      todaysUsers: 41,
      todaysUsersChange: -3,
      donations: 1250.5,
      donationsChange: 0,
    },
  });
  await expect(users).toHaveText("Today's Users41 -3 ");
  await expect(donations).toHaveText('Donations$1,250.50 0 ');

  await programme.write({
    'common/stats': { todaysUsers: 1, todaysUsersChange: 0, donations: 1, donationsChange: -0.5 },
  });
  await expect(donations).toHaveText('Donations$1 -0.5 ');
  const paintOfChange = (text: string) => paintOf(page.getByText(text, { exact: true }));
  for (const mode of ['light', 'dark']) {
    if (mode === 'dark') await page.getByRole('button', { name: 'Dark mode' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', mode);
    for (const text of ['+50.00%', '0']) {
      const paint = await paintOfChange(text);
      const [red, green, blue] = paint.color;
      expect(green, `${text} is green, ${mode}`).toBeGreaterThan(Math.max(red, blue));
      expect(contrast(paint)).toBeGreaterThanOrEqual(4.5);
    }
    const paint = await paintOfChange('-0.5');
    const [red, green, blue] = paint.color;
    expect(red, `-0.5 is red, ${mode}`).toBeGreaterThan(1.4 * Math.max(green, blue));
    expect(contrast(paint)).toBeGreaterThanOrEqual(4.5);
  }

  await programme.remove('common/stats');
  await expect(users).toHaveText("Today's Users2,300 +5 sample");

  await test.step('Setting shows two live figures instead', async () => {
    await page.getByRole('link', { name: 'Setting', exact: true }).click();
    await page.getByLabel('Points given this week, and boys who came last Shabbos').click();
    await expect(page.getByText('Figures updated')).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(figure(page, 'Points this week')).toContainText('0');
    await expect(figure(page, 'Came on')).toContainText('–');
    await expect(users).toHaveCount(0);
  });
}

test('D1 D2 D3 D4 found 29: the figures, the charts and the first line of the dashboard follow what is stored', async ({
  backend,
  programme,
  openAsAdmin,
}) => {
  const page = await openAsAdmin('/admin/dashboard', { now });
  const visit = { page, programme, backend };
  await test.step('D2 without earlier boys, new boys are a rise of 100 percent; without any boys there is none', () =>
    startsEmpty(visit));
  await test.step("D3 D4 the two fixed figures say that they are samples, until the programme's own replace them without a reload; what falls is red and all else is green, plain to read in either mode", () =>
    showsFixedFigures(visit));
  await test.step('D1 D2 found 29: three figures, and only where there is room: the boys, and what the last seven days added to those before', () =>
    sumsUpTheBoys(visit));
  await page.goBack();
  await page.setViewportSize({ width: 1280, height: 720 });
  await test.step('the first line names the current week and what is to be done for it, each a press away, until it is done', () =>
    namesWhatIsToBeDone(visit));
});

async function hearsOfOthersPromptly({ page, programme }: Visit): Promise<void> {
  await programme.write({
    'envelopes/new': storedBoy({ envelopeId: 'new', lastName: 'Newcomer' }),
    'requests/new': storedRequest({ name: 'Asker' }),
  });
  const row = page.getByRole('cell', { name: 'Moshe Newcomer', exact: true });
  await promptly('a new boy', expect(row).toBeVisible());
  const asker = page.getByRole('heading', { name: 'Asker ben Yaakov' });
  await promptly('a new request', expect(asker).toBeVisible());
  await programme.remove('requests/new');
  await promptly('a request that is deleted', expect(asker).toBeHidden());
  await programme.remove('envelopes/new');
  await promptly('a boy who is deleted', expect(row).toBeHidden());
}

async function showsPointsAndPrizes(
  { page, programme }: Visit,
  asked: readonly string[],
): Promise<void> {
  await expect(chart(page, 'Registrations')).toContainText('2 new boys in the past year');
  expect(asked, 'the activity is not read before somebody looks').toEqual([]);
  const points = chart(page, 'Points given');
  await points.scrollIntoViewIfNeeded();
  await expect(points).toContainText(
    '82.5 points given in the past six months, 62.5 of them since Sunday, Nov 15.',
  );
  expect(asked, 'half a year of it is read').toEqual([
    expect.stringMatching(/"GREATER_THAN_OR_EQUAL".*"timestampValue":"2026-05-24T04:00:00/),
  ]);
  await programme.write({ 'activity/newest': given(before(0), 1, 3) });
  await expect(points).toContainText('65.5 of them since Sunday, Nov 15.');

  const week = chart(page, 'Prizes this week');
  await expect(week).toContainText('1 of 4 prizes of Noach have been won.');
  await expect(week.getByRole('listitem')).toHaveText([
    'ScooterMoshe Number0MN',
    'Chess setNot won yet',
    'Kiddush cupNot won yet',
    'BasketballNot won yet',
  ]);
}

/** Points and prizes of this week, and what does not count among them. */
function pointsAndPrizes() {
  const winner = { studentId: 'boy-0', winnerImg: '', year: 5787 };
  const [scooter, chessSet, ...others] = storedWeek()['prizes'] as object[];
  // The second prize was won last year.
  const prizes = [{ ...scooter, ...winner }, { ...chessSet, ...winner, year: 5786 }, ...others];
  return {
    ...boysOf({ all: 2, fresh: 2 }),
    'activity/award': given(before(0), 5, 12),
    'activity/single': given(before(1), 2.5, 1, 'record-points'),
    'activity/earlier': given(before(7), 10, 2),
    'activity/removed': given(before(0), -20, 1, 'record-points'),
    'activity/bought': given(before(0), -10, 1, 'purchase'),
    'activity/long-ago': given(before(200), 1000, 1),
    'activity/other': given(before(0), 50, 1, 'edit-boy'),
    'activity/junk': { action: 'award-points', at: before(0), after: 'points' },
    'weeks/week-noach': { weekName: 'Noach', prizes },
    'common/week': { selectedWeek: 'Noach' },
  };
}

test('D10 H6 nothing is read before an administrator is there; then the points and the prizes are, and follow', async ({
  backend,
  programme,
  newPage,
}) => {
  await programme.write(pointsAndPrizes());
  const page = await newPage({ now, viewport: { width: 1280, height: 300 } });
  const reads: string[] = [];
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('google.firestore')) reads.push(request.url());
    const asks = new URLSearchParams(request.postData() ?? '').get('req0___data__') ?? '';
    if (asks.includes('"collectionId":"activity"')) asked.push(asks);
  });
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(reads, 'D10 nothing is read before an administrator is there').toEqual([]);
  await signIn(page);
  await ready(page, 'dashboard');
  expect(reads).not.toEqual([]);
  const visit = { page, programme, backend };
  await test.step('H6 points that were given and prizes that were won this week are on the dashboard, and follow', () =>
    showsPointsAndPrizes(visit, asked));
  await test.step('D10 what others write appears within a second', () =>
    hearsOfOthersPromptly(visit));
});

test('D5 A6 the five newest boys; a press anywhere on a row opens one, Back finds the page where it was left, and all are a press away', async ({
  programme,
  openAsAdmin,
}) => {
  await programme.write({
    ...boysOf({ all: 40, fresh: 3 }),
    'envelopes/undated': storedBoy({ lastName: 'Undated', createdAt: undefined }),
  });
  const page = await openAsAdmin('/admin/dashboard', { now });
  await page.setViewportSize({ width: 1280, height: 400 });
  const table = page.getByRole('table', { name: 'New Envelope Requests' });
  await expect(table.getByRole('columnheader')).toHaveText(['Name', 'School', 'Grade', 'Details']);
  const rows = table.locator('tbody tr');
  await expect(rows.nth(0).getByRole('cell')).toHaveText([
    'MNMoshe Number0',
    'Yeshiva Toras Chaim',
    '5th',
    'View Detail',
  ]);
  await expect(rows).toHaveText([0, 1, 2, 3, 4].map((index) => new RegExp(`Number${index}`)));
  await rows.last().scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place, 'the page scrolls, no list in it').toBeGreaterThan(0);
  const { x, y, height } = (await rows.last().boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await page.mouse.click(x + 300, y + height / 2);
  await expect(page).toHaveURL(/\/admin\/dashboard\/profile\/boy-4$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moshe Number4');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(rows.last()).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await page.getByRole('link', { name: 'See all 41' }).click();
  await expect(page).toHaveURL(/\/admin\/envelopes$/);
});
