import type { Page } from '@playwright/test';
import { cycleYear } from '@gabbai/domain/hebrew-year.ts';
import {
  storedBoy,
  storedPointsEntry,
  storedPrizes,
  storedSchool,
  storedWeek,
} from '@gabbai/domain/testing/stored-builders.ts';
import { createRandom } from '../tools/sample/random.ts';
import { closingChoices } from './closing-choices.ts';
import { expect, loseAnswers, test } from './lost-answers.ts';

const year = cycleYear(new Date());
/** How often at least a page is closed or the backend killed, beside lost answers. */
const wanted = Number(process.env['YEAR_INTERRUPTIONS'] ?? 2);
const boyCount = 12 * wanted - 9;
const random = createRandom(Number(process.env['YEAR_SEED'] ?? year));
const grades = ['1st', '5th', '8th', ''];

type Stored = Record<string, unknown>;

const lineOf = (id: string, points: number) =>
  storedPointsEntry({
    id,
    points: Math.abs(points),
    type: points < 0 ? 'remove' : 'add',
    timeStamp: new Date(Date.now() - 86_400_000).toISOString(),
  });

/** Boys with short, long and no histories, with pages, wins without a year, and fields of other programs. */
function firstRecords(): Record<string, object> {
  const records: Record<string, object> = {};
  for (let n = 0; n < boyCount; n += 1) {
    const paged = n % 7 === 3 ? 10 : 0;
    const lines = Array.from({ length: n === 5 ? 130 : n % 6 }, (_, i) =>
      lineOf(`${n}-${i}`, n % 4 === 1 ? i - 0.5 : i - 1),
    );
    const history = [
      ...(paged > 0 ? [{ ...lineOf('carried-0001', paged), method: 'Carried over' }] : []),
      ...lines,
    ];
    records[`envelopes/boy-${n}`] = storedBoy({
      envelopeId: `boy-${n}`,
      grade: grades[n % grades.length],
      minyanPointsHistory: n % 6 === 0 && paged === 0 ? undefined : history,
      minyanPoints: n % 6 === 0 && paged === 0 ? undefined : totalOf(history),
      winnerList: n % 5 === 0 ? [{ prizeId: `prize1_week-${n % 8}`, studentId: `boy-${n}` }] : [],
      createdAt: new Date(Date.now() - 30 * 86_400_000),
      notes: { ofAnotherProgram: [n, null, new Date(n)] },
    });
    if (paged > 0)
      records[`envelopes/boy-${n}/pointsHistory/0001`] = {
        from: null,
        to: null,
        entries: [lineOf(`${n}-old`, paged)],
        sum: paged,
      };
  }
  for (let n = 0; n < 8; n += 1)
    records[`weeks/week-${n}`] = storedWeek({
      weekName: `Week ${n}`,
      prizes: storedPrizes(`week-${n}`, (slot) => ({
        prizeName: `Prize ${slot}`,
        studentId: slot === 1 ? `boy-${n}` : '',
      })),
    });
  records['common/week'] = { selectedWeek: 'Week 1' };
  records['common/general/schools/one'] = storedSchool();
  return records;
}

function totalOf(lines: readonly Stored[]): number {
  return lines.reduce(
    (sum, { points, type }) => sum + Number(points) * (type === 'add' ? 1 : -1),
    0,
  );
}

/** All records by path, as `list` reads a collection. */
async function readRecords<T>(
  list: (collection: string) => Promise<Record<string, T>>,
): Promise<Record<string, T>> {
  const collections = [
    'envelopes',
    'weeks',
    'common',
    'common/general/schools',
    'years',
    `years/${year}/envelopes`,
    `years/${year}/weeks`,
    ...Array.from({ length: boyCount }, (_, n) => `envelopes/boy-${n}/pointsHistory`),
  ];
  const lists = await Promise.all(collections.map(list));
  return Object.fromEntries(
    lists.flatMap((list, index) =>
      Object.entries(list).map(([id, record]) => [`${collections[index]}/${id}`, record]),
    ),
  );
}

type Verb = 'close' | 'reopen';

