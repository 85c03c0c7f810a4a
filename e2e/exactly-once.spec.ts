import type { Locator, Page } from '@playwright/test';
import { storedBoy } from '@gabbai/domain/testing/stored-builders.ts';
import type { MeddlingProxy } from '../backend/test/harness/meddling-proxy.ts';
import { createRandom } from '../tools/sample/random.ts';
import { webDist } from '../tools/web-build.ts';
import { ready } from './layout.ts';
import { amidTrouble, expect, firstCall, loseAnswers, openTab, test } from './lost-answers.ts';
import type { Programme } from './programme.ts';
import { register } from './verbs-changes.ts';

/** Opens the award form with all boys selected. */
async function fillAward(page: Page, memo: string, count = 1): Promise<Locator> {
  await ready(page, 'envelopes');
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await page.getByRole('button', { name: `Select all ${count}` }).click();
  await page.getByRole('button', { name: `Add Minyan Points (${count})` }).click();
  const form = page.getByRole('dialog', { name: 'Add Minyan Points' });
  await form.getByLabel('Points for each boy').fill('5');
  await form.getByLabel('Memo').fill(memo);
  return form;
}

/** The ids of the batches that pages have sent, in order, including repeated ones. */
async function sentIds(wire: MeddlingProxy): Promise<string[]> {
  const sent = wire.seen.filter(
    ({ method, url }) => method === 'POST' && url.includes('Firestore/Write/channel'),
  );
  const bodies = await Promise.all(sent.map((exchange) => exchange.body().catch(() => 'cut')));
  return bodies.flatMap((body) =>
    [...decodeURIComponent(body).matchAll(/\/activity\/([\w-]+)/g)].map(([, id = '']) => id),
  );
}

/** Returns a function that lists the ids of the batches that pages send from now on. */
async function sentSince(wire: MeddlingProxy): Promise<() => Promise<string[]>> {
  const before = (await sentIds(wire)).length;
  return async () => (await sentIds(wire)).slice(before);
}

/** Returns a function that lists the activity entries made from now on. */
async function newEntries(programme: Programme): Promise<() => Promise<string[]>> {
  const before = new Set(Object.keys(await programme.list('activity')));
  return async () =>
    Object.keys(await programme.list('activity')).filter((entry) => !before.has(entry));
}

async function expectPaidOnce(programme: Programme, paths: readonly string[]): Promise<void> {
  for (const boy of await programme.readAll(paths)) {
    expect(boy?.['minyanPoints']).toBe(5);
    expect(boy?.['minyanPointsHistory']).toHaveLength(1);
  }
}

// Almost at the limit of 1 MiB per document, so that a long memo is rejected.
const fullBoy = storedBoy({ notes: 'x'.repeat(1_047_800) });
const longMemo = 'Shacharis '.repeat(40).trim();
const pathsOf = (count: number) => Array.from({ length: count }, (_, n) => `envelopes/boy-${n}`);

interface Desk {
  readonly page: Page;
  readonly wire: MeddlingProxy;
  readonly programme: Programme;
}

async function losesTheAnswer({ page, wire, programme }: Desk, count: number): Promise<void> {
  const paths = pathsOf(count);
  await programme.write(Object.fromEntries(paths.map((path) => [path, storedBoy()])));
  const entries = await newEntries(programme);
  const told = page.getByText('Minyan Points Added Successfully');
  await expect(told, 'of the award before').toHaveCount(0);
  const form = await fillAward(page, '', count);
  const isLost = firstCall();
  loseAnswers(wire, isLost);
  await form.getByRole('button', { name: 'Add Points' }).click();
  await expect(told).toBeVisible();
  await expect(form).toBeHidden();
  expect(isLost(), 'an answer was lost').toBe(false);
  await expectPaidOnce(programme, paths);
  expect(await entries()).toHaveLength(1);
  wire.meddling = {};
}

