import type { Page } from '@playwright/test';
import { storedBoy, storedPointsEntry } from '@gabbai/domain/testing/stored-builders.ts';
import { amidTrouble, expect, openTab, test } from './lost-answers.ts';
import { lastShabbos } from './minyan-school.ts';
import type { Programme } from './programme.ts';

const steps = Number(process.env['RANDOM_POINTS_STEPS'] ?? 60);
const firstLines = 119;
/** Awards to all of them pass the SDK's queue, those to the first half go through it. */
const boyIds = Array.from({ length: 24 }, (_, index) => `boy-${index}`);
const oldLines = Array.from({ length: firstLines }, (_, index) =>
  storedPointsEntry({ id: `old-${index}`, points: 1 + (index % 3) }),
);
const sheetIds = [`${lastShabbos}_night`, `${lastShabbos}_morning`];
const oldTotal = oldLines.reduce((sum, { points }) => sum + Number(points), 0);

interface Run {
  readonly desk: string;
  readonly desks: readonly string[];
  readonly seed: number;
  readonly count: number;
}

/**
 * Awards, purchases, points of one boy, minyan sheets and their corrections, undos and returns of any of them, and pagings, in
 * a random order, three at a time.
 */
function takeSteps(page: Page, run: Run): Promise<{ memos: string[]; outcomes: string[] }> {
  return page.evaluate(
    async ({ boyIds, sheetIds, desk, desks, seed, count }) => {
      const { outcomeOf, flushChanges, awardIds, ...verbs } = window.verbs;
      let state = seed;
      // mulberry32
      const random = (below: number): number => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
      };
      const pick = <T>(of: readonly T[]): T => of[random(of.length)] as T;
      const all = new Map(
        boyIds.map((id) => [id, { envelopeId: id, minyanPointsHistory: [] }] as const),
      );
      const memos: string[] = [];
      const outcomes: string[] = [];
      const undo = async (id: string) => {
        const award = await verbs.loadAward(id);
        if (award !== null && !award.isUndone) await verbs.undoAward(award, all);
      };
      /** Enters half of the boys, takes one off, or gives one more. Boys whom another client has changed are left out. */
      const changeSheet = async () => {
        const sheet = { sheetId: pick(sheetIds), kindName: 'Minyan', title: 'Minyan', points: 5 };
        const half = boyIds.filter(() => random(2) === 0);
        const steps = [
          { envelopeIds: half, from: 0, to: 5 },
          { envelopeIds: [pick(boyIds)], from: 5, to: 0 },
          { envelopeIds: [pick(boyIds)], from: 5, to: 8 },
        ];
        const step = pick([steps[0], ...steps]) ?? steps[0];
        outcomes.push(await outcomeOf(verbs.saveSheet({ ...sheet, steps: step ? [step] : [] })));
      };
      // What counts is that none is undone twice, so the server may stay away.
      const undoPatiently = async (target: string) => {
        for (let tries = 0; tries < 20; tries += 1) {
          if ((await outcomeOf(undo(target))) === 'done') break;
          await new Promise((resolve) => setTimeout(resolve, 250));
        }
      };
      let taken = 0;
      const take = async () => {
        while (taken < count) {
          taken += 1;
          const memo = `${desk} ${taken}`;
          const attemptId = `${desk}-${taken}`;
          const at = new Date();
          const kind = random(12);
          if (kind < 4) {
            const envelopeIds = random(2) === 0 ? boyIds : boyIds.slice(0, boyIds.length / 2);
            memos.push(memo);
            const award = { envelopeIds, points: 1 + random(7), memo, at };
            outcomes.push(await outcomeOf(verbs.awardPoints(award)));
          } else if (kind < 6) {
            const one = { envelopeId: pick(boyIds), at, attemptId };
            memos.push(attemptId);
            const points = { points: 1 + random(5), type: 'remove', memo } as const;
            outcomes.push(
              await outcomeOf(
                kind === 4
                  ? verbs.recordPoints({ ...one, ...points })
                  : verbs.recordPurchase({ ...one, dollars: 5 }),
              ),
            );
          } else if (kind < 8) {
            const others = Array.from({ length: 3 }, () => `${pick(desks)}-${1 + random(taken)}`);
            const target = pick([...awardIds, ...others]);
            await undoPatiently(target);
          } else if (kind < 10) {
            await changeSheet();
          } else {
            const some = [pick(boyIds), pick(boyIds), pick(boyIds)];
            await verbs.pageHistories([...new Set(some)]).catch(() => {});
          }
        }
      };
      await Promise.all([take(), take(), take()]);
      const settle = async () => {
        while (!(await flushChanges(1000))) continue;
      };
      // Only an award that has been sent can be undone.
      await settle();
      const last = [...awardIds].at(-1);
      if (last !== undefined) await undoPatiently(last);
      await settle();
      return { memos, outcomes };
    },
    { boyIds, sheetIds, ...run },
  );
}

interface Line {
  readonly id: string;
  readonly points: number;
  readonly type: string;
  readonly method: string;
  readonly minyan?: string;
}

const gain = ({ points, type }: Line): number => (type === 'add' ? points : -points);
const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + gain(line), 0);

