import type { Page } from '@playwright/test';
import * as fc from 'fast-check';
import { totalPoints } from '@gabbai/domain/points.ts';
import { storedBoy, storedPrizes, storedWeek } from '@gabbai/domain/testing/stored-builders.ts';
import type { WinKey } from '@gabbai/domain/win.ts';
import { expect, test } from './verbs.ts';

const boyIds = ['moshe', 'dovid', 'yosef', 'chaim', 'meir', 'zev'];
const weekNames = ['Noach', 'Vayera', 'Toldos'];
const at = '2026-11-20T12:00:00.000Z';
const weekIdOf = (weekName: string) => `week-${weekName.toLowerCase()}`;
const prizeIdOf = (weekName: string, n: number) => `prize${n}_${weekIdOf(weekName)}`;

/** The wins at the start. Both pages change the same ones. */
const firstWins = boyIds.map((studentId, index) => {
  const weekName = weekNames[index % weekNames.length] ?? '';
  const prizeId = prizeIdOf(weekName, 1 + (index % 4));
  return { studentId, weekName, prizeId, prizeName: 'Prize', winnerImg: '', year: 5787 };
});

function programmeToBeginWith(): Record<string, object> {
  const boys = boyIds.map((id) => [
    `envelopes/${id}`,
    storedBoy({
      envelopeId: id,
      winnerList: firstWins.filter(({ studentId }) => studentId === id),
    }),
  ]);
  const weeks = weekNames.map((weekName) => [
    `weeks/${weekIdOf(weekName)}`,
    storedWeek({
      weekName,
      prizes: storedPrizes(weekIdOf(weekName), (n) => {
        const prizeId = prizeIdOf(weekName, n);
        const studentId = firstWins.find((win) => win.prizeId === prizeId)?.studentId ?? '';
        return {
          studentId,
          prizeName: `Prize ${n}`,
          prizeImg: 'https://pictures.example/p.png',
          year: studentId === '' ? null : 5787,
        };
      }),
    }),
  ]);
  return Object.fromEntries([...boys, ...weeks]);
}

interface Win {
  readonly prizeId: string;
  readonly studentId: string;
  readonly weekName: string;
}

type Read = (path: string) => Promise<Record<string, unknown> | null>;

/** All inconsistencies between the stored wins of boys and weeks. */
async function flawsOf(read: Read): Promise<string[]> {
  const flaws: string[] = [];
  const onLists = new Set<string>();
  for (const id of boyIds) {
    const boy = await read(`envelopes/${id}`);
    const list = (boy?.['winnerList'] ?? []) as Win[];
    const weeks = list.map(({ weekName }) => weekName);
    if (new Set(weeks).size !== weeks.length) flaws.push(`${id} has won twice in a week`);
    for (const { prizeId, studentId } of list) {
      if (studentId !== id) flaws.push(`${id} has a win of ${studentId}`);
      onLists.add(`${prizeId} won by ${id}`);
    }
  }
  const onPrizes = new Set<string>();
  for (const weekName of weekNames) {
    const week = await read(`weeks/${weekIdOf(weekName)}`);
    const prizes = (week?.['prizes'] ?? []) as Win[];
    if (prizes.length !== 4) flaws.push(`${weekName} has ${prizes.length} prizes`);
    for (const { prizeId, studentId } of prizes)
      if (studentId !== '') onPrizes.add(`${prizeId} won by ${studentId}`);
  }
  for (const win of onLists.difference(onPrizes)) flaws.push(`only on the list: ${win}`);
  for (const win of onPrizes.difference(onLists)) flaws.push(`only on the prize: ${win}`);
  return flaws;
}

/** With `CONSISTENCY_RUNS=100` more of them. */
const runs = Number(process.env['CONSISTENCY_RUNS'] ?? 3);