async function keepsTheIdOfEachBatch({ page, wire, programme }: Desk): Promise<void> {
  await programme.write({ 'envelopes/boy-0': fullBoy });
  const [sent, entries] = [await sentSince(wire), await newEntries(programme)];
  const form = await fillAward(page, longMemo);
  await form.getByRole('button', { name: 'Add Points' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await programme.write({ 'envelopes/boy-0': storedBoy() });
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(form).toBeHidden();
  const ids = await sent();
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(await entries()).toEqual([ids[0]]);
}

async function keepsItsIdUntilChanged({ page, wire, programme }: Desk): Promise<void> {
  await programme.write({ 'envelopes/boy-0': fullBoy });
  const sent = await sentSince(wire);
  await page.getByRole('link', { name: 'View Detail of Moshe Katz' }).click();
  await page.getByRole('button', { name: 'Add points' }).first().click();
  const form = page.getByRole('dialog');
  const failure = form.getByRole('alert');
  await form.getByLabel('Points').fill('5');
  await form.getByLabel('Memo').fill(longMemo);
  await form.getByRole('button', { name: 'Add points' }).click();
  await expect(failure).toBeVisible();
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(sent).toHaveLength(2);
  await expect(failure).toBeVisible();
  await form.getByLabel('Points').fill('6');
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(sent).toHaveLength(3);
  await expect(failure).toBeVisible();
  await programme.write({ 'envelopes/boy-0': storedBoy() });
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(form).toBeHidden();
  const [five, fiveAgain, six, sixAgain, ...more] = await sent();
  expect({ fiveAgain, sixAgain, more }).toEqual({ fiveAgain: five, sixAgain: six, more: [] });
  expect(six).not.toBe(five);
  expect((await programme.read('envelopes/boy-0'))?.['minyanPointsHistory']).toMatchObject([
    { id: six, points: 6 },
  ]);
}

test.describe(() => {
  test.use({ webDir: webDist });

  test('L8 awards to 1 and to 25 boys whose answers are lost are sent again, refused, and reported as done: each boy is paid once; a failed change keeps its id when it is tried again', async ({
    wire,
    programme,
    openAsAdmin,
  }) => {
    await programme.write({ 'envelopes/boy-0': storedBoy() });
    const page = await openAsAdmin('/admin/envelopes');
    const desk = { page, wire, programme };
    await test.step('an award that failed and is tried again keeps the id of each batch', () =>
      keepsTheIdOfEachBatch(desk));
    await test.step('a failed change keeps its id when it is tried again, until its input changes', () =>
      keepsItsIdUntilChanged(desk));
    await page.getByRole('link', { name: 'Back' }).click();
    // The first passes the SDK's queue, the second does not.
    for (const count of [1, 25])
      await test.step(`an award to ${count} whose answer is lost is paid once`, () =>
        losesTheAnswer(desk, count));
  });
});

const at = '2026-11-20T12:00:00Z';

/** Gives Moshe a prize of the week. Returns the outcome. */
function giveWin(page: Page, attempt: { readonly attemptId?: string } = {}): Promise<string> {
  return page.evaluate(
    ({ at, attempt }) => {
      const { addWinner, outcomeOf } = window.verbs;
      const win = { envelopeId: 'moshe', weekId: 'week-noach', prizeId: 'prize1_week-noach' };
      return outcomeOf(addWinner({ ...win, at: new Date(at), ...attempt }));
    },
    { at, attempt },
  );
}

async function losesTheAnswerToAWin({ page, wire, programme }: Desk): Promise<void> {
  const entries = await newEntries(programme);
  const isLost = firstCall();
  loseAnswers(wire, isLost);
  const outcome = await giveWin(page);
  expect({ outcome, wasLost: !isLost() }).toEqual({ outcome: 'done', wasLost: true });
  expect((await programme.read('envelopes/moshe'))?.['winnerList']).toHaveLength(1);
  expect(await entries()).toHaveLength(1);
}

async function losesTheNetworkInAWin({ page, wire, programme }: Desk): Promise<void> {
  const entries = await newEntries(programme);
  loseAnswers(wire, () => {
    // From here on every request fails.
    wire.meddling = { refuse: () => 503, request: (exchange) => exchange.cut() };
    return true;
  });
  expect(await giveWin(page, { attemptId: 'first' })).toBe('needs-network');
  wire.meddling = {};
  await expect.poll(() => giveWin(page, { attemptId: 'first' })).toBe('done');
  expect(await giveWin(page, { attemptId: 'second' })).toBe('winner-exists');
  expect((await programme.read('envelopes/moshe'))?.['winnerList']).toHaveLength(1);
  expect(await entries()).toEqual(['first']);
}

async function losesTheBoyOfAWin({ page, wire, programme }: Desk): Promise<void> {
  const entries = await newEntries(programme);
  const isFirst = firstCall();
  wire.meddling.request = async ({ url }) => {
    if (url.includes(':commit') && isFirst()) await programme.remove('envelopes/moshe');
  };
  const outcome = await giveWin(page);
  expect(outcome).toBe('current-envelope-missing');
  expect(await entries()).toEqual([]);
}

async function retriesAnAward({ page, programme }: Desk): Promise<void> {
  const give = (memo: string) =>
    page.evaluate(
      ({ at, memo }) => {
        const { recordPoints, outcomeOf } = window.verbs;
        const line = { points: 5, type: 'add', memo, at: new Date(at) } as const;
        return outcomeOf(recordPoints({ envelopeId: 'moshe', ...line, attemptId: 'same' }));
      },
      { at, memo },
    );
  expect([await give('first'), await give('again')]).toEqual(['done', 'done']);
  const boy = await programme.read('envelopes/moshe');
  expect(boy?.['minyanPoints']).toBe(5);
  expect(boy?.['minyanPointsHistory']).toMatchObject([{ method: 'first' }]);
}

async function closesThePageOfAnAward({ page, wire, programme }: Desk): Promise<void> {
  const sent = await sentSince(wire);
  const { promise: done, resolve } = Promise.withResolvers<void>();
  loseAnswers(wire, () => {
    wire.meddling = { request: (exchange) => exchange.cut() };
    resolve();
    return true;
  });
  await page.evaluate(() => {
    const award = { envelopeIds: ['moshe', 'dovid'], points: 5, memo: 'Shabbos', at: new Date() };
    void window.verbs.awardPoints(award);
  });
  await done;
  const context = page.context();
  await page.close();
  wire.meddling = {};
  const next = await openTab(context);
  await expect.poll(() => next.evaluate(() => window.verbs.flushChanges(1000))).toBe(true);
  expect(await next.evaluate(() => window.verbs.lateFailures)).toEqual([]);
  await expect.poll(async () => (await sent()).length, 'sent again').toBeGreaterThan(1);
  await expectPaidOnce(programme, ['envelopes/moshe', 'envelopes/dovid']);
}

/** A tab that is opened after a write was made hears nothing of its end from the SDK. */
async function seesAnotherTabSend({ page, wire, programme }: Desk): Promise<void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  wire.meddling = { request: ({ url }) => (/Firestore\/Write/.test(url) ? released : undefined) };
  await page.evaluate(() => {
    const award = { envelopeIds: ['moshe', 'dovid'], points: 5, memo: 'Shabbos', at: new Date() };
    void window.verbs.awardPoints(award);
  });
  const tab = await openTab(page.context());
  const sent = tab.evaluate(() => window.verbs.flushChanges(20_000));
  // Its question reaches the SDK first. If it does not, this proves nothing, and fails nothing.
  await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  release();
  expect(await sent).toBe(true);
  await expectPaidOnce(programme, ['envelopes/moshe', 'envelopes/dovid']);
  await tab.close();
}

test('a win and an award are given once, although answers are lost, the network fails, the boy is deleted, the attempt is repeated and the page is closed', async ({
  wire,
  programme,
  openVerbs,
}) => {
  const page = await openVerbs();
  for (const [title, step] of [
    ['a win whose answer is lost is given once, and is no second win', losesTheAnswerToAWin],
    ['a win called failed, because the network went, can be tried again', losesTheNetworkInAWin],
    ['a win of a boy who is deleted that moment is refused for that reason', losesTheBoyOfAWin],
    ['an award with an unknown outcome is paid once, however it is retried', retriesAnAward],
    ['a tab knows when the award of another tab is sent', seesAnotherTabSend],
    ['an award whose page is closed is sent again by the next page', closesThePageOfAnAward],
  ] as const) {
    await register(programme);
    await test.step(title, () => step({ page, wire, programme }));
    wire.meddling = {};
  }
});

const awards = Number(process.env['EXACTLY_ONCE_AWARDS'] ?? 20);
/** Awards to all of them go past the SDK's queue, those to the first half through it. */
const boyIds = Array.from({ length: 24 }, (_, index) => `boy-${index}`);

/** Gives awards from a page, a few at a time, and waits until they are sent. Returns their outcomes. */
function giveAwards(page: Page, desk: string, count: number): Promise<string[]> {
  return page.evaluate(
    async ({ boyIds, desk, count }) => {
      const { awardPoints, flushChanges, outcomeOf } = window.verbs;
      const outcomes: string[] = [];
      let given = 0;
      const give = async () => {
        while (given < count) {
          given += 1;
          const memo = `${desk} ${given}`;
          const points = 1 + (given % 7);
          const envelopeIds = given % 2 === 0 ? boyIds : boyIds.slice(0, boyIds.length / 2);
          const award = { envelopeIds, points, memo, at: new Date() };
          outcomes.push(await outcomeOf(awardPoints(award)));
        }
      };
      await Promise.all([give(), give(), give()]);
      // Some returned as soon as they were queued.
      while (!(await flushChanges(1000))) continue;
      return outcomes;
    },
    { boyIds, desk, count },
  );
}

test(`each of ${awards} awards is paid once, while the backend is killed and answers are lost @search`, async ({
  direct,
  wire,
  programme,
  openVerbs,
}) => {
  test.setTimeout(600_000 + awards * 2000);
  await programme.write(
    Object.fromEntries(
      boyIds.map((envelopeId) => [`envelopes/${envelopeId}`, storedBoy({ envelopeId })]),
    ),
  );
  const first = await openVerbs();
  const desks = { first, second: await openVerbs(), tab: await openTab(first.context()) };
  const random = createRandom(5787);
  wire.meddling.request = (exchange) => {
    if (random.chance(0.03)) exchange.cut();
  };
  const { result, kills, lost } = await amidTrouble(
    { direct, wire },
    { killAfter: Math.ceil(awards / 5), loseEvery: 4 },
    () =>
      Promise.all(
        Object.entries(desks).map(([desk, page], index) =>
          giveAwards(page, desk, Math.floor((awards + index) / 3)),
        ),
      ),
  );
  const outcomes = result.flat();
  for (const page of Object.values(desks)) {
    expect(await page.evaluate(() => window.verbs.lateFailures)).toEqual([]);
  }
  expect(outcomes).toEqual(Array.from({ length: awards }, () => 'done'));
  const memos = Object.entries(desks).flatMap(([desk], index) =>
    Array.from({ length: Math.floor((awards + index) / 3) }, (_, n) => `${desk} ${n + 1}`),
  );
  const ofAll = memos.filter((memo) => Number(memo.split(' ')[1]) % 2 === 0);
  const boys = await programme.readAll(boyIds.map((id) => `envelopes/${id}`));
  for (const [index, boy] of boys.entries()) {
    const history = (boy?.['minyanPointsHistory'] ?? []) as { method: string; points: number }[];
    expect(history.map(({ method }) => method).toSorted()).toEqual(
      (index < boyIds.length / 2 ? memos : ofAll).toSorted(),
    );
    expect(boy?.['minyanPoints']).toBe(history.reduce((sum, { points }) => sum + points, 0));
  }
  expect(Object.keys(await programme.list('activity'))).toHaveLength(awards);
  // A run without faults would prove nothing.
  expect(kills).toBeGreaterThanOrEqual(2);
  expect(lost).toBeGreaterThan(awards / 20);
});