/** Closes or reopens the year, again and again until it is done or the page is closed. */
async function persist(page: Page, verb: Verb): Promise<void> {
  await page
    .evaluate(
      async ({ verb, year, choices }) => {
        for (;;) {
          const { signal } = new AbortController();
          // Usual batches would leave nothing to interrupt.
          const job = { signal, onProgress: () => {}, batchSize: 3 };
          const { closeYear, reopenYear, outcomeOf } = window.verbs;
          const work = verb === 'close' ? closeYear(year, choices, job) : reopenYear(year, job);
          if ((await outcomeOf(work)) === 'done') return;
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      },
      { verb, year, choices: closingChoices },
    )
    .catch((error: unknown) => {
      if (!page.isClosed()) throw error;
    });
}

test('M1 M3 closing a year by two administrators, interrupted again and again by lost answers, a killed backend and closed pages, has the result of an uninterrupted one; after reopening, every record is as it was @search', async ({
  direct,
  wire,
  programme,
  openVerbs,
}) => {
  test.setTimeout(600_000 + wanted * 15_000);
  await programme.write(firstRecords());
  const before = await readRecords(programme.list);
  const storedBefore = await readRecords(programme.listStored);
  const pages = [await openVerbs(), await openVerbs()];
  let left = random.int(2, 5);
  const interruptions = { lost: 0, kills: 0, closed: 0 };
  let next = Promise.withResolvers<void>();
  loseAnswers(wire, () => {
    left -= 1;
    if (left === 0) next.resolve();
    const isLost = random.chance(0.3);
    interruptions.lost += Number(isLost);
    return isLost;
  });
  const isOver = async () => (await programme.read(`years/${year}`))?.['state'] === 'closed';
  let running = pages.map((page) => persist(page, 'close'));
  while (!(await isOver())) {
    await Promise.race([next.promise, ...running]);
    next = Promise.withResolvers<void>();
    if (await isOver()) break;
    left = random.int(1, 3);
    if (random.chance(0.5)) {
      interruptions.kills += 1;
      await direct.kill();
      await direct.restart();
    } else {
      const index = random.int(0, 1);
      interruptions.closed += 1;
      await pages[index]?.close();
      await running[index];
      const page = await openVerbs();
      pages[index] = page;
      running = running.with(index, persist(page, 'close'));
    }
  }
  await Promise.all(running);
  wire.meddling = {};

  const after = await readRecords(programme.list);
  for (let n = 0; n < boyCount; n += 1) {
    const path = `envelopes/boy-${n}`;
    const was = before[path] ?? {};
    const is = after[path] ?? {};
    const history = (was['minyanPointsHistory'] ?? []) as Stored[];
    const hadPage = before[`${path}/pointsHistory/0001`] !== undefined;
    const page = `${path}/pointsHistory/${hadPage ? '0002' : '0001'}`;
    expect(after[`years/${year}/envelopes/boy-${n}`], path).toEqual(was);
    expect(is['minyanPointsHistory'], path).toEqual([
      expect.objectContaining({ id: `carried-${hadPage ? '0002' : '0001'}`, points: 0, year }),
    ]);
    expect(is['minyanPoints'] ?? 0, path).toBe(0);
    const moved = history.filter(({ id }) => !String(id).startsWith('carried-'));
    const entries = after[page]?.['entries'] as Stored[];
    expect(entries.slice(0, moved.length)).toEqual(moved);
    const cleared = entries.slice(moved.length);
    expect(totalOf(cleared) + totalOf(history), path).toBe(0);
    expect(cleared.length).toBe(totalOf(history) === 0 ? 0 : 1);
    expect(is['grade']).toBe({ '1st': '2nd', '5th': '6th' }[String(was['grade'])] ?? was['grade']);
    expect(is['isActive']).toBe(was['grade'] !== '8th');
    const wins = was['winnerList'] as Stored[];
    expect(is['winnerList']).toEqual(wins.map((win) => Object.assign({}, win, { year })));
    expect(is['notes']).toEqual(was['notes']);
  }
  for (let n = 0; n < 8; n += 1) {
    expect(after[`years/${year}/weeks/week-${n}`]).toEqual(before[`weeks/week-${n}`]);
    for (const prize of (after[`weeks/week-${n}`]?.['prizes'] ?? []) as Stored[])
      expect(prize).toMatchObject({ prizeName: '', studentId: '', year: null });
  }
  expect(after[`years/${year}`]).toMatchObject({ state: 'closed', boys: boyCount });
  // A run without interruptions would prove nothing.
  test
    .info()
    .annotations.push({ type: 'interruptions', description: JSON.stringify(interruptions) });
  expect(interruptions.lost).toBeGreaterThanOrEqual(1);
  expect(interruptions.kills + interruptions.closed).toBeGreaterThanOrEqual(wanted);

  await persist(await openVerbs(), 'reopen');
  const { [`years/${year}`]: record, ...reopened } = await readRecords(programme.listStored);
  expect(reopened).toEqual(storedBefore);
  expect(record).toMatchObject({ state: { stringValue: 'open' } });
});
