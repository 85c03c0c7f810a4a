import { expect, it } from 'vitest';
import type { DocumentData } from 'firebase/firestore';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { addWin } from '@gabbai/domain/change-wins.ts';
import { needsPaging, pageCount } from '@gabbai/domain/history-pages.ts';
import { findFaults } from '@gabbai/domain/records-check.ts';
import { runningYear } from '@gabbai/domain/school-year/school-year.ts';
import { yearTotals } from '@gabbai/domain/school-year/year-csv.ts';
import { planBoy } from '@gabbai/domain/school-year/year-plan.ts';
import { storedBoy, storedSchool } from '@gabbai/domain/testing/stored-builders.ts';
import { moveOldest } from '../envelopes/history-move.ts';
import { toCheckedProgramme } from '../stored/checked-programme.ts';
import { envelopeFromStored, historyPageFromStored } from '../stored/converters.ts';
import { prizeToStored, readWeek, readWinnerList, winnerToStored } from '../wins/stored-winners.ts';
import { closeBoy } from './close-boy.ts';
import { closeWeek } from './close-week.ts';
import { reopenBoy } from './reopen-boy.ts';

const boyCount = 300;
const weekCount = 48;
const firstYear = 5787;
const dayMs = 86_400_000;
/** A week after Simchas Torah of each year, 5787 and 5788. */
const starts = [Date.UTC(2026, 9, 11), Date.UTC(2027, 9, 31)];

// mulberry32
let state = 5787;
function random(below: number): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
}

const idOf = (n: number) => `boy-${n}`;

/** What an independent bookkeeper writes down. */
interface Ledger {
  total: number;
  earned: number;
  spent: number;
  wins: number;
}

