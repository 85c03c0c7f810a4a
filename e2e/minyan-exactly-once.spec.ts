import type { Page } from '@playwright/test';
import { addDays } from '@gabbai/domain/calendar/civil-day.ts';
import { createRandom } from '../tools/sample/random.ts';
import { checkPaid, lastShabbos, openSchool, schoolBoys, sheetId } from './minyan-school.ts';
import { expect, loseAnswers, test } from './lost-answers.ts';
import type { Programme } from './programme.ts';

const runs = Number(process.env['MINYAN_RUNS'] ?? 4);
const boys = schoolBoys(60);
const ids = boys.map(({ id }) => id);
/** Two administrators with the same paper, who have overlooked different names. */
const lists = [ids.slice(0, 44), ids.slice(4, 48)] as const;

interface Order {
  readonly sheetId: string;
  readonly envelopeIds: readonly string[];
}

/** Saves new boys of a sheet from a page, without looking at it first. */
function save(page: Page, order: Order): Promise<string> {
  return page.evaluate(async ({ sheetId, envelopeIds }) => {
    const { flushChanges, outcomeOf, saveSheet } = window.verbs;
    const sheet = { sheetId, kindName: 'Shabbos morning', title: 'Shabbos morning', points: 5 };
    const outcome = await outcomeOf(
      saveSheet({ ...sheet, steps: [{ envelopeIds, from: 0, to: 5 }] }),
    );
    while (!(await flushChanges(1000))) continue;
    return outcome;
  }, order);
}

async function learnsWhoHadBeenEntered(
  [first, second]: readonly [Page, Page],
  programme: Programme,
): Promise<void> {
  expect(await save(first, { sheetId, envelopeIds: lists[0] })).toBe('done');
  expect(await save(second, { sheetId, envelopeIds: lists[1] })).toBe('done');
  expect(await second.evaluate(() => window.verbs.leftOut)).toEqual(ids.slice(4, 44));
  const onSheet = ids.slice(0, 48).toSorted();
  expect(await checkPaid(programme, boys)).toEqual({ onSheet, faults: [] });
  expect(Object.keys(await programme.list('activity'))).toHaveLength(2);

  await test.step('offline the sheet waits; boys entered meanwhile are found when it is sent', async () => {
    const night = `${lastShabbos}_night`;
    await second.context().setOffline(true);
    const waits = save(second, { sheetId: night, envelopeIds: lists[1] });
    expect(await save(first, { sheetId: night, envelopeIds: lists[0] })).toBe('done');
    await second.context().setOffline(false);
    expect(await waits).toBe('done');
    expect(await checkPaid(programme, boys, night)).toEqual({ onSheet, faults: [] });
    expect(await second.evaluate(() => window.verbs.lateFailures)).toEqual([]);
  });
}

test(`K7 in ${runs} runs two administrators enter the same Shabbos at once, while answers are lost and the backend is killed: each boy is paid once, and the second administrator learns who was already entered @search`, async ({
  direct,
  wire,
  programme,
  openVerbs,
}) => {
  test.setTimeout(600_000 + runs * 30_000);
  await openSchool(programme, boys);
  const desks = [await openVerbs(), await openVerbs()] as const;
  await test.step('the second administrator learns who was already entered, and pays no one twice', () =>
    learnsWhoHadBeenEntered(desks, programme));
  const random = createRandom(5787);
  let [lost, kills] = [0, 0];
  for (let run = 0; run < runs; run += 1) {
    const id = `${addDays(lastShabbos, -7 * run)}_run${run}`;
    loseAnswers(wire, () => {
      // The first is lost, whatever the chance.
      if (lost > 0 && !random.chance(0.4)) return false;
      lost += 1;
      return true;
    });
    wire.meddling.request = (exchange) => {
      if (random.chance(0.05)) exchange.cut();
    };
    const saving = Promise.all(
      desks.map((page, desk) => save(page, { sheetId: id, envelopeIds: lists[desk] ?? [] })),
    );
    if (run % 2 === 0) {
      await direct.kill();
      await direct.restart();
      kills += 1;
    }
    // Every second run ends on a quiet wire, so that it ends.
    if (run % 2 === 1) wire.meddling = {};
    expect(await saving).toEqual(['done', 'done']);
    wire.meddling = {};
    const onSheet = ids.slice(0, 48).toSorted();
    expect(await checkPaid(programme, boys, id), `run ${run}`).toEqual({ onSheet, faults: [] });
  }
  for (const page of desks) {
    expect(await page.evaluate(() => window.verbs.lateFailures)).toEqual([]);
  }
  expect(kills).toBeGreaterThan(0);
  expect(lost, 'a run without lost answers would prove nothing').toBeGreaterThan(0);
});