const kinds = ['add', 'add', 'add', 'add', 'move', 'move', 'move', 'move', 'remove', 'remove'];
const step = fc.record({
  kind: fc.constantFrom(...kinds, 'card', 'card', 'delete'),
  envelopeId: fc.constantFrom(...boyIds),
  weekName: fc.constantFrom(...weekNames),
  n: fc.integer({ min: 1, max: 4 }),
  /** The index of the win to move or remove, among those that the page knows. */
  pick: fc.nat({ max: 99 }),
});
const steps = fc.array(step, { minLength: 15, maxLength: 30 });
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Runs steps in one page, one after the other. Returns their outcomes. */
function runIn(page: Page, steps: readonly Step[]): Promise<string[]> {
  return page.evaluate(
    async ({ steps, firstWins, at }) => {
      const { verbs } = window;
      const now = new Date(at);
      const outcomes: string[] = [];
      // The wins as this page knows them; the other page changes them meanwhile.
      const wins: WinKey[] = firstWins.map(({ studentId, ...win }) => ({
        ...win,
        envelopeId: studentId,
      }));
      for (const { kind, envelopeId, weekName, n, pick } of steps) {
        const weekId = `week-${weekName.toLowerCase()}`;
        const to = { envelopeId, weekId, prizeId: `prize${n}_${weekId}`, winnerImg: null };
        const from = wins[pick % wins.length] ?? { ...to, weekName, year: 5787 };
        const doing: Record<string, () => Promise<unknown>> = {
          add: () => verbs.addWinner({ ...to, at: now }),
          move: () => verbs.editWinner({ from, to, at: now }),
          remove: () => verbs.removeWinner({ from, at: now }),
          card: () =>
            verbs.savePrizeCard({ weekName, prizeNumber: n, change: { prizeName: `by ${pick}` } }),
          delete: () => verbs.deleteEnvelope({ envelopeId }),
        };
        const outcome = await verbs.outcomeOf(doing[kind]?.() ?? Promise.resolve());
        outcomes.push(`${kind} ${outcome}`);
        if (outcome !== 'done') continue;
        if (kind === 'move' || kind === 'remove') wins.splice(wins.indexOf(from), 1);
        if (kind === 'add' || kind === 'move')
          wins.push({ envelopeId, prizeId: to.prizeId, weekName, year: 5787 });
      }
      return outcomes;
    },
    { steps, firstWins, at },
  );
}

test('I2 I3 H4 H9 H10 H11 two administrators change wins at random, and points, at the same time: the records stay consistent, and no entry is lost @search', async ({
  programme,
  openVerbs,
  allowedComplaints,
}) => {
  // The server rejects the later of two conflicting changes.
  allowedComplaints.push(/status of 4(?:00|03|09)/);
  const [first, second] = [await openVerbs(), await openVerbs()];
  const outcomes: string[] = [];
  await fc.assert(
    fc.asyncProperty(steps, steps, async (one, other) => {
      await programme.write(programmeToBeginWith());
      const done = await Promise.all([runIn(first, one), runIn(second, other)]);
      outcomes.push(...done.flat());
      expect(await flawsOf((path) => programme.read(path))).toEqual([]);
    }),
    { numRuns: runs, seed: 5787, endOnFailure: true },
  );
  // Conflicting changes were retried.
  expect(outcomes.filter((outcome) => outcome.endsWith(' permission-denied'))).toEqual([]);
  // A run in which every change was rejected would prove nothing.
  for (const kind of ['add', 'move', 'remove', 'card', 'delete']) {
    const done = outcomes.filter((outcome) => outcome === `${kind} done`);
    expect(done.length, `${kind}: ${outcomes.toSorted().join(', ')}`).toBeGreaterThan(1);
  }

  await test.step('points given and taken at once', async () => {
    await programme.write({
      'envelopes/paid': storedBoy({ envelopeId: 'paid', minyanPoints: 100 }),
    });
    await Promise.all(
      [first, second].map((page, who) =>
        page.evaluate(
          async ({ who, at }) => {
            const now = new Date(at);
            const one = { envelopeId: 'paid', at: now };
            await Promise.all(
              Array.from({ length: 20 }, (_, index) =>
                index % 4 === 3
                  ? window.verbs.recordPurchase({ ...one, dollars: 10 })
                  : window.verbs.recordPoints({
                      ...one,
                      points: 2.5,
                      type: index % 4 === 2 ? 'remove' : 'add',
                      memo: `desk ${who}`,
                    }),
              ),
            );
          },
          { who, at },
        ),
      ),
    );
    const boy = await programme.read('envelopes/paid');
    const history = boy?.['minyanPointsHistory'] as {
      readonly points: number;
      readonly type: 'add' | 'remove';
      readonly method: string;
    }[];
    expect(history).toHaveLength(40);
    expect(history.filter(({ method }) => method === 'purchase')).toHaveLength(10);
    // Each page adds 2.5 ten times, removes 2.5 five times and 10 five times.
    expect(boy?.['minyanPoints']).toBe(100 + 2 * (25 - 12.5 - 50));
    expect(100 + totalPoints(history)).toBe(boy?.['minyanPoints']);
  });
});