it('M1 M2 M3 M4 two years of 300 boys, closed one after the other: totals are the sum of the history at each step, a closed year says what a bookkeeper says, no win is refused falsely, and the list is as light as at first', () => {
  const documents = new Map<string, DocumentData>([['common/general/schools/one', storedSchool()]]);
  const ledgers = Array.from({ length: boyCount }, (): Ledger => ({
    total: 0,
    earned: 0,
    spent: 0,
    wins: 0,
  }));
  const stored = (path: string): DocumentData => documents.get(path) ?? {};
  const update = (path: string, fields: DocumentData) =>
    documents.set(path, { ...stored(path), ...fields });
  for (let n = 0; n < boyCount; n += 1)
    documents.set(
      `envelopes/${idOf(n)}`,
      storedBoy({
        envelopeId: idOf(n),
        grade: `${1 + (n % 8)}th`.replace('1th', '1st').replace('2th', '2nd').replace('3th', '3rd'),
        createdAt: new Date('2026-09-01'),
      }),
    );
  const firstWeight = JSON.stringify([...documents.values()]).length;
  const boyOf = (n: number): Envelope =>
    envelopeFromStored(idOf(n), stored(`envelopes/${idOf(n)}`));

  const give = (n: number, points: number, method: string, at: Date) => {
    const path = `envelopes/${idOf(n)}`;
    const { minyanPoints = 0, minyanPointsHistory = [] } = stored(path) as {
      minyanPoints?: number;
      minyanPointsHistory?: object[];
    };
    const entry = {
      id: `${at.getTime()}-${n}-${method}`,
      points: Math.abs(points),
      type: points < 0 ? 'remove' : 'add',
      method,
      timeStamp: at.toISOString(),
      by: 'admin',
    };
    update(path, {
      minyanPoints: minyanPoints + points,
      minyanPointsHistory: [...minyanPointsHistory, entry],
    });
    const ledger = ledgers[n];
    if (ledger === undefined) return;
    ledger.total += points;
    if (method === 'purchase') ledger.spent -= points;
    else ledger.earned += points;
  };
  const page = (n: number) => {
    const path = `envelopes/${idOf(n)}`;
    while (needsPaging(boyOf(n).minyanPointsHistory)) {
      const move = moveOldest(stored(path)['minyanPointsHistory'], 'admin');
      if (move === null) break;
      documents.set(`${path}/pointsHistory/${move.pageId}`, move.page);
      update(path, { minyanPointsHistory: move.history });
    }
  };
  const win = (n: number, week: number, slot: number, thisYear: number) => {
    const [weekId, envelopeId] = [`week-${week}`, idOf(n)];
    const boyPath = `envelopes/${envelopeId}`;
    const before = {
      winLists: new Map([[envelopeId, readWinnerList(stored(boyPath))]]),
      weeks: new Map([[weekId, readWeek(weekId, stored(`weeks/${weekId}`))]]),
      thisYear,
    };
    const after = addWin(before, { envelopeId, weekId, prizeId: `prize${slot}_${weekId}` });
    if (typeof after === 'string') throw new Error(`refused: ${after}`);
    update(boyPath, {
      winnerList: after.winLists
        .get(envelopeId)
        ?.map((one) =>
          winnerToStored(
            n % 3 === 0 ? { ...one, year: one.year === thisYear ? null : one.year } : one,
            'admin',
          ),
        ),
    });
    update(`weeks/${weekId}`, {
      prizes: after.weeks
        .get(weekId)
        ?.prizes.map(prizeToStored)
        .map((prize) =>
          n % 3 === 0 && prize['studentId'] === envelopeId
            ? Object.assign({}, prize, { year: null })
            : prize,
        ),
    });
    const ledger = ledgers[n];
    if (ledger !== undefined) ledger.wins += 1;
  };
  const check = (thisYear: number) => {
    const rest = { files: null, thisYear, by: 'me' };
    expect(findFaults(toCheckedProgramme(documents, rest)).slice(0, 3)).toEqual([]);
    for (const [n, ledger] of ledgers.entries()) expect(boyOf(n).minyanPoints).toBe(ledger.total);
  };

  for (const [index, start] of starts.entries()) {
    const year = firstYear + index;
    for (let week = 0; week < weekCount; week += 1) {
      const at = new Date(start + week * 7 * dayMs);
      const thisYear = runningYear(at, index === 0 ? [] : [{ year: firstYear, state: 'closed' }]);
      expect(thisYear).toBe(year);
      const weekId = `week-${week}`;
      const had = stored(`weeks/${weekId}`)['prizes'] as DocumentData[] | undefined;
      const free = { studentId: '', winnerImg: '', year: null };
      const slots = [1, 2, 3, 4].map((slot) =>
        Object.assign({}, had?.[slot - 1] ?? { prizeId: `prize${slot}_${weekId}`, ...free }, {
          prizeName: `Prize ${slot} of ${year}`,
          prizeImg: 'https://pictures.example/p.png',
        }),
      );
      update(`weeks/${weekId}`, { weekName: `Week ${week}`, prizes: slots });
      for (let n = 0; n < boyCount; n += 1) {
        for (const minyan of ['Friday night', 'Shabbos morning', 'mincha', 'Sunday'])
          if (random(10) < 7) give(n, 1 + random(3), `${minyan} ${week}`, at);
        if (random(12) === 0) give(n, -5, 'purchase', at);
        if (week % 8 === 0) page(n);
      }
      // The same boys win the same prizes in both years.
      for (const slot of [1, 2, 3, 4]) win((week * 4 + slot) % boyCount, week, slot, thisYear);
    }
    check(year);

    // In the summer.
    const at = new Date(start + 49 * 7 * dayMs);
    const choices = {
      points: index === 0 ? 'carry' : 'zero',
      areGradesMoved: true,
      graduates: 'disable',
      prizes: index === 0 ? 'keep' : 'empty',
    } as const;
    for (const [n, ledger] of ledgers.entries()) {
      const path = `envelopes/${idOf(n)}`;
      const was = stored(path);
      const plan = planBoy(boyOf(n), year, choices);
      const closed = closeBoy(was, { year, choices, by: 'admin', at });
      if (closed === null) throw new Error('not closed');
      documents.set(`years/${year}/${path}`, was);
      documents.set(`${path}/pointsHistory/${closed.pageId}`, closed.page);
      update(path, closed.fields);

      // The year's record, as the CSV file has it.
      const copy = envelopeFromStored(idOf(n), was);
      const earlier = documents.get(`years/${year - 1}/${path}`);
      const start =
        earlier === undefined
          ? 0
          : pageCount(envelopeFromStored('', earlier).minyanPointsHistory) + 1;
      const pages = Array.from({ length: pageCount(copy.minyanPointsHistory) - start }, (_, i) => {
        const id = String(start + i + 1).padStart(4, '0');
        return historyPageFromStored(id, stored(`${path}/pointsHistory/${id}`));
      });
      expect(yearTotals(copy, pages, { year, isWhole: earlier !== undefined })).toMatchObject({
        earned: ledger.earned,
        spent: ledger.spent,
        points: ledger.total,
        wins: ledger.wins,
      });

      // Reopened, he is as he was.
      const reopened = reopenBoy(was, stored(path), { year, choices });
      expect({ ...stored(path), ...reopened?.fields }).toEqual(was);
      expect(reopened?.removed).toEqual([]);
      expect(reopened?.page).toBe(Number(closed.pageId));

      const boy = boyOf(n);
      expect(boy.minyanPointsHistory).toMatchObject([
        { method: `Carried over from ${year}`, closedYear: year },
      ]);
      if (choices.points === 'zero') ledger.total = 0;
      Object.assign(ledger, { earned: 0, spent: 0, wins: 0 });
      expect(boy).toMatchObject({
        grade: plan.grade,
        isActive: plan.isActive,
        minyanPoints: plan.points,
      });
      expect(plan.points).toBe(ledger.total);
    }
    for (let week = 0; week < weekCount; week += 1) {
      const path = `weeks/week-${week}`;
      documents.set(`years/${year}/${path}`, stored(path));
      update(path, closeWeek(stored(path), { year, choices }));
    }
    check(runningYear(at, [{ year, state: 'closed' }]));
    const list = Array.from({ length: boyCount }, (_, n) => stored(`envelopes/${idOf(n)}`));
    const wins = JSON.stringify(
      list.map(({ winnerList }: DocumentData) => winnerList as unknown),
    ).length;
    expect(JSON.stringify(list).length - wins).toBeLessThan(firstWeight + boyCount * 200);
    // Still before Simchas Torah, and already of the next year.
    for (let n = 0; n < boyCount; n += 1)
      give(n, 2, 'Selichos', new Date(at.getTime() + 3 * dayMs));
  }
});

it('M3 reopening is refused after new points or a new prize, and keeps what was changed by hand', () => {
  const choices = {
    points: 'carry',
    areGradesMoved: true,
    graduates: 'stay',
    prizes: 'keep',
  } as const;
  const was = storedBoy({
    grade: '3rd',
    minyanPoints: undefined,
    createdAt: new Date('2026-09-01'),
  });
  const { fields } = closeBoy(was, { year: 5787, choices, by: 'me', at: new Date() }) ?? {};
  const now: DocumentData = { ...was, ...fields };
  const year = { year: 5787, choices };
  expect(now['grade']).toBe('4th');
  expect(reopenBoy(was, now, year)?.fields).toEqual({ grade: '3rd', minyanPointsHistory: [] });
  expect(reopenBoy(was, { ...now, grade: '6th' }, year)?.fields).toEqual({
    minyanPointsHistory: [],
  });
  const history = now['minyanPointsHistory'] as unknown[];
  expect(reopenBoy(was, { ...now, minyanPointsHistory: [...history, {}] }, year)).toBeNull();
  expect(reopenBoy(was, { ...now, winnerList: [{}] }, year)).toBeNull();
});