/** What is stored of a boy: his total, the lines of his pages and his history, and the line that stands for the pages. */
async function readBoy(programme: Programme, id: string) {
  const boy = await programme.read(`envelopes/${id}`);
  const pages = await programme.list(`envelopes/${id}/pointsHistory`);
  const history = boy?.['minyanPointsHistory'] as Line[];
  const carried = history.filter((line) => line.id.startsWith('carried-'));
  const paged = Object.keys(pages)
    .toSorted()
    .map((page) => ({
      page,
      lines: pages[page]?.['entries'] as Line[],
      sum: pages[page]?.['sum'],
    }));
  return {
    total: boy?.['minyanPoints'],
    history,
    carried,
    paged,
    lines: [...paged.flatMap(({ lines }) => lines), ...history.slice(carried.length)],
  };
}

test(`K7 K8 L2 L5 L7 L8 after ${steps} random awards, purchases, undos, returns, minyan sheets, corrections and pagings by three clients, with cuts and kills, every total is the sum of history and pages, each sheet holds what its boys were paid, nothing is undone twice and no line is lost @search`, async ({
  direct,
  wire,
  programme,
  openVerbs,
}) => {
  test.setTimeout(600_000 + steps * 3000);
  const boy = storedBoy({ minyanPoints: oldTotal, minyanPointsHistory: oldLines });
  await programme.write(Object.fromEntries(boyIds.map((id) => [`envelopes/${id}`, boy])));
  const first = await openVerbs();
  const pages = { first, second: await openVerbs(), tab: await openTab(first.context()) };
  const desks = Object.keys(pages);
  let requests = 0;
  wire.meddling.request = (exchange) => {
    requests += 1;
    if (requests % 37 === 0) exchange.cut();
  };
  const {
    result: results,
    kills,
    lost,
  } = await amidTrouble({ direct, wire }, { killAfter: Math.ceil(steps / 5), loseEvery: 5 }, () =>
    Promise.all(
      Object.entries(pages).map(([desk, page], index) =>
        takeSteps(page, { desk, desks, seed: 5787 + index, count: Math.ceil(steps / 3) }),
      ),
    ),
  );
  expect(new Set(results.flatMap(({ outcomes }) => outcomes))).toEqual(new Set(['done']));
  // The trouble may have cut off every earlier paging, and the page may still find the server gone.
  await pages.first.evaluate(
    async (ids) => {
      const { outcomeOf, pageHistories } = window.verbs;
      while ((await outcomeOf(pageHistories(ids))) !== 'done')
        await new Promise((resolve) => setTimeout(resolve, 100));
    },
    boyIds.slice(0, 3),
  );

  const log = await programme.list('activity');
  const isPoints = (id: string) => log[id]?.['envelopes'] !== undefined || id.startsWith('undo-');
  const boysOf = (id: string) => log[id.replace(/^undo-/, '')]?.['envelopes'] as string[];
  // The undo of a sheet leaves out boys whom a later correction has changed.
  const mayLeaveOut = (id: string) =>
    id.startsWith('undo-') && log[id.replace(/^undo-/, '')]?.['action'] === 'minyan-sheet';
  const sheets = await programme.list('minyanim');
  const done = Object.keys(log).filter(isPoints);
  // An award's line has its memo, a single boy's line the id of the attempt.
  const given = results.flatMap(({ memos }) => memos);
  const methods = new Map<string, string>();

  for (const id of boyIds) {
    const { total, history, carried, paged, lines } = await readBoy(programme, id);
    expect(carried.length).toBeLessThanOrEqual(1);
    expect(history.slice(0, carried.length)).toEqual(carried);
    expect(total, id).toBe(sumOf(history));
    expect(sumOf(carried)).toBe(paged.reduce((sum, page) => sum + sumOf(page.lines), 0));
    for (const { lines: moved, sum } of paged) expect(sum).toBe(sumOf(moved));
    expect(paged.map(({ page }) => Number(page))).toEqual(paged.map((_, index) => index + 1));
    expect(lines.slice(0, firstLines)).toEqual(oldLines);
    const added = lines.slice(firstLines);
    for (const line of added) methods.set(line.id, line.method);
    const theirs = done.filter((entry) => boysOf(entry).includes(id));
    const ids = added.map((line) => line.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(theirs).toEqual(expect.arrayContaining(ids));
    expect(theirs.filter((entry) => !ids.includes(entry) && !mayLeaveOut(entry))).toEqual([]);
    for (const sheetId of sheetIds) {
      const held = (sheets[sheetId]?.['boys'] as Record<string, number> | undefined)?.[id] ?? 0;
      expect(sumOf(added.filter(({ minyan }) => minyan === sheetId)), `${sheetId} ${id}`).toBe(
        held,
      );
    }
    for (const { id: undoId, ...undo } of added.filter((line) => line.id.startsWith('undo-'))) {
      const undone = lines.filter((line) => `undo-${line.id}` === undoId);
      expect(undone.map(gain)).toEqual([-gain({ id: undoId, ...undo })]);
    }
  }
  for (const memo of given) {
    const found = [...methods].filter(([id, method]) => id === memo || method === memo);
    expect(found, memo).toHaveLength(1);
  }
  // A run without faults, undos and pages would prove nothing.
  const moved = Object.values(log).filter(({ action }) => action === 'page-history');
  const undos = done.filter((id) => id.startsWith('undo-'));
  expect(kills).toBeGreaterThanOrEqual(2);
  expect(lost).toBeGreaterThan(2);
  expect(undos.length).toBeGreaterThan(0);
  expect(moved.length).toBeGreaterThan(0);
  expect(Object.keys(sheets).length).toBeGreaterThan(0);
});
